"""A board drawn from the features of a field: rivers first, then ways, then what stands there.

The same ground is always the same board. Ways leave a board in the middle of its edges only, so
that is where roads and railways lead; rivers leave it elsewhere.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.battles import Feature, Ground
from sandtable.kernel.battles.vocabulary import EDGES
from sandtable.kernel.fields import written
from sandtable.kernel.values import canonical
from sandtable.systems.panzer_grenadier.battles.routes import reached, route
from sandtable.systems.panzer_grenadier.battles.scale import (
    ACROSS,
    DOWN,
    EXIT,
    Scale,
    distance,
    edge,
    inside,
    near,
    place,
)
from sandtable.systems.panzer_grenadier.battles.tables import load_tables
from sandtable.systems.panzer_grenadier.board.board_file import EXITS, HILL, LENGTH, LINES, blank
from sandtable.systems.panzer_grenadier.generator.dice import dice_of_seed

MARKS: Final = {"woods": "w", "village": "v", "town": "t", "field": "f", "river": "r", "": "."}
HUBS: Final = ("crossroads", "village", "station", "depot", "port", "building", "airfield")
"""Where roads lead."""
LINES_OF: Final = ("river", "road", "railway")
BUILT: Final = {"building": "town", "station": "village", "depot": "village", "port": "town"}
SPOTS: Final = (
    "0705", "0404", "1006", "1003", "0407", "0703", "0708", "0305", "1105", "0506", "0904",
    "0602", "0802", "0607", "0807", "0303", "1103", "0307", "1107",
)  # fmt: skip
"""Where features lie of which nobody says it, one after another."""
ACROSS_IT: Final = ("west", "east")
DOWN_IT: Final = ("north", "south")
AWAY: Final = (3, 9, 1, 11)
"""Which hex of an edge a river leaves it at if nobody says it, counted from its end."""


class Drawing:
    """A board while it is drawn; hexes are those of the blank board."""

    __slots__ = ("bridges", "ends", "hills", "links", "network", "rails", "river", "terrain")

    def __init__(self) -> None:
        self.terrain: dict[int, str] = {}
        self.river: set[int] = set()
        self.bridges: dict[int, tuple[int, ...]] = {}
        """Bridges, and the two hexes that each of them joins."""
        self.ends: list[int] = []
        self.hills: set[int] = set()
        self.links: list[tuple[int, ...]] = []
        self.network: set[int] = set()
        self.rails: list[tuple[int, ...]] = []

    def is_free(self, hex_: int) -> bool:
        """Whether nothing is drawn in a hex that is not at an edge."""
        return hex_ in inside() and hex_ not in self.terrain and hex_ not in self.river

    def wet_cost(self, here: int, there: int) -> int:
        """What a step costs a river: it keeps off the edges, and off what is built."""
        if there in self.river:
            return 1
        if there not in inside():
            return ABSENT
        return 20 if there in self.terrain else 3

    def road_cost(self, here: int, there: int) -> int:
        """What a step costs a road: it crosses water on bridges, and uses roads that are there."""
        for bridge, side in ((there, here), (here, there)):
            if bridge in self.river and side not in self.bridges.get(bridge, ()):
                return ABSENT
        if there not in inside() and names()[there] not in EXITS:
            return ABSENT
        if there in self.network:
            return 2
        return 9 if there not in inside() else 3

    def rail_cost(self, here: int, there: int) -> int:
        """What a step costs a railway: it bridges water where it must."""
        if there not in inside() and names()[there] not in EXITS:
            return ABSENT
        if there in self.river:
            return ABSENT if here in self.river else 8
        return 9 if there not in inside() else 3


def names() -> Any:
    """The numbers that are printed in the hexes."""
    return blank().names


class Country:
    """A field as it was drawn: the file of its board, and the hexes of features that are places."""

    __slots__ = ("at", "board")

    def __init__(self, board: dict[str, str], at: dict[str, str]) -> None:
        self.board: Final = board
        self.at: Final = at


def drawn(ground: Ground) -> Country:
    """The board of a field, as a scenario by value has it."""
    drawing = Drawing()
    scale = Scale(ground)
    at = _places(ground, scale)
    hubs = [at[each.id] for each in ground.features if each.kind in HUBS]
    for hub in hubs:
        drawing.terrain[hub] = ""
    _draw_rivers(drawing, ground, scale)
    at |= _draw_bridges(drawing, ground, scale)
    _draw_roads(drawing, ground, at)
    _draw_rails(drawing, ground, at)
    _draw_features(drawing, ground, at)
    _draw_country(drawing, ground)
    at |= _lines(drawing, ground, at)
    named = {key: names()[hex_] for key, hex_ in at.items()}
    return Country(_written(drawing, ground.place), named)


def _of(ground: Ground, *kinds: str) -> list[Feature]:
    return [each for each in ground.features if each.kind in kinds]


def _places(ground: Ground, scale: Scale) -> dict[str, int]:
    """The hex of each feature: the nearest one that is not taken, away from the edges."""
    found: dict[str, int] = {}
    told = [each for each in ground.features if each.at]
    for each in told:
        free = tuple(hex_ for hex_ in inside() if hex_ not in found.values())
        found[each.id] = scale.hex_at(each.at, inside() if each.kind in LINES_OF else free)
    spots = [blank().index[name] for name in SPOTS]
    spots += [each for each in inside() if each not in spots]
    for each in ground.features:
        if each.id in found or each.kind in ("river", "bridge"):
            continue
        if each.kind in LINES_OF:
            continue
        taken = list(found.values())
        apart = [spot for spot in spots if all(distance(spot, other) > 1 for other in taken)]
        found[each.id] = apart[0] if apart else next(s for s in spots if s not in taken)
    return found


def _lines(drawing: Drawing, ground: Ground, at: dict[str, int]) -> dict[str, int]:
    """Where roads, railways and rivers are of which nobody says it: nearest to the middle."""
    rails = {hex_ for way in drawing.rails for hex_ in way}
    drawn_as = {"road": drawing.network, "railway": rails, "river": drawing.river}
    middle = blank().index["0705"]
    return {
        each.id: min(drawn_as[each.kind], key=lambda hex_: (distance(hex_, middle), hex_))
        for each in _of(ground, *LINES_OF)
        if each.id not in at and drawn_as[each.kind]
    }


# --- water --------------------------------------------------------------------------------


def _draw_rivers(drawing: Drawing, ground: Ground, scale: Scale) -> None:
    rivers = _of(ground, "river")
    bridges = [scale.hex_at(each.at, inside()) for each in _of(ground, "bridge") if each.at]
    if not rivers and _of(ground, "bridge"):
        rivers = [Feature("brook", "river")]
    for number, river in enumerate(rivers):
        through = [scale.hex_at(river.at, inside())] if river.at else []
        through += [each for each in bridges if _nearest(each, rivers, scale) == number]
        edges = river.edges or _crossing(ground, through)
        _draw_river(drawing, edges, through, number)


def _crossing(ground: Ground, through: list[int]) -> tuple[str, ...]:
    """Between which edges a river runs that is only said to be there.

    Along the edge near which its bridge is, or through all its bridges; else across the roads.
    """
    spots = [place(each) for each in through]
    if len(spots) == 1:
        x, y = spots[0]
        if min(y, DOWN - y) <= DOWN // 4 < min(x, ACROSS - x):
            return ACROSS_IT
        if min(x, ACROSS - x) <= ACROSS // 4:
            return DOWN_IT
    if len(spots) > 1:
        wide = [
            max(each[axis] for each in spots) - min(each[axis] for each in spots) for axis in (0, 1)
        ]
        return ACROSS_IT if wide[0] > wide[1] else DOWN_IT
    roads = {edge for each in _of(ground, "road", *HUBS) for edge in each.edges}
    return ACROSS_IT if roads and roads <= set(DOWN_IT) else DOWN_IT


def _nearest(bridge: int, rivers: list[Feature], scale: Scale) -> int:
    """The number of the river that a bridge leads over."""
    told = [(n, scale.hex_at(each.at, inside())) for n, each in enumerate(rivers) if each.at]
    return min(told, key=lambda each: distance(each[1], bridge))[0] if told else 0


def _draw_river(drawing: Drawing, edges: tuple[str, ...], through: list[int], number: int) -> None:
    """From one edge over what it must pass to the other; a river of one edge rises in the field."""
    ends = [_mouth(name, through, number + turn) for turn, name in enumerate(edges)]
    if len(ends) == 1 and not through:
        ends.append(blank().index["0705"] if number else blank().index["0505"])
    start = ends[0]
    course = [start, *sorted(through, key=lambda each: (distance(start, each), each)), *ends[1:2]]
    for one, other in pairwise(course):
        _flow(drawing, one, other)
    for other in ends[2:]:
        _flow(drawing, other, course[-2])


def _mouth(name: str, through: list[int], number: int) -> int:
    """The hex where a river leaves over an edge: near what it passes, and no way's exit."""
    rim = [each for each in edge(name)[1:-1] if names()[each] not in EXITS]
    if through:
        return min(rim, key=lambda each: (distance(each, through[0]), each))
    return rim[AWAY[number % len(AWAY)] % len(rim)]


