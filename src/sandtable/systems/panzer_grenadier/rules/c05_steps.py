"""5.0 One hex further: what a step of a moving or fleeing piece brings, watched by the enemy."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import PointsSpent
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DISRUPTED,
    GOOD,
    IN_PLAY,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_arrival import Arrival, is_met
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, carried
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, points_of, ways_on
from sandtable.systems.panzer_grenadier.rules.c05_rivers import begin_crossing
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import (
    OpportunityFire,
    is_window,
)
from sandtable.systems.panzer_grenadier.rules.c16_entry import entry_cost
from sandtable.systems.panzer_grenadier.rules.c17_strategy import is_seen_in
from sandtable.systems.panzer_grenadier.state import State


class Walker(Mover):
    """A piece that enters one hex after another; it comes back to the step `walk` each time.

    `status` is its morale status when it set out for the hex that it enters.
    """

    __slots__ = ("status",)
    RULE: ClassVar[str] = "5.0"
    HOW: ClassVar[str] = "move"
    """By which rule, and how, it moves."""

    def __init__(self, piece: int, action: Action) -> None:
        Mover.__init__(self, piece, action)
        self.status = GOOD

    def cost(self, s: State, piece: Piece, hex_: int) -> int:
        """Return what the next hex costs a piece; NEVER if it is lost."""
        if piece.where == WAITING:
            return entry_cost(s, piece, hex_)
        return ways_on(s, piece).costs.get(hex_, NEVER) if piece.where == BOARD else NEVER

    @rule(see=("5.0",))
    def enter(self, s: State) -> None:
        """Enter the hex, with passengers and the leaders who can afford it."""
        piece = s.pieces[self.piece]
        if piece.where not in IN_PLAY:
            self.step = "walk"
            return
        cost = self.cost(s, piece, self.target)
        if self.along:
            self.leave_behind(s)
        along = self.along
        if piece.type.is_vehicle:
            riders = carried(s, piece)
            for number in riders:
                self.acted(number)
            along = (*riders, *along)
        if self.unseen:
            self.unseen = not is_seen_in(s, self.side, self.target)
        how = "enter" if piece.where == WAITING else self.HOW
        s.emit(Moved(self.RULE, self.piece, self.origin, self.target, cost, along, how))
        self.spent += cost
        self.entered += 1
        self.status = piece.status
        if s.field.river >> self.target & 1:
            begin_crossing(s, self, self.target)
        self.step = "watched"
        s.value = False
        if is_met(s, self.side, self.target):
            s.call(Arrival(self.piece, self.target, self.along))

    def leave_behind(self, s: State) -> None:
        """Leaders who cannot afford the step, or have come to waver, stay where they are."""
        coming: tuple[tuple[int, int], ...] = ()
        for number, paid in zip(self.along, self.paid, strict=True):
            leader = s.pieces[number]
            cost = self.cost(s, leader, self.target)
            enough = paid + cost <= points_of(leader) and leader.status != DISRUPTED
            enough = enough or not self.entered
            steady = all(leader.status <= post[2] for post in self.posts if post[0] == number)
            if leader.where in IN_PLAY and cost != NEVER and enough and steady:
                coming += ((number, paid + cost),)
            else:
                self.acted(number)
                s.emit(PointsSpent("5.0", number, paid))
        self.along = tuple(number for number, _ in coming)
        self.paid = tuple(paid for _, paid in coming)

    @rule(see=("3.12", "13.14", "16.71"))
    def watched(self, s: State) -> Decision | None:
        """Mines and what else is found there may stop the piece; then the enemy may fire."""
        if s.value:
            self.halted = True
        piece = s.pieces[self.piece]
        self.step = "fired_at"
        s.value = False
        if piece.where == BOARD and is_window(s, piece):
            s.call(OpportunityFire(self.piece, 1 - self.side, self.escorts(s), self.unseen))
            return None
        self.fired_at(s)
        return self.walk(s)

    def walk(self, s: State) -> Decision | None:
        """Ask where it goes next, or end."""
        raise NotImplementedError

    @rule(see=("6.73", "13.14"))
    def fired_at(self, s: State) -> None:
        """Who failed a morale check stops, be it for a leader who fell: its activation is over."""
        piece = s.pieces[self.piece]
        if s.value or piece.status > self.status:
            self.busy = True
        if self.busy or piece.where != BOARD:
            self.halted = True
        self.step = "walk"
