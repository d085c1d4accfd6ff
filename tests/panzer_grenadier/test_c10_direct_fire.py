"""10.0 Direct fire: through whom, together with whom, and how far columns are shifted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.gunnery import attack_of, columns, every, first, say, shift, strength

from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, FIRED

pytestmark = pytest.mark.rule("10.0")

BRITISH: dict[str, Any] = {"axis": {"nation": "italian"}, "allies": {"nation": "british"}}
"""Italians against the British."""


@pytest.mark.rule("10.2/2", "10.0/1")
def test_a_platoon_fires_at_what_it_sees() -> None:
    game = table("axis inf A 0504", "allies inf X 0604", dice="2 2 6 6")

    attacked = attack_of(game, "fire:A", "direct:0604")

    assert (attacked.roll, attacked.groups[0][2]) == (4, 11)
    assert game.piece("X").status == DEMORALIZED


@pytest.mark.rule("10.0/1")
def test_who_stands_among_enemies_does_not_fire_out() -> None:
    game = table(
        "axis hmg A 0504", "allies t34 Y 0504", "allies inf X 0506", "axis pak40 B 0504",
        "axis 81mm C 0504",
    )  # fmt: skip
    game.apply("fire:B", "done")  # may shoot at the tank beside it

    assert game.offers("shoot") == ["Y"]
    assert game.reason("direct:0506") == ("12.52", "no-fire-out-of-assault-hex")


# --- through friends ----------------------------------------------------------------------


@pytest.mark.rule("10.1/2", "10.1/3")
def test_a_machine_gun_fires_over_friends() -> None:
    """EX-16: at Y with a free hex behind the friends, not at Z right behind them."""
    told = ("axis inf C 0503", "allies inf Y 0505", "allies inf Z 0504")
    game = table("axis hmg A 0502", *told)
    game.apply("fire:A")
    assert game.offers("direct") == ["0505"]
    assert game.reason("direct:0504") == ("10.1", "no-free-hex-behind-friends")

    game = table("axis inf A 0502", *told, "allies inf W 0302")
    game.apply("fire:A")
    assert game.offers("direct") == ["0302"]
    assert game.reason("direct:0505") == ("10.1", "friends-block-the-fire")
    assert game.reason("direct:0504") == ("10.1", "friends-block-the-fire")


@pytest.mark.rule("10.1/3")
@pytest.mark.parametrize(("unit", "over"), [("pz4h", True), ("88mm", True), ("smg", False)])
def test_armor_and_anti_aircraft_guns_fire_over_friends_too(unit: str, over: bool) -> None:
    game = table(f"axis {unit} A 0503", "axis inf C 0504", "allies inf Y 0506", "allies inf W 0302")
    game.apply("fire:A")

    assert ("0506" in game.offers("direct")) == over


@pytest.mark.rule("10.1/3")
def test_the_free_hex_is_free_of_armor_too() -> None:
    game = table(
        "axis hmg A 0502", "axis inf C 0503", "axis pz4h D 0504", "allies inf Y 0505",
        "allies inf W 0302",
    )  # fmt: skip
    game.apply("fire:A")

    assert game.reason("direct:0505") == ("10.1", "no-free-hex-behind-friends")


@pytest.mark.rule("10.1/1", "7.24/2")
@pytest.mark.parametrize(
    ("between", "free"),
    [
        ("axis pz4h C 0503", True),
        ("allies inf C 0503", True),
        ("axis truck C 0503", False),
        ("axis lt-8-0-0 C 0503", False),
    ],
)
def test_fire_passes_armor_and_enemies(between: str, free: bool) -> None:
    game = table("axis inf A 0502", between, "allies inf Y 0504", "allies inf W 0302")
    game.apply("fire:A")

    assert ("0504" in game.offers("direct")) == free


@pytest.mark.rule("10.1")
def test_along_a_hexside_the_better_side_is_taken() -> None:
    told = ("axis inf A 0504", "axis inf C 0603", "allies inf Y 0704", "allies inf W 0506")
    game = table(*told)
    game.apply("fire:A")
    assert game.offers("direct") == ["0506", "0704"]

    game = table(*told, "axis inf D 0604")
    game.apply("fire:A")
    assert game.reason("direct:0704") == ("10.1", "friends-block-the-fire")

    game = table(*told, terrain={"0604": "w"})  # he sees the target on the side of his friends
    game.apply("fire:A")
    assert game.reason("direct:0704") == ("10.1", "friends-block-the-fire")


# --- together -----------------------------------------------------------------------------


@pytest.mark.rule("10.2/1")
def test_units_of_a_hex_fire_together_or_alone() -> None:
    game = table("axis inf A 0504", "axis inf B 0504", "allies inf X 0506")
    assert strength(attack_of(game, "fire:A", "fire:B", "act:A", "direct:0506", "join:B")) == 10
    assert (game.piece("A").marks, game.piece("B").marks) == (FIRED, FIRED)

    game = table("axis inf A 0504", "axis inf B 0504", "allies inf X 0506")
    assert strength(attack_of(game, "fire:A", "fire:B", "act:A", "direct:0506", "resolve")) == 5
    assert game.offers("act") == ["B"]


LED = ("axis inf A 0504", "axis inf B 0404", "axis inf C 0403", "allies inf X 0406")


@pytest.mark.rule("10.2/1")
def test_units_of_several_hexes_need_a_leader() -> None:
    game = table(*LED, "axis lt-8-0-0 L 0404")
    attack = attack_of(game, "fire:L", "fire:A", "fire:B", "done", "act:B", "direct:0406")
    assert strength(attack) == 5  # a leader without combat modifier combines nothing

    game = table(*LED, "axis lt-8-0-0 L 0404", "axis inf D 0404")
    game.apply("fire:L", "fire:A", "fire:B", "fire:D", "done", "act:B", "direct:0406")
    assert game.reason("join:A") == ("6.41", "no-leader-combines-these-hexes")


@pytest.mark.rule("10.2/1")
def test_a_leader_combines_his_hex_and_one_more() -> None:
    game = table(*LED, "axis lt-8-1-0 L 0404")
    game.apply("fire:L", "fire:A", "fire:B", "fire:C", "act:B", "direct:0406", "join:A")
    assert game.reason("join:C") == ("6.41", "no-leader-combines-these-hexes")
    assert game.reason("join:A") == ("10.2", "fires-already")
    assert game.reason("join:B") == ("10.2", "fires-already")
    assert game.reason("join:L") == ("10.2", "not-announced-for-fire")
    assert game.reason("join:X") == ("10.2", "not-announced-for-fire")
    assert game.reason("raise:X") == ("10.2", "not-announced-for-fire")
    events = game.apply("raise:L")

    assert strength(first(events, Attacked)) == 11
    assert game.names["L"] in [e.piece for e in every(events, Marked)]  # once, be it for both


@pytest.mark.rule("10.2", "10.1")
def test_everybody_needs_a_free_line() -> None:
    game = table(
        "axis hmg A 0404", "axis inf B 0404", "axis inf C 0405", "allies inf X 0407",
        "axis hmg D 0404",
    )  # fmt: skip
    game.apply("fire:A", "fire:B", "fire:D", "act:A", "direct:0407", "part:9")

    assert game.offers("join") == ["D"]
    assert game.reason("join:B") == ("10.1", "friends-block-the-fire")


@pytest.mark.rule("10.2/2")
@pytest.mark.parametrize(("units", "column"), [("inf", 4), ("inf inf", 7), ("hmg hmg", 16)])
def test_the_column_does_not_exceed_the_fire_value(units: str, column: int) -> None:
    names = "ABC"[: len(units.split())]
    told = [f"axis {unit} {name} 0504" for unit, name in zip(units.split(), names, strict=True)]
    game = table(*told, "allies inf X 0506")
    say(game, *(f"fire:{name}" for name in names), "done")
    if len(names) > 1:
        say(game, "act:A")
    answers = ["direct:0506", *(f"join:{name}" for name in names[1:])]
    if "hmg" in units:
        answers = ["direct:0506", "part:9", "join:B", "part:9"]

    assert columns(attack_of(game, *answers, "resolve")) == [column]


# --- how far columns are shifted ----------------------------------------------------------


@pytest.mark.rule("10.3/1", "10.3/3")
def test_three_columns_to_the_right_at_most() -> None:
    """EX-17."""
    game = table("axis inf A 0504", *(f"allies 25pdr {name} 0505" for name in "XYZ"), **BRITISH)
    attack = attack_of(game, "fire:A", "direct:0505")

    assert (shift(attack, "adjacent"), shift(attack, "three-units")) == (2, 1)
    assert shift(attack, "artillery-target") == 2
    assert (shift(attack), columns(attack)) == (5, [16])


@pytest.mark.rule("10.3/2")
def test_the_limit_comes_after_the_sum() -> None:
    game = table(
        "axis inf A 0504", *(f"allies 25pdr {name} 0505" for name in "XYZ"), entrenched=("0505",),
        **BRITISH,
    )  # fmt: skip
    attack = attack_of(game, "fire:A", "direct:0505")

    assert (shift(attack), columns(attack)) == (3, [16])


TWO_GUNS = ("axis hmg A 0504", "axis hmg B 0504", "allies inf X 0506")
VOLLEY = ("fire:A", "fire:B", "act:A", "direct:0506", "part:9", "join:B", "part:9", "resolve")


@pytest.mark.rule("10.3/1")
def test_two_columns_to_the_left_at_most() -> None:
    game = table(*TWO_GUNS, terrain={"0506": ".^"}, entrenched=("0506",))
    attack = attack_of(game, *VOLLEY)

    assert (shift(attack), columns(attack)) == (-3, [7])


@pytest.mark.rule("10.3", "AMB-134")
@pytest.mark.parametrize(("reading", "column"), [("three", 4), ("unlimited", 1)])
def test_a_bunker_lifts_the_limit(reading: str, column: int) -> None:
    game = table(
        *TWO_GUNS, "allies bunker Z 0506", terrain={"0506": ".^"},
        options={"rulings": {"bunker-shift": reading}},
    )  # fmt: skip
    attack = attack_of(game, *VOLLEY)

    assert (shift(attack), columns(attack)) == (-4, [column])
    assert attack.groups[0][0] == (game.names["X"],)  # nothing hits the bunker itself


@pytest.mark.rule("10.2")
def test_one_roll_is_read_on_two_columns() -> None:
    """EX-21."""
    game = table(
        "axis bersa A 0504", "axis bersa B 0504", "allies inf X 0506", "allies inf Y 0506 dug-in",
        dice="2 2 3 3 3 3", **BRITISH,
    )  # fmt: skip
    events = say(game, "fire:A", "fire:B", "act:A", "direct:0506", "join:B")
    found = {group[0]: group[2:] for group in first(events, Attacked).groups}

    assert found == {(game.names["X"],): (7, "M1"), (game.names["Y"],): (4, "M")}
    harder = {e.piece: sum(p[0] for p in e.roll) - 6 for e in every(events, MoraleChecked)}
    assert harder == {game.names["X"]: 1, game.names["Y"]: 0}


@pytest.mark.rule("10.2")
def test_who_shares_a_column_shares_the_losses() -> None:
    """Infantry on foot and dug in: at the last column both lose one step together, not each."""
    game = table(
        *(f"axis hmg {name} 0504" for name in "ABC"), "allies inf X 0506", "allies inf Y 0506",
        "allies cav Z 0506", dice="2 2",
    )  # fmt: skip
    say(game, "fire:A", "fire:B", "fire:C", "act:A", "direct:0506", "part:9")
    events = say(game, "join:B", "part:9", "join:C", "part:9")
    found = first(events, Attacked)

    assert columns(found) == [30, 30]
    assert game.offers("lose") == ["X", "Y", "Z"]


@pytest.mark.rule("10.2")
def test_who_is_hidden_in_the_hex_shows_himself_when_he_is_hit() -> None:
    told = ("axis hmg A 0504", "allies inf X 0508", "allies inf Y 0508 hidden",
            "allies t34 T 0508 hidden")  # fmt: skip
    game = table(*told, dice="2 2")
    events = say(game, "fire:A", "direct:0508", "part:9")
    assert [e.piece for e in every(events, Revealed)] == [game.names["Y"]]
    assert game.piece("T").hidden  # armor does not mind a morale check
    assert shift(first(events, Attacked)) == 0  # and nobody counts who is hidden

    game = table(*told, dice="6 6")
    events = say(game, "fire:A", "direct:0508", "part:9")
    assert not every(events, Revealed)
    assert first(events, Attacked).groups[0][0] == (game.names["X"],)
