"""5 The Turn and O14 to O23 (but Fire): what must be offered."""

from __future__ import annotations

from tests.combat_commander.independent.offers_facts import (
    HALF,
    LAST_SPACE,
    Offers,
    can_smoke,
    edge_hexes,
    face,
    friends_at,
    has_room,
    held,
    held_by,
    hexes_in,
    is_bound,
    is_cliff,
    is_closed,
    is_leader,
    movement,
    near,
    on_map,
    options,
    pieces_of,
    plain,
    sees,
    step_cost,
    to_edge,
)
from tests.combat_commander.independent.offers_fire import (
    can_op_fire,
    can_shoot,
    has_boxed_fp,
    hidden_on_way,
    mine,
    op_suspects,
    shots,
    smoke_at,
    suspects,
)
from tests.combat_commander.independent.offers_look import Look, offers

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.catalog.figures import Card
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.state import State

SIDES = range(6)


# --- 5 Order or Pass ----------------------------------------------------------------------


@offers("order-or-pass", "5, 5.1, O14.1, O14.4, O17, O18, O19, O20.1, O22.1, O23.1")
def order_or_pass(look: Look) -> set[Option]:
    s, side = look.s, look.side
    must = plain("end-turn" if s.orders_given else "pass")
    if s.orders_given >= s.order_limit[side]:
        return must
    can: dict[str, bool] = {}
    for card in look.hand:
        if card.order == "fire":
            must |= {Option("order", card.index)} if fire_order(look, card) else set()
            continue
        if card.order not in can:
            can[card.order] = ORDERS[card.order](look)
        if can[card.order]:
            must.add(Option("order", card.index))
    return must


def is_free(s: State, unit: Unit) -> bool:
    """Whether a unit was not activated in this Turn; a Hero always may be (O14.1, E58.1)."""
    return unit.type.hero or not s.activated >> unit.id & 1


def free_units(look: Look) -> list[Unit]:
    return [u for u in on_map(look.s, look.side) if is_free(look.s, u)]


def crew(s: State, leader: Unit, free: list[Unit]) -> list[Unit]:
    """A unit with all that it could take along: a Leader those in his radius (3.3.1.1)."""
    if not is_leader(leader):
        return [leader]
    radius = face(leader).command
    others = [u for u in free if not is_leader(u) and s.bf.distance(leader.hex, u.hex) <= radius]
    return [leader, *others]


def fire_order(look: Look, card: Card) -> bool:
    """Whether somebody could carry a Fire Order out: by an attack, or by Smoke (O20.1, AMB-29)."""
    hand = [other for other in look.hand if other is not card]
    free = free_units(look)
    crews = [[u.id for u in crew(look.s, first, free)] for first in free]
    return any(can_answer_fire(look, units, hand) for units in crews)


def can_answer_fire(look: Look, units: list[int], hand: list[Card]) -> bool:
    """Whether units can make an attack, or see an enemy in Range and lay Smoke."""
    s, pieces, enemies = look.s, pieces_of(look.s, units), held_by(look.s, 1 - look.side)
    if can_shoot(s, pieces, enemies, hand):
        return True
    return suspects(s, pieces, enemies) and any(smoke_at(look, p) for p in pieces)


def artillery_denied(look: Look) -> bool:
    return look.s.radios[1 - look.side] is not None


def artillery_request(look: Look) -> bool:
    radio = look.s.radios[look.side]
    return radio is not None and (radio.broken or bool(spotters(look)))


def spotters(look: Look) -> list[int]:
    return [u.id for u in free_units(look) if is_leader(u) and not u.broken]


def recover(look: Look) -> bool:
    hurt = any(u.broken or u.suppressed for u in on_map(look.s, look.side))
    return hurt and not look.s.players_activated >> look.side & 1


def can_rout(s: State, side: int) -> bool:
    broken = any(u.broken for u in on_map(s, side))
    return broken and not s.players_activated >> side & 1


