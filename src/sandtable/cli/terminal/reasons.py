"""Why something is not offered, or cannot be taken back."""

from __future__ import annotations

from sandtable.cli.terminal.place import Place
from sandtable.kernel.asides import is_aside
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal

MOST_REASONS = 3


class Reasons(Place):
    """Gives reasons, the telling ones first."""

    def why(self, words: list[str]) -> None:
        """Why something is not offered."""
        decision = self.decision
        if not words:
            self.tell("why-what")
        elif self.is_said(" ".join(words), "command-undo"):
            self.why_no_undo()
        elif decision is None or not self.explain(" ".join(words), decision):
            self.tell("not-understood", line=" ".join(words))

    def why_no_undo(self) -> None:
        """Why the last choice cannot be taken back, or that it can."""
        refusal = self.session.game.why_no_undo(self.session.side(self.seat), self.seat)
        if refusal is None:
            self.tell("undo-offered")
        else:
            self.refused(refusal)

    def explain(self, text: str, decision: Decision) -> bool:
        """Give the reasons why something is not offered; False if it means nothing."""
        possible = self.session.board.meanings(self.look(decision), text)
        legal = [option for option in possible if option in decision.options]
        if legal:
            for option in legal[:MOST_REASONS]:
                self.tell("offered-as", number=list(decision.options).index(option) + 1)
            return True
        if self.sayable(possible):
            return True
        refusals = [self.why_not(option, decision) for option in possible]
        found = list(dict.fromkeys(r for r in refusals if r is not None))
        telling = [r for r in found if r.reason != NOT_ASKED.reason]
        for refusal in (telling or found)[:MOST_REASONS]:
            self.refused(refusal, decision)
        return bool(found)

    def sayable(self, possible: list[Option]) -> bool:
        """Tell which of these answers may be said unasked; False if none."""
        aside = self.session.game.aside(self.seat)
        legal = [] if aside is None else [each for each in possible if each in aside.options]
        for option in legal[:MOST_REASONS]:
            assert aside is not None
            text = self.session.narrator(self.seat).option(aside, option)
            self.tell("offered-unasked", number=list(aside.options).index(option) + 1, text=text)
        return bool(legal)

    def why_not(self, option: Option, decision: Decision) -> Refusal | None:
        """Why an answer is not legal: as an answer to the question, or as something unasked."""
        game, seat = self.session.game, self.seat
        if is_aside(game.system, game.state, seat, option):
            return game.why_not_say(seat, option)
        return game.why_not(option, seat, decision.flow)
