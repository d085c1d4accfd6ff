"""What a typed line can mean in Panzer Grenadier: a hex, a piece, a verb, or a verb with them."""

from __future__ import annotations

import re

from sandtable.cli.terminal.panzer_grenadier.palette import LETTERS
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.service.panzer_grenadier.inspections import hex_named
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.systems.panzer_grenadier.meaning import HEX, PIECE, VERBS
from sandtable.systems.panzer_grenadier.pieces import BOARD, OUT, WAITING

HEX_VERBS, PIECE_VERBS = (
    tuple(verb for verb, meant in VERBS.items() if meant.on == kind) for kind in (HEX, PIECE)
)
PLAIN_VERBS = (
    *(verb for verb, meant in VERBS.items() if not meant.on),
    "artillery", "air", "stop", "dig-in", "clear-wreck", "recover", "limber", "unlimber", "exit",
    "no",
)  # fmt: skip
COUNTER = re.compile(r"([a-z])(\d{1,3})[-!_'\"´&]*$")
"""A counter as the board draws it: its letter, its number, what lies on it."""
HIDE = "hide"
"""It must be said: a hex alone means openly."""
RARE = ("again", "consolidate", "load", "smoke", "tow", "unload")
"""Verbs that nobody means who names a thing alone, unless they are offered."""
ALIASES = {
    "attack": ("direct", "bombard", "shoot", "assault"),
    "fire": ("fire", "direct", "bombard", "shoot", "aim"),
    "go": ("hex",),
    "move": ("move", "hex"),
    "take": ("with", "place"),
    "to": ("hex",),
}
"""What a verb may stand for that is typed before a thing."""


def meanings(narrator: Narrator, side: int, text: str) -> list[Option]:
    """Everything that a line could mean, offered or not; the likeliest first."""
    wanted = text.strip().casefold()
    plain = wanted.replace(" ", "-")
    found = [Option(plain)] if plain in PLAIN_VERBS else []
    first, _, rest = wanted.replace(":", " ", 1).partition(" ")
    verbs = ALIASES.get(first) or ((first,) if first in VERBS else ())
    if first == HIDE and rest:
        found += [Option(HIDE, option.value) for option in _hexes(narrator, side, rest.strip())[:1]]
    elif verbs and rest:
        about = _things(narrator, side, rest.strip()) + _numbered(verbs, rest.strip())
        found += [option for option in about if option.verb in verbs]
    return list(dict.fromkeys(found or _things(narrator, side, wanted)))


def telling(found: list[Option], text: str, decision: Decision) -> list[Option]:
    """Leave out what is rarely meant where a thing is named without a verb, if more is left."""
    first = text.strip().casefold().replace(":", " ").partition(" ")[0]
    if first in VERBS or first in ALIASES:
        return found
    asked = {option.verb for option in decision.options}
    return [o for o in found if o.verb not in RARE or o.verb in asked] or found


def _numbered(verbs: tuple[str, ...], text: str) -> list[Option]:
    """Answers about something that has a number only: factors, parts, hexsides."""
    if not text.isdecimal():
        return []
    things = (*HEX_VERBS, *PIECE_VERBS)
    return [Option(verb, int(text)) for verb in verbs if verb not in things]


def _things(narrator: Narrator, side: int, wanted: str) -> list[Option]:
    return _hexes(narrator, side, wanted) + _pieces(narrator, side, wanted)


def _hexes(narrator: Narrator, side: int, wanted: str) -> list[Option]:
    """A hex, or one of the pieces in it that a side knows."""
    s = narrator.names.state
    try:
        at = hex_named(s, wanted)
    except ValueError:
        return []
    there = [s.pieces[number] for number in s.at[at]]
    known = [piece.id for piece in there if not piece.hidden or piece.side == side]
    options = [Option(verb, at) for verb in HEX_VERBS if verb != HIDE]
    return options + [Option(verb, number) for verb in PIECE_VERBS for number in known]


def _pieces(narrator: Narrator, side: int, wanted: str) -> list[Option]:
    """A piece by its number, or pieces by a part of their names; one's own come first."""
    s = narrator.names.state
    number = _numbers(narrator, side, wanted)
    if number.isdecimal():
        found = [int(number)] if len(number) < 4 and int(number) < len(s.pieces) else []
    elif len(wanted) > 1:
        here = [p for p in s.pieces if p.where in (BOARD, WAITING, OUT)]
        known = sorted(
            (p for p in here if not p.hidden or p.side == side), key=lambda p: p.side != side
        )
        found = [p.id for p in known if wanted in narrator.names.piece(p.id).casefold()]
    else:
        found = []
    return [Option(verb, piece) for verb in PIECE_VERBS for piece in found]


def _numbers(narrator: Narrator, side: int, wanted: str) -> str:
    """The number of a piece that is called #12, 12, or as its counter is drawn: h12, h12!_."""
    sign = COUNTER.match(wanted)
    if sign is None:
        return wanted.lstrip("#")
    pieces, number = narrator.names.state.pieces, int(sign[2])
    piece = pieces[number] if number < len(pieces) else None
    known = piece is not None and (not piece.hidden or piece.side == side)
    drawn = piece is not None and LETTERS.get(piece.type.kind, "").casefold() == sign[1]
    return sign[2] if known and drawn else wanted
