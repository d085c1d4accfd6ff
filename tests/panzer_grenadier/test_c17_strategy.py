"""17.3 Strategic movement (optional)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import activate, at, march, told, walk

from sandtable.systems.panzer_grenadier.events.fire import Attacked

pytestmark = pytest.mark.rule("17.3")

PLAYED: dict[str, Any] = {"optional": ["strategic-movement"]}
WALL = {f"09{row:02}": "w" for row in range(1, 10)} | {f"10{row:02}": "w" for row in range(1, 9)}
"""A belt of woods: nobody sees through."""
WAY = ["0204", "0304", "0404", "0504", "0604", "0704", "0804"]


def unseen(*pieces: str, options: dict[str, Any] = PLAYED, **more: Any) -> TestTable:
    told()
    terrain = more.pop("terrain", WALL)
    return table(*pieces, "allies inf X 1309", terrain=terrain, options=options, **more)


@pytest.mark.rule("17.3/1")
def test_whom_nobody_can_spot_moves_twice_as_far() -> None:
    game = unseen("axis inf A 0105")

    march(game, "A", *WAY[:6])

    assert game.hex("A") == WAY[5]
    assert game.decision.prompt == "segment"


@pytest.mark.rule("17.0/1")
def test_only_where_it_is_played() -> None:
    game = unseen("axis inf A 0105", options={})

    march(game, "A", *WAY[:3])

    assert game.decision.prompt == "segment"


@pytest.mark.rule("17.3/1")
def test_who_is_seen_at_the_start_moves_as_usual() -> None:
    game = unseen("axis inf A 0105", "allies 82mm Y 0805")

    march(game, "A", *WAY[:3])

    assert game.decision.prompt == "segment"


@pytest.mark.rule("17.3/1")
def test_a_hex_in_sight_is_paid_within_the_usual_points() -> None:
    """One sees four hexes far: three points are spent, and the next hex is the first in sight."""
    game = unseen("axis inf A 0204", "allies 82mm Y 1004", terrain={}, visibility=4)

    march(game, "A", "0304", "0404", "0504")

    assert game.state.field.distance(at("0604"), game.piece("Y").hex) == 4
    assert game.reason("hex:0604") == ("5.0", "too-few-points")
    assert game.reason("hex:0505") == ("", "")


@pytest.mark.rule("17.3/1")
def test_who_has_come_into_sight_goes_on_within_the_usual_points() -> None:
    game = unseen("axis inf A 0304", "allies 82mm Y 1004", terrain={}, visibility=4)

    march(game, "A", "0404", "0504", "0604")

    assert game.decision.prompt == "segment"  # out of sight again it does not get, either


@pytest.mark.rule("17.3/1", "16.6/1")
def test_hidden_enemies_are_not_told_by_it() -> None:
    game = unseen("axis inf A 0105", "allies inf Y 0708 hidden")

    activate(game, "A")
    walk(game, *WAY[:6])

    assert game.hex("A") == WAY[5]


@pytest.mark.rule("17.3/1")
def test_leaders_are_no_units() -> None:
    game = unseen("axis lt-8-0-1 A 0105")

    march(game, "A", *WAY[:4])

    assert game.decision.prompt == "segment"


@pytest.mark.rule("17.3/2")
@pytest.mark.parametrize(
    ("options", "bonus"),
    [(PLAYED, [(2, "ambush", "17.3")]), ({}, [])],
)
def test_hidden_units_fire_better_at_who_moves_so(
    options: dict[str, Any], bonus: list[tuple[int, str, str]]
) -> None:
    game = unseen("axis inf A 0105", "allies hmg Y 0604 hidden", options=options, dice="6 6")

    activate(game, "A")
    game.apply("hex:0204")
    assert game.state.field.distance(game.piece("A").hex, game.piece("Y").hex) == 4
    events = game.apply("fire:Y")

    attacked = next(e for e in events if isinstance(e, Attacked))
    assert [part for part in attacked.groups[0][1] if part[1] == "ambush"] == bonus


@pytest.mark.rule("17.3/2")
def test_units_that_are_not_hidden_get_nothing() -> None:
    """They see it, so it moves as usual."""
    game = unseen("axis inf A 0105", "allies inf Y 0404", dice="6 6")

    activate(game, "A")
    game.apply("hex:0106")
    events = game.apply("fire:Y")

    attacked = next(e for e in events if isinstance(e, Attacked))
    assert [part for part in attacked.groups[0][1] if part[1] == "ambush"] == []
