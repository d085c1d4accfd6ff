"""4.0 Stacking: how many units of a side a hex holds."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.offers import LOSE
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_points import is_aside
from sandtable.systems.panzer_grenadier.rules.c06_casualties import eliminate
from sandtable.systems.panzer_grenadier.rules.roll_call import MOST, roll_of
from sandtable.systems.panzer_grenadier.state import State

FULL = Refusal("4.5", "hex-holds-three-combat-units")
FULL_OF_TRANSPORT = Refusal("4.5", "hex-holds-three-transports")
NOT_TOO_MANY = Refusal("4.4", "not-above-the-limit")


def combat_units(s: State, side: int, hex_: int) -> list[Piece]:
    """Return the combat units of a side in a hex that count for the limit."""
    found = [p for p in s.friends(side, hex_) if p.type.is_combat]
    return found if len(found) <= MOST else without_ferry(s, found)


def transports(s: State, side: int, hex_: int) -> list[Piece]:
    """Return the transport units of a side in a hex."""
    return [p for p in s.friends(side, hex_) if p.type.is_transport]


@rule(see=("5.73",))
def without_ferry(s: State, units: list[Piece]) -> list[Piece]:
    """Leave out one engineer unit in a river hex."""
    for piece in units:
        if is_aside(s, piece, piece.hex):
            return [p for p in units if p is not piece]
    return units


@rule("4.0", "4.1", "4.5", see=("4.3", "5.73"))
def stacking_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece, with what it carries, finds no room in a hex."""
    there, carries = s.at[hex_], piece.type.is_vehicle
    if not there or (len(there) < MOST and not carries):
        return None
    coming = [piece, *s.riders(piece.id)] if carries else [piece]
    if len(there) + len(coming) <= MOST:
        return None
    fighting = sum([p.type.is_combat for p in coming])
    if fighting and room_for(s, piece.side, hex_, coming) < fighting:
        return FULL.about(hex_)
    carts = sum([p.type.is_transport for p in coming])
    if carts and len(transports(s, piece.side, hex_)) + carts > MOST:
        return FULL_OF_TRANSPORT.about(hex_)
    return None


def tight_hexes(s: State, piece: Piece) -> int:
    """Return the hexes of which alone `stacking_refusal` could say anything (mask)."""
    if piece.type.is_vehicle and s.riders(piece.id):
        return s.field.whole
    return roll_of(s).full


@rule(see=("5.73",))
def room_for(s: State, side: int, hex_: int, coming: list[Piece]) -> int:
    """Return how many more combat units of a side a hex holds."""
    there = [p for p in s.friends(side, hex_) if p.type.is_combat]
    if s.field.river >> hex_ & 1 and any(is_aside(s, p, hex_) for p in (*there, *coming)):
        return MOST + 1 - len(there)
    return MOST - len(there)


@rule("4.2", "4.4", see=("4.3", "5.73"))
def is_crowded(pieces: list[Piece]) -> bool:
    """Whether three combat units or APCs in a hex make it a better target."""
    return sum(p.type.holds_hexes for p in pieces) >= MOST


def crowded_hexes(s: State) -> tuple[int, ...]:
    """Return the hexes with so many pieces that a side could have passed a limit."""
    return bits_of(roll_of(s).crowds)


@rule(see=("4.4",))
class StackingCheck(Frame):
    """At the end of a segment units above the limit are eliminated; their owner chooses which."""

    __slots__ = ("hex", "side")

    def __init__(self) -> None:
        self.step = "start"
        self.hex = ABSENT
        self.side = ABSENT

    def start(self, s: State) -> Decision | None:
        for hex_ in crowded_hexes(s):
            for side in (0, 1):
                if self.too_many(s, side, hex_):
                    self.hex, self.side = hex_, side
                    self.step = "choose"
                    return None
        s.end()
        return None

    def too_many(self, s: State, side: int, hex_: int) -> list[Piece]:
        """Return the units of a class of which there are too many."""
        for found in (combat_units(s, side, hex_), transports(s, side, hex_)):
            if len(found) > MOST:
                return found
        return []

    def choose(self, s: State) -> Decision:
        return ask(self, s, (self.side, "over-stacked", "4.4"), *TOO_MANY, args=(self.hex,))

    def surplus(self, s: State) -> list[Option]:
        return [LOSE[p.id] for p in self.too_many(s, self.side, self.hex)]

    def why_not_lost(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.surplus(s) else NOT_TOO_MANY

    def lost(self, s: State, option: Option) -> None:
        eliminate(s, option.value, "4.4", "stacking")
        self.step = "start"


TOO_MANY = (
    Answers(LOSE, StackingCheck.lost, StackingCheck.why_not_lost, quick=StackingCheck.surplus),
)
