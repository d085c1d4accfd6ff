"""What a case may say of its game: what is asked and offered, what happened, who knows what."""

from __future__ import annotations

import json
import re

from sandtable.kernel.cases.game import CaseGame
from sandtable.kernel.cases.happenings import Awaited
from sandtable.kernel.cases.proofs import Question, Refused
from sandtable.kernel.cases.steps import split, split_claim
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.events import Event
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal

VIEW = re.compile(r"(\S+) ('[^']+'|\S+) (.+)")
SAYS_NOTHING = (NOT_ASKED.reason, GAME_OVER.reason)
"""Reasons that have nothing to do with the answer."""
OF_QUESTIONS = ("asked", "not asked", "offered", "not offered", "refused")
"""Statements that say nothing where the play stands still before a draw: the question is over."""


class Claims:
    """The game of a case, and whether what is said of it is true."""

    def __init__(self, game: CaseGame) -> None:
        self.game = game
        self.since = 0
        """How many events had happened before the last choice."""
        self.pointer = 0
        """How many events the statements have gone past."""
        self.passed: list[Decision] = []
        """Questions answered by themselves since the last choice."""
        self.flow = -1
        """The flow of which the statements speak, where several questions are open."""
        self.halted = ""
        """Where the play stands still: something is to be drawn that the case does not tell."""

    # --- who is asked -----------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question of which the statements speak."""
        for decision in self.game.questions:
            if decision.flow == self.flow:
                return decision
        return self.game.decision

    def meant(self, text: str, decision: Decision | None) -> Option | None:
        """The option of a decision that a text means, or None."""
        return self.game.meant(text, decision) if decision is not None else None

    def is_for(self, who: str, decision: Decision) -> bool:
        """Whether a decision is that of a side or a seat."""
        return who in (self.game.side_words(decision.side), self.person(decision))

    def person(self, decision: Decision) -> str:
        """Who is asked: a seat where one is meant, else a side."""
        if decision.seat == ANY_SEAT:
            return self.game.side_words(decision.side)
        return self.game.seats[decision.seat].name

    def question(self) -> str:
        """Who is asked what now."""
        if self.halted:
            return self.halted
        result = self.game.result
        if result is not None:
            end = f"won by {self.game.side_words(result.winner)}, {result.reason} [{result.rule}]"
            return f"nobody: the game is over, {end}"
        return "; ".join(
            f"asked {self.person(each)} {each.prompt} [{each.rule}]" for each in self.game.questions
        )

    # --- statements -------------------------------------------------------------------------

    def judge(self, text: str) -> str:
        """What came instead of a statement, "" if it is true."""
        keyword, rest = split_claim(text)
        if self.halted and keyword in OF_QUESTIONS:
            return self.halted
        test = {
            "asked": self.asked, "not asked": self.not_asked,
            "offered": self.offered, "not offered": self.not_offered, "refused": self.refused,
            "no event": self.no_event, "told": self.shown, "not told": self.not_shown,
            "view": self.view,
        }.get(keyword)  # fmt: skip
        try:
            return test(rest) if test else self.told(keyword, rest, text)
        except (ValueError, KeyError) as error:
            return untestable(error)

    def told(self, keyword: str, rest: str, text: str) -> str:
        """What came instead of what is told: of what happens next, or of the table now."""
        awaited = self.game.awaited(keyword, rest)
        return self.next(awaited) if awaited is not None else self.game.check(text)

    def is_asked(self, told: str, decision: Decision) -> bool:
        """Whether `allies defense-actions [TM.5]` is this decision."""
        meant = Question(told)
        same = self.is_for(meant.who, decision) and meant.prompt in ("", decision.prompt)
        return same and meant.rule in ("", decision.rule)

    def asked(self, told: str) -> str:
        """Test who is asked what; further statements speak of this question."""
        for decision in self.game.questions:
            if self.is_asked(told, decision):
                self.flow = decision.flow
                return ""
        return self.question()

    def not_asked(self, told: str) -> str:
        """Test that a question was not asked since the last choice."""
        decisions = [*self.passed, *self.game.questions]
        found = any(self.is_asked(told, decision) for decision in decisions)
        return f"{told} was asked" if found else ""

    def offered(self, told: str) -> str:
        """Test that options are offered, or that no others are."""
        only, wanted = answers(told)
        decision = self.decision
        if not wanted:
            raise ValueError("which answers?")
        meant = [self.meant(text, decision) for text in wanted]
        if None in meant or decision is None:
            missing = wanted[meant.index(None)]
            refusal = self.game.refusal(missing, decision)
            return f"{missing!r} is not offered ({because(refusal) if refusal else ''})"
        if len(set(meant)) < len(meant):
            raise ValueError("an answer is told twice")
        more = [option for option in decision.options if option not in meant]
        said = [self.game.option_words(decision.side, option) for option in more]
        said += [domain.verb for domain in decision.domains]
        return f"also {', '.join(said)}" if only and said else ""

    def not_offered(self, told: str) -> str:
        """Test that an option is not offered, by which rule and for which reason."""
        return self._judged(Refused(told), self.decision)

    def _judged(self, meant: Refused, decision: Decision | None) -> str:
        """What becomes of an answer, if it is not refused as is meant."""
        refusal = self.game.refusal(meant.text, decision)
        if decision is None:
            return self._beside(meant, refusal, self.question())
        if self.game.takes(meant.text, decision):
            return _compared(meant, refusal)
        takes = f"{decision.prompt} takes only {', '.join(decision.verbs)}"
        return self._beside(meant, refusal, takes)

    def _beside(self, meant: Refused, refusal: Refusal | None, asked: str) -> str:
        """The same of an answer to nothing that is asked; that nothing such is asked must be said.

        Otherwise a statement would be true of whatever has nothing to do with the question.
        """
        if refusal is not None and refusal.reason in SAYS_NOTHING and not meant.reason:
            raise ValueError(f"{asked}; if this is meant, say 'because {because(refusal)}'")
        return _compared(meant, refusal)

    def refused(self, told: str) -> str:
        """Test that somebody, asked or not, would be refused an answer now."""
        who, _, rest = told.partition(" ")
        meant = Refused(rest)
        for decision in self.game.questions:
            if self.is_for(who, decision):
                return self._judged(meant, decision)
        refusal = self.game.unasked_refusal(self.game.seat_of(who), meant.text)
        return self._beside(meant, refusal, self.question())

    # --- what happened ------------------------------------------------------------------------

    def recent(self) -> list[Event]:
        """What happened since the last choice."""
        return self.game.events[self.since :]

    def next(self, awaited: Awaited) -> str:
        """Go on to the next event that is awaited; what came instead, or ""."""
        for place in range(self.pointer, len(self.game.events)):
            came = awaited.judge(self.game.events[place])
            if came == "":
                self.pointer = place + 1
            if came is not None:
                return came
        return awaited.missing(self.recent())

    def no_event(self, told: str) -> str:
        """Test that something did not happen since the last choice."""
        return self._absent(told, self.recent())

    def shown(self, told: str) -> str:
        """Test that a side is told of an event since the last choice, and with which fields."""
        who, _, rest = told.partition(" ")
        claim, seen = self.game.event_claim(rest), self._seen_by(who)
        if any(claim.describes(event) for event in seen):
            return ""
        return claim.missing(seen)

    def not_shown(self, told: str) -> str:
        """Test that a side is not told of such an event."""
        who, _, rest = told.partition(" ")
        return self._absent(rest, self._seen_by(who))

    def _absent(self, told: str, among: list[Event]) -> str:
        """What is there of events among which none is to be such; something must have begun."""
        claim = self.game.event_claim(told)
        if not self.game.choices and not self.game.events:
            raise ValueError("nothing has been chosen yet, and nothing has happened")
        found = [event for event in among if claim.describes(event)]
        return claim.told(found) if found else ""

    def view(self, told: str) -> str:
        """Test what a side may know: a part of its view, `points.0`, and what is there."""
        match = VIEW.fullmatch(told)
        if match is None:
            raise ValueError("this is not a side, a part of its view, and what is there")
        who, path, value = match[1], match[2].strip("'"), match[3]
        found: object = self.game.seen(self.game.seats[self.game.seat_of(who)].side)
        for name in path.split("."):
            found = _part(found, name)
        if value == str(found) or value == json.dumps(found, ensure_ascii=False):
            return ""
        return f"view {who} {path} {json.dumps(found, ensure_ascii=False)}"

    def _seen_by(self, who: str) -> list[Event]:
        """What happened since the last choice as a side or seat may know it."""
        seat = self.game.seat_of(who)
        side = self.game.seats[seat].side
        seen = [event.seen_by(side, seat) for event in self.recent()]
        return [event for event in seen if event is not None]


def _compared(meant: Refused, refusal: Refusal | None) -> str:
    """What came instead of a refusal, "" if it is the one that is meant."""
    if refusal is None:
        return f"{meant.text!r} is offered"
    rule, reason = meant.rule or refusal.rule, meant.reason or refusal.reason
    if (rule.partition("/")[0], reason) == (refusal.rule, refusal.reason):
        return ""
    return f"not offered because {because(refusal)}"


def answers(told: str) -> tuple[bool, list[str]]:
    """The answers of a list, and whether they are all: `only A, B`."""
    first, _, rest = told.partition(" ")
    return first == "only", split(rest if first == "only" else told)


def _part(whole: object, name: str) -> object:
    """A part of a view: of a table by its name, of a list by its number."""
    parts = whole if isinstance(whole, dict) else {}
    if isinstance(whole, list):
        parts = dict(enumerate(whole))
    named = {str(key): part for key, part in parts.items()}
    return named[insist("part of the view", name, named)]


def untestable(error: Exception) -> str:
    return f"this cannot be tested: {error.args[0] if error.args else error}"


def because(refusal: Refusal) -> str:
    return f"{refusal.rule} {refusal.reason}".strip()
