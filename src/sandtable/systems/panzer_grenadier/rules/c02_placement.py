"""2.3 Set-up of one side's pieces, one by one: openly, hidden, or aboard a transport unit."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option, among
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Lost, Placed
from sandtable.systems.panzer_grenadier.events.work import Loaded
from sandtable.systems.panzer_grenadier.offers import HEX, HIDE, LOAD, PLACE
from sandtable.systems.panzer_grenadier.pieces import BOARD, OUT, Piece
from sandtable.systems.panzer_grenadier.rules.c03_command import ANOTHER_PLAYER
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal, tight_hexes
from sandtable.systems.panzer_grenadier.rules.c05_transport import (
    NO_PAIR,
    can_carry,
    is_limbered_aboard,
    room_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c08_spotting import hidden_bits, shown_hexes
from sandtable.systems.panzer_grenadier.rules.c16_digging import digger_refusal
from sandtable.systems.panzer_grenadier.rules.c16_hidden import standing as hexes_with
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.scenario.check import standing
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.state import State

OUTSIDE_ZONE = Refusal("2.3", "outside-set-up-zone")
PROHIBITED = Refusal("5.0", "terrain-prohibited")
ENEMY_THERE = Refusal("2.3", "enemy-set-up-there")
NOT_HIDDEN = Refusal("16.6", "group-hides-no-more")
UNITS_HIDE = Refusal("16.6", "units-are-hidden")
NOT_LOADED = Refusal("2.3", "group-does-not-begin-loaded")
NOT_THERE = Refusal("2.3", "transport-not-set-up-there")
NOT_WAITING = Refusal("2.3", "not-to-be-placed")
ALIKE = Refusal("2.3", "alike-piece-first")
IN_HAND = Refusal("2.3", "was-in-hand-before")
ONE_BUNKER = Refusal("16.8", "bunker-there-already")


def group_of(s: State, piece: Piece) -> Group:
    """Return the group of the scenario that a piece belongs to."""
    return s.setting.scenario.groups[piece.side][piece.entry]


@rule("2.3", see=("2.2",))
def site_refusal(s: State, side: int, zone: int, hex_: int) -> Refusal | None:
    """Say why a side can set nothing up in a hex; hidden enemies are no reason."""
    if hex_ < 0 or not zone >> hex_ & 1:
        return OUTSIDE_ZONE.about(hex_)
    for enemy in s.friends(1 - side, hex_):
        if not enemy.hidden:
            return ENEMY_THERE.about(hex_)
    return None


@rule(see=("4.1",))
def crowd_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece finds no room where it is set up; nobody moves there yet."""
    found = stacking_refusal(s, piece, hex_)
    return None if found is None else found.by("4.1")


@rule(see=("2.3", "4.1"))
def hex_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot be set up in a hex."""
    refusal = site_refusal(s, piece.side, group_of(s, piece).zone, hex_)
    if refusal is not None:
        return refusal
    if piece.type.is_bunker:
        there = any(p.type.is_bunker for p in s.friends(piece.side, hex_))
        return ONE_BUNKER.about(hex_) if there else None
    if not standing(s.field, 1 << hex_, piece.type):
        return PROHIBITED.about(hex_)
    return crowd_refusal(s, piece, hex_)


@rule(see=("16.6",))
def hiding_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece cannot begin hidden: so many units of its group can."""
    if piece.type.is_leader or piece.type.is_bunker:
        return UNITS_HIDE
    most = group_of(s, piece).hidden
    if not most:
        return NOT_HIDDEN
    others = [s.pieces[number] for number in bits_of(hidden_bits(s, piece.side))]
    used = sum([other.entry == piece.entry for other in others])
    return None if used < most else NOT_HIDDEN


@rule(see=("5.6", "17.5"))
def aboard_refusal(s: State, piece: Piece, number: int) -> Refusal | None:
    """Say why a piece cannot begin aboard another one."""
    if not 0 <= number < len(s.pieces):
        return NO_PAIR
    carrier = s.pieces[number]
    if carrier.side != piece.side or not can_carry(s, carrier) or can_carry(s, piece):
        return NO_PAIR
    return ANOTHER_PLAYER if carrier.seat != piece.seat else room_refusal(s, carrier, piece)


