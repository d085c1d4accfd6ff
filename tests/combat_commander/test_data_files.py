"""Where the figures come from, what a player can change, and what wrong data gets."""

from pathlib import Path

import pytest

from sandtable.kernel.loading import CONFIDENCES, DataError
from sandtable.systems.combat_commander.catalog.catalog import (
    Catalog,
    check_data,
    load_catalog,
    read_changes,
)
from sandtable.systems.combat_commander.catalog.data_files import FILES


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


# --- all files ---------------------------------------------------------------------------


def test_the_data_has_no_problem() -> None:
    assert [str(problem) for problem in check_data()] == []


def test_the_catalog_is_loaded_once(catalog: Catalog) -> None:
    assert load_catalog() is catalog
    assert catalog.generator is catalog.generator


def test_every_file_says_where_its_figures_come_from(catalog: Catalog) -> None:
    told = {name.partition(".")[0] for name in catalog.provenance}
    assert told == set(FILES) - {"orders_of_battle", "generator", "points"}
    for provenance in catalog.provenance.values():
        assert provenance.source
        assert provenance.confidence in CONFIDENCES


def test_designed_figures_say_so(catalog: Catalog) -> None:
    assert catalog.provenance["fortifications.vulnerability"].confidence == "designed"
    assert catalog.provenance["cards/german.breeze"].confidence == "designed"
    assert catalog.provenance["markers.smoke"].confidence == "fan"
    doubts = {doubt.what for doubt in catalog.uncertain}
    assert {"italian/grw-mortar", "american.discard", "vulnerability", "smoke.counts"} <= doubts


# --- changes -----------------------------------------------------------------------------


def test_a_player_can_change_what_is_uncertain(catalog: Catalog) -> None:
    changed = catalog.with_changes(
        {
            "nations": {"american": {"discard": 4}},
            "markers": {"smoke": {"counts": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}},
            "fortifications": {"vulnerability": {"8": 2}},
            "cards": {"german": {"breeze": {"directions": [6, 5, 4, 3, 2, 1]}}},
            "weapons": {"italian": {"medium-mortar": {"eliminate": "7-9"}}},
        }
    )
    assert changed.nations["american"].discard == 4
    assert changed.nations["brazilian"].discard == 4
    assert changed.smoke_mix == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert changed.vulnerability[8] == 2
    assert changed.vulnerability[9] == catalog.vulnerability[9]
    blown = [c.breeze for c in changed.decks["german"].cards if c.event == "breeze"]
    assert blown == [6, 5, 4, 3, 2, 1]
    assert changed.weapons["italian/medium-mortar"].eliminate == (7, 8, 9)
    assert catalog.nations["american"].discard == 5


def test_changes_add_up_and_are_kept_for_the_save(catalog: Catalog) -> None:
    first = catalog.with_changes({"nations": {"american": {"discard": 4}}})
    second = first.with_changes({"nations": {"russian": {"discard": 6}}})
    assert catalog.changes == {}
    assert second.changes == {"nations": {"american": {"discard": 4}, "russian": {"discard": 6}}}
    assert second.nations["american"].discard == 4
    assert second.generator.sizes == catalog.generator.sizes


