"""A board of hexes in the terminal, drawn large or small, as it fits."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group

from sandtable.cli.terminal.boards import Board, Look
from sandtable.cli.terminal.hexgrid import HexGrid

LARGE, SMALL = "large", "small"
BELOW = 22
"""The least lines below a large board."""
PANEL_WIDTH = 60
"""The least room beside the board for a second column."""


class MapBoard(Board):
    """A board with a map. A system says what is drawn, and which hexes can be chosen."""

    sizes = (LARGE, SMALL)

    def drawn(self, look: Look, tall: bool) -> HexGrid:
        """The map as it is drawn: `tall` hexes have four lines, the others two."""
        raise NotImplementedError

    def marked(self, look: Look) -> Collection[str]:
        """The hexes that can be chosen."""
        return ()

    def picture(self, look: Look) -> Group:
        """The map in the size that fits, or that was asked for."""
        tall = self.drawn(look, tall=True)
        fits = self.console.height >= tall.height + BELOW or self._beside(tall)
        large = self.size == LARGE or (self.size == "" and fits)
        grid = tall if large else self.drawn(look, tall=False)
        return Group(*grid.draw(look.view, self.marked(look)))

    def width(self, look: Look) -> int:
        """The width of the map, where it leaves room for a column beside it."""
        tall = self.drawn(look, tall=True)
        return tall.width if self._beside(tall) and self.size != SMALL else 0

    def _beside(self, grid: HexGrid) -> bool:
        console = self.console
        return console.width >= grid.width + PANEL_WIDTH and console.height >= grid.height
