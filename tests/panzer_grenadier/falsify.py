"""Making the fact false that a refusal names: each reason with the change that does it.

What a reason is about stands in the answer that was refused (a piece, a hex); who acts, in the
procedure that asks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from tests.truth import Falsify, Truth

from sandtable.kernel.options import Option
from sandtable.systems import load_case_words
from sandtable.systems.panzer_grenadier.catalog.figures import UnitType
from sandtable.systems.panzer_grenadier.meaning import HEX, PIECE, is_on
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DISRUPTED,
    GOOD,
    OUT,
    Piece,
)
from sandtable.systems.panzer_grenadier.setting import OPTIONAL
from sandtable.systems.panzer_grenadier.state import State

SYSTEM = "panzer-grenadier"
PLENTY = -6000
"""Sixths of points spent: so many more are left."""


class Change:
    """A copy of the table in which one fact is to be made false."""

    def __init__(self, state: State, side: int, option: Option) -> None:
        self.s = state
        self.side = side
        self.option = option
        self.value = option.value

    # --- pieces -----------------------------------------------------------------------------

    @property
    def frame(self) -> Any:
        """The procedure that asks."""
        return self.s.stack[-1]

    def actor(self) -> Piece:
        """The piece that acts; of a group that is being named, the first one."""
        frame = self.frame
        found = [getattr(frame, "piece", -1)]
        for name in ("firers", "group"):
            held = getattr(frame, name, ())
            found += held if isinstance(held, tuple) else ()
        if is_on(self.option.verb, PIECE):
            found.append(self.value)
        number = next((each for each in found if each >= 0), self.own().id)
        return self.s.pieces[number]

    def refused(self) -> Piece:
        """The piece that was refused; where it is a hex, or nothing, the one that acts."""
        return self.s.pieces[self.value] if is_on(self.option.verb, PIECE) else self.actor()

    def set(self, piece: Piece, **facts: Any) -> None:
        """Change facts of a piece that have nothing to do with where it stands."""
        twin = self.s.change(piece.id)
        for name, value in facts.items():
            setattr(twin, name, value)

    def turn_into(self, piece: Piece, able: Callable[[UnitType], bool]) -> bool:
        """Put another counter in the place of a piece; False if there is none such."""
        found = [t for t in self.s.setting.catalog.units.values() if able(t)]
        if not found:
            return False
        self.set(piece, type=found[0], face=found[0].full, reduced=False, limbered=False)
        return True

    def own(self) -> Piece:
        """A piece of the side that is asked, on the board if there is one."""
        mine = [p for p in self.s.pieces if p.side == self.side]
        return next((p for p in mine if p.where == BOARD), mine[0])

    def put(self, piece: Piece, hex_: int) -> None:
        self.s.put(piece.id, hex_)
        self.set(piece, carrier=-1)

    def belong_to(self, side: int) -> bool:
        """Let the piece that was refused stand on the board for a side; not while it is set up."""
        if self.s.setting_up:
            return False
        piece = self.refused()
        self.s.lift(piece.id, OUT)
        seat = next(p.seat for p in self.s.pieces if p.side == side)
        self.set(piece, side=side, entry=0, seat=seat)
        self.put(piece, piece.hex if piece.where == BOARD else self.own().hex)
        return True

    def bring(self, side: int, hex_: int) -> bool:
        """Set a combat unit of a side down in a hex: one that nothing is asked about."""
        busy = {self.actor().id, *getattr(self.frame, "group", ())}
        able = [p for p in self.s.on_board(side) if p.type.is_combat and p.id not in busy]
        if able:
            self.put(able[-1], hex_)
            self.set(able[-1], hidden=False)
            self.s.appear(self.s.pieces[able[-1].id])
        return bool(able)

    def clear(self, side: int, hex_: int) -> None:
        """Take a side's pieces out of a hex."""
        for piece in self.s.friends(side, hex_):
            self.s.lift(piece.id, OUT)

    def beside(self, hex_: int) -> int:
        return next(near for near in self.s.field.neighbors[hex_] if near >= 0)

    def come_near(self) -> bool:
        """Set who fires down beside the target, in the open, with nobody between."""
        target = getattr(self.frame, "target", -1)
        if is_on(self.option.verb, HEX):
            hex_ = self.value
        elif target >= 0:
            hex_ = self.s.pieces[target].hex
        elif self.refused().where == BOARD:
            hex_ = self.refused().hex
        else:
            return False
        shooter = self.refused() if target >= 0 else self.actor()
        self.put(shooter, self.beside(hex_))
        return True

    # --- what does not change in a game -----------------------------------------------------

    def setting(self, **fields: Any) -> None:
        """Play with another setting."""
        self.s.setting = copy(self.s.setting)
        for name, value in fields.items():
            setattr(self.s.setting, name, value)

    def scenario(self, **fields: Any) -> None:
        """Play another scenario, in which some things are otherwise."""
        self.setting(scenario=copy(self.s.setting.scenario))
        for name, value in fields.items():
            setattr(self.s.setting.scenario, name, value)

    def groups(self, **fields: Any) -> None:
        """Let all groups of the side be otherwise."""
        groups = [copy(group) for group in self.s.setting.scenario.groups[self.side]]
        for group in groups:
            for name, value in fields.items():
                setattr(group, name, value)
        both = list(self.s.setting.scenario.groups)
        both[self.side] = tuple(groups)
        self.scenario(groups=tuple(both))


