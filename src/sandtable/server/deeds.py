"""Deeds: what a seat does at its table, each a route of the same shape.

A deed is a function of a table and of what was sent; its docstring is what the schema tells of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast, get_type_hints

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    Context,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import LOOK
from sandtable.server.wire import Accepted
from sandtable.service.lobby import Lobby
from sandtable.service.seats import Guest
from sandtable.service.storage import Record
from sandtable.service.table import Table


class At(NamedTuple):
    """Where something is done, and who does it."""

    table: Table
    who: Guest
    lobby: Lobby

    @property
    def place(self) -> int:
        """The place of whoever does it."""
        return self.who.place


Deed = Callable[[At, Any], list[Record]]


def deed(
    path: str,
    cost: float = LOOK,
    *,
    long: bool = False,
    first: Callable[[Context, Guest], None] | None = None,
) -> Callable[[Deed], HTTPRouteHandler]:
    """Make a route of a deed: `long` where a game is played again, `first` says who may not."""

    def made(act: Deed) -> HTTPRouteHandler:
        async def handler(
            request: Any, game: str, data: Any, seat: str = "", lang: Any = "en"
        ) -> Any:
            context = context_of(request)
            who = await context.asker(request, game, seat, cost)
            if first is not None:
                first(context, who)
            return await context.act(
                request, who, lambda table: act(At(table, who, context.lobby), data), long=long
            )

        handler.__name__, handler.__doc__ = act.__name__, act.__doc__
        handler.__annotations__ = {
            "request": AnyRequest,
            "game": GameId,
            "data": cast("Any", JSONBody)[get_type_hints(act)["data"]],
            "seat": SeatSecret,
            "lang": Language,
            "return": Accepted,
        }
        return post(f"/{{game:str}}{path}", status_code=200, responses=TURNED_AWAY)(handler)

    return made
