"""A scenario by value: what its files say, in JSON's own kinds, and what they said formerly.

A value has four parts: its `key`; the file of the `scenario`; that of the `map` which it names; and
the drawing table which the map names, `touch`, if it does. Whoever has the value needs no file.

>>> value = scenario_value("01")
>>> sorted(value), value["scenario"]["title"], value["map"]["objectives"]
(['key', 'map', 'scenario', 'touch'], 'Fat Lipki', 'E8 D3 H8 N5 F6')
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from sandtable.kernel.loading import DataError, Problem, Reader
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    battlefield_of,
    map_value,
)
from sandtable.systems.combat_commander.catalog.data_files import data_folder
from sandtable.systems.combat_commander.generator.generator import (
    generate,
    is_random,
    random_options,
)

T = TypeVar("T")

PARTS: Final = ("key", "scenario", "map", "touch")

FORMER: Final = data_folder() / "former"
"""Files as they were, in folders that count from the oldest; each holds what changed after it."""


def scenario_keys() -> tuple[str, ...]:
    """The keys of all scenarios: "01" to "12", then our own by name."""
    return tuple(sorted(path.stem for path in (data_folder() / "scenarios").glob("*.toml")))


@lru_cache(maxsize=64)
def scenario_value(key: str) -> Fixed:
    """A scenario written out; `DataError` says what cannot be read."""
    if is_random(key):
        found = generate(random_options(key))
        return fixed({**map_value(str(found.raw["map"])), "key": found.key, "scenario": found.raw})
    if key not in scenario_keys():
        raise DataError([Problem(f"{key}.toml", "", "there is no such scenario")])
    return _read(key, (data_folder(),))


@lru_cache(maxsize=64)
def former_values(key: str) -> tuple[Fixed, ...]:
    """What a scenario was before its files were changed, the oldest last."""
    found: list[Fixed] = [scenario_value(key)]
    if not is_random(key):
        for folders in _former_folders():
            value = _read(key, folders)
            if value not in found:
                found.append(value)
    return tuple(found[1:])


def _former_folders() -> list[tuple[Path, ...]]:
    """Where the files of each former time lie, the latest time first."""
    times = sorted(FORMER.glob("[0-9]*"), key=lambda folder: int(folder.name))
    return [(*times[place:], data_folder()) for place in reversed(range(len(times)))]


def _read(key: str, folders: tuple[Path, ...]) -> Fixed:
    """A scenario from its files, each that of the first folder which has it."""
    reader = Reader()
    name = f"scenarios/{key}.toml"
    folder = next((each for each in folders if (each / name).is_file()), data_folder())
    table = reader.file(folder / name, f"{key}.toml")
    map_key = "" if reader.problems else table.text("map")
    if reader.problems:
        raise DataError(reader.problems)
    try:
        on = map_value(map_key, tuple(each / "maps" for each in folders))
    except DataError as error:
        raise DataError(
            [Problem(table.name, "map", f"{map_key!r} cannot be loaded ({error})")]
        ) from error
    return fixed({**on, "key": key, "scenario": table.values})


def part(value: dict[str, Any], name: str, kind: type[T]) -> T:
    """A part of a value; `DataError` if it is missing or of another kind."""
    found = value.get(name)
    if not isinstance(found, kind):
        reason = f"is missing, or is no {'text' if kind is str else 'table'}"
        raise DataError([Problem("scenario", name, reason)])
    return found


def map_in(value: dict[str, Any]) -> Battlefield:
    """The map of a value, the same for all scenarios on it."""
    unknown = [name for name in value if name not in PARTS]
    if unknown:
        raise DataError([Problem("scenario", name, "is not a known part") for name in unknown])
    found = {
        "key": part(part(value, "scenario", dict), "map", str),
        "map": part(value, "map", dict),
    }
    if "touch" in value:
        found["touch"] = part(value, "touch", dict)
    return battlefield_of(fixed(found))
