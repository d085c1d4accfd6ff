"""The forces of a random scenario: Orders of Battle, Leaders, Support, Fortifications (RS)."""

from typing import Final

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import (
    Catalog,
    GeneratorTables,
    OrderOfBattle,
    SupportItem,
)
from sandtable.systems.combat_commander.catalog.figures import SIZES
from sandtable.systems.combat_commander.generator.dice import Dice


class Force:
    """One side as it grows step by step; `sheet` is the nation whose charts it uses."""

    __slots__ = (
        "asked", "edge", "fortifications", "mines_fp", "opponent", "order", "posture", "quality",
        "radio", "sheet", "side", "units", "weapons", "year",
    )  # fmt: skip

    def __init__(self, side: int, asked: str) -> None:
        self.side: Final = side
        self.asked: Final = asked
        self.sheet = self.opponent = self.edge = self.quality = self.posture = self.radio = ""
        self.year = self.mines_fp = 0
        self.order: OrderOfBattle | None = None
        self.units: list[tuple[str, str]] = []
        """Units, each with the Weapon that it carries or ""."""
        self.weapons: list[str] = []
        self.fortifications: list[str] = []

    @property
    def sign(self) -> int:
        """Which way of the VP track is good for the side."""
        return -1 if self.side else 1

    @property
    def chart(self) -> OrderOfBattle:
        """The Order of Battle, once it is drawn."""
        assert self.order is not None
        return self.order


def candidates(tables: GeneratorTables, force: Force) -> list[OrderOfBattle]:
    """The Orders of Battle that a side could have; a minor nation is content with its own."""
    return [
        order
        for order in tables.orders_of_battle.values()
        if order.pieces == force.sheet
        and force.year in order.years
        and order.against in ("", force.opponent)
        and force.asked in ("", force.sheet, order.nation)
        and force.quality in ("", order.quality)
    ]


@rule("RS.2.1")
def have_met(
    tables: GeneratorTables, axis: list[OrderOfBattle], allies: list[OrderOfBattle], year: int
) -> list[OrderOfBattle]:
    """Those of the first list whose nations fought one of the second list in the year."""
    nations = dict.fromkeys(order.nation for order in allies)
    return [
        order
        for order in axis
        if any(year in tables.met.get((order.nation, nation), ()) for nation in nations)
    ]


@rule("RS.3")
def roll_qualities(tables: GeneratorTables, dice: Dice, axis: Force, allies: Force) -> None:
    """Troop quality by two dice; again for both if no two forces of these qualities met."""
    while True:
        for force in (axis, allies):
            table = tables.quality_by_roll(force.sheet, force.year, force.opponent)
            force.quality = table[dice.two("quality") - 2]
        if have_met(tables, candidates(tables, axis), candidates(tables, allies), axis.year):
            return


@rule("RS.5")
def roll_size(asked: str, hexes: int, tables: GeneratorTables, dice: Dice) -> str:
    """The size of both forces, no larger than the map can carry."""
    size = asked or tables.sizes[dice.die("size") - 1]
    if not asked:
        while hexes < tables.least_hexes[size]:
            size = SIZES[SIZES.index(size) + 1]
    return size


@rule("RS.5.1")
def draw_orders(size: str, tables: GeneratorTables, dice: Dice, axis: Force, allies: Force) -> None:
    """An Order of Battle for each side, of the size and the qualities, that met each other."""
    ours, theirs = (
        [order for order in candidates(tables, force) if order.size == size]
        for force in (axis, allies)
    )
    first = _draw_order(axis, have_met(tables, ours, theirs, axis.year), dice)
    theirs = [each for each in theirs if have_met(tables, [first], [each], axis.year)]
    _draw_order(allies, theirs, dice)


@rule("RS.5.2")
def _draw_order(force: Force, orders: list[OrderOfBattle], dice: Dice) -> OrderOfBattle:
    """One of several, with its units and Weapons of the year."""
    keys = [order.key for order in orders]
    order = orders[keys.index(dice.one_of("order of battle", keys))]
    for each in order.units:
        if not each.years or force.year in each.years:
            force.units += [(each.key, "")] * each.count
    for each in order.weapons:
        if not each.years or force.year in each.years:
            force.weapons += [each.key] * each.count
    force.order = order
    return order


@rule("RS.6")
def roll_leaders(force: Force, tables: GeneratorTables, dice: Dice) -> None:
    """The Leaders of the Order of Battle by the white die, each of them once."""
    found: list[str] = []
    for _ in range(force.chart.leaders):
        found.append(_roll_leader(found, force, tables, dice))
    force.units = [(leader, "") for leader in found] + force.units


