"""The numbers of the Actions, from data/actions.toml."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.loading import Reader
from sandtable.systems.combat_commander.board.terrain import DATA

FIRE_ACTIONS = ("bore-sighting", "crossfire", "hand-grenades", "marksmanship", "sustained-fire")


class ActionFigures:
    """What Actions add, cost and demand."""

    __slots__ = (
        "fire", "bore_sighting_fp", "light_wounds_vp", "no_quarter_vp", "hidden_unit_cover",
    )  # fmt: skip

    def __init__(self) -> None:
        reader = Reader()
        table = reader.file(DATA / "actions.toml", "actions.toml")
        table.provenance()
        fire = table.table("fire")
        self.fire = {name: fire.integer(name, 0, 9) for name in FIRE_ACTIONS}
        limits = table.table("limits")
        self.bore_sighting_fp = limits.integer("bore_sighting_fp", 0, 20)
        self.light_wounds_vp = limits.integer("light_wounds_vp", 0, 9)
        self.no_quarter_vp = limits.integer("no_quarter_vp", 0, 9)
        self.hidden_unit_cover = limits.integer("hidden_unit_cover", 0, 9)
        reader.finish()


@cache
def action_figures() -> ActionFigures:
    """Return the figures, read once."""
    return ActionFigures()
