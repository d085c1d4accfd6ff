"""The past of a table: the position after any of its numbers, for those who may see it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.game import Choice, Game
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

    def view(self, side: int) -> dict[str, Any]:
        """Play the choices again and show what a side knew then."""
        game = self.game
        again = Game(game.system, game.scenario, options=game.options, chance=game.chance)
        for choice in self.choices:
            again.take(choice.option, standing=choice.standing)
        return again.view(side)
