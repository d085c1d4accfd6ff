"""1.9.1 Triggers, E43 to E77, the Actions beside Orders, stacking: what must be offered."""

from __future__ import annotations

from itertools import combinations

from tests.combat_commander.independent.offers_facts import (
    Offers,
    can_fortify,
    can_smoke,
    cover,
    friends_at,
    has_room,
    held,
    held_by,
    hexes_in,
    icons,
    is_defender,
    is_squad,
    left_in_mix,
    most_icons,
    near,
    on_map,
    options,
    plain,
    reach,
    sees,
    team_of,
    within,
)
from tests.combat_commander.independent.offers_look import Look, offers

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.catalog.figures import SupportItem
from sandtable.systems.combat_commander.pieces import MIX, WEAPON_BASE, Unit
from sandtable.systems.combat_commander.state import State


def everybody(s: State) -> list[Unit]:
    return on_map(s, 0) + on_map(s, 1)


def ids(units: list[Unit]) -> set[Option]:
    return options("unit", (u.id for u in units))


# --- 9.1, 1.9.1.3 -------------------------------------------------------------------------


@offers("reroll", "9.1")
def reroll(look: Look) -> set[Option]:
    return plain("pass", "reroll")


@offers("sniper", "1.9.1.3, SC.12.2")
def sniper(look: Look) -> set[Option]:
    s, radius = look.s, look.s.setting.special.sniper_radius[look.side]
    hit = [u for u in everybody(s) if s.bf.distance(look.arg(), u.hex) <= radius]
    return plain("pass") | ids(hit)


# --- E43 to E77 ---------------------------------------------------------------------------


def nearest(s: State, origin: int, hexes: set[int]) -> set[int]:
    """The hexes that are the fewest hexes away (AMB-47)."""
    least = min((s.bf.distance(origin, h) for h in hexes), default=0)
    return {h for h in hexes if s.bf.distance(origin, h) == least}


@offers("air-support", "E43")
def air_support(look: Look) -> set[Option]:
    occupied = held_by(look.s, 0) | held_by(look.s, 1)
    return plain("pass") | options("hex", nearest(look.s, look.arg(), occupied))


@offers("battle-harden", "E44")
def battle_harden(look: Look) -> set[Option]:
    return ids([u for u in on_map(look.s, look.side) if not u.veteran])


@offers("leave-blaze", "E46, E48")
def leave_blaze(look: Look) -> set[Option]:
    s, unit = look.s, look.s.units[look.arg()]
    free = [h for h in near(s, unit.hex) if s.bf.passable(h) and h not in s.blaze]
    return options("hex", free)


@offers("commissar", "E50")
def commissar(look: Look) -> set[Option]:
    return ids([u for u in on_map(look.s, look.side) if u.broken])


@offers("deploy", "E52.1, AMB-49")
def deploy(look: Look) -> set[Option]:
    return plain("pass") | ids(squads_to_deploy(look, on_map(look.s, look.side)))


def squads_to_deploy(look: Look, units: list[Unit]) -> list[Unit]:
    enough = left_in_mix(look.s, team_of(look.s, look.side)) >= 2
    return [u for u in units if is_squad(u)] if enough else []


@offers("deploy-marker", "E52.2")
def deploy_marker(look: Look) -> set[Option]:
    return options("unit", look.story.heirs)


@offers("entrench", "E55")
def entrench(look: Look) -> set[Option]:
    mine = held_by(look.s, look.side)
    return plain("pass") | options("hex", (h for h in mine if can_fortify(look.s, h)))


@offers("field-promotion", "E56, AMB-51")
def field_promotion(look: Look) -> set[Option]:
    broken = [u for u in everybody(look.s) if u.broken]
    return plain("pass") | options("hex", (u.hex for u in broken))


@offers("hero", "E58, GL.Friendly")
def hero(look: Look) -> set[Option]:
    s, side = look.s, look.side
    mine, theirs = held_by(s, side), held_by(s, 1 - side)
    won = {h for number, hexes in enumerate(s.bf.objective_hexes)
           if s.control[number] == side for h in hexes}  # fmt: skip
    empty = {h for h in won - theirs if h not in s.blaze and s.bf.passable(h)}
    return options("hex", mine | empty)


@offers("hero-rally", "E58")
def hero_rally(look: Look) -> set[Option]:
    here = [u for side in (0, 1) for u in friends_at(look.s, side, look.arg())]
    return plain("pass") | ids([u for u in here if u.broken])


@offers("infiltrate", "E59, 8.2[b]")
def infiltrate(look: Look) -> set[Option]:
    s, unit = look.s, look.s.units[look.arg()]
    return options("hex", (h for h in within(s, look.arg(1), 1) if has_room(s, unit, h)))


