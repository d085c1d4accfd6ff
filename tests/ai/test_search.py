"""The tree search, on a toy whose right moves are plain."""

from collections.abc import Sequence
from typing import cast

import pytest
from tests.ai.minds import TwoSided
from tests.kernel.toy import DRAW, OBJECT, PASS, STEP, TOY, Table

from sandtable.ai.combat_commander.mind import FIGURES
from sandtable.ai.mind import REPLY, TURN, Action
from sandtable.ai.players import Thought
from sandtable.ai.search import (
    Budget,
    Node,
    RootAction,
    Search,
    favour,
    ranked,
)
from sandtable.ai.searcher import Searcher
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.loop import asked
from sandtable.kernel.state import State
from sandtable.kernel.view import View


class Steps(TwoSided):
    """A mind that likes to draw, and knows that only points count."""

    figures = FIGURES._replace(point=0.1)

    def __init__(self, other: float = 0.4) -> None:
        self.other = other

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        return [1.0 if option in (DRAW, PASS) else self.other for option in decision.options]

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
    search = Search(game.known(0), game.decision, Steps(), "seed")
    candidates = search.candidates()
    search.run(candidates, Budget(40, 0.0))

    assert len(candidates[0].results) == len(candidates[1].results) >= FIGURES.fewest
    assert candidates[0].option == DRAW


def test_the_clock_of_seconds_stops_in_the_middle_of_a_simulation() -> None:
    ticks = iter(range(10**6))
    clock = Budget(0, 12.0, lambda: float(next(ticks)))
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), game.decision, Steps(), "seed", depth=30)
    candidates = search.candidates()
    search.run(candidates, clock)

    assert next(ticks) < 40


def test_a_deal_that_was_not_tried_to_its_end_is_not_counted() -> None:
    ticks = iter([0.0, 0.0, 99.0, *[99.0] * 100])
    clock = Budget(0, 10.0, lambda: next(ticks))
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), game.decision, Steps(), "seed")
    candidates = search.candidates()
    search.compare(candidates, 0, clock)

    assert [c.results for c in candidates] == [[], []]


def test_each_side_prefers_what_was_good_for_it() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), game.decision, Steps(), "seed")
    nodes = [Node(1, 0.5), Node(1, 0.5)]
    for node, total in zip(nodes, (20.0, 80.0), strict=True):
        node.visits, node.total = 100, total

    assert search.choose(nodes) == 1
    assert search.choose([Node(0, 0.1), Node(0, 0.8), Node(0, 0.1)]) == 1


def test_a_result_counts_in_every_node_for_whose_choice_it_was() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), game.decision, Steps(), "seed", depth=6)
    candidates = search.candidates()
    search.run(candidates, Budget(60, 0.0))
    own = [each for each in candidates if each.node.visits]
    theirs = [node for each in own for node in each.node.following.values() if node.visits]

    assert {node.side for node in theirs} == {1}
    for each in own:
        mean = each.node.total / each.node.visits
        assert mean == pytest.approx(each.mean)
        following = [node for node in each.node.following.values() if node.visits]
        assert sum(node.total for node in following) == pytest.approx(
            sum(node.visits for node in following)
            - sum(each.results[-sum(node.visits for node in following) :])
        )


# --- whole actions and horizons -------------------------------------------------------------


class Planner(Steps):
    """Proposes whole actions, and looks as far as it is told."""

    def __init__(self, kind: str, *actions: Action) -> None:
        super().__init__()
        self.kind = kind
        self.actions = actions
        self.judged: list[int] = []
        """Who was asked at the tables that were judged."""
        self.own = (0, 0)
        """Steps and numbers of the first side at the last of them."""

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        return self.actions

    def horizon(self, state: State, decision: Decision) -> str:
        return self.kind

    def value(self, state: State, side: int) -> float:
        question = None if state.over else asked(state)
        self.judged.append(-1 if question is None else question.side)
        table = cast(Table, state)
        self.own = table.points[0], len(table.numbers[0])
        return super().value(state, side)


@pytest.mark.parametrize(("kind", "side"), [(TURN, 1), (REPLY, 0)])
def test_a_search_looks_as_far_as_the_mind_says(kind: str, side: int) -> None:
    game = new_game()
    assert game.decision is not None
    mind = Planner(kind, Action((STEP,)), Action((DRAW,)))
    search = Search(game.known(0), game.decision, mind, "seed")
    mind.judged.clear()
    search.run(search.candidates(), Budget(8, 0.0))

    assert set(mind.judged) == {side}


def test_a_whole_action_is_played_as_far_as_it_is_offered() -> None:
    game = new_game()
    assert game.decision is not None
    mind = Planner(REPLY, Action((STEP, STEP, OBJECT, STEP)))
    search = Search(game.known(0), game.decision, mind, "seed", depth=3)
    [candidate] = search.candidates()
    search.compare([candidate], 0, Budget(1, 0.0))

    assert mind.own == (2, 1), "two steps as planned, then what the mind likes"


def test_favour_needs_no_measure() -> None:
    assert favour([1, 2, 3], 6.0) == pytest.approx(favour([100, 200, 300], 6.0))
    assert favour([4, 4], 6.0) == [0.5, 0.5]
    assert sum(favour([0.0, 5.0, 5.5], 6.0)) == pytest.approx(1)


def candidates(expected: float) -> tuple[RootAction, RootAction]:
    favourite, other = (
        RootAction(Action((option,)), FIGURES, 0, lead)
        for option, lead in ((STEP, 0.0), (DRAW, expected))
    )
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
    assert other.doubt < FIGURES.misjudged
    assert favourite.is_behind(other)


def test_what_the_mind_is_sure_to_be_worse_is_not_tried() -> None:
    game = new_game()
    assert game.decision is not None
    view = game.known(0)

    assert len(Search(view, game.decision, Steps(), "seed").candidates()) == 2
    assert len(Search(view, game.decision, Steps(-20.0), "seed").candidates()) == 1


def test_a_search_ends_when_no_doubt_is_left() -> None:
    game = new_game()
    assert game.decision is not None
    search = Search(game.known(0), game.decision, Steps(1.5), "seed")
    clock = Budget(10_000, 0.0)
    best = search.run(search.candidates(), clock)

    assert best.option == STEP
    assert clock.done < 1_000
