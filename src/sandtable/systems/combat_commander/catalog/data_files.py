"""The data files of Combat Commander, with a player's changes laid over them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sandtable.kernel.loading import Problem, Provenance, Reader, Table
from sandtable.systems.combat_commander.catalog.figures import RadioType, UnitType, WeaponType

MAJOR: Final = ("german", "italian", "american", "russian", "british", "french")
"""The nations with decks, counters and tables of their own."""

FILES: Final = (
    "units",
    "leaders",
    "weapons",
    "radios",
    "chits",
    "markers",
    "fortifications",
    "nations",
    "support",
    "orders_of_battle",
    "generator",
    "points",
    *(f"cards/{nation}" for nation in MAJOR),
)
ABOUT: Final = ("source", "confidence", "uncertain")
"""The keys of a file that say where its figures come from."""

FIRST_YEAR: Final = 1939
LAST_YEAR: Final = 1945


class Uncertain:
    """A figure to be taken with care: which one, in which file, and why."""

    __slots__ = ("file", "reason", "what")

    def __init__(self, file: str, what: str, reason: str) -> None:
        self.file: Final = file
        self.what: Final = what
        self.reason: Final = reason


class DataFiles:
    """Opens data files and gathers what they say about themselves."""

    __slots__ = ("changes", "provenance", "reader", "uncertain")

    def __init__(self, changes: dict[str, object]) -> None:
        self.reader = Reader()
        self.changes = changes
        self.provenance: dict[str, Provenance] = {}
        self.uncertain: list[Uncertain] = []
        self._check_names(changes, "")

    def open(self, name: str) -> Table:
        """The top table of a data file, with the changes laid over it."""
        table = self.reader.file(data_folder() / f"{name}.toml", f"{name}.toml")
        change = _inside(self.changes, name)
        if change:
            table.name += " (changed)"
            table.values = merged(table.values, change)
        self._read_about(table, name)
        return table

    def _read_about(self, table: Table, name: str) -> None:
        if "source" in table:
            self.provenance[name] = table.provenance()
        for key, value in table.values.items():
            if isinstance(value, dict) and "source" in value:
                self.provenance[f"{name}.{key}"] = table.table(key).provenance()
        for what, reason in _inside(table.values, "uncertain").items():
            self.uncertain.append(Uncertain(table.name, what, str(reason)))
        table.seen.add("uncertain")

    def _check_names(self, changes: dict[str, object], folder: str) -> None:
        for key, value in changes.items():
            name = folder + key
            if name == "cards" and isinstance(value, dict):
                self._check_names(value, "cards/")
            elif name not in FILES:
                self.reader.problems.append(Problem("changes", name, "no data file has this name"))
            elif not isinstance(value, dict):
                self.reader.problems.append(Problem("changes", name, "must be a table"))


class Counters:
    """Every kind of counter by its key, and the way from a short name to that key."""

    __slots__ = ("radios", "units", "weapons")

    def __init__(self) -> None:
        self.units: dict[str, UnitType] = {}
        self.weapons: dict[str, WeaponType] = {}
        self.radios: dict[str, RadioType] = {}

    def unit(self, table: Table, field: str, name: str, nation: str) -> str:
        return find_key(table, field, name, nation, self.units)

    def weapon(self, table: Table, field: str, name: str, nation: str) -> str:
        return find_key(table, field, name, nation, self.weapons)

    def radio(self, table: Table, field: str, name: str, nation: str) -> str:
        return find_key(table, field, name, nation, self.radios)


def find_key(table: Table, field: str, name: str, nation: str, known: Mapping[str, object]) -> str:
    """The key of a counter: the nation's own unless the name says another; "" with a problem."""
    key = name if "/" in name else f"{nation}/{name}"
    if key in known:
        return key
    table.fail(field, f"no counter is called {key!r}")
    return ""


def read_years(table: Table, key: str = "years") -> tuple[int, ...]:
    return table.span(key, FIRST_YEAR, LAST_YEAR)


def data_folder() -> Path:
    return Path(__file__).parent.parent / "data"


def merged(base: dict[str, object], change: dict[str, object]) -> dict[str, object]:
    """`base` with `change` laid over it: tables key by key, everything else replaced.

    >>> merged({"a": {"x": 1, "y": 2}, "b": [1, 2]}, {"a": {"y": 3}, "b": [4]})
    {'a': {'x': 1, 'y': 3}, 'b': [4]}
    """
    result = dict(base)
    for key, value in change.items():
        below = result.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            result[key] = merged(below, value)
        else:
            result[key] = value
    return result


def _inside(values: dict[str, object], path: str) -> dict[str, object]:
    """The table at a path like "cards/german"; an empty one if there is none."""
    found: object = values
    for part in path.split("/"):
        found = found.get(part) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}
