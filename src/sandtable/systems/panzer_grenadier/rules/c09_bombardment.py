"""9.0 to 9.3 Bombardment: who spots for it, and who bombards together."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import JOIN, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_combat import combiner
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_limits import (
    fire_value,
    presence_refusal,
    range_refusal,
    value_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c08_spotting import (
    seen_among,
    seen_from,
    sees_any,
    show_firers,
    spots_hex,
    view_of,
)
from sandtable.systems.panzer_grenadier.rules.c09_barrage import Barrage
from sandtable.systems.panzer_grenadier.rules.c16_smoke import smoke_mask
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import Lookout, State

NO_BOMBARDMENT = Refusal("7.31", "no-bombardment-value")
LOCKED = Refusal("12.52", "no-fire-out-of-assault-hex")
NOBODY_SPOTS = Refusal("9.1", "nobody-spots-the-target")
NOT_IN_GROUP = Refusal("9.3", "not-announced-for-fire")
FIRES_ALREADY = Refusal("9.3", "fires-already")
NO_COMBINER = Refusal("9.3", "no-leader-combines-these-hexes")

OBSERVED = 1 << 27
"""Where the memo keeps what leaders of each side spot."""


@rule("9.1", see=("7.21",))
def is_observed(s: State, side: int, hex_: int) -> bool:
    """Whether a leader of a side spots an enemy in a hex for its guns.

    Any regular leader does who is not demoralized, activated or not, as often as he likes.
    """
    return bool(observed(s, side) >> hex_ & 1)


def observed(s: State, side: int) -> int:
    """Return the hexes in which leaders of a side spot enemies (mask)."""
    found = s.memo.get(OBSERVED | side)
    if found is None:
        found = s.memo[OBSERVED | side] = _observed(s, side)
    return found


def _observed(s: State, side: int) -> int:
    roll, look = roll_of(s), lookout(s, side)
    shown, firing = roll.shown[1 - side], roll.firing[1 - side]
    found = shown & look.view
    if not s.smoke and not firing:
        return found
    if not found and not firing:
        return 0
    smoke = smoke_mask(s)
    if look.last[:3] != (shown, firing, smoke):
        look.last = shown, firing, smoke, _spotted(s, side, shown, firing)
    return look.last[3]


def _spotted(s: State, side: int, shown: int, firing: int) -> int:
    """Return the hexes in which any of a side's leaders spots an enemy, by what is to be seen."""
    found = 0
    for number in bits_of(observers(s, side)):
        found |= seen_among(s, s.pieces[number].hex, shown & ~found, firing & ~found)
    return found


def lookout(s: State, side: int) -> Lookout:
    """Return what observers of a side have in view; the roll has been called."""
    found = s.lookout[side]
    if found is None:
        view = 0
        for number in bits_of(observers(s, side)):
            view |= view_of(s, s.pieces[number].hex)
        found = Lookout(view)
        s.lookout = (s.lookout[0], found) if side else (found, s.lookout[1])
    return found


def has_observer(s: State, side: int) -> bool:
    """Whether a leader of a side spots any enemy."""
    roll, look = roll_of(s), lookout(s, side)
    shown, firing = roll.shown[1 - side], roll.firing[1 - side]
    if not shown & look.view and not firing:
        return False
    if shown & look.view and not s.smoke:
        return True
    leaders = bits_of(observers(s, side))
    return any(sees_any(s, s.pieces[number].hex, shown, firing) for number in leaders)


def observers(s: State, side: int) -> int:
    """Return the bits of who can spot for guns: regular leaders who are not demoralized."""
    roll = roll_of(s)
    return roll.observers & roll.sides[side]


