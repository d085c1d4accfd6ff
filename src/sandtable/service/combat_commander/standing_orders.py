"""Standing orders of Combat Commander as they are given, kept and read."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.json import Decoder

from sandtable.kernel.values import canonical
from sandtable.service.standing import MOST_USES, Json

DO_PASS, OP_FIRE, ACTION = "pass", "op-fire", "action"
NEAR, SIGHT, FIRED_AT, ATTACKED, ENTERS, DEFENDS = (
    "near", "sight", "fired-at", "attacked", "enters", "defends",
)  # fmt: skip
LARGEST_RANGE = 20


class Condition(NamedTuple):
    """Something that may happen, about a unit or a hex, within a range."""

    kind: str
    unit: int = -1
    hex: str = ""
    range: int = 0


class Order(NamedTuple):
    """What a side wants: in which window, what, with whom, when (or until when), how long."""

    window: str
    do: str
    action: str = ""
    units: tuple[int, ...] = ()
    when: tuple[Condition, ...] = ()
    scope: str = "turn"
    uses: int = 1

    @property
    def passes(self) -> bool:
        """Whether it passes until something happens."""
        return self.do == DO_PASS

    def plain(self) -> Json:
        """The order in JSON's own kinds, as it is given and shown."""
        when = [condition._asdict() for condition in self.when]
        return {**self._asdict(), "units": list(self.units), "when": when}

    def write(self) -> str:
        """The order as it is kept."""
        return canonical(self.plain())


def read_order(said: Json | list[Any]) -> Order:
    """Read an order that somebody gives, or that was kept; ValueError names field and reason.

    >>> read_order({"window": "step", "do": "dance", "scope": "turn"})
    Traceback (most recent call last):
    ValueError: order: Invalid enum value 'dance' - at `$.do`
    """
    if isinstance(said, list):
        return _read_first(said)
    try:
        given = convert(said, _Order)
    except ValidationError as error:
        raise ValueError(f"order: {error}") from None
    when = tuple(
        Condition(each.kind, -1 if each.unit is None else each.unit, each.hex or "", each.range)
        for each in given.when
    )
    units = tuple(dict.fromkeys(given.units))
    return Order(given.window, given.do, given.action, units, when, given.scope, given.uses)


def _read_first(said: list[Any]) -> Order:
    """Read an order that was kept as a list, as it once was."""
    window, do, action, units, when, scope, uses = said
    conditions = tuple(Condition(*each) for each in when)
    return Order(window, do, action, tuple(units), conditions, scope, uses)


_Name = Annotated[str, Meta(max_length=40)]
_Unit = Annotated[int, Meta(ge=0, le=100_000)]
_HexName = Annotated[str, Meta(pattern="^([A-Z]{1,2}[0-9]{1,2})?$")]


class _Condition(Struct, forbid_unknown_fields=True):
    kind: Literal["near", "sight", "fired-at", "attacked", "enters", "defends"]
    unit: Annotated[int, Meta(ge=-1, le=100_000)] | None = None
    hex: _HexName | None = None
    range: Annotated[int, Meta(ge=0, le=LARGEST_RANGE)] = 0


class _Order(Struct, forbid_unknown_fields=True):
    window: _Name
    do: Literal["pass", "op-fire", "action"]
    scope: _Name
    when: Annotated[list[_Condition], Meta(max_length=6)] = []
    units: Annotated[list[_Unit], Meta(max_length=12)] = []
    action: _Name = ""
    uses: Annotated[int, Meta(ge=1, le=MOST_USES)] = 1


Decoder(_Order)  # learns the type now: two threads that do so at its first use end the process
