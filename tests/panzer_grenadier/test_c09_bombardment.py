"""9.0 Bombardment by units on the board, and friends in its way."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.gunnery import attack_of, columns, every, first, say, shift, strength

from sandtable.systems.panzer_grenadier.events.fire import (
    Attacked,
    FriendlyFireRolled,
    MoraleChecked,
)
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import FIRED

pytestmark = pytest.mark.rule("9.0")

BEHIND = {"0506": "w"}
"""Woods that hide 0508 from 0504."""


@pytest.mark.rule("9.0/1")
def test_a_mortar_bombards_what_it_sees_in_range() -> None:
    game = table("axis 50mm-mortar A 0504", "allies inf X 0507", "allies inf Y 0508")
    game.apply("fire:A")

    assert game.offers("bombard") == ["0507"]
    assert game.reason("bombard:0508") == ("7.32", "out-of-range")
    assert game.reason("bombard:0506") == ("8.0", "no-enemy-there")
    assert attack_of(game, "bombard:0507").kind == "bombard"


@pytest.mark.rule("9.0")
def test_nobody_bombards_out_of_an_assault_hex() -> None:
    game = table("axis 76mm A 0504", "allies t34 X 0504", "allies inf Y 0506",
                 axis={"nation": "soviet"})  # fmt: skip
    game.apply("fire:A")

    assert game.offers("shoot") == ["X"]
    assert game.reason("bombard:0506") == ("12.52", "no-fire-out-of-assault-hex")


# --- who spots ----------------------------------------------------------------------------


@pytest.mark.rule("9.1/1", "7.21/2")
@pytest.mark.parametrize(
    ("observer", "spots"),
    [
        ("axis lt-8-0-0 L 0507", True),
        ("axis lt-8-0-0 L 0507 disrupted", True),
        ("axis lt-8-0-0 L 0507 demoralized", False),
        ("axis inf L 0507", False),
        ("axis pz4h L 0507", False),
        ("axis soviet:com-8 L 0507", False),
        ("axis lt-8-0-0 L 0503", False),
    ],
)
def test_a_leader_spots_for_the_guns(observer: str, spots: bool) -> None:
    game = table("axis 81mm A 0504", observer, "allies inf X 0508", "allies inf Y 0304",
                 terrain=BEHIND)  # fmt: skip
    game.apply("fire:A")

    assert ("0508" in game.offers("bombard")) == spots
    if not spots:
        assert game.reason("bombard:0508") == ("9.1", "nobody-spots-the-target")


@pytest.mark.rule("9.1/4")
def test_tank_leaders_do_not_spot() -> None:
    game = table("axis 81mm A 0504", "axis pz4h L 0507 commands", "allies inf X 0508",
                 "allies inf Y 0304", terrain=BEHIND)  # fmt: skip
    game.apply("fire:A")

    assert game.offers("bombard") == ["0304"]


@pytest.mark.rule("9.1/2", "9.1/3")
@pytest.mark.parametrize("mark", ["", "fired", "moved"])
def test_he_spots_whether_he_is_marked_or_not_and_as_often_as_he_likes(mark: str) -> None:
    game = table(
        "axis 81mm A 0504", "axis 81mm B 0504", f"axis lt-8-0-0 L 0507 {mark}",
        "allies inf X 0508", "allies inf Y 0408", terrain=BEHIND,
    )  # fmt: skip
    events = say(game, "fire:A", "fire:B", "act:A", "bombard:0508", "resolve")
    events += say(game, "act:B", "bombard:0408")

    assert [e.hex for e in every(events, Attacked)] == [
        game.state.field.index["0508"], game.state.field.index["0408"],
    ]  # fmt: skip


# --- together -----------------------------------------------------------------------------


@pytest.mark.rule("9.3/1", "9.4/2")
def test_units_of_a_hex_combine() -> None:
    game = table("axis 81mm A 0504", "axis 81mm B 0504", "axis inf C 0504", "allies inf X 0507")
    game.apply("fire:A", "fire:B", "fire:C", "act:A", "bombard:0507")
    assert game.reason("join:C") == ("7.31", "no-bombardment-value")
    assert game.reason("join:A") == ("9.3", "fires-already")
    assert game.reason("join:X") == ("9.3", "not-announced-for-fire")
    attack = attack_of(game, "join:B")

    assert (strength(attack), columns(attack)) == (16, [12])
    assert (game.piece("A").marks, game.piece("B").marks) == (FIRED, FIRED)


APART = ("axis 81mm A 0504", "axis 81mm B 0404", "axis 81mm C 0403", "allies inf X 0408")


@pytest.mark.rule("9.3/4")
@pytest.mark.parametrize(
    ("leader", "joins"), [("lt-8-0-0", ""), ("lt-8-1-0", "B"), ("lt-9-2-0", "BC")]
)
def test_units_of_adjacent_hexes_combine_by_a_leader(leader: str, joins: str) -> None:
    """Where his modifier is used up, nothing is left to be asked."""
    game = table(*APART, f"axis {leader} L 0404")
    answers = ("fire:L", "fire:A", "fire:B", "fire:C", "act:A", "bombard:0408")
    attack = attack_of(game, *answers, *(f"join:{name}" for name in joins))

    assert strength(attack) == 8 * (1 + len(joins))


@pytest.mark.rule("9.3/4")
def test_a_disrupted_leader_combines_nothing() -> None:
    game = table(
        "axis 81mm A 0504", "axis 81mm B 0404", "axis 81mm C 0504", "allies inf X 0408",
        "axis cpt-9-1-1 M 0504", "axis lt-9-1-0 L 0404 disrupted",
    )  # fmt: skip
    say(game, "fire:M", "fire:L", "fire:A", "fire:B", "fire:C", "done", "act:A", "bombard:0408")
    assert game.offers("join") == ["B", "C"]  # by the captain

    game = table(
        "axis 81mm A 0504", "axis 81mm B 0404", "axis 81mm C 0504", "allies inf X 0408",
        "axis cpt-10-0-1 M 0504", "axis lt-9-1-0 L 0404 disrupted",
    )  # fmt: skip
    say(game, "fire:M", "fire:L", "fire:A", "fire:B", "fire:C", "done", "act:A", "bombard:0408")
    assert game.offers("join") == ["C"]


@pytest.mark.rule("9.3/4")
def test_the_leader_is_in_one_of_the_hexes() -> None:
    """L between the two would combine direct fire; bombardment he must be with."""
    game = table(
        "axis 81mm A 0504", "axis 81mm B 0403", "axis lt-9-2-0 L 0404", "axis 81mm C 0504",
        "allies inf X 0408",
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "fire:B", "fire:C", "done", "act:A", "bombard:0408")

    assert game.offers("join") == ["C"]
    assert game.reason("join:B") == ("9.3", "no-leader-combines-these-hexes")


@pytest.mark.rule("9.3/4")
def test_the_leader_who_combines_has_fired() -> None:
    game = table(*APART[:2], APART[3], "axis lt-8-1-0 L 0404")
    events = say(game, "fire:L", "fire:A", "fire:B", "done", "act:A", "bombard:0408", "join:B")

    assert game.names["L"] in [e.piece for e in every(events, Marked)]
    assert strength(first(events, Attacked)) == 16


# --- the attack ---------------------------------------------------------------------------


@pytest.mark.rule("9.4/1", "9.4/3")
@pytest.mark.parametrize(("dice", "result"), [("1 1", "2X"), ("3 4", "M1"), ("6 6", "-")])
def test_two_dice_name_the_row(dice: str, result: str) -> None:
    game = table("axis 105mm A 0504", "allies inf X 0508", dice=dice)
    attack = attack_of(game, "fire:A", "bombard:0508")

    assert (columns(attack), attack.groups[0][3]) == ([12], result)


@pytest.mark.rule("9.4/2")
def test_columns_are_shifted_without_limit() -> None:
    game = table("axis 150mm A 0504", "allies inf X 0506", terrain={"0506": "t"},
                 entrenched=("0506",))  # fmt: skip
    attack = attack_of(game, "fire:A", "bombard:0506")

    assert (shift(attack), columns(attack)) == (-4, [1])


@pytest.mark.rule("9.4/2")
def test_three_units_and_cavalry_are_one_target() -> None:
    game = table("axis 105mm A 0504", *(f"allies inf {n} 0508" for n in "XY"), "allies cav Z 0508",
                 dice="1 2")  # fmt: skip
    attack = attack_of(game, "fire:A", "bombard:0508")

    assert (shift(attack, "three-units"), len(attack.groups)) == (1, 1)
    assert game.offers("lose") == ["X", "Y", "Z"]  # one step of them all


# --- friends ------------------------------------------------------------------------------


@pytest.mark.rule("9.5/1", "9.51/1")
def test_both_sides_of_an_assault_hex_are_attacked() -> None:
    game = table(
        "axis 105mm A 0501", "axis inf B 0506 dug-in", "allies inf X 0506", dice="3 4 3 3 2 2 3 3"
    )
    attacks = every(say(game, "fire:A", "bombard:0506"), Attacked)

    assert [(e.kind, e.rule, e.roll) for e in attacks] == [
        ("bombard", "9.4", 7), ("friendly-fire", "9.51", 4),
    ]  # fmt: skip
    assert [columns(e) for e in attacks] == [[12], [8]]
    assert [e.groups[0][0] for e in attacks] == [(game.names["X"],), (game.names["B"],)]


BESIDE = ("allies inf X 0506", "axis inf B 0505", "axis inf C 0507")


@pytest.mark.rule("9.5/1", "9.52/1", "9.53/1")
def test_friends_beside_the_target_may_be_hit() -> None:
    game = table("axis 105mm A 0501", *BESIDE, dice="6 6 die 1 3 4 dice 3 2 3 3")
    events = say(game, "fire:A", "bombard:0506")
    rolled = every(events, FriendlyFireRolled)

    assert [(e.hex, e.hit) for e in rolled] == [
        (game.state.field.index["0505"], True), (game.state.field.index["0507"], False),
    ]  # fmt: skip
    assert [sum(p[0] for p in e.roll) for e in rolled] == [2, 5]  # Germans add one
    assert [e.kind for e in every(events, Attacked)] == ["bombard", "friendly-fire"]


@pytest.mark.rule("9.52/3")
def test_another_die_names_the_column() -> None:
    game = table("axis 105mm A 0501", *BESIDE, dice="6 6 die 1 6 6 dice 2 2 3 3")
    events = say(game, "fire:A", "bombard:0506")
    rolled = first(events, FriendlyFireRolled)

    assert (rolled.number, rolled.column) == (6, 12)
    assert columns(every(events, Attacked)[1]) == [12]
    assert every(events, Attacked)[1].groups[0][3] == "M2"
    assert [e.piece for e in every(events, MoraleChecked)] == [game.names["B"]]


@pytest.mark.rule("9.52/1", "9.52/4")
@pytest.mark.parametrize(
    ("nation", "die", "hit"),
    [
        ("german", 1, True), ("german", 2, False), ("british", 2, False), ("american", 2, False),
        ("soviet", 2, True), ("italian", 2, True), ("soviet", 3, False),
    ],
)  # fmt: skip
def test_some_nations_hit_their_friends_less_often(nation: str, die: int, hit: bool) -> None:
    side: dict[str, Any] = {"axis": {"nation": nation}}
    game = table("axis german:81mm A 0501", "allies inf X 0506", "axis inf B 0507",
                 dice=f"6 6 die {die} 1", **side)  # fmt: skip
    rolled = every(say(game, "fire:A", "bombard:0506"), FriendlyFireRolled)

    assert [e.hit for e in rolled] == [hit]


@pytest.mark.rule("9.52/2")
def test_friendly_fire_spares_the_enemy() -> None:
    game = table(
        "axis 105mm A 0501", "allies inf X 0506", "axis inf B 0507", "allies inf Y 0507",
        dice="6 6 die 1 6 dice 1 1 1 1",
    )  # fmt: skip
    attacks = every(say(game, "fire:A", "bombard:0506"), Attacked)

    assert attacks[1].groups[0][0] == (game.names["B"],)
    assert game.piece("B").reduced
    assert not game.piece("Y").reduced


@pytest.mark.rule("9.52")
def test_a_lone_leader_is_no_unit() -> None:
    game = table("axis 105mm A 0501", "allies inf X 0506", "axis lt-8-0-0 L 0505")

    assert not every(say(game, "fire:A", "bombard:0506"), FriendlyFireRolled)


@pytest.mark.rule("9.52", "AMB-075")
@pytest.mark.parametrize(("reading", "column"), [("applied", 5), ("none", 12)])
def test_the_column_of_friendly_fire_and_its_shift(reading: str, column: int) -> None:
    game = table(
        "axis 105mm A 0501", "allies inf X 0506", "axis inf B 0507", terrain={"0507": "t"},
        dice="6 6 die 1 6 dice 6 6", options={"rulings": {"friendly-fire-shifts": reading}},
    )  # fmt: skip
    attacks = every(say(game, "fire:A", "bombard:0506"), Attacked)

    assert columns(attacks[1]) == [column]


@pytest.mark.rule("9.52")
def test_a_miss_beside_hidden_friends_tells_nothing() -> None:
    told = ("axis 105mm A 0501", "allies inf X 0506", "axis inf B 0507 hidden")
    game = table(*told, dice="6 6 die 5")
    rolled = first(say(game, "fire:A", "bombard:0506"), FriendlyFireRolled)
    assert rolled.seen_by(0) == rolled
    assert rolled.seen_by(1) is None

    game = table(*told, dice="6 6 die 1 1 dice 6 6")
    events = say(game, "fire:A", "bombard:0506")
    assert first(events, FriendlyFireRolled).seen_by(1) is not None
    assert [e.piece for e in every(events, Revealed)] == [game.names["B"]]


@pytest.mark.rule("9.0")
def test_who_bombards_from_hiding_shows_himself() -> None:
    game = table("axis 81mm A 0504 hidden", "axis 81mm B 0504 hidden", "allies inf X 0507")
    events = say(game, "fire:A", "fire:B", "act:A", "bombard:0507", "join:B")

    assert {e.piece for e in every(events, Revealed)} == {game.names["A"], game.names["B"]}


@pytest.mark.rule("9.3/1", "3.1/8")
def test_who_was_announced_to_move_joins_no_bombardment() -> None:
    game = table("axis 81mm A 0504", "axis 81mm B 0504", "axis 81mm C 0504", "allies inf X 0507")
    game.apply("fire:A", "fire:C", "move:B", "act:A", "bombard:0507")

    assert game.offers("join") == ["C"]
    assert game.reason("join:B") == ("9.3", "not-announced-for-fire")
