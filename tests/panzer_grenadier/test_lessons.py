"""What the first scenario teaches has words in every language, and names rules that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.wordlists import messages_of

from sandtable.service.rulebook import rule_index
from sandtable.service.words import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web/src/systems/panzer-grenadier/lessons.ts"
TOPIC = re.compile(r"name: '([a-z-]+)',\s*rules: \[([^\]]*)\]")


def topics() -> dict[str, list[str]]:
    """The rules of each lesson, by its name."""
    found = TOPIC.findall(SOURCE.read_text(encoding="utf-8"))
    return {name: re.findall(r"'([\d.]+)'", rules) for name, rules in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_words_and_all_words_are_lessons(language: str) -> None:
    words = {name for name in messages_of(language, "panzer-grenadier") if "web-hint-" in name}

    assert {f"web-hint-{name}" for name in topics()} == words


def test_every_lesson_names_rules_that_there_are() -> None:
    assert len(topics()) > 20
    known = rule_index("panzer-grenadier")
    assert [r for rules in topics().values() for r in rules if r not in known] == []
    assert all(topics().values())
