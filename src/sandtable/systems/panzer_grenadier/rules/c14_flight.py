"""14.31 to 14.33 Flight: demoralized pieces that did not recover get away from the enemy."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, offer
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.offers import HEX, STOP, WITH
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, prohibition
from sandtable.systems.panzer_grenadier.rules.c05_rivers import (
    leaving_refusal,
    must_roll,
    roll_crossing,
)
from sandtable.systems.panzer_grenadier.rules.c05_steps import Walker
from sandtable.systems.panzer_grenadier.rules.c06_casualties import eliminate
from sandtable.systems.panzer_grenadier.rules.c06_held import held_refusal
from sandtable.systems.panzer_grenadier.rules.c12_leaving import (
    LeavingAttack,
    is_deserted,
    must_quit,
    ways_out,
)
from sandtable.systems.panzer_grenadier.rules.c14_refuge import (
    NEARER,
    bearing,
    has_to_flee,
    is_refuge,
    is_towards,
    refuges,
)
from sandtable.systems.panzer_grenadier.state import State

NOT_ADJACENT = Refusal("5.0", "not-adjacent")
TOO_DEAR = Refusal("5.0", "too-few-points")
ENEMIES_THERE = Refusal("12.13", "demoralized-not-among-enemies")
FARTHER_FIRST = Refusal("14.32", "flee-farther-away")
NOT_NEARER = Refusal("14.32", "flee-no-nearer")
TOWARDS_REFUGE = Refusal("14.31", "flee-towards-refuge")
MUST_FLEE = Refusal("14.31", "must-flee")
NOT_SUPPORTING = Refusal("14.4", "only-supporter-accompanies")
APART = Refusal("14.4", "supporter-in-another-hex")
ALONG_ALREADY = Refusal("14.4", "accompanies-already")
SET_OUT = Refusal("14.4", "flight-has-begun")


@rule(see=("14.31", "16.4", "16.8"))
def is_dug_out(s: State, piece: Piece) -> bool:
    """Whether a piece shares its hex with a bunker of its side or an entrenchment."""
    if s.entrenchments >> piece.hex & 1:
        return True
    return any(p.type.is_bunker for p in s.friends(piece.side, piece.hex))


@rule("14.31", "14.33", see=("12.13", "5.75"))
class Flight(Walker):
    """A piece flees, hex by hex. Returns the bits of who has acted in it.

    `guide` is who supported its recovery and may go with it; a commissar must (`bound`).
    `forced`: it leaves with the engineers who helped it to cross (5.75). `cornered`: it must leave
    the hex or die; `free`: it need not go; `wake`: who must follow.
    """

    __slots__ = ("bound", "cornered", "forced", "free", "guide", "start_hex", "wake")
    RULE: ClassVar[str] = "14.31"
    HOW: ClassVar[str] = "flee"

    def __init__(
        self,
        piece: int,
        action: Action,
        guide: int = ABSENT,
        bound: bool = False,
        forced: bool = False,
    ) -> None:
        super().__init__(piece, action)
        self.guide = guide
        self.bound = bound
        self.forced = forced
        self.cornered = False
        self.free = False
        self.start_hex = ABSENT
        self.wake: tuple[int, ...] = ()

    def start(self, s: State) -> None:
        """See whether it has to go at all; what is no weapon and cannot move stays (5.0)."""
        piece = self.unit(s)
        self.start_hex = piece.hex
        self.cornered = not piece.type.is_leader and must_quit(s, piece)
        obliged = self.forced or self.cornered or has_to_flee(s, piece)
        if not obliged or self.is_stuck(s, piece):
            self.finish(s)
            return
        self.free = is_dug_out(s, piece) and not (self.cornered or self.forced)
        if piece.allowance <= 0:
            self.give_up(s, piece)
            return
        self.single = self.is_limited(s, piece)
        self.wake = self.followers(s, piece)
        if self.bound and self.why_not_with(s, self.guide) is None:
            self.along, self.paid = (self.guide,), (0,)
        self.step = "walk"

    @rule(see=("6.72", "15.1", "5.72"))
    def is_stuck(self, s: State, piece: Piece) -> bool:
        """Whether it stays although it should go: held fast, aboard, or in mid-river."""
        if s.turn <= piece.held or piece.carrier != ABSENT:
            return True
        return not self.forced and leaving_refusal(s, piece) is not None

    @rule(see=("14.33",))
    def give_up(self, s: State, piece: Piece) -> None:
        """The crew of a weapon that cannot move leaves it, unless it may stay where it is."""
        mortars = s.setting.rulings.immobile_mortars == "abandoned"
        left = piece.type.is_weapon or (mortars and piece.type.kind == "mortar")
        if left and not self.free:
            eliminate(s, self.piece, "14.33", "abandoned")
        self.finish(s)

    @rule(see=("5.3", "5.72", "12.12"))
    def is_limited(self, s: State, piece: Piece) -> bool:
        """Whether it flees one hex only: out of the hex of enemies, or out of a river."""
        enemies = s.friends(1 - piece.side, piece.hex)
        among = any(not p.type.is_leader and not p.hidden for p in enemies)
        return among or piece.id in s.crossing

    @rule(see=("5.75",))
    def followers(self, s: State, piece: Piece) -> tuple[int, ...]:
        """Return who must leave the river hex if these engineers do."""
        if piece.type.kind != "engineer" or not s.field.river >> piece.hex & 1:
            return ()
        friends = s.friends(piece.side, piece.hex)
        return tuple(p.id for p in friends if p.id in s.crossing and p.id != piece.id)

    # --- where to? ------------------------------------------------------------------------

    def walk(self, s: State) -> Decision | None:
        """The owner chooses the way, hex by hex, until all points are spent or it is safe."""
        piece = self.unit(s)
        if piece.where != BOARD or self.halted or self.has_arrived(s, piece):
            self.leave(s)
            return None
        offered = [HEX[h] for h in self.ways(s)]
        if offered or (self.free and not self.entered):
            if self.why_not_stayed(s, STOP) is None:
                offered.append(STOP)
            offered += self.companions(s)
            asked, args = (self.side, "flee", "14.31"), (self.piece,)
            return offer(self, s, asked, FLEE, offered, args)
        if self.cornered and not self.entered and not ways_out(s, piece):
            eliminate(s, self.piece, "12.13", "cornered")
        self.leave(s)
        return None

    def has_arrived(self, s: State, piece: Piece) -> bool:
        """Whether its flight is over."""
        return self.entered > 0 and (self.single or is_refuge(s, piece, piece.hex))

    @rule(see=("14.31", "14.32", "12.13"))
    def ways(self, s: State) -> list[int]:
        """Return the hexes that it may enter: farther away before level, towards a refuge."""
        piece = self.unit(s)
        near = [h for h in s.field.near[piece.hex] if self.entry_why(s, piece, h) is None]
        bearings = {h: bearing(s, piece, self.start_hex, h) for h in near}
        best = max(bearings.values(), default=NEARER)
        if best == NEARER and not (self.cornered or self.forced):
            return []
        found = [h for h in near if bearings[h] == best]
        if len(found) == 1:
            return found
        goals = refuges(s, piece)
        towards = [h for h in found if is_towards(s, piece.hex, h, goals)]
        return towards or found

    def why_not_there(self, s: State, option: Option) -> Refusal | None:
        """Say why it cannot flee into a hex."""
        piece, hex_ = self.unit(s), option.value
        if hex_ not in s.field.near[piece.hex]:
            return NOT_ADJACENT.about(hex_)
        refusal = self.entry_why(s, piece, hex_)
        if refusal is not None or hex_ in self.ways(s):
            return refusal
        others = [bearing(s, piece, self.start_hex, h) for h in self.ways(s)]
        if not others:
            return NOT_NEARER.about(hex_)
        nearer = bearing(s, piece, self.start_hex, hex_) < max(others)
        return (FARTHER_FIRST if nearer else TOWARDS_REFUGE).about(hex_)

    @rule(see=("5.0", "5.3", "12.13", "16.52"))
    def entry_why(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why a hex cannot be entered, whichever way it lies; the board is never left."""
        cost = self.cost(s, piece, hex_)
        if cost == NEVER:
            return prohibition(s, piece, hex_)
        left = self.points_left(s)
        if cost > left and self.entered:
            return TOO_DEAR.about(cost, left)
        if s.occupied[1 - piece.side] >> hex_ & 1:
            return ENEMIES_THERE.about(hex_)
        return stacking_refusal(s, piece, hex_)

    def why_not_stayed(self, s: State, option: Option) -> Refusal | None:
        """A bunker or an entrenchment lets it stay, as long as it has not left."""
        return None if self.free and not self.entered else MUST_FLEE

    def stayed(self, s: State, option: Option) -> None:
        self.finish(s)

    # --- the leader who supported it --------------------------------------------------------

    def companions(self, s: State) -> list[Option]:
        if self.guide == ABSENT or self.why_not_with(s, self.guide) is not None:
            return []
        return [WITH[self.guide]]

    def why_not_along(self, s: State, option: Option) -> Refusal | None:
        return self.why_not_with(s, option.value)

    @rule(see=("14.4", "6.63"))
    def why_not_with(self, s: State, number: int) -> Refusal | None:
        """Say why a leader cannot accompany it: only who supported it may, from the same hex."""
        if number != self.guide or number == ABSENT:
            return NOT_SUPPORTING
        if number in self.along:
            return ALONG_ALREADY
        if self.entered:
            return SET_OUT
        leader, piece = s.pieces[number], self.unit(s)
        if leader.where != BOARD or leader.hex != piece.hex or leader.carrier != ABSENT:
            return APART
        held = held_refusal(s, leader)
        if held is not None:
            return held
        return NOT_SUPPORTING if leader.status == DEMORALIZED else None

    def taken_along(self, s: State, option: Option) -> None:
        self.along += (option.value,)
        self.paid += (0,)

    # --- one hex further, and what follows ----------------------------------------------------

    @rule(see=("5.72", "12.12"))
    def set_out(self, s: State, option: Option) -> None:
        """Leave the hex: across a river by a roll, out of an assault hex under attack."""
        piece = self.unit(s)
        self.target = option.value
        self.origin = piece.hex
        self.step = "enter"
        if not self.forced and must_roll(s, piece) and not roll_crossing(s, piece):
            self.halted = True
            self.step = "walk"
            return
        if is_deserted(s, self):
            s.call(LeavingAttack(1 - self.side, self.piece, self.along))

    def leave(self, s: State) -> None:
        """Its flight is over; who crosses the river by its help must go as well."""
        followers = [n for n in self.wake if s.pieces[n].hex == self.start_hex]
        if not self.entered or not followers:
            self.finish(s)
            return
        self.wake = tuple(followers[1:])
        self.step = "followed"
        s.call(Flight(followers[0], self, forced=True))

    def followed(self, s: State) -> None:
        self.done |= int(s.value)
        self.step = "leave"


FLEE = (
    Answers(HEX, Flight.set_out, Flight.why_not_there),
    Answers([STOP], Flight.stayed, Flight.why_not_stayed),
    Answers(WITH, Flight.taken_along, Flight.why_not_along),
)
