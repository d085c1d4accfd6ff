"""Kinds of facts, as their annotations name them: how each is copied, hashed, written and read.

Plain kinds are `int`, `str`, `bool`, and `list`, `dict`, `tuple` and `| None` of such. Any other
name is a class of the system's own values (`kernel.facts.Value`). `Keyed[Type]` is something of the
setting that is written by its `key`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, TypeVar

T = TypeVar("T")
Given = Annotated[T, "given"]
"""Whoever makes the state or value gives it: it is shared by twins, neither hashed nor written."""
Unhashed = Annotated[T, "unhashed"]
"""It is copied and written, but no part of the hash."""
Keyed = Annotated[T, "keyed"]
"""It belongs to the setting, which finds it by its `key`."""

Find = Callable[[str, str], Any]
"""Finds something of the setting by class and key; KeyError if there is none."""


class IllKindError(Exception):
    """What stands at a place of a position is not of the kind that belongs there."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class Place:
    """A place in a position that is read: `units[3].hex`."""

    __slots__ = ("find", "number", "parent", "step")

    def __init__(self, find: Find, step: str = "", parent: Place | None = None) -> None:
        self.find = find
        self.step = step
        self.parent = parent
        self.number = 0

    def item(self, number: int) -> Place:
        """Return the place of an item of the list here."""
        place = Place(self.find, "", self)
        place.number = number
        return place

    def field(self, name: str) -> Place:
        """Return the place of a field of the table here."""
        return Place(self.find, name, self)

    @property
    def text(self) -> str:
        """The place as a person writes it."""
        if self.parent is None:
            return self.step
        before = self.parent.text
        if not self.step:
            return f"{before}[{self.number}]"
        return f"{before}.{self.step}" if before else self.step

    def fault(self, reason: str) -> IllKindError:
        """Return the error that says what is wrong here."""
        return IllKindError(self.text, reason)

    def items(self, data: Any) -> Sequence[Any]:
        """Insist on a list."""
        if not isinstance(data, (list, tuple)):
            raise self.fault("must be a list")
        return data


class Kind:
    """What a fact may hold."""

    __slots__ = ()
    COPIED: ClassVar[bool] = False
    """Whether a twin needs one of its own."""

    def hashed(self, value: str, depth: int = 0) -> str:
        """Return source that makes plain kinds of the value that this source names."""
        return value

    def write(self, value: Any) -> Any:
        """Write a value with JSON's own kinds."""
        return value

    def fits(self, data: Any) -> bool:
        """Whether something is seen to be such a value already: it need not be read."""
        return False

    def read(self, data: Any, place: Place) -> Any:
        """Read a value back; IllKindError says where and why it cannot be one."""
        raise NotImplementedError


class Scalar(Kind):
    """A whole number, a text, or a truth."""

    __slots__ = ("name", "type")
    NAMES: ClassVar[dict[str, tuple[type, str]]] = {
        "int": (int, "a whole number"),
        "str": (str, "a text"),
        "bool": (bool, "true or false"),
    }

    def __init__(self, name: str) -> None:
        self.type, self.name = Scalar.NAMES[name]

    def fits(self, data: Any) -> bool:
        """Only the very kind will do: true is no number."""
        return type(data) is self.type

    def read(self, data: Any, place: Place) -> Any:
        """Insist on the kind."""
        if not self.fits(data):
            raise place.fault(f"must be {self.name}")
        return data


class Many(Kind):
    """A list, or a tuple of any length, of one kind."""

    __slots__ = ("item",)

    def __init__(self, item: Kind) -> None:
        self.item = item

    def hashed(self, value: str, depth: int = 0) -> str:
        """As it is, unless its items are not plain."""
        each = f"each{depth}"
        inner = self.item.hashed(each, depth + 1)
        return value if inner == each else f"[{inner} for {each} in {value}]"

    def write(self, value: Any) -> Any:
        """Write every item."""
        return [self.item.write(item) for item in value]

    def read(self, data: Any, place: Place) -> Any:
        """Read every item; its number is part of its place."""
        return tuple(
            item if self.item.fits(item) else self.item.read(item, place.item(number))
            for number, item in enumerate(place.items(data))
        )


class Listed(Many):
    """A list, which each twin has for itself."""

    __slots__ = ()
    COPIED = True

    def read(self, data: Any, place: Place) -> Any:
        """Read every item."""
        return list(super().read(data, place))


class Row(Kind):
    """A tuple of so many values, each of its own kind."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Kind, ...]) -> None:
        self.parts = parts

    def hashed(self, value: str, depth: int = 0) -> str:
        """As it is, unless a part is not plain."""
        names = [f"{value}[{number}]" for number in range(len(self.parts))]
        inner = [part.hashed(name, depth) for part, name in zip(self.parts, names, strict=True)]
        return value if inner == names else f"({', '.join(inner)},)"

    def write(self, value: Any) -> Any:
        """Write every part."""
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def read(self, data: Any, place: Place) -> Any:
        """Read every part."""
        items = place.items(data)
        if len(items) != len(self.parts):
            raise place.fault(f"must have {len(self.parts)} items, has {len(items)}")
        pairs = zip(self.parts, items, strict=True)
        return tuple(
            part.read(item, place.item(number)) for number, (part, item) in enumerate(pairs)
        )


class Mapped(Kind):
    """A dict, which each twin has for itself; written in pairs, for its order is part of it."""

    __slots__ = ("pair", "value")
    COPIED = True

    def __init__(self, key: Kind, value: Kind) -> None:
        self.pair = Row((key, value))
        self.value = value

    def hashed(self, value: str, depth: int = 0) -> str:
        """As it is, unless its values are not plain."""
        each = f"each{depth}"
        inner = self.value.hashed(each, depth + 1)
        if inner == each:
            return value
        return f"{{key{depth}: {inner} for key{depth}, {each} in {value}.items()}}"

    def write(self, value: Any) -> Any:
        """Write the pairs in their order."""
        return [self.pair.write(pair) for pair in value.items()]

    def read(self, data: Any, place: Place) -> Any:
        """Read the pairs; no key may stand twice."""
        pairs = Many(self.pair).read(data, place)
        found = dict(pairs)
        if len(found) != len(pairs):
            raise place.fault("has a key twice")
        return found


class Maybe(Kind):
    """A value or nothing."""

    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def hashed(self, value: str, depth: int = 0) -> str:
        """As it is, unless the value is not plain."""
        inner = self.kind.hashed(value, depth)
        return value if inner == value else f"(None if {value} is None else {inner})"

    def write(self, value: Any) -> Any:
        """Write the value, or null."""
        return None if value is None else self.kind.write(value)

    def read(self, data: Any, place: Place) -> Any:
        """Read the value, or null."""
        return None if data is None else self.kind.read(data, place)


class KeyedKind(Kind):
    """Something of the setting."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def hashed(self, value: str, depth: int = 0) -> str:
        """By its key."""
        return f"{value}.key"

    def write(self, value: Any) -> Any:
        """Write its key."""
        return value.key

    def read(self, data: Any, place: Place) -> Any:
        """Find it by its key."""
        key = Scalar("str").read(data, place)
        try:
            return place.find(self.name, key)
        except KeyError as error:
            raise place.fault(f"there is no {self.name} {key!r}") from error
