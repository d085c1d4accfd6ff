"""The joined boards: terrain, roads, hedges, pieces, markers, as one side may see them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rich.text import Text

from sandtable.cli.terminal.canvas import Canvas
from sandtable.cli.terminal.hexgrid import DOWN, HexGrid, Token
from sandtable.cli.terminal.panzer_grenadier import palette
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.pieces import DUG_IN, FIRED, GOOD, MOVED

Json = dict[str, Any]
HOLDERS = "><?"
"""Who controls a hex that counts: Axis, Allies, nobody."""
SIGNS = {MOVED: "'", FIRED: '"', MOVED | FIRED: "´"}


class HexBoard(HexGrid):
    """Draws the boards of a scenario. `tall` hexes have four lines, the others two."""

    def __init__(self, field: Field, goals: Collection[int] = (), tall: bool = True) -> None:
        super().__init__(field.cols, field.rows, tall)
        self.field = field
        self.goals = goals
        """Hexes that count for victory."""

    def draw(self, view: Json, marked: Collection[str] = ()) -> list[Text]:
        """The boards as a side sees them; the hexes that it can choose now are `marked`."""
        canvas = Canvas(self.width, self.height)
        pieces = tokens_by_hex(view, full=self.tall)
        for hex_ in self.field.hexes:
            self._ground(canvas, hex_)
        for hex_ in self.field.hexes:
            name = self.field.names[hex_]
            self._ways(canvas, hex_)
            self._writing(canvas, hex_, name in marked)
            self._markers(canvas, hex_, view)
            self.put_pieces(canvas, hex_, pieces.get(name, []))
            texture = palette.TEXTURE.get(self.field.terrain[hex_], ("", ""))
            self.put_texture(canvas, hex_, *texture)
        return canvas.rows()

    # --- layers ---------------------------------------------------------------------------

    def _ground(self, canvas: Canvas, hex_: int) -> None:
        field = self.field
        style = palette.ground(field.terrain[hex_], bool(field.hill >> hex_ & 1))
        for x, y, length in self.inside(hex_):
            canvas.put(x, y, " " * length, style)
        for direction, x, y, sign in self.sides(hex_):
            hedge = field.hedge[hex_] >> direction & 1
            own, ink = palette.HEDGE if hedge else (sign, palette.BORDER)
            canvas.put(x, y, own, style + ink)

    def _ways(self, canvas: Canvas, hex_: int) -> None:
        """Railways and roads, from the middle of the hex to its sides."""
        field = self.field
        ways = (field.rail, "╪", "╫", palette.RAIL), (field.road, "═", "║", palette.ROAD)
        for masks, flat, steep, style in ways:
            for direction in range(6):
                if masks[hex_] >> direction & 1:
                    for x, y, upright in self.way(hex_, direction):
                        canvas.put(x, y, steep if upright else flat, style)

    def _writing(self, canvas: Canvas, hex_: int, marked: bool) -> None:
        """The printed number, and the lower side."""
        x, y, _ = next(self.inside(hex_))
        number = self.field.names[hex_].rpartition("/")[2]
        canvas.put(x, y, number + "*" * marked, palette.MARKED if marked else palette.NAME)
        if not self.tall:
            return
        x, y, length = list(self.inside(hex_))[-1]
        hedge = self.field.hedge[hex_] >> DOWN & 1
        sign, style = palette.HEDGE if hedge else ("▁", palette.BORDER)
        for place in range(x, x + length):
            if hedge or canvas.is_free(place, y):
                canvas.put(place, y, sign, style)

    def _markers(self, canvas: Canvas, hex_: int, view: Json) -> None:
        """What lies in the hex, in its last line; on a small board only who controls it."""
        lines = list(self.inside(hex_))
        x, y, length = lines[-1] if self.tall else lines[0]
        found = self._signs(hex_, view) if self.tall else self._holder(hex_, view)
        place = x if self.tall else x + length - len(found)
        for text, style in found[:length]:
            canvas.put(place, y, text, style)
            place += len(text)

    def _signs(self, hex_: int, view: Json) -> list[Token]:
        name, field = self.field.names[hex_], self.field
        found = self._holder(hex_, view)
        lying = (
            ("E", name in view["entrenchments"], palette.MARKER),
            ("M", any(mine["hex"] == name for mine in view["mines"]), palette.MARKER),
            ("S", name in view["smoke"], palette.SMOKE),
            ("W", name in view["wrecks"], palette.MARKER),
            ("=", bool(field.bridge >> hex_ & 1), palette.ROAD),
            ("^", bool(field.hill >> hex_ & 1), palette.HILL),
        )
        return found + [(sign, style) for sign, true, style in lying if true]

    def _holder(self, hex_: int, view: Json) -> list[Token]:
        if hex_ not in self.goals:
            return []
        holder = view["control"].get(self.field.names[hex_], -1)
        return [(HOLDERS[holder], palette.CONTROL[holder])]


def tokens_by_hex(view: Json, full: bool) -> dict[str, list[Token]]:
    """The counters in each hex, leaders last; who rides is counted with what carries it."""
    found: dict[str, list[tuple[bool, Token]]] = {}
    loaded = {piece["carrier"] for piece in view["pieces"]}
    for piece in view["pieces"]:
        if piece["where"] == "board" and piece["hex"] and piece["carrier"] < 0:
            counter = token(piece, piece["id"] in loaded, full)
            found.setdefault(piece["hex"], []).append((piece["leader"] is not None, counter))
    return {name: [each for _, each in sorted(pieces, key=lambda pair: pair[0])]
            for name, pieces in found.items()}  # fmt: skip


def token(piece: Mapping[str, Any], loaded: bool, full: bool) -> Token:
    """One counter: letter, number, then what lies on it.

    >>> facts = {"side": 1, "kind": "infantry", "id": 7, "status": 1, "reduced": True, "marks": 1}
    >>> token({**facts, "digging": 2}, loaded=False, full=True)[0]
    "i7-!_'"
    """
    style = palette.COUNTERS[piece["side"]] if piece["status"] == GOOD else palette.SHAKEN
    letter = palette.LETTERS.get(piece["kind"], "?")
    sign = letter.lower() if piece["side"] else letter
    if not full:
        return sign, style
    states = "-" * piece["reduced"] + "!" * piece["status"] + "_" * (piece["digging"] == DUG_IN)
    return f"{sign}{piece['id']}{'&' * loaded}{states}{SIGNS.get(piece['marks'], '')}", style
