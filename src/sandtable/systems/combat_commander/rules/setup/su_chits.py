"""SU.9 Objective chits at the start."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import OPEN_CHITS, SECRET_CHITS
from sandtable.systems.combat_commander.events.markers import ChitDrawn, ChitOpened
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.scenario.forces import RANDOM
from sandtable.systems.combat_commander.state import NOBODY, State


@rule("SU.9")
def draw_chits(s: State) -> None:
    """Take the named chits, draw the random open ones, then the secret ones (SU.9/2).

    What the named open chits are worth is in the VP marker's start (SU.8/2): they do not score.
    """
    scenario = s.setting.scenario
    for key in scenario.open_chits:
        if key != RANDOM:
            s.emit(ChitOpened("SU.9", chit_number(s, key), NOBODY))
    for side in (0, 1):
        for key in scenario.secret_chits[side]:
            if key != RANDOM:
                s.emit(ChitDrawn("SU.9", side, chit_number(s, key)))
    for _ in range(scenario.open_chits.count(RANDOM)):
        open_chit(s, OPEN_CHITS.draw(s, s.chit_pool), NOBODY, "SU.9")
    for side in (0, 1):
        for _ in range(scenario.secret_chits[side].count(RANDOM)):
            draw_secret_chit(s, side)


def draw_secret_chit(s: State, side: int) -> None:
    """A chit without secret side is open and not replaced (SU.9/3)."""
    chit = SECRET_CHITS[side].draw(s, s.chit_pool)
    if s.setting.catalog.chits[chit].always_open:
        open_chit(s, chit, NOBODY, "7.3.3[a]")
    else:
        s.emit(ChitDrawn("SU.9", side, chit))


def chit_number(s: State, key: str) -> int:
    """Return the number of a chit by its letter."""
    return next(i for i, chit in enumerate(s.setting.catalog.chits) if chit.key == key)
