"""What all routes of a game share: who asks, how often, and what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter, QueryParameter
from litestar.types import HTTPScope

from sandtable.kernel.refusals import RefusedError
from sandtable.server.addresses import address_of
from sandtable.server.advice import Reviews
from sandtable.server.answers import ProblemError, language, problem
from sandtable.server.limits import LINES_FOR_ONE, LINES_SENT_FOR_ONE, LOOK, Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.odds_cache import OddsCache
from sandtable.server.places import Places
from sandtable.server.player_pool import Memory
from sandtable.server.settings import Settings
from sandtable.server.showcase import Showcase
from sandtable.server.vitals import Vitals
from sandtable.server.wire import Accepted, Lang, Problem
from sandtable.service.faults import (
    NotAllowedError,
    StaleError,
    TooManyError,
    UnknownGameError,
)
from sandtable.service.lobby import Lobby, Operation
from sandtable.service.pages import MOST_LINES, Page
from sandtable.service.seats import Guest

AnyRequest = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=40)]
SeatSecret = Annotated[str, HeaderParameter(name="X-Seat", required=False, max_length=100)]
Language = Annotated[Lang, QueryParameter(name="lang", required=False)]

T = TypeVar("T")
AT_ONCE = 20
"""Lines of the log that are worded before others have their turn."""

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


class Context:
    """The server's parts, for the routes."""

    def __init__(self, lobby: Lobby, metrics: Metrics, settings: Settings, memory: Memory) -> None:
        self.lobby = lobby
        self.metrics = metrics
        self.settings = settings
        self.seats = Buckets(settings.seat_rate)
        self.addresses = Buckets(settings.address_rate)
        self.makers = Buckets(settings.maker_rate)
        self.letters = Buckets(settings.letter_rate)
        self.talkers = Buckets(settings.talk_rate)
        self.odds_cache = OddsCache(settings.odds_rate)
        self.reviews = Reviews()
        self.memory = memory
        self.showcase = Showcase()
        self.lane = asyncio.Lock()
        self.vitals = Vitals(lobby.storage, metrics.healthy, settings.pulse)
        self.places = Places(lobby.notices, lobby.limits)

    async def seat(self, scope: HTTPScope, game: str, secret: str, cost: float = LOOK) -> Guest:
        """Return who asks, if they do not ask for too much."""
        try:
            seat = await self.lobby.seat(game, secret)
        except (NotAllowedError, UnknownGameError):
            self.limit_address(scope, cost)
            raise
        if not self.seats.take(_name(seat), cost):
            raise TooManyError("too-fast")
        return seat

    def pay(self, seat: Guest, cost: float) -> None:
        """Take what a seat has used besides; TooManyError if it has no more."""
        if not self.seats.take(_name(seat), cost):
            raise TooManyError("too-fast")

    def limit_talk(self, seat: Guest) -> None:
        """Let nobody talk the others to death."""
        if not self.talkers.take(_name(seat)):
            raise TooManyError("too-fast")

    def limit_address(self, scope: HTTPScope, cost: float = LOOK) -> None:
        """Let nobody come with a thousand seats."""
        if not self.addresses.take(address_of(scope), cost):
            raise TooManyError("too-fast")

    def limit_letters(self, request: AnyRequest, seat: Guest, to: str) -> None:
        """Let nobody have strangers sent letters again and again."""
        for name in (_name(seat), to.lower(), address_of(request.scope)):
            if not self.letters.take(name):
                raise TooManyError("too-many-letters")

    def limit_makers(self, request: AnyRequest) -> None:
        """Let nobody make games, or random scenarios, too often."""
        if not self.makers.take(address_of(request.scope)):
            raise TooManyError("too-fast")

    async def look(
        self, request: AnyRequest, game: str, secret: str, cost: float = LOOK
    ) -> Looking:
        """Return a way to look at a table as a seat may."""
        return Looking(self, await self.asker(request, game, secret, cost), language(request))

    async def asker(self, request: AnyRequest, game: str, secret: str, cost: float = LOOK) -> Guest:
        """Return who asks, if neither they nor their address asks for too much."""
        seat = await self.seat(request.scope, game, secret, cost)
        self.limit_address(request.scope, cost)
        return seat

    async def act(
        self, request: AnyRequest, seat: Guest, operation: Operation, *, long: bool = False
    ) -> Accepted:
        """Do something at a table; refusals and gaps are told in the seat's language."""
        try:
            return Accepted(await self.lobby.act(seat, operation, long=long))
        except (RefusedError, StaleError) as error:
            raise await self.turned_down(request, seat, error) from None

    async def turned_down(
        self, request: AnyRequest, seat: Guest, error: RefusedError | StaleError
    ) -> ProblemError:
        """Say why a table did not take something."""
        if isinstance(error, StaleError):
            self.metrics.decisions.labels("stale").inc()
            return await self.stale(request, seat, error.number)
        self.metrics.decisions.labels("refused").inc()
        return await self.refused(request, seat, error)

    async def beside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something dear beside the loop; one at a time, so that decisions are not held up."""
        async with self.lane:
            return await asyncio.to_thread(work, *arguments)

    async def refused(self, request: AnyRequest, seat: Guest, error: RefusedError) -> ProblemError:
        """Say why something is not possible; of a form, what is wrong with each field."""
        why = await Looking(self, seat, language(request)).at(lambda p: p.refused(error))
        return ProblemError(Problem("refused", **why), 422)

    async def stale(self, request: AnyRequest, seat: Guest, number: int) -> ProblemError:
        """Say that the game has gone on, and what was missed."""

        def gap(page: Page) -> dict[str, Any]:
            table = page.table
            return {"number": table.number, "missed": page.missed(number)}

        found = await Looking(self, seat, language(request)).read(number, gap)
        return problem(request, 409, "stale", **found)


class Looking:
    """A seat that looks at its table."""

    __slots__ = ("context", "lang", "seat")

    def __init__(self, context: Context, seat: Guest, lang: str) -> None:
        self.context = context
        self.seat = seat
        self.lang = lang

    def show_at_a_pace(self, page: str) -> Callable[[], None]:
        """Let computer players wait for a page, if it has a name; returns what ends that."""
        if not page:
            return lambda: None
        beholders, game = self.context.lobby.beholders, self.seat.game
        return partial(
            beholders.leave, game, page, beholders.come(game, page, plays=self.seat.plays)
        )

    async def at(self, show: Callable[[Page], Any]) -> Any:
        """Return what is shown of the table as it is on disk."""
        return show(await self.page())

    async def read(self, since: int, show: Callable[[Page], Any]) -> Any:
        """Return what is shown with the lines of the log after a number, which are paid for."""
        page = await self.page()
        await self._word(page, since)
        return show(page)

    async def page(self) -> Page:
        """Return the page of the seat; the table is held no longer than it takes to begin one."""
        async with self.context.lobby.looking(self.seat.game) as live:
            return Page(live, self.seat, self.lang)

    async def _word(self, page: Page, since: int) -> None:
        """Word and pay for the lines of the log after a number, a few at a time.

        So nobody else waits for all of them, and whoever has not enough stops on the way.
        """
        lines = len(page.table.since(since))
        place = len(page.table.history) - lines
        end = place + min(lines, MOST_LINES)
        self.context.pay(self.seat, (end - place) / LINES_SENT_FOR_ONE)
        while place < end:
            place, worded = page.word(place, AT_ONCE)
            self.context.pay(self.seat, worded / LINES_FOR_ONE)
            await asyncio.sleep(0)


def _name(seat: Guest) -> str:
    return f"{seat.game}/{seat.name}"


def context_of(request: AnyRequest) -> Context:
    """Return the server's parts."""
    found: Context = request.app.state.context
    return found
