"""The random scenario generator, statement by statement (RS)."""

import tomllib
from collections import Counter

import pytest
from tests.combat_commander.sight_maps import meadow

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.loading import DataError
from sandtable.kernel.scripts import ScriptedChance, ScriptError, ToldDraw
from sandtable.systems.combat_commander.board.battlefield import load_battlefield, map_keys
from sandtable.systems.combat_commander.catalog.catalog import Catalog, load_catalog
from sandtable.systems.combat_commander.generator.dice import Dice
from sandtable.systems.combat_commander.generator.forces import (
    Force,
    Market,
    buy_fortifications,
    buy_support,
    candidates,
    request_asset,
    roll_leaders,
    roll_size,
    set_points,
    take_postures,
)
from sandtable.systems.combat_commander.generator.generator import (
    RandomScenario,
    control_by_area,
    depth_of,
    depth_with_room,
    first_turn,
    generate,
    random_options,
)
from sandtable.systems.combat_commander.scenario.check import all_entries, all_weapons
from sandtable.systems.combat_commander.scenario.scenario import (
    Scenario,
    build_scenario,
    load_scenario,
    scenario_keys,
)
from sandtable.systems.combat_commander.scenario.writer import write_scenario
from sandtable.systems.combat_commander.scenario.zones import edge_zone, hexes_of, mask_of

AXIS, ALLIES = 0, 1
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
Draws = dict[str, list[int]]


def scripted(draws: Draws) -> ScriptedChance:
    """Draws by what they are for; when those are used up, any."""
    script = ScriptedChance(rest=KeyedChance(b"the rest"))
    for what, values in draws.items():
        for value in values:
            script.put(ToldDraw(f"scenario/{what}", str(value), what))
    return script


def made(wishes: str, draws: Draws | None = None) -> RandomScenario:
    """A scenario of wishes, with some of its draws given."""
    return generate(random_options(f"random:1{wishes}"), scripted(draws or {}))


def built(found: RandomScenario) -> Scenario:
    return build_scenario(found.raw, found.key, found.key)


def scenario(wishes: str, draws: Draws | None = None) -> Scenario:
    return built(made(wishes, draws))


def of_seed(wishes: str) -> Scenario:
    return load_scenario(f"random:{wishes}")


def two(total: int) -> list[int]:
    """Two dice with a sum."""
    return [1, total - 1] if total < 8 else [6, total - 6]


def drawn(found: RandomScenario, what: str) -> list[int]:
    return [draw.value for draw in found.draws if draw.what == what]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="module")
def pool() -> list[tuple[RandomScenario, Scenario]]:
    """Two hundred scenarios of as many seeds."""
    keys = [f"random:seed={seed}" for seed in range(200)]
    return [(generate(random_options(key)), load_scenario(key)) for key in keys]


# --- RS.1, RS.2: where, who and when ---------------------------------------------------------


@pytest.mark.rule("RS.1/1", "RS.1/3")
@pytest.mark.parametrize(
    ("die", "edge"), list(enumerate(("top", "right", "right", "bottom", "left", "left"), 1))
)
def test_who_did_not_pick_the_map_rolls_for_his_edge(die: int, edge: str) -> None:
    axis_picks = scenario(",map=01", {"map choice": [4], "edge": [die]})
    allies_pick = scenario(",map=01", {"map choice": [3], "edge": [die]})

    assert axis_picks.edges == (OPPOSITE[edge], edge)
    assert allies_pick.edges == (edge, OPPOSITE[edge])


