"""Events about what lies on pieces: they are activated and marked, waver and recover."""

from __future__ import annotations

from sandtable.kernel.events import NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.panzer_grenadier.events.units import PieceEvent, QuietEvent
from sandtable.systems.panzer_grenadier.pieces import FIRED, GOOD
from sandtable.systems.panzer_grenadier.state import State

# --- activation and markers ---------------------------------------------------------------


class Announced(QuietEvent):
    """A piece was activated, and it was announced whether it moves or fires (3.1)."""

    __slots__ = ("action",)
    BOARD = False

    def __init__(self, rule: str, piece: int, action: str) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.action = action

    def apply(self, state: State) -> None:
        """It is known to all from now on."""
        piece = state.pieces[self.piece]
        if piece.hidden:
            self.secret = piece.side


class Marked(QuietEvent):
    """A piece got its marker."""

    __slots__ = ("marks",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, piece: int, marks: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.marks = marks

    def apply(self, state: State) -> None:
        piece = state.mark(self.piece, self.marks)
        if piece.hidden:
            self.secret = piece.side
        if self.marks & FIRED:
            state.interrupt(piece)


class FactorsKept(PieceEvent):
    """A heavy machine gun fired a part at a hex, and has so much left for other targets (7.23)."""

    __slots__ = ("hex", "left")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, piece: int, hex_: int, left: int) -> None:
        self.rule = rule
        self.piece = piece
        self.hex = hex_
        self.left = left

    def apply(self, state: State) -> None:
        fired_at = state.factors.get(self.piece, (0,))[1:]
        state.factors[self.piece] = (self.left, *fired_at, self.hex)


class PointsSpent(QuietEvent):
    """A piece has spent so many sixths of points in this segment (5.0, 5.61)."""

    __slots__ = ("spent",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, piece: int, spent: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.spent = spent

    def apply(self, state: State) -> None:
        self.note(state)
        state.spent[self.piece] = self.spent


class OpportunityTaken(PieceEvent):
    """A piece made opportunity fire at a moving piece in a hex (13.1)."""

    __slots__ = ("hex", "kind", "marks", "target")

    def __init__(
        self, rule: str, piece: int, target: int, hex_: int, kind: str, marks: int
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.target = target
        self.hex = hex_
        self.kind = kind
        self.marks = marks

    def apply(self, state: State) -> None:
        piece = state.change(self.piece)
        piece.marks = self.marks
        piece.shots += 1
        piece.shot_kind = self.kind
        state.interrupt(piece)
        state.op_shots += ((self.piece, self.target, self.hex),)


class Spotted(PieceEvent):
    """A unit that fired from limiting terrain is seen from afar (8.22)."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        piece = state.change(self.piece)
        piece.spotted = True
        state.trodden |= 1 << piece.hex


class MarkersRemoved(Event):
    """All MOVED and FIRED markers were removed (3.0)."""

    __slots__ = ()
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        for piece in state.pieces:
            if piece.marks or piece.shots:
                state.unmark(piece.id)
        state.roll.marked = 0


# --- morale -------------------------------------------------------------------------------


class StatusChanged(QuietEvent):
    """A piece is in good order, disrupted or demoralized now."""

    __slots__ = ("status", "why")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, piece: int, status: int, why: str) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.status = status
        self.why = why

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        if self.status != GOOD and self.status > piece.status:
            state.interrupt(piece)
        piece.status = self.status


class Held(Event):
    """Some pieces may not leave their hexes up to a turn (6.72, 15.1); `hidden` are among them."""

    __slots__ = ("hidden", "pieces", "secret", "until")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, pieces: tuple[int, ...], until: int) -> None:
        self.rule = rule
        self.pieces = pieces
        self.until = until
        self.hidden: tuple[int, ...] = ()
        self.secret = NO_SECRET

    def audience(self) -> Audience:
        return only(self.secret)

    def public(self) -> Event | None:
        seen = tuple(number for number in self.pieces if number not in self.hidden)
        return Held(self.rule, seen, self.until) if seen else None

    def apply(self, state: State) -> None:
        self.hidden = tuple(number for number in self.pieces if state.pieces[number].hidden)
        self.secret = state.pieces[self.hidden[0]].side if self.hidden else NO_SECRET
        for number in self.pieces:
            piece = state.change(number)
            if piece.held < self.until:
                piece.held, piece.held_by = self.until, self.rule


class WentOwnWay(PieceEvent):
    """A commissar left the duty of moving to demoralized units to another one (6.66)."""

    __slots__ = ()
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        state.wayward |= 1 << self.piece