@rule("9.0", see=("7.21", "7.31", "7.32", "12.52"))
def bombard_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot bombard a hex; friends there do not keep it from doing so (7.24)."""
    refusal = value_refusal(piece, piece.face.bombard, NO_BOMBARDMENT)
    if refusal is None and is_assault_hex(s, piece.hex):
        refusal = LOCKED
    if refusal is None:
        refusal = presence_refusal(s, 1 - piece.side, hex_)
    if refusal is None:
        refusal = range_refusal(s, piece, hex_, piece.face.bombard_range)
    if refusal is None and not spots_hex(s, piece.hex, hex_, 1 - piece.side):
        refusal = None if is_observed(s, piece.side, hex_) else NOBODY_SPOTS.about(hex_)
    return refusal


def bombard_targets(s: State, piece: Piece) -> tuple[int, ...]:
    """Return the hexes that a piece can bombard."""
    if piece.bombard <= 0 or is_assault_hex(s, piece.hex):
        return ()
    seen = seen_from(s, piece.hex, 1 - piece.side) | observed(s, piece.side)
    return bits_of(seen & s.field.disc(piece.hex, piece.face.bombard_range))


@rule("9.3", see=("6.41",))
class Bombardment(Action):
    """A bombardment of a hex by units on the board: who takes part, then the attack.

    Units of one hex combine freely, those of several by an activated leader in one of them.
    """

    __slots__ = ("done", "firers", "hex")

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_
        self.firers: tuple[int, ...] = (piece,)
        self.done = 0

    def start(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "bombard-with", "9.3"), *TOGETHER, args=(self.hex,))
        if len(question.options) == 1:
            self.resolve(s, RESOLVE)
            return None
        return question

    def mates(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [JOIN[p.id] for p in found if self.join_why(s, p) is None]

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        if option.value == self.piece:
            return FIRES_ALREADY
        if option.value not in [p.id for p in self.waiting(s, fires=True)]:
            return NOT_IN_GROUP
        return self.join_why(s, s.pieces[option.value])

    def join_why(self, s: State, piece: Piece) -> Refusal | None:
        if piece.type.is_leader:
            return NOT_IN_GROUP
        if piece.id in self.firers:
            return FIRES_ALREADY
        refusal = bombard_refusal(s, piece, self.hex)
        hexes = self.hexes(s, piece.id)
        if refusal is None and len(hexes) > 1 and self.combined_by(s, hexes) == ABSENT:
            refusal = NO_COMBINER
        return refusal

    def hexes(self, s: State, *more: int) -> list[int]:
        """Return the hexes from which is fired."""
        return sorted({s.pieces[n].hex for n in (*self.firers, *more)})

    @rule(see=("6.41", "9.3"))
    def combined_by(self, s: State, hexes: list[int]) -> int:
        """Return the leader who combines the fire of some hexes: he must be in one of them."""
        there = [p for p in self.waiting(s, fires=True) if p.hex in hexes]
        return combiner(s, there, hexes)

    def joined(self, s: State, option: Option) -> None:
        self.firers += (option.value,)

    def so_far(self, s: State) -> Sum:
        """Return the fire value of everybody who takes part."""
        value = Sum.of(())
        for number in self.firers:
            value.join(fire_value(s.pieces[number], s.pieces[number].face.bombard, "9.4"))
        return value

    def resolve(self, s: State, option: Option) -> None:
        """Everybody who takes part has fired."""
        pieces = [s.pieces[n] for n in self.firers]
        value = self.so_far(s)
        self.done = sum(1 << n for n in self.firers)
        hexes = self.hexes(s)
        if len(hexes) > 1:
            self.done |= 1 << self.combined_by(s, hexes)
        for piece in pieces:
            if piece.hidden:
                s.emit(Revealed("16.6", piece.id, piece.hex))
        show_firers(s, self.firers)
        self.step = "over"
        s.call(Barrage(self.side, self.firers, self.hex, value.parts))

    def over(self, s: State) -> None:
        s.end(self.done)


TOGETHER = (
    Answers([RESOLVE], Bombardment.resolve),
    Answers(JOIN, Bombardment.joined, Bombardment.why_not_joined, quick=Bombardment.mates),
)
