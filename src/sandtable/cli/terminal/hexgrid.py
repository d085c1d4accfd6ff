"""Hexes drawn with signs: where each of them lies, its lines, its sides, ways through it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.canvas import Canvas

PITCH = 7
"""Characters from one column of hexes to the next."""
UP, UPPER_RIGHT, LOWER_RIGHT, DOWN, LOWER_LEFT, UPPER_LEFT = range(6)

Token = tuple[str, Style]


class HexGrid:
    """Upright columns of hexes, every other half a hex lower; hexes count down the columns.

    `tall` hexes have four lines, the others two.
    """

    def __init__(self, cols: int, rows: int, tall: bool = True) -> None:
        self.cols = cols
        self.rows = rows
        self.tall = tall

    @property
    def lines(self) -> int:
        """Lines of one hex."""
        return 4 if self.tall else 2

    @property
    def width(self) -> int:
        """Characters of a line."""
        return PITCH * self.cols + (2 if self.tall else 1)

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.lines * self.rows + self.lines // 2

    def draw(self, view: dict[str, Any], marked: Collection[str] = ()) -> list[Text]:
        """The board as a side sees it; the hexes that it can choose now are `marked`."""
        raise NotImplementedError

    def corner(self, hex_: int) -> tuple[int, int]:
        """The upper left corner of a hex's box."""
        column, row = divmod(hex_, self.rows)
        return column * PITCH, row * self.lines + column % 2 * (self.lines // 2)

    def inside(self, hex_: int) -> Iterator[tuple[int, int, int]]:
        """The lines inside a hex: first place, line, length."""
        x, y = self.corner(hex_)
        if not self.tall:
            yield x + 1, y, PITCH - 1
            yield x + 1, y + 1, PITCH - 1
            return
        for line, inset in enumerate((2, 1, 1, 2)):
            yield x + inset, y + line, PITCH + 2 - 2 * inset

    def sides(self, hex_: int) -> Iterator[tuple[int, int, int, str]]:
        """The border of a hex: direction, place, line, sign."""
        x, y = self.corner(hex_)
        if not self.tall:
            yield UPPER_LEFT, x, y, "╱"
            yield UPPER_RIGHT, x + PITCH, y, "╲"
            yield LOWER_LEFT, x, y + 1, "╲"
            yield LOWER_RIGHT, x + PITCH, y + 1, "╱"
            return
        for line, (left, right) in enumerate(((1, 7), (0, 8))):
            yield UPPER_LEFT, x + left, y + line, "╱"
            yield UPPER_RIGHT, x + right, y + line, "╲"
            yield LOWER_LEFT, x + left, y + 3 - line, "╲"
            yield LOWER_RIGHT, x + right, y + 3 - line, "╱"

    def way(self, hex_: int, direction: int) -> Iterator[tuple[int, int, bool]]:
        """The places from the middle to a side; whether each is drawn upright."""
        x, y = self.corner(hex_)
        middle = x + 4 if self.tall else x + 3
        upper = direction in (UP, UPPER_RIGHT, UPPER_LEFT)
        line = (y + 1 if upper else y + 2) if self.tall else (y if upper else y + 1)
        if direction in (UP, DOWN):
            if self.tall:
                yield middle, y if upper else y + 3, True
            yield middle, line, True
            return
        right = direction in (UPPER_RIGHT, LOWER_RIGHT)
        far = x + PITCH if self.tall else x + PITCH - 1
        for place in range(middle, far + 1) if right else range(x + 1, middle + 1):
            yield place, line, False

    # --- what every board has -------------------------------------------------------------

    def put_pieces(self, canvas: Canvas, hex_: int, tokens: list[Token]) -> None:
        """Put counters into the two lines in the middle of a hex."""
        lines = list(self.inside(hex_))[1:3]
        rows = packed(tokens, [line[2] for line in lines])
        for (x, y, _), row in zip(lines, rows, strict=True):
            place = x
            for text, style in row:
                canvas.put(place, y, text, style)
                place += len(text)

    def put_texture(self, canvas: Canvas, hex_: int, sign: str, colour: str) -> None:
        """Fill what is still free there with a sign, every other place; with "" nothing."""
        if not sign:
            return
        style = Style(color=colour)
        for number, (x, y, length) in enumerate(list(self.inside(hex_))[1:3]):
            for place in range(x + 1 + number % 2, x + length, 2):
                if canvas.is_free(place, y):
                    canvas.put(place, y, sign, style)


def packed(tokens: list[Token], lengths: list[int]) -> list[list[Token]]:
    """The counters line by line; those without room are counted at the end of the last line.

    >>> style = Style()
    >>> rows = packed([("■10", style), ("■11", style), ("■12", style), ("■13", style)], [6, 6])
    >>> [[text for text, _ in row] for row in rows]
    [['■10', '■11'], ['■12', '■13']]
    >>> [[text for text, _ in row] for row in packed([("■10!", style)] * 4, [7, 7])]
    [['■10!'], ['■10!', '+2']]
    """
    rows: list[list[Token]] = []
    left = list(tokens)
    for length in lengths:
        row: list[Token] = []
        while left and _length(row) + len(left[0][0]) <= length:
            row.append(left.pop(0))
        rows.append(row)
    while left and rows[-1] and _length(rows[-1]) + 2 > lengths[-1]:
        left.insert(0, rows[-1].pop())
    if left:
        rows[-1].append((f"+{len(left)}", left[0][1]))
    return rows


def _length(row: list[Token]) -> int:
    return sum(len(text) for text, _ in row)
