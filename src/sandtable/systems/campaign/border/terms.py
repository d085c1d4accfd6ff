"""The terms of a battle, from the state of the campaign."""

from __future__ import annotations

from sandtable.kernel.battles import (
    Budget,
    Clock,
    Force,
    Side,
    Sky,
    Support,
    Terms,
    Unit,
    Way,
    Work,
    Zone,
)
from sandtable.kernel.rule import rule
from sandtable.systems.campaign import pieces
from sandtable.systems.campaign.border import zones
from sandtable.systems.campaign.border.counters import counters
from sandtable.systems.campaign.border.ground import ground_of, objectives_of
from sandtable.systems.campaign.map.directions import STRAIGHT, opposite
from sandtable.systems.campaign.pieces import CAUGHT, COUNTER, TRAP, Contact
from sandtable.systems.campaign.rules.c27_moving import water
from sandtable.systems.campaign.rules.c32_support import arrival_round, supporters, who_calls
from sandtable.systems.campaign.rules.c78_clock import is_night
from sandtable.systems.campaign.state import SIDES, State

DAY = 24 * 60
SIGHT = {"light-fog": 360, "heavy-fog": 220}
POSTURES = {
    COUNTER: ("meet", "meet"),
    CAUGHT: ("attack", "surprised"),
    TRAP: ("attack", "ambush"),
}


def terms_of(s: State, contact: Contact, objectives: int) -> Terms:
    """Return the terms of a battle."""
    sides = sides_of(s, contact)
    ground = ground_of(s, contact.field)
    terms = Terms(ground, sides, tuple(forces_of(s, contact)))
    attacker, defender = sides[0].id, sides[1].id
    terms.title = f"{s.setting.map.fields[contact.field].title} ({contact.field})"
    terms.first_set_up = defender
    terms.clock = clock_of(s, contact)
    terms.sky = sky_of(s, contact)
    holder = "" if contact.kind == COUNTER else defender
    terms.objectives = objectives_of(ground, objectives, holder)
    if contact.kind != COUNTER:
        terms.first_turn = attacker
        terms.works = works_of(s, contact)
        terms.budgets = budgets_of(s, contact)
    terms.supports = supports_of(s, contact)
    terms.pool, terms.triggers = counters()
    terms.block_reach = s.setting.figures.battle.block
    return terms


def attackers_side(s: State, contact: Contact) -> int:
    """Return the side that attacks."""
    return s.formations[contact.attackers[0][0]].side


def direction_from(s: State, contact: Contact, formation: str) -> str:
    """Return the direction in which a formation's field lies, seen from the field of the battle."""
    return s.setting.map.direction(contact.field, s.formations[formation].field)


@rule(see=("C61", "C62", "C63", "G52", "G54"))
def sides_of(s: State, contact: Contact) -> tuple[Side, Side]:
    """Return the two sides, the attacker first."""
    attacking = attackers_side(s, contact)
    postures = POSTURES.get(contact.kind, ("attack", "defend"))
    found: list[Side] = []
    for side, posture in zip((attacking, 1 - attacking), postures, strict=True):
        each = Side(SIDES[side], posture)
        faction = s.setting.scenario.factions[side]
        each.name, each.nation = faction.name, faction.nation
        each.exits = exits_of(s, contact, side)
        commander = s.units.get(s.commanders[side])
        if commander is not None and commander.formation in fighting(s, contact):
            joined = s.joined.get(commander.formation)
            if joined is None or commander.id in joined:
                each.commander = commander.id
        found.append(each)
    return found[0], found[1]


def fighting(s: State, contact: Contact) -> list[str]:
    """Return the formations of which units are in a battle."""
    main = [name for name, _ in contact.attackers] + list(contact.defenders)
    return main + [each.id for each in supporting(s, contact)]


def supporting(s: State, contact: Contact) -> list[pieces.Formation]:
    """Return the supporters that have sent units into a battle."""
    return [each for each in supporters(s, contact) if each.id in s.joined]


@rule(see=("C62", "C68"))
def exits_of(s: State, contact: Contact, side: int) -> tuple[str, ...]:
    """Return the edges that lead to own fields."""
    around = s.setting.map.neighbours(contact.field)
    return tuple(
        edge
        for edge in STRAIGHT
        for field, direction in around.items()
        if direction == edge and s.owners[field] == side and _is_dry(s, contact.field, field)
    )


