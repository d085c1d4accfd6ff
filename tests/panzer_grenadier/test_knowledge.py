"""What a side knows of the table, and tables that agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.panzer_grenadier.field import table as laid
from tests.panzer_grenadier.works import both_secrets, secrets

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.loop import asked
from sandtable.kernel.options import Option
from sandtable.service.promises import Promises, described
from sandtable.systems.panzer_grenadier.knowledge import (
    FACE_DOWN,
    STRENGTHS,
    Noticed,
    redeal,
    relocate,
    resample,
    scrub,
)
from sandtable.systems.panzer_grenadier.pieces import BOARD, UNSEEN
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c02_placement import group_of
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from
from sandtable.systems.panzer_grenadier.rules.c16_hidden import is_seen, standing
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("16.6", "16.7")

EVERY = 13
"""One position in so many is looked at."""


def table(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


class Picker:
    """Picks by chance, the same for the same name."""

    def __init__(self, name: str) -> None:
        self.source, self.count = KeyedChance(key_of_seed(name)), 0

    def __call__(self, candidates: Sequence[int]) -> int:
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]


def positions(
    seed: int, every: int, limit: int = 600, scenario: dict[str, Any] | str | None = None
) -> Iterator[Game]:
    """A game by chance, in which everything is hidden that can be, seen now and then."""
    source = KeyedChance(b"choosers")
    game = Game(PANZER_GRENADIER, scenario or secrets(), seed=seed)
    while game.decision is not None and len(game.choices) < limit:
        number = len(game.choices)
        if number % every == 0:
            yield game
        game.take(game.decision.options[source.below(number, len(game.decision.options))])


PROBES = (
    "hex",
    "direct",
    "shoot",
    "move",
    "fire",
    "place",
    "hide",
    "load",
    "assign",
    "mine",
    "act",
)


def refusals(game: Game) -> list[str]:
    """What a side is told about answers that it cannot give."""
    options = [Option(verb, value) for verb in PROBES for value in range(0, 110, 9)]
    return [repr(game.why_not(option)) for option in options]


# --- the reshuffle --------------------------------------------------------------------------


def secrets_of(s: State, side: int) -> tuple[list[int], list[int], list[bool]]:
    """Where a side's hidden units are, what its mines are worth, who carries its tank leaders."""
    places = [p.hex for p in s.pieces if p.side == side and p.hidden and p.where == BOARD]
    strengths = [m.strength for m in s.mines if m.side == side and not m.shown and m.hex >= 0]
    leaders = [p.commands for p in s.pieces if p.side == side]
    return places, strengths, leaders if any(leaders) else []


@pytest.mark.parametrize(
    ("seed", "scenario", "both"),
    [
        (3, secrets(), False), (8, secrets(), False), (4, both_secrets("allies"), True),
        (9, both_secrets("axis"), True),
    ],
)  # fmt: skip
def test_nothing_that_a_side_sees_changes_when_the_hidden_is_dealt_anew(
    seed: int, scenario: dict[str, Any], both: bool
) -> None:
    """View, question, answers, refusals, log and what a computer player gets stay the same."""
    differed, at_once = [0, 0], [0, 0]
    for game in positions(seed, EVERY, scenario=scenario):
        for side in (0, 1):
            twin = game.clone()
            twin.state = redeal(table(game), side, Picker(f"{len(game.choices)}-{side}"))
            differed[side] += PANZER_GRENADIER.facts(twin.state) != PANZER_GRENADIER.facts(
                game.state
            )
            found, dealt = secrets_of(table(game), 1 - side), secrets_of(twin.state, 1 - side)
            at_once[side] += all(a and a != b for a, b in zip(found, dealt, strict=True))
            assert twin.view(side) == game.view(side)
            assert twin.events_for(side) == game.events_for(side)
            mine, other = game.known(side), twin.known(side)
            hashes = [state_hash(PANZER_GRENADIER, each.known) for each in (mine, other)]
            assert hashes[0] == hashes[1]
            assert mine.facts == game.view(side)
            assert game.decision is not None
            if game.decision.side == side:
                again = asked(twin.state)
                assert again is not None
                assert described(again) == described(game.decision)
                assert refusals(twin) == refusals(game)
    assert min(differed) > 10, "nothing was dealt anew: the test proves nothing"
    assert at_once[0] >= 5, "hidden units, strengths and tank leaders, all at once"
    assert at_once[1] >= 5 or not both


def test_all_promises_hold_where_everything_is_hidden() -> None:
    """As the fuzzer tries them: undo, saves, clones, refusals, secrets."""
    promises = Promises(PANZER_GRENADIER, b"promises")
    for game in positions(21, 29, 400):
        assert game.decision is not None
        promises.check(game, game.decision)
        promises.check_thoroughly(game, game.decision)
    assert promises.positions > 10


