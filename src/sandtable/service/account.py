"""What seats do besides choosing: enough for everybody, too little to jam a game with."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.service.faults import (
    ENOUGH_ASKED,
    ENOUGH_BESIDE,
    ENOUGH_PROPOSED,
    ENOUGH_SAID,
)

TO_BEGIN_WITH, FOR_EACH_CHOICE = 600, 2
"""Records of a seat that are no choice that stands: so many at any time, and so many more for
each choice that stands."""
ALONE = 10
"""How many times more somebody may do who plays against computers only."""
MOST_ASKED = 3
"""Takebacks that a seat may ask for between two choices, and what it may propose."""
MOST_SAID = 1_000
"""Lines that a seat may say to all in a game."""


class Account:
    """Counts the records of each seat that are no choice that stands."""

    def __init__(self) -> None:
        self.beside: dict[int, int] = {}
        self.asked: dict[int, int] = {}
        self.proposed: dict[int, int] = {}
        self.said: dict[int, int] = {}

    def copy(self) -> Account:
        """Return an account of its own that is the same."""
        twin = Account()
        twin.beside, twin.asked = self.beside.copy(), self.asked.copy()
        twin.proposed, twin.said = self.proposed.copy(), self.said.copy()
        return twin

    def note(self, seat: int, records: int = 1) -> None:
        """Something was written down because of a seat."""
        self.beside[seat] = self.beside.get(seat, 0) + records

    def note_ask(self, seat: int) -> None:
        """A seat asked for a takeback."""
        self.note(seat)
        self.asked[seat] = self.asked.get(seat, 0) + 1

    def note_proposal(self, seat: int) -> None:
        """A seat proposed something to the others."""
        self.note(seat)
        self.proposed[seat] = self.proposed.get(seat, 0) + 1

    def note_said(self, seat: int) -> None:
        """A seat said something to all: that has a bound of its own."""
        self.said[seat] = self.said.get(seat, 0) + 1

    def note_choice(self) -> None:
        """The game has gone on: everybody may ask again."""
        self.asked.clear()
        self.proposed.clear()

    def why_not(self, seat: int, choices: int, alone: bool = False) -> Refusal | None:
        """Say why a seat can do nothing but choose for now, or None if it can.

        Whoever is alone with computers jams nobody, and may do more.
        """
        most = TO_BEGIN_WITH + FOR_EACH_CHOICE * choices
        enough = self.beside.get(seat, 0) >= most * (ALONE if alone else 1)
        return ENOUGH_BESIDE if enough else None

    def why_not_ask(self, seat: int) -> Refusal | None:
        """Say why a seat can ask for no takeback now, or None if it can."""
        return ENOUGH_ASKED if self.asked.get(seat, 0) >= MOST_ASKED else None

    def why_not_propose(self, seat: int) -> Refusal | None:
        """Say why a seat can propose nothing now, or None if it can."""
        return ENOUGH_PROPOSED if self.proposed.get(seat, 0) >= MOST_ASKED else None

    def why_not_say(self, seat: int) -> Refusal | None:
        """Say why a seat can say no more, or None if it can."""
        return ENOUGH_SAID if self.said.get(seat, 0) >= MOST_SAID else None
