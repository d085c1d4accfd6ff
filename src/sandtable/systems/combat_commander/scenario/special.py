"""The special rules of scenarios as named switches: what a file may set under `[special]`."""

from sandtable.kernel.loading import Table, small_number
from sandtable.systems.combat_commander.catalog.figures import SIDES

NONE = -1
MOST_POINTS = 99

SWITCHES: dict[str, tuple[str, str]] = {
    "initiative_offer": (
        "SC.01.2",
        "side that may hand over the Initiative card before the first Turn and then goes first",
    ),
    "hedge_move": ("SC.02.2", "extra MPs to cross a Hedge hexside, instead of the chart's"),
    "hedge_cover": ("SC.02.2", "Cover of a Hedge hexside, instead of the chart's"),
    "broken_weapon": ("SC.05.2", "side of which one Weapon, drawn at random, starts broken"),
    "fortifications_closed": (
        "SC.05.2",
        "no Fortification enters play after the start; whatever would bring one does nothing",
    ),
    "open_ground_move": ("SC.05.3", "MPs to enter an Open Ground hex, instead of the chart's"),
    "concealment_extra": (
        "SC.05.4",
        "per side: a Concealment it plays lowers the enemy Attack Total by this much more",
    ),
    "orders_growth": ("SC.06.1", "per side: Orders gained at each time advance"),
    "orders_limit": ("SC.06.1", "per side: most Orders that growth can give (0: no limit)"),
    "fragile_weapons": (
        "SC.07.2",
        "per side: Weapons that are eliminated at once when they would break in its hands",
    ),
    "no_exit": (
        "SC.07.3",
        "sides that score no exit VPs: their units are eliminated when they leave the map",
    ),
    "terrain_move": ("SC.07.4", "per side: MPs that entering any terrain costs it"),
    "fire_minus_range": (
        "SC.08.1",
        "each Fire Attack Total falls by the range from target to nearest firing hex",
    ),
    "mines_offer": (
        "SC.09.7",
        "before the hands are drawn `side` may lower the mines to `fp` and start with `card`",
    ),
    "melee_bonus": ("SC.10.2", "per side: added to each of its Melee rolls"),
    "bunker_stacking": ("SC.11.2", "soldier icons allowed to a side in the Bunker's hex"),
    "bunker_weapon": (
        "SC.11.2",
        "Weapon that cannot leave the Bunker's hex and is lost with the Bunker or its unit",
    ),
    "satchel_cover": (
        "SC.11.4",
        "per side: its Satchel Charges cannot attack a hex of lower Cover than this",
    ),
    "sniper_radius": ("SC.12.2", "per side: hexes from the random hex that its Sniper! reaches"),
    "mist": (
        "SC.12.3",
        "Hindrance of every LOS, added to all other; one less after each Breeze Event",
    ),
}
"""Every switch with the rule that it carries and what it does."""


class Special:
    """The switches of one scenario. MPs are half points; NONE means as the rulebook says.

    Pairs are indexed by side.
    """

    __slots__ = (
        "broken_weapon",
        "bunker_stacking",
        "bunker_weapon",
        "concealment_extra",
        "fire_minus_range",
        "fortifications_closed",
        "fragile_weapons",
        "hedge_cover",
        "hedge_move",
        "initiative_offer",
        "melee_bonus",
        "mines_offer",
        "mines_offer_card",
        "mines_offer_fp",
        "mist",
        "no_exit",
        "open_ground_move",
        "orders_growth",
        "orders_limit",
        "satchel_cover",
        "sniper_radius",
        "terrain_move",
    )

    def __init__(self) -> None:
        self.initiative_offer: int = NONE
        self.hedge_move: int = NONE
        self.hedge_cover: int = NONE
        self.broken_weapon: int = NONE
        self.fortifications_closed: bool = False
        self.open_ground_move: int = NONE
        self.concealment_extra: tuple[int, int] = (0, 0)
        self.orders_growth: tuple[int, int] = (0, 0)
        self.orders_limit: tuple[int, int] = (0, 0)
        self.fragile_weapons: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.no_exit: tuple[bool, bool] = (False, False)
        self.terrain_move: tuple[int, int] = (NONE, NONE)
        self.fire_minus_range: bool = False
        self.mines_offer: int = NONE
        self.mines_offer_fp: int = 0
        self.mines_offer_card: str = ""
        self.melee_bonus: tuple[int, int] = (0, 0)
        self.bunker_stacking: int = NONE
        self.bunker_weapon: str = ""
        self.satchel_cover: tuple[int, int] = (0, 0)
        self.sniper_radius: tuple[int, int] = (1, 1)
        self.mist: int = 0


