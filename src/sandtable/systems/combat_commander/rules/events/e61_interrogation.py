"""E61 Interrogation: a look at the opponent's hand."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import CardDiscarded, HandShown
from sandtable.systems.combat_commander.offers import CARD
from sandtable.systems.combat_commander.rules.events.e42_frames import unless_impossible
from sandtable.systems.combat_commander.state import State

NOT_IN_HAND = Refusal("E61", "card-not-in-that-hand")


@rule("E61", see=("1.0",))
class Interrogation(Frame):
    """The receiving player sees the opponent's hand and may discard a card of it."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "show"
        self.side = side

    def show(self, s: State) -> None:
        s.emit(HandShown("E61", 1 - self.side, s.hands[1 - self.side]))
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = (self.side, "interrogation", "E61")
        return unless_impossible(s, ask(self, s, question, *INTERROGATE))

    def declined(self, s: State, option: Option) -> None:
        s.end()

    def cards(self, s: State) -> list[Option]:
        return [CARD[card] for card in s.hands[1 - self.side]]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in s.hands[1 - self.side] else NOT_IN_HAND

    def chosen(self, s: State, option: Option) -> None:
        s.emit(CardDiscarded("E61", 1 - self.side, option.value))
        s.end()


INTERROGATE = (
    Answers([PASS], Interrogation.declined),
    Answers(Interrogation.cards, Interrogation.chosen, Interrogation.why_not_chosen, verb="card"),
)
