"""Playing a case: choices, what is drawn, and the statements that must be true.

A line is a choice (`axis: order fire, A, done`), a draw (`draw 4·1, 6·4`), or a statement.
Questions that the next choice does not answer are answered by themselves where that is
harmless: the only answer is given, a reaction window is passed. A choice to pass is no choice of
anything, so it answers the question that is open: nothing that could be answered otherwise is
passed on the way to it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.kernel.cases.claims import Claims, answers, because, untestable
from sandtable.kernel.cases.game import CaseGame
from sandtable.kernel.cases.happenings import event_words
from sandtable.kernel.cases.steps import (
    CHOICE,
    CLAIM,
    Failure,
    Step,
    read_draws,
    read_steps,
    split_claim,
)
from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.decisions import Decision
from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.scripts import ScriptError, UnscriptedError

STOPS = ("asked ", "offered ")


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


class Play(Claims):
    """A case being played."""

    def __init__(self, game: CaseGame, steps: list[Step]) -> None:
        super().__init__(game)
        self.steps = steps
        self.failures: list[Failure] = []

    def proofread(self) -> None:
        """Note every statement with a word that the rules do not have."""
        for step in self.steps:
            if step.kind != CLAIM:
                continue
            try:
                self.game.prove(*split_claim(step.text))
            except ValueError as error:
                self.failures.append(Failure(step.line, step.text, untestable(error), []))

    def run(self) -> None:
        """Go through all steps; a choice that cannot be made ends the play."""
        place = 0
        try:
            self.settle(0)
            for place, step in enumerate(self.steps):
                if step.kind == CHOICE:
                    self.settle(place)
                    self.choose(step, place)
                elif step.kind == CLAIM and (came := self.judge(step.text)):
                    self.fail(step, step.text, came)
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
        _, wanted = answers(rest)
        return bool(wanted) and self.meant(wanted[0], decision) is not None

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
        return f"not offered because {because(refusal)}" if refusal else ""

    # --- saying so ----------------------------------------------------------------------------

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
