"""The figures of battles by the computer, as data/resolver.toml has them."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.loading import Reader, Table
from sandtable.systems.campaign.figures import DATA

Ladder = tuple[tuple[int, int], ...]
MOST = 9_999
LADDERS = ("winner", "loser", "first", "second", "drawn", "rounds")
COURSE = (
    "undecided", "weary", "dice", "spread_winner", "spread_loser", "spread_nobody", "longer",
    "beyond",
)  # fmt: skip


class ResolverFigures:
    """All figures."""

    __slots__ = (
        "building", "chances", "course", "edges", "exposure", "foggy", "ground", "kinds",
        "ladders", "other", "posture", "presence", "quality", "support", "value", "weight", "works",
    )  # fmt: skip

    def __init__(self, top: Table) -> None:
        top.provenance()
        self.value = _numbers(top, "value", words.ARMS.all)
        self.quality = _numbers(top, "quality", words.QUALITIES.all)
        self.support = _numbers(top, "support", words.SUPPORTS.all)
        self.presence = _numbers(top, "presence", ("late", "least"))
        self.weight = _numbers(top, "weight", ("numbers", "ratings", "others"))
        self.posture = _numbers(top, "posture", words.POSTURES.all)
        self.works = _numbers(top, "works", ("point", "each", "most", "barred"))
        self.ground = _numbers(
            top, "ground", ("village", "building", "wood", "hill", "river", "bridge", "most")
        )
        self.other = _numbers(top, "other", ("air", "scouts", "night", "meeting", "forced", "held"))
        self.foggy = top.table("other").texts("foggy", words.WEATHERS.all)
        self.chances = ladder(top.table("chances"), "steps")
        course = top.table("course")
        self.ladders = {name: ladder(course, name) for name in LADDERS}
        self.course = _numbers(top, "course", COURSE)
        self.exposure = _numbers(top, "exposure", ("scout", "other", "gun", "headquarters"))
        self.edges = _numbers(top, "edges", ("own", "other"))
        self.building = _numbers(top, "building", ("cost", "lost"))
        self.kinds = top.table("building").texts("kinds", words.WORKS.all)


def _numbers(top: Table, key: str, names: tuple[str, ...]) -> dict[str, int]:
    table = top.table(key)
    return {name: table.integer(name, -MOST, MOST) for name in names}


def ladder(table: Table, key: str) -> Ladder:
    """Return pairs that rise in their first number."""
    rows = table.rows(key, ("at", "value"))
    found = tuple((row.integer("at", 0, MOST), row.integer("value", 0, MOST)) for row in rows)
    if not found or [at for at, _ in found] != sorted({at for at, _ in found}):
        table.fail(key, "must be pairs whose first numbers rise")
        return ((0, 0),)
    return found


def on_ladder(steps: Ladder, at: int) -> int:
    """Return the value at a place of a ladder; between two rungs it lies in proportion.

    >>> on_ladder(((0, 500), (100, 700)), 25), on_ladder(((0, 500), (100, 700)), 400)
    (550, 700)
    """
    before, low = steps[0]
    for place, value in steps:
        if at <= place:
            if place == before:
                return value
            return low + (value - low) * (at - before) // (place - before)
        before, low = place, value
    return low


@cache
def resolver_figures() -> ResolverFigures:
    """Return the figures; `DataError` lists every problem of their file."""
    reader = Reader()
    found = ResolverFigures(reader.file(DATA / "resolver.toml", "resolver.toml"))
    reader.finish()
    return found
