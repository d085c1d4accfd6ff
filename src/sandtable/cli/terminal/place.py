"""A place at the terminal: who sits there, what he sees, and how he is answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from sandtable.cli.terminal.boards import Look
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import Refusal

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session


class Place:
    """What every room of commands knows of whoever types."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def seat(self) -> int:
        """Whoever sits at the table; after the game nobody's secrets are shown."""
        return ABSENT if self.session.game.is_over else self.session.at_table

    @property
    def decision(self) -> Decision | None:
        """What whoever sits here is asked."""
        return None if self.seat == ABSENT else self.session.game.question(self.seat)

    def look(self, decision: Decision | None = None) -> Look:
        """What whoever sits here sees."""
        return self.session.look(self.seat, decision)

    def tell(self, name: str, /, **arguments: str | int) -> None:
        """Print a sentence of the terminal."""
        self.session.print(Text(self.session.say(name, **arguments)))

    def show(self, things: Iterable[RenderableType]) -> None:
        """Print several things."""
        self.session.print(*things)

    def is_said(self, word: str, name: str) -> bool:
        """Whether a typed word is one of ours, in English or in the language of the player."""
        return word.casefold() in (name.rpartition("-")[2], self.session.say(name))

    def refused(self, refusal: Refusal, decision: Decision | None = None) -> None:
        """Say why something is not possible, and by which rule."""
        session, seat = self.session, self.seat
        narrator, side = session.narrator(seat), session.side(seat)
        text = session.wording.why_not(narrator, refusal, decision, side)
        self.session.print(Text(f"{text}  [{refusal.rule}]" if refusal.rule else text))
