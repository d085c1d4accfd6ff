"""Standing passes: who wants to be asked for reactions, and when."""

from __future__ import annotations

from sandtable.cli.terminal.answers import is_reaction
from sandtable.cli.terminal.place import Place
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Decision


class Passes(Place):
    """Leaves passes standing, and ends them."""

    def stand(self, words: list[str]) -> None:
        """Pass this kind of reaction, or all, for one of the system's spans."""
        session, decision = self.session, self.decision
        system = session.game.system
        scope = next((s for s in system.spans if words[0].casefold() in (s, self.span(s))), None)
        if scope is None or decision is None:
            self.tell("stand-how", ways=self.ways())
            return
        every = len(words) > 1 and self.is_said(words[1], "word-all")
        windows = system.reactions if every else (decision.window,)
        if not windows or not (every or is_reaction(system, decision)):
            self.tell("stand-no-reaction", way=self.passing())
            return
        for window in windows:
            name = session.board.named("window", window)
            self.tell("standing", window=name, scope=self.span(scope))
        self.promise(windows, scope, decision)

    def promise(self, windows: tuple[str, ...], scope: str, decision: Decision) -> None:
        """Leave passes standing, the one that answers the present question last."""
        for window in sorted(windows, key=lambda name: name == decision.window):
            self.session.game.stand(self.seat, window, scope)

    def span(self, name: str) -> str:
        """What a span is called."""
        return self.session.board.named("scope", name)

    def ways(self) -> str:
        """How standing passes are typed."""
        say, spans = self.session.say, self.session.game.system.spans
        typed = [f"{say('command-pass')} {self.span(span)}" for span in spans]
        first = ", ".join(typed[:-1])
        return f"{first} {say('word-or')} {typed[-1]}" if first else typed[-1]

    def passing(self) -> str:
        """How all reactions are passed for a while: not the shortest, and not all the game."""
        say, spans = self.session.say, self.session.game.system.spans
        return f"{say('command-pass')} {self.span(spans[len(spans) // 2])} {say('word-all')}"

    def ask(self, words: list[str]) -> None:
        """End all standing passes of whoever is asked."""
        self.session.game.passes.end(self.seat)
        self.tell("asked-again")

    def auto(self, words: list[str]) -> None:
        """Be asked for reactions only when something else than a pass is possible."""
        if self.seat == ABSENT:
            self.tell("not-understood-after", line="auto")
            return
        if self.session.people() > 1:
            self.tell("auto-two-people", way=self.passing())
            return
        seat = self.session.seats[self.seat]
        seat.only_when_able = not (words and self.is_said(words[0], "word-off"))
        self.tell("auto-on" if seat.only_when_able else "auto-off")
