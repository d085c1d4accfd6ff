"""1.1 Control at the start: a hex belongs to whoever is nearer."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import ControlSet
from sandtable.systems.panzer_grenadier.state import NOBODY, State

FAR = 999


@rule(see=("1.1",))
def settle_control(s: State) -> None:
    """Give each hex to the side whose combat units or APCs are nearer; ties belong to nobody."""
    named = s.setting.scenario.control
    holders = [
        [p.hex for p in s.on_board(side) if p.type.holds_hexes and not p.hidden] for side in (0, 1)
    ]
    found: tuple[list[int], list[int]] = ([], [])
    for hex_ in s.field.hexes:
        near = [min((s.field.distance(hex_, h) for h in held), default=FAR) for held in holders]
        nearer = NOBODY if near[0] == near[1] else int(near[1] < near[0])
        owner = named.get(hex_, nearer)
        if owner != NOBODY:
            found[owner].append(hex_)
    s.emit(ControlSet("1.1", tuple(found[0]), tuple(found[1])))
