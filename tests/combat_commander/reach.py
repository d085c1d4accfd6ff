"""Where units can come on a map, however long it takes."""

from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.scenario.zones import hexes_of


def reached_from(bf: Battlefield, area: int) -> list[int]:
    """Every hex that can be reached from an area by Moves."""
    reached = [at for at in hexes_of(area) if bf.passable(at)]
    for at in reached:
        reached += [
            near
            for side, near in enumerate(bf.neighbors[at])
            if near >= 0 and near not in reached and can_step(bf, at, side)
        ]
    return reached


def can_step(bf: Battlefield, at: int, side: int) -> bool:
    """Not over a Cliff, and on and off a Major Bridge only along its way (T80.1, T83, T98)."""
    near = bf.neighbors[at][side]
    way = (bf.road[at] | bf.rail[at]) >> side & 1
    walled = bf.types[at].impassable or bf.types[near].impassable
    return not bf.cliff[at] >> side & 1 and (not walled or bool(way))
