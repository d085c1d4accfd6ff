"""Answers that no list holds are typed: they are taken, or all that is wrong with them is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.desk import Desk
from tests.systems.all_four import SYSTEMS, begin

from sandtable.systems import added


@pytest.fixture(autouse=True)
def _registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with added(*SYSTEMS.values()):
        yield


@pytest.mark.parametrize("line", ["1200 2200", "1200, 2200", "move: [1200, 2200]"])
def test_a_point_is_two_numbers(line: str) -> None:
    game = begin("points")
    shown = Desk(game).type("base 1", line)

    assert "a point: type two numbers" in shown
    assert game.choices[1].option.point == (1200, 2200)


@pytest.mark.parametrize(
    "lines",
    [
        ['orders: {"march": {}, "levy": true}'],
        ['{"levy": true, "march": {}}'],
        ["orders", "-", "-", "true"],
        ["orders", "-", "-", "Yes"],
        ["orders", "highlands", "-", "7", "orders", "-", "-", "true"],
    ],
)
def test_a_form_is_typed_at_once_or_field_by_field(lines: list[str]) -> None:
    game = begin("marches")
    Desk(game).type(*lines)

    assert game.choices[0].option.fields == {"march": {}, "levy": True}


def test_yes_and_no_are_words_of_the_players_language() -> None:
    game = begin("marches")
    shown = Desk(game, lang="de").type("orders", "9", "-", "nein", "orders", "-", "-", "")

    assert "(ja oder nein) [nein]:" in shown
    assert game.choices[0].option.fields == {"march": {}, "levy": False}


def test_a_field_offers_what_it_had_and_takes_the_names_of_choices() -> None:
    game = begin("marches")
    shown = Desk(game).type("orders", "9", "", "true", "orders", "passes", "", "")

    assert "march, K1: 0 Lowlands, 1 Passes" in shown
    assert "K1 (0 Lowlands, 1 Passes) [0]:" in shown
    assert "march, K1: No province  [2.1]" in shown
    assert "K1 (0 Lowlands, 1 Passes) [9]:" in shown
    assert game.choices[0].option.fields == {"march": {"K1": 1, "K2": 0}, "levy": True}


@pytest.mark.parametrize(
    ("name", "line", "told"),
    [
        (
            "marches",
            'orders: {"march": {"K1": 2, "R1": 1}, "levy": 1}',
            [
                "march.K1: Too far  [2.2]",
                "march.R1: Not yours  [2.1]",
                "levy: Neither yes nor no  [2.3]",
            ],
        ),
        ("marches", "orders: 7", ["This must be a form with fields."]),
        ("marches", "orders: {7}", ['"orders: {7}" cannot be read: Expecting property name']),
        ("marches", "{7}", ['"{7}" cannot be read: Expecting property name']),
        ("marches", "orders: x", ["'x' is not a number"]),
        ("marches", "7", ['"7" means nothing here.']),
        ("points", "99999 5", ["Off the table  [2.1]"]),
        ("points", "310 1000000", ["Off the table  [2.1]"]),
        ("points", "a b", ['"a b" means nothing here.']),
    ],
)
def test_everything_that_is_wrong_is_said(name: str, line: str, told: list[str]) -> None:
    game = begin(name)
    first = ["base 1"] if name == "points" else []
    shown = " ".join(Desk(game).type(*first, line).split())

    assert all(" ".join(each.split()) in shown for each in told), shown
    assert len(game.choices) == len(first)
