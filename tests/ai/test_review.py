"""Looking back on a game: luck by its consequence, and what decisions cost."""

from collections.abc import Sequence
from typing import cast

import pytest
from tests.ai.minds import TwoSided
from tests.kernel.toy import DRAW, PASS, STEP, TOY, Table

from sandtable.ai.players import Thought
from sandtable.ai.review import (
    DRAWS,
    FEWEST_DRAWS,
    Review,
    Reviewer,
    Swing,
    draws_for,
    review,
)
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.state import State


class Counting(TwoSided):
    """A mind to which drawn numbers are worth a little, and steps very much."""

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        return [1.0 if option in (STEP, PASS) else 0.0 for option in decision.options]

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        return Thought(STEP, 1.0)

    def is_quiet(self, state: State, decision: Decision) -> bool:
        return decision.prompt == "move"

    def needs_search(self, decision: Decision) -> bool:
        return True

    def value(self, state: State, side: int) -> float:
        s = cast(Table, state)
        worth = [sum(s.numbers[one]) / 4000 + s.points[one] / 20 for one in (0, 1)]
        return 0.5 + (worth[side] - worth[1 - side]) / 2


def played(first: Option) -> Game:
    """A game in which the first side chooses `first` in its first turn, and then only steps."""
    game = Game(TOY, "plain", seed=8)
    while game.decision is not None:
        option = first if not game.choices else game.decision.options[0]
        game.take(option)
    return game


@pytest.fixture(scope="module")
def looked() -> Review:
    return review(played(DRAW), Counting())


def test_the_chart_has_a_value_for_every_choice_and_ends_with_the_result(looked: Review) -> None:
    game = played(DRAW)
    assert game.result is not None

    assert len(looked.values) == len(game.choices)
    assert looked.values[-1] == ((1.0, 0.0) if game.result.winner == 0 else (0.0, 1.0))


def test_luck_is_the_distance_of_a_draw_from_what_other_draws_would_bring(looked: Review) -> None:
    number = cast(Table, played(DRAW).state).numbers[0][0]
    swing = looked.swings[0]

    assert [s.number for s in looked.swings] == [0]
    assert swing.after[0] == pytest.approx(0.5 + number / 8000)
    assert swing.expected[0] == pytest.approx(0.5 + 50 / 8000, abs=30 / 8000 / DRAWS**0.5 * 3)
    assert looked.luck(0) == swing.luck(0) == pytest.approx(-looked.luck(1))
    assert looked.greatest_swings(3) == [swing]


def test_a_swing_names_whoever_gained_most_and_not_who_lost_most() -> None:
    swing = Swing(0, (0.5, 0.25, 0.25), (0.125, 0.375, 0.5))

    assert (swing.gainer, swing.size) == (2, 0.375)


def test_the_largest_fall_of_the_chart_is_always_told() -> None:
    values = [(0.5, 0.5), (0.5, 0.5), (0.7, 0.3), (0.7, 0.3), (0.6, 0.4), (1.0, 0.0)]
    luck = Swing(4 + 5, (0.65, 0.35), (1.0, 0.0))
    turn = Review(values, [luck], []).turning_point(first=4)
    assert turn is not None
    assert (turn.since, turn.number, turn.side, turn.by_luck) == (9, 9, 1, True)
    assert (turn.before, turn.after) == (0.4, 0.0)

    chosen = Review(values[:5], [], []).turning_point()
    assert chosen is not None
    assert (chosen.since, chosen.number, chosen.side, chosen.by_luck) == (1, 2, 1, False)
    assert Review([(0.5, 0.5)] * 3, [], []).turning_point() is None
    assert Review([], [], []).turning_point() is None


def test_the_chart_stands_where_a_draw_has_led(looked: Review) -> None:
    assert [looked.values[s.number] for s in looked.swings] == [s.after for s in looked.swings]


def test_the_chart_waits_for_reactions_and_what_shows_its_worth_at_once() -> None:
    game = played(STEP)
    reviewer = Reviewer(game, Counting())
    state, decision = reviewer.again.state, reviewer.again.decision
    assert decision is not None

    def asked(prompt: str, window: str = "") -> Decision:
        return Decision(0, prompt, "1", decision.options, decision.then, window=window)

    assert reviewer.is_settled(state, None)
    assert reviewer.is_settled(state, asked("move"))
    assert not reviewer.is_settled(state, asked("target"))
    reviewer.mind.needs_search = lambda _: False  # type: ignore[method-assign]
    assert reviewer.is_settled(state, asked("target"))
    assert not reviewer.is_settled(state, asked("target", "fire"))


def test_a_draw_instead_of_a_step_is_what_cost_most(looked: Review) -> None:
    [cost] = looked.costly(0)

    assert (cost.number, cost.chosen, cost.better) == (0, DRAW, STEP)
    assert cost.cost == pytest.approx(0.025 - 50 / 8000, abs=0.005)
    assert looked.costly(1) == []


def test_without_chance_there_is_no_luck_and_good_play_costs_nothing() -> None:
    looked = review(played(STEP), Counting())

    assert looked.swings == []
    assert looked.costly(0) == looked.costly(1) == []


def test_a_review_is_the_same_every_time(looked: Review) -> None:
    again = review(played(DRAW), Counting())

    assert looked.values == again.values
    assert [s.luck(0) for s in looked.swings] == [s.luck(0) for s in again.swings]
    assert [c.cost for c in looked.costs] == [c.cost for c in again.costs]


def test_what_seems_to_have_cost_most_is_tried_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.ai.review.ROUNDS", ((12, 2), (1, 5)))
    game = Game(TOY, "plain", seed=8)
    while game.decision is not None:
        draws = len(game.choices) < 6 and game.decision.offers(DRAW)
        game.take(DRAW if draws else game.decision.options[0])

    costs = [cost for cost in review(game, Counting()).costs if cost.view.side == 0]

    tried = sorted(len(cost.gains) for cost in costs)
    assert tried == [2] * (len(tried) - 1) + [7]
    assert len(tried) > 1


def test_many_draws_are_each_compared_with_fewer_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(DRAW)
    assert draws_for(game) == DRAWS

    monkeypatch.setattr("sandtable.ai.review.ALL_DRAWS", 12)
    assert draws_for(game) == 6
    monkeypatch.setattr("sandtable.ai.review.ALL_DRAWS", 1)
    assert draws_for(game) == FEWEST_DRAWS


def test_nobody_goes_on_with_a_review_that_is_not_wanted() -> None:
    found = Review()
    found.wanted = False

    review(played(DRAW), Counting(), found)

    assert (found.values, found.costs) == ((), ())
    assert 0 < found.done < 0.5
