"""The files of the campaign are sound, and what is wrong with others is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.service.data import all_problems
from sandtable.service.presenters import presenter_of
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.campaign.scenario.value import SCENARIOS, scenario_keys


def test_lists_maps_and_campaigns_are_sound() -> None:
    assert all_problems([], "campaign") == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('map = "four-bridges"', 'map = "nowhere"', "cannot be read"),
        ('section = "tanks"', 'section = "fleet"', "must be one of"),
        ("points = 1200", "points = 12", "formation-too-large"),
        ('kind = "engineers"', 'kind = "artillery"', "formation-not-half-artillery"),
        ('field = "B3"', 'field = "B2"', "no field of its side"),
        ("[[seat]]", '[from_lists]\nx = "kursk-panzer/nobody"\n\n[[seat]]', "there is no entry"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = (SCENARIOS / "four-bridges.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    assert old in text
    assert any(told in str(each) for each in presenter_of("campaign").problems([path]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_campaigns_have_titles_and_words(language: str) -> None:
    words = load_words(language, "campaign")
    for each in presenter_of("campaign").scenarios(words):
        assert each["key"] in scenario_keys()
        assert each["title"]
        assert each["text"]
