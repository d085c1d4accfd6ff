"""Flows: nobody sees another's, order does not matter, answers are one's own until the join."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.systems import orders
from tests.systems.all_four import begin, played
from tests.systems.marches import Battle
from tests.systems.marches import Ended as RoundEnded
from tests.systems.orders import COMMIT, SEATS, Ended, Mustered, Orders, OrdersSystem, Round

from sandtable.kernel.flows import Branch, FlowError, Fork
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.log import read, restore, write
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, RefusedError
from sandtable.service.promises import described

HOLD = 'orders:{"march": {}, "levy": false}'
Plan = dict[int, list[Option]]


def planned(game: Game, chance: random.Random) -> Plan:
    """Answers for every flow, each as if the others were not there."""
    answers: Plan = {}
    for decision in game.questions:
        twin, flow = game.clone(), decision.flow
        answers[flow] = []
        asked: Any = decision
        while asked is not None:
            option = asked.sample(chance.choice)
            answers[flow].append(option)
            twin.take(option, decision=asked)
            asked = next((d for d in twin.questions if d.flow == flow), None)
    return answers


def in_order(game: Game, answers: Plan) -> Game:
    """Give all answers flow by flow."""
    twin = game.clone()
    for flow, options in answers.items():
        for option in options:
            decision = next(d for d in twin.questions if d.flow == flow)
            twin.take(option, decision=decision)
    return twin


def in_any_order(game: Game, answers: Plan, chance: random.Random) -> tuple[Game, int]:
    """Give them in any order, with others before them that are taken back; count those."""
    twin, start, changed = game.clone(), len(game.choices), 0
    while True:
        given = [list(flow.answers) for flow in twin.state.flows]
        wrong = [n for n, got in enumerate(given) if got != answers[n][: len(got)]]
        answered = [n for n, got in enumerate(given) if got]
        if wrong or (answered and chance.random() < 0.2):
            flow = twin.state.flows[chance.choice(wrong or answered)]
            twin.undo(flow.side, flow.seat)
            continue
        decision = chance.choice(twin.questions)
        option = answers[decision.flow][len(given[decision.flow])]
        if len(twin.questions) > 1 and chance.random() < 0.3:
            option = decision.sample(chance.choice)
            changed += 1
        twin.take(option, decision=decision)
        if len(twin.choices) - start == sum(map(len, answers.values())) and not any(
            flow.answers for flow in twin.state.flows
        ):
            return twin, changed


@pytest.mark.parametrize("name", ["orders", "marches"])
@given(chance=st.randoms(use_true_random=True))
@settings(max_examples=25, deadline=None)
def test_any_order_of_arrival_gives_the_same_table(name: str, chance: random.Random) -> None:
    game = begin(name, chance.randrange(5))
    for _ in range(2):
        while game.decision is not None and game.decision.flow < 0:
            game.take(game.decision.sample(chance.choice))
        answers = planned(game, chance)

        plain = in_order(game, answers)
        other, _ = in_any_order(game, answers, chance)

        assert other.hash() == plain.hash()
        assert other.events == plain.events
        assert {choice.flow for choice in other.choices} == {c.flow for c in plain.choices}
        game = plain


def test_the_orders_that_are_tried_do_change_answers() -> None:
    changed = 0
    for seed in range(10):
        game, chance = begin("orders"), random.Random(seed)
        changed += in_any_order(game, planned(game, chance), chance)[1]

    assert changed > 10


# --- nothing is seen of the others ----------------------------------------------------------


def seen(game: Game, seat: int) -> list[Any]:
    """All that a seat can look at."""
    side, asked = game.seats[seat].side, game.question(seat)
    known = game.known(side, seat)
    return [
        game.view(side, seat), game.events_for(side, seat), asked and described(asked),
        known.facts, known.known.flows, game.system.facts(known.known),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["orders", "marches"])
def test_a_seat_sees_nothing_of_others_before_the_join(name: str) -> None:
    game, chance = begin(name), random.Random(3)
    seats = range(len(game.seats))
    while len(game.questions) > 1:
        decision = game.questions[-1]
        who = game.answerer(decision)
        before = [seen(game, seat) for seat in seats if seat != who]
        game.take(decision.sample(chance.choice), decision=decision)
        assert [seen(game, seat) for seat in seats if seat != who] == before

    assert len(game.choices) >= len(game.seats) - 1


def test_one_sees_what_one_has_ordered_oneself() -> None:
    game = begin("orders")
    game.apply("commit:3", 0)

    assert game.view(0, 0)["pledged"] == [3, 0]
    assert game.view(0, 1)["pledged"] == [0, 0]
    assert game.view(0)["pledged"] == [0, 0]
    assert game.view(-1)["spent"] == [0, 0, 0, 0]


def test_one_who_takes_part_in_no_flow_does_not_even_see_who_has_answered() -> None:
    game = begin("orders")
    before = state_hash(game.system, game.known(0).known)
    game.apply("commit:3", 1)
    game.apply("commit:3", 2)

    assert game.state.flows[1].done
    assert state_hash(game.system, game.known(0).known) == before


def test_one_who_is_asked_twice_at_once_says_which_question_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def orders(self: Round, s: Any) -> Fork:
        branches = [Branch(seat.side, Orders(n)) for n, seat in enumerate(SEATS)]
        return Fork("2.1", branches, joined=Round.shown)

    monkeypatch.setattr(Round, "orders", orders)
    game = begin("orders", 1)
    assert [game.question(0, flow) is not None for flow in range(4)] == [True, True, False, False]
    game.apply("commit:1", 0, 1)
    game.apply("commit:2", 0, 0)

    assert game.question(0, 1) is None
    assert game.why_not("pass", 0, 1) == NOT_ASKED
    assert game.why_not("pass", 0, 0) is None
    assert [flow.answers for flow in game.state.flows[:2]] == [(COMMIT[2],), (COMMIT[1],)]
    game.apply("pass", 0)
    assert game.question(0) is None
    assert game.question(2) is not None
    other = begin("orders", 1)
    assert other.known(0, 0).known.stack[-1].locals()["seat"] == 0
    other.apply("commit:2", 0, 0)
    other.apply("pass", 0, 0)
    assert other.known(0, 0).known.stack[-1].locals()["seat"] == 1, "as it is asked now"


def test_a_fingerprint_tells_answers_apart() -> None:
    game, other = begin("orders"), begin("orders")
    game.apply("commit:1", 1)
    other.apply("commit:2", 1)

    assert len({game.hash(), other.hash(), begin("orders").hash()}) == 3


def test_a_seat_that_waits_is_told_that_it_is_not_asked() -> None:
    game = begin("orders")
    game.apply("commit:1", 1)

    assert game.question(1) is None
    with pytest.raises(RefusedError) as error:
        game.apply("commit:1", 1)
    assert error.value.refusal.reason == "not-asked-now"


# --- taking back ----------------------------------------------------------------------------


def test_each_takes_back_his_own_and_only_that() -> None:
    game = begin("orders")
    game.apply("commit:1", 0)
    game.apply("commit:2", 3)
    game.apply("road:1", 0)

    assert game.why_no_undo(0, 1).reason == "undo-other-side-acted"
    assert game.why_no_undo(1, 2).reason == "undo-other-side-acted"
    game.undo(0, 0)
    assert [flow.answers for flow in game.state.flows] == [
        (Option("commit", 1),), (), (), (Option("commit", 2),),
    ]  # fmt: skip
    game.undo(1)
    game.undo(0, 0)
    assert game.hash() == begin("orders").hash()
    assert not game.choices


def test_after_the_join_nobody_takes_back() -> None:
    game = begin("marches")
    game.apply(HOLD, 0)
    game.apply(HOLD, 1)

    assert isinstance(game.events[-1], RoundEnded)
    assert len(game.questions) == 2
    for side in (0, 1, None):
        assert game.why_no_undo(side).reason == "undo-other-side-acted"


def test_what_came_before_the_fork_stays_when_somebody_has_answered() -> None:
    game = begin("marches")
    game.apply('orders:{"march": {"K1": 1}, "levy": false}', 0)
    game.apply('orders:{"march": {"R1": 1}, "levy": false}', 1)
    game.apply('report:{"winner": "king", "rounds": 3}')
    twin = game.clone()

    assert game.why_no_undo(1).reason == "undo-other-side-acted"
    game.undo(0)
    assert isinstance(game.state.stack[-1], Battle)
    twin.apply(HOLD, 1)
    assert twin.why_no_undo(0).reason == "undo-other-side-acted"
    twin.undo(1)
    assert twin.why_no_undo(0) is None


def test_a_game_is_saved_between_the_answers() -> None:
    game = begin("orders")
    game.apply("commit:1", 2)
    game.apply("commit:2", 0)

    twin = restore(game.system, read(write(game)))

    assert twin.hash() == game.hash()
    assert [described(d) for d in twin.questions] == [described(d) for d in game.questions]
    twin.undo(1, 2)
    assert [choice.seat for choice in twin.choices] == [0]


# --- rules that change ----------------------------------------------------------------------


class Later(OrdersSystem):
    """The rules of tomorrow."""

    version = "2"


def of_yesterday() -> bytes:
    """A game in which two have answered."""
    game = begin("orders")
    game.apply("commit:5", 1)
    game.apply("commit:1", 3)
    return write(game)


def answers(game: Game) -> list[list[int]]:
    return [[option.value for option in flow.answers] for flow in game.state.flows]


def test_an_answer_that_is_no_longer_legal_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved = of_yesterday()
    monkeypatch.setattr(orders, "COMMIT", orders.COMMIT[:3])
    game = restore(Later(), read(saved))
    begun = game.hash()

    assert answers(game) == [[], [], [], [1]]
    game.apply("commit:2", 0)
    assert game.anew(game.choices).hash() == game.hash()
    game.apply("commit:2", 1)
    game.undo(0, 1)
    game.undo(0, 0)
    assert game.hash() == begun
    assert restore(Later(), read(write(game))).hash() == begun


def test_an_answer_stays_with_whoever_gave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(frame: Round, s: Any) -> Fork:
        branches = [Branch(SEATS[n].side, Orders(n), n) for n in (3, 2, 1, 0)]
        return Fork("2.1", branches, joined=Round.shown)

    saved = of_yesterday()
    monkeypatch.setattr(Round, "orders", turned)
    game = restore(Later(), read(saved))

    assert answers(game) == [[], [], [], []]
    assert [decision.seat for decision in game.questions] == [3, 2, 1, 0]


def test_what_no_longer_asks_is_carried_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def clash(frame: Round, s: Any) -> None:
        s.emit(Ended("2.1"))

    saved = of_yesterday()
    monkeypatch.setattr(Round, "orders", clash)
    game = restore(Later(), read(saved))

    assert len([event for event in game.events if isinstance(event, Ended)]) == 4
    assert game.state.round == 5


# --- errors of the rules --------------------------------------------------------------------


def broken(monkeypatch: pytest.MonkeyPatch, cls: type, name: str, method: Any) -> Game:
    """A game in which one method is another."""
    monkeypatch.setattr(cls, name, method)
    return begin("orders")


def test_a_flow_that_draws_chance_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken(monkeypatch, Orders, "reserve", lambda frame, s: s.pick("die", (1, 2)))

    before = game.hash()
    with pytest.raises(FlowError, match="'die' is drawn before the flows have joined"):
        game.apply("commit:1", 1)
    assert game.hash() == before


def test_a_flow_that_shows_something_hidden_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(frame: Orders, s: Any) -> None:
        s.emit(Mustered("1.1", 2, s.men[2]))
        s.end()

    game = broken(monkeypatch, Orders, "reserve", peek)

    with pytest.raises(FlowError, match="shows something hidden"):
        game.apply("commit:1", 1)


def test_a_flow_that_forks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork(frame: Orders, s: Any) -> Fork:
        return Fork("2.2", [Branch(0, Orders(0), 0)], joined=Round.shown)

    game = broken(monkeypatch, Orders, "reserve", fork)

    with pytest.raises(FlowError, match="forks before"):
        game.apply("commit:1", 1)


def test_a_flow_that_ends_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(frame: Orders, s: Any) -> None:
        s.over = True

    game = broken(monkeypatch, Orders, "reserve", end)

    with pytest.raises(FlowError, match="ends the game"):
        game.apply("commit:1", 1)


def test_a_flow_that_asks_another_side_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork(frame: Round, s: Any) -> Fork:
        return Fork("2.1", [Branch(0, Orders(3), 0)], joined=Round.shown)

    with pytest.raises(FlowError, match="asks side 1 in a flow of 0"):
        broken(monkeypatch, Round, "orders", fork)


def test_games_that_ask_one_at_a_time_have_one_question() -> None:
    game = played("three", 1, 4)

    assert game.questions == [game.decision]
    assert game.decision.flow == -1
    assert game.answerer(game.decision) == game.decision.side
