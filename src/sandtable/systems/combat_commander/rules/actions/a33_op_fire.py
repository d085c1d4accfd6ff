"""A33 Fire as an Action: Opportunity Fire, in the window after each step of a Move."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.events.units import OpFireActivated
from sandtable.systems.combat_commander.offers import FIRE
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    playable,
    window_opens,
)
from sandtable.systems.combat_commander.rules.actions.a35_hidden import (
    HIDDEN_MINES,
    HIDDEN_WIRE,
    hidden_actions,
    hidden_refusal,
    play_hidden,
)
from sandtable.systems.combat_commander.rules.c10_sighting import bits, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_boost import (
    Boost,
    boost,
    boost_without,
    possible_boost,
)
from sandtable.systems.combat_commander.rules.orders.o20_fire import (
    NOT,
    PERHAPS,
    SURELY,
    Declaration,
    attack_exists,
    can_reach_one,
    piece_named,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    alone_at_least_one,
    is_ordnance,
    pieces_of,
    targets,
)
from sandtable.systems.combat_commander.state import State

OP_FIRE = tuple(Option("op-fire", card) for card in range(128))

ONCE = Refusal("A33.3", "one-attack-per-step")
TRENCHED = Refusal("F105.2", "no-op-fire-in-trench")
NOBODY_FIRES = Refusal("A33.2", "nobody-can-op-fire")


def op_pieces(s: State, units: tuple[int, ...]) -> list[int]:
    """Return the pieces that can op fire: never Ordnance (A33.3/2)."""
    return [p for p in pieces_of(s, units) if not is_ordnance(s, p)]


@rule("A33.3", "A33.3[a]")
def can_be_activated(s: State, unit: Unit) -> bool:
    """Whether a unit was not activated for Op Fire before in this Turn; a Hero may be again."""
    if unit.type.hero:
        return not s.op_fire >> unit.id & 1
    return not s.op_fired >> unit.id & 1


def can_fire_at(s: State, units: tuple[int, ...], hex_: int, more: Boost = boost) -> bool:
    """Whether some of these units or their Weapons could fire at the hex, were they activated.

    Those that were activated before in the same Move Order can help.
    """
    side = s.units[units[0]].side
    able = [p for p in op_pieces(s, units) if targets(s, p) >> hex_ & 1]
    pieces = able + [p for p in op_pieces(s, op_fire_units(s, side)) if p not in able]
    return any(can_reach_one(s, side, (p,), pieces, hex_, more) for p in able)


def prospect(s: State, side: int, hex_: int) -> int:
    """Say whether a Fire Action could activate somebody against the hex: SURELY, PERHAPS, NOT."""
    found = NOT
    for origin in bits(visible(s, hex_, s.occupied[side])):
        for unit in s.friends(side, origin):
            if can_be_activated(s, unit):
                able = [p for p in op_pieces(s, (unit.id,)) if targets(s, p) >> hex_ & 1]
                if any(alone_at_least_one(s, p, hex_) for p in able):
                    return SURELY
                found = PERHAPS if able else found
    return found


def can_open_fire(s: State, side: int, hex_: int, more: Boost) -> bool:
    """Whether some unit, or a Leader with others, could be activated against the hex."""
    activation = OpFireActivation(side, hex_)
    return any(
        can_be_activated(s, unit) and can_fire_at(s, activation.crew(s, unit), hex_, more)
        for unit in s.on_map(side)
    )


def boost_after_fire(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
    """Return the most FP that any hand could add once it has played its Fire Action (TM.11)."""
    return possible_boost(s, side, pieces, hex_, 1)


@rule("A33.2", "A33.3[c]", see=("A24.2",))
class StepWindow(Frame):
    """The inactive player's window after a hex is entered: Op Fire, Hidden Mines, Hidden Wire."""

    __slots__ = ("attacked", "hex", "movers", "side", "trenched")
    UNITS: ClassVar[tuple[str, ...]] = ("movers",)

    def __init__(self, side: int, hex_: int, movers: tuple[int, ...], trenched: bool) -> None:
        self.step = "ask"
        self.side = side
        self.hex = hex_
        self.movers = movers
        self.attacked = False
        self.trenched = trenched

    def may_fire(self, s: State) -> bool:
        """Whether anybody can still be shot at there (F105.2/3, A33.3/4)."""
        return not self.trenched and bool(s.occupied[1 - self.side] >> self.hex & 1)

    def attack_possible(self, s: State, more: Boost) -> bool:
        """Whether units activated for Op Fire in this Move Order can attack the hex now."""
        if self.attacked or not self.may_fire(s) or not s.op_fire:
            return False
        pieces = op_pieces(s, op_fire_units(s, self.side))
        return attack_exists(s, self.side, pieces, 1 << self.hex, more)

    def ask(self, s: State) -> Decision | None:
        hidden = hidden_actions(s, self.side, self.hex, self.movers)
        fire = self.fire_prospect(s)
        attack = self.attack_possible(s, possible_boost)
        if fire == NOT and not attack and not window_opens(s, self.side, hidden):
            s.end()
            return None
        options = [PASS]
        if attack and self.attack_possible(s, boost):
            options.append(FIRE)
        options += playable(s, self.side, hidden)
        if fire != NOT:
            options += [OP_FIRE[card] for card in self.fire_actions(s, fire)]
        return Decision(
            self.side,
            "step",
            "O21.5",
            options,
            StepWindow.answered,
            args=(self.hex,),
            window="step",
        )

    def fire_prospect(self, s: State) -> int:
        """Say whether any hand could play a Fire Action, by public facts alone."""
        if self.attacked or not self.may_fire(s) or not could_hold(s, self.side, "fire"):
            return NOT
        found = prospect(s, self.side, self.hex)
        if found == PERHAPS and not can_open_fire(s, self.side, self.hex, boost_after_fire):
            return NOT
        return found

    def fire_actions(self, s: State, found: int) -> list[int]:
        """Return the cards that can be played: what is gone with its Action helps no more."""
        cards = s.setting.cards[self.side]
        held = [c for c in s.hands[self.side] if cards[c].order == "fire"]
        if found == SURELY:
            return held
        return [c for c in held if can_open_fire(s, self.side, self.hex, boost_without(c))]

    def answered(self, s: State, option: Option) -> None:
        if option == PASS:
            s.end()
        elif option == FIRE:
            self.attacked = True
            s.call(OpFireAttack(self.side, self.hex))
        elif option.verb == "op-fire":
            s.emit(CardPlayed("A33.1", self.side, option.value, "action", "fire"))
            s.call(OpFireActivation(self.side, self.hex))
        else:
            play_hidden(s, self.side, option.value, self.hex, self.movers)

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a reaction is not offered."""
        if option == FIRE or option.verb == "op-fire":
            if self.attacked:
                return ONCE
            return TRENCHED if self.trenched else NOBODY_FIRES
        if option.verb == "action" and option.value in s.hands[self.side]:
            name = s.card(self.side, option.value).action
            if name in (HIDDEN_MINES, HIDDEN_WIRE):
                return hidden_refusal(s, self.side, self.hex, name) or NOT_ASKED
        return NOT_ASKED


def op_fire_units(s: State, side: int) -> tuple[int, ...]:
    """Return the units that are activated for Op Fire in this Move Order."""
    return tuple(u for u in bits(s.op_fire) if s.units[u].side == side and s.units[u].where == MAP)


@rule("A33.1", "GL.OpFire")
class OpFireActivation(UnitOrder):
    """Activate a unit, or a Leader with others, as for a Fire Order, against one hex."""

    __slots__ = ("hex",)
    NAME = "op-fire"
    RULE = "A33.2"

    def __init__(self, side: int, hex_: int) -> None:
        super().__init__(side)
        self.hex = hex_

    def free(self, s: State, unit: Unit) -> bool:
        return can_be_activated(s, unit)

    def able(self, s: State, unit: Unit) -> bool:
        return can_fire_at(s, (unit.id,), self.hex)

    def crew_able(self, s: State, unit: Unit) -> bool:
        return can_fire_at(s, self.crew(s, unit), self.hex)

    def can_start(self, s: State) -> bool:
        return can_fire_at(s, self.units, self.hex)

    def name(self, s: State, number: int) -> None:
        self.units += (number,)
        s.emit(OpFireActivated("A33.2", number))

    def begin(self, s: State) -> None:
        s.end()


@rule("A33.3[b]")
class OpFireAttack(Declaration):
    """One Fire Attack against the hex that was just entered."""

    __slots__ = ("hex",)

    def __init__(self, side: int, hex_: int) -> None:
        super().__init__(side)
        self.step = "choose"
        self.hex = hex_

    def fixed_target(self) -> int:
        return self.hex

    def shooters(self, s: State) -> list[int]:
        return op_pieces(s, op_fire_units(s, self.side))

    def choose(self, s: State) -> Decision | None:
        options = self.first_pieces(s)
        if not options:
            s.end()
            return None
        return Decision(self.side, "fire-with", "A33.2", options, OpFireAttack.chosen)

    def chosen(self, s: State, option: Option) -> None:
        self.pieces = (piece_named(option),)
        self.step = "aim"

    def shoot(self, s: State) -> None:
        self.step = "finish"
        s.call(FireAttack(self.side, self.pieces, self.target, False))

    def finish(self, s: State) -> None:
        s.end()