@pytest.mark.parametrize("seed", [5])
def test_a_resampled_table_is_one_that_may_be_and_can_be_played(seed: int) -> None:
    for game in positions(seed, 17):
        assert game.decision is not None
        side = game.decision.side
        state = game.known(side).resample(key_of_seed(len(game.choices)))
        assert isinstance(state, State)
        assert [] == PANZER_GRENADIER.invariants(state)
        assert PANZER_GRENADIER.view(state, side) == game.view(side)
        again = asked(state)
        assert again is not None
        assert list(again.options) == list(game.decision.options)


# --- what is hidden, piece by piece -----------------------------------------------------------


def ambush() -> Game:
    """A position with two hidden units, three minefields, and two secret tank leaders."""
    value = secrets()
    game = Game(PANZER_GRENADIER, value, seed=2)
    while table(game).setting_up:
        assert game.decision is not None
        options = game.decision.options
        hiding = [option for option in options if option.verb == "hide"]
        chosen = hiding or [o for o in options if o.verb != "place"]
        game.take(chosen[len(game.choices) * 7 % len(chosen)])
    return game


def test_a_scrubbed_table_knows_no_place_no_state_and_no_post_of_a_hidden_unit() -> None:
    game = ambush()
    hidden = [p.id for p in table(game).pieces if p.hidden and p.side == 1]
    assert hidden
    changed = table(game).change(hidden[0])
    changed.marks, changed.held = 1, 9
    known = scrub(table(game), 0)

    for number in hidden:
        piece = known.pieces[number]
        assert (piece.where, piece.hex, piece.digging, piece.marks) == (UNSEEN, -1, 0, 0)
        assert (piece.held, piece.status) == (0, 0)
        assert not any(number in there for there in known.at)
    assert [p.hidden for p in scrub(table(game), 1).pieces if p.side == 1 and p.hidden]


def test_a_scrubbed_table_does_not_remember_where_a_hidden_unit_filled_a_hex() -> None:
    game = laid(
        "allies inf X 0904 hidden", "allies inf Y 0904", "allies inf Z 0904", "axis inf A 0104"
    )
    full = 1 << game.piece("X").hex
    assert roll_of(game.state).full == full
    known = scrub(game.state, 0)

    assert roll_of(known).full == 0
    assert roll_of(scrub(game.state, 1)).full == full


def test_procedures_under_way_keep_no_place_of_a_hidden_unit_either() -> None:
    game = laid("allies inf X 0904 hidden", "allies inf Y 0904", "axis inf A 0104", side="allies")
    game.apply("move:X", "move:Y", "act:Y")
    at = game.piece("X").hex
    known = scrub(game.state, 0)
    posts = [frame.posts for frame in known.stack if isinstance(frame, Action)]
    dealt = resample(known, 0, Picker("posts"))
    again = [frame.posts for frame in dealt.stack if isinstance(frame, Action)]

    assert all(post[1] < 0 for each in posts for post in each if post[0] == game.names["X"])
    assert all((game.names["X"], at, 0) in frame.posts for frame in game.state.stack
               if isinstance(frame, Action))  # fmt: skip
    assert all((game.names["X"], dealt.pieces[game.names["X"]].hex, 0) in each for each in again)


def test_hidden_units_are_dealt_where_they_may_be_and_nobody_would_have_seen_them() -> None:
    game = ambush()
    places = set()
    for number in range(20):
        s = redeal(table(game), 0, Picker(f"{number}"))
        for piece in s.pieces:
            if piece.hidden and piece.side == 1:
                assert group_of(s, piece).zone >> piece.hex & 1
                assert not is_seen(s, piece, standing(s, 0))
                places.add((piece.id, piece.hex))
    assert len(places) > 20


def test_strengths_are_dealt_from_those_that_are_left() -> None:
    game = ambush()
    s = table(game)
    assert sorted(mine.strength for mine in s.mines) == [0, 0, 1, 2, 3]
    known = scrub(s, 0)
    assert {mine.strength for mine in known.mines} == {FACE_DOWN}
    assert FACE_DOWN not in STRENGTHS, "what is not known must not pass for a strength"
    assert [mine.strength for mine in scrub(s, 1).mines] == [mine.strength for mine in s.mines]
    strongest = next(n for n, mine in enumerate(s.mines) if mine.strength == 3)
    s.mines[strongest] = s.mines[strongest].turned(s.mines[strongest].hex, 2)
    found = set()
    for number in range(20):
        dealt = redeal(s, 0, Picker(f"{number}")).mines
        assert (dealt[strongest].strength, dealt[strongest].laid) == (2, 3)
        found.add(tuple(mine.strength for mine in dealt))
        rest = sorted(mine.strength for n, mine in enumerate(dealt) if n != strongest)
        assert rest == [0, 0, 1, 2]
    assert len(found) > 3


