"""Everything that the referee recomputes, event by event."""

from __future__ import annotations

from typing import Any

from tools.campaign.independent import minutes
from tools.campaign.independent.core import Referee
from tools.campaign.independent.reserves import SITES, gains

from sandtable.kernel.game import Game

CAP = 4
"""A formation has at most this part of the agreed points (C13)."""
UNTOLD = -1
"""Rounds of a battle that the computer has settled: it tells the minutes alone."""
TIMED = ("move", "reorganise", "build-bridge", "fortify")
"""Orders that are done when the round is long enough."""


class Battle:
    """A battle of the round: when it began, how long it took, who won."""

    def __init__(self, minute: int) -> None:
        self.minute = minute
        self.lasted = self.retreat = 0
        self.winner = -1

    @property
    def end(self) -> int:
        return self.minute + self.lasted + self.retreat


class CampaignReferee(Referee):
    """Watches one campaign."""

    def __init__(self, game: Game, name: str) -> None:
        super().__init__(game, name)
        self.new_round()
        self.rounds = UNTOLD
        self.rolled: tuple[str, tuple[int, ...]] = ("", ())
        for side in (0, 1):
            points = self.books.points_of_side(side)
            self.true("C15", "points at start", points <= self.books.agreed_points(side), points)

    def new_round(self) -> None:
        """Forget the round before."""
        self.orders: dict[str, Any] = {}
        self.legs: dict[str, list[int]] = {}
        self.spoken: set[str] = set()
        self.battles: dict[int, Battle] = {}
        self.taken: list[int] = []
        self.steps: dict[str, int] = {}
        self.disturbed: set[str] = set()
        self.duration = 0
        self.won = [0, 0]
        self.fallen: set[int] = set()
        self.gained: list[tuple[int, int, str]] = []
        self.dice: dict[tuple[str, str], tuple[int, ...]] = {}
        """What was rolled for a place, by its kind and its field."""
        self.passed: int | None = None
        self.ended = False

    # --- orders ----------------------------------------------------------------------------------

    def before_ordered(self, e: Any) -> None:
        self.same("C29", f"minutes of {e.kind}", e.minutes, minutes.ordered(self.books, e))
        if e.formation in self.spoken:
            return
        if e.forward:
            self.spoken.add(e.formation)
        self.orders[e.formation] = e
        if e.kind == "move":
            self.legs[e.formation] = minutes.legs(self.books, e.formation, e.path)

    def before_met(self, e: Any) -> None:
        self.battles[e.number] = Battle(e.minute)
        self.same("G27", "first attacker", e.minute, min(minute for _, minute in e.attackers))
        for name, minute in e.attackers:
            self.same("C53", "arrival of an attacker", minute, self.orders[name].minutes)
        self.disturbed |= {*e.defenders, *(name for name, _ in e.attackers)}

    def before_supportjoined(self, e: Any) -> None:
        wanted = -(-self.orders[e.formation].minutes // minutes.ROUND)
        self.same("C34", "round of arrival", e.round, wanted)

    def before_delayed(self, e: Any) -> None:
        self.disturbed.add(e.formation)

    def before_marched(self, e: Any) -> None:
        order = self.orders.get(e.formation)
        if order is not None and order.kind == "attack" and e.field == order.path[0]:
            self.same("C30", "arrival of an attack", e.minute, order.minutes)
            self.taken.append(e.minute)
        elif order is not None and order.kind == "move" and e.formation not in self.disturbed:
            done = self.steps.get(e.formation, 0)
            self.same("C29", "arrival of a step", e.minute, self.legs[e.formation][done])
            self.steps[e.formation] = done + 1

    # --- battles ---------------------------------------------------------------------------------

    def report(self, fields: dict[str, Any]) -> None:
        """A battle was reported: how many rounds it is said to have lasted."""
        self.rounds = int(fields.get("rounds", 0))

    def before_settled(self, e: Any) -> None:
        self.rounds = UNTOLD

    def before_battleended(self, e: Any) -> None:
        if self.rounds == UNTOLD:
            whole = e.lasted > 0 and e.lasted % minutes.ROUND == 0
            self.true("C73", "whole rounds of a battle", whole, e.lasted)
        else:
            self.same("C73", "minutes of a battle", e.lasted, minutes.ROUND * self.rounds)
        found = self.battles[e.number]
        self.same("C73", "beginning of a battle", e.minute, found.minute)
        found.lasted, found.winner = e.lasted, e.winner

    def before_retreated(self, e: Any) -> None:
        wanted = minutes.step(self.books, e.formation, e.start, e.field)
        self.same("C68", "minutes of a retreat", e.minutes, wanted)
        self.disturbed.add(e.formation)
        found = self.battles[e.number]
        found.retreat = max(found.retreat, e.minutes)

    def before_won(self, e: Any) -> None:
        self.true("C67", "a win counts once or twice", e.count in (1, 2), e.count)
        self.won[e.side] += e.count

    def before_commanderfell(self, e: Any) -> None:
        self.fallen.add(e.side)

    def before_dissolved(self, e: Any) -> None:
        self.disturbed.add(e.formation)

    # --- the round -------------------------------------------------------------------------------

    def before_durationreckoned(self, e: Any) -> None:
        ends = [*(each.end for each in self.battles.values()), *self.taken]
        if ends:
            wanted = max(ends)
        else:
            asked = [o.minutes for o in self.orders.values() if o.kind not in ("support", "attack")]
            wanted = min(minutes.QUIET, max(asked, default=0))
        self.same("C73", "duration of the round", e.minutes, wanted)
        self.duration = e.minutes
        self.same("C73", "parts of the duration", sum(part[0] for part in e.parts[:3]), e.minutes)

    def before_ordersettled(self, e: Any) -> None:
        order = self.orders.get(e.formation)
        if order is None or order.kind not in TIMED or e.formation in self.disturbed:
            return
        if e.status != "void":
            fits = order.minutes <= self.duration or not order.minutes
            early = order.kind == "move" and e.status == "done" and not self.duration
            wanted = "done" if fits or early else "unfinished"
            self.same("C74", f"what became of {order.kind}", e.status, wanted)

    def before_clockmoved(self, e: Any) -> None:
        self.same("C78", "clock", e.minute, self.books.minute + self.duration)

    # --- points ----------------------------------------------------------------------------------

    def before_bought(self, e: Any) -> None:
        self.same("C19", "price", e.points, int(self.books.entries[e.entry]["points"]))

    def after_bought(self, e: Any) -> None:
        self.true("C19", "reserve points spent", self.books.reserve[e.side] >= 0, e.side)
        if not e.from_reserve:
            spent, most = self.books.created[e.side], self.books.agreed_points(e.side)
            self.true("C15", "points of all formations", spent <= most, spent)

    def before_lost(self, e: Any) -> None:
        left = self.books.units[e.unit].left - e.members
        self.same("C71", "members left", e.left, left)

    def caps(self) -> None:
        """No formation is ever larger than its part of the points."""
        for name, each in self.books.formations.items():
            most = self.books.agreed_points(each.side) // CAP
            points = self.books.points_of(name)
            self.true("C13", "points of a formation", points <= most, points)

    # --- reserve points and the Offensive --------------------------------------------------------

    def before_rolled(self, e: Any) -> None:
        if e.name.startswith("reserve-"):
            self.rolled = (e.name.removeprefix("reserve-"), e.shown)

    def before_reservesgained(self, e: Any) -> None:
        self.gained.append((e.side, e.points, e.reason))
        if e.reason == self.rolled[0]:
            self.dice[e.reason, e.field] = self.rolled[1]
            self.rolled = ("", ())

    def before_offensivepassed(self, e: Any) -> None:
        self.passed = e.side

    def before_roundbegan(self, e: Any) -> None:
        """The end of the round before: what was gained, who has the Offensive."""
        if e.round > 1:
            self.close()
        self.new_round()
        self.books.before = dict(self.books.owners)

    def before_gameended(self, e: Any) -> None:
        counts = [self.count(side) for side in (0, 1)]
        self.same("G14", "count of places", e.score, counts[0] - counts[1])
        if e.ending == "strategic-sites":
            low, high = sorted(counts)
            drawn = 10 * low >= 9 * high
            self.same("G14", "winner by places", e.winner, -1 if drawn else counts.index(high))

    def close(self) -> None:
        """Compare what was gained in a round with the table."""
        winners = [each.winner for each in self.battles.values() if each.winner >= 0]
        wanted = gains(self.books, winners, self.dice)
        self.same("C76", "reserve points of a round", sorted(self.gained), sorted(wanted))
        holder = self.holder()
        if holder is not None:
            self.same("C77", "the Offensive", self.books.holder, holder)

    def holder(self) -> int | None:
        """Who has the Offensive after the round: by wins, unless one commander fell (C72, C77)."""
        if len(self.fallen) == 1:
            return 1 - next(iter(self.fallen))
        if self.won[0] == self.won[1]:
            return None
        return 0 if self.won[0] > self.won[1] else 1

    def count(self, side: int) -> int:
        """What the places and fields of a side count at the end."""
        books = self.books
        own = [field for field, owner in books.owners.items() if owner == side]
        total = len(own)
        for kind, worth in SITES.items():
            total += worth * sum(books.has(field, kind) for field in own)
        whole = [v for v in books.villages().values() if all(field in own for field in v)]
        return total + 20 * len(whole)

    def settle(self, state: Any) -> None:
        """Compare the books with those of the game, after every choice."""
        for side in (0, 1):
            self.same("C19", "reserve points", state.reserve[side], self.books.reserve[side])
            self.same("C71", "destroyed", state.destroyed[side], self.books.destroyed[side])
            there = self.books.points_of_side(side) + self.books.destroyed[side]
            self.same("C71", "points made", self.books.created[side], there)
            self.same("C71", "points on the map", state.created[side], there)
        self.same("C06", "owners", dict(state.owners), self.books.owners)
        self.caps()
