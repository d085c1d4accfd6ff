"""Fields of a sheet: declared once; from that a sheet of strangers is judged, read and described.

A sheet is JSON by field name. Everything that is wrong with it is told, each fault with the path of
its field; what is left out and need not be told has the value of a new object.

>>> class Squad(Sheet):
...     __slots__ = ("men", "name")
...
...     def __init__(self) -> None:
...         self.name, self.men = "", 10
>>> squad = SheetKind(Squad, Field("name", Text(20), must=True), Field("men", Whole(1, 12)))
>>> for fault in squad.faults({"men": 50, "mne": 5}):
...     print(fault)
Fault(name: Refusal(: field-missing))
Fault(men: Refusal(: field-out-of-bounds[1, 12]))
Fault(mne: Refusal(: field-unknown))
>>> written(squad.read({"name": "Rifle"}))
{'men': 10, 'name': 'Rifle'}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from sandtable.kernel.domains import Json
from sandtable.kernel.frames import slots_of
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.writing import is_line

LONGEST_SHOWN = 60
"""Characters of a stranger's word that are repeated."""
LONGEST_ID = 60

NO_WHOLE = Refusal("", "field-no-whole-number")
NO_FLAG = Refusal("", "field-no-flag")
NO_TEXT = Refusal("", "field-no-text")
NO_LINE = Refusal("", "field-no-line")
NO_LIST = Refusal("", "field-no-list")
NO_SHEET = Refusal("", "field-no-sheet")
NO_POINT = Refusal("", "field-no-point")
NO_ID = Refusal("", "field-no-id")
NO_WORD = Refusal("", "field-no-word")
OUT_OF_BOUNDS = Refusal("", "field-out-of-bounds")
TOO_LONG = Refusal("", "field-too-long")
TOO_FEW = Refusal("", "field-too-few")
TOO_MANY = Refusal("", "field-too-many")
TWICE = Refusal("", "field-twice")
MISSING = Refusal("", "field-missing")
UNKNOWN = Refusal("", "field-unknown")


class FieldsError(Exception):
    """A sheet that cannot be read, with every fault that was found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(repr(fault) for fault in faults))
        self.faults = tuple(faults)


class Sheet:
    """A value with named fields: two are equal if all their fields are.

    A new one has the defaults. Whoever makes one sets its fields and then leaves them alone.
    """

    __slots__ = ()
    FIELDS: ClassVar[str] = ""
    """The slots in the compiled build (see `slots_of`)."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and written(self) == written(other)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in slots_of(type(self))))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({written(self)})"


def written(value: Any) -> Any:
    """Write sheets by field name, sequences as lists, everything else as it is."""
    if isinstance(value, Sheet):
        return {name: written(getattr(value, name)) for name in slots_of(type(value))}
    if isinstance(value, (tuple, list)):
        return [written(each) for each in value]
    return value


def besides(faults: list[Fault], more: Iterable[Fault]) -> list[Fault]:
    """Return faults, and more of them that are neither at the same places nor inside them.

    >>> besides([Fault("losses[3]", NO_SHEET)], [Fault("losses[3].id", NO_ID)])
    [Fault(losses[3]: Refusal(: field-no-sheet))]
    """
    places = {fault.field for fault in faults}
    return faults + [fault for fault in more if places.isdisjoint(holders(fault.field))]


def holders(path: str) -> Iterator[str]:
    """Yield a path and those of everything that holds it.

    >>> list(holders("losses[3].id"))
    ['losses[3].id', 'losses[3]', 'losses', '']
    """
    while path:
        yield path
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    yield ""


def inside(path: str, name: str) -> str:
    """Return the path of a field of a sheet that lies at a path.

    >>> inside("", "rounds"), inside("losses[3]", "id")
    ('rounds', 'losses[3].id')
    """
    return f"{path}.{name}" if path else name


class FieldKind:
    """What a field may hold."""

    __slots__ = ()

    def faults(self, value: object, path: str = "") -> list[Fault]:
        """Return everything that is wrong with a value that stands at a path."""
        raise NotImplementedError

    def read(self, value: object, default: Any = None) -> Any:
        """Return a value as sheets hold it; what has faults comes as the default."""
        return default if self.faults(value) else value

    def shape(self) -> Json:
        """Describe the kind, for whoever must show a field of it."""
        raise NotImplementedError


