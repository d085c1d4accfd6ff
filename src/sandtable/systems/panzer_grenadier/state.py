"""The state of a Panzer Grenadier game: what lies on the table."""

from __future__ import annotations

from typing import Any, Self

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.facts import Given, Unhashed, Value
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.kernel.state import State as KernelState
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.book import Book, opened_book
from sandtable.systems.panzer_grenadier.pieces import BOARD, DIGGING, Piece
from sandtable.systems.panzer_grenadier.roll import Roll
from sandtable.systems.panzer_grenadier.seating import owner_of
from sandtable.systems.panzer_grenadier.setting import Setting

NOBODY = ABSENT
UNASKED = (None, None)
ALL_PIECES = -1
"""Bits of all pieces, however many there are."""


class Minefield(Value):
    """A minefield of a side: strength 1 to 3, or 0 for a dummy; `shown` once turned over.

    Its hex is -1 when it is gone; `laid` is the strength that it began with.
    """

    side: int
    hex: int
    strength: int
    laid: int
    shown: bool
    __slots__ = tuple(__annotations__)

    def __init__(self, side: int, hex_: int, strength: int) -> None:
        self.side = side
        self.hex = hex_
        self.strength = strength
        self.laid = strength
        self.shown = False

    def turned(self, hex_: int, strength: int) -> Minefield:
        """Return the same minefield face up, as it is now."""
        mine = self.twin()
        mine.hex = hex_
        mine.strength = strength
        mine.shown = True
        return mine


class Lines:
    """Whether lines of sight are clear (by their ends) while smoke is in the hexes of a mask."""

    __slots__ = ("clear", "smoke")

    def __init__(self, smoke: int) -> None:
        self.smoke = smoke
        self.clear: dict[int, bool] = {}


class Lookout:
    """What leaders of a side have in view who could spot for guns.

    `view` are the hexes in which they spot who stands openly, smoke aside (mask). `last` are the
    hexes in which they did spot enemies, after those that were shown, SPOTTED, and in smoke then.
    """

    __slots__ = ("last", "view")

    def __init__(self, view: int) -> None:
        self.view = view
        self.last = (0, 0, 0, 0)