@pytest.mark.rule("RS.1/2")
def test_the_map_asked_for_or_any(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    found = made(",map=03")

    assert found.raw["map"] == "03"
    assert drawn(found, "map") == []
    assert {each.map for _, each in pool} == set(map_keys())


@pytest.mark.rule("RS.2/1")
@pytest.mark.parametrize("total", range(2, 13))
def test_axis_nation(total: int) -> None:
    found = made("", {"axis": two(total)})

    assert drawn(found, "axis") == two(total)
    assert found.orders[AXIS].pieces == ("german" if total <= 9 else "italian")


YEARS = {
    "german": (1939, 1943, 1940, 1945, 1941, 1942, 1943, 1944, 1944, 1944, 1944),
    "italian": (1942, 1943, 1939, 1944, 1943, 1940, 1941, 1942, 1941, 1942, 1942),
}


@pytest.mark.rule("RS.2/2")
@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("nation", list(YEARS))
def test_year_by_axis_nation(nation: str, total: int) -> None:
    assert made(f",axis={nation}", {"year": two(total)}).raw["year"] == YEARS[nation][total - 2]


@pytest.mark.rule("RS.2/3")
@pytest.mark.parametrize(
    ("axis", "year", "total", "sheet"),
    [
        ("german", 1943, 2, "french"),
        ("german", 1943, 5, "american"),
        ("german", 1943, 6, "russian"),
        ("german", 1943, 10, "british"),
        ("german", 1941, 4, "french"),
        ("italian", 1943, 4, "british"),
        ("italian", 1943, 5, "american"),
        ("italian", 1939, 2, "french"),
        ("italian", 1939, 3, "russian"),
    ],
)
def test_allied_nation_by_axis_nation_and_year(
    axis: str, year: int, total: int, sheet: str
) -> None:
    found = made(f",axis={axis},year={year}", {"allies": two(total)})

    assert drawn(found, "allies") == two(total)
    assert found.orders[ALLIES].pieces == sheet


@pytest.mark.rule("RS.2/4")
def test_what_was_asked_for_is_not_rolled() -> None:
    found = made(",year=1944,axis=german,allies=american")

    assert (found.raw["year"], [order.pieces for order in found.orders]) == (
        1944,
        ["german", "american"],
    )
    for what in ("axis", "year", "allies"):
        assert drawn(found, what) == []


@pytest.mark.rule("RS.2/4")
def test_a_roll_against_the_wishes_is_made_again() -> None:
    found = made(",allies=american", {"axis": two(7), "year": [*two(2), *two(7), *two(9)]})

    assert drawn(found, "year") == [*two(2), *two(7), *two(9)]
    assert found.raw["year"] == 1944
    italians = made(",year=1945", {"axis": [*two(12), *two(5)]})
    assert drawn(italians, "axis") == [*two(12), *two(5)]
    assert italians.orders[AXIS].pieces == "german"


@pytest.mark.rule("RS.2/5", "RS.2.1/1")
@pytest.mark.parametrize(
    "wishes",
    [
        ",axis=german,allies=american,year=1942",
        ",axis=german,allies=polish,year=1940",
        ",axis=finnish,allies=british",
        ",axis=italian,allies=dutch",
        ",axis=slovakian,allies=british",
        ",axis=slovakian,allies=russian,year=1939",
        ",axis=italian,year=1945",
        ",allies=yugoslav,year=1943",
    ],
)
def test_battles_that_were_not_fought_are_refused(wishes: str) -> None:
    with pytest.raises(DataError, match="no such battle was fought"):
        made(wishes)


@pytest.mark.rule("RS.2/6")
def test_a_major_nation_brings_its_allies_and_a_minor_one_only_itself() -> None:
    sheet = {of_seed(f"{n},allies=french,year=1940,axis=german").nations[1] for n in range(40)}
    allies = {of_seed(f"{n},axis=italian,year=1944").nations[0] for n in range(30)}

    assert sheet == {"french", "belgian", "dutch", "norwegian"}
    assert allies == {"finnish", "slovakian", "hungarian", "romanian"}
    for nation in ("belgian", "dutch", "norwegian"):
        assert {of_seed(f"{n},allies={nation}").nations for n in range(9)} == {("german", nation)}


@pytest.mark.rule("RS.2.1/1")
def test_only_nations_that_met_are_drawn(
    pool: list[tuple[RandomScenario, Scenario]], catalog: Catalog
) -> None:
    met = catalog.generator.met
    assert met["german", "greek"] == (1941,)
    assert ("italian", "dutch") not in met
    assert ("romanian", "american") not in met
    for _, each in pool:
        assert each.year in met[each.nations], each.key
    italians = {of_seed(f"{n},axis=italian,allies=french,year=1940").nations for n in range(40)}
    assert italians == {("italian", "french"), ("italian", "greek")}


@pytest.mark.rule("RS.2.1/1", "RS.2/5")
def test_every_nation_has_a_war(catalog: Catalog) -> None:
    for (axis, allies), years in catalog.generator.met.items():
        for year in years:
            found = scenario(f",axis={axis},allies={allies},year={year}")
            assert found.year == year
            assert catalog.nations[found.nations[0]].pieces == catalog.nations[axis].pieces
    assert {name for pair in catalog.generator.met for name in pair} == set(catalog.nations)


# --- RS.3 to RS.6: the forces ----------------------------------------------------------------

QUALITIES = {
    "german": ["elite"] * 3 + ["line"] * 4 + ["green"] * 4,
    "russian": ["elite"] * 5 + ["line"] * 6,
}


@pytest.mark.rule("RS.3/1")
@pytest.mark.parametrize("total", range(2, 13))
def test_troop_quality_by_nation_and_year(total: int) -> None:
    wishes = ",year=1945,axis=german,allies=russian"
    found = scenario(wishes, {"quality": [*two(total), *two(14 - total)]})

    assert found.quality == (QUALITIES["german"][total - 2], QUALITIES["russian"][12 - total])


@pytest.mark.rule("RS.3/1")
def test_italian_quality_depends_on_the_opponent() -> None:
    for allies, quality in (("british", "green"), ("russian", "line")):
        found = scenario(
            f",year=1942,axis=italian,allies={allies}", {"quality": [*two(9), *two(7)]}
        )
        assert found.quality[0] == quality


@pytest.mark.rule("RS.3/2")
def test_qualities_that_never_met_are_rolled_again() -> None:
    """Elite on the French sheet of 1940 are the Belgians, whom the Italians did not meet."""
    dice = [*two(7), *two(2), *two(7), *two(7)]
    found = made(",year=1940,axis=italian,allies=french", {"quality": dice})

    assert drawn(found, "quality") == dice
    assert built(found).quality == ("line", "line")


@pytest.mark.rule("RS.3/3")
def test_italians_of_1944_are_never_green() -> None:
    found = scenario(",year=1944,axis=italian", {"quality": [*two(12), *two(7)]})

    assert found.quality[0] == "line"


@pytest.mark.rule("RS.4/1")
def test_one_chit_of_each_kind(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    for _, each in pool:
        assert each.open_chits == ("random",)
        assert each.secret_chits == (("random",), ("random",))


@pytest.mark.rule("RS.5/1")
@pytest.mark.parametrize("die", range(1, 7))
def test_both_forces_have_the_same_size(die: int) -> None:
    size = ("platoon", "detachment", "company")[(die - 1) // 2]
    rolled = made(",map=01", {"size": [die]})
    asked = made(f",map=01,size={size}")

    assert [order.size for order in rolled.orders] == [size, size]
    assert [order.size for order in asked.orders] == [size, size]
    assert drawn(asked, "size") == []


@pytest.mark.rule("RS.5/2")
def test_small_maps_get_small_forces(catalog: Catalog) -> None:
    def rolled(hexes: int, asked: str = "") -> str:
        return roll_size(asked, hexes, catalog.generator, Dice(scripted({"size": [6]})))

    assert [rolled(hexes) for hexes in (130, 129, 90, 89)] == [
        "company",
        "detachment",
        "detachment",
        "platoon",
    ]
    assert rolled(64, "company") == "company"


@pytest.mark.rule("RS.5.1/1")
def test_any_order_of_battle_of_the_sheet_quality_and_year() -> None:
    def names(year: int, total: int, count: int) -> list[str]:
        draws = [{"quality": [*two(total), 3, 4], "order of battle": [n]} for n in range(count)]
        wishes = f",year={year},axis=german,allies=russian"
        return [made(wishes, each).orders[AXIS].name for each in draws]

    assert names(1943, 2, 5) == ["Pionier", "SS", "Elite Rifle", "Fallschirmjäger", "Sturm"]
    assert names(1945, 12, 1) == ["Volksgrenadier"]
    with pytest.raises(ScriptError, match="'order of battle': 1 cannot be drawn"):
        names(1945, 12, 2)


@pytest.mark.rule("RS.5.1/2")
def test_some_orders_of_battle_are_against_one_nation_only(catalog: Catalog) -> None:
    def names(opponent: str) -> set[str]:
        force = Force(AXIS, "")
        force.sheet, force.opponent, force.year = "italian", opponent, 1941
        return {order.name for order in candidates(catalog.generator, force)}

    assert names("russian") - names("british") == {"Finnish"}
    assert names("french") - names("british") == {"Bulgarian"}


@pytest.mark.rule("RS.5.2/1")
def test_units_and_weapons_of_the_year() -> None:
    def company(year: int) -> tuple[list[str], list[str]]:
        wishes = f",year={year},axis=german,allies=british,size=company"
        axis = made(wishes, {"quality": two(7), "order of battle": [0]}).raw["axis"]
        assert isinstance(axis, dict)
        return axis["forces"][3:6], axis["weapons"]

    units = ["9 x rifle-squad", "2 x weapon-team", "3 x line-team"]
    assert company(1943) == (units, ["4 x light-mg", "2 x heavy-mg", "3 x light-mortar"])
    assert company(1944) == (units, ["4 x light-mg", "2 x heavy-mg", "2 x medium-mortar"])


GERMANS = [
    "cpl-winkler", "cpl-rettenhaus", "sgt-biermann", "sgt-esser", "sgt-ganz", "lt-schrader",
    "lt-lauerbach", "lt-von-karsties",
]  # fmt: skip
RUSSIANS = ["cpl-gordov", "cpl-krylov", "cpl-bulganin", "sgt-maisky", "sgt-kovalev"]


@pytest.mark.rule("RS.6/1")
@pytest.mark.parametrize("die", range(1, 7))
def test_leaders_by_the_white_die_quality_and_year(die: int) -> None:
    def leaders(year: int, totals: tuple[int, int]) -> list[str]:
        wishes = f",year={year},axis=german,allies=russian,size=platoon"
        dice = {"quality": [*two(totals[0]), *two(totals[1])], "leader": [die, die]}
        found = scenario(wishes, dice)
        return [found.entries(side)[0].unit.partition("/")[2] for side in (0, 1)]

    assert leaders(1944, (7, 7)) == [GERMANS[die], [*RUSSIANS, "sgt-bikovets",
        "lt-gulikevich", "lt-khukovsky"][die + 1]]  # fmt: skip
    assert leaders(1943, (2, 7))[0] == GERMANS[min(die + 2, 7)]
    assert leaders(1941, (7, 12))[1] == RUSSIANS[max(die - 2, 0)]
    assert leaders(1945, (12, 7))[0] == GERMANS[max(die - 2, 0)]


@pytest.mark.rule("RS.6/2")
def test_a_leader_who_is_there_is_rolled_again() -> None:
    wishes = ",year=1944,axis=german,allies=russian,size=company"
    dice = [1, 1, 2, 1, 2, 3]
    found = made(wishes, {"quality": two(7), "order of battle": [0], "leader": dice})

    assert drawn(found, "leader")[:6] == dice
    assert [entry.unit for entry in built(found).entries(AXIS)[:3]] == [
        f"german/{name}" for name in GERMANS[1:4]
    ]


@pytest.mark.rule("RS.6/3")
def test_leaders_beyond_the_reach_of_the_die(catalog: Catalog) -> None:
    """Elite troops of 1945 reach five of the eight; their troop has six Leaders."""
    force = Force(ALLIES, "")
    force.sheet, force.year = "british", 1945
    force.order = catalog.orders_of_battle["british/commando-troops-company"]
    roll_leaders(force, catalog.generator, Dice(scripted({})))
    table = catalog.generator.leaders["british"]
    found = [unit for unit, _ in force.units]

    assert set(found[:5]) == set(table[3:])
    assert found[5] in table[:3]


def forces(catalog: Catalog, axis: str, allies: str, year: int) -> tuple[Force, Force]:
    """Two sides with Orders of Battle and nothing else."""
    found = Force(AXIS, ""), Force(ALLIES, "")
    for force, key in zip(found, (axis, allies), strict=True):
        force.order = catalog.orders_of_battle[key]
        force.sheet, force.year = force.order.pieces, year
    return found


def market_of(catalog: Catalog, vp: int, draws: Draws) -> Market:
    market = Market(catalog, Dice(scripted(draws)))
    market.vp = vp
    return market


@pytest.mark.rule("RS.6.1/1")
def test_the_cheaper_force_gets_the_difference(catalog: Catalog) -> None:
    market = market_of(catalog, 0, {})
    set_points(market, *forces(catalog, "german/rifle-company", "french/dutch-company", 1940))
    assert market.vp == 17 - 33
    set_points(
        market, *forces(catalog, "german/garrison-company", "russian/guards-smg-company", 1943)
    )
    assert market.vp == catalog.orders_of_battle["russian/guards-smg-company"].points - 18 > 0


# --- RS.7 to RS.11: what is bought -----------------------------------------------------------


def bought(force: Force) -> list[str]:
    return [" + ".join(filter(None, pair)).replace("german/", "") for pair in force.units]


GARRISON, SMG = "german/garrison-platoon", "russian/smg-platoon"


@pytest.mark.rule("RS.7/1", "RS.7.1/2")
@pytest.mark.parametrize(("vp", "buyer"), [(3, AXIS), (-3, ALLIES), (0, -1)])
def test_the_cheaper_side_requests_support(catalog: Catalog, vp: int, buyer: int) -> None:
    sides = forces(catalog, GARRISON, SMG, 1943)
    market = market_of(catalog, vp, {"support": [1, 1], "item": [0], "more_support": [1]})
    buy_support(market, *sides)

    assert [len(force.units) for force in sides] == [buyer == AXIS, buyer == ALLIES]
    cost = {AXIS: 3, ALLIES: -2, -1: 0}[buyer]  # Cpl. Guttman, Cpl. Denikin
    assert market.vp == vp - cost


@pytest.mark.rule("RS.7/2")
@pytest.mark.parametrize(("vp", "requests"), [(2, 2), (3, 1), (4, 1)])
def test_the_other_side_follows_if_the_marker_comes_to_it(
    catalog: Catalog, vp: int, requests: int
) -> None:
    sides = forces(catalog, GARRISON, SMG, 1943)
    market = market_of(catalog, vp, {"support": [1, 1, 1, 1], "item": [0, 0], "more_support": [1]})
    buy_support(market, *sides)

    assert len([draw for draw in market.dice.draws if draw.what == "support"]) == 2 * requests
    assert (len(sides[0].units), len(sides[1].units)) == (1, requests - 1)


@pytest.mark.rule("RS.7.1/1")
def test_units_only_and_never_a_radio(
    catalog: Catalog, pool: list[tuple[RandomScenario, Scenario]]
) -> None:
    radios = [item for item in catalog.support_items("german", 2, 1943) if item.radio]
    assert [item.text for item in radios] == ["Radio 120mm"]
    for pick in (0, 1):
        sides = forces(catalog, GARRISON, SMG, 1943)
        draws = {"support": [1, 1], "item": [pick], "more_support": [1]}
        buy_support(market_of(catalog, 9, draws), *sides)
        assert bought(sides[0]) == [["cpl-guttman"], ["conscript-squad"]][pick]
    for _, each in pool:
        for side in (0, 1):
            assert not each.radios[side] or each.postures[side] == "attacker"


@pytest.mark.rule("RS.7.1/1")
def test_an_empty_column_gives_nothing(catalog: Catalog) -> None:
    sides = forces(catalog, "italian/slovakian-platoon", "french/polish-platoon", 1939)
    market = market_of(catalog, 4, {"support": [1, 1]})
    buy_support(market, *sides)

    assert (market.vp, sides[0].units) == (4, [])


@pytest.mark.rule("RS.7.1/3")
def test_counters_that_are_used_up_are_not_for_sale(catalog: Catalog) -> None:
    sides = forces(catalog, GARRISON, SMG, 1943)
    sides[0].units = [("german/conscript-squad", "")] * 10
    market = market_of(catalog, 9, {"support": [1, 1], "item": [0], "more_support": [6]})
    buy_support(market, *sides)
    assert bought(sides[0])[10:] == ["cpl-guttman"]

    armed = forces(catalog, GARRISON, SMG, 1943)
    armed[0].weapons = ["german/light-mg"] * 6
    market = market_of(catalog, 20, {"support": [1, 3], "more_support": [6] * 9})
    buy_support(market, *armed)
    assert "weapon-team + light-mg" not in bought(armed[0])
    assert bought(armed[0])


@pytest.mark.rule("RS.7.1/4")
def test_the_generator_buys_on_with_four_or_more(catalog: Catalog) -> None:
    def shopping(vp: int, dice: list[int]) -> tuple[list[str], int]:
        sides = forces(catalog, GARRISON, SMG, 1942)
        draws = {"support": [6, 6], "item": [0, 0], "more_support": dice}
        market = market_of(catalog, vp, draws)
        buy_support(market, sides[0], sides[1])
        return bought(sides[0]), market.vp

    # Column 12 of 1942: Pioniere with a flamethrower for 3 VPs, elite riflemen for 2.
    both = ["pionier-squad + flamethrower", "elite-rifle-squad"]
    assert shopping(5, [4]) == (both, 0)
    assert shopping(5, [3]) == (both[:1], 2)
    assert shopping(4, [6]) == (both[:1], 1)


@pytest.mark.rule("RS.7.1/5")
def test_one_leader_of_a_row(catalog: Catalog) -> None:
    sides = forces(catalog, GARRISON, SMG, 1942)
    market = market_of(catalog, 60, {"support": [2, 6], "more_support": [6] * 20})
    buy_support(market, *sides)

    both = [name for name in bought(sides[0]) if name in ("sgt-benzing", "sgt-grein")]
    assert len(both) == 1
    assert len(bought(sides[0])) == len({i.row for i in catalog.support_items("german", 8, 1942)})


@pytest.mark.rule("RS.8/1")
@pytest.mark.parametrize(
    ("vp", "postures"),
    [
        (1, ["defender", "attacker"]),
        (-1, ["attacker", "defender"]),
        (0, ["recon", "recon"]),
    ],
)
def test_posture_follows_the_marker(catalog: Catalog, vp: int, postures: list[str]) -> None:
    sides = forces(catalog, GARRISON, SMG, 1943)
    take_postures(market_of(catalog, vp, {}), *sides)

    assert [force.posture for force in sides] == postures


def fortify(
    catalog: Catalog, vp: int, dice: list[int], sets: list[int], posture: str = "defender"
) -> tuple[Market, Force]:
    force = forces(catalog, GARRISON, SMG, 1943)[0]
    force.posture = posture
    market = market_of(catalog, vp, {"fortify": dice, "fortifications": sets})
    buy_fortifications(market, force)
    return market, force


@pytest.mark.rule("RS.9/1", "RS.9/3")
def test_a_defender_pays_for_fortifications(catalog: Catalog) -> None:
    market, force = fortify(catalog, 7, [3, 6, 2], [2, 1])

    assert Counter(force.fortifications) == {"wire": 9, "trench": 3}
    assert market.vp == 7 - 3 - 2
    assert fortify(catalog, 7, [2], [])[1].fortifications == []


@pytest.mark.rule("RS.9/1", "RS.9/3")
def test_he_spends_no_more_than_he_has_and_buys_each_set_once(catalog: Catalog) -> None:
    for vp in range(31):
        market, force = fortify(catalog, vp, [6] * 9, [])
        assert 0 <= market.vp <= vp
        assert Counter(force.fortifications)["foxholes"] <= 3
    assert fortify(catalog, 0, [6], [])[1].fortifications == []
    assert fortify(catalog, 1, [6, 6], [0])[1].fortifications == ["foxholes"] * 3


@pytest.mark.rule("RS.9/2", "F103.2/1")
def test_all_mines_have_one_strength(catalog: Catalog) -> None:
    sets = list(catalog.generator.fortification_orders)
    complex_, hasty = sets.index("bunker-complex"), sets.index("hasty-minefield")
    _, force = fortify(catalog, 40, [6] * 9, [complex_])
    assert force.mines_fp == 8
    assert Counter(force.fortifications)["mines"] in (3, 13)  # never the weaker fields
    _, force = fortify(catalog, 40, [6] * 9, [hasty])
    assert (force.mines_fp, Counter(force.fortifications)["mines"]) == (6, 10)
    _, force = fortify(catalog, 40, [6, 1], [hasty])
    assert force.fortifications == ["mines"] * 10


@pytest.mark.rule("RS.9/4")
def test_only_defenders_fortify(
    catalog: Catalog, pool: list[tuple[RandomScenario, Scenario]]
) -> None:
    for posture in ("attacker", "recon"):
        assert fortify(catalog, 20, [6], [], posture)[1].fortifications == []
    fortified = 0
    for _, each in pool:
        for side in (0, 1):
            if any(group.fortifications for group in each.groups[side]):
                assert each.postures[side] == "defender"
                fortified += 1
    assert fortified > 20


@pytest.mark.rule("RS.10/1")
def test_depth_by_posture_and_edge(catalog: Catalog) -> None:
    bf = load_battlefield("01")

    def depths(edge: str) -> list[int]:
        kinds = ("defender", "attacker", "recon", "fortifications")
        return [depth_of(catalog, bf, edge, kind) for kind in kinds]

    assert depths("top") == depths("bottom") == [8, 2, 4, 8]
    assert depths("left") == depths("right") == [12, 3, 6, 12]


@pytest.mark.rule("RS.10/1")
def test_areas_of_the_scenarios(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    for _, each in pool:
        bf = load_battlefield(each.map)
        if (bf.cols, bf.rows) != (15, 10):
            continue
        for side in (0, 1):
            wide = each.edges[side] in ("top", "bottom")
            depth = {"defender": 12, "attacker": 3, "recon": 6}[each.postures[side]]
            area = edge_zone(bf, each.edges[side], depth * 2 // 3 if wide else depth)
            for group in each.groups[side]:
                assert group.zone == area, each.key


@pytest.mark.rule("RS.10/2")
def test_depth_on_other_maps(catalog: Catalog) -> None:
    small = meadow(8, 8)
    flat = meadow(7, 3)

    assert depth_of(catalog, small, "left", "defender") == 6  # 12 * 8 / 15
    assert depth_of(catalog, small, "left", "recon") == 3
    assert depth_of(catalog, small, "top", "defender") == 6  # 8 * 8 / 10
    assert depth_of(catalog, small, "top", "attacker") == 1
    assert depth_of(catalog, flat, "bottom", "attacker") == 1  # 2 * 3 / 10


@pytest.mark.rule("RS.10.1/1")
def test_an_area_without_room_is_made_deeper(catalog: Catalog) -> None:
    """Seven hexes to a row: seven Squads stand in one row, the eighth needs another."""
    force = forces(catalog, GARRISON, SMG, 1943)[0]
    force.edge, force.posture = "top", "attacker"

    def depth(units: int, kind: str = "rifle-squad", **marks: str) -> int:
        force.units = [(f"german/{kind}", "")] * units
        return depth_with_room(catalog, meadow(7, 5, **marks), force)

    assert [depth(7), depth(8)] == [1, 2]
    assert [depth(24, "line-team"), depth(25, "line-team")] == [1, 2]  # 48 and 50 of 49 soldiers
    assert depth(7, B1="~") == 2
    assert depth(99) == 5


def asset(catalog: Catalog, die: int, roll: int, posture: str, year: int = 1943) -> tuple[str, int]:
    force = forces(catalog, GARRISON, SMG, year)[1]
    force.posture = posture
    market = market_of(catalog, 2, {"asset_request": [die], "asset": two(roll)})
    request_asset(market, force)
    return force.radio, market.vp


@pytest.mark.rule("RS.11/1", "RS.11/2")
def test_an_attacker_may_get_a_radio(catalog: Catalog) -> None:
    assert asset(catalog, 4, 7, "attacker") == ("russian/radio-82mm", 2 + 3)
    assert asset(catalog, 6, 6, "attacker") == ("russian/radio-122mm", 2 + 4)
    assert asset(catalog, 6, 6, "attacker", 1941) == ("", 2)  # not before 1942
    assert asset(catalog, 3, 7, "attacker") == ("", 2)
    assert asset(catalog, 6, 12, "attacker") == ("", 2)


@pytest.mark.rule("RS.11/3")
def test_nobody_else_gets_one(catalog: Catalog) -> None:
    assert asset(catalog, 6, 7, "defender") == ("", 2)
    assert asset(catalog, 6, 7, "recon") == ("", 2)


@pytest.mark.rule("RS.6.1/1", "RS.7.1/2", "RS.9/1", "RS.11/1")
def test_the_books_of_every_scenario_balance(
    pool: list[tuple[RandomScenario, Scenario]], catalog: Catalog
) -> None:
    """The marker ends where costs, Support, Fortifications and Radios have brought it."""
    for found, each in pool:
        vp = order_points(found, ALLIES) - order_points(found, AXIS)
        for side, sign in ((0, -1), (1, 1)):
            vp += sign * sum(spent(each, side, found, catalog))
        assert vp == each.vp, each.key


def order_points(found: RandomScenario, side: int) -> int:
    return found.orders[side].points


def spent(each: Scenario, side: int, found: RandomScenario, catalog: Catalog) -> list[int]:
    """What a side paid, found again from its pieces."""
    order, paid = found.orders[side], []
    extra = Counter((entry.unit, entry.weapon) for entry in each.entries(side))
    for allotment in order.units:
        if not allotment.years or each.year in allotment.years:
            extra[allotment.key, ""] -= allotment.count
    for leader in catalog.generator.leaders[order.pieces]:
        extra[leader, ""] = 0
    dice = drawn(found, "support")
    cheaper = AXIS if order_points(found, AXIS) < order_points(found, ALLIES) else ALLIES
    costs = {
        (item.units, item.weapons): item.cost
        for roll in [sum(dice[:2]) if side == cheaper else sum(dice[2:])]
        for item in catalog.support_items(order.nation, roll, each.year)
    }
    paid += [costs[(unit,), (arm,)] * count for (unit, arm), count in extra.items() if count]
    if each.radios[side]:
        paid += [
            next(
                item.cost
                for item in catalog.support[order.pieces]
                if item.radio == each.radios[side]
                and each.year in item.years
                and item.only in ("", order.nation)
            )
        ]
    return paid + fortification_costs(each, side, catalog)


def fortification_costs(each: Scenario, side: int, catalog: Catalog) -> list[int]:
    """The one way to make up a side's Fortifications out of different sets."""
    kinds = Counter(kind for group in each.groups[side] for kind in group.fortifications)
    sets = list(catalog.generator.fortification_orders.values())
    for chosen in range(1 << len(sets)):
        some = [one for number, one in enumerate(sets) if chosen >> number & 1]
        total: Counter[str] = Counter()
        for one in some:
            total.update(dict(one.contents))
        if total == kinds and all(one.mines_fp in (0, each.mines_fp) for one in some):
            return [one.cost for one in some]
    raise AssertionError(kinds)


# --- RS.12 to RS.15: the course --------------------------------------------------------------


@pytest.mark.rule("RS.12/1")
def test_control_lies_with_the_only_area(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    bf = meadow(7, 7)  # Objectives in A1 C1 E1 G1 A7
    top, left = edge_zone(bf, "top", 1), edge_zone(bf, "left", 2)
    assert control_by_area(bf, top, left) == ([2, 3, 4], [5])
    assert control_by_area(bf, left, mask_of([bf.index["G1"]])) == ([1, 5], [4])
    for _, each in pool:
        bf = load_battlefield(each.map)
        for number, at in enumerate(bf.objectives, 1):
            inside = [side for side in (0, 1) if each.area(side) >> at & 1]
            assert each.control.get(number, -1) == (inside[0] if len(inside) == 1 else -1)


@pytest.mark.rule("RS.12.1/1", "RS.14/1", "4.3.1/1", "6.1.1/1", "6.2.1/1")
def test_markers_come_from_the_orders_of_battle(
    pool: list[tuple[RandomScenario, Scenario]],
) -> None:
    for found, each in pool:
        axis, allies = found.orders
        assert each.orders == (axis.orders, allies.orders)
        assert each.quality == (axis.quality, allies.quality)
        assert each.surrender == (axis.surrender, allies.surrender)
        assert each.nations == (axis.nation, allies.nation)
        assert (each.time, each.sudden_death) == (0, axis.orders + allies.orders)


@pytest.mark.rule("RS.13/1", "RS.13/2")
def test_who_sets_up_first(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    kinds = Counter(each.postures for _, each in pool)
    assert min(kinds[pair] for pair in
        (("recon", "recon"), ("attacker", "defender"), ("defender", "attacker"))) > 10  # fmt: skip
    for _, each in pool:
        assert not each.simultaneous
        if each.postures == ("recon", "recon"):
            assert each.setup_order[0] == each.first
        else:
            assert each.postures[each.setup_order[0]] == "defender"


@pytest.mark.rule("RS.15/1", "9/2")
def test_the_higher_initiative_number_begins(
    pool: list[tuple[RandomScenario, Scenario]],
) -> None:
    for found, each in pool:
        axis, allies = (order.initiative for order in found.orders)
        assert each.initiative == each.first
        if axis != allies:
            assert each.first == (AXIS if axis > allies else ALLIES)
            assert drawn(found, "initiative") == []


@pytest.mark.rule("RS.15/2", "AMB-17")
@pytest.mark.parametrize(("die", "side"), [(2, AXIS), (5, ALLIES)])
def test_equal_initiative_is_decided_by_a_die(catalog: Catalog, die: int, side: int) -> None:
    sides = forces(catalog, GARRISON, GARRISON, 1943)

    assert first_turn(Dice(scripted({"initiative": [die]})), *sides) == side


# --- RS.16, RS.17: asking, chance, files -----------------------------------------------------


@pytest.mark.rule("RS.16/1")
def test_wishes_and_the_key() -> None:
    whole = "random:seed=17,year=1943,axis=german,allies=british,map=04,size=platoon"
    shuffled = "random:17,size=platoon, map=04,allies=british,year = 1943,axis=german"

    assert random_options(whole).key == random_options(shuffled).key == whole
    found = load_scenario(shuffled)
    assert (found.key, found.year, found.nations[0], found.map) == (whole, 1943, "german", "04")
    assert load_scenario("random:word").key == "random:seed=word"


@pytest.mark.rule("RS.16/2")
@pytest.mark.parametrize(
    ("key", "fields"),
    [
        ("random:", {"seed"}),
        ("random:year=1943", {"seed"}),
        ("random:3,year=1946,axis=french,allies=german", {"year", "axis", "allies"}),
        ("random:3,year=soon,map=99,size=army,weather=mud", {"year", "map", "size", "weather"}),
        ("random:3,year=1943,year=1944", {"year"}),
        ("random:3,1943", {"1943"}),
    ],
)
def test_bad_wishes_are_all_named(key: str, fields: set[str]) -> None:
    with pytest.raises(DataError) as error:
        load_scenario(key)

    assert {problem.field for problem in error.value.problems} == fields


@pytest.mark.rule("RS.16.1/1")
def test_a_seed_always_gives_the_same_scenario() -> None:
    for seed in range(20):
        one, other = (generate(random_options(f"random:{seed}")) for _ in range(2))
        assert one.raw == other.raw
    golden = load_scenario("random:17,map=08,size=platoon")
    assert (golden.title, golden.edges) == GOLDEN
    assert len({str(generate(random_options(f"random:{n}")).raw["axis"]) for n in range(20)}) > 15


GOLDEN = ("German Rifle platoon against British Guardsmen platoon", ("right", "left"))


@pytest.mark.rule("RS.16.1/2")
def test_every_draw_is_kept_with_its_step(pool: list[tuple[RandomScenario, Scenario]]) -> None:
    steps = ["RS.1", "RS.2", "RS.3", "RS.5", "RS.6", "RS.7", "RS.9", "RS.11"]
    seen: set[str] = set()
    for found, _ in pool:
        order = [steps.index(draw.rule) for draw in found.draws]
        assert order == sorted(order)
        seen.update(draw.rule for draw in found.draws)
    assert seen == set(steps)


@pytest.mark.rule("RS.17/1", "SU.13/1")
def test_two_hundred_scenarios_stay_within_the_counters(
    pool: list[tuple[RandomScenario, Scenario]], catalog: Catalog
) -> None:
    for _, each in pool:
        units = Counter(entry.unit for side in (0, 1) for entry in all_entries(each, side))
        arms = Counter(arm for side in (0, 1) for arm in all_weapons(each, side))
        assert all(count <= catalog.units[key].count for key, count in units.items()), each.key
        assert all(count <= catalog.weapons[key].count for key, count in arms.items()), each.key
        for side in (0, 1):
            assert len(all_weapons(each, side)) <= len(each.entries(side))
            bf = load_battlefield(each.map)
            squads = sum(catalog.units[entry.unit].kind == 4 for entry in each.entries(side))
            assert squads <= sum(map(bf.passable, hexes_of(each.area(side))))


@pytest.mark.rule("RS.17/2")
def test_a_scenario_written_and_read_is_the_same(
    pool: list[tuple[RandomScenario, Scenario]],
) -> None:
    files = [load_scenario(key).raw for key in scenario_keys()]
    for raw in [found.raw for found, _ in pool] + files:
        text = write_scenario(raw)
        assert tomllib.loads(text) == raw
        assert all(len(line) <= 100 for line in text.splitlines() if line.startswith("forces"))


@pytest.mark.rule("RS.17/2")
def test_texts_that_toml_must_escape() -> None:
    raw: dict[str, object] = {
        "title": 'The "Bad"\\ Road\n\x07é',
        "special": {"a b": True, "list": [1, [2], {}], "deep": {"x": {"y": -1}}},
    }

    assert tomllib.loads(write_scenario(raw)) == raw
    with pytest.raises(TypeError):
        write_scenario({"x": 1.5})


@pytest.mark.rule("RS.17/1")
@pytest.mark.parametrize(("length", "lines"), [(92, 1), (93, 3)])
def test_rs_17_a_list_is_written_in_one_line_of_100_signs_or_in_several(
    length: int, lines: int
) -> None:
    text = write_scenario({"a": ["x" * length]})
    assert tomllib.loads(text) == {"a": ["x" * length]}
    assert len(text.splitlines()) == lines
