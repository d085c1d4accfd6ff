"""Playing a case: choices, what is drawn, and the statements that must be true.

A line is a choice (`axis: order fire, A, done`), a draw (`draw 4·1, 6·4`), or a statement.
Questions that the next choice does not answer are answered by themselves where that is
harmless: the only answer is given, a reaction window is passed.
"""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loading import DataError
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.scripts import ScriptError, UnscriptedError
from sandtable.systems.combat_commander.cases import claims
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.cases.happenings import (
    Claim,
    event_words,
    field_words,
    kind_name,
    points,
    sum_answers,
    sum_words,
)
from sandtable.systems.combat_commander.cases.position import read_position
from sandtable.systems.combat_commander.cases.script import (
    parse_draw,
)
from sandtable.systems.combat_commander.cases.steps import (
    CHOICE,
    CLAIM,
    DRAW,
    Failure,
    Step,
    read_steps,
)
from sandtable.systems.combat_commander.cases.words import side_name
from sandtable.systems.combat_commander.events_course import (
    AttackDeclared,
    CardRevealed,
    RollMade,
)
from sandtable.systems.combat_commander.events_units import PointsSpent
from sandtable.systems.combat_commander.figures import SIDES

ROLL = re.compile(r"([a-z-]+)(?: (.+?))? (-?\d+\s*(?:=[^:]*)?)(?::\s*([a-z-]+))?")
BECAUSE = re.compile(r"(.+?)(?: because (\S+)(?: ([a-z0-9-]+))?)?")
SPENDS = re.compile(r"(.+?) ([\d.]+)(?: total ([\d.]+))?")
NEVER_BY_ITSELF = "order-or-pass"
"""The one question of a Turn: a case must say that the Turn goes on."""
STOPS = ("asked ", "offered ")


