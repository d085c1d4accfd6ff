"""17.4 Random events."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.systems.panzer_grenadier.state import State


class RandomEvent(Frame):
    """A random event."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end(0)
