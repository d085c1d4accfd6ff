"""What a side knows of the table, and tables that agree with it."""

from collections.abc import Iterator

import pytest
from tests.combat_commander.dug_in import dug_in

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game, state_hash
from sandtable.systems.combat_commander.events.cards import HandShown
from sandtable.systems.combat_commander.knowledge import FACE_DOWN, redeal
from sandtable.systems.combat_commander.rules.setup.su_placement import Placement
from sandtable.systems.combat_commander.rules.setup.su_setup import SetUp
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER


def positions(scenario: str, every: int, limit: int) -> Iterator[Game]:
    """A game by chance, seen now and then."""
    game, source = Game(COMBAT_COMMANDER, scenario, seed=11), KeyedChance(b"chooser")
    while game.decision is not None and len(game.choices) < limit:
        number = len(game.choices)
        if number % every == 0:
            yield game
        game.take(game.decision.options[source.below(number, len(game.decision.options))])


def table(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def late(scenario: str) -> Game:
    """A position in the middle of a game."""
    return list(positions(scenario, 300, 301))[-1]


def deal(game: Game, side: int, name: str) -> State:
    """The same position with another deal of what the side does not know."""
    source, count = KeyedChance(key_of_seed(name)), iter(range(10**6))
    return redeal(table(game), side, lambda pool: pool[source.below(next(count), len(pool))])


@pytest.mark.parametrize("scenario", ["01", "last-train"])
@pytest.mark.rule("SU.1/5")
def test_of_who_is_placing_unseen_only_which_piece_lies_where_is_dealt_anew(scenario: str) -> None:
    watchers = set()
    for game in positions(scenario, 3, 60):
        for frame in game.state.stack:
            if isinstance(frame, Placement) and table(game).concealed >> frame.side & 1:
                dealt = deal(game, 1 - frame.side, "anew")
                hexes = sorted(unit.hex for unit in table(game).on_map(frame.side))
                assert sorted(unit.hex for unit in dealt.on_map(frame.side)) == hexes
                watchers |= {1 - frame.side} if hexes else set()
    assert watchers == {0, 1}, "one side never watched the other: the test proves nothing"


# Both sides of 01 and last-train set up unseen.
@pytest.mark.parametrize("scenario", ["01", "last-train", "06", "first-steps"])
@pytest.mark.rule("TM.11/1", "SU.1/5")
def test_two_tables_that_a_side_cannot_tell_apart_look_the_same_to_its_player(
    scenario: str,
) -> None:
    differed = moved = 0
    for game in positions(scenario, 7, 400):
        assert game.decision is not None
        side = game.decision.side
        twin = game.clone()
        twin.state = deal(game, side, f"{len(game.choices)}")
        differed += COMBAT_COMMANDER.facts(twin.state) != COMBAT_COMMANDER.facts(game.state)
        moved += twin.state.draws != game.state.draws
        mine, other = game.known(side), twin.known(side)
        assert state_hash(COMBAT_COMMANDER, mine.known) == state_hash(COMBAT_COMMANDER, other.known)
        assert mine.facts == game.view(side)
    assert differed > 20, "nothing was dealt anew: the test proves nothing"
    assert moved > 20, "the ledger stood where it was: the test proves nothing"


@pytest.mark.parametrize("scenario", ["01", "last-train", "06"])
def test_a_resampled_table_is_one_that_may_be_and_can_be_played(scenario: str) -> None:
    for game in positions(scenario, 9, 300):
        assert game.decision is not None
        side = game.decision.side
        view = game.known(side)
        state = view.resample(key_of_seed(len(game.choices)))
        assert [] == COMBAT_COMMANDER.invariants(state)
        assert COMBAT_COMMANDER.view(state, side) == game.view(side)
        frame = state.stack[-1]
        asked = getattr(frame, frame.step)(state)
        assert list(asked.options) == list(game.decision.options)


def test_cards_that_were_shown_stay_known_until_they_are_played() -> None:
    game = late("05")
    s = table(game)
    axis = s.hands[0]
    assert FACE_DOWN in game.known(1).known.hands[0]

    s.emit(HandShown("E61", 0, axis))

    assert axis == game.known(1).known.hands[0]
    assert all(sorted(axis) == sorted(deal(game, 1, f"{n}").hands[0]) for n in range(5))
    assert game.known(0).known.hands[0] == axis
    assert set(game.known(0).known.hands[1]) == {FACE_DOWN}


def test_what_is_hidden_is_face_down() -> None:
    game = late("05")
    known = game.known(0).known
    assert isinstance(known, State)

    assert len(known.hands[1]) == len(table(game).hands[1])
    assert set(known.hands[1]) | set(known.piles[1]) == {FACE_DOWN}
    assert set(known.secret_chits[1]) <= {FACE_DOWN}
    assert known.hands[0] == table(game).hands[0]
    assert known.unseen == table(game).unseen


@pytest.mark.rule("TM.11/1")
def test_a_secret_chit_that_the_scenario_names_is_no_secret() -> None:
    game = Game(COMBAT_COMMANDER, dug_in(), seed=3)
    s = table(game)
    axis, allies = (game.known(side).known for side in (0, 1))
    assert isinstance(axis, State)
    assert isinstance(allies, State)

    assert allies.secret_chits == s.secret_chits
    assert allies.chit_pool == s.chit_pool
    assert axis.secret_chits == [s.secret_chits[0], (FACE_DOWN,)]
    assert axis.chit_pool == tuple(sorted(s.chit_pool + s.secret_chits[1]))


@pytest.mark.rule("TM.11/1", "SU.1/5")
def test_of_a_placement_unseen_neither_hexes_are_known_nor_which_fortifications_are_left() -> None:
    game = Game(COMBAT_COMMANDER, dug_in(), seed=3)
    sample = KeyedChance(b"placing")
    while len(game.choices) < 60:
        assert game.decision is not None
        options = game.decision.options
        game.take(options[sample.below(len(game.choices), len(options))])
        s = table(game)
        for side in (0, 1) if s.concealed else ():
            known = game.known(side).known
            assert isinstance(known, State)
            assert known.last_sole == [side if owner == side else -1 for owner in s.last_sole]
            frame = next(each for each in known.stack if isinstance(each, SetUp))
            assert frame.forts[1 - side].bit_count() == 6
    assert not s.concealed, "nobody has finished: the test proves nothing"
