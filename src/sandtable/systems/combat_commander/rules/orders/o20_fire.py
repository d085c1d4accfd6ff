"""O20 Fire: the Order, and the declaration of each attack."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import FIRE, TARGET, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.c10_sighting import bits, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    MUST_EXECUTE,
    NOBODY_CAN,
    UnitOrder,
)
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_boost import (
    Boost,
    boost,
    boost_without,
    no_boost,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    WEAK,
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
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

SMOKE_AT = tuple(Option("smoke-at", hex_) for hex_ in range(1024))
FIRED = Refusal("O20.3", "already-fired")
NOT, PERHAPS, SURELY = 0, 1, 2


def piece_option(piece: int) -> Option:
    """Return the option that names a piece."""
    return UNIT[piece] if piece < WEAPON_BASE else WEAPON[piece - WEAPON_BASE]


def piece_named(option: Option) -> int:
    """Return the piece that an option names, or -1."""
    if option.verb == "unit":
        return option.value
    return option.value + WEAPON_BASE if option.verb == "weapon" else -1


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
        return Decision(self.side, "target", "O20.3", options, Declaration.aimed, args=(piece,))

    def aimed(self, s: State, option: Option) -> None:
        self.target = option.value
        self.smoke = option.verb == "smoke-at"
        self.step = "shoot" if is_ordnance(s, self.pieces[0]) else "group"

    def group(self, s: State) -> Decision:
        joining = [p for p in self.shooters(s) if self.join_refusal(s, p) is None]
        options = [piece_option(p) for p in joining]
        if self.ready(s):
            options.insert(0, FIRE)
        return Decision(
            self.side, "group", "O20.3.1", options, Declaration.grouped, args=(self.target,)
        )

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
    UNITS: ClassVar[tuple[str, ...]] = ("fired",)
    NAME = "fire"
    RULE = "O20.1"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.fired: tuple[int, ...] = ()

    def able(self, s: State, unit: Unit) -> bool:
        return attack_exists(s, self.side, pieces_of(s, (unit.id,)))

    def crew_able(self, s: State, unit: Unit) -> bool:
        return attack_exists(s, self.side, pieces_of(s, self.crew(s, unit)))

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
        return Decision(self.side, "fire-with", "O20.3", options, FireOrder.chosen)

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
