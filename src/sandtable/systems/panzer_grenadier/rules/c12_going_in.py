"""12.11, 15.41 Going in: one hex into the enemy, or two for a charge under fire."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.rules.c05_arrival import Arrival
from sandtable.systems.panzer_grenadier.rules.c05_mover import carried
from sandtable.systems.panzer_grenadier.rules.c05_points import step_cost
from sandtable.systems.panzer_grenadier.rules.c05_rivers import must_roll, roll_crossing
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import (
    OpportunityFire,
    is_window,
)
from sandtable.systems.panzer_grenadier.rules.c15_cavalry import stopped_marks
from sandtable.systems.panzer_grenadier.state import State


@rule("12.52", see=("5.0", "5.72", "12.11", "13.24", "15.41", "16.71"))
class GoingIn(Frame):
    """A unit enters an enemy-occupied hex, a charging one through another hex first.

    `along` are leaders who ride with it. Nobody may fire at it in the assault hex. A leader goes in
    with a unit for which mines were rolled, and not for himself. Returns the hex out of which it
    came in.
    """

    __slots__ = ("along", "first", "halted", "hex", "origin", "piece", "side", "status")

    def __init__(
        self, side: int, piece: int, hex_: int, first: int, along: tuple[int, ...]
    ) -> None:
        self.step = "start"
        self.side = side
        self.piece = piece
        self.hex = hex_
        self.first = first
        self.along = along
        self.halted = False
        self.origin = ABSENT
        self.status = 0

    def start(self, s: State) -> None:
        piece = s.pieces[self.piece]
        self.status = piece.status
        if must_roll(s, piece) and not roll_crossing(s, piece):
            s.end(ABSENT)
            return
        if self.first == ABSENT:
            self.step = "arrived"
            self.advance(s, self.hex)
        else:
            self.step = "watched"
            self.advance(s, self.first)

    def advance(self, s: State, hex_: int) -> None:
        piece = s.pieces[self.piece]
        self.origin = piece.hex
        along = (*carried(s, piece), *(n for n in self.along if s.pieces[n].hex == piece.hex))
        cost = step_cost(s, piece, piece.hex, hex_)
        how = "charge" if self.first != ABSENT else "assault"
        s.emit(Moved("12.11", self.piece, self.origin, hex_, cost, along, how))
        if not piece.type.is_leader:
            s.call(Arrival(self.piece, hex_, self.along))

    @rule(see=("15.41",))
    def watched(self, s: State) -> None:
        """In the first hex of a charge the enemy may fire."""
        self.halted = bool(s.value)
        self.step = "charge_on"
        s.value = False
        piece = s.pieces[self.piece]
        if piece.where == BOARD and is_window(s, piece):
            escorts = tuple(n for n in self.along if s.pieces[n].where == BOARD)
            s.call(OpportunityFire(self.piece, 1 - self.side, escorts, False))

    @rule(see=("13.14", "15.41"))
    def charge_on(self, s: State) -> None:
        """Who failed a check goes no further; else into the enemy."""
        piece = s.pieces[self.piece]
        stopped = self.halted or bool(s.value) or piece.status > self.status
        if piece.where != BOARD or stopped:
            if piece.where == BOARD:
                s.emit(Marked("15.41", self.piece, stopped_marks(s)))
            s.end(ABSENT)
            return
        self.step = "arrived"
        self.advance(s, self.hex)

    def arrived(self, s: State) -> None:
        s.end(self.origin)
