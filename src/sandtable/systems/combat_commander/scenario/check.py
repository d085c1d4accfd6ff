"""What must hold between the parts of a scenario, the counters and the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.catalog.catalog import Catalog
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.scenario.forces import (
    RANDOM,
    Entry,
    Group,
    Reinforcement,
)
from sandtable.systems.combat_commander.scenario.zones import OPPOSITE, hexes_of

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.scenario.scenario import Scenario


def check(scenario: Scenario, table: Table, catalog: Catalog, bf: Battlefield) -> None:
    """Note every problem that no single field shows."""
    _check_edges(scenario, table)
    _check_track(scenario, table)
    _check_cards(scenario, table, catalog)
    _check_chits(scenario, table, catalog)
    _check_counter_mix(scenario, table, catalog)
    _check_fixed(scenario, table, bf)
    _check_overlap(scenario, table, bf)
    for side, name in enumerate(SIDES):
        for index, group in enumerate(scenario.groups[side]):
            field = f"{name}.groups[{index - 1}]" if index else name
            _check_group(group, field, table, catalog, bf)
        _check_weapons(scenario, side, table)
    for entering in scenario.reinforcements:
        _check_reinforcement(scenario, entering, table, bf)
    _check_special(scenario, table, catalog)
    _check_designed(scenario, table)


def _check_edges(scenario: Scenario, table: Table) -> None:
    """Each player has one of two opposite edges (DN.3/4)."""
    axis, allies = scenario.edges
    if OPPOSITE[axis] != allies:
        table.fail("allies.edge", f"must be opposite to axis.edge ({axis}), is {allies!r}")


def _check_track(scenario: Scenario, table: Table) -> None:
    if scenario.sudden_death <= scenario.time:
        table.fail("sudden_death", f"must lie after time ({scenario.time})")
    for side, name in enumerate(SIDES):
        counters = len(scenario.entries(side)) + sum(
            len(entering.entries) for entering in scenario.reinforcements if entering.side == side
        )
        if counters == 0:
            table.fail(f"{name}.forces", "has no unit")
        elif scenario.surrender[side] > counters:
            table.fail(f"{name}.surrender", f"cannot be reached with {counters} units")


def _check_cards(scenario: Scenario, table: Table, catalog: Catalog) -> None:
    for side, name in enumerate(SIDES):
        known = {card.key for card in catalog.decks[scenario.decks[side]].cards}
        hand = scenario.hands[side]
        for key in hand:
            if key not in known:
                table.fail(f"{name}.hand", f"the {scenario.decks[side]} deck has no card {key!r}")
        if len(hand) > catalog.hand_size[scenario.postures[side]]:
            table.fail(f"{name}.hand", "has more cards than the hand (1.1)")


def _check_chits(scenario: Scenario, table: Table, catalog: Catalog) -> None:
    known = {chit.key for chit in catalog.chits}
    used: set[str] = set()
    places = (
        ("removed", scenario.removed_chits),
        ("open", scenario.open_chits),
        ("secret.axis", scenario.secret_chits[0]),
        ("secret.allies", scenario.secret_chits[1]),
    )
    for field, chits in places:
        for chit in chits:
            if chit == RANDOM and field != "removed":
                continue
            if chit not in known:
                table.fail(f"objectives.{field}", f"there is no chit {chit!r}")
            elif chit in used:
                table.fail(f"objectives.{field}", f"chit {chit} is used twice")
            used.add(chit)
    drawn = sum(chits.count(RANDOM) for _, chits in places)
    left = len(scenario.chit_pool(catalog))
    if drawn > left:
        table.fail("objectives", f"{drawn} chits cannot be drawn from {left}")


@rule("SU.13")
def _check_counter_mix(scenario: Scenario, table: Table, catalog: Catalog) -> None:
    """No side uses more counters than exist (DN.4)."""
    units: dict[str, int] = {}
    weapons: dict[str, int] = {}
    for side in (0, 1):
        for entry in all_entries(scenario, side):
            units[entry.unit] = units.get(entry.unit, 0) + 1
        for weapon in all_weapons(scenario, side):
            weapons[weapon] = weapons.get(weapon, 0) + 1
    for key, used in units.items():
        if used > catalog.units[key].count:
            table.fail("", f"uses {used} x {key}, but there are {catalog.units[key].count}")
    for key, used in weapons.items():
        if used > catalog.weapons[key].count:
            table.fail("", f"uses {used} x {key}, but there are {catalog.weapons[key].count}")


def all_entries(scenario: Scenario, side: int) -> list[Entry]:
    """Every unit of a side, on the map or to come."""
    found = list(scenario.entries(side))
    for entering in scenario.reinforcements:
        if entering.side == side:
            found += entering.entries
    return found


def all_weapons(scenario: Scenario, side: int) -> list[str]:
    """Every Weapon of a side, carried or to be given out, on the map or to come."""
    found = [entry.weapon for entry in all_entries(scenario, side) if entry.weapon]
    for group in scenario.groups[side]:
        found += group.weapons
    for entering in scenario.reinforcements:
        if entering.side == side:
            found += entering.weapons
    return found


def _check_weapons(scenario: Scenario, side: int, table: Table) -> None:
    """Every Weapon has somebody to carry it (11.2/1, 11.3/5)."""
    main, *others = scenario.groups[side]
    carried = 0
    for index, group in enumerate(others):
        carried += len(group.weapons)
        if len(group.weapons) > _free_hands(group.entries):
            table.fail(f"{SIDES[side]}.groups[{index}].weapons", "has more Weapons than carriers")
    if len(main.weapons) > _free_hands(scenario.entries(side)) - carried:
        table.fail(f"{SIDES[side]}.weapons", "has more Weapons than carriers")


def _free_hands(entries: tuple[Entry, ...]) -> int:
    return sum(1 for entry in entries if not entry.weapon)


def _check_group(group: Group, field: str, table: Table, catalog: Catalog, bf: Battlefield) -> None:
    """The pieces of a group find room in its zone."""
    _check_room(group, field + ".zone", group.zone, table, catalog, bf)
    if group.late and group.late_zone != group.zone:
        _check_room(group, field + ".late_zone", group.late_zone, table, catalog, bf)
    if group.together and len(group.fortifications) > 1:
        table.fail(field + ".fortifications", "only one can be in a hex (8.1.3)")
    if group.random and group.chain:
        table.fail(field, "random_hexes and chain exclude each other")


def _check_room(
    group: Group, field: str, zone: int, table: Table, catalog: Catalog, bf: Battlefield
) -> None:
    standing = sum(1 for hex_ in hexes_of(zone) if bf.passable(hex_))
    dry = sum(1 for hex_ in hexes_of(zone) if not bf.water(hex_))
    icons = sum(catalog.units[entry.unit].kind for entry in group.entries)
    if group.entries and standing == 0:
        table.fail(field, "has no hex that a unit can be in")
    elif icons > standing * catalog.stacking:
        table.fail(field, f"has no room for {icons} soldiers in {standing} hexes (8.2)")
    if len(group.fortifications) > dry:
        table.fail(field, f"has {dry} hexes for {len(group.fortifications)} fortifications")


def _check_reinforcement(
    scenario: Scenario, entering: Reinforcement, table: Table, bf: Battlefield
) -> None:
    field = f"{SIDES[entering.side]}.reinforcements"
    if entering.space <= scenario.time:
        table.fail(field, f"space {entering.space} is not after time ({scenario.time})")
    if not any(bf.passable(hex_) for hex_ in hexes_of(entering.zone)):
        table.fail(field, f"space {entering.space}: no hex to enter")
    if len(entering.weapons) > _free_hands(entering.entries):
        table.fail(field, f"space {entering.space}: more Weapons than carriers")
    if not entering.entries and not entering.radio:
        table.fail(field, f"space {entering.space}: nothing enters")


def _check_fixed(scenario: Scenario, table: Table, bf: Battlefield) -> None:
    """One Fortification in a hex and none in water (F100.3)."""
    taken: set[int] = set()
    for kind, hex_ in scenario.fixed:
        if bf.water(hex_):
            table.fail("fixed", f"{kind} cannot lie in water ({bf.names[hex_]}, F100.3)")
        if hex_ in taken:
            table.fail("fixed", f"{bf.names[hex_]} holds two fortifications (F100.3)")
        taken.add(hex_)


def _check_overlap(scenario: Scenario, table: Table, bf: Battlefield) -> None:
    """Who places unseen cannot keep out of hexes that the other side is taking."""
    both = _placed_in(scenario.groups[0]) & _placed_in(scenario.groups[1])
    if scenario.simultaneous and both:
        names = " ".join(bf.names[hex_] for hex_ in hexes_of(both))
        table.fail("setup.simultaneous", f"the zones of both sides share {names}")


def _placed_in(groups: tuple[Group, ...]) -> int:
    """The hexes where a side may place anything before the other has finished."""
    mask = 0
    for group in groups:
        if group.entries or group.fortifications:
            mask |= group.zone
    return mask


def _check_special(scenario: Scenario, table: Table, catalog: Catalog) -> None:
    special = scenario.special
    fragile = special.fragile_weapons[0] + special.fragile_weapons[1]
    for key in (*fragile, special.bunker_weapon):
        if key and key not in catalog.weapons:
            table.fail("special", f"there is no Weapon {key!r}")
    if special.mines_offer >= 0:
        deck = scenario.decks[special.mines_offer]
        if all(card.key != special.mines_offer_card for card in catalog.decks[deck].cards):
            table.fail("special.mines_offer.card", f"the {deck} deck has no such card")
    if special.broken_weapon >= 0 and not all_weapons(scenario, special.broken_weapon):
        table.fail("special.broken_weapon", "the side has no Weapon")


def _check_designed(scenario: Scenario, table: Table) -> None:
    """What is called designed is there, or has a default that a change can replace."""
    for path in scenario.designed:
        if path.rpartition(".")[2] != "discard" and not _has(table.values, path.split(".")):
            table.fail("designed", f"the file has no field {path!r}")


def _has(values: dict[str, object], path: list[str]) -> bool:
    below = values.get(path[0])
    if len(path) == 1:
        return path[0] in values
    return isinstance(below, dict) and _has(below, path[1:])
