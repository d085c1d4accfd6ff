"""SU.2 to SU.7: areas, Weapons, Fortifications, late and bound groups, random hexes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combat_commander.setting_up import (
    ALLIES,
    AXIS,
    Table,
    around,
    at_placement,
    is_chain,
    rigged,
)

from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import TriggerBegan
from sandtable.systems.combat_commander.events.markers import FortificationPlaced
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.events.tracks import TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.events.weapons import WeaponFixed
from sandtable.systems.combat_commander.pieces import MAP, RESERVE
from sandtable.systems.combat_commander.rules.setup.su_hexes import areas
from sandtable.systems.combat_commander.rules.setup.su_room import Room, is_roomy
from sandtable.systems.combat_commander.scenario.value import scenario_value
from sandtable.systems.combat_commander.scenario.zones import hexes_of
from sandtable.systems.combat_commander.start import plain_setting

TANK = "F2"
POST = "E8"
"""Open Ground, not on a Hill, in the American area of scenario 11."""


# --- SU.2 areas -----------------------------------------------------------------------------


@pytest.mark.rule("SU.2/1", "SU.2/2")
def test_su_2_a_unit_is_placed_in_its_area() -> None:
    table = at_placement("08", ALLIES)
    table.do(Option("unit", table.unit("sgt-kaminsky")))
    names = table.offered_hexes()
    assert names == {f"{c}{r}" for c in "ABCDEFG" for r in range(1, 11)}
    refusal = table.why_not(Option("hex", table.hex("H1")))
    assert (refusal.rule, refusal.reason) == ("SU.2", "outside-set-up-area")


@pytest.mark.rule("SU.2/3", "SC.01.1/1")
def test_su_2_near_a_hex_is_the_hex_and_those_around_it() -> None:
    table = at_placement("01", ALLIES)
    table.do(Option("unit", table.unit("sgt-kovalev")))
    assert table.offered_hexes() == {"A1", "A2", "A3", "B1", "B2", "N1", "O1", "O2"}


@pytest.mark.rule("SU.2/4")
def test_su_2_no_unit_in_a_hex_that_cannot_be_entered() -> None:
    table = at_placement("10", ALLIES)
    table.do(Option("unit", table.unit("sgt-bikovets")))
    assert "E7" not in table.offered_hexes()
    assert "E6" in table.offered_hexes()
    refusal = table.why_not(Option("hex", table.hex("E7")))
    assert (refusal.rule, refusal.reason) == ("SU.2", "impassable")


@pytest.mark.rule("SU.2/5", "SC.02.1/1")
def test_su_2_no_unit_with_an_enemy_unit() -> None:
    table = at_placement("02", ALLIES)
    table.finish(keep_late=True)
    table.finish()
    assert (table.side, table.prompt) == (ALLIES, "set-up-hex")
    german = {table.s.bf.names[unit.hex] for unit in table.on_map(AXIS)}
    assert table.offered_hexes() == set(table.s.bf.names) - german
    refusal = table.why_not(Option("hex", table.on_map(AXIS)[0].hex))
    assert (refusal.rule, refusal.reason) == ("SU.2", "enemy-in-hex")


@pytest.mark.rule("SU.2/6")
def test_su_2_stacking_binds_at_set_up() -> None:
    table = at_placement("12", AXIS)
    table.place(table.unit("volksgrenadier-squad"), "A1")
    table.place(table.unit("weapon-team"), "A1")
    table.do(Option("unit", table.unit("volksgrenadier-squad")))
    refusal = table.why_not(Option("hex", table.hex("A1")))
    assert (refusal.rule, refusal.reason) == ("SU.2", "stacking-limit")
    table.do(Option("hex", table.hex("A2")))
    table.place(table.unit("sgt-esser"), "A1")
    table.do(Option("unit", table.unit("sgt-biermann")))
    assert "A1" not in table.offered_hexes()
    assert "A2" in table.offered_hexes()


@pytest.mark.rule("SU.2/6", "SU.1/3")
def test_su_2_a_hex_that_leaves_no_room_for_the_rest_is_refused() -> None:
    """Eight Squads for eight hexes: two Teams in one of them would shut a Squad out."""

    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["forces"] = ["8 x rifle-squad", "2 x line-team"]
        raw["allies"]["weapons"] = []

    table = at_placement("01", ALLIES, change=change)
    table.place(table.unit("line-team"), "A1")
    table.do(Option("unit", table.unit("line-team")))
    refusal = table.why_not(Option("hex", table.hex("A1")))
    assert (refusal.rule, refusal.reason) == ("SU.1", "no-room-for-the-rest")
    assert table.offered_hexes() == {"A2", "A3", "B1", "B2", "N1", "O1", "O2"}


def test_room_is_counted_exactly() -> None:
    """Against every packing of small forces: a hex is safe when some packing goes on from it."""
    for left in ({0: 3}, {0: 6, 1: 1}, {0: 5, 1: 2, 2: 4}, {1: 3, 2: 3}):
        for inner, outer in ((0, 4), (1, 1), (2, 3), (3, 2)):
            demands = [(0b011, 0, inner % 2, inner // 2), (0b111, outer // 3, outer % 3, 1)]
            room = Room(0b111, demands, left, 7)
            for icons in (1, 2, 4):
                candidates = sum(1 << h for h in range(3) if left.get(h, 7) >= icons)
                found = room.safe(candidates, icons)
                for hex_ in hexes_of(candidates):
                    rest = [left.get(h, 7) - icons * (h == hex_) for h in range(3)]
                    assert bool(found >> hex_ & 1) == packs(rest, demands), (left, demands, hex_)


def test_room_for_squads_is_counted_area_by_area() -> None:
    """What the first area takes is not there for the second."""
    demands = [(0b011, 1, 0, 0), (0b111, 1, 0, 0)]
    assert Room(0b111, demands, {2: 3}, 7).safe(0b111, 4) == 0
    assert Room(0b111, demands, {2: 4}, 7).safe(0b111, 4) == 0b111


def packs(rest: list[int], demands: list[tuple[int, int, int, int]]) -> bool:
    pieces = [
        (area, size)
        for area, fours, twos, ones in demands
        for size in [4] * fours + [2] * twos + [1] * ones
    ]
    return _packs(rest, pieces)


def _packs(rest: list[int], pieces: list[tuple[int, int]]) -> bool:
    if not pieces:
        return True
    (area, size), others = pieces[0], pieces[1:]
    for hex_ in hexes_of(area):
        if rest[hex_] >= size:
            rest[hex_] -= size
            fits = _packs(rest, others)
            rest[hex_] += size
            if fits:
                return True
    return False


def test_room_is_not_counted_where_everybody_can_stand_alone() -> None:
    assert is_roomy(0b1111, [(0b0111, 1, 1, 0)], 0b0001, 2)
    assert not is_roomy(0b1111, [(0b0111, 1, 1, 0)], 0b0001, 3)


# --- SU.3 Weapons and Radios ----------------------------------------------------------------


@pytest.mark.rule("SU.3/1", "SC.11.2/1")
def test_su_3_a_weapon_starts_with_the_unit_it_is_listed_with() -> None:
    table = Table("11")
    carried = {
        weapon.type.key: table.s.units[weapon.bearer].type.key
        for weapon in table.s.weapons
        if weapon.bearer >= 0
    }
    assert carried == {
        "american/50cal-mg": "american/sgt-buehler",
        "american/pack-howitzer": "american/weapon-team",
    }
    assert all(weapon.id not in table.offered("weapon") for weapon in table.s.weapons)
    table.play_out()
    for weapon in table.s.weapons:
        assert carried.get(weapon.type.key, table.s.units[weapon.bearer].type.key) == (
            table.s.units[weapon.bearer].type.key
        )


@pytest.mark.rule("SU.3/1")
def test_su_3_a_weapon_starts_with_the_first_unit_of_all_too() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["axis"]["forces"][0] += " + light-mg"

    table = Table("08", change=change)
    assert table.s.units[0].weapon >= 0
    assert table.s.weapons[table.s.units[0].weapon].bearer == 0


@pytest.mark.rule("SU.3/2")
def test_su_3_other_weapons_are_given_to_any_unit_that_has_none() -> None:
    table = at_placement("08", AXIS)
    weapon = table.weapon("light-mg")
    own = [unit.id for unit in table.s.units if unit.side == AXIS]
    table.do(Option("weapon", weapon))
    assert table.offered("unit") == own
    leader = own[0]
    table.do(Option("unit", leader))
    assert table.s.units[leader].weapon == weapon
    assert weapon not in table.offered("weapon")
    assert table.why_not(Option("weapon", weapon)) == Refusal("SU.3", "already-given")
    table.do(Option("weapon", table.weapon("light-mg")))
    assert table.why_not(Option("unit", leader)) == Refusal("SU.3", "has-a-weapon")
    russian = next(unit.id for unit in table.s.units if unit.side == ALLIES)
    for stranger in (russian, -1, len(table.s.units)):
        refusal = table.why_not(Option("unit", stranger))
        assert refusal == Refusal("SU.3", "not-your-unit")


@pytest.mark.rule("SU.3/3", "SC.10.1/1")
def test_su_3_weapons_of_a_group_stay_in_the_group() -> None:
    table = at_placement("10", AXIS)
    pioniers = [u.id for u in table.s.units if u.type.key == "german/pionier-squad"]
    table.do(Option("weapon", table.weapon("heavy-mg")))
    refusal = table.why_not(Option("unit", pioniers[0]))
    assert (refusal.rule, refusal.reason) == ("SU.3", "needed-for-group-weapon")
    table.random_choice()
    table.do(Option("weapon", table.weapon("flamethrower")))
    assert table.offered("unit") == pioniers
    leader = next(u.id for u in table.s.units if u.type.key == "german/sgt-esser")
    assert table.why_not(Option("unit", leader)) == Refusal("SU.3", "weapon-of-a-group")
    table.do(Option("unit", pioniers[1]))
    table.play_out()
    assert {table.s.weapons[table.s.units[u].weapon].type.key for u in pioniers} == {
        "german/flamethrower",
        "german/satchel-charge",
    }


@pytest.mark.rule("SU.3/4", "SC.04.1/1")
def test_su_3_the_weapon_of_a_late_group_may_go_to_anybody_before() -> None:
    table = at_placement("04", AXIS)
    table.do(Option("weapon", table.weapon("ig-18-gun")))
    assert table.offered("unit") == [unit.id for unit in table.s.units if unit.side == AXIS]
    leader = table.unit("lt-lauerbach")
    table.do(Option("unit", leader))
    table.finish(keep_late=True)
    table.play_out()
    gun = next(w for w in table.s.weapons if w.type.key == "german/ig-18-gun")
    assert gun.bearer == leader


@pytest.mark.rule("SU.3/4", "SC.04.1/1")
def test_su_3_the_weapon_of_a_late_group_goes_only_to_late_units_after_that() -> None:
    table = at_placement("04", AXIS)
    gun = table.weapon("ig-18-gun")
    team = table.unit("weapon-team", nth=2)
    while table.side == AXIS:
        table.do(DONE if DONE in table.options else hold(table, ("unit", team), ("weapon", gun)))
    assert table.s.units[team].where == RESERVE
    table.play_until(lambda: table.side == AXIS)
    assert table.prompt == "set-up-piece"
    table.do(Option("weapon", gun))
    assert table.where("weapon-team", AXIS).count("") == 1
    assert table.s.units[team].weapon == gun
    assert table.prompt == "set-up-hex"


@pytest.mark.rule("SU.3/4")
def test_su_3_who_stands_on_the_map_takes_no_weapon_of_a_late_group() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["axis"]["groups"][0]["forces"] = ["2 x weapon-team"]

    table = at_placement("04", AXIS, change=change)
    gun = table.weapon("ig-18-gun")
    late = [table.unit("weapon-team", nth=nth) for nth in (2, 3)]
    held = ("weapon", gun), *(("unit", unit) for unit in late)
    while table.side == AXIS:
        table.do(DONE if DONE in table.options else hold(table, *held))
    table.play_until(lambda: table.side == AXIS)
    table.do(Option("weapon", gun))
    assert table.offered("unit") == late
    unarmed = next(unit.id for unit in table.on_map(AXIS) if unit.weapon < 0)
    assert table.why_not(Option("unit", unarmed)) == Refusal("SU.3", "late-units-only")


def hold(table: Table, *held: tuple[str, int]) -> Option:
    """Any option but those that are held back."""
    return next(option for option in table.options if tuple(option[:2]) not in held)


@pytest.mark.rule("SU.3/4", "SU.1/3")
def test_su_3_a_weapon_cannot_be_held_back_without_a_unit_for_it() -> None:
    table = at_placement("04", AXIS)
    gun = table.weapon("ig-18-gun")
    table.place(table.unit("weapon-team", nth=2), "A9")
    while table.prompt == "set-up-piece":
        assert DONE not in table.options
        table.do(hold(table, ("weapon", gun)))
        table.random_choice()
    assert table.prompt == "give-weapon"
    assert table.game.decision is not None
    assert table.game.decision.args == (gun,)
    table.random_choice()
    assert list(table.options) == [DONE]


@pytest.mark.rule("SU.3/5")
def test_su_3_a_radio_starts_in_its_box() -> None:
    table = Table("02")
    radio = table.s.radios[ALLIES]
    assert radio is not None
    assert (radio.type.key, radio.broken) == ("american/radio-105mm", False)
    assert table.s.radios[AXIS] is None


# --- SU.4 Fortifications --------------------------------------------------------------------


@pytest.mark.rule("SU.4/1", "SC.04.2/1")
def test_su_4_fortifications_are_placed_in_their_area_together_with_the_units() -> None:
    table = at_placement("04", AXIS)
    assert set(table.offered("unit"))
    table.do(Option("fortification", table.offered("fortification")[0]))
    group = table.s.setting.scenario.groups[AXIS][2]
    assert table.offered_hexes() == {table.s.bf.names[h] for h in hexes_of(group.zone)}
    refusal = table.why_not(Option("hex", table.hex("O1")))
    assert refusal == Refusal("SU.2", "outside-set-up-area")
    table.do(table.options[0])
    assert table.side == AXIS
    assert table.offered("unit")


@pytest.mark.rule("SU.4/2")
def test_su_4_one_fortification_in_a_hex() -> None:
    table = at_placement("08", AXIS)
    table.fortify(0, "O1")
    assert table.why_not(Option("fortification", 0)) == Refusal("SU.1", "already-placed")
    table.do(Option("fortification", 1))
    refusal = table.why_not(Option("hex", table.hex("O1")))
    assert (refusal.rule, refusal.reason) == ("SU.4", "fortification-in-hex")


@pytest.mark.rule("SU.4/2")
def test_su_4_fortifications_of_one_kind_are_taken_in_their_order() -> None:
    table = at_placement("08", AXIS)
    assert table.offered("fortification") == [0]
    assert table.why_not(Option("fortification", 1)) == Refusal("SU.4", "same-kind-first")


@pytest.mark.rule("SU.4/2", "SU.4/3")
def test_su_4_fortifications_leave_hexes_for_those_of_a_smaller_area() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["axis"]["groups"] = [
            {"name": "dam", "zone": {"hexes": ["E7", "E6"]}, "fortifications": ["trench"]}
        ]

    table = at_placement("05", AXIS, change=change)
    table.do(Option("fortification", 0))
    refusal = table.why_not(Option("hex", table.hex("E6")))
    assert (refusal.rule, refusal.reason) == ("SU.1", "no-room-for-the-rest")
    table.play_out()
    assert table.s.forts[table.hex("E6")] == "trench"


@pytest.mark.rule("SU.4/3")
def test_su_4_no_fortification_in_water() -> None:
    table = at_placement("05", AXIS)
    table.do(Option("fortification", 0))
    assert not table.offered_hexes() & {"E7", "E9", "D8"}
    refusal = table.why_not(Option("hex", table.hex("E7")))
    assert (refusal.rule, refusal.reason) == ("SU.4", "fortification-in-water")


@pytest.mark.rule("SU.4/4", "SC.03.2/1")
def test_su_4_no_fortification_with_an_enemy_unit() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["groups"][1]["late_zone"] = {"map": True}

    table = at_placement("03", ALLIES, change=change)
    table.finish(keep_late=True)
    assert not table.s.forts
    table.finish()
    german = {table.s.bf.names[unit.hex] for unit in table.on_map(AXIS)}
    assert table.side == ALLIES
    assert german
    assert not table.offered_hexes() & german
    refusal = table.why_not(Option("hex", table.on_map(AXIS)[0].hex))
    assert (refusal.rule, refusal.reason) == ("SU.4", "enemy-in-hex")
    table.play_out()
    assert list(table.s.forts.values()) == ["wire"] * 12


@pytest.mark.rule("SU.4/5", "SC.11.1/1")
def test_su_4_fixed_fortifications_lie_there_before_anybody_places() -> None:
    table = Table("11")
    forts = {table.s.bf.names[h]: kind for h, kind in table.s.forts.items()}
    wire = ["B2", "B3", "B5", "B6", "B8", "B9", "C8", "D5", "D8", "E5", "G6", "G8", "G9", "H5"]
    mines = ["C5", "C6", "D7", "E8"]
    assert forts == dict.fromkeys(wire, "wire") | dict.fromkeys(mines, "mines")
    assert not table.events(UnitPlaced)


@pytest.mark.rule("SU.4/6")
def test_su_4_mines_do_not_attack_units_that_are_set_up_in_them() -> None:
    table = at_placement("11", ALLIES)
    table.play_until(lambda: table.unit("sgt-white") in table.offered("unit"))
    table.place(table.unit("sgt-white"), "C5")
    assert table.where("sgt-white") == ["C5"]
    assert not table.events(AttackDeclared)
    assert table.side == ALLIES


@pytest.mark.rule("SU.2/6", "SU.4/1")
def test_su_4_a_bunker_that_holds_fewer_soldiers_is_not_put_on_too_many() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["groups"][0]["together"] = False

    table = at_placement("11", ALLIES, change=change)
    table.place(table.unit("line-squad"), "F2")
    table.place(table.unit("sgt-white"), "F2")
    table.place(table.unit("line-squad"), "F4")
    bunker = table.offered("fortification")[-1]
    table.do(Option("fortification", bunker))
    assert table.why_not(Option("hex", table.hex("F2"))) == Refusal("SU.2", "stacking-limit")
    assert "F4" in table.offered_hexes()


# --- SU.5 late set-up -----------------------------------------------------------------------


@pytest.mark.rule("SU.5/1", "SC.02.1/1")
def test_su_5_a_late_unit_may_be_placed_normally() -> None:
    table = at_placement("02", ALLIES)
    observer = table.unit("lt-blankenship")
    table.do(Option("unit", observer))
    assert table.offered_hexes() == {f"{c}{r}" for c in "ABC" for r in range(1, 11)}
    table.do(Option("hex", table.hex("A5")))
    table.finish()
    table.finish()
    assert table.ready
    assert table.where("lt-blankenship") == ["A5"]


@pytest.mark.rule("SU.5/1", "SU.2/6")
def test_su_5_a_late_unit_for_which_there_is_no_room_yet_is_not_taken_in_hand() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["groups"][0]["zone"] = {"hexes": ["A5"]}

    table = at_placement("02", ALLIES, change=change)
    observer = Option("unit", table.unit("lt-blankenship"))
    table.place(table.unit("line-squad"), "A5")
    table.place(table.unit("weapon-team", ALLIES), "A5")
    assert observer in table.options
    table.place(table.unit("sgt-smith"), "A5")
    assert table.why_not(observer) == Refusal("SU.2", "no-hex-for-it")
    table.finish()
    assert table.side == AXIS


@pytest.mark.rule("SU.5/1", "SU.4/2")
def test_su_5_a_late_fortification_without_a_hex_is_not_taken_in_hand() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["fortifications"] = ["trench"]
        late = {"zone": {"hexes": ["E1"]}, "late_zone": {"depth": 12}}
        raw["allies"]["groups"][1].update(fortifications=["wire"], **late)

    table = at_placement("03", ALLIES, change=change)
    trench, wire = table.offered("fortification")
    table.fortify(trench, "E1")
    assert table.why_not(Option("fortification", wire)) == Refusal("SU.4", "no-hex-for-it")
    table.play_out()
    assert sorted(table.s.forts.values()) == ["trench", "wire"]


@pytest.mark.rule("SU.5/1", "SU.5/2", "SC.03.2/1")
def test_su_5_some_pieces_may_be_held_back_and_come_directly_after_the_other_side() -> None:
    table = at_placement("03", ALLIES)
    for hex_ in ("D1", "E1", "F1"):
        table.fortify(table.offered("fortification")[0], hex_)
    table.finish(keep_late=True)
    assert len(table.s.forts) == 3
    assert table.side == AXIS
    table.finish()
    assert table.side == ALLIES
    assert table.prompt == "set-up-fortification"
    refusal = table.why_not(Option("hex", table.hex("A1")))
    assert refusal.reason == "outside-set-up-area"
    for _ in range(9):
        assert DONE not in table.options
        table.do(table.options[0])
    assert len(table.s.forts) == 12
    late = [event for event in table.events(FortificationPlaced) if event.rule == "SU.5"]
    assert len(late) == 9
    table.do(DONE)
    assert table.ready


@pytest.mark.rule("SU.5/2", "SC.02.1/1")
def test_su_5_what_was_held_back_must_be_placed_in_the_area_for_late_set_up() -> None:
    table = at_placement("02", ALLIES)
    table.finish(keep_late=True)
    assert table.where("lt-blankenship") == [""]
    table.finish()
    assert table.side == ALLIES
    assert table.prompt == "set-up-hex"
    assert "O10" in table.offered_hexes() | {
        table.s.bf.names[unit.hex] for unit in table.on_map(AXIS)
    }
    table.do(table.options[-1])
    table.do(DONE)
    assert table.ready
    assert table.where("lt-blankenship") != [""]


# --- SU.6 together, and chains --------------------------------------------------------------


@pytest.mark.rule("SU.6/1", "SC.11.2/1")
def test_su_6_pieces_that_set_up_together_share_a_hex() -> None:
    table = Table("11")
    assert table.side == ALLIES
    assert {table.s.units[u].type.key for u in table.offered("unit")} == {
        "american/sgt-buehler",
        "american/weapon-team",
    }
    other = table.unit("sgt-white", ALLIES)
    assert table.why_not(Option("unit", other)) == Refusal("SU.6", "group-first")
    table.do(table.options[0])
    for name in table.offered_hexes():
        hex_ = table.hex(name)
        assert table.s.bf.terrain[hex_] == "open"
        assert table.s.bf.level[hex_] == 0
        assert hex_ not in table.s.forts
    refusal = table.why_not(Option("hex", table.hex("E5")))
    assert refusal == Refusal("SU.4", "fortification-in-hex")
    table.do(Option("hex", table.hex(TANK)))
    assert table.where("sgt-buehler") == [TANK]
    assert table.where("weapon-team", ALLIES) == [TANK]
    assert table.s.forts[table.hex(TANK)] == "bunker"
    assert {event.rule for event in table.events(UnitPlaced)} == {"SU.6"}


@pytest.mark.rule("SU.6/1")
def test_su_6_what_lies_with_a_group_comes_with_it_or_after_its_units() -> None:
    """The tank's Bunker is laid with its crew; another group in one hex digs its Trench later."""

    def change(raw: dict[str, Any]) -> None:
        post = {"zone": {"hexes": [POST]}, "fortifications": ["trench"], "weapons": ["medium-mg"]}
        raw["allies"]["groups"].append({"name": "post", "forces": ["2 x line-team"], **post})

    def why(verb: str, number: int) -> tuple[str, str]:
        refusal = table.why_not(Option(verb, number))
        return refusal.rule, refusal.reason

    table = Table("11", change=change)
    bunker, trench = 2, 3
    gun = len(table.s.weapons) - 1
    assert why("fortification", bunker) == ("SU.6", "laid-with-its-group")
    assert why("fortification", trench) == why("weapon", gun) == ("SU.6", "group-first")
    table.do(table.options[0])
    table.do(Option("hex", table.hex(TANK)))
    assert not table.offered("fortification")
    assert why("fortification", trench) == why("weapon", gun) == ("SU.6", "units-of-group-first")
    table.do(Option("unit", table.offered("unit")[0]))
    assert trench in table.offered("fortification")
    assert gun in table.offered("weapon")


