"""Facts are declared once: a class names each with its kind, and everything else comes from that.

    class Table(State):
        points: list[int]
        turn: int
        __slots__ = tuple(__annotations__)

From the declaration come the slots, the twin, what is hashed, and how a position is written and
read. The two methods that must be quick are made as source: plain Python runs it when the class is
made, the compiler finds it in the class (tools/compile.py). The module of a declaration begins
with `from __future__ import annotations`.
"""

from __future__ import annotations

import ast
import sys
from typing import Any, ClassVar, Self

from sandtable.kernel.kinds import (
    Given,
    Keyed,
    KeyedKind,
    Kind,
    Listed,
    Many,
    Mapped,
    Maybe,
    Place,
    Row,
    Scalar,
    Unhashed,
)
from sandtable.kernel.native import mypyc_attr

__all__ = [
    "Declared", "Fact", "Given", "Keyed", "Unhashed", "Value",
    "facts_of", "methods_source", "read_facts", "set_facts", "write_facts",
]  # fmt: skip


class Fact:
    """One fact: its name and kind, whether it is given, and whether it is hashed."""

    __slots__ = ("given", "hashed", "kind", "name")

    def __init__(self, name: str, annotation: str, module: str) -> None:
        node = ast.parse(annotation, mode="eval").body
        mark, inner = split(node)
        self.name = name
        self.given = mark == "Given"
        self.hashed = mark not in ("Given", "Unhashed")
        if self.given:
            self.kind = Kind()
        else:
            self.kind = kind_of(node if self.hashed else inner[0], module)


_facts: dict[Any, tuple[Fact, ...]] = {}
_kinds: dict[Any, dict[str, Kind]] = {}


def facts_of(cls: Any) -> tuple[Fact, ...]:
    """Return the facts that a class and its bases declare, in order."""
    if cls not in _facts:
        _facts[cls] = tuple(
            Fact(name, annotation, base.__module__)
            for base in reversed(cls.__mro__)
            for name, annotation in declaration(base)
        )
    return _facts[cls]


def kinds_of(cls: Any) -> dict[str, Kind]:
    """Return the kinds of the facts that are written, by name."""
    if cls not in _kinds:
        _kinds[cls] = {fact.name: fact.kind for fact in facts_of(cls) if not fact.given}
    return _kinds[cls]


def declaration(cls: Any) -> list[tuple[str, str]]:
    """Return the names and kinds that stand in a class itself."""
    own = vars(cls)
    written = [tuple(part.split(": ", 1)) for part in own.get("FACTS", "").split("; ") if part]
    plain = [pair for pair in own.get("__annotations__", {}).items() if "ClassVar" not in pair[1]]
    return written or plain


# --- kinds from annotations ---------------------------------------------------------------


class Own(Kind):
    """A value of one of the system's own classes."""

    __slots__ = ("module", "name")

    def __init__(self, name: str, module: str) -> None:
        self.name = name
        self.module = module

    def hashed(self, value: str, depth: int = 0) -> str:
        """By its facts."""
        return f"{value}.facts()"

    def write(self, value: Any) -> Any:
        """Write its facts by name."""
        return write_facts(value)

    def read(self, data: Any, place: Place) -> Any:
        """Let the class make one of its fields."""
        cls: Any = getattr(sys.modules[self.module], self.name)
        fields = read_facts(cls, data, place)
        try:
            return cls.read(place.number, fields)
        except KeyError as error:
            raise place.field(str(error.args[0])).fault("is missing") from error


def kind_of(node: ast.expr, module: str) -> Kind:
    """Return the kind that an annotation names."""
    name, inner = split(node)
    if name in Scalar.NAMES:
        return Scalar(name)
    if name == "Keyed":
        return KeyedKind(split(inner[0])[0])
    if not inner:
        return Own(name, module)
    parts = tuple(kind_of(part, module) for part in inner if not is_constant(part, ...))
    if any(part.COPIED for part in parts):
        raise TypeError(f"{ast.unparse(node)}: a list or dict within another is not copied")
    if name == "tuple" and len(parts) == len(inner):
        return Row(parts)
    if name == "dict":
        return Mapped(*parts)
    return {"list": Listed, "tuple": Many, "|": Maybe}[name](parts[0])


