"""The figures: counts that the box fixes and values that the rulebook names."""

from collections import Counter

import pytest

from sandtable.systems.combat_commander.catalog.catalog import (
    LEADER,
    SQUAD,
    TEAM,
    Catalog,
    UnitType,
    load_catalog,
)
from sandtable.systems.combat_commander.catalog.data_files import MAJOR
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    FORTIFICATIONS,
    ORDERS,
    QUALITIES,
    TRIGGERS,
)

RULEBOOK_NATIONS = ("german", "american", "russian")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def of_nation(catalog: Catalog, nation: str, kind: int) -> list[UnitType]:
    return [u for u in catalog.units.values() if u.nation == nation and u.kind == kind]


# --- cards -------------------------------------------------------------------------------


@pytest.mark.rule("DN.1/1", "1/1")
@pytest.mark.parametrize("nation", MAJOR)
def test_a_deck_has_72_cards(catalog: Catalog, nation: str) -> None:
    cards = catalog.decks[nation].cards
    assert len(cards) == 72
    assert [card.index for card in cards] == list(range(72))
    letter = nation[0].upper()
    assert [card.key for card in cards] == [f"{letter}-{number}" for number in range(1, 73)]
    assert {card.nation for card in cards} == {nation}


@pytest.mark.rule("DN.2/1", "IN.2/3")
def test_the_first_box_has_220_cards(catalog: Catalog) -> None:
    fate = sum(len(catalog.decks[nation].cards) for nation in RULEBOOK_NATIONS)
    initiative, cheat = 1, 3
    assert fate + initiative + cheat == 220


@pytest.mark.rule("DN.1/2")
@pytest.mark.parametrize("nation", MAJOR)
def test_each_pair_of_dice_stands_on_two_cards(catalog: Catalog, nation: str) -> None:
    pairs = Counter((card.white, card.colored) for card in catalog.decks[nation].cards)
    assert pairs == {(w, c): 2 for w in range(1, 7) for c in range(1, 7)}


@pytest.mark.rule("DN.1/3", "DN.1/4")
def test_orders_and_actions_are_those_of_the_rulebook(catalog: Catalog) -> None:
    cards = [card for deck in catalog.decks.values() for card in deck.cards]
    assert {card.order for card in cards} == set(ORDERS)
    assert {card.action for card in cards} == set(ACTIONS)
    assert len(ORDERS) == 8
    assert len(ACTIONS) == 20


@pytest.mark.rule("DN.1/3")
def test_fire_is_the_most_frequent_order(catalog: Catalog) -> None:
    found = {
        nation: Counter(card.order for card in deck.cards)["fire"]
        for nation, deck in catalog.decks.items()
    }
    assert found == {
        "german": 18, "italian": 18, "american": 20, "russian": 18, "british": 16, "french": 18,
    }  # fmt: skip


@pytest.mark.rule("DN.1/5")
def test_events_are_the_35_of_the_rulebook(catalog: Catalog) -> None:
    cards = [card for deck in catalog.decks.values() for card in deck.cards]
    assert {card.event for card in cards} == set(EVENTS)
    assert len(EVENTS) == 35


