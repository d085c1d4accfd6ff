"""What people and clocks do about time: they rest, run out, and win by it."""

from __future__ import annotations

from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service import storage
from sandtable.service.between import PAUSE
from sandtable.service.faults import StaleError
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
