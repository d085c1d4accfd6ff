"""The figures of the rules, as data/figures.toml has them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sandtable.kernel.loading import Reader, Table

DATA: Final = Path(__file__).parent / "data"
MOST: Final = 9_999


class FieldSize(NamedTuple):
    """How large a field is, in tenths of an inch, and how many fields a map has at least."""

    width: int
    depth: int
    least: int


class Minutes(NamedTuple):
    """What takes how long."""

    round: int
    long: int
    short: int
    diagonal: int
    road: int
    foot: int
    attack: int
    least_attack: int
    reorganise: int
    reorganise_at_port: int
    bridge: int
    fortify: int
    quiet: int


class Defence(NamedTuple):
    """Points for defence works, by their source."""

    port: int
    dug_in: int
    fortified: int


class Battle(NamedTuple):
    """What is laid down about a table battle; lengths in tenths of an inch."""

    objective: int
    dug_in: int
    scouts: int
    corner: int
    meeting_corner: int
    meeting: int
    block: int
    ambush: int
    surprised: int
    flank: int
    call: int
    catastrophe: int
    hold_out: int
    company: int
    battalion: int


class Gain(NamedTuple):
    """Reserve points for a place: tens by so many dice for who took it, and for who lost it."""

    dice: int
    sides: int
    lost: int


class Figures:
    """All figures."""

    __slots__ = (
        "battle", "day", "defence", "draw", "field", "gains", "minutes", "ranges", "share",
        "victory", "worth",
    )  # fmt: skip

    def __init__(self, top: Table) -> None:
        top.provenance()
        self.field = FieldSize(*_numbers(top, "field", FieldSize._fields))
        self.share = top.table("formation").integer("share", 1, MOST)
        self.minutes = Minutes(*_numbers(top, "minutes", Minutes._fields))
        self.defence = Defence(*_numbers(top, "defence", Defence._fields))
        self.battle = Battle(*_numbers(top, "battle", Battle._fields))
        ranges = top.table("range")
        self.ranges = {key: ranges.integer(key, 0, MOST) for key in ranges.values}
        reserve = top.table("reserve")
        self.victory = reserve.integer("battle", 0, MOST)
        self.gains = {
            key: Gain(*(table.integer(name, 0, MOST) for name in Gain._fields))
            for key, table in reserve.named("battle")
        }
        worth = top.table("worth")
        worth.provenance()
        self.draw = worth.integer("draw", 0, MOST)
        others = ("source", "confidence", "draw")
        self.worth = {key: worth.integer(key, 0, MOST) for key in worth.values if key not in others}
        day = top.table("day")
        self.day = (day.integer("begins", 0, MOST), day.integer("ends", 0, MOST))


def _numbers(top: Table, key: str, names: tuple[str, ...]) -> list[int]:
    table = top.table(key)
    return [table.integer(name, 0, MOST) for name in names]


@cache
def figures() -> Figures:
    """Return the figures; `DataError` lists every problem of their file."""
    reader = Reader()
    found = Figures(reader.file(DATA / "figures.toml", "figures.toml"))
    reader.finish()
    return found
