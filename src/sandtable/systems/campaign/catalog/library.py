"""Libraries: some army lists with the rows for their names, from files or by value.

A value has all that was read; whoever has it needs no file.

>>> len(list_keys())
56
>>> panther = load_library("kursk-panzer").entry("kursk-panzer/panzer-v-panther")
>>> panther.head.points, panther.head.rating, panther.head.kind.arm
(85, 3, 'tank')
>>> sorted(library_value("kursk-panzer"))
['arms', 'choices', 'lists']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from sandtable.kernel.loading import DataError, Problem, Reader, Table
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.campaign.catalog.arms import Arms
from sandtable.systems.campaign.catalog.entries import SECTIONS, ArmyList, Entry
from sandtable.systems.campaign.catalog.reader import priced, read_list

Json = dict[str, Any]

DATA: Final = Path(__file__).parent.parent / "data"
LISTS: Final = DATA / "lists"
REMEMBERED: Final = 16


class Library:
    """Army lists by key, and what their names are."""

    __slots__ = ("arms", "lists")

    def __init__(self, arms: Arms, lists: dict[str, ArmyList]) -> None:
        self.arms: Final = arms
        self.lists: Final = lists

    def army(self, key: str) -> ArmyList:
        """The list of an entry, or by its own key; `KeyError` if it is not here."""
        return self.lists[key.partition("/")[0]]

    def entry(self, key: str) -> Entry:
        """The entry of a key ("kursk-panzer/panther"); `KeyError` if there is none."""
        return self.army(key).entries[key]


@cache
def list_keys() -> tuple[str, ...]:
    """The keys of all lists, in order."""
    return tuple(sorted(path.stem for path in LISTS.glob("*.toml")))


@lru_cache(maxsize=REMEMBERED)
def library_value(*keys: str) -> Fixed:
    """Lists written out, with the rows for their names alone; `DataError` says why not."""
    unknown = [key for key in keys if key not in list_keys()]
    if unknown:
        raise DataError([Problem(f"lists/{key}.toml", "", "is no list") for key in unknown])
    reader = Reader()
    lists = {key: _file(reader, f"lists/{key}").values for key in keys}
    arms, choices = (_file(reader, name).values for name in ("arms", "choices"))
    if reader.problems:
        raise DataError(reader.problems)
    names, texts = used_names(lists), used_texts(lists)
    return fixed(
        {
            "lists": lists,
            "arms": _cut(arms, ("names", "members", "rides", "roles"), names),
            "choices": _cut(choices, ("gives", "quality"), texts),
        }
    )


def _file(reader: Reader, name: str) -> Table:
    return reader.file(DATA / f"{name}.toml", f"{name}.toml")


def _cut(values: Json, parts: tuple[str, ...], used: frozenset[str]) -> Json:
    """A file with no more in some of its parts than is used."""
    found = dict(values)
    for part in parts:
        found[part] = {
            key: [name for name in row if name in used] if isinstance(row, list) else row
            for key, row in values[part].items()
            if isinstance(row, list) or key in used
        }
    return found


def used_names(lists: Json) -> frozenset[str]:
    """The names of all entries and parts of lists."""
    return frozenset(row.get("name", key) for key, row in _lines(lists))


def used_texts(lists: Json) -> frozenset[str]:
    """The texts of all choices of lists."""
    return frozenset(
        text
        for _, row in _lines(lists)
        for options in row.get("options", ())
        for text, _, _ in map(priced, options.partition(": ")[2].split(" | "))
    )


def _lines(lists: Json) -> Iterator[tuple[str, Json]]:
    for values in lists.values():
        parts = values.get("parts", {})
        for table in [*parts.values(), *(values.get(section, {}) for section in SECTIONS)]:
            yield from table.items()


@lru_cache(maxsize=REMEMBERED)
def read_library(value: Fixed) -> Library:
    """Read lists by value; `DataError` lists every problem."""
    reader = Reader()
    arms = Arms(
        reader.table(_part(value, "arms"), "arms.toml"),
        reader.table(_part(value, "choices"), "choices.toml"),
    )
    written = _part(value, "lists")
    lists = {
        key: read_list(key, reader.table(_part(written, key), f"lists/{key}.toml"), arms)
        for key in sorted(written)
    }
    reader.finish()
    return Library(arms, lists)


def _part(value: Json, name: str) -> Json:
    found = value.get(name)
    return found if isinstance(found, dict) else {}


def load_library(*keys: str) -> Library:
    """Lists that come with the game."""
    return read_library(library_value(*keys))


def check_lists() -> list[Problem]:
    """Every problem of every list and of the rows for its names; also rows for nothing."""
    reader = Reader()
    arms = Arms(_file(reader, "arms"), _file(reader, "choices"))
    lists = {key: _file(reader, f"lists/{key}") for key in list_keys()}
    for key, table in lists.items():
        read_list(key, table, arms)
    problems = reader.close()
    values = {key: table.values for key, table in lists.items()}
    names, texts = used_names(values), used_texts(values)
    idle = [name for name in arms.names if name not in names]
    problems += [Problem("arms.toml", "names", f"{name!r} stands in no list") for name in idle]
    idle = [text for text in (*arms.gives, *arms.qualities) if text not in texts]
    problems += [Problem("choices.toml", "gives", f"{text!r} stands in no list") for text in idle]
    return problems
