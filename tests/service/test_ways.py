"""Ways: what can be named from afar, and that whoever goes there only does what is legal."""

from __future__ import annotations

import random

import pytest
from tests.combat_commander.table import table as position
from tests.service.seats import page

from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS
from sandtable.service.page_types import Ref
from sandtable.service.presenters import presenter_of
from sandtable.service.table import Table
from sandtable.service.ways import Way, ways_from
from sandtable.systems import load_system
from sandtable.systems.combat_commander.cases.game import CaseGame

AXIS, ALLIES = 0, 1
HANDS = {"axis": "move, fire, advance", "allies": "fire, move"}
FAR_OFF = "X = line-squad at O10"


def ways(game: Game) -> list[Way]:
    assert game.decision is not None
    view = game.known(game.decision.side)
    return ways_from(presenter_of(game.system.name), view, game.decision)


def written(game: Game) -> list[str]:
    system, state = game.system, game.state
    return [
        " ".join(system.write_option(state, each) for each in way.options) for way in ways(game)
    ]


def moving(units: str, *first: str, enemies: str = FAR_OFF, **more: object) -> CaseGame:
    game = position(units, enemies, hands=HANDS, **more)
    game.choose("order move", *first)
    return game


def test_a_hex_some_steps_away_is_named_with_the_steps_before_it() -> None:
    found = written(moving("A = rifle-squad at C3", "A", "A"))
    ends = [way.split()[-1] for way in found]

    assert "hex:C4 hex:C5" in found
    assert not {"hex:C4", "hex:C3"} & set(ends)
    assert len(set(ends)) == len(ends)


def test_no_way_leads_where_chance_would_decide() -> None:
    game = moving("A = rifle-squad at C3", "A", "A", fortifications={"C4": "mines"})

    assert not [way for way in written(game) if way.startswith("hex:C4 ")]


def test_who_goes_next_is_named_without_stopping_first() -> None:
    game = moving("A = lt-bolter at C3; B = rifle-squad at C3; C = rifle-squad at C3", "A")
    game.choose("B", "C", "B", "C4", "pass")
    found = written(game)
    numbers = [game.unit(name).id for name in ("A", "C")]

    assert {f"stop unit:{number}" for number in numbers} <= set(found)
    assert "stop done" in found


def test_the_last_who_can_go_need_not_be_named() -> None:
    game = moving("A = lt-bolter at C3; B = rifle-squad at C3", "A", "B", "B", "C4", "pass", "stop")
    number = game.unit("A").id
    found = written(game)

    assert f"unit:{number} hex:C4" in found
    assert f"unit:{number} hex:C4 hex:C5" in found


def test_a_leader_is_named_with_all_whom_he_can_take_along() -> None:
    game = moving("A = lt-bolter at C3; B = rifle-squad at C3; C = rifle-squad at C3")
    leader, *others = (game.unit(name).id for name in ("A", "B", "C"))
    (found,) = ways(game)

    assert [option.value for option in found.options] == [leader, *others]
    assert found.whole == 2


def test_a_hand_is_discarded_whole_with_the_pass() -> None:
    game = position("A = rifle-squad at C3", FAR_OFF, hands=HANDS)
    (found,) = ways(game)

    assert found.options[0] == PASS
    assert [option.verb for option in found.options[1:]] == ["discard"] * 3


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_way_can_be_gone_if_everybody_lets_it(seed: int) -> None:
    chance, gone = random.Random(seed), 0
    game = Game(load_system("combat-commander"), "01", seed=seed)
    while not game.is_over and gone < 150:
        assert game.decision is not None
        for way in chance.sample(found := ways(game), min(3, len(found))):
            go(game.clone(), way)
            gone += 1
        game.apply(chance.choice(game.decision.options))

    assert gone


def go(game: Game, way: Way) -> None:
    assert game.decision is not None
    side = game.decision.side
    for option in way.options:
        while game.decision is not None and game.decision.side != side:
            game.apply(PASS)
        assert game.decision is not None
        assert game.decision.offers(option)
        game.apply(option)


def test_the_page_tells_a_way_in_words_with_what_it_leads_to() -> None:
    game = moving("A = rifle-squad at C3", "A", "A")
    at = Table(game)
    shown = page(at, AXIS).decision()
    assert shown is not None
    way = next(way for way in shown.ways if way.options == ["hex:C4", "hex:C5"])

    assert (way.on, way.path) == (Ref("hex", "C5"), [Ref("hex", "C4"), Ref("hex", "C5")])
    assert way.text == "C5 (Open Ground)"
    assert page(at, ALLIES).decision().ways == []  # type: ignore[union-attr]


def test_enough_is_told_before_it_is_offered() -> None:
    at = Table(moving("A = lt-bolter at C3; B = rifle-squad at C3; C = rifle-squad at C3", "A"))
    shown = page(at, AXIS).decision()
    assert shown is not None

    assert (shown.together, shown.enough) == (["unit"], "done")
