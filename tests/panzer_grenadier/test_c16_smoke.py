"""16.1 Smoke."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import every, say

from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.pieces import FIRED
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line, is_limiting
from sandtable.systems.panzer_grenadier.rules.c16_smoke import disperse_smoke

pytestmark = pytest.mark.rule("16.1")

SHELLS: dict[str, Any] = {"smoke_shells": ("axis",)}


def where(game: TestTable) -> list[str]:
    """The hexes with SMOKE."""
    return [game.state.field.names[hex_].removeprefix("1/") for hex_ in sorted(game.state.smoke)]


@pytest.mark.rule("16.1/1")
def test_the_scenario_gives_smoke() -> None:
    game = table("axis 81mm A 0504", "allies inf X 0506")
    game.apply("fire:A")

    assert not game.offers("smoke")
    assert game.reason("smoke:0506") == ("16.1", "no-smoke-in-this-scenario")


@pytest.mark.rule("16.1/2")
@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("81mm", ("", "")),
        ("105mm", ("", "")),
        ("inf", ("16.1", "smoke-by-artillery-and-mortars")),
        ("pz4h", ("16.1", "smoke-by-artillery-and-mortars")),
        ("pak40", ("16.1", "smoke-by-artillery-and-mortars")),
    ],
)
def test_artillery_and_mortars_fire_it(unit: str, reason: tuple[str, str]) -> None:
    game = table(f"axis {unit} A 0504", "allies t34 X 0506", **SHELLS)
    game.apply("fire:A")

    assert game.reason("smoke:0507") == reason


@pytest.mark.rule("16.1/2")
def test_smoke_goes_as_far_as_shells_do() -> None:
    game = table("axis 50mm-mortar A 0504", "allies inf X 0506", **SHELLS)
    game.apply("fire:A")

    assert game.reason("smoke:0508") == ("7.32", "out-of-range")
    assert game.reason("smoke:0503") == ("", "")  # no enemy need be there


@pytest.mark.rule("16.1/3")
def test_who_fires_smoke_has_fired() -> None:
    game = table("axis 81mm A 0504 hidden", "allies inf X 0506", "allies inf Y 0101", dice="3 3",
                 terrain={"0504": "w"}, **SHELLS)  # fmt: skip
    say(game, "fire:A", "smoke:0507")

    piece = game.piece("A")
    assert (piece.marks, piece.hidden, piece.spotted) == (FIRED, False, True)
    assert game.state.active == 1


@pytest.mark.rule("16.1/4")
@pytest.mark.parametrize(("dice", "stays"), [("4 4", True), ("5 4", False)])
def test_a_marker_stays_on_eight_or_less(dice: str, stays: bool) -> None:
    game = table("axis 81mm A 0504", "allies inf X 0506", dice=dice, **SHELLS)
    say(game, "fire:A", "smoke:0507")

    assert where(game) == (["0507"] if stays else [])


@pytest.mark.rule("16.1/4")
def test_each_unit_lays_one() -> None:
    game = table("axis 81mm A 0504", "axis 81mm B 0504", "allies inf X 0506", dice="3 3 3 3",
                 **SHELLS)  # fmt: skip
    say(game, "fire:A", "fire:B", "act:A", "smoke:0507")
    assert game.offers("act") == ["B"]
    say(game, "act:B", "smoke:0507")

    assert game.state.smoke == {game.state.field.index["0507"]: (0, 0)}


@pytest.mark.rule("16.11/1")
def test_smoke_is_limiting_terrain() -> None:
    game = table("axis inf A 0502", "allies inf X 0507", smoke=("0505",))
    index = game.state.field.index

    assert is_limiting(game.state, index["0505"])
    assert not has_line(game.state, index["0502"], index["0507"])
    assert has_line(game.state, index["0502"], index["0505"])
    assert has_line(game.state, index["0602"], index["0607"])


@pytest.mark.rule("16.11/1", "8.3")
def test_nobody_fires_through_smoke() -> None:
    told = ("axis inf A 0504", "allies inf X 0506", "allies inf Y 0603")
    clear, smoky = table(*told), table(*told, smoke=("0505",))
    for game in (clear, smoky):
        game.apply("fire:A")

    assert clear.offers("direct") == ["0506", "0603"]
    assert smoky.offers("direct") == ["0603"]
    assert smoky.reason("direct:0506") == ("7.21", "not-spotted")


# --- the wind -----------------------------------------------------------------------------


def blown(dice: str, north: int = 0, hex_: str = "0505") -> list[str]:
    """Where a marker lies after the Marker Removal Phase."""
    game = table("axis inf A 0101", "allies inf X 1309", smoke=(hex_,), dice=dice, north=north)
    disperse_smoke(game.state)
    return where(game)


@pytest.mark.rule("16.12/1")
def test_it_stays_on_a_one_and_goes_from_three_on() -> None:
    assert blown("die 1") == ["0505"]
    assert [blown(f"die {die}") for die in (3, 4, 5, 6)] == [[], [], [], []]


@pytest.mark.rule("16.12/2", "16.12/1")
@pytest.mark.parametrize(
    ("die", "to"), [(1, "0504"), (2, "0604"), (3, "0605"), (4, "0506"), (5, "0405"), (6, "0404")]
)
def test_on_a_two_it_drifts(die: int, to: str) -> None:
    assert blown(f"die 2 {die}") == [to]


@pytest.mark.rule("16.12/2")
def test_north_may_lie_elsewhere() -> None:
    assert blown("die 2 1", north=2) == ["0605"]
    assert blown("die 2 6", north=2) == ["0604"]


@pytest.mark.rule("16.12")
def test_off_the_board_it_is_gone() -> None:
    assert blown("die 2 1", hex_="0501") == []


@pytest.mark.rule("16.12/1")
def test_its_owner_rolls_for_each_marker_once() -> None:
    game = table("axis inf A 0101", "allies inf X 1309", smoke=("0504", "0505"),
                 dice="die 2 4 1", facts={})  # fmt: skip
    state = game.state
    state.smoke[state.field.index["0505"]] = (1,)
    before = len(state.journal)
    disperse_smoke(state)
    rolled = every(state.journal[before:], fire.Tested)

    assert [(e.what, e.about) for e in rolled] == [("dispersal", 0), ("drift", 0), ("dispersal", 1)]
    assert state.smoke == {state.field.index["0505"]: (1, 0)}


@pytest.mark.rule("16.12")
def test_it_disperses_when_markers_are_removed() -> None:
    game = table("axis inf A 0101 moved", "allies inf X 1309 moved", smoke=("0505",), dice="die 5")

    assert not game.state.smoke  # both sides could only pass
