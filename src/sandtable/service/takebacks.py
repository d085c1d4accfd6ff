"""Taking back: freely what was just chosen, and anything else where all other sides agree."""

from __future__ import annotations

from sandtable.kernel.choices import ASIDE
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.standing import Passes
from sandtable.kernel.taking_back import UNDO_OTHER_SIDE, UNDO_SEAM
from sandtable.service import storage
from sandtable.service.faults import (
    NO_TAKEBACK,
    NOT_YOURS,
    SEAT_HANDED_OVER,
    TAKEBACK_OPEN,
    UMPIRE_STANDS_ASIDE,
    UNDO_REPORT,
    StaleError,
)
from sandtable.service.history import Request
from sandtable.service.questions import Questions
from sandtable.service.storage import Record


class Takebacks(Questions):
    """A game whose seats take back what they have done."""

    # --- freely -----------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Say why a seat cannot take its last choice back freely, or None if it can."""
        if self.why_over is not None:
            return self.why_over
        if seat in self.computers:
            return SEAT_HANDED_OVER
        side = self.side(seat)
        refusal, last = self.game.why_no_undo(side, seat), self.game.last_choice(side, seat)
        if refusal is None and not self._made_by(last, seat):
            refusal = UNDO_OTHER_SIDE
        if refusal is None and self.given[last] in self.reports:
            refusal = UNDO_REPORT
        return refusal or self._why_only_choose(seat)

    def undo(self, seat: int, number: int) -> list[Record]:
        """Take the last choice back, where that is free."""
        self._expect(seat, number)
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        index = self.game.last_choice(self.side(seat), seat)
        return [self._go_back(Record(self.number + 1, storage.UNDO, seat, value=index))]

    def _made_by(self, index: int, seat: int) -> bool:
        """Whether a choice is of a seat; of its side, where who made it was not noted."""
        choice = self.game.choices[index]
        return choice.seat in (seat, ANY_SEAT) and choice.side == self.side(seat)

    # --- by consent -------------------------------------------------------------------------

    def last_choice(self, seat: int) -> int:
        """Return how many choices came before the last that a seat made itself, -1 if none."""
        choices = self.game.choices
        for index in range(len(choices) - 1, -1, -1):
            itself = not choices[index].standing and choices[index].flow != ASIDE
            if itself and self._made_by(index, seat):
                return index
        return -1

    def ask_takeback(self, seat: int, number: int, before: int = 0) -> list[Record]:
        """Ask all other sides to take moves back: from record `before` on, or one's last choice."""
        self._expect(seat, number)
        keep = sum(given < before for given in self.given) if before else self.last_choice(seat)
        refusal = self._why_no_takeback(seat, keep)
        if refusal is not None:
            raise RefusedError(refusal)
        added = [self._note(storage.ASK, seat, value=keep)]
        self.request = Request(self.number, seat, keep)
        for side in self._other_sides(seat) or [self.side(seat)]:
            seats = [number for number in range(len(self.game.seats)) if self.side(number) == side]
            if self.computers.alone.issuperset(seats) or side == self.side(seat):
                added += self._agree(seats[0])
        return added

    def _why_no_takeback(self, seat: int, keep: int) -> Refusal | None:
        if seat in self.computers:
            return SEAT_HANDED_OVER
        if self.why_over is not None:
            return self.why_over
        if keep < self.game.seam:
            return UNDO_SEAM if self.game.seams and keep >= 0 else NO_TAKEBACK
        if not 0 <= keep < len(self.game.choices):
            return NO_TAKEBACK
        if self.request is not None:
            return TAKEBACK_OPEN
        return self.account.why_not_ask(seat) or self._why_only_choose(seat)

    def _other_sides(self, seat: int) -> list[int]:
        sides = {each.side for each in self.game.seats}
        return sorted(sides - {self.side(seat), SPECTATOR})

    def answer_takeback(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Agree to take moves back, or decline; whoever asked withdraws by declining."""
        self._expect(seat, number)
        if self.request is None:
            raise RefusedError(NO_TAKEBACK)
        if number < self.request.number:
            raise StaleError(number)
        if self.side(seat) == SPECTATOR and seat != self.request.seat:
            raise RefusedError(UMPIRE_STANDS_ASIDE)
        if not yes:
            added = [self._note(storage.DECLINE, seat)]
            self.request = None
            return added
        if self.side(seat) == self.side(self.request.seat):
            raise RefusedError(NOT_YOURS)
        return [] if self.side(seat) in self.request.agreed else self._agree(seat)

    def _agree(self, seat: int) -> list[Record]:
        """A side agrees; when all others have, moves are taken back."""
        request = self.request
        assert request is not None
        request.agreed |= {self.side(seat)}
        if not request.agreed.issuperset(self._other_sides(request.seat)):
            return [self._note(storage.AGREE, seat)]
        record = Record(self.number + 1, storage.CONSENT, seat, value=request.keep)
        self._go_back(record)
        self.game.passes = Passes()
        self.orders.clear()
        return [record]
