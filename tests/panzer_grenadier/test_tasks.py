"""One task for an activated group: who could do what where, and the answers that carry it out."""

from __future__ import annotations

from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.test_looking import ask

MOST = 40


def group(
    *orders: str, enemies: tuple[str, ...] = ("allies inf E 0904",), dice: str = ""
) -> TestTable:
    """A captain with three platoons and a gun, some of them announced to move or to fire."""
    game = table(
        "axis cpt-8-1-1 C 0504", "axis inf A 0504", "axis inf B 0504", "axis inf D 0604",
        *enemies, dice=dice,
    )  # fmt: skip
    for order in orders:
        game.apply(order)
    if game.decision is not None and game.decision.prompt == "announce":
        game.apply("done")
    return game


def able(game: TestTable, task: str, hex_: str) -> set[str]:
    """Who is said to be able to do something at a hex, by name."""
    names = {number: name for name, number in game.names.items()}
    found = ask(game, "tasks")[task]
    return {names[number] for number in found.get(hex_, [])}


def carried_out(game: TestTable, task: str, hex_: str) -> list[str]:
    """Give the answers of a task until it has none; every one of them must be offered."""
    given: list[str] = []
    while option := ask(game, "task", task=task, hex=hex_)["option"]:
        game.apply(option)
        given.append(option.partition(":")[0])
        assert len(given) < MOST
    return given


def hexes(game: TestTable, *names: str) -> list[str]:
    pieces = game.state.pieces
    return [game.state.field.names[pieces[game.names[name]].hex] for name in names]


def test_everybody_who_can_goes_to_a_hex_and_stops_there() -> None:
    game = group("move:C", "move:A", "move:B", "move:D")
    assert able(game, "move", "0505") == {"A", "B", "C", "D"}
    assert able(game, "move", "0204") == {"A", "B", "C"}

    carried_out(game, "move", "0204")

    assert hexes(game, "C", "A", "B", "D") == ["0204", "0204", "0204", "0604"]
    assert game.decision is not None
    assert game.decision.prompt == "act-which"


def test_who_was_announced_to_fire_does_not_go_and_who_moves_does_not_fire() -> None:
    game = group("fire:C", "move:A", "fire:B", "fire:D", enemies=("allies inf E 0704",))

    assert able(game, "move", "0503") == {"A"}
    assert able(game, "fire", "0704") == {"B", "D"}
    assert able(game, "assault", "0704") == {"D"}


def test_a_group_fires_together_with_its_leader_and_is_asked_no_more() -> None:
    game = group("fire:C", "fire:A", "fire:B", enemies=("allies inf E 0704",), dice="1 1")

    given = carried_out(game, "fire", "0704")

    assert given == ["act", "direct", "join", "raise"]


def test_what_was_not_thought_of_ends_the_task() -> None:
    game = group("move:C", "move:A", "move:B", enemies=("allies inf E 0704 spotted",))
    game.apply("act:A")
    game.apply("hex:0503")

    assert ask(game, "task", task="fire", hex="0704")["option"] == ""
    assert ask(game, "task", side=1, task="move", hex="0503")["option"] == ""
    assert ask(game, "tasks", side=1)["move"] == {}
