"""16.2, 16.3, 16.74 Work that takes several turns: what a Move action can be, and turns counted."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.offers import CLEAR_WRECK, DIG_IN
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.rules.c16_clearing import MineClearing, count_turns
from sandtable.systems.panzer_grenadier.rules.c16_digging import (
    dig_in,
    dig_refusal,
    drop_stale_work,
)
from sandtable.systems.panzer_grenadier.rules.c16_wrecks import clear_refusal, clear_wreck
from sandtable.systems.panzer_grenadier.state import State


def end_of_turn_work(s: State) -> None:
    """Drop what was not gone on with; then engineers may take mines away."""
    drop_stale_work(s)
    ready = count_turns(s)
    if ready:
        s.call(MineClearing(tuple(ready)))


def works(mover: Mover, s: State) -> list[Option]:
    """Return the work that the acting piece can do."""
    found = [DIG_IN] if dig_refusal(mover, s, DIG_IN) is None else []
    if s.wrecks and clear_refusal(mover, s, CLEAR_WRECK) is None:
        found.append(CLEAR_WRECK)
    return found


WORK_ANSWERS: tuple[Answers, ...] = (
    Answers([DIG_IN], dig_in, dig_refusal),
    Answers([CLEAR_WRECK], clear_wreck, clear_refusal),
)
