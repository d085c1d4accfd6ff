"""The rule systems: found by name, each with its parts in the other layers.

A system is registered by an entry point of the group `sandtable.systems`, whose name is the
system's and whose value names a `Parts`; in a test by `register` or `added`. Nobody else names it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any, NamedTuple, cast

from sandtable.kernel.cases.words import CaseWords, PlainWords
from sandtable.kernel.system import System

GROUP = "sandtable.systems"
PASSED_ON = "SANDTABLE_SYSTEMS"


class Parts(NamedTuple):
    """Where the parts of a system are: each an object, or `package.module:NAME`, found when needed.

    What is left out is plain: see `Presenter`, `Adviser` and `Board`.
    """

    rules: Any
    """The `System`."""
    presenter: Any = None
    """Its words and what is shown of it (`sandtable.service.presenters`)."""
    adviser: Any = None
    """Its computer players, odds and encoder (`sandtable.ai.advisers`)."""
    board: Any = None
    """Its table in the terminal (`sandtable.cli.terminal.boards`)."""
    commands: Mapping[str, str] = {}
    """Its own commands on the command line: the module of each, which has a function `command`."""
    cases: Any = None
    """How its positions are told in rule cases: called with the system."""
    locale: str = ""
    """The package with a folder of words for each language; "" if they are among our own."""
    usual: bool = False
    """Whether files that name no system are meant for this one."""


_registered: dict[str, Parts] = {}


@cache
def _installed() -> dict[str, str]:
    """Where the parts of every system are said: by entry points, or by whoever started us."""
    found = {point.name: point.value for point in entry_points(group=GROUP)}
    for each in filter(None, os.environ.get(PASSED_ON, "").split()):
        name, _, value = each.partition("=")
        found[name] = value or each
    return found


def passed_on() -> dict[str, str]:
    """Return the environment by which another process knows the systems that are installed here."""
    return {PASSED_ON: " ".join(f"{name}={value}" for name, value in _installed().items())}


def is_installed(name: str) -> bool:
    """Whether other processes find a system too."""
    return name in _installed()


def names() -> tuple[str, ...]:
    """Return the names of all systems that can be played, the usual one first.

    One that is broken stops no other.
    """
    sound = [name for name in sorted(_installed()) if not fault_of(name)]
    sound.sort(key=lambda name: not _found(_installed()[name]).usual)
    return tuple(dict.fromkeys((*sound, *_registered)))


def faults() -> dict[str, str]:
    """Return why systems that are installed cannot be played, by name."""
    return {name: fault_of(name) for name in sorted(_installed()) if fault_of(name)}


@cache
def fault_of(name: str) -> str:
    """Say why an installed system cannot be played; "" if it can."""
    value = _installed()[name]
    try:
        parts = _found(value)
        if not isinstance(parts, Parts):
            return f"{value} is no sandtable.systems.Parts"
        rules = _found(parts.rules) if isinstance(parts.rules, str) else parts.rules
        own = rules.name
    except Exception as error:  # whatever a stranger's package does when it is imported
        return f"{value}: {type(error).__name__}: {error}"
    return "" if own == name else f"{value} is registered as {name!r}, but called {own!r}"


def usual() -> str:
    """Return the system that is meant where none is named."""
    return names()[0]


def installed_parts() -> list[Parts]:
    """Return the parts of all that is installed, as far as they can be found, without the rules."""
    found = []
    for value in _installed().values():
        with suppress(Exception):  # `faults` says what is wrong
            found.append(_found(value))
    return [parts for parts in found if isinstance(parts, Parts)]


def parts_of(name: str) -> Parts:
    """Return where the parts of a system are; ValueError names the systems that exist."""
    if name in _registered:
        return _registered[name]
    if name in _installed():
        if fault_of(name):
            raise ValueError(f"the system {name!r} cannot be played: {fault_of(name)}")
        return cast(Parts, _found(_installed()[name]))
    raise ValueError(f"there is no system {name!r}; there are: {', '.join(names())}")


def load_part(name: str, part: str) -> Any:
    """Return a part of a system; None if it has none."""
    found = getattr(parts_of(name), part)
    return _found(found) if isinstance(found, str) else found


@cache
def _found(name: str) -> Any:
    """What a `package.module:NAME` names; it is asked for with every page."""
    return resolve_name(name)


def load_system(name: str) -> System:
    """Return a rule system by name; ValueError names those that exist."""
    return cast(System, load_part(name, "rules"))


def load_case_words(name: str) -> CaseWords[Any]:
    """Return how positions of a system are told; ValueError names the systems that exist."""
    make = load_part(name, "cases") or PlainWords
    return cast("CaseWords[Any]", make(load_system(name)))


def system_of(scenario: str, system: str = "") -> str:
    """Return the system that a scenario belongs to, unless one is named.

    ValueError says which systems there are to choose from.
    """
    if system:
        parts_of(system)
        return system
    if len(names()) == 1:
        return names()[0]
    claiming = [name for name in names() if load_system(name).claims(scenario)]
    if len(claiming) == 1:
        return claiming[0]
    what = "several systems have" if claiming else "no system has"
    there = ", ".join(claiming or names())
    raise ValueError(f"{what} a scenario {scenario!r}; name one: {there}")


# --- registering ----------------------------------------------------------------------------


def register(name: str, parts: Parts) -> None:
    """Let a system be found by its name, as long as the process lives."""
    _registered[name] = parts


@contextmanager
def registered(**parts: Parts) -> Iterator[None]:
    """Let systems be found for a while; "_" in a name stands for "-"."""
    with _for_a_while({name.replace("_", "-"): each for name, each in parts.items()}):
        yield


@contextmanager
def _for_a_while(more: dict[str, Parts]) -> Iterator[None]:
    before = dict(_registered)
    _registered.update(more)
    try:
        yield
    finally:
        _registered.clear()
        _registered.update(before)


@contextmanager
def added(*systems: System) -> Iterator[None]:
    """Let systems that have nothing but rules be found by their names for a while."""
    with _for_a_while({system.name: Parts(system) for system in systems}):
        yield
