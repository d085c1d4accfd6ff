"""The sheet of a battle that a game asks for: found for whoever may see it, and written out."""

from __future__ import annotations

from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import Game
from sandtable.kernel.loop import table_of
from sandtable.kernel.refusals import RefusedError
from sandtable.service.faults import NO_BATTLE
from sandtable.service.presenters import presenter_of
from sandtable.service.sheets.battle import battle_sheet
from sandtable.service.sheets.document import Document
from sandtable.service.words import Words

HTML, PDF = "html", "pdf"


def battle_seen(game: Game, place: int, side: int, flow: int | None = None) -> Decision:
    """Return the question for a battle's report that a seat may see; RefusedError if none.

    Whoever is asked may see it, and whom the system lets.
    """
    presenter = presenter_of(game.system.name)
    for decision in game.questions:
        if decision.commission is None or flow not in (None, decision.flow):
            continue
        is_asked = place != ANY_SEAT and place in game.answerers(decision)
        if is_asked or presenter.sees_battle(game.state, side):
            return decision
    raise RefusedError(NO_BATTLE)


def battle_asked(game: Game) -> Decision:
    """Return the first question for a battle's report; RefusedError if there is none."""
    for decision in game.questions:
        if decision.commission is not None:
            return decision
    raise RefusedError(NO_BATTLE)


def sheet_of(game: Game, decision: Decision, words: Words) -> Document:
    """Return the sheet of a battle whose report is asked for."""
    assert decision.commission is not None
    state = table_of(game.system, game.state, decision.side, decision.seat)
    extra = presenter_of(game.system.name).battle_extra(state, decision, words)
    return battle_sheet(decision.commission, words, extra)


def write_sheet(document: Document, form: str) -> bytes:
    """Return a sheet as a page or as PDF; the latter needs the extra `print`."""
    if form == PDF:
        from sandtable.service.sheets.paper import pdf_of

        return pdf_of(document)
    from sandtable.service.sheets.page import html_of

    return html_of(document).encode()