ORDERS = {
    "advance": lambda look: any(can_advance(look.s, u) for u in free_units(look)),
    "artillery-denied": artillery_denied,
    "artillery-request": artillery_request,
    "command-confusion": lambda look: False,
    "move": lambda look: any(can_set_out(look.s, u, movement(look.s, u)) for u in free_units(look)),
    "recover": recover,
    "rout": lambda look: can_rout(look.s, 0) or can_rout(look.s, 1),
}


@offers("discard", "O15, 5.3")
def discard(look: Look) -> set[Option]:
    s = look.s
    if look.story.discards >= s.setting.scenario.discard[look.side]:
        return set()
    return plain("done") | options("discard", s.hands[look.side])


# --- O14 activation -----------------------------------------------------------------------


@offers("activate", "O14.1, O14.4, 3.3.1.1, A33.2")
def activate(look: Look) -> set[Option]:
    s, name = look.s, look.arg()
    free = free_units(look)
    if name == "op-fire":
        free = [u for u in on_map(s, look.side) if can_op_fire(s, u.id)]
    able = [u for u in free if carried_out(look, name, [m.id for m in crew(s, u, free)])]
    return options("unit", (u.id for u in able))


def carried_out(look: Look, name: str, units: list[int]) -> bool:
    """Whether one of these units could carry an Order out (O14.4; AMB-29, AMB-82)."""
    s = look.s
    if name == "move":
        return any(can_set_out(s, s.units[u], movement(s, s.units[u])) for u in units)
    if name == "advance":
        return any(can_advance(s, s.units[u]) for u in units)
    if name == "op-fire":
        return op_suspects(look, units)
    return can_answer_fire(look, units, look.hand)


@offers("take-along", "3.3.1.1, O14.1, O14.4")
def take_along(look: Look) -> set[Option]:
    s, name, leader = look.s, look.arg(), look.s.units[look.arg(1)]
    if name == "op-fire":
        free = [u for u in on_map(s, look.side) if can_op_fire(s, u.id)]
        named = sorted(look.story.op_named)
    else:
        free = [u for u in free_units(look) if u.id not in look.story.named]
        named = sorted(look.story.named)
    found = options("unit", (u.id for u in crew(s, leader, free)[1:]))
    return found | plain("done") if carried_out(look, name, named) else found


# --- O21 Move -----------------------------------------------------------------------------


def points(look: Look, unit: Unit) -> int:
    """Half points that a unit has left where it stands (O21/3, T93, F106.2)."""
    story = look.story
    if unit.id in story.stuck:
        return 0
    road = HALF if unit.id in story.road else 0
    return movement(look.s, unit) + road - story.spent.get(unit.id, 0)


def ways(s: State, unit: Unit, left: int) -> list[int]:
    """The hexes that a unit can enter in a Move with so many half points (O21.1, O21.4)."""
    found = []
    if is_bound(s, unit):
        return found
    enemies = held_by(s, 1 - unit.side)
    for direction in SIDES:
        target = s.bf.neighbors[unit.hex][direction]
        if target < 0 or target in enemies:
            continue
        cost = step_cost(s, unit.side, unit.hex, direction)
        if cost is not None and cost <= left:
            found.append(target)
    return found


def can_leave(s: State, unit: Unit) -> bool:
    """Whether a unit stands at the opponent's edge and may go over it (7.2.1, O21.4)."""
    return to_edge(s, 1 - unit.side, unit.hex) == 1 and not is_bound(s, unit)


def can_step(s: State, unit: Unit, left: int) -> bool:
    return bool(ways(s, unit, left)) or (can_leave(s, unit) and left >= HALF)


def can_set_out(s: State, unit: Unit, left: int) -> bool:
    """Whether a unit could move at once, or after handing its Weapon over (O14.4, O21.1.1)."""
    if can_step(s, unit, left):
        return True
    if unit.weapon < 0 or left < HALF or not takers(s, unit):
        return False
    return can_step(s, unit, left - HALF - HALF * s.weapons[unit.weapon].type.move)


