"""Making the fact false that a refusal names: each reason with the change that does it.

A refusal is true of a thing if it goes away with its fact. What a reason is about stands in the
answer that was refused (a unit, a hex, a card); who acts, in the procedure that asks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from copy import copy

from tests.truth import Truth

from sandtable.kernel.options import Option
from sandtable.systems import load_case_words
from sandtable.systems.combat_commander.meaning import UNIT, WEAPON, is_on
from sandtable.systems.combat_commander.pieces import (
    CASUALTY,
    MAP,
    WEAPON_BASE,
    Radio,
    Unit,
    Weapon,
)
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.setting import edge_hexes
from sandtable.systems.combat_commander.state import State

NOWHERE = -1
PLENTY = -40
"""Half points spent: so many more are left."""


class Change:
    """A copy of the table in which one fact is to be made false."""

    def __init__(self, state: State, side: int, option: Option) -> None:
        self.s = state
        self.side = side
        self.option = option
        self.value = option.value

    # --- units ------------------------------------------------------------------------------

    def unit(self) -> Unit:
        """The unit that was refused, or the bearer of the Weapon."""
        number = self.value
        if is_on(self.option.verb, WEAPON):
            number = self.s.weapons[number].bearer
        return self.s.units[number]

    def turn(self, unit: Unit, *, broken: bool) -> None:
        """Turn a unit to one of its sides."""
        twin = unit.twin()
        twin.broken = broken
        twin.face = twin.type.back if broken else twin.type.front
        self.s.units[unit.id] = twin

    def bring(self, side: int, hex_: int, *, broken: bool = False) -> None:
        """Set a unit of a side down in a hex: one that nothing is asked about."""
        s = self.s
        unit = next(u for u in reversed(s.units) if u.side == side and u.where == MAP)
        s.put(unit.id, hex_)
        self.turn(s.units[unit.id], broken=broken)

    def clear(self, hex_: int) -> None:
        """Take everybody out of a hex."""
        for number in self.s.at[hex_]:
            self.s.lift(number, "reserve")

    def arm(self, unit: Unit) -> None:
        """Give a unit a Weapon."""
        s = self.s
        weapon = Weapon(len(s.weapons), next(iter(s.setting.catalog.weapons.values())))
        weapon.bearer, weapon.where = unit.id, MAP
        twin = unit.twin()
        twin.weapon = weapon.id
        s.weapons.append(weapon)
        s.units[unit.id] = twin

    def own(self) -> Unit:
        """A unit of the side that is asked."""
        return next(unit for unit in self.s.units if unit.side == self.side and unit.where == MAP)

    # --- those who act ----------------------------------------------------------------------

    def actors(self) -> Sequence[int]:
        """The units that move or fire, by the procedure that asks."""
        frame = self.s.stack[-1]
        held = [getattr(frame, name, ()) for name in ("group", "pieces", "units")]
        pieces = next((each for each in held if isinstance(each, tuple) and each), ())
        pieces = pieces or (getattr(frame, "unit", NOWHERE),)
        bearers = [self.s.weapons[p - WEAPON_BASE].bearer if p >= WEAPON_BASE else p
                   for p in pieces]  # fmt: skip
        return [number for number in bearers if number >= 0]

    def bring_beside(self) -> None:
        """Set those who act down next to the hex that was refused; a piece, next to a target."""
        hex_, movers = self.value, self.actors()
        if is_on(self.option.verb, UNIT) or is_on(self.option.verb, WEAPON):
            enemy = next(u for u in self.s.units if u.side != self.side and u.where == MAP)
            target = getattr(self.s.stack[-1], "target", NOWHERE)
            hex_, movers = target if target >= 0 else enemy.hex, [self.unit().id]
        near = next(other for other in self.s.bf.neighbors[hex_] if other >= 0)
        for number in movers:
            self.s.put(number, near)

    def enlist(self) -> None:
        """Let what was refused be one of those that carry out the Order."""
        frame = self.s.stack[-1]
        if is_on(self.option.verb, WEAPON) and self.s.weapons[self.value].bearer < 0:
            self.hand_to(frame.units[0])  # type: ignore[attr-defined]
        unit = self.unit()
        if unit.where != MAP:
            self.s.put(unit.id, self.own().hex)
        if isinstance(getattr(frame, "units", None), tuple):
            frame.units = (*frame.units, unit.id)  # type: ignore[attr-defined]
        if unit.side != self.side:
            self.belong_to(self.side)
        if self.side != self.s.active:
            self.s.op_fire |= 1 << unit.id
        self.s.moving |= 1 << unit.id
        self.s.activated |= 1 << unit.id

    def hand_to(self, number: int) -> None:
        """Let a unit carry the Weapon that was refused."""
        weapon, unit = self.s.weapons[self.value].twin(), self.s.units[number].twin()
        weapon.where, weapon.bearer, unit.weapon = MAP, unit.id, weapon.id
        self.s.weapons[weapon.id], self.s.units[unit.id] = weapon, unit

    def belong_to(self, side: int) -> bool:
        """Let the unit that was refused stand on the map for a side; set-up has its own plan."""
        if self.s.setting_up:
            return False
        unit = self.unit()
        twin = self.s.lift(unit.id, "reserve")
        twin.side = side
        self.s.put(unit.id, unit.hex if unit.where == MAP else self.own().hex)
        return True


def _carried(change: Change) -> None:
    change.arm(change.unit())


def _on_map(change: Change) -> None:
    if not is_on(change.option.verb, WEAPON):
        change.s.put(change.unit().id, change.own().hex)
        return
    change.hand_to(change.own().id)


def _unarmed(change: Change) -> None:
    twin = change.unit().twin()
    twin.weapon = -1
    change.s.units[twin.id] = twin


def _mended(change: Change) -> None:
    twin = change.s.weapons[change.value].twin()
    twin.broken = False
    change.s.weapons[change.value] = twin


def _unsuppressed(change: Change) -> None:
    twin = change.unit().twin()
    twin.suppressed = False
    change.s.units[twin.id] = twin


def _not_yet_activated(change: Change) -> None:
    number, frame = change.unit().id, change.s.stack[-1]
    change.s.activated &= ~(1 << number)
    if isinstance(frame, UnitOrder):
        frame.units = tuple(each for each in frame.units if each != number)


def _with_points(change: Change) -> None:
    frame, everybody = change.s.stack[-1], range(len(change.s.units))
    frame.spent = dict.fromkeys(everybody, PLENTY)  # type: ignore[attr-defined]
    frame.stuck = 0  # type: ignore[attr-defined]


def _not_in_group(change: Change) -> None:
    frame = change.s.stack[-1]
    others = [u.id for u in change.s.units if u.side == change.side and u.id != change.value]
    frame.group = tuple(others[:1])  # type: ignore[attr-defined]


def _in_hand(change: Change) -> None:
    change.s.hands[change.side] += (change.value,)


def _lost(change: Change) -> None:
    unit = change.unit()
    change.s.lift(unit.id, CASUALTY)
    change.s.casualties[unit.side] += (unit.id,)


def _with_radio(side_of: Callable[[int], int]) -> Callable[[Change], None]:
    def give(change: Change) -> None:
        kind = next(iter(change.s.setting.catalog.radios.values()))
        change.s.radios[side_of(change.side)] = Radio(kind, False)

    return give


def _in_leaders_hex(change: Change) -> None:
    leader = getattr(change.s.stack[-1], "leader", NOWHERE)
    change.s.put(change.unit().id, change.s.units[leader].hex)


def _own_edge(distance: Callable[[Change], int]) -> Callable[[Change], None]:
    """Let the hex that was refused lie so far from the own edge."""

    def lay(change: Change) -> None:
        distances = [list(row) for row in change.s.setting.edge_distance]
        distances[change.side][change.value] = distance(change)
        change.s.setting = copy(change.s.setting)
        change.s.setting.edge_distance = tuple(map(tuple, distances))
        change.s.setting.edge_hexes = tuple(map(edge_hexes, change.s.setting.edge_distance))

    return lay


def _one_hex_closer(change: Change) -> int:
    frame = change.s.stack[-1]
    unit = change.s.units[frame.unit]  # type: ignore[attr-defined]
    return change.s.setting.edge_distance[unit.side][unit.hex] - 1


def _in_set_up_area(change: Change) -> bool:
    """The set-up itself has its own plan."""
    if change.s.setting_up:
        return False
    change.s.setting = copy(change.s.setting)
    scenario = change.s.setting.scenario = copy(change.s.setting.scenario)
    groups = [copy(group) for group in scenario.groups[change.side]]
    for group in groups:
        group.zone |= 1 << change.value
    scenario.groups = tuple(
        tuple(groups) if side == change.side else scenario.groups[side] for side in (0, 1)
    )
    return True


def _in_the_open(change: Change) -> bool:
    """Set the unit down where nothing is, nor next to it."""
    s, unit = change.s, change.unit()
    places = (hex_ for hex_ in range(s.bf.size) if all(_is_bare(s, n) for n in _around(s, hex_)))
    place = next(places, NOWHERE)
    if place >= 0:
        s.put(unit.id, place)
    return place >= 0


def _around(s: State, hex_: int) -> list[int]:
    return [hex_, *(near for near in s.bf.neighbors[hex_] if near >= 0)]


def _is_bare(s: State, hex_: int) -> bool:
    """Whether a hex is open ground without anybody or anything in it."""
    marked = hex_ in s.blaze or hex_ in s.forts or bool(s.bf.cliff[hex_])
    return s.bf.types[hex_].key == "open" and not s.at[hex_] and not marked


def _due_to_roll(change: Change) -> None:
    change.s.stack[-1].units += (change.value,)  # type: ignore[attr-defined]


def _all_broken(change: Change) -> None:
    for unit in list(change.s.units):
        if unit.where == MAP:
            change.turn(unit, broken=True)


FALSIFIED: dict[str, Callable[[Change], object]] = {
    "already-activated": _not_yet_activated,
    "already-in-group": _not_in_group,
    "card-not-in-that-hand": lambda c: c.s.hands.__setitem__(
        1 - c.side, (*c.s.hands[1 - c.side], c.value)
    ),
    "carrier-suppressed": _unsuppressed,
    "carries-a-weapon": _unarmed,
    "has-moved": lambda c: setattr(c.s.stack[-1], "moved", ()),
    "no-mines-or-wire-there": lambda c: c.s.forts.update({c.value: "wire"}),
    "not-a-friendly-hex": lambda c: c.bring(c.side, c.value),
    "not-activated-to-fire": Change.enlist,
    "not-activated-to-move": Change.enlist,
    "not-an-enemy": lambda c: c.belong_to(1 - c.side),
    "not-enough-movement": _with_points,
    "not-in-or-adjacent": lambda c: setattr(c.s.stack[-1], "hex", c.value),
    "not-your-unit": lambda c: c.belong_to(c.side),
    "card-not-in-hand": _in_hand,
    "carrier-broken": lambda c: c.turn(c.unit(), broken=False),
    "carries-no-weapon": _carried,
    "fortification-in-hex": lambda c: c.s.forts.pop(c.value),
    "has-a-weapon": _unarmed,
    "has-suppressed-marker": _unsuppressed,
    "hex-occupied": lambda c: c.clear(c.value),
    "in-cover": _in_the_open,
    "impassable-blaze": lambda c: c.s.blaze.pop(c.value),
    "no-broken-unit-there": lambda c: c.bring(1 - c.side, c.value, broken=True),
    "no-enemy-there": lambda c: c.bring(1 - c.side, c.value),
    "no-fortification-there": lambda c: c.s.forts.update({c.value: "foxholes"}),
    "no-friendly-unit-there": lambda c: c.bring(c.side, c.value),
    "no-line-of-sight": Change.bring_beside,
    "no-points-left": _with_points,
    "no-step-for-these-points": _with_points,
    "no-radio": _with_radio(lambda side: side),
    "no-room-there": lambda c: c.clear(c.value),
    "no-smoke-there": lambda c: c.s.smoke.update({c.value: 1}),
    "no-unit-there": lambda c: c.bring(1 - c.side, c.value),
    "no-hex-to-enter": _in_the_open,
    "nobody-broken": _all_broken,
    "nobody-broken-or-suppressed": _all_broken,
    "not-adjacent": Change.bring_beside,
    "not-broken": lambda c: c.turn(c.unit(), broken=True),
    "not-broken-when-announced": _due_to_roll,
    "not-closer-to-own-edge": _own_edge(_one_hex_closer),
    "not-on-casualty-track": _lost,
    "not-on-map": _on_map,
    "not-your-edge": _own_edge(lambda _: 1),
    "opponent-has-no-radio": _with_radio(lambda side: 1 - side),
    "out-of-range": Change.bring_beside,
    "outside-command-radius": _in_leaders_hex,
    "outside-set-up-area": _in_set_up_area,
    "player-already-activated": lambda c: setattr(c.s, "players_activated", 0),
    "stacking-limit": lambda c: c.clear(c.value),
    "weapon-broken": _mended,
}
"""What makes the fact of a reason false; False if it cannot be done here."""


def examine(scenarios: Sequence[str], positions: int, seed: int) -> Truth:
    """Test the refusals of every thing at positions of random games."""
    truth = Truth(FALSIFIED, Change)
    return truth.examine("combat-commander", scenarios, positions, seed, is_thing)


def is_thing(s: State, option: Option) -> bool:
    """Whether an answer is about something that there is."""
    sizes = {"unit": len(s.units), "weapon": len(s.weapons), "hex": s.bf.size}
    for kind, size in sizes.items():
        if is_on(option.verb, kind):
            return 0 <= option.value < size
    return 0 <= option.value < max(sizes.values())


def main() -> None:
    """Say how many refusals were true, by reason, and which were not; fail if there are any."""
    scenarios = load_case_words("combat-commander").system.scenario_keys()
    examine(scenarios, int(sys.argv[1]), int(sys.argv[2])).report()


if __name__ == "__main__":
    main()
