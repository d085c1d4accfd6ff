"""Battles that people fight at a table: their sheets, and what would follow from a report."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, Router, get, post
from litestar.params import JSONBody, QueryParameter

from sandtable.kernel.refusals import RefusedError
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.deeds import At, deed
from sandtable.server.limits import REPLAY, THINK
from sandtable.server.wire import CorrectRequest, PreviewAnswer, PreviewRequest
from sandtable.service.consequences import Consequence, preview
from sandtable.service.faults import NotAllowedError
from sandtable.service.pages import Page
from sandtable.service.sheets.document import Document
from sandtable.service.sheets.making import HTML, PDF, battle_seen, sheet_of, write_sheet
from sandtable.service.storage import Record

MEDIA = {HTML: "text/html; charset=utf-8", PDF: "application/pdf"}
FlowNumber = Annotated[int | None, QueryParameter(required=False, ge=-1, le=10_000)]
"""Which of several questions is meant; the first, if none is named."""
SheetForm = Annotated[Literal["html", "pdf"], QueryParameter(name="form", required=False)]


@get("/{game:str}/sheet", responses=TURNED_AWAY, media_type="application/octet-stream")
async def sheet(
    request: AnyRequest,
    game: GameId,
    seat: SeatSecret = "",
    lang: Language = "en",
    form: SheetForm = "html",
    flow: FlowNumber = None,
) -> Response[bytes]:
    """Return the sheet of the battle that is asked for, as a page or as PDF."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)
    who = looker.seat

    def document(page: Page) -> Document:
        decision = battle_seen(page.game, who.place, who.side, flow)
        return sheet_of(page.game, decision, page.words)

    try:
        found: Document = await looker.at(document)
    except RefusedError as error:
        raise await context.refused(request, who, error) from None
    data = await context.beside(write_sheet, found, form)
    name = f'inline; filename="{game}.{form}"'
    return Response(data, media_type=MEDIA[form], headers={"Content-Disposition": name})


@post("/{game:str}/preview", status_code=200, responses=TURNED_AWAY)
async def foretell(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[PreviewRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> PreviewAnswer:
    """Return what would follow from a report of a battle that the seat is asked for.

    Nothing happens; what is wrong with the report is named field by field.
    """
    context = context_of(request)
    looker = await context.look(request, game, seat, THINK)
    who = looker.seat
    if not who.plays:
        raise NotAllowedError(game)

    def lines(page: Page) -> list[Consequence]:
        decision, option = page.table.offered(who.place, data.option, data.flow)
        return preview(page.game, decision, option, page.narrator, who.side, who.place)

    try:
        found = await context.beside(lines, await looker.page())
    except RefusedError as error:
        raise await context.refused(request, who, error) from None
    return PreviewAnswer(found)


@deed("/correct", REPLAY, long=True)
def correct(at: At, data: CorrectRequest) -> list[Record]:
    """Correct the report of a battle, as the umpire; the log tells what from what to what."""
    return at.table.correct(at.place, data.number, data.at, data.report)


sheets_routes = Router("/api/games", route_handlers=[correct, foretell, sheet])
