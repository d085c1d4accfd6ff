"""Fire attacks piece by piece, Actions for them, and opportunity fire."""

from __future__ import annotations

from sandtable.ai.combat_commander.force import Piece
from sandtable.ai.combat_commander.gunnery import (
    LATER,
    attack_gain,
    attacks,
    best_attack,
    hex_gain,
    solo_gain,
)
from sandtable.ai.combat_commander.hand import keep_worth
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import DONE, PASS
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.offers import FIRE
from sandtable.systems.combat_commander.pieces import WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.actions.a33_op_fire import (
    StepWindow,
    can_be_activated,
    op_fire_units,
    op_pieces,
)
from sandtable.systems.combat_commander.rules.actions.a41_sustained_fire import strained
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_fire import (
    Declaration,
    FireOrder,
    piece_named,
)

LEAST_SHOT = 0.03
"""A shot that does less than this is not worth the card that is turned up for it."""
DOUBLES = 1 / 6
"""How often both dice show the same, about."""


def piece_of(matter: Matter, number: int) -> Piece | None:
    """A firing piece by number."""
    for piece in matter.pos.mine.pieces:
        if piece.number == number:
            return piece
    return None


def pieces_named(matter: Matter, numbers: list[int]) -> list[Piece]:
    """Firing pieces by number."""
    return [piece for piece in matter.pos.mine.pieces if piece.number in numbers]


def declaration(matter: Matter) -> Declaration:
    """The declaration in progress."""
    frame = matter.s.stack[-1]
    assert isinstance(frame, Declaration)
    return frame


def fire_with(matter: Matter) -> list[Parts]:
    """The base of the next attack, or the end of the Order."""
    s, pos = matter.s, matter.pos
    options = matter.decision.options
    pieces = pieces_named(matter, [piece_named(o) for o in options])
    frame = declaration(matter)
    fixed = frame.fixed_target()
    by_base: dict[int, float] = {}
    if fixed >= 0 or not isinstance(frame, FireOrder):
        for piece in pieces:
            for hex_ in _targets(matter, piece, fixed):
                gain = best_attack(s, pos, matter.duel, piece, pieces, hex_, False).gain
                by_base[piece.number] = max(by_base.get(piece.number, 0.0), gain)
    else:
        for attack in attacks(s, pos, matter.duel, pieces):
            by_base[attack.pieces[0].number] = attack.gain
    return [
        [("neutral", LEAST_SHOT if o == DONE else 0.0), ("fire", by_base.get(piece_named(o), 0.0))]
        for o in options
    ]


def _targets(matter: Matter, piece: Piece, fixed: int) -> list[int]:
    if fixed >= 0:
        return [fixed]
    seen = piece.reach & matter.s.occupied[1 - matter.side]
    return [hex_ for hex_ in range(matter.s.bf.size) if seen >> hex_ & 1]


def target(matter: Matter) -> list[Parts]:
    """What to fire at."""
    s, pos = matter.s, matter.pos
    frame = declaration(matter)
    base = piece_of(matter, frame.pieces[0])
    pieces = pieces_named(matter, frame.shooters(s))
    solo = isinstance(frame, FireOrder)
    found: list[Parts] = []
    for option in matter.decision.options:
        if option.verb == "smoke-at" or base is None:
            found.append([("aside", -0.5)])
            continue
        attack = best_attack(s, pos, matter.duel, base, pieces, option.value, solo)
        found.append([("fire", attack.gain)])
    return found


def group(matter: Matter) -> list[Parts]:
    """Whether further pieces join, or the group fires as it is."""
    s, pos = matter.s, matter.pos
    frame = declaration(matter)
    known = {piece.number: piece for piece in pos.mine.pieces}
    now = [known[p] for p in frame.pieces if p in known]
    if not now:
        return [[("neutral", 1.0 if o == FIRE else 0.0)] for o in matter.decision.options]
    gain = attack_gain(s, pos, matter.duel, now, frame.target)
    alone = isinstance(frame, FireOrder)
    found: list[Parts] = []
    for option in matter.decision.options:
        piece = known.get(piece_named(option))
        if option == FIRE or piece is None:
            found.append([("neutral", 0.0 if option == FIRE else -0.5)])
            continue
        more = attack_gain(s, pos, matter.duel, [*now, piece], frame.target) - gain
        spare = solo_gain(s, pos, matter.duel, piece) * LATER if alone else 0.0
        found.append([("fire-group", more + 0.001), ("own-shot", -spare)])
    return found


