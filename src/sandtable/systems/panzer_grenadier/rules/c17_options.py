"""17.1, 17.3 Optional rules."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers

OPTIONAL_ANSWERS: tuple[Answers, ...] = ()
