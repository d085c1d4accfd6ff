"""The hex board: terrain, ways, hexsides, pieces, markers, as one side may see them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.text import Text

from sandtable.cli.terminal.canvas import Canvas
from sandtable.cli.terminal.combat_commander import palette
from sandtable.cli.terminal.hexgrid import DOWN, HexGrid, Token
from sandtable.service.words import Words
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.catalog.catalog import load_catalog


class HexBoard(HexGrid):
    """Draws one map. `tall` hexes have four lines, the others two."""

    def __init__(self, field: Battlefield, words: Words, tall: bool = True) -> None:
        super().__init__(field.cols, field.rows, tall)
        self.field = field
        self.words = words

    def draw(self, view: dict[str, Any], marked: Collection[str] = ()) -> list[Text]:
        """The board as a side sees it; the hexes that it can choose now are `marked`."""
        canvas = Canvas(self.width, self.height)
        pieces = tokens_by_hex(view, full=self.tall)
        for hex_ in range(self.field.size):
            self._ground(canvas, hex_, view)
        for hex_, name in enumerate(self.field.names):
            self._ways(canvas, hex_)
            self._writing(canvas, hex_, view, name in marked)
            self.put_pieces(canvas, hex_, pieces.get(name, []))
            texture = palette.TEXTURE.get(self.field.terrain[hex_], ("", ""))
            self.put_texture(canvas, hex_, *texture)
        return canvas.rows()

    # --- layers ---------------------------------------------------------------------------

    def _ground(self, canvas: Canvas, hex_: int, view: dict[str, Any]) -> None:
        field = self.field
        style = palette.ground(field.terrain[hex_], field.level[hex_])
        if field.names[hex_] in view["blaze"]:
            style = palette.BLAZE
        for x, y, length in self.inside(hex_):
            canvas.put(x, y, " " * length, style)
        for direction, x, y, sign in self.sides(hex_):
            kind = self._side(hex_, direction)
            own, ink = palette.SIDES[kind] if kind else (sign, palette.BORDER)
            canvas.put(x, y, own, style + ink)

    def _side(self, hex_: int, direction: int) -> str:
        """The hexside terrain in a direction, or ""."""
        field = self.field
        sides = ("cliff", field.cliff), ("wall", field.wall), ("hedge", field.hedge)
        for kind, masks in (*sides, ("fence", field.fence)):
            if masks[hex_] >> direction & 1:
                return kind
        return ""

    def _ways(self, canvas: Canvas, hex_: int) -> None:
        """Roads, railways and trails, from the middle of the hex to its sides."""
        field = self.field
        ways = (field.trail, "·", "·", palette.TRAIL), (field.rail, "╪", "╫", palette.RAIL)
        for masks, flat, steep, style in (*ways, (field.road, "═", "║", palette.ROAD)):
            for direction in range(6):
                if masks[hex_] >> direction & 1:
                    for x, y, upright in self.way(hex_, direction):
                        canvas.put(x, y, steep if upright else flat, style)

    def _writing(self, canvas: Canvas, hex_: int, view: dict[str, Any], marked: bool) -> None:
        """Name, Objective, level, Smoke, Fortification, and the lower side."""
        first = next(self.inside(hex_))
        name = self.field.names[hex_]
        style = palette.MARKED if marked else palette.NAME
        canvas.put(first[0], first[1], name + "*" * marked, style)
        if self._has_flag(hex_):
            objective = self.field.objective_of[hex_]
            style = palette.OBJECTIVE[view["control"][objective - 1]]
            canvas.put(first[0] + first[2] - 2, first[1], f"◆{objective}", style)
        if self.tall:
            self._lower_side(canvas, hex_)
        self._markers(canvas, hex_, view)

    def _has_flag(self, hex_: int) -> bool:
        """Whether the number of an Objective stands in a hex."""
        return hex_ in self.field.objectives

    def _lower_side(self, canvas: Canvas, hex_: int) -> None:
        x, y, length = list(self.inside(hex_))[-1]
        kind = self._side(hex_, DOWN)
        sign, style = palette.SIDES[kind] if kind else ("▁", palette.BORDER)
        for place in range(x, x + length):
            if kind or canvas.is_free(place, y):
                canvas.put(place, y, sign, style)

    def _markers(self, canvas: Canvas, hex_: int, view: dict[str, Any]) -> None:
        name = self.field.names[hex_]
        found: list[Token] = []
        if name in view["fortifications"]:
            kind = view["fortifications"][name]
            found.append((self.words.say(f"mark-{kind}"), palette.FORTIFICATION))
        if name in view["smoke"]:
            found.append((f"▒{view['smoke'][name]}", palette.SMOKE))
        if name in view["blaze"]:
            found.append((self.words.say("mark-blaze"), palette.BLAZE))
        if self.field.level[hex_]:
            found.append((f"↑{self.field.level[hex_]}", palette.LEVEL))
        x, y, length = list(self.inside(hex_))[-1 if self.tall else 0]
        place, end = (
            (x, x + length) if self.tall else (x + 3, x + length - 2 * self._has_flag(hex_))
        )
        for text, style in found:
            if place + len(text) <= end:
                canvas.put(place, y, text, style)
                place += len(text)


def tokens_by_hex(view: dict[str, Any], full: bool) -> dict[str, list[Token]]:
    """The counters in each hex, Leaders first; `full` with numbers and states."""
    kinds = load_catalog().units
    found: dict[str, list[tuple[int, Token]]] = {}
    for unit in view["units"]:
        if unit["where"] == "map" and unit["hex"]:
            kind = kinds[unit["type"]].kind
            found.setdefault(unit["hex"], []).append((kind, token(unit, kind, full)))
    return {name: [each for _, each in sorted(units, key=lambda pair: pair[0])]
            for name, units in found.items()}  # fmt: skip


def token(unit: dict[str, Any], kind: int, full: bool) -> Token:
    """One counter: sign, number, then + for a Weapon, ! broken, ~ suppressed, ^ Veteran."""
    style = palette.BROKEN if unit["broken"] else palette.COUNTERS[unit["side"]]
    sign = palette.SYMBOLS[unit["side"]][kind]
    if not full:
        return (("×" if unit["broken"] else sign), style)
    marks = ("+", unit["weapon"] >= 0), ("!", unit["broken"]), ("~", unit["suppressed"])
    states = "".join(mark for mark, true in (*marks, ("^", unit["veteran"])) if true)
    return f"{sign}{unit['id']}{states}", style