@pytest.mark.rule("DN.1/5", "E48/3")
@pytest.mark.parametrize("nation", MAJOR)
def test_breeze_cards_and_no_others_have_a_direction(catalog: Catalog, nation: str) -> None:
    blown = [card.breeze for card in catalog.decks[nation].cards if card.event == "breeze"]
    assert blown == [1, 2, 3, 4, 5, 6] * (len(blown) // 6)
    assert blown
    for card in catalog.decks[nation].cards:
        assert (card.breeze in range(1, 7)) == (card.event == "breeze")


@pytest.mark.rule("DN.1/5", "DN.1/4")
def test_cards_that_only_some_nations_have(catalog: Catalog) -> None:
    def owners(name: str) -> set[str]:
        decks = catalog.decks.items()
        return {n for n, deck in decks for c in deck.cards if name in (c.action, c.event)}

    assert owners("commissar") == {"russian"}
    assert owners("entrench") == {"russian"}
    assert owners("no-quarter") == {"german", "russian"}
    assert owners("marksmanship") == {"german", "british"}
    assert owners("white-phosphorus") == {"american"}


@pytest.mark.rule("DN.1/6", "O20.3.3.1/1")
def test_jammed_stands_on_low_rolls_only(catalog: Catalog) -> None:
    for deck in catalog.decks.values():
        jammed = [card for card in deck.cards if card.trigger == "jammed"]
        assert jammed
        assert max(card.white + card.colored for card in jammed) <= 3


@pytest.mark.rule("DN.1/6", "DN.1/R1")
def test_rolls_of_the_examples(catalog: Catalog) -> None:
    def triggers(nation: str, white: int, colored: int) -> set[str]:
        cards = catalog.decks[nation].cards
        return {c.trigger for c in cards if (c.white, c.colored) == (white, colored)}

    assert triggers("american", 1, 6) == {"event"}
    assert triggers("german", 6, 1) == {"event"}
    assert "event" not in triggers("german", 1, 6)
    assert triggers("german", 3, 4) == {"event"}
    assert triggers("german", 6, 2) == {""}
    assert triggers("german", 1, 5) == {""}


@pytest.mark.rule("DN.1/2", "1.9.1/1")
def test_triggers_are_four_and_time_stands_on_double_six(catalog: Catalog) -> None:
    for deck in catalog.decks.values():
        assert {card.trigger for card in deck.cards} == {"", *TRIGGERS}
        times = [(card.white, card.colored) for card in deck.cards if card.trigger == "time"]
        assert times == [(6, 6), (6, 6)]


@pytest.mark.rule("DN.1/7")
@pytest.mark.parametrize("nation", MAJOR)
def test_random_hexes_lie_on_the_map_and_are_all_different(catalog: Catalog, nation: str) -> None:
    grid = {f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in range(1, 11)}
    hexes = {card.hex for card in catalog.decks[nation].cards}
    assert len(hexes) == 72
    assert hexes <= grid
    odd = catalog.nations[nation].side == 0
    assert {int(hex_[1:]) % 2 for hex_ in hexes} == {1 if odd else 0}


@pytest.mark.rule("DN.1/3", "DN.1/4")
def test_corrections_of_the_publisher(catalog: Catalog) -> None:
    assert catalog.decks["german"].cards[47].order == "rout"
    american = Counter(card.action for card in catalog.decks["american"].cards)
    assert american["hidden-entrenchments"] == 3
    assert american["hidden-pillbox"] == 0
    assert catalog.weapons["british/heavy-mg"].eliminate == (9, 10)
    assert catalog.weapons["any/molotov-cocktail"].fix == (1, 10)


# --- units -------------------------------------------------------------------------------


@pytest.mark.rule("IN.1/5", "IN.2/2", "3/2", "DN.5/1")
def test_every_unit_is_a_leader_a_team_or_a_squad(catalog: Catalog) -> None:
    assert {unit.nation for unit in catalog.units.values()} == set(MAJOR)
    for unit in catalog.units.values():
        ending = unit.key.rpartition("-")[2]
        assert unit.kind == {"team": TEAM, "squad": SQUAD}.get(ending, LEADER)
    assert (LEADER, TEAM, SQUAD) == (1, 2, 4)
    assert not set(catalog.units) & set(catalog.weapons)
    assert not set(catalog.units) & set(catalog.radios)


@pytest.mark.rule("DN.4/1", "IN.2/3")
def test_unit_counters_fit_the_sheets(catalog: Catalog) -> None:
    units = {n: sum(u.count for u in catalog.units.values() if u.nation == n) for n in MAJOR}
    assert units == {
        "german": 115, "italian": 124, "american": 103, "russian": 130, "british": 99, "french": 96,
    }  # fmt: skip
    assert sum(units[nation] for nation in RULEBOOK_NATIONS) <= 352


@pytest.mark.rule("DN.4/1")
def test_weapons_and_radios_fit_the_sheets(catalog: Catalog) -> None:
    def counters(nation: str) -> int:
        weapons = sum(w.count for w in catalog.weapons.values() if w.nation == nation)
        return weapons + sum(1 for r in catalog.radios.values() if r.nation == nation)

    # The manifest counts the Molotov Cocktails, which serve everybody, with no nation.
    assert {nation: counters(nation) for nation in MAJOR} == {
        "german": 34, "italian": 32, "american": 30, "russian": 32, "british": 30, "french": 30,
    }  # fmt: skip
    assert catalog.weapons["any/molotov-cocktail"].count == 8


@pytest.mark.rule("DN.4/1", "DN.5/1", "A36/3", "E52.1/1")
@pytest.mark.parametrize("nation", MAJOR)
def test_each_quality_has_one_kind_of_team(catalog: Catalog, nation: str) -> None:
    for quality in QUALITIES:
        team = catalog.team(nation, quality)
        assert (team.kind, team.quality, team.count) == (TEAM, quality, 8)
    assert catalog.units[f"{nation}/weapon-team"].quality == ""
    squads = of_nation(catalog, nation, SQUAD)
    assert {squad.quality for squad in squads} == set(QUALITIES)


def test_a_minor_nation_uses_the_teams_of_its_patron(catalog: Catalog) -> None:
    assert catalog.team("finnish", "elite").key == "italian/elite-team"


@pytest.mark.rule("3.1/1", "3.1/3", "DN.5/1")
def test_both_sides_of_a_counter_have_four_numbers(catalog: Catalog) -> None:
    for unit in catalog.units.values():
        for face in (unit.front, unit.back):
            assert 0 <= face.fp <= 7
            assert 0 <= face.range <= 6
            assert 1 <= face.move <= 7
            assert 4 <= face.morale <= 11
        assert unit.back.fp < unit.front.fp or unit.name == "Weapon Team"
        assert unit.back.move < unit.front.move


@pytest.mark.rule("3.1.6/1", "3.1.6/4")
def test_boxes_belong_to_a_side_of_the_counter(catalog: Catalog) -> None:
    pionier = catalog.units["german/pionier-squad"]
    assert (pionier.front.fp_boxed, pionier.front.range_boxed, pionier.front.move_boxed) == (
        True,
        True,
        True,
    )
    rifle = catalog.units["german/rifle-squad"]
    assert (rifle.front.fp_boxed, rifle.front.range_boxed, rifle.front.move_boxed) == (
        False,
        True,
        True,
    )
    for unit in catalog.units.values():
        back = unit.back
        assert (back.fp_boxed, back.range_boxed, back.move_boxed) == (False, False, False)


@pytest.mark.rule("3.1/2", "DN.5/2")
def test_only_unbroken_leaders_have_command(catalog: Catalog) -> None:
    for unit in catalog.units.values():
        assert unit.back.command == 0
        assert (unit.front.command > 0) == (unit.kind == LEADER and not unit.hero)


@pytest.mark.rule("DN.5/2", "E56/1")
@pytest.mark.parametrize("nation", MAJOR)
def test_each_nation_has_one_private_and_one_hero(catalog: Catalog, nation: str) -> None:
    leaders = of_nation(catalog, nation, LEADER)
    assert [u.key for u in leaders if u.private] == [f"{nation}/private"]
    assert [u.key for u in leaders if u.hero] == [f"{nation}/hero"]
    private = catalog.units[f"{nation}/private"]
    assert (private.front.morale, private.front.command, private.count) == (6, 2, 1)
    assert [u.key for u in leaders if (u.front.morale, u.front.command) == (6, 2)] == [private.key]
    assert catalog.units[f"{nation}/hero"].count == 1


@pytest.mark.parametrize("nation", MAJOR)
def test_each_nation_has_19_leaders_of_nine_grades(catalog: Catalog, nation: str) -> None:
    leaders = of_nation(catalog, nation, LEADER)
    assert len(leaders) == 19
    assert len({leader.grade for leader in leaders}) == 9
    assert {leader.count for leader in leaders} == {1}
    assert sum(leader.grade == "captain" for leader in leaders) == 1


@pytest.mark.rule("DN.5/3")
def test_units_of_the_examples(catalog: Catalog) -> None:
    units = catalog.units
    rifle = units["german/rifle-squad"]
    assert (rifle.front.fp, rifle.front.move, rifle.front.morale) == (5, 4, 7)
    assert rifle.back.range == 1
    line = units["american/line-squad"]
    assert (line.front.fp, line.front.morale, line.back.morale) == (6, 6, 8)
    assert units["german/weapon-team"].front.fp == 2
    assert units["german/lt-bolter"].front.command == 1
    biermann = units["german/sgt-biermann"].front
    assert (biermann.command, biermann.morale) == (1, 8)
    assert units["german/sgt-grein"].front.command == 2


@pytest.mark.rule("7.1/1", "7.1/2", "DN.16/1")
def test_victory_points_of_units(catalog: Catalog) -> None:
    for unit in catalog.units.values():
        if unit.hero:
            assert unit.vp == 0
        elif unit.kind == LEADER:
            assert unit.vp == 1 + unit.front.command
        else:
            assert unit.vp == {TEAM: 1, SQUAD: 2}[unit.kind]
    assert catalog.units["german/sgt-grein"].vp == 3


def test_names_make_keys(catalog: Catalog) -> None:
    assert catalog.units["german/lt-von-karsties"].name == "Lt. von Karsties"
    assert catalog.units["british/lt-omalley"].name == "Lt. O'Malley"
    assert catalog.units["german/private"].name == "Pvt. Herzog"
    assert catalog.units["french/hero"].name == "Hero"


# --- weapons and radios ------------------------------------------------------------------


@pytest.mark.rule("DN.6/1", "11.1/1", "GL.Weapon/1")
def test_weapons_have_all_their_numbers(catalog: Catalog) -> None:
    for weapon in catalog.weapons.values():
        assert 3 <= weapon.fp <= 12
        assert weapon.min_range <= weapon.range
        assert (weapon.min_range > 0) == weapon.mortar
        assert weapon.move <= 0
        assert not (weapon.mg and weapon.mortar)
        assert weapon.fix
        assert weapon.eliminate
        assert not set(weapon.fix) & set(weapon.eliminate)
        assert set(weapon.fix + weapon.eliminate) <= set(range(1, 11))


@pytest.mark.rule("DN.6/1", "11.5/1", "GL.Ordnance/1")
def test_mgs_are_not_ordnance_and_mortars_and_guns_are(catalog: Catalog) -> None:
    for weapon in catalog.weapons.values():
        assert weapon.ordnance == (not weapon.mg and weapon.key != "any/molotov-cocktail")
        assert not weapon.smoke or weapon.ordnance


@pytest.mark.rule("DN.6/1", "11.6/1", "11.6/2")
def test_special_weapons(catalog: Catalog) -> None:
    weapons = catalog.weapons.values()
    cover_zero = {weapon.name for weapon in weapons if weapon.cover_zero}
    assert cover_zero == {"Flamethrower", "Molotov Cocktail"}
    assert {w.name for w in weapons if w.one_use} == {"Satchel Charge", "Molotov Cocktail"}
    assert all(weapon.range == 1 for weapon in weapons if weapon.cover_zero or weapon.one_use)


@pytest.mark.rule("DN.6/2")
def test_weapons_of_the_text(catalog: Catalog) -> None:
    mortar = catalog.weapons["russian/light-mortar"]
    assert (mortar.min_range, mortar.range, mortar.fp) == (2, 14, 6)
    heavy = catalog.weapons["german/heavy-mg"]
    assert (heavy.fp, heavy.range, heavy.range_boxed, heavy.move) == (8, 16, True, -1)


@pytest.mark.rule("DN.7/1")
def test_radios(catalog: Catalog) -> None:
    radios = list(catalog.radios.values())
    assert len(radios) == 28
    assert {radio.fp for radio in radios} == set(range(8, 14))
    assert sum(radio.smoke for radio in radios) > len(radios) // 2
    assert not catalog.radios["russian/radio-152mm"].smoke
    assert catalog.radios["german/radio-105mm"].fp == 10


# --- chits and markers -------------------------------------------------------------------


@pytest.mark.rule("DN.9/1", "7.3.2/1")
def test_there_are_22_chits(catalog: Catalog) -> None:
    letters = [chit.key for chit in catalog.chits]
    assert letters == list("ABCDEFGHJKLMNPQRSTUVWX")


@pytest.mark.rule("DN.9/2", "7.3.2[a]/1", "7.3.2/2", "7.3.2/4")
def test_three_chits_make_objective_three_worth_six(catalog: Catalog) -> None:
    third = {chit.key: chit.vp for chit in catalog.chits if chit.objective == 3}
    assert third == {"C": 1, "G": 2, "K": 3}


@pytest.mark.rule("7.3.2/2")
def test_higher_objectives_have_more_chits(catalog: Catalog) -> None:
    named = Counter(chit.objective for chit in catalog.chits if not chit.special)
    assert named == {0: 3, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6}


@pytest.mark.rule("DN.9/3", "7.3.2/3", "7.3.2/5")
def test_chits_for_each_objective_and_special_chits(catalog: Catalog) -> None:
    special = {chit.key: chit.special for chit in catalog.chits if chit.special}
    assert special == {"V": "sudden-death", "W": "double-exit", "X": "double-elimination"}
    each = {c.key: c.vp for c in catalog.chits if c.objective == 0 and not c.special}
    assert each == {"S": 1, "T": 2, "U": 3}


@pytest.mark.rule("DN.9/4", "7.3.3[a]/1")
def test_chits_without_a_secret_side(catalog: Catalog) -> None:
    assert {chit.key for chit in catalog.chits if chit.always_open} == set("RVWX")


@pytest.mark.rule("DN.11/1", "T94/1")
def test_smoke_markers(catalog: Catalog) -> None:
    assert set(catalog.smoke_mix) == set(range(1, 11))
    assert len(catalog.smoke_mix) == 50
    assert Counter(catalog.smoke_mix)[1] == 6
    assert Counter(catalog.smoke_mix)[10] == 4


@pytest.mark.rule("DN.8/1", "O18.2.3.3/1", "4.3.4/1")
def test_vulnerability_grows_with_the_guns(catalog: Catalog) -> None:
    assert list(catalog.vulnerability) == [8, 9, 10, 11, 12, 13]
    chances = [6 - abs(7 - dice) for dice in catalog.vulnerability.values()]
    assert chances == sorted(chances)
    assert {radio.fp for radio in catalog.radios.values()} <= set(catalog.vulnerability)


@pytest.mark.rule("DN.13/1", "1.1/1")
def test_hand_sizes(catalog: Catalog) -> None:
    assert catalog.hand_size == {"attacker": 6, "recon": 5, "defender": 4}


@pytest.mark.rule("8.2/1")
def test_seven_icons_can_stack(catalog: Catalog) -> None:
    assert catalog.stacking == 7


@pytest.mark.rule("F100.1/1", "F101/1", "F102/1", "F104/1", "F105.1/1", "O18.2.3.3[a]/1")
def test_fortifications(catalog: Catalog) -> None:
    assert tuple(catalog.fortifications) == FORTIFICATIONS
    assert len(FORTIFICATIONS) == 6
    covers = {
        key: (catalog.fortification_cover(key, False), catalog.fortification_cover(key, True))
        for key in ("bunker", "pillbox", "trench", "foxholes")
    }
    assert covers == {"bunker": (6, 7), "pillbox": (5, 6), "trench": (4, 5), "foxholes": (3, 4)}
    for key in ("mines", "wire"):
        assert catalog.fortification_cover(key, True) < -9


@pytest.mark.rule("F103.2/1", "F106.1/1")
def test_mines_and_wire(catalog: Catalog) -> None:
    assert catalog.mines_fp == 6
    assert catalog.stronger_mines == (7, 8)
    assert catalog.wire == -1


# --- nations -----------------------------------------------------------------------------


@pytest.mark.rule("IN.1/5", "DN.13/1", "O15/1")
def test_nations(catalog: Catalog) -> None:
    limits = {nation: catalog.nations[nation].discard for nation in MAJOR}
    assert limits == {
        "german": 6, "american": 5, "british": 4, "russian": 3, "italian": 2, "french": 1,
    }  # fmt: skip
    assert {n.key for n in catalog.nations.values() if n.side == 0 and n.key in MAJOR} == {
        "german",
        "italian",
    }


@pytest.mark.rule("IN.1/5")
def test_minor_nations_borrow_deck_counters_and_side(catalog: Catalog) -> None:
    brazilian = catalog.nations["brazilian"]
    assert (brazilian.deck, brazilian.pieces, brazilian.side) == ("american", "american", 1)
    assert brazilian.discard == catalog.nations["american"].discard
    minor = [nation for nation in catalog.nations.values() if nation.key not in MAJOR]
    assert len(minor) == 17
    assert {nation.deck for nation in minor} == {"american", "british", "french", "italian"}


def test_who_may_discard_after_orders(catalog: Catalog) -> None:
    after = {n.key: n.discard for n in catalog.nations.values() if n.discard_after_orders}
    assert after == {"finnish": 1, "free-french": 1}