def read_special(table: Table) -> Special:
    """The switches that `[special]` sets."""
    special = Special()
    _read_movement(table, special)
    _read_fire(table, special)
    _read_course(table, special)
    _read_pieces(table, special)
    return special


def _read_movement(table: Table, special: Special) -> None:
    special.hedge_move = read_points(table, "hedge_move")
    special.open_ground_move = read_points(table, "open_ground_move")
    terrain = table.table("terrain_move", optional=True)
    special.terrain_move = (read_points(terrain, "axis"), read_points(terrain, "allies"))


def _read_fire(table: Table, special: Special) -> None:
    special.hedge_cover = table.integer("hedge_cover", 0, 9, NONE)
    special.concealment_extra = read_pair(table, "concealment_extra", 0, 9)
    special.fire_minus_range = table.flag("fire_minus_range")
    special.melee_bonus = read_pair(table, "melee_bonus", -9, 9)
    special.satchel_cover = read_pair(table, "satchel_cover", 0, 9)
    special.sniper_radius = read_pair(table, "sniper_radius", 0, 15, 1)
    special.mist = table.integer("mist", 0, 10, 0)


def _read_course(table: Table, special: Special) -> None:
    special.initiative_offer = read_side(table, "initiative_offer", optional=True)
    special.orders_growth = read_pair(table, "orders_growth", 0, 6)
    special.orders_limit = read_pair(table, "orders_limit", 0, 6)
    shut = table.texts("no_exit", SIDES, ())
    special.no_exit = ("axis" in shut, "allies" in shut)
    if "mines_offer" in table:
        offer = table.table("mines_offer")
        special.mines_offer = read_side(offer, "side")
        special.mines_offer_fp = offer.integer("fp", 6, 8)
        special.mines_offer_card = offer.text("card")


def _read_pieces(table: Table, special: Special) -> None:
    special.broken_weapon = read_side(table, "broken_weapon", optional=True)
    special.fortifications_closed = table.flag("fortifications_closed")
    fragile = table.table("fragile_weapons", optional=True)
    special.fragile_weapons = (
        fragile.texts("axis", default=()),
        fragile.texts("allies", default=()),
    )
    special.bunker_stacking = table.integer("bunker_stacking", 1, 99, NONE)
    special.bunker_weapon = table.text("bunker_weapon", "")


def read_side(table: Table, key: str, optional: bool = False) -> int:
    """A side by name; NONE if it may be, and is, left out."""
    name = table.one_of(key, SIDES, "" if optional else None)
    return SIDES.index(name) if name else NONE


def read_pair(table: Table, key: str, low: int, high: int, default: int = 0) -> tuple[int, int]:
    """A number for each side: `{ axis = 1, allies = 2 }`, either of which may be left out."""
    pair = table.table(key, optional=True)
    return pair.integer("axis", low, high, default), pair.integer("allies", low, high, default)


def read_points(table: Table, key: str) -> int:
    """Movement points as half points: 2 or "1.5" in the file; NONE if left out."""
    if isinstance(table.values.get(key), str):
        text, point, half = table.text(key).partition(".")
        whole = small_number(text)
        if 0 <= whole <= MOST_POINTS and (not point or half in ("0", "5")):
            return whole * 2 + (half == "5")
        table.fail(key, 'must be movement points such as 2 or "1.5"')
        return NONE
    points = table.integer(key, 0, MOST_POINTS, NONE)
    return points if points == NONE else points * 2
