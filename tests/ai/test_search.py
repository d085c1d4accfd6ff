"""The tree search, on a toy whose right moves are plain."""

from collections.abc import Sequence
from typing import cast

import pytest
from tests.kernel.toy import DRAW, PASS, STEP, TOY, Table

from sandtable.ai.players import Thought
from sandtable.ai.search import (
    FEWEST,
    MISJUDGED,
    Candidate,
    Clock,
    Node,
    Search,
    choose,
    favour,
    ranked,
)
from sandtable.ai.searcher import Searcher
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.state import State


class Steps:
    """A mind that likes to draw, and knows that only points count."""

    point = 0.1

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        return [1.0 if option in (DRAW, PASS) else 0.4 for option in decision.options]

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        return Thought(DRAW, 1.0, (("likes-to-draw", 1.0),), STEP)

    def is_quiet(self, state: State, decision: Decision) -> bool:
        return decision.prompt == "move"

    def needs_search(self, decision: Decision) -> bool:
        return True

    def value(self, state: State, side: int) -> float:
        points = cast(Table, state).points
        return min(1.0, max(0.0, 0.5 + (points[side] - points[1 - side]) / 20))


def new_game() -> Game:
    return Game(TOY, "plain", seed=5)


def searcher(simulations: int = 24, seed: int = 1) -> Searcher:
    return Searcher(Steps(), seed, simulations)


def test_the_search_finds_what_its_mind_does_not_like() -> None:
    game, player = new_game(), searcher()
    assert game.decision is not None

    assert player.choose(game.known(0), game.decision) == STEP
    assert player.thought is not None
    assert player.thought.second == DRAW
    assert dict(player.thought.parts)["thought-chance-to-win"] > 0.5


def test_the_same_seed_and_simulations_choose_and_judge_the_same() -> None:
    game = new_game()
    assert game.decision is not None
    thoughts = []
    for _ in range(2):
        player = searcher(60, 7)
        player.choose(game.known(0), game.decision)
        assert player.thought is not None
        thoughts.append((player.thought.option, player.thought.worth, player.simulated))

    assert thoughts[0] == thoughts[1]
    assert 60 <= thoughts[0][2] <= 62


def test_thinking_leaves_the_game_and_the_view_as_they_were() -> None:
    game = new_game()
    assert game.decision is not None
    view = game.known(0)
    before = game.hash(), state_hash(TOY, view.known)
    searcher().choose(view, game.decision)

    assert before == (game.hash(), state_hash(TOY, view.known))


def test_candidates_are_tried_on_the_same_deals() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), Steps(), "seed")
    candidates = search.candidates(game.decision, [1.0, 0.5])
    search.run(candidates, Clock(40, 0.0))

    assert len(candidates[0].results) == len(candidates[1].results) >= FEWEST
    assert candidates[0].option == game.decision.options[0]


def test_the_clock_of_seconds_stops_in_the_middle_of_a_simulation() -> None:
    ticks = iter(range(10**6))
    clock = Clock(0, 12.0, lambda: float(next(ticks)))
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), Steps(), "seed", depth=30)
    candidates = search.candidates(game.decision, [1.0, 0.5])
    search.run(candidates, clock)

    assert next(ticks) < 40


def test_a_deal_that_was_not_tried_to_its_end_is_not_counted() -> None:
    ticks = iter([0.0, 0.0, 99.0, *[99.0] * 100])
    clock = Clock(0, 10.0, lambda: next(ticks))
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), Steps(), "seed")
    candidates = search.candidates(game.decision, [1.0, 0.5])
    search.compare(candidates, 0, clock)

    assert [c.results for c in candidates] == [[], []]


@pytest.mark.parametrize(("own", "expected"), [(True, 1), (False, 0)])
def test_each_side_prefers_what_is_good_for_it(own: bool, expected: int) -> None:
    nodes = [Node(0.5), Node(0.5)]
    for node, total in zip(nodes, (20.0, 80.0), strict=True):
        node.visits, node.total = 100, total

    assert choose(nodes, own) == expected


def test_a_node_that_the_mind_likes_is_tried_before_one_it_does_not() -> None:
    assert choose([Node(0.1), Node(0.8), Node(0.1)], own=True) == 1


def test_favour_needs_no_measure() -> None:
    assert favour([1, 2, 3]) == pytest.approx(favour([100, 200, 300]))
    assert favour([4, 4]) == [0.5, 0.5]
    assert sum(favour([0.0, 5.0, 5.5])) == pytest.approx(1)


def candidates(expected: float) -> tuple[Candidate, Candidate]:
    favourite, other = Candidate(STEP, 0.6), Candidate(DRAW, 0.4, expected)
    favourite.doubt = 0.0
    return favourite, other


def test_without_results_the_mind_is_believed() -> None:
    favourite, other = candidates(-0.1)
    other.learn(favourite, 0.25)

    assert other.lead == -0.1
    assert ranked([other, favourite])[0] is favourite


def test_a_few_results_do_not_outweigh_what_the_mind_thought() -> None:
    favourite, other = candidates(-0.1)
    favourite.results, other.results = [0.5, 0.5], [0.51, 0.52]
    other.learn(favourite, 0.25)

    assert -0.1 < other.lead < 0.0


def test_many_clear_results_do() -> None:
    favourite, other = candidates(-0.1)
    favourite.results, other.results = [0.5] * 40, [0.56] * 40
    other.learn(favourite, 0.25)

    assert other.lead > 0.1
    assert other.doubt < MISJUDGED
    assert favourite.is_behind(other)


def test_what_the_mind_is_sure_to_be_worse_is_not_tried() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), Steps(), "seed")

    assert len(search.candidates(game.decision, [1.0, 0.5])) == 2
    assert len(search.candidates(game.decision, [1.0, -20.0])) == 1


def test_a_search_ends_when_no_doubt_is_left() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), Steps(), "seed")
    clock = Clock(10_000, 0.0)
    best = search.run(search.candidates(game.decision, [1.0, 0.5]), clock)

    assert best.option == STEP
    assert clock.done < 1_000
