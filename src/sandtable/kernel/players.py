"""Players: whoever answers questions."""

from __future__ import annotations

from typing import Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


class Player(Protocol):
    """A player sees what their side knows and a question of their own, nothing else."""

    def choose(self, view: View, decision: Decision) -> Option:
        """Return an answer that the question takes."""
