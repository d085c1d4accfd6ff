"""What all routes of a game share: who asks, how often, and what he is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.server.addresses import address_of
from sandtable.server.answers import ProblemError, language, problem
from sandtable.server.counsel import Reviews
from sandtable.server.forecasts import Forecasts
from sandtable.server.limits import Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.study import Memory
from sandtable.server.wire import Accepted, Lang, Problem
from sandtable.service.faults import StaleError, TooManyError
from sandtable.service.lobby import Lobby, Operation
from sandtable.service.pages import Page
from sandtable.service.seats import Seat
from sandtable.service.tables import Live

AnyRequest = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=40)]
SeatSecret = Annotated[str, HeaderParameter(name="X-Seat", required=False, max_length=100)]
Language = Annotated[Lang, QueryParameter(name="lang", required=False)]

TURNED_AWAY = {
    400: ResponseSpec(Problem, description="cannot be read"),
    403: ResponseSpec(Problem, description="no seat, or not one that may do this"),
    404: ResponseSpec(Problem, description="no such game"),
    409: ResponseSpec(Problem, description="the game has gone on; what was missed"),
    413: ResponseSpec(Problem, description="too large"),
    415: ResponseSpec(Problem, description="not JSON"),
    422: ResponseSpec(Problem, description="refused, with rule and reason"),
    429: ResponseSpec(Problem, description="too often"),
}


class Counter:
    """The server's parts, for the routes."""

    def __init__(self, lobby: Lobby, metrics: Metrics, settings: Settings, memory: Memory) -> None:
        self.lobby = lobby
        self.metrics = metrics
        self.settings = settings
        self.seats = Buckets(settings.seat_rate)
        self.makers = Buckets(settings.maker_rate)
        self.forecasts = Forecasts(settings.odds_rate)
        self.reviews = Reviews()
        self.memory = memory

    async def seat(self, game: str, secret: str) -> Seat:
        """Return who asks, if he does not ask too often."""
        seat = await self.lobby.seat(game, secret)
        if not self.seats.take(f"{seat.game}/{seat.name}"):
            raise TooManyError("too-fast")
        return seat

    def limit_makers(self, request: AnyRequest) -> None:
        """Let nobody make games, or random scenarios, too often."""
        if not self.makers.take(address_of(request.scope)):
            raise TooManyError("too-fast")

    async def look(self, request: AnyRequest, game: str, secret: str) -> Looking:
        """Return a way to look at a table as a seat may."""
        return Looking(self, await self.seat(game, secret), language(request))

    async def act(
        self, request: AnyRequest, seat: Seat, operation: Operation, *, long: bool = False
    ) -> Accepted:
        """Do something at a table; refusals and gaps are told in the seat's language."""
        try:
            return Accepted(await self.lobby.act(seat, operation, long=long))
        except RefusedError as error:
            self.metrics.decisions.labels("refused").inc()
            raise await self.refused(request, seat, error.refusal) from None
        except StaleError as error:
            self.metrics.decisions.labels("stale").inc()
            raise await self.stale(request, seat, error.number) from None

    async def refused(self, request: AnyRequest, seat: Seat, refusal: Refusal) -> ProblemError:
        """Say why something is not possible."""
        why = await Looking(self, seat, language(request)).at(lambda p: p.refusal(refusal))
        return ProblemError(Problem("refused", **why), 422)

    async def stale(self, request: AnyRequest, seat: Seat, number: int) -> ProblemError:
        """Say that the game has gone on, and what was missed."""

        def gap(page: Page) -> dict[str, Any]:
            table = page.table
            return {"number": table.number, "missed": page.lines(table.since(number))}

        found = await Looking(self, seat, language(request)).at(gap)
        return problem(request, 409, "stale", **found)


class Looking:
    """A seat that looks at its table."""

    __slots__ = ("counter", "lang", "seat")

    def __init__(self, counter: Counter, seat: Seat, lang: str) -> None:
        self.counter = counter
        self.seat = seat
        self.lang = lang

    async def at(self, show: Callable[[Page], Any]) -> Any:
        """Return what is shown of the table as it is on disk."""
        async with self.counter.lobby.looking(self.seat.game) as live:
            return show(self.page(live))

    def page(self, live: Live) -> Page:
        """Return the page of the seat."""
        return Page(live, self.seat, self.lang)


def counter_of(request: AnyRequest) -> Counter:
    """Return the server's parts."""
    found: Counter = request.app.state.counter
    return found
