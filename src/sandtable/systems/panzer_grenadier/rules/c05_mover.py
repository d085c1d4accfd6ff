"""5.0 A piece on the move: what it has spent, who is with it, what stops it."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of
from sandtable.systems.panzer_grenadier.state import State


class Mover(Action):
    """A Move action of one piece. Returns the bits of all pieces that have acted in it.

    `spent` are sixths of points, `entered` hexes so far. `along` are leaders who move with it,
    `paid` what each of them has spent. `halted`: it may go no further; `target`: the hex that it
    is about to enter; `done`: who has acted besides.
    """

    __slots__ = (
        "along", "busy", "done", "entered", "halted", "origin", "paid", "single", "spent", "target",
    )  # fmt: skip

    def __init__(self, piece: int, action: Action) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.spent = 0
        self.entered = 0
        self.along: tuple[int, ...] = ()
        self.paid: tuple[int, ...] = ()
        self.halted = False
        self.single = False
        """Whether it may enter one hex only (5.3, 5.72, 12.12, 14.2)."""
        self.busy = False
        """Whether it has done something that takes its whole segment."""
        self.target = -1
        self.origin = -1
        self.done = 0

    def points_left(self, s: State) -> int:
        """Return the sixths of points that the moving piece has left."""
        return points_of(self.unit(s)) - self.spent

    def escorts(self, s: State) -> tuple[int, ...]:
        """Return the leaders who move along and are still there."""
        return tuple(n for n in self.along if s.pieces[n].where == BOARD)

    def acted(self, number: int) -> None:
        """Note that another piece has acted in this action."""
        self.done |= 1 << number

    def finish(self, s: State) -> None:
        """End the action: who moved, with passengers and leaders, has acted."""
        done = self.done | 1 << self.piece
        for number in (*self.along, *(p.id for p in s.riders(self.piece))):
            done |= 1 << number
        s.end(done)


def is_fresh(mover: Mover) -> bool:
    """Whether the piece has done nothing in this action yet."""
    return not (mover.entered or mover.spent or mover.busy)


def carried(s: State, piece: Piece) -> tuple[int, ...]:
    """Return the numbers of all that a piece takes along by carrying it."""
    return tuple(rider.id for rider in s.riders(piece.id))
