"""The page of a game of Panzer Grenadier: lines with what they name, sums, and no secrets."""

from __future__ import annotations

import random

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