class Whole(FieldKind):
    """A whole number from `low` to `high`; `beyond` says what is wrong with more, if need be."""

    __slots__ = ("beyond", "high", "low")

    def __init__(self, low: int, high: int, beyond: Refusal | None = None) -> None:
        self.low = low
        self.high = high
        self.beyond = beyond

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, int) or isinstance(value, bool):
            return [Fault(path, NO_WHOLE)]
        if value > self.high and self.beyond is not None:
            return [Fault(path, self.beyond.about(self.high))]
        if not self.low <= value <= self.high:
            return [Fault(path, OUT_OF_BOUNDS.about(self.low, self.high))]
        return []

    def shape(self) -> Json:
        return {"kind": "whole", "low": self.low, "high": self.high}


class Flag(FieldKind):
    """True or false."""

    __slots__ = ()

    def faults(self, value: object, path: str = "") -> list[Fault]:
        return [] if isinstance(value, bool) else [Fault(path, NO_FLAG)]

    def shape(self) -> Json:
        return {"kind": "flag"}


class Text(FieldKind):
    """Words of people in a line, which nothing is made of: a name, a place."""

    __slots__ = ("longest",)

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, str):
            return [Fault(path, NO_TEXT)]
        if len(value) > self.longest:
            return [Fault(path, TOO_LONG.about(self.longest))]
        return [] if is_line(value) else [Fault(path, NO_LINE)]

    def shape(self) -> Json:
        return {"kind": "text", "longest": self.longest}


class Id(FieldKind):
    """A name for other fields to refer to: ASCII letters, digits, and any of `-_.:`."""

    __slots__ = ()

    def faults(self, value: object, path: str = "") -> list[Fault]:
        return [] if isinstance(value, str) and is_id(value) else [Fault(path, NO_ID)]

    def shape(self) -> Json:
        return {"kind": "id", "longest": LONGEST_ID}


def is_id(text: str) -> bool:
    """Whether a text can name something.

    >>> is_id("2nd-company:3"), is_id(""), is_id("a b")
    (True, False, False)
    """
    bare = text.translate({ord(mark): None for mark in "-_.:"})
    return bare.isascii() and bare.isalnum() and len(text) <= LONGEST_ID


class OrNone(FieldKind):
    """A text of another kind, or none: ""."""

    __slots__ = ("kind",)

    def __init__(self, kind: FieldKind) -> None:
        self.kind = kind

    def faults(self, value: object, path: str = "") -> list[Fault]:
        return [] if value == "" else self.kind.faults(value, path)

    def shape(self) -> Json:
        return {**self.kind.shape(), "empty": True}


class Point(FieldKind):
    """Where something lies: two whole numbers up to `farthest` in a list, or none."""

    __slots__ = ("farthest",)

    def __init__(self, farthest: int) -> None:
        self.farthest = farthest

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, list) or len(value) not in (0, 2):
            return [Fault(path, NO_POINT)]
        each = Whole(0, self.farthest)
        return [
            fault for i, part in enumerate(value) for fault in each.faults(part, f"{path}[{i}]")
        ]

    def read(self, value: object, default: Any = ()) -> Any:
        return tuple(value) if isinstance(value, list) and not self.faults(value) else default

    def shape(self) -> Json:
        return {"kind": "point", "farthest": self.farthest}


class Candidate:
    """One of the things that a field may name: its id, its name, and facts that a page may need."""

    __slots__ = ("facts", "id", "name")

    def __init__(self, candidate_id: str, name: str, facts: Json | None = None) -> None:
        self.id = candidate_id
        self.name = name
        self.facts: Json = facts or {}


class OneOf(FieldKind):
    """The id of one of several things; `otherwise` is what is said of any other."""

    __slots__ = ("_ids", "chosen", "otherwise")

    def __init__(self, chosen: Sequence[Candidate], otherwise: Refusal) -> None:
        self.chosen = tuple(chosen)
        self.otherwise = otherwise
        self._ids = frozenset(each.id for each in chosen)

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, str):
            return [Fault(path, NO_TEXT)]
        return [] if value in self._ids else [Fault(path, self.otherwise.about(shown(value)))]

    def shape(self) -> Json:
        choices = [{"value": each.id, "name": each.name, **each.facts} for each in self.chosen]
        return {"kind": "one-of", "choices": choices}


