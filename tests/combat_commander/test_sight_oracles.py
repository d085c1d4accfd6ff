"""The model against tables that players made by hand from the printed maps."""

from pathlib import Path

import pytest
from tests.combat_commander.sight_oracles import (
    Told,
    differing_hindrances,
    differing_views,
    listed,
    read_oracle,
)

from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield

DOCUMENT = Path(__file__).parents[2] / "docs" / "line-of-sight.md"


@pytest.fixture(scope="module", params=["01", "08"])
def case(request: pytest.FixtureRequest) -> tuple[str, Battlefield, list[Told]]:
    field = load_battlefield(request.param)
    return request.param, field, read_oracle(f"oracle_map{request.param}.txt", field)


LEAST = {"01": (11074, 9950, 9700), "08": (4505, 9750, 9900)}
"""Pairs on which the authors of a table agree; the parts in ten thousand that must be met."""


@pytest.mark.rule("10.1/3", "LG.3/6")
def test_views_of_the_printed_maps(case: tuple[str, Battlefield, list[Told]]) -> None:
    key, field, told = case
    agreed = [each for each in told if each.first == each.second]
    met = len(agreed) - len(differing_views(field, told))

    assert len(agreed) == LEAST[key][0]
    assert met * 10_000 >= LEAST[key][1] * len(agreed)


@pytest.mark.rule("10.3/1", "LG.3/4")
def test_hindrances_of_the_printed_maps(case: tuple[str, Battlefield, list[Told]]) -> None:
    key, field, told = case
    both = [each for each in told if each.first and field.sees(each.a, each.b)]
    met = len(both) - len(differing_hindrances(field, told))

    assert len(both) > 1000
    assert met * 10_000 >= LEAST[key][2] * len(both)


def test_published_figures_are_current(case: tuple[str, Battlefield, list[Told]]) -> None:
    _, field, told = case
    agreed = [each for each in told if each.first == each.second]
    both = [each for each in told if each.first and field.sees(each.a, each.b)]
    met = len(agreed) - len(differing_views(field, told))
    hindered = len(both) - len(differing_hindrances(field, told))
    document = DOCUMENT.read_text(encoding="utf-8")

    assert f"| {len(agreed):,} | {met:,} (" in document
    assert f"| {hindered:,} of {len(both):,} (" in document


def test_every_difference_is_published_with_its_reason(
    case: tuple[str, Battlefield, list[Told]],
) -> None:
    """If this fails, print the lists anew with `python -m tests.combat_commander.sight_oracles`."""
    key, field, told = case
    document = DOCUMENT.read_text(encoding="utf-8")
    section = document.partition(f"### Map {int(key)}\n")[2].partition("###")[0]
    published = [line for line in section.splitlines() if line.startswith("| ")][1:]

    assert published == list(listed(field, told))
    assert all(row.split("|")[4].strip() for row in published)
