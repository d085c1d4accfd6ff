"""12.1 to 12.3 Entering an assault: who may go in, who takes part, who decides."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import HEX, JOIN, RESOLVE, STOP, WITH
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, FIRED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import is_enemy_held
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, prohibition, step_cost
from sandtable.systems.panzer_grenadier.rules.c05_rivers import leaving_refusal
from sandtable.systems.panzer_grenadier.rules.c06_held import held_refusal
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c12_assault import Assault, Entry
from sandtable.systems.panzer_grenadier.rules.c12_companions import (
    NOT_ALONG,
    aboard_refusal,
    affords_charge,
    charge_companion_refusal,
    companion_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c12_going_in import GoingIn
from sandtable.systems.panzer_grenadier.rules.c12_orders import (
    order_refusal,
    reinforcement_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c12_strength import fights
from sandtable.systems.panzer_grenadier.rules.c15_cavalry import (
    between,
    charge_refusal,
    first_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c16_mines import ANNOUNCED, bound_for
from sandtable.systems.panzer_grenadier.state import State

NOBODY_TO_ASSAULT = Refusal("12.11", "nobody-to-assault")
FOUGHT_ALREADY = Refusal("12.2", "assaulted-in-this-segment")
NO_ASSAULT_VALUE = Refusal("12.42", "no-assault-value")
DEMORALIZED_KEEP_OUT = Refusal("12.13", "demoralized-do-not-assault")
DISRUPTED_KEEP_OUT = Refusal("12.13", "disrupted-do-not-enter-assault")
LEAVES_ENEMIES = Refusal("5.3", "leaves-enemies-behind")
NO_ALLOWANCE = Refusal("5.1", "no-movement-allowance")
NOT_IN_GROUP = Refusal("12.3", "not-announced-for-fire")
TAKES_PART = Refusal("12.3", "takes-part-already")
HAS_FIRED = Refusal("7.22", "one-kind-of-fire")
MUST_FIGHT = Refusal("12.2", "assault-is-mandatory")
DECLARED = Refusal("12.3", "assault-is-declared")
NOT_BETWEEN = Refusal("15.4", "charge-passes-between")


@rule("12.0", "12.5", "12.11", "12.13", see=("5.3", "12.2", "12.3", "12.42"))
def assault_refusal(s: State, action: Action, number: int, hex_: int) -> Refusal | None:
    """Say why a unit cannot assault a hex: its own, an adjacent one, or by a charge."""
    piece = s.pieces[number]
    if not is_enemy_held(s, piece.side, hex_):
        return NOBODY_TO_ASSAULT.about(hex_)
    if not fights(piece):
        return NO_ASSAULT_VALUE
    if piece.status == DEMORALIZED:
        return DEMORALIZED_KEEP_OUT
    if s.assaulted >> hex_ & 1:
        return FOUGHT_ALREADY.about(hex_)
    if piece.hex == hex_:
        return None
    return entry_refusal(s, action, piece, hex_)


@rule("12.11", "12.13", see=("4.4", "5.0", "5.3", "6.72", "15.4"))
def entry_refusal(s: State, action: Action, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a unit cannot enter an enemy-occupied hex to assault."""
    refusal: Refusal | None = None
    if hex_ not in s.field.neighbors[piece.hex]:
        refusal = charge_refusal(s, action, piece, hex_)
    if refusal is None and piece.status == DISRUPTED:
        refusal = DISRUPTED_KEEP_OUT
    if refusal is None and has_enemies(s, piece):
        refusal = LEAVES_ENEMIES
    refusal = refusal or aboard_refusal(s, piece)
    if refusal is None:
        refusal = motion_refusal(s, piece, hex_) or order_refusal(s, action, piece, hex_)
    if refusal is None:
        refusal = reinforcement_refusal(s, action, piece.id, hex_)
    return refusal or stacking_refusal(s, piece, hex_)


@rule(see=("5.3",))
def has_enemies(s: State, piece: Piece) -> bool:
    """Whether enemy units share a piece's hex."""
    there = s.friends(1 - piece.side, piece.hex)
    return any(not p.type.is_leader and not p.hidden for p in there)