def _is_dry(s: State, start: str, end: str) -> bool:
    banks = range(max(1, len(s.setting.map.fields[start].banks)))
    return any(water(s, start, end, bank) is None for bank in banks)


# --- forces -------------------------------------------------------------------------------


@rule(see=("C35", "G27", "G28"))
def forces_of(s: State, contact: Contact) -> list[Force]:
    """Return all forces: the attackers, each with a rating of its own; the defenders together."""
    attacking = attackers_side(s, contact)
    first = contact.attackers[0][1]
    found: list[Force] = []
    for number, (name, minute) in enumerate(contact.attackers):
        force = force_of(s, name, attacking, s.units_of(name))
        if number:
            force.part = "reinforcement"
            late = max(1, -(-(minute - first) // s.setting.figures.minutes.round))
            spans = zones.edge_spans(s.setting.figures, direction_from(s, contact, name))
            force.ways = (zones.arrival("all", late, zones.edge_zone(spans)),)
        else:
            force.ways = attack_ways(s, contact, name)
        found.append(force)
    units = [unit for name in contact.defenders for unit in s.units_of(name)]
    defence = force_of(s, contact.defenders[0], 1 - attacking, units)
    defence.air = air_of(s, contact.defenders)
    defence.ways = defence_ways(s, contact)
    found.append(defence)
    return found + [support_force(s, contact, each) for each in supporting(s, contact)]


def force_of(s: State, name: str, side: int, units: list[pieces.Unit]) -> Force:
    """Return a force of these units, named after a formation."""
    there = tuple(neutral(unit) for unit in units if unit.ready)
    force = Force(name, SIDES[side], there)
    force.name = s.formations[name].name
    force.rating = max(1, sum(unit.rating for unit in units))
    force.air = air_of(s, (name,))
    return force


def neutral(unit: pieces.Unit) -> Unit:
    """Return a unit in neutral words."""
    found = Unit(unit.id, unit.arm, unit.ready)
    found.name = unit.name
    found.quality = unit.quality
    found.mobility = unit.mobility
    found.roles = unit.roles
    found.points = unit.points
    return found


@rule(see=("C43", "C44", "C45", "G41"))
def air_of(s: State, formations: tuple[str, ...]) -> str:
    """Return what aircraft do for a force: those of one formation help it, and nobody else."""
    side = s.formations[formations[0]].side
    promised = [
        name
        for name, order in sorted(s.orders.items())
        if order.air and s.formations[name].side == side and _fights(s, name, order.air)
    ]
    if not promised:
        return "usual"
    return "promised" if promised[0] in formations else "elsewhere"


def _fights(s: State, name: str, observer: str) -> bool:
    """Whether a formation fights; of a supporter the observer must be with those who were sent."""
    return observer in s.joined.get(name, ()) or any(
        name in each.defenders or name in [attacker for attacker, _ in each.attackers]
        for each in s.contacts
    )


def attack_ways(s: State, contact: Contact, name: str) -> tuple[Way, ...]:
    """Return how the attacker comes on the field."""
    figures, direction = s.setting.figures, direction_from(s, contact, name)
    points = s.points_of(name)
    if contact.kind == CAUGHT:
        return zones.surprising_ways(figures)
    if contact.kind == TRAP:
        return zones.trapped_ways(figures, direction, points)
    if contact.kind == COUNTER:
        return zones.meeting_ways(figures, direction, points)
    ways = zones.attackers_ways(figures, direction, points)
    if s.orders[name].flank:
        ways += (zones.flank_way(figures, direction, points),)
    return ways


def defence_ways(s: State, contact: Contact) -> tuple[Way, ...]:
    """Return how the defenders stand, or come."""
    figures = s.setting.figures
    direction = direction_from(s, contact, contact.attackers[0][0])
    points = sum(s.points_of(name) for name in contact.defenders)
    if contact.kind == CAUGHT:
        return zones.surprised_ways(figures)
    if contact.kind == TRAP:
        return zones.trap_ways(figures, direction, points)
    if contact.kind == COUNTER:
        return zones.meeting_ways(figures, opposite(direction), points)
    return zones.defenders_ways(figures, direction, points)


@rule(see=("C33", "C34", "C35", "C37"))
def support_force(s: State, contact: Contact, formation: pieces.Formation) -> Force:
    """Return the half of a supporter: it enters in its round, from its field's edge."""
    units = [s.units[name] for name in s.joined[formation.id]]
    force = force_of(s, formation.id, formation.side, units)
    force.part = "support"
    spans = zones.edge_spans(s.setting.figures, direction_from(s, contact, formation.id))
    round_ = arrival_round(s, formation, contact.field)
    force.ways = (zones.arrival("all", round_, zones.edge_zone(spans)),)
    return force


# --- works, fire, clock -------------------------------------------------------------------


@rule(see=("C47", "C60"))
def works_of(s: State, contact: Contact) -> tuple[Work, ...]:
    """Return the works that are noted on the map."""
    found: list[Work] = []
    for number, each in enumerate(s.structures):
        if each.field == contact.field:
            work = Work(f"work-{number}", each.kind, SIDES[each.side])
            work.at = each.at
            found.append(work)
    return tuple(found)


@rule(see=("C22", "C31", "C47", "C52", "C60", "G28", "G42", "G43"))
def budgets_of(s: State, contact: Contact) -> tuple[Budget, ...]:
    """Return what the defender may spend on works, once for each source."""
    figures = s.setting.figures
    defending = 1 - attackers_side(s, contact)
    side, controls = SIDES[defending], s.owners[contact.field] == defending
    near = Zone("objectives", figures.battle.objective)
    found: list[Budget] = []
    if controls and s.setting.map.fields[contact.field].has("port"):
        found.append(_budget(side, "harbour", figures.defence.port, near))
    if any(s.formations[name].dug_in for name in contact.defenders):
        wide = Zone("objectives", figures.battle.dug_in)
        found.append(_budget(side, "dug-in", figures.defence.dug_in, wide))
    noted = any(each.field == contact.field for each in s.structures)
    if controls and contact.field in s.fortified and not noted:
        found.append(_budget(side, "fortified", figures.defence.fortified, Zone()))
    if any(s.order_of(name) == pieces.HOLD for name in contact.defenders):
        for kind, count in (("foxholes", figures.battle.hold_out), ("gun-pit", 1)):
            budget = Budget(side, "last-stand")
            budget.kind, budget.count, budget.zone = kind, count, near
            found.append(budget)
    return tuple(found)


def _budget(side: str, source: str, points: int, zone: Zone) -> Budget:
    budget = Budget(side, source, points)
    budget.zone = zone
    return budget


@rule(see=("C48", "C49", "G46", "G47"))
def supports_of(s: State, contact: Contact) -> tuple[Support, ...]:
    """Return the fire of artillery that stands ready for this battle."""
    found: list[Support] = []
    for name, field in sorted(s.fired.items()):
        if field == contact.field:
            kind, guns = battery(s, name, field)
            caller = who_calls(s, contact, s.formations[name].side)
            support = Support(f"{name}-{kind}", kind, caller)
            support.guns = guns
            support.call = s.setting.figures.battle.call
            found.append(support)
    return tuple(found)


@rule(see=("C48", "C49"))
def battery(s: State, formation: str, field: str) -> tuple[str, int]:
    """Return the one type of guns with which artillery fires, of which most reach, and how many."""
    away = s.setting.map.distance(s.formations[formation].field, field)
    found = {
        kind: sum(unit.ready for unit in s.units_of(formation) if unit.guns == kind)
        for kind, reach in s.setting.figures.ranges.items()
        if away <= reach
    }
    return max(found.items(), key=lambda each: each[1])


@rule(see=("C78", "G67"))
def clock_of(s: State, contact: Contact) -> Clock:
    """Return when the battle begins: when its attack arrives."""
    clock = Clock()
    clock.minutes = s.setting.figures.minutes.round
    clock.start = (s.minute + contact.minute) % DAY
    clock.year = s.setting.scenario.year
    return clock


@rule(see=("C78", "C79", "G67"))
def sky_of(s: State, contact: Contact) -> Sky:
    """Return light and weather."""
    night = s.setting.scenario.clock and is_night(s, s.minute + contact.minute)
    sky = Sky("night" if night else "day", s.weather)
    sky.sight = SIGHT.get(s.weather, 0)
    return sky
