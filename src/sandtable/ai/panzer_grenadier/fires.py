"""Fire: of which kind, at whom, and with whom."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.assaults import assault_worth, attackers_of
from sandtable.ai.panzer_grenadier.gunnery import aims, best_aim, shelling
from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.plans import led_by, plan_of
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.raids import Raids, raids
from sandtable.ai.panzer_grenadier.smoke import screen
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c07_fire import FireAction
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import Bombardment
from sandtable.systems.panzer_grenadier.rules.c10_combining import DirectFire
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import direct_refusal
from sandtable.systems.panzer_grenadier.rules.c12_entering import AssaultAction
from sandtable.systems.panzer_grenadier.rules.c12_strength import is_helpful
from sandtable.systems.panzer_grenadier.state import State

ELSEWHERE = -1.0
LITTLE = 0.001
LEADER_RISK = 0.15
"""What it costs to let a leader take part in an assault, for each point of his worth."""


def fire(m: Matter) -> list[Parts]:
    """The kind of fire and the target that is worth most, with those who can join."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, FireAction)
    piece = frame.unit(s)
    known = {(kind, target): worth for worth, kind, target in aims(s, pos, piece)}
    mates = [p for p in frame.waiting(s, fires=True) if not p.type.is_leader]
    planned = planned_by(s, pos, frame)
    found: list[Parts] = []
    for option in m.options:
        verb, value = option.verb, option.value
        if verb == "stop":
            found.append([("neutral", 0.0)])
        elif verb == "assault":
            found.append([("assault", raiding(s, pos, planned, raiders(s, frame), value))])
        elif verb in ("direct", "bombard", "shoot"):
            worth = known.get((verb, value), 0.0)
            if verb == "direct" and mates:
                worth += together(s, pos, piece, value, mates)
            found.append([(verb, worth)])
        elif verb == "smoke":
            found.append([("smoke", screen(s, pos, value))])
        else:
            found.append([("aside", ELSEWHERE)])
    return found


def together(s: State, pos: Position, piece: Piece, hex_: int, mates: list[Piece]) -> float:
    """What others of the hex add who fire at the same target, over what they would do alone."""
    strength, worth = piece.direct, pos.w.fire * pos.direct(s, hex_, piece.direct, False)
    gained = 0.0
    for mate in mates:
        if mate.hex != piece.hex or mate.direct <= 0 or direct_refusal(s, mate, hex_) is not None:
            continue
        near = s.field.distance(mate.hex, hex_) == 1
        more = pos.w.fire * pos.direct(s, hex_, strength + mate.direct, near)
        gain = more - worth - best_aim(s, pos, mate)[0]
        if gain > 0:
            strength, worth = strength + mate.direct, more
            gained += gain
    return gained


def raiding(s: State, pos: Position, planned: Raids, able: list[Piece], hex_: int) -> float:
    """What it is worth to the first of some pieces to assault a hex.

    If it was not planned so, it can count on those only who have nothing else to storm.
    """
    raid = planned.get(able[0].id)
    if raid is not None:
        return raid.gain if raid.hex == hex_ else ELSEWHERE
    free = [p for p in able if p.id not in planned]
    units = attackers_of(s, pos, hex_, [p for p in free if not p.type.is_leader])
    if able[0] not in units:
        return ELSEWHERE
    leaders = [p for p in free if is_helpful(p) and s.field.distance(p.hex, hex_) <= 1]
    return assault_worth(s, pos, hex_, units, leaders[:1])


def planned_by(s: State, pos: Position, frame: FireAction | AssaultAction) -> Raids:
    """The raids of those of a group who may still take part in them."""
    return raids(s, pos, raiders(s, frame), frame.posts if pos.w.orders else ())


def raiders(s: State, frame: FireAction | AssaultAction) -> list[Piece]:
    """Those of a group who may still take part in assaults."""
    mates = [p for p in frame.waiting(s, fires=True) if not p.marks]
    return [frame.unit(s), *mates]


# --- together ---------------------------------------------------------------------------------


