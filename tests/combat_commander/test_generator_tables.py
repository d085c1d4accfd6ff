"""Support Tables, Orders of Battle and the other tables of the random scenario generator."""

import pytest

from sandtable.systems.combat_commander.catalog.catalog import SQUAD, Catalog, load_catalog
from sandtable.systems.combat_commander.catalog.data_files import MAJOR
from sandtable.systems.combat_commander.catalog.figures import QUALITIES


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


# --- support tables ----------------------------------------------------------------------


@pytest.mark.rule("DN.12/1", "11.2/2")
def test_support_items_name_counters(catalog: Catalog) -> None:
    for nation, items in catalog.support.items():
        for item in items:
            assert item.nation == nation
            assert 2 <= item.roll <= 12
            assert item.cost > 0
            assert item.years
            assert len(item.units) == len(item.weapons)
            assert bool(item.radio) != bool(item.units)
            assert all(unit in catalog.units for unit in item.units)
            assert all(weapon in catalog.weapons for weapon in item.weapons if weapon)
            assert not item.radio or item.radio in catalog.radios
            assert not item.only or item.only in catalog.nations


@pytest.mark.rule("DN.12/1", "A35.4/3", "E59/2", "E68/2")
def test_a_column_of_the_german_table(catalog: Catalog) -> None:
    def texts(year: int) -> set[str]:
        return {item.text for item in catalog.support_items("german", 7, year)}

    always = {"Weapon Team + Light MG", "Rifle Squad"}
    assert texts(1943) == always | {"Sgt. Pfeiffer", "Weapon Team + Medium Mortar"}
    assert texts(1942) == always | {
        "Sgt. Benzing", "Sgt. Grein", "Weapon Team + Light Mortar", "Radio 81mm",
    }  # fmt: skip
    costs = {item.text: item.cost for item in catalog.support_items("german", 7, 1942)}
    assert (costs["Sgt. Grein"], costs["Radio 81mm"], costs["Rifle Squad"]) == (5, 3, 1)


def test_one_of_two_leaders_is_two_items_of_one_row(catalog: Catalog) -> None:
    items = {item.text: item for item in catalog.support_items("german", 7, 1942)}
    assert items["Sgt. Grein"].row == items["Sgt. Benzing"].row
    assert items["Sgt. Grein"].row != items["Rifle Squad"].row


def test_some_items_are_for_a_minor_nation_only(catalog: Catalog) -> None:
    def texts(nation: str, roll: int, year: int) -> set[str]:
        return {item.text for item in catalog.support_items(nation, roll, year)}

    assert "Sissi Squad" in texts("finnish", 5, 1941)
    assert "Sissi Squad" not in texts("italian", 5, 1941)
    assert "Weapon Team + 50mm Mortar" in texts("belgian", 9, 1940)
    assert "Weapon Team + 50mm Mortar" not in texts("french", 9, 1940)
    assert "Weapon Team + 60mm Mortar" in texts("french", 11, 1940)
    assert "Weapon Team + 60mm Mortar" not in texts("belgian", 11, 1940)


def test_finnish_items_of_the_italian_table(catalog: Catalog) -> None:
    items = [item for item in catalog.support["italian"] if item.only]
    assert {item.only for item in items} == {"finnish"}
    cells = {(item.text, item.roll) for item in items if item.text != "Sissi Squad"}
    assert cells == {
        ("Weapon Team + Light MG", 4), ("Weapon Team + Medium MG", 5),
        ("Weapon Team + Heavy MG", 3), ("Elite Team + Molotov Cocktail", 8), ("Radio 150mm", 2),
    }  # fmt: skip


def test_french_support_may_bring_american_weapons(catalog: Catalog) -> None:
    late = catalog.support_items("french", 7, 1944)
    early = catalog.support_items("french", 10, 1940)
    heavy = "Weapon Team + Heavy MG"
    assert [item.weapons for item in late if item.text == heavy] == [("american/heavy-mg",)]
    assert [item.weapons for item in early if item.text == heavy] == [("french/heavy-mg",)]


@pytest.mark.rule("DN.12/1")
def test_every_squad_and_radio_can_come_as_support(catalog: Catalog) -> None:
    items = [item for table in catalog.support.values() for item in table]
    named = {unit for item in items for unit in item.units}
    squads = {unit.key for unit in catalog.units.values() if unit.kind == SQUAD}
    assert squads <= named
    assert {item.radio for item in items if item.radio} == set(catalog.radios)


# --- the generator's tables --------------------------------------------------------------