@offers("interdiction", "E60, AMB-52")
def interdiction(look: Look) -> set[Option]:
    s = look.s
    return ids([u for u in everybody(s) if not u.suppressed and cover(s, u.hex) < 1])


@offers("interrogation", "E61")
def interrogation(look: Look) -> set[Option]:
    return plain("pass") | options("card", look.s.hands[1 - look.side])


@offers("kia", "E62")
def kia(look: Look) -> set[Option]:
    return ids([u for u in everybody(look.s) if u.broken])


@offers("medic", "E64")
def medic(look: Look) -> set[Option]:
    return ids([u for u in everybody(look.s) if u.broken])


@offers("malfunction", "E63")
def malfunction(look: Look) -> set[Option]:
    s = look.s
    armed = [u for u in everybody(s) if u.weapon >= 0 and not s.weapons[u.weapon].broken]
    hexes = nearest(s, look.arg(), {u.hex for u in armed})
    return options("weapon", (u.weapon for u in armed if u.hex in hexes))


@offers("prisoners-of-war", "E66")
def prisoners_of_war(look: Look) -> set[Option]:
    s, enemies = look.s, held_by(look.s, 1 - look.side)
    broken = [u for u in on_map(s, look.side) if u.broken]
    return ids([u for u in broken if enemies & {u.hex, *near(s, u.hex)}])


@offers("reconnaissance", "E67")
def reconnaissance(look: Look) -> set[Option]:
    return options("chit", look.s.secret_chits[look.side])


@offers("sappers", "E70")
def sappers(look: Look) -> set[Option]:
    traps = (h for h, kind in look.s.forts.items() if kind in ("mines", "wire"))
    return plain("pass") | options("hex", traps)


@offers("scrounge", "E71")
def scrounge(look: Look) -> set[Option]:
    return plain("pass") | options("weapon", look.s.weapon_box)


@offers("scrounge-for", "E71, 8.1.1")
def scrounge_for(look: Look) -> set[Option]:
    return ids([u for u in on_map(look.s, look.side) if u.weapon < 0])


@offers("shell-shock", "E72")
def shell_shock(look: Look) -> set[Option]:
    s, units = look.s, everybody(look.s)
    hexes = nearest(s, look.arg(), {u.hex for u in units})
    return ids([u for u in units if u.hex in hexes])


@offers("suppressing-fire", "E75")
def suppressing_fire(look: Look) -> set[Option]:
    s = look.s
    ready = [u for u in on_map(s, look.side) if u.weapon >= 0 and not u.broken and not u.suppressed]
    guns = [u for u in ready if s.weapons[u.weapon].type.mg and not s.weapons[u.weapon].broken]
    targets = [u for u in on_map(s, 1 - look.side) if not u.suppressed]
    return plain("pass") | ids([u for u in targets if any(covers(s, gun, u) for gun in guns)])


def covers(s: State, gun: Unit, target: Unit) -> bool:
    """Whether an MG has a unit in Range and sight (E75/2)."""
    far = s.bf.distance(gun.hex, target.hex) <= reach(s, WEAPON_BASE + gun.weapon)[1]
    return far and (gun.hex == target.hex or sees(s, gun.hex, target.hex))


@offers("walking-wounded", "E76, IN.3[a]")
def walking_wounded(look: Look) -> set[Option]:
    return options("unit", (u for row in look.s.casualties for u in row if u >= 0))


@offers("walking-wounded-where", "E76, 8.2[b]")
def walking_wounded_where(look: Look) -> set[Option]:
    s, unit = look.s, look.s.units[look.arg()]
    return options("hex", (h for h in within(s, look.arg(1), 1) if has_room(s, unit, h)))


@offers("white-phosphorus", "E77")
def white_phosphorus(look: Look) -> set[Option]:
    return plain("pass", "yes") if phosphorus_hexes(look) else set()


@offers("white-phosphorus-where", "E77")
def white_phosphorus_where(look: Look) -> set[Option]:
    return options("hex", phosphorus_hexes(look))


def phosphorus_hexes(look: Look) -> set[int]:
    s = look.s
    squads = [u for u in on_map(s, look.side) if is_squad(u) and not u.broken]
    return {h for u in squads for h in near(s, u.hex) if can_smoke(s, h)}


@offers("white-phosphorus-break", "E77")
def white_phosphorus_break(look: Look) -> set[Option]:
    return ids(friends_at(look.s, look.side, look.arg()))


# --- Support Table ------------------------------------------------------------------------


