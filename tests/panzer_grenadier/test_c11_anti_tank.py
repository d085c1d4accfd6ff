"""11.0 Anti-tank fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import every, part, say, shot_of

from sandtable.systems.panzer_grenadier.events.fire import ShotAt
from sandtable.systems.panzer_grenadier.pieces import FIRED, LOST

pytestmark = pytest.mark.rule("11.0")

UP, UPPER_RIGHT, LOWER_RIGHT, DOWN = range(4)
NOTHING = "1 1"
"""Dice with which no shot of these tests comes to anything."""


@pytest.mark.rule("11.0/1")
def test_the_target_is_one_vehicle() -> None:
    game = table(
        "axis pak40 A 0504", "allies t34 T 0506", "allies truck U 0506", "allies inf X 0506",
        "allies mtc M 0506", "allies m3 H 0507", "allies wagon W 0507", "axis truck B 0503",
    )  # fmt: skip
    game.apply("fire:A")

    assert game.offers("shoot") == ["H", "T", "U", "W"]
    assert game.reason("shoot:X") == ("11.0", "target-is-no-vehicle")
    assert game.reason("shoot:M") == ("11.0", "target-is-no-vehicle")
    assert game.reason("shoot:B") == ("11.0", "not-an-enemy")
    assert game.reason("shoot:99") == ("11.0", "no-such-target")


@pytest.mark.rule("11.0")
def test_a_hidden_vehicle_is_no_target() -> None:
    game = table("axis pak40 A 0504", "allies t34 T 0506", "allies t34 U 0505 hidden")
    game.apply("fire:A")

    assert game.reason("shoot:U") == ("11.0", "no-such-target")


@pytest.mark.rule("11.0")
def test_friends_on_the_line_let_it_by() -> None:
    game = table("axis pak40 A 0504", "axis inf B 0505", "allies t34 T 0506")
    game.apply("fire:A")

    assert game.offers("shoot") == ["T"]


@pytest.mark.rule("11.0")
def test_in_an_assault_hex_only_its_armor_is_a_target() -> None:
    game = table("axis pak40 A 0504", "axis truck B 0504", "allies t34 T 0504",
                 "allies truck U 0504", "allies t34 V 0506")  # fmt: skip
    say(game, "fire:A", "done")

    assert game.offers("shoot") == ["T"]
    assert game.reason("shoot:U") == ("12.52", "only-afvs-of-the-assault-hex")
    assert game.reason("shoot:V") == ("12.52", "only-afvs-of-the-assault-hex")


# --- the shot -----------------------------------------------------------------------------


@pytest.mark.rule("11.1/1")
@pytest.mark.parametrize(
    ("dice", "result"), [("3 1", "-"), ("3 3", "M"), ("5 4", "1"), ("6 6", "1")]
)
def test_dice_value_and_armor_make_the_total(dice: str, result: str) -> None:
    """AT 7 against armor 5, three hexes away: 2 more than the dice."""
    game = table("axis pak40 A 0504", "allies t34 T 0507", dice=dice)
    shot = shot_of(game, "fire:A", "shoot:T")

    assert (part(shot, "anti-tank-value"), part(shot, "armor")) == (7, -5)
    assert sum(each[0] for each in shot.total) == shot.roll + 2
    assert shot.result == result


@pytest.mark.rule("11.1/2")
@pytest.mark.parametrize(("unit", "armor"), [("truck", 1), ("wagon", 1), ("sled", 1), ("m3", 0)])
def test_unarmored_vehicles_count_as_minus_one(unit: str, armor: int) -> None:
    game = table("axis pak40 A 0504", f"allies {unit} T 0507", dice=NOTHING)

    assert part(shot_of(game, "fire:A", "shoot:T"), "armor") == armor


@pytest.mark.rule("11.1/3")
def test_shots_are_not_combined() -> None:
    game = table("axis pak40 A 0504", "axis pak40 B 0504", "allies t34 T 0507", dice=NOTHING)
    shot = shot_of(game, "fire:A", "fire:B", "act:A", "shoot:T")

    assert part(shot, "anti-tank-value") == 7
    assert game.offers("act") == ["B"]


@pytest.mark.rule("11.1/1")
@pytest.mark.parametrize(
    ("terrain", "label", "amount"),
    [
        ({"0507": "t"}, "terrain-town", -1),
        ({"0507": ".^"}, "uphill", -1),
        ({"0507": ".^", "0504": ".^"}, "uphill", 0),
    ],
)
def test_modifiers_of_the_table(terrain: dict[str, str], label: str, amount: int) -> None:
    game = table("axis pak40 A 0504", "allies t34 T 0507", terrain=terrain, dice=NOTHING)

    assert part(shot_of(game, "fire:A", "shoot:T"), label) == amount


@pytest.mark.rule("11.1/1")
@pytest.mark.parametrize(("hex_", "amount"), [("0506", 1), ("0507", 0), ("0509", -2)])
def test_close_and_long_shots(hex_: str, amount: int) -> None:
    game = table("axis pak40 A 0504", f"allies t34 T {hex_}", dice=NOTHING)

    assert part(shot_of(game, "fire:A", "shoot:T"), "distance") == amount


# --- crossfire ----------------------------------------------------------------------------

CROSS = ("axis pak40 X 0502", "axis pak40 Y 0508", "allies t34 A 0505")


@pytest.mark.rule("11.11/1", "11.11/2", "11.11/5")
def test_the_second_shot_from_another_side_is_crossfire() -> None:
    """EX-18."""
    game = table(*CROSS, dice=f"{NOTHING} {NOTHING}")
    one = shot_of(game, "fire:Y", "shoot:A")
    game.apply("pass")
    other = shot_of(game, "fire:X", "shoot:A")

    assert (part(one, "crossfire"), part(other, "crossfire")) == (0, 2)


def after(side: int, firer: str, **more: Any) -> TestTable:
    """A tank at 0505 that was shot at through a hexside; a gun fires at it."""
    return table(
        "allies t34 A 0505", f"axis pak40 X {firer}", facts={"at_shots": [[0, side]]},
        dice=NOTHING, **more,
    )  # fmt: skip


@pytest.mark.rule("11.11/1")
@pytest.mark.parametrize(("earlier", "bonus"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 2), (5, 0)])
def test_hexsides_with_a_common_corner_adjoin(earlier: int, bonus: int) -> None:
    game = after(earlier, "0502")

    assert part(shot_of(game, "fire:X", "shoot:A"), "crossfire") == bonus


@pytest.mark.rule("11.11/3")
def test_a_target_that_has_moved_is_a_new_one() -> None:
    game = table(
        "allies t34 A 0506 commands", "axis pak40 X 0509 fired", "axis inf Y 0101",
        facts={"at_shots": [[0, UP]]}, side="allies",
    )  # fmt: skip
    say(game, "move:A", "hex:0505", "pass")

    assert game.state.at_shots == ()


@pytest.mark.rule("11.11/4", "AMB-149")
@pytest.mark.parametrize(("reading", "noted"), [("ignored", ()), ("counts", ((1, UP),))])
def test_a_shot_that_can_do_nothing(reading: str, noted: tuple[tuple[int, int], ...]) -> None:
    game = table(
        "axis pak36 X 0502 disrupted", "allies is2 A 0505",
        options={"rulings": {"harmless-shot": reading}},
    )  # fmt: skip
    game.apply("fire:X", "shoot:A")

    assert game.state.at_shots == noted


@pytest.mark.rule("11.11", "AMB-146")
@pytest.mark.parametrize(("reading", "bonus"), [("one", 2), ("two", 0)])
def test_one_earlier_shot_or_two(reading: str, bonus: int) -> None:
    options = {"rulings": {"crossfire-shots": reading}}
    game = after(DOWN, "0502", options=options)
    assert part(shot_of(game, "fire:X", "shoot:A"), "crossfire") == bonus

    game = table(
        "allies t34 A 0505", "axis pak40 X 0502", facts={"at_shots": [[0, UP], [0, DOWN]]},
        dice=NOTHING, options=options,
    )  # fmt: skip
    assert part(shot_of(game, "fire:X", "shoot:A"), "crossfire") == 2


@pytest.mark.rule("11.11")
@pytest.mark.parametrize(("chosen", "bonus"), [(UPPER_RIGHT, 0), (LOWER_RIGHT, 2)])
def test_at_a_corner_the_firer_chooses_the_hexside(chosen: int, bonus: int) -> None:
    game = after(UP, "0705")
    game.apply("fire:X", "shoot:A")
    assert [option.value for option in game.decision.options] == [UPPER_RIGHT, LOWER_RIGHT]
    assert game.reason("hexside:0") == ("8.35", "line-enters-elsewhere")

    assert part(shot_of(game, f"hexside:{chosen}"), "crossfire") == bonus
    assert game.state.at_shots[-1] == (0, chosen)


@pytest.mark.rule("11.11")
def test_shots_within_a_hex_come_through_no_hexside() -> None:
    game = table(
        "axis pak40 X 0505", "allies t34 A 0505", facts={"at_shots": [[1, UP]]}, dice=NOTHING
    )

    assert part(shot_of(game, "fire:X", "shoot:A"), "crossfire") == 0
    assert game.state.at_shots == ((1, UP),)


# --- efficient armor ----------------------------------------------------------------------


@pytest.mark.rule("11.2/1")
@pytest.mark.parametrize(
    ("nation", "unit", "year", "shots"),
    [
        ("german", "pz4h", 1943, 2), ("german", "pz4h reduced", 1943, 1),
        ("german", "pak40", 1943, 1), ("soviet", "t34", 1943, 1),
        ("soviet", "guards-t34", 1943, 2), ("soviet", "guards-t34", 1942, 1),
        ("british", "matilda", 1941, 2), ("american", "m4", 1944, 2),
        ("american", "m4", 1943, 1), ("polish", "7tp", 1944, 2), ("polish", "7tp", 1939, 1),
    ],
)  # fmt: skip
def test_who_shoots_twice(nation: str, unit: str, year: int, shots: int) -> None:
    kind, _, word = unit.partition(" ")
    game = table(f"axis {kind} A 0504 {word}", "allies soviet:is2 T 0506", axis={"nation": nation},
                 date=f"{year}-07-10", dice=NOTHING + " 1 1")  # fmt: skip
    events = say(game, "fire:A", "shoot:T")
    while game.decision.prompt == "fire":
        events += game.apply("shoot:T")

    assert len(every(events, ShotAt)) == shots


@pytest.mark.rule("11.2/1", "AMB-150")
@pytest.mark.parametrize(("reading", "shots"), [("efficient", 2), ("plain", 1)])
def test_british_armor(reading: str, shots: int) -> None:
    game = table("axis matilda A 0504", "allies truck T 0506", axis={"nation": "british"},
                 dice=NOTHING, options={"rulings": {"british-armor": reading}})  # fmt: skip
    game.apply("fire:A", "shoot:T")

    assert (game.decision.prompt == "fire") == (shots == 2)


@pytest.mark.rule("11.2/2")
def test_the_second_shot_goes_where_one_likes() -> None:
    game = table(
        "axis pz4h A 0504", "allies t34 T 0507", "allies truck U 0506", dice=f"{NOTHING} {NOTHING}"
    )
    events = game.apply("fire:A", "shoot:T", "shoot:U")

    assert [e.target for e in every(events, ShotAt)] == [game.names["T"], game.names["U"]]
    assert game.piece("A").marks == FIRED


# --- extended range -----------------------------------------------------------------------


@pytest.mark.rule("11.3/1")
@pytest.mark.parametrize(("hex_", "less"), [("0909", 0), ("1008", -3), ("1303", -3)])
def test_beyond_its_range_a_gun_has_half_its_value(hex_: str, less: int) -> None:
    """AT 7-8; halved and rounded up it is 4."""
    game = table("axis pak40 A 0105", f"allies t34 T {hex_}", dice=NOTHING)

    assert part(shot_of(game, "fire:A", "shoot:T"), "extended-range") == less


@pytest.mark.rule("11.3/1")
def test_half_as_far_again_in_whole_hexes() -> None:
    """A range of 5 becomes 7."""
    game = table("axis soviet:45mm A 0101", "allies t34 T 0108", "allies t34 U 0109")
    game.apply("fire:A")

    assert game.offers("shoot") == ["T"]
    assert game.reason("shoot:U") == ("11.3", "beyond-extended-range")


@pytest.mark.rule("11.3")
def test_disruption_and_distance_halve_twice() -> None:
    game = table("axis pak40 A 0105 disrupted", "allies t34 T 1303", dice=NOTHING)
    shot = shot_of(game, "fire:A", "shoot:T")

    assert part(shot, "anti-tank-value") + part(shot, "disrupted") == 4
    assert part(shot, "extended-range") == -2


@pytest.mark.rule("11.1")
def test_a_hit_destroys_a_truck() -> None:
    game = table("axis pak40 A 0504", "allies truck T 0507", dice="3 3")
    game.apply("fire:A", "shoot:T")

    assert game.piece("T").where == LOST


@pytest.mark.rule("11.0/1", "7.31/1")
def test_a_friend_is_no_target_whatever_the_firing_unit_has() -> None:
    game = table("axis inf A 0504", "axis inf B 0504", "allies inf R 0604")
    game.apply("fire:A", "done")

    assert game.reason("shoot:B") == ("11.0", "not-an-enemy")
    assert game.reason("shoot:R")[0] == "7.31"
