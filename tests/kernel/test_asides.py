"""Asides: what is said unasked is a record, and changes no question."""

from __future__ import annotations

from typing import Any

import pytest
from tests.systems.all_four import begin
from tests.systems.orders import SEATS, SIGNAL, Mustered, OrdersSystem, Signal, Signalled

from sandtable.kernel.choices import ASIDE
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Json
from sandtable.kernel.flows import FlowError
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, restore, write
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal, RefusedError
from sandtable.service.promises import described


def test_an_aside_is_a_record_and_makes_nothing_stale() -> None:
    game = begin("orders")
    game.apply("commit:2", 0)
    before = [described(decision) for decision in game.questions]

    assert game.say(3, "signal:4") == [Signalled("4.1", 3, 4)]

    assert [described(decision) for decision in game.questions] == before
    assert (game.choices[-1].flow, game.choices[-1].seat) == (ASIDE, 3)
    assert game.view(1)["signals"] == [(), (4,)]
    assert game.events_for(0) == begin("orders").events_for(0)
    assert restore(game.system, read(write(game))).hash() == game.hash()


def test_one_who_is_asked_and_one_who_waits_may_both_speak() -> None:
    game = begin("orders")
    game.apply("commit:1", 1)

    game.say(1, "signal:1")
    game.say(0, "signal:2")

    assert game.state.signals == [(2,), (1,), (), ()]


def test_what_the_system_does_not_allow_is_refused() -> None:
    game = begin("orders")
    for number in (1, 2, 3):
        game.say(2, f"signal:{number}")

    assert game.aside(2) is None
    assert game.aside(3) is not None
    for seat, text in ((2, "signal:1"), (3, "signal:9"), (3, "commit:1")):
        with pytest.raises(RefusedError):
            game.say(seat, text)
    assert begin("three").aside(0) is None


def test_every_fault_of_a_form_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(fields: Json) -> list[Fault]:
        return [Fault(name, Refusal("4.1", "no-such-word")) for name in sorted(fields)]

    def start(self: Signal, s: Any) -> Decision:
        note = Form("note", judge, lambda pick: {}, dict)
        return ask(self, s, (0, "note", "4.1"), Answers(note, Signal.give))

    monkeypatch.setattr(Signal, "start", start)
    with pytest.raises(RefusedError) as refused:
        begin("orders").say(0, 'note:{"when":1,"where":2}')

    assert [fault.field for fault in refused.value.faults] == ["when", "where"]
    assert refused.value.refusal.reason == "no-such-word"


def test_an_aside_stays_when_an_answer_is_taken_back() -> None:
    game = begin("orders")
    game.apply("commit:1", 1)
    game.say(0, "signal:3")
    game.undo(0, 1)

    assert [choice.flow for choice in game.choices] == [ASIDE]
    assert game.state.signals[0] == (3,)
    assert game.why_no_undo(0, 0).reason == "undo-nothing"


class Once(OrdersSystem):
    """Whoever has ordered may signal, in the round of the order alone."""

    def aside(self, state: Any, seat: int) -> Frame | None:
        answered = seat < len(state.flows) and state.flows[seat].answers
        return Signal(seat) if answered else None


def test_an_aside_goes_with_the_answer_that_allowed_it() -> None:
    game = Game(Once(), "plain", seed=1)
    game.apply("commit:1", 1)
    game.say(1, "signal:3")
    game.undo(0, 1)

    assert not game.choices
    assert game.state.signals[1] == ()


@pytest.mark.parametrize(
    "harm",
    [
        lambda s: s.pick("die", (1, 2)),
        lambda s: s.call(Signal(0)),
        lambda s: s.end(),
        lambda s: setattr(s, "over", True),
    ],
)
def test_an_aside_that_changes_the_course_is_refused(
    harm: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Signal, "give", lambda frame, s, option: harm(s))
    game = begin("orders")
    before = game.hash()

    with pytest.raises(FlowError):
        game.say(0, "signal:1")
    assert (game.hash(), game.choices) == (before, [])


def test_an_aside_that_makes_an_answer_illegal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def desert(frame: Signal, s: Any, option: Option) -> None:
        s.emit(Mustered("1.1", frame.seat, 0))

    monkeypatch.setattr(Signal, "give", desert)
    game = begin("orders")
    game.apply("commit:3", 0)
    before = game.hash()

    with pytest.raises(FlowError, match="does not answer"):
        game.say(0, "signal:1")
    assert (game.hash(), len(game.choices)) == (before, 1)


def test_what_may_not_be_said_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(frame: Signal, s: Any) -> Decision:
        kind = Answers(SIGNAL, Signal.give, lambda frame, s, option: Refusal("4.1", "too-loud"))
        return ask(frame, s, (SEATS[frame.seat].side, "signal", "4.1"), kind)

    monkeypatch.setattr(Signal, "start", start)
    with pytest.raises(RefusedError, match=r"4\.1: too-loud"):
        begin("orders").say(0, "signal:1")


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_speaks_from_a_seat_that_is_not_there(seat: int) -> None:
    game = begin("orders")

    assert game.aside(seat) is None
    with pytest.raises(RefusedError, match="not-asked-now"):
        game.say(seat, "signal:1")
