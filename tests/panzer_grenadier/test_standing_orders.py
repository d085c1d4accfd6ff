"""Standing orders of Panzer Grenadier: fire is held as told, and asked about when it should be."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table

from sandtable.kernel.refusals import RefusedError
from sandtable.service.table import Table

AXIS, ALLIES = 0, 1
MOVER = "axis inf A 0506"


def sat_down(*pieces: str, dice: str = "6 6 6 6 6 6") -> tuple[Table, TestTable]:
    """A table at which a German platoon walks away from Soviets."""
    game = table(MOVER, *pieces, dice=dice)
    return Table(game.game), game


def say(found: Table, game: TestTable, *texts: str) -> None:
    """Let whoever is asked answer."""
    for text in texts:
        found.decide(game.decision.side, found.number, game.option(text))


def asked(game: TestTable) -> tuple[int, str]:
    return game.decision.side, game.decision.prompt


def order(**said: Any) -> dict[str, Any]:
    return {"window": "op-fire", "scope": "turn", **said}


def reasons(found: Table) -> list[str]:
    return [each.reason for each in found.orders.lapsed.get(ALLIES, ())]


@pytest.mark.rule("13.1")
def test_a_platoon_holds_its_fire_and_is_not_asked() -> None:
    found, game = sat_down("allies inf X 0505")
    say(found, game, "move:A", "hex:0507")
    assert asked(game) == (ALLIES, "op-fire")

    found.order(ALLIES, order(pieces=[game.names["X"]]))

    assert asked(game) == (AXIS, "move")
    say(found, game, "hex:0508")
    assert asked(game) == (AXIS, "move")


@pytest.mark.rule("13.1")
def test_others_are_asked_while_one_holds_its_fire() -> None:
    found, game = sat_down("allies inf X 0505", "allies inf Y 0605")
    say(found, game, "move:A", "hex:0507")

    found.order(ALLIES, order(pieces=[game.names["X"]]))

    assert asked(game) == (ALLIES, "op-fire")
    found.order(ALLIES, order(pieces=[game.names["X"], game.names["Y"]]))
    assert asked(game) == (AXIS, "move")


def test_fire_is_held_until_an_enemy_comes_somewhere() -> None:
    found, game = sat_down("allies inf X 0505")
    say(found, game, "move:A", "hex:0507")
    assert asked(game) == (ALLIES, "op-fire")
    near = {"kind": "near", "hex": "0508", "range": 0}

    found.order(ALLIES, order(when=[near]))

    assert asked(game) == (AXIS, "move")
    say(found, game, "hex:0508")
    assert asked(game) == (ALLIES, "op-fire")
    assert reasons(found) == ["until-near"]


def test_fire_is_held_until_somebody_is_attacked() -> None:
    found, game = sat_down("axis inf B 0503", "axis inf C 0506", "allies inf X 0505")
    say(found, game, "move:A", "done", "hex:0507")
    found.order(ALLIES, order(when=[{"kind": "attacked"}]))
    say(found, game, "stop", "pass", "fire:B", "direct:0505", "pass")
    assert reasons(found) == []

    say(found, game, "move:C", "hex:0507")

    assert asked(game) == (ALLIES, "op-fire")
    assert reasons(found) == ["until-attacked"]


@pytest.mark.parametrize("span", ["move", "segment"])
def test_a_move_is_passed_but_not_the_next(span: str) -> None:
    found, game = sat_down("axis inf B 0506", "allies inf X 0505")
    say(found, game, "move:A", "move:B", "act:A", "hex:0507")
    assert asked(game) == (ALLIES, "op-fire")

    found.stand(ALLIES, "op-fire", span)

    say(found, game, "hex:0508", "stop", "act:B", "hex:0507")
    assert asked(game) == ((ALLIES, "op-fire") if span == "move" else (AXIS, "move"))


@pytest.mark.parametrize(
    "said",
    [
        order(),
        order(pieces=[0]),
        order(pieces=[99]),
        order(window="demand", pieces=[1]),
        order(when=[{"kind": "near", "range": 2}]),
        order(when=[{"kind": "near", "hex": "9999", "range": 2}]),
    ],
)
def test_orders_without_sense_are_refused(said: dict[str, Any]) -> None:
    found, game = sat_down("allies inf X 0505")
    say(found, game, "move:A", "hex:0507")

    with pytest.raises(RefusedError):
        found.order(ALLIES, said)
