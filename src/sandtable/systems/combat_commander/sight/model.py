"""The line-of-sight model (10, T88, LG): what printed terrain does to one line.

Everything is decided by `SightModel.judge`; the tables of `sight` and the explanations for
players are both made from its verdicts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.geometry.hex import opposite
from sandtable.geometry.layout import Crossing, HexSheet, Track, side_middle
from sandtable.geometry.line import HEXSIDE, INTERIOR, VERTEX, passes_area
from sandtable.geometry.polygon import meets, segments_touch, turn
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.sight.fences import ONE_SIDE_EACH, free_ends
from sandtable.systems.combat_commander.sight.gaps import leaves_gap
from sandtable.systems.combat_commander.sight.hills import DrawnHill

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield

OBSTACLE, HINDRANCE, SIDES, RAIL = 1, 2, 4, 8
"""What a hex has that can matter to a line; 0 is nothing."""


class Effect:
    """One thing that blocks or hinders a line: where, by which rule, why, how much.

    `side` is the direction of the hexside of `hex` that it stands on, or -1; `reason` is a
    message id, `what` the terrain it is about.
    """

    __slots__ = ("hex", "reason", "rule", "side", "value", "what")

    def __init__(
        self, at: int, side: int, rule_id: str, reason: str, what: str, value: int
    ) -> None:
        self.hex = at
        self.side = side
        self.rule = rule_id
        self.reason = reason
        self.what = what
        self.value = value


class Verdict:
    """What printed terrain does to a line: the first thing that blocks, and all that hinder."""

    __slots__ = ("blocker", "hindrances")

    def __init__(self) -> None:
        self.blocker: Effect | None = None
        self.hindrances: list[Effect] = []

    @rule("10.3", "10.3.3", "10.3.3[a]", "GL.Hindrance")
    def hindrance(self) -> int:
        """Only the largest counts."""
        return max((each.value for each in self.hindrances), default=0)


class Look:
    """One line on its way through the model; `start` and `end` are its points in fine units."""

    __slots__ = (
        "a",
        "b",
        "end",
        "hi",
        "lo",
        "lower_first",
        "missed",
        "start",
        "summit",
        "touched",
        "track",
    )

    def __init__(self, a: int, b: int, levels: tuple[int, ...], sheet: HexSheet) -> None:
        self.a = a
        self.b = b
        self.track: Track = sheet.track(a, b)
        self.start = sheet.centers[a]
        self.end = sheet.centers[b]
        self.hi = max(levels[a], levels[b])
        self.lo = min(levels[a], levels[b])
        self.lower_first = levels[a] < levels[b]
        self.summit = self.hi + 1 if self.hi == self.lo else self.hi
        self.missed = 0
        self.touched = 0


class Touches:
    """What the drawings of a printed map touch otherwise than full hexagons would (LG.3/6).

    Both are sets of Obstacle hexes by line, a line being `a * size + b` with a < b.
    """

    __slots__ = ("missed", "touched")

    def __init__(self) -> None:
        self.missed: dict[int, int] = {}
        self.touched: dict[int, int] = {}


class SightModel:
    """The model for one map."""

    __slots__ = (
        "field",
        "free_ends",
        "gaps",
        "has",
        "hills",
        "level",
        "neighbors",
        "open_sides",
        "rulings",
        "touches",
    )

    def __init__(self, field: Battlefield, drawn: Touches | None) -> None:
        self.field = field
        self.rulings = field.rulings
        self.touches = drawn
        self.gaps: dict[tuple[int, int], bool] = {}
        self.hills = [DrawnHill(each, field.sheet) for each in field.hills]
        self.level = field.level
        self.neighbors = field.neighbors
        self.has = tuple(_has(field, each) for each in range(field.size))
        self.open_sides = tuple(self._open_sides(each) for each in range(field.size))
        self.free_ends = free_ends(field) if self.rulings.fence_end == "missed" else {}

    @rule("10.1", "GL.LOS", "LG.2")
    def judge(self, a: int, b: int) -> Verdict:
        """Follow the line from the center of one hex to that of another."""
        verdict = Verdict()
        if self.field.distance(a, b) <= 1:
            return verdict
        if self._in_gully(a, b) or self._in_gully(b, a):
            gully = a if self._in_gully(a, b) else b
            verdict.blocker = Effect(gully, ABSENT, "T86", "sight-gully", "gully", 0)
            return verdict
        look = self._look(a, b)
        for crossing in look.track.crossings:
            at = a + crossing.offset
            if self.has[at] or self.level[at] >= look.summit or self.hills:
                self._meet(look, crossing, at, verdict)
                if verdict.blocker is not None:
                    break
        return verdict

    def _look(self, a: int, b: int) -> Look:
        look = Look(a, b, self.level, self.field.sheet)
        if self.touches is not None:
            line = min(a, b) * self.field.size + max(a, b)
            look.missed = self.touches.missed.get(line, 0)
            look.touched = self.touches.touched.get(line, 0)
        return look

    def _meet(self, look: Look, crossing: Crossing, at: int, verdict: Verdict) -> None:
        """All that a hex between the ends does to the line."""
        if self._on_hill(look, crossing, at):
            verdict.blocker = _hill(look, at)
            return
        has = self.has[at]
        if has & SIDES:
            self._meet_sides(look, crossing, at, verdict)
        if verdict.blocker is None and has & ~SIDES and not self._along_way(look, at):
            self._meet_terrain(look, crossing, at, verdict)

    def _meet_terrain(self, look: Look, crossing: Crossing, at: int, verdict: Verdict) -> None:
        has = self.has[at]
        if has & OBSTACLE:
            verdict.blocker = self._obstacle(look, crossing, at)
        if has & HINDRANCE and self._hinders(look, crossing, at):
            terrain = self.field.types[at]
            verdict.hindrances.append(
                Effect(at, ABSENT, terrain.rule, "sight-hindrance", terrain.key, terrain.hindrance)
            )
        if has & RAIL and self.level[at] >= look.hi and self._meets_tracks(look, at):
            value = self.field.chart.railway_hindrance
            verdict.hindrances.append(
                Effect(at, ABSENT, "T92", "sight-hindrance", "railway", value)
            )

    @rule("LG.10", see=("T86",))
    def _in_gully(self, at: int, other: int) -> bool:
        """Whether a hex is a Gully that cannot be seen from another one, not adjacent to it."""
        return self.field.terrain[at] == "gully" and self.level[other] <= self.level[at]

    @rule("LG.7", "T88.3.1", "T88.3.2", "T88.3.2[a]", "T88.3.3", "T88.3.3[a]")
    def _on_hill(self, look: Look, crossing: Crossing, at: int) -> bool:
        """Whether the line passes ground of the blocking level in a hex."""
        if self.hills:
            return self._on_drawn_hill(look, crossing, at)
        if self.level[at] < look.summit or crossing.kind == VERTEX:
            return False
        if crossing.kind == HEXSIDE and self._partner_level(look, crossing) < look.summit:
            return False
        inset = self.rulings.crest_inset
        return inset == 0 or self._inside_crest(look, crossing, at, inset)

    def _partner_level(self, look: Look, crossing: Crossing) -> int:
        """The level beyond the hexside that the line runs along; the hill goes on off the map."""
        return self.level[look.a + crossing.partner] if crossing.partner else look.summit

    @rule(see=("T83",))
    def _inside_crest(self, look: Look, crossing: Crossing, at: int, inset: int) -> bool:
        """The crest line lies `inset` inside the hex, but along a Cliff at the hexside (AMB-55)."""
        edged, cut = 0, 0
        for side, near in enumerate(self.neighbors[at]):
            if near != ABSENT and self.level[near] < look.summit:
                edged |= 1 << side
                if not self.field.cliff[at] >> side & 1:
                    cut |= 1 << side
        return passes_area(look.track.line, crossing.number, edged, cut, inset)

    def _on_drawn_hill(self, look: Look, crossing: Crossing, at: int) -> bool:
        """Tier 2: the outlines of the hills decide."""
        length = look.track.line.length
        return any(
            hill.passed(look.start, look.end, crossing, length, at)
            for hill in self.hills
            if hill.level >= look.summit
        )

    @rule("LG.6")
    def _along_way(self, look: Look, at: int) -> bool:
        """Whether the line lies on a Road or Railway all the way through a hex."""
        direction = look.track.line.direction
        if direction == ABSENT:
            return False
        through = 1 << direction | 1 << opposite(direction)
        field = self.field
        return field.road[at] & through == through or field.rail[at] & through == through

    def _meets_tracks(self, look: Look, at: int) -> bool:
        """LG.6/5: the line touches a leg of the Railway in a hex without running along it."""
        x, y = center = self.field.sheet.center(at)
        for side in range(6):
            if self.field.rail[at] >> side & 1:
                dx, dy = side_middle(side)
                if segments_touch(look.start, look.end, center, (x + dx, y + dy)):
                    return True
        return False

    @rule("LG.5", "10.1[a]")
    def _meet_sides(self, look: Look, crossing: Crossing, at: int, verdict: Verdict) -> None:
        """Walls, Hedges and Fences that are no sides of the end hexes."""
        field = self.field
        mask = crossing.sides & ONE_SIDE_EACH & (field.wall[at] | field.hedge[at] | field.fence[at])
        for side in range(6):
            if mask >> side & 1:
                near = self.neighbors[at][side]
                if near not in (look.a, look.b) and self._side_level(at, near) >= look.hi:
                    self._meet_side(look, at, side, verdict)

    def _meet_side(self, look: Look, at: int, side: int, verdict: Verdict) -> None:
        field = self.field
        for key, masks in (("wall", field.wall), ("hedge", field.hedge), ("fence", field.fence)):
            if masks[at] >> side & 1:
                terrain = field.chart.sides[key]
                if terrain.obstacle:
                    verdict.blocker = Effect(at, side, terrain.rule, "sight-hexside", key, 0)
                elif not self._only_free_end(look, at, side):
                    verdict.hindrances.append(
                        Effect(at, side, terrain.rule, "sight-hindrance", key, terrain.hindrance)
                    )

    def _only_free_end(self, look: Look, at: int, side: int) -> bool:
        """LG.5/6: whether the line meets a Fence only where it ends and nothing goes on."""
        return any(
            turn(look.start, look.end, free) == 0 != turn(look.start, look.end, other)
            for free, other in self.free_ends.get((at, side), ())
        )

    def _side_level(self, at: int, near: int) -> int:
        """AMB-65."""
        one, other = self.level[at], self.level[near]
        return min(one, other) if self.rulings.hexside_level == "lower" else max(one, other)

    @rule("LG.8", "10.2", "GL.Obstacle", "T78.4", "T88.4", "T88.4[a]", "T88.5[b]")
    def _obstacle(self, look: Look, crossing: Crossing, at: int) -> Effect | None:
        """Woods or a Building in a hex, if they block the line."""
        blocks = self._blocks(look, crossing, at)
        if not blocks or not self._obstacle_touched(look, crossing, at):
            return None
        terrain = self.field.types[at]
        if self.level[at] >= look.hi:
            return Effect(at, ABSENT, terrain.rule, "sight-obstacle", terrain.key, 0)
        return Effect(at, ABSENT, "T88.4.1", "sight-blind", terrain.key, 0)

    @rule("T88.4.1", "T88.4.1[a]")
    def _blocks(self, look: Look, crossing: Crossing, at: int) -> bool:
        """High enough, or right in front of the lower end: a blind hex."""
        level = self.level[at]
        if level >= look.hi:
            return True
        next_to_lower = crossing.at_start if look.lower_first else crossing.at_end
        return level >= look.lo and next_to_lower

    @rule("LG.3")
    def _obstacle_touched(self, look: Look, crossing: Crossing, at: int) -> bool:
        """Whether the line touches the drawing of an Obstacle."""
        if at in self.field.outlines:
            return self._outline_touched(look, at)
        if look.touched >> at & 1:
            return True
        if look.missed >> at & 1 and not self._closed_up(look, crossing, at):
            return False
        if crossing.kind == INTERIOR or self._closed():
            return True
        if not crossing.partner or not (self.rulings.continuous or self.touches is not None):
            return False
        partner = look.a + crossing.partner
        return self._solid(partner) and (
            self.touches is not None or self._blocks(look, crossing, partner)
        )

    def _closed_up(self, look: Look, crossing: Crossing, at: int) -> bool:
        """LG.3/7: a miss along a hexside is believed where another line fits through the gap."""
        partner = look.a + crossing.partner
        if self.touches is None or not look.missed >> partner & 1:
            return False
        hexside = (min(at, partner), max(at, partner))
        if hexside not in self.gaps:
            self.gaps[hexside] = leaves_gap(self.field, self.touches.missed, *hexside)
        return not self.gaps[hexside]

    def _closed(self) -> bool:
        """AMB-64, the other reading; a table of the printed drawing knows better."""
        return self.rulings.depiction == "closed" and self.touches is None

    def _solid(self, at: int) -> bool:
        return bool(self.has[at] & OBSTACLE) and at not in self.field.outlines

    @rule("LG.9", "T88.5")
    def _hinders(self, look: Look, crossing: Crossing, at: int) -> bool:
        """Whether the line touches the drawing of a Hindrance that is high enough."""
        if self.level[at] < look.hi:
            return False
        if at in self.field.outlines:
            return self._outline_touched(look, at)
        if self.rulings.depiction == "closed":
            return True
        if crossing.kind == INTERIOR:
            cut, inset = self.open_sides[at], self.rulings.hindrance_inset
            return cut == 0 or passes_area(look.track.line, crossing.number, 0, cut, inset)
        if not crossing.partner or not self.rulings.continuous:
            return False
        partner = look.a + crossing.partner
        return self._carries(partner) and self.level[partner] >= look.hi

    def _open_sides(self, at: int) -> int:
        """LG.3/8: the sides before which the drawing of a Hindrance ends, as a mask."""
        if not self.rulings.hindrance_inset or not self.has[at] & HINDRANCE:
            return 0
        return sum(
            1 << side
            for side, near in enumerate(self.neighbors[at])
            if near != ABSENT and not self.has[near] & (HINDRANCE | OBSTACLE)
        )

    def _carries(self, at: int) -> bool:
        """Whether a hex helps a Hindrance to reach their hexside; of Obstacles a table tells."""
        kinds = HINDRANCE if self.touches is not None else HINDRANCE | OBSTACLE
        return bool(self.has[at] & kinds) and at not in self.field.outlines

    def _outline_touched(self, look: Look, at: int) -> bool:
        """Tier 2: the drawn outline decides, also along hexsides.

        An outline lies in its hex and both ends outside, so the endless line tells enough.
        """
        x, y = self.field.sheet.center(at)
        start, end = (look.start[0] - x, look.start[1] - y), (look.end[0] - x, look.end[1] - y)
        return any(meets(start, end, outline) for outline in self.field.outlines[at])


def _hill(look: Look, at: int) -> Effect:
    if look.hi == look.lo:
        return Effect(at, ABSENT, "T88.3.3", "sight-hill", "hill", 0)
    return Effect(at, ABSENT, "T88.3.2", "sight-crest", "hill", 0)


def _has(field: Battlefield, at: int) -> int:
    terrain = field.types[at]
    found = OBSTACLE if terrain.obstacle else 0
    if terrain.hindrance:
        found |= HINDRANCE
    if field.wall[at] | field.hedge[at] | field.fence[at]:
        found |= SIDES
    if field.rail[at]:
        found |= RAIL
    return found
