"""Odds beside the loop: one at a time, each question reckoned once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

from sandtable.ai.advisers import adviser_of
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import View
from sandtable.server.limits import Buckets
from sandtable.server.settings import Rate
from sandtable.service.faults import TooManyError

MOST_KEPT = 256


class OddsQuestion(NamedTuple):
    """What odds are asked for: a table as a side knows it, a question, and an answer to it."""

    system: System
    known: State
    decision: Decision
    option: Option


class OddsCache:
    """Reckons odds, and remembers the last of them."""

    def __init__(self, rate: Rate) -> None:
        self.buckets = Buckets(rate)
        self.kept: OrderedDict[tuple[str, int, str], dict[str, Any]] = OrderedDict()
        self.turn = asyncio.Lock()

    async def find(self, game: str, number: int, text: str, matter: OddsQuestion) -> dict[str, Any]:
        """Return the odds of an answer at a number of a game."""
        side = matter.decision.side
        key = game, number, text
        if key not in self.kept and not self.buckets.take(f"{game}/{side}"):
            raise TooManyError("too-fast")
        async with self.turn:
            if key not in self.kept:
                self.kept[key] = await asyncio.to_thread(_reckon, number, matter)
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            return self.kept[key]


def _reckon(number: int, matter: OddsQuestion) -> dict[str, Any]:
    """The odds, from nothing but what the side knows."""
    system, known, decision, option = matter
    view = View.of(system, decision.side, known)
    return adviser_of(system.name).odds(view, decision, option, str(number)).plain()
