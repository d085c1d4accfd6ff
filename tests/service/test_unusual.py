"""What is not as usual about a game is told in words: every option that can be set has some."""

from __future__ import annotations

from typing import Any

import pytest
from tests.service.seats import table as new_table

from sandtable.kernel.chance import KeyedChance
from sandtable.service.presenters import presenter_of
from sandtable.service.storage import GameRow
from sandtable.service.unusual import Changed, terms_of
from sandtable.service.wording import Wording
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems import load_system, names
from sandtable.systems.campaign.setting import BATTLES
from sandtable.systems.combat_commander.scenario.scenario import load_scenario
from sandtable.systems.panzer_grenadier.catalog.tables import DATA

CC, PG, CAMPAIGN = "combat-commander", "panzer-grenadier", "campaign"
ROW = GameRow("g", CC, "1", "first-steps", {}, b"", "", ())


def told(system: str, lang: str, section: str, value: Any) -> list[str]:
    changed = Changed(Wording(lang, system), load_system(system).sides)
    return list(changed.told((f"option-{section}",), value))


def designed() -> list[str]:
    """Every field that whoever makes a game of any scenario may change."""
    keys = load_system(CC).scenario_keys()
    fields = {field for key in keys for field in load_scenario(key).designed}
    whole = {field for field in fields if field not in ("axis", "allies", "objectives")}
    sides = [name for name in SIDE_FIELDS if fields & {"axis", "allies"}]
    return sorted({*whole, *sides, *OBJECTIVE_FIELDS})


SIDE_FIELDS = tuple(
    f"axis.{name}"
    for name in (
        "nation", "posture", "orders", "quality", "discard", "surrender", "edge", "hand", "radio",
        "forces", "weapons", "fortifications", "groups", "reinforcements", "zone.depth",
    )
)  # fmt: skip
OBJECTIVE_FIELDS = (
    "objectives.open", "objectives.secret.axis", "objectives.removed", "objectives.control.allies",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_of_a_scenario_that_can_be_changed_has_words(lang: str) -> None:
    for field in designed():
        for line in told(CC, lang, "scenario", {field: 3}):
            assert "option-" not in line, f"{lang}: {field}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_panzer_grenadier_has_words(lang: str) -> None:
    tables = {
        line.strip("[]\n").partition(".")[0].partition(" =")[0]
        for line in (DATA / "tables" / "designed.toml").read_text().splitlines()
        if line.startswith(("[", "title", "source", "confidence"))
    }
    lines = [
        *told(PG, lang, "players", {"axis": 2}),
        *told(PG, lang, "tables", dict.fromkeys((*tables, "other_edition"), 1)),
    ]

    assert len(lines) == 1 + len(tables) + 1
    assert not [line for line in lines if "option-" in line or "_" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_the_campaign_has_words(lang: str) -> None:
    lines = [line for way in BATTLES for line in told(CAMPAIGN, lang, "battles", way)]

    (umpire,) = told(CAMPAIGN, lang, "umpire", True)

    assert umpire.endswith(load_words(lang).say("plain-yes"))
    assert len(set(lines)) == len(BATTLES)
    told_raw = [line for line in (*lines, umpire) if "option-" in line or line.endswith(BATTLES)]
    assert not told_raw


@pytest.mark.parametrize("system", [CC, PG, CAMPAIGN])
def test_every_other_reading_is_named_and_so_is_what_else_was_chosen(system: str) -> None:
    rules, presenter = load_system(system), presenter_of(system)
    key = rules.scenario_keys()[0]
    start, wording = rules.scenario(key), Wording("en", system)
    blank = GameRow("g", system, "1", rules.scenario_name(key), {}, b"", "", (), start=start)
    others = [(name, each) for name, found in presenter.switches().items() for each in found.others]
    besides = list(presenter.optional_rules())[:1]
    more = {"optional": besides} if besides else {}

    for name, other in others:
        row = blank._replace(options={"rulings": {name: other}, **more})
        state = rules.new_state(start, row.options, KeyedChance(b""))
        terms = terms_of(row, wording, state)
        assert len(terms) == 1 + len(more), f"{name}: {other}"
        assert not [line for line in terms if "ruling-" in line or "optional-" in line], name
    assert others


def test_no_system_has_options_that_are_not_looked_at_here() -> None:
    found = {name: set(load_system(name).options) for name in names()}
    sections = {name: options for name, options in found.items() if options}

    assert sections == {
        CAMPAIGN: {"battles", "rulings", "umpire"},
        CC: {"rulings", "scenario"},
        PG: {"rulings", "optional", "players", "tables"},
    }


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"scenario": {"axis.surrender": 1}}, "Axis · surrenders when it has lost: 1"),
        ({"scenario": {"allies": {"edge": "top"}}}, "Allies · own map edge: top"),
        ({"scenario": {"initiative": "allies"}}, "Initiative begins with: Allies"),
        (
            {"scenario": {"objectives": {"secret": {"axis": ["A", "B"]}}}},
            "Axis · secret Objective chits: A, B",
        ),
        (
            {"rulings": {"time-advance-smoke": "one"}},
            "Smoke that goes when time advances: one marker",
        ),
    ],
)
def test_a_change_is_told_in_words(options: dict[str, Any], line: str) -> None:
    row = ROW._replace(options=options)

    assert terms_of(row, Wording("en", CC), new_table().game.state) == [line]


def test_of_a_long_change_it_is_seen_that_there_is_more() -> None:
    wording, state = Wording("en", CC), new_table().game.state
    long = ROW._replace(options={"scenario": {"axis.forces": ["rifle-squad"] * 30}})
    longer = ROW._replace(options={"scenario": {"axis.forces": ["rifle-squad"] * 300}})

    assert terms_of(long, wording, state)[0].endswith("rifle-squad")
    assert terms_of(longer, wording, state)[0].endswith("…")
