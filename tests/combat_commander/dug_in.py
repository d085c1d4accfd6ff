"""A scenario for tests alone: both sides set up unseen, and both have Fortifications to place."""

import tomllib
from pathlib import Path
from typing import Any

from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.combat_commander.board.battlefield import map_value
from sandtable.systems.combat_commander.system import CombatCommander

KEY = "dug-in-unseen"
FILE = Path(__file__).parents[1] / "data" / "combat_commander" / "dug_in_unseen.toml"


def dug_in() -> Fixed:
    """The scenario by value."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return fixed({**map_value(found["map"]), "key": KEY, "scenario": found})


class WithDugIn(CombatCommander):
    """Combat Commander with this scenario besides its own."""

    def scenario(self, key: str) -> dict[str, Any]:
        return dug_in() if key == KEY else super().scenario(key)