def _roll_leader(taken: list[str], force: Force, tables: GeneratorTables, dice: Dice) -> str:
    table = tables.leaders[force.sheet]
    plus = tables.leader_quality[force.chart.quality] + tables.leader_year[force.sheet][force.year]
    if all(_leader(table, die + plus) in taken for die in range(1, 7)):
        return dice.one_of("leader", [leader for leader in table if leader not in taken])
    leader = ""
    while not leader or leader in taken:
        leader = _leader(table, dice.die("leader") + plus)
    return leader


def _leader(table: tuple[str, ...], number: int) -> str:
    """The entry for a number: the first for 0 or less, the last for 7 or more."""
    return table[min(max(number, 0), len(table) - 1)]


class Market:
    """What can still be bought, and the VP marker that pays for it (positive: Axis)."""

    __slots__ = ("catalog", "dice", "tables", "vp")

    def __init__(self, catalog: Catalog, dice: Dice) -> None:
        self.catalog: Final = catalog
        self.tables: Final = catalog.generator
        self.dice: Final = dice
        self.vp = 0

    def points(self, force: Force) -> int:
        """The VPs that a side has; below 0 the other side has them."""
        return self.vp * force.sign

    def pay(self, force: Force, cost: int) -> None:
        """Move the VP marker towards the opponent."""
        self.vp -= cost * force.sign

    def agrees(self, choice: str) -> bool:
        """A question that a player would decide, decided by one die."""
        return self.dice.die(choice) >= self.tables.choices[choice]


@rule("RS.6.1")
def set_points(market: Market, axis: Force, allies: Force) -> None:
    """The cheaper force gets the difference of the costs."""
    market.vp = allies.chart.points - axis.chart.points


@rule("RS.7")
def buy_support(market: Market, axis: Force, allies: Force) -> None:
    """The side with the cheaper force buys; then the other, if the VP marker has come to it."""
    if market.vp == 0:
        return
    first, second = (axis, allies) if market.vp > 0 else (allies, axis)
    _request_support(market, first)
    if market.points(second) > 0:
        _request_support(market, second)


@rule("RS.7.1")
def _request_support(market: Market, force: Force) -> None:
    """At least one item of the column; more as long as own VPs pay for them."""
    roll, rows = market.dice.two("support"), [-1]
    items = _on_offer(market, force, roll, rows)
    wanted = bool(items)
    while wanted:
        names = [item.text for item in items]
        item = items[names.index(market.dice.one_of("item", names))]
        force.units += list(zip(item.units, item.weapons, strict=True))
        market.pay(force, item.cost)
        rows.append(item.row)
        left = _on_offer(market, force, roll, rows)
        items = [each for each in left if each.cost <= market.points(force)]
        wanted = bool(items) and market.agrees("more_support")


def _on_offer(market: Market, force: Force, roll: int, bought: list[int]) -> list[SupportItem]:
    """Items with units in rows of a column that are not bought, as far as there are counters."""
    return [
        item
        for item in market.catalog.support_items(force.chart.nation, roll, force.year)
        if not item.radio and item.row not in bought and _counters_left(market.catalog, force, item)
    ]


def _counters_left(catalog: Catalog, force: Force, item: SupportItem) -> bool:
    units = [unit for unit, _ in force.units]
    arms = force.weapons + [weapon for _, weapon in force.units]
    return all(
        units.count(unit) + item.units.count(unit) <= catalog.units[unit].count
        for unit in item.units
    ) and all(
        arms.count(arm) + item.weapons.count(arm) <= catalog.weapons[arm].count
        for arm in item.weapons
        if arm
    )


@rule("RS.8")
def take_postures(market: Market, axis: Force, allies: Force) -> None:
    """Who has the VPs defends."""
    for force in (axis, allies):
        points = market.points(force)
        force.posture = "defender" if points > 0 else "attacker" if points < 0 else "recon"


@rule("RS.9")
def buy_fortifications(market: Market, force: Force) -> None:
    """A Defender spends VPs that they have; all their Mines have the same strength."""
    bought: list[str] = []
    while force.posture == "defender":
        orders = [
            order
            for order in market.tables.fortification_orders.values()
            if order.key not in bought
            and order.cost <= market.points(force)
            and (not order.mines_fp or force.mines_fp in (0, order.mines_fp))
        ]
        if not orders or not market.agrees("fortify"):
            return
        key = market.dice.one_of("fortifications", [order.key for order in orders])
        order = market.tables.fortification_orders[key]
        bought.append(key)
        market.pay(force, order.cost)
        force.mines_fp = force.mines_fp or order.mines_fp
        for kind, count in order.contents:
            force.fortifications += [kind] * count


@rule("RS.11")
def request_asset(market: Market, force: Force) -> None:
    """An Attacker may roll for a Radio; if the column has one for the year they pay for it."""
    if force.posture != "attacker" or not market.agrees("asset_request"):
        return
    roll = market.dice.two("asset")
    for item in market.catalog.support_items(force.chart.nation, roll, force.year):
        if item.radio:
            force.radio = item.radio
            market.pay(force, item.cost)
            return
