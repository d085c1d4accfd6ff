"""What the short way of decisions found wrong, for the route that says so."""

from __future__ import annotations

from typing import Any, cast

from litestar.types import HTTPScope

from sandtable.server.context import AnyRequest, Context
from sandtable.service.faults import RefusedError, StaleError
from sandtable.service.seats import Seat

KEY = "sandtable.refusal"


class Refusal:
    """A decision that was not taken: whose, and why."""

    __slots__ = ("error", "seat")

    def __init__(self, seat: Seat | None, error: Exception) -> None:
        self.seat = seat
        self.error = error

    async def worded(self, context: Context, request: AnyRequest) -> Exception:
        """The same in the seat's language."""
        if self.seat is not None and isinstance(self.error, RefusedError | StaleError):
            return await context.turned_down(request, self.seat, self.error)
        return self.error


def keep_refusal(scope: HTTPScope, refusal: Refusal) -> None:
    """Leave word for the route: it need not try again."""
    cast(dict[str, Any], scope)[KEY] = refusal


def refusal_of(scope: Any) -> Refusal | None:
    """Return what was found wrong with a decision, if anything was."""
    found: Refusal | None = scope.get(KEY)
    return found
