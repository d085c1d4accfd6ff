"""What people and clocks do about time: they rest, run out, and win by it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service import storage
from sandtable.service.between import PAUSE
from sandtable.service.faults import StaleError
from sandtable.service.presenters import presenter_of
from sandtable.service.storage import Record
from sandtable.service.together import Together


class Timeouts(Together):
    """A game at which time counts."""

    def pause(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Propose to rest or agree to that; without `yes` decline or withdraw it, or go on.

        A choice ends a pause too, and no computer plays on in one.
        """
        self._expect_known(number)
        self._expect_going_on()
        if self.between.paused:
            if number < self.between.paused:
                raise StaleError(number)
            return [] if yes else [self._say(storage.RESUME, seat)]
        added = self._propose(PAUSE, seat, number, yes)
        if added[:1] and added[0].kind == storage.PROPOSE:
            for place in self._computers_of(self._computers_sides(seat)):
                added.append(self._say(storage.ACCEPT, place, PAUSE))
        return added

    def _computers_of(self, sides: frozenset[int]) -> list[int]:
        """One seat of each of some sides."""
        places = {self.side(place): place for place in self.computers.alone}
        return [places[side] for side in sorted(sides)]

    def start_clock(self, seat: int) -> list[Record]:
        """All are there: from now on time counts."""
        return [self._say(storage.START, seat)]

    def run_out(self, seat: int, player: str) -> list[Record]:
        """A seat has no time left: a computer player goes on with it, as long as people play.

        Whoever is the last person at a table where people met is waited for: computers would end
        the game among themselves.
        """
        if self.is_over or seat in self.computers or self._is_last_person(seat):
            return []
        out = self._say(storage.OUT, seat)
        record = self._note(storage.SEAT, seat, player)
        self._seat_again(record)
        return [out, record]

    def fall_silent(self, seats: Sequence[int]) -> list[Record]:
        """No answers of some seats have come in time: each counts as what the rules take it for.

        Where they take it for nothing it is waited for. What is asked when all of that has joined
        is for everybody to answer in their own time.
        """
        added: list[Record] = []
        news = self.news
        for seat in seats:
            for decision in [each for each in self.game.questions if self._is_asked(seat, each)]:
                option = presenter_of(self.game.system.name).silence(self.game.state, decision)
                if self.news != news or self.is_full or self.is_over or option is None:
                    break
                if decision.offers(option):
                    added.append(self._say(storage.SILENT, seat))
                    added += self._played(decision, option, seat, standing=True)
        return added

    def _is_asked(self, seat: int, decision: Decision) -> bool:
        return seat not in self.computers and seat in self.game.answerers(decision)

    def _is_last_person(self, seat: int) -> bool:
        """Whether computers play all other seats, though people met here."""
        seats = range(len(self.game.seats))
        others = {each for each in seats if each != seat and self.side(each) != SPECTATOR}
        return self.people_meet and all(each in self.computers for each in others)

    def settle_by_time(self, seat: int, number: int) -> list[Record]:
        """Another side has no time left, and that of a seat has won."""
        self._expect_known(number)
        self._expect_going_on()
        refusal = self._why_not_settle()
        if refusal is not None:
            raise RefusedError(refusal)
        return [self._say(storage.TIME, seat)]
