"""Scenarios by value: all that their files say, to be played without the files."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.systems.combat_commander.board import battlefield
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.catalog.data_files import data_folder
from sandtable.systems.combat_commander.scenario import value as scenario_value
from sandtable.systems.combat_commander.scenario.scenario import (
    Scenario,
    load_scenario,
    scenario_keys,
)
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

RANDOM = ("random:seed=17", "random:seed=3,map=wayside")
FACTS = sorted(set(Scenario.__slots__) - {"bf", "groups", "raw", "reinforcements", "special"})


def by_json(value: Any, *, backwards: bool = False) -> Any:
    """A value as another process has it, or with all its keys in the other order."""
    if backwards and isinstance(value, dict):
        return {key: by_json(value[key], backwards=True) for key in reversed(value)}
    return json.loads(json.dumps(value))


def kinds(value: Any) -> set[type]:
    if isinstance(value, dict):
        return {dict, *map(type, value)}.union(*map(kinds, value.values()))
    return {list}.union(*map(kinds, value)) if isinstance(value, list) else {type(value)}


@pytest.mark.parametrize("key", [*scenario_keys(), *RANDOM])
def test_a_value_survives_json_exactly(key: str) -> None:
    value = COMBAT_COMMANDER.scenario(key)

    assert by_json(value) == value
    assert kinds(dict(value)) <= {dict, list, str, int, bool}
    assert value is COMBAT_COMMANDER.scenario(key)


@pytest.mark.parametrize("key", ["01", "09", "night-pass", *RANDOM])
def test_the_order_of_keys_makes_no_other_game(key: str) -> None:
    turned = by_json(COMBAT_COMMANDER.scenario(key), backwards=True)
    turned["scenario"].pop("place")  # or it would be known already
    game = Game(COMBAT_COMMANDER, turned, seed=5)
    usual = Game(COMBAT_COMMANDER, key, seed=5)

    assert game.start != usual.start
    assert game.hash() == usual.hash()
    one, other = (each.state.setting.scenario for each in (game, usual))  # type: ignore[attr-defined]
    for name in FACTS:
        assert name == "place" or getattr(one, name) == getattr(other, name)


def test_a_game_is_played_from_its_value_without_any_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    value = by_json(COMBAT_COMMANDER.scenario("12"))
    value["scenario"]["title"] = value["map"]["title"] = "Mine"
    value["key"] = "mine"
    monkeypatch.setattr(battlefield, "MAPS", tmp_path)
    monkeypatch.setattr(scenario_value, "data_folder", lambda: tmp_path)

    game = Game(COMBAT_COMMANDER, value, seed=2)
    COMBAT_COMMANDER.warm_up(value)

    assert (game.scenario, game.start) == ("mine", value)
    assert game.state.setting.bf.title == "Mine"  # type: ignore[attr-defined]
    assert game.hash() == Game(COMBAT_COMMANDER, "12", seed=2).hash()


def test_games_of_one_value_share_what_is_built_from_it() -> None:
    game, other = (Game(COMBAT_COMMANDER, key, seed=1) for key in ("01", by_json(_value("01"))))

    assert game.start is other.start
    assert game.state.setting is other.state.setting  # type: ignore[attr-defined]


def test_scenarios_on_one_map_share_it() -> None:
    value = by_json(_value("01"))
    value["scenario"]["title"] = "Other"
    game = Game(COMBAT_COMMANDER, value)

    assert game.state.setting.bf is load_scenario("01").bf is load_battlefield("01")  # type: ignore[attr-defined]


def test_a_game_keeps_its_value_when_it_is_played_again() -> None:
    value = by_json(_value("01"))
    value["scenario"]["time"] = 5
    game = Game(COMBAT_COMMANDER, value, seed=1)
    before = game.hash()
    game.apply(game.decision.options[0])  # type: ignore[union-attr]
    twin = game.clone()
    twin.restart([])

    assert game.state.time == twin.state.time == 5  # type: ignore[attr-defined]
    assert (twin.hash(), twin.start, twin.scenario) == (before, value, "01")


def test_changes_are_made_to_the_value_of_the_game() -> None:
    value = by_json(_value("02"))
    value["map"]["title"] = "Elsewhere"
    value["scenario"]["vp"] = 7
    game = Game(COMBAT_COMMANDER, value, options={"scenario": {"allies": {"discard": 3}}})
    figures = Game(COMBAT_COMMANDER, value, options={"figures": {"points": {}}})

    for each in (game, figures):
        setting = each.state.setting  # type: ignore[attr-defined]
        assert (setting.scenario.vp, setting.bf.title) == (7, "Elsewhere")
    assert game.state.setting.scenario.discard[1] == 3  # type: ignore[attr-defined]


def _value(key: str) -> dict[str, Any]:
    return COMBAT_COMMANDER.scenario(key)


def wrong(**parts: Any) -> dict[str, Any]:
    return {**_value("01"), **parts}


def inside(part: str, field: str, value: Any) -> dict[str, Any]:
    changed = deepcopy(_value("01"))
    changed[part][field] = value
    return changed


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ({}, "scenario: key: is missing, or is no text"),
        (wrong(key=3), "scenario: key: is missing, or is no text"),
        (wrong(scenario=[]), "scenario: scenario: is missing, or is no table"),
        (wrong(map="01"), "scenario: map: is missing, or is no table"),
        (wrong(touch=None), "scenario: touch: is missing, or is no table"),
        (wrong(touch={}), "maps/01.toml: sight.touch: there is no file touch/01.toml"),
        (wrong(more=1), "scenario: more: is not a known part"),
        (inside("scenario", "map", 1), "scenario: map: is missing, or is no text"),
        (inside("scenario", "vp", 1.5), "01.toml: vp: must be a whole number, is 1.5"),
        (inside("scenario", "vpp", 1), "01.toml: vpp: is not a known key"),
        (inside("map", "cols", 14), "maps/01.toml: picture: line 1 must have 7 hexes, has 8"),
    ],
)
def test_what_is_wrong_with_a_value_is_said_with_file_and_field(
    value: dict[str, Any], problem: str
) -> None:
    with pytest.raises(DataError) as caught:
        Game(COMBAT_COMMANDER, value)

    assert problem in str(caught.value).splitlines()


def test_the_map_that_comes_with_a_scenario_cannot_be_exchanged() -> None:
    value = deepcopy(_value("first-steps"))
    value["scenario"]["designed"].append("map")

    with pytest.raises(DataError, match=r"map: must be 'wayside', the map that comes with it"):
        Game(COMBAT_COMMANDER, value, options={"scenario": {"map": "01"}})


# --- what scenarios were formerly -------------------------------------------------------------


def test_former_values_are_told_the_oldest_last() -> None:
    latest, oldest = COMBAT_COMMANDER.former("far-bank")

    starts = [each["scenario"]["vp"] for each in (_value("far-bank"), latest, oldest)]
    assert starts == [0, 1, 11]
    (without_inset,) = COMBAT_COMMANDER.former("01")
    assert "hindrance-inset" not in without_inset["map"]["sight"]
    assert "hindrance-inset" in _value("01")["map"]["sight"]
    assert COMBAT_COMMANDER.former("random:seed=17") == []


@pytest.mark.parametrize("key", scenario_keys())
def test_a_former_value_can_be_played(key: str) -> None:
    for value in COMBAT_COMMANDER.former(key):
        game = Game(COMBAT_COMMANDER, value, seed=3)

        assert game.scenario == key
        assert game.start == value != _value(key)


def test_a_former_file_lies_over_the_later_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lay_down(tmp_path / "1" / "scenarios" / "01.toml", "scenarios/01.toml", "vp = 0", "vp = 1")
    lay_down(tmp_path / "2" / "maps" / "01.toml", "maps/01.toml", "Map 1", "Map one")
    lay_down(tmp_path / "10" / "scenarios" / "01.toml", "scenarios/01.toml", "vp = 0", "vp = 2")
    lay_down(tmp_path / "10" / "maps" / "touch" / "01.toml", "maps/touch/01.toml", "read", "seen")
    monkeypatch.setattr(scenario_value, "FORMER", tmp_path)

    found = scenario_value.former_values.__wrapped__("01")

    assert [(each["scenario"]["vp"], each["map"]["title"]) for each in found] == [
        (2, "Map 1"),
        (2, "Map one"),
        (1, "Map one"),
    ]
    assert all(each["touch"]["source"].startswith("seen") for each in found)


def lay_down(path: Path, like: str, old: str, new: str) -> None:
    """A file like one of today, with something else in it."""
    text = (data_folder() / like).read_text(encoding="utf-8")
    assert old in text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace(old, new), encoding="utf-8")
