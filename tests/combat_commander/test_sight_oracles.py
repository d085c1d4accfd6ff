"""The model against tables that players made by hand from the printed maps."""

from pathlib import Path

import pytest
from tests.combat_commander.sight_oracles import (
    TABLES,
    Told,
    agreed,
    both_see,
    differing_hindrances,
    differing_views,
    figures,
    listed,
    read_oracle,
)

from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield

DOCUMENT = Path(__file__).parents[2] / "docs" / "line-of-sight.md"


@pytest.fixture(scope="module", params=list(TABLES))
def case(request: pytest.FixtureRequest) -> tuple[str, Battlefield, list[Told]]:
    field = load_battlefield(request.param)
    return request.param, field, read_oracle(f"oracle_map{request.param}.txt", field)


LEAST = {"01": (11074, 9985, 9900), "08": (4505, 9880, 9920)}
"""Pairs on which the authors of a table agree; the parts in ten thousand that must be met."""


@pytest.mark.rule("10.1/3", "LG.3/6")
def test_views_of_the_printed_maps(case: tuple[str, Battlefield, list[Told]]) -> None:
    key, field, told = case
    sure = agreed(told)
    met = len(sure) - len(differing_views(field, sure))

    assert len(sure) == LEAST[key][0]
    assert met * 10_000 >= LEAST[key][1] * len(sure)


@pytest.mark.rule("10.3/1", "LG.3/4")
def test_hindrances_of_the_printed_maps(case: tuple[str, Battlefield, list[Told]]) -> None:
    key, field, told = case
    seen = both_see(field, agreed(told))
    met = len(seen) - len(differing_hindrances(field, seen))

    assert len(seen) > 1000
    assert met * 10_000 >= LEAST[key][2] * len(seen)


def test_published_figures_are_current(case: tuple[str, Battlefield, list[Told]]) -> None:
    rows = list(figures(*case))

    assert rows
    assert set(rows) <= set(DOCUMENT.read_text(encoding="utf-8").splitlines())


def test_every_difference_is_published_with_its_reason(
    case: tuple[str, Battlefield, list[Told]],
) -> None:
    """If this fails, print all anew with `python -m tests.combat_commander.sight_oracles`."""
    key, field, told = case
    document = DOCUMENT.read_text(encoding="utf-8")
    section = document.partition(f"### Map {int(key)}\n")[2].partition("###")[0]
    published = [line for line in section.splitlines() if line.startswith("| ")][1:]

    assert published == list(listed(field, told))
    assert all(row.split("|")[4].strip() for row in published)
