"""The rule systems. They never import each other."""

from __future__ import annotations

from typing import Any, cast

from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.system import System

NAMES = ("combat-commander",)


def load_system(name: str) -> System:
    """Return a rule system by name; ValueError names those that exist."""
    if name == "combat-commander":
        from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

        return cast(System, COMBAT_COMMANDER)
    raise ValueError(f"there is no system {name!r}; there are: {', '.join(NAMES)}")


def load_case_words(name: str) -> CaseWords[Any]:
    """Return how positions of a system are told; ValueError names the systems that exist."""
    system = load_system(name)
    from sandtable.systems.combat_commander.cases.game import Words

    return Words(system)
