"""7.1 to 7.5 Combat: kinds of fire, their limits, and columns."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.gunnery import attack_of, columns, every, first, parts, say, strength

from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import Marked, OpportunityTaken
from sandtable.systems.panzer_grenadier.pieces import FIRED
from sandtable.systems.panzer_grenadier.rules.c07_shifts import shifted

pytestmark = pytest.mark.rule("7.1")

NO_VALUE = {
    "direct": ("7.31", "no-direct-fire-value"),
    "bombard": ("7.31", "no-bombardment-value"),
    "shoot": ("7.31", "no-anti-tank-value"),
}


@pytest.mark.rule("7.1/1", "7.22/1")
def test_a_unit_fires_in_one_way() -> None:
    game = table("axis pz4h A 0504", "allies inf X 0506", "allies t34 T 0507")
    say(game, "fire:A", "shoot:T")

    assert game.offers("shoot") == ["T"]  # efficient armor, a second shot
    assert game.reason("direct:0506") == ("7.22", "one-kind-of-fire")
    assert game.reason("assault:0505") == ("7.22", "one-kind-of-fire")


@pytest.mark.rule("7.22/1")
def test_who_has_fired_does_not_fire_again() -> None:
    game = table("axis gun-bunker A 0504", "allies inf X 0506", "allies t34 T 0507")
    say(game, "fire:A", "direct:0506")

    assert game.reason("direct:0506") == ("7.22", "has-fired-already")


@pytest.mark.rule("7.22", "7.22/1")
def test_a_bunker_uses_both_of_its_values() -> None:
    game = table("axis gun-bunker A 0504", "allies inf X 0506", "allies t34 T 0507")
    events = say(game, "fire:A", "direct:0506", "shoot:T")

    assert len(every(events, Attacked)) == 1
    assert game.piece("A").marks == FIRED


@pytest.mark.rule("7.1/2", "7.22/2")
def test_who_made_opportunity_fire_is_not_activated() -> None:
    game = table("axis inf A 0506", "allies hmg X 0508", "allies inf Y 0102")
    events = say(game, "move:A", "hex:0505", "fire:X", "pass", "stop")

    assert every(events, OpportunityTaken)
    assert game.reason("fire:X") == ("7.22", "has-made-opportunity-fire")
    assert game.reason("move:X") == ("7.22", "has-made-opportunity-fire")


@pytest.mark.rule("7.21/1")
def test_only_what_is_spotted_is_fired_at() -> None:
    game = table("axis hmg A 0504", "allies inf X 0508", "allies inf Y 0507", terrain={"0508": "w"})
    say(game, "fire:A")

    assert game.offers("direct") == ["0507"]
    assert game.reason("direct:0508") == ("7.21", "not-spotted")
    assert game.reason("direct:0506") == ("8.0", "no-enemy-there")


@pytest.mark.rule("8.0")
def test_a_hidden_unit_is_not_there_for_anybody() -> None:
    game = table("axis hmg A 0504", "allies inf X 0506 hidden", "allies t34 T 0505 hidden")
    say(game, "fire:A")

    assert game.state.active == 1  # there was nothing to fire at: the segment is over


# --- divided fire -------------------------------------------------------------------------

SPREAD = ("axis hmg A 0504", "allies inf X 0507", "allies inf Y 0704", "allies inf Z 0304")


@pytest.mark.rule("7.23/2", "7.23/4")
def test_a_heavy_machine_gun_fires_at_three_targets() -> None:
    """EX-11."""
    game = table(*SPREAD)
    events = say(game, "fire:A", "direct:0507", "part:3", "direct:0704", "part:3", "direct:0304")

    assert [strength(each) for each in every(events, Attacked)] == [3, 3, 3]
    assert game.piece("A").marks == FIRED


@pytest.mark.rule("7.23/4")
def test_no_part_is_below_three() -> None:
    game = table(*SPREAD)
    say(game, "fire:A", "direct:0507")

    assert parts(game) == [3, 4, 5, 6, 9]
    assert game.reason("part:2") == ("7.23", "parts-of-three-at-least")
    assert game.reason("part:7") == ("7.23", "parts-of-three-at-least")


@pytest.mark.rule("7.23/2")
def test_parts_go_to_different_targets() -> None:
    game = table(*SPREAD)
    say(game, "fire:A", "direct:0507", "part:4")

    assert game.reason("direct:0507") == ("7.23", "parts-at-several-targets")
    attack = attack_of(game, "direct:0304")
    assert strength(attack) == 5  # what is left goes out as a whole


@pytest.mark.rule("7.23/1")
def test_others_fire_with_all_that_they_have() -> None:
    game = table("axis gren A 0504", "allies inf X 0507", "allies inf Y 0704")

    assert strength(attack_of(game, "fire:A", "direct:0507")) == 6
    assert game.decision.prompt == "segment"


@pytest.mark.rule("7.23/3")
def test_a_part_joins_the_fire_of_others() -> None:
    game = table(*SPREAD, "axis inf B 0504")
    say(game, "fire:A", "fire:B", "done", "act:B", "direct:0507", "join:A")
    events = say(game, "part:3", "act:A", "direct:0304", "part:6")

    assert [strength(each) for each in every(events, Attacked)] == [8, 6]


@pytest.mark.rule("7.23")
def test_a_leader_raises_the_fire_before_it_is_divided() -> None:
    game = table(
        "axis hmg A 0504 reduced", "axis lt-8-1-0 L 0504", "allies inf X 0507", "allies inf Y 0304"
    )
    say(game, "fire:L", "fire:A", "done", "act:A", "direct:0507")
    assert parts(game) == [5]
    say(game, "raise:L")
    assert parts(game) == [3, 6]
    events = say(game, "part:3")
    assert game.reason("direct:0507") == ("7.23", "parts-at-several-targets")

    events += say(game, "direct:0304")
    assert [strength(each) for each in every(events, Attacked)] == [3, 3]


@pytest.mark.rule("7.23")
def test_a_leader_does_not_raise_a_part() -> None:
    game = table(
        "axis hmg A 0504", "axis inf B 0504", "axis lt-8-1-0 L 0504", "axis sgt-8-1-0 M 0504",
        "allies inf X 0507", "allies inf Y 0304",
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "fire:B", "fire:M", "act:A", "direct:0507", "part:3")

    assert game.reason("raise:L") == ("7.23", "raised-before-it-is-divided")
    say(game, "join:B", "raise:L")  # B he can help
    assert game.reason("raise:L") == ("6.42", "raises-already")


@pytest.mark.rule("7.23/5")
def test_opportunity_fire_is_not_divided() -> None:
    game = table("axis inf A 0506", "allies guards-hmg X 0508")
    say(game, "move:A", "hex:0505")

    assert strength(attack_of(game, "fire:X")) == 8


# --- friends ------------------------------------------------------------------------------


@pytest.mark.rule("7.24/1")
def test_direct_fire_spares_friends() -> None:
    game = table("axis hmg A 0504", "axis inf B 0506", "allies inf X 0506", "allies inf Y 0304")
    say(game, "fire:A")

    assert game.reason("direct:0506") == ("7.24", "friends-in-target-hex")


@pytest.mark.rule("7.24/4")
def test_anti_tank_fire_into_an_assault_hex_spares_vehicles() -> None:
    told = ("axis pak40 A 0504", "allies t34 T 0506", "axis inf B 0506")
    game = table(*told)
    say(game, "fire:A")
    assert game.offers("shoot") == ["T"]

    game = table(*told, "axis truck C 0506", "allies t34 U 0507")
    say(game, "fire:A")
    assert game.reason("shoot:T") == ("7.24", "friendly-vehicles-there")


@pytest.mark.rule("7.24/3")
def test_an_assault_hex_may_be_bombarded() -> None:
    game = table("axis 81mm A 0504", "axis inf B 0506", "allies inf X 0506")
    say(game, "fire:A")

    assert game.offers("bombard") == ["0506"]


# --- values and range ---------------------------------------------------------------------


@pytest.mark.rule("7.3/1", "7.3/2")
def test_a_counter_shows_firepower_and_range() -> None:
    machine_gun = load_catalog().units["german:hmg"].full
    field_gun = load_catalog().units["soviet:76mm"].full

    assert (machine_gun.direct, machine_gun.direct_range) == (9, 5)
    assert (field_gun.bombard, field_gun.bombard_range) == (12, 65)
    assert (field_gun.at, field_gun.at_range) == (6, 7)


@pytest.mark.rule("7.31/1")
@pytest.mark.parametrize(
    ("unit", "verb"), [("81mm", "shoot"), ("81mm", "direct"), ("inf", "bombard"), ("inf", "shoot")]
)
def test_fire_needs_a_value_of_its_kind(unit: str, verb: str) -> None:
    """EX-23: no mortar shoots at a tank."""
    game = table(
        f"axis {unit} A 0504", "allies t34 T 0506", "axis pak40 B 0504", "allies inf X 0505"
    )
    say(game, *("fire:A", "done"))
    target = "T" if verb == "shoot" else "0506"

    assert game.reason(f"{verb}:{target}") == NO_VALUE[verb]


@pytest.mark.rule("7.31")
def test_who_has_nothing_to_fire_with_does_not_announce_it() -> None:
    game = table(
        "axis truck A 0504", "axis inf B 0504 on:A", "axis inf C 0505 demoralized",
        "axis lt-8-0-0 L 0505 demoralized", "axis soviet:com-8 K 0505",
        "axis pak40 G 0503 limbered", "axis inf D waiting", "allies inf X 0507",
    )  # fmt: skip

    assert game.reason("fire:A") == ("7.31", "no-fire-value")
    assert game.reason("fire:B") == ("5.67", "transported-do-not-fire")
    assert game.reason("fire:C") == ("14.3", "demoralized-do-not-fire")
    assert game.reason("fire:L") == ("14.3", "demoralized-do-not-fire")
    assert game.reason("fire:K") == ("6.6", "commissars-do-not-fire")
    assert game.reason("fire:G") == ("5.62", "limbered-does-not-fire")
    assert game.reason("fire:D") == ("7.1", "not-on-the-board")


@pytest.mark.rule("7.32/1")
def test_the_target_hex_counts_for_the_range() -> None:
    game = table("axis inf A 0504", "allies inf X 0507", "allies inf Y 0501", "allies inf Z 0508")
    say(game, "fire:A")

    assert game.offers("direct") == ["0501", "0507"]
    refusal = game.why_not("direct:0508")
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.args) == ("7.32", "out-of-range", (4, 3))


# --- effects ------------------------------------------------------------------------------


@pytest.mark.rule("7.4/1", "7.25/1", "8.0/2")
def test_a_result_is_for_everybody_but_armor() -> None:
    game = table(
        "axis hmg A 0504", "allies inf X 0506", "allies truck Y 0506", "allies t34 T 0506",
        "allies m3 H 0506", "allies lt-8-0-0 L 0506", dice="2 2",
    )  # fmt: skip
    checked = every(say(game, "fire:A", "direct:0506", "part:9"), MoraleChecked)

    assert {e.piece for e in checked} == {game.names[name] for name in ("X", "Y", "L")}


@pytest.mark.rule("7.25/1", "7.4/1")
def test_armor_checks_morale_on_losses_and_loses_none() -> None:
    game = table("axis hmg A 0504", "allies t34 T 0506", "allies m3 H 0506", dice="1 1")
    events = say(game, "fire:A", "direct:0506", "part:9")

    assert first(events, Attacked).groups[0][3] == "X"
    assert {e.piece for e in every(events, MoraleChecked)} == {game.names["T"], game.names["H"]}
    assert not game.piece("T").reduced
    assert not game.piece("H").reduced


@pytest.mark.rule("7.4/5")
@pytest.mark.parametrize(
    ("roll", "result"), [("6 6", "-"), ("3 4", "M"), ("2 2", "M1"), ("1 1", "X")]
)
def test_the_result_stands_in_the_table(roll: str, result: str) -> None:
    game = table("axis hmg A 0504", "allies inf X 0506", dice=roll)

    assert attack_of(game, "fire:A", "direct:0506", "part:9").groups[0][3] == result


@pytest.mark.rule("7.4/6")
def test_who_has_fired_is_marked() -> None:
    game = table("axis inf A 0504", "allies inf X 0506", "allies inf Y 0102")
    events = say(game, "fire:A", "direct:0506")

    assert (game.names["A"], FIRED) in [(e.piece, e.marks) for e in every(events, Marked)]


# --- columns ------------------------------------------------------------------------------


@pytest.mark.rule("7.5/1")
def test_two_to_the_right_of_five_is_twelve() -> None:
    """EX-01."""
    found = load_tables().bombard_columns

    assert found[shifted(found, 5, 2)] == 12
    assert found[shifted(found, 12, -2)] == 5


@pytest.mark.rule("7.5/2")
def test_modifiers_are_those_of_the_table() -> None:
    tables = load_tables()

    assert tables.direct_modifiers["adjacent"] == 2
    assert tables.bombard_modifiers["three-units"] == 1
    assert tables.assault_modifiers["stubborn-bunker"] == -4
    assert tables.at_modifiers["crossfire"] == 2


@pytest.mark.rule("7.5/3")
def test_no_attack_falls_below_the_first_column() -> None:
    """The floor comes last: adjacent (+2) and an entrenchment in woods (-4) are -2 together."""
    game = table(
        "axis inf A 0504 reduced", "allies inf X 0505", terrain={"0505": "w"}, entrenched=("0505",)
    )

    assert columns(attack_of(game, "fire:A", "direct:0505")) == [1]