@pytest.mark.rule("SU.6/1", "SU.2/6")
def test_su_6_a_hex_with_the_bunker_takes_no_more_than_it_holds() -> None:
    table = Table("11")
    table.do(table.options[0])
    table.do(Option("hex", table.hex(TANK)))
    table.do(Option("unit", table.unit("line-squad")))
    assert table.why_not(Option("hex", table.hex(TANK))).reason == "stacking-limit"
    table.do(Option("hex", table.hex("A1")))
    table.do(Option("unit", table.unit("sgt-white")))
    assert TANK in table.offered_hexes()


@pytest.mark.rule("SU.6/2", "SU.6/3", "SC.07.1/2")
@pytest.mark.parametrize("seed", range(5))
def test_su_6_a_chain_is_connected_at_every_step(seed: int) -> None:
    table = Table("07", seed=seed)
    table.play_until(lambda: table.side == AXIS and table.prompt == "set-up-piece")
    placed = 0
    while table.prompt == "set-up-piece" and placed < 8:
        table.do(Option("unit", table.offered("unit")[-1]))
        if placed:
            near = {n for unit in table.on_map(AXIS) for n in around(table, unit.hex)}
            assert {table.hex(name) for name in table.offered_hexes()} <= near
            far = next(
                h
                for h in range(table.s.bf.size)
                if h not in near and not table.s.occupied[ALLIES] >> h & 1
            )
            refusal = table.why_not(Option("hex", far))
            assert (refusal.rule, refusal.reason) == ("SU.6", "not-next-to-chain")
        table.random_choice()
        placed = len(table.on_map(AXIS))
    assert is_chain(table, [unit.hex for unit in table.on_map(AXIS)])
    assert not table.s.occupied[AXIS] & table.s.occupied[ALLIES]