def split(node: ast.expr) -> tuple[str, list[ast.expr]]:
    """Return the outermost name of an annotation, and what stands in its brackets."""
    if isinstance(node, ast.Name):
        return node.id, []
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inner = node.slice
        return node.value.id, inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if isinstance(node, ast.BinOp) and is_constant(node.right, None):
        return "|", [node.left]
    raise TypeError(f"{ast.unparse(node)}: is no kind of fact")


def is_constant(node: ast.expr, value: object) -> bool:
    """Whether an annotation is `None` or `...`."""
    return isinstance(node, ast.Constant) and node.value is value


# --- methods from facts -------------------------------------------------------------------


def give_methods(cls: Any) -> None:
    """Give a class the methods that come from its facts."""
    space: dict[str, Any] = {cls.__name__: cls}
    exec(methods_source(cls.__name__, facts_of(cls)), space)
    cls.twin, cls.facts = space["twin"], space["facts"]


def methods_source(name: str, facts: tuple[Fact, ...]) -> str:
    """Return the source of `twin` and `facts` for a class of this name."""
    copies = "".join(
        f"    twin.{fact.name} = self.{fact.name}{'.copy()' if fact.kind.COPIED else ''}\n"
        for fact in facts
    )
    hashed = ", ".join(fact.kind.hashed(f"self.{fact.name}") for fact in facts if fact.hashed)
    return (
        f"def twin(self) -> {name}:\n"
        f"    twin = {name}.__new__({name})\n{copies}    return twin\n\n"
        f"def facts(self) -> list[object]:\n    return [{hashed}]\n"
    )


# --- writing and reading ------------------------------------------------------------------


def write_facts(holder: Any) -> dict[str, Any]:
    """Write the facts of a state or value by name, in JSON's own kinds."""
    return {
        name: kind.write(getattr(holder, name)) for name, kind in kinds_of(type(holder)).items()
    }


def read_facts(cls: Any, data: Any, place: Place) -> dict[str, Any]:
    """Read facts of a class that were written; those that are not there stay out."""
    if not isinstance(data, dict):
        raise place.fault("must be a table of facts by name")
    kinds = kinds_of(cls)
    for name in data:
        if name not in kinds:
            raise place.field(str(name)).fault("is not known")
    return {name: kinds[name].read(value, place.field(name)) for name, value in data.items()}


def set_facts(holder: Any, fields: dict[str, Any]) -> None:
    """Set the facts that were read."""
    for name, value in fields.items():
        setattr(holder, name, value)


# --- for systems to inherit ---------------------------------------------------------------


@mypyc_attr(serializable=True)
class Declared:
    """Something that consists of declared facts."""

    __slots__ = ()
    FACTS: ClassVar[str] = ""
    """The declaration in the compiled build, which keeps no annotations: `name: kind; ...`."""

    def __init_subclass__(cls) -> None:
        """Give a class the methods of its facts; compiled classes have them already."""
        if "__annotations__" in vars(Declared):
            give_methods(cls)

    def twin(self) -> Self:
        """Return another with the same facts, and lists and dicts of its own."""
        raise NotImplementedError

    def facts(self) -> list[object]:
        """Return what is hashed, in plain kinds."""
        raise NotImplementedError


@mypyc_attr(serializable=True)
class Value(Declared):
    """A value that a state holds; it is replaced and never changed once it lies there."""

    __slots__ = ()

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Self:
        """Return the value of these fields; KeyError names one that is missing.

        A class with given facts, or with facts that older positions do not know, has its own way.
        `number` is the place in the list that will hold the value.
        """
        value = cls.__new__(cls)
        for fact in facts_of(cls):
            setattr(value, fact.name, fields[fact.name])
        return value
