"""A scenario by value: what its files say, in JSON's own kinds.

A value has three parts: its `key`, the file of the `scenario`, and those of its `boards` by their
keys; and a fourth if it is a `battle` that somebody has commissioned (19.0). Whoever has the value
needs no file; of such a battle, and of a scenario of somebody's own, there is nothing else.

>>> value = scenario_value("first-town")
>>> sorted(value), value["scenario"]["title"], list(value["boards"])
(['boards', 'key', 'scenario'], 'The First Town', ['1'])
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from sandtable.kernel.loading import DataError, Problem, Reader
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import board_value, field_of, keys_in
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.generator.generator import (
    battle_options,
    generate,
    is_random,
)

PARTS: Final = ("key", "scenario", "boards", "battle")
OWN: Final = "own:"
"""What the keys of scenarios of somebody's own begin with,"""
DIGITS: Final = 16
"""and of their digest so many digits are at the end."""
LONGEST_NAME: Final = 60
SCENARIOS: Final = DATA / "scenarios"


def scenario_keys() -> tuple[str, ...]:
    """The keys of all scenarios."""
    return tuple(sorted(path.stem for path in SCENARIOS.glob("*.toml")))


def scenario_value(key: str) -> Fixed:
    """A scenario written out; `DataError` says why not.

    Of one that is in no file of ours the key is enough where it was read before.
    """
    if key not in _remembered:
        return _scenario_value(key)
    _remembered[key] = _remembered.pop(key)  # whatever is used is forgotten last
    return _remembered[key]


@lru_cache(maxsize=64)
def _scenario_value(key: str) -> Fixed:
    """A scenario of a file, or a random battle made by its wishes."""
    if is_random(key):
        found = generate(battle_options(key))
        return written_out(found.key, found.raw, found.key)
    if key not in scenario_keys():
        raise DataError([Problem(f"{key}.toml", "", "there is no such scenario")])
    reader = Reader()
    table = reader.file(SCENARIOS / f"{key}.toml", f"{key}.toml")
    if reader.problems:
        raise DataError(reader.problems)
    return written_out(key, table.values, table.name)


MOST_REMEMBERED: Final = 256
_remembered: dict[str, Fixed] = {}


def remember(value: Fixed) -> None:
    """Find a scenario by its key from now on; nobody else may have that key."""
    _remembered.setdefault(value["key"], value)
    for key in list(_remembered)[:-MOST_REMEMBERED]:
        del _remembered[key]


def own_key(name: str, digest: str) -> str:
    """The key of a scenario of somebody's own: how its file is called, and what it says.

    >>> own_key("Old mill", "0123456789abcdef0"), file_of("own:Old-mill-0123456789abcdef")
    ('own:Old-mill-0123456789abcdef', 'Old-mill.toml')
    """
    plain = "".join(each if each.isalnum() else "-" for each in name[:LONGEST_NAME])
    return f"{OWN}{plain}-{digest[:DIGITS]}"


def is_own(key: str) -> bool:
    """Whether a scenario is of somebody's own."""
    return key.startswith(OWN)


def file_of(key: str) -> str:
    """The file that problems of a scenario are told of."""
    if is_random(key):
        return key
    return f"{key.removeprefix(OWN)[: -DIGITS - 1] if is_own(key) else key}.toml"


def written_out(
    key: str, raw: dict[str, Any], name: str, own: Mapping[str, dict[str, Any]] | None = None
) -> Fixed:
    """A scenario with the boards that it names; some may be its `own`."""
    rows, own = rows_in(raw, name), own or {}
    try:
        boards = {each: own[each] if each in own else board_value(each) for each in keys_in(rows)}
    except DataError as error:
        raise DataError([Problem(name, "boards", str(each)) for each in error.problems]) from error
    return fixed({"key": key, "scenario": raw, "boards": boards})


def rows_in(raw: dict[str, Any], name: str) -> list[list[str]]:
    """The rows of boards that a scenario names; `DataError` if they are none."""
    rows = raw.get("boards")
    if isinstance(rows, list) and all(_is_row(row) for row in rows):
        return rows
    raise DataError([Problem(name, "boards", 'must be rows of boards such as [["1", "2v"]]')])


def _is_row(row: object) -> bool:
    return isinstance(row, list) and all(isinstance(each, str) for each in row)


def part(value: dict[str, Any], name: str) -> dict[str, Any]:
    """A table of a value; `DataError` if it is missing or none."""
    found = value.get(name)
    if not isinstance(found, dict):
        raise DataError([Problem("scenario", name, "is missing, or is no table")])
    return found


def key_in(value: dict[str, Any]) -> str:
    """The key of a value; `DataError` if it is none, or if the value has parts that none has."""
    wrong = [
        Problem("scenario", name, "is not a known part") for name in value if name not in PARTS
    ]
    key = value.get("key")
    if not isinstance(key, str):
        wrong.append(Problem("scenario", "key", "is missing, or is no text"))
    if wrong or not isinstance(key, str):
        raise DataError(wrong)
    return key


def field_in(value: dict[str, Any], name: str) -> Field:
    """The field of a value, the same for all scenarios on it; `name` is that of its file."""
    raw, boards = part(value, "scenario"), part(value, "boards")
    wrong = [
        Problem(name, f"boards.{key}", "is no table")
        for key, table in boards.items()
        if not isinstance(table, dict)
    ]
    if wrong:
        raise DataError(wrong)
    rows = rows_in(raw, name)
    whole = {
        "rows": rows,
        "boards": {key: boards[key] for key in keys_in(rows) if key in boards},
        **{key: _texts(raw, key) for key in ("fords", "blown", "limiting")},
    }
    try:
        return field_of(fixed(whole))
    except DataError as error:
        raise DataError([_named(each, name) for each in error.problems]) from error


def _named(problem: Problem, name: str) -> Problem:
    """A problem of the field's own, with the file of its scenario."""
    file = name if problem.file == "scenario" else problem.file
    return Problem(file, problem.field, problem.reason)


def _texts(raw: dict[str, Any], key: str) -> list[str]:
    found = raw.get(key, [])
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
