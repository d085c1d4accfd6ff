"""Sentences for what a rule system asks, refuses and reports, in the language of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import Result
from sandtable.service.narrators import Narrator, spaced
from sandtable.service.presenters import presenter_of
from sandtable.service.words import Words, load_words

if TYPE_CHECKING:
    from sandtable.service.history import Cast


TITLE = "system-title"
"""What a system calls itself in its words."""


def message_of(opponent: str) -> str:
    """Return the id of the message about a computer player: ids have no dots."""
    return f"opponent-{opponent.replace('.', '-')}"


def title_of(words: Words, opponent: str) -> str:
    """Return what a computer player is called."""
    return words.say_part(message_of(opponent), "title") or opponent


def system_title(words: Words, system: str) -> str:
    """Return what a system calls itself in its words, or its name."""
    return words.say(TITLE) if words.has(TITLE) else spaced(system).capitalize()


class Wording:
    """The words of one language for one rule system; what they are about is told each time."""

    def __init__(self, language: str, system: str) -> None:
        self.words: Words = load_words(language, system)
        self.presenter = presenter_of(system)

    def prompt(self, decision: Decision, state: State) -> str:
        """The question that a side is asked."""
        return self.about(state).prompt(decision)

    def option(self, decision: Decision, option: Option, state: State) -> str:
        """One answer to a question."""
        return self.about(state).option(decision, option)

    def refusal(self, refusal: Refusal, state: State) -> str:
        """Why something is not offered; the rule's number stands apart."""
        return self.about(state).refusal(refusal)

    def why_not(
        self, narrator: Narrator, refusal: Refusal, asked: Decision | None, side: int
    ) -> str:
        """Why a side cannot do something; where something else is asked, also what and whom."""
        text = narrator.refusal(refusal)
        if refusal.reason != NOT_ASKED.reason or asked is None:
            return text
        question = narrator.prompt(asked)
        if asked.side == side:
            return f"{text} {self.words.say('asked-now', question=question)}"
        whom = narrator.side(asked.side)
        return f"{text} {self.words.say('asked-of-side', side=whom, question=question)}"

    def event(self, event: Event, state: State) -> str:
        """One line of the log; the rule's number stands apart."""
        return self.about(state).event(event)

    def result(self, result: Result, state: State) -> str:
        """How the game ended."""
        return self.about(state).result(result)

    def about(self, state: State | Cast) -> Narrator:
        """The narrator of a position, for many sentences at once; or of who was who, for lines."""
        return self.presenter.narrator(self.words, state)
