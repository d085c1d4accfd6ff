"""Where a piece can go, and which place is best for it."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from sandtable.ai.panzer_grenadier.assaults import fight, worth_of
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.reasons import Parts, total
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DISRUPTED,
    GOOD,
    WAITING,
    Piece,
    halved,
)
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import approach_refusal, enemy_units
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from
from sandtable.systems.panzer_grenadier.rules.c16_entry import entry_cost, entry_zone
from sandtable.systems.panzer_grenadier.state import State

MINED = 1.2
"""What a minefield of the enemy costs who enters it, about."""
SHOTS = 1.0
"""The chance that the enemy fires at a piece that comes by."""
ALONE = 1.5
"""What a leader loses in a place without units, with enemies near."""
CLOSE = 2
GATHER = 5
FRIENDS = 3
BASE = ("hmg", "anti-tank", "anti-air")
"""Those who support the others by fire and need not go in."""
SPECIAL = ("train", "vessel", "engineer")
STORMERS = ("infantry", "smg", "engineer", "cavalry")
CAUTION = 0.4


class Way:
    """How a piece gets to a hex: what it costs, the fire on the way, and the first step."""

    __slots__ = ("cost", "first", "fire", "hex")

    def __init__(self, hex_: int, cost: int, fire: float, first: int) -> None:
        self.hex = hex_
        self.cost = cost
        self.fire = fire
        self.first = first


def ways(s: State, pos: Position, piece: Piece, points: int, led: bool, fresh: bool) -> list[Way]:
    """Return all hexes that a piece can reach with some sixths of points, itself not among them.

    `led`: a leader lets it come closer to enemies; `fresh`: its first hex may cost what it likes.
    """
    found: dict[int, Way] = {}
    heap: list[tuple[int, int]] = []
    for hex_, cost in _first(s, pos, piece):
        if (fresh or cost <= points) and _enters(s, pos, piece, piece.hex, hex_, led):
            found[hex_] = Way(hex_, cost, _fire(s, pos, piece, hex_), hex_)
            heappush(heap, (cost, hex_))
    if is_single(s, piece):
        return list(found.values())
    done = 0
    while heap:
        cost, at = heappop(heap)
        if done >> at & 1:
            continue
        done |= 1 << at
        before = found[at]
        for hex_, step in _steps(s, pos, piece, at):
            if done >> hex_ & 1 or hex_ == piece.hex or cost + step > points:
                continue
            known = found.get(hex_)
            if known is not None and known.cost <= cost + step:
                continue
            if not _enters(s, pos, piece, at, hex_, led):
                continue
            fire = before.fire + _fire(s, pos, piece, hex_)
            found[hex_] = Way(hex_, cost + step, fire, before.first)
            heappush(heap, (cost + step, hex_))
    return list(found.values())


def _first(s: State, pos: Position, piece: Piece) -> Sequence[tuple[int, int]]:
    """The first hexes that a piece may enter, with their costs."""
    if piece.where == WAITING:
        zone = [(hex_, entry_cost(s, piece, hex_)) for hex_ in entry_zone(s, piece)]
        return [(hex_, cost) for hex_, cost in zone if cost != NEVER]
    return _steps(s, pos, piece, piece.hex)


def _steps(s: State, pos: Position, piece: Piece, at: int) -> Sequence[tuple[int, int]]:
    """Where a piece can go from a hex, and what that costs; by the rules where they are special."""
    kind = piece.type.kind
    if not s.wrecks and kind not in SPECIAL and not s.field.river:
        return pos.land.steps(piece.type.move_class)[at]
    found = [(hex_, step_cost(s, piece, at, hex_)) for hex_ in s.field.near[at]]
    return [(hex_, cost) for hex_, cost in found if cost != NEVER]


def is_single(s: State, piece: Piece) -> bool:
    """Whether a piece may enter one hex only."""
    if piece.status == DISRUPTED:
        return True
    return piece.where == BOARD and bool(enemy_units(s, piece.side, piece.hex))


def _enters(s: State, pos: Position, piece: Piece, origin: int, hex_: int, led: bool) -> bool:
    if s.occupied[1 - piece.side] >> hex_ & 1:
        return False
    if pos.busy >> hex_ & 1 and stacking_refusal(s, piece, hex_) is not None:
        return False
    if led or piece.type.is_leader or origin < 0:
        return True
    if s.setting.scenario.night and s.control[hex_] != piece.side:
        return False
    if not pos.enemy.posts or (piece.type.is_afv and has_tank_leader(s, piece)):
        return True
    if not any(post.seen >> hex_ & 1 for post in pos.enemy.posts):
        return True
    return approach_refusal(s, piece, (), origin, hex_) is None


def _fire(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """What entering a hex may cost a piece: who comes with others shares the fire with them."""
    found = 0.0
    if pos.w.path_danger:
        found = pos.passing(s, piece, hex_)
        if found:
            found *= SHOTS * min(1.0, 2.0 / (1 + companions(s, pos, piece)))
    for mine in s.mines:
        if mine.hex == hex_ and mine.side != piece.side and mine.strength:
            found += MINED
    return found


def companions(s: State, pos: Position, piece: Piece) -> int:
    """How many others near a piece could still go forward in this turn."""
    key = ("companions", piece.id)
    found: int | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = sum(
            [
                p.id != piece.id
                and not p.marks
                and p.status == GOOD
                and p.allowance > 0
                and p.type.holds_hexes
                and s.field.distance(p.hex, piece.hex) <= CLOSE
                for p in pos.mine.pieces
            ]
        )
    return found


# --- places ---------------------------------------------------------------------------------


def fear(s: State, pos: Position, piece: Piece) -> float:
    """How much danger counts: little for who attacks in mass, less for who will lose anyhow."""
    w = pos.w
    found = 1.0
    if not pos.goals.winning:
        found = max(0.1, 1.0 - w.urgency * (0.3 + 0.7 * pos.goals.late))
    if w.odds and is_sent(s, pos, piece):
        found *= w.bold
    return found


def is_sent(s: State, pos: Position, piece: Piece) -> bool:
    """Whether a piece belongs to an attack that is strong enough to be pressed home."""
    key = ("sent", piece.id)
    found: bool | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _is_sent(s, pos, piece)
    return found


def _is_sent(s: State, pos: Position, piece: Piece) -> bool:
    if piece.type.kind not in STORMERS and not piece.type.is_afv:
        return False
    goal = pos.goals.aim(s, piece)
    if goal < 0 or s.control[goal] == pos.side:
        return False
    own = sum(
        [
            pos.prices.power(p)
            for p in pos.mine.pieces
            if (p.type.kind in STORMERS or p.type.is_afv)
            and p.status == GOOD
            and s.field.distance(p.hex, goal) <= GATHER
        ]
    )
    needed = pos.w.odds * (1 - 0.5 * pos.goals.late) * held_by(s, pos, goal)
    return own >= needed


def held_by(s: State, pos: Position, goal: int) -> float:
    """What the enemy has in and around a goal, with the ground that helps him."""
    key = ("held", goal)
    found: float | None = pos.plans.get(key)
    if found is None:
        found = 0.0
        for enemy in pos.enemy.pieces:
            if enemy.type.is_leader or enemy.status == DEMORALIZED:
                continue
            far = s.field.distance(enemy.hex, goal)
            if far <= CLOSE:
                share = 1.0 if far == 0 else 0.7 if far == 1 else 0.4
                help_ = 1 - 0.15 * (
                    pos.land.cover[enemy.hex] + pos.shelter(s, enemy, enemy.hex, True)
                )
                found += (
                    share * help_ * pos.prices.power(enemy) * (1 - pos.prices.share(enemy.status))
                )
        pos.plans[key] = found
    return found


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
    w = pos.w
    parts: Parts = []
    riders = [p for p in s.riders(piece.id) if not p.type.is_leader] if _carries(piece) else []
    if piece.type.is_unarmed and not riders:
        return [("danger", -pos.danger(s, piece, hex_, staying))]
    pull = pos.goals.pull(s, piece, hex_) if goes_forward(s, pos, piece, hex_) else 0.0
    if pull:
        if w.base and piece.type.kind in BASE and pos.enemy.posts:
            pull *= w.base
        parts.append(("goal", pull))
    danger = pos.danger(s, piece, hex_, staying) if w.danger else 0.0
    if riders and w.danger:
        danger += sum([pos.danger(s, rider, hex_, False) for rider in riders])
    if danger:
        parts.append(("danger", -w.danger * fear(s, pos, piece) * danger))
    prospect = outlook(s, pos, piece, hex_)
    if prospect:
        parts.append(("prospect", w.prospect * prospect))
    cover = -pos.land.cover[hex_] - pos.shelter(s, piece, hex_, staying)
    if cover and w.cover and not piece.armored:
        parts.append(("cover", w.cover * cover))
    if w.stack and pos.shells:
        others = len(pos.mine.by_hex.get(hex_, ())) - (piece.hex == hex_)
        if others > 1:
            parts.append(("stack", -w.stack * (others - 1)))
    if w.storm and can_storm(piece):
        storm = storming(s, pos, piece, hex_)
        if storm:
            parts.append(("storm", storm))
    if w.mass and can_storm(piece):
        parts.append(("mass", w.mass * company(s, pos, piece, hex_)))
    return parts or [("neutral", 0.0)]


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
        if not others:
            pos.plans[key] = 0.0
            return 0.0
        units = [piece, *others[:2]]
        leaders = [p for p in pos.mine.pieces if p.type.kind == "leader" and not p.status]
        near = [p for p in leaders if s.field.distance(p.hex, hex_) <= CLOSE][:1]
        worth = worth_of(s, pos, hex_, fight(s, pos, hex_, units, near))
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
    here = [p for p in pos.mine.by_hex.get(hex_, ()) if p.type.holds_hexes]
    if not here:
        near = any(post.seen >> hex_ & 1 for post in pos.enemy.posts)
        parts.append(("alone", -ALONE * w.lead * (1.0 if near else CAUTION)))
    if w.danger:
        parts.append(("danger", -w.danger * pos.danger(s, piece, hex_, False) * CAUTION))
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


def best_way(
    s: State, pos: Position, piece: Piece, points: int, led: bool, fresh: bool
) -> tuple[float, Way | None]:
    """The best place that a piece can reach, and what it gains there over where it stands."""
    stay = total(place(s, pos, piece, piece.hex, True)) if piece.where == BOARD else -2.0
    best: Way | None = None
    gain = 0.0
    brave = fear(s, pos, piece) * pos.w.path_danger
    for way in ways(s, pos, piece, points, led, fresh):
        worth = total(place(s, pos, piece, way.hex)) - stay - brave * way.fire
        worth -= 0.001 * way.cost / POINT
        if worth > gain:
            best, gain = way, worth
    return gain, best
