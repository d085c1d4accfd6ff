"""O20 Fire: the Fire Attack from Targeting to the attack total."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.kernel.throws import Throw
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import TARGET, WEAPON
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    action_on,
    could_hold,
    play_action,
    playable,
)
from sandtable.systems.combat_commander.rules.actions.a24_fire_window import (
    FIRE_WINDOW,
    RULES,
    SPRAY_FIRE,
    SUSTAINED_FIRE,
    fire_action_refusal,
)
from sandtable.systems.combat_commander.rules.actions.a40_spray_fire import (
    spray_hexes,
    spray_refusal,
)
from sandtable.systems.combat_commander.rules.actions.a41_sustained_fire import (
    NOT_STRAINED,
    strained,
)
from sandtable.systems.combat_commander.rules.c01_cards import (
    Roll,
    Rolling,
    dice_product,
    dice_sum,
)
from sandtable.systems.combat_commander.rules.c08_markers import place_smoke
from sandtable.systems.combat_commander.rules.c10_sighting import hindrance
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.rules.orders.o20_boost import Boost, boost, possible_boost
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    WEAK,
    is_ordnance,
    piece_refusal,
    strength,
    unit_of,
    weapon_in,
)
from sandtable.systems.combat_commander.state import State


@rule("O20.2", "O20.3.3", "TM.7")
class FireAttack(Rolling):
    """One Fire Attack: Targeting, Actions, the roll, what it does to Weapons, the defence."""

    __slots__ = (
        "aim", "entered",
        "loss",
        "pieces",
        "plus",
        "roll",
        "second",
        "side",
        "smoke",
        "sustained",
        "target",
        "total",
        "units",
    )  # fmt: skip
    UNITS: ClassVar[tuple[str, ...]] = ("pieces", "units")
    ROLLS: ClassVar[dict[str, str]] = {"take_aim": "targeted", "roll_attack": "rolled"}

    def __init__(self, side: int, pieces: tuple[int, ...], target: int, smoke: bool) -> None:
        self.step = "targeting" if pieces[0] >= WEAPON_BASE else "actions"
        self.side = side
        self.pieces = pieces
        self.target = target
        self.second = ABSENT
        self.smoke = smoke
        self.plus: tuple[str, ...] = ()
        self.sustained = 0
        self.total: Sum | None = None
        self.units: tuple[int, ...] = ()
        self.entered: tuple[int, int] = (0, 0)
        self.roll = 0
        self.loss = 0
        self.aim: tuple[int, int] = (0, 0)
        """Range and Hindrance when the Targeting Roll was made (TM.2/5)."""

    def hexes(self) -> tuple[int, ...]:
        """Return the targeted hexes."""
        return (self.target,) if self.second == ABSENT else (self.target, self.second)

    # --- O20.2 Targeting ------------------------------------------------------------------

    @rule("O20.2.3", "O20.2[a]")
    def targeting(self, s: State) -> None:
        """Ordnance must hit its hex first; all others go straight on."""
        if not is_ordnance(s, self.pieces[0]):
            self.step = "actions"
            return
        what = "fires-smoke" if self.smoke else "takes-aim"
        s.emit(Declared("O20.2", self.side, what, self.pieces[0], self.target))
        self.step = "take_aim"

    def take_aim(self, s: State) -> None:
        """Range and Hindrance are those of now."""
        if self.lapses(s):
            return
        origin = unit_of(s, self.pieces[0]).hex
        self.aim = s.bf.distance(origin, self.target), hindrance(s, origin, self.target)
        self.make(s, Roll(self.side, "targeting", "O20.2.3"))

    def targeted(self, s: State) -> None:
        distance, loss = self.aim
        total = targeting_total(s.value, loss)
        hit = total.total > distance
        outcome = "hit" if hit else "miss"
        against = Sum(distance, "target-range", "O20.2.2")
        s.emit(RollMade("O20.2.3", self.side, "targeting", self.target, total, outcome, against))
        if hit and not self.smoke:
            self.step = "actions"
            return
        s.end()
        if hit:
            place_smoke(s, self.target, "O20.2.1")

    # --- Actions (W-FIRE) -----------------------------------------------------------------

    def actions(self, s: State) -> Decision | None:
        """Actions just before the roll; FP 1 must be reached (10.3.2.1)."""
        if self.lapses(s):
            return None
        strength = self.strength(s).total
        if strength >= 1 and not self.window_opens(s):
            self.step = "attack"
            return None
        args = (self.target, strength)
        question = (self.side, "fire-actions", "TM.5")
        decision = ask(self, s, question, *FIRE_ACTIONS, args=args, window="fire")
        if decision.options:
            return decision
        s.end()
        return None

    def lapses(self, s: State) -> bool:
        """Leave out who can fire no more, after what a roll brought about; end a vain attack."""
        able = tuple(p for p in self.pieces if piece_refusal(s, p) is None)
        if able != self.pieces:
            self.pieces = able
        if able and not self.is_vain(s):
            return False
        s.end()
        return True

    def is_vain(self, s: State) -> bool:
        """Whether there is no enemy any more and, by the other reading of AMB-84, no attack."""
        if self.smoke or s.setting.rulings.emptied_target == "rolled":
            return False
        return not any(s.occupied[1 - self.side] >> hex_ & 1 for hex_ in self.hexes())

    def window_opens(self, s: State) -> bool:
        """Whether some hand could play an Action, by public facts alone."""
        held = [action for action in FIRE_WINDOW if could_hold(s, self.side, action)]
        return any(self.action_refusal(s, action, possible_boost) is None for action in held)

    def action_refusal(self, s: State, action: str, more: Boost) -> Refusal | None:
        """Say why an Action cannot be played on this attack."""
        refusal = fire_action_refusal(s, self.side, action, self.pieces, self.hexes())
        if refusal is None and action == SPRAY_FIRE and self.second == ABSENT:
            return None if self.second_hexes(s, more) else WEAK
        return refusal

    def why_not_fired(self, s: State, option: Option) -> Refusal | None:
        return None if self.strength(s).total >= 1 else WEAK

    def fired(self, s: State, option: Option) -> None:
        self.step = "attack"

    def cards(self, s: State) -> list[Option]:
        return playable(s, self.side, FIRE_WINDOW)

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, self.side, option.value)
        return self.action_refusal(s, action, boost) if action else NOT_IN_HAND

    def played(self, s: State, option: Option) -> None:
        name = s.card(self.side, option.value).action
        play_action(s, self.side, option.value, name, RULES[name])
        if name == SPRAY_FIRE:
            self.step = "spray" if self.second == ABSENT else "actions"
        else:
            self.plus += (name,)
            self.sustained += name == SUSTAINED_FIRE

    # --- A40 the second hex -----------------------------------------------------------------

    def spray(self, s: State) -> Decision:
        question = (self.side, "second-target", "A40")
        return ask(self, s, question, *SECOND_TARGET, args=(self.target,))

    def second_hexes(self, s: State, more: Boost) -> list[int]:
        """Return the hexes to spray with which the attack can still come to FP 1."""
        near = spray_hexes(s, self.pieces, self.target)
        return [hex_ for hex_ in near if self.can_spray(s, hex_, more)]

    def can_spray(self, s: State, hex_: int, more: Boost) -> bool:
        """Whether the attack on both hexes can come to FP 1."""
        return self.strength(s, hex_).total + more(s, self.side, self.pieces, self.target) >= 1

    def sprayable(self, s: State) -> list[Option]:
        return [TARGET[hex_] for hex_ in self.second_hexes(s, boost)]

    def why_not_sprayed(self, s: State, option: Option) -> Refusal | None:
        refusal = spray_refusal(s, self.pieces, self.target, option.value)
        if refusal is not None:
            return refusal
        return None if self.can_spray(s, option.value, boost) else WEAK

    def sprayed(self, s: State, option: Option) -> None:
        self.second = option.value
        s.emit(Declared("A40", self.side, "sprays", ABSENT, self.second))
        self.step = "actions"

    # --- the roll -------------------------------------------------------------------------

    def strength(self, s: State, second: int = ABSENT) -> Sum:
        """Return the attack's FP so far, or with a second hex."""
        hexes = self.hexes() if second == ABSENT else (self.target, second)
        total = strength(s, self.pieces, hexes)
        for name in self.plus:
            total.add(action_figures().fire[name], name, RULES[name])
        return total

    def attack(self, s: State) -> None:
        self.total = self.strength(s)
        s.emit(AttackDeclared("O20.3", self.side, self.pieces, self.target, self.total))
        self.step = "roll_attack"

    def roll_attack(self, s: State) -> None:
        """Who fires, with which FP and at whom, is as at the moment of the roll (O20.3.4/1)."""
        if self.total is None:
            if self.lapses(s):
                return
            self.total = self.strength(s)
        self.units = tuple(u for hex_ in self.hexes() for u in s.at[hex_])
        self.entered = tuple(crossed(s, self.pieces, h) for h in (self.target, self.second))  # type: ignore[assignment]
        self.loss = self.range_loss(s)
        weapons = tuple(p - WEAPON_BASE for p in self.pieces if p >= WEAPON_BASE)
        self.make(s, Roll(self.side, "fire-attack", "O20.3.3", weapons))

    def roll_again(self, s: State) -> None:
        """By the other reading of AMB-80 Actions come before a repeated roll as well."""
        super().roll_again(s)
        self.total = None
        if self.step == "roll_attack" and s.setting.rulings.repeated_roll == "after-actions":
            self.step = "actions"

    @rule(see=("T99[a]",))
    def rolled(self, s: State) -> None:
        roll: Throw = s.value
        self.roll = packed(roll)
        assert self.total is not None
        total = self.total.copy().add(dice_sum(roll), "roll", "1.9")
        airburst = s.bf.types[self.target].airburst if self.is_mortar(s) else 0
        total.add(airburst, "airburst", "T99")
        total.add(-self.loss, "range", "SC.08.1")
        self.total = total
        s.emit(RollMade("O20.3.3", self.side, "fire-attack", self.target, total, "attack-total"))
        self.step = "strain"

    @rule("SC.08.1")
    def range_loss(self, s: State) -> int:
        """In some scenarios fire weakens with the range from the nearest firing hex."""
        if not s.setting.special.fire_minus_range:
            return 0
        return min(s.bf.distance(unit_of(s, p).hex, self.target) for p in self.pieces)

    def is_mortar(self, s: State) -> bool:
        """Whether a mortar fires (alone, as Ordnance)."""
        return any(p >= WEAPON_BASE and s.weapons[p - WEAPON_BASE].type.mortar for p in self.pieces)

    # --- A41 what Sustained Fire does to Weapons ----------------------------------------------

    def strain(self, s: State) -> Decision | None:
        """Doubles after Sustained Fire: one MG or mortar breaks for each card (A41/3)."""
        doubles = self.sustained and unpacked(self.roll).is_double
        if not doubles or not strained(s, self.pieces):
            self.step = "defend"
            return None
        return ask(self, s, (self.side, "sustained-break", "A41"), *SUSTAINED_BREAK)

    def weapons(self, s: State) -> list[Option]:
        return [WEAPON[w] for w in strained(s, self.pieces)]

    def why_not_strained(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in strained(s, self.pieces) else NOT_STRAINED

    def strained(self, s: State, option: Option) -> None:
        self.sustained -= 1
        break_weapon(s, option.value, "A41")

    # --- the defence --------------------------------------------------------------------------

    @rule(see=("11.6",))
    def defend(self, s: State) -> None:
        """One-use Weapons are spent; then every unit in the target makes its Defense Roll."""
        assert self.total is not None
        kind = "mortar" if self.is_mortar(s) else "fire"
        for piece in self.pieces:
            weapon = weapon_in(s, piece)
            if weapon is None:
                continue
            if weapon.type.cover_zero:
                kind = "flame"
            if weapon.type.one_use and weapon.where == MAP:
                s.emit(WeaponEliminated("11.6", weapon.id))
        self.step = "finish"
        defense = Defense(self.target, self.second, self.units, self.total, kind, 0)
        defense.entered = self.entered
        s.call(defense)

    def finish(self, s: State) -> None:
        s.end()


FIRE_ACTIONS = (
    Answers([PASS], FireAttack.fired, FireAttack.why_not_fired),
    Answers(FireAttack.cards, FireAttack.played, FireAttack.why_not_played, verb="action"),
)
SECOND_TARGET = (
    Answers(TARGET, FireAttack.sprayed, FireAttack.why_not_sprayed, quick=FireAttack.sprayable),
)
SUSTAINED_BREAK = (
    Answers(FireAttack.weapons, FireAttack.strained, FireAttack.why_not_strained, verb="weapon"),
)


def packed(roll: Throw) -> int:
    """Write two dice as the one number that saved attacks hold: 34 for a white 3 and a 4."""
    white, colored = roll.shown
    return white * 10 + colored


def unpacked(number: int) -> Throw:
    """Read two dice back."""
    return Throw(*divmod(number, 10))


@rule("O20.2.3[a]", "O20.2.3[b]")
def targeting_total(roll: Throw, loss: int) -> Sum:
    """Return a Targeting Roll: the product of the dice less the worst Hindrance (10.3.1)."""
    total = Sum(dice_product(roll), "dice-product", "O20.2.3")
    return total.add(-loss, "hindrance", "10.3.1")


def crossed(s: State, pieces: tuple[int, ...], hex_: int) -> int:
    """Return the hexsides of a target that the fire crossed (AMB-56).

    By the other reading those with a Wall, or Hedge, count if every piece crosses one.
    """
    if hex_ == ABSENT:
        return 0
    masks = [s.bf.entered(unit_of(s, p).hex, hex_) for p in pieces]
    union = 0
    for mask in masks:
        union |= mask
    if s.setting.rulings.hexside_cover == "any-piece":
        return union
    kept = 0
    for sides in (s.bf.wall[hex_], s.bf.hedge[hex_]):
        if all(mask & sides for mask in masks):
            kept |= union & sides
    return kept