def fire_actions(matter: Matter) -> list[Parts]:
    """Actions that strengthen an attack, against keeping their cards."""
    s, pos, w = matter.s, matter.pos, matter.w
    frame = s.stack[-1]
    assert isinstance(frame, FireAttack)
    fp = int(matter.decision.args[1])
    entered = 0
    for piece in pieces_named(matter, list(frame.pieces)):
        entered |= s.bf.entered(piece.hex, frame.target)
    now = hex_gain(s, pos, matter.duel, fp, frame.target, entered)
    figures = action_figures().fire
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == PASS:
            found.append([("neutral", 0.0)])
            continue
        name = s.card(matter.side, option.value).action
        if name == "spray-fire":
            gain = 0.3 * now
        else:
            more = fp + figures.get(name, 0)
            gain = hex_gain(s, pos, matter.duel, more, frame.target, entered) - now
        if name == "sustained-fire":
            gain -= wear(matter, frame)
        found.append(
            [("card-used", gain * w.fire), ("card-kept", -keep_worth(matter, option.value))]
        )
    return found


def wear(matter: Matter, frame: FireAttack) -> float:
    """What Sustained Fire may do to the Weapons that fire: doubles break them."""
    weapons = [matter.s.weapons[number].type for number in strained(matter.s, frame.pieces)]
    return DOUBLES * matter.w.weapon * sum([weapon.fp for weapon in weapons])


def second_target(matter: Matter) -> list[Parts]:
    """The hex next to the target with most to hit."""
    s, pos = matter.s, matter.pos
    fp = 6
    return [[("fire", hex_gain(s, pos, matter.duel, fp, o.value))] for o in matter.decision.options]


# --- opportunity fire ---------------------------------------------------------------------------


def step(matter: Matter) -> list[Parts]:
    """After an enemy's step: fire, a card for fire, a hidden obstacle, or nothing."""
    s, w = matter.s, matter.w
    hex_ = int(matter.decision.args[0])
    found: list[Parts] = []
    fresh: float | None = 0.0 if has_attacked(matter) else None
    for option in matter.decision.options:
        if option == PASS:
            found.append([("neutral", 0.0)])
        elif option == FIRE:
            units = list(op_fire_units(s, matter.side))
            pieces = pieces_named(matter, op_pieces(s, tuple(units)))
            found.append([("op-fire", shot(matter, pieces, hex_) - LEAST_SHOT)])
        elif option.verb == "op-fire":
            if fresh is None:
                fresh = fresh_shot(matter, hex_) * w.op_fire
            found.append([("op-fire", fresh), ("card-kept", -keep_worth(matter, option.value))])
        else:
            found.append(obstacle(matter, option.value, hex_))
    return found


def has_attacked(matter: Matter) -> bool:
    """Whether the step has drawn its one attack: a card could only prepare later ones."""
    window = matter.s.stack[-1]
    return isinstance(window, StepWindow) and window.attacked


def shot(matter: Matter, pieces: list[Piece], hex_: int) -> float:
    """The best single attack of some pieces on a hex."""
    able = [p for p in pieces if p.reach >> hex_ & 1]
    if not able:
        return 0.0
    base = max(able, key=lambda p: (p.fp, -p.number))
    return best_attack(matter.s, matter.pos, matter.duel, base, able, hex_, False).gain


def fresh_shot(matter: Matter, hex_: int) -> float:
    """What the best crew could do to a mover."""
    from sandtable.ai.combat_commander.orders import followers

    s, pos = matter.s, matter.pos
    units: list[Unit] = [u for u in pos.mine.units if can_be_activated(s, u)]
    able: dict[int, list[Piece]] = {}
    for piece in pos.mine.pieces:
        if piece.reach >> hex_ & 1 and not piece.ordnance:
            able.setdefault(piece.unit, []).append(piece)
    best = 0.0
    for unit in units:
        crew = [unit, *followers(s, unit, units)]
        pieces = [p for u in crew for p in able.get(u.id, ())]
        if pieces:
            best = max(best, shot(matter, pieces, hex_))
    return best


def obstacle(matter: Matter, card: int, hex_: int) -> Parts:
    """Hidden Mines or Wire under the feet of those who came."""
    s, pos = matter.s, matter.pos
    name = s.card(matter.side, card).action
    foes = s.friends(1 - matter.side, hex_)
    own = s.friends(matter.side, hex_)
    if own or not foes:
        return [("aside", -1.0)]
    worth = sum([pos.loss(s, u) for u in foes])
    gain = 0.25 * worth if name == "hidden-mines" else 0.12 * worth
    number = pos.land.objective_of[hex_]
    if number:
        gain += 0.2
    return [("card-used", gain), ("card-kept", -keep_worth(matter, card))]


def advance_step(matter: Matter) -> list[Parts]:
    """Obstacles against those who have advanced."""
    hex_ = int(matter.decision.args[0])
    return [
        [("neutral", 0.0)] if o == PASS else obstacle(matter, o.value, hex_)
        for o in matter.decision.options
    ]


def weapon_number(piece: int) -> int:
    """The Weapon of a piece, or -1."""
    return piece - WEAPON_BASE if piece >= WEAPON_BASE else -1
