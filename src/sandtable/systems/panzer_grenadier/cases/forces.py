"""The pieces of a case, one line each.

`A = inf at 0504 disrupted moved on T`: a name, a type of the side's nation (another with
`soviet:inf`), where it is (`at 0504`, `waiting`, `lost`), what is true of it, and what it rides on
(`on T`). `A = none` takes a piece of the file's common position away. Without a name a piece is
called by its type.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.cases.named import NamedLines
from sandtable.kernel.cases.vocabulary import unknown
from sandtable.kernel.loading import Table
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DIGGING,
    DISRUPTED,
    DUG_IN,
    FIRED,
    LEFT,
    LOST,
    MOVED,
    WAITING,
)

FACTS: dict[str, dict[str, Any]] = {
    "reduced": {"reduced": True},
    "disrupted": {"status": DISRUPTED},
    "demoralized": {"status": DEMORALIZED},
    "moved": {"marks": MOVED},
    "fired": {"marks": FIRED},
    "limbered": {"limbered": True},
    "digging": {"digging": DIGGING, "work": 1},
    "dug-in": {"digging": DUG_IN},
    "spotted": {"spotted": True},
    "hidden": {"hidden": True},
    "commands": {"commands": True},
    "mounted": {"mounted": True},
}
"""What can be said of a piece in one word."""
NUMBERED = ("held", "group", "shots", "work")
"""What is said with a number: the last turn in which it may not leave, its group ..."""
PLACES = {"waiting": WAITING, "lost": LOST, "left": LEFT}
NONE = "none"
LINES = NamedLines(" = ", ":")


class CasePiece:
    """A piece of a case as it was written."""

    __slots__ = ("carrier", "facts", "hex", "name", "side", "type", "where")

    def __init__(self, name: str, side: int, type_key: str) -> None:
        self.name = name
        self.side = side
        self.type = type_key
        self.where = ""
        self.hex = -1
        self.carrier = ""
        self.facts: dict[str, Any] = {}


def read_pieces(
    lines: Sequence[str], side: int, nation: str, field: Field, types: Sequence[str], table: Table
) -> list[CasePiece]:
    """The pieces of a side; problems go to the side's table."""
    found: list[CasePiece] = []
    for line in lines:
        name, told = LINES.split(line)
        if told == NONE:
            continue
        try:
            if name in field.index:
                raise ValueError(f"a piece cannot be called {name!r}: that is a hex")
            if name in [piece.name for piece in found]:
                raise ValueError(f"another piece is called {name!r}")
            found.append(_read(name, told.split(), (side, nation), field, types))
        except ValueError as error:
            table.fail("units", f"{line!r}: {error}")
    return found


def _read(
    name: str, words: list[str], owner: tuple[int, str], field: Field, types: Sequence[str]
) -> CasePiece:
    side, nation = owner
    kind = words.pop(0)
    key = kind if ":" in kind else f"{nation}:{kind}"
    if key not in types:
        raise ValueError(unknown("type of piece", key, types))
    piece = CasePiece(name, side, key)
    said: set[str] = set()
    while words:
        word = words.pop(0).rstrip(",")
        if word in said:
            raise ValueError(f"{word} is told twice")
        said.add(word)
        _tell(piece, word, words, field)
    if not piece.where:
        raise ValueError("where is it? at a hex, waiting, lost or left")
    return piece


def _tell(piece: CasePiece, word: str, words: list[str], field: Field) -> None:
    """Take in one thing that is told of a piece, with the word behind it where it has one."""
    if word in FACTS:
        for fact, value in FACTS[word].items():
            piece.facts[fact] = value | piece.facts.get(fact, 0) if fact == "marks" else value
    elif word in PLACES:
        _place(piece, PLACES[word], -1)
    elif word == "at":
        name = _behind(words, word)
        if name not in field.index:
            raise ValueError(unknown("hex", name, field.index))
        _place(piece, BOARD, field.index[name])
    elif word == "on":
        piece.carrier = _behind(words, word)
    elif word in NUMBERED:
        piece.facts["entry" if word == "group" else word] = int(_behind(words, word))
    else:
        known = (*FACTS, *PLACES, *NUMBERED, "at", "on")
        raise ValueError(unknown("word for a piece", word, known))


def _place(piece: CasePiece, where: str, hex_: int) -> None:
    if piece.where:
        raise ValueError("where it is, is told twice")
    piece.where, piece.hex = where, hex_


def _behind(words: list[str], before: str) -> str:
    if not words:
        raise ValueError(f"a word is missing behind {before!r}")
    return words.pop(0).rstrip(",")
