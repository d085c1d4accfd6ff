"""What a place is worth to a piece."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.assaults import assault_worth
from sandtable.ai.panzer_grenadier.nerve import CLOSE, STORMERS, fear
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.reasons import Parts
from sandtable.systems.panzer_grenadier.pieces import DISRUPTED, GOOD, Piece, halved
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from
from sandtable.systems.panzer_grenadier.state import State

ALONE = 1.5
"""What a leader loses in a place without units, with enemies near."""
CROWDED = 0.3
"""What he loses for each other leader in his hex."""
IN_ASSAULT = 6.0
"""What a leader is worth to those who fight hand to hand around him."""
CAUTION = 0.4
FRIENDS = 3
FOLLOWS = 5
"""How far from an assault a leader may be who comes along with those who are to make it."""
REAR = ("mortar", "artillery", "anti-tank", "anti-air")
"""Those who do not go forward with a leader."""
BASE = ("hmg", "anti-tank", "anti-air")
"""Those who support the others by fire and need not go in."""


def place(s: State, pos: Position, piece: Piece, hex_: int, staying: bool = False) -> Parts:
    """What a place is worth to a piece, by reason."""
    key = ("place", piece.id, hex_, staying)
    found: Parts | None = pos.plans.get(key)
    if found is None:
        if piece.type.is_leader:
            found = leader_place(s, pos, piece, hex_)
        else:
            found = unit_place(s, pos, piece, hex_, staying)
        pos.plans[key] = found
    return found


def unit_place(s: State, pos: Position, piece: Piece, hex_: int, staying: bool) -> Parts:
    """What a place is worth to a unit, with whom it carries."""
    w = pos.w
    riders = [p for p in s.riders(piece.id) if not p.type.is_leader] if _carries(piece) else []
    if piece.type.is_unarmed and not riders:
        return [("danger", -pos.danger(s, piece, hex_, staying))]
    parts: Parts = []
    if goes_forward(s, pos, piece, hex_):
        pull = pos.goals.pull(s, piece, hex_)
        if w.base and piece.type.kind in BASE and pos.enemy.posts:
            pull *= w.base
        parts.append(("goal", pull))
    if w.danger:
        danger = pos.danger(s, piece, hex_, staying)
        danger += sum([pos.danger(s, rider, hex_, False) for rider in riders])
        parts.append(("danger", -w.danger * fear(s, pos, piece) * danger))
    parts.append(("prospect", w.prospect * outlook(s, pos, piece, hex_)))
    cover = -pos.land.cover[hex_] - pos.shelter(s, piece, hex_, staying)
    if cover and not piece.armored:
        parts.append(("cover", w.cover * cover))
    if w.foxhole and staying and pos.shelter(s, piece, hex_, True):
        parts.append(("dig", w.foxhole))
    parts += company_parts(s, pos, piece, hex_)
    return [(label, amount) for label, amount in parts if amount] or [("neutral", 0.0)]


def company_parts(s: State, pos: Position, piece: Piece, hex_: int) -> Parts:
    """What others near a place make of it: a target for shells, an assault, a mass."""
    w = pos.w
    parts: Parts = []
    if w.stack and pos.shells:
        others = len(pos.mine.by_hex.get(hex_, ())) - (piece.hex == hex_)
        if others > 1:
            parts.append(("stack", -w.stack * (others - 1)))
    if can_storm(piece):
        if w.storm:
            parts.append(("storm", storming(s, pos, piece, hex_)))
        if w.mass:
            parts.append(("mass", w.mass * company(s, pos, piece, hex_)))
    return parts


def goes_forward(s: State, pos: Position, piece: Piece, hex_: int) -> bool:
    """Whether a piece is drawn to goals: guns and mortars only as long as nobody is in reach."""
    face = piece.face
    if face.direct or not face.bombard:
        return True
    distance = s.field.distance
    return not any(distance(hex_, each) <= face.bombard_range for each in pos.goals.stakes)


def can_storm(piece: Piece) -> bool:
    """Whether a piece is one of those who go into the enemy's hexes."""
    return piece.type.kind in STORMERS and piece.status == GOOD