def takers(s: State, unit: Unit) -> list[Unit]:
    return [u for u in friends_at(s, unit.side, unit.hex) if u.weapon < 0]


def waiting(look: Look) -> list[Unit]:
    """Who has not moved yet (O21.2)."""
    story, s = look.story, look.s
    left = story.named - story.done - story.parted
    return [s.units[u] for u in sorted(left) if s.units[u].where == MAP]


@offers("move-which", "O21.2, O14.4, O21.1.1, A26, A39, A35.2, A35.5")
def move_which(look: Look) -> Offers:
    s, story = look.s, look.story
    story.part()
    able = [u for u in waiting(look) if can_step(s, u, points(look, u))]
    must = options("unit", (u.id for u in able)) | move_actions(look)
    may = options("unit", story.parted)
    ready = any(can_set_out(s, u, points(look, u)) for u in waiting(look))
    if story.crossed or not (ready or story.parted):
        must |= plain("done")
    elif not ready:
        may |= plain("done")
    over, hidden = transfers(look, able), own_hidden(look)
    return Offers(must | over.must | hidden.must, may | over.may | hidden.may)


@offers("move-to", "O21.1, O21.2, O21.4, 7.2.1, O21.1.1, A26, A39, A35.2, A35.5")
def move_to(look: Look) -> Offers:
    s, story, first = look.s, look.story, look.s.units[look.arg()]
    members = {first.id} | {u for u in story.group if s.units[u].hex == first.hex}
    group = [s.units[u] for u in members if s.units[u].where == MAP]
    left = min(points(look, u) for u in group)
    hexes = set.intersection(*(set(ways(s, u, left)) for u in group))
    must = options("hex", hexes) | move_actions(look)
    if all(can_leave(s, u) for u in group) and left >= HALF:
        must |= plain("exit")
    if story.crossed or not story.fresh:
        must |= plain("stop")
    others = [u for u in waiting(look) if u.id not in members]
    able = [u for u in others if can_step(s, u, points(look, u))]
    if story.fresh:
        mates = [u for u in able if u.hex == first.hex]
        start = story.starts.get(first.id, first.hex)
        mates = [u for u in mates if story.starts.get(u.id, u.hex) == start]
        must |= options("join", (u.id for u in mates))
    over = transfers(look, able + [u for u in group if can_step(s, u, points(look, u))])
    hidden = own_hidden(look)
    return Offers(must | over.must | hidden.must, over.may | hidden.may)


def transfers(look: Look, able: list[Unit]) -> Offers:
    """Whose Weapon can be handed over, as long as somebody can carry the Order out (O21.1.1)."""
    must, may = set(), set()
    for number in look.story.named:
        unit = look.s.units[number]
        if unit.where != MAP or unit.weapon < 0 or points(look, unit) < HALF:
            continue
        option = options("transfer", [number])
        if any(leaves_a_mover(look, unit, taker, able) for taker in takers(look.s, unit)):
            must |= option
        elif takers(look.s, unit):
            may |= option
    return Offers(must, may)


def leaves_a_mover(look: Look, giver: Unit, taker: Unit, able: list[Unit]) -> bool:
    """Whether the Order can still be carried out after a Weapon has changed hands."""
    if look.story.crossed or not able:
        return True
    weight = HALF * look.s.weapons[giver.weapon].type.move
    change = {giver.id: -weight - HALF, taker.id: weight}
    left = {u.id: u for u in waiting(look)}.values()
    return any(can_step(look.s, u, points(look, u) + change.get(u.id, 0)) for u in left)


@offers("transfer-to", "O21.1.1, 8.1.1, O14.4")
def transfer_to(look: Look) -> Offers:
    giver = look.s.units[look.arg()]
    able = [u for u in waiting(look) if can_step(look.s, u, points(look, u))]
    found = takers(look.s, giver)
    sure = [u.id for u in found if leaves_a_mover(look, giver, u, able)]
    return Offers(options("unit", sure), options("unit", (u.id for u in found)))


