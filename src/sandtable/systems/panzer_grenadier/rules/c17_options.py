"""17.0 Optional rules that add to what a moving piece may do."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers
from sandtable.systems.panzer_grenadier.rules.c17_consolidation import CONSOLIDATION

OPTIONAL_ANSWERS: tuple[Answers, ...] = (CONSOLIDATION,)
