"""13.0 Opportunity fire: shots at a unit in the act of moving."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import ANY_SEAT, Answers, Decision, ask, offer
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.marks import OpportunityTaken
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import AIM, FIRE, JOIN, RAISE, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c03_command import ANOTHER_PLAYER
from sandtable.systems.panzer_grenadier.rules.c06_combat import bonuses, combiner
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout
from sandtable.systems.panzer_grenadier.rules.c07_limits import fire_value
from sandtable.systems.panzer_grenadier.rules.c08_spotting import (
    eyes_on,
    show_firers,
    spotting_range,
)
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import attack
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import Shot
from sandtable.systems.panzer_grenadier.rules.c13_shooters import (
    leader_refusal,
    leaders_serve,
    raiser_refusal,
    shooter_refusal,
    shots_of,
)
from sandtable.systems.panzer_grenadier.rules.c16_hidden import standing
from sandtable.systems.panzer_grenadier.rules.c17_strategy import ambush
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.seating import players_of
from sandtable.systems.panzer_grenadier.state import State

ANOTHER_HEX = Refusal("13.0", "combines-in-one-hex-only")
NO_COMBINER = Refusal("6.41", "no-leader-combines-these-hexes")
IN_GROUP = Refusal("13.0", "fires-already")
NO_SUCH = Refusal("13.0", "not-your-unit")


@rule(see=("3.12", "16.6"))
def is_window(s: State, target: Piece) -> bool:
    """Whether public facts allow that somebody could fire at a moving piece.

    Where a side may have hidden units, any of them could stand anywhere it may have been set up.
    """
    side = 1 - target.side
    roll = roll_of(s)
    if roll.hidden & roll.sides[side]:
        return True
    if not (target.spotted or eyes_on(s, target.hex) & roll.shown[side]):
        return False
    for piece in in_reach(s, side, target):
        if shooter_refusal(s, piece, target, "direct") is None:
            return True
        at = piece.face.at > 0 and target.type.is_vehicle
        if at and shooter_refusal(s, piece, target, "at") is None:
            return True
    return False


def in_reach(s: State, side: int, target: Piece) -> list[Piece]:
    """Return the pieces of a side with a shot left whose range reaches a moving piece."""
    found: list[int] = []
    hex_, pieces = target.hex, s.pieces
    near = s.field.disc(hex_, spotting_range(s, target)) & s.field.sees(hex_)
    for post in bits_of(near & standing(s, side)):
        far = s.field.distance(post, hex_)
        for number in s.at[post]:
            piece = pieces[number]
            if piece.side != side or (piece.marks and not piece.shots):
                continue
            if far <= piece.face.reach:
                found.append(number)
    return [pieces[number] for number in sorted(found)]


@rule("13.1", "13.11", "13.14", "13.22", see=("3.12",))
class OpportunityFire(Frame):
    """The inactive side fires at a moving piece that has entered a hex, as often as it likes.

    Returns whether the piece failed a morale check and must stop (13.14).
    """

    __slots__ = (
        "escorts", "failed", "firers", "passed", "raisers", "side", "strategic", "target",
    )  # fmt: skip

    def __init__(self, target: int, side: int, escorts: tuple[int, ...], strategic: bool) -> None:
        self.step = "choose"
        self.side = side
        self.target = target
        self.escorts = escorts
        self.firers: tuple[int, ...] = ()
        self.raisers: tuple[int, ...] = ()
        self.failed = False
        self.passed = 0
        """Bits of the players of the side who have passed since the last attack (17.5)."""
        self.strategic = strategic
        """Whether the target is in strategic movement (17.3)."""

    def choose(self, s: State) -> Decision | None:
        """One attack after another may be announced, until it is enough."""
        target = s.pieces[self.target]
        offered = self.shots(s, target) if target.where == BOARD else []
        if len(offered) <= 1 and not (offered and is_window(s, target)):
            s.end(self.failed)
            return None
        asked, args = (self.side, "op-fire", "13.1"), (self.target, target.hex)
        found = offer(self, s, asked, CHOOSE, offered, args, "op-fire")
        found.seat = self.player(s) if s.setting.shared[self.side] else ANY_SEAT
        return found

    @rule(see=("17.5",))
    def player(self, s: State) -> int:
        """Return who is asked: of several players one after another, each for his own; or -1."""
        seats = players_of(s, self.side)
        return next((seat for seat in seats if not self.passed >> seat & 1), ABSENT)

    def enough(self, s: State, option: Option) -> None:
        if s.setting.shared[self.side]:
            self.passed |= 1 << self.player(s)
            if self.player(s) != ABSENT:
                return
        s.end(self.failed)

    def shots(self, s: State, target: Piece) -> list[Option]:
        """List who can fire at the target, directly or at a vehicle; it may be enough."""
        near = self.near(s, target)
        found = [PASS]
        found += [FIRE[p.id] for p in near if shooter_refusal(s, p, target, "direct") is None]
        guns = [p for p in near if p.face.at > 0] if target.type.is_vehicle else []
        found += [AIM[p.id] for p in guns if shooter_refusal(s, p, target, "at") is None]
        return found

    def near(self, s: State, target: Piece) -> list[Piece]:
        """Return the pieces whose range reaches the target, of the player who is asked."""
        near = in_reach(s, self.side, target)
        return [p for p in near if self.is_his(s, p)] if s.setting.shared[self.side] else near

    def is_his(self, s: State, piece: Piece) -> bool:
        """Whether a piece is the asked player's, where several hold the side."""
        return not s.setting.shared[self.side] or piece.seat == self.player(s)

    def why_not_direct(self, s: State, option: Option) -> Refusal | None:
        return self.why_not(s, option.value, "direct")

    def why_not_at(self, s: State, option: Option) -> Refusal | None:
        return self.why_not(s, option.value, "at")

    def why_not(self, s: State, number: int, kind: str) -> Refusal | None:
        if not 0 <= number < len(s.pieces) or s.pieces[number].side != self.side:
            return NO_SUCH
        if not self.is_his(s, s.pieces[number]):
            return ANOTHER_PLAYER
        return shooter_refusal(s, s.pieces[number], s.pieces[self.target], kind)

    # --- anti-tank fire -------------------------------------------------------------------

    def shoot(self, s: State, option: Option) -> None:
        self.taken(s, option.value, "at")
        self.step = "fired"
        s.call(Shot(self.side, option.value, self.target, True, self.escorts))

    # --- direct fire, together with others ------------------------------------------------

    def fire(self, s: State, option: Option) -> None:
        self.firers = (option.value,)
        self.raisers = ()
        self.step = "join"

    @rule(see=("13.0",))
    def join(self, s: State) -> Decision | None:
        """Units of one hex may combine their fire."""
        question = (self.side, "op-fire-with", "13.0")
        found = ask(self, s, question, *TOGETHER, args=(self.target,))
        found.seat = s.pieces[self.firers[0]].seat if s.setting.shared[self.side] else ANY_SEAT
        if len(found.options) == 1:
            self.resolve(s, RESOLVE)
            return None
        return found

    def mates(self, s: State) -> list[Option]:
        target = s.pieces[self.target]
        near = [p for p in self.near(s, target) if self.joins(s, p) is None]
        return [JOIN[p.id] for p in near if shooter_refusal(s, p, target, "direct") is None]

    def joins(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a unit cannot combine with those that fire."""
        if piece.id in self.firers:
            return IN_GROUP
        hexes = sorted({s.pieces[n].hex for n in (*self.firers, piece.id)})
        if len(hexes) == 1:
            return None
        if not leaders_serve(s):
            return ANOTHER_HEX
        return None if combiner(s, self.officers(s), hexes) != ABSENT else NO_COMBINER

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        refusal = self.why_not(s, option.value, "direct")
        return refusal or self.joins(s, s.pieces[option.value])

    def joined(self, s: State, option: Option) -> None:
        self.firers += (option.value,)

    @rule(see=("6.41", "6.42"))
    def officers(self, s: State) -> list[Piece]:
        """Return the leaders who could serve as if they were activated, by another reading."""
        if not leaders_serve(s):
            return []
        target = s.pieces[self.target]
        found = [p for p in s.on_board(self.side) if leader_refusal(s, p, target) is None]
        return [p for p in found if self.is_his(s, p)]

    def leaders(self, s: State) -> list[Option]:
        return [RAISE[p.id] for p in self.officers(s) if self.raise_why(s, p) is None]

    def raise_why(self, s: State, leader: Piece) -> Refusal | None:
        return raiser_refusal(s, leader, s.pieces[self.target], self.firers, self.raisers)

    def why_not_raised(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < len(s.pieces) or s.pieces[option.value].side != self.side:
            return NO_SUCH
        return self.raise_why(s, s.pieces[option.value])

    def raised(self, s: State, option: Option) -> None:
        self.raisers += (option.value,)

    # --- the attack -----------------------------------------------------------------------

    def so_far(self, s: State) -> Sum:
        """Return the fire value of everybody who takes part."""
        value = Sum.of(())
        for number in self.firers:
            value.join(fire_value(s.pieces[number], s.pieces[number].face.direct, "10.2"))
        for _, gain in bonuses(s, self.raisers, self.firers):
            value.add(gain, "leader", "6.42")
        return value

    @rule(see=("6.41", "6.42", "13.12"))
    def resolve(self, s: State, option: Option) -> None:
        """Fire with all that the units have: nobody divides his fire (7.23)."""
        value = self.so_far(s)
        more = ambush(s, self.firers, self.strategic)
        hexes = sorted({s.pieces[n].hex for n in self.firers})
        serving = set(self.raisers)
        if len(hexes) > 1:
            serving.add(combiner(s, self.officers(s), hexes, self.raisers))
        for number in (*self.firers, *sorted(serving)):
            self.taken(s, number, "direct")
        target = s.pieces[self.target]
        struck = attack(s, self.side, self.firers, value, target.hex, self.target, more)
        self.step = "fired"
        s.call(Fallout(target.side, target.hex, struck, self.target, self.escorts))

    @rule("13.1", see=("8.22", "16.6"))
    def taken(self, s: State, number: int, kind: str) -> None:
        """Mark a firer: FIRED and MOVED while it has a shot left, FIRED after the last one."""
        piece = s.pieces[number]
        if piece.hidden:
            s.emit(Revealed("16.6", number, piece.hex))
        last = piece.shots + 1 >= shots_of(s, piece, kind)
        hex_ = s.pieces[self.target].hex
        marks = FIRED if last else FIRED | MOVED
        s.emit(OpportunityTaken("13.1", number, self.target, hex_, kind, marks))
        if not piece.type.is_leader:
            show_firers(s, (number,))

    def fired(self, s: State) -> None:
        self.failed = self.failed or bool(s.value)
        self.firers = ()
        self.raisers = ()
        self.passed = 0
        self.step = "choose"


CHOOSE = (
    Answers([PASS], OpportunityFire.enough),
    Answers(FIRE, OpportunityFire.fire, OpportunityFire.why_not_direct),
    Answers(AIM, OpportunityFire.shoot, OpportunityFire.why_not_at),
)
TOGETHER = (
    Answers([RESOLVE], OpportunityFire.resolve),
    Answers(
        JOIN, OpportunityFire.joined, OpportunityFire.why_not_joined, quick=OpportunityFire.mates
    ),
    Answers(
        RAISE, OpportunityFire.raised, OpportunityFire.why_not_raised,
        quick=OpportunityFire.leaders,
    ),
)  # fmt: skip


def moving_piece(s: State) -> int:
    """Return the piece whose move opportunity fire interrupts now, or -1."""
    frames = reversed(s.stack)
    return next((frame.target for frame in frames if isinstance(frame, OpportunityFire)), ABSENT)