@pytest.mark.rule("SU.6/2")
def test_su_6_a_chain_does_not_begin_where_it_has_no_room() -> None:
    """Enemies cut the area in two: in the smaller part only two Squads have room."""

    def change(raw: dict[str, Any]) -> None:
        raw["axis"]["forces"] = ["3 x volksgrenadier-squad"]
        raw["axis"]["weapons"] = []
        raw["axis"]["surrender"] = 3
        raw["axis"]["zone"] = {"hexes": ["A1", "A2", "A3", "A4", "A5", "A6"]}
        raw["allies"]["random_hexes"] = False
        raw["allies"]["zone"] = {"hexes": ["A3"]}
        raw["allies"]["forces"] = ["smg-squad"]
        raw["allies"]["weapons"] = []
        raw["allies"]["surrender"] = 1

    table = at_placement("07", AXIS, change=change)
    table.do(table.options[0])
    assert table.offered_hexes() == {"A4", "A5", "A6"}
    assert table.why_not(Option("hex", table.hex("A1"))).reason == "no-room-for-the-rest"
    table.do(Option("hex", table.hex("A5")))
    table.play_out()
    assert sorted(table.where("volksgrenadier-squad")) == ["A4", "A5", "A6"]


# --- SU.7 random hexes ----------------------------------------------------------------------


