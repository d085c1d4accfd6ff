"""The readings of unclear rules: what is listed is what a game has, and what it may choose."""

import re
from pathlib import Path

import pytest

from sandtable.kernel.game import Game
from sandtable.kernel.index import RuleIndex, load_index
from sandtable.kernel.loading import DataError
from sandtable.kernel.rulings import attribute
from sandtable.systems import panzer_grenadier
from sandtable.systems.panzer_grenadier.rulings import Rulings, switches
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

FOLDER = Path(panzer_grenadier.__file__).parent
OF_THE_TEXT = 147
"""So many doubts were found in the text; behind them stand the translator's notes."""
SETTLED_LAST = range(140, 148)
"""The numbers of those that settle what the others leave open: each is a switch."""


@pytest.fixture(scope="module")
def index() -> RuleIndex:
    return load_index(FOLDER)


def test_a_game_has_every_switch_at_our_reading() -> None:
    rulings = Rulings()

    assert {name: rulings.value(name) for name in switches()} == {
        name: switch.default for name, switch in switches().items()
    }
    assert sorted(map(attribute, switches())) == sorted(Rulings.__slots__)


def test_readings_are_a_table() -> None:
    with pytest.raises(DataError, match="rulings: must be a table"):
        Game(PANZER_GRENADIER, "first-town", options={"rulings": ["unloading-cost"]})


@pytest.mark.parametrize("name", switches())
def test_another_reading_can_be_chosen_and_changes_no_other(name: str) -> None:
    usual = Rulings()
    for choice in switches()[name].others:
        chosen = Rulings({name: choice})

        assert [other for other in switches() if chosen.value(other) != usual.value(other)] == [
            name
        ]
        assert chosen.value(name) == choice


def test_everything_wrong_with_a_choice_is_told_at_once() -> None:
    with pytest.raises(DataError) as caught:
        Rulings({"spotted-range": "far", "bunker-shift": "three", "smoke": "all"})

    assert [str(problem) for problem in caught.value.problems] == [
        "rulings: spotted-range: must be one of visibility, twelve, is far",
        "rulings: smoke: is not a known ruling",
    ]


def test_switches_are_those_of_the_index(index: RuleIndex) -> None:
    listed = {r.switch.name: r.switch for r in index.rulings.values() if r.switch is not None}

    assert {name: (s.ambiguity, s.choices) for name, s in switches().items()} == {
        name: (s.ambiguity, s.choices) for name, s in listed.items()
    }


def test_every_switch_has_two_readings_with_names_that_can_be_typed() -> None:
    for switch in switches().values():
        assert len(set(switch.choices)) == len(switch.choices) >= 2, switch.name
        for word in (switch.name, *switch.choices):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", word), word


def test_what_settles_the_rest_can_be_switched(index: RuleIndex) -> None:
    assert [n for n in SETTLED_LAST if index.rulings[f"AMB-{n:03}"].switch is None] == []


@pytest.mark.rule("1.0/4")
def test_what_only_the_translator_says_can_be_switched_off(index: RuleIndex) -> None:
    """Whole statements, and those of which a part is a note; markers on the table are no matter."""
    noted = {number for number, said in index.statements.items() if said.kind == "note"}
    noted |= {n for n, said in index.statements.items() if "(translator's note)" in said.text}
    behind = list(index.rulings.values())[OF_THE_TEXT:]
    switched = {
        number
        for ruling in behind
        if ruling.switch is not None
        for number in re.findall(r"\((\d+\.\d+/\w+)\)", ruling.question)
    }

    assert noted - {"1.0/4", "13.1/2"} == switched == {"1.1/q", "11.11/4", "11.2/1", "12.43/1"}
    assert index.statements["1.0/4"].kind == "note"


@pytest.mark.rule("1.0/2")
def test_every_reference_names_a_rule(index: RuleIndex) -> None:
    texts = {number: said.text for number, said in index.statements.items()}
    texts |= {r.id: f"{r.question} {r.ruling} {r.reason}" for r in index.rulings.values()}
    unknown = {
        number: [each for each in references(text) if each not in index]
        for number, text in texts.items()
    }

    assert {number: found for number, found in unknown.items() if found} == {}
    assert len({each for text in texts.values() for each in references(text)}) > 100


def references(text: str) -> list[str]:
    """The numbers of rules and statements in a sentence: none of them is a fraction."""
    return re.findall(r"(?<![\d.])(\d+\.\d+(?:/\w+)?)", text)


@pytest.mark.rule("1.0/2")
def test_a_subdivision_stands_behind_its_paragraph(index: RuleIndex) -> None:
    rules = list(index.rules)

    assert rules == sorted(rules, key=index.numbers.order)
    for number in rules:
        section, _, digits = number.partition(".")
        assert len(digits) in (1, 2), number
        assert digits[:1] == "0" or f"{section}.{digits[0]}" in rules, number


def test_numbers_are_those_that_are_meant(index: RuleIndex) -> None:
    """Where the rulebook prints a wrong number or none, ours is right and the printed one noted."""
    assert index.rules["16.52"].title == "Exiting"
    assert index.rules["17.52"].title == "Loss of the CO"
    assert "16.52" in " ".join(each.text for each in index.differences_on("17.52"))
    assert [number for number in ("14.11", "16.25") if number in index] == []
    for number in ("16.3", "16.74"):
        said = " ".join(each.text for each in index.rules[number].statements)
        assert "16.21" in said
        assert "16.22" not in said
