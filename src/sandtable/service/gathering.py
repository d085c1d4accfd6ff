"""What is between people at a table, as a seat is shown it: clocks, proposals, names, deeds."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.between import TALKS, Proposed, Settlement
from sandtable.service.calendars import Due
from sandtable.service.clocks import Clock, Hand
from sandtable.service.computers import HUMAN
from sandtable.service.faults import NOTHING_DUE
from sandtable.service.history import Entry
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Proposal, Sealing, SeatFacts, Settled, TableClock
from sandtable.service.presenters import presenter_of
from sandtable.service.rooms import seats_facts
from sandtable.service.seats import Guest
from sandtable.service.storage import ACCEPT, CALLED, PROPOSE, REJECT, SEAT, WITHDRAW
from sandtable.service.table import Table
from sandtable.service.tables import Live
from sandtable.service.timekeeping import may_claim
from sandtable.service.wording import title_of

Json = dict[str, Any]


class Gathering:
    """The people at one table, in the words of one seat.

    As a page it is made while the table is held, and is of that number for ever.
    """

    def __init__(self, live: Live, table: Table, seat: Guest, narrator: Narrator) -> None:
        self.row = live.row
        self.now = live.now()
        self.time = live.clock
        self.table = table
        self.seat = seat
        self.narrator = narrator
        self.words = narrator.words

    def clock(self) -> TableClock | None:
        """What each seat has left of its time, if there is a clock."""
        if self.time is None:
            return None
        seen, seats = self.time.at(self.now), self.table.game.seats
        told = {seat: hand for seat, hand in seen.hands.items() if self._counts(seat, hand, seen)}
        running = [seat for seat in seen.running() if seat in told]
        return TableClock(
            now=self.now,
            left={seats[place].name: hand.left for place, hand in told.items()},
            running=[seats[place].name for place in running],
            grace=max((seen.hands[place].grace for place in running), default=0),
            begins=seen.starts if seen.waits(self.now) else 0,
            paused=bool(self.table.between.paused),
            until=seen.until(),
            claim=self.seat.plays and may_claim(seen, self.table, self.seat.place, self.now),
        )

    def _counts(self, seat: int, hand: Hand, clock: Clock) -> bool:
        """Whether the time of a seat is worth telling: a person's, also while a computer has it."""
        away = hand.away and (hand.left > 0 or clock.ends == "claim")
        return away or seat not in self.table.computers

    def sealing(self) -> Sealing | None:
        """Who of those who are asked side by side has answered, and who is missing; never what."""
        flows, presenter = self.table.game.state.flows, presenter_of(self.row.system)
        if not flows or self.table.is_over or not presenter.tells_missing(self.table.game.state):
            return None
        asked = {
            seat: [flow.done for flow in flows if flow.is_of(each.side, seat)]
            for seat, each in enumerate(self.table.game.seats)
        }
        names = [each.name for each in self.table.game.seats]
        return Sealing(
            given=[names[seat] for seat, done in asked.items() if done and all(done)],
            missing=[names[seat] for seat, done in asked.items() if not all(done)],
        )

    def due(self, title: str) -> Due:
        """The next moment at which answers are due in a game that is called so.

        RefusedError if there is none.
        """
        until = 0 if self.time is None or self.table.rests else self.time.at(self.now).until()
        if not until:
            raise RefusedError(NOTHING_DUE)
        about = self.words.say("calendar-about", title=title)
        text = self.words.say("calendar-text", title=title)
        return Due(self.row.id, self.table.news, until, self.now, about, text)

    def between(self) -> Json:
        """What people have settled, and what waits for them to agree."""
        found, own = self.table.between, self.seat.side
        proposals = [
            self.proposal(kind, each, self.table.side(each.seat) == own)
            for kind, each in found.proposals.items()
        ]
        return {
            "settled": None if found.settled is None else self.settled(found.settled),
            "proposals": proposals,
            "rematch": found.rematch if self.seat.plays else "",
            "battles": self.battles() if self.seat.plays else [],
        }

    def battles(self) -> list[str]:
        """The games that fight battles whose reports are still asked for."""
        asked = [each for each in self.table.game.questions if each.commission is not None]
        places = [(self.table.arose(each), each.flow) for each in asked]
        told = self.table.between.battles
        return [] if self.table.is_over else [told[each] for each in places if each in told]

    def proposal(self, kind: str, proposed: Proposed, yours: bool) -> Proposal:
        """What somebody proposes, and whether the seat's side has agreed already."""
        side = self.table.side(proposed.seat)
        return Proposal(kind, side, yours, self.seat.side in proposed.agreed)

    def settled(self, settlement: Settlement) -> Settled:
        """How people ended the game."""
        how, winner, side = settlement
        text = self.words.say(
            f"settled-{how}", side=self.narrator.side(side), winner=self.narrator.side(winner)
        )
        return Settled(how, winner, text)

    def seats(self) -> list[SeatFacts]:
        """Who plays each seat now, in the order of the game; who only looks comes last."""
        found = seats_facts(self.row, self.table.game.seats)
        for place, _ in enumerate(self.table.game.seats):
            found[place].player = self.table.computers.name(place)
        return found

    def done(self, entry: Entry) -> str:
        """What somebody did about the game, in words."""
        who, kind, word = self._who(entry), entry.kind, entry.word
        if kind in TALKS:
            return word
        if kind == CALLED:
            return self.words.say("table-called", side=who, name=word.partition("\n")[2])
        if kind in (PROPOSE, ACCEPT, REJECT, WITHDRAW):
            return self.words.say(f"table-{kind}-{word}", side=who)
        if kind != SEAT:
            return self.words.say(f"table-{kind}", side=who)
        if word == HUMAN:
            return self.words.say("table-seat-human", side=who)
        return self.words.say("table-seat", side=who, player=title_of(self.words, word))

    def _who(self, entry: Entry) -> str:
        """Who did something about the game, as they were called then."""
        place = entry.seat
        if place < 0:
            return self.narrator.side(SPECTATOR)
        side, name = self.narrator.side(self.table.side(place)), self.table.game.seats[place].name
        now = next((each.called for each in self.row.seats if each.name == name), "")
        called = self.table.between.called(place, entry.number, now)
        return self.words.say("table-who", name=called, side=side) if called else side