@pytest.mark.rule("SU.7/1", "SC.07.1/1")
def test_su_7_each_unit_gets_a_random_hex_of_its_own() -> None:
    table = Table("07")
    russians = [unit.id for unit in table.s.units if unit.side == ALLIES]
    for count, unit in enumerate(russians, 1):
        assert table.prompt == "set-up-hex"
        assert table.game.decision is not None
        assert table.game.decision.args == (unit,)
        cards = table.events(CardRevealed)
        assert len(cards) == count
        assert cards[-1].side == ALLIES
        center = table.hex(table.s.card(ALLIES, cards[-1].card).hex)
        assert {table.hex(name) for name in table.offered_hexes()} <= around(table, center)
        far = next(h for h in range(table.s.bf.size) if h not in around(table, center))
        refusal = table.why_not(Option("hex", far))
        assert (refusal.rule, refusal.reason) == ("SU.7", "not-next-to-random-hex")
        table.random_choice()
        assert table.s.units[unit].where == MAP
    assert table.side == ALLIES
    assert not table.offered("unit")
    assert len(table.offered("weapon")) == 9


@pytest.mark.rule("SU.5/1", "SU.7/1")
def test_su_7_a_late_group_with_random_hexes_waits_for_its_cards() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["groups"][0]["random_hexes"] = True

    table = at_placement("02", ALLIES, change=change)
    observer = table.unit("lt-blankenship")
    assert table.why_not(Option("unit", observer)) == Refusal("SU.7", "hex-by-card")
    table.finish(keep_late=True)
    table.finish()
    assert (table.side, table.prompt) == (ALLIES, "set-up-hex")
    assert len(table.events(CardRevealed)) == 1


