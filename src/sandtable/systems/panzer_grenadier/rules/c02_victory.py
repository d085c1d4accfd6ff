"""2.3 Victory: the conditions of the scenario, at the end or at once; initiative that falls."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import GameEnded, InitiativeChanged
from sandtable.systems.panzer_grenadier.pieces import LOST as GONE
from sandtable.systems.panzer_grenadier.rules.c19_4_breaking import broken_sides
from sandtable.systems.panzer_grenadier.scenario.victory import (
    CONTROL,
    EXIT,
    LOST,
    STEPS,
    TOWNS,
    Alternative,
    Condition,
)
from sandtable.systems.panzer_grenadier.state import NOBODY, State


@rule("2.3")
def judge_end(s: State) -> None:
    """Say who has won when the last turn is over."""
    end(s, "conditions", [has_won(s, 0), has_won(s, 1)])


@rule("2.3", see=("19.4",))
def judge_now(s: State) -> None:
    """End the game as soon as somebody has what wins at once, or nothing left to fight with.

    In a battle for others it is over when a main force breaks (19.4).
    """
    broken = broken_sides(s)
    if any(broken):
        end(s, "broken", [not broken[0], not broken[1]], "19.4")
        return
    if not (s.occupied[0] and s.occupied[1]):
        bare = [is_bare(s, 0), is_bare(s, 1)]
        if any(bare):
            end(s, "nothing-left", [not bare[0], not bare[1]])
            return
    axis, allies = s.setting.scenario.sudden
    if axis or allies:
        won = [wins_by(s, 0, axis), wins_by(s, 1, allies)]
        if won[0] or won[1]:
            end(s, "conditions", won)


def end(s: State, ending: str, won: list[bool], rule_: str = "2.3") -> None:
    """End the game; if both have won, or nobody, the scenario may name who has."""
    if won[0] != won[1]:
        winner = int(won[1])
    else:
        winner = s.setting.scenario.otherwise
        ending = "draw" if winner == NOBODY else "otherwise"
    s.emit(GameEnded(rule_, winner, ending, score(s, winner)))


def score(s: State, winner: int) -> int:
    """Return by how many steps the first side is ahead, as far as that agrees with who won."""
    lead = s.lost_steps[1] - s.lost_steps[0]
    if winner == NOBODY:
        return 0
    return max(1, lead) if winner == 0 else min(-1, lead)


def is_bare(s: State, side: int) -> bool:
    """Whether a side has lost its last combat unit or APC, with none to come and none that left."""
    if s.occupied[side]:
        return False
    places = {p.where for p in s.pieces if p.side == side and p.type.holds_hexes}
    return places == {GONE}


def has_won(s: State, side: int) -> bool:
    """Whether a side has what it takes at the end."""
    return wins_by(s, side, s.setting.scenario.win[side])


def wins_by(s: State, side: int, alternatives: tuple[Alternative, ...]) -> bool:
    """Whether a side has what it takes in one of some alternatives."""
    return any(holds_all(s, side, each) for each in alternatives)


def holds_all(s: State, side: int, alternative: Alternative) -> bool:
    """Whether all conditions of an alternative hold."""
    return all(holds(s, side, condition) for condition in alternative.conditions)


@rule(see=("1.1",))
def holds(s: State, side: int, condition: Condition) -> bool:
    """Whether one condition holds for a side."""
    if condition.kind == LOST:
        return s.lost_steps[side] < condition.number
    return reached(s, side, condition) >= condition.number


def reached(s: State, side: int, condition: Condition) -> int:
    """Return how many a side has of what a condition counts."""
    if condition.kind == CONTROL:
        return sum(s.control[hex_] == side for hex_ in condition.hexes)
    if condition.kind == TOWNS:
        return sum(s.control[hex_] == side for hex_ in bits_of(s.field.town))
    assert condition.kind in (STEPS, EXIT)
    return s.lost_steps[1 - side] if condition.kind == STEPS else s.exited_steps[side]


@rule(see=("2.3", "3.0"))
def lower_initiative(s: State) -> None:
    """A side's initiative falls by one for each so many steps that it has lost."""
    scenario = s.setting.scenario
    for side, lost in enumerate(s.lost_steps):
        each = scenario.initiative_loss[side]
        if each and lost >= each:
            value = max(0, scenario.initiative[side] - lost // each)
            if value != s.initiative[side]:
                s.emit(InitiativeChanged("2.3", side, value))
