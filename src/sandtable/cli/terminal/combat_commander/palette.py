"""Colours and signs of the board. Every colour has a sign beside it, for those without colours."""

from __future__ import annotations

from rich.style import Style

INK = "#e8e6da"
"""The colour of writing on terrain."""

GROUND: dict[str, str] = {
    "open": "#4a4f36",
    "woods": "#1f3d24",
    "building": "#5c4a3c",
    "brush": "#3e4f2a",
    "orchard": "#35522f",
    "field": "#6b6230",
    "marsh": "#2f5150",
    "stream": "#2a4d6e",
    "gully": "#544430",
    "water-barrier": "#1d3f66",
    "major-bridge": "#5d5d63",
    "minor-bridge": "#5d5d63",
}

TEXTURE: dict[str, tuple[str, str]] = {
    "open": ("", ""),
    "woods": ("♣", "#5d8f5f"),
    "building": ("▪", "#a58a70"),
    "brush": ('"', "#7f9a55"),
    "orchard": ("o", "#6fa05f"),
    "field": ("≡", "#a39750"),
    "marsh": ("~", "#6fa09c"),
    "stream": ("≈", "#7fa8cc"),
    "gully": ("v", "#9a815c"),
    "water-barrier": ("≈", "#5f8fc4"),
    "major-bridge": ("#", "#9a9aa2"),
    "minor-bridge": ("#", "#9a9aa2"),
}
"""The sign that fills a hex of each terrain, and its colour."""

RISE = 18
"""How much lighter a hex is for each level of a hill."""

BORDER = Style(color="#7d7a68")
SIDES: dict[str, tuple[str, Style]] = {
    "fence": (":", Style(color="#c9a66b", bold=True)),
    "hedge": ("%", Style(color="#5fbf5f", bold=True)),
    "wall": ("#", Style(color="#d0d0d0", bold=True)),
    "cliff": ("▼", Style(color="#d08050", bold=True)),
}
"""Hexside terrain: the sign in place of the border, and its style."""

ROAD = Style(color="#d8b878", bold=True)
RAIL = Style(color="#b8b8b8", bold=True)
TRAIL = Style(color="#b09868")

SYMBOLS: tuple[dict[int, str], dict[int, str]] = (
    {1: "★", 2: "▲", 4: "■"},
    {1: "☆", 2: "△", 4: "□"},
)
"""Signs of Leader, Team and Squad: full for the Axis, hollow for the Allies."""

COUNTERS = (
    Style(color="#ffffff", bgcolor="#4d6078", bold=True),
    Style(color="#fff6d8", bgcolor="#7d5a26", bold=True),
)
BROKEN = Style(color="#ffffff", bgcolor="#9c2f2f", bold=True)
SIDE_INK = (Style(color="#9cc4f0", bold=True), Style(color="#f0c070", bold=True))

NAME = Style(color="#b9b5a0", bold=False)
MARKED = Style(color="#101010", bgcolor="#f0e060", bold=True)
OBJECTIVE = (
    Style(color="#9cc4f0", bold=True),
    Style(color="#f0c070", bold=True),
    Style(color="#ffffff", bold=True),
)
"""An Objective of the Axis, of the Allies, of nobody."""

SMOKE = Style(color="#202020", bgcolor="#b8b8b8", bold=True)
BLAZE = Style(color="#fff0a0", bgcolor="#b03010", bold=True)
FORTIFICATION = Style(color="#ffffff", bgcolor="#404040", bold=True)
LEVEL = Style(color="#e8d8a0")


def ground(terrain: str, level: int) -> Style:
    """The background of a hex, lighter on higher ground."""
    colour = GROUND.get(terrain, GROUND["open"])
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    lifted = "".join(f"{min(255, part + RISE * level):02x}" for part in parts)
    return Style(color=INK, bgcolor=f"#{lifted}")
