r"""TOML to typed structures: a wrong value is noted with file and field, and reading goes on.

>>> reader = Reader()
>>> squad = reader.parse('name = "Rifle"\nfp = 50\nrnage = 5', "squads.toml")
>>> squad.text("name"), squad.integer("fp", 1, 12), squad.integer("range", 1, 30)
('Rifle', 1, 1)
>>> for problem in reader.close():
...     print(problem)
squads.toml: fp: must be 1 to 12, is 50
squads.toml: range: is missing
squads.toml: rnage: is not a known key
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from sandtable.kernel.writing import MOST_MARKS, is_line

CONFIDENCES = ("seed", "published", "fan", "designed")

MOST_VALUES = 1_000
"""Values that a player's changes may hold in all; a whole scenario needs a seventh of it."""
MOST_ENTRIES = 100
"""Entries of one of their lists or tables."""
DEEPEST = 10
"""Tables and lists within each other."""
LONGEST_TEXT = 200
LARGEST_NUMBER = 999_999


class Problem:
    """One thing that is wrong with a data file: where, and why."""

    __slots__ = ("field", "file", "reason")

    def __init__(self, file: str, field: str, reason: str) -> None:
        self.file = file
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.field, self.reason) if part)

    def __repr__(self) -> str:
        return f"Problem({self.file!r}, {self.field!r}, {self.reason!r})"