def move_actions(look: Look) -> set[Option]:
    """Assault Fire and Smoke Grenades (W-MOVE)."""
    s, side = look.s, look.side
    found: set[Option] = set()
    assault = held(s, side, ["assault-fire"])
    if assault:
        pieces = [p for p in pieces_of(s, mine(s, side, s.moving)) if has_boxed_fp(s, p)]
        if any(True for _ in shots(s, pieces, held_by(s, 1 - side), look.hand)):
            found |= assault
    smoke = held(s, side, ["smoke-grenades"])
    if smoke and s.cup and throwers(look):
        found |= smoke
    return found


def own_hidden(look: Look) -> Offers:
    """A Defender's own Hidden Actions (AMB-42); whether for dead movers too is left open."""
    found = hidden_on_way(look) if look.story.stepped else set()
    return Offers(found) if look.story.came else Offers(set(), found)


def throwers(look: Look) -> list[int]:
    """Who is activated to Move, has boxed Movement and a hex to throw at (A39)."""
    s = look.s
    movers = [s.units[u] for u in mine(s, look.side, s.moving)]
    return [u.id for u in movers if face(u).move_boxed and smoke_hexes(s, u.hex)]


def smoke_hexes(s: State, hex_: int) -> list[int]:
    return [h for h in (hex_, *near(s, hex_)) if can_smoke(s, h)]


@offers("smoke-unit", "A39")
def smoke_unit(look: Look) -> set[Option]:
    return options("unit", throwers(look))


@offers("smoke-hex", "A39, T89, T95, T98, 8.1.5")
def smoke_hex(look: Look) -> set[Option]:
    return options("hex", smoke_hexes(look.s, look.s.units[look.arg()].hex))


# --- O16 Advance --------------------------------------------------------------------------


def advances(s: State, unit: Unit) -> list[int]:
    """The hexes that a unit can advance into (O16.2, O16.3)."""
    if is_bound(s, unit):
        return []
    return [
        s.bf.neighbors[unit.hex][d] for d in SIDES
        if not is_closed(s, unit.hex, d) and not (is_cliff(s, unit.hex, d) and unit.weapon >= 0)
    ]  # fmt: skip


def can_advance(s: State, unit: Unit) -> bool:
    return bool(advances(s, unit)) or can_leave(s, unit)


@offers("advance-which", "O16.1, O14.4, A35.2, A35.5")
def advance_which(look: Look) -> Offers:
    s, story = look.s, look.story
    left = [s.units[u] for u in story.named - story.done if s.units[u].where == MAP]
    found = options("unit", (u.id for u in left if can_advance(s, u)))
    found |= plain("done") if story.crossed else set()
    hidden = own_hidden(look)
    return Offers(found | hidden.must, hidden.may)


@offers("advance-to", "O16.1, O16.2, O16.3, T83, 7.2.1")
def advance_to(look: Look) -> set[Option]:
    unit = look.s.units[look.arg()]
    found = options("hex", advances(look.s, unit))
    return found | (plain("exit") if can_leave(look.s, unit) else set())


@offers("advance-step", "A35.2, A35.5")
def advance_step(look: Look) -> set[Option]:
    return plain("pass") | hidden_on_way(look)


@offers("melee-where", "O16.4")
def melee_where(look: Look) -> Offers:
    mixed = options("hex", held_by(look.s, 0) & held_by(look.s, 1))
    return Offers(set(), mixed) if look.s.in_trigger else Offers(mixed)


@offers("ambush", "A25")
def ambush(look: Look) -> set[Option]:
    return plain("pass") | held(look.s, look.side, ["ambush"])


@offers("ambushed", "A25")
def ambushed(look: Look) -> set[Option]:
    return options("unit", (u.id for u in friends_at(look.s, look.side, look.arg())))


