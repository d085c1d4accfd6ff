"""Rally, Rout, Retreat and the Commissar (O22, O23, E50)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before
from tests.combat_commander.independent.referee_orders import order_now
from tests.combat_commander.independent.referee_rolls import Rolls, roll_now

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import OrderEnded, PlayerActivated
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.units import (
    UnitEliminated,
    UnitMoved,
    UnitRallied,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State

OUTCOMES = {
    "rally": ("rallies", "suppressed", "stays-broken"),
    "rout": ("holds", "suppressed", "retreats"),
    "commissar": ("rallies", "rallies", "eliminated"),
}
RULES = {"rally": "O22.3", "rout": "O23.2", "commissar": "E50"}


class Broken:
    """Who rolls in a Recover or Rout Order, who has, and how far somebody must retreat."""

    def __init__(self) -> None:
        self.listed: list[int] = []
        self.rolled: list[int] = []
        self.retreat: dict[int, int] = {}


@before(PlayerActivated)
def note_broken(w: Referee, s: State, event: PlayerActivated) -> None:
    """O22.2, O23.2: those broken when the Order is announced roll."""
    broken = w.memory(Broken)
    vars(broken).update(vars(Broken()))
    broken.listed = [u.id for u in facts.on_map(s, event.side) if u.broken]


@before(CardRevealed)
def suppression_is_gone(w: Referee, s: State, event: CardRevealed) -> None:
    """O22.2/1: a Recover takes all Suppressed markers off before the first Rally Roll."""
    if event.purpose == "rally" and not w.memory(Broken).rolled:
        marked = [u.id for u in facts.on_map(s, event.side) if u.suppressed]
        first = not any(isinstance(e, CardRevealed) for e in since_activation(w))
        w.true("O22.2", "Suppressed markers", not (first and marked), marked)


def since_activation(w: Referee) -> list[Event]:
    """Return what happened since a player was activated."""
    order = order_now(w)
    return w.past[order.begun :] if order else []


@before(RollMade)
def morale_roll(w: Referee, s: State, event: RollMade) -> None:
    """O22.3, O23.2, E50: the dice against Morale with Command, markers and Cover."""
    roll, lines = roll_now(w, s), w.memory(Rolls)
    if event.purpose not in OUTCOMES or roll is None or event.against is None:
        return
    rule = RULES[event.purpose]
    unit = lines.as_it_was(event.subject, roll.table)
    if unit is None:
        w.differ(rule, "roll for a unit that is gone", None, event.subject)
        return
    morale = facts.morale(roll.table, unit) + facts.cover(roll.table, unit.hex)
    w.same(rule, f"Morale in a {event.purpose} roll", morale, event.against.total)
    w.same(rule, f"{event.purpose} roll", roll.sum, event.total.total)
    less, equal, more = OUTCOMES[event.purpose]
    outcome = less if roll.sum < morale else equal if roll.sum == morale else more
    w.same(rule, f"{event.purpose} result", outcome, event.outcome)
    if event.purpose != "commissar":
        broken = w.memory(Broken)
        carry_on(w, s, event)
        if event.outcome == "retreats":
            places = [u.id for u in facts.on_map(s, unit.side) if unit.id in lines.line(u.id)]
            broken.retreat = dict.fromkeys(places, roll.sum - morale)


def carry_on(w: Referee, s: State, event: RollMade) -> None:
    """O22.2, O23.2: each unit on the list rolls once; what comes of it comes at once.

    Who was made from a Squad in the midst of its roll takes its place (E52.2/4).
    """
    broken, lines = w.memory(Broken), w.memory(Rolls)
    line = lines.line(event.subject)
    w.true("O22.2", "on the list", set(line) & set(broken.listed), event.subject)
    w.true("O22.2", "rolls once", event.subject not in broken.rolled, event.subject)
    retreats_end(w, s)
    broken.rolled += line
    unit = s.units[event.subject]
    if event.outcome == "rallies" and unit.broken and unit.where == "map":
        w.next("3.2.5", "rallies", unit.id, lambda e: shares(lines, e, UnitRallied, line))
    elif event.outcome == "suppressed" and not unit.suppressed and unit.where == "map":
        w.next("13.1", "is suppressed", unit.id, lambda e: shares(lines, e, UnitSuppressed, line))


def shares(lines: Rolls, event: Event, kind: type[Event], line: list[int]) -> bool:
    """Whether an event is about a unit or its twin, made from the same Squad (E52.2/4)."""
    return isinstance(event, kind) and bool(set(lines.line(getattr(event, "unit", -1))) & set(line))


def is_about(event: Event, kind: type[Event], number: int) -> bool:
    return isinstance(event, kind) and getattr(event, "unit", -1) == number


# --- retreats -----------------------------------------------------------------------------------


@before(UnitMoved)
def retreats(w: Referee, s: State, event: UnitMoved) -> None:
    """O23.3/2: each step leads closer to the own edge, as many as the roll says."""
    if event.how != "retreat":
        return
    side = s.units[event.unit].side
    closer = facts.from_edge(s, side, event.origin) - facts.from_edge(s, side, event.hex)
    w.same("O23.3", "closer to the own edge", 1, closer)
    left = w.memory(Broken).retreat
    number = next((u for u in w.memory(Rolls).line(event.unit) if u in left), -1)
    w.true("O23.2", "hexes to retreat", left.get(number, 0) > 0, event)
    if number >= 0:
        left[event.unit] = left.pop(number) - 1


@before(OrderEnded)
def retreats_end(w: Referee, s: State, event: Event | None = None) -> None:
    """O23.2/4: who is still there has retreated all the way."""
    broken = w.memory(Broken)
    for number, hexes in broken.retreat.items():
        if s.units[number].where == "map":
            w.same("O23.2", "retreated all the way", 0, hexes)
    broken.retreat = {}


@before(UnitEliminated)
def lost_in_retreat(w: Referee, s: State, event: UnitEliminated) -> None:
    """O23.3.5, 7.2.2: lost over the own edge, or because every closer hex is fatal."""
    unit = s.units[event.unit]
    w.memory(Broken).retreat.pop(event.unit, None)
    if event.rule == "7.2.2":
        w.same("7.2.2", "off the own edge", 1, facts.from_edge(s, unit.side, unit.hex))
    if event.rule == "O23.3.5":
        goal = facts.from_edge(s, unit.side, unit.hex) - 1
        near = [hex_ for hex_ in s.bf.neighbors[unit.hex] if hex_ >= 0]
        closer = [hex_ for hex_ in near if facts.from_edge(s, unit.side, hex_) == goal]
        safe = [hex_ for hex_ in closer if not is_fatal(s, unit, hex_)]
        w.same("O23.3.5", "fatal retreat", [], safe)


def is_fatal(s: State, unit: Unit, hex_: int) -> bool:
    """O23.3.5: an enemy, a closed hex, a Cliff or the side of a Major Bridge."""
    return bool(
        facts.present(s, 1 - unit.side, hex_)
        or facts.is_closed(s, hex_)
        or facts.crosses_cliff(s, unit.hex, hex_)
        or facts.bridge_stops(s, unit.hex, hex_)
    )


@before(OrderEnded)
def all_have_rolled(w: Referee, s: State, event: OrderEnded) -> None:
    """O22.2/2, O23.2/1: nobody on the list is left out."""
    broken, line = w.memory(Broken), w.memory(Rolls).line
    for number in broken.listed:
        heirs = [u for u in s.units if number in line(u.id) and u.where == "map"]
        stayed = not any(is_about(e, UnitEliminated, number) for e in since_activation(w))
        if heirs and stayed:
            w.true("O22.2", "everybody broken rolls", number in broken.rolled, number)
    vars(broken).update(vars(Broken()))
