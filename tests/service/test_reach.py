"""What an Order could get to with any unit that can be activated for it."""

from __future__ import annotations

import pytest
from tests.combat_commander.table import table

from sandtable.service.combat_commander.inspections import overlay
from sandtable.systems.combat_commander.cases.game import CaseGame

AXIS, ALLIES, WATCHING = 0, 1, -1


def reach(game: CaseGame, order: str, side: int = AXIS) -> dict[str, int]:
    found: dict[str, int] = overlay(game.state, side, f"reach-{order}", -1, "")["hexes"]
    return found


def test_move_tells_the_least_cost_of_all_units() -> None:
    alone = reach(table("A = rifle-squad at C3", "X = line-squad at O10"), "move")
    both = reach(
        table("A = rifle-squad at C3; B = rifle-squad at E3", "X = line-squad at O10"), "move"
    )

    assert alone["C4"] == 2
    assert "C3" not in alone
    assert alone["E4"] > both["E4"] == 2
    assert set(alone) < set(both)


def test_nobody_moves_through_enemies_or_fire() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at C4", blaze={"C2": 1})

    found = reach(game, "move")

    assert "C4" not in found
    assert "C2" not in found
    assert "B3" in found


def test_units_that_acted_already_reach_nothing() -> None:
    game = table("A = rifle-squad at C3; B = rifle-squad at J5", "X = line-squad at O10")
    before = reach(game, "advance")
    game.state.activated |= 1 << game.unit("A").id

    after = reach(game, "advance")

    assert {"C2", "C4", "J4", "J6"} <= set(before)
    assert {"J4", "J6"} <= set(after)
    assert not {"C2", "C4"} & set(after)


def test_advance_counts_units_also_into_the_enemy() -> None:
    game = table("A = rifle-squad at C3; B = rifle-squad at C5", "X = line-squad at C4")

    found = reach(game, "advance")

    assert (found["C4"], found["C2"]) == (2, 1)
    assert "C7" not in found


def test_fire_tells_the_strongest_unit() -> None:
    squad, leader = "A = rifle-squad at C3", "B = sgt-esser at C3"
    both = reach(table(f"{squad}; {leader}", "X = line-squad at O10"), "fire")
    weak = reach(table(leader, "X = line-squad at O10"), "fire")
    strong = reach(table(squad, "X = line-squad at O10"), "fire")

    assert both["C4"] >= strong["C4"] > weak["C4"]
    assert set(weak) < set(both)


def test_a_side_is_told_of_its_own_orders_only() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at J8")

    assert "C4" not in reach(game, "advance", ALLIES)
    assert "J7" in reach(game, "advance", ALLIES)
    with pytest.raises(ValueError, match="gives no Orders"):
        reach(game, "advance", WATCHING)
    with pytest.raises(ValueError, match="no overlay"):
        reach(game, "rout")


def test_enemies_that_are_placed_unseen_are_not_given_away() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at C4")
    assert "C4" not in reach(game, "move")
    game.state.concealed |= 1 << ALLIES

    assert reach(game, "move")["C4"] == reach(game, "move")["C2"]
