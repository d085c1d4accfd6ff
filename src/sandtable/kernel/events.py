"""Events: facts that happened. Applying one is the only way the board changes."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.codec import plain, rich
from sandtable.kernel.frames import slots_of
from sandtable.kernel.native import mypyc_attr

EVERYBODY = -1


@mypyc_attr(serializable=True)
class Event:
    """A fact, the rule it follows from, and who may know it.

    `CHANCE` marks facts that nobody could foresee or that show something hidden:
    what led to them cannot be taken back.
    """

    __slots__ = ("rule",)
    FIELDS: ClassVar[str] = "rule"
    """The slots in the compiled build (see `slots_of`)."""
    CHANCE: ClassVar[bool] = False
    BOARD: ClassVar[bool] = True
    """Whether pieces or markers change: what was worked out from them is then forgotten."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def apply(self, state: Any) -> None:
        """Change the state by this fact."""
        raise NotImplementedError

    def audience(self) -> int:
        """Return the side that may know this, or EVERYBODY."""
        return EVERYBODY

    def public(self) -> Event | None:
        """Return what the others may know of a fact that is not for them."""
        return None

    def seen_by(self, side: int) -> Event | None:
        """Return the fact as this side may know it."""
        audience = self.audience()
        return self if audience in (EVERYBODY, side) else self.public()

    def fields(self) -> tuple[Any, ...]:
        """Return the event's own facts in the order of its slots, rule first."""
        return tuple(getattr(self, name) for name in slots_of(type(self)))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        names = slots_of(type(self))
        inner = ", ".join(f"{n}={v!r}" for n, v in zip(names, self.fields(), strict=True))
        return f"{type(self).__name__}({inner})"


def encode_event(event: Event) -> list[Any]:
    """Write an event as a list: kind, then its fields."""
    return [type(event).__name__, *(plain(value) for value in event.fields())]


def decode_event(kinds: dict[str, type[Event]], data: list[Any]) -> Event:
    """Read an event back. KeyError names an unknown kind."""
    cls = kinds[data[0]]
    event = cls.__new__(cls)
    for name, value in zip(slots_of(cls), data[1:], strict=True):
        setattr(event, name, rich(value))
    return event