def _fresh(change: Change) -> None:
    for name, value in (("entered", 0), ("spent", 0), ("busy", False), ("along", ())):
        setattr(change.frame, name, value)


def _in_group(change: Change) -> None:
    """Let a piece be activated, to fire where the question is about fire."""
    piece = change.refused()
    if piece.side != change.side:
        change.belong_to(change.side)
    if piece.where != BOARD:
        change.put(piece, change.own().hex)
    change.set(piece, marks=0)
    change.frame.group = (*change.frame.group, piece.id)
    change.frame.fires |= 1 << piece.id
    change.turn_into(change.s.pieces[piece.id], lambda t: t.kind == "infantry")


def _not_in_group(change: Change) -> None:
    group = tuple(n for n in change.frame.group if n != change.value)
    change.frame.group = group or (next(p.id for p in change.s.pieces if p.id != change.value),)


def _to_actor(change: Change) -> None:
    actor, piece = change.actor(), change.refused()
    if actor.hex >= 0:
        change.put(piece, actor.hex)
    else:
        change.s.lift(piece.id, actor.where)
        change.set(piece, entry=actor.entry)


def _aboard(change: Change) -> bool:
    """Let a piece ride on the one that acts."""
    actor, piece = change.actor(), change.refused()
    if actor.id == piece.id or actor.where != BOARD:
        return False
    if piece.side != change.side:
        change.belong_to(change.side)
    change.put(piece, actor.hex)
    change.set(piece, carrier=actor.id)
    return True


def _all_steady(change: Change) -> None:
    for piece in list(change.s.pieces):
        change.set(piece, status=GOOD)


def _all_enemies_gone(change: Change) -> None:
    for piece in change.s.on_board(1 - change.side):
        change.s.lift(piece.id, OUT)


def _to_open_ground(change: Change) -> bool:
    s = change.s
    places = [h for h in s.field.hexes if s.field.terrain[h] == "open" and not s.at[h]]
    free = [h for h in places if not s.entrenchments >> h & 1]
    if free:
        change.put(change.actor(), free[0])
    return bool(free)


def _demoralized(change: Change) -> bool:
    """Let a piece of the side that has passed waver, unmarked and for all to see."""
    passing = change.frame.side
    if change.refused().side != passing:
        return False
    if change.refused().where != BOARD:
        change.put(change.refused(), change.own().hex)
    change.set(change.refused(), status=DEMORALIZED, marks=0, hidden=False)
    return True


