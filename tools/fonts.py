"""Makes the fonts of printed sheets from those of the page: one weight each, Latin and Cyrillic.

Needs fonttools and brotli, which nothing else does: pip install fonttools brotli
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from fontTools.merge import Merger  # type: ignore[import-untyped, unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped, unused-ignore]
from fontTools.varLib.instancer import (  # type: ignore[import-untyped, unused-ignore]
    instantiateVariableFont,
)

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/sandtable/web/dist/assets"
FONTS = ROOT / "src/sandtable/service/sheets/fonts"
MADE = {
    "text": ("source-sans-3", 400, "Sandtable Text"),
    "strong": ("source-sans-3", 650, "Sandtable Text Strong"),
    "title": ("alegreya", 700, "Sandtable Title"),
}
"""File, family of the page, weight, and a name of our own, as the licence wishes."""
SCRIPTS = ("latin", "cyrillic")
DROPPED = ("GSUB", "GPOS", "GDEF", "STAT", "MVAR", "HVAR", "avar", "DSIG")
OWN_NAMES, POSTSCRIPT = (1, 3, 4, 16), 6
"""The numbers of the names that a font has."""


def one_weight(family: str, script: str, weight: int, folder: Path) -> str:
    """Write one weight of a font of the page, and return where."""
    (source,) = PAGE.glob(f"{family}-{script}-wght-normal-*.woff2")
    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    font.flavor = None
    for table in DROPPED:
        if table in font:
            del font[table]
    path = folder / f"{script}.ttf"
    font.save(path)
    return str(path)


def renamed(font: TTFont, name: str) -> None:
    """Give a font a name of its own; who made it stays."""
    for record in font["name"].names:
        if record.nameID in OWN_NAMES:
            record.string = name
        elif record.nameID == POSTSCRIPT:
            record.string = name.replace(" ", "")


def main() -> None:
    """Write all fonts."""
    for file, (family, weight, name) in MADE.items():
        with tempfile.TemporaryDirectory() as folder:
            parts = [one_weight(family, script, weight, Path(folder)) for script in SCRIPTS]
            font = Merger().merge(parts)
        renamed(font, name)
        font["head"].modified = font["head"].created
        font.save(FONTS / f"{file}.ttf")
        print(f"{file}.ttf: {(FONTS / f'{file}.ttf').stat().st_size} bytes")


if __name__ == "__main__":
    main()
