"""13.0 Opportunity fire: shots at a unit in the act of moving."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.units import OpportunityTaken, Revealed
from sandtable.systems.panzer_grenadier.offers import AIM, FIRE, JOIN, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import (
    attack,
    blocked,
    show_firers,
    silence,
)
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import (
    shot,
    shots_allowed,
    target_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c17_strategy import ambush
from sandtable.systems.panzer_grenadier.state import State

ACTIVATED = Refusal("13.0", "activated-this-turn")
NO_SHOT_LEFT = Refusal("13.0", "no-opportunity-fire-left")
OTHER_KIND = Refusal("13.0", "one-kind-of-opportunity-fire")
TWICE = Refusal("13.21", "fired-at-it-in-this-hex")
FRIENDS_BESIDE = Refusal("13.24", "friends-beside-the-target")
WAVERING = Refusal("13.23", "demoralized-no-opportunity-fire")
TARGET_UNSEEN = Refusal("8.0", "moving-unit-not-spotted")
TOO_FAR = Refusal("7.32", "out-of-range")
NO_VALUE = Refusal("7.31", "no-direct-fire-value")
ENTERS_OUR_HEX = Refusal("12.52", "no-opportunity-fire-at-assault")
ANOTHER_HEX = Refusal("13.0", "combines-in-one-hex-only")
IN_GROUP = Refusal("13.0", "fires-already")
NO_SUCH = Refusal("13.0", "not-your-unit")

TWO_SHOTS = 2


@rule("13.0", "13.1", "13.2", "13.21", "13.23", "13.24", see=("7.22", "12.52"))
def shooter_refusal(s: State, piece: Piece, target: Piece, kind: str) -> Refusal | None:
    """Say why a piece cannot make opportunity fire of a kind at a moving piece."""
    if piece.where != BOARD or piece.side == target.side:
        return NO_SUCH
    if piece.status == DEMORALIZED:
        return WAVERING
    refusal = silence(piece)
    if refusal is not None:
        return refusal
    if piece.marks == MOVED or (piece.marks and not piece.shots):
        return ACTIVATED
    if piece.shots and piece.shot_kind != kind:
        return OTHER_KIND
    most = shots_allowed(s, piece) if kind == "at" else TWO_SHOTS
    if piece.shots >= most:
        return NO_SHOT_LEFT.about(most)
    if (piece.id, target.id, target.hex) in s.op_shots:
        return TWICE
    if is_assault_hex(s, piece.hex):
        return ENTERS_OUR_HEX
    if any(not p.hidden or p.id == piece.id for p in s.friends(piece.side, target.hex)):
        return FRIENDS_BESIDE
    return target_refusal(s, piece, target) if kind == "at" else _direct(s, piece, target)


def _direct(s: State, piece: Piece, target: Piece) -> Refusal | None:
    if piece.face.direct <= 0:
        return NO_VALUE
    far = s.field.distance(piece.hex, target.hex)
    if far > piece.face.direct_range:
        return TOO_FAR.about(far, piece.face.direct_range)
    if not spots(s, piece.hex, target):
        return TARGET_UNSEEN
    return blocked(s, piece, target.hex)


@rule(see=("3.12", "16.6"))
def is_window(s: State, target: Piece) -> bool:
    """Whether public facts allow that somebody could fire at a moving piece.

    Where a side may have hidden units, any of them could stand anywhere it may have been set up.
    """
    side = 1 - target.side
    for piece in s.pieces:
        if piece.side != side:
            continue
        if piece.hidden:
            return True
        if piece.where == BOARD and any(
            shooter_refusal(s, piece, target, kind) is None for kind in ("direct", "at")
        ):
            return True
    return False


@rule("13.11", "13.14", "13.22", see=("3.12",))
class OpportunityFire(Frame):
    """The inactive side fires at a moving piece that has entered a hex, as often as it likes.

    Returns whether the piece failed a morale check and must stop (13.14).
    """

    __slots__ = ("escorts", "failed", "firers", "side", "strategic", "target")

    def __init__(
        self, target: int, side: int, escorts: tuple[int, ...], strategic: bool = False
    ) -> None:
        self.step = "choose"
        self.side = side
        self.target = target
        self.escorts = escorts
        self.firers: tuple[int, ...] = ()
        self.failed = False
        self.strategic = strategic
        """Whether the target is in strategic movement (17.3)."""

    def choose(self, s: State) -> Decision | None:
        """One attack after another may be announced, until it is enough."""
        target = s.pieces[self.target]
        if target.where != BOARD or self.failed or not is_window(s, target):
            s.end(self.failed)
            return None
        args = (self.target, target.hex)
        return ask(self, s, (self.side, "op-fire", "13.1"), *CHOOSE, args=args, window="op-fire")

    def enough(self, s: State, option: Option) -> None:
        s.end(self.failed)

    def direct_firers(self, s: State) -> list[Option]:
        return [FIRE[p.id] for p in self.able(s, "direct")]

    def at_firers(self, s: State) -> list[Option]:
        return [AIM[p.id] for p in self.able(s, "at")]

    def able(self, s: State, kind: str) -> list[Piece]:
        target = s.pieces[self.target]
        return [
            p
            for p in s.pieces
            if p.side == self.side and shooter_refusal(s, p, target, kind) is None
        ]

    def why_not_direct(self, s: State, option: Option) -> Refusal | None:
        return self.why_not(s, option.value, "direct")

    def why_not_at(self, s: State, option: Option) -> Refusal | None:
        return self.why_not(s, option.value, "at")

    def why_not(self, s: State, number: int, kind: str) -> Refusal | None:
        if not 0 <= number < len(s.pieces) or s.pieces[number].side != self.side:
            return NO_SUCH
        return shooter_refusal(s, s.pieces[number], s.pieces[self.target], kind)

    # --- anti-tank fire -------------------------------------------------------------------

    def shoot(self, s: State, option: Option) -> None:
        self.taken(s, option.value, "at")
        self.failed = shot(s, option.value, self.target, self.escorts) or self.failed

    # --- direct fire, together with others of the hex -------------------------------------

    def fire(self, s: State, option: Option) -> None:
        self.firers = (option.value,)
        self.step = "join"

    @rule(see=("13.0",))
    def join(self, s: State) -> Decision | None:
        """Units of one hex may combine their fire."""
        if not self.mates(s):
            self.resolve(s, RESOLVE)
            return None
        return ask(self, s, (self.side, "op-fire-with", "13.0"), *TOGETHER, args=(self.target,))

    def mates(self, s: State) -> list[Option]:
        return [JOIN[p.id] for p in self.able(s, "direct") if self.joins(s, p) is None]

    def joins(self, s: State, piece: Piece) -> Refusal | None:
        if piece.id in self.firers:
            return IN_GROUP
        return None if piece.hex == s.pieces[self.firers[0]].hex else ANOTHER_HEX

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        refusal = self.why_not(s, option.value, "direct")
        return refusal or self.joins(s, s.pieces[option.value])

    def joined(self, s: State, option: Option) -> None:
        self.firers += (option.value,)

    def resolve(self, s: State, option: Option) -> None:
        pieces = [s.pieces[number] for number in self.firers]
        value = Sum.of(tuple((p.direct, f"piece:{p.id}", "10.2") for p in pieces))
        more = ambush(s, self.firers, self.strategic)
        for piece in pieces:
            self.taken(s, piece.id, "direct")
        target = s.pieces[self.target]
        struck = attack(s, self.side, self.firers, value, target.hex, self.target, more)
        self.step = "fired"
        s.call(Fallout(target.side, target.hex, struck, self.target, self.escorts))

    @rule(see=("13.1", "8.22", "16.6"))
    def taken(self, s: State, number: int, kind: str) -> None:
        """Mark a firer: FIRED and MOVED while it has a shot left, FIRED after the last one."""
        piece = s.pieces[number]
        if piece.hidden:
            s.emit(Revealed("16.6", number, piece.hex))
        most = shots_allowed(s, piece) if kind == "at" else TWO_SHOTS
        marks = FIRED if piece.shots + 1 >= most else FIRED | MOVED
        hex_ = s.pieces[self.target].hex
        s.emit(OpportunityTaken("13.1", number, self.target, hex_, kind, marks))
        show_firers(s, (number,))

    def fired(self, s: State) -> None:
        self.failed = self.failed or bool(s.value)
        self.firers = ()
        self.step = "choose"


CHOOSE = (
    Answers([PASS], OpportunityFire.enough),
    Answers(
        FIRE, OpportunityFire.fire, OpportunityFire.why_not_direct,
        quick=OpportunityFire.direct_firers,
    ),
    Answers(
        AIM, OpportunityFire.shoot, OpportunityFire.why_not_at, quick=OpportunityFire.at_firers
    ),
)  # fmt: skip
TOGETHER = (
    Answers([RESOLVE], OpportunityFire.resolve),
    Answers(
        JOIN, OpportunityFire.joined, OpportunityFire.why_not_joined, quick=OpportunityFire.mates
    ),
)
