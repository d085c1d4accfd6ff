"""Where pieces may be set up, enter or leave: short texts of a scenario file as masks of hexes.

    1                 the whole board 1
    1/columns 1-4     its columns 01 to 04, as they are printed
    1/rows 1-3        its rows 01 to 03
    1/0504            a hex
    1/0504~3          that hex and all within three of it
    edge left         the hexes along the left edge of the sheet
    edge left~2       and all within two of them
    not 1/0705~1      less these

A list joins its texts, in their order.
"""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.loading import Table, expand, small_number
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.field import EDGES, Field

FARTHEST = 40
NOT = "not "


@rule("2.2")
def read_zone(table: Table, key: str, field: Field, default: int = 0) -> int:
    """The mask of a list of texts; an edge hex of two boards lies on both (2.2)."""
    if key not in table:
        return default
    mask = 0
    for number, text in enumerate(table.texts(key)):
        found = zone_of(field, text.removeprefix(NOT))
        if found == ABSENT:
            table.fail(f"{key}[{number}]", f"{text!r} is not a zone such as '1/0504~3'")
        elif text.startswith(NOT):
            mask &= ~found
        else:
            mask |= found
    return mask


def zone_of(field: Field, text: str) -> int:
    """The mask of one text; -1 if it cannot be read."""
    center, tilde, radius = text.partition("~")
    within = small_number(radius) if tilde else 0
    mask = _center(field, center)
    if mask == ABSENT or not 0 <= within <= FARTHEST:
        return ABSENT
    return grown(field, mask, within)


def _center(field: Field, text: str) -> int:
    word, _, rest = text.partition(" ")
    if word == "edge":
        return field.edge[rest] if rest in EDGES else ABSENT
    if text in field.boards:
        return field.boards[text]
    board, _, part = text.partition("/")
    if board not in field.boards:
        return ABSENT
    if " " in part:
        return _strip(field, board, part)
    return 1 << field.index[text] if text in field.index else ABSENT


def _strip(field: Field, board: str, part: str) -> int:
    """Some printed columns or rows of a board."""
    word, _, span = part.partition(" ")
    wanted = expand(span)
    if word not in ("columns", "rows") or not wanted:
        return ABSENT
    start = 0 if word == "columns" else 2
    mask = 0
    for number in field.maps[board].terrain:
        if int(number[start : start + 2]) in wanted:
            mask |= 1 << field.at(board, number)
    return mask or ABSENT


def grown(field: Field, mask: int, within: int) -> int:
    """The hexes no further than `within` from any hex of a mask."""
    if not within:
        return mask
    found = 0
    for at in bits_of(mask):
        found |= field.disc(at, within)
    return found
