"""The rule systems. They never import each other."""

from __future__ import annotations

from typing import cast

from sandtable.kernel.system import System

NAMES = ("combat-commander",)


def load_system(name: str) -> System:
    """Return a rule system by name; ValueError names those that exist."""
    if name == "combat-commander":
        from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

        return cast(System, COMBAT_COMMANDER)
    raise ValueError(f"there is no system {name!r}; there are: {', '.join(NAMES)}")