@offers("no-quarter", "A38")
def no_quarter(look: Look) -> set[Option]:
    nations = look.s.setting.scenario.nations
    own, other = nations[look.side], nations[1 - look.side]
    may = own == "russian" or (own, other) == ("german", "russian")
    return plain("pass") | (held(look.s, look.side, ["no-quarter"]) if may else set())


@offers("exit-space", "7.2.1, AMB-12")
def exit_space(look: Look) -> set[Option]:
    return options("space", range(LAST_SPACE + 1))


# --- O18 Artillery ------------------------------------------------------------------------


@offers("spotter", "O18.2")
def spotter(look: Look) -> set[Option]:
    return options("unit", spotters(look))


@offers("spotting-round", "O18.2.1")
def spotting_round(look: Look) -> set[Option]:
    s, origin = look.s, look.s.units[look.arg()].hex
    return options("target", (h for h in range(s.bf.size) if h == origin or sees(s, origin, h)))


@offers("shells-or-smoke", "O18.2.1.1")
def shells_or_smoke(look: Look) -> set[Option]:
    radio = look.s.radios[look.side]
    return plain("fire", "smoke") if radio and radio.type.smoke else plain("fire")


def impact_area(look: Look) -> set[int]:
    return {look.arg(), *near(look.s, look.arg())} - look.story.area_done


@offers("impact-next", "O18.2.3, O18.2.3.2")
def impact_next(look: Look) -> set[Option]:
    s = look.s
    return options("hex", (h for h in impact_area(look) if s.at[h] or h in s.forts))


@offers("smoke-next", "O18.2.3.1")
def smoke_next(look: Look) -> set[Option]:
    return options("hex", (h for h in impact_area(look) if can_smoke(look.s, h)))


# --- O22 Recover, O23 Rout ----------------------------------------------------------------


@offers("rally-which", "O22.2")
def rally_which(look: Look) -> set[Option]:
    return options("unit", (u for u in look.story.rolls if look.s.units[u].where == MAP))


@offers("rout-which", "O23.2")
def rout_which(look: Look) -> set[Option]:
    return options("unit", (u for u in look.story.rolls if look.s.units[u].where == MAP))


@offers("rout-whom", "O23.1")
def rout_whom(look: Look) -> set[Option]:
    return options("side", (side for side in (0, 1) if can_rout(look.s, side)))


@offers("retreat-to", "O23.3, O23.3.5, AMB-36, AMB-37")
def retreat_to(look: Look) -> set[Option]:
    s, unit = look.s, look.s.units[look.arg()]
    goal = to_edge(s, unit.side, unit.hex) - 1
    closer = [h for h in near(s, unit.hex) if to_edge(s, unit.side, h) == goal]
    safe = [h for h in closer if not is_fatal(s, unit, h)]
    return options("hex", safe or closer)


def is_fatal(s: State, unit: Unit, hex_: int) -> bool:
    """Whether a Retreat into a hex eliminates (O23.3.5)."""
    direction = s.bf.neighbors[unit.hex].index(hex_)
    closed = is_closed(s, unit.hex, direction) or is_cliff(s, unit.hex, direction)
    return closed or bool(friends_at(s, 1 - unit.side, hex_))


# --- 6.1.2 Time ---------------------------------------------------------------------------


@offers("remove-smoke", "6.1.2, AMB-07")
def remove_smoke(look: Look) -> set[Option]:
    return options("hex", look.s.smoke)


@offers("reinforce", "6.1.2, E68, 8.2[b], AMB-09")
def reinforce(look: Look) -> set[Option]:
    s, unit = look.s, look.s.units[look.arg()]
    zone = s.entry_zones.get(unit.id, 0)
    where = hexes_in(zone) if zone else edge_hexes(s, unit.side)
    return options("hex", (h for h in where if has_room(s, unit, h)))
