"""A battle whose report is asked for: its sheet in a file, and what would follow from a report."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from sandtable.cli.terminal.place import Place
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.service.consequences import Consequence, preview
from sandtable.service.sheets.making import HTML, PDF, sheet_of, write_sheet

USUAL_FILE = "battle.pdf"
PAGES = (".html", ".htm")
MARKED = ("dice", "choice")


class Battles(Place):
    """What is typed besides, where a battle is asked for."""

    @property
    def asked(self) -> Decision | None:
        """The question for a report that whoever sits here is asked."""
        decision = self.decision
        return decision if decision is not None and decision.commission is not None else None

    def sheet(self, words: list[str]) -> None:
        """Write the battle sheet to a file."""
        decision, session = self.asked, self.session
        if decision is None:
            return
        path = Path(" ".join(words) or USUAL_FILE).expanduser()
        form = HTML if path.suffix.lower() in PAGES else PDF
        try:
            data = write_sheet(sheet_of(session.game, decision, session.wording.words), form)
            path.write_bytes(data)
        except ModuleNotFoundError:
            self.tell("sheet-no-print")
        except OSError as error:
            self.tell("sheet-failed", path=str(path), error=error.strerror or str(error))
        else:
            self.tell("sheet-written", path=str(path))

    def foretold(self, decision: Decision, option: Option) -> str:
        """What would follow from a report, and how it is given; RefusedError if it cannot be."""
        session, seat = self.session, self.seat
        narrator = session.narrator(seat)
        found = preview(session.game, decision, option, narrator, session.side(seat), seat)
        how = session.say("preview-give", yes=session.say("word-yes"), form=option.verb)
        lines = [session.say("preview-certain"), *map(self.line, found), how]
        return "\n".join(lines)

    def line(self, each: Consequence) -> str:
        """One line of a preview."""
        mark = f" ({self.session.say(f'preview-how-{each.how}')})" if each.how in MARKED else ""
        rule = f"  [{each.rule}]" if each.rule else ""
        return f"  {each.text}{mark}{rule}"

    def show_preview(self, option: Option | None) -> None:
        """Show once more what would follow from what was filled in."""
        decision = self.asked
        if option is None or decision is None:
            self.tell("preview-nothing")
            return
        self.session.print(Text(self.foretold(decision, option)))
