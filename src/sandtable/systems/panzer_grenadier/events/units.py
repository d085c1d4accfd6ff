"""Events that bring pieces onto the board, move them and take them away; and who commands them."""

from __future__ import annotations

from sandtable.kernel.events import EVERYBODY, NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.panzer_grenadier.pieces import (
    DUG_IN,
    LEFT,
    LOST,
    Piece,
)
from sandtable.systems.panzer_grenadier.state import ALL_PIECES, State


class PieceEvent(Event):
    """A fact about one piece."""

    __slots__ = ("piece",)

    def __init__(self, rule: str, piece: int) -> None:
        self.rule = rule
        self.piece = piece


class QuietEvent(PieceEvent):
    """A fact about one piece that its side alone knows while the piece is hidden (16.6).

    `secret` is that side, or `NO_SECRET`; the fact itself finds out when it comes true.
    """

    __slots__ = ("secret",)

    def audience(self) -> Audience:
        return only(self.secret)

    def note(self, state: State) -> None:
        """Find out whether anybody else may know."""
        piece = state.pieces[self.piece]
        self.secret = piece.side if piece.hidden else NO_SECRET


# --- coming and going ---------------------------------------------------------------------


class LeaderDrawn(Event):
    """A leader was drawn for a side (6.1)."""

    __slots__ = ("entry", "side", "type")
    CHANCE = True

    def __init__(self, rule: str, side: int, type_: str, entry: int) -> None:
        self.rule = rule
        self.side = side
        self.type = type_
        self.entry = entry

    def apply(self, state: State) -> None:
        piece = Piece(len(state.pieces), self.side, state.setting.unit_type(self.type))
        piece.entry = self.entry
        piece.seat = next((p.seat for p in state.pieces if p.side == self.side), self.side)
        state.pieces.append(piece)
        state.touched = ALL_PIECES


class Placed(PieceEvent):
    """A piece was set up in a hex; if it is hidden, only its side knows."""

    __slots__ = ("dug_in", "hex", "hidden", "side")

    def __init__(
        self, rule: str, piece: int, side: int, hex_: int, hidden: bool, dug_in: bool
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.side = side
        self.hex = hex_
        self.hidden = hidden
        self.dug_in = dug_in

    def audience(self) -> Audience:
        return only(self.side) if self.hidden else EVERYBODY

    def apply(self, state: State) -> None:
        if self.hidden:
            state.change(self.piece).hidden = True
        piece = state.put(self.piece, self.hex)
        piece.digging = DUG_IN if self.dug_in else 0


class Awaited(PieceEvent):
    """A piece waits beside the board to enter."""

    __slots__ = ()
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        state.lift(self.piece, "waiting")


class TankLeaderAssigned(PieceEvent):
    """A side noted secretly that an AFV carries a tank leader (6.8)."""

    __slots__ = ("side",)

    def __init__(self, rule: str, piece: int, side: int) -> None:
        self.rule = rule
        self.piece = piece
        self.side = side

    def audience(self) -> Audience:
        return only(self.side)

    def apply(self, state: State) -> None:
        state.change(self.piece).commands = True


class CavalryLeaderNamed(PieceEvent):
    """A leader is a cavalry leader (6.9)."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        state.change(self.piece).mounted = True


class Revealed(PieceEvent):
    """A hidden unit was placed on the board (16.6)."""

    __slots__ = ("hex",)
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, piece: int, hex_: int) -> None:
        self.rule = rule
        self.piece = piece
        self.hex = hex_

    def apply(self, state: State) -> None:
        state.appear(state.change(self.piece))
        state.unsettled = True


class Moved(PieceEvent):
    """A piece entered a hex, with its passengers and whoever went along."""

    __slots__ = ("along", "cost", "hex", "how", "origin")

    def __init__(
        self,
        rule: str,
        piece: int,
        origin: int,
        hex_: int,
        cost: int,
        along: tuple[int, ...],
        how: str,
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.origin = origin
        self.hex = hex_
        self.cost = cost
        self.along = along
        self.how = how

    def apply(self, state: State) -> None:
        movers = (self.piece, *self.along)
        assaults = state.occupied[0] & state.occupied[1]
        if assaults and self.origin >= 0 and assaults >> self.origin & 1:
            for number in movers:
                state.quitters += ((number, self.origin),)
        for number in movers:
            state.put(number, self.hex)
            state.moved |= 1 << number
            if state.crossing:
                state.crossing.pop(number, None)
        if state.at_shots:
            state.miss_shots(movers)


class Exited(PieceEvent):
    """A piece left the board for good, and counts as so many steps."""

    __slots__ = ("steps",)

    def __init__(self, rule: str, piece: int, steps: int) -> None:
        self.rule = rule
        self.piece = piece
        self.steps = steps

    def apply(self, state: State) -> None:
        piece = state.lift(self.piece, LEFT)
        state.crossing.pop(self.piece, None)
        state.exited_steps[piece.side] += self.steps


class Lost(PieceEvent):
    """A piece was removed from play, with the steps that it still had."""

    __slots__ = ("hex", "steps", "why")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, piece: int, hex_: int, steps: int, why: str) -> None:
        self.rule = rule
        self.piece = piece
        self.hex = hex_
        self.steps = steps
        self.why = why

    def apply(self, state: State) -> None:
        piece = state.lift(self.piece, LOST)
        state.crossing.pop(self.piece, None)
        if not piece.type.is_leader:
            state.lost_steps[piece.side] += self.steps
        if piece.type.is_leader or piece.type.is_hq:
            state.fallen += ((self.piece, self.hex, state.turn),)


class FallenSettled(Event):
    """What follows from the loss of leaders and headquarters has been carried out."""

    __slots__ = ()
    BOARD = False
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        state.fallen = ()


class StepLost(PieceEvent):
    """A full unit lost a step and shows its reduced side."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        piece = state.change(self.piece)
        piece.reduced = True
        piece.face = piece.type.reduced
        state.lost_steps[piece.side] += 1
        state.unsettled = True
        state.weighed = False


# --- several players a side ---------------------------------------------------------------


class CommandTaken(Event):
    """A player commands a side of several (17.51)."""

    __slots__ = ("player", "side")
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, player: int) -> None:
        self.rule = rule
        self.side = side
        self.player = player

    def apply(self, state: State) -> None:
        state.commanders[self.side] = self.player


class Divided(Event):
    """Pieces were given to one of several players of a side (17.5)."""

    __slots__ = ("pieces", "player")

    def __init__(self, rule: str, pieces: tuple[int, ...], player: int) -> None:
        self.rule = rule
        self.pieces = pieces
        self.player = player

    def apply(self, state: State) -> None:
        for number in self.pieces:
            state.change(number).seat = self.player