@pytest.mark.rule("SU.7/2")
def test_su_7_another_card_is_revealed_if_the_unit_can_be_placed_nowhere() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["zone"] = {"near": ["H6"]}
        raw["allies"]["forces"] = ["2 x smg-squad"]
        raw["allies"]["weapons"] = []
        raw["allies"]["surrender"] = 2

    deck = plain_setting(scenario_value("07")).cards[ALLIES]
    far = [card.index for card in deck if card.hex in ("A1", "O10", "N9", "B2")][:3]
    near = next(card.index for card in deck if card.hex == "H6")
    table = Table("07", change=change, chance=rigged(0, reveals(*far, near)))
    assert [event.card for event in table.events(CardRevealed)] == [*far, near]
    assert table.prompt == "set-up-hex"
    assert table.offered_hexes() == {table.s.bf.names[h] for h in around(table, table.hex("H6"))}


@pytest.mark.rule("SU.7/1")
def test_su_7_the_last_random_hex_does_not_bind_another_group() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["allies"]["forces"] = ["2 x smg-squad"]
        raw["allies"]["weapons"] = []
        raw["allies"]["surrender"] = 2
        raw["allies"]["groups"] = [
            {"name": "others", "zone": {"depth": 2}, "forces": ["sgt-maisky", "cpl-bulganin"]}
        ]

    table = Table("07", change=change)
    table.play_until(lambda: table.prompt == "set-up-piece")
    leader = table.unit("sgt-maisky")
    table.do(Option("unit", leader))
    assert table.offered_hexes() >= {f"{column}{row}" for column in "NO" for row in (1, 5, 10)}
    table.do(Option("hex", table.hex("O1")))
    assert [e.rule for e in table.events(UnitPlaced)] == ["SU.7", "SU.7", "SU.2"]


