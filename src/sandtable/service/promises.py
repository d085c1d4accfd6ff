"""What every game promises at every position, and how the promises are tried."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from sandtable.kernel.battles import terms_faults, write_terms
from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Form
from sandtable.kernel.flows import Flow, FlowError
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.log import read, restore, write
from sandtable.kernel.loop import asked
from sandtable.kernel.options import Option, form
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.system import System

T = TypeVar("T")
RUBBISH = (
    "[1]", "[1,2", "[1, 2]", "[--1,2]", "[01,2]", "[1.5,2]", "[true,2]", "[9999999,-9999999]",
    "{}", "{ }", '{"x":1}', '{"x":1', "{1:2}", "null", "7", "\ud800",
)  # fmt: skip
"""Bodies of answers that hardly any question takes."""
STRANGE: tuple[Any, ...] = (None, -1, 99, True, "", "nobody", [], [[]], {}, {"x": {}})
"""What somebody may write into the field of a form."""


def described(decision: Decision) -> list[Any]:
    """All that a question tells: whom it asks and what, and what it takes."""
    shapes = [json.dumps(domain.shape(), sort_keys=True) for domain in decision.domains]
    whom = [decision.side, decision.seat, decision.flow]
    return [*whom, *_asked(decision), list(decision.options), shapes]


def _asked(decision: Decision) -> list[Any]:
    return [decision.prompt, decision.rule, decision.args, decision.window]


class Promises:
    """Tries the promises of one system, by a chance of its own."""

    def __init__(self, system: System, key: bytes) -> None:
        self.system = system
        self.source = KeyedChance(key)
        self.count = 0
        self.positions = 0
        """How often hidden facts were dealt anew."""
        self.verbs: set[str] = set()
        """The kinds of answers that were seen."""

    def pick(self, candidates: Sequence[T]) -> T:
        """Choose by a chance of its own."""
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]

    def sample(self, decision: Decision) -> Option:
        """Answer a question in any legal way."""
        return decision.sample(self.pick)

    def question(self, game: Game) -> Decision:
        """Return any question that is open."""
        questions = game.questions
        return questions[0] if len(questions) == 1 else self.pick(questions)

    def step(self, game: Game) -> None:
        """Answer any open question in any way."""
        decision = self.question(game)
        game.take(self.sample(decision), decision=decision)

    # --- what is looked at always ---------------------------------------------------------

    def check(self, game: Game, decision: Decision) -> None:
        """Check what is cheap."""
        options = decision.options
        assert options or decision.domains, "no option is offered"
        assert len(set(options)) == len(options), f"an option is offered twice: {decision}"
        self.verbs.update([option.verb for option in options])
        self.verbs.update([domain.verb for domain in decision.domains])
        wrong = self.system.invariants(game.state)
        assert not wrong, "; ".join(wrong)

    def check_thoroughly(self, game: Game, decision: Decision) -> None:
        """Check what is dear."""
        self.check_domains(decision)
        self.check_refusals(game, decision)
        self.check_clone(game)
        self.check_undo(game, decision)
        self.check_flows(game)
        self.check_asides(game)
        self.check_save(game)
        self.check_hidden(game)

    # --- answers --------------------------------------------------------------------------

    def check_domains(self, decision: Decision) -> None:
        """What a domain gives by chance lies in it; the terms of a battle are in order."""
        if decision.commission is not None:
            wrong = terms_faults(write_terms(decision.commission))
            assert not wrong, f"the terms of a battle are not in order: {wrong}"
        for domain in decision.domains:
            for _ in range(5):
                option = domain.sample(self.pick)
                assert decision.offers(option), f"{option} is a sample, and is not offered"

    def check_refusals(self, game: Game, decision: Decision) -> None:
        """What is offered is legal; what is not is refused and changes nothing."""
        before, seat = game.hash(), game.answerer(decision)
        assert all(game.why_not(option, seat) is None for option in decision.options)
        for option in self.strange(decision):
            if not decision.offers(option):
                self.check_refused(game, option, seat)
        for other in range(len(game.seats)):
            if game.question(other) is None:
                self.check_refused(game, self.sample(decision), other)
        assert game.hash() == before, "a refusal changed the state"

    def check_refused(self, game: Game, option: Option, seat: int) -> None:
        """An answer is refused with a reason."""
        reason = None
        try:
            game.apply(option, seat)
        except RefusedError as error:
            reason = error.refusal.reason
        assert reason is not None, f"{option} was not offered, and was taken"
        assert reason, f"{option} is refused without a reason"

    def strange(self, decision: Decision) -> Iterator[Option]:
        """Give answers of all kinds seen so far with any number, rubbish, and forms gone wrong."""
        for verb in sorted(self.verbs):
            yield Option(verb, self.pick(range(40)))
            yield Option(verb, self.pick((0, 1)), self.pick(RUBBISH))
        for domain in decision.domains:
            sample = domain.sample(self.pick)
            yield sample._replace(value=1)
            if isinstance(domain, Form):
                fields, name = sample.fields, self.pick(sorted(sample.fields))
                yield form(domain.verb, {**fields, name: self.pick(STRANGE)})
                yield form(domain.verb, {**fields, f"{name}2": 1})
                del fields[name]
                yield form(domain.verb, fields)

    # --- lives of games -------------------------------------------------------------------

    def check_clone(self, game: Game) -> None:
        """A clone lives its own life."""
        before, twin = game.hash(), game.clone()
        assert twin.hash() == before, "a clone differs"
        for _ in range(10):
            if twin.decision is not None:
                self.step(twin)
        assert game.hash() == before, "a clone changed its origin"

    def check_undo(self, game: Game, decision: Decision) -> None:
        """Undo brings back exactly what was; in a flow it is always possible."""
        before, twin = game.hash(), game.clone()
        twin.take(self.sample(decision), decision=decision)
        side, seat = decision.side, game.answerer(decision)
        refused = twin.why_no_undo(side, seat)
        if refused is None:
            twin.undo(side, seat)
            assert twin.hash() == before, "undo is not exact"
        else:
            alone = decision.flow < 0 or len(game.questions) == 1
            assert alone, f"an answer cannot be taken back before the flows have joined: {refused}"

    def check_flows(self, game: Game) -> None:
        """Of two answers each leaves the other's question as it is; their order does not matter."""
        questions = game.questions
        if len(questions) < 2:
            return
        first = self.pick(questions)
        second = self.pick([each for each in questions if each is not first])
        answers = [(each, self.sample(each)) for each in (first, second)]
        ends = []
        for order in (answers, answers[::-1]):
            twin = game.clone()
            (one, option), (other, answer) = order
            twin.take(option, decision=one)
            left = next(each for each in twin.questions if each.flow == other.flow)
            assert described(left) == described(other), "an answer changed another's question"
            twin.take(answer, decision=other)
            ends.append((twin.hash(), twin.events))
        assert ends[0] == ends[1], "the order of answers matters"

    def check_asides(self, game: Game) -> None:
        """What is said unasked ends nothing, and leaves flows as they are."""
        for seat in range(len(game.seats)):
            aside = game.aside(seat)
            if aside is None:
                continue
            twin, questions = game.clone(), game.questions
            try:
                twin.say(seat, self.sample(aside))
            except FlowError as error:
                raise AssertionError(f"an aside changed the course ({error})") from error
            assert twin.decision is not None or twin.is_over, "an aside left nothing to be asked"
            assert not game.state.flows or [described(each) for each in twin.questions] == [
                described(each) for each in questions
            ], "an aside changed the question of a flow"

    def check_save(self, game: Game) -> None:
        """Saving and loading changes nothing."""
        twin = restore(self.system, read(write(game)))
        assert twin.hash() == game.hash(), "a loaded game differs"

    # --- secrets --------------------------------------------------------------------------

    def check_hidden(self, game: Game) -> None:
        """What is hidden from a seat may be anything else: all that it sees stays as it was."""
        for number, seat in enumerate(game.seats):
            twin, side = self.reshuffled(game, number), seat.side
            self.positions += 1
            assert twin.view(side, number) == game.view(side, number), (
                f"side {side} sees hidden facts"
            )
            self.check_known(game, twin, number)
            self.check_log(game, twin, number)
            if game.state.flows:
                mine, others = game.question(number), twin.question(number)
                assert (mine and described(mine)) == (others and described(others)), (
                    "a question depends on what others answer"
                )
            else:
                self.check_question(game, twin, side)

    def check_log(self, game: Game, twin: Game, seat: int) -> None:
        """What a seat reads of the log tells nothing that is hidden."""
        side, name = game.seats[seat].side, game.seats[seat].name
        lines, others = game.events_for(side, seat), twin.events_for(side, seat)
        for number, (line, other) in enumerate(zip_longest(lines, others), 1):
            assert line == other, (
                f"the log shows hidden facts to side {side}, seat {name}: line {number} is {line}, "
                f"and {other} after another deal"
            )

    def reshuffled(self, game: Game, seat: int) -> Game:
        """Deal anew what a seat does not know, and let others answer otherwise in their flows."""
        twin, side = game.clone(), game.seats[seat].side
        twin.state = self.system.redeal(game.state, side, self.pick)
        twin.state.flows = own_answers(twin.state.flows, side, seat)
        if twin.state.flows:
            own = twin.question(seat)
            for decision in twin.questions:
                is_own = own is not None and decision.flow == own.flow
                if not is_own and len(twin.questions) > 1 and self.pick((True, False)):
                    twin.take(self.sample(decision), decision=decision)
        return twin

    def check_known(self, game: Game, twin: Game, seat: int) -> None:
        """What a computer player gets holds nothing that is hidden, and all that is not."""
        side = game.seats[seat].side
        known, other = game.known(side, seat), twin.known(side, seat)
        mine, others = (state_hash(self.system, view.known) for view in (known, other))
        assert mine == others, f"the computer player of side {side} knows hidden facts"
        assert known.facts == game.view(side, seat), (
            f"the computer player of side {side} knows too little"
        )
        if game.question(seat) is not None:
            wrong = self.system.invariants(known.resample(self.source.key))
            assert not wrong, "; ".join(wrong)

    def check_question(self, game: Game, twin: Game, side: int) -> None:
        """The same question is asked; a window stays open; a side's own options stay the same."""
        decision = game.decision
        assert decision is not None
        other = asked(twin.state)
        if decision.side == side or decision.window:
            assert other is not None, "a question depends on hidden facts"
        if other is None:
            return
        if decision.side == side:
            assert described(other)[-3:] == described(decision)[-3:], "options show hidden facts"
        mine, others = (decision.side, *_asked(decision)), (other.side, *_asked(other))
        assert mine == others, "a prompt depends on hidden facts"


def own_answers(flows: Sequence[Flow], side: int, seat: int) -> tuple[Flow, ...]:
    """Return flows without what others have answered; one that asked nobody has ended still."""
    return tuple(
        flow
        if flow.is_of(side, seat)
        else Flow(flow.side, flow.seat, (), flow.done and not flow.answers)
        for flow in flows
    )
