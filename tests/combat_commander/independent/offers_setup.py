"""SU Setting up: what must be offered."""

from __future__ import annotations

from tests.combat_commander.independent.offers_facts import (
    Offers,
    held_by,
    hexes_in,
    icons,
    is_water,
    most_icons,
    near,
    options,
    plain,
)
from tests.combat_commander.independent.offers_look import Look, offers

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.pieces import MAP, RESERVE
from sandtable.systems.combat_commander.scenario.forces import Group
from sandtable.systems.combat_commander.state import State


class Roll:
    """The pieces of a scenario by number: whose group each unit, Weapon and Fortification is of."""

    def __init__(self, s: State) -> None:
        self.units: list[Group] = []
        self.weapons: list[tuple[Group, bool]] = []
        self.forts: tuple[list[tuple[Group, str]], ...] = ([], [])
        for side in (0, 1):
            for group in s.setting.scenario.groups[side]:
                self._enter(side, group)

    def _enter(self, side: int, group: Group) -> None:
        for entry in group.entries:
            self.units.append(group)
            if entry.weapon:
                self.weapons.append((group, False))
        self.weapons += [(group, True)] * len(group.weapons)
        self.forts[side].extend((group, kind) for kind in group.fortifications)

    def of(self, group: Group) -> list[int]:
        """The units of a group."""
        return [number for number, each in enumerate(self.units) if each is group]


def zone(look: Look, group: Group) -> set[int]:
    """Where a group sets up now (SU.2, SU.5)."""
    late = look.side in look.story.finished
    return set(hexes_in(group.late_zone if late else group.zone))


def unseen(look: Look) -> bool:
    """Whether neither side sees the other's pieces yet (SU.1/5)."""
    return bool(look.s.concealed)


def enemies(look: Look) -> set[int]:
    return set() if unseen(look) else held_by(look.s, 1 - look.side)


def is_roomy(look: Look, roll: Roll) -> bool:
    """Whether whatever is still to be placed finds a hex of its own: then no hex is a dead end."""
    s, groups = look.s, look.s.setting.scenario.groups[look.side]
    left = [u.id for u in s.units[: len(roll.units)] if u.where == RESERVE and u.side == look.side]
    taken = held_by(s, look.side) | enemies(look)
    pieces = len(left) + len(roll.forts[look.side])
    plain_groups = not any(g.chain or g.together for g in groups)
    return plain_groups and all(
        len([h for h in zone(look, g) - taken if s.bf.passable(h) and not is_water(s, h)
             and h not in s.forts]) > pieces
        for g in groups if g.entries or g.fortifications
    )  # fmt: skip


@offers("set-up-hex", "SU.2, SU.5, SU.6, SU.7, 8.2")
def set_up_hex(look: Look) -> Offers:
    s, roll, number = look.s, Roll(look.s), look.arg()
    group = roll.units[number]
    together = roll.of(group) if group.together else [number]
    soldiers = sum(s.units[u].type.kind for u in together)
    hexes = {
        h for h in zone(look, group) - enemies(look)
        if s.bf.passable(h) and icons(s, look.side, h) + soldiers <= most_icons(s, h)
    }  # fmt: skip
    links = {s.units[u].hex for u in roll.of(group) if s.units[u].where == MAP}
    if group.chain and links:
        hexes &= {h for link in links for h in (link, *near(s, link))}
    if group.random and look.story.random_hex >= 0:
        hexes &= {look.story.random_hex, *near(s, look.story.random_hex)}
    found = options("hex", hexes)
    return Offers(found) if is_roomy(look, roll) else Offers(set(), found)


@offers("set-up-fortification", "SU.4, SU.5, F100.3, 8.1.3")
def set_up_fortification(look: Look) -> Offers:
    s, roll, kind = look.s, Roll(look.s), look.arg()
    groups = [group for group, each in roll.forts[look.side] if each == kind]
    area = set().union(*(zone(look, group) for group in groups)) - enemies(look)
    found = options("hex", (h for h in area if not is_water(s, h) and h not in s.forts))
    exact = is_roomy(look, roll) and len({id(group) for group in groups}) == 1
    return Offers(found) if exact else Offers(set(), found)


@offers("give-weapon", "SU.3, SU.11")
def give_weapon(look: Look) -> Offers:
    s, roll, number = look.s, Roll(look.s), look.arg()
    unarmed = [u for u in s.units if u.side == look.side and u.weapon < 0]
    if number >= len(roll.weapons):
        waiting = {u for units in s.time_track.values() for u in units}
        return Offers(set(), options("unit", (u.id for u in unarmed if u.id in waiting)))
    here = [u.id for u in unarmed if u.id < len(roll.units)]
    group, main = roll.weapons[number][0], s.setting.scenario.groups[look.side][0]
    own = [u for u in here if roll.units[u] is group]
    single = len([g for g in s.setting.scenario.groups[look.side] if g.entries]) == 1
    if group is main and single:
        return Offers(options("unit", here))
    if group is not main and not group.late:
        return Offers(options("unit", own))
    return Offers(set(), options("unit", here))


@offers("set-up-piece", "SU.1, SU.3, SU.4, SU.5, SU.6")
def set_up_piece(look: Look) -> Offers:
    """Everything that is left may be taken in hand, plain groups in any order; done at the end."""
    s, roll, side = look.s, Roll(look.s), look.side
    groups = s.setting.scenario.groups[side]
    units = [u for u in range(len(roll.units))
             if s.units[u].side == side and s.units[u].where == RESERVE]  # fmt: skip
    weapons = [w for w, (group, loose) in enumerate(roll.weapons)
               if loose and group in groups and s.weapons[w].bearer < 0]  # fmt: skip
    forts = range(len(roll.forts[side]))
    found = options("unit", units) | options("weapon", weapons)
    may = found | options("fortification", forts)
    simple = len([g for g in groups if g.entries]) == 1 and is_simple(groups[0])
    if not simple:
        return Offers(set(), may | plain("done"))
    left = units or weapons
    return Offers(found, may | (set() if left else plain("done")))


def is_simple(group: Group) -> bool:
    bound = group.chain or group.together or group.random or group.late
    return not bound and group.zone.bit_count() > 1


@offers("finish-set-up", "SU.1")
def finish_set_up(look: Look) -> set[Option]:
    return plain("done")
