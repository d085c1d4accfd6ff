"""The rule systems. They never import each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from sandtable.kernel.cases.words import CaseWords, PlainWords
from sandtable.kernel.system import System

NAMES = ("combat-commander",)
_added: dict[str, System] = {}


def load_system(name: str) -> System:
    """Return a rule system by name; ValueError names those that exist."""
    if name in _added:
        return _added[name]
    if name == "combat-commander":
        from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

        return cast(System, COMBAT_COMMANDER)
    there = ", ".join((*NAMES, *sorted(_added)))
    raise ValueError(f"there is no system {name!r}; there are: {there}")


@contextmanager
def added(*systems: System) -> Iterator[None]:
    """Let other systems be found by their names for a while."""
    before = dict(_added)
    _added.update({system.name: system for system in systems})
    try:
        yield
    finally:
        _added.clear()
        _added.update(before)


def load_case_words(name: str) -> CaseWords[Any]:
    """Return how positions of a system are told; ValueError names the systems that exist."""
    system = load_system(name)
    if name != "combat-commander":
        return PlainWords(system)
    from sandtable.systems.combat_commander.cases.game import Words

    return Words(system)
