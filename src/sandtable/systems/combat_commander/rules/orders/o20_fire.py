"""O20 Fire: the Order, and the declaration of each attack."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import FIRE, TARGET, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.c10_sighting import EVERYWHERE, bits, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    MUST_EXECUTE,
    NOBODY_FREE,
    UnitOrder,
    free_units,
)
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_boost import (
    Boost,
    boost,
    boost_without,
    no_boost,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    GONE,
    WEAK,
    aim_refusal,
    group_refusal,
    growths,
    hexes_in_reach,
    is_ordnance,
    piece_refusal,
    pieces_of,
    strength,
    sure_targets,
    targets,
    unit_of,
    weapon_in,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

SMOKE_AT = tuple(Option("smoke-at", hex_) for hex_ in range(1024))
FIRED = Refusal("O20.3", "already-fired")
NOT_ACTIVATED = Refusal("O20.3", "not-activated-to-fire")
NOT_YOURS = Refusal("O20.3", "not-your-unit")
NOT_YOUR_WEAPON = Refusal("O20.3", "not-your-weapon")
TARGET_FIRST = Refusal("O20.3", "target-first")
LATE = Refusal("11.1", "weapon-found-after-activation")
IN_GROUP = Refusal("O20.3.1", "already-in-fire-group")
NO_TARGET = Refusal("O20.1", "no-enemy-in-range-and-sight")
REACHES_NOBODY = Refusal("O20.3", "piece-reaches-no-enemy")
NOBODY_SEES = Refusal("O20.1", "no-enemy-in-range-of-anybody")
ONLY_ACTIVATED_SEE = Refusal("O14.1", "only-activated-reach-enemy")
EVERYBODY_WEAK = Refusal("10.3.2.1", "every-attack-below-one")
NOT, PERHAPS, SURELY = 0, 1, 2


def piece_option(piece: int) -> Option:
    """Return the option that names a piece."""
    return UNIT[piece] if piece < WEAPON_BASE else WEAPON[piece - WEAPON_BASE]


def piece_named(option: Option) -> int:
    """Return the piece that an option names, or ABSENT."""
    if option.verb == "unit":
        return option.value
    return option.value + WEAPON_BASE if option.verb == "weapon" else ABSENT


@rule("O20.3.2[a]", see=("10.3.2.1",))
def can_reach_one(
    s: State, side: int, core: tuple[int, ...], others: list[int], hex_: int, more: Boost = boost
) -> bool:
    """Whether an attack with these pieces first can come to FP 1, with others and Actions."""
    if len(core) == 1:
        if sure_targets(s, core[0]) >> hex_ & 1:
            return True
    elif strength(s, core, (hex_,)).total >= 1:
        return True
    return any(
        strength(s, group, (hex_,)).total + more(s, side, group, hex_) >= 1
        for group in growths(s, core, others, hex_)
    )


@rule("O20.1", "O20.1[a]")
def attack_exists(
    s: State, side: int, pieces: list[int], hexes: int = EVERYWHERE, more: Boost = boost
) -> bool:
    """Whether these pieces can make at least one legal Fire Attack at these hexes (AMB-29)."""
    for piece in pieces:
        if sure_targets(s, piece) & hexes:
            return True
    for piece in pieces:
        for hex_ in bits(targets(s, piece) & hexes):
            if can_reach_one(s, side, (piece,), pieces, hex_, more):
                return True
    return False


class Declaration(UnitOrder):
    """Naming an attack piece by piece: first piece, target hex, others, fire.

    The first piece named gives the base FP (O20.3.1.2: the owner chooses which).
    """

    __slots__ = ("pieces", "smoke", "target")
    UNITS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.reset()

    def shooters(self, s: State) -> list[int]:
        """Return the pieces that may fire now."""
        raise NotImplementedError

    def fixed_target(self) -> int:
        """Return the hex that must be fired at, or ABSENT."""
        return ABSENT

    def reset(self) -> None:
        """Begin a new declaration."""
        self.pieces: tuple[int, ...] = ()
        self.target = ABSENT
        self.smoke = False

    def silence(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece is none of those that may fire now."""
        raise NotImplementedError

    def aims(self, s: State, piece: int) -> list[int]:
        """Return the hexes that a piece can be the first to fire at."""
        sure, mask = sure_targets(s, piece), targets(s, piece) & self.open_hexes()
        if not mask & ~sure:
            return list(bits(mask))
        shooters = self.shooters(s)
        return [h for h in bits(mask) if can_reach_one(s, self.side, (piece,), shooters, h)]

    def open_hexes(self) -> int:
        """Return the hexes that may be fired at, as a mask."""
        fixed = self.fixed_target()
        return EVERYWHERE if fixed == ABSENT else 1 << fixed

    def smoke_aims(self, s: State, piece: int) -> list[Option]:
        """Return the hexes that a piece can fire Smoke at, where the target is free."""
        return smoke_targets(s, piece) if self.fixed_target() == ABSENT else []

    def why_silent(self, s: State, option: Option) -> Refusal | None:
        """Say why a piece cannot take part at all."""
        known = len(s.units if option.verb == "unit" else s.weapons)
        if not 0 <= option.value < known:
            return GONE
        piece = piece_named(option)
        if option.verb == "weapon" and s.late_weapons >> option.value & 1:
            return LATE.about(piece)
        refusal = piece_refusal(s, piece)
        if refusal is not GONE:
            refusal = self.silent(s, piece) or refusal
        return None if refusal is None else refusal.about(piece)

    def silent(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece on the map may not fire now: first of all, that it is another's."""
        refusal = self.silence(s, piece)
        if refusal is None or unit_of(s, piece).side == self.side:
            return refusal
        return (NOT_YOURS if piece < WEAPON_BASE else NOT_YOUR_WEAPON).by(refusal.rule)

    # --- which piece fires first? -----------------------------------------------------------

    def unless_silent(self, s: State, question: Decision) -> Decision | None:
        """Ask for the first piece; where there is none the procedure ends."""
        if question.options not in ([], [DONE]):
            return question
        s.end()
        return None

    def first_pieces(self, s: State) -> list[Option]:
        """Return the pieces that can begin an attack, each Weapon behind its bearer."""
        return [
            piece_option(p) for p in self.shooters(s) if self.aims(s, p) or self.smoke_aims(s, p)
        ]

    def why_not_first(self, s: State, option: Option) -> Refusal | None:
        return self.why_silent(s, option) or self.aimless(s, piece_named(option))

    def aimless(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece has nothing to fire at, or what keeps it from the hex that is fixed."""
        if self.aims(s, piece) or self.smoke_aims(s, piece):
            return None
        if targets(s, piece) & self.open_hexes():
            return WEAK
        fixed = self.fixed_target()
        return REACHES_NOBODY if fixed == ABSENT else aim_refusal(s, piece, fixed)

    def chosen(self, s: State, option: Option) -> None:
        self.pieces = (piece_named(option),)
        self.step = "aim"

    # --- at which hex? ----------------------------------------------------------------------

    def aim(self, s: State) -> Decision:
        question = (self.side, "target", "O20.3")
        return ask(self, s, question, *AT, args=(self.pieces[0],))

    def target_options(self, s: State) -> list[Option]:
        return [TARGET[hex_] for hex_ in self.aims(s, self.pieces[0])]

    def why_not_aimed(self, s: State, option: Option) -> Refusal | None:
        piece = self.pieces[0]
        refusal = aim_refusal(s, piece, option.value)
        if refusal is not None:
            return refusal
        able = can_reach_one(s, self.side, (piece,), self.shooters(s), option.value)
        return None if able else WEAK

    def smokes(self, s: State) -> list[Option]:
        return self.smoke_aims(s, self.pieces[0])

    def why_not_smoked(self, s: State, option: Option) -> Refusal | None:
        return smoke_refusal(s, self.pieces[0], option.value)

    def why_not_yet(self, s: State, option: Option) -> Refusal | None:
        if piece_named(option) in self.pieces:
            return IN_GROUP
        return self.why_not_first(s, option) or TARGET_FIRST

    def aimed(self, s: State, option: Option) -> None:
        self.target = option.value
        self.smoke = option.verb == "smoke-at"
        self.step = "shoot" if is_ordnance(s, self.pieces[0]) else "group"

    # --- who fires along? -------------------------------------------------------------------

    def group(self, s: State) -> Decision:
        question = (self.side, "group", "O20.3.1")
        return ask(self, s, question, *FIRE_GROUP, args=(self.target,))

    def why_not_fired(self, s: State, option: Option) -> Refusal | None:
        """Say why the attack cannot be made as it stands, Actions in hand counted in."""
        total = strength(s, self.pieces, (self.target,)).total
        return None if total + boost(s, self.side, self.pieces, self.target) >= 1 else WEAK

    def fired_at(self, s: State, option: Option) -> None:
        self.step = "shoot"

    def joining(self, s: State) -> list[Option]:
        """Return the pieces that can join, each Weapon behind its bearer."""
        able = [p for p in self.shooters(s) if targets(s, p) >> self.target & 1]
        return [piece_option(p) for p in able if self.join_refusal(s, p) is None]

    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        return self.why_silent(s, option) or self.join_refusal(s, piece_named(option))

    def join_refusal(self, s: State, piece: int) -> Refusal | None:
        """Say why a piece cannot join this attack."""
        if piece in self.pieces:
            return IN_GROUP
        refusal = aim_refusal(s, piece, self.target) or group_refusal(s, self.pieces, piece)
        if refusal is not None:
            return refusal
        group = (*self.pieces, piece)
        able = can_reach_one(s, self.side, group, self.shooters(s), self.target)
        return None if able else WEAK

    def joined(self, s: State, option: Option) -> None:
        self.pieces += (piece_named(option),)


FIRST = (
    Answers(UNIT, Declaration.chosen, Declaration.why_not_first, quick=Declaration.first_pieces),
    Answers(WEAPON, Declaration.chosen, Declaration.why_not_first, quick=()),
)
"""Units and Weapons are listed together, by the first of the two."""
AT = (
    Answers(TARGET, Declaration.aimed, Declaration.why_not_aimed, quick=Declaration.target_options),
    Answers(SMOKE_AT, Declaration.aimed, Declaration.why_not_smoked, quick=Declaration.smokes),
    Answers(UNIT, Declaration.chosen, Declaration.why_not_yet, quick=()),
    Answers(WEAPON, Declaration.chosen, Declaration.why_not_yet, quick=()),
)
FIRE_GROUP = (
    Answers([FIRE], Declaration.fired_at, Declaration.why_not_fired),
    Answers(UNIT, Declaration.joined, Declaration.why_not_joined, quick=Declaration.joining),
    Answers(WEAPON, Declaration.joined, Declaration.why_not_joined, quick=()),
)


@rule("O20.2.1")
def smoke_targets(s: State, piece: int) -> list[Option]:
    """Return the hexes into which a Weapon can fire Smoke: Range and sight are enough."""
    weapon = weapon_in(s, piece)
    if weapon is None or not weapon.type.smoke or piece_refusal(s, piece) is not None:
        return []
    reach = hexes_in_reach(s, piece, (1 << s.bf.size) - 1)
    return [SMOKE_AT[hex_] for hex_ in bits(reach) if can_hold_marker(s, hex_)]


def smoke_refusal(s: State, piece: int, hex_: int) -> Refusal | None:
    """Say why a piece cannot fire Smoke into a hex: its rounds, Range, sight, Water, Blaze."""
    weapon = weapon_in(s, piece)
    if weapon is None or not weapon.type.smoke:
        return NO_SMOKE_ROUNDS
    refusal = aim_refusal(s, piece, hex_, smoke=True)
    if refusal is not None or can_hold_marker(s, hex_):
        return refusal
    forbidding = "8.1.5" if hex_ in s.blaze else s.bf.types[hex_].rule
    return Refusal(forbidding, "no-smoke-possible")


NO_SMOKE_ROUNDS = Refusal("O20.2.1", "weapon-without-smoke")


class FireOrder(Declaration):
    """The Fire Order: each activated piece may take part in one Fire Attack (O20.3/5)."""

    __slots__ = ("fired",)
    UNITS: ClassVar[tuple[str, ...]] = ("fired",)
    NAME = "fire"
    RULE = "O20.1"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.fired: tuple[int, ...] = ()

    def able(self, s: State, unit: Unit) -> bool:
        if sure_targets(s, unit.id):
            return True
        if unit.weapon == ABSENT and not targets(s, unit.id):
            return False
        return self.can_fire(s, pieces_of(s, (unit.id,)))

    def able_together(self, s: State, units: tuple[int, ...]) -> bool:
        return self.can_fire(s, pieces_of(s, units))

    @rule(see=("O14.4",))
    def can_fire(self, s: State, pieces: list[int], more: Boost = boost) -> bool:
        """Whether these pieces could carry the Order out.

        An enemy in Range and sight is enough for the Order (O20.1/1); that somebody can carry it
        out needs an attack, or (AMB-29) a Smoke round.
        """
        if attack_exists(s, self.side, pieces, EVERYWHERE, more):
            return True
        guns = [p for p in pieces if p >= WEAPON_BASE]
        if not guns or s.setting.rulings.hindered_fire_order == "attack":
            return False
        return any(smoke_targets(s, p) for p in guns) and any(targets(s, p) for p in pieces)

    def unable(self, s: State, unit: Unit) -> Refusal:
        pieces = pieces_of(s, self.crew(s, unit))
        return WEAK if any(targets(s, p) for p in pieces) else NO_TARGET

    def prospect(self, s: State) -> int:
        """Say whether some free unit can fire: SURELY, PERHAPS with Actions, or NOT."""
        key = ~(s.activated << 1 | self.side)
        found = s.memo.get(key)
        if found is None:
            found = s.memo[key] = self._prospect(s)
        return found

    def _prospect(self, s: State) -> int:
        found = NOT
        enemies = s.occupied[1 - self.side]
        for hex_ in bits(s.occupied[self.side]):
            here = s.friends(self.side, hex_) if visible(s, hex_, enemies) else []
            for unit in here:
                pieces = [p for p in pieces_of(s, (unit.id,)) if targets(s, p)]
                if pieces and self.free(s, unit):
                    if attack_exists(s, self.side, pieces, EVERYWHERE, no_boost):
                        return SURELY
                    found = PERHAPS
        return found

    def can_be_given(self, s: State, card: int) -> bool:
        """Whether somebody could fire after this card was played for the Order."""
        prospect = self.prospect(s)
        if prospect != PERHAPS:
            return prospect == SURELY
        rest = boost_without(card)
        free = [unit for unit in s.on_map(self.side) if self.free(s, unit)]
        return any(self.can_fire(s, pieces_of(s, self.crew(s, unit)), rest) for unit in free)

    def refusal(self, s: State, card: int) -> Refusal | None:
        """Say why the Order cannot be given with this card: nobody could fire after it."""
        if self.can_be_given(s, card):
            return None
        return EVERYBODY_WEAK if self.prospect(s) == PERHAPS else self.why_nobody_aims(s)

    def why_nobody_aims(self, s: State) -> Refusal:
        """Say why no free unit has anybody to fire at."""
        if not free_units(s, self.side):
            return NOBODY_FREE
        pieces = pieces_of(s, tuple(u.id for u in s.on_map(self.side)))
        return ONLY_ACTIVATED_SEE if any(targets(s, p) for p in pieces) else NOBODY_SEES

    def can_go_on(self, s: State) -> bool:
        if self.step != "choose":
            return super().can_go_on(s)
        return bool(self.fired or self.first_pieces(s))

    def shooters(self, s: State) -> list[int]:
        return [p for p in pieces_of(s, self.units) if p not in self.fired]

    def silence(self, s: State, piece: int) -> Refusal | None:
        if piece not in pieces_of(s, self.units):
            return NOT_ACTIVATED
        return FIRED if piece in self.fired else None

    def begin(self, s: State) -> None:
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        """Name the first piece of the next attack, or end the Order."""
        question = (self.side, "fire-with", "O20.3")
        return self.unless_silent(s, ask(self, s, question, END, *FIRST))

    def why_not_ended(self, s: State, option: Option) -> Refusal | None:
        return None if self.fired else MUST_EXECUTE

    def ended(self, s: State, option: Option) -> None:
        s.end()

    def shoot(self, s: State) -> None:
        self.fired += self.pieces
        attack = FireAttack(self.side, self.pieces, self.target, self.smoke)
        self.reset()
        self.step = "choose"
        s.call(attack)


END = Answers([DONE], FireOrder.ended, FireOrder.why_not_ended)
