"""How a system looks in the terminal. `Board` is plain; a system says what is different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from sandtable.cli.terminal.facts import flat, told
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.service.narrators import Narrator, spaced
from sandtable.service.presenters import presenter_of
from sandtable.service.words import Words
from sandtable.systems import load_part, load_system

Json = dict[str, Any]
INKS = tuple(
    Style(color=colour, bold=True) for colour in ("#9cc4f0", "#f0c070", "#a8d08d", "#e0a0c8")
)
"""Colours of sides, by their numbers."""
PALE = Style(color="#8a8674")


class Look(NamedTuple):
    """What somebody looks at: words about it, what their side may know, and what they are asked."""

    narrator: Narrator
    state: State
    view: Json
    side: int
    decision: Decision | None = None


Command = Callable[[Look, list[str]], Sequence[RenderableType]]
"""A command that only looks: what it is asked about, and what it shows."""


class Board:
    """The plain table: every fact that a side may know."""

    sizes: tuple[str, ...] = ()
    """The sizes in which it can be drawn."""
    advice: tuple[str, ...] = ()
    """Messages about what else can be typed as an answer."""

    def __init__(self, system: System, words: Words, console: Console) -> None:
        self.system = system
        self.words = words
        self.console = console
        self.size = ""
        """One of the sizes, or "" for what fits."""

    # --- words ----------------------------------------------------------------------------

    def named(self, family: str, name: str) -> str:
        """What something of the system is called; its id, where there is no word for it."""
        message = f"{family}-{name}"
        return self.words.say(message) if self.words.has(message) else spaced(name)

    def ink(self, side: int) -> Style:
        """The colour of a side."""
        return INKS[side % len(INKS)]

    def welcome(self, game: Game) -> str:
        """Which game it is."""
        sides = ", ".join(self.named("side", side) for side in self.system.sides)
        return self.words.say("welcome-plain", system=game.system.name, title=game.scenario,
                              sides=sides)  # fmt: skip

    def commands(self) -> dict[str, Command]:
        """The system's own commands by name; each has messages `command-`, `use-` and `help-`."""
        return {}

    # --- what a seat sees -----------------------------------------------------------------

    def picture(self, look: Look) -> Group:
        """The table, line by line."""
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        table.add_column(style=PALE)
        table.add_column(overflow="fold")
        for name, value in flat(look.view):
            table.add_row(Text(name), Text(value))
        return Group(table)

    def width(self, look: Look) -> int:
        """How wide the picture is where everything else goes beside it; 0 to put it below."""
        return 0

    def status(self, look: Look) -> list[Text]:
        """What stands below the picture."""
        return []

    def details(self, look: Look) -> list[Text]:
        """What is told besides, to whoever asks for the status."""
        return []

    def hand(self, look: Look) -> RenderableType:
        """What a seat holds."""
        return Group()

    def guide(self, look: Look, verb: str, field: str, line: Json) -> Sequence[Text]:
        """What is told of one line of a list in a form: what it can be, or what comes of it."""
        return ()

    # --- reading --------------------------------------------------------------------------

    def is_number(self, text: str) -> bool:
        """Whether a line counts the answers, and is not the name of a thing."""
        return text.isdecimal()

    def meanings(self, look: Look, text: str) -> list[Option]:
        """Everything that a line could mean, offered or not; the likeliest first.

        It is an answer as logs and scripts write it, or the thing that an answer is about.
        """
        wanted = text.strip()
        about = [f"{verb}:{wanted}" for verb, meant in self.system.verbs.items() if meant.on]
        known = (*self.system.verbs, *self._asked(look))
        found = [
            option
            for each in (wanted, "-".join(wanted.split()), ":".join(wanted.split(None, 1)), *about)
            for option in self._read(look, each)
            if option.verb in known
        ]
        return list(dict.fromkeys(found))

    def _asked(self, look: Look) -> Iterator[str]:
        """The verbs of the answers to a question."""
        if look.decision is not None:
            yield from (option.verb for option in look.decision.options)
            yield from (kind.verb for kind in look.decision.answers)

    def _read(self, look: Look, text: str) -> Iterator[Option]:
        with suppress(ValueError, KeyError):
            yield self.system.read_option(look.state, text)

    def doubt(self, look: Look, option: Option) -> str:
        """What to say to whoever may not mean an answer, before it is taken; "" to take it."""
        return ""

    # --- scenarios ------------------------------------------------------------------------

    def scenarios(self) -> list[list[str]]:
        """The scenarios in a table: its head, then a row for each."""
        sheets = presenter_of(self.system.name).scenarios(self.words)
        names = [name for name, value in sheets[0].items() if isinstance(value, str | int)]
        heads = [self.named("scenarios", name) for name in names]
        return [heads, *([told(sheet.get(name)) for name in names] for sheet in sheets)]


def board_of(name: str, words: Words, console: Console) -> Board:
    """Return the board of a system: its own, or the plain one."""
    make: Callable[[System, Words, Console], Board] = load_part(name, "board") or Board
    return make(load_system(name), words, console)
