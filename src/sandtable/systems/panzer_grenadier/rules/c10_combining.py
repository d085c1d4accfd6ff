"""10.2 Combined direct fire: several units, with or without a leader, at one hex."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.marks import FactorsKept
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import JOIN, PART, RAISE, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_combat import bonuses, combiner, raise_refusal
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout
from sandtable.systems.panzer_grenadier.rules.c07_limits import (
    SMALLEST_PART,
    fire_value,
    is_portion,
)
from sandtable.systems.panzer_grenadier.rules.c08_spotting import show_firers
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import attack, direct_refusal
from sandtable.systems.panzer_grenadier.rules.c12_orders import reinforcement_refusal
from sandtable.systems.panzer_grenadier.state import State

NOT_IN_GROUP = Refusal("10.2", "not-announced-for-fire")
FIRES_ALREADY = Refusal("10.2", "fires-already")
NO_COMBINER = Refusal("6.41", "no-leader-combines-these-hexes")
RAISED_ALREADY = Refusal("6.42", "raises-already")
DIVIDED = Refusal("7.23", "raised-before-it-is-divided")
BAD_PART = Refusal("7.23", "parts-of-three-at-least")

WHOLE = 0


@rule(see=("6.41", "6.42", "7.23", "10.2"))
class DirectFire(Action):
    """One attack by direct fire: who fires with how much, then the roll.

    `parts` are the firing units with what they use, `WHOLE` for all that they have; `helped` are
    the leaders who add to it, each with his unit. `split` is the unit that is about to say how
    much it uses.
    """

    __slots__ = ("done", "helped", "hex", "parts", "split")

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_
        self.parts: tuple[tuple[int, int], ...] = ()
        self.helped: tuple[tuple[int, int], ...] = ()
        self.split = ABSENT
        self.done = 0

    def start(self, s: State) -> None:
        self.add(s, self.piece)

    def add(self, s: State, number: int) -> None:
        """Let a unit fire; a heavy machine gun says with how much."""
        self.parts += ((number, WHOLE),)
        self.step = "gather"
        if s.pieces[number].type.kind == "hmg" and self.could_split(s, number):
            self.split = number
            self.step = "divide"

    def value_of(self, s: State, number: int) -> Sum:
        """Return the direct fire that a unit has left in this segment, with its leaders' help."""
        if number in s.factors:
            return Sum(s.factors[number][0], f"piece:{number}", "10.2")
        value = fire_value(s.pieces[number], s.pieces[number].face.direct, "10.2")
        for _, gain in bonuses(s, self.helpers(number), (number,)):
            value.add(gain, "leader", "6.42")
        return value

    def helpers(self, number: int) -> tuple[int, ...]:
        """Return the leaders who raise the fire of a unit."""
        return tuple(leader for leader, unit in self.helped if unit == number)

    # --- a heavy machine gun divides its fire ----------------------------------------------

    @rule(see=("7.23",))
    def could_split(self, s: State, number: int) -> bool:
        """Whether there are two parts in its fire, be it with the help of leaders."""
        helpers = [p for p in self.waiting(s, fires=True) if self.unit_why(s, p, number) is None]
        most = self.value_of(s, number).total + sum(p.type.combat for p in helpers)
        return most >= 2 * SMALLEST_PART

    def divide(self, s: State) -> Decision:
        """Leaders help before the fire is divided, not afterwards."""
        return ask(self, s, (self.side, "divide-fire", "7.23"), *DIVIDE, args=(self.split,))

    def portions(self, s: State) -> list[Option]:
        whole = self.value_of(s, self.split).total
        return [PART[n] for n in range(1, whole + 1) if is_portion(n, whole)]

    def why_not_divided(self, s: State, option: Option) -> Refusal | None:
        whole = self.value_of(s, self.split).total
        fits = 0 < option.value and is_portion(option.value, whole)
        return None if fits else BAD_PART.about(whole)

    def divided(self, s: State, option: Option) -> None:
        if option.value != self.value_of(s, self.split).total:
            self.parts = (*self.parts[:-1], (self.split, option.value))
        self.split = ABSENT
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
        refusal = self.group_refusal(s, option.value)
        return refusal or self.join_why(s, s.pieces[option.value])

    def group_refusal(self, s: State, number: int) -> Refusal | None:
        """Say that a piece is not among those who wait to fire."""
        if number == self.piece:
            return FIRES_ALREADY
        waiting = [p.id for p in self.waiting(s, fires=True)]
        return None if number in waiting else NOT_IN_GROUP

    @rule(see=("6.4", "6.41"))
    def join_why(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a unit cannot fire with the others: of one hex freely, of several by a leader."""
        if piece.type.is_leader:
            return NOT_IN_GROUP
        if piece.id in self.firers() or not s.factors.get(piece.id, (1,))[0]:
            return FIRES_ALREADY
        hexes = self.hexes(s, piece.id)
        if len(hexes) > 1 and combiner(s, self.waiting(s, fires=True), hexes) == ABSENT:
            return NO_COMBINER
        return reinforcement_refusal(s, self, piece.id) or direct_refusal(s, piece, self.hex)

    def hexes(self, s: State, *more: int) -> list[int]:
        """Return the hexes from which is fired."""
        return sorted({s.pieces[n].hex for n in (*self.firers(), *more)})

    def joined(self, s: State, option: Option) -> None:
        self.add(s, option.value)

    # --- leaders help ---------------------------------------------------------------------

    def leaders(self, s: State) -> list[Option]:
        found = self.waiting(s, fires=True)
        return [RAISE[p.id] for p in found if self.raise_why(s, p) is None]

    def why_not_raised(self, s: State, option: Option) -> Refusal | None:
        refusal = self.group_refusal(s, option.value)
        return refusal or self.raise_why(s, s.pieces[option.value])

    @rule(see=("6.42",))
    def raise_why(self, s: State, leader: Piece) -> Refusal | None:
        """Say why a leader cannot help any of the firing units: the one that divides, or all."""
        units = self.firers() if self.split == ABSENT else (self.split,)
        found: Refusal | None = None
        for number in units:
            refusal = self.unit_why(s, leader, number)
            if refusal is None:
                return None
            found = found or refusal
        return found

    @rule(see=("6.42", "7.23"))
    def unit_why(self, s: State, leader: Piece, number: int) -> Refusal | None:
        """Say why a leader cannot add his combat modifier to a unit."""
        if any(n == leader.id for n, _ in self.helped):
            return RAISED_ALREADY
        refusal = raise_refusal(s, leader, (number,), self.helpers(number))
        if refusal is not None:
            return refusal
        divided = number in s.factors or any(n == number and part for n, part in self.parts)
        return DIVIDED if divided else None

    def raised(self, s: State, option: Option) -> None:
        """He helps the unit that gains most by it."""
        units = self.firers() if self.split == ABSENT else (self.split,)
        leader = s.pieces[option.value]
        able = [n for n in units if self.unit_why(s, leader, n) is None]
        gains = [(self.gain(s, leader.id, n), -n) for n in able]
        self.helped += ((leader.id, -max(gains)[1]),)

    def gain(self, s: State, leader: int, number: int) -> int:
        """Return what a leader would add to the fire of a unit."""
        return bonuses(s, (*self.helpers(number), leader), (number,))[-1][1]

    # --- the attack -----------------------------------------------------------------------

    def so_far(self, s: State) -> Sum:
        """Return the fire value of everybody who takes part."""
        value = Sum.of(())
        for number, part in self.parts:
            own = Sum(part, f"piece:{number}", "7.23") if part else self.value_of(s, number)
            value.join(own)
        return value

    def resolve(self, s: State, option: Option) -> None:
        """Roll; then everybody who took part has fired."""
        value = self.so_far(s)
        raisers = tuple(number for number, _ in self.helped)
        self.done = sum(1 << number for number in raisers)
        hexes = self.hexes(s)
        if len(hexes) > 1:
            self.done |= 1 << combiner(s, self.waiting(s, fires=True), hexes, raisers)
        for number, part in self.parts:
            self.spend(s, number, part)
        show_firers(s, self.firers())
        struck = attack(s, self.side, self.firers(), value, self.hex)
        self.step = "over"
        s.call(Fallout(1 - self.side, self.hex, struck))

    @rule(see=("7.23", "16.6", "16.83"))
    def spend(self, s: State, number: int, part: int) -> None:
        """Note what is left; a bunker that fired with others may still use its anti-tank value."""
        piece = s.pieces[number]
        if piece.hidden:
            s.emit(Revealed("16.6", number, piece.hex))
        left = self.value_of(s, number).total - part if part else 0
        has_shot = piece.type.is_bunker and piece.at > 0 and number != self.piece
        if left or number in s.factors or has_shot:
            s.emit(FactorsKept("16.83" if has_shot else "7.23", number, self.hex, left))
        if not left and not has_shot:
            self.done |= 1 << number

    def over(self, s: State) -> None:
        s.end(self.done)


DIVIDE = (
    Answers(PART, DirectFire.divided, DirectFire.why_not_divided, quick=DirectFire.portions),
    Answers(RAISE, DirectFire.raised, DirectFire.why_not_raised, quick=DirectFire.leaders),
)
GATHER = (
    Answers([RESOLVE], DirectFire.resolve),
    Answers(JOIN, DirectFire.joined, DirectFire.why_not_joined, quick=DirectFire.mates),
    Answers(RAISE, DirectFire.raised, DirectFire.why_not_raised, quick=DirectFire.leaders),
)
