"""A game at one keyboard: whose seat it is, the curtain between seats, the way out."""

from __future__ import annotations

import tempfile
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sandtable.cli.terminal import screen
from sandtable.cli.terminal.answers import is_reaction
from sandtable.cli.terminal.boards import Look, board_of
from sandtable.cli.terminal.chains import Chain
from sandtable.cli.terminal.commands import Commands
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.loop import table_of
from sandtable.kernel.meaning import QUIET
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.players import Player
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.narrators import Narrator
from sandtable.service.wording import Wording

NOBODY = -1
RECENT = 8
"""Lines of the log above a question."""
MOST_NEWS = 20
"""So many, if that much is new."""
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what was scrolled away: nobody pages back behind the curtain."""


class Occupant:
    """One seat of the table, by its number: a person's, or a player's of the computer."""

    def __init__(self, number: int, player: Player | None) -> None:
        self.number = number
        self.player = player
        self.told = 0
        """How many events this seat has been told."""
        self.only_when_able = False
        """A standing order: pass reactions in which nothing but a pass is possible."""


class Session:
    """Plays a game until it ends or the people leave."""

    def __init__(self, game: Game, seats: list[Occupant], console: Console, lang: str) -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self.wording = Wording(lang, game.system.name)
        self.board = board_of(game.system.name, self.wording.words, console)
        self.at_table = NOBODY
        """The number of the seat whose turn at the keyboard it is."""
        self.saved = ""
        self.left = False
        self._drawn = ""
        self.commands = Commands(self)
        self.chain: Chain | None = None
        """Answers of a line that are still to be given."""
        self._fresh = True
        """Whether nothing but the welcome stands on the screen."""

    def say(self, name: str, /, **arguments: str | int) -> str:
        """A sentence of the terminal."""
        return self.wording.words.say(name, **arguments)

    def narrator(self, seat: int = NOBODY) -> Narrator:
        """Words about the position as it is now, for a seat with what it did in its own flow."""
        game, side = self.game, self.side(seat)
        return self.wording.about(table_of(game.system, game.state, side, seat))

    def print(self, *things: RenderableType) -> None:
        """Show something below what is there."""
        for thing in things:
            self.console.print(thing, highlight=False)

    # --- the course of the game -----------------------------------------------------------

    def run(self) -> None:
        """Play on; at the end of input or an interrupt the game is saved and the place told."""
        try:
            while not self.left:
                if self.game.decision is None:
                    self.close()
                else:
                    self.step(self.game.decision)
        except (EOFError, KeyboardInterrupt):
            self.print("")
            self.keep()

    def step(self, decision: Decision) -> None:
        """Let whoever is asked answer; of several questions the first that is open."""
        seat = self.answering(decision)
        if seat.player is not None:
            view = self.game.known(decision.side, seat.number)
            self.take(seat.player.choose(view, decision), decision)
        elif self.is_idle(seat, decision):
            self.take(PASS, decision)
        elif self.call(seat):
            self.ask(decision)

    def take(self, choice: Option | str, decision: Decision) -> None:
        """Answer a question; RefusedError if the answer is not legal."""
        self.game.apply(choice, self.answering(decision).number, decision.flow)

    def is_idle(self, seat: Occupant, decision: Decision) -> bool:
        """Whether a person need not be asked; never where a neighbour could tell what they hold."""
        idle = is_reaction(self.game.system, decision) and len(decision.options) == 1
        return idle and seat.only_when_able and self.people() == 1

    def ask(self, decision: Decision) -> None:
        """Show a question and read lines until something has happened at the table."""
        before = len(self.game.choices)
        broken = self.go_on(decision)
        if len(self.game.choices) > before:
            return
        self.show(decision)
        if broken is not None:
            self.commands.break_off(broken, decision)
        while len(self.game.choices) == before and not self.left:
            self.commands.obey(self.read(), decision)

    def go_on(self, decision: Decision) -> Chain | None:
        """Give the next answer of a line that had several; else return what is left of it."""
        chain, self.chain = self.chain, None
        seat = self.answering(decision)
        if chain is None or chain.seat != seat.number or not chain.items:
            return None
        look = self.look(seat.number, decision)
        option = chain.next(self.board, look, self.known(seat, chain.told))
        if option is None:
            return chain
        chain.items, chain.told = chain.items[1:], len(self.game.events)
        self.chain = chain
        self.take(option, decision)
        return None

    def read(self) -> str:
        """One typed line, in signs that can be printed again."""
        line = self.console.input(f"[bold]{self.say('input')}[/bold] ")
        return line.encode("utf-8", "replace").decode("utf-8").strip()

    # --- seats ----------------------------------------------------------------------------

    def people(self) -> int:
        """How many people share the keyboard."""
        return sum(seat.player is None for seat in self.seats)

    def side(self, seat: int) -> int:
        """The side of a seat; nobody is a spectator."""
        return self.game.seats[seat].side if seat >= 0 else SPECTATOR

    def answering(self, decision: Decision) -> Occupant:
        """The seat that answers: of several whoever sits here already, or else a person."""
        able = [self.seats[number] for number in self.game.answerers(decision)]
        here = [seat for seat in able if seat.number == self.at_table]
        people = [seat for seat in able if seat.player is None]
        return (here or people or able)[0]

    def who(self, seat: int) -> Text:
        """What a seat is called: its side, and its name where the side has several."""
        side = self.side(seat)
        name = self.narrator().side(side)
        if sum(each.side == side for each in self.game.seats) > 1:
            name = f"{name}, {self.game.seats[seat].name}"
        return Text(name, self.board.ink(side))

    def call(self, seat: Occupant) -> bool:
        """Draw the curtain if somebody else sat here; what they hold must not be seen.

        False says that whoever sat here has taken an answer back that joins others later.
        """
        if self.at_table == seat.number:
            return True
        if self.people() > 1 and self.curtain(seat):
            return False
        self.at_table = seat.number
        self._drawn = ""
        return True

    def curtain(self, seat: Occupant) -> bool:
        """Hide everything until the right person is there; the same words whatever is asked.

        Whoever sat here may still take an answer back that nobody has seen; whether they did.
        """
        self.wipe()
        title = self.who(seat.number)
        text = self.say("curtain", side=title.plain)
        self.print(Panel(text, title=title, expand=False, padding=1))
        before = len(self.game.choices)
        if self.is_unseen():
            self.print(self.say("curtain-undo"))
        line = self.console.input(f"{self.say('curtain-input', side=title.plain)} ").strip()
        if self.commands.is_said(line, "command-undo") and self.is_unseen():
            self.commands.undo([])
        self.wipe()
        return len(self.game.choices) < before

    def is_unseen(self) -> bool:
        """Whether whoever sat here last gave an answer that waits for those of others."""
        game, seat = self.game, self.at_table
        last = game.last_choice(self.side(seat), seat) if seat >= 0 else -1
        if last < 0 or game.choices[last].flow < 0 or not game.state.flows:
            return False
        return game.why_no_undo(self.side(seat), seat) is None

    def wipe(self) -> None:
        """Empty a real screen."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR_ALL)
            self.console.file.flush()

    # --- showing --------------------------------------------------------------------------

    def look(self, seat: int, decision: Decision | None = None) -> Look:
        """What a seat looks at."""
        game, side = self.game, self.side(seat)
        state = table_of(game.system, game.state, side, seat)
        return Look(self.wording.about(state), state, game.view(side, seat), side, decision)

    def news(self, seat: Occupant) -> list[Text]:
        """What happened since this seat looked last; on a screen some older lines above it."""
        old, new = self.known(seat, 0, seat.told), self.known(seat, seat.told)
        narrator = self.narrator(seat.number)
        seat.told = len(self.game.events)
        if not self.console.is_terminal:
            return screen.log(narrator, new, RECENT)
        shown = old[max(0, len(old) - RECENT) :] + new
        most = max(RECENT, min(len(new), MOST_NEWS))
        return screen.log(narrator, shown, most, len(shown) - len(new))

    def known(self, seat: Occupant, start: int, end: int | None = None) -> list[Event]:
        """The events that a seat may know, without those that say little."""
        side, events = self.side(seat.number), self.game.events[start:end]
        seen = [event.seen_by(side, seat.number) for event in events]
        return [event for event in seen if event is not None and event.weight() > QUIET]

    def show(self, decision: Decision) -> None:
        """Everything that a seat needs to answer."""
        seat = self.answering(decision)
        look = self.look(seat.number, decision)
        picture, width = self.board.picture(look), self.board.width(look)
        facts, news, hand = self.board.status(look), self.news(seat), self.board.hand(look)
        question = screen.question(look.narrator, decision, self.who(seat.number))
        if self.console.is_terminal and self._fresh:
            facts = [*facts, *self.board.details(look)]
        elif self.console.is_terminal:
            self.console.clear()
        self._fresh = False
        if width:
            panel = Group(*facts, "", *news, "", hand, "", question)
            self.print(_beside(picture, width, panel))
        else:
            self._below(picture, *facts, *news, hand, question)

    def _below(self, picture: Group, *rest: RenderableType) -> None:
        """One thing below the other; in a transcript an unchanged picture is not repeated."""
        with self.console.capture() as capture:
            self.print(picture)
        drawn = capture.get()
        if self.console.is_terminal or drawn != self._drawn:
            self.console.file.write(drawn)
            self._drawn = drawn
        self.print(*rest)

    # --- the end --------------------------------------------------------------------------

    def close(self) -> None:
        """Tell how the game ended; people may still look, save, and take their last choice back."""
        look = self.look(NOBODY)
        for seat in self.seats:
            if seat.player is None or not self.people():
                self.print(*self.news(seat))
                break
        self.print(self.board.picture(look), *self.board.status(look)[:1])
        result = self.game.result
        assert result is not None
        self.print(Text(f"{look.narrator.result(result)}  [{result.rule}]", style="bold"))
        self.left = not self.people()
        if not self.left:
            self.print(self.say("after-game"))
        while self.game.is_over and not self.left:
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


def _beside(picture: Group, width: int, panel: Group) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=width, no_wrap=True)
    table.add_column()
    table.add_row(picture, panel)
    return table


def free_path(stem: str, folder: Path | None = None) -> Path:
    """A file that does not exist yet."""
    safe = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in stem)
    number = 1
    while (path := (folder or Path()) / f"{safe}-{number}.save").exists():
        number += 1
    return path
