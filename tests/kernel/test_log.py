"""Saves that somebody has changed: a clear word, never another error, never another game."""

from __future__ import annotations

import copy
import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.systems.all_four import SYSTEMS, played

from sandtable.kernel.game import Game
from sandtable.kernel.log import LARGEST, LogError, read, restore, verify, write

NAMES = sorted(SYSTEMS)
RUBBISH: list[Any] = [
    None, True, -1, 99, 10**30, 1.5, float("inf"), "", "x", [], {}, [1], {"a": 1}, "__class__",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything inside a value."""
    if isinstance(value, dict):
        inside = list(value.items())
    else:
        inside = list(enumerate(value)) if isinstance(value, list) else []
    found = [(*path, key) for key, _ in inside]
    return found + [place for key, item in inside for place in places(item, (*path, key))]


def spoilt(record: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A record with one thing in it changed or left out."""
    twin = copy.deepcopy(record)
    field = dice.choice(sorted(set(record) - {"version"}))
    path = (field, *dice.choice([(), *places(record[field])]))
    holder: Any = twin
    for key in path[:-1]:
        holder = holder[key]
    if dice.random() < 0.3:
        del holder[path[-1]]
    else:
        holder[path[-1]] = dice.choice(RUBBISH)
    return twin


def opened(open_game: Any, name: str, record: dict[str, Any]) -> Game | None:
    """The game of a record that somebody wrote to a file; None if it is refused."""
    data = gzip.compress(json.dumps(record).encode())
    try:
        game: Game = open_game(SYSTEMS[name], read(data))
    except LogError:
        return None
    return game


@pytest.mark.parametrize("open_game", [restore, verify])
@pytest.mark.parametrize("name", NAMES)
def test_a_spoilt_save_opens_as_the_same_game_or_is_refused(name: str, open_game: Any) -> None:
    game, dice = played(name, 3, 7), random.Random(name)
    record = read(write(game))
    found = [opened(open_game, name, spoilt(record, dice)) for _ in range(300)]

    assert found.count(None) > 50
    assert {each.hash() for each in found if each is not None} == {game.hash()}


@pytest.mark.parametrize("name", NAMES)
def test_a_spoilt_save_of_older_rules_opens_or_is_refused(name: str) -> None:
    record, dice = {**read(write(played(name, 3, 7))), "version": "0"}, random.Random(name)
    found = [opened(restore, name, spoilt(record, dice)) for _ in range(300)]

    assert 50 < found.count(None) < 250


def test_a_game_that_could_not_be_opened_again_is_not_saved(tmp_path: Path) -> None:
    small, large = (
        Game(SYSTEMS["three"], {"key": "a", "map": "x" * size}) for size in (10, LARGEST)
    )
    file = tmp_path / "game.sandtable"
    small.save(file)

    with pytest.raises(LogError, match=r"a: has \d+ bytes"):
        large.save(file)
    assert restore(SYSTEMS["three"], read(file.read_bytes())).start == small.start


def test_choices_that_were_cut_off_are_missed() -> None:
    record = read(write(played("three", 3, 7)))
    record["choices"].pop()

    with pytest.raises(LogError, match="diverges at event"):
        restore(SYSTEMS["three"], record)
