"""Time: pauses that all agree to, and the win of a side whose enemy has no time left."""

from __future__ import annotations

from litestar import Router

from sandtable.server.deeds import At, deed
from sandtable.server.wire import NumberRequest
from sandtable.server.wire_together import ProposalRequest
from sandtable.service.storage import Record


@deed("/pause")
def pause(at: At, data: ProposalRequest) -> list[Record]:
    """Propose a pause or agree to one; decline it, or go on."""
    return at.lobby.timekeeper.pause(at.who, data.number, data.yes)(at.table)


@deed("/claim-win")
def claim_win(at: At, data: NumberRequest) -> list[Record]:
    """Win the game because another side that is asked has no time left."""
    return at.lobby.timekeeper.claim_win(at.who, data.number)(at.table)


time_routes = Router("/api/games", route_handlers=[claim_win, pause])
