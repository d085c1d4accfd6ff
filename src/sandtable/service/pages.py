"""What a seat is shown of a table, in its language: built from what the seat may know."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.sums import Sum
from sandtable.service.computers import HUMAN
from sandtable.service.history import Entry
from sandtable.service.narrators import Narrator
from sandtable.service.presenters import Looker
from sandtable.service.seats import Seat, watching_secret
from sandtable.service.storage import SEAT
from sandtable.service.table import Table
from sandtable.service.tables import Live
from sandtable.service.told import NOT_FOR_HIM
from sandtable.service.wording import Wording, title_of

Json = dict[str, Any]
RECENT = 50
"""Lines of the log that a page begins with."""
MOST_LINES = 5_000
"""Lines of the log in one answer."""


class Page:
    """The words and facts of one table for one seat."""

    def __init__(self, live: Live, seat: Seat, lang: str) -> None:
        self.live = live
        self.table: Table = live.table
        self.game = live.table.game
        self.seat = seat
        self.reader = f"{lang} {seat.side} {seat.place}"
        """For whom lines of the log are worded."""
        self.wording = Wording(lang, self.game.system.name)
        self.words = self.wording.words
        self.narrator: Narrator = self.wording.about(self.game.state)

    @property
    def plays(self) -> bool:
        """Whether the seat may answer questions."""
        return self.seat.plays

    # --- the whole table ------------------------------------------------------------------

    def snapshot(self) -> Json:
        """Everything that a page needs to begin."""
        row = self.live.row
        key = KeyedChance(row.key)
        return {
            "game": row.id,
            "scenario": row.scenario,
            **self.looker(),
            "seeded": row.seeded,
            "commitment": key.commitment(),
            **self.state(-1),
            "log": self.recent(),
        }

    def looker(self) -> Json:
        """Who looks: the seat, and the secret by which its holder may let others look too."""
        seat = self.seat
        if seat.watches:
            return {"you": self.game.seats[seat.place].name, "watching": True}
        held = [row.digest for row in self.live.row.seats if row.name == seat.name and seat.plays]
        watch = watching_secret(held[0]) if held and held[0] else ""
        return {"you": seat.name, "watching": False, "watch": watch}

    def state(self, since: int) -> Json:
        """What changes from number to number, with the lines of the log after one."""
        side, seat = self.seat.side, self.seat.place
        found: Json = {
            "number": self.table.number,
            "seats": self.seats(),
            "view": self.game.view(side, seat),
            "decision": self.decision(),
            "log": self.missed(since) if since >= 0 else [],
            "can_undo": self.plays and self.table.why_no_undo(seat) is None,
            "takeback": self.takeback(),
            "standing": [
                {"window": window, "scope": scope} for window, scope in self.table.standing(seat)
            ],
            **self.orders(),
        }
        result = self.game.result
        if result is not None:
            found["result"] = {
                "winner": result.winner,
                "degree": result.degree,
                "reason": result.reason,
                "rule": result.rule,
                "score": result.score,
                "text": self.narrator.result(result),
            }
            found["key"] = self.live.row.key.hex()
        return found

    def seats(self) -> dict[str, str]:
        """Who plays each seat now."""
        names = {seat.name: index for index, seat in enumerate(self.game.seats)}
        return {
            row.name: self.table.computers.name(names[row.name])
            if row.name in names
            else row.player
            for row in self.live.row.seats
        }

    def orders(self) -> Json:
        """The standing orders of the seat, and those that have just been dropped."""
        seat, orders, told = self.seat.place, self.table.orders, self.wording.presenter
        return {
            "orders": [told.held(self.narrator, each) for each in orders.of(seat, self.game)],
            "lapsed": [told.lapsed(self.narrator, each) for each in orders.lapsed.get(seat, ())],
        }

    def inspector(self) -> Looker:
        """The seat as one who inspects the table."""
        return Looker(self.narrator, self.game.state, self.seat.side)

    # --- the question ---------------------------------------------------------------------

    def decision(self) -> Json | None:
        """What the seat is asked with the answers; for others that somebody is asked.

        Of questions that are open side by side nobody is told how far the others have got. What
        else the seat is asked at the same time is `also`.
        """
        mine = self._questions()
        decision = mine[0] if mine else self.game.decision
        if decision is None:
            return None
        if not mine and decision.flow >= 0:
            return {"side": SPECTATOR, "text": self.words.say("table-others"), "waiting": True}
        if not mine or self.seat.place in self.table.computers:
            return {**self._asked(decision), "waiting": True}
        also = [self._answerable(each) for each in mine[1:]]
        return {**self._answerable(decision), "also": also}

    def _questions(self) -> list[Decision]:
        """Everything that the seat is asked now."""
        if not self.plays:
            return []
        place, game = self.seat.place, self.game
        return [each for each in game.questions if place in game.answerers(each)]

    def _asked(self, decision: Decision) -> Json:
        return {
            "side": decision.side,
            "prompt": decision.prompt,
            "text": self.narrator.prompt(decision),
            "rule": decision.rule,
        }

    def _answerable(self, decision: Decision) -> Json:
        return {
            **self._asked(decision),
            "flow": decision.flow,
            "args": list(decision.args),
            "window": decision.window,
            "options": self._options(decision),
            "asides": decision.asides,
            "domains": [domain.shape() for domain in decision.domains],
        }

    def _options(self, decision: Decision) -> list[Json]:
        write, state = self.game.system.write_option, self.game.state
        return [
            {
                "option": write(state, option),
                "verb": option.verb,
                "value": option.value,
                "text": self.narrator.option(decision, option),
            }
            for option in decision.options
        ]

    def takeback(self) -> Json | None:
        """The request that waits for an answer, with what would be taken back."""
        request = self.table.request
        if request is None:
            return None
        first, side = self.table.given[request.keep], self.table.side(request.seat)
        return {
            "side": side,
            "yours": side == self.seat.side,
            "from": first,
            "learned": self.lines(self.table.since(first - 1)[-RECENT:]),
        }

    def refusal(self, refusal: Refusal) -> Json:
        """Why something cannot be done."""
        text = self.narrator.refusal(refusal)
        return {"rule": refusal.rule, "reason": refusal.reason, "text": text}

    def refused(self, error: RefusedError) -> Json:
        """Why something was not taken, with every fault of a form."""
        faults = [{"field": each.field, **self.refusal(each.refusal)} for each in error.faults]
        return {**self.refusal(error.refusal), "faults": faults}

    # --- the log --------------------------------------------------------------------------

    def lines(self, entries: list[Entry]) -> list[Any]:
        """The lines of the log that the seat may read, ready to be sent."""
        found = (self._told(entry) for entry in entries)
        return [line for line in found if line is not NOT_FOR_HIM]

    def missed(self, number: int) -> list[Any]:
        """The lines after a number; the newest of them where there are very many."""
        return self.lines(self.table.since(number)[-MOST_LINES:])

    def recent(self) -> list[Any]:
        """The last lines of the log."""
        found: list[Any] = []
        for entry in reversed(self.table.history):
            line = self._told(entry)
            if line is not NOT_FOR_HIM:
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
            line = self.live.told.keep(self.table, entry, self.reader, self._line(entry))
        return line

    def _line(self, entry: Entry) -> Json | None:
        if entry.event is None:
            hidden = entry.is_own and entry.seat != self.seat.place
            return None if hidden else self._trace(entry)
        seen = entry.event.seen_by(self.seat.side, self.seat.place)
        if seen is None:
            return None
        narrator = self.wording.about(entry.cast or self.game.state)
        return {
            "number": entry.number,
            "kind": type(seen).__name__,
            "rule": seen.rule,
            "text": narrator.event(seen),
            "sums": self._sums(seen),
            "undone": entry.undone,
            **_about(narrator, seen),
        }

    def _trace(self, entry: Entry) -> Json:
        """What people did about the game: `from` is the first number that was taken back."""
        who = self.narrator.side(self.table.side(entry.seat))
        found: Json = {
            "number": entry.number,
            "kind": f"table-{entry.kind}",
            "rule": "",
            "text": self._seated(who, entry.word)
            if entry.kind == SEAT
            else self.words.say(f"table-{entry.kind}", side=who),
            "sums": [],
            "undone": False,
            "from": entry.value,
        }
        if entry.kind == SEAT:
            found["player"] = entry.word
        return found

    def _seated(self, who: str, player: str) -> str:
        if player == HUMAN:
            return self.words.say("table-seat-human", side=who)
        return self.words.say("table-seat", side=who, player=title_of(self.words, player))

    def _sums(self, event: Event) -> list[Json]:
        names = slots_of(type(event))
        values = zip(names, event.fields(), strict=True)
        return [self._sum(name, value) for name, value in values if isinstance(value, Sum)]

    def _sum(self, name: str, total: Sum) -> Json:
        label = self.narrator.label
        return {
            "name": name,
            "total": total.total,
            "parts": [
                {"amount": amount, "label": part, "rule": rule, "text": label(part)}
                for amount, part, rule in total.parts
            ],
        }


def _about(narrator: Narrator, event: Event) -> Json:
    """Whom and what a line is about, for the eye."""
    side, thing = narrator.subject(event)
    found: Json = {"side": side}
    if thing is not None:
        found["on"] = thing._asdict()
        found[thing.kind] = int(thing.id) if thing.kind == "unit" else thing.id
    return found
