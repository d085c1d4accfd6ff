"""Lines of the log: what came of them first, and the things that they name."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.message_ids import scan
from tests.service.seats import page, table

from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.service.page_types import Line, Name
from sandtable.service.table import Table
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.combat_commander.meaning import HEX, UNIT, WEAPON

SYSTEM = "combat-commander"
CHOICES = 350
"""Choices of a game in which most kinds of events come."""


def played(scenario: str, seed: int, choices: int = CHOICES) -> Table:
    """A game of random choices."""
    found, pick = table(scenario, seed), random.Random(seed)
    for _ in range(choices):
        decision = found.game.decision
        if decision is None:
            break
        option = pick.choice(decision.options)
        text = found.game.system.write_option(found.game.state, option)
        found.decide(found.game.answerer(decision), found.number, text)
    return found


@pytest.fixture(scope="module")
def games() -> list[Table]:
    return [played("01", 3), played("05", 2), played("12", 3)]


def lines(games: list[Table], lang: str = "en") -> Iterator[tuple[Table, int, Line]]:
    for found in games:
        for place in (0, 1, -1):
            for line in page(found, place, lang).lines(found.history):
                yield found, place, line


def named(line: Line) -> list[tuple[str, Name]]:
    """The names of a line, each with the sentence in which it stands."""
    return [
        *((line.headline, each) for each in line.headline_names),
        *((line.text, each) for each in line.names),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_outcome_of_a_roll_has_a_headline(lang: str) -> None:
    words = load_words(lang, SYSTEM)
    given_up = {"given-up"}  # no roll, but a choice
    assert [] == [
        name for name in scan().ids["outcome"] - given_up if not words.has(f"headline-{name}")
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_an_outcome_says_it_first(games: list[Table], lang: str) -> None:
    kinds = {"RollMade", "AttackDeclared", "CardPlayed", "PlacementShown"}
    words, met = load_words(lang, SYSTEM), set()
    words.faults.clear()
    for _, _, line in lines(games, lang):
        if line.kind in kinds:
            met.add(line.kind)
            assert line.headline, line.text
        if line.headline:
            assert len(line.headline) < min(80, len(line.text)), line
            assert "(" not in line.headline, "sums stand in the text"
    assert met == kinds
    assert list(words.faults) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_written_where_they_are_said_to_be(games: list[Table], lang: str) -> None:
    met = set()
    for _, _, line in lines(games, lang):
        for text, name in named(line):
            assert text[name.at : name.at + len(name.text)] == name.text
            met.add(name.on.kind)
        assert not any("\ue000" <= each <= "\uf8ff" for each in line.headline + line.text)
    assert met == {HEX, UNIT, WEAPON}


def test_names_are_of_things_that_exist(games: list[Table]) -> None:
    for found, _, line in lines(games):
        state = found.game.state
        sizes = {UNIT: len(state.units), WEAPON: len(state.weapons)}
        for _, name in named(line):
            if name.on.kind == HEX:
                assert name.on.id in state.bf.names
            else:
                assert int(name.on.id) < sizes[name.on.kind]


def test_nothing_is_named_to_who_may_not_know_it() -> None:
    """While one side sets up, neither the other nor who looks on is told of any place."""
    found, own = table("01"), 0
    while found.game.decision is not None and found.game.state.setting_up:
        decision = found.game.decision
        for place in (0, 1, -1):
            told = [
                name.on.id
                for line in page(found, place).lines(found.history)
                if line.kind != "PlacementShown"
                for _, name in named(line)
                if name.on.kind == HEX
            ]
            own += len(told)
            assert told == [] or place in (0, 1)
            assert set(told) <= {
                found.game.state.bf.names[unit.hex]
                for unit in found.game.state.units
                if unit.side == place and unit.hex >= 0
            }
        text = found.game.system.write_option(found.game.state, decision.options[0])
        found.decide(decision.side, found.number, text)
    assert own > 0


def test_what_a_roll_did_is_not_told_twice(games: list[Table]) -> None:
    echoes = {"UnitBroke": "breaks", "UnitSuppressed": "is suppressed", "UnitRallied": "rallies"}
    weights = set()
    for found in games:
        before = None
        for line in page(found, 0).lines(found.history):
            if line.kind in echoes and before is not None:
                same = (before.kind, before.on) == ("RollMade", line.on)
                at_once = same and before.number == line.number
                is_told = at_once and echoes[line.kind] in before.headline
                assert line.weight == (QUIET if is_told else WEIGHTY), line.text
                weights.add(line.weight)
            before = line
    assert weights == {QUIET, WEIGHTY}


def test_spans_begin_with_lines(games: list[Table]) -> None:
    for found in games:
        shown = page(found, 0).lines(found.history)
        begun = {line.begins for line in shown if line.begins}
        assert begun <= set(found.game.system.spans)
        assert {line.begins for line in shown if line.kind == "TurnBegan"} == {"turn"}
        assert {line.begins for line in shown if line.kind == "OrderGiven"} == {"order"}


def test_a_random_hex_off_the_map_is_called_so() -> None:
    """Small maps lack some of the hexes that cards name."""
    text = load_words("en", SYSTEM).say("declared-random-hex-off-map", side="Axis")
    told = {
        line.text
        for seed in (1, 2, 3)
        for _, _, line in lines([played("first-steps", seed, 700)])
        if line.kind == "Declared" and "random hex" in line.text
    }
    assert any(line in told for line in (text, text.replace("Axis", "Allies")))
    assert not [line for line in told if "random hex a hex" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hex_that_the_map_does_not_have_is_told_in_a_sentence(lang: str) -> None:
    words = load_words(lang, SYSTEM)
    texts = [line.text for _, _, line in lines([played("first-steps", 1)], lang)]

    assert words.say("declared-random-hex-off-map", side=words.say("side-axis")) in texts
    assert [] == [text for text in texts if words.say("unknown-hex") in text]


def test_a_roll_says_against_what() -> None:
    texts = [line.text for _, _, line in lines([played("first-steps", 1, 500)])]

    assert any("Sudden Death, Time 5: 6, against 5 on the Time Track" in text for text in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_side_of_any_number_takes_back(lang: str) -> None:
    """Sides are called in the singular and in the plural: no verb follows their names."""
    words = load_words(lang, SYSTEM)

    for what in ("undo", "ask", "agree", "consent"):
        assert words.say(f"table-{what}", side="Allies").startswith("Allies: ")


@pytest.mark.parametrize(("nation", "rank"), [("german", "Fw."), ("american", "Sgt.")])
def test_a_rank_is_that_of_the_nation(nation: str, rank: str) -> None:
    words = load_words("de", SYSTEM)

    assert words.say("rank-sergeant", name="White", nation=nation) == f"{rank} White"
