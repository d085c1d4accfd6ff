"""O20 Fire: the Order, and the Fire Attack from Targeting to the attack total."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.action_figures import action_figures
from sandtable.systems.combat_commander.events_course import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events_pieces import WeaponEliminated
from sandtable.systems.combat_commander.names import FIRE, TARGET, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.a24_actions import play_action, playable, window_opens
from sandtable.systems.combat_commander.rules.a27_fire_actions import (
    FIRE_WINDOW,
    RULES,
    SPRAY_FIRE,
    fire_action_refusal,
)
from sandtable.systems.combat_commander.rules.a40_spray_fire import spray_hexes
from sandtable.systems.combat_commander.rules.a41_sustained_fire import strained
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_product, dice_sum
from sandtable.systems.combat_commander.rules.c10_sighting import bits, hindrance, visible
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.rules.o14_orders import MUST_EXECUTE, NOBODY_CAN, UnitOrder
from sandtable.systems.combat_commander.rules.o20_defense import Defense
from sandtable.systems.combat_commander.rules.o20_pieces import (
    aim_refusal,
    alone_at_least_one,
    group_refusal,
    growths,
    hexes_in_reach,
    is_ordnance,
    piece_refusal,
    pieces_of,
    strength,
    targets,
    unit_of,
    weapon_in,
)
from sandtable.systems.combat_commander.rules.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

SMOKE_AT = tuple(Option("smoke-at", hex_) for hex_ in range(1024))
FIRED = Refusal("O20.3", "already-fired")
SURELY, PERHAPS, NOT = "surely", "perhaps", "not"
WEAK = Refusal("10.3.2.1", "firepower-below-one")


def piece_option(piece: int) -> Option:
    """Return the option that names a piece."""
    return UNIT[piece] if piece < WEAPON_BASE else WEAPON[piece - WEAPON_BASE]


def piece_named(option: Option) -> int:
    """Return the piece that an option names, or -1."""
    if option.verb == "unit":
        return option.value
    return option.value + WEAPON_BASE if option.verb == "weapon" else -1


def boost(s: State, side: int, pieces: tuple[int, ...], hex_: int, spent: int = -1) -> int:
    """Return the FP that Actions in hand could still add to an attack (10.3.2.1/2).

    `spent` is a card that is being played for its Order and so cannot help (1.5/3).
    """
    figures = action_figures().fire
    cards = s.setting.cards[side]
    return sum(
        figures[cards[c].action]
        for c in s.hands[side]
        if c != spent
        and cards[c].action in figures
        and fire_action_refusal(s, side, cards[c].action, pieces, (hex_,)) is None
    )


def no_boost(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
    """No Action helps."""
    return 0


def possible_boost(s: State, side: int, pieces: tuple[int, ...], hex_: int, spent: int = 0) -> int:
    """Return the most FP that Actions of any hand could add, by public facts alone (TM.11).

    `spent` is how many of its cards are needed for something else.
    """
    masks = s.setting.action_cards[side]
    values: list[int] = []
    for action, value in action_figures().fire.items():
        if fire_action_refusal(s, side, action, pieces, (hex_,)) is None:
            values += [value] * (s.unseen[side] & masks.get(action, 0)).bit_count()
    return sum(sorted(values, reverse=True)[: len(s.hands[side]) - spent])


Boost = Callable[[State, int, tuple[int, ...], int], int]


def boost_without(card: int) -> Boost:
    """Return the boost of a hand that plays a card for something else."""

    def rest(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
        return boost(s, side, pieces, hex_, card)

    return rest


@rule("O20.3.2[a]", see=("10.3.2.1",))
def can_reach_one(
    s: State, side: int, core: tuple[int, ...], others: list[int], hex_: int, more: Boost = boost
) -> bool:
    """Whether an attack with these pieces first can come to FP 1, with others and Actions."""
    if is_ordnance(s, core[0]):
        return True
    if len(core) == 1 and alone_at_least_one(s, core[0], hex_):
        return True
    return any(
        strength(s, group, (hex_,)).total + more(s, side, group, hex_) >= 1
        for group in growths(s, core, others, hex_)
    )


@rule("O20.1", "O20.1[a]")
def attack_exists(
    s: State, side: int, pieces: list[int], hexes: int = -1, more: Boost = boost
) -> bool:
    """Whether these pieces can make at least one legal Fire Attack at these hexes (AMB-29)."""
    return any(
        can_reach_one(s, side, (piece,), pieces, hex_, more)
        for piece in pieces
        for hex_ in bits(targets(s, piece) & hexes)
    )


class Declaration(UnitOrder):
    """Naming an attack piece by piece: first piece, target hex, others, fire.

    The first piece named gives the base FP (O20.3.1.2: the owner chooses which).
    """

    __slots__ = ("pieces", "smoke", "target")

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.reset()

    def shooters(self, s: State) -> list[int]:
        """Return the pieces that may fire now."""
        raise NotImplementedError

    def fixed_target(self) -> int:
        """Return the hex that must be fired at, or -1."""
        return -1

    def reset(self) -> None:
        """Begin a new declaration."""
        self.pieces: tuple[int, ...] = ()
        self.target = -1
        self.smoke = False

    def aims(self, s: State, piece: int) -> list[int]:
        """Return the hexes that a piece can be the first to fire at."""
        mask = targets(s, piece)
        fixed = self.fixed_target()
        if fixed >= 0:
            mask &= 1 << fixed
        shooters = self.shooters(s)
        return [h for h in bits(mask) if can_reach_one(s, self.side, (piece,), shooters, h)]

    def smoke_aims(self, s: State, piece: int) -> list[Option]:
        """Return the hexes that a piece can fire Smoke at, where the target is free."""
        return smoke_targets(s, piece) if self.fixed_target() < 0 else []

    def first_pieces(self, s: State) -> list[Option]:
        return [
            piece_option(p) for p in self.shooters(s) if self.aims(s, p) or self.smoke_aims(s, p)
        ]

    def aim(self, s: State) -> Decision:
        piece = self.pieces[0]
        options = [TARGET[hex_] for hex_ in self.aims(s, piece)] + self.smoke_aims(s, piece)
        return Decision(self.side, "target", "O20.3", options, "aimed", (piece,))

    def aimed(self, s: State, option: Option) -> None:
        self.target = option.value
        self.smoke = option.verb == "smoke-at"
        self.step = "shoot" if is_ordnance(s, self.pieces[0]) else "group"

    def group(self, s: State) -> Decision:
        joining = [p for p in self.shooters(s) if self.join_refusal(s, p) is None]
        options = [piece_option(p) for p in joining]
        if self.ready(s):
            options.insert(0, FIRE)
        return Decision(self.side, "group", "O20.3.1", options, "grouped", (self.target,))

    def ready(self, s: State) -> bool:
        """Whether the attack can be made as it stands, Actions in hand counted in."""
        total = strength(s, self.pieces, (self.target,)).total
        return total + boost(s, self.side, self.pieces, self.target) >= 1

    def join_refusal(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece cannot join this attack."""
        if piece in self.pieces:
            return FIRED
        refusal = aim_refusal(s, piece, self.target) or group_refusal(s, self.pieces, piece)
        if refusal is not None:
            return refusal
        group = (*self.pieces, piece)
        able = can_reach_one(s, self.side, group, self.shooters(s), self.target)
        return None if able else WEAK

    def grouped(self, s: State, option: Option) -> None:
        if option == FIRE:
            self.step = "shoot"
        else:
            self.pieces += (piece_named(option),)

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a piece, a target or the shot is not offered."""
        if self.step in ("activate", "take_along"):
            return super().refuse(s, option)
        piece = piece_named(option)
        if self.step == "aim" and option.verb == "smoke-at":
            return smoke_refusal(s, self.pieces[0], option.value) or NOT_ASKED
        if self.step == "aim" and option.verb == "target":
            return aim_refusal(s, self.pieces[0], option.value) or WEAK
        if self.step == "group":
            if option == FIRE:
                return WEAK
            if piece >= 0:
                return self.piece_refusal(s, piece) or self.join_refusal(s, piece) or NOT_ASKED
        if piece >= 0:
            return self.piece_refusal(s, piece) or self.aimless(s, piece) or WEAK
        return NOT_ASKED

    def aimless(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece has nothing to fire at: what keeps it from the nearest enemy."""
        if targets(s, piece):
            return None
        origin = unit_of(s, piece).hex
        enemies = bits(s.occupied[1 - self.side])
        nearest = min(enemies, key=lambda hex_: s.bf.distance(origin, hex_))
        return aim_refusal(s, piece, nearest)

    def piece_refusal(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece cannot take part at all."""
        if piece >= WEAPON_BASE + len(s.weapons) or len(s.units) <= piece < WEAPON_BASE:
            return NOT_ASKED
        refusal = piece_refusal(s, piece)
        if refusal is not None:
            return refusal.about(piece)
        return None if piece in self.shooters(s) else NOT_ACTIVATED.about(piece)


NOT_ACTIVATED = Refusal("O20.3", "not-activated-to-fire")


@rule("O20.2.1")
def smoke_targets(s: State, piece: int) -> list[Option]:
    """Return the hexes into which a Weapon can fire Smoke: Range and sight are enough."""
    weapon = weapon_in(s, piece)
    if weapon is None or not weapon.type.smoke or piece_refusal(s, piece) is not None:
        return []
    reach = hexes_in_reach(s, piece, (1 << s.bf.size) - 1)
    return [SMOKE_AT[hex_] for hex_ in bits(reach) if can_hold_marker(s, hex_)]


def smoke_refusal(s: State, piece: int, hex_: int) -> Refusal | None:
    """Say why a piece cannot fire Smoke into a hex."""
    weapon = weapon_in(s, piece)
    if weapon is None or not weapon.type.smoke:
        return NO_SMOKE_ROUNDS
    refusal = aim_refusal(s, piece, hex_, smoke=True)
    return refusal or (None if can_hold_marker(s, hex_) else NO_SMOKE_THERE)


NO_SMOKE_ROUNDS = Refusal("O20.2.1", "weapon-without-smoke")
NO_SMOKE_THERE = Refusal("8.1.5", "no-smoke-possible")


class FireOrder(Declaration):
    """The Fire Order: each activated piece may take part in one Fire Attack (O20.3/5)."""

    __slots__ = ("fired",)
    NAME = "fire"
    RULE = "O20.1"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.fired: tuple[int, ...] = ()

    def able(self, s: State, unit: Unit) -> bool:
        return attack_exists(s, self.side, pieces_of(s, (unit.id,)))

    def crew_able(self, s: State, unit: Unit) -> bool:
        return attack_exists(s, self.side, pieces_of(s, self.crew(s, unit)))

    def prospect(self, s: State) -> str:
        """Say whether some free unit can fire: surely, perhaps with Actions, or not."""
        found = NOT
        for hex_ in bits(s.occupied[self.side]):
            if not visible(s, hex_, s.occupied[1 - self.side]):
                continue
            for unit in s.friends(self.side, hex_):
                pieces = pieces_of(s, (unit.id,))
                if self.free(s, unit) and any(targets(s, p) for p in pieces):
                    if attack_exists(s, self.side, pieces, -1, no_boost):
                        return SURELY
                    found = PERHAPS
        return found

    def refusal(self, s: State, card: int) -> Refusal | None:
        """Say why the Order cannot be given with this card: no attack could follow (AMB-29)."""
        prospect = self.prospect(s)
        if prospect != PERHAPS:
            return None if prospect == SURELY else NOBODY_CAN
        rest = boost_without(card)
        for unit in s.on_map(self.side):
            pieces = pieces_of(s, self.crew(s, unit))
            if self.free(s, unit) and attack_exists(s, self.side, pieces, -1, rest):
                return None
        return NOBODY_CAN

    def can_start(self, s: State) -> bool:
        return attack_exists(s, self.side, pieces_of(s, self.units))

    def shooters(self, s: State) -> list[int]:
        return [p for p in pieces_of(s, self.units) if p not in self.fired]

    def begin(self, s: State) -> None:
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        """Name the first piece of the next attack, or end the Order."""
        options = self.first_pieces(s)
        if not options:
            s.end()
            return None
        if self.fired:
            options.insert(0, DONE)
        return Decision(self.side, "fire-with", "O20.3", options, "chosen")

    def chosen(self, s: State, option: Option) -> None:
        if option == DONE:
            s.end()
        else:
            self.pieces = (piece_named(option),)
            self.step = "aim"

    def shoot(self, s: State) -> None:
        self.fired += self.pieces
        attack = FireAttack(self.side, self.pieces, self.target, self.smoke)
        self.reset()
        self.step = "choose"
        s.call(attack)

    def refuse(self, s: State, option: Option) -> Refusal:
        if option == DONE and self.step == "choose":
            return MUST_EXECUTE
        if piece_named(option) in self.fired:
            return FIRED.about(piece_named(option))
        return super().refuse(s, option)


@rule("O20.2", "O20.3.3", "TM.7")
class FireAttack(Frame):
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

    def __init__(self, side: int, pieces: tuple[int, ...], target: int, smoke: bool) -> None:
        self.step = "targeting" if pieces[0] >= WEAPON_BASE else "actions"
        self.side = side
        self.pieces = pieces
        self.target = target
        self.second = -1
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
        return (self.target,) if self.second < 0 else (self.target, self.second)

    # --- O20.2 Targeting ------------------------------------------------------------------

    @rule("O20.2.3", "O20.2[a]")
    def targeting(self, s: State) -> None:
        """Ordnance must hit its hex first; all others go straight on."""
        if not is_ordnance(s, self.pieces[0]):
            self.step = "actions"
            return
        what = "fires-smoke" if self.smoke else "takes-aim"
        s.emit(Declared("O20.2", self.side, what, self.pieces[0], self.target))
        origin = unit_of(s, self.pieces[0]).hex
        self.aim = s.bf.distance(origin, self.target), hindrance(s, origin, self.target)
        self.step = "targeted"
        s.call(Roll(self.side, "targeting", "O20.2.3"))

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
            from sandtable.systems.combat_commander.rules.c08_markers import place_smoke

            place_smoke(s, self.target, "O20.2.1")

    # --- Actions --------------------------------------------------------------------------

    def allowed(self, s: State) -> list[str]:
        """Return the Actions that this attack permits."""
        return [action for action in FIRE_WINDOW if self.refusal(s, action) is None]

    def refusal(self, s: State, action: str) -> Refusal | None:
        """Say why an Action cannot be played, by public facts alone."""
        refusal = fire_action_refusal(s, self.side, action, self.pieces, self.hexes())
        if refusal is None and action == SPRAY_FIRE and self.second < 0:
            return None if self.second_hexes(s, possible_boost) else WEAK
        return refusal

    def second_hexes(self, s: State, more: Boost) -> list[int]:
        """Return the hexes to spray with which the attack can still come to FP 1."""
        return [
            hex_ for hex_ in spray_hexes(s, self.pieces, self.target)
            if self.strength(s, hex_).total + more(s, self.side, self.pieces, self.target) >= 1
        ]  # fmt: skip

    def actions(self, s: State) -> Decision | None:
        """Actions just before the roll; FP 1 must be reached (W-FIRE, 10.3.2.1)."""
        if not self.alive(s):
            s.end()
            return None
        allowed = self.allowed(s)
        ready = self.strength(s).total >= 1
        if ready and not window_opens(s, self.side, allowed):
            self.step = "attack"
            return None
        if SPRAY_FIRE in allowed and self.second < 0 and not self.second_hexes(s, boost):
            allowed.remove(SPRAY_FIRE)
        options = playable(s, self.side, allowed)
        if ready:
            options.insert(0, PASS)
        elif not options:
            s.end()
            return None
        args = (self.target, self.strength(s).total)
        return Decision(self.side, "fire-actions", "TM.5", options, "played", args, "fire")

    def alive(self, s: State) -> bool:
        """Whether the firing pieces are still there after a Targeting trigger."""
        return all(piece_refusal(s, p) is None for p in self.pieces)

    def played(self, s: State, option: Option) -> None:
        if option == PASS:
            self.step = "attack"
            return
        name = s.card(self.side, option.value).action
        play_action(s, self.side, option.value, name, RULES[name])
        if name == SPRAY_FIRE:
            self.step = "spray" if self.second < 0 else "actions"
        else:
            self.plus += (name,)
            self.sustained += name == "sustained-fire"

    def spray(self, s: State) -> Decision:
        options = [TARGET[hex_] for hex_ in self.second_hexes(s, boost)]
        return Decision(self.side, "second-target", "A40", options, "sprayed", (self.target,))

    def sprayed(self, s: State, option: Option) -> None:
        self.second = option.value
        s.emit(Declared("A40", self.side, "sprays", -1, self.second))
        self.step = "actions"

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why an Action is not offered."""
        if option.verb == "action" and option.value in s.hands[self.side]:
            name = s.card(self.side, option.value).action
            if name in FIRE_WINDOW:
                return self.refusal(s, name) or WEAK
        return WEAK if option == PASS else NOT_ASKED

    # --- the roll -------------------------------------------------------------------------

    def strength(self, s: State, second: int = -1) -> Sum:
        """Return the attack's FP so far, or with a second hex."""
        hexes = self.hexes() if second < 0 else (self.target, second)
        total = strength(s, self.pieces, hexes)
        for name in self.plus:
            total.add(action_figures().fire[name], name, RULES[name])
        return total

    def attack(self, s: State) -> None:
        self.total = self.strength(s)
        s.emit(AttackDeclared("O20.3", self.side, self.pieces, self.target, self.total))
        self.units = tuple(u for hex_ in self.hexes() for u in s.at[hex_])
        self.entered = tuple(crossed(s, self.pieces, h) for h in (self.target, self.second))  # type: ignore[assignment]
        self.loss = self.range_loss(s)
        self.step = "rolled"
        weapons = tuple(p - WEAPON_BASE for p in self.pieces if p >= WEAPON_BASE)
        s.call(Roll(self.side, "fire-attack", "O20.3.3", weapons))

    @rule(see=("T99[a]",))
    def rolled(self, s: State) -> None:
        self.roll = s.value
        assert self.total is not None
        total = self.total.copy().add(dice_sum(self.roll), "roll", "1.9")
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

    def strain(self, s: State) -> Decision | None:
        """Doubles after Sustained Fire: one MG or mortar breaks for each card (A41/3)."""
        weapons = strained(s, self.pieces)
        doubles = self.roll // 10 == self.roll % 10
        if not self.sustained or not doubles or not weapons:
            self.step = "defend"
            return None
        options = [WEAPON[w] for w in weapons]
        return Decision(self.side, "sustained-break", "A41", options, "strained")

    def strained(self, s: State, option: Option) -> None:
        self.sustained -= 1
        break_weapon(s, option.value, "A41")

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


@rule("O20.2.3[a]", "O20.2.3[b]")
def targeting_total(roll: int, loss: int) -> Sum:
    """Return a Targeting Roll: the product of the dice less the worst Hindrance (10.3.1)."""
    total = Sum(dice_product(roll), "dice-product", "O20.2.3")
    return total.add(-loss, "hindrance", "10.3.1")


def crossed(s: State, pieces: tuple[int, ...], hex_: int) -> int:
    """Return the hexsides of a target that the fire crossed (AMB-56).

    By the other reading those with a Wall, or Hedge, count if every piece crosses one.
    """
    if hex_ < 0:
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
