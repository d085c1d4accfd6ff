"""The past of a table: the position after any of its numbers, and the proof of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Choice, Game
from sandtable.kernel.options import Option
from sandtable.kernel.view import View
from sandtable.service.history import choices_of
from sandtable.service.storage import Record
from sandtable.service.table import Table


class Past:
    """A game as it was after its first choices."""

    __slots__ = ("choices", "game")

    def __init__(self, table: Table, number: int) -> None:
        self.game: Game = table.game
        kept = sum(given <= number for given in table.given)
        self.choices: list[Choice] = table.game.choices[:kept]

    @property
    def is_known(self) -> bool:
        """Whether the choices can be played again: not those of a game of older rules."""
        return not self.game.folded

    def play_again(self) -> Game:
        """Play the choices again, from nothing but scenario, key and choices."""
        return played_again(self.game, self.choices)

    def view(self, side: int) -> dict[str, Any]:
        """Show what a side knew then."""
        return self.play_again().view(side)

    def records(self) -> list[Record]:
        """The choices as the records of a game that goes on from here."""
        return choices_of(self.choices)


def played_again(game: Game, choices: Sequence[Choice]) -> Game:
    """A game from the same scenario and key, with these choices."""
    again = Game(game.system, game.start, options=game.options, chance=game.chance)
    for choice in choices:
        again.take(choice.option, standing=choice.standing)
    return again


class Crossroads(NamedTuple):
    """A choice of the past: what its side knew then, what it was asked, and what it chose."""

    view: View
    decision: Decision
    chosen: Option


def crossroads(game: Game, index: int) -> Crossroads:
    """Go back to before a choice that stands, by playing the choices before it again."""
    again = played_again(game, game.choices[:index])
    decision = again.decision
    assert decision is not None
    return Crossroads(again.known(decision.side), decision, game.choices[index].option)


class Proof(NamedTuple):
    """What shows that the cards of a game were settled before it began."""

    commitment: str
    key: str
    """Told when the game is over; "" before."""
    fits: bool | None
    """Whether the key is the one that was committed to; None before the end."""
    replays: bool | None
    """Whether key and choices give exactly this game again; None if that cannot be said."""
    choices: int
    draws: int
    hash: str


def prove(past: Past, key: bytes, published: str) -> Proof:
    """Check a game that is over: the key against the seal, and the whole course by the rules."""
    game = past.game
    seal, count = KeyedChance(key).commitment(), len(past.choices)
    if not game.is_over:
        return Proof(published, "", None, None, count, 0, "")
    draws = game.state.draws
    if not past.is_known:
        return Proof(published, key.hex(), seal == published, None, count, draws, game.hash())
    replays = past.play_again().hash() == game.hash()
    return Proof(published, key.hex(), seal == published, replays, count, draws, game.hash())
