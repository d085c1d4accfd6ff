"""Colours and signs of the board. Every colour has a sign beside it, for those without colours."""

from __future__ import annotations

from rich.style import Style

INK = "#e8e6da"
"""The colour of writing on terrain."""

GROUND: dict[str, str] = {
    "open": "#4a4f36",
    "woods": "#1f3d24",
    "town": "#5c4a3c",
    "village": "#544a38",
    "field": "#6b6230",
    "swamp": "#2f5150",
    "narrow-river": "#2a4d6e",
    "wide-river": "#1d3f66",
}
TEXTURE: dict[str, tuple[str, str]] = {
    "open": ("", ""),
    "woods": ("♣", "#5d8f5f"),
    "town": ("▪", "#a58a70"),
    "village": ("▫", "#a58a70"),
    "field": ("≡", "#a39750"),
    "swamp": ("~", "#6fa09c"),
    "narrow-river": ("≈", "#7fa8cc"),
    "wide-river": ("≋", "#5f8fc4"),
}
"""The sign that fills a hex of each terrain, and its colour."""

LETTERS: dict[str, str] = {
    "infantry": "I", "engineer": "E", "hmg": "H", "smg": "S", "cavalry": "C", "motorcycle": "Y",
    "mortar": "M", "anti-tank": "K", "artillery": "A", "anti-air": "F", "tank": "T",
    "armored-car": "R", "apc": "P", "truck": "U", "wagon": "W", "sled": "D",
    "headquarters": "Q", "train": "N", "vessel": "V", "bunker": "B", "leader": "L",
    "commissar": "X",
}  # fmt: skip
"""A letter for each kind of piece: a capital for the Axis, a small one for the Allies."""

RISE = 18
"""How much lighter a hill is."""

BORDER = Style(color="#7d7a68")
HEDGE = ("%", Style(color="#5fbf5f", bold=True))
ROAD = Style(color="#d8b878", bold=True)
RAIL = Style(color="#b8b8b8", bold=True)

COUNTERS = (
    Style(color="#ffffff", bgcolor="#4d6078", bold=True),
    Style(color="#fff6d8", bgcolor="#7d5a26", bold=True),
)
SHAKEN = Style(color="#ffffff", bgcolor="#9c2f2f", bold=True)
SIDE_INK = (Style(color="#9cc4f0", bold=True), Style(color="#f0c070", bold=True))
NAME = Style(color="#b9b5a0", bold=False)
MARKED = Style(color="#101010", bgcolor="#f0e060", bold=True)
CONTROL = (*SIDE_INK, Style(color="#ffffff", bold=True))
"""Of the Axis, of the Allies, of nobody."""
MARKER = Style(color="#ffffff", bgcolor="#404040", bold=True)
SMOKE = Style(color="#202020", bgcolor="#b8b8b8", bold=True)
HILL = Style(color="#e8d8a0")


def ground(terrain: str, hill: bool) -> Style:
    """The background of a hex, lighter on a hill."""
    colour = GROUND.get(terrain, GROUND["open"])
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    lifted = "".join(f"{min(255, part + RISE * hill):02x}" for part in parts)
    return Style(color=INK, bgcolor=f"#{lifted}")
