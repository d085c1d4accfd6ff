"""8.0 Spotting: who is seen, from how far, along which line."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import every, say

from sandtable.systems.panzer_grenadier.board.library import load_field
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import Spotted
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots

pytestmark = pytest.mark.rule("8.0")


def sees(game: TestTable, start: str, name: str) -> bool:
    """Whether a piece is spotted from a hex."""
    return spots(game.state, game.state.field.index[start], game.piece(name))


def seen_from(game: TestTable, name: str, *hexes: str) -> list[bool]:
    return [sees(game, each, name) for each in hexes]


COLUMN = ("0508", "0507", "0506", "0505", "0504", "0503")
"""From one hex away to six, seen from 0509."""


@pytest.mark.rule("8.0/1")
def test_one_spotted_enemy_makes_a_hex_a_target() -> None:
    game = table("axis hmg A 0504", "allies inf X 0508", terrain={"0508": "w"})
    game.apply("fire:A")
    assert game.state.active == 1  # nobody is seen

    game = table("axis hmg A 0504", "allies inf X 0508", "allies inf Y 0508 spotted",
                 terrain={"0508": "w"})  # fmt: skip
    game.apply("fire:A")
    assert game.offers("direct") == ["0508"]


@pytest.mark.rule("8.0/2")
def test_the_whole_hex_is_fired_at() -> None:
    game = table("axis hmg A 0504", "allies inf X 0508", "allies inf Y 0508 spotted",
                 terrain={"0508": "w"}, dice="1 2")  # fmt: skip
    checked = every(say(game, "fire:A", "direct:0508", "part:9"), MoraleChecked)

    assert {e.piece for e in checked} == {game.names["X"], game.names["Y"]}


@pytest.mark.rule("8.0/3")
def test_an_anti_tank_target_is_spotted_itself() -> None:
    game = table("axis pak40 A 0504", "allies t34 T 0509", "allies t34 U 0509 spotted",
                 terrain={"0509": "w"})  # fmt: skip
    game.apply("fire:A")

    assert game.offers("shoot") == ["U"]
    assert game.reason("shoot:T") == ("8.0", "target-not-spotted")


@pytest.mark.rule("8.0/3", "13.0/1")
def test_a_moving_target_is_spotted_itself() -> None:
    game = table("axis inf A 0504", "axis inf B 0403 spotted", "allies hmg X 0408",
                 terrain={"0403": "w"})  # fmt: skip
    game.apply("move:A", "hex:0403")

    assert game.decision.prompt == "move"  # five hexes away, in the woods: nobody may fire


# --- how far ------------------------------------------------------------------------------


@pytest.mark.rule("8.1/1", "8.1/2")
def test_by_day_one_sees_twelve_hexes() -> None:
    game = table("allies inf X 1309")

    assert seen_from(game, "X", "0105", "0101") == [True, False]  # 12 and 14 hexes away


@pytest.mark.rule("8.1/3")
def test_by_night_one_sees_the_next_hex() -> None:
    game = table("allies inf X 0509", night=True)

    assert seen_from(game, "X", *COLUMN[:2]) == [True, False]


@pytest.mark.rule("8.1/4", "8.1/2")
def test_a_scenario_says_how_far_one_sees() -> None:
    game = table("allies inf X 0509", visibility=4)

    assert seen_from(game, "X", *COLUMN) == [True] * 4 + [False] * 2


@pytest.mark.rule("8.21/1")
def test_in_limiting_terrain_one_is_seen_from_three_hexes() -> None:
    game = table("allies inf X 0509", terrain={"0509": "w"})
    assert seen_from(game, "X", *COLUMN[:4]) == [True, True, True, False]

    game = table("allies inf X 0509", terrain={"0509": "w"}, visibility=2)
    assert seen_from(game, "X", *COLUMN[:3]) == [True, True, False]

    game = table("allies inf X 0509", terrain={"0509": "w", "0508": "t"})
    assert seen_from(game, "X", *COLUMN[:3]) == [True, False, False]


@pytest.mark.rule("8.21")
def test_a_hidden_unit_is_seen_from_a_quarter_of_the_range() -> None:
    """EX-22."""
    game = table("allies inf X 0509 hidden")
    assert seen_from(game, "X", *COLUMN[:4]) == [True, True, True, False]

    game = table("allies inf X 0509 hidden", terrain={"0509": "t"})
    assert seen_from(game, "X", *COLUMN[:2]) == [True, False]


# --- who fires shows himself ----------------------------------------------------------------


@pytest.mark.rule("8.22/1", "8.22/2")
def test_who_fires_from_the_woods_is_seen_from_afar() -> None:
    game = table("axis hmg A 0509", "axis inf B 0509", "allies inf X 0505", terrain={"0509": "w"})
    events = say(game, "fire:A", "done", "direct:0505", "part:9")

    assert [e.piece for e in every(events, Spotted)] == [game.names["A"]]
    assert seen_from(game, "A", "0503", "0505") == [True, True]
    assert seen_from(game, "B", "0503", "0506") == [False, True]


@pytest.mark.rule("8.22/1")
@pytest.mark.parametrize(
    ("unit", "answer"), [("81mm", "bombard:0505"), ("pak40", "shoot:T"), ("inf", "direct:0505")]
)
def test_every_fire_out_of_the_hex_shows_the_unit(unit: str, answer: str) -> None:
    game = table(f"axis {unit} A 0507", "allies t34 T 0505", terrain={"0507": "f"})
    say(game, "fire:A", answer)

    assert game.piece("A").spotted


@pytest.mark.rule("8.22")
def test_who_fires_in_the_open_needs_no_marker() -> None:
    game = table("axis inf A 0507", "allies inf X 0505")

    assert not every(say(game, "fire:A", "direct:0505"), Spotted)


@pytest.mark.rule("8.22/3")
def test_who_moves_on_is_not_spotted_any_more() -> None:
    woods = {"0508": "w", "0509": "w"}
    game = table("axis inf A 0508 spotted", "allies inf X 0503", terrain=woods)
    assert seen_from(game, "A", "0503") == [True]
    say(game, "move:A", "hex:0509", "pass", "stop")

    assert not game.piece("A").spotted
    assert seen_from(game, "A", "0503") == [False]


@pytest.mark.rule("8.22", "AMB-069")
@pytest.mark.parametrize(("reading", "seen"), [("visibility", False), ("twelve", True)])
def test_how_far_who_fired_is_seen_in_bad_weather(reading: str, seen: bool) -> None:
    game = table(
        "allies inf X 0509 spotted", terrain={"0509": "w"}, visibility=4,
        options={"rulings": {"spotted-range": reading}},
    )  # fmt: skip

    assert seen_from(game, "X", "0505", "0504") == [True, seen]


# --- lines --------------------------------------------------------------------------------


@pytest.mark.rule("8.2/1", "8.31/1", "8.3/1")
@pytest.mark.parametrize("mark", ["w", "t", "f", ".^"])
def test_limiting_terrain_blocks_the_line(mark: str) -> None:
    game = table("allies inf X 0509", terrain={"0507": mark})

    assert seen_from(game, "X", "0508", "0507", "0506") == [True, True, False]


@pytest.mark.rule("8.2/1")
def test_a_scenario_names_more_limiting_terrain() -> None:
    assert seen_from(table("allies inf X 0509", terrain={"0507": "v"}), "X", "0506") == [True]
    game = table("allies inf X 0509", terrain={"0507": "v"}, limiting=["village"])
    assert seen_from(game, "X", "0506") == [False]


@pytest.mark.rule("8.23/1", "8.23/2")
def test_a_corner_of_a_field_does_not_make_a_hex_limiting() -> None:
    """EX-13; what is not named as slight counts in full."""
    field = load_field([["1"]])
    slight, full = field.index["1007"], field.index["0902"]

    assert not field.limiting >> slight & 1
    assert field.terrain[slight] == "open"
    assert field.limiting >> full & 1


@pytest.mark.rule("8.32/1")
def test_one_sees_into_woods_and_out_of_them() -> None:
    game = table("allies inf X 0509", "axis inf A 0507", terrain={"0509": "w", "0507": "w"})

    assert sees(game, "0507", "X")
    assert sees(game, "0509", "A")
    assert not sees(game, "0506", "X")


@pytest.mark.rule("8.33/1")
def test_units_do_not_block_the_line() -> None:
    game = table("allies inf X 0509", "axis pz4h A 0508", "allies t34 T 0507")

    assert sees(game, "0505", "X")


@pytest.mark.rule("8.34/1")
def test_sight_goes_both_ways_but_for_the_three_hexes() -> None:
    game = table("allies inf X 0509", "axis inf A 0505", terrain={"0509": "w"})

    assert sees(game, "0509", "A")
    assert not sees(game, "0505", "X")


@pytest.mark.rule("8.35/1", "8.31/1")
def test_along_a_hexside_the_observer_chooses() -> None:
    """EX-14: X is seen past the town, Y is not seen through it."""
    game = table("allies inf X 0704", "allies inf Y 0703", terrain={"0603": "t"})
    assert seen_from(game, "X", "0504") == [True]
    assert seen_from(game, "Y", "0504") == [False]

    game = table("allies inf X 0704", terrain={"0603": "t", "0604": "w"})
    assert seen_from(game, "X", "0504") == [False]
