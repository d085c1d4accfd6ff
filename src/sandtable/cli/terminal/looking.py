"""Looking at the table: the board, the facts, the log, the rules."""

from __future__ import annotations

from rich.text import Text

from sandtable.cli.terminal import screen
from sandtable.cli.terminal.place import Place
from sandtable.kernel.meaning import QUIET
from sandtable.service.rulebook import rule_lines

LOG_LINES = 20


class Looking(Place):
    """Shows, and changes nothing."""

    def board(self, words: list[str]) -> None:
        """Draw the board; a size stays."""
        board = self.session.board
        for name in board.sizes:
            if words and self.is_said(words[0], f"size-{name}"):
                board.size = name
        self.session.print(board.picture(self.look()))

    def status(self, words: list[str]) -> None:
        """The facts of the table, and what whoever sits here holds."""
        board, look = self.session.board, self.look()
        facts = [*board.status(look), *board.details(look)]
        self.show(facts or [board.picture(look)])
        self.session.print(board.hand(look))

    def log(self, words: list[str]) -> None:
        """The last lines of the log, with their rules; `log all` leaves nothing out."""
        session, seat = self.session, self.seat
        events = session.game.events_for(session.side(seat), seat)
        every = bool(words) and self.is_said(words[0], "word-all")
        count = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        if not every:
            events = [event for event in events if event.weight() > QUIET]
        lines = screen.log(session.narrator(seat), events, 0 if every else count)
        session.print(*lines or [Text(session.say("log-empty"))])

    def rule(self, words: list[str]) -> None:
        """What a rule says."""
        if not words:
            self.tell("rule-what")
            return
        lines = rule_lines(self.session.game.system.name, words[0])
        if not lines:
            self.tell("no-such-rule", number=words[0])
        for line in lines:
            self.session.print(Text(line))

    def rulings(self, words: list[str]) -> None:
        """The readings of unclear rules that this game has, those first that are not usual."""
        session = self.session
        readings = session.wording.presenter.readings(session.wording.words, session.game.state)
        if not readings:
            self.tell("rulings-none")
        for each in readings:
            text = f"{each.about}: {each.chosen}  [{each.id}]"
            session.print(Text(text, "" if each.usual else "bold"))
        if readings and all(each.usual for each in readings):
            self.tell("rulings-usual")
