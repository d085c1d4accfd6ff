"""A form while it is filled in: every fault of it, and what its system reckons of it so far.

Nothing happens by that. The judge is the one that takes the answer in the end.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.kernel.domains import is_form
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import RefusedError
from sandtable.service.limits import LONGEST_FORM
from sandtable.service.page_types import Json
from sandtable.service.pages import Page


class Judged(NamedTuple):
    """Faults of a form, each with field, rule, reason and words; and the tally."""

    faults: list[Json]
    tally: Json


def judged(page: Page, text: str, flow: int | None) -> Judged:
    """Judge an answer to what the seat is asked."""
    return Judged(_faults(page, text, flow), _tally(page, text, flow))


def _faults(page: Page, text: str, flow: int | None) -> list[Json]:
    try:
        page.table.offered(page.seat.place, text, flow)
    except RefusedError as error:
        told = page.refused(error)
        found: list[Json] = told.pop("faults")
        return found or [{"field": "", **told}]
    return []


def _tally(page: Page, text: str, flow: int | None) -> Json:
    """What can be reckoned of it; nothing of what cannot be read, or is not asked."""
    decision = page.game.question(page.seat.place, flow)
    if decision is None or len(text) > LONGEST_FORM:
        return {}
    state, presenter = page.game.state, page.wording.presenter
    try:
        option: Option = page.game.system.read_option(state, text)
    except ValueError:
        return {}
    if not is_form(option) or option.verb not in [each.verb for each in decision.domains]:
        return {}
    return presenter.tally(page.narrator, state, decision, option)
