"""What one side knows of a game: all that a player ever gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.state import State
from sandtable.kernel.system import System


class SealedError(Exception):
    """Chance was asked on a table that only shows what is known."""


class SealedChance:
    """The chance of a scrubbed table: nothing can be drawn from it."""

    __slots__ = ()

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Refuse: what comes next is not known."""
        raise SealedError(stream)


SEALED = SealedChance()


class View:
    """The table as one side knows it.

    `known` is the table without anything that is hidden from the side: no card, chit or unit of
    the other side that it has not seen, no chance, and not how often chance was asked. Nothing
    leads from here to the true state.
    """

    __slots__ = ("_facts", "known", "side", "system")

    def __init__(self, system: System, state: State, side: int) -> None:
        self.system = system
        self.side = side
        self.known = system.scrub(state, side)
        self.known.chance = SEALED
        self.known.draws = 0
        self._facts: dict[str, Any] | None = None

    @staticmethod
    def of(system: System, side: int, known: State) -> View:
        """Return the view of a table that was scrubbed for a side already."""
        view = View.__new__(View)
        view.system, view.side, view.known, view._facts = system, side, known, None
        return view

    @property
    def facts(self) -> dict[str, Any]:
        """What the side knows, in plain kinds; built when somebody looks."""
        if self._facts is None:
            self._facts = self.system.view(self.known, self.side)
        return self._facts

    def resample(self, key: bytes) -> State:
        """A table that may be the true one: the key deals what is hidden and draws what comes.

        Equal keys give equal tables.
        """
        chance = KeyedChance(key)
        dealt = 0

        def pick(candidates: Sequence[int]) -> int:
            nonlocal dealt
            dealt += 1
            return candidates[chance.below(2**32 + dealt, len(candidates))]

        state = self.system.resample(self.known, self.side, pick)
        state.chance = chance
        return state
