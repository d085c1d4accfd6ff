"""What a game remembers of its players: their choices, and where it went on by other rules."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.options import Option

ASIDE = -2
"""In place of a flow: somebody spoke who was not asked."""


class Choice:
    """One accepted answer: whose, what, and how many events had happened after it.

    `flow` is the number of the flow that it answers, -1 where one question is asked at a time.
    """

    __slots__ = ("events", "flow", "option", "seat", "side", "standing")

    def __init__(
        self,
        side: int,
        option: Option,
        events: int,
        standing: bool,
        seat: int = ANY_SEAT,
        flow: int = -1,
    ) -> None:
        self.side = side
        self.option = option
        self.events = events
        self.standing = standing
        self.seat = seat
        self.flow = flow

    @property
    def is_aside(self) -> bool:
        """Whether something was said unasked."""
        return self.flow == ASIDE


class Seam:
    """Where a game went on by other rules than those that it was played by until then.

    `version` is of the rules before it. What came before is told and shown, and not played again.
    """

    __slots__ = ("choices", "events", "position", "version")

    def __init__(self, version: str, choices: int, events: int, position: dict[str, Any]) -> None:
        self.version = version
        self.choices = choices
        self.events = events
        self.position = position

    def write(self) -> dict[str, Any]:
        """Write it in JSON's own kinds."""
        return {
            "version": self.version, "choices": self.choices, "events": self.events,
            "position": self.position,
        }  # fmt: skip

    @staticmethod
    def read(data: dict[str, Any]) -> Seam:
        """Read it back. KeyError, TypeError and ValueError say that it is none."""
        return Seam(
            str(data["version"]), int(data["choices"]), int(data["events"]), dict(data["position"])
        )
