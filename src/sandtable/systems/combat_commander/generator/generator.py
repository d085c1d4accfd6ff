"""The random scenario generator (RS): forces, ground and course of a battle from a seed.

The steps stand here in the order of their numbers. The result is what a scenario file would
hold, so that it can be checked, changed and written out like one.

>>> found = generate(random_options("random:17,year=1943,axis=german,allies=british"))
>>> found.raw["year"], found.key
(1943, 'random:seed=17,year=1943,axis=german,allies=british')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.kernel.chance import Chance
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    load_battlefield,
    map_keys,
)
from sandtable.systems.combat_commander.catalog.catalog import (
    Catalog,
    GeneratorTables,
    OrderOfBattle,
    load_catalog,
)
from sandtable.systems.combat_commander.catalog.figures import SIDES, SQUAD
from sandtable.systems.combat_commander.generator.dice import Dice, dice_of_seed
from sandtable.systems.combat_commander.generator.forces import (
    Force,
    Market,
    buy_fortifications,
    buy_support,
    candidates,
    draw_orders,
    have_met,
    request_asset,
    roll_leaders,
    roll_qualities,
    roll_size,
    set_points,
    take_postures,
)
from sandtable.systems.combat_commander.generator.options import (
    PREFIX,
    Options,
    is_random,
    random_options,
)
from sandtable.systems.combat_commander.scenario.zones import OPPOSITE, edge_zone, hexes_of

__all__ = ["PREFIX", "Options", "RandomScenario", "generate", "is_random", "random_options"]


class RandomScenario:
    """A scenario as a file would have it, its Orders of Battle and the draws that made it."""

    __slots__ = ("draws", "key", "orders", "raw")

    def __init__(self, key: str, raw: dict[str, object], draft: Draft) -> None:
        self.key: Final = key
        self.raw: Final = raw
        self.orders: Final = (draft.forces[0].chart, draft.forces[1].chart)
        self.draws: Final = tuple(draft.dice.draws)


class Draft:
    """A scenario in the making."""

    __slots__ = (
        "bf", "catalog", "control", "depth", "dice", "first", "forces", "market", "options",
        "setup", "size",
    )  # fmt: skip

    def __init__(self, options: Options, dice: Dice) -> None:
        self.catalog: Final = load_catalog()
        self.options: Final = options
        self.dice: Final = dice
        self.market: Final = Market(self.catalog, dice)
        self.forces: Final = (Force(0, options.nations[0]), Force(1, options.nations[1]))
        self.bf: Battlefield = load_battlefield(options.map or map_keys()[0])
        self.size = ""
        self.depth: list[int] = [0, 0]
        self.control: tuple[list[int], list[int]] = ([], [])
        self.setup = self.first = 0

    @property
    def tables(self) -> GeneratorTables:
        return self.catalog.generator


def generate(options: Options, chance: Chance | None = None) -> RandomScenario:
    """Follow the steps; `chance` replaces the draws of the seed."""
    dice = dice_of_seed(options.seed) if chance is None else Dice(chance)
    draft = Draft(options, dice)
    for number, step in STEPS:
        dice.step = number
        step(draft)
    return RandomScenario(options.key, _written(draft), draft)


@rule("RS.1")
def _choose_battlefield(draft: Draft) -> None:
    """One player picks the map, the other rolls for their edge."""
    picker = draft.dice.die("map choice") % 2
    key = draft.options.map or draft.dice.one_of("map", map_keys())
    draft.bf = load_battlefield(key)
    other = draft.forces[1 - picker]
    other.edge = draft.tables.edges[draft.dice.die("edge") - 1]
    draft.forces[picker].edge = OPPOSITE[other.edge]


@rule("RS.2")
def _choose_nations(draft: Draft) -> None:
    """Axis nation, year and Allied nation, by two dice each unless they were asked for."""
    tables, dice, options = draft.tables, draft.dice, draft.options
    meetings = _meetings(draft)
    if not meetings:
        raise DataError([Problem(options.key, "axis, allies, year", "no such battle was fought")])
    axis = _sheet(draft.catalog, options.nations[0])
    while axis not in [meeting[0] for meeting in meetings]:
        axis = tables.axis[dice.two("axis") - 2]
    year = options.year
    while (axis, year) not in [meeting[:2] for meeting in meetings]:
        year = tables.years[axis][dice.two("year") - 2]
    allies = _sheet(draft.catalog, options.nations[1])
    while (axis, year, allies) not in meetings:
        allies = tables.allies[axis][year][dice.two("allies") - 2]
    for force, sheet, opponent in zip(draft.forces, (axis, allies), (allies, axis), strict=True):
        force.sheet, force.opponent, force.year = sheet, opponent, year


def _sheet(catalog: Catalog, nation: str) -> str:
    return catalog.nations[nation].pieces if nation else ""


def _meetings(draft: Draft) -> list[tuple[str, int, str]]:
    """Every Axis sheet, year and Allied sheet that the tables know and the options allow."""
    return [
        (axis, year, allies)
        for axis, by_year in draft.tables.allies.items()
        for year, rolls in by_year.items()
        for allies in dict.fromkeys(rolls)
        if draft.options.year in (0, year) and _can_meet(draft, axis, year, allies)
    ]


def _can_meet(draft: Draft, axis: str, year: int, allies: str) -> bool:
    """Whether two sheets are those asked for and can roll forces that met in the year."""
    found: list[list[OrderOfBattle]] = []
    for sheet, opponent, asked in zip(
        (axis, allies), (allies, axis), draft.options.nations, strict=True
    ):
        if asked and draft.catalog.nations[asked].pieces != sheet:
            return False
        force = Force(len(found), asked)
        force.sheet, force.opponent, force.year = sheet, opponent, year
        rolls = draft.tables.quality_by_roll(sheet, year, opponent)
        found.append([o for o in candidates(draft.tables, force) if o.quality in rolls])
    return bool(have_met(draft.tables, found[0], found[1], year))


def _roll_qualities(draft: Draft) -> None:
    roll_qualities(draft.tables, draft.dice, *draft.forces)


def _draw_orders(draft: Draft) -> None:
    draft.size = roll_size(draft.options.size, draft.bf.size, draft.tables, draft.dice)
    draw_orders(draft.size, draft.tables, draft.dice, *draft.forces)


def _roll_leaders(draft: Draft) -> None:
    for force in draft.forces:
        roll_leaders(force, draft.tables, draft.dice)
    set_points(draft.market, *draft.forces)


def _buy_support(draft: Draft) -> None:
    buy_support(draft.market, *draft.forces)


def _take_postures(draft: Draft) -> None:
    take_postures(draft.market, *draft.forces)


def _buy_fortifications(draft: Draft) -> None:
    for force in draft.forces:
        buy_fortifications(draft.market, force)


@rule("RS.10")
def depth_of(catalog: Catalog, bf: Battlefield, edge: str, who: str) -> int:
    """How deep a Posture, or "fortifications", sets up from an edge of a map."""
    tables = catalog.generator
    cols, rows = tables.standard_map
    if edge in ("top", "bottom"):
        return max(1, tables.depths["wide"][who] * bf.rows // rows)
    return max(1, tables.depths["narrow"][who] * bf.cols // cols)


def _set_depths(draft: Draft) -> None:
    for force in draft.forces:
        draft.depth[force.side] = depth_with_room(draft.catalog, draft.bf, force)


@rule("RS.10.1")
def depth_with_room(catalog: Catalog, bf: Battlefield, force: Force) -> int:
    """The depth by Posture, or as much more as the pieces need."""
    depth = depth_of(catalog, bf, force.edge, force.posture)
    kinds = [catalog.units[unit].kind for unit, _ in force.units]
    while True:
        hexes = hexes_of(edge_zone(bf, force.edge, depth))
        room = sum(1 for hex_ in hexes if bf.passable(hex_))
        enough = kinds.count(SQUAD) <= room and sum(kinds) <= room * catalog.stacking
        if enough or len(hexes) == bf.size:
            return depth
        depth += 1


def _request_assets(draft: Draft) -> None:
    for force in draft.forces:
        request_asset(draft.market, force)


def _give_control(draft: Draft) -> None:
    axis, allies = (
        edge_zone(draft.bf, force.edge, draft.depth[force.side]) for force in draft.forces
    )
    draft.control = control_by_area(draft.bf, axis, allies)


@rule("RS.12")
def control_by_area(bf: Battlefield, axis: int, allies: int) -> tuple[list[int], list[int]]:
    """The numbers of the Objectives that lie in the area of one side only."""
    found: tuple[list[int], list[int]] = ([], [])
    for number, hex_ in enumerate(bf.objectives, 1):
        inside = (axis >> hex_ & 1, allies >> hex_ & 1)
        if sum(inside) == 1:
            found[inside[1]].append(number)
    return found


def _give_initiative(draft: Draft) -> None:
    draft.first = first_turn(draft.dice, *draft.forces)


@rule("RS.15")
def first_turn(dice: Dice, axis: Force, allies: Force) -> int:
    """The side with the higher Initiative number; by one die if they are equal (AMB-17)."""
    if axis.chart.initiative == allies.chart.initiative:
        return dice.die("initiative") % 2
    return 0 if axis.chart.initiative > allies.chart.initiative else 1


@rule("RS.13")
def _order_set_up(draft: Draft) -> None:
    """The Defender first; between two Recon forces the one with the higher Initiative number."""
    draft.setup = draft.first
    for force in draft.forces:
        if force.posture == "defender":
            draft.setup = force.side


STEPS: Final[tuple[tuple[str, Callable[[Draft], None]], ...]] = (
    ("RS.1", _choose_battlefield),
    ("RS.2", _choose_nations),
    ("RS.3", _roll_qualities),
    ("RS.5", _draw_orders),
    ("RS.6", _roll_leaders),
    ("RS.7", _buy_support),
    ("RS.8", _take_postures),
    ("RS.9", _buy_fortifications),
    ("RS.10", _set_depths),
    ("RS.11", _request_assets),
    ("RS.12", _give_control),
    ("RS.15", _give_initiative),
    ("RS.13", _order_set_up),
)
"""What is decided, in order; the chits (RS.4) are drawn when a game begins."""


def _written(draft: Draft) -> dict[str, object]:
    """Everything that has been decided, as the tables of a scenario file."""
    axis, allies = draft.forces
    mines_fp = axis.mines_fp or allies.mines_fp
    recon = axis.posture == "recon"
    return {
        "title": f"{_name(draft, axis)} against {_name(draft, allies)}",
        "place": draft.bf.title,
        "map": draft.bf.key,
        "year": axis.year,
        "source": f"random scenario generator, {draft.options.key.removeprefix(PREFIX)}",
        "confidence": "designed",
        "designed": ["objectives.control"] if recon else ["objectives.control", "setup.first"],
        "initiative": SIDES[draft.first],
        "first_turn": SIDES[draft.first],
        "vp": draft.market.vp,
        **_track(axis, allies),
        **({"mines_fp": mines_fp} if mines_fp else {}),
        "objectives": _objectives(draft),
        "setup": {"first": SIDES[draft.setup]},
        "axis": _side(draft, axis),
        "allies": _side(draft, allies),
    }


@rule("RS.14")
def _track(axis: Force, allies: Force) -> dict[str, object]:
    return {"time": 0, "sudden_death": axis.chart.orders + allies.chart.orders}


@rule("RS.4")
def _objectives(draft: Draft) -> dict[str, object]:
    """Chits to be drawn when a game begins, and who controls what."""
    secret = ["random"] * draft.tables.secret_chits
    return {
        "open": ["random"] * draft.tables.open_chits,
        "secret": {name: list(secret) for name in SIDES},
        "control": {name: draft.control[side] for side, name in enumerate(SIDES)},
    }


def _name(draft: Draft, force: Force) -> str:
    chart = force.chart
    if chart.nation != chart.pieces:
        return f"{draft.catalog.nations[chart.nation].name} {chart.size}"
    return f"{draft.catalog.nations[chart.nation].name} {chart.name} {chart.size}"


@rule("RS.12.1")
def _side(draft: Draft, force: Force) -> dict[str, object]:
    """One of the tables `[axis]` and `[allies]`: the Order of Battle gives the markers."""
    chart = force.chart
    found: dict[str, object] = {
        "nation": chart.nation,
        "posture": force.posture,
        "orders": chart.orders,
        "quality": chart.quality,
        "surrender": chart.surrender,
        "edge": force.edge,
        "zone": {"depth": draft.depth[force.side]},
        "forces": _counted(
            [
                _short(unit, chart.pieces) + (f" + {_short(arm, chart.pieces)}" if arm else "")
                for unit, arm in force.units
            ]
        ),
    }
    if force.weapons:
        found["weapons"] = _counted([_short(arm, chart.pieces) for arm in force.weapons])
    if force.radio:
        found["radio"] = _short(force.radio, chart.pieces)
    if force.fortifications:
        depth = depth_of(draft.catalog, draft.bf, force.edge, "fortifications")
        found["groups"] = [
            {
                "name": "fortifications",
                "zone": {"depth": depth},
                "fortifications": _counted(force.fortifications),
            }
        ]
    return found


def _short(key: str, pieces: str) -> str:
    return key.removeprefix(f"{pieces}/")


def _counted(names: list[str]) -> list[str]:
    """Names with their counts, in the order of their first appearance."""
    return [
        name if names.count(name) == 1 else f"{names.count(name)} x {name}"
        for name in dict.fromkeys(names)
    ]
