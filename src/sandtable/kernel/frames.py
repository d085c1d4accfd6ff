"""Frames: procedures in progress, on a stack inside the state.

A frame is one procedure of the rulebook that has begun and not ended: its next
step by name, and its locals. A step either does something and returns None, or
asks: it returns a Decision and changes nothing. The answer goes to the method
that the decision names. Locals are replaced, never changed in place, so a frame
is copied by copying its slots.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.native import mypyc_attr


@mypyc_attr(serializable=True)
class Frame:
    """A procedure in progress."""

    __slots__ = ("step",)
    FIELDS: ClassVar[str] = "step"
    """The slots in the compiled build, which has no others (see `slots_of`)."""
    FIRST: ClassVar[str] = "start"
    HOLDS: ClassVar[bool] = False
    """Whether standing checks wait until this procedure has ended: its facts are simultaneous."""

    def __init__(self) -> None:
        self.step = self.FIRST

    @classmethod
    def upgraded(cls, fields: dict[str, Any]) -> dict[str, Any]:
        """Return what an older version wrote as this one writes it: new fields, other names."""
        return fields

    def copy(self) -> Frame:
        """Return a frame of its own with the same locals."""
        twin = type(self).__new__(type(self))
        for name in slots_of(type(self)):
            setattr(twin, name, getattr(self, name))
        return twin

    def locals(self) -> dict[str, Any]:
        """Return step and locals by name, for saving and hashing."""
        return {name: getattr(self, name) for name in slots_of(type(self))}


_slots: dict[type, tuple[str, ...]] = {}


def slots_of(cls: type) -> tuple[str, ...]:
    """Return all slot names of a class and its bases, the base's first.

    Native classes have no `__slots__`; the compiler gives them the names as `FIELDS`.
    """
    known = _slots.get(cls)
    if known is None:
        names: list[str] = []
        for base in reversed(cls.__mro__):
            own = vars(base)
            names.extend(own["__slots__"] if "__slots__" in own else own.get("FIELDS", "").split())
        known = _slots[cls] = tuple(names)
    return known
