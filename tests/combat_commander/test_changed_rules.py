"""A game goes on though its rules have changed: what was stays, and new rules begin at the seam."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.combat_commander.other_rules import change_the_rules

import sandtable
from sandtable.kernel.codec import write_fields
from sandtable.kernel.game import Game
from sandtable.kernel.log import LogError, read, restore, verify, write
from sandtable.kernel.refusals import RefusedError
from sandtable.systems import load_system
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.system import CombatCommander

SYSTEM = "combat-commander"


def play(game: Game, times: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        if game.decision is None:
            return
        game.apply(rng.choice(game.decision.options))


def yesterday(times: int = 90) -> Game:
    game = sandtable.new_game(SYSTEM, "first-steps", seed=3)
    play(game, times)
    return game


def reopened(game: Game) -> Game:
    return restore(game.system, read(write(game)))


def undo_something(game: Game) -> None:
    """Play until a choice can be taken back, and take it back."""
    rng = random.Random(2)
    for _ in range(60):
        assert game.decision is not None
        before = game.hash(), len(game.events)
        game.apply(rng.choice(game.decision.options))
        if game.why_no_undo() is None:
            game.undo()
            assert (game.hash(), len(game.events)) == before
            return
    raise AssertionError("nothing could be taken back")


def test_a_game_of_yesterday_goes_on_by_the_rules_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = yesterday()
    data, version = write(old), CombatCommander.version
    change_the_rules(monkeypatch)

    game = restore(old.system, read(data))

    assert [(seam.version, seam.choices) for seam in game.seams] == [(version, 90)]
    assert game.events == old.events
    assert game.hash() == old.hash()
    with pytest.raises(RefusedError, match="undo-other-rules"):
        game.undo()
    undo_something(game)
    play(game, 30)
    again = reopened(game)
    assert (again.hash(), again.seam) == (game.hash(), 90)
    assert again.events == game.events
    assert verify(game.system, read(write(game))).hash() == game.hash()


def test_rules_that_change_twice_leave_two_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    data = write(yesterday())
    change_the_rules(monkeypatch)
    second = restore(load_system(SYSTEM), read(data))
    play(second, 60)
    data = write(second)
    change_the_rules(monkeypatch, 2)
    third = restore(second.system, read(data))

    assert [seam.choices for seam in third.seams] == [90, 150]
    assert third.hash() == second.hash()
    assert third.events == second.events
    undo_something(third)
    assert reopened(third).hash() == third.hash()


def test_a_game_that_changed_rules_do_not_touch_has_no_seam(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = write(yesterday(5))
    change_the_rules(monkeypatch)

    assert restore(load_system(SYSTEM), read(data)).seams == []


# --- what events are called ------------------------------------------------------------------

Fields = dict[str, Any]
OTHERWISE: dict[str, Callable[[list[Any]], list[Any]]] = {
    "a field that was not there": lambda each: [each[0], without(each[1], "rule", "5.4")],
    "a field of another name": lambda each: [each[0], renamed(each[1], "card", "drawn")],
    "another kind": lambda each: ["CardTaken", each[1]],
}


def without(fields: Fields, name: str, value: str) -> Fields:
    return {key: each for key, each in fields.items() if (key, each) != (name, value)}


def renamed(fields: Fields, name: str, other: str) -> Fields:
    return {other if key == name else key: value for key, value in fields.items()}


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_was_written_otherwise_is_brought_up_to_date(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    old = yesterday()
    record = read(write(old))
    write_otherwise = OTHERWISE[name]
    record["events"] = [
        write_otherwise(each) if each[0] == "CardDrawn" else each for each in record["events"]
    ]
    with pytest.raises(LogError):
        verify(old.system, record)

    def upgraded(cls: type[CardDrawn], fields: Fields) -> Fields:
        return {"rule": "5.4", **renamed(fields, "drawn", "card")}

    monkeypatch.setattr(CardDrawn, "upgraded", classmethod(upgraded))
    monkeypatch.setitem(old.system.event_kinds, "CardTaken", CardDrawn)

    assert verify(old.system, record).events == old.events
    change_the_rules(monkeypatch)
    game = restore(old.system, record)
    assert game.seam == 90
    assert game.events == old.events
    assert [write_fields(event) for event in reopened(game).events] == read(write(old))["events"]


def test_an_event_that_nobody_knows_any_more_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    old = yesterday()
    assert any(isinstance(event, UnitMoved) for event in old.events)
    record = read(write(old))
    change_the_rules(monkeypatch)
    monkeypatch.delitem(old.system.event_kinds, "UnitMoved")

    with pytest.raises(LogError, match=r"cannot be laid out by version .*UnitMoved"):
        restore(old.system, record)
