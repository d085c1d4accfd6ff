"""The field of a battle as shapes in its own measure, the north above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from sandtable.kernel.battles import Feature, Span, Terms, Way, Zone
from sandtable.kernel.battles.vocabulary import EDGES

Place = tuple[int, int]
LINES = ("river", "railway", "road")
"""Features that lead over the field, in the order in which they are drawn."""
SIZES = {
    "wood": 62, "hill": 74, "village": 90, "building": 15, "bridge": 15, "station": 17,
    "airfield": 60, "port": 22, "depot": 17, "crossroads": 0,
}  # fmt: skip
"""How large a feature is drawn, in thousandths of the width of the field."""
WHOLE = 1000
CORNER = 45
"""How far from the corner the north is shown, in thousandths of the width."""
GROUND = ("hill", "wood", "airfield", "village")
"""What other things may lie on."""


class Shape(NamedTuple):
    """Something that is drawn: a `kind`, points, a size; `mark` is written on it."""

    kind: str
    points: tuple[Place, ...]
    size: int = 0
    mark: str = ""
    side: int = -1


class Course(NamedTuple):
    """Where a road, a railway or a river runs, if its system knows better than its edges tell."""

    kind: str
    points: tuple[Place, ...]


class Drawing(NamedTuple):
    """A picture of the field: its size, and shapes from below to above."""

    width: int
    depth: int
    shapes: tuple[Shape, ...]


class Surveyor:
    """Draws the field of terms."""

    def __init__(
        self,
        terms: Terms,
        courses: Sequence[Course] = (),
        label: Callable[[Feature], str] = lambda feature: "",
        north: str = "N",
    ) -> None:
        self.terms = terms
        self.label = label
        self.north = north
        self.ground = terms.ground
        self.courses = courses
        self.sides = [side.id for side in terms.sides]
        self.middle = (self.ground.width // 2, self.ground.depth // 2)

    def draw(self) -> Drawing:
        """The whole picture."""
        shapes = [*self.reaches(), *self.lands(), *self.lines(), *self.things()]
        shapes += [*self.labels(), *self.works(), *self.objectives(), *self.entries()]
        shapes.append(Shape("north", (self.corner(),), 0, self.north))
        return Drawing(self.ground.width, self.ground.depth, tuple(shapes))

    def corner(self) -> Place:
        """Where the north is shown: in the first corner that has nothing in it."""
        width, depth = self.ground.width, self.ground.depth
        near, far = width * CORNER // WHOLE, width * CORNER // WHOLE * 5 // 4
        corners = [
            (width - near, far),
            (near, far),
            (width - near, depth - near),
            (near, depth - near),
        ]
        taken = [self.place(each) for each in self.ground.features if each.at]
        free = [each for each in corners if all(_square(each, at) > far * far * 4 for at in taken)]
        return [*free, corners[0]][0]

    def size(self, kind: str) -> int:
        """How large a feature is."""
        return SIZES.get(kind, SIZES["building"]) * self.ground.width // WHOLE

    def place(self, feature: Feature) -> Place:
        """Where a feature lies; in the middle if nobody knows."""
        return (feature.at[0], feature.at[1]) if feature.at else self.middle

    # --- ground -----------------------------------------------------------------------------

    def lands(self) -> list[Shape]:
        """Woods and hills."""
        return [
            Shape(each.kind, (self.place(each),), self.size(each.kind))
            for kind in GROUND
            for each in self.ground.features
            if each.kind == kind
        ]

    def things(self) -> list[Shape]:
        """Bridges and houses."""
        return [
            Shape(each.kind, (self.place(each),), self.size(each.kind))
            for each in self.ground.features
            if each.kind not in (*GROUND, *LINES)
        ]

    def labels(self) -> list[Shape]:
        """What things are called, below them."""
        return [
            Shape("label", (self.place(each),), self.size(each.kind), text)
            for each in self.ground.features
            if each.kind not in (*LINES, "crossroads") and (each.at or each.kind == "village")
            if (text := self.label(each))
        ]

    def lines(self) -> list[Shape]:
        """Rivers, railways and roads."""
        found: list[Shape] = []
        for kind in LINES:
            told = [each for each in self.courses if each.kind == kind]
            found += [Shape(kind, each.points) for each in told]
            for feature in self.ground.features if not told else ():
                if feature.kind == kind:
                    hub = self.hub(kind)
                    found += [Shape(kind, (self.end(edge), hub)) for edge in feature.edges]
        return found

    def hub(self, kind: str) -> Place:
        """Where lines of a kind meet."""
        wanted = ("station",) if kind == "railway" else ("crossroads", "bridge", "village")
        for each in wanted:
            for feature in self.ground.features:
                if feature.kind == each and feature.at:
                    return self.place(feature)
        return self.middle

    def end(self, edge: str) -> Place:
        """The middle of an edge."""
        width, depth = self.ground.width, self.ground.depth
        return {
            "north": (width // 2, 0),
            "south": (width // 2, depth),
            "west": (0, depth // 2),
            "east": (width, depth // 2),
        }[edge]

    # --- what is fought for -------------------------------------------------------------------

    def objectives(self) -> list[Shape]:
        """Every objective with its number."""
        features = {each.id: each for each in self.ground.features}
        found: list[Shape] = []
        for number, each in enumerate(self.terms.objectives, 1):
            feature = features.get(each.feature)
            found.append(
                Shape("objective", (self.worth(feature),), self.lift(feature), str(number))
            )
        return found

    def lift(self, feature: Feature | None) -> int:
        """How far above its place the disc of an objective stands, so that both are seen."""
        small = feature is not None and feature.at and feature.kind not in GROUND
        return self.size("objective") * 3 // 2 if small else 0

    def worth(self, feature: Feature | None) -> Place:
        """Where an objective lies: on a road at a third of its way."""
        if feature is None or feature.at or feature.kind not in LINES:
            return self.place(feature) if feature is not None else self.middle
        roads = [shape.points for shape in self.lines() if shape.kind == feature.kind]
        return along(roads[0], 1, 3) if roads else self.middle

    def works(self) -> list[Shape]:
        """Works whose place is known."""
        return [
            Shape("work", ((each.at[0], each.at[1]),), self.size("building"), "",
                  self.sides.index(each.side))
            for each in self.terms.works if each.at
        ]  # fmt: skip

    # --- who comes where ------------------------------------------------------------------------

    def entries(self) -> list[Shape]:
        """Edges over which somebody comes, a bar for each force's side and part."""
        found: dict[tuple[Span, int, str], Shape] = {}
        for force in self.terms.forces:
            side = self.sides.index(force.side)
            for way in force.ways:
                for span in way.zone.spans:
                    key = (span, side, force.part)
                    mark = str(way.round) if force.part != "main" else ""
                    points = self.bar(span)
                    found.setdefault(key, Shape("entry", points, 0, mark, side))
        return list(found.values())

    def bar(self, span: Span) -> tuple[Place, Place]:
        """The two ends of a part of an edge."""
        width, depth = self.ground.width, self.ground.depth
        if span.edge in ("north", "south"):
            y = 0 if span.edge == "north" else depth
            return (span.low, y), (span.high, y)
        x = 0 if span.edge == "west" else width
        return (x, span.low), (x, span.high)

    def reaches(self) -> list[Shape]:
        """Where units may stand before the battle, as far as that is a part of the field."""
        found: list[Shape] = []
        for force in self.terms.forces:
            side = self.sides.index(force.side)
            for way in force.ways:
                if way.entry == "placed":
                    found += self.reach(way, way.zone, side)
        return list(dict.fromkeys(found))

    def reach(self, way: Way, zone: Zone, side: int) -> list[Shape]:
        """One zone."""
        if zone.kind == "objectives":
            return [
                Shape("reach", shape.points, zone.reach, "", side) for shape in self.objectives()
            ]
        if zone.kind == "middle":
            top, bottom = self.middle[1] - zone.reach, self.middle[1] + zone.reach
            return [Shape("band", ((0, top), (self.ground.width, bottom)), 0, way.who, side)]
        return [
            Shape("band", self.strip(span, zone.reach), 0, way.who, side)
            for span in zone.spans if zone.reach
        ]  # fmt: skip

    def strip(self, span: Span, reach: int) -> tuple[Place, Place]:
        """The part of the field that is near a part of an edge, by two corners."""
        (left, top), (right, bottom) = self.bar(span)
        if span.edge == "north":
            bottom = reach
        elif span.edge == "south":
            top = self.ground.depth - reach
        elif span.edge == "west":
            right = reach
        else:
            left = self.ground.width - reach
        return (left, top), (right, bottom)


def along(points: Sequence[Place], part: int, whole: int) -> Place:
    """Return the place at a part of the way along points, by its longest stretch.

    >>> along([(0, 0), (30, 0)], 1, 3)
    (10, 0)
    """
    (x, y), (u, v) = max(pairwise(points), key=lambda each: _square(*each))
    return x + (u - x) * part // whole, y + (v - y) * part // whole


def _square(a: Place, b: Place) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def edges_in_order(edges: Sequence[str]) -> list[str]:
    """Edges as one names them around the field.

    >>> edges_in_order(["west", "north"])
    ['north', 'west']
    """
    return [edge for edge in EDGES.all if edge in edges]