def storming(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """What it is worth to be next to a hex that must be taken, with others near it."""
    best = 0.0
    for near in s.field.near[hex_]:
        if s.occupied[1 - pos.side] >> near & 1:
            best = max(best, _storm(s, pos, piece, near))
    return best


def _storm(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """A piece's share of an assault with those who stand within two hexes."""
    key = ("storm", piece.id, hex_)
    found: float | None = pos.plans.get(key)
    if found is None:
        others = [
            p
            for p in pos.mine.pieces
            if p.id != piece.id and can_storm(p) and s.field.distance(p.hex, hex_) <= CLOSE
        ]
        others.sort(key=lambda p: (s.field.distance(p.hex, hex_), -p.face.direct, p.id))
        leaders = [p for p in pos.mine.pieces if p.type.kind == "leader" and not p.status]
        near = [p for p in leaders if s.field.distance(p.hex, hex_) <= FOLLOWS][:1]
        if not others or not near:
            pos.plans[key] = 0.0
            return 0.0
        units = [piece, *others[:2]]
        worth = assault_worth(s, pos, hex_, units, near)
        found = pos.plans[key] = max(0.0, pos.w.storm * worth / len(units))
    return found


def company(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """How many friends who go forward are near a hex, as far as they count."""
    near = [
        p
        for p in pos.mine.pieces
        if p.id != piece.id and can_storm(p) and s.field.distance(p.hex, hex_) <= 1
    ]
    return float(min(FRIENDS, len(near)))


def _carries(piece: Piece) -> bool:
    return piece.type.is_vehicle


def outlook(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """What the fire of a piece could do from a hex."""
    kind = piece.type
    if kind.is_leader or not piece.face.armed or piece.carrier >= 0:
        return 0.0
    key = ("outlook", kind.key, piece.reduced, piece.status, hex_)
    found: float | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _outlook(s, pos, piece, hex_)
    return found


def _outlook(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    face, distance = piece.face, s.field.distance
    direct = halved(face.direct) if piece.status == DISRUPTED else face.direct
    seen = seen_from(s, hex_, 1 - piece.side)
    best = 0.0
    reach = face.at_range + face.at_range // 2
    for target, pieces in pos.enemy.by_hex.items():
        if not seen >> target & 1 or target == hex_:
            continue
        far = distance(hex_, target)
        if direct and far <= face.direct_range:
            best = max(best, pos.direct(s, target, direct, far == 1))
        if face.at and far <= reach:
            for enemy in pieces:
                if enemy.type.is_vehicle:
                    best = max(best, pos.shot(s, piece, enemy, hex_, target))
    return best


def leader_place(s: State, pos: Position, piece: Piece, hex_: int) -> Parts:
    """A leader belongs to his units: with them, beside them, and not in front of them."""
    w = pos.w
    led = _led(s, pos, piece).get(hex_, 0.0)
    parts: Parts = [("lead", w.lead * led)]
    if s.occupied[0] & s.occupied[1] & 1 << hex_:
        parts.append(("assault", IN_ASSAULT * w.lead))
    here = [p for p in pos.mine.by_hex.get(hex_, ()) if p.type.holds_hexes]
    if not here:
        near = any(post.seen >> hex_ & 1 for post in pos.enemy.posts)
        parts.append(("alone", -ALONE * w.lead * (1.0 if near else CAUTION)))
    crowd = [p for p in pos.mine.by_hex.get(hex_, ()) if p.type.is_leader and p.id != piece.id]
    parts.append(("stack", -CROWDED * w.lead * len(crowd)))
    if w.danger:
        danger = w.danger * fear(s, pos, piece) * pos.danger(s, piece, hex_, False)
        parts.append(("danger", -danger * CAUTION))
    return parts


def _led(s: State, pos: Position, piece: Piece) -> dict[int, float]:
    """For each hex near units how many a leader would lead from there."""
    key = ("led", piece.id)
    found: dict[int, float] | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = {}
        for other in pos.mine.pieces:
            if other.type.is_leader or other.carrier >= 0 or other.type.is_unarmed:
                continue
            share = (1.3 if other.status else 1.0) / (1 + _rivals(s, pos, piece, other.hex))
            if other.type.kind in REAR:
                share *= pos.w.rear
            found[other.hex] = found.get(other.hex, 0.0) + share
            for near in s.field.near[other.hex]:
                found[near] = found.get(near, 0.0) + 0.7 * share
                for far in s.field.near[near]:
                    found[far] = found.get(far, 0.0) + 0.02 * share
    return found


def _rivals(s: State, pos: Position, piece: Piece, hex_: int) -> int:
    """How many other leaders can lead from near a hex."""
    return sum(
        [
            s.field.distance(other.hex, hex_) <= 1
            for other in pos.mine.pieces
            if other.type.kind == "leader" and other.id != piece.id
        ]
    )