class State(KernelState):
    """Every fact is an immutable value, or a list or dict of such; only events write."""

    setting: Given[Setting]
    field: Given[Field]
    roll: Given[Roll]
    """What is known of all pieces at a glance: ask `rules.roll_call` for it."""
    touched: Given[int]
    """Bits of the pieces of whom the roll says something that has changed since it was called."""
    lines: Given[Lines]
    """The lines of sight with the smoke that lies there now: ask `rules.c16_smoke`."""
    lookout: Given[tuple[Lookout | None, Lookout | None]]
    """By side: what leaders who could spot for guns have in view, once it was asked."""
    trodden: Given[int]
    """The hexes where somebody came, went or changed openly since then (mask)."""
    mined: Given[int]
    """The hexes where minefields lie or lay (mask)."""
    weighed: Given[bool]
    """Whether nothing that victory depends on has changed since that was looked at."""
    pieces: list[Piece]
    at: list[tuple[int, ...]]
    """The pieces in each hex, passengers included."""
    occupied: list[int]
    """By side: the hexes with its combat units or APCs (mask)."""
    control: list[int]
    """The side that controls each hex (1.1), or nobody."""
    smoke: dict[int, tuple[int, ...]]
    """SMOKE markers by hex: the sides that laid them."""
    wrecks: dict[int, int]
    entrenchments: int
    mines: list[Minefield]
    turn: int
    active: int
    segment: int
    """Action segments so far: names the running one."""
    opening: int
    """Opening segments that the winner of the initiative has left."""
    saved: int
    """Segments saved by the side that won the initiative (17.2)."""
    passes: int
    """Bits of the sides whose last segment was a pass, with no other segment since."""
    initiative: list[int]
    initiative_winner: int
    off_board_fired: list[int]
    """By side: bits of the off-board artillery factors that have fired in this turn."""
    aircraft: list[tuple[tuple[int, int, int], ...]]
    """By side: the aircraft units that have come: counter, firepower and last turn (15.2)."""
    aircraft_flown: list[int]
    at_shots: tuple[tuple[int, int], ...]
    """Anti-tank shots of this turn: the target, and the hexside through which it came (11.11)."""
    op_shots: tuple[tuple[int, int, int], ...]
    """Opportunity fire of this segment: firer, target, hex (13.21)."""
    factors: dict[int, tuple[int, ...]]
    """Heavy machine guns that divide their fire in this segment: what is left, then the hexes that
    they have fired at (7.23)."""
    moved: int
    """Bits of the pieces that have entered a hex in this turn."""
    spent: dict[int, int]
    """Sixths of points that pieces which have acted spent in this segment (5.0, 5.61)."""
    party: dict[int, int]
    """By minefield: bits of the pieces that were announced to enter it in this segment (16.72)."""
    clearing: dict[int, int]
    """Engineers in hexes with mines, and how many whole turns they were undisturbed (16.74)."""
    crossing: dict[int, int]
    """Pieces in river hexes with the help of engineers, and since which turn (5.72)."""
    lost_steps: list[int]
    exited_steps: list[int]
    supporting: int
    """Bits of the leaders who have supported a recovery in this segment (6.55)."""
    wayward: int
    """Bits of the commissars who have gone their own way in this turn (6.66)."""
    fallen: tuple[tuple[int, int, int], ...]
    """Leaders and headquarters lost of whom the consequences are open: piece, hex, turn."""
    surprises: tuple[tuple[int, str], ...]
    """What random events have in store for this turn (17.4)."""
    commanders: list[int]
    """By side: the seat of who commands it (17.51)."""
    book: Unhashed[Book]
    """What forces have drawn in a battle for others (19.0); hashed there only (`system.facts`)."""
    assaulted: int
    """The hexes where an assault was fought in this segment, as a mask (12.2)."""
    quitters: tuple[tuple[int, int], ...]
    """Who has left an assault hex in this segment: piece, hex (12.12)."""
    winner: int
    ending: str
    ending_rule: str
    score: int
    setting_up: bool
    __slots__ = tuple(__annotations__)

    def __init__(  # noqa: PLR0915 - one line for each fact
        self, setting: Setting, chance: Chance
    ) -> None:
        super().__init__(chance)
        size = setting.field.size
        scenario = setting.scenario
        self.seated = any(setting.shared)
        self.setting = setting
        self.field = setting.field
        self.roll = Roll()
        self.touched = ALL_PIECES
        self.lines = Lines(0)
        self.lookout = UNASKED
        self.trodden = self.mined = 0
        self.weighed = False
        self.pieces = []
        self.at = [()] * size
        self.occupied = [0, 0]
        self.control = [NOBODY] * size
        self.smoke = {}
        self.wrecks = {}
        self.entrenchments = 0
        self.mines = []
        self.turn = 0
        self.active = 0
        self.segment = 0
        self.opening = 0
        self.saved = 0
        self.passes = 0
        self.initiative = list(scenario.initiative)
        self.initiative_winner = self.winner = NOBODY
        self.off_board_fired = [0, 0]
        self.aircraft = [(), ()]
        self.aircraft_flown = [0, 0]
        self.at_shots = ()
        self.op_shots = ()
        self.factors = {}
        self.moved = 0
        self.spent = {}
        self.party = {}
        self.clearing = {}
        self.crossing = {}
        self.lost_steps = [0, 0]
        self.exited_steps = [0, 0]
        self.supporting = 0
        self.wayward = 0
        self.fallen = ()
        self.surprises = ()
        self.commanders = [NOBODY, NOBODY]
        self.book = opened_book(scenario.commission)
        self.assaulted = 0
        self.quitters = ()
        self.ending = ""
        self.ending_rule = ""
        self.score = 0
        self.setting_up = True

    def find(self, kind: str, key: str) -> Any:
        """Return a type of piece from the catalog."""
        return self.setting.catalog.units[key]

    @rule(see=("17.5",))
    def answerer(self, frame: Frame, decision: Decision) -> int:
        """Return who of several players of a side answers a question (`seating`)."""
        shared = self.setting.shared[decision.side]
        return owner_of(self, frame, decision) if shared else ANY_SEAT

    def clone(self) -> Self:
        """Return an independent twin, with a roll of its own."""
        twin = super().clone()
        twin.roll = self.roll.twin()
        return twin

    # --- looking at the table -------------------------------------------------------------

    def friends(self, side: int, hex_: int) -> list[Piece]:
        """Return a side's pieces in a hex."""
        found = []
        for number in self.at[hex_]:
            piece = self.pieces[number]
            if piece.side == side:
                found.append(piece)
        return found

    def on_board(self, side: int) -> list[Piece]:
        """Return a side's pieces on the board."""
        return [piece for piece in self.pieces if piece.side == side and piece.where == BOARD]

    def riders(self, number: int) -> list[Piece]:
        """Return who rides on a transport or is towed by it."""
        carrier = self.pieces[number]
        if not carrier.type.is_vehicle or not (self.roll.aboard | self.touched):
            return []
        if carrier.where != BOARD:
            return self._waiting_riders(number)
        there = self.at[carrier.hex]
        return self._aboard(number, there) if len(there) > 1 else []

    def _waiting_riders(self, number: int) -> list[Piece]:
        """Return who rides on a transport beside the board."""
        if self.touched == ALL_PIECES:
            return [piece for piece in self.pieces if piece.carrier == number]
        return self._aboard(number, bits_of(self.roll.aboard | self.touched))

    def _aboard(self, number: int, among: tuple[int, ...]) -> list[Piece]:
        pieces = self.pieces
        return [pieces[p] for p in among if pieces[p].carrier == number]

    # --- for events only ------------------------------------------------------------------

    def forget(self) -> None:
        """Forget what was worked out from the board; the roll is called anew."""
        super().forget()
        self.touched = ALL_PIECES
        self.mined = mask_of([mine.hex for mine in self.mines if mine.hex != ABSENT])
        self.weighed = False
        self.look_through_smoke()

    def look_through_smoke(self) -> None:
        """Forget what was seen through smoke: it lies in other hexes now."""
        self.lines = Lines(mask_of(list(self.smoke)))

    def change(self, number: int) -> Piece:
        """Return a piece's next value, already on the table, to be changed at once."""
        piece = self.pieces[number].twin()
        self.pieces[number] = piece
        self.touched |= 1 << number
        return piece

    @rule(see=("3.1", "14.42"))
    def mark(self, number: int, marks: int) -> Piece:
        """Lay a marker on a piece that was activated, and return its new value."""
        piece = self.pieces[number].twin()
        self.pieces[number] = piece
        piece.marks = marks
        if marks and not piece.shots:
            self.roll.marked |= 1 << number
        else:
            self.touched |= 1 << number
        return piece

    def unmark(self, number: int) -> None:
        """Take the markers of its turn off a piece; who is `marked` is said for all at once."""
        piece = self.pieces[number].twin()
        self.pieces[number] = piece
        if piece.shots:
            self.touched |= 1 << number
        piece.marks = 0
        piece.shots = 0
        piece.shot_kind = ""

    def put(self, number: int, hex_: int) -> Piece:
        """Set a piece down in a hex, from wherever it is."""
        old = self.pieces[number]
        piece = old.twin()
        self.pieces[number] = piece
        if old.hex != ABSENT:
            self._leave(old)
            piece.hidden = False
        if old.hidden or old.where != BOARD:
            self.touched |= 1 << number
        elif piece.type.is_leader:
            self.look_anew(piece.side)
        piece.where = BOARD
        piece.hex = hex_
        piece.spotted = False
        piece.digging = 0
        piece.work = 0
        if self.clearing:
            self.clearing.pop(number, None)
        if self.at[hex_]:
            self.trodden |= 1 << hex_
        else:
            self.roll.arrive(piece.side, hex_, piece.hidden, not piece.type.is_leader)
        self.at[hex_] += (number,)
        self.hold(piece)
        if not self.unsettled:
            self.unsettled = self.is_watched(piece, old.hex)
        return piece

    def look_anew(self, side: int) -> None:
        """Forget what leaders of a side have in view: one of them stands elsewhere now."""
        axis, allies = self.lookout
        self.lookout = (axis, None) if side else (None, allies)

    def is_watched(self, piece: Piece, origin: int) -> bool:
        """Whether anything could follow from a piece that is set down (`rules.standing`).

        That is where somebody is hidden, or has changed who could be, and at bunkers.
        """
        if self.roll.hidden or self.touched & ~(1 << piece.id):
            return True
        forts = self.roll.forts[0] | self.roll.forts[1]
        if not forts:
            return False
        return bool(forts >> piece.hex & 1 or (origin != ABSENT and forts >> origin & 1))

    def appear(self, piece: Piece) -> None:
        """Let a piece that was hidden be seen by all."""
        piece.hidden = False
        self.trodden |= 1 << piece.hex
        self.hold(piece)

    def hold(self, piece: Piece) -> None:
        """Let a piece that all can see hold its hex; what is hidden holds nothing openly."""
        if not piece.hidden and piece.type.holds_hexes:
            side, hex_ = piece.side, piece.hex
            self.occupied[side] |= 1 << hex_
            if self.control[hex_] != side or self.occupied[1 - side] >> hex_ & 1:
                self.take_control(hex_)

    def lift(self, number: int, where: str) -> Piece:
        """Take a piece off the board and return its new value for further changes."""
        old = self.pieces[number]
        if old.where == BOARD:
            self._leave(old)
        piece = self.change(number)
        piece.where = where
        piece.hex = ABSENT
        piece.carrier = ABSENT
        piece.hidden = False
        piece.digging = 0
        piece.work = 0
        self.clearing.pop(number, None)
        self.unsettled = True
        self.weighed = False
        return piece

    @rule(see=("1.1",))
    def take_control(self, hex_: int) -> None:
        """A hex is controlled by who was the last to occupy it; an assault hex by nobody."""
        axis, allies = self.occupied[0] >> hex_ & 1, self.occupied[1] >> hex_ & 1
        before = now = self.control[hex_]
        if axis != allies:
            now = 0 if axis else 1
        elif axis and self.setting.rulings.assault_hex_control == "nobody":
            now = NOBODY
        if now != before:
            self.control[hex_] = now
            self.weighed = False
            scenario = self.setting.scenario
            if any(scenario.sudden) or scenario.commission:
                self.unsettled = True

    @rule(see=("11.11",))
    def miss_shots(self, movers: tuple[int, ...]) -> None:
        """Forget through which hexsides anti-tank shots came at pieces that have moved on."""
        self.at_shots = tuple([shot for shot in self.at_shots if shot[0] not in movers])

    def interrupt(self, piece: Piece) -> None:
        """Break off what a piece does over several turns (16.21), in a value that is new."""
        piece.work = 0
        self.clearing.pop(piece.id, None)
        if piece.digging == DIGGING:
            piece.digging = 0

    def _leave(self, piece: Piece) -> None:
        hex_ = piece.hex
        there, side = self.at[hex_], piece.side
        place = there.index(piece.id)
        rest = there[:place] + there[place + 1 :]
        self.at[hex_] = rest
        if rest:
            self.trodden |= 1 << hex_
        else:
            self.roll.vacate(side, hex_)
        for number in rest:
            other = self.pieces[number]
            if other.side == side and not other.hidden and other.type.holds_hexes:
                return
        self.occupied[side] &= ~(1 << hex_)
        if self.occupied[1 - side] >> hex_ & 1:
            self.take_control(hex_)
