"""Where the forces of a battle may stand or enter, as hexes of its board."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import Terms, Zone
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.systems.panzer_grenadier.battles.scale import DOWN, Scale, inside, place
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import UnitType
from sandtable.systems.panzer_grenadier.scenario.check import LIMIT, standing
from sandtable.systems.panzer_grenadier.scenario.zones import grown

BOARD: Final = "field"
"""The name of the board."""
FARTHEST: Final = 20


class Places:
    """The zones of one battle's terms; `objectives` is the mask of their hexes."""

    __slots__ = ("field", "objectives", "scale")

    def __init__(self, terms: Terms, field: Field, objectives: int) -> None:
        self.scale: Final = Scale(terms.ground)
        self.field: Final = field
        self.objectives: Final = objectives

    def zone(self, zone: Zone) -> int:
        """Where something may be set up (mask)."""
        if zone.kind == "edge":
            return grown(self.field, self.rim(zone), self._reach(zone))
        if zone.kind == "objectives":
            return grown(self.field, self.objectives, self._reach(zone))
        if zone.kind == "middle":
            return self._middle(self._reach(zone))
        return self.field.whole

    def entry(self, zone: Zone) -> int:
        """Where something may enter: hexes at the edges only."""
        edges = self.field.whole & ~mask_of(list(inside()))
        return self.rim(zone) if zone.kind == "edge" else self.zone(zone) & edges or edges

    def rim(self, zone: Zone) -> int:
        """The hexes of the named parts of edges; of the first one if all must use the same."""
        spans = zone.spans[:1] if zone.one_span else zone.spans
        return mask_of([hex_ for span in spans for hex_ in self.scale.along(span)])

    def _reach(self, zone: Zone) -> int:
        return self.scale.hexes(zone.reach) if zone.reach else 0

    def _middle(self, reach: int) -> int:
        """A bar along the board: it is wider than it is deep."""
        return mask_of([h for h in self.field.hexes if abs(place(h)[1] - DOWN // 2) <= 2 * reach])

    def apart(self, zone: int, enemies: int, length: int) -> int:
        """A zone without what lies near the enemies, if anything is left of it."""
        if not length:
            return zone
        return zone & ~grown(self.field, enemies, self.scale.hexes(length) - 1) or zone

    # --- room -----------------------------------------------------------------------------

    def roomy(self, zone: int, types: list[UnitType], crowd: int, works: int = 0) -> int:
        """A zone, grown until all of some types can stand in it, and so many counters in all."""
        for reach in range(FARTHEST):
            found = grown(self.field, zone, reach)
            if self.has_room(found, types, crowd, works):
                return found
        return self.field.whole

    def has_room(self, zone: int, types: list[UnitType], crowd: int, works: int = 0) -> bool:
        """Whether all find room in a zone, two to a hex so that there is something to choose."""
        each = [standing(self.field, zone, kind).bit_count() for kind in dict.fromkeys(types)]
        dry = sum(1 for at in bits_of(zone) if self.field.cost["foot"][at] >= 0)
        room = min((*each, dry))
        return room >= max(1, 2 * works) and crowd <= (LIMIT - 1) * room

    def passable(self, rim: int, types: list[UnitType]) -> int:
        """Part of the edges, made longer until all can enter over it."""
        edges = self.field.whole & ~mask_of(list(inside()))
        for reach in range(FARTHEST):
            found = grown(self.field, rim, reach) & edges
            if all(standing(self.field, found, kind) for kind in types):
                return found
        return edges

    def written(self, zone: int) -> list[str]:
        """A zone as a scenario file has it."""
        if zone == self.field.whole:
            return [BOARD]
        return [f"{BOARD}/{self.field.names[at]}" for at in bits_of(zone)]
