"""Victory Points, Objectives, the end of the game (4.2, 6.3, 7)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.course import (
    GameEnded,
    OrderGiven,
    SetUpEnded,
    TurnBegan,
)
from sandtable.systems.combat_commander.events.markers import ControlChanged
from sandtable.systems.combat_commander.events.tracks import PointsScored, SurrenderMoved
from sandtable.systems.combat_commander.events.units import UnitEliminated, UnitExited
from sandtable.systems.combat_commander.pieces import CASUALTY, Unit
from sandtable.systems.combat_commander.state import State

CHITS = list(facts.data("chits")["chits"])


def chits(s: State) -> list[dict[str, object]]:
    """Return the open Objective chits."""
    rows = facts.data("chits")["chits"]
    return [rows[CHITS[number]] for number in s.open_chits]


def value(s: State, unit: Unit, chit: str) -> int:
    """Return a unit's worth, doubled by an open special chit (7.3.2/7, /8)."""
    doubled = any(row.get("special") == chit for row in chits(s))
    return facts.worth(unit) * (2 if doubled else 1)


class Account:
    """All Victory Points but those of Objectives, as a balance of the Axis."""

    def __init__(self) -> None:
        self.vp: int | None = None


def objectives(s: State) -> int:
    """7.3: what the Objectives are worth to their controllers, as a balance of the Axis."""
    balance = 0
    for row in chits(s):
        numbers = range(1, 6) if row.get("objective") == 0 else [row.get("objective", -1)]
        for number in numbers:
            holder = s.control[number - 1] if number > 0 else -1
            balance += (0 if holder < 0 else 1 if holder == 0 else -1) * row.get("vp", 0)
    return balance


@after(SetUpEnded)
def account_is_opened(w: Referee, s: State, event: SetUpEnded) -> None:
    """4.1.1: the marker starts where the scenario says."""
    w.memory(Account).vp = s.vp - objectives(s)


@before(PointsScored)
def points_are_scored(w: Referee, s: State, event: PointsScored) -> None:
    """6.1.2, A36, A38, E45, E49: how many points each thing gives."""
    enemy = 1 - event.side
    lost = sum(1 for u in s.units if u.side == enemy and u.where == CASUALTY)
    fixed = {
        "defender": 1, "light-wounds": -1, "no-quarter": 2, "battlefield-integrity": lost,
        "command-and-control": s.control.count(event.side),
    }  # fmt: skip
    if event.why in fixed:
        w.same(event.rule, f"points for {event.why}", fixed[event.why], event.points)
    account = w.memory(Account)
    if account.vp is not None and not event.why.startswith("objective"):
        account.vp += event.points if event.side == 0 else -event.points


@before(UnitEliminated)
def elimination_scores(w: Referee, s: State, event: UnitEliminated) -> None:
    """7.1: the opponent gains at once what the unit is worth, nothing for a Hero."""
    unit = s.units[event.unit]
    points = value(s, unit, "double-elimination")

    def scored(following: Event) -> bool:
        if not isinstance(following, PointsScored) or following.why != "elimination":
            return points == 0
        return (following.side, following.points) == (1 - unit.side, points)

    w.next("7.1", "elimination", points, scored)


@before(UnitEliminated)
def weapon_goes_along(w: Referee, s: State, event: UnitEliminated) -> None:
    """4.2/3, 11.3/3: its Weapon has gone to the Weapon box before."""
    w.same("11.3", "Weapon of a lost unit", -1, s.units[event.unit].weapon)


@after(UnitEliminated)
def casualty_track(w: Referee, s: State, event: UnitEliminated) -> None:
    """4.2, E58.1: to the owner's row, a Hero to the counter mix."""
    unit = s.units[event.unit]
    w.same("4.2", "Casualty Track", not facts.is_hero(unit), unit.id in s.casualties[unit.side])


@before(UnitExited)
def exit_scores(w: Referee, s: State, event: UnitExited) -> None:
    """7.2.1/2: the owner has gained what the unit is worth."""
    unit, scored = s.units[event.unit], w.past[-1]
    found = isinstance(scored, PointsScored) and (scored.side, scored.points, scored.why)
    w.same("7.2.1", "exit", (unit.side, value(s, unit, "double-exit"), "exit"), found)


# --- Objectives ---------------------------------------------------------------------------------


def sole_occupant(s: State, number: int) -> int:
    """7.3.1, 7.3.1.1: who alone has units in an Objective, a building as a whole, or -1."""
    hexes = s.bf.objective_hexes[number - 1]
    sides = [side for side in (0, 1) if any(facts.present(s, side, h) for h in hexes)]
    return sides[0] if len(sides) == 1 else -1


@before(ControlChanged)
def control_changes(w: Referee, s: State, event: ControlChanged) -> None:
    """7.3.1: to the side that alone occupies it."""
    if event.rule == "7.3.1":
        w.same("7.3.1", "control", sole_occupant(s, event.objective), event.side)
        w.true("7.3.1", "control", s.control[event.objective - 1] != event.side, event)


@before(OrderGiven, TurnBegan)
def control_is_right(w: Referee, s: State, event: Event) -> None:
    """7.3.1: whoever alone occupies an Objective controls it."""
    for number in range(1, 6):
        side = sole_occupant(s, number)
        if side >= 0 and not s.setting_up:
            w.same("7.3.1", "control", side, s.control[number - 1])


@before(OrderGiven, TurnBegan, GameEnded)
def account_is_right(w: Referee, s: State, event: Event) -> None:
    """7.3.3: what was scored and what the Objectives are worth now make the balance."""
    vp = w.memory(Account).vp
    if vp is not None:
        w.same("7.3.3", "VP account", vp + objectives(s), s.vp)


# --- the end ------------------------------------------------------------------------------------


@before(SurrenderMoved)
def elan(w: Referee, s: State, event: SurrenderMoved) -> None:
    """E54: one space up."""
    w.same("E54", "Surrender marker", s.surrender[event.side] + 1, event.space)


def beaten(s: State) -> list[int]:
    """6.3: the sides that have surrendered or have nobody left."""
    full = [sum(u >= 0 for u in s.casualties[side]) >= s.surrender[side] for side in (0, 1)]
    return [side for side in (0, 1) if full[side] or not facts.on_map(s, side)]


@before(GameEnded)
def game_ends(w: Referee, s: State, event: GameEnded) -> None:
    """6.3.1, 6.3.2, 7.3.2/6, 9.2: who has won."""
    lost = beaten(s)
    if event.reason == "last-unit-exited":
        lost = [side for side in lost if facts.on_map(s, side)]
    if event.reason == "all-objectives":
        expected = s.control[0] if len(set(s.control)) == 1 else -1
    elif lost:
        expected = s.initiative if len(lost) == 2 else 1 - lost[0]
    else:
        expected = s.initiative if s.vp == 0 else 0 if s.vp > 0 else 1
    w.same(event.rule, "winner", expected, event.winner)


@before(OrderGiven, TurnBegan)
def nobody_is_beaten(w: Referee, s: State, event: Event) -> None:
    """6.3.1: who has surrendered or lost the last unit on the map loses at once."""
    w.same("6.3.1", "still in the game", [], beaten(s))
