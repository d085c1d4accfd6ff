"""Every scenario says what it is about, in every language, and how its games went."""

import pytest

from sandtable.service.presenters import presenter_of
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems import load_system

SYSTEM = "combat-commander"
KEYS = load_system(SYSTEM).scenario_keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_is_told_in_every_language(key: str, language: str) -> None:
    words = load_words(language, SYSTEM)
    words.faults.clear()

    told = presenter_of(SYSTEM).briefing(key, words)

    assert not words.faults
    assert words.has(f"scenario-{key}")
    assert all(told[part] for part in ("title", "place", "situation", "forces", "chits"))
    assert told["place"] == words.say_part(f"scenario-{key}", "place")


@pytest.mark.parametrize("key", KEYS)
def test_english_is_what_the_data_files_say(key: str) -> None:
    value = load_system(SYSTEM).scenario(key)["scenario"]
    told = presenter_of(SYSTEM).scenario(key, load_words("en", SYSTEM))

    assert (told["title"], told["place"]) == (value["title"], value["place"])


@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_was_measured(key: str) -> None:
    told = presenter_of(SYSTEM).scenario(key, load_words("en", SYSTEM))

    balance = told["balance"]
    assert balance["games"] >= 10
    assert 0 <= balance["low"] <= balance["share"] <= balance["high"] <= 100
    assert told["minutes"] > 0


def test_a_random_battle_is_told_without_measurements() -> None:
    told = presenter_of(SYSTEM).briefing("random:seed=17", load_words("de", SYSTEM))

    assert told["balance"] is told["minutes"] is None
    assert all(told["forces"])


@pytest.mark.parametrize(
    ("wish", "place"),
    [
        ("year=1941,axis=german,allies=russian", "Ostfront"),
        ("year=1942,axis=italian,allies=british", "Nordafrika"),
        ("year=1944,axis=german,allies=american", "Westeuropa"),
    ],
)
def test_a_random_battle_is_fought_where_its_nations_met(wish: str, place: str) -> None:
    told = presenter_of(SYSTEM).scenario(f"random:seed=3,{wish}", load_words("de", SYSTEM))

    assert told["place"] == place
