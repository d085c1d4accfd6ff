"""Making games: new ones, saved ones, and battles that other games commission."""

from __future__ import annotations

from typing import Annotated

import structlog
from litestar import Router, post
from litestar.params import JSONBody, QueryParameter

from sandtable.kernel.refusals import RefusedError
from sandtable.server.answers import problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import REPLAY
from sandtable.server.settings import LARGEST_IMPORT
from sandtable.server.wire import CommissionRequest, NewGameAnswer, NewGameRequest
from sandtable.service.commissions import Asked, Commission, Wanted
from sandtable.service.conduct import Conduct, plain
from sandtable.service.faults import (
    NO_BATTLE,
    CommissionedError,
    NotAllowedError,
    StaleError,
    UnsuitableError,
)
from sandtable.service.lobby import Created, NewGame
from sandtable.systems import load_system, names, system_of

log = structlog.get_logger("sandtable.server")
SeatsText = Annotated[str, QueryParameter(required=False, max_length=500)]
"""Who plays which seat: "NAME:PLAYER,NAME:PLAYER"; a person where nobody is named."""


@post("/", status_code=201, responses=TURNED_AWAY)
async def create(request: AnyRequest, data: JSONBody[NewGameRequest]) -> NewGameAnswer:
    """Begin a game and get the links of its seats."""
    context = context_of(request)
    context.limit_makers(request)
    seed = "" if data.seed is None else str(data.seed)
    system = _system(data.scenario, data.system)
    page, conduct = data.page or "", plain(data.conduct or Conduct())
    wanted = NewGame(data.scenario, data.seats, seed, data.options, system, page, conduct)
    return created(request, await context.lobby.create(wanted), data.scenario)


@post("/import", status_code=201, responses=TURNED_AWAY, request_max_body_size=LARGEST_IMPORT)
async def adopt(request: AnyRequest, seats: SeatsText = "", lang: Language = "en") -> NewGameAnswer:
    """Go on with a saved game: the file is the body."""
    context = context_of(request)
    context.limit_makers(request)
    wanted = read_seats(seats)
    return created(request, await context.lobby.adopt(await request.body(), wanted), "import")


@post("/{game:str}/commission", status_code=201, responses=TURNED_AWAY)
async def commission(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[CommissionRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> NewGameAnswer:
    """Let another game fight a battle that is asked for, and get the links of its seats.

    Its report answers the question here when it is over.
    """
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    context.limit_makers(request)
    wanted = Wanted(data.system or _fighter(), data.seats)
    if not who.plays:
        raise NotAllowedError(game)
    try:
        number = await context.lobby.number(game)
        asked = asked_for(await context.lobby.commissions(who), data, number)
        made = await context.lobby.commission(who, asked, wanted)
    except CommissionedError as error:
        raise problem(request, 409, "commissioned", details=[error.game]) from None
    except (RefusedError, StaleError) as error:
        raise await context.turned_down(request, who, error) from None
    return created(request, made, "battle")


def asked_for(commissions: list[Commission], data: CommissionRequest, number: int) -> Asked:
    """The question that is meant.

    StaleError if it may have been asked before the game came to `number`, else RefusedError.
    """
    for each in commissions:
        if data.flow in (None, each.asked.flow) and each.asked.number <= data.number:
            return each.asked
    if data.number < number:
        raise StaleError(data.number)
    raise RefusedError(NO_BATTLE)


def _fighter() -> str:
    """The system that fights battles for others, where there is only one."""
    fighters = [name for name in names() if hasattr(load_system(name), "battle")]
    if len(fighters) == 1:
        return fighters[0]
    there = ", ".join(fighters) or "none"
    raise UnsuitableError(f"system: name one that fights battles; there are: {there}")


def created(request: AnyRequest, made: Created, scenario: str) -> NewGameAnswer:
    """Return the links of a new game."""
    context_of(request).metrics.games.inc()
    log.info("game", game=made.game, scenario=scenario)
    links = {name: seat_link(made.game, secret) for name, secret in made.secrets.items()}
    return NewGameAnswer(made.game, links, made.secrets, made.invitations, made.seal)


def seat_link(game: str, secret: str) -> str:
    """The address of a seat on the page."""
    return f"/#/game/{game}/{secret}"


def _system(scenario: str, system: str) -> str:
    try:
        return system_of(scenario, system)
    except ValueError as error:
        raise UnsuitableError(str(error)) from error


def read_seats(text: str) -> dict[str, str]:
    """Read who plays which seat, as addresses have it.

    >>> read_seats("north:human,south:random")
    {'north': 'human', 'south': 'random'}
    """
    pairs = [each.partition(":") for each in text.split(",") if each]
    return {name: player for name, _, player in pairs}


making_routes = Router("/api/games", route_handlers=[adopt, commission, create])