@offers("support-item", "A35.4, E59, E68, 8.1.2, DN.4")
def support_item(look: Look) -> set[Option]:
    s, scenario = look.s, look.s.setting.scenario
    table = s.setting.catalog.support[scenario.counters[look.side]]
    column = [
        (number, item) for number, item in enumerate(table)
        if item.roll == look.arg() and scenario.year in item.years
        and item.only in ("", scenario.nations[look.side])
    ]  # fmt: skip
    radios = look.question.rule == "E68" and s.radios[look.side] is None
    return options("item", (n for n, item in column if is_left(s, item, radios)))


def is_left(s: State, item: SupportItem, radios: bool) -> bool:
    """Whether the counter mix has all that an item needs; a Radio only where one can be laid."""
    if item.radio:
        return radios and all(r is None or r.type.key != item.radio for r in s.radios)
    catalog = s.setting.catalog
    weapons = [key for key in item.weapons if key]
    out = [w.type.key for w in s.weapons if w.where != MIX]
    return all(
        left_in_mix(s, catalog.units[key]) >= item.units.count(key) for key in item.units
    ) and all(catalog.weapons[k].count - out.count(k) >= weapons.count(k) for k in weapons)


# --- O15 after a Pass: A31, A35.4 -----------------------------------------------------------


@offers("pass-actions", "O15, A31, A35.4")
def pass_actions(look: Look) -> set[Option]:
    names = ["demolitions"] if fortified_friends(look) else []
    names += ["hidden-unit"] if is_defender(look.s, look.side) and hiding_places(look, 0) else []
    return plain("pass") | held(look.s, look.side, names)


def fortified_friends(look: Look) -> set[int]:
    return set(look.s.forts) & held_by(look.s, look.side)


@offers("demolish", "A31")
def demolish(look: Look) -> set[Option]:
    return options("hex", fortified_friends(look))


@offers("hide-where", "A35.4, AMB-43, AMB-44")
def hide_where(look: Look) -> set[Option]:
    catalog = look.s.setting.catalog
    item = catalog.support[look.s.setting.scenario.counters[look.side]][look.arg()]
    return options("hex", hiding_places(look, sum(catalog.units[k].kind for k in item.units)))


def hiding_places(look: Look, soldiers: int) -> list[int]:
    """Hexes of the original set-up area without units and with Cover (SU.2/7)."""
    s = look.s
    area = {h for group in s.setting.scenario.groups[look.side] if group.entries
            for h in hexes_in(group.zone)}  # fmt: skip
    free = [h for h in sorted(area) if not s.at[h] and s.bf.passable(h) and h not in s.blaze]
    return [h for h in free if cover(s, h) >= 1 and soldiers <= most_icons(s, h)]


# --- A32 Dig In -----------------------------------------------------------------------------


@offers("dig-in", "A32")
def dig_in(look: Look) -> set[Option]:
    return plain("pass") | (held(look.s, look.side, ["dig-in"]) if diggable(look) else set())


@offers("dig-in-where", "A32")
def dig_in_where(look: Look) -> set[Option]:
    return options("hex", diggable(look))


def diggable(look: Look) -> set[int]:
    return {h for h in held_by(look.s, look.side) if can_fortify(look.s, h)}


# --- 8.2 Stacking ---------------------------------------------------------------------------


@offers("overstacked", "8.2, AMB-16")
def overstacked(look: Look) -> Offers:
    s, hex_, story = look.s, look.arg(), look.story
    units = friends_at(s, look.side, hex_)
    begun = story.overstacked == (look.side, hex_)
    gone = [kind for kind in story.thinned if kind] if begun else []
    excess = icons(s, look.side, hex_) - most_icons(s, hex_)
    losses = [
        loss for count in range(1, len(units) + 1) for loss in combinations(units, count)
        if is_minimal([*gone, *(u.type.kind for u in loss)], excess + sum(gone))
    ]  # fmt: skip
    found = ids([u for loss in losses for u in loss])
    if begun and story.thinned:
        return Offers(found)
    return Offers(found | options("deploy", (u.id for u in squads_to_deploy(look, units))))


def is_minimal(kinds: list[int], needed: int) -> bool:
    """Whether a loss is enough, and would not be without any one of its units."""
    return sum(kinds) >= needed and all(sum(kinds) - kind < needed for kind in kinds)


# --- what a scenario offers -------------------------------------------------------------------


@offers("weaken-mines", "SC.09.7")
def weaken_mines(look: Look) -> set[Option]:
    return plain("no", "yes")


@offers("initiative-for-first-turn", "SC.01.2")
def initiative_for_first_turn(look: Look) -> set[Option]:
    return plain("no", "yes")
