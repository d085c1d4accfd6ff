"""Events that change pieces: they come and go, move, waver, recover and are lost."""

from __future__ import annotations

from sandtable.kernel.events import EVERYBODY, NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.panzer_grenadier.pieces import (
    DIGGING,
    DUG_IN,
    FIRED,
    GOOD,
    LEFT,
    LOST,
    MOVED,
    Piece,
)
from sandtable.systems.panzer_grenadier.state import State


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
        piece = state.change(self.piece)
        piece.hidden = False
        state.appear(piece)
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
        if self.origin >= 0 and (state.occupied[0] & state.occupied[1]) >> self.origin & 1:
            state.quitters += tuple((n, self.origin) for n in (self.piece, *self.along))
        for number in (self.piece, *self.along):
            state.put(number, self.hex)
            state.crossing.pop(number, None)
            state.moved |= 1 << number
        targets = (self.piece, *self.along)
        state.at_shots = tuple(shot for shot in state.at_shots if shot[0] not in targets)


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
        self.note(state)


class Marked(QuietEvent):
    """A piece got its marker."""

    __slots__ = ("marks",)
    WEIGHT = QUIET

    def __init__(self, rule: str, piece: int, marks: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.marks = marks

    def apply(self, state: State) -> None:
        self.note(state)
        piece = state.change(self.piece)
        piece.marks = self.marks
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
        state.change(self.piece).spotted = True


class MarkersRemoved(Event):
    """All MOVED and FIRED markers were removed (3.0)."""

    __slots__ = ()
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        for piece in state.pieces:
            if piece.marks or piece.shots:
                fresh = state.change(piece.id)
                fresh.marks = 0
                fresh.shots = 0
                fresh.shot_kind = ""


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
