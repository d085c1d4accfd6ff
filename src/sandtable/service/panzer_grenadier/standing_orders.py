"""Standing orders of Panzer Grenadier as they are given and kept: whose fire is held, how long."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.json import Decoder

from sandtable.kernel.values import canonical
from sandtable.service.standing import Json

NEAR, ATTACKED = "near", "attacked"
LARGEST_RANGE = 20


class Condition(NamedTuple):
    """Something that may happen: an enemy comes near a piece or a hex, or attacks anybody."""

    kind: str
    piece: int = -1
    hex: str = ""
    range: int = 0


class Order(NamedTuple):
    """Which windows are passed, for which pieces (none: for all), until what happens, how long."""

    window: str
    pieces: tuple[int, ...] = ()
    when: tuple[Condition, ...] = ()
    scope: str = "turn"

    @property
    def passes(self) -> bool:
        """All of them do."""
        return True

    @property
    def uses(self) -> int:
        """A pass is not counted."""
        return 1

    def plain(self) -> Json:
        """The order in JSON's own kinds, as it is given and shown."""
        when = [condition._asdict() for condition in self.when]
        return {**self._asdict(), "pieces": list(self.pieces), "when": when}

    def write(self) -> str:
        """The order as it is kept."""
        return canonical(self.plain())


def read_order(said: Json) -> Order:
    """Read an order that somebody gives, or that was kept; ValueError names field and reason.

    >>> read_order({"window": "op-fire", "pieces": [3], "scope": "turn"})
    Order(window='op-fire', pieces=(3,), when=(), scope='turn')
    >>> read_order({"window": "op-fire", "when": [{"kind": "rain"}], "scope": "turn"})
    Traceback (most recent call last):
    ValueError: order: Invalid enum value 'rain' - at `$.when[...].kind`
    """
    try:
        given = convert(said, _Order)
    except ValidationError as error:
        raise ValueError(f"order: {error}") from None
    when = tuple(Condition(each.kind, each.piece, each.hex, each.range) for each in given.when)
    return Order(given.window, tuple(dict.fromkeys(given.pieces)), when, given.scope)


_Name = Annotated[str, Meta(max_length=40)]
_Piece = Annotated[int, Meta(ge=-1, le=100_000)]
_HexName = Annotated[str, Meta(pattern="^([0-9]{1,2}/)?[0-9]{4}$|^$")]


class _Condition(Struct, forbid_unknown_fields=True):
    kind: Literal["near", "attacked"]
    piece: _Piece = -1
    hex: _HexName = ""
    range: Annotated[int, Meta(ge=0, le=LARGEST_RANGE)] = 0


class _Order(Struct, forbid_unknown_fields=True):
    window: _Name
    scope: _Name
    pieces: Annotated[list[_Piece], Meta(max_length=40)] = []
    when: Annotated[list[_Condition], Meta(max_length=6)] = []


Decoder(_Order)  # learns the type now: two threads that do so at its first use end the process
