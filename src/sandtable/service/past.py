"""The past of a table: the position after any of its numbers, and the proof of its draws."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.seals import are_parts, key_of
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.service.history import choices_of
from sandtable.service.rooms import parts_of, seal_at
from sandtable.service.storage import GameRow, Record
from sandtable.service.table import Table


class Past:
    """A game as it was after its first choices.

    Before a seam it is shown from what happened; after it, it can be played again.
    """

    __slots__ = ("choices", "game", "is_over", "seam")

    def __init__(self, table: Table, number: int) -> None:
        self.game: Game = table.game
        self.is_over = table.is_over
        """Whether it was over when somebody asked: then it does not change any more."""
        kept = sum(given <= number for given in table.given)
        self.choices: list[Choice] = table.game.choices[:kept]
        self.seam = seam_of(table)

    @property
    def can_be_played(self) -> bool:
        """Whether one can go on from here: not from before a seam."""
        return len(self.choices) >= self.game.seam

    @property
    def begins(self) -> dict[str, Any] | None:
        """Where a game begins that goes on from here, by value; None: with its scenario."""
        return self.game.seams[-1].position if self.game.seams else self.game.begins

    def play_again(self) -> Game:
        """Play the choices again, from nothing but scenario (or seam), key and choices."""
        return self.game.anew(self.choices)

    def view(self, side: int, seat: int = ANY_SEAT) -> dict[str, Any]:
        """Show what a side, or one of its seats, knew then."""
        return self.shown(side, seat)[0]

    def shown(self, side: int, seat: int = ANY_SEAT) -> tuple[dict[str, Any], int]:
        """Show what a side, or one of its seats, knew then, and which side had to decide.

        That is SPECTATOR if none had, or several at once.
        """
        if not self.can_be_played:
            return self.game.system.view(self._told(), side), self._next_side()
        again = self.game.anew(self.choices)
        asked = again.decision
        alone = asked is not None and asked.flow < 0
        return again.view(side, seat), asked.side if asked and alone else SPECTATOR

    def _next_side(self) -> int:
        """The side whose choice came next; who spoke without being asked does not count."""
        later = self.game.choices[len(self.choices) : self.game.seam]
        flow, side = next(((c.flow, c.side) for c in later if c.flow != ASIDE), (0, 0))
        return SPECTATOR if flow >= 0 else side

    def _told(self) -> State:
        """The table as the events alone tell it."""
        game = self.game
        state = game.beginning()
        last = self.choices[-1].events if self.choices else game.opening
        for event in game.events[:last]:
            event.apply(state)
        return state

    def records(self) -> list[Record]:
        """The choices as the records of a game that goes on from here."""
        return choices_of(self.choices[self.game.seam :], self.game.seats)


def seam_of(table: Table) -> int:
    """The number of the last choice before the last seam; 0 if there is none."""
    return table.given[table.game.seam - 1] if table.game.seam else 0


class Crossroads(NamedTuple):
    """A choice of the past: what its side knew then, what it was asked, and what it chose."""

    view: View
    decision: Decision
    chosen: Option


def crossroads(game: Game, index: int) -> Crossroads:
    """Go back to before a choice that stands, by playing the choices before it again."""
    again, choice = game.anew(game.choices[:index]), game.choices[index]
    decision = again.answered_by(choice)
    assert decision is not None
    return Crossroads(again.known(decision.side, choice.seat), decision, choice.option)


class Proof(NamedTuple):
    """What shows that the draws of a game were settled before it began."""

    commitment: str
    key: str
    """Told when the game is over; "" before, as all that it was made from."""
    sealed: str
    """The text whose hash the seal is; "" for games whose seal is of the key alone."""
    parts: list[list[str]]
    """What each seat has added: its name and the bytes."""
    fits: bool | None
    """Whether the key follows from what was committed to; None before the end."""
    replays: bool | None
    """Whether key and choices give exactly this end again, from the seam on; None before the end.
    """
    choices: int
    draws: int
    hash: str
    seam: int
    """The number of the last choice before the seam, 0 if everything was played again."""


def prove(past: Past, row: GameRow) -> Proof:
    """Check a game that is over: the key against the seal, and the whole course by the rules."""
    game, seal, count = past.game, seal_at(row), len(past.choices)
    if not past.is_over:
        return Proof(seal, "", "", [], None, None, count, 0, "", past.seam)
    hashed, draws = game.hash(), game.state.draws
    replays = past.play_again().hash() == hashed
    parts = parts_of(row)
    fits = not row.sealed or (are_parts(row.sealed, parts) and key_of(row.sealed, parts) == row.key)
    return Proof(
        seal, row.key.hex(), row.sealed, parts, fits, replays, count, draws, hashed,
        past.seam,
    )  # fmt: skip