def all_hidden(value: dict[str, Any]) -> Game:
    """A side that has hidden whomever it can, and still lays its minefields."""
    game = Game(PANZER_GRENADIER, value, seed=2)
    while game.decision is not None and game.decision.prompt != "set-up-mines":
        options = game.decision.options
        hiding = [option for option in options if option.verb == "hide"]
        chosen = hiding or [o for o in options if o.verb == "hex"] or options
        game.take(chosen[len(game.choices) * 7 % len(chosen)])
    return game


def hidden_places(s: State) -> list[int]:
    return [p.hex for p in s.pieces if p.hidden and p.where == BOARD]


def test_while_a_side_is_placed_its_hidden_units_could_be_elsewhere() -> None:
    s = table(all_hidden(both_secrets("allies")))
    assert len(hidden_places(s)) == 4
    dealt = [hidden_places(redeal(s, 0, Picker(f"{number}"))) for number in range(20)]

    assert [len({places[n] for places in dealt}) > 5 for n in range(4)] == [True] * 4


@pytest.mark.rule("4.1")
def test_while_a_side_is_placed_nobody_is_dealt_into_a_full_hex() -> None:
    value = both_secrets("allies")
    allies = value["scenario"]["allies"]
    allies["tank_leaders"] = 0
    told = {
        "units": ["6 x inf"],
        "leaders": [],
        "zone": ["1/0904", "1/0905"],
        "hidden": 6,
        "mines": ["1"],
    }
    allies["group"] = [{**allies["group"][0], **told}]
    s = table(all_hidden(value))
    assert len(hidden_places(s)) == 6

    for number in range(5):
        places = hidden_places(redeal(s, 0, Picker(f"{number}")))
        assert sorted(map(places.count, set(places))) == [3, 3]


@pytest.mark.rule("6.8/2")
def test_secret_tank_leaders_are_dealt_among_those_that_could_have_them() -> None:
    game = ambush()
    tanks = [p.id for p in table(game).pieces if p.type.key == "soviet:t26"]
    assert sum(table(game).pieces[n].commands for n in tanks) == 2
    assert not any(p.commands for p in scrub(table(game), 0).pieces)
    deals = set()
    for number in range(20):
        pieces = redeal(table(game), 0, Picker(f"{number}")).pieces
        led = tuple(n for n in tanks if pieces[n].commands)
        assert len(led) == 2
        assert not any(p.commands for p in pieces if p.id not in tanks)
        deals.add(led)
    assert len(deals) > 3


def test_a_side_knows_its_own_secrets() -> None:
    game = ambush()
    known = scrub(table(game), 1)

    assert [p.hex for p in known.pieces if p.side == 1] == [
        p.hex for p in table(game).pieces if p.side == 1
    ]
    assert all(p.where == BOARD for p in known.pieces if p.side == 1 and p.hidden)


@pytest.mark.rule("16.7", "2.3")
def test_mines_are_unknown_while_their_owner_still_lays_them() -> None:
    game = Game(PANZER_GRENADIER, both_secrets("allies"), seed=2)
    while not table(game).mines:
        assert game.decision is not None
        game.apply(game.decision.options[0])
    laid_so_far = len(table(game).mines)

    assert scrub(table(game), 0).mines == []
    assert len(scrub(table(game), 1).mines) == laid_so_far


@pytest.mark.rule("16.6")
def test_only_a_hidden_enemy_on_the_board_is_found_by_who_would_stand_beside_him() -> None:
    game = laid(
        "axis inf A 0504 hidden", "axis inf B waiting hidden", "axis inf C 0904",
        "allies inf X 1309",
    )  # fmt: skip
    s = game.state
    near, far = (s.field.index[name] for name in ("0604", "1301"))

    assert Noticed(s, 0).is_found_from(s, near)
    assert not Noticed(s, 0).is_found_from(s, far)
    assert not Noticed(s, 1).is_found_from(s, near), "nobody finds his own"
    game.piece("A").hidden = False
    assert not Noticed(s, 0).is_found_from(s, near)


@pytest.mark.rule("16.6/1")
def test_whoever_may_be_elsewhere_stands_there() -> None:
    game = ambush()
    s = table(game)
    unit = next(p for p in s.pieces if p.hidden and p.where == BOARD)
    other = next(h for h, found in enumerate(s.at) if not found and s.field.whole >> h & 1)
    former = unit.hex

    relocate(s, unit.id, other)

    assert s.pieces[unit.id].hex == other
    assert (unit.id in s.at[other], unit.id in s.at[former]) == (True, False)


def test_a_table_that_is_changed_from_outside_forgets_all_that_was_worked_out() -> None:
    game = laid("axis inf A 0504", "allies inf X 0604")
    start = game.piece("A").hex
    assert seen_from(game.state, start, 1)
    game.state.forget()

    assert not game.state.memo