@rule("2.3", see=("3.0", "16.6"))
class Placement(Frame):
    """A side sets its pieces up. One is in hand; another may be taken instead.

    `looked` are the pieces that were in hand since the last one was set up: each may be once, so
    that nobody goes round in circles.
    """

    __slots__ = ("looked", "piece", "side")

    def __init__(self, side: int) -> None:
        self.step = "next"
        self.side = side
        self.piece = ABSENT
        self.looked = 0

    def next(self, s: State) -> None:
        """Take the next piece in hand: bunkers, then group by group, leaders last."""
        waiting = self.waiting(s)
        if not waiting:
            s.end()
            return
        groups = s.setting.scenario.groups[self.side]
        self.piece = min([order(piece, groups[piece.entry]) for piece in waiting])[-1]
        self.looked = 1 << self.piece
        self.step = "place"

    def waiting(self, s: State) -> list[Piece]:
        roll = roll_of(s)
        return [s.pieces[number] for number in bits_of(roll.out & roll.sides[self.side])]

    def place(self, s: State) -> Decision | None:
        """Ask where the piece in hand goes; one that finds no room is left out."""
        question = (self.side, "set-up-hex", "2.3")
        found = ask(self, s, question, *PLACE_IT, args=(self.piece,))
        if all(option.verb == PLACE[0].verb for option in found.options):
            steps = 0 if s.pieces[self.piece].type.is_leader else s.pieces[self.piece].steps
            s.emit(Lost("4.4", self.piece, ABSENT, steps, "no-room"))
            self.step = "next"
            return None
        return found

    # --- into a hex -----------------------------------------------------------------------

    def hexes(self, s: State) -> list[Option]:
        return among(HEX, self.free(s))

    def free(self, s: State) -> int:
        """Return the hexes where the piece in hand can be set up (mask)."""
        piece = s.pieces[self.piece]
        zone = group_of(s, piece).zone & ~shown_hexes(s, 1 - self.side)[0]
        if piece.type.is_bunker:
            doubtful = zone & hexes_with(s, self.side)
        else:
            zone = standing(s.field, zone, piece.type)
            doubtful = zone & tight_hexes(s, piece)
        for hex_ in bits_of(doubtful):
            if hex_refusal(s, piece, hex_) is not None:
                zone ^= 1 << hex_
        return zone

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        return hex_refusal(s, s.pieces[self.piece], option.value)

    def placed(self, s: State, option: Option) -> None:
        self.put(s, option.value, hidden=False)

    def hiding_places(self, s: State) -> list[Option]:
        if hiding_refusal(s, s.pieces[self.piece]) is not None:
            return []
        return among(HIDE, self.free(s))

    def why_not_hidden(self, s: State, option: Option) -> Refusal | None:
        piece = s.pieces[self.piece]
        return hiding_refusal(s, piece) or hex_refusal(s, piece, option.value)

    def hidden(self, s: State, option: Option) -> None:
        self.put(s, option.value, hidden=True)

    @rule(see=("16.2",))
    def put(self, s: State, hex_: int, hidden: bool) -> None:
        """Set the piece down; where its group may begin dug in it does, for it costs nothing."""
        piece = s.pieces[self.piece]
        dug_in = group_of(s, piece).dug_in and digger_refusal(s, piece, hex_) is None
        rule_ = "16.6" if hidden else "2.3"
        s.emit(Placed(rule_, self.piece, self.side, hex_, hidden, dug_in))
        self.step = "next"

    # --- aboard ---------------------------------------------------------------------------

    def carriers(self, s: State) -> list[Option]:
        if not group_of(s, s.pieces[self.piece]).loaded:
            return []
        found = [p.id for p in s.on_board(self.side) if p.type.is_vehicle]
        return [LOAD[n] for n in found if self.why_not_loaded(s, LOAD[n]) is None]

    def why_not_loaded(self, s: State, option: Option) -> Refusal | None:
        piece = s.pieces[self.piece]
        if not group_of(s, piece).loaded:
            return NOT_LOADED
        refusal = aboard_refusal(s, piece, option.value)
        if refusal is not None:
            return refusal
        carrier = s.pieces[option.value]
        if carrier.where != BOARD or not group_of(s, piece).zone >> carrier.hex & 1:
            return NOT_THERE
        if carrier.hidden and not piece.type.is_leader:
            refusal = hiding_refusal(s, piece)
        elif carrier.hidden:
            refusal = UNITS_HIDE
        return refusal or crowd_refusal(s, piece, carrier.hex)

    @rule(see=("5.6",))
    def loaded(self, s: State, option: Option) -> None:
        carrier, piece = s.pieces[option.value], s.pieces[self.piece]
        hidden = carrier.hidden
        s.emit(Placed("2.3", self.piece, self.side, carrier.hex, hidden, dug_in=False))
        s.emit(Loaded("5.6", self.piece, carrier.id, is_limbered_aboard(piece)))
        self.step = "next"

    # --- another one first ----------------------------------------------------------------

    def others(self, s: State) -> list[Option]:
        first: dict[tuple[str, int, bool], int] = {}
        for piece in self.waiting(s):
            first.setdefault(likeness(piece), piece.id)
        return [PLACE[number] for number in first.values() if not self.looked >> number & 1]

    def why_not_taken(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < len(s.pieces):
            return NOT_WAITING
        return self.taking_refusal(s, s.pieces[option.value])

    def taking_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a piece cannot be taken in hand; of those that are alike the first one is."""
        if piece.side != self.side or piece.where != OUT:
            return NOT_WAITING
        like = likeness(piece)
        first = min(p.id for p in self.waiting(s) if likeness(p) == like)
        if first != piece.id:
            return ALIKE.about(first)
        return IN_HAND if self.looked >> piece.id & 1 else None

    def taken(self, s: State, option: Option) -> None:
        self.piece = option.value
        self.looked |= 1 << option.value


PLACE_IT = (
    Answers(HEX, Placement.placed, Placement.why_not_placed, quick=Placement.hexes),
    Answers(HIDE, Placement.hidden, Placement.why_not_hidden, quick=Placement.hiding_places),
    Answers(LOAD, Placement.loaded, Placement.why_not_loaded, quick=Placement.carriers),
    Answers(PLACE, Placement.taken, Placement.why_not_taken, quick=Placement.others),
)


def order(piece: Piece, group: Group) -> tuple[bool, bool, int, bool, int]:
    """Return when a piece is set up: transport units come before what could ride on them."""
    kind = piece.type
    rides = group.loaded and not kind.is_transport
    return (not kind.is_bunker, kind.is_leader, piece.entry, rides, piece.id)


def likeness(piece: Piece) -> tuple[str, int, bool]:
    """Return what tells a piece from others: it makes no difference which of equals comes first."""
    return (piece.type.key, piece.entry, piece.reduced)
