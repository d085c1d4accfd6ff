"""16.2, 16.3, 16.74 Work that takes several turns."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers
from sandtable.systems.panzer_grenadier.state import State


def end_of_turn_work(s: State) -> None:
    """Count what was done over several turns."""


WORK_ANSWERS: tuple[Answers, ...] = ()
