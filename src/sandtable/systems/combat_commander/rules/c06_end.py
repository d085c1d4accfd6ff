"""6.3 The end of the game."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.course import GameEnded
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.rules.c09_initiative import tie_winner
from sandtable.systems.combat_commander.state import NOBODY, State


@rule("6.3", "6.3.1", see=("4.2",))
def test_defeat(s: State) -> None:
    """End the game if a side has surrendered or has no unit left on the map."""
    lost = [side for side in (0, 1) if surrendered(s, side) or annihilated(s, side)]
    if not lost:
        return
    winner = tie_winner(s) if len(lost) == 2 else 1 - lost[0]
    reason = "surrender" if surrendered(s, lost[0]) else "annihilation"
    s.emit(GameEnded("6.3.1", winner, reason))


def surrendered(s: State, side: int) -> bool:
    """Whether a unit had to go into the space of the Surrender marker (4.2/5, AMB-05)."""
    return len(s.casualties[side]) - s.casualties[side].count(ABSENT) >= s.surrender[side]


def annihilated(s: State, side: int) -> bool:
    """Whether a side's last unit on the map is gone."""
    return not s.occupied[side]


@rule("6.3.2", see=("4.3.3", "7"))
def end_by_points(s: State, reason: str) -> None:
    """Reveal all secret chits, credit them, and compare the points (6.3.2)."""
    for side in (0, 1):
        for chit in s.secret_chits[side]:
            open_chit(s, chit, side, "6.3.2")
    winner = tie_winner(s) if s.vp == 0 else (0 if s.vp > 0 else 1)
    s.emit(GameEnded("6.3.2" if s.vp else "9.2", winner, reason))


def end_by_objectives(s: State) -> None:
    """The special chit: all five Objectives before a Sudden Death roll win (7.3.2/6)."""
    special = any(s.setting.catalog.chits[c].special == "sudden-death" for c in s.open_chits)
    holder = s.control[0]
    if special and holder != NOBODY and all(side == holder for side in s.control):
        s.emit(GameEnded("7.3.2", holder, "all-objectives"))
