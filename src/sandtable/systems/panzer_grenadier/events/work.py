"""Events about what pieces do besides moving and firing: transport, and work that takes time."""

from __future__ import annotations

from sandtable.kernel.events import NO_SECRET
from sandtable.systems.panzer_grenadier.events.units import PieceEvent, QuietEvent
from sandtable.systems.panzer_grenadier.pieces import DIGGING, LOST, MOVED
from sandtable.systems.panzer_grenadier.state import State

# --- transport and guns -------------------------------------------------------------------


class Loaded(QuietEvent):
    """A piece was loaded onto a transport, or hooked up to it."""

    __slots__ = ("carrier", "limbered")

    def __init__(self, rule: str, piece: int, carrier: int, limbered: bool) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.carrier = carrier
        self.limbered = limbered

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.carrier = self.carrier
        piece.limbered = self.limbered
        piece.digging = 0
        piece.work = 0


class Unloaded(QuietEvent):
    """A piece was unloaded in the hex of its transport."""

    __slots__ = ("limbered",)

    def __init__(self, rule: str, piece: int, limbered: bool) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.limbered = limbered

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.carrier = -1
        piece.limbered = self.limbered


class Limbered(QuietEvent):
    """A weapon was limbered, or brought into firing position."""

    __slots__ = ("limbered",)

    def __init__(self, rule: str, piece: int, limbered: bool) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.limbered = limbered

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.limbered = self.limbered
        state.interrupt(piece)


# --- work that takes time -----------------------------------------------------------------


class FoxholeDug(QuietEvent):
    """A unit digs in: the first segment, or the second one with which it is done (16.2)."""

    __slots__ = ("stage", "turn")

    def __init__(self, rule: str, piece: int, stage: int, turn: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.stage = stage
        self.turn = turn

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.digging = self.stage
        piece.work = self.turn if self.stage == DIGGING else 0


class WorkBegun(QuietEvent):
    """A unit began to clear a wreck in this turn; 0: it is done, or what it did was broken off."""

    __slots__ = ("turn",)

    def __init__(self, rule: str, piece: int, turn: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.turn = turn

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.work = self.turn
        if piece.digging == DIGGING:
            piece.digging = 0


class CrossingBegun(PieceEvent):
    """A unit entered a river hex with the help of engineers (5.72)."""

    __slots__ = ("turn",)

    def __init__(self, rule: str, piece: int, turn: int) -> None:
        self.rule = rule
        self.piece = piece
        self.turn = turn

    def apply(self, state: State) -> None:
        state.crossing[self.piece] = self.turn


class Consolidated(PieceEvent):
    """Two reduced units became a full one (17.1)."""

    __slots__ = ("other",)

    def __init__(self, rule: str, piece: int, other: int) -> None:
        self.rule = rule
        self.piece = piece
        self.other = other

    def apply(self, state: State) -> None:
        piece = state.change(self.piece)
        piece.reduced = False
        piece.face = piece.type.full
        piece.digging = 0
        piece.marks = MOVED
        state.lift(self.other, LOST)