@pytest.mark.rule("DN.12/1", "DN.10/2", "4.3.1/1")
def test_orders_of_battle(catalog: Catalog) -> None:
    forces = catalog.orders_of_battle.values()
    assert len(catalog.orders_of_battle) == 6 * 9 * 3
    for force in forces:
        assert force.pieces in MAJOR
        assert catalog.nations[force.nation].pieces == force.pieces
        assert 1 <= force.orders <= 6
        assert force.quality in QUALITIES
        assert force.surrender <= force.leaders + sum(each.count for each in force.units)
        for each in force.units:
            assert each.count <= catalog.units[each.key].count
        for each in force.weapons:
            assert each.count <= catalog.weapons[each.key].count


@pytest.mark.rule("DN.12/1")
def test_an_order_of_battle_as_printed(catalog: Catalog) -> None:
    rifle = catalog.orders_of_battle["german/rifle-company"]
    assert (rifle.points, rifle.initiative, rifle.orders, rifle.surrender) == (33, 19, 4, 12)
    assert (rifle.chit, rifle.leaders, rifle.years) == ("F", 3, tuple(range(1939, 1946)))
    assert {each.key: each.count for each in rifle.units} == {
        "german/rifle-squad": 9, "german/weapon-team": 2, "german/line-team": 3,
    }  # fmt: skip
    years = {each.key: each.years for each in rifle.weapons if each.years}
    assert years == {
        "german/light-mortar": (1939, 1940, 1941, 1942, 1943),
        "german/medium-mortar": (1944, 1945),
    }
    finnish = catalog.orders_of_battle["italian/finnish-platoon"]
    assert (finnish.nation, finnish.against) == ("finnish", "russian")
    free = catalog.orders_of_battle["french/free-french-company"]
    assert "american/50cal-mg" in {each.key for each in free.weapons}


def test_any_two_nations_that_met_find_an_order_of_battle(catalog: Catalog) -> None:
    tables = catalog.generator
    for axis, by_year in tables.allies.items():
        for year, allies in by_year.items():
            for ally in dict.fromkeys(allies):
                for nation, opponent in ((axis, ally), (ally, axis)):
                    qualities = tables.quality_by_roll(nation, year, opponent)
                    assert len(qualities) == 11
                    for quality in dict.fromkeys(qualities):
                        assert [
                            force
                            for force in tables.orders_of_battle.values()
                            if (force.pieces, force.quality) == (nation, quality)
                            and year in force.years
                            and force.against in ("", opponent)
                        ], (nation, opponent, year, quality)
                    assert year in tables.leader_year[nation]


def test_tables_of_the_generator(catalog: Catalog) -> None:
    tables = catalog.generator
    assert tables.axis == ("german",) * 8 + ("italian",) * 3
    assert tables.years["german"][7 - 2] == 1942
    assert tables.allies["german"][1944][2 - 2] == "french"
    assert tables.allies["italian"][1939][2 - 2] == "french"
    assert tables.leaders["german"][0] == "german/cpl-winkler"
    assert tables.leaders["german"][7] == "german/lt-von-karsties"
    assert tables.leader_quality == {"green": -1, "line": 0, "elite": 1}
    assert tables.leader_year["russian"][1939] == -2
    assert tables.depths["narrow"]["defender"] == 12
    assert tables.quality_by_roll("italian", 1942, "british")[12 - 2] == "green"
    assert tables.quality_by_roll("italian", 1942, "russian")[9 - 2] == "line"
    assert tables.quality_by_roll("american", 1942, "german") == ()
    assert len(tables.sizes) == len(tables.edges) == 6
    bunkers = tables.fortification_orders["bunker-complex"]
    assert (bunkers.cost, bunkers.mines_fp, dict(bunkers.contents)["wire"]) == (10, 8, 3)


def test_every_counter_has_a_point_value(catalog: Catalog) -> None:
    tables = catalog.generator
    for pieces in (catalog.units, catalog.weapons, catalog.radios):
        for key in pieces:
            owner = key.partition("/")[0]
            assert tables.point_value("german" if owner == "any" else owner, key) > 0, key
    assert tables.point_value("german", "german/rifle-squad") == 100
    assert tables.point_value("german", "german/sgt-grein") == 439
    assert tables.point_value("french", "american/medium-mg") == 84
    assert tables.point_value("italian", "any/molotov-cocktail") == 18
    assert tables.point_value("german", "german/radio-105mm") == 380
    assert tables.mines_points == {6: 60, 7: 90, 8: 120}
    assert tables.fortification_points["bunker"] == 124
