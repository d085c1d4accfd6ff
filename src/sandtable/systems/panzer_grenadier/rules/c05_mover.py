"""5.0 A piece on the move: what it has spent, who is with it, what stops it."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.systems.panzer_grenadier.events.marks import PointsSpent
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of
from sandtable.systems.panzer_grenadier.state import State

ALL = 999
"""More sixths of points than anybody has: the whole segment."""


class Mover(Action):
    """A Move action of one piece. Returns the bits of all pieces that have acted in it.

    `spent` are sixths of points, `entered` hexes so far. `along` are leaders who move with it,
    `paid` what each of them has spent. `halted`: it may go no further; `target`: the hex that it
    is about to enter; `done`: who has acted besides.
    """

    __slots__ = (
        "along", "busy", "done", "entered", "ferried", "halted", "origin", "paid", "single",
        "spent", "target", "unseen",
    )  # fmt: skip

    def __init__(self, piece: int, action: Action) -> None:
        Action.__init__(self, action.side, piece, action.group, action.fires, action.posts)
        self.spent = 0
        self.entered = 0
        self.along: tuple[int, ...] = ()
        self.paid: tuple[int, ...] = ()
        self.halted = False
        self.single = False
        """Whether it may enter one hex only (5.3, 5.72, 12.12, 14.2)."""
        self.busy = False
        """Whether it has done something that takes its whole segment."""
        self.ferried = False
        """Whether it began in a river hex by the help of engineers (5.72)."""
        self.unseen = False
        """Whether it moves strategically: nobody could have spotted it so far (17.3)."""
        self.target = ABSENT
        self.origin = ABSENT
        self.done = 0

    def points_left(self, s: State) -> int:
        """Return the sixths of points that the moving piece has left."""
        return 0 if self.busy else points_of(s.pieces[self.piece]) - self.spent

    def escorts(self, s: State) -> tuple[int, ...]:
        """Return the leaders who move along and are still there."""
        return tuple(n for n in self.along if s.pieces[n].where == BOARD)

    def acted(self, number: int) -> None:
        """Note that another piece has acted in this action."""
        self.done |= 1 << number

    def finish(self, s: State) -> None:
        """End the action: who moved, with passengers and leaders, has acted."""
        done = self.done | 1 << self.piece
        for number in self.along:
            done |= 1 << number
        if len(self.posts) > 1:
            self.note(s, done)
        s.end(done)

    def note(self, s: State, done: int) -> None:
        """Note what those who have acted spent: others of the group may still carry them."""
        spent = {self.piece: ALL if self.busy else self.spent}
        spent.update(zip(self.along, self.paid, strict=True))
        for number, _, _ in self.posts:
            if done >> number & 1:
                known = s.spent.get(number, ABSENT)
                now = spent.get(number, known if known != ABSENT else ALL)
                if now != known:
                    s.emit(PointsSpent("5.0", number, now))


def is_fresh(mover: Mover) -> bool:
    """Whether the piece has done nothing in this action yet."""
    return not (mover.entered or mover.spent or mover.busy)


def carried(s: State, piece: Piece) -> tuple[int, ...]:
    """Return the numbers of all that a piece takes along by carrying it."""
    return tuple([p.id for p in s.riders(piece.id)]) if piece.type.is_vehicle else ()
