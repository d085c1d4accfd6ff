"""What a seat is shown of a table, in its language: built from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.fields import written
from sandtable.kernel.frames import slots_of
from sandtable.kernel.meaning import NEVER, QUIET, Verb
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.seals import told_of
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.sums import Sum, sum_in
from sandtable.kernel.system import Result, System
from sandtable.service.between import TALKS
from sandtable.service.conduct import conduct_of
from sandtable.service.duties import Roles
from sandtable.service.gathering import Gathering
from sandtable.service.history import Entry, depth_of, event_before
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import (
    Answer,
    Laid,
    Line,
    Luck,
    Outcome,
    PageState,
    Part,
    Places,
    Question,
    Role,
    Side,
    Snapshot,
    Stood,
    Takeback,
    Total,
)
from sandtable.service.page_types import Way as WayFacts
from sandtable.service.presenters import Looker
from sandtable.service.rooms import seal_at
from sandtable.service.seats import Guest, passes_of
from sandtable.service.storage import (
    SEAT,
    SIDE_TALK,
    WATCHES,
)
from sandtable.service.table import Table
from sandtable.service.tables import Live
from sandtable.service.told import NOT_FOR_THEM
from sandtable.service.unusual import terms_of
from sandtable.service.ways import Way, ways_from
from sandtable.service.wording import Wording, system_title

Json = dict[str, Any]
LUCK: tuple[Luck, ...] = ("never", "later", "at-once")
"""What is said of NEVER, LATER and AT_ONCE."""
RECENT = 50
"""Lines of the log that a page begins with."""
MOST_LINES = 5_000
"""Lines of the log in one answer."""


class Page:
    """The words and facts of one table for one seat.

    It is made while the table is held, and is of that number for ever: whatever it is asked later
    comes from a still, while others go on.
    """

    def __init__(self, live: Live, seat: Guest, lang: str) -> None:
        self.live = live
        self.table: Table = live.still()
        self.game = self.table.game
        self.seat = seat
        self.reader = f"{lang} {seat.side} {seat.place}"
        """For whom lines of the log are worded."""
        self.wording = Wording(lang, self.game.system.name)
        self.words = self.wording.words
        self.narrator: Narrator = self.wording.about(self.game.state)
        self.people = Gathering(live, self.table, seat, self.narrator)

    @property
    def plays(self) -> bool:
        """Whether the seat may answer questions."""
        return self.seat.plays

    @property
    def title(self) -> str:
        """What the game is called."""
        told = self.wording.presenter.title(self.game.start, self.words)
        return told or system_title(self.words, self.live.row.system)

    # --- the whole table ------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Everything that a page needs to begin."""
        row, presenter = self.live.row, self.wording.presenter
        return Snapshot(
            **{**self._changing(-1), "log": self.recent()},
            game=row.id,
            system=row.system,
            scenario=row.scenario,
            title=self.title,
            sides=self.sides(),
            you=self.game.seats[self.seat.place].name if self.seat.watches else self.seat.name,
            watching=self.seat.watches,
            watched=self.plays and bool(passes_of(row, self.seat.name, WATCHES)),
            terms=terms_of(row, self.wording, self.game.state),
            conduct=conduct_of(row),
            commitment=seal_at(row),
            sealed=told_of(row.sealed),
            inspections=list(presenter.inspections),
            readings=presenter.readings(self.words, self.game.state),
            parent=row.parent,
        )

    def sides(self) -> list[Side]:
        """The sides and what they are called."""
        names = enumerate(self.game.system.sides)
        return [Side(key, self.narrator.side(number)) for number, key in names]

    def state(self, since: int) -> PageState:
        """What changes from number to number, with the lines of the log after one."""
        return PageState(**self._changing(since))

    def _changing(self, since: int) -> Json:
        side, seat, result = self.seat.side, self.seat.place, self.game.result
        return {
            "number": self.table.number,
            "seats": self.people.seats(),
            "view": self.game.view(side, seat),
            "decision": self.decision(),
            "log": self.missed(since) if since >= 0 else [],
            "can_undo": self.plays and self.table.why_no_undo(seat) is None,
            "takeback": self.takeback(),
            "standing": self.standing(),
            **self.orders(),
            "asides": self.asides(),
            "clock": self.people.clock(),
            "sealing": self.people.sealing(),
            "result": None if result is None else self.outcome(result),
            **self.people.between(),
            "duties": self.roles().duties(seat) if self.plays else None,
            "key": self.live.row.key.hex() if self.table.is_over else "",
        }

    def outcome(self, result: Result) -> Outcome:
        """How the game ended."""
        return Outcome(
            winner=result.winner,
            degree=result.degree,
            reason=result.reason,
            rule=result.rule,
            score=result.score,
            text=self.narrator.result(result),
            why=self.narrator.ending(result),
            margin=self.narrator.margin(result),
        )

    def roles(self) -> Roles:
        """Who does what here."""
        return Roles(self.live.row, self.table, self.wording.presenter, self.narrator)

    def standing(self) -> list[Stood]:
        """What the seat lets go by until further notice."""
        stood = self.table.standing(self.seat.place)
        return [Stood(window, scope, self.narrator.window(window)) for window, scope in stood]

    def orders(self) -> Json:
        """The standing orders of the seat, and those that have just been dropped."""
        seat, orders, told = self.seat.place, self.table.orders, self.wording.presenter
        return {
            "orders": [told.held(self.narrator, each) for each in orders.of(seat, self.game)],
            "lapsed": [told.lapsed(self.narrator, each) for each in orders.lapsed.get(seat, ())],
        }

    def inspector(self) -> Looker:
        """The seat as one who inspects the table as it is now, while others may go on."""
        still = self.game.system.clone(self.game.state)
        return Looker(self.wording.about(still), still, self.seat.side, self.seat.place)

    # --- the question ---------------------------------------------------------------------

    def decision(self) -> Question | None:
        """What the seat is asked with the answers; for others that somebody is asked.

        Of questions that are open side by side nobody is told how far the others have got. What
        else the seat is asked at the same time is `also`.
        """
        mine = self._questions()
        decision = mine[0] if mine else self.game.decision
        if decision is None or self.table.is_over:
            return None
        if not mine and decision.flow >= 0:
            return Question(SPECTATOR, self.words.say("table-others"), waiting=True)
        if not mine or self.seat.place in self.table.computers:
            return self._asked(decision)
        found = self._answerable(decision)
        found.idle = self._is_idle(decision)
        found.preparing = self.wording.presenter.is_preparing(self.game.state, decision)
        found.anew = self._laid(decision)
        found.also = [self._answerable(each) for each in mine[1:]]
        found.ways = [self._way(decision, each) for each in self._ways(decision)]
        return found

    def _laid(self, decision: Decision) -> list[Laid]:
        """What the seat has laid, and may lay elsewhere."""
        laid = self.table.laid(self.seat.place)
        pieces = self._answers(decision, [each.piece for each in laid])
        write, state = self.game.system.write_option, self.game.state
        places = [self.narrator.on(each.place, write(state, each.place)) for each in laid]
        return [Laid(*each) for each in zip(pieces, places, strict=True)]

    def places(self, piece: str) -> Places:
        """Where a piece that the seat has laid could lie instead; RefusedError if it is to stay."""
        decision = next(iter(self._questions()), None)
        if decision is None:
            raise RefusedError(NOT_ASKED)
        options = self.table.places_anew(self.seat.place, piece)
        return Places(self.table.number, self._answers(decision, options))

    def _ways(self, decision: Decision) -> list[Way]:
        """Answers behind answers; none where several questions are open side by side."""
        if decision.flow >= 0:
            return []
        view = self.game.known(decision.side, self.seat.place)
        return ways_from(self.wording.presenter, view, decision)

    def _way(self, decision: Decision, way: Way) -> WayFacts:
        system, state, narrator = self.game.system, self.game.state, self.narrator
        written = [system.write_option(state, option) for option in way.options]
        things = [narrator.on(*each) for each in zip(way.options, written, strict=True)]
        on = None if way.whole else things[-1]
        text = self._way_text(decision, way)
        path = [each for each in things if each is not None]
        return WayFacts(written, text, on, path, way.whole)

    def _way_text(self, decision: Decision, way: Way) -> str:
        """A way in words: how it begins and how it ends."""
        first = self.narrator.option(decision, way.options[0])
        if way.whole > 1:
            return self.narrator.whole(way.decision, first, way.whole)
        last = self.narrator.option(way.decision, way.options[-1])
        further = not way.whole and way.options[0].verb == way.options[-1].verb
        return last if further else self.words.say("table-way", first=first, last=last)

    def _is_idle(self, decision: Decision) -> bool:
        """Whether nothing could be gained by any other answer; never where answers are no list."""
        listed = not decision.domains and decision.commission is None
        return listed and self.wording.presenter.is_idle(self.game.state, decision)

    def asides(self) -> Question | None:
        """What the seat may say though it is not asked."""
        away = self.table.is_over or self.seat.place in self.table.computers
        if not self.plays or away:
            return None
        decision = self.game.aside(self.seat.place)
        return None if decision is None else self._answerable(decision)

    def _questions(self) -> list[Decision]:
        """Everything that the seat is asked now."""
        if not self.plays or self.table.is_over:
            return []
        place, game = self.seat.place, self.game
        return [each for each in game.questions if place in game.answerers(each)]

    def _open(self, flow: int | None) -> Decision | None:
        """What the seat is asked, in a flow or first of all; else what everybody knows is asked."""
        mine = [each for each in self._questions() if flow in (None, each.flow)]
        asked = mine[0] if mine else self.game.decision
        told = mine or asked is None or asked.flow < 0
        return asked if told and not self.table.is_over else None

    def _asked(self, decision: Decision) -> Question:
        """A question that somebody else answers."""
        return Question(
            decision.side,
            self.narrator.prompt(decision),
            decision.rule,
            decision.prompt,
            waiting=True,
            about=self.narrator.about(decision),
        )

    def _answerable(self, decision: Decision) -> Question:
        system, terms = self.game.system, decision.commission
        reaction = decision.window in system.reactions and PASS in decision.options
        return Question(
            decision.side,
            self.narrator.prompt(decision),
            decision.rule,
            decision.prompt,
            flow=decision.flow,
            about=self.narrator.about(decision),
            window=decision.window,
            reaction=reaction,
            spans=list(system.spans) if reaction else [],
            verbs=verbs_of(system, decision),
            options=self._answers(decision, decision.options),
            together=list(system.together(decision)),
            enough=self._enough(decision),
            consequence=self.narrator.consequence(decision),
            domains=[domain.shape() for domain in decision.domains],
            commission=None if terms is None else written(terms),
        )

    def _enough(self, decision: Decision) -> str:
        """The answer that ends a choice of several, wherever nothing is rolled for it."""
        system = self.game.system
        said = DONE.verb in (kind.verb for kind in decision.answers)
        ends = said and system.together(decision) and system.luck(decision, DONE) == NEVER
        return system.write_option(self.game.state, DONE) if ends else ""

    def _answers(self, decision: Decision, options: Sequence[Option]) -> list[Answer]:
        system, state, narrator = self.game.system, self.game.state, self.narrator
        write, found = system.write_option, []
        for option in options:
            text = write(state, option)
            answer = Answer(
                text,
                narrator.option(decision, option),
                cast(Role, system.role(decision, option)),
                LUCK[system.luck(decision, option)],
                narrator.on(option, text),
            )
            found.append(answer)
        return found

    def takeback(self) -> Takeback | None:
        """The request that waits for an answer, with what would be taken back."""
        request = self.table.request
        if request is None:
            return None
        first, side = self.table.given[request.keep], self.table.side(request.seat)
        since = [each for each in self.table.since(first - 1) if each.kind not in TALKS]
        learned = self.lines(since[-RECENT:])
        return Takeback(side, side == self.seat.side, first, learned)

    def refusal(self, refusal: Refusal, flow: int | None = None) -> Json:
        """Why something cannot be done; `flow` says by which question, where there are several."""
        text = self.wording.why_not(self.narrator, refusal, self._open(flow), self.seat.side)
        return {"rule": refusal.rule, "reason": refusal.reason, "text": text}

    def refused(self, error: RefusedError) -> Json:
        """Why something was not taken, with every fault of a form."""
        faults = [{"field": each.field, **self.refusal(each.refusal)} for each in error.faults]
        return {**self.refusal(error.refusal), "faults": faults}

    # --- the log --------------------------------------------------------------------------

    def lines(self, entries: list[Entry]) -> list[Any]:
        """The lines of the log that the seat may read, ready to be sent."""
        found = (self._told(entry) for entry in entries)
        return [line for line in found if line is not NOT_FOR_THEM]

    def missed(self, number: int) -> list[Any]:
        """The lines after a number; the newest of them where there are very many."""
        return self.lines(self.table.since(number)[-MOST_LINES:])

    def recent(self) -> list[Any]:
        """The last lines of the log."""
        found: list[Any] = []
        for entry in reversed(self.table.history):
            line = self._told(entry)
            if line is not NOT_FOR_THEM:
                found.append(line)
            if len(found) == RECENT:
                break
        return found[::-1]

    def word(self, place: int, most: int) -> tuple[int, int]:
        """Word lines from a place in the history on, so many at most.

        Return the place to go on from, and how many nobody had read before.
        """
        history, worded = self.table.history, 0
        while place < len(history) and worded < most:
            if self.reader not in history[place].told:
                self._told(history[place])
                worded += 1
            place += 1
        return place, worded

    def _told(self, entry: Entry) -> Any:
        """A line as it was worded when somebody first looked."""
        line = entry.told.get(self.reader)
        if line is None:
            line = self.live.keep(entry, self.reader, self._line(entry))
        return line

    def _line(self, entry: Entry) -> Line | None:
        if entry.event is None:
            return self._trace(entry) if self._may_read(entry) else None
        seen = entry.event.seen_by(self.seat.side, self.seat.place)
        if seen is None:
            return None
        narrator = self.wording.about(entry.cast or self.game.state)
        told, (side, on) = narrator.sentences(seen), narrator.subject(seen)
        return Line(
            entry.number,
            told.text,
            type(seen).__name__,
            seen.rule,
            self._weight(narrator, entry, seen),
            depth_of(entry, self.table.history),
            seen.BEGINS,
            told.headline,
            told.headline_names,
            told.names,
            side,
            on,
            self._sums(seen),
            narrator.detail(seen),
            narrator.effects(seen),
            entry.undone,
        )

    def _may_read(self, entry: Entry) -> bool:
        """Whether what somebody did about the game is for the seat to read."""
        if entry.kind == SIDE_TALK:
            return self.seat.side != SPECTATOR and self.table.side(entry.seat) == self.seat.side
        return not entry.is_own or entry.seat == self.seat.place

    def _weight(self, narrator: Narrator, entry: Entry, seen: Event) -> int:
        """How much a line weighs: nothing, if the one before tells the same."""
        before = event_before(entry, self.table.history)
        known = before.seen_by(self.seat.side, self.seat.place) if before is not None else None
        told = known is not None and narrator.is_told_by(known, seen)
        return QUIET if told else seen.weight()

    def _trace(self, entry: Entry) -> Line:
        """What people did about the game."""
        side = self.table.side(entry.seat) if entry.seat >= 0 else SPECTATOR
        return Line(
            entry.number,
            self.people.done(entry),
            side=side,
            depth=depth_of(entry, self.table.history),
            trace=entry.kind,
            since=entry.value,
            stays=self._standing(entry.stays),
            player=entry.word if entry.kind == SEAT else "",
            by=self.game.seats[entry.seat].name if entry.seat >= 0 else "",
        )

    def _standing(self, numbers: frozenset[int]) -> list[int]:
        """Which of some records the seat may know of."""
        seat = self.seat
        lines = [line for line in self.table.history if line.number in numbers]
        told = [(each.number, each.event) for each in lines if each.event is not None]
        return sorted({number for number, event in told if event.seen_by(seat.side, seat.place)})

    def _sums(self, event: Event) -> list[Total]:
        names = slots_of(type(event))
        values = zip(names, event.fields(), strict=True)
        found = ((name, sum_in(value)) for name, value in values)
        return [self._sum(name, total) for name, total in found if total is not None]

    def _sum(self, name: str, total: Sum) -> Total:
        label = self.narrator.label
        parts = [Part(amount, part, rule, label(part)) for amount, part, rule in total.parts]
        return Total(name, total.total, parts)


# --- what can be asked about ----------------------------------------------------------------


def verbs_of(system: System, decision: Decision) -> dict[str, list[str]]:
    """By kind of thing the verbs that an answer about it may have, those of the question first.

    With them somebody asks why a thing is not offered.
    """
    asked: dict[str, Verb | None] = dict.fromkeys([kind.verb for kind in decision.answers])
    asked.update(dict.fromkeys([option.verb for option in decision.options]))
    asked.update(system.verbs)
    found: dict[str, list[str]] = {}
    for verb, meant in asked.items():
        if meant is not None and meant.on:
            found.setdefault(meant.on, []).append(verb)
    return found
