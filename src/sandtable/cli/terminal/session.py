"""A game at one keyboard: whose seat it is, the curtain between seats, the way out."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import cast

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sandtable.ai.players import Player
from sandtable.cli.terminal import palette
from sandtable.cli.terminal.answers import HEX_VERBS, is_reaction
from sandtable.cli.terminal.board import Board
from sandtable.cli.terminal.commands import Commands
from sandtable.cli.terminal.screen import QUIET, Screen
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.wording import Wording

NOBODY = -1
RECENT = 8
"""Lines of the log above a question."""
MOST_NEWS = 20
"""So many, if that much is new."""
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what was scrolled away: nobody pages back behind the curtain."""


class Seat:
    """One side of the table: a person, or a player of the computer's."""

    def __init__(self, side: int, player: Player | None) -> None:
        self.side = side
        self.player = player
        self.told = 0
        """How many events this seat has been told."""
        self.only_when_able = False
        """A standing order: pass reactions in which nothing but a pass is possible."""


class Session:
    """Plays a game until it ends or the people leave."""

    def __init__(self, game: Game, seats: tuple[Seat, Seat], console: Console, lang: str) -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self.wording = Wording(lang, game.system.name)
        self.screen = Screen(console)
        self.at_table = NOBODY
        self.saved = ""
        self.left = False
        self._drawn = ""
        self.commands = Commands(self)

    def say(self, name: str, /, **arguments: str | int) -> str:
        """A sentence of the terminal."""
        return self.wording.words.say(name, **arguments)

    def narrator(self) -> Narrator:
        """Words about the position as it is now."""
        return cast(Narrator, self.wording.about(self.game.state))

    def print(self, *things: RenderableType) -> None:
        """Show something below what is there."""
        for thing in things:
            self.console.print(thing, highlight=False)

    # --- the course of the game -----------------------------------------------------------

    def run(self) -> None:
        """Play on; at the end of input or an interrupt the game is saved and the place told."""
        try:
            while self.game.decision is not None and not self.left:
                self.step(self.game.decision)
            if not self.left:
                self.close()
        except (EOFError, KeyboardInterrupt):
            self.print("")
            self.keep()

    def step(self, decision: Decision) -> None:
        """Let whoever is asked answer."""
        seat = self.seats[decision.side]
        if seat.player is not None:
            view = self.game.known(seat.side)
            self.game.apply(seat.player.choose(view, decision))
        elif self.is_idle(seat, decision):
            self.game.apply(PASS)
        else:
            self.call(seat)
            self.ask(decision)

    def is_idle(self, seat: Seat, decision: Decision) -> bool:
        """Whether a person need not be asked; never where a neighbour could tell his hand by it."""
        idle = is_reaction(decision) and len(decision.options) == 1
        return idle and seat.only_when_able and self.people() == 1

    def ask(self, decision: Decision) -> None:
        """Show a question and read lines until it is answered."""
        self.show(decision)
        while self.game.decision is decision and not self.left:
            self.commands.obey(self.read(), decision)

    def read(self) -> str:
        """One typed line, in signs that can be printed again."""
        line = self.console.input(f"[bold]{self.say('input')}[/bold] ")
        return line.encode("utf-8", "replace").decode("utf-8").strip()

    # --- seats ----------------------------------------------------------------------------

    def people(self) -> int:
        """How many people share the keyboard."""
        return sum(seat.player is None for seat in self.seats)

    def call(self, seat: Seat) -> None:
        """Draw the curtain if somebody else sat here; his hand must not be seen."""
        if self.at_table == seat.side:
            return
        if self.people() > 1:
            self.curtain(seat)
        self.at_table = seat.side
        self._drawn = ""

    def curtain(self, seat: Seat) -> None:
        """Hide everything until the right person is there; the same words whatever is asked."""
        self.wipe()
        side = self.narrator().names.side(seat.side)
        title = Text(side, palette.SIDE_INK[seat.side])
        self.print(Panel(self.say("curtain", side=side), title=title, expand=False, padding=1))
        self.console.input(f"{self.say('curtain-input', side=side)} ")
        self.wipe()

    def wipe(self) -> None:
        """Empty a real screen."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR_ALL)
            self.console.file.flush()

    # --- showing --------------------------------------------------------------------------

    def news(self, seat: Seat) -> list[Text]:
        """What happened since this seat looked last; on a screen some older lines above it."""
        old, new = self.known(seat, 0, seat.told), self.known(seat, seat.told)
        seat.told = len(self.game.events)
        if not self.console.is_terminal:
            return self.screen.log(self.narrator(), new, RECENT)
        shown = old[max(0, len(old) - RECENT) :] + new
        most = max(RECENT, min(len(new), MOST_NEWS))
        return self.screen.log(self.narrator(), shown, most, len(shown) - len(new))

    def known(self, seat: Seat, start: int, end: int | None = None) -> list[Event]:
        """The events that a seat may know, without those that say little."""
        seen = [event.seen_by(seat.side) for event in self.game.events[start:end]]
        return [e for e in seen if e is not None and type(e).__name__ not in QUIET]

    def show(self, decision: Decision) -> None:
        """Everything that a seat needs to answer."""
        seat = self.seats[decision.side]
        narrator, view = self.narrator(), self.game.view(seat.side)
        names = narrator.names.state.bf.names
        marked = [names[o.value] for o in decision.options if o.verb in HEX_VERBS]
        board = self.screen.board(narrator, view, marked)
        news = self.news(seat)
        facts = Group(self.screen.status(narrator, view), *self.screen.forces(narrator, view))
        hand = self.screen.hand(narrator, view, seat.side)
        question = self.screen.question(narrator, decision)
        if self.console.is_terminal:
            self.console.clear()
        tall = Board(narrator.names.state.bf, narrator.words)
        if self.screen.beside(tall) and self.screen.size != "small":
            panel = Group(facts, "", *news, "", hand, "", question)
            self.print(_beside(board, tall.width, panel))
        else:
            self._below(board, facts, news, hand, question)

    def _below(self, board: Group, facts: Group, news: list[Text], *rest: RenderableType) -> None:
        """One thing below the other; in a transcript an unchanged board is not repeated."""
        drawn = "\n".join(str(row) for row in board.renderables)
        if self.console.is_terminal or drawn != self._drawn:
            self.print(board)
            self._drawn = drawn
        self.print(facts, *news, *rest)

    # --- the end --------------------------------------------------------------------------

    def close(self) -> None:
        """Tell how the game ended; people may still look and save."""
        narrator, view = self.narrator(), self.game.view(SPECTATOR)
        for seat in self.seats:
            if seat.player is None or not self.people():
                self.print(*self.news(seat))
                break
        self.print(self.screen.board(narrator, view), self.screen.status(narrator, view))
        result = self.game.result
        assert result is not None
        self.print(Text(f"{narrator.result(result)}  [{result.rule}]", style="bold"))
        if self.people():
            self.print(self.say("after-game"))
            while not self.left:
                self.commands.obey(self.read(), None)

    def keep(self) -> None:
        """Save the game to a new file and say where."""
        if self.game.is_over or not self.game.choices:
            return
        path = free_path(f"sandtable-{self.game.scenario}")
        try:
            self.game.save(path)
        except OSError:
            path = free_path(f"sandtable-{self.game.scenario}", Path(tempfile.gettempdir()))
            self.game.save(path)
        self.print(self.say("kept", path=str(path)))


def _beside(board: Group, width: int, panel: Group) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=width, no_wrap=True)
    table.add_column()
    table.add_row(board, panel)
    return table


def free_path(stem: str, folder: Path | None = None) -> Path:
    """A file that does not exist yet."""
    safe = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in stem)
    number = 1
    while (path := (folder or Path()) / f"{safe}-{number}.save").exists():
        number += 1
    return path
