"""The page of a game of Panzer Grenadier: lines with what they name, sums, and no secrets."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.service.seats import page, plain

import sandtable
from sandtable.service.table import Table
from sandtable.service.words import LANGUAGES, load_words

SYSTEM = "panzer-grenadier"
CHOICES = 250


@pytest.fixture(scope="module")
def played() -> Table:
    found, pick = Table(sandtable.new_game(SYSTEM, "first-town", seed=4)), random.Random(4)
    for _ in range(CHOICES):
        decision = found.game.decision
        if decision is None:
            break
        option = pick.choice(decision.options)
        text = found.game.system.write_option(found.game.state, option)
        found.decide(found.game.answerer(decision), found.number, text)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", [0, 1, -1])
def test_a_page_is_told_without_a_fault(played: Table, lang: str, place: int) -> None:
    words = load_words(lang, SYSTEM)
    words.faults.clear()
    shown = plain(page(played, place, lang).snapshot())

    assert shown["log"]
    assert shown["title"]
    assert len(shown["readings"]) > 20
    assert list(words.faults) == []


def test_names_stand_where_the_lines_say_they_do(played: Table) -> None:
    lines = [line for line in page(played, 0).lines(played.history) if line.names]

    assert len(lines) > 50
    for line in lines:
        for name in line.names:
            assert line.text[name.at : name.at + len(name.text)] == name.text


def test_lines_of_fire_have_their_sums(played: Table) -> None:
    lines = [line for line in page(played, 0).lines(played.history) if line.kind == "Attacked"]

    assert lines
    for line in lines:
        value = next(total for total in line.sums if total.name == "value")
        assert value.total == sum(part.amount for part in value.parts)
        assert all(part.text.startswith(("INF", "HMG", "81mm", "82mm")) for part in value.parts
                   if part.label.startswith("piece:"))  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_optional_rules_that_are_played_stand_before_all_readings(lang: str) -> None:
    options = {"optional": ["random-events"]}
    found = Table(sandtable.new_game(SYSTEM, "first-town", seed=4, options=options))

    first, *others = plain(page(found, 0, lang).snapshot())["readings"]

    assert (first["id"], first["usual"]) == ("17.4", False)
    assert not first["chosen"].startswith("optional-")
    assert "17.4" not in [each["id"] for each in others]


def test_a_segment_does_not_end_by_what_is_usual() -> None:
    """Who says that this is all while others could act gives that up: it is no main answer."""
    roles = {
        (line["prompt"], answer["option"]): answer["role"]
        for line in questions()
        for answer in line["options"]
    }

    assert roles["act-which", "done"] == "choice"
    assert roles["announce", "done"] == "main"


def questions() -> list[dict[str, Any]]:
    """What is asked on the way through a game."""
    found, pick = Table(sandtable.new_game(SYSTEM, "first-town", seed=4)), random.Random(4)
    asked = []
    for _ in range(CHOICES):
        decision = found.game.decision
        assert decision is not None
        if decision.prompt in ("act-which", "announce"):
            asked.append(plain(page(found, decision.side).snapshot())["decision"])
        option = pick.choice(decision.options)
        text = found.game.system.write_option(found.game.state, option)
        found.decide(found.game.answerer(decision), found.number, text)
    return asked
