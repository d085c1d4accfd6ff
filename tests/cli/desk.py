"""A session in the terminal whose lines come from a function."""

from __future__ import annotations

import io
from collections.abc import Callable

from rich.console import Console

from sandtable.ai.players import RandomPlayer
from sandtable.cli.terminal.session import Occupant, Session
from sandtable.kernel.game import Game

END = "EOF"
"""In place of a line: the input ends."""


class Desk:
    """Plays with typed lines and keeps everything that was printed; `people` are seats' names."""

    def __init__(self, game: Game, people: str = "", lang: str = "en") -> None:
        self.paper = io.StringIO()
        people = people or game.seats[0].name
        seats = [
            Occupant(number, None if seat.name in people else RandomPlayer(seat.name))
            for number, seat in enumerate(game.seats)
        ]
        console = Console(file=self.paper, width=118, height=50, no_color=True)
        self.session = Session(game, seats, console, lang)
        self.typed: list[str] = []

    def play(self, hand: Callable[[Game], str]) -> str:
        """Play with lines from the function until it types nothing more."""

        def read(_: object = "") -> str:
            line = hand(self.session.game)
            if line == END:
                raise EOFError
            self.typed.append(line)
            return line

        self.session.read = read  # type: ignore[method-assign]
        self.session.console.input = read  # type: ignore[method-assign, assignment]
        self.session.run()
        return self.paper.getvalue()

    def type(self, *lines: str) -> str:
        """Type some lines, then leave; return what was printed."""
        waiting = list(lines)
        return self.play(lambda _: waiting.pop(0) if waiting else END)
