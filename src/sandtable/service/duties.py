"""Who does what at a table of several: in sentences, for the seat that reads them."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.seats import UMPIRE
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Duties
from sandtable.service.presenters import Presenter
from sandtable.service.storage import GameRow
from sandtable.service.table import Table

UMPIRES = ("duty-umpire-corrects", "duty-umpire-seats", "duty-umpire-looks")


class Roles:
    """The people at a table, as one seat knows them."""

    def __init__(
        self, row: GameRow, table: Table, presenter: Presenter, narrator: Narrator
    ) -> None:
        self.row = row
        self.table = table
        self.presenter = presenter
        self.narrator = narrator
        self.words = narrator.words
        self.seats = table.game.seats

    def duties(self, place: int) -> Duties | None:
        """What a seat may do; None where every side is one seat and no umpire looks on."""
        if self.table.is_over:
            return None
        if self.seats[place].role == UMPIRE:
            may = [self.words.say(name) for name in UMPIRES]
            return Duties(may, list(self.waits(place)))
        may = self.presenter.duties(self.narrator, self.table.game.state, place)
        if not may:
            return None
        umpires = any(seat.role == UMPIRE for seat in self.seats)
        told = self.words.say("duty-only-umpire" if umpires else "duty-no-umpire")
        return Duties(may, list(self.waits(place)), told)

    def waits(self, place: int) -> Iterator[str]:
        """What others of the same side are asked now; an umpire is told it of both.

        Who is missing of those who are asked side by side is told elsewhere.
        """
        for decision in self.table.game.questions:
            seats = self.table.game.answerers(decision)
            own = decision.side == self.seats[place].side or self.seats[place].role == UMPIRE
            if own and place not in seats and decision.flow < 0:
                who = ", ".join(map(self.called, seats))
                prompt = self.narrator.prompt(decision)
                yield self.words.say("duty-waits", who=who, question=prompt)

    def called(self, place: int) -> str:
        """How whoever plays a seat is called, or else the seat, by its role."""
        seat = self.seats[place]
        name = next((each.called for each in self.row.seats if each.name == seat.name), "")
        role = f"role-{seat.role}"
        return name or (self.words.say(role) if self.words.has(role) else seat.name)
