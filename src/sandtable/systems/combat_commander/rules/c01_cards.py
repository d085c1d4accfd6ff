"""1 The Fate cards: reveals, die rolls, triggers, random hexes, re-rolls (with 9.1)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.kernel.throws import Throw
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.cups import REVEALS
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.c09_initiative import REROLL, pass_initiative
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.state import State

JAMMED, SNIPER, TIME, EVENT = "jammed", "sniper", "time", "event"


@rule("1.9")
def dice_sum(roll: Throw) -> int:
    """Return the two dice added."""
    return roll.total


def dice_product(roll: Throw) -> int:
    """Return the two dice multiplied (Targeting only, O20.2.3)."""
    return roll.product


@rule("1.3")
def reveal(s: State, side: int, purpose: str, rule_id: str) -> Card:
    """Turn up the top card of a pile and lay it on the discard pile (1.3/1).

    The pile's order is drawn card by card, which is the same as a shuffled pile (1.2/2).
    """
    number = REVEALS[side].draw(s, s.piles[side])
    s.emit(CardRevealed(rule_id, side, number, purpose))
    return s.card(side, number)


@rule("TM.3")
class Reveal(Frame):
    """A reveal that is not a roll: Event, random hex, drift. Returns the card's number."""

    __slots__ = ("card", "purpose", "rule", "side")

    def __init__(self, side: int, purpose: str, rule_id: str) -> None:
        self.step = "start"
        self.side = side
        self.purpose = purpose
        self.rule = rule_id
        self.card = ABSENT

    def start(self, s: State) -> None:
        self.card = reveal(s, self.side, self.purpose, self.rule).index
        self.step = "finish"
        if not s.piles[self.side]:
            s.call(advance_time(self.side))

    def finish(self, s: State) -> None:
        s.end(self.card)


class Rolling(Frame):
    """A procedure that rolls for somebody, with numbers as they are when the roll is made.

    `ROLLS` names each step that makes a roll with the step that goes on once it is made. If
    Initiative cancels a roll its step is taken anew, and with it targets and numbers.
    """

    __slots__ = ()
    ROLLS: ClassVar[dict[str, str]] = {}

    def make(self, s: State, roll: Roll) -> None:
        """Make a roll in one of those steps."""
        self.step = self.ROLLS[self.step]
        s.call(roll)

    @rule(see=("9.1",))
    def roll_again(self, s: State) -> None:
        """Go back to the step whose roll was cancelled."""
        self.step = next(step for step, then in self.ROLLS.items() if then == self.step)


@rule("TM.2", "GL.DieRoll")
class Roll(Frame):
    """A die roll: reveal, Initiative, last card, trigger; returns the dice, white first (Throw).

    `firing` are the Weapons that a Jammed! breaks: none but in a Fire Attack Roll (1.9.1.2).
    """

    __slots__ = ("card", "firing", "last", "purpose", "rule", "side")

    def __init__(self, side: int, purpose: str, rule_id: str, firing: tuple[int, ...] = ()) -> None:
        self.step = "start"
        self.side = side
        self.purpose = purpose
        self.rule = rule_id
        self.firing = firing
        self.card = ABSENT
        self.last = False

    def start(self, s: State) -> None:
        """Turn a card up; who had made a roll that was cancelled makes it anew."""
        caller = s.stack[-2] if self.card != ABSENT else None
        if isinstance(caller, Rolling):
            s.end()
            caller.roll_again(s)
            return
        self.card = reveal(s, self.side, self.purpose, self.rule).index
        self.last = not s.piles[self.side]
        self.step = "initiative"

    @rule(see=("9.1",))
    def initiative(self, s: State) -> Decision:
        """Ask the holder, before any trigger or result, whether the roll is to be made again."""
        card = s.card(self.side, self.card)
        args = (self.side, self.purpose, card.white, card.colored, card.trigger)
        question = (s.initiative, "reroll", "9.1")
        return ask(self, s, question, *AGAIN, args=args, window="initiative")

    def keep(self, s: State, option: Option) -> None:
        self.step = "trigger"
        self.pile_ended(s)

    def roll_anew(self, s: State, option: Option) -> None:
        pass_initiative(s)
        self.step = "start"
        self.pile_ended(s)

    def pile_ended(self, s: State) -> None:
        """The last card brings a time advance, whether the roll counts or not (AMB-18)."""
        if self.last:
            s.call(advance_time(self.side))

    @rule("1.9.1", "1.9.1[a]", "GL.Trigger")
    def trigger(self, s: State) -> None:
        self.step = "finish"
        name = s.card(self.side, self.card).trigger
        if not name or s.in_trigger:
            return
        if name == TIME:
            if not self.last:
                s.call(advance_time(self.side))
        elif name == EVENT:
            s.call(Trigger(self.side, EVENT))
        elif name == SNIPER:
            s.call(Trigger(self.side, SNIPER))
        elif self.firing:
            jam(s, self.firing)

    def finish(self, s: State) -> None:
        card = s.card(self.side, self.card)
        s.end(Throw(card.white, card.colored))


AGAIN = (Answers([PASS], Roll.keep), Answers([REROLL], Roll.roll_anew))


@rule("1.9.1.2", "1.9.1.2[a]", see=("O20.3.3.1", "IN.3[b]"))
def jam(s: State, firing: tuple[int, ...]) -> None:
    """Break all firing Weapons; the attack goes on as it is."""
    for weapon in firing:
        break_weapon(s, weapon, "1.9.1.2")


@rule("1.9.1.4")
def advance_time(side: int) -> Trigger:
    """A time advance interrupts like any trigger, whatever caused it (6.1.2/2)."""
    return Trigger(side, TIME)


@rule("TM.4", see=("O16.4",))
class Trigger(Frame):
    """A trigger from its start to its end, with the Melees that it brought about (AMB-23)."""

    __slots__ = ("mixed", "name", "side")

    def __init__(self, side: int, name: str) -> None:
        self.step = "start"
        self.side = side
        self.name = name
        self.mixed = 0

    def start(self, s: State) -> None:
        s.emit(TriggerBegan(TRIGGER_RULES[self.name], self.side, self.name))
        self.mixed = s.occupied[0] & s.occupied[1]
        self.step = "melees"
        PROCEDURES.begin(s, self.name, self.side)

    def melees(self, s: State) -> None:
        self.step = "finish"
        new = s.occupied[0] & s.occupied[1] & ~self.mixed
        if new:
            PROCEDURES.begin(s, "melees", new)

    def finish(self, s: State) -> None:
        s.emit(TriggerEnded(TRIGGER_RULES[self.name]))
        s.end()


TRIGGER_RULES = {EVENT: "1.9.1.1", SNIPER: "1.9.1.3", TIME: "6.1.2"}
