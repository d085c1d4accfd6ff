"""Decisions: who is asked, what, by which rule, and the legal answers.

A question is written as *kinds of answers*: each has a verb, what can be meant by it, one test that
says why not, and one handler. From these the kernel lists what is legal, explains what is not, and
hands an answer to its handler; there is no second place where legality is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.kernel.domains import Domain, Pick
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal

if TYPE_CHECKING:
    from sandtable.kernel.battles.terms import Terms

ANY_SEAT = -1
"""Who of a side answers does not matter."""

Handler = Callable[[Any, Any, Option], None]
"""What an answer does: a method of the frame that asked, called with frame, state and answer."""
Test = Callable[[Any, Any, Option], Refusal | None]
"""Why an answer is not legal: a method of the frame that asks; None if it is legal."""
Listing = Callable[[Any, Any], Sequence[Option]]
"""Which answers there are: a method of the frame that asks, called with frame and state."""


class Answers:
    """One kind of answer: what can be meant by its verb, why not, and what it does.

    `among` are those that could be legal, each of them tested, or a domain. `quick` may give the
    legal ones where testing each would be slow: it must agree with the test. Both may be methods
    of the frame that asks; then the kinds of a question are written down once, below its class.
    """

    __slots__ = ("among", "domain", "fixed", "legal", "quick", "sole", "then", "verb", "why_not")

    def __init__(
        self,
        among: Sequence[Option] | Listing | Domain,
        then: Handler,
        why_not: Test | None = None,
        *,
        quick: Sequence[Option] | Listing | None = None,
        verb: str = "",
    ) -> None:
        self.domain = among if isinstance(among, Domain) else None
        self.among: Sequence[Option] | Listing = () if isinstance(among, Domain) else among
        self.then = then
        self.why_not = why_not
        self.quick = quick
        self.fixed = _fixed(self.among, quick, why_not)
        """The legal answers that can be listed, where they are the same whenever this is asked;"""
        self.sole = _sole(self.among, quick, why_not)
        """else the only one that there could be, if it passes the test;"""
        self.legal: Listing = _legal(self.among, quick, why_not)
        """else what lists them."""
        self.verb = verb or _verb(among)


def _fixed(
    among: Sequence[Option] | Listing,
    quick: Sequence[Option] | Listing | None,
    test: Test | None,
) -> Sequence[Option] | None:
    if quick is not None:
        return None if callable(quick) else quick
    return among if not callable(among) and (test is None or not among) else None


def _sole(
    among: Sequence[Option] | Listing,
    quick: Sequence[Option] | Listing | None,
    test: Test | None,
) -> Option | None:
    if quick is not None or test is None or callable(among) or len(among) != 1:
        return None
    return among[0]


def _legal(
    among: Sequence[Option] | Listing,
    quick: Sequence[Option] | Listing | None,
    test: Test | None,
) -> Listing:
    """Return what lists the legal answers: whatever can be settled beforehand is settled."""
    found = among if quick is None else quick
    if quick is not None or test is None:
        return found if callable(found) else lambda frame, state: found
    if callable(found):
        return lambda frame, state: _passed(found(frame, state), test, frame, state)
    return lambda frame, state: _passed(found, test, frame, state)


def _passed(found: Sequence[Option], test: Test, frame: Any, state: Any) -> list[Option]:
    return [option for option in found if test(frame, state, option) is None]


def _verb(among: Sequence[Option] | Listing | Domain) -> str:
    if isinstance(among, Domain):
        return among.verb
    return "" if callable(among) or not among else among[0].verb


def never(verb: str, refusal: Refusal) -> Answers:
    """Return a kind of answer that a question never takes, and why."""
    return Answers((), _never_given, lambda frame, state, option: refusal, quick=(), verb=verb)


def _never_given(frame: Any, state: Any, option: Option) -> None:
    raise AssertionError(f"{frame} never takes {option}")


class Decision:
    """A question with all its legal answers. `window` names a reaction window, else "".

    `seat` is who of the side must answer. `flow` tells questions apart that are open side by side.
    """

    __slots__ = (
        "answers",
        "args",
        "commission",
        "domains",
        "flow",
        "options",
        "prompt",
        "rule",
        "seat",
        "side",
        "then",
        "window",
    )

    def __init__(
        self,
        side: int,
        prompt: str,
        rule: str,
        options: Sequence[Option],
        then: Handler | None,
        args: tuple[int | str, ...] = (),
        window: str = "",
    ) -> None:
        self.side = side
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.then = then
        self.args = args
        self.window = window
        self.seat = ANY_SEAT
        self.flow = -1
        self.answers: tuple[Answers, ...] = ()
        self.domains: tuple[Domain, ...] = ()
        self.commission: Terms | None = None
        """The battle whose report is asked for; whoever likes may let another game fight it."""

    @property
    def is_open(self) -> bool:
        """Whether there is more than one answer."""
        return len(self.options) > 1 or bool(self.domains)

    # --- judging --------------------------------------------------------------------------

    def offers(self, option: Option) -> bool:
        """Whether an answer is legal."""
        if option in self.options:
            return True
        return any(domain.contains(option) for domain in self.domains)

    def faults(self, option: Option) -> list[Fault]:
        """Return every fault of an answer that cannot be listed, by field.

        One that cites no rule, such as a word that is none, cites that of the question.
        """
        return [
            Fault(fault.field, fault.refusal.or_by(self.rule))
            for domain in self.domains
            if domain.verb == option.verb
            for fault in domain.faults(option)
        ]

    def kind_of(self, option: Option) -> Answers | None:
        """Return the kind that an answer is of, or None."""
        verb = option.verb
        for kind in self.answers:
            if kind.verb == verb:
                return kind
        return None

    @property
    def verbs(self) -> list[str]:
        """What can be meant by an answer, be any such legal or not."""
        kinds = [kind.verb for kind in self.answers]
        offered = [option.verb for option in self.options]
        return sorted({*kinds, *offered, *(domain.verb for domain in self.domains)} - {""})

    def handler(self, option: Option) -> Handler:
        """Return what is done with an answer that is legal."""
        if self.then is not None:
            return self.then
        verb = option.verb
        for kind in self.answers:
            if kind.verb == verb:
                return kind.then
        raise AssertionError(f"{self} has no handler for {option}")

    def sample(self, pick: Pick) -> Option:
        """Return any legal answer."""
        listed = len(self.options)
        choice = pick(range(listed + len(self.domains)))
        return (
            self.options[choice] if choice < listed else self.domains[choice - listed].sample(pick)
        )

    def __repr__(self) -> str:
        return f"Decision(side={self.side}, {self.prompt}, {self.rule}, {list(self.options)})"


def ask(
    frame: Any,
    state: Any,
    question: tuple[int, str, str],
    *answers: Answers,
    args: tuple[int | str, ...] = (),
    window: str = "",
) -> Decision:
    """Ask a question (side, prompt, rule) that takes these kinds of answers."""
    side, prompt, rule = question
    options: list[Option] = []
    decision = Decision(side, prompt, rule, options, None, args, window)
    decision.answers = answers
    for kind in answers:
        fixed = kind.fixed
        if fixed is None:
            sole, test = kind.sole, kind.why_not
            if sole is None or test is None:
                options += kind.legal(frame, state)
            elif test(frame, state, sole) is None:
                options.append(sole)
        elif fixed:
            options += fixed
        elif kind.domain is not None:
            decision.domains += (kind.domain,)
    if state.seated:
        decision.seat = state.answerer(frame, decision)
    return decision


def offer(
    frame: Any,
    state: Any,
    question: tuple[int, str, str],
    answers: tuple[Answers, ...],
    offered: Sequence[Option],
    args: tuple[int | str, ...] = (),
    window: str = "",
) -> Decision:
    """Ask a question of which all legal answers are known already.

    For where listing kind by kind would look at the same things again; like what is `quick` they
    must agree with the tests.
    """
    side, prompt, rule = question
    decision = Decision(side, prompt, rule, offered, None, args, window)
    decision.answers = answers
    if state.seated:
        decision.seat = state.answerer(frame, decision)
    return decision


def why_not(decision: Decision, frame: Any, state: Any, option: Option) -> Refusal | None:
    """Say by the question's own tests why an answer is not legal; None where it has none."""
    kind = decision.kind_of(option)
    if kind is None:
        return None
    if kind.domain is not None:
        faults = kind.domain.faults(option)
        return faults[0].refusal if faults else None
    return kind.why_not(frame, state, option) if kind.why_not is not None else None
