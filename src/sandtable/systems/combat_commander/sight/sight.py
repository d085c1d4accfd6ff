"""Lines of sight on a map: fast tables, and the explanation of one line (10, LG).

The tables hold printed terrain only and are filled row by row when first asked. Smoke and Blaze
change nothing in them: they are tested as masks against the hexes that a line touches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sandtable.geometry.line import KIND_NAMES
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.touch_file import read_touches
from sandtable.systems.combat_commander.sight.model import Effect, SightModel

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield


class SightTable:
    """Who sees whom over printed terrain, for all pairs of hexes of a map."""

    __slots__ = ("_entered", "_hindrance", "_model", "_touched", "_visible", "field")

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        self._model: SightModel | None = None
        self._visible = [-1] * field.size
        self._hindrance: list[bytes] = [b""] * field.size
        self._touched: list[list[int]] = [[] for _ in range(field.size)]
        self._entered: list[bytes] = [b""] * field.size

    def visible(self, a: int) -> int:
        """The hexes seen from a hex, as a mask; it sees itself."""
        row = self._visible[a]
        return row if row >= 0 else self._judge_row(a)

    def sees(self, a: int, b: int) -> bool:
        """Whether printed terrain leaves a line of sight."""
        row = self._visible[a]
        if row < 0:
            row = self._judge_row(a)
        return row >> b & 1 == 1

    def hindrance(self, a: int, b: int) -> int:
        """The printed Hindrance between two hexes that see each other."""
        row = self._hindrance[a]
        if not row:
            self._judge_row(a)
            row = self._hindrance[a]
        return row[b]

    def touched(self, a: int, b: int) -> int:
        """The hexes between two hexes that the line touches at all, as a mask (LG.2/2)."""
        row = self._touched[a]
        if not row:
            row = self._touched[a] = [
                self._touched_mask(a, each) for each in range(self.field.size)
            ]
        return row[b]

    def entered(self, a: int, b: int) -> int:
        """The sides of `b` on which the line from `a` enters it (LG.5/5, AMB-57)."""
        row = self._entered[a]
        if not row:
            track = self.field.sheet.track
            sides = (
                0 if each == a else track(a, each).line.end_sides for each in range(self.field.size)
            )
            row = self._entered[a] = bytes(sides)
        return row[b]

    def model(self) -> SightModel:
        """The model that fills the tables, with the drawing table of the map."""
        if self._model is None:
            self._model = SightModel(self.field, read_touches(self.field))
        return self._model

    @rule("LG.12")
    def _judge_row(self, a: int) -> int:
        judge = self.model().judge
        row, values = 0, bytearray(self.field.size)
        for b in range(self.field.size):
            if self._visible[b] >= 0:
                row |= (self._visible[b] >> a & 1) << b
                values[b] = self._hindrance[b][a]
                continue
            verdict = judge(a, b)
            if verdict.blocker is None:
                row |= 1 << b
                if verdict.hindrances:
                    values[b] = verdict.hindrance()
        self._hindrance[a] = bytes(values)
        self._visible[a] = row
        return row

    def _touched_mask(self, a: int, b: int) -> int:
        if a == b:
            return 0
        track = self.field.sheet.track(a, b)
        return track.mask << (a + track.first)


class Sight:
    """The answer to a question about one line of sight.

    `blocker` is the first thing that blocks, from the first hex on; `hindrances` come in the
    order of the line, the Smoke in the end hexes included; `path` has the touched hexes.
    """

    __slots__ = ("a", "b", "blocker", "clear", "hindrance", "hindrances", "path")

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b
        self.clear = True
        self.blocker: Effect | None = None
        self.hindrances: list[Effect] = []
        self.hindrance = 0
        self.path: list[tuple[int, str]] = []


@rule("10.1.1", "11.4[a]")
def explain_sight(
    field: Battlefield, a: int, b: int, smoke: Mapping[int, int], blaze: int = 0
) -> Sight:
    """What one line meets, with the Smoke values by hex and the mask of Blaze hexes.

    Anybody may ask at any time; units are no part of the question.
    """
    sight = Sight(a, b)
    if a != b:
        track = field.sheet.track(a, b)
        sight.path = [(a + each.offset, KIND_NAMES[each.kind]) for each in track.crossings]
    verdict = field.sight.model().judge(a, b)
    sight.blocker = _first(sight, verdict.blocker, _burning(sight, blaze))
    sight.clear = sight.blocker is None
    sight.hindrances = _in_order(sight, verdict.hindrances + _smoky(sight, smoke))
    if sight.clear:
        sight.hindrance = max((each.value for each in sight.hindrances), default=0)
    return sight


@rule("10.2.1", "LG.4", "T88.4[b]")
def _burning(sight: Sight, blaze: int) -> Effect | None:
    """The first Blaze on the way; it fills its whole hex and rises above every hill."""
    for at, _ in sight.path:
        if blaze >> at & 1:
            return Effect(at, ABSENT, "10.2.1", "sight-blaze", "blaze", 0)
    return None


@rule("10.3.4", "10.3.4[a]", "10.3.4[b]", "T88.5[a]")
def _smoky(sight: Sight, smoke: Mapping[int, int]) -> list[Effect]:
    """Smoke hinders into, out of and through its whole hex."""
    hexes = dict.fromkeys((sight.a, *(at for at, _ in sight.path), sight.b))
    return [
        Effect(at, ABSENT, "10.3.4", "sight-hindrance", "smoke", smoke[at])
        for at in hexes
        if smoke.get(at)
    ]


def _place(sight: Sight, at: int) -> int:
    """How far along the path a hex comes."""
    for number, (each, _) in enumerate(sight.path):
        if each == at:
            return number
    return -1 if at == sight.a else len(sight.path)


def _first(sight: Sight, one: Effect | None, other: Effect | None) -> Effect | None:
    if one is None or other is None:
        return one or other
    return one if _place(sight, one.hex) <= _place(sight, other.hex) else other


def _in_order(sight: Sight, effects: list[Effect]) -> list[Effect]:
    return sorted(effects, key=lambda each: _place(sight, each.hex))
