"""Colours and strokes of what is drawn, the same on the page and on paper."""

from __future__ import annotations

from typing import NamedTuple

INK = "#2b2620"
SOFT = "#6f675a"
RULE = "#cfc6b4"
GROUND = "#f4efdf"
SIDES = ("#2f5f8f", "#a5402d", "#5d7f3a", "#8a5a8f")
PALE = ("#dfe8f1", "#f3e0da", "#e6eedb", "#efe2f0")


class Stroke(NamedTuple):
    """How a line is drawn: its width in thousandths of the field's, and its dashes likewise."""

    colour: str
    width: int
    dashes: tuple[int, ...] = ()


LINES = {
    "river": (Stroke("#8fb6cf", 22), Stroke("#b9d5e4", 15)),
    "railway": (Stroke("#4a443b", 5), Stroke("#f4efdf", 3, (7, 7))),
    "road": (Stroke("#b59b6a", 13), Stroke("#efe3c2", 9)),
}
AREAS = {
    "hill": ("#e2d3ac", "#c9b382"),
    "wood": ("#c3d3a6", "#8ea66a"),
    "airfield": ("#ece7d3", "#b8ad92"),
    "village": ("#e9ddc8", "#c7b08d"),
}
"""Fill and outline."""
THINGS = {
    "building": "#8a4b37",
    "station": "#5a5348",
    "depot": "#7d6a3a",
    "port": "#3f6f8f",
    "bridge": "#5a5348",
    "work": INK,
}
ENTRY = 16
"""How thick the bar of an edge is, in thousandths of the field's width."""
DISC = 17
"""The radius of an objective's disc."""


def side_ink(side: int) -> str:
    """The colour of a side."""
    return SIDES[side % len(SIDES)] if side >= 0 else INK


def side_wash(side: int) -> str:
    """The same, pale."""
    return PALE[side % len(PALE)] if side >= 0 else GROUND
