"""A scenario of somebody's own, from the text of its files: one of the scenario, others of boards.

Whoever hands them in may be a stranger, so there are bounds to everything. A file with a `picture`
is a board, called by the file's name.

>>> own_scenario({"mill.toml": 'boards = [["mill"]]'})
Traceback (most recent call last):
sandtable.kernel.loading.DataError: mill.toml: boards: boards/mill.toml: there is no such board
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandtable.kernel.loading import DataError, Problem, Reader, too_much
from sandtable.kernel.rule import rule
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier.board.board_file import misfits, read_board
from sandtable.systems.panzer_grenadier.board.library import BOARDS, TURNED, keys_in
from sandtable.systems.panzer_grenadier.catalog.terrain import load_chart
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario, read_scenario
from sandtable.systems.panzer_grenadier.scenario.value import (
    SCENARIOS,
    own_key,
    rows_in,
    scenario_keys,
    scenario_value,
    written_out,
)

MOST_FILES: Final = 9
LONGEST_FILE: Final = 20_000
"""Characters of a file; those that come with the game have a tenth of it."""
MOST_BOARDS: Final = 6
PICTURE: Final = "picture"
BOARD_NAME: Final = re.compile(r"[A-Za-z0-9-]{1,20}")

Files = Mapping[str, str]
Tables = dict[str, dict[str, Any]]


@rule(see=("2.2", "2.3"))
def own_scenario(files: Files) -> Scenario:
    """The scenario of some files, by their names; it is found by its key from now on.

    DataError lists every problem, with file and field.
    """
    tables = _parsed(files)
    boards = {name: table for name, table in tables.items() if PICTURE in table}
    name = _only_scenario([name for name in tables if name not in boards])
    raw = tables[name]
    _expect([*too_much(raw, name), *_unwritten(raw, name)])
    rows = rows_in(raw, name)
    _expect([*_wrong_boards(boards), *_out_of_place(rows, boards, name)])
    value = written_out("", raw, name, {_stem(each): table for each, table in boards.items()})
    return read_scenario(fixed({**value, "key": own_key(_stem(name), value.digest)}))


def files_of(key: str) -> dict[str, str]:
    """The file of a scenario that comes with the game, and those of its boards."""
    if key not in scenario_keys():
        return {}
    rows = rows_in(scenario_value(key)["scenario"], key)
    paths = [SCENARIOS / f"{key}.toml", *(BOARDS / f"{each}.toml" for each in keys_in(rows))]
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def _expect(problems: list[Problem]) -> None:
    if problems:
        raise DataError(problems)


def _stem(name: str) -> str:
    return name.removesuffix(".toml")


def _parsed(files: Files) -> Tables:
    """The top table of each file."""
    if len(files) > MOST_FILES:
        raise DataError([Problem("", "", f"{len(files)} files, and at most {MOST_FILES} are read")])
    found: Tables = {}
    problems: list[Problem] = []
    for name, text in files.items():
        if len(text) > LONGEST_FILE:
            problems.append(Problem(name, "", f"is longer than {LONGEST_FILE} characters"))
            continue
        try:
            found[name] = tomllib.loads(text)
        except RecursionError:
            problems.append(Problem(name, "", "has too many tables or lists within each other"))
        except ValueError as error:
            problems.append(Problem(name, "", f"is not TOML ({error})"))
    _expect(problems)
    return found


def _only_scenario(names: list[str]) -> str:
    """The one file that is no board."""
    if len(names) == 1:
        return names[0]
    if not names:
        raise DataError([Problem("", "", "there is no scenario, only boards")])
    reason = "is another scenario, and there can be one only; a board has a picture"
    raise DataError([Problem(name, "", reason) for name in names[1:]])


def _unwritten(value: object, file: str, field: str = "") -> Iterator[Problem]:
    """Dates and times, which TOML knows without quotes and we do not."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _unwritten(inner, file, f"{field}.{key}" if field else key)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _unwritten(inner, file, f"{field}[{number}]")
    elif not isinstance(value, (str, int, float)):
        yield Problem(file, field, f"must be in quotes: {str(value)!r}")


@rule(see=("2.2",))
def _wrong_boards(boards: Tables) -> list[Problem]:
    """What is wrong with boards, and why they do not join others."""
    found: list[Problem] = []
    for name, table in boards.items():
        if not BOARD_NAME.fullmatch(_stem(name)) or name != f"{_stem(name)}.toml":
            found.append(Problem(name, "", "a board's file is called by letters, digits and -"))
        elif _stem(name).endswith(TURNED):
            found.append(Problem(name, "", f"{TURNED} at its end would mean half-turned"))
        wrong = list(_unwritten(table, name))
        reader = Reader()
        board = read_board(reader.table(table, name), _stem(name), load_chart())
        wrong = wrong or reader.close()
        found += wrong or [Problem(name, PICTURE, reason) for reason in misfits(board)]
    return found


def _out_of_place(rows: list[list[str]], boards: Tables, name: str) -> Iterator[Problem]:
    """More boards than there may be, and boards that nobody lays down."""
    laid = [each.removesuffix(TURNED) for row in rows for each in row]
    if len(laid) > MOST_BOARDS:
        yield Problem(name, "boards", f"are {len(laid)}, and at most {MOST_BOARDS} are joined")
    for each in boards:
        if _stem(each) not in laid:
            yield Problem(name, "boards", f"{_stem(each)!r} of {each} is not among them")
