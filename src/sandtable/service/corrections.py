"""Corrections: the umpire puts another report in the place of one that was given."""

from __future__ import annotations

from sandtable.kernel.battles.correction import corrected
from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.domains import Json
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import UMPIRE
from sandtable.kernel.standing import Passes
from sandtable.service import storage
from sandtable.service.faults import NO_UMPIRE, NOT_YOURS
from sandtable.service.storage import Record
from sandtable.service.takebacks import Takebacks


class Corrections(Takebacks):
    """A game whose umpire corrects what was reported of battles."""

    def correct(self, seat: int, number: int, at: int, fields: Json) -> list[Record]:
        """Correct the report of a record: wholly, or not at all.

        The game goes back to before it; then the new report is given, and after it what was chosen
        since, as far as it is still legal. Everything is kept at once.
        """
        self._expect(seat, number)
        if self.game.seats[seat].role != UMPIRE:
            umpires = any(each.role == UMPIRE for each in self.game.seats)
            raise RefusedError(NOT_YOURS if umpires else NO_UMPIRE)
        index = self.given.index(at) if at in self.given else -1
        by = self.game.seats[seat].name
        twin = corrected(self.game, index, fields, by)
        others = {place for place, given in enumerate(self.given) if given in self.reports} - {
            index
        }
        later = twin.choices[index:]
        added = [self._go_back(Record(self.number + 1, storage.CORRECT, seat, value=index))]
        self.game.passes = Passes()
        self.orders.clear()
        for place, choice in enumerate(later, index):
            record = self._again_by(choice)
            if place in others:
                record = record._replace(kind=storage.REPORT)
                self.reports.add(record.number)
            added.append(record)
        return added

    def _again_by(self, choice: Choice) -> Record:
        """Make a choice again that was made before, and note it anew."""
        before = self.asked_now() if choice.flow == ASIDE else []
        if not self.game.replay(choice):
            raise AssertionError(f"{choice.option} was legal a moment ago")
        return self._note_aside(before) if choice.flow == ASIDE else self._note_choice()
