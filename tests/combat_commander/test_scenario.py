"""Scenarios: the twelve published ones against their figures, and every problem of a bad file."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from sandtable.kernel.loading import DataError
from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.scenario.check import all_entries, all_weapons
from sandtable.systems.combat_commander.scenario.scenario import (
    RANDOM,
    Group,
    Reinforcement,
    Scenario,
    Special,
    build_scenario,
    check_scenarios,
    load_scenario,
    read_scenario_file,
    scenario_keys,
)
from sandtable.systems.combat_commander.scenario.special import SWITCHES
from sandtable.systems.combat_commander.scenario.zones import edge_distance, edge_zone, hexes_of

AXIS, ALLIES = 0, 1
PUBLISHED = tuple(f"{number:02}" for number in range(1, 13))

# Everything that a side has, on the map or to come, as the scenario book lists it.
FORCES = {
    "01": (
        "1 lt-von-karsties, 1 cpl-winkler, 4 rifle-squad, 1 light-mg",
        "1 sgt-kovalev, 1 cpl-krylov, 8 rifle-squad, 2 medium-mg, 1 light-mg",
    ),
    "02": (
        (
            "1 lt-schrader, 1 sgt-esser, 1 sgt-biermann, 1 cpl-rettenhaus, "
            "3 volksgrenadier-squad, 5 conscript-squad, 2 heavy-mg, 2 light-mg"
        ),
        (
            "1 lt-blankenship, 1 sgt-smith, 1 cpl-hubbard, 2 elite-squad, 6 line-squad, "
            "1 weapon-team, 1 medium-mg, 1 light-mortar, 1 radio-105mm"
        ),
    ),
    "03": (
        ("1 lt-schrader, 1 sgt-ganz, 6 rifle-squad, 1 weapon-team, 1 heavy-mg, 3 light-mg"),
        (
            "1 cpt-egorov, 1 sgt-maisky, 1 cpl-gordov, 10 militia-squad, 1 green-team, "
            "1 medium-mg, 1 light-mg, 12 wire"
        ),
    ),
    "04": (
        (
            "1 lt-lauerbach, 1 lt-schrader, 6 elite-rifle-squad, 3 weapon-team, 1 ig-18-gun, "
            "2 heavy-mg, 2 light-mg, 5 wire"
        ),
        (
            "1 lt-wray, 1 sgt-buehler, 1 sgt-white, 6 elite-squad, 6 line-squad, "
            "2 engineer-squad, 2 50cal-mg, 2 medium-mg, 2 satchel-charge, 1 radio-75mm, "
            "2 flamethrower"
        ),
    ),
    "05": (
        (
            "1 lt-von-karsties, 1 sgt-ganz, 3 rifle-squad, 1 weapon-team, 1 heavy-mg, "
            "2 light-mg, 1 satchel-charge, 6 trench"
        ),
        ("1 sgt-bikovets, 1 sgt-kovalev, 1 sgt-kaminsky, 1 sgt-maisky, 12 guards-smg-squad"),
    ),
    "06": (
        (
            "1 sgt-esser, 1 sgt-biermann, 3 parachute-squad, 3 rifle-squad, "
            "3 conscript-squad, 2 weapon-team, 2 heavy-mg, 3 light-mg"
        ),
        ("1 lt-wray, 1 sgt-smith, 1 cpl-hubbard, 10 paratroop-squad, 2 weapon-team, 2 medium-mg"),
    ),
    "07": (
        "1 lt-schrader, 1 sgt-biermann, 6 volksgrenadier-squad, 3 light-mg",
        (
            "1 sgt-maisky, 1 cpl-bulganin, 4 smg-squad, 4 militia-squad, 4 green-team, "
            "4 light-mg, 4 satchel-charge, 1 light-mortar"
        ),
    ),
    "08": (
        "1 lt-schrader, 1 sgt-ganz, 3 rifle-squad, 3 light-mg, 3 foxholes",
        "1 sgt-kaminsky, 1 sgt-maisky, 10 rifle-squad, 2 medium-mg, 1 light-mg",
    ),
    "09": (
        (
            "1 cpt-wehling, 1 sgt-pfeiffer, 1 sgt-esser, 1 sgt-biermann, "
            "8 volksgrenadier-squad, 1 rifle-squad, 3 weapon-team, 1 heavy-mg, 5 light-mg, "
            "1 radio-81mm, 3 mines"
        ),
        (
            "1 lt-wray, 1 lt-esparza, 1 lt-blankenship, 1 lt-thomas, 1 cpl-hubbard, "
            "1 sgt-smith, 12 paratroop-squad, 1 medium-mg, 1 radio-105mm, 3 satchel-charge"
        ),
    ),
    "10": (
        (
            "1 lt-schrader, 1 sgt-esser, 1 sgt-biermann, 2 pionier-squad, 4 rifle-squad, "
            "1 heavy-mg, 2 light-mg, 1 flamethrower, 1 satchel-charge"
        ),
        (
            "1 lt-khukovsky, 1 sgt-bikovets, 2 guards-smg-squad, 2 guards-rifle-squad, "
            "2 elite-team, 1 50cal-mg, 2 light-mg, 1 satchel-charge"
        ),
    ),
    "11": (
        (
            "1 lt-lauerbach, 1 sgt-ganz, 4 ss-squad, 1 weapon-team, 1 heavy-mg, 2 light-mg, "
            "14 wire, 4 mines"
        ),
        (
            "1 sgt-white, 1 sgt-buehler, 1 elite-squad, 6 line-squad, 1 weapon-team, "
            "2 satchel-charge, 2 foxholes, 1 50cal-mg, 1 pack-howitzer, 1 bunker"
        ),
    ),
    "12": (
        (
            "1 sgt-esser, 1 sgt-biermann, 1 sgt-pfeiffer, 9 volksgrenadier-squad, "
            "2 weapon-team, 1 heavy-mg, 2 light-mg, 1 light-mortar, 1 bunker, 2 trench"
        ),
        (
            "1 lt-blankenship, 1 cpl-hubbard, 1 cpl-cassidy, 1 sgt-white, 8 line-squad, "
            "8 green-squad, 5 weapon-team, 2 medium-mg, 2 medium-mortar, 1 light-mortar"
        ),
    ),
}

# Year, Postures, Orders, Surrender spaces, VP marker (positive: Axis), Time, Sudden Death,
# who holds the Initiative card, who takes the first Turn.
COURSE = {
    "01": (1941, ("recon", "recon"), (2, 3), (5, 7), 0, 2, 7, 0, 1),
    "02": (1944, ("defender", "attacker"), (4, 3), (8, 9), 10, 0, 8, 0, 1),
    "03": (1941, ("attacker", "defender"), (3, 4), (7, 10), -20, 0, 7, 0, 0),
    "04": (1944, ("defender", "attacker"), (3, 4), (8, 11), 20, 0, 7, 0, 1),
    "05": (1941, ("defender", "attacker"), (3, 5), (5, 12), 9, 0, 13, 1, 1),
    "06": (1944, ("defender", "attacker"), (1, 4), (9, 11), 9, 0, 6, 1, 1),
    "07": (1944, ("recon", "defender"), (3, 1), (8, 14), 0, 0, 5, 0, 1),
    "08": (1943, ("recon", "recon"), (3, 1), (4, 9), -2, 0, 5, 0, 0),
    "09": (1945, ("defender", "attacker"), (4, 6), (11, 13), 14, 0, 12, 0, 1),
    "10": (1943, ("attacker", "defender"), (4, 3), (7, 6), -9, 0, 6, 0, 0),
    "11": (1944, ("attacker", "defender"), (2, 2), (6, 7), -10, 0, 6, 0, 0),
    "12": (1944, ("defender", "attacker"), (4, 5), (10, 17), 16, 0, 12, 0, 1),
}


def pieces(scenario: Scenario, side: int) -> Counter[str]:
    """All counters of a side by their short names."""
    found = Counter(entry.unit for entry in all_entries(scenario, side))
    found.update(all_weapons(scenario, side))
    for group in scenario.groups[side]:
        found.update(group.fortifications)
    found.update([scenario.radios[side]] if scenario.radios[side] else [])
    for entering in scenario.reinforcements:
        found.update([entering.radio] if entering.radio and entering.side == side else [])
    if side == AXIS:
        found.update(kind for kind, _ in scenario.fixed)
    return Counter({key.rpartition("/")[2]: count for key, count in found.items()})


def listed(text: str) -> Counter[str]:
    parts = [part.split() for part in text.split(", ")]
    return Counter({name: int(count) for count, name in parts})


def field_of(key: str) -> tuple[Scenario, Battlefield]:
    scenario = load_scenario(key)
    return scenario, load_battlefield(scenario.map)


def names(bf: Battlefield, mask: int) -> set[str]:
    return {bf.names[hex_] for hex_ in hexes_of(mask)}


def group_of(scenario: Scenario, side: int, name: str) -> Group:
    return next(group for group in scenario.groups[side] if group.name == name)


def arrivals(key: str, side: int) -> dict[int, Reinforcement]:
    found = load_scenario(key).reinforcements
    return {entering.space: entering for entering in found if entering.side == side}


def units(found: Group | Reinforcement) -> Counter[str]:
    return Counter(entry.unit.rpartition("/")[2] for entry in found.entries)


def weapons(found: Group | Reinforcement) -> Counter[str]:
    return Counter(key.rpartition("/")[2] for key in found.weapons)


def test_the_twelve_published_scenarios_are_there() -> None:
    assert set(PUBLISHED) <= set(scenario_keys())


def test_every_scenario_loads() -> None:
    for key in scenario_keys():
        assert load_scenario(key).key == key


@pytest.mark.parametrize("key", PUBLISHED)
@pytest.mark.rule("DN.14/1")
def test_forces_are_those_of_the_book(key: str) -> None:
    scenario = load_scenario(key)
    for side in (AXIS, ALLIES):
        assert pieces(scenario, side) == listed(FORCES[key][side])


@pytest.mark.parametrize("key", PUBLISHED)
@pytest.mark.rule("4.1.1/1", "4.2/1", "4.3.1/1", "4.3.2/1", "5/1", "5.1/2")
@pytest.mark.rule("6.1.1/1", "6.2.1/1", "9/1", "DN.14/1", "SU.8/1", "SU.10/2")
def test_markers_start_where_the_book_says(key: str) -> None:
    scenario = load_scenario(key)
    found = (
        scenario.year,
        scenario.postures,
        scenario.orders,
        scenario.surrender,
        scenario.vp,
        scenario.time,
        scenario.sudden_death,
        scenario.initiative,
        scenario.first,
    )
    assert found == COURSE[key]
    assert all(quality in ("green", "line", "elite") for quality in scenario.quality)


@pytest.mark.rule("DN.13/1")
def test_hand_and_discard_follow_from_posture_and_nation() -> None:
    catalog = load_catalog()
    assert catalog.hand_size == {"attacker": 6, "recon": 5, "defender": 4}
    for key in PUBLISHED:
        scenario = load_scenario(key)
        for side in (AXIS, ALLIES):
            limit = catalog.nations[scenario.nations[side]].discard
            assert scenario.discard[side] == (1 if (key, side) == ("08", AXIS) else limit)


@pytest.mark.parametrize("key", PUBLISHED)
@pytest.mark.rule("DN.3/4")
def test_edges_are_opposite(key: str) -> None:
    assert set(load_scenario(key).edges) in ({"top", "bottom"}, {"left", "right"})


@pytest.mark.rule("7.3.1/1", "SU.8/3")
def test_control_at_the_start() -> None:
    assert load_scenario("01").control == {}
    assert load_scenario("02").control == dict.fromkeys(range(1, 6), AXIS)
    assert load_scenario("08").control == {1: ALLIES, 2: AXIS, 3: AXIS, 4: ALLIES, 5: AXIS}
    assert load_scenario("11").control == {1: ALLIES, 2: ALLIES, 3: AXIS, 4: ALLIES, 5: ALLIES}


@pytest.mark.rule("SU.8/2")
def test_named_open_chits_are_in_the_starting_points() -> None:
    for key, balance in (("02", 0), ("03", 0), ("04", 5), ("11", 0), ("12", 1)):
        scenario = load_scenario(key)
        chits = {chit.key: chit for chit in load_catalog().chits}
        total = 0
        for letter in scenario.open_chits:
            for number, side in scenario.control.items():
                if chits[letter].objective in (0, number):
                    total += chits[letter].vp * (1 if side == AXIS else -1)
        assert scenario.vp - total == balance, key


@pytest.mark.rule("SC.03.3/1", "SC.05.1/1", "SC.06.2/1", "SC.07.3/1", "SU.9/1")
def test_chits_that_can_be_drawn() -> None:
    catalog = load_catalog()
    gone = {"03": "QRSVWX", "05": "RVWX", "06": "VWX", "07": "RVWX", "01": "", "02": "T"}
    removed = {"03": "VWX", "05": "RVX", "06": "W", "07": "RW", "01": "", "02": ""}
    for key, letters in gone.items():
        scenario = load_scenario(key)
        pool = {catalog.chits[index].key for index in scenario.chit_pool(catalog)}
        assert {chit.key for chit in catalog.chits} - pool == set(letters), key
        assert "".join(scenario.removed_chits) == removed[key]


def test_random_chits_are_marked_as_such() -> None:
    scenario = load_scenario("01")
    assert scenario.open_chits == (RANDOM,)
    assert scenario.secret_chits == ((RANDOM,), (RANDOM,))
    assert load_scenario("06").secret_chits == ((), (RANDOM,))


@pytest.mark.rule("SU.2/2")
def test_depth_counts_from_the_edge_hexes() -> None:
    bf = load_battlefield("01")
    assert names(bf, edge_zone(bf, "left", 1)) == {f"A{row}" for row in range(1, 11)}
    assert names(bf, edge_zone(bf, "right", 1)) == {f"O{row}" for row in range(1, 11)}
    assert {name[1:] for name in names(bf, edge_zone(bf, "top", 2))} == {"1", "2"}
    assert {name[1:] for name in names(bf, edge_zone(bf, "bottom", 1))} == {"10"}
    assert edge_distance(bf, "top", bf.index["D3"]) == 3


@pytest.mark.parametrize("key", PUBLISHED)
@pytest.mark.rule("SU.2/2", "DN.14/1")
def test_set_up_areas_lie_on_the_sides_own_edge(key: str) -> None:
    depths = {
        "02": (12, 3), "03": (3, 12), "04": (9, 1), "05": (12, 3), "06": (8, 2), "07": (15, 15),
        "08": (7, 7), "09": (9, 1), "10": (3, 12), "11": (1, 10), "12": (8, 2),
    }  # fmt: skip
    scenario, bf = field_of(key)
    for side in (AXIS, ALLIES) if key in depths else ():
        expected = edge_zone(bf, scenario.edges[side], depths[key][side])
        assert scenario.groups[side][0].zone == expected


@pytest.mark.rule("SC.01.1/1", "SU.2/3")
def test_scenario_1_sets_up_in_or_adjacent_to_two_hexes() -> None:
    scenario, bf = field_of("01")
    assert scenario.simultaneous
    assert names(bf, scenario.area(ALLIES)) == {"A1", "A2", "A3", "B1", "B2", "N1", "O1", "O2"}
    assert names(bf, scenario.area(AXIS)) == {
        "F9", "F10", "G9", "G10", "H9", "H10", "M10", "N9", "N10", "O10",
    }  # fmt: skip


@pytest.mark.rule("SC.02.1/1")
def test_the_forward_observer_may_wait() -> None:
    scenario, bf = field_of("02")
    observer = group_of(scenario, ALLIES, "forward observer")
    assert units(observer) == {"lt-blankenship": 1}
    assert observer.late
    assert observer.zone == scenario.groups[ALLIES][0].zone
    assert observer.late_zone == (1 << bf.size) - 1
    assert scenario.setup_order == (ALLIES, AXIS)


@pytest.mark.rule("SC.03.1/1", "SC.03.2/1", "SC.03.4/1")
def test_command_post_wire_and_card_of_scenario_3() -> None:
    scenario, bf = field_of("03")
    post = group_of(scenario, ALLIES, "command post")
    wire = group_of(scenario, ALLIES, "hidden wire")
    assert units(post) == {"cpt-egorov": 1}
    assert names(bf, post.zone) == {"N5"}
    assert not post.late
    assert wire.fortifications == ("wire",) * 12
    assert wire.late
    assert scenario.hands == (("G-65",), ())


@pytest.mark.rule("SC.04.1/1", "SC.04.2/1", "SC.04.3/1")
def test_gun_rubble_and_engineers_of_scenario_4() -> None:
    scenario, bf = field_of("04")
    gun = group_of(scenario, AXIS, "hidden gun")
    rubble = group_of(scenario, AXIS, "rubble")
    assert gun.late
    assert units(gun) == {"weapon-team": 1}
    assert weapons(gun) == {"ig-18-gun": 1}
    assert rubble.fortifications == ("wire",) * 5
    buildings = {hex_ for hex_ in range(bf.size) if bf.terrain[hex_] == "building"}
    for hex_ in range(bf.size):
        near = any(bf.distance(hex_, building) <= 1 for building in buildings)
        inside = edge_distance(bf, "bottom", hex_) <= 9
        assert bool(rubble.zone >> hex_ & 1) == (near and inside)
    (entering,) = scenario.reinforcements
    assert entering.space == 3
    assert units(entering) == {"sgt-white": 1, "engineer-squad": 2}
    assert weapons(entering) == {"flamethrower": 2}


@pytest.mark.rule("SC.07.1/1", "SC.07.1/2", "SC.07.1/3", "SC.07.5/1")
def test_forest_of_scenario_7() -> None:
    scenario = load_scenario("07")
    assert scenario.groups[ALLIES][0].random
    assert scenario.groups[AXIS][0].chain
    assert scenario.setup_order == (ALLIES, AXIS)
    assert scenario.control_by_setup
    assert scenario.hands == ((), ("R-31",))
    assert "german/light-mortar" in scenario.groups[ALLIES][0].weapons


@pytest.mark.rule("SC.09.1/1", "SC.09.2/1", "SC.09.3/1", "SC.09.4/1", "SC.09.5/1", "SC.09.6/1")
def test_time_track_of_scenario_9() -> None:
    axis, allies = arrivals("09", AXIS), arrivals("09", ALLIES)
    assert list(axis) == [3]
    assert units(axis[3]) == listed(
        "1 cpt-wehling, 1 sgt-esser, 1 sgt-biermann, 8 volksgrenadier-squad, 2 weapon-team"
    )
    assert weapons(axis[3]) == {"heavy-mg": 1, "light-mg": 4}
    assert list(allies) == [3, 4, 5, 6]
    assert units(allies[3]) == {"sgt-smith": 1, "paratroop-squad": 2}
    assert weapons(allies[3]) == {"medium-mg": 1}
    assert units(allies[4]) == {"lt-blankenship": 1, "paratroop-squad": 2}
    assert units(allies[5]) == {"lt-thomas": 1, "paratroop-squad": 2}
    assert allies[6].radio == "american/radio-105mm"
    assert load_scenario("09").radios == ("german/radio-81mm", "")


@pytest.mark.rule("SU.11/2")
def test_reinforcements_enter_along_the_friendly_edge() -> None:
    scenario, bf = field_of("09")
    for entering in scenario.reinforcements:
        assert entering.zone == edge_zone(bf, scenario.edges[entering.side], 1)


@pytest.mark.rule("F103.2/1", "SC.09.7/1", "SC.11.1/2")
def test_strength_of_mines() -> None:
    strengths = {key: load_scenario(key).mines_fp for key in PUBLISHED}
    assert strengths == {key: 8 if key == "09" else 6 for key in PUBLISHED}


@pytest.mark.rule("SC.10.1/1")
def test_combat_engineers_carry_their_own_weapons() -> None:
    engineers = group_of(load_scenario("10"), AXIS, "combat engineers")
    assert units(engineers) == {"pionier-squad": 2}
    assert weapons(engineers) == {"flamethrower": 1, "satchel-charge": 1}


@pytest.mark.rule("SC.11.1/1", "SC.11.2/1", "SC.11.3/1")
def test_old_defences_and_tank_of_scenario_11() -> None:
    scenario, bf = field_of("11")
    wire = "B2 B3 B5 B6 B8 B9 C8 D5 D8 E5 G6 G8 G9 H5"
    lying = {(kind, bf.names[hex_]) for kind, hex_ in scenario.fixed}
    assert lying == {("wire", name) for name in wire.split()} | {
        ("mines", name) for name in ("C5", "C6", "D7", "E8")
    }
    tank = group_of(scenario, ALLIES, "immobile tank")
    carried = {(entry.unit, entry.weapon) for entry in tank.entries}
    assert carried == {
        ("american/sgt-buehler", "american/50cal-mg"),
        ("american/weapon-team", "american/pack-howitzer"),
    }
    assert tank.together
    assert tank.fortifications == ("bunker",)
    for hex_ in hexes_of(tank.zone):
        assert (bf.terrain[hex_], bf.level[hex_]) == ("open", 0)
    found = arrivals("11", ALLIES)
    assert {space: dict(units(entering)) for space, entering in found.items()} == {
        space: {"line-squad": 1} for space in (2, 3, 4, 5)
    }


@pytest.mark.rule("SC.12.1/1", "SC.12.4/1", "SC.12.5/1")
def test_brazilians_of_scenario_12() -> None:
    scenario, bf = field_of("12")
    (entering,) = scenario.reinforcements
    assert (entering.side, entering.space) == (ALLIES, 7)
    assert units(entering) == {"sgt-white": 1, "green-squad": 8}
    assert entering.entries[0].name == "Sgt. Alves"
    edge = names(bf, edge_zone(bf, "bottom", 1))
    assert names(bf, entering.zone) == edge | {"A8", "A9", "B8", "B9"}
    assert scenario.nations[ALLIES] == "brazilian"
    assert scenario.counters[ALLIES] == "american"
    assert scenario.decks[ALLIES] == "american"
    named = [entry.name for entry in scenario.entries(ALLIES) if entry.name]
    assert named == ["Lt. Oliveira", "Cpl. Pereira", "Cpl. Santos"]


@pytest.mark.rule("SU.2/7")
def test_late_areas_and_wire_do_not_belong_to_the_set_up_area() -> None:
    scenario, bf = field_of("02")
    assert scenario.area(ALLIES) == edge_zone(bf, "left", 3)
    group = '[[axis.groups]]\nname = "w"\nfortifications = ["wire"]\nzone = { hexes = ["K1"] }'
    values = tomllib.loads(f"{GOOD}\n{group}\n")
    assert not build_scenario(values, "x", "x").area(AXIS) >> bf.index["K1"] & 1


def switch_names() -> set[str]:
    return {name for name in dir(Special()) if not name.startswith("_")}


def test_switches_of_all_scenarios() -> None:
    """Movement in half points; what a file leaves out is as the rulebook says."""
    expected = {
        "01": {"initiative_offer": AXIS},
        "02": {"hedge_move": 4, "hedge_cover": 2},
        "05": {
            "broken_weapon": AXIS,
            "fortifications_closed": True,
            "open_ground_move": 3,
            "concealment_extra": (0, 2),
        },
        "06": {"orders_growth": (1, 0), "orders_limit": (3, 0)},
        "07": {
            "fragile_weapons": ((), ("german/light-mortar",)),
            "no_exit": (True, True),
            "terrain_move": (-1, 2),
        },
        "08": {"fire_minus_range": True, "no_exit": (False, True)},
        "09": {"mines_offer": AXIS, "mines_offer_fp": 7, "mines_offer_card": "G-32"},
        "10": {"melee_bonus": (0, 1)},
        "11": {
            "bunker_stacking": 4,
            "bunker_weapon": "american/pack-howitzer",
            "satchel_cover": (0, 2),
        },
        "12": {"sniper_radius": (2, 1), "mist": 3},
    }
    plain = Special()
    for key in PUBLISHED:
        special = load_scenario(key).special
        changed = {
            name: getattr(special, name)
            for name in switch_names()
            if getattr(special, name) != getattr(plain, name)
        }
        assert changed == expected.get(key, {}), key


def test_every_switch_says_what_it_does() -> None:
    parts_of_mines_offer = {"mines_offer_fp", "mines_offer_card"}
    assert set(SWITCHES) == switch_names() - parts_of_mines_offer


@pytest.mark.rule("SU.12/1")
def test_what_no_source_gives_is_marked_designed() -> None:
    edges = {"axis.edge", "allies.edge"}
    expected = dict.fromkeys(("02", "04", "05", "06", "07", "09"), edges)
    expected["09"] = edges | {"objectives"}
    expected["11"] = {"objectives.open", "objectives.secret"}
    expected["12"] = {"objectives", "allies.forces", "allies.reinforcements"}
    for key in PUBLISHED:
        designed = set(load_scenario(key).designed)
        assert {"axis.quality", "allies.quality", "allies.discard"} <= designed
        assert expected.get(key, set()) <= designed, key


@pytest.mark.rule("SU.12/1")
def test_designed_fields_can_be_changed() -> None:
    scenario = load_scenario("02")
    changed = scenario.with_changes({"axis.edge": "left", "allies": {"edge": "right"}})
    bf = load_battlefield("02")
    assert changed.edges == ("left", "right")
    assert changed.groups[AXIS][0].zone == edge_zone(bf, "left", 12)
    assert scenario.edges == ("right", "left")
    assert load_scenario("12").with_changes({"objectives.open": ["R"]}).open_chits == ("R",)
    assert scenario.with_changes({"allies.discard": 2}).discard[ALLIES] == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"vp": 3, "axis.edge": "left", "axis": {"edge": "left"}},
        {"axis": {"edge": "left"}, "axis.edge": "right"},
        {"axis.edge": "left", "axis.edge.x": 1},
    ],
)
def test_nothing_is_changed_twice(changes: dict[str, object]) -> None:
    """Whoever is told of it could not tell which of both counts."""
    with pytest.raises(DataError) as caught:
        load_scenario("02").with_changes(changes)

    assert "axis.edge: is changed twice" in str(caught.value)


@pytest.mark.rule("SU.12/2")
def test_other_fields_cannot_be_changed() -> None:
    with pytest.raises(DataError) as caught:
        load_scenario("02").with_changes({"vp": 0, "allies.orders": 6, "allies.quality": "line"})
    fields = [problem.field for problem in caught.value.problems]
    assert fields == ["vp", "allies.orders"]


def test_a_change_is_checked_like_a_file() -> None:
    with pytest.raises(DataError) as caught:
        load_scenario("02").with_changes({"allies.edge": "top", "allies.quality": "lime"})
    fields = [problem.field for problem in caught.value.problems]
    assert fields == ["allies.quality", "allies.edge"]


GOOD = """
title = "A test"
map = "05"
year = 1943
source = "this test"
confidence = "designed"
initiative = "axis"
first_turn = "axis"
time = 0
sudden_death = 6
[objectives]
[setup]
first = "axis"
[axis]
nation = "german"
posture = "attacker"
orders = 2
quality = "line"
surrender = 2
edge = "left"
zone = { depth = 2 }
forces = ["sgt-ganz", "2 x rifle-squad"]
weapons = ["light-mg"]
[allies]
nation = "russian"
posture = "defender"
orders = 2
quality = "line"
surrender = 2
edge = "right"
zone = { depth = 2 }
forces = ["sgt-maisky", "2 x rifle-squad"]
"""


def problems(tmp_path: Path, *changes: tuple[str, str]) -> list[str]:
    """The problems of the good file after some replacements."""
    text = GOOD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "test.toml"
    path.write_text(text, encoding="utf-8")
    try:
        read_scenario_file(path)
    except DataError as error:
        return [str(problem) for problem in error.problems]
    return []


def test_the_good_file_is_good(tmp_path: Path) -> None:
    assert problems(tmp_path) == []


@pytest.mark.rule("SU.13/1")
def test_every_problem_is_reported_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        ("year = 1943", "year = 1953"),
        ('"sgt-ganz", "2 x rifle-squad"', '"sgt-ganzz", "11 x rifle-squad", "two x ss-squad"'),
        ('weapons = ["light-mg"]', 'weapons = ["light-mmg", "heavy-mg"]\nhand = ["R-1"]'),
        ("[objectives]", '[objectives]\nopen = ["I", "A"]\nremoved = ["A"]\ncontrol.axis = [7]'),
        ('edge = "right"', 'edge = "top"'),
        ('[setup]\nfirst = "axis"', '[setup]\nfirst = "nobody"\nsecond = "axis"'),
        ('"sgt-maisky", "2 x rifle-squad"', '"sgt-maisky", "2 x rifle-squad + trebuchet"'),
    )  # fmt: skip
    expected = [
        "year: must be 1939 to 1945, is 1953",
        "objectives.control.axis[0]: must be 1 to 5, is 7",
        "setup.first: must be one of axis, allies, is 'nobody'",
        "axis.forces[0]: no counter is called 'german/sgt-ganzz'",
        "axis.forces[2]: must start with a number from 1 to 99, is 'two x ss-squad'",
        "axis.weapons[0]: no counter is called 'german/light-mmg'",
        "allies.forces[1]: no counter is called 'russian/trebuchet'",
        "allies.edge: must be opposite to axis.edge (left), is 'top'",
        "axis.hand: the german deck has no card 'R-1'",
        "objectives.open: there is no chit 'I'",
        "objectives.open: chit A is used twice",
        "uses 11 x german/rifle-squad, but there are 10",
        "setup.second: is not a known key",
    ]
    assert found == [f"test.toml: {text}" for text in expected]


AXIS_ZONE = 'zone = { depth = 2 }\nforces = ["sgt-g'
WEAPONS = 'weapons = ["light-mg"]'
OBJECTIVES = "[objectives]"


def zone(text: str) -> str:
    return AXIS_ZONE.replace("{ depth = 2 }", text)


def before_objectives(text: str) -> str:
    return f"{text}\n{OBJECTIVES}"


def entering(space: int, text: str) -> str:
    return f"[[axis.reinforcements]]\nspace = {space}\n{text}"


BAD = [
    ('map = "05"', 'map = "99"', "map: '99' cannot be loaded"),
    (AXIS_ZONE, zone('{ hexes = ["Z9"] }'), "axis.zone.hexes: map 05 has no hex 'Z9'"),
    (AXIS_ZONE, zone('{ hexes = ["D8"] }'), "axis.zone: has no hex that a unit can be in"),
    (AXIS_ZONE, zone('{ hexes = ["D7"] }'), "axis.zone: has no room for 9 soldiers in 1 hexes"),
    (AXIS_ZONE, zone("{}"), "axis.zone: says nothing; { map = true } is the whole map"),
    (WEAPONS, 'weapons = ["4 x light-mg"]', "axis.weapons: has more Weapons than carriers"),
    (WEAPONS, 'weapons = ["4 x light-mg"]\n[[axis.groups]]\nname = "others"\n'
     'forces = ["rifle-squad"]\nweapons = ["heavy-mg"]',
     "axis.weapons: has more Weapons than carriers"),
    (WEAPONS, 'late = true\nlate_zone = { hexes = ["D8"] }',
     "axis.late_zone: has no hex that a unit can be in"),
    (WEAPONS, 'fortifications = ["21 x wire"]', "axis.zone: has 20 hexes for 21 fortifications"),
    (WEAPONS, 'fortifications = ["moat"]', "axis.fortifications[0]: no fortification is called"),
    ("time = 0", "time = 6", "sudden_death: must lie after time (6)"),
    ('surrender = 2\nedge = "left"', 'surrender = 4\nedge = "left"',
     "axis.surrender: cannot be reached with 3 units"),
    (OBJECTIVES, before_objectives('fixed = [{ fortification = "wire", hexes = ["I1"] }]'),
     "fixed: wire cannot lie in water (I1, F100.3)"),
    (OBJECTIVES, before_objectives('fixed = [{ fortification = "wire", hexes = ["A1", "A1"] }]'),
     "fixed: A1 holds two fortifications (F100.3)"),
    (OBJECTIVES, before_objectives('designed = ["axis.luck"]'),
     "designed: the file has no field 'axis.luck'"),
    (OBJECTIVES, before_objectives("special = { luck = 3 }"), "special.luck: is not a known key"),
    (OBJECTIVES, before_objectives('special = { open_ground_move = "1.7" }'),
     'special.open_ground_move: must be movement points such as 2 or "1.5"'),
    (OBJECTIVES, before_objectives('special = { bunker_weapon = "german/moat" }'),
     "special: there is no Weapon 'german/moat'"),
    (OBJECTIVES, before_objectives('special = { broken_weapon = "allies" }'),
     "special.broken_weapon: the side has no Weapon"),
    (OBJECTIVES, before_objectives('rulings = { luck = "bad" }'),
     "rulings.luck: is not a known key"),
    ('forces = ["sgt-ganz", "2 x rifle-squad"]', "forces = []", "axis.forces: has no unit"),
    (WEAPONS, 'hand = ["G-1", "G-2", "G-3", "G-4", "G-5", "G-6", "G-7"]',
     "axis.hand: has more cards than the hand (1.1)"),
    (WEAPONS, '[[axis.groups]]\nname = "others"\nforces = ["rifle-squad"]\n'
     'weapons = ["2 x heavy-mg"]', "axis.groups[0].weapons: has more Weapons than carriers"),
    (WEAPONS, 'weapons = ["9 x light-mg"]', "uses 9 x german/light-mg, but there are"),
    (WEAPONS, 'together = true\nfortifications = ["2 x wire"]',
     "axis.fortifications: only one can be in a hex (8.1.3)"),
    (WEAPONS, "random_hexes = true\nchain = true",
     "axis: random_hexes and chain exclude each other"),
    (WEAPONS, entering(3, 'forces = ["rifle-squad"]\nzone = { hexes = ["D8"] }'),
     "axis.reinforcements: space 3: no hex to enter"),
    (WEAPONS, entering(3, 'forces = ["rifle-squad"]\nweapons = ["2 x light-mg"]'),
     "axis.reinforcements: space 3: more Weapons than carriers"),
    (WEAPONS, entering(3, "forces = []"), "axis.reinforcements: space 3: nothing enters"),
    (OBJECTIVES,
     before_objectives('special = { mines_offer = { side = "axis", fp = 7, card = "R-1" } }'),
     "special.mines_offer.card: the german deck has no such card"),
    (OBJECTIVES, f"{OBJECTIVES}\ncontrol = {{ axis = [1], allies = [1] }}",
     "objectives.control.allies: objective 1 is controlled twice"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), BAD)
def test_a_problem_names_its_field(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = problems(tmp_path, (old, new))
    assert any(problem.startswith(f"test.toml: {expected}") for problem in found), found


@pytest.mark.rule("SU.1/6")
def test_hidden_areas_cannot_overlap(tmp_path: Path) -> None:
    unseen = ('[setup]\nfirst = "axis"', "[setup]\nsimultaneous = true")
    assert problems(tmp_path, unseen) == []
    wide = (AXIS_ZONE, zone('{ hexes = ["A1", "B1", "O1"] }'))
    assert problems(tmp_path, unseen, wide) == [
        "test.toml: setup.simultaneous: the zones of both sides share O1"
    ]


def test_a_file_that_is_not_toml_is_one_problem(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, ("year = 1943", "year ="))
    assert found.startswith("test.toml: is not TOML")


def test_an_unknown_key_is_a_problem() -> None:
    with pytest.raises(DataError, match=r"no such scenario"):
        load_scenario("13")


def test_zones_narrow_and_join(tmp_path: Path) -> None:
    path = tmp_path / "zones.toml"
    joined = zone('[{ depth = 1, except = ["A1"] }, { near = ["H8"], within = 2, max_level = 0 }]')
    path.write_text(GOOD.replace(AXIS_ZONE, joined), encoding="utf-8")
    scenario = read_scenario_file(path)
    bf = load_battlefield("05")
    expected = {f"A{row}" for row in range(2, 11)} | {
        bf.names[hex_] for hex_ in range(bf.size) if bf.distance(hex_, bf.index["H8"]) <= 2
    }
    assert names(bf, scenario.area(AXIS)) == expected


@pytest.mark.rule("SU.2/1")
def test_a_side_without_an_area_may_set_up_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "anywhere.toml"
    path.write_text(GOOD.replace(AXIS_ZONE, 'forces = ["sgt-g'), encoding="utf-8")
    bf = load_battlefield("05")
    assert read_scenario_file(path).area(AXIS) == (1 << bf.size) - 1


def test_rulings_of_a_scenario_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "switch.toml"
    path.write_text(f'{GOOD}\n[rulings]\ntime-advance-smoke = "all"\n', encoding="utf-8")
    assert read_scenario_file(path).switches == {"time-advance-smoke": "all"}


def test_a_scenario_can_be_built_from_values_in_memory() -> None:
    scenario = load_scenario("01")
    again = build_scenario(scenario.raw, "copy", "copy.toml")
    assert pieces(again, AXIS) == pieces(scenario, AXIS)
    assert again.groups[ALLIES][0].zone == scenario.groups[ALLIES][0].zone


def test_the_guide_names_every_switch() -> None:
    guide = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-scenario.md"
    text = guide.read_text(encoding="utf-8")
    assert [name for name in SWITCHES if f"| `{name}` |" not in text] == []


def test_the_guide_shows_a_scenario_that_loads(tmp_path: Path) -> None:
    guide = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-scenario.md"
    example = guide.read_text(encoding="utf-8").split("```")[1].removeprefix("toml")
    allies = GOOD.partition("[allies]")[2].replace('"right"', '"left"')
    path = tmp_path / "first-patrol.toml"
    path.write_text(example.partition("[allies]")[0] + "[allies]" + allies, encoding="utf-8")
    assert read_scenario_file(path).title == "First patrol"


def test_check_lists_nothing_wrong_with_our_own_files() -> None:
    assert check_scenarios() == []
