"""10.2 Combined direct fire: several units, with or without a leader, at one hex."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.units import FactorsKept, Revealed
from sandtable.systems.panzer_grenadier.offers import JOIN, PART, RAISE, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_combat import bonuses, combiner, raise_refusal
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import (
    attack,
    direct_refusal,
    show_firers,
)
from sandtable.systems.panzer_grenadier.state import State

SMALLEST_PART = 3

NOT_IN_GROUP = Refusal("10.2", "not-announced-for-fire")
FIRES_ALREADY = Refusal("10.2", "fires-already")
NO_COMBINER = Refusal("6.41", "no-leader-combines-these-hexes")
RAISED_ALREADY = Refusal("6.42", "raises-already")
BAD_PART = Refusal("7.23", "parts-of-three-at-least")


@rule("10.2", "7.23", see=("6.41", "6.42"))
class DirectFire(Action):
    """One attack by direct fire: who fires with how much, then the roll.

    `parts` are the firing units with what they use; `raisers` the leaders who add to it.
    """

    __slots__ = ("done", "hex", "parts", "raisers", "split")

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_
        self.parts: tuple[tuple[int, int], ...] = ()
        self.raisers: tuple[int, ...] = ()
        self.split = -1
        self.done = 0

    def start(self, s: State) -> None:
        self.add(s, self.piece)

    def add(self, s: State, number: int) -> None:
        """Let a unit fire; a heavy machine gun says with how much."""
        value = self.value_of(s, s.pieces[number])
        splits = s.pieces[number].type.kind == "hmg" and value >= 2 * SMALLEST_PART
        if splits:
            self.split = number
            self.step = "divide"
        else:
            self.parts += ((number, value),)
            self.step = "gather"

    def value_of(self, s: State, piece: Piece) -> int:
        """Return the direct fire that a unit has left in this segment."""
        return s.factors.get(piece.id, piece.direct)

    # --- a heavy machine gun divides its fire ----------------------------------------------

    def divide(self, s: State) -> Decision:
        return ask(self, s, (self.side, "divide-fire", "7.23"), *DIVIDE, args=(self.split,))

    def portions(self, s: State) -> list[Option]:
        whole = self.value_of(s, s.pieces[self.split])
        return [PART[n] for n in range(SMALLEST_PART, whole + 1) if self.fits(n, whole)]

    def fits(self, part: int, whole: int) -> bool:
        """Whether a part, and what is left, is nothing less than three."""
        return part == whole or (part >= SMALLEST_PART and whole - part >= SMALLEST_PART)

    def why_not_divided(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.portions(s) else BAD_PART

    def divided(self, s: State, option: Option) -> None:
        self.parts += ((self.split, option.value),)
        self.split = -1
        self.step = "gather"

    # --- others fire with it --------------------------------------------------------------

    def gather(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "fire-with", "10.2"), *GATHER, args=(self.hex,))
        if len(question.options) == 1:
            self.resolve(s, RESOLVE)
            return None
        return question

    def firers(self) -> tuple[int, ...]:
        return tuple(number for number, _ in self.parts)

    def mates(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [JOIN[p.id] for p in found if self.join_why(s, p) is None]

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group or not self.is_firing(option.value):
            return NOT_IN_GROUP
        return self.join_why(s, s.pieces[option.value])

    @rule(see=("6.4", "6.41"))
    def join_why(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a unit cannot fire with the others: of one hex freely, of several by a leader."""
        if piece.type.is_leader:
            return NOT_IN_GROUP
        if piece.id in self.firers():
            return FIRES_ALREADY
        hexes = {s.pieces[n].hex for n in self.firers()} | {piece.hex}
        if len(hexes) > 1 and combiner(s, self, sorted(hexes)) < 0:
            return NO_COMBINER
        return direct_refusal(s, piece, self.hex)

    def joined(self, s: State, option: Option) -> None:
        self.add(s, option.value)

    def leaders(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [RAISE[p.id] for p in found if self.raise_why(s, p) is None]

    def why_not_raised(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group or not self.is_firing(option.value):
            return NOT_IN_GROUP
        return self.raise_why(s, s.pieces[option.value])

    def raise_why(self, s: State, leader: Piece) -> Refusal | None:
        if leader.id in self.raisers:
            return RAISED_ALREADY
        return raise_refusal(s, leader, self.firers(), self.raisers)

    def raised(self, s: State, option: Option) -> None:
        self.raisers += (option.value,)

    # --- the attack -----------------------------------------------------------------------

    def resolve(self, s: State, option: Option) -> None:
        """Roll; then everybody who took part has fired."""
        value = Sum.of(tuple((part, f"piece:{n}", "10.2") for n, part in self.parts))
        for _, gain in bonuses(s, self.raisers, self.firers()):
            value.add(gain, "leader", "6.42")
        self.done = sum(1 << number for number in self.raisers)
        hexes = sorted({s.pieces[n].hex for n in self.firers()})
        if len(hexes) > 1:
            self.done |= 1 << combiner(s, self, hexes)
        for number, part in self.parts:
            self.spend(s, number, part)
        show_firers(s, self.firers())
        struck = attack(s, self.side, self.firers(), value, self.hex)
        self.step = "over"
        s.call(Fallout(1 - self.side, self.hex, struck))

    def spend(self, s: State, number: int, part: int) -> None:
        piece = s.pieces[number]
        if piece.hidden:
            s.emit(Revealed("16.6", number, piece.hex))
        left = self.value_of(s, piece) - part
        if left:
            s.emit(FactorsKept("7.23", number, left))
        else:
            self.done |= 1 << number

    def over(self, s: State) -> None:
        s.end(self.done)


DIVIDE = (Answers(PART, DirectFire.divided, DirectFire.why_not_divided, quick=DirectFire.portions),)
GATHER = (
    Answers([RESOLVE], DirectFire.resolve),
    Answers(JOIN, DirectFire.joined, DirectFire.why_not_joined, quick=DirectFire.mates),
    Answers(RAISE, DirectFire.raised, DirectFire.why_not_raised, quick=DirectFire.leaders),
)
