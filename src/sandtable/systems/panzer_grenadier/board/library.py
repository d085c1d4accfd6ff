"""The boards that come with the game, and fields by value.

A field by value has the `rows` of its boards, what their files say as `boards`, and what a
scenario adds or takes away: `fords`, bridges that are `blown`, more `limiting` terrain. Whoever has
the value needs no file.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sandtable.geometry.hex import opposite
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.loading import DataError, Problem, Reader
from sandtable.kernel.rule import rule
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.panzer_grenadier.board.board_file import BoardMap, read_board
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.catalog.terrain import Chart, load_chart

BOARDS = DATA / "boards"
TURNED = "v"
"""Behind the key of a board: it is half-turned."""


def board_keys() -> tuple[str, ...]:
    """The keys of all boards that come with the game."""
    return tuple(sorted((path.stem for path in BOARDS.glob("*.toml")), key=lambda k: (len(k), k)))


@lru_cache(maxsize=64)
def board_value(key: str) -> Fixed:
    """What the file of a board says; `DataError` if there is none."""
    if key not in board_keys():
        raise DataError([Problem(f"boards/{key}.toml", "", "there is no such board")])
    reader = Reader()
    table = reader.file(BOARDS / f"{key}.toml", f"boards/{key}.toml")
    if reader.problems:
        raise DataError(reader.problems)
    return fixed(table.values)


@lru_cache(maxsize=64)
def load_board(key: str) -> BoardMap:
    """A board that comes with the game; `DataError` lists every problem of its file."""
    reader = Reader()
    board = read_board(reader.table(board_value(key), f"boards/{key}.toml"), key, load_chart())
    reader.finish()
    return board


def keys_in(rows: Sequence[Sequence[str]]) -> list[str]:
    """The keys of boards in rows, each once."""
    found = [each.removesuffix(TURNED) for row in rows for each in row]
    return list(dict.fromkeys(found))


def load_field(rows: Sequence[Sequence[str]]) -> Field:
    """A field of boards that come with the game, such as `[["1", "2v"]]`."""
    boards = {key: board_value(key) for key in keys_in(rows)}
    return field_of(fixed({"rows": [list(row) for row in rows], "boards": boards}))


@lru_cache(maxsize=64)
def field_of(value: Fixed) -> Field:
    """A field that is written out; `DataError` lists every problem of its boards."""
    chart = load_chart()
    problems = _wrong_rows(value)
    boards: dict[str, BoardMap] = {}
    for key, table in value["boards"].items():
        reader = Reader()
        boards[key] = read_board(reader.table(table, f"boards/{key}.toml"), key, chart)
        problems += reader.close()
    limiting: list[str] = value.get("limiting", [])
    problems += _wrong_types(limiting, chart)
    if problems:
        raise DataError(problems)
    laid = [
        [(boards[each.removesuffix(TURNED)], each.endswith(TURNED)) for each in row]
        for row in value["rows"]
    ]
    field = Field(laid, chart, limiting)
    field.ford = _masked(field, "fords", value.get("fords", []), field.river)
    _blow(field, _masked(field, "blown", value.get("blown", []), field.bridge))
    return field


def _wrong_rows(value: dict[str, Any]) -> list[Problem]:
    """Boards lie in a full rectangle, each once, and each is there."""
    rows: list[list[str]] = value["rows"]
    laid = [each.removesuffix(TURNED) for row in rows for each in row]
    if not laid or any(len(row) != len(rows[0]) for row in rows):
        return [Problem("scenario", "boards", "must be rows of as many boards each")]
    twice = sorted({each for each in laid if laid.count(each) > 1})
    found = [Problem("scenario", "boards", f"board {each} lies there twice") for each in twice]
    missing = [each for each in laid if each not in value["boards"]]
    return found + [Problem("scenario", "boards", f"there is no board {key}") for key in missing]


def _wrong_types(limiting: list[str], chart: Chart) -> list[Problem]:
    known = (*chart.types, "hill")
    return [
        Problem("scenario", "limiting", f"{each!r} is not a terrain type")
        for each in limiting
        if each not in known
    ]


@rule(see=("5.71",))
def _masked(field: Field, key: str, names: list[str], among: int) -> int:
    """The hexes that a scenario names as fords, or as bridges that are blown."""
    where = "river" if key == "fords" else "bridge"
    wrong = [
        Problem("scenario", key, f"{name!r} is not a {where} hex of the boards")
        for name in names
        if name not in field.index or not among >> field.index[name] & 1
    ]
    if wrong:
        raise DataError(wrong)
    return mask_of([field.index[name] for name in names])


@rule(see=("5.2",))
def _blow(field: Field, gone: int) -> None:
    """Take bridges away, with the ways over them: only an intact one carries anybody."""
    field.bridge &= ~gone
    for at in bits_of(gone):
        field.road = _without(field, field.road, at)
        field.rail = _without(field, field.rail, at)


def _without(field: Field, ways: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Ways without the part that leads over a hex."""
    found = list(ways)
    for side, near in enumerate(field.neighbors[at]):
        if found[at] >> side & 1:
            found[near] &= ~(1 << opposite(side))
    found[at] = 0
    return tuple(found)


def check_boards() -> list[Problem]:
    """Every problem of every board that comes with the game."""
    found: list[Problem] = []
    for key in board_keys():
        try:
            load_board(key)
        except DataError as error:
            found += error.problems
    return found