def _waits(change: Change) -> None:
    change.s.lift(change.value, OUT)
    change.set(change.refused(), side=change.side, entry=0)


def _leader_there(change: Change) -> bool:
    return change.turn_into(change.refused(), lambda t: t.kind == "leader")


def _with_value(name: str) -> Falsify:
    """Give who fires a counter with a fire value."""
    shots = ("shoot",)

    def give(change: Change) -> bool:
        shooter = change.actor() if change.option.verb in shots else change.refused()
        return change.turn_into(shooter, lambda t: getattr(t.full, name) > 0)

    return give


def _of_kind(*kinds: str) -> Falsify:
    return lambda c: c.turn_into(c.refused(), lambda t: t.kind in kinds)


def _fact(**facts: Any) -> Falsify:
    return lambda c: c.set(c.refused(), **facts)


def _actor_fact(**facts: Any) -> Falsify:
    return lambda c: c.set(c.actor(), **facts)


def _shoots_at_a_tank(change: Change) -> bool:
    target = getattr(change.frame, "target", -1)
    piece = change.s.pieces[target] if target >= 0 else change.refused()
    return change.turn_into(piece, lambda t: t.kind == "tank")


def _an_enemy(change: Change) -> bool:
    itself = change.refused().id == change.actor().id
    return not itself and change.belong_to(1 - change.side)


def _not_yet_aboard(change: Change) -> None:
    for piece in (change.refused(), change.actor()):
        change.set(piece, carrier=-1)


