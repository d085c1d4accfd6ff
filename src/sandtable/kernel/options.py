"""Options: the answers that a question takes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.kernel.bits import SPARSE, as_bytes, bits_in_byte, bits_of
from sandtable.kernel.values import canonical


class Option(NamedTuple):
    """One answer: a verb, and what it is about.

    That is a number (a hex, a unit, a card ...), or a `body`: a point or the fields of a form, as
    canonical JSON, so that equal answers are equal everywhere.

    >>> Option("hex", 7)
    Option(verb='hex', value=7, body='')
    """

    verb: str
    value: int = 0
    body: str = ""

    @property
    def point(self) -> tuple[int, int]:
        """The coordinates of an answer that is a point."""
        x, y = json.loads(self.body)
        return x, y

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of an answer that is a form."""
        found: dict[str, Any] = json.loads(self.body)
        return found


def table(verb: str, size: int) -> tuple[Option, ...]:
    """Build the options of one verb once, so that listing them costs a look-up.

    >>> table("unit", 3)[2].value
    2
    """
    return tuple(Option(verb, value) for value in range(size))


_in_byte: dict[str, dict[int, tuple[Option, ...]]] = {}
"""By verb: the options that a byte of a mask stands for, by its place and value."""


def among(options: Sequence[Option], bits: int) -> list[Option]:
    """Return the options of a `table` whose numbers are bits of a mask.

    >>> [option.value for option in among(table("unit", 4), 0b1010)]
    [1, 3]
    """
    found: list[Option] = []
    if not bits:
        return found
    if bits.bit_count() * SPARSE < bits.bit_length():
        found += map(options.__getitem__, bits_of(bits))
        return found
    known = _in_byte.setdefault(options[0].verb, {})
    place = 0
    for byte in as_bytes(bits):
        if byte:
            some = known.get(place | byte)
            if some is None:
                some = known[place | byte] = tuple(
                    map(options.__getitem__, bits_in_byte(place, byte))
                )
            found += some
        place += 256
    return found


FEW = 8
"""Options that are taken off a list one by one."""


class Menu:
    """The options of a `table` that a mask names, as they were listed last.

    Where few of them have gone since then the list is not made anew.

    >>> menu = Menu(table("unit", 4))
    >>> [option.value for option in menu.among(0b1011)]
    [0, 1, 3]
    >>> [option.value for option in menu.among(0b1001)]
    [0, 3]
    """

    __slots__ = ("last", "options")

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options
        self.last: tuple[int, list[Option]] = (0, [])

    def among(self, bits: int) -> list[Option]:
        """Return the options whose numbers are bits of a mask, in a list that nobody changes."""
        before, found = self.last
        if bits == before:
            return found
        gone = before ^ bits
        if bits & gone or gone.bit_count() > FEW:
            found = among(self.options, bits)
        else:
            found = found.copy()
            while gone:
                low = gone & -gone
                gone ^= low
                del found[(bits & low - 1).bit_count()]
        self.last = bits, found
        return found


def point(verb: str, x: int, y: int) -> Option:
    """Answer with a point on the table.

    >>> point("move", 5230, 11800)
    Option(verb='move', value=0, body='[5230,11800]')
    """
    return Option(verb, 0, f"[{x},{y}]")


def form(verb: str, fields: dict[str, Any]) -> Option:
    """Answer with the fields of a form.

    >>> form("orders", {"march": ["A", "B"], "halt": []})
    Option(verb='orders', value=0, body='{"halt":[],"march":["A","B"]}')
    """
    return Option(verb, 0, canonical(fields))


def write_plainly(option: Option) -> str:
    """Write an option as `verb`, `verb:number` or `verb:{…}`, for systems without words of theirs.

    >>> write_plainly(point("move", 5, -8)), write_plainly(Option("unit", 3)), write_plainly(PASS)
    ('move:[5,-8]', 'unit:3', 'pass')
    """
    if option.body:
        return f"{option.verb}:{option.body}"
    return f"{option.verb}:{option.value}" if option.value else option.verb


def read_plainly(text: str) -> Option:
    """Read what `write_plainly` wrote, however it is spaced. ValueError says what is wrong.

    >>> read_plainly("move: [5, -8]")
    Option(verb='move', value=0, body='[5,-8]')
    """
    verb, _, rest = text.strip().partition(":")
    rest = rest.strip()
    if rest[:1] not in ("[", "{"):
        if rest and not rest.lstrip("-").isdecimal():
            raise ValueError(f"{text!r}: {rest!r} is not a number")
        return Option(verb, int(rest or 0))
    return Option(verb, 0, tidied(rest))


def tidied(text: str) -> str:
    """Write JSON in the one way in which answers hold it. ValueError says what is wrong."""
    try:
        value = json.loads(
            text, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_once_each
        )
    except RecursionError as error:
        raise ValueError("is nested too deeply") from error
    written = canonical(value)
    written.encode()  # half a character is none
    return written


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(n for n in names if names.count(n) > 1)} is told twice")
    return fields


def _no_float(text: str) -> Any:
    raise ValueError(f"{text} is not a whole number")


PASS = Option("pass")
DONE = Option("done")