@rule(see=("5.0", "5.1", "5.72", "6.72"))
def motion_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot leave its hex for another, whatever the terrain costs."""
    held = held_refusal(s, piece)
    if held is not None:
        return held
    if piece.allowance <= 0:
        return NO_ALLOWANCE
    if hex_ in s.field.neighbors[piece.hex] and step_cost(s, piece, piece.hex, hex_) == NEVER:
        return prohibition(s, piece, hex_)
    return leaving_refusal(s, piece)


@rule("12.0")
def assault_targets(s: State, piece: Piece) -> list[int]:
    """Return the hexes that a unit could assault: its own, adjacent ones, those of a charge."""
    field = s.field
    near = [piece.hex, *field.near[piece.hex]]
    if piece.type.kind != "cavalry":
        return near
    beyond = {far for h in near for far in field.neighbors[h] if far != ABSENT}
    return [*near, *sorted(beyond.difference(near))]


@rule("12.1", "12.11", see=("5.67", "6.43"))
def could_fight_limbered(s: State, piece: Piece) -> bool:
    """Whether a limbered weapon can take part in an assault, be it with a strength of one."""
    if not piece.limbered or piece.carrier != ABSENT or piece.status == DEMORALIZED:
        return False
    if is_assault_hex(s, piece.hex):
        return True
    around = s.field.disc(piece.hex, 1) & ~(1 << piece.hex)
    return bool(s.occupied[1 - piece.side] & around) and piece.allowance > 0


@rule("12.2", "12.3", see=("12.11",))
class AssaultAction(Action):
    """Units of a group go into a hex, or are in it, and assault; leaders may go with them.

    `entries` are the units that take part, `leaders` those who do; `mandatory`: nobody of the side
    was in the hex before. `coming` is the unit that is about to enter, `along` who goes with it.
    """

    __slots__ = ("along", "charge", "coming", "done", "entries", "hex", "leaders", "mandatory")
    FOLLOWED: ClassVar[bool] = True

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_
        self.entries: tuple[Entry, ...] = ()
        self.leaders: tuple[int, ...] = ()
        self.along: tuple[int, ...] = ()
        self.charge = 0
        self.coming = ABSENT
        self.done = 1 << piece
        self.mandatory = False

    @rule("12.2")
    def start(self, s: State) -> None:
        """Where only enemies are, there will be an assault."""
        here = s.friends(self.side, self.hex)
        self.mandatory = all(p.type.is_leader for p in here)
        self.bring(s, self.piece)

    def units(self) -> tuple[int, ...]:
        return tuple(number for number, _ in self.entries)

    # --- going in -------------------------------------------------------------------------

    def bring(self, s: State, number: int) -> None:
        """Let a unit take part that is there, enter from an adjacent hex, or charge."""
        piece = s.pieces[number]
        self.done |= 1 << number
        if piece.hidden:
            s.emit(Revealed("16.6", number, piece.hex))
        if piece.hex == self.hex:
            self.entries += ((number, ABSENT),)
            self.step = "gather"
            return
        self.coming = number
        self.along = ()
        self.step = "ride" if self.hex not in s.field.neighbors[piece.hex] else "go_in"

    def go_in(self, s: State) -> None:
        self.step = "gone_in"
        s.call(GoingIn(self.side, self.coming, self.hex, ABSENT, ()))

    @rule(see=("15.4",))
    def ride(self, s: State) -> Decision:
        """A charge: through which hex, and who rides along?"""
        return ask(self, s, (self.side, "charge", "15.4"), *CHARGE, args=(self.coming, self.hex))

    def first_hexes(self, s: State) -> list[Option]:
        piece = s.pieces[self.coming]
        found = between(s, piece, self.hex)
        return [HEX[h] for h in found if first_refusal(s, piece, h, self.hex) is None]

    def why_not_through(self, s: State, option: Option) -> Refusal | None:
        piece = s.pieces[self.coming]
        if option.value not in between(s, piece, self.hex):
            return NOT_BETWEEN
        return first_refusal(s, piece, option.value, self.hex)

    def charged(self, s: State, option: Option) -> None:
        """Leaders who cannot afford the way that was chosen stay behind."""
        first = option.value
        self.along = tuple(n for n in self.along if affords_charge(s, s.pieces[n], first, self.hex))
        self.charge |= 1 << self.coming
        self.step = "gone_in"
        s.call(GoingIn(self.side, self.coming, self.hex, first, self.along))

    def riders_along(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [WITH[p.id] for p in found if self.rides_why(s, p) is None]

    def why_not_riding(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group or not self.is_firing(option.value):
            return NOT_IN_GROUP
        return self.rides_why(s, s.pieces[option.value])

    def rides_why(self, s: State, leader: Piece) -> Refusal | None:
        if leader.id in self.along or leader.id in self.leaders:
            return TAKES_PART
        return charge_companion_refusal(s, self, leader, s.pieces[self.coming], self.hex)

    def ride_along(self, s: State, option: Option) -> None:
        self.along += (option.value,)
        self.done |= 1 << option.value

    def gone_in(self, s: State) -> None:
        """Whoever has got into the hex takes part; leaders who rode along do so, too."""
        origin = int(s.value)
        piece = s.pieces[self.coming]
        if piece.where == BOARD and piece.hex == self.hex:
            self.entries += ((self.coming, origin),)
            riding = tuple(p.id for p in s.riders(self.coming) if p.type.is_leader)
            there = tuple(n for n in self.along if s.pieces[n].hex == self.hex)
            self.leaders += (*riding, *there)
        self.step = "gather"

    # --- who else takes part --------------------------------------------------------------

    def gather(self, s: State) -> Decision | None:
        """Others enter or take part; then it is fought, or not if nobody must."""
        if not self.entries:
            self.finish(s)
            return None
        return ask(self, s, (self.side, "assault-with", "12.3"), *GATHER, args=(self.hex,))

    def mates(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [JOIN[p.id] for p in found if self.join_why(s, p) is None]

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group or not self.is_firing(option.value):
            return NOT_IN_GROUP
        return self.join_why(s, s.pieces[option.value])

    def join_why(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a unit of the group cannot take part as well."""
        if piece.where != BOARD:
            return NOT_IN_GROUP
        if piece.id in self.units() or self.done >> piece.id & 1:
            return TAKES_PART
        if piece.id in s.factors:
            return HAS_FIRED
        return assault_refusal(s, self, piece.id, self.hex)

    @rule(see=("16.72",))
    def following_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why a unit could not assault as well; into the first hex of a charge none follows."""
        on_its_way = hex_ != self.hex
        return NOT_IN_GROUP if on_its_way else self.join_why(s, piece)

    @rule(see=("16.72",))
    def party_refusal(self, s: State) -> Refusal | None:
        """Say that somebody was announced to enter the minefield in the hex, and still can."""
        for piece in self.waiting(s, fires=True):
            if bound_for(s, piece.id) == self.hex and self.join_why(s, piece) is None:
                return ANNOUNCED.about(self.hex)
        return None

    def joined(self, s: State, option: Option) -> None:
        self.bring(s, option.value)

    def companions(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [WITH[p.id] for p in found if self.with_why(s, p) is None]

    def why_not_with(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group or not self.is_firing(option.value):
            return NOT_IN_GROUP
        return self.with_why(s, s.pieces[option.value])

    @rule(see=("5.0", "6.43", "12.11"))
    def with_why(self, s: State, leader: Piece) -> Refusal | None:
        """Say why a leader cannot take part: he is there, or goes in with a unit of his."""
        if leader.where != BOARD:
            return NOT_ALONG
        if leader.id in self.leaders or self.done >> leader.id & 1:
            return TAKES_PART
        entered = [number for number, origin in self.entries if origin != ABSENT]
        return companion_refusal(s, self, leader, entered, self.hex) or (
            motion_refusal(s, leader, self.hex) if leader.hex != self.hex else None
        )

    def accompanied(self, s: State, option: Option) -> None:
        leader = s.pieces[option.value]
        self.done |= 1 << option.value
        self.coming = option.value
        self.step = "came_along"
        if leader.hex != self.hex:
            s.call(GoingIn(self.side, option.value, self.hex, ABSENT, ()))

    @rule(see=("5.72", "12.51"))
    def came_along(self, s: State) -> None:
        """A leader who has not got across a river takes no part."""
        if s.pieces[self.coming].hex == self.hex:
            self.leaders += (self.coming,)
        self.step = "gather"

    # --- fight or not ---------------------------------------------------------------------

    @rule("12.2", "12.3")
    def why_not_stopped(self, s: State, option: Option) -> Refusal | None:
        """An assault must be fought where only enemies were, or where it was declared."""
        if self.mandatory:
            return MUST_FIGHT
        entered = any(origin != ABSENT for _, origin in self.entries)
        return self.party_refusal(s) if entered else DECLARED

    def why_not_resolved(self, s: State, option: Option) -> Refusal | None:
        return self.party_refusal(s)

    def stopped(self, s: State, option: Option) -> None:
        self.finish(s)

    def resolve(self, s: State, option: Option) -> None:
        self.step = "finish"
        s.call(Assault(self.side, self.hex, self.entries, self.leaders, self.charge))

    @rule(see=("3.1", "5.6", "12.11"))
    def finish(self, s: State) -> None:
        """All who took part have fired, and their passengers with them."""
        for number in range(self.done.bit_length()):
            if not self.done >> number & 1 or s.pieces[number].where != BOARD:
                continue
            for rider in s.riders(number):
                if not rider.marks:
                    s.emit(Marked("5.6", rider.id, FIRED))
        s.end(self.done)


CHARGE = (
    Answers(
        HEX, AssaultAction.charged, AssaultAction.why_not_through, quick=AssaultAction.first_hexes
    ),
    Answers(
        WITH, AssaultAction.ride_along, AssaultAction.why_not_riding,
        quick=AssaultAction.riders_along,
    ),
)  # fmt: skip
GATHER = (
    Answers([RESOLVE], AssaultAction.resolve, AssaultAction.why_not_resolved),
    Answers(JOIN, AssaultAction.joined, AssaultAction.why_not_joined, quick=AssaultAction.mates),
    Answers(
        WITH, AssaultAction.accompanied, AssaultAction.why_not_with,
        quick=AssaultAction.companions,
    ),
    Answers([STOP], AssaultAction.stopped, AssaultAction.why_not_stopped),
)  # fmt: skip
