"""Where pieces may be set up: small tables of a scenario file as masks of hexes (SU.2).

    { depth = 3 }                                   three hexes deep from the side's own edge
    { edge = "left", depth = 2 }                    from another edge
    { hexes = ["N5", "N6"] }                        these hexes
    { near = ["A2", "O1"] }                         in or adjacent to one of them
    { near = ["J1"], within = 3 }                   up to three hexes away
    { terrain = ["building"], within = 1 }          in or adjacent to a building
    { map = true, max_level = 0, except = ["C5"] }  the whole map less hills and C5

The keys of one table narrow each other; a list of tables joins them.
"""

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import Table
from sandtable.systems.combat_commander.board.battlefield import Battlefield

EDGES = ("top", "bottom", "left", "right")
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def edge_distance(bf: Battlefield, edge: str, hex_: int) -> int:
    """Hexes entered to leave over the edge: 1 in the edge hexes themselves (AMB-37)."""
    column, row = divmod(hex_, bf.rows)
    if edge == "top":
        return row + 1
    if edge == "bottom":
        return bf.rows - row
    if edge == "left":
        return column + 1
    return bf.cols - column


def edge_zone(bf: Battlefield, edge: str, depth: int) -> int:
    """The hexes up to `depth` deep from an edge."""
    return mask_of([h for h in range(bf.size) if edge_distance(bf, edge, h) <= depth])


def mask_of(hexes: list[int]) -> int:
    """A bit mask of hexes."""
    mask = 0
    for hex_ in hexes:
        mask |= 1 << hex_
    return mask


def hexes_of(mask: int) -> tuple[int, ...]:
    """The hexes of a mask in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def grown(bf: Battlefield, mask: int, within: int) -> int:
    """The hexes no further than `within` from any hex of the mask."""
    rim = mask
    for _ in range(within):
        around = 0
        for hex_ in hexes_of(rim):
            for near in bf.neighbors[hex_]:
                if near != ABSENT:
                    around |= 1 << near
        rim = around & ~mask
        if not rim:
            break
        mask |= rim
    return mask


def read_zone(table: Table, key: str, bf: Battlefield, edge: str, default: int) -> int:
    """The zone under a key, one table or a list of them; `default` if it is not there."""
    if key not in table:
        return default
    if isinstance(table.values[key], list):
        mask = 0
        for part in table.tables(key):
            mask |= _part(part, bf, edge)
        return mask
    return _part(table.table(key), bf, edge)


def read_hexes(table: Table, key: str, bf: Battlefield) -> tuple[int, ...]:
    """The hexes of a list of names; a name that the map does not have is a problem."""
    found: list[int] = []
    for name in table.texts(key):
        if name in bf.index:
            found.append(bf.index[name])
        else:
            table.fail(key, f"map {bf.key} has no hex {name!r}")
    return tuple(found)


def _part(table: Table, bf: Battlefield, edge: str) -> int:
    everything = (1 << bf.size) - 1
    if not table.values:
        table.fail("", "says nothing; { map = true } is the whole map")
    table.flag("map")
    mask = everything
    if "depth" in table:
        start = table.one_of("edge", EDGES, edge)
        mask &= edge_zone(bf, start, table.integer("depth", 1, 99))
    if "hexes" in table:
        mask &= mask_of(list(read_hexes(table, "hexes", bf)))
    if "except" in table:
        mask &= ~mask_of(list(read_hexes(table, "except", bf)))
    return mask & _near(table, bf, everything) & _level(table, bf)


def _near(table: Table, bf: Battlefield, everything: int) -> int:
    mask = everything
    if "near" in table:
        centres = mask_of(list(read_hexes(table, "near", bf)))
        mask &= grown(bf, centres, table.integer("within", 0, 99, 1))
    if "terrain" in table:
        kinds = table.texts("terrain", sorted(set(bf.terrain)))
        centres = mask_of([h for h in range(bf.size) if bf.terrain[h] in kinds])
        mask &= grown(bf, centres, table.integer("within", 0, 99, 0))
    return mask


def _level(table: Table, bf: Battlefield) -> int:
    highest = table.integer("max_level", 0, 9, 9)
    return mask_of([h for h in range(bf.size) if bf.level[h] <= highest])
