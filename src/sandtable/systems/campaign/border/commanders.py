"""C72: a commander-in-chief who falls, and who takes his place."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.battle import CommanderFell
from sandtable.systems.campaign.events.troops import CommanderNamed
from sandtable.systems.campaign.state import State


@rule(see=("C72", "G60"))
def commander_falls(s: State, side: int) -> None:
    """Strike the commander of a side off, and promote another headquarters on the map."""
    before = s.commanders[side]
    s.emit(CommanderFell("C72", side))
    others = [name for name in headquarters(s, side) if name != before]
    if others:
        s.emit(CommanderNamed("C72", side, others[0]))


@rule(see=("C62", "C69", "C72"))
def commander_is_lost(s: State, side: int) -> None:
    """A commander falls with the formation that is captured or surrounded with him."""
    if s.commanders[side] and s.commanders[side] not in s.units:
        commander_falls(s, side)


def headquarters(s: State, side: int) -> list[str]:
    """Return the headquarters of a side that are on the map."""
    return [
        name
        for name, unit in sorted(s.units.items())
        if unit.side == side and "headquarters" in unit.roles and s.formations[unit.formation].field
    ]
