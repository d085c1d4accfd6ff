"""1.0 How the rules are written, 1.1 the definitions, letter by letter."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of

from sandtable.kernel.index import RuleIndex
from sandtable.systems.panzer_grenadier.catalog.figures import (
    CLASSES,
    RANKS,
    UnitType,
)
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import column_of
from sandtable.systems.panzer_grenadier.events.fire import Attacked, ShotAt
from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.pieces import (
    DEMORALIZED,
    DISRUPTED,
    GOOD,
    halved,
    quartered,
)
from sandtable.systems.panzer_grenadier.rules.c03_command import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step
from sandtable.systems.panzer_grenadier.rules.c07_shifts import shifted
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import direct_refusal

pytestmark = pytest.mark.rule("1.1")

FAR = "allies inf X 1304"
FORMER = {"rulings": {"assault-hex-control": "former"}}


def unit(key: str) -> UnitType:
    return load_catalog().units[key]


# --- 1.0 ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def index() -> RuleIndex:
    from sandtable.service.ledger import build_ledgers, sources  # noqa: PLC0415 - reads all sources

    return build_ledgers(sources())["panzer-grenadier"].index


@pytest.mark.rule("1.0/2")
def test_a_paragraph_is_found_below_its_section(index: RuleIndex) -> None:
    numbers = list(index.rules)

    assert (
        numbers.index("5.6") < numbers.index("5.61") < numbers.index("5.67") < numbers.index("5.7")
    )
    assert "5.61" in index


@pytest.mark.rule("1.0/3")
def test_terms_of_morale_are_the_three_that_the_rules_know() -> None:
    assert (GOOD, DISRUPTED, DEMORALIZED) == (0, 1, 2)


@pytest.mark.rule("1.0/4")
def test_what_the_translator_noted_is_marked_so(index: RuleIndex) -> None:
    notes = [
        each.id for rule in index.rules.values() for each in rule.statements if each.kind == "note"
    ]

    assert {"1.1/q", "1.0/4"} <= set(notes)


# --- segments and sides ---------------------------------------------------------------------


@pytest.mark.rule("1.1/a")
def test_a_segment_activates_one_piece_a_stack_or_who_a_leader_commands() -> None:
    game = table("axis inf A 0504", "axis inf B 0504", "axis inf C 0704", "axis lt-8-0-1 L 0705",
                 FAR)  # fmt: skip
    game.apply("move:A")
    assert game.offers("move") == ["B"], "the rest of its stack"
    assert game.reason("move:C") == ("3.1", "one-stack-without-leader")
    led = table("axis inf A 0604", "axis inf C 0704", "axis lt-8-0-1 L 0705", FAR)
    led.apply("move:L")
    assert led.offers("move") == ["A", "C"]


@pytest.mark.rule("1.1/a")
def test_an_activated_unit_fires_or_moves_and_not_both() -> None:
    game = table("axis inf A 0504", "allies inf X 0704")
    game.apply("fire:A")

    assert "hex" not in {option.verb for option in game.decision.options}
    assert game.decision.prompt == "fire"


@pytest.mark.rule("1.1/b", "1.1/c")
def test_one_player_is_active_and_the_other_reacts() -> None:
    game = table("axis inf A 0404", "axis lt-8-0-1 L 0404", "allies inf X 0704")
    assert game.game.view(0)["active"] == 0
    game.apply("move:L", "move:A", "act:A", "hex:0504")

    assert (game.decision.side, game.decision.window) == (1, "op-fire")
    assert game.state.active == 0


@pytest.mark.rule("1.1/v")
def test_ex_27_units_of_a_side_are_friends() -> None:
    game = table("axis inf A 0404", "axis inf B 0504", "allies inf X 0604")
    s = game.state

    assert [p.id for p in s.friends(0, game.piece("B").hex)] == [game.names["B"]]
    game.apply("fire:A")
    assert game.reason("direct:0504") == ("8.0", "no-enemy-there")


# --- kinds of units -------------------------------------------------------------------------


@pytest.mark.rule("1.1/e")
def test_a_stronger_armor_is_harder_to_shoot_through() -> None:
    def total(target: str) -> int:
        game = table("axis pz4h A 0504", f"allies {target} X 0704")
        events = game.apply("fire:A", f"shoot:{game.names['X']}")
        return sum(part[0] for part in of(events, ShotAt)[0].total if part[1] != "dice")

    assert (
        total("t26") - total("t34") == unit("soviet:t34").full.armor - unit("soviet:t26").full.armor
    )


@pytest.mark.rule("1.1/f")
def test_an_armored_car_is_an_afv_on_wheels_with_a_leader_of_its_own() -> None:
    game = table("axis sdkfz222 A 0504", "allies ba10 X 1304", "allies t26 Y 1304")

    assert game.piece("A").type.is_afv
    assert game.piece("A").type.move_class == "motorized"
    assert has_tank_leader(game.state, game.piece("X"))
    assert not has_tank_leader(game.state, game.piece("Y"))


@pytest.mark.rule("1.1/g", "1.1/h")
def test_whatever_is_armored_is_an_afv_but_for_apcs() -> None:
    for each in load_catalog().units.values():
        if each.is_armored:
            assert each.is_afv != each.is_apc, each.key
    assert unit("german:sdkfz251").is_apc
    assert unit("german:sdkfz251").is_transport
    assert not unit("german:sdkfz251").is_afv


@pytest.mark.rule("1.1/n")
def test_combat_units_have_a_fire_value_and_are_no_apcs() -> None:
    combat = ["inf", "hmg", "81mm", "pak40", "105mm", "pz4h", "eng"]
    others = ["truck", "wagon", "sdkfz251", "lt-8-0-1"]

    assert all(unit(f"german:{key}").is_combat for key in combat)
    assert not any(unit(f"german:{key}").is_combat for key in others)


@pytest.mark.rule("1.1/x")
def test_a_leader_commands_others() -> None:
    game = table("axis inf A 0504", "axis inf B 0604", "axis lt-8-0-1 L 0504", FAR)
    game.apply("move:L")

    assert game.offers("move") == ["A", "B"]


@pytest.mark.rule("1.1/y")
def test_every_unit_has_one_of_four_classes() -> None:
    assert set(CLASSES) == {"mechanized", "motorized", "towed", "foot"}
    assert all(each.move_class in CLASSES for each in load_catalog().units.values())
    found = [unit(f"german:{key}").move_class for key in ("pz4h", "truck", "pak40", "inf")]
    assert found == ["mechanized", "motorized", "towed", "foot"]


@pytest.mark.rule("1.1/z")
def test_the_allowance_is_what_a_unit_moves_in_a_segment() -> None:
    game = table("axis inf A 0504", FAR)
    game.apply("move:A", "hex:0604", "hex:0704", "hex:0804")

    assert game.decision.prompt != "move", "three points are spent"
    assert game.hex("A") == "0804"


@pytest.mark.rule("1.1/ab")
def test_personnel_units() -> None:
    kinds = {each.kind for each in load_catalog().units.values() if each.is_personnel}

    assert kinds <= {"infantry", "cavalry", "engineer", "hmg", "smg", "motorcycle", "mortar"}
    assert {"infantry", "cavalry", "engineer", "hmg", "smg", "mortar"} <= kinds


@pytest.mark.rule("1.1/ad")
def test_ranks_ascend_from_corporal_to_colonel() -> None:
    assert RANKS == ("CPL", "SGT", "LT", "CPT", "MAJ", "LTC", "COL")
    game = table("axis cpt-9-1-1 C 0504", "axis lt-8-0-1 L 0504", "axis cpt-9-0-1 D 0504", FAR)
    game.apply("move:C")
    assert game.offers("move") == ["L"], "an equal is nobody's subordinate"


@pytest.mark.rule("1.1/ah")
def test_transport_units() -> None:
    kinds = {each.kind for each in load_catalog().units.values() if each.is_transport}

    assert kinds == {"apc", "truck", "wagon", "sled"}


@pytest.mark.rule("1.1/ai")
def test_weapon_units_mostly_have_to_be_towed() -> None:
    weapons = [each for each in load_catalog().units.values() if each.is_weapon]

    assert {each.kind for each in weapons} == {"anti-tank", "artillery", "anti-air"}
    assert sum(each.full.move == 0 for each in weapons) > len(weapons) // 2


# --- fire -----------------------------------------------------------------------------------


@pytest.mark.rule("1.1/d")
def test_anti_tank_fire_is_one_unit_against_one_vehicle() -> None:
    game = table("axis pz4h A 0504", "axis pz4h B 0504", "allies t34 T 0704", "allies inf I 0704")
    game.apply("fire:A", "fire:B", "act:A")

    assert game.offers("shoot") == ["T"]
    assert game.reason("shoot:I") == ("11.0", "target-is-no-vehicle")
    shot = of(game.apply("shoot:T"), ShotAt)[0]
    assert (shot.firer, shot.target) == (game.names["A"], game.names["T"])


@pytest.mark.rule("1.1/k", "1.1/s")
def test_direct_fire_affects_the_whole_hex_that_the_firer_sees_itself() -> None:
    woods = {"0803": "w", "0704": "w", "0604": "w"}
    told = ("axis inf A 0504", "axis lt-8-0-1 L 0704", "allies inf X 0804", "allies hmg Z 0503")
    game = table(*told, terrain=woods)
    game.apply("fire:A")
    assert game.reason("direct:0804") == ("7.21", "not-spotted"), "that L sees it is no help"
    near = table("axis inf A 0604", "allies inf X 0804", "allies hmg Y 0804")
    attacked = of(near.apply("fire:A", "direct:0804"), Attacked)[0]
    assert sorted(n for group in attacked.groups for n in group[0]) == sorted(
        near.names[name] for name in "XY"
    )


@pytest.mark.rule("1.1/k")
def test_mortars_and_many_guns_bombard_and_do_not_fire_directly() -> None:
    for key in ("german:81mm", "german:105mm", "soviet:76mm"):
        assert unit(key).full.bombard > 0
        assert unit(key).full.direct == 0
    game = table("axis 81mm A 0504", "allies inf X 0704")
    refusal = direct_refusal(game.state, game.piece("A"), game.piece("X").hex)
    assert refusal is not None
    assert refusal.reason == "no-direct-fire-value"


@pytest.mark.rule("1.1/l")
def test_ex_01_modifiers_shift_columns_right_and_left() -> None:
    columns = table("axis inf A 0504", FAR).state.setting.tables.bombard_columns

    assert columns[shifted(columns, 5, +2)] == 12
    assert columns[shifted(columns, 12, -2)] == 5
    assert columns[column_of(columns, 7)] == 5


@pytest.mark.rule("1.1/m")
def test_a_combat_result_is_a_morale_check_or_a_loss() -> None:
    tables = table("axis inf A 0504", FAR).state.setting.tables
    results = {cell for roll in range(2, 13) for cell in tables.direct[roll]}
    assert results > {"-", "M", "X"}
    for result in results - {"-"}:
        found = tables.results[result]
        assert found.steps or found.check >= 0, result


@pytest.mark.rule("1.1/aa")
def test_opportunity_fire_affects_the_moving_unit_alone() -> None:
    game = table("axis inf A 0404", "axis inf B 0504", "axis lt-8-0-1 L 0404", "allies hmg X 0804",
                 dice="1 1 2 2")  # fmt: skip
    game.apply("move:L", "move:A", "done", "act:A", "hex:0504")
    attacked = of(game.apply("fire:X"), Attacked)[0]

    assert [group[0] for group in attacked.groups] == [(game.names["A"],)]


@pytest.mark.rule("1.1/ac")
def test_beyond_its_range_a_unit_does_nothing() -> None:
    game = table("axis inf A 0504", "allies inf X 0904", "allies inf Y 0804")
    game.apply("fire:A")

    assert game.offers("direct") == ["0804"]
    assert game.reason("direct:0904") == ("7.32", "out-of-range")


@pytest.mark.rule("1.1/ae")
def test_everybody_sees_its_own_hex_and_those_beside_it_further_it_depends() -> None:
    ground = {"0604": "t", "0704": "t", "0804": "t", "0904": "t"}
    game = table("axis inf A 0504", "allies inf X 0604", "allies inf Y 0904", terrain=ground,
                 night=True, visibility=1)  # fmt: skip
    s, here = game.state, game.piece("A").hex

    assert spots(s, here, game.piece("X"))
    assert spots(s, here, game.piece("A"))
    assert not spots(s, here, game.piece("Y"))


# --- morale, steps, fractions ---------------------------------------------------------------


@pytest.mark.rule("1.1/r", "1.1/t", "1.1/w")
def test_good_order_is_neither_disrupted_nor_demoralized_and_both_cost_firepower() -> None:
    game = table("axis inf A 0504", "axis inf B 0504 disrupted", "axis inf C 0504 demoralized", FAR)

    assert [game.piece(name).status for name in "ABC"] == [GOOD, DISRUPTED, DEMORALIZED]
    assert [game.piece(name).direct for name in "ABC"] == [5, 3, 0]


@pytest.mark.rule("1.1/u")
def test_ex_02_fractions_are_rounded_up() -> None:
    assert (halved(5), quartered(9), halved(4), quartered(8)) == (3, 3, 2, 2)
    assert (halved(0), quartered(1)) == (0, 1)


@pytest.mark.rule("1.1/af")
def test_a_step_lost_flips_the_counter_a_second_one_removes_it() -> None:
    game = table("axis hmg A 0404", "allies inf X 0604", "allies inf Z 1304", dice="1 1 1 1")
    first = game.apply("fire:A", "direct:0604", "part:9")
    assert (len(of(first, StepLost)), of(first, Lost)) == (1, [])
    assert game.piece("X").reduced
    assert game.piece("X").face is unit("soviet:inf").reduced
    lose_step(game.state, game.names["X"], "7.6", "test")
    assert game.piece("X").where == "lost"
    single = table("axis hmg A 0504", "allies 45mm X 0604", "allies inf Z 1304", dice="2 1")
    single.apply("fire:A", "direct:0604", "part:9")
    assert single.piece("X").where == "lost", "a gun has one step"


# --- assault and control --------------------------------------------------------------------


@pytest.mark.rule("1.1/i", "1.1/j")
@pytest.mark.parametrize(
    ("other", "is_assault"), [("inf", True), ("m3", True), ("truck", False), ("lt-8-0-0", False)]
)
def test_an_assault_hex_has_combat_units_or_apcs_of_both_sides(
    other: str, is_assault: bool
) -> None:
    game = table("axis inf A 0504", f"allies {other} X 0504", "allies inf Z 1304")

    assert is_assault_hex(game.state, game.piece("A").hex) == is_assault


def controlled(game: TestTable, name: str) -> int:
    return game.state.control[game.state.field.index[name]]


@pytest.mark.rule("1.1/o")
def test_control_goes_to_who_was_the_last_to_be_there_and_stays() -> None:
    game = table("axis inf A 0504", "axis lt-8-0-1 L 0504", FAR)
    game.apply("move:L", "move:A", "act:A", "hex:0604", "hex:0704")

    assert [controlled(game, name) for name in ("0504", "0604", "0704")] == [0, 0, 0]


@pytest.mark.rule("1.1/o", "AMB-003")
@pytest.mark.parametrize(("kind", "owner"), [("sdkfz251", 0), ("truck", 1), ("lt-8-0-1", 1)])
def test_only_combat_units_and_apcs_take_hexes(kind: str, owner: int) -> None:
    game = table(f"axis {kind} A 0504", FAR)
    game.state.control[game.state.field.index["0604"]] = 1
    game.apply("move:A", "hex:0604")

    assert controlled(game, "0604") == owner


def contested(**more: Any) -> TestTable:
    """A German hex into which Soviets have come."""
    game = table("axis inf A 0504", "allies inf X 1304", **more)
    assert controlled(game, "0504") == 0
    game.state.put(game.names["X"], game.piece("A").hex)
    return game


@pytest.mark.rule("1.1/q", "AMB-148")
def test_an_assault_hex_is_nobodys() -> None:
    game = contested()
    assert controlled(game, "0504") == -1
    game.state.lift(game.names["A"], "lost")

    assert controlled(game, "0504") == 1


@pytest.mark.rule("1.1/q", "AMB-148")
def test_by_the_other_reading_it_stays_with_who_had_it_until_one_is_alone() -> None:
    game = contested(options=FORMER)
    assert controlled(game, "0504") == 0
    game.state.lift(game.names["A"], "lost")

    assert controlled(game, "0504") == 1
