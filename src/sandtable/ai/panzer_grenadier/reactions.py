"""Answers to what the enemy does: opportunity fire, losses, recoveries."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.gunnery import best_aim
from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.plans import hold
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.catalog.tables import column_of
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import LEFT, RIGHT
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import OpportunityFire
from sandtable.systems.panzer_grenadier.state import State

LITTLE = 0.02
STOPPED = 0.25
"""What it is worth to stop somebody who comes, for each point of what his place was worth."""
LATER = 0.5
"""The part of a unit's own fire that is still to be had if it keeps it now."""
SOON = 0.8
"""That part, where enemies who have moved must stand the fire before they can do anything."""
STACKED = 0.8
"""What fire at a stack costs, for each point that shots at its units one by one would."""
ROOM = 3
NEAR = 2
GOES_ON, FOLLOWS, STRAYS = 0.5, 0.4, 0.15
"""How likely it is that the one who moves comes next to a unit, one near him, another."""


def mover_loss(s: State, pos: Position, target: Piece, strength: int, near: bool) -> float:
    """What opportunity fire costs a moving piece on average."""
    tables = s.setting.tables
    if target.armored:
        return 0.0
    shift = pos.land.cover[target.hex]
    shift += tables.direct_modifiers["adjacent"] if near else 0
    shift += tables.direct_modifiers["cavalry-target"] if target.type.kind == "cavalry" else 0
    at = column_of(tables.direct_columns, strength) + max(LEFT, min(RIGHT, shift))
    losses = pos.losses(s, target)
    return losses[max(0, min(len(losses) - 1, at))]


def given_up(s: State, pos: Position, piece: Piece, target: Piece) -> float:
    """What a unit gives up by opportunity fire: a better shot, or its own activation."""
    later = coming(s, pos, piece, target) if pos.w.wait else ()
    if piece.shots or piece.marks:
        return later[0] if later else 0.0
    own = LATER * max(best_aim(s, pos, piece)[0], hold(s, pos, piece))
    if not later:
        return own
    crowd = STACKED * sum(later[:ROOM])
    return max(SOON * max(best_aim(s, pos, piece)[0], crowd), sum(later[:2])) - later[0]


def coming(s: State, pos: Position, piece: Piece, target: Piece) -> list[float]:
    """What shots at those who may still come next to a unit in this turn would bring, best first.

    The one who moves may go on; those near him will follow; others may come, too.
    """
    found = []
    for enemy in pos.enemy.pieces:
        far = s.field.distance(enemy.hex, piece.hex)
        if enemy.armored or not enemy.type.holds_hexes or enemy.status != GOOD:
            continue
        if enemy.id == target.id:
            chance = GOES_ON if far > 1 else 0.0
        elif enemy.marks or not 1 < far <= enemy.allowance + 1:
            continue
        else:
            chance = FOLLOWS if s.field.distance(enemy.hex, target.hex) <= NEAR else STRAYS
        found.append(chance * mover_loss(s, pos, enemy, piece.direct, True))
    found.sort(reverse=True)
    return [each for each in found if each > 0]


def op_fire(m: Matter) -> list[Parts]:
    """Fire at who moves if that is worth more than what the unit could do later."""
    s, pos = m.s, m.pos
    target = s.pieces[int(m.decision.args[0])]
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "pass":
            found.append([("keep", LITTLE)])
            continue
        piece = m.piece(option)
        near = s.field.distance(piece.hex, target.hex) == 1
        if option.verb == "aim":
            loss = pos.shot(s, piece, target, piece.hex, target.hex)
        else:
            loss = mover_loss(s, pos, target, piece.direct, near)
        found.append([
            ("fire", m.w.op_fire * loss * (1 + STOPPED)),
            ("keep", -given_up(s, pos, piece, target)),
        ])  # fmt: skip
    return found


def op_fire_with(m: Matter) -> list[Parts]:
    """Others of the hex join if that brings more than what they give up."""
    s, pos = m.s, m.pos
    frame = m.s.stack[-1]
    assert isinstance(frame, OpportunityFire)
    target = s.pieces[frame.target]
    firers = [s.pieces[n] for n in frame.firers]
    strength = sum([p.direct for p in firers])
    near = all(s.field.distance(p.hex, target.hex) == 1 for p in firers)
    now = mover_loss(s, pos, target, strength, near)
    found: list[Parts] = []
    for option in m.options:
        if option.verb in ("join", "raise"):
            piece = m.piece(option)
            more = piece.direct if option.verb == "join" else piece.type.combat
            gain = mover_loss(s, pos, target, strength + more, near) - now
            cost = given_up(s, pos, piece, target) if option.verb == "join" else 0.0
            found.append([("fire", m.w.op_fire * gain), ("keep", -cost - LITTLE)])
        else:
            found.append([("neutral", 0.0)])
    return found


def yes(m: Matter) -> list[Parts]:
    """What costs nothing is done."""
    return [[("neutral", 1.0 if option.verb == "yes" else 0.0)] for option in m.options]


def first_fire(m: Matter) -> list[Parts]:
    """Who has a position fires first; better so unless most have none."""
    return yes(m)


def demand(m: Matter) -> list[Parts]:
    """Whoever runs may run on."""
    return [[("neutral", 0.1 if option.verb == "pass" else 0.0)] for option in m.options]


def lose_step(m: Matter) -> list[Parts]:
    """The step that is worth least goes."""
    prices = m.pos.prices
    return [[("lost", -prices.step_loss(m.piece(option)))] for option in m.options]


def over_stacked(m: Matter) -> list[Parts]:
    """The unit that is worth least goes."""
    prices = m.pos.prices
    return [[("lost", -prices.worth(m.piece(option)))] for option in m.options]


def recover(m: Matter) -> list[Parts]:
    """The leader who helps most supports it."""
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "support":
            leader = m.piece(option)
            found.append([("support", leader.type.morale_mod - 0.01 * leader.type.rank)])
        else:
            found.append([("neutral", 0.0)])
    return found


def displace_leader(m: Matter) -> list[Parts]:
    """To units of his own, away from the enemy."""
    s, pos = m.s, m.pos
    found: list[Parts] = []
    for option in m.options:
        friends = [p for p in pos.mine.by_hex.get(option.value, ()) if p.status == GOOD]
        found.append([("lead", float(bool(friends))), ("danger", -0.01 * len(s.at[option.value]))])
    return found