class WordList:
    """A closed list of words; `family` and word make the id of the message that names it."""

    __slots__ = ("_all", "family")

    def __init__(self, family: str, *words: str) -> None:
        self.family = family
        self._all = words

    def __contains__(self, word: object) -> bool:
        return word in self._all

    @property
    def all(self) -> tuple[str, ...]:
        """The words in the order in which they are told."""
        return self._all

    def label(self, word: str) -> str:
        """Return the message id of a word."""
        return f"{self.family}-{word}"


class Word(FieldKind):
    """One word of a closed list."""

    __slots__ = ("words",)

    def __init__(self, words: WordList) -> None:
        self.words = words

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, str):
            return [Fault(path, NO_TEXT)]
        return [] if value in self.words else [Fault(path, NO_WORD.about(shown(value)))]

    def shape(self) -> Json:
        choices = [{"value": word, "label": self.words.label(word)} for word in self.words.all]
        return {"kind": "word", "choices": choices}


def shown(text: str) -> str:
    """Return as much of a stranger's text as is repeated."""
    return text[:LONGEST_SHOWN]


class Several(FieldKind):
    """A list; no text comes twice in it, or no `key` of its sheets if one is named."""

    __slots__ = ("each", "key", "least", "most")

    def __init__(self, each: FieldKind, most: int, least: int = 0, key: str = "") -> None:
        self.each = each
        self.most = most
        self.least = least
        self.key = key

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, list):
            return [Fault(path, NO_LIST)]
        if len(value) > self.most:
            return [Fault(path, TOO_MANY.about(self.most))]
        found = [Fault(path, TOO_FEW.about(self.least))] if len(value) < self.least else []
        for number, each in enumerate(value):
            found += self.each.faults(each, f"{path}[{number}]")
        return found + self._twice(value, path)

    def _twice(self, values: list[Any], path: str) -> list[Fault]:
        seen: set[object] = set()
        found: list[Fault] = []
        for number, value in enumerate(values):
            name = value.get(self.key) if isinstance(value, dict) else value
            if not isinstance(name, str):
                continue
            if name in seen:
                at = f"{path}[{number}]"
                found.append(
                    Fault(inside(at, self.key) if self.key else at, TWICE.about(shown(name)))
                )
            seen.add(name)
        return found

    def read(self, value: object, default: Any = ()) -> Any:
        if not isinstance(value, list) or len(value) > self.most:
            return default
        return tuple(self.each.read(each, "") for each in value)

    def shape(self) -> Json:
        return {
            "kind": "list",
            "least": self.least,
            "most": self.most,
            "key": self.key,
            "each": self.each.shape(),
        }


class Field:
    """A named place of a sheet. What it must tell has no default."""

    __slots__ = ("kind", "must", "name")

    def __init__(self, name: str, kind: FieldKind, *, must: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.must = must


class SheetKind(FieldKind):
    """A sheet of fields, and what a new one is.

    `family` and field make the ids of the messages that label them, if it is ever shown.
    """

    __slots__ = ("family", "fields", "make")

    def __init__(self, make: Callable[[], Sheet], *fields: Field, family: str = "") -> None:
        self.make = make
        self.fields = fields
        self.family = family

    def faults(self, value: object, path: str = "") -> list[Fault]:
        if not isinstance(value, dict):
            return [Fault(path, NO_SHEET)]
        found: list[Fault] = []
        for field in self.fields:
            if field.name in value:
                found += field.kind.faults(value[field.name], inside(path, field.name))
            elif field.must:
                found.append(Fault(inside(path, field.name), MISSING))
        known = {field.name for field in self.fields}
        return found + [
            Fault(inside(path, shown(str(name))), UNKNOWN) for name in value if name not in known
        ]

    def read(self, value: object, default: Any = None) -> Any:
        made = self.make()
        if isinstance(value, dict):
            for field in self.fields:
                if field.name in value:
                    usual = getattr(made, field.name)
                    setattr(made, field.name, field.kind.read(value[field.name], usual))
        return made

    def shape(self) -> Json:
        usual = written(self.make())
        return {"kind": "sheet", "fields": [self._shape(field, usual) for field in self.fields]}

    def _shape(self, field: Field, usual: Json) -> Json:
        label = f"{self.family}-{field.name.replace('_', '-')}"
        told = {"name": field.name, "label": label, "must": field.must, **field.kind.shape()}
        return told if field.must else {**told, "default": usual[field.name]}