def run_case(values: dict[str, object], lines: list[str], folder: Path) -> list[Failure]:
    """Play a case and return everything that was not as it says."""
    try:
        steps = read_steps(lines)
        position = read_position(values, folder, "position")
        position.draws += [parse_draw(step.text) for step in steps if step.kind == DRAW]
    except DataError as error:
        return [Failure(-1, "a position", str(problem), []) for problem in error.problems]
    except ValueError as error:
        return [Failure(-1, "a case", str(error), [])]
    try:
        play = Play(CaseGame(position, ask_all=True), steps)
    except ScriptError as error:
        return [Failure(-1, "a game", str(error), [])]
    play.run()
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
        self.revealed = 0
        self.ask_windows = game.position.ask_windows
        self.halted = ""
        """Where the play stands still: a card is to be drawn that the case does not tell."""

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
            self.fail(self.steps[place], self.steps[place].text, f"{error}{self._purpose()}")
        except Exception as error:
            came = f"the program failed: {type(error).__name__}: {error}{_place_of(error)}"
            self.fail(self.steps[place], self.steps[place].text, came)

    def _purpose(self) -> str:
        frame = self.game.state.stack[-1]
        purpose = getattr(frame, "purpose", "")
        return f" (for {purpose}, {getattr(frame, 'rule', '')})" if purpose else ""

    # --- going on ---------------------------------------------------------------------------

    def settle(self, place: int) -> None:
        """Answer what answers itself, up to the next choice or question of the case."""
        waiting = [step for step in self.steps[place:] if self._stops(step)]
        while self.game.decision is not None and not self.halted:
            decision = self.game.decision
            if waiting and self.meets(waiting[0], decision):
                return
            if decision.prompt == NEVER_BY_ITSELF:
                return
            if not decision.is_open and not (decision.window and self.ask_windows):
                self.passed.append(decision)
                self.go_on(decision.options[0], not waiting)
            elif self.is_passed(decision):
                self.passed.append(decision)
                option = self.game.meant("pass")
                assert option is not None
                self.go_on(option, not waiting)
            else:
                return

    def is_passed(self, decision: Decision) -> bool:
        """Whether a reaction window is passed by itself."""
        if not decision.window or self.ask_windows:
            return False
        return self.game.meant("pass") is not None

    def _stops(self, step: Step) -> bool:
        return step.kind == CHOICE or (step.kind == CLAIM and step.text.startswith(STOPS))

    def meets(self, step: Step, decision: Decision) -> bool:
        """Whether a decision is the one that a step of the case is about."""
        if step.kind == CHOICE:
            return step.side == decision.side and self.game.meant(step.text) is not None
        keyword, _, rest = step.text.partition(" ")
        if keyword == "asked":
            return self.is_asked(rest, decision)
        wanted = rest.removeprefix("only ").split(",")[0]
        return self.game.meant(wanted) is not None

    def go_on(self, option: Option, last: bool) -> None:
        """Give an answer; at the end of a case the play may stand still before a draw."""
        try:
            self.take(option)
        except UnscriptedError as error:
            if not last:
                raise
            self.check_reveals()
            self.halted = f"{error}{self._purpose()}"

    def take(self, option: Option) -> None:
        """Give an answer."""
        self.game.apply(option)
        self.check_reveals()

    def check_reveals(self) -> None:
        """See that every card shows what it was turned up for."""
        reveals = self.game.found(CardRevealed)
        for event in reveals[self.revealed :]:
            draw = self.game.script.drawn[self.revealed]
            self.revealed += 1
            wrong = draw.shows(event.purpose)
            if wrong:
                raise ScriptError(f"draw {draw.text!r} was turned up for {event.purpose}: {wrong}")

    def choose(self, step: Step, place: int) -> None:
        """Make a choice of the case."""
        decision = self.game.decision
        option = self.game.meant(step.text) if decision and decision.side == step.side else None
        if option is None:
            self.fail(step, f"{SIDES[step.side]}: {step.text}", self._why_not(step))
            raise _StopError
        self.since = self.pointer = len(self.game.events)
        self.passed = []
        self.go_on(option, not any(map(self._stops, self.steps[place + 1 :])))
        self.settle(place + 1)

    def _why_not(self, step: Step) -> str:
        decision = self.game.decision
        if decision is None:
            return "the game is over"
        if decision.side != step.side:
            return f"the {SIDES[decision.side]} are asked"
        try:
            refusal = self.game.refusal(step.text)
        except ValueError as error:
            return str(error)
        return f"not offered because {_because(refusal)}" if refusal else ""

    # --- statements -------------------------------------------------------------------------

    def claim(self, step: Step) -> None:
        """Test one statement."""
        keyword, _, rest = step.text.partition(" ")
        if keyword in ("not", "no"):
            second, _, rest = rest.partition(" ")
            keyword = f"{keyword} {second}"
        test = {
            "asked": self.asked, "not asked": self.not_asked,
            "offered": self.offered, "not offered": self.not_offered,
            "event": self.event, "no event": self.no_event,
            "strength": self.strength, "roll": self.roll, "spends": self.spends,
        }.get(keyword)  # fmt: skip
        try:
            came = test(rest) if test else claims.check(self.game, step.text)
        except (ValueError, KeyError, IndexError) as error:
            came = f"this cannot be tested: {error.args[0] if error.args else error}"
        if came:
            self.fail(step, step.text, came)

    def is_asked(self, told: str, decision: Decision) -> bool:
        """Whether `allies defense-actions [TM.5]` is this decision."""
        side, prompt, rule, *_ = [*told.split(), "", ""]
        same = SIDES[decision.side] == side and prompt in ("", decision.prompt)
        return same and rule.strip("[]") in ("", decision.rule)

    def asked(self, told: str) -> str:
        decision = self.game.decision
        if decision is not None and not self.halted and self.is_asked(told, decision):
            return ""
        return self.question()

    def not_asked(self, told: str) -> str:
        decisions = [*self.passed, *([self.game.decision] if self.game.decision else [])]
        found = any(self.is_asked(told, decision) for decision in decisions)
        return f"{told} was asked" if found else ""

    def offered(self, told: str) -> str:
        only, wanted = told.startswith("only "), told.removeprefix("only ")
        meant = [self.game.meant(text.strip()) for text in wanted.split(",")]
        decision = self.game.decision
        if None in meant or decision is None:
            missing = wanted.split(",")[meant.index(None)].strip()
            return f"{missing!r} is not offered ({self._refusal(missing)})"
        more = [option for option in decision.options if option not in meant]
        return f"also {', '.join(map(self.game.words, more))}" if only and more else ""

    def _refusal(self, text: str) -> str:
        refusal = self.game.refusal(text)
        return _because(refusal) if refusal else ""

    def not_offered(self, told: str) -> str:
        match = BECAUSE.fullmatch(told)
        assert match is not None
        refusal = self.game.refusal(match[1])
        if refusal is None:
            return f"{match[1]!r} is offered"
        rule, reason = match[2] or refusal.rule, match[3] or refusal.reason
        if (rule.partition("/")[0], reason) == (refusal.rule, refusal.reason):
            return ""
        return f"not offered because {_because(refusal)}"

    # --- what happened ------------------------------------------------------------------------

    def recent(self) -> list[Event]:
        """What happened since the last choice."""
        return self.game.events[self.since :]

    def event(self, told: str) -> str:
        claim = Claim(told)
        state, names = self.game.state, self.game.names
        for place in range(self.pointer, len(self.game.events)):
            if claim.describes(state, names, self.game.events[place]):
                self.pointer = place + 1
                return ""
        return self._same_kind([e for e in self.recent() if kind_name(type(e)) == claim.kind])

    def _same_kind(self, found: list[Event]) -> str:
        words = [event_words(self.game.state, self.game.names, event) for event in found]
        return "; ".join(words) or "nothing of this kind since the last choice"

    def no_event(self, told: str) -> str:
        claim = Claim(told)
        state, names = self.game.state, self.game.names
        found = [event for event in self.recent() if claim.describes(state, names, event)]
        return self._same_kind(found) if found else ""

    def strength(self, told: str) -> str:
        """The next attack's FP."""
        for place in range(self.pointer, len(self.game.events)):
            event = self.game.events[place]
            if isinstance(event, AttackDeclared):
                if not sum_answers(event.strength, told):
                    return f"strength {sum_words(event.strength)}"
                self.pointer = place + 1
                return ""
        return "no attack since the last choice"

    def roll(self, told: str) -> str:
        """The next roll of a purpose, and of a unit or at a hex if one is named."""
        match = ROLL.fullmatch(told)
        if match is None:
            raise ValueError(f"'roll {told}' is not understood")
        purpose, subject, number, outcome = match.groups()
        for place in range(self.pointer, len(self.game.events)):
            event = self.game.events[place]
            if not isinstance(event, RollMade) or event.purpose != purpose:
                continue
            about = field_words(self.game.state, self.game.names, event, "subject")
            if subject and about.casefold() != subject.casefold():
                continue
            if sum_answers(event.total, number) and outcome in (None, event.outcome):
                self.pointer = place + 1
                return ""
            return f"roll {purpose} {about} {sum_words(event.total)}: {event.outcome}"
        return f"no roll for {purpose} since the last choice"

    def spends(self, told: str) -> str:
        """The next movement points that a unit spends: `spends A 2 total 3`."""
        match = SPENDS.fullmatch(told)
        if match is None:
            raise ValueError(f"'spends {told}' is not understood")
        unit = self.game.unit(match[1])
        for place in range(self.pointer, len(self.game.events)):
            event = self.game.events[place]
            if isinstance(event, PointsSpent) and event.unit == unit.id:
                found = points(event.halves), points(event.total)
                if found != (match[2], match[3] or found[1]):
                    return f"spends {match[1]} {found[0]} total {found[1]}"
                self.pointer = place + 1
                return ""
        return f"{match[1]} spends nothing"

    # --- saying so ----------------------------------------------------------------------------

    def question(self) -> str:
        """Who is asked what now."""
        decision = self.game.decision
        if self.halted:
            return self.halted
        if decision is None:
            state = self.game.state
            end = f"won by {side_name(state.winner)}, {state.ending} [{state.ending_rule}]"
            return f"nobody: the game is over, {end}"
        return f"asked {SIDES[decision.side]} {decision.prompt} [{decision.rule}]"

    def fail(self, step: Step, expected: str, came: str) -> None:
        state, names = self.game.state, self.game.names
        context = [f"happened: {event_words(state, names, event)}" for event in self.recent()]
        context += [f"answered by itself: {SIDES[each.side]} {each.prompt}" for each in self.passed]
        context.append(f"now: {self.question()}")
        if self.game.decision is not None and not self.halted:
            context.append(f"offered: {_in_groups(self.game.offered())}")
        self.failures.append(Failure(step.line, expected, came, context))


def _because(refusal: Refusal) -> str:
    return f"{refusal.rule} {refusal.reason}".strip()


def _in_groups(offered: list[str]) -> str:
    """Options with the things of one verb together: `unit A B, done`."""
    groups: dict[str, list[str]] = {}
    for words in offered:
        verb, _, thing = words.replace("smoke at", "smoke-at").partition(" ")
        groups.setdefault(verb, []).append(thing)
    told = [f"{verb} {', '.join(things)}".strip() for verb, things in groups.items()]
    return "; ".join(told)


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
