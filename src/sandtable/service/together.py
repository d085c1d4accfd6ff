"""What people do about a game beside playing it: they talk, resign, and propose things."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service import storage
from sandtable.service.anew import Anew
from sandtable.service.between import DRAW, LOST_SEAT, REMATCH
from sandtable.service.conduct import decent
from sandtable.service.faults import (
    COMPUTERS_PLAY_ON,
    NO_ADVICE,
    NO_TALK,
    NOBODY_BESIDE,
    NOT_ALONE,
    NOT_IN_A_BATTLE,
    NOT_OVER,
    NOTHING_PROPOSED,
    NOTHING_SAID,
    PROPOSED_ALREADY,
    REMATCH_MADE,
    TWO_SIDES_ONLY,
    UMPIRE_STANDS_ASIDE,
    UNEVEN_SEATS,
    StaleError,
)
from sandtable.service.storage import Record


class Together(Anew):
    """A game at which people meet."""

    # --- saying something -------------------------------------------------------------------

    def talk(self, seat: int, text: str, *, aside: bool = False) -> list[Record]:
        """Say something to all at the table, at any time, and it stays.

        `aside` to those of the seat's own side alone: whoever is not of it never learns of it.
        """
        said = decent(text)
        refusal = None if self.conduct.talk else NO_TALK
        refusal = refusal or (NOBODY_BESIDE if aside and not self.beside(seat) else None)
        refusal = refusal or (None if said else NOTHING_SAID) or self.account.why_not_say(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        return [self._say(storage.SIDE_TALK if aside else storage.TALK, seat, said)]

    def beside(self, seat: int) -> list[int]:
        """Return the other seats of a side that people play."""
        side = self.side(seat)
        same = [n for n in range(len(self.game.seats)) if n != seat and self.side(n) == side]
        return [n for n in same if n not in self.computers.alone] if side != SPECTATOR else []

    def call(self, seat: int, former: str, called: str) -> list[Record]:
        """A seat is called otherwise from now on."""
        self._expect_room(seat)
        return [self._say(storage.CALLED, seat, f"{former}\n{called}")]

    def _say(self, kind: str, seat: int, word: str = "") -> Record:
        return self._tell(self._note(kind, seat, word))

    # --- advice -----------------------------------------------------------------------------

    @property
    def people_meet(self) -> bool:
        """Whether people hold seats of at least two sides."""
        held = set(range(len(self.game.seats))) - self.computers.alone
        return len({self.side(seat) for seat in held} - {SPECTATOR}) > 1

    @property
    def why_no_advice(self) -> Refusal | None:
        """Say why no adviser may be asked, or None."""
        barred = self.people_meet and not (self.conduct.advice or self.is_over)
        return NO_ADVICE if barred else None

    def take_advice(self, seat: int) -> list[Record]:
        """A seat asks an adviser; where people meet all are told, once for each question."""
        if self.why_no_advice is not None:
            raise RefusedError(self.why_no_advice)
        asked = max(self.news, *self.answered.values(), 1)
        told = self.between.advised.get(seat, 0) >= asked
        return [] if told or not self.people_meet else [self._say(storage.ADVISED, seat)]

    # --- giving up --------------------------------------------------------------------------

    def resign(self, seat: int, number: int) -> list[Record]:
        """Give the game up for a side; the other has won."""
        self._expect_known(number)
        self._expect_person(seat)
        refusal = self._why_not_settle() or self._why_not_resign(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        return [self._say(storage.RESIGN, seat)]

    def _why_not_settle(self) -> Refusal | None:
        return NOT_IN_A_BATTLE if self.commissioned else None

    def _why_not_resign(self, seat: int) -> Refusal | None:
        """A seat gives up for its side only where no other person plays on that side."""
        side = self.side(seat)
        if side == SPECTATOR:
            return UMPIRE_STANDS_ASIDE
        if len(self.between.others(side)) != 1:
            return TWO_SIDES_ONLY
        others = [n for n in range(len(self.game.seats)) if self.side(n) == side and n != seat]
        return None if self.computers.alone.issuperset(others) else NOT_ALONE

    # --- proposing --------------------------------------------------------------------------

    def offer_draw(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Offer a draw, agree to one, decline or withdraw it.

        An offer stands until it is answered or withdrawn, or until the side that made it chooses.
        """
        self._expect_known(number)
        self._expect_going_on()
        refusal = self._why_not_settle() or self._why_no_draw(seat)
        if yes and refusal is not None:
            raise RefusedError(refusal)
        return self._propose(DRAW, seat, number, yes)

    def _why_no_draw(self, seat: int) -> Refusal | None:
        """A computer plays on."""
        return COMPUTERS_PLAY_ON if self._computers_sides(seat) else None

    def propose_rematch(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Propose to play again with sides changed, agree to that, decline or withdraw it.

        Computers always agree. When all have, whoever calls this makes the game
        (`agreed_rematch`), and says so (`note_rematch`).
        """
        self._expect_known(number)
        refusal = self._why_no_rematch()
        if refusal is not None:
            raise RefusedError(refusal)
        added = self._propose(REMATCH, seat, number, yes)
        proposed = self.between.proposals.get(REMATCH)
        if proposed is not None:
            proposed.agreed |= self._computers_sides(proposed.seat)
        return added

    def _why_no_rematch(self) -> Refusal | None:
        if not self.is_over:
            return NOT_OVER
        if self.between.rematch:
            return REMATCH_MADE
        sides = [seat.side for seat in self.game.seats if seat.side != SPECTATOR]
        if len(set(sides)) != 2:
            return TWO_SIDES_ONLY
        even = sides.count(min(sides)) == sides.count(max(sides))
        return self._why_not_settle() or (None if even else UNEVEN_SEATS)

    @property
    def agreed_rematch(self) -> bool:
        """Whether all have agreed to play again, and the game is still to be made."""
        return self.between.is_agreed(REMATCH)

    def note_rematch(self, seat: int, game: str) -> Record:
        """The game in which all play again is made."""
        return self._say(storage.REMATCH, seat, game)

    def note_battle(self, seat: int, game: str, number: int, flow: int) -> list[Record]:
        """Tell, once, that a game fights the battle of a question, to which others are invited."""
        if (number, flow) in self.between.battles:
            return []
        record = self._note(storage.BATTLE, seat, game, number)._replace(flow=flow)
        return [self._tell(record)]

    # --- a seat that was lost ---------------------------------------------------------------

    def ask_seat(self, seat: int) -> list[Record]:
        """Somebody who once claimed a seat asks for it anew; computers agree."""
        refusal = PROPOSED_ALREADY if LOST_SEAT in self.between.proposals else None
        refusal = refusal or self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        added = [self._say(storage.PROPOSE, seat, LOST_SEAT)]
        for side in sorted(self._computers_sides(seat)):
            place = next(n for n in range(len(self.game.seats)) if self.side(n) == side)
            added.append(self._say(storage.ACCEPT, place, LOST_SEAT))
        return added

    def answer_seat(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Agree that a seat is issued anew, or not; whoever still holds it says no for good."""
        self._expect_known(number)
        if LOST_SEAT not in self.between.proposals:
            raise RefusedError(NOTHING_PROPOSED)
        return self._propose(LOST_SEAT, seat, number, yes)

    def may_issue(self, seat: int) -> bool:
        """Whether all others have agreed that a seat is issued anew."""
        found = self.between.proposals.get(LOST_SEAT)
        return found is not None and found.seat == seat and self.between.is_agreed(LOST_SEAT)

    def issue(self, seat: int) -> list[Record]:
        """A seat was issued anew."""
        return [self._say(storage.ISSUED, seat)]

    def _computers_sides(self, seat: int) -> frozenset[int]:
        """The other sides at which nobody but computers sits."""
        held = set(range(len(self.game.seats))) - self.computers.alone
        return self.between.others(self.side(seat)) - {self.side(each) for each in held}

    def _propose(self, kind: str, seat: int, number: int, yes: bool) -> list[Record]:
        found, side = self.between.proposals.get(kind), self.side(seat)
        if side == SPECTATOR and kind != LOST_SEAT:
            raise RefusedError(UMPIRE_STANDS_ASIDE)
        if found is None:
            if yes and number < self.between.ended.get(kind, 0):
                raise StaleError(number)  # it was a yes to what is offered no more
            return self._propose_first(kind, seat, yes)
        if number < found.number:
            raise StaleError(number)
        own = side == self.side(found.seat)
        if not yes:
            return [self._say(storage.WITHDRAW if own else storage.REJECT, seat, kind)]
        if own:
            raise RefusedError(PROPOSED_ALREADY)
        return [] if side in found.agreed else [self._say(storage.ACCEPT, seat, kind)]

    def _propose_first(self, kind: str, seat: int, yes: bool) -> list[Record]:
        if not yes:
            raise RefusedError(NOTHING_PROPOSED)
        refusal = self.account.why_not_propose(seat) or self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        return [self._say(storage.PROPOSE, seat, kind)]

    def _expect_known(self, number: int) -> None:
        """StaleError for a number that the table has not come to."""
        if number > self.number:
            raise StaleError(number)
