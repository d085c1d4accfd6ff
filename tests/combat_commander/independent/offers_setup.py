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
    unarmed = {u.id for u in s.units if u.side == look.side and u.weapon < 0}
    if number >= len(roll.weapons):
        return Offers(options("unit", unarmed & set(entering(s, roll, number))))
    here = sorted(u for u in unarmed if u < len(roll.units))
    if look.side in look.story.finished:
        return Offers(set(), options("unit", here))
    group = roll.weapons[number][0]
    return Offers(options("unit", (u for u in here if may_carry(look, roll, group, u))))


def may_carry(look: Look, roll: Roll, group: Group, unit: int) -> bool:
    """Whether a Weapon of a group can go to a unit (SU.3/2 to SU.3/4)."""
    s, theirs = look.s, roll.units[unit]
    if theirs is group:
        return True
    if is_apart(look, group):
        return False
    if not is_apart(look, theirs):
        return True
    hands = [u for u in roll.of(theirs) if s.units[u].weapon < 0]
    return len(hands) > len(loose(s, roll, theirs))


def is_apart(look: Look, group: Group) -> bool:
    """Whether a group has conditions of its own: neither the main force nor a late one."""
    return group is not look.s.setting.scenario.groups[look.side][0] and not group.late


def loose(s: State, roll: Roll, group: Group) -> list[int]:
    """The Weapons of a group that its owner has still to give out."""
    free = [w for w, (each, given) in enumerate(roll.weapons) if each is group and given]
    return [w for w in free if s.weapons[w].bearer < 0]


def entering(s: State, roll: Roll, number: int) -> range:
    """The units that enter with a Weapon of the Time Track (SU.11/3)."""
    unit, weapon = len(roll.units), len(roll.weapons)
    for each in s.setting.scenario.reinforcements:
        first, unit = unit, unit + len(each.entries)
        weapon += sum(bool(entry.weapon) for entry in each.entries) + len(each.weapons)
        if number < weapon:
            return range(first, unit)
    return range(0)


@offers("set-up-piece", "SU.1, SU.3, SU.4, SU.5, SU.6")
def set_up_piece(look: Look) -> Offers:
    """All that is left; which of the groups bound to a hex or a chain comes first is not ruled."""
    s, roll, late = look.s, Roll(look.s), look.side in look.story.finished
    groups = [g for g in s.setting.scenario.groups[look.side] if g.late or not late]
    must: set[Option] = set()
    may: set[Option] = set()
    for group in groups:
        (must if late or not group.late else may).update(pieces_left(look, roll, group))
    if any(is_bound(group) and waiting(s, roll, group) for group in groups):
        return Offers(set(), must | may)
    if must:
        return Offers(must, may)
    return Offers(set(), may | plain("done")) if may else Offers(plain("done"))


def is_bound(group: Group) -> bool:
    return group.chain or group.together or group.zone.bit_count() == 1


def waiting(s: State, roll: Roll, group: Group) -> list[int]:
    return [u for u in roll.of(group) if s.units[u].where == RESERVE]


def pieces_left(look: Look, roll: Roll, group: Group) -> set[Option]:
    """What a group has still to set up: units, Weapons, and one Fortification of each kind."""
    s, side = look.s, look.side
    units = [] if group.random else waiting(s, roll, group)
    found = options("unit", units) | options("weapon", loose(s, roll, group))
    if group.together and group.entries:
        return found
    kinds: dict[str, int] = {}
    for number, (each, kind) in enumerate(roll.forts[side]):
        if each is group and (side, number) not in look.story.fortified:
            kinds.setdefault(kind, number)
    return found | options("fortification", kinds.values())


@offers("finish-set-up", "SU.1")
def finish_set_up(look: Look) -> set[Option]:
    return plain("done")