def test_changes_come_from_a_file(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[nations.british]\ndiscard = 2\n", encoding="utf-8")
    assert catalog.with_changes(read_changes(path)).nations["british"].discard == 2
    path.write_text("[nations", encoding="utf-8")
    with pytest.raises(DataError, match="is not TOML"):
        read_changes(path)


def test_wrong_changes_are_refused_with_every_problem(catalog: Catalog) -> None:
    with pytest.raises(DataError) as caught:
        catalog.with_changes(
            {
                "nations": {"american": {"discard": 9, "colour": "green"}},
                "marker": {},
                "cards": {"spanish": {}, "german": 3},
            }
        )
    assert [str(problem) for problem in caught.value.problems] == [
        "changes: marker: no data file has this name",
        "changes: cards/spanish: no data file has this name",
        "changes: cards/german: must be a table",
        "nations.toml (changed): american.discard: must be 0 to 6, is 9",
        "nations.toml (changed): american.colour: is not a known key",
    ]


def nested(path: str, value: object) -> dict[str, object]:
    for part in reversed(path.split(" ")):
        value = {part: value}
    assert isinstance(value, dict)
    return value


RIFLE = "units german rifle-squad"
GUN = "weapons german heavy-mg"
FORCE = {"chit": "A", "name": "X", "years": "1940", "quality": "line"}
SIZE = {"points": 1, "initiative": 1, "orders": 1, "surrender": 1, "leaders": 1}


def force(changes: dict[str, object], size: dict[str, object]) -> list[dict[str, object]]:
    sized: dict[str, object] = {**SIZE, "forces": {"rifle-squad": 1}, **size}
    return [{**FORCE, "company": sized, "detachment": sized, "platoon": sized, **changes}]


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (f"{RIFLE} front", "5 x 4 7", "german.rifle-squad.front: must be FP, Range"),
        (f"{RIFLE} front", "5 5 4", "german.rifle-squad.front: must be FP, Range"),
        (f"{RIFLE} back", "5 5 4 7*", "german.rifle-squad.back: must be FP, Range"),
        (f"{RIFLE} quality", "good", "german.rifle-squad.quality: must be one of"),
        (f"{RIFLE} count", 0, "german.rifle-squad.count: must be 1 to 99, is 0"),
        (f"{RIFLE} fp", 3, "german.rifle-squad.fp: is not a known key"),
        ("units german tank", {}, "german.tank: must end in -squad or -team"),
        ("units types team icons", 3, "types.team.icons: must be 2"),
        ("leaders grades hero command", 7, "grades.hero.command: must be 0 to 3, is 7"),
        (f"{GUN} fp", "x", "german.heavy-mg.fp: must be a number like"),
        (f"{GUN} range", "4-", "german.heavy-mg.range: must be a number like"),
        (f"{GUN} range", "21", "german.heavy-mg.range: must be a number like"),
        (f"{GUN} range", "0", "german.heavy-mg.range: must be a number like"),
        (f"{GUN} range", "x-4", "german.heavy-mg.range: must be a number like"),
        (f"{GUN} fp", "21", "german.heavy-mg.fp: must be a number like"),
        (f"{GUN} fp", "0", "german.heavy-mg.fp: must be a number like"),
        (f"{RIFLE} front", "21 5 4 7", "german.rifle-squad.front: must be FP, Range"),
        (f"{GUN} move", 1, "german.heavy-mg.move: must be -9 to 0, is 1"),
        (f"{GUN} eliminate", "6-8", "german.heavy-mg.eliminate: shares numbers with fix"),
        (f"{GUN} flags", ["big"], "german.heavy-mg.flags[0]: must be one of ordnance"),
        ("radios german radio-81mm fp", 7, "german.radio-81mm.fp: must be 8 to 13, is 7"),
        ("cards german nation", "french", "nation: must be 'german'"),
        ("cards german breeze directions", [1], "breeze.directions: must have 6 entries"),
        ("cards german breeze directions", [7] * 6, "breeze.directions[0]: must be 1 to 6"),
        ("cards german cards", [], "cards: must be 72, are 0"),
        ("chits chits A objective", 6, "chits.A.objective: must be 0 to 5, is 6"),
        ("chits chits V special", "win", "chits.V.special: must be one of"),
        ("markers smoke counts", [7], "smoke.counts: must have ten entries"),
        ("markers smoke counts", [0] * 9 + [6], "smoke.counts: must be seven markers at least"),
        ("markers hand_size recon", 0, "hand_size.recon: must be 1 to 12, is 0"),
        ("markers hand_size source", 1, "hand_size.source: must be text, is 1"),
        ("markers smoke confidence", "yes", "smoke.confidence: must be one of"),
        ("fortifications vulnerability 9", 13, "vulnerability.9: must be 2 to 12, is 13"),
        ("fortifications trench cover", "4", "trench.cover: must be a whole number"),
        ("nations german side", "blue", "german.side: must be one of axis, allies"),
        ("nations finnish deck", "finnish", "finnish.deck: must be one of german"),
        ("support german", [{"unit": "x", "cost": 1, "at": {}}], "german[0].unit: no counter"),
        ("support german", [{"radio": "x", "cost": 1, "at": {}}], "german[0].radio: no counter"),
        ("support german", [{"choice": ["x"], "cost": 1, "at": {}}], "german[0].unit: no counter"),
        (
            "support german",
            [{"unit": "weapon-team", "weapon": "x", "cost": 1, "at": {}}],
            "german[0].weapon: no counter is called 'german/x'",
        ),
        (
            "support german",
            [{"unit": "weapon-team", "cost": 1, "at": {"13": "1940"}}],
            "german[0].at.13: is not a known key",
        ),
        (
            "support german",
            [{"unit": "weapon-team", "cost": 1, "at": {"7": "1946"}}],
            "german[0].at.7: must be numbers 1939 to 1945",
        ),
        (
            "orders_of_battle german",
            force({}, {"forces": {"rifle-squad": 11}}),
            "german[0].company.forces.rifle-squad: must be 10 at most",
        ),
        (
            "orders_of_battle german",
            force({}, {"forces": {"light-mg": 7}}),
            "german[0].company.forces.light-mg: must be 6 at most",
        ),
        (
            "orders_of_battle german",
            force({}, {"forces": {"tank": 1}}),
            "german[0].company.forces.tank: no counter is called 'german/tank'",
        ),
        (
            "orders_of_battle german",
            force({"nation": "swiss"}, {}),
            "german[0].nation: no nation is called 'swiss'",
        ),
        ("generator axis nation", ["german"], "axis.nation: must have 11 entries"),
        ("generator leaders german", ["sgt-x"] * 8, "leaders.german: no counter is called"),
        ("generator size rolls", ["army"] * 6, "size.rolls[0]: must be one of company"),
        ("points german units rifle-squad", 0, "german.units.rifle-squad: must be 1 to 999"),
        ("points german units tank", 5, "german.units.tank: no counter is called"),
        ("points german leaders general", 5, "german.leaders.general: is not a known key"),
    ],
)
def test_each_wrong_figure_is_found(path: str, value: object, problem: str) -> None:
    name = path.partition(" ")[0]
    found = [str(each) for each in check_data(nested(path, value))]
    assert any(problem in each for each in found), found
    assert all(each.startswith(name) for each in found if problem in each)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (f"{GUN} range", "20*"),
        (f"{GUN} range", "1"),
        (f"{GUN} range", "0-20"),
        (f"{GUN} fp", "20"),
        (f"{GUN} fp", "1*"),
        (f"{RIFLE} front", "20 20 20 20"),
        (f"{RIFLE} front", "0 0 0 0"),
    ],
)
def test_the_largest_and_smallest_figures_are_taken(path: str, value: str) -> None:
    assert check_data(nested(path, value)) == []


def test_a_deck_with_wrong_cards_lists_them_all(catalog: Catalog) -> None:
    cards: list[list[object]] = [
        [c.key, c.order, c.action, c.event, c.hex, c.white, c.colored]
        for c in catalog.decks["french"].cards
    ]
    cards[0][1] = "retreat"
    cards[1][4] = "P1"
    cards[2][0] = "F-4"
    cards[4][4] = cards[5][4]
    cards[6][5] = 7
    cards[8][5:] = [3, 3]
    found = [str(each) for each in check_data({"cards": {"french": {"cards": cards}}})]
    name = "cards/french.toml (changed): "
    for problem in (
        "cards[0].order: must be one of advance",
        "cards[6].white: must be 1 to 6, is 7",
        "cards: dice 2·2 stand on 1 cards, not on 2",
        "cards: dice 3·3 stand on 3 cards, not on 2",
        "cards[3]: has the same number as another card, 'F-4'",
        "cards[5]: has the same random hex as another card",
        "cards[1].hex: must be A1 to O10, is 'P1'",
    ):
        assert any(each.startswith(name + problem) for each in found), (problem, found)
