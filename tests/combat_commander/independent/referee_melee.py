"""Melee: who fights, with what FP, and who is lost (O16.4)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before, each
from tests.combat_commander.independent.referee_rolls import Rolls, roll_now

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardPlayed, CardRevealed
from sandtable.systems.combat_commander.events.course import OrderGiven, TurnBegan
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitEliminated
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.state import State


class Melee:
    """One Melee: its hex, who is there, who fights, their FP, the totals, and who is lost."""

    def __init__(self, s: State, hex_: int) -> None:
        self.hex = hex_
        self.active = s.active
        self.there = set(s.at[hex_])
        self.fighters: tuple[list[int], list[int]] = ([], [])
        self.fp = [0, 0]
        self.totals: dict[int, int] = {}
        self.ambushes: list[int] = []
        self.due: set[int] | None = None


class Melees:
    """The Melee in progress at each depth of triggers."""

    def __init__(self) -> None:
        self.at: dict[int, Melee] = {}


@before(Declared)
def melee_begins(w: Referee, s: State, event: Declared) -> None:
    """O16.4: only where both sides have units."""
    if event.what == "melee":
        sides = [bool(facts.present(s, side, event.hex)) for side in (0, 1)]
        w.same("O16.4", "Melee", [True, True], sides)
        w.memory(Melees).at[s.in_trigger] = Melee(s, event.hex)


@before(CardPlayed)
def ambush(w: Referee, s: State, event: CardPlayed) -> None:
    """A25: before the rolls, the inactive player all of his first."""
    if event.name != "ambush":
        return
    melee = w.memory(Melees).at.get(s.in_trigger)
    w.true("A25", "Ambush", melee is not None and not any(melee.fighters), event)
    if melee is not None:
        late = event.side != s.active and s.active in melee.ambushes
        w.true("A25", "Ambush", not late, event)
        melee.ambushes.append(event.side)


@before(CardRevealed)
def melee_fp(w: Referee, s: State, event: CardRevealed) -> None:
    """O16.4.1: FP of all units there without Weapons, 1 more for each boxed FP; then fixed."""
    melee = w.memory(Melees).at.get(s.in_trigger)
    if event.purpose != "melee" or melee is None or any(melee.fighters):
        return
    for side in (0, 1):
        units = facts.present(s, side, melee.hex)
        melee.fighters[side].extend(u.id for u in units)
        melee.fp[side] = sum(facts.fp(s, u) + facts.printed(u).boxed[0] for u in units)


@before(RollMade)
def melee_total(w: Referee, s: State, event: RollMade) -> None:
    """O16.4.2: Melee FP and dice, the inactive player first."""
    melee, roll = w.memory(Melees).at.get(s.in_trigger), roll_now(w, s)
    if event.purpose != "melee" or melee is None or roll is None:
        return
    total = melee.fp[event.side] + roll.sum + s.setting.special.melee_bonus[event.side]
    w.same("O16.4.2", "Melee total", total, event.total.total)
    first = melee.active if melee.totals else 1 - melee.active
    w.same("O16.4.2", "Melee roll", (melee.hex, first), (event.subject, event.side))
    melee.totals[event.side] = total
    both = all(facts.present(s, side, melee.hex) for side in (0, 1))
    if len(melee.totals) == 2:
        melee.due = losers(w, s, melee) if both else set()


def losers(w: Referee, s: State, melee: Melee) -> set[int]:
    """O16.4.3, F101, F104: the lower total, on a tie both, but for Bunker and Pillbox.

    A Team that has taken the place of a Squad fights on for it (A36, E52.2).
    """
    sides = [side for side in (0, 1) if melee.totals[side] <= melee.totals[1 - side]]
    if len(sides) == 2 and s.forts.get(melee.hex) in ("bunker", "pillbox"):
        sides = [side for side in sides if s.last_sole[melee.hex] != side]
    fighters = {u for side in sides for u in melee.fighters[side]}
    line = w.memory(Rolls).line
    return {u for u in s.at[melee.hex] if fighters & set(line(u))}


@each
def melee_result(w: Referee, s: State, event: Event) -> None:
    """O16.4.3: the losers are lost, all of them and nobody else, at once."""
    melee = w.memory(Melees).at.get(s.in_trigger)
    if melee is None or melee.due is None:
        return
    if isinstance(event, UnitEliminated) and event.rule == "O16.4.3":
        w.true("O16.4.3", "Melee result", event.unit in melee.due, event)
        melee.due.discard(event.unit)
    elif not isinstance(event, (RollMade, WeaponEliminated, PointsScored)):
        w.same("O16.4.3", "Melee result", set(), melee.due)
        melee.due = None


@before(UnitEliminated)
def lost_in_melee(w: Referee, s: State, event: UnitEliminated) -> None:
    """O16.4.3: nobody is lost in a Melee without one."""
    if event.rule == "O16.4.3":
        melee = w.memory(Melees).at.get(s.in_trigger)
        w.true("O16.4.3", "lost in Melee", melee is not None and melee.due is not None, event)


@before(OrderGiven, TurnBegan)
def every_melee_was_fought(w: Referee, s: State, event: Event) -> None:
    """O16.4/1: at the end of an Order or trigger no hex has units of both sides."""
    w.same("O16.4", "hexes of both sides", 0, s.occupied[0] & s.occupied[1])