FALSIFIED: dict[str, Falsify] = {
    "activated-this-turn": _fact(marks=0, shots=0),
    "already-activated": _not_in_group,
    "approach-needs-leader": _all_enemies_gone,
    "beyond-extended-range": Change.come_near,
    "cannot-dig-in": _of_kind("infantry"),
    "choose-factors-first": lambda c: setattr(c.frame, "factors", (0,)),
    "commissars-do-not-fire": _leader_there,
    "demand-unactivated-demoralized": _demoralized,
    "demoralized-do-not-fire": _fact(status=GOOD),
    "demoralized-no-opportunity-fire": _fact(status=DISRUPTED),
    "demoralized-units-first": _all_steady,
    "dug-in-already": _actor_fact(digging=0),
    "entrenchment-there-already": lambda c: setattr(c.s, "entrenchments", 0),
    "enters-later": lambda c: setattr(c.s, "turn", 99),
    "factor-chosen-already": lambda c: setattr(c.frame, "factors", ()),
    "factor-has-fired": lambda c: setattr(c.s, "off_board_fired", [0, 0]),
    "fired-at-it-in-this-hex": lambda c: setattr(c.s, "op_shots", ()),
    "friends-in-target-hex": lambda c: c.clear(c.side, c.value),
    "group-does-not-begin-loaded": lambda c: c.groups(loaded=True),
    "group-hides-no-more": lambda c: c.groups(hidden=99),
    "has-acted": lambda c: (c.set(c.refused(), marks=0), setattr(c.frame, "done", 0)),
    "has-made-opportunity-fire": _fact(shots=0, marks=0),
    "has-no-limbered-side": _of_kind("anti-tank"),
    "has-set-out": _fresh,
    "in-good-order": _actor_fact(status=DISRUPTED),
    "is-limbered": _actor_fact(limbered=False),
    "is-not-limbered": _actor_fact(limbered=True),
    "leader-goes-to-adjacent-hex": lambda c: setattr(c.frame, "hex", c.beside(c.value)),
    "leader-own-and-adjacent-hexes": _to_actor,
    "leader-helps-others-fire": lambda c: setattr(c.frame, "fires", 0),
    "leaves-elsewhere": lambda c: c.scenario(exits=(c.s.field.whole, c.s.field.whole)),
    "limbered-does-not-fire": _fact(limbered=False),
    "marked-this-turn": _fact(marks=0),
    "moving-unit-not-spotted": Change.come_near,
    "neither-controlled-nor-empty": lambda c: c.s.control.__setitem__(c.value, c.side),
    "no-anti-tank-value": _with_value("at"),
    "no-bombardment-value": _with_value("bombard"),
    "no-digging-in-there": _to_open_ground,
    "no-direct-fire-value": _with_value("direct"),
    "no-enemy-there": lambda c: c.bring(1 - c.side, c.value),
    "no-fire-value": _of_kind("infantry"),
    "no-movement-allowance": lambda c: c.turn_into(c.actor(), lambda t: t.kind == "infantry"),
    "no-opportunity-fire-left": _fact(shots=0, marks=0),
    "no-second-wind": lambda c: setattr(c.s, "surprises", ((c.side, "second-wind"),)),
    "no-smoke-in-this-scenario": lambda c: c.scenario(smoke=(True, True)),
    "no-wreck-here": lambda c: c.s.wrecks.update({c.actor().hex: 1}),
    "nobody-to-assault": lambda c: c.bring(1 - c.side, c.value),
    "not-aboard": _aboard,
    "not-activated": _in_group,
    "not-adjacent": lambda c: c.put(c.actor(), c.beside(c.value)),
    "not-an-enemy": _an_enemy,
    "not-announced-for-fire": _in_group,
    "not-in-one-hex": _to_actor,
    "not-on-the-board": lambda c: c.put(c.refused(), c.own().hex),
    "not-to-be-placed": _waits,
    "not-your-piece": lambda c: (
        c.set(c.refused(), side=c.side) if c.s.setting_up else c.belong_to(c.side)
    ),
    "not-your-unit": lambda c: c.belong_to(c.side),
    "off-board-artillery-has-fired": lambda c: setattr(c.s, "off_board_fired", [0, 0]),
    "optional-rule-not-played": lambda c: c.setting(optional=frozenset(OPTIONAL)),
    "out-of-range": Change.come_near,
    "outside-set-up-zone": lambda c: c.groups(zone=c.s.field.whole),
    "rides-already": _not_yet_aboard,
    "scenario-allows-no-exit": lambda c: c.scenario(exits=(c.s.field.whole, c.s.field.whole)),
    "smoke-by-artillery-and-mortars": lambda c: c.turn_into(
        c.actor(), lambda t: t.kind == "mortar"
    ),
    "tank-leaders-are-for-afvs": _of_kind("tank"),
    "takes-the-whole-segment": _fresh,
    "target-is-no-vehicle": _shoots_at_a_tank,
    "too-few-points": lambda c: setattr(c.frame, "spent", PLENTY),
    "transported-do-not-fire": _fact(carrier=-1),
    "units-dig-in": _of_kind("infantry"),
    "was-in-hand-before": lambda c: setattr(c.frame, "looked", 0),
}
"""What makes the fact of a reason false; False if it cannot be done here."""


def is_thing(s: State, option: Option) -> bool:
    """Whether an answer is about something that there is."""
    if is_on(option.verb, PIECE):
        return 0 <= option.value < len(s.pieces)
    if is_on(option.verb, HEX):
        return option.value >= 0 and bool(s.field.whole >> option.value & 1)
    return option.value in range(4)


def examine(scenarios: Sequence[str], positions: int, seed: int) -> Truth:
    """Test the refusals of every thing at positions of random games."""
    return Truth(FALSIFIED, Change).examine(SYSTEM, scenarios, positions, seed, is_thing)


def main() -> None:
    """Say how many refusals were true, by reason, and which were not; fail if there are any."""
    scenarios = load_case_words(SYSTEM).system.scenario_keys()
    examine(scenarios, int(sys.argv[1]), int(sys.argv[2])).report()


if __name__ == "__main__":
    main()
