"""5.6 Transport."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers

TRANSPORT_ANSWERS: tuple[Answers, ...] = ()
