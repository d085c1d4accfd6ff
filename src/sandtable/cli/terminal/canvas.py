"""A grid of styled characters that becomes text."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

BLANK = Style()


class Canvas:
    """Characters by place; what is drawn later lies on top."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = BLANK) -> None:
        """Write from left to right; a style without background keeps the one below."""
        for place, sign in enumerate(text, x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._signs[y][place] = sign
                self._styles[y][place] = self._styles[y][place] + style

    def is_free(self, x: int, y: int) -> bool:
        """Whether nothing is written at a place."""
        return self._signs[y][x] == " "

    def rows(self) -> list[Text]:
        """The lines, with runs of one style joined."""
        pairs = zip(self._signs, self._styles, strict=True)
        return [self._row(signs, styles) for signs, styles in pairs]

    def _row(self, signs: list[str], styles: list[Style]) -> Text:
        line = Text(no_wrap=True, overflow="crop")
        start = 0
        for place in range(1, self.width + 1):
            if place == self.width or styles[place] != styles[start]:
                line.append("".join(signs[start:place]), styles[start])
                start = place
        line.rstrip()
        return line