def _flow(drawing: Drawing, one: int, other: int) -> None:
    """Water from a hex to another."""

    def cost(here: int, there: int) -> int:
        return 3 if there == other else drawing.wet_cost(here, there)

    drawing.river |= set(route(one, {other}, cost))
    for each in (one, other):
        drawing.terrain.pop(each, None)


def _draw_bridges(drawing: Drawing, ground: Ground, scale: Scale) -> dict[str, int]:
    """Each on the nearest hex of the river where two banks can be joined; return where they are."""
    found: dict[str, int] = {}
    for each in _of(ground, "bridge"):
        sites = tuple(
            hex_
            for hex_ in sorted(drawing.river)
            if hex_ in inside() and hex_ not in drawing.bridges and banks(drawing, hex_)
        )
        at = each.at or (ground.width // 2, ground.depth // 2)
        if not sites:
            found[each.id] = scale.hex_at(at, inside())
            continue
        bridge = found[each.id] = scale.hex_at(at, sites)
        drawing.bridges[bridge] = banks(drawing, bridge)
        drawing.ends += drawing.bridges[bridge]
    return found


def banks(drawing: Drawing, hex_: int) -> tuple[int, ...]:
    """The two dry hexes that a bridge joins, opposite each other if they can be; none if not.

    Both ways around the bridge from one to the other lead through water.
    """
    ring = blank().neighbors[hex_]
    dry = [n for n, each in enumerate(ring) if each not in drawing.river and _is_bank(each)]
    for turn in (3, 2, 4):
        for side in dry:
            other = (side + turn) % 6
            arcs = (
                [ring[(side + n) % 6] for n in range(1, turn)],
                [ring[(side + n) % 6] for n in range(turn + 1, 6)],
            )
            if other in dry and all(any(h in drawing.river for h in arc) for arc in arcs):
                return (ring[side], ring[other])
    return ()


def _is_bank(hex_: int) -> bool:
    """Whether a bridge may end in a hex: away from the edges, or where a way leaves the board."""
    return hex_ in inside() or (hex_ >= 0 and names()[hex_] in EXITS)


# --- ways ---------------------------------------------------------------------------------


def _draw_roads(drawing: Drawing, ground: Ground, at: dict[str, int]) -> None:
    """Bridges first, then from each named edge and from every place to the nearest road."""
    for bridge, ends in drawing.bridges.items():
        drawing.links.append((ends[0], bridge, ends[1]))
    wanted = {name for each in _of(ground, "road", *HUBS, "bridge") for name in each.edges}
    told = [at[each.id] for each in _of(ground, "road") if each.at]
    hubs = [at[each.id] for each in _of(ground, *HUBS)]
    exits = [blank().index[EXIT[name]] for name in EDGES.all if name in wanted]
    stops = [each for each in (*hubs, *told) if each not in drawing.river]
    if exits and not stops and not drawing.bridges:
        stops = [blank().index["0705"]]
    for each in (*stops, *drawing.ends, *exits):
        _join(drawing, each)
    for each in exits:
        if not any(each in link for link in drawing.links):
            _lead_inland(drawing, each)


def _join(drawing: Drawing, hex_: int) -> None:
    """Lead a road from a hex to the nearest one that is there; over a bridge, if there is no other.

    The ends of one bridge are joined by it already, and look for the next road.
    """
    if not drawing.network:
        drawing.network.add(hex_)
        return
    if hex_ in drawing.network:
        return
    way = route(hex_, drawing.network, drawing.road_cost)
    if len(way) > 1:
        drawing.links.append(way)
        drawing.network |= set(way)
    drawing.network.add(hex_)


def _lead_inland(drawing: Drawing, exit_: int) -> None:
    """A road whose bank has nothing else ends as near to the middle as it can."""
    middle = blank().index["0705"]
    there = reached(exit_, drawing.road_cost)
    goal = min(there, key=lambda each: (distance(each, middle), each))
    way = route(exit_, {goal}, drawing.road_cost)
    if len(way) > 1:
        drawing.links.append(way)
        drawing.network |= set(way)


def _draw_rails(drawing: Drawing, ground: Ground, at: dict[str, int]) -> None:
    """From edge to edge, through what lies on them and the stations."""
    stations = [at[each.id] for each in _of(ground, "station")]
    for each in _of(ground, "railway"):
        exits = [blank().index[EXIT[name]] for name in each.edges]
        through = stations or ([at[each.id]] if each.at else [])
        dry = [hex_ for hex_ in through if hex_ not in drawing.river]
        stops = [*exits[:1], *dry, *exits[1:]]
        for one, other in pairwise(stops):
            way = route(one, {other}, drawing.rail_cost)
            if len(way) > 1:
                drawing.rails.append(way)
                for hex_ in way[1:-1]:
                    if hex_ in drawing.river:
                        drawing.bridges.setdefault(hex_, ())


# --- what stands there --------------------------------------------------------------------


def _draw_features(drawing: Drawing, ground: Ground, at: dict[str, int]) -> None:
    tables = load_tables()
    for each in ground.features:
        if each.kind == "village":
            _build(drawing, at[each.id], tables.features["most_village"])
        elif each.kind in BUILT and at[each.id] not in drawing.river:
            drawing.terrain[at[each.id]] = BUILT[each.kind]
    for each in ground.features:
        if each.kind == "wood":
            _spread(drawing, at[each.id], "woods", tables.features["most_woods"])
        elif each.kind == "hill":
            _heap(drawing, at[each.id], tables.features["most_hill"])


def _build(drawing: Drawing, hex_: int, most: int) -> None:
    """A village: a town hex, and houses around it, along the roads first."""
    if hex_ in drawing.river:
        return
    drawing.terrain[hex_] = "town"
    around = [each for each in near(hex_) if drawing.is_free(each)]
    around.sort(key=lambda each: (each not in drawing.network, each))
    for each in around[: most - 1]:
        drawing.terrain[each] = "village"


def _spread(drawing: Drawing, hex_: int, kind: str, most: int) -> None:
    """Terrain in a hex and in those around it, as far as nothing else is there."""
    for each in (hex_, *near(hex_))[:most]:
        if drawing.is_free(each) and each not in drawing.network:
            drawing.terrain[each] = kind


def _heap(drawing: Drawing, hex_: int, most: int) -> None:
    for each in (hex_, *near(hex_))[:most]:
        if each in inside() and each not in drawing.river:
            drawing.hills.add(each)


def _draw_country(drawing: Drawing, ground: Ground) -> None:
    """Copses and crops of which nobody told, away from what was told."""
    dice = dice_of_seed(canonical(written(ground)))
    numbers = load_tables().features
    for kind, many in (("woods", numbers["copses"]), ("field", numbers["crops"])):
        for _ in range(many):
            free = [each for each in inside() if _is_lonely(drawing, each)]
            if free:
                _spread(drawing, free[dice.among(kind, range(len(free)))], kind, 3)


def _is_lonely(drawing: Drawing, hex_: int) -> bool:
    return all(
        each not in drawing.terrain and each not in drawing.river and each not in drawing.network
        for each in (hex_, *near(hex_))
    )


# --- as a file ----------------------------------------------------------------------------


def _written(drawing: Drawing, place: str) -> dict[str, str]:
    roads = [chain(way) for way in drawing.links]
    return {
        "title": place or "Field",
        "source": "drawn from the terms of a battle",
        "confidence": "designed",
        "picture": _picture(drawing),
        "road": " ".join(roads),
        "rail": " ".join(chain(way) for way in drawing.rails),
        "bridge": " ".join(names()[each] for each in drawing.bridges),
    }


def chain(way: tuple[int, ...]) -> str:
    """A way as a board file has it: 0105-0205-0305."""
    return "-".join(names()[each] for each in way)


def _picture(drawing: Drawing) -> str:
    lines: list[str] = []
    for line in range(LENGTH + 1):
        columns = range(1 + line % 2, LINES + 1, 2)
        marks = [_mark(drawing, blank().index[f"{c:02}{line // 2 + 1:02}"]) for c in columns]
        lines.append("   " * (line % 2) + "     ".join(mark.ljust(1) for mark in marks))
    return "\n".join(lines)


def _mark(drawing: Drawing, hex_: int) -> str:
    kind = "river" if hex_ in drawing.river else drawing.terrain.get(hex_, "")
    return MARKS[kind] + (HILL if hex_ in drawing.hills else "")
