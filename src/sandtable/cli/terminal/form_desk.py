"""The desk at which whoever sits here fills in a form: they may look around meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from sandtable.cli.terminal.sheets import GivenUpError
from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import Fault
from sandtable.service.words import Words

if TYPE_CHECKING:
    from sandtable.cli.terminal.commands import Commands

Json = dict[str, Any]
LOOKING: Final = ("board", "log", "rule", "rulings", "status")
"""Commands that only look, and can be typed in place of a value."""


class FormDesk:
    """Asks for lines; a command that only looks is carried out, and the line is asked for again."""

    def __init__(self, commands: Commands, decision: Decision) -> None:
        self.commands = commands
        self.session = commands.session
        self.decision = decision
        self.words: Words = commands.session.wording.words
        known = {*LOOKING, *commands.session.board.commands()}
        own = {name: commands.session.say(f"command-{name}") for name in known}
        self.looking = known | set(own.values())

    def ask(self, text: str) -> str:
        """Ask for a line."""
        while True:
            self.show(Text(text))
            line = self.session.read()
            first, *rest = line.split() or [""]
            if first.casefold() in ("cancel", self.session.say("word-cancel").casefold()):
                raise GivenUpError
            if first.casefold() in ("quit", self.session.say("command-quit").casefold()):
                self.commands.quit([])
                raise GivenUpError
            if first.casefold() not in self.looking:
                return line
            self.commands.calls[first.casefold()](rest)

    def show(self, text: str | Text) -> None:
        """Say something."""
        self.session.print(Text(text) if isinstance(text, str) else text)

    def faulty(self, fault: Fault, field: str) -> None:
        """Say what is wrong with a field, and by which rule."""
        self.commands.fault(Fault(field, fault.refusal.or_by(self.decision.rule)), field)

    def guide(self, verb: str, field: str, line: Json) -> list[Text]:
        """What the table of the system tells of a line."""
        look = self.commands.look(self.decision)
        return list(self.session.board.guide(look, verb, field, line))
