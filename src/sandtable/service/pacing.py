"""When computer players answer: in a reaction window at a time that does not tell what they hold.

Whoever holds nothing that could be played has nothing to think about. So an answer in a window
is given when a time is over that was settled before, however soon it was found; if thinking takes
longer than that, for a busy machine, when as much time is over again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from sandtable.kernel.options import Option

Sleep = Callable[[float], Awaitable[None]]


class Pace:
    """The clock by which computer players answer."""

    def __init__(self, now: Callable[[], float] = monotonic, sleep: Sleep = asyncio.sleep) -> None:
        self.now = now
        self.sleep = sleep

    async def answer(self, window: float, thinking: Awaitable[Option]) -> Option:
        """Return what was thought: at once, or after `window` seconds or a multiple of them."""
        asked = self.now()
        option = await thinking
        if window:
            await self.sleep(window - (self.now() - asked) % window)
        return option
