"""O20 Fire, A26 Assault Fire, A33 Op Fire, Actions of an attack: what must be offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from tests.combat_commander.independent.offers_facts import (
    Offers,
    can_aim,
    can_fire,
    can_fortify,
    can_smoke,
    face,
    firepower,
    friends_at,
    held,
    held_by,
    hexes_in,
    hindrance,
    in_reach,
    is_defender,
    is_leader,
    is_ordnance,
    named,
    options,
    owner,
    pieces_of,
    place,
    plain,
    weapon_of,
)
from tests.combat_commander.independent.offers_look import Look, offers

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.catalog.figures import Card
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE
from sandtable.systems.combat_commander.state import State

BORE_SIGHTING_FP = 5
PLUS = 2
"""What each of the Actions before the roll adds to the FP."""


# --- strength -----------------------------------------------------------------------------


def strength(s: State, pieces: list[int], hexes: list[int]) -> int:
    """The FP of an attack before Actions: the first piece counts in full (O20.3.1.2, T88.2)."""
    places = [place(s, piece) for piece in pieces]
    above = any(s.bf.level[p] > s.bf.level[h] for p in places for h in hexes)
    below = any(s.bf.level[p] < s.bf.level[h] for p in places for h in hexes)
    hidden = [hindrance(s, place(s, p), h) for p in pieces if not is_ordnance(s, p) for h in hexes]
    return firepower(s, pieces[0]) + len(pieces) - 1 + above - below - max(hidden, default=0)


def bore_sighting(s: State, side: int, pieces: list[int], hexes: list[int]) -> bool:
    weapons = [w for w in (weapon_of(s, p) for p in pieces) if w is not None]
    return is_defender(s, side) and any(w.type.fp >= BORE_SIGHTING_FP for w in weapons)


def crossfire(s: State, side: int, pieces: list[int], hexes: list[int]) -> bool:
    return any(s.moving >> u & 1 for hex_ in hexes for u in s.at[hex_])


def hand_grenades(s: State, side: int, pieces: list[int], hexes: list[int]) -> bool:
    return any(s.bf.distance(place(s, p), h) == 1 for p in pieces for h in hexes)


def marksmanship(s: State, side: int, pieces: list[int], hexes: list[int]) -> bool:
    units = [s.units[p] for p in pieces if p < WEAPON_BASE]
    nation = s.setting.scenario.decks[side]
    return any(not is_leader(u) and u.type.nation == nation for u in units)


def sustained_fire(s: State, side: int, pieces: list[int], hexes: list[int]) -> bool:
    return bool(strained(s, pieces))


def strained(s: State, pieces: list[int]) -> list[int]:
    """The firing MGs and mortars that are still there (A41)."""
    weapons = [w for w in (weapon_of(s, p) for p in pieces) if w is not None]
    return [w.id for w in weapons if w.where == MAP and (w.type.mg or w.type.mortar)]


Condition = Callable[[State, int, list[int], list[int]], bool]
STRONGER: dict[str, Condition] = {
    "bore-sighting": bore_sighting,
    "crossfire": crossfire,
    "hand-grenades": hand_grenades,
    "marksmanship": marksmanship,
    "sustained-fire": sustained_fire,
}
"""A27, A30, A34, A37, A41: each adds 2 if its condition is met."""


def helped(s: State, side: int, pieces: list[int], hexes: list[int], hand: list[Card]) -> int:
    """What the Actions of a hand could add."""
    names = [card.action for card in hand if card.action in STRONGER]
    return PLUS * sum(STRONGER[name](s, side, pieces, hexes) for name in names)


# --- Fire Groups --------------------------------------------------------------------------


def is_chain(s: State, hexes: set[int]) -> bool:
    """Whether hexes hang together (O20.3.1, AMB-32); Wire stands alone (F106.3)."""
    if len(hexes) > 1 and any(s.forts.get(h) == "wire" for h in hexes):
        return False
    start = min(hexes)
    reached, todo = {start}, [start]
    while todo:
        here = todo.pop()
        fresh = {h for h in hexes - reached if s.bf.distance(here, h) == 1}
        reached |= fresh
        todo += fresh
    return reached == hexes


def groups_with(s: State, core: list[int], pool: Iterable[int], hex_: int) -> Iterable[list[int]]:
    """The largest Fire Group of every chain of hexes around a core: more in a hex is never less."""
    others = [p for p in pool if p not in core and not is_ordnance(s, p) and can_aim(s, p, hex_)]
    own = {place(s, p) for p in core}
    more = sorted({place(s, p) for p in others} - own)
    for count in range(len(more) + 1):
        for chosen in combinations(more, count):
            hexes = own | set(chosen)
            if is_chain(s, hexes):
                yield [*core, *(p for p in others if place(s, p) in hexes)]


def can_hurt(s: State, core: list[int], pool: Iterable[int], hex_: int, hand: list[Card]) -> bool:
    """Whether an attack that begins with these pieces can come to FP 1 (10.3.2.1)."""
    if is_ordnance(s, core[0]):
        return True
    side = owner(s, core[0]).side
    if len(core) == 1 and strength(s, core, [hex_]) >= 1:
        return True
    return any(
        strength(s, group, [hex_]) + helped(s, side, group, [hex_], hand) >= 1
        for group in groups_with(s, core, pool, hex_)
    )


def shots(s: State, pieces: list[int], at: set[int], hand: list[Card]) -> Iterable[tuple[int, int]]:
    """Every first piece with every hex at which its attack can come to FP 1."""
    for piece in pieces:
        for hex_ in sorted(at):
            if can_aim(s, piece, hex_) and can_hurt(s, [piece], pieces, hex_, hand):
                yield piece, hex_


def can_shoot(s: State, pieces: list[int], at: set[int], hand: list[Card]) -> bool:
    return any(True for _ in shots(s, pieces, at, hand))


def suspects(s: State, pieces: list[int], at: set[int]) -> bool:
    """Whether a piece has an enemy in Range and sight, whatever hinders (O20.1)."""
    return any(can_aim(s, piece, hex_) for piece in pieces for hex_ in at)


# --- declaring an attack ------------------------------------------------------------------


def shooters(look: Look) -> list[int]:
    """The pieces that may fire now: in a Fire Order, an Assault Fire or an Op Fire."""
    s, side, story = look.s, look.side, look.story
    if story.order == "fire":
        return [p for p in ready(look, sorted(story.named)) if p not in story.fired]
    if side == s.active:
        return [p for p in ready(look, mine(s, side, s.moving)) if has_boxed_fp(s, p)]
    return [p for p in ready(look, mine(s, side, s.op_fire)) if not is_ordnance(s, p)]


def ready(look: Look, units: Iterable[int]) -> list[int]:
    """Activated units, and the Weapons that were activated with them (11.1, AMB-87)."""
    late = {WEAPON_BASE + weapon for weapon in look.story.late}
    return [p for p in pieces_of(look.s, units) if p not in late]


def mine(s: State, side: int, mask: int) -> list[int]:
    return [u for u in hexes_in(mask) if s.units[u].side == side and s.units[u].where == MAP]


def has_boxed_fp(s: State, piece: int) -> bool:
    weapon = weapon_of(s, piece)
    return weapon.type.fp_boxed if weapon is not None else face(s.units[piece]).fp_boxed


def aims(look: Look) -> set[int]:
    """The hexes that may be fired at: those of the enemy, in Op Fire the one just entered."""
    enemies = held_by(look.s, 1 - look.side)
    if look.side == look.s.active:
        return enemies
    return enemies & {look.story.came_to}


def smoke_at(look: Look, piece: int) -> set[Option]:
    """Where a Weapon can lay Smoke: Range and sight are enough (O20.2.1, AMB-31)."""
    s, weapon = look.s, weapon_of(look.s, piece)
    if weapon is None or not weapon.type.smoke or not can_fire(s, piece):
        return set()
    if look.side != s.active:
        return set()
    here = (h for h in range(s.bf.size) if can_smoke(s, h) and in_reach(s, piece, h))
    return options("smoke-at", here)


@offers("fire-with", "O20.3, O20.2.1, A26, A33.2, 10.3.2.1")
def fire_with(look: Look) -> set[Option]:
    free = shooters(look)
    found = {named(p) for p, _ in shots(look.s, free, aims(look), look.hand)}
    found |= {named(p) for p in free if smoke_at(look, p)}
    done = look.story.order == "fire" and look.story.fired
    return found | (plain("done") if done else set())


@offers("target", "O20.3, O20.2.1, O20.2.2, 10.3.2.1")
def target(look: Look) -> set[Option]:
    first, free = look.story.pieces[0], shooters(look)
    here = [h for h in sorted(aims(look)) if can_aim(look.s, first, h)]
    hurt = [h for h in here if can_hurt(look.s, [first], free, h, look.hand)]
    return options("target", hurt) | smoke_at(look, first)


@offers("group", "O20.3.1, O20.3.1.1, O20.3.2, F106.3")
def group(look: Look) -> set[Option]:
    s, story, hand = look.s, look.story, look.hand
    core, hex_, free = story.pieces, story.target, shooters(look)
    total = strength(s, core, [hex_]) + helped(s, look.side, core, [hex_], hand)
    found = plain("fire") if total >= 1 else set()
    own = {place(s, p) for p in core}
    for piece in free:
        if piece in core or is_ordnance(s, piece) or not can_aim(s, piece, hex_):
            continue
        linked = place(s, piece) in own or is_chain(s, own | {place(s, piece)})
        if linked and can_hurt(s, [*core, piece], free, hex_, hand):
            found.add(named(piece))
    return found


# --- Actions before the roll --------------------------------------------------------------


@offers("fire-actions", "A27, A30, A34, A37, A40, A41, 10.3.2.1")
def fire_actions(look: Look) -> Offers:
    s, side, attack = look.s, look.side, look.story.attack
    pieces, hexes = attack.pieces, attack.hexes
    usable = [name for name in STRONGER if STRONGER[name](s, side, pieces, hexes)]
    found = held(s, side, usable)
    if strength(s, pieces, hexes) + PLUS * attack.plus >= 1:
        found |= plain("pass")
    spray = held(s, side, ["spray-fire"])
    if len(hexes) > 1:
        return Offers(found, spray if can_spray(s, pieces) else set())
    return Offers(found | spray if spray and second_hexes(look) else found)


def can_spray(s: State, pieces: list[int]) -> bool:
    """Whether every firing piece has boxed Range (A40/1)."""
    weapons = [(p, weapon_of(s, p)) for p in pieces]
    return all(w.type.range_boxed if w else face(s.units[p]).range_boxed for p, w in weapons)


def second_hexes(look: Look) -> list[int]:
    """The hexes beside the target that a Spray Fire can take in with FP 1 (A40)."""
    s, attack = look.s, look.story.attack
    first, plus = attack.hexes[0], PLUS * attack.plus
    if not can_spray(s, attack.pieces):
        return []
    plus += helped(s, look.side, attack.pieces, [first], look.hand)
    return [
        hex_ for hex_ in sorted(held_by(s, 1 - look.side))
        if s.bf.distance(first, hex_) == 1
        and all(in_reach(s, piece, hex_) for piece in attack.pieces)
        and strength(s, attack.pieces, [first, hex_]) + plus >= 1
    ]  # fmt: skip


@offers("second-target", "A40, 10.3.2.1")
def second_target(look: Look) -> set[Option]:
    return options("target", second_hexes(look))


@offers("sustained-break", "A41")
def sustained_break(look: Look) -> set[Option]:
    return options("weapon", strained(look.s, look.story.attack.pieces))


# --- Defense ------------------------------------------------------------------------------


@offers("defend-with", "O20.3.4, AMB-33")
def defend_with(look: Look) -> set[Option]:
    s = look.s
    here = [u for u in look.story.defenders if s.units[u].where == MAP]
    inactive = [u for u in here if s.units[u].side != s.active]
    return options("unit", inactive or here)


@offers("defense-actions", "A29, A35.1, A35.3")
def defense_actions(look: Look) -> Offers:
    s, side, unit = look.s, look.side, look.s.units[look.arg()]
    found = plain("pass") | held(s, side, ["concealment"])
    hexes = [h for h in look.story.attack.hexes if h >= 0]
    hidden = held(s, side, hidden_in_defense(s, side, unit.hex))
    if hexes and unit.hex not in hexes:
        return Offers(found, hidden | held(s, side, hidden_in_defense(s, side, hexes[0])))
    return Offers(found | hidden)


def hidden_in_defense(s: State, side: int, hex_: int) -> list[str]:
    """Hidden Entrenchments and Hidden Pillbox: what the Defender could dig in a hex."""
    if not is_defender(s, side) or not can_fortify(s, hex_):
        return []
    found = [] if s.bf.terrain[hex_] == "building" else ["hidden-entrenchments"]
    objective = any(hex_ in hexes for hexes in s.bf.objective_hexes)
    return [*found, "hidden-pillbox"] if objective and "pillbox" not in s.forts.values() else found


@offers("light-wounds", "A36")
def light_wounds(look: Look) -> set[Option]:
    return plain("pass") | held(look.s, look.side, ["light-wounds"])


# --- Op Fire ------------------------------------------------------------------------------


def hidden_on_way(look: Look) -> set[Option]:
    """Hidden Mines and Hidden Wire, for the hex that was just entered (A35.2, A35.5)."""
    s = look.s
    if not is_defender(s, look.side) or not can_fortify(s, look.story.came_to):
        return set()
    return held(s, look.side, ["hidden-mines", "hidden-wire"])


def op_crews(look: Look) -> Iterable[list[int]]:
    """Whom a Fire Action could activate: each free unit, a Leader with all around (A33.2)."""
    s, side = look.s, look.side
    free = [u for u in s.units if u.side == side and u.where == MAP and can_op_fire(s, u.id)]
    for unit in free:
        radius = face(unit).command if is_leader(unit) else -1
        crew = [u.id for u in free if not is_leader(u)
                and u.id != unit.id and s.bf.distance(unit.hex, u.hex) <= radius]  # fmt: skip
        yield [unit.id, *crew]


def can_op_fire(s: State, unit: int) -> bool:
    """Not twice in a Turn, but for a Hero (A33.3[a], E58.1)."""
    before = s.op_fire if s.units[unit].type.hero else s.op_fired
    return not before >> unit & 1


def op_suspects(look: Look, units: Iterable[int]) -> bool:
    """Whether some of these units have an enemy in the hex in Range and sight (AMB-82)."""
    pieces = [p for p in pieces_of(look.s, units) if not is_ordnance(look.s, p)]
    return suspects(look.s, pieces, {look.story.came_to})


@offers("step", "A33.1, A33.2, A33.3, A35.2, A35.5, F105.2")
def step(look: Look) -> set[Option]:
    s, story, hand = look.s, look.story, look.hand
    found = plain("pass") | hidden_on_way(look)
    targets = friends_at(s, 1 - look.side, story.came_to)
    if story.trench or not targets:
        return found
    if not story.shot and can_shoot(s, shooters(look), {story.came_to}, hand):
        found |= plain("fire")
    fire = [card for card in hand if card.order == "fire"]
    if fire and any(op_suspects(look, crew) for crew in op_crews(look)):
        found |= {Option("op-fire", card.index) for card in fire}
    return found