@pytest.mark.rule("SU.6/1")
def test_su_6_units_join_what_lies_on_both_sides_of_them() -> None:
    """Two hexes of the ground, and between them a hex that is none of it."""
    state = Table("07").s
    one, between, other = (1 << state.bf.index[name] for name in ("H5", "H6", "H7"))

    assert areas(state, one | other, 0) == sorted([one, other])
    assert areas(state, one | other, between) == [one | between | other]


def reveals(*cards: int) -> str:
    """The cards that the Allies turn up, as a script tells them."""
    return f"allies-reveal {' '.join(map(str, cards))}"


@pytest.mark.rule("SU.7/3")
def test_su_7_these_cards_trigger_nothing_and_go_back_into_the_deck() -> None:
    deck = plain_setting(scenario_value("07")).cards[ALLIES]
    loud = [card.index for card in deck if card.trigger][:14]
    assert len(loud) == 14
    table = Table("07", chance=rigged(0, reveals(*loud)))
    table.play_until(lambda: table.prompt == "set-up-piece")
    assert not table.events(TriggerBegan, TimeAdvanced, WeaponFixed)
    assert table.s.time == 0
    assert len(table.events(CardRevealed)) >= 14
    assert len(table.s.piles[ALLIES]) == len(deck)
    assert table.s.discards[ALLIES] == ()
    assert table.s.hands == [(), ()]
