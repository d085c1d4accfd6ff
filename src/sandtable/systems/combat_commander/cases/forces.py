"""The pieces of a case, one line each.

`A = rifle-squad at L8 broken suppressed veteran with light-mg broken`: a name, a unit of the
side's nation (another with `russian/rifle-squad`), where it is (`at L8`, `casualty`, `time 5`, also
`time 5 into A1/A2` for the hexes where it enters), its state, what it was already activated for in
this Turn (`activated`, `op-fired`), and its Weapon. `A = none` takes a unit of the file's common
position away. Without a name (`rifle-squad at L8`) a unit is called by its kind.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.cases.named import NamedLines
from sandtable.kernel.cases.vocabulary import unknown
from sandtable.kernel.loading import Table
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.catalog.catalog import Catalog
from sandtable.systems.combat_commander.pieces import CASUALTY, MAP, RESERVE, TIME

RANKS = ("cpl", "sgt", "lt", "cpt")
FLAGS = ("broken", "suppressed", "veteran", "activated", "op-fired")
PLACE, PLACES = "where it is", ("at", "time", CASUALTY)
WORDS = (*FLAGS, "at", "with", "into", "time", CASUALTY)
LINES = NamedLines("=", "/")


class Piece:
    """A unit of a case as it was written."""

    __slots__ = (
        "flags", "hex", "name", "side", "space", "type", "weapon", "weapon_broken", "where", "zone",
    )  # fmt: skip

    def __init__(self, name: str, side: int, type_key: str) -> None:
        self.name = name
        self.side = side
        self.type = type_key
        self.where = RESERVE
        self.hex = -1
        self.space = 0
        self.zone = 0
        self.flags: set[str] = set()
        self.weapon = ""
        self.weapon_broken = False


def read_pieces(
    lines: Sequence[str], side: int, nation: str, bf: Battlefield, catalog: Catalog, table: Table
) -> list[Piece]:
    """The pieces of a side; problems go to the side's table."""
    found: list[Piece] = []
    for line in lines:
        name, told = LINES.split(line)
        if told == "none":
            continue
        try:
            found.append(_read(name, told.split(), side, nation, bf, catalog))
        except ValueError as error:
            table.fail("units", f"{line!r}: {error}")
    return found


def _read(
    name: str, words: list[str], side: int, nation: str, bf: Battlefield, catalog: Catalog
) -> Piece:
    if name.upper() in bf.index:
        raise ValueError(f"a unit cannot be called {name!r}: that is a hex of the map")
    piece = Piece(name, side, _key(words.pop(0), nation, list(catalog.units), "unit"))
    said: set[str] = set()
    while words:
        word = words.pop(0).rstrip(",")
        _insist_once(PLACE if word in PLACES else word, said)
        if word == "at":
            piece.where, piece.hex = MAP, _hex(_word(words, word), bf)
        elif word == "with":
            piece.weapon = _key(_word(words, word), nation, list(catalog.weapons), "Weapon")
            if words and words[0] == "broken":
                piece.weapon_broken = True
                words.pop(0)
        elif word == "into":
            hexes = [_hex(name, bf) for name in _word(words, word).split("/")]
            piece.zone = sum(1 << hex_ for hex_ in hexes)
        elif word == "time":
            piece.where, piece.space = TIME, _space(_word(words, word))
        elif word == CASUALTY:
            piece.where = word
        elif word in FLAGS:
            piece.flags.add(word)
        else:
            raise ValueError(unknown("word for a unit", word, WORDS))
    return piece


def _insist_once(word: str, said: set[str]) -> None:
    """Insist that something is told of a unit for the first time."""
    if word in said:
        raise ValueError(f"{word} is told twice")
    said.add(word)


def _word(words: list[str], before: str) -> str:
    if not words:
        raise ValueError(f"a word is missing behind {before!r}")
    return words.pop(0).rstrip(",")


def _space(word: str) -> int:
    if not word.isdecimal():
        raise ValueError(f"{word!r} is not a space of the Time Track")
    return int(word)


def _hex(name: str, bf: Battlefield) -> int:
    if name not in bf.index:
        raise ValueError(unknown("hex", name, bf.names))
    return bf.index[name]


def _key(word: str, nation: str, known: Sequence[str], what: str) -> str:
    """A key with its nation; a Leader also by the last name."""
    key = word if "/" in word else f"{nation}/{word}"
    if key in known:
        return key
    if f"any/{word}" in known:
        return f"any/{word}"
    folder, _, last = key.partition("/")
    for other in known:
        nation_of, _, name = other.partition("/")
        rank, _, own = name.partition("-")
        if nation_of == folder and rank in RANKS and own == last.casefold():
            return other
    raise ValueError(unknown(what, key, known))
