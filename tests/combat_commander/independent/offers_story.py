"""What has been said and done in the Order that runs, told by the answers and the log alone."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.combat_commander.independent.offers_facts import is_ordnance, on_map, piece_in

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.state import State

LOST = ("UnitEliminated", "UnitExited", "UnitRemoved")
OVER_THE_EDGE = ("E58.1", "SC.07.3")
"""By these rules a Hero, or whoever may not exit, is eliminated as it exits."""
ROLLS = ("fire-attack", "impact", "mine-attack")


@cache
def snake(name: str) -> str:
    """The name of a class as part of a method's.

    >>> snake("UnitMoved")
    '_unit_moved'
    """
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


class Attack:
    """A Fire Attack that was declared: who fires at which hexes, and the Actions so far."""

    def __init__(self, pieces: list[int], target: int) -> None:
        self.pieces = pieces
        self.hexes = [target]
        self.plus = 0


class Story:
    """The course of a game as far as offers depend on it.

    A unit that takes another's place (A36, E52) inherits its part; one that is lost has none.
    """

    def __init__(self) -> None:
        self.hexes: dict[int, int] = {}
        self.forts: dict[int, str] = {}
        self.in_hand = Option("")
        self.random_hex = -1
        self.finished: set[int] = set()
        self.fortified: set[tuple[int, int]] = set()
        self.discards = 0
        self.overstacked = (-1, -1)
        self.thinned: list[int] = []
        self.heirs: list[int] = []
        self.attack = Attack([], -1)
        self.defenders: set[int] = set()
        self.area_done: set[int] = set()
        self.broken: set[int] = set()
        self.suppressed: set[int] = set()
        self.veteran: set[int] = set()
        self.lost: set[int] = set()
        self.hands: tuple[set[int], set[int]] = (set(), set())
        self.asked: set[tuple[str, int]] = set()
        self.defending = -1
        self.begin_order("")

    def begin_order(self, name: str) -> None:
        self.order = name
        self.named: set[int] = set()
        self.starts: dict[int, int] = {}
        self.spent: dict[int, int] = {}
        self.road: set[int] = set()
        self.stuck: set[int] = set()
        self.done: set[int] = set()
        self.group: set[int] = set()
        self.parted: set[int] = set()
        self.first = -1
        self.fresh = True
        self.crossed = False
        self.came: set[int] = set()
        self.came_to = -1
        self.stepped = False
        self.rolls: set[int] = set()
        self.fired: set[int] = set()
        self.late: set[int] = set()
        """Weapons that came to a unit after its activation (11.1, AMB-87)."""
        self.pieces: list[int] = []
        self.target = -1
        self.shot = False
        self.trench = False
        self.op_named: set[int] = set()
        self.movers: set[int] = set()

    def no_longer_asked(self, *prompts: str) -> None:
        """There is new reason to ask."""
        self.asked = {(prompt, side) for prompt, side in self.asked if prompt not in prompts}

    # --- answers --------------------------------------------------------------------------

    def answered(self, s: State, question: Decision, option: Option) -> None:
        """An answer is about to be given."""
        tell = getattr(self, "_" + question.prompt.replace("-", "_"), None)
        if tell is not None:
            tell(s, question, option)

    def _set_up_piece(self, s: State, question: Decision, option: Option) -> None:
        self.in_hand = option
        if option.verb == "done":
            self.finished.add(question.side)

    _finish_set_up = _set_up_piece

    def _set_up_fortification(self, s: State, question: Decision, option: Option) -> None:
        self.fortified.add((question.side, self.in_hand.value))

    def _order_or_pass(self, s: State, question: Decision, option: Option) -> None:
        self.discards = 0
        if option.verb == "order":
            self.begin_order(s.card(question.side, option.value).order)
            self.rolls = {u.id for u in on_map(s, question.side) if u.broken}

    def _discard(self, s: State, question: Decision, option: Option) -> None:
        self.discards += option.verb == "discard"

    def _move_which(self, s: State, question: Decision, option: Option) -> None:
        if option.verb == "unit":
            self.part()
            self.parted.discard(option.value)
            self.group, self.first, self.fresh = {option.value}, option.value, True
            self.came, self.stepped = set(), False

    def part(self) -> None:
        """A group that has set out and stopped is done, but for whom a Blaze drove out of it."""
        if not self.fresh:
            hex_ = self.hexes.get(self.first)
            self.parted |= {u for u in self.group if hex_ is not None and self.hexes[u] != hex_}
            self.done |= self.group - self.parted
            self.group = set()

    def _move_to(self, s: State, question: Decision, option: Option) -> None:
        self.first = int(question.args[0])
        self.group.add(self.first)
        if option.verb == "join":
            self.group.add(option.value)
        elif option.verb in ("hex", "exit"):
            self.fresh, self.shot, self.trench = False, False, False
            self.came, self.stepped = set(), False
            self.movers = set(self.group)
        if option.verb in ("exit", "stop"):
            self.done |= self.group

    def _advance_which(self, s: State, question: Decision, option: Option) -> None:
        if option.verb == "unit":
            self.came, self.stepped = set(), False
            self.movers = {option.value}

    def _advance_to(self, s: State, question: Decision, option: Option) -> None:
        self.done.add(int(question.args[0]))

    def _retreat_to(self, s: State, question: Decision, option: Option) -> None:
        self.movers = {int(question.args[0])}

    def _rout_whom(self, s: State, question: Decision, option: Option) -> None:
        self.rolls = {u.id for u in on_map(s, option.value) if u.broken}

    def _rally_which(self, s: State, question: Decision, option: Option) -> None:
        self.rolls.discard(option.value)

    _rout_which = _rally_which

    def _step(self, s: State, question: Decision, option: Option) -> None:
        self.shot = self.shot or option.verb == "fire"
        self.op_named = set()

    def _fire_with(self, s: State, question: Decision, option: Option) -> None:
        self.pieces = [piece_in(option)]

    def _target(self, s: State, question: Decision, option: Option) -> None:
        self.target = option.value
        if is_ordnance(s, self.pieces[0]):
            self._declare()

    def _group(self, s: State, question: Decision, option: Option) -> None:
        if option.verb == "fire":
            self._declare()
        else:
            self.pieces.append(piece_in(option))

    def _declare(self) -> None:
        self.no_longer_asked("fire-actions")
        self.fired |= set(self.pieces)
        self.attack = Attack(self.pieces, self.target)

    def _fire_actions(self, s: State, question: Decision, option: Option) -> None:
        if option.verb == "action":
            self.attack.plus += s.card(question.side, option.value).action != "spray-fire"

    def _second_target(self, s: State, question: Decision, option: Option) -> None:
        self.attack.hexes.append(option.value)

    def _defend_with(self, s: State, question: Decision, option: Option) -> None:
        self.defenders.discard(option.value)
        self.defending = option.value
        self.no_longer_asked("defense-actions")

    def _spotting_round(self, s: State, question: Decision, option: Option) -> None:
        self.area_done = set()

    def _impact_next(self, s: State, question: Decision, option: Option) -> None:
        self.area_done.add(option.value)
        self.attack = Attack([], option.value)

    def _smoke_next(self, s: State, question: Decision, option: Option) -> None:
        self.area_done.add(option.value)

    def _overstacked(self, s: State, question: Decision, option: Option) -> None:
        place = question.side, int(question.args[0])
        if place != self.overstacked:
            self.overstacked, self.thinned = place, []
        self.thinned.append(s.units[option.value].type.kind if option.verb == "unit" else 0)

    # --- events ---------------------------------------------------------------------------

    def happened(self, s: State, event: Any) -> None:
        """A fact of the log, in its order."""
        kind = type(event).__name__
        if kind in LOST:
            self._lost(event.unit)
        tell = getattr(self, "_on" + snake(kind), None)
        if tell is not None:
            tell(s, event)
        elif hasattr(event, "unit") and hasattr(event, "hex"):
            self.hexes[event.unit] = event.hex

    def _lost(self, unit: int) -> None:
        """Somebody is gone; that they have fired stays true."""
        self.hexes.pop(unit, None)
        for part in self._parts():
            if part is not self.fired:
                part.discard(unit)

    def _parts(self) -> list[set[int]]:
        return [
            self.named, self.road, self.stuck, self.done, self.group, self.parted, self.came,
            self.rolls, self.fired, self.movers, self.defenders, self.broken, self.suppressed,
            self.veteran,
        ]  # fmt: skip

    def _on_status_inherited(self, s: State, event: Any) -> None:
        old, new = event.origin, event.unit
        self.heirs = [*self.heirs[-1:], new]
        for part in self._parts()[:-2]:
            if old in part:
                part.add(new)
        for facts in (self.spent, self.starts):
            if old in facts:
                facts[new] = facts[old]
        for pieces in (self.pieces, self.attack.pieces):
            if old in pieces:
                pieces.append(new)

    def _on_turn_began(self, s: State, event: Any) -> None:
        self.begin_order("")
        self.overstacked, self.discards = (-1, -1), 0

    def _on_order_ended(self, s: State, event: Any) -> None:
        self.begin_order("")

    def _on_unit_activated(self, s: State, event: Any) -> None:
        unit: int = event.unit
        self.named.add(unit)
        self.starts[unit] = self.hexes[unit]

    def _on_op_fire_activated(self, s: State, event: Any) -> None:
        self.op_named.add(event.unit)

    def _on_weapon_given(self, s: State, event: Any) -> None:
        if event.rule == "E71":
            self.late.discard(event.weapon)
            if event.unit in self.named or s.op_fire >> event.unit & 1:
                self.late.add(event.weapon)

    def _on_points_spent(self, s: State, event: Any) -> None:
        unit: int = event.unit
        self.spent[unit] = self.spent.get(unit, 0) + event.halves

    def _on_placement_shown(self, s: State, event: Any) -> None:
        for unit, hex_, _ in event.units:
            self.hexes[unit] = hex_
        self.forts.update(event.fortifications)

    def _on_unit_moved(self, s: State, event: Any) -> None:
        unit, origin, hex_, how = event.unit, event.origin, event.hex, event.how
        self.hexes[unit] = hex_
        if how not in ("move", "advance"):
            return
        self.no_longer_asked("step", "advance-step")
        self.crossed = True
        self.came.add(unit)
        self.stepped = True
        self.came_to = hex_
        if how == "move":
            ends = {self.forts.get(origin), self.forts.get(hex_)}
            self.trench = "trench" in ends and ends <= {"trench", "bunker", "pillbox"}
            if s.bf.has_road[hex_]:
                self.road.add(unit)
            if "wire" in ends:
                self.stuck.add(unit)

    def _on_unit_exited(self, s: State, event: Any) -> None:
        self.crossed = True

    def _on_unit_broke(self, s: State, event: Any) -> None:
        self.broken.add(event.unit)

    def _on_unit_rallied(self, s: State, event: Any) -> None:
        self.broken.discard(event.unit)

    def _on_unit_suppressed(self, s: State, event: Any) -> None:
        self.suppressed.add(event.unit)

    def _on_suppression_removed(self, s: State, event: Any) -> None:
        self.suppressed.discard(event.unit)

    def _on_unit_hardened(self, s: State, event: Any) -> None:
        self.veteran.add(event.unit)

    def _on_unit_created(self, s: State, event: Any) -> None:
        if event.broken:
            self.broken.add(event.unit)

    def _on_unit_returned(self, s: State, event: Any) -> None:
        self.hexes[event.unit] = event.hex
        self.lost.discard(event.unit)
        if event.broken:
            self.broken.add(event.unit)

    def _on_unit_eliminated(self, s: State, event: Any) -> None:
        if not s.units[event.unit].type.hero:
            self.lost.add(event.unit)
        if event.rule in OVER_THE_EDGE:
            self.crossed = True

    def _on_card_drawn(self, s: State, event: Any) -> None:
        self.hands[event.side].add(event.card)

    _on_card_given = _on_card_drawn

    def _on_card_played(self, s: State, event: Any) -> None:
        self.hands[event.side].discard(event.card)

    _on_card_discarded = _on_card_lost = _on_card_played

    def _on_fortification_placed(self, s: State, event: Any) -> None:
        self.forts[event.hex] = event.kind
        if event.rule == "A35.5":
            self.stuck |= self.came

    def _on_fortification_removed(self, s: State, event: Any) -> None:
        self.forts.pop(event.hex, None)

    def _on_declared(self, s: State, event: Any) -> None:
        if event.what == "random-hex":
            self.random_hex = event.hex
        elif event.what == "melee":
            self.no_longer_asked("ambush")

    def _on_card_revealed(self, s: State, event: Any) -> None:
        """Who defends is fixed as the roll is made (O20.3.4, AMB-33)."""
        purpose = event.purpose
        if purpose == "mine-attack":
            self.attack = Attack([], -1)
            self.defenders = set(self.movers & set(self.hexes))
        elif purpose in ROLLS:
            here = {u for u, hex_ in self.hexes.items() if hex_ in self.attack.hexes}
            self.defenders = here