def fire_with(m: Matter) -> list[Parts]:
    """Others join if their fire does more here than elsewhere; leaders help."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, DirectFire)
    hex_ = frame.hex
    strength = sum([part or frame.value_of(s, n).total for n, part in frame.parts])
    firers = [s.pieces[n] for n in frame.firers()]
    near = all(s.field.distance(p.hex, hex_) == 1 for p in firers)
    now = pos.w.fire * pos.direct(s, hex_, strength, near)
    found: list[Parts] = []
    for option in m.options:
        piece = m.piece(option) if option.verb in ("join", "raise") else None
        if option.verb == "join" and piece is not None:
            close = near and s.field.distance(piece.hex, hex_) == 1
            more = pos.w.fire * pos.direct(s, hex_, strength + piece.direct, close) - now
            found.append([("direct", more), ("keep", -best_aim(s, pos, piece)[0] - LITTLE)])
        elif option.verb == "raise" and piece is not None:
            more = pos.w.fire * pos.direct(s, hex_, strength + piece.type.combat, near) - now
            found.append([("direct", more - LITTLE)])
        else:
            found.append([("neutral", 0.0)])
    return found


def bombard_with(m: Matter) -> list[Parts]:
    """Others join if their shells do more here than elsewhere."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, Bombardment)
    strength = sum([s.pieces[n].bombard for n in frame.firers])
    now = shelling(s, pos, frame.hex, strength)
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "join":
            piece = m.piece(option)
            more = shelling(s, pos, frame.hex, strength + piece.bombard) - now
            found.append([("bombard", more), ("keep", -best_aim(s, pos, piece)[0] - LITTLE)])
        else:
            found.append([("neutral", 0.0)])
    return found


def divide_fire(m: Matter) -> list[Parts]:
    """A heavy machine gun fires with all that it has, and with the help of its leader."""
    return [
        [("direct", option.value / 100 if option.verb == "part" else 1.0)] for option in m.options
    ]


def assault_with(m: Matter) -> list[Parts]:
    """Others take part if that is worth more than what they would do alone."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, AssaultAction)
    hex_ = frame.hex
    units = [s.pieces[n] for n in frame.units() if s.pieces[n].where == BOARD]
    leaders = [s.pieces[n] for n in frame.leaders if s.pieces[n].where == BOARD]
    if not units:
        return [[("neutral", 0.0)] for _ in m.options]
    now = assault_worth(s, pos, hex_, units, leaders)
    return [[_joining(s, pos, frame, option, units, leaders, now)] for option in m.options]


def _joining(
    s: State, pos: Position, frame: AssaultAction, option: Option, units: list[Piece],
    leaders: list[Piece], now: float,
) -> tuple[str, float]:  # fmt: skip
    if option.verb == "join":
        piece = s.pieces[option.value]
        more = assault_worth(s, pos, frame.hex, [*units, piece], leaders)
        group = [s.pieces[n] for n, _, _ in frame.posts]
        alone = plan_of(s, pos, piece, led_by(s, group, piece)).gain
        other = planned_by(s, pos, frame).get(piece.id)
        if other is not None and other.hex != frame.hex:
            alone = max(alone, other.share)
        return "assault", more - now - (alone if piece.hex != frame.hex else 0.0) - LITTLE
    if option.verb == "with":
        leader = s.pieces[option.value]
        more = assault_worth(s, pos, frame.hex, units, [*leaders, leader])
        risk = LEADER_RISK * pos.prices.power(leader) if leaders else 0.0
        return "assault", more - now - risk - LITTLE
    return ("neutral", 0.0) if option.verb == "resolve" else ("aside", ELSEWHERE)


def charge(m: Matter) -> list[Parts]:
    """Through the hex with the least fire; a leader rides along if nobody does yet."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, AssaultAction)
    rider = s.pieces[frame.coming]
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "hex":
            found.append([("danger", -pos.passing(s, rider, option.value))])
        else:
            found.append([("lead", 1.0 if not frame.along and not frame.leaders else ELSEWHERE)])
    return found
