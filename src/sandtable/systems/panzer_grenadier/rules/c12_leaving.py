"""12.12 Leaving an assault hex, and who cannot stay in it (12.13)."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.fire import Declared
from sandtable.systems.panzer_grenadier.offers import YES
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import is_enemy_held
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_assault_losses import AssaultLosses, settle_side
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck
from sandtable.systems.panzer_grenadier.rules.c12_assault import strike
from sandtable.systems.panzer_grenadier.rules.c12_strength import (
    attacks,
    is_helpful,
    leader_shift,
    strength_of,
)
from sandtable.systems.panzer_grenadier.state import State


def is_deserted(s: State, mover: Mover) -> bool:
    """Whether the last units of a side are about to leave an assault hex under enemy eyes."""
    return deserts(s, mover.unit(s))


@rule("12.12")
def deserts(s: State, piece: Piece) -> bool:
    """Whether nobody stays to cover when a piece, with what it carries, leaves its hex."""
    among = piece.where == BOARD and is_assault_hex(s, piece.hex)
    return among and _nobody_stays(s, piece) and bool(pursuers(s, 1 - piece.side, piece.hex))


def _nobody_stays(s: State, piece: Piece) -> bool:
    """Whether a piece and what it carries are the last of their side who hold the hex."""
    going = (piece, *s.riders(piece.id))
    numbers = [p.id for p in going]
    here = s.friends(piece.side, piece.hex)
    stays = any(p.type.holds_hexes and not p.hidden and p.id not in numbers for p in here)
    return any(p.type.holds_hexes for p in going) and not stays


def pursuers(s: State, side: int, hex_: int) -> list[Piece]:
    """Return the units of a side that could attack those who leave a hex."""
    return [p for p in s.friends(side, hex_) if attacks(p) and not p.hidden]


@rule("12.12", see=("12.4",))
class LeavingAttack(Frame):
    """The side that stays may attack those who leave: one roll, without a reply.

    Whoever has left the hex in this segment is a target, wherever it is by now.
    """

    __slots__ = ("along", "hex", "piece", "side", "struck")

    def __init__(self, side: int, piece: int, along: tuple[int, ...] = ()) -> None:
        self.step = "start"
        self.side = side
        self.piece = piece
        self.along = along
        self.hex = ABSENT
        self.struck: tuple[Struck, ...] = ()

    def start(self, s: State) -> None:
        self.hex = s.pieces[self.piece].hex
        self.step = "choose"

    def choose(self, s: State) -> Decision:
        args = (self.piece, self.hex)
        return ask(self, s, (self.side, "leaving", "12.12"), *LEAVING, args=args, window="leaving")

    def let_go(self, s: State, option: Option) -> None:
        s.end(0)

    def pursue(self, s: State, option: Option) -> None:
        s.emit(Declared("12.12", self.side, "leaving-attack", self.piece, self.hex))
        self.step = "attack"

    def targets(self, s: State) -> list[Piece]:
        """Return all who leave or have left the hex in this segment, with leaders beside them."""
        gone = [n for n, hex_ in s.quitters if hex_ == self.hex and not s.pieces[n].type.is_leader]
        riding = [p.id for p in s.riders(self.piece)]
        numbers = dict.fromkeys((*gone, self.piece, *riding, *self.along))
        pieces = [s.pieces[n] for n in numbers]
        return [p for p in pieces if p.where == BOARD and p.side != self.side]

    @rule("12.12", see=("12.41",))
    def attack(self, s: State) -> None:
        """Neither terrain nor positions help who leaves them."""
        units = pursuers(s, self.side, self.hex)
        leaders = [p for p in s.friends(self.side, self.hex) if is_helpful(p)]
        value = strength_of(s, units, leaders, starting=False)
        aims = [(self.targets(s), leader_shift(s, leaders))]
        self.struck = strike(s, self.side, self.hex, units, value, aims, rule_="12.12")
        self.step = "settle"
        s.call(AssaultLosses(1 - self.side, self.hex, self.struck))

    def settle(self, s: State) -> None:
        settle_side(s, 1 - self.side, self.hex, self.struck, int(s.value))
        s.end(0)


LEAVING = (Answers([PASS], LeavingAttack.let_go), Answers([YES], LeavingAttack.pursue))


# --- who cannot stay ------------------------------------------------------------------------


@rule(see=("12.13", "14.31"))
def must_quit(s: State, piece: Piece) -> bool:
    """Whether a demoralized piece that has failed to recover must leave because of an assault."""
    if piece.where != BOARD or piece.status != DEMORALIZED or not is_assault_hex(s, piece.hex):
        return False
    if s.setting.rulings.demoralized_in_assault == "leaves":
        return True
    bunker = any(p.type.is_bunker for p in s.friends(piece.side, piece.hex))
    return not bunker and not s.entrenchments >> piece.hex & 1


@rule(see=("12.12", "12.13"))
def ways_out(s: State, piece: Piece) -> list[int]:
    """Return the hexes that keep a piece alive which cannot stay in an assault hex."""
    free = [h for h in s.field.near[piece.hex] if not is_enemy_held(s, piece.side, h)]
    if s.setting.rulings.closed_in == "stays":
        return free
    return [
        hex_
        for hex_ in free
        if step_cost(s, piece, piece.hex, hex_) != NEVER
        and stacking_refusal(s, piece, hex_) is None
    ]