class DataError(Exception):
    """Data that cannot be used, with every problem that was found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class Provenance:
    """Where the figures of a table come from, and how sure they are (one of `CONFIDENCES`)."""

    __slots__ = ("confidence", "source")

    def __init__(self, source: str, confidence: str) -> None:
        self.source = source
        self.confidence = confidence


class Reader:
    """Reads any number of files and gathers their problems."""

    __slots__ = ("problems", "tables")

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.tables: list[Table] = []

    def file(self, path: Path, name: str = "") -> "Table":
        """The top table of a TOML file; empty, with a problem, if it cannot be read."""
        shown = name or str(path)
        try:
            return self.parse(path.read_text(encoding="utf-8"), shown)
        except (OSError, UnicodeDecodeError) as error:
            self.problems.append(Problem(shown, "", f"cannot be read ({error})"))
            return self.table({}, shown)

    def parse(self, text: str, name: str) -> "Table":
        """The top table of TOML text."""
        try:
            return self.table(tomllib.loads(text), name)
        except tomllib.TOMLDecodeError as error:
            self.problems.append(Problem(name, "", f"is not TOML ({error})"))
            return self.table({}, name)

    def table(self, values: dict[str, object], name: str) -> "Table":
        """A top table of values already in memory."""
        table = Table(self, name, "", values)
        self.tables.append(table)
        return table

    def close(self) -> list[Problem]:
        """Every problem, now including the keys that nothing has read."""
        for table in self.tables:
            table.close()
        self.tables = []
        return self.problems

    def finish(self) -> None:
        """Raise `DataError` if anything was wrong."""
        problems = self.close()
        if problems:
            raise DataError(problems)


class Table:
    """One TOML table being read; each method answers a usable value whatever the file says.

    A key without a `default` must be there.
    """

    __slots__ = ("children", "field", "name", "reader", "seen", "values")

    def __init__(self, reader: Reader, name: str, field: str, values: dict[str, object]) -> None:
        self.reader = reader
        self.name = name
        self.field = field
        self.values = values
        self.seen: set[str] = set()
        self.children: dict[str, Table] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def where(self, key: str) -> str:
        """The full path of a key inside the file."""
        return f"{self.field}.{key}" if self.field and key else self.field or key

    def fail(self, key: str, reason: str) -> None:
        """Note a problem with a key (or, with "", with the table itself)."""
        self.reader.problems.append(Problem(self.name, self.where(key), reason))

    def close(self) -> None:
        """Note each key that nothing has read, here and in the tables below."""
        for key in self.values:
            if key not in self.seen:
                self.fail(key, "is not a known key")
        for child in self.children.values():
            child.close()

    def text(self, key: str, default: str | None = None) -> str:
        """A string."""
        value = self._take(key, default is None)
        if isinstance(value, str):
            return value
        self._wrong(key, "text", value)
        return default or ""

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        value = self._take(key, default is None)
        if isinstance(value, int) and not isinstance(value, bool):
            if low <= value <= high:
                return value
            self.fail(key, f"must be {low} to {high}, is {value}")
        else:
            self._wrong(key, "a whole number", value)
        return low if default is None else default

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false; a flag may always be left out."""
        value = self._take(key, False)
        if isinstance(value, bool):
            return value
        self._wrong(key, "true or false", value)
        return default

    def one_of(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """A string out of a closed list."""
        value = self.text(key, default)
        if value in choices or value == default:
            return value
        if isinstance(self.values.get(key), str):
            self.fail(key, f"must be one of {', '.join(choices)}, is {value!r}")
        return choices[0] if default is None else default

    def texts(
        self,
        key: str,
        choices: Sequence[str] | None = None,
        default: tuple[str, ...] | None = None,
    ) -> tuple[str, ...]:
        """A list of strings, each out of `choices` if given."""
        found: list[str] = []
        for index, value in enumerate(self._list(key, default is None)):
            if not isinstance(value, str):
                self._wrong(f"{key}[{index}]", "text", value)
            elif choices is not None and value not in choices:
                self.fail(f"{key}[{index}]", f"must be one of {', '.join(choices)}, is {value!r}")
            else:
                found.append(value)
        return tuple(found) if key in self.values else default or ()

    def integers(
        self, key: str, low: int, high: int, default: tuple[int, ...] | None = None
    ) -> tuple[int, ...]:
        """A list of whole numbers from `low` to `high`."""
        found: list[int] = []
        for index, value in enumerate(self._list(key, default is None)):
            if not isinstance(value, int) or isinstance(value, bool):
                self._wrong(f"{key}[{index}]", "a whole number", value)
            elif not low <= value <= high:
                self.fail(f"{key}[{index}]", f"must be {low} to {high}, is {value}")
            else:
                found.append(value)
        return tuple(found) if key in self.values else default or ()

    def span(
        self, key: str, low: int, high: int, default: tuple[int, ...] | None = None
    ) -> tuple[int, ...]:
        """Whole numbers written shortly as text: "1-4, 10" is 1, 2, 3, 4 and 10."""
        value = self.text(key, None if default is None else "")
        if not value:
            return default or ()
        found = expand(value)
        if found and low <= min(found) and max(found) <= high:
            return found
        self.fail(key, f"must be numbers {low} to {high} like '{low}-{high}', is {value!r}")
        return default or ()

    def table(self, key: str, optional: bool = False) -> "Table":
        """The table under a key, the same one each time; an empty one if it is not there."""
        if key in self.children:
            return self.children[key]
        value = self._take(key, not optional)
        if value is not None and not isinstance(value, dict):
            self._wrong(key, "a table", value)
        return self._child(key, value if isinstance(value, dict) else {})

    def tables(self, key: str, optional: bool = False) -> list["Table"]:
        """An array of tables."""
        found: list[Table] = []
        for index, value in enumerate(self._list(key, not optional)):
            if isinstance(value, dict):
                found.append(self._child(f"{key}[{index}]", value))
            else:
                self._wrong(f"{key}[{index}]", "a table", value)
        return found

    def named(self, *but: str) -> list[tuple[str, "Table"]]:
        """Every key with its table, in file order, where the keys are names; `but` are others."""
        return [(key, self.table(key)) for key in self.values if key not in but]

    def rows(self, key: str, columns: Sequence[str], optional: bool = False) -> list["Table"]:
        """An array of arrays as tables, the cells named by `columns`; the last may be left out."""
        found: list[Table] = []
        for index, value in enumerate(self._list(key, not optional)):
            if isinstance(value, list) and len(value) <= len(columns):
                cells = dict(zip(columns, value, strict=False))
                found.append(self._child(f"{key}[{index}]", cells))
            else:
                self._wrong(f"{key}[{index}]", f"an array of ({', '.join(columns)})", value)
        return found

    def provenance(self) -> Provenance:
        """The keys `source` and `confidence` that every table of figures has."""
        return Provenance(self.text("source"), self.one_of("confidence", CONFIDENCES))

    def _take(self, key: str, required: bool) -> object:
        self.seen.add(key)
        value = self.values.get(key)
        if value is None and required:
            self.fail(key, "is missing")
        return value

    def _wrong(self, key: str, wanted: str, value: object) -> None:
        if value is not None:
            self.fail(key, f"must be {wanted}, is {value!r}")

    def _list(self, key: str, required: bool) -> list[object]:
        value = self._take(key, required)
        if isinstance(value, list):
            return value
        self._wrong(key, "a list", value)
        return []

    def _child(self, key: str, values: dict[str, object]) -> "Table":
        if key not in self.children:
            self.children[key] = Table(self.reader, self.name, self.where(key), values)
        return self.children[key]


def expand(text: str) -> tuple[int, ...]:
    """The numbers of a short list; none if it cannot be read or is no short one.

    >>> expand("1939, 1941-1943")
    (1939, 1941, 1942, 1943)
    >>> expand("4-1"), expand("1-999999999")
    ((), ())
    """
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        numbers = range(small_number(first), small_number(last if dash else first) + 1)
        if not 0 < len(numbers) <= MOST_ENTRIES or numbers[0] < 0:
            return ()
        found.extend(numbers)
    return tuple(found)


def small_number(text: str) -> int:
    """The value of a few decimal digits; -1 if it is anything else.

    >>> small_number("17"), small_number("-1"), small_number("9" * 5000)
    (17, -1, -1)
    """
    return int(text) if text.isdecimal() and len(text) <= len(str(LARGEST_NUMBER)) else -1


def too_much(values: object, name: str) -> list[Problem]:
    """The first thing in a player's changes that is beyond every need; empty if nothing is.

    >>> str(too_much({"axis": {"forces": ["x" * 201]}}, "changes")[0])
    'changes: axis.forces[0]: is longer than 200 characters'
    """
    waiting: list[tuple[str, int, object]] = [("", 0, values)]
    seen = 0
    while waiting:
        field, depth, value = waiting.pop()
        seen += 1
        reason = _too_much(value, depth)
        if not reason and seen > MOST_VALUES:
            field, reason = "", f"holds more than {MOST_VALUES} values"
        if reason:
            return [Problem(name, field[:LONGEST_TEXT], reason)]
        if isinstance(value, dict):
            for key, inner in value.items():
                path = f"{field}.{key}" if field else str(key)
                waiting.append((path, depth + 1 + str(key).count("."), inner))
        elif isinstance(value, list):
            waiting += [(f"{field}[{i}]", depth + 1, inner) for i, inner in enumerate(value)]
    return []


def _too_much(value: object, depth: int) -> str:
    """Why one value is too much, by itself."""
    if depth > DEEPEST:
        return f"lies more than {DEEPEST} tables deep"
    if isinstance(value, str):
        return _bad_text(value)
    if isinstance(value, (int, float)) and not abs(value) <= LARGEST_NUMBER:
        return f"must be a number from {-LARGEST_NUMBER} to {LARGEST_NUMBER}"
    if isinstance(value, (dict, list)) and len(value) > MOST_ENTRIES:
        return f"has more than {MOST_ENTRIES} entries"
    if isinstance(value, dict):
        return next((f"a name {bad}" for bad in map(_bad_text, map(str, value)) if bad), "")
    return ""


def _bad_text(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        return f"is longer than {LONGEST_TEXT} characters"
    if not text.isprintable():
        return "must be printable characters"
    return "" if is_line(text) else f"has more than {MOST_MARKS} accents on a letter"
