"""What an answer promises, and what somebody wise would do."""

from __future__ import annotations

from rich.text import Text

from sandtable.cli.terminal import screen
from sandtable.cli.terminal.answers import offered
from sandtable.cli.terminal.place import Place
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.service.presenters import presenter_of

MOST_REASONS = 3


class Counsel(Place):
    """Reckons odds and gives hints, by what whoever is asked knows."""

    def odds(self, words: list[str]) -> None:
        """How likely an answer is to succeed, by what whoever is asked knows."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.decision
        look = self.look(decision)
        found = offered(self.session.board, look, " ".join(words)) if words else []
        if decision is None or len(found) != 1:
            self.tell("odds-what")
            return
        view = game.known(decision.side, self.seat)
        reckoned = adviser_of(game.system.name).odds(view, decision, found[0])
        if not reckoned.kind:
            self.tell("odds-no-roll")
        else:
            presenter = presenter_of(game.system.name)
            self.show(screen.odds(presenter.odds(look.narrator, "", reckoned.plain())))

    def hint(self, words: list[str]) -> None:
        """What the counsel of the system would do, with its weightiest reasons."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.decision
        if decision is None:
            self.tell("hint-nothing")
            return
        view = game.known(decision.side, self.seat)
        thought = adviser_of(game.system.name).think(view, decision)
        self.advise(decision, thought.option)
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))[:MOST_REASONS]:
            if round(amount, 1):
                self.session.print(Text(f"  {amount:+.1f}  {self.session.say(label)}"))

    def advise(self, decision: Decision, option: Option) -> None:
        """Say which answer is advised: by its number, or as it is typed."""
        if option in decision.options:
            text = self.session.narrator(self.seat).option(decision, option)
            number = list(decision.options).index(option) + 1
            self.tell("hint-is", number=number, text=text)
        else:
            self.tell("hint-typed", text=f"{option.verb}: {option.body}")
