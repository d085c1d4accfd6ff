"""Playing a case: choices, what is drawn, and the statements that must be true.

A line is a choice (`axis: order fire, A, done`), a draw (`draw 4·1, 6·4`), or a statement.
Questions that the next choice does not answer are answered by themselves where that is
harmless: the only answer is given, a reaction window is passed. A choice to pass is no choice of
anything, so it answers the question that is open: nothing that could be answered otherwise is
passed on the way to it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sandtable.kernel.cases.game import CaseGame
from sandtable.kernel.cases.happenings import Awaited, event_words
from sandtable.kernel.cases.proofs import Question, Refused
from sandtable.kernel.cases.steps import (
    CHOICE,
    CLAIM,
    Failure,
    Step,
    read_draws,
    read_steps,
    split,
    split_claim,
)
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal
from sandtable.kernel.scripts import ScriptError, UnscriptedError

VIEW = re.compile(r"(\S+) ('[^']+'|\S+) (.+)")
STOPS = ("asked ", "offered ")
SAYS_NOTHING = (NOT_ASKED.reason, GAME_OVER.reason)
"""Reasons that have nothing to do with the answer."""
OF_QUESTIONS = ("asked", "not asked", "offered", "not offered", "refused")
"""Statements that say nothing where the play stands still before a draw: the question is over."""


def run_case(
    words: CaseWords[Any], values: dict[str, object], lines: list[str], folder: Path
) -> list[Failure]:
    """Play a case and return everything that was not as it says."""
    try:
        reader = Reader()
        position = words.position(reader.table(values, "position"), folder)
        reader.finish()
    except DataError as error:
        return [Failure(-1, "a position", str(problem), []) for problem in error.problems]
    except ValueError as error:
        return [Failure(-1, "a case", str(error), [])]
    for draw in read_draws(lines):
        try:
            position.script.add(draw.text)
        except ValueError as error:
            return [Failure(draw.line, f"draw {draw.text}", str(error), [])]
    try:
        game = words.game(position, ask_all=True)
    except ScriptError as error:
        return [Failure(-1, "a game", str(error), [])]
    play = Play(game, read_steps(lines, game.people))
    play.proofread()
    if not play.failures:
        play.run()
    if not play.failures and not any(step.kind == CLAIM for step in play.steps):
        return [Failure(-1, "a statement", "the case says of nothing that it must be so", [])]
    return play.failures


class Play:
    """A case being played."""

    def __init__(self, game: CaseGame, steps: list[Step]) -> None:
        self.game = game
        self.steps = steps
        self.failures: list[Failure] = []
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

    def proofread(self) -> None:
        """Note every statement with a word that the rules do not have."""
        for step in self.steps:
            if step.kind != CLAIM:
                continue
            try:
                self.game.prove(*split_claim(step.text))
            except ValueError as error:
                self.failures.append(Failure(step.line, step.text, _untestable(error), []))

    def run(self) -> None:
        """Go through all steps; a choice that cannot be made ends the play."""
        place = 0
        try:
            self.settle(0)
            for place, step in enumerate(self.steps):
                if step.kind == CHOICE:
                    self.settle(place)
                    self.choose(step, place)
                elif step.kind == CLAIM:
                    self.claim(step)
            if self.game.script.left():
                self.settle(len(self.steps))
            for draw in self.game.script.left():
                self.fail(self.steps[-1], f"draw {draw.text}", "it was never drawn")
        except _StopError:
            return
        except ScriptError as error:
            self._fail_drawing(place, f"{error}{self.game.purpose()}")
        except Exception as error:
            came = f"the program failed: {type(error).__name__}: {error}{_place_of(error)}"
            self.fail(self.steps[place], self.steps[place].text, came)

    def _fail_drawing(self, place: int, came: str) -> None:
        """Note that something is drawn that the case does not tell; or the choice that led there.

        A choice that means nothing is waited for in vain, whatever is drawn in the meantime.
        """
        step = self.steps[place]
        following = next(filter(self._stops, self.steps[place + 1 :]), None)
        if following is not None and following.kind == CHOICE:
            side = self.game.seats[self.game.seat_of(following.who)].side
            if not self.game.options_meant(side, following.text):
                step, came = following, self.game.unknown_choice(side, following.text)
        self.fail(step, step.text, came)

    # --- going on ---------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question of which the statements speak."""
        for decision in self.game.questions:
            if decision.flow == self.flow:
                return decision
        return self.game.decision

    def settle(self, place: int) -> None:
        """Answer what answers itself, up to the next choice or question of the case."""
        waiting = [step for step in self.steps[place:] if self._stops(step)]
        while self.game.decision is not None and not self.halted:
            questions = self.game.questions
            met = [each for each in questions if waiting and self.meets(waiting[0], each)]
            if met:
                self.flow = met[0].flow
                return
            if waiting and self.unasked(waiting[0]) is not None:
                return
            alone = next((each for each in questions if self.by_itself(each)), None)
            if alone is None or (waiting and self._stays(waiting[0], alone)):
                return
            self.passed.append(alone)
            self.go_on(alone, self.by_itself(alone) or PASS, last=not waiting)

    def by_itself(self, decision: Decision) -> Option | None:
        """The answer that a question gets by itself: the only one, or a reaction window's pass."""
        if decision.prompt in self.game.NEVER_BY_ITSELF or (
            decision.window and self.game.ask_windows
        ):
            return None
        if not decision.is_open:
            return decision.options[0]
        return PASS if decision.window and decision.offers(PASS) else None

    def _stays(self, step: Step, decision: Decision) -> bool:
        """Whether a step of the case must be about an open question, and it is not."""
        if step.kind != CHOICE or not decision.is_open:
            return False
        return PASS in self.game.options_meant(decision.side, step.text)

    def _stops(self, step: Step) -> bool:
        return step.kind == CHOICE or (step.kind == CLAIM and step.text.startswith(STOPS))

    def meets(self, step: Step, decision: Decision) -> bool:
        """Whether a decision is the one that a step of the case is about."""
        if step.kind == CHOICE:
            return self.is_for(step.who, decision) and self.meant(step.text, decision) is not None
        keyword, _, rest = step.text.partition(" ")
        if keyword == "asked":
            return self.is_asked(rest, decision)
        _, wanted = _answers(rest)
        return bool(wanted) and self.meant(wanted[0], decision) is not None

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

    def go_on(self, decision: Decision, option: Option, *, last: bool) -> None:
        """Give an answer; at the end of a case the play may stand still before a draw."""
        try:
            self.game.take(option, decision=decision)
            self.game.check_draws()
        except UnscriptedError as error:
            if not last:
                raise
            self.game.check_draws()
            self.halted = f"{error}{self.game.purpose()}"

    def choose(self, step: Step, place: int) -> None:
        """Make a choice of the case."""
        for decision in self.game.questions:
            option = self.meant(step.text, decision) if self.is_for(step.who, decision) else None
            if option is not None:
                break
        else:
            self.say(step)
            return
        self.since = self.pointer = len(self.game.events)
        self.passed = []
        self.go_on(decision, option, last=not any(map(self._stops, self.steps[place + 1 :])))
        self.settle(place + 1)

    def unasked(self, step: Step) -> Option | None:
        """What somebody says with a choice who may say it though it answers no question."""
        aside = self.game.aside(self.game.seat_of(step.who)) if step.kind == CHOICE else None
        return self.meant(step.text, aside)

    def say(self, step: Step) -> None:
        """Make a choice that answers no question: it must be an aside."""
        option = self.unasked(step)
        if option is None:
            self.fail(step, f"{step.who}: {step.text}", self._why_not(step))
            raise _StopError
        self.since = self.pointer = len(self.game.events)
        self.game.say(self.game.seat_of(step.who), option)

    def _why_not(self, step: Step) -> str:
        questions = self.game.questions
        if not questions:
            return "the game is over"
        own = [decision for decision in questions if self.is_for(step.who, decision)]
        if not own:
            return self.question()
        try:
            refusal = self.game.refusal(step.text, own[0])
        except ValueError as error:
            return str(error)
        return f"not offered because {_because(refusal)}" if refusal else ""

    # --- statements -------------------------------------------------------------------------

    def claim(self, step: Step) -> None:
        """Test one statement."""
        keyword, rest = split_claim(step.text)
        if self.halted and keyword in OF_QUESTIONS:
            self.fail(step, step.text, self.halted)
            return
        test = {
            "asked": self.asked, "not asked": self.not_asked,
            "offered": self.offered, "not offered": self.not_offered, "refused": self.refused,
            "no event": self.no_event, "told": self.shown, "not told": self.not_shown,
            "view": self.view,
        }.get(keyword)  # fmt: skip
        try:
            came = test(rest) if test else self.told(keyword, rest, step.text)
        except (ValueError, KeyError) as error:
            came = _untestable(error)
        if came:
            self.fail(step, step.text, came)

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
        only, wanted = _answers(told)
        decision = self.decision
        if not wanted:
            raise ValueError("which answers?")
        meant = [self.meant(text, decision) for text in wanted]
        if None in meant or decision is None:
            missing = wanted[meant.index(None)]
            refusal = self.game.refusal(missing, decision)
            return f"{missing!r} is not offered ({_because(refusal) if refusal else ''})"
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
            raise ValueError(f"{asked}; if this is meant, say 'because {_because(refusal)}'")
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

    # --- saying so ----------------------------------------------------------------------------

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

    def fail(self, step: Step, expected: str, came: str) -> None:
        """Note what was not as it is told, and how the game stands."""
        words = self.game.field_words
        context = [f"happened: {event_words(event, words)}" for event in self.recent()]
        context += [f"answered by itself: {self.person(each)} {each.prompt}"
                    for each in self.passed]  # fmt: skip
        context.append(f"now: {self.question()}")
        decision = self.decision
        if decision is not None and not self.halted:
            context.append(f"offered: {self._in_groups(decision)}")
        self.failures.append(Failure(step.line, expected, came, context))

    def _in_groups(self, decision: Decision) -> str:
        """Options with the things of one verb together: `unit A, B; done`."""
        groups: dict[str, list[str]] = {}
        for option in decision.options:
            said, _, thing = self.game.option_words(decision.side, option).partition(" ")
            groups.setdefault(option.verb, [said]).append(thing)
        told = [f"{said} {', '.join(things)}".strip() for said, *things in groups.values()]
        return "; ".join([*told, *(f"{domain.verb} …" for domain in decision.domains)])


def _compared(meant: Refused, refusal: Refusal | None) -> str:
    """What came instead of a refusal, "" if it is the one that is meant."""
    if refusal is None:
        return f"{meant.text!r} is offered"
    rule, reason = meant.rule or refusal.rule, meant.reason or refusal.reason
    if (rule.partition("/")[0], reason) == (refusal.rule, refusal.reason):
        return ""
    return f"not offered because {_because(refusal)}"


def _answers(told: str) -> tuple[bool, list[str]]:
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


def _untestable(error: Exception) -> str:
    return f"this cannot be tested: {error.args[0] if error.args else error}"


def _because(refusal: Refusal) -> str:
    return f"{refusal.rule} {refusal.reason}".strip()


class _StopError(Exception):
    """The play cannot go on."""


def _place_of(error: BaseException) -> str:
    """File and line where a program error came from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
