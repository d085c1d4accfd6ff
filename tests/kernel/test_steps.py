"""Steps are written as words, because they are saved: each word is a method of its procedure.

What answers do and why they are refused is given as functions: each belongs to the class that asks.
"""

import ast
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from tests.kernel.toy import TOY

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.system import System
from sandtable.systems import load_system, names


def heirs(cls: type[Frame]) -> Iterator[type[Frame]]:
    for heir in cls.__subclasses__():
        yield heir
        yield from heirs(heir)


def kinds_of(system: System) -> dict[str, type[Frame]]:
    """Every procedure of a system, those of chapters that are imported late included."""
    package = type(system).__module__.rpartition(".")[0]
    for module in pkgutil.walk_packages(sys.modules[package].__path__, f"{package}."):
        importlib.import_module(module.name)
    found = [cls for cls in heirs(Frame) if cls.__module__.startswith(f"{package}.")]
    return {f"{system.name}-{cls.__name__}": cls for cls in found}


KINDS = {cls.__name__: cls for cls in TOY.frame_kinds.values()}
for each in names():
    KINDS |= kinds_of(load_system(each))


@cache
def module_of(name: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[name]))


def source(cls: type) -> ast.ClassDef:
    """The text of one class, read."""
    for node in ast.walk(module_of(cls.__module__)):
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return node
    raise LookupError(cls)


def words(cls: type[Frame], value: ast.expr) -> Iterator[str]:
    """The words that a step can be set to; anything that only running code can tell fails."""
    if isinstance(value, ast.IfExp):
        yield from words(cls, value.body)
        yield from words(cls, value.orelse)
    elif ast.unparse(value) == "self.FIRST":
        yield from () if cls.__subclasses__() else (cls.FIRST,)
    elif ".ROLLS" in ast.unparse(value):
        rolls: dict[str, str] = getattr(cls, "ROLLS", {})
        yield from (*rolls, *rolls.values())
    else:
        assert isinstance(value, ast.Constant), ast.unparse(value)
        assert isinstance(value.value, str)
        yield value.value


def steps_named(base: type, cls: type[Frame]) -> set[str]:
    """The steps that a base of a class names in its own text."""
    found = set()
    for node in ast.walk(source(base)):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "self.step":
            found |= set(words(cls, node.value))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FIRST":
            found |= set(words(cls, node.value))
    return found


def can_do(cls: type, step: str) -> bool:
    """Whether a class has a step; a base class may leave it to all that extend it."""
    if inspect.isfunction(getattr(cls, step, None)):
        return True
    heirs = cls.__subclasses__()
    return bool(heirs) and all(can_do(heir, step) for heir in heirs)


def frames_above(cls: type) -> list[type]:
    return [base for base in cls.__mro__ if issubclass(base, Frame) and base is not Frame]


def missing_steps(cls: type[Frame]) -> list[str]:
    named = {step for base in frames_above(cls) for step in steps_named(base, cls)}
    own = {name for base in frames_above(cls) for name in vars(base)}
    if "__init__" not in own and not cls.__subclasses__():
        named.add(cls.FIRST)
    return sorted(step for step in named if not can_do(cls, step))


@pytest.mark.parametrize("cls", KINDS.values(), ids=KINDS)
def test_every_step_that_is_named_is_a_method(cls: type[Frame]) -> None:
    assert not missing_steps(cls)


# --- handlers and tests ---------------------------------------------------------------------


def functions_named(cls: type) -> Iterator[tuple[type, str]]:
    """Where the text of a class names a method of a procedure and does not call it."""
    names = vars(sys.modules[cls.__module__])
    text = source(cls)
    called = {id(node.func) for node in ast.walk(text) if isinstance(node, ast.Call)}
    for node in ast.walk(text):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = names.get(node.value.id)
            if isinstance(owner, type) and issubclass(owner, Frame) and id(node) not in called:
                yield owner, node.attr


def tables_asked(cls: type) -> Iterator[Answers]:
    """The kinds of answers that a class asks for, where they are written down once."""
    names = vars(sys.modules[cls.__module__])
    for node in ast.walk(source(cls)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "ask":
            for each in node.args:
                if isinstance(each, ast.Starred) and isinstance(each.value, ast.Name):
                    yield from names[each.value.id]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "offer":
            yield from names[ast.unparse(node.args[3])]


def functions_of(kind: Answers) -> list[Callable[..., Any]]:
    given = (kind.then, kind.why_not, kind.among, kind.quick)
    found = [each for each in given if callable(each)]
    return [each for each in found if not each.__module__.startswith("sandtable.kernel")]


def is_own(cls: type[Frame], owner: type, name: str) -> bool:
    return issubclass(cls, owner) and inspect.isfunction(getattr(owner, name, None))


def strangers(cls: type[Frame]) -> list[str]:
    """The functions that a class hands to its questions and that are not its own."""
    own = [value for base in cls.__mro__ for value in vars(base).values()]
    named = [(owner, name) for owner, name in functions_named(cls) if not name.isupper()]
    found = [f"{owner.__name__}.{name}" for owner, name in named if not is_own(cls, owner, name)]
    asked = [each for kind in tables_asked(cls) for each in functions_of(kind)]
    return found + [
        each.__qualname__ for each in asked if each not in own and not is_for(cls, each)
    ]


def is_for(cls: type[Frame], function: Callable[..., Any]) -> bool:
    """Whether a function stands by itself and takes what a class extends: a chapter's own part."""
    if "." in function.__qualname__:
        return False
    first = next(iter(function.__annotations__.values()), "")
    return first in {base.__name__ for base in frames_above(cls)}


@pytest.mark.parametrize("cls", KINDS.values(), ids=KINDS)
def test_every_answer_goes_to_a_method_of_the_class_that_asks(cls: type[Frame]) -> None:
    assert not strangers(cls)


# --- and these tests bite -------------------------------------------------------------------


class Right(Frame):
    """A procedure as it should be."""

    __slots__ = ()

    def start(self, state: Any) -> Decision:
        self.step = "start"
        return ask(self, state, (0, "go", "1"), *GO)

    def gone(self, state: Any, option: Option) -> None: ...


class Wrong(Frame):
    """Its first step does not exist, nor does its next; its answers go to another procedure."""

    __slots__ = ()
    FIRST = "begin"

    def start(self, state: Any) -> Decision:
        self.step = "beginn" if state else "start"
        return ask(self, state, (0, "go", "1"), *GO)

    def again(self, state: Any) -> Decision:
        return Decision(0, "go", "1", [PASS], Right.gone)


GO = (Answers([PASS], Right.gone),)


def test_wrong_words_and_strange_functions_are_found() -> None:
    assert not missing_steps(Right)
    assert not strangers(Right)

    assert missing_steps(Wrong) == ["begin", "beginn"]
    assert strangers(Wrong) == ["Right.gone", "Right.gone"]


def test_every_system_has_procedures_to_look_at() -> None:
    for name in names():
        system = load_system(name)
        assert len(kinds_of(system)) >= len(system.frame_kinds) > 1
