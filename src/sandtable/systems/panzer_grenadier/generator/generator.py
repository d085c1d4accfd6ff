"""Random battles: who met whom, where, with what and for what, from a seed.

The steps stand here in their order. The result is what a scenario file would hold, so that it can
be checked like one.

>>> found = generate(battle_options("battle:17,year=1943,size=company"))
>>> str(found.raw["date"])[:4], found.key
('1943', 'battle:seed=17,year=1943,size=company')
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.bits import bits_of
from sandtable.kernel.chance import Chance
from sandtable.kernel.loading import DataError, Problem
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import TURNED, load_field
from sandtable.systems.panzer_grenadier.catalog.figures import Catalog
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.generator.dice import Dice, Draw, dice_of_seed
from sandtable.systems.panzer_grenadier.generator.forces import Force, counted, raise_force
from sandtable.systems.panzer_grenadier.generator.options import (
    POSTURES,
    PREFIX,
    SIDES,
    Options,
    battle_options,
    is_random,
)
from sandtable.systems.panzer_grenadier.generator.tables import Front, Size, Tables, load_tables
from sandtable.systems.panzer_grenadier.scenario.zones import grown

__all__ = ["PREFIX", "Options", "RandomBattle", "battle_options", "generate", "is_random"]

MEETING, ASSAULT, BREAKTHROUGH = POSTURES
OPPOSITE: Final = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
DEPTH: Final = 2
"""How far from its edge a side sets up that does not defend."""
DAYS: Final = range(1, 29)
HOURS: Final = range(5, 18)
NIGHT_HOURS: Final = (22, 23, 0, 1, 2, 3)
HAZE: Final = (12, 12, 12, 12, 8, 5)
"""How far one sees by day, by one die."""


class RandomBattle:
    """A scenario as a file would have it, and the draws that made it."""

    __slots__ = ("draws", "key", "raw")

    def __init__(self, key: str, raw: dict[str, object], draws: list[Draw]) -> None:
        self.key: Final = key
        self.raw: Final = raw
        self.draws: Final = tuple(draws)


class Draft:
    """A battle in the making; `attacker` is -1 in a meeting."""

    __slots__ = (
        "attacker", "catalog", "dice", "edges", "field", "forces", "front", "options", "posture",
        "rows", "size", "tables", "year",
    )  # fmt: skip

    def __init__(self, options: Options, dice: Dice) -> None:
        self.options: Final = options
        self.dice: Final = dice
        self.catalog: Final[Catalog] = load_catalog()
        self.tables: Final[Tables] = load_tables()
        self.front, self.year, nations = _choose_meeting(self)
        self.forces: Final = (Force(nations[0], self.year), Force(nations[1], self.year))
        self.size: Final = self._choose_size()
        self.posture: Final = self._choose_posture()
        self.attacker: Final = self._choose_attacker()
        self.rows: Final = self._choose_boards()
        self.field: Final[Field] = load_field(self.rows)
        self.edges: Final = self._choose_edges()

    def _choose_size(self) -> Size:
        key = self.options.size or self.dice.one_of("size", tuple(self.tables.sizes))
        return self.tables.sizes[key]

    def _choose_posture(self) -> str:
        """Who asks for an attacker asks for no meeting."""
        choices = POSTURES[1:] if self.options.attacker else POSTURES
        return self.options.posture or self.dice.one_of("posture", choices)

    def _choose_attacker(self) -> int:
        if self.posture == MEETING:
            return -1
        return SIDES.index(self.options.attacker or self.dice.one_of("attacker", SIDES))

    def _choose_boards(self) -> list[list[str]]:
        """Boards of the front, each as it is or half-turned."""
        size = self.size
        keys = self.dice.some_of("boards", self.front.boards, size.rows * size.columns)
        laid = [key + self.dice.one_of("turn", ("", TURNED)) for key in keys]
        return [laid[row * size.columns :][: size.columns] for row in range(size.rows)]

    def _choose_edges(self) -> tuple[str, str]:
        """The edges of both sides, opposite to each other; a row of boards is fought along."""
        choices = tuple(OPPOSITE) if self.size.rows > 1 else ("left", "right")
        axis = self.dice.one_of("edge", choices)
        return (axis, OPPOSITE[axis])

    def is_attacker(self, side: int) -> bool:
        """Whether a side attacks; in a meeting both do."""
        return self.attacker in (side, -1)


def generate(options: Options, chance: Chance | None = None) -> RandomBattle:
    """Make a battle; `chance` replaces the draws of the seed."""
    dice = dice_of_seed(options.seed) if chance is None else Dice(chance)
    draft = Draft(options, dice)
    for side, force in enumerate(draft.forces):
        role = 1 if draft.attacker == 1 - side else 0
        bridging = draft.is_attacker(side) and bool(draft.field.wide)
        raise_force(force, draft.catalog, draft.tables, draft.size, role, bridging, dice)
    return RandomBattle(options.key, _written(draft), dice.draws)


def _choose_meeting(draft: Draft) -> tuple[Front, int, tuple[str, str]]:
    """A front, then the Axis nation, the year and the Allied nation, unless they were asked for."""
    options, dice = draft.options, draft.dice
    found = meetings(draft.tables, draft.catalog, options)
    if not found:
        raise DataError([Problem(options.key, "front, year", "no such battle was fought")])
    keys = dict.fromkeys(each[0] for each in found)
    fronts = draft.tables.fronts
    front = dice.one_of("front", [key for key in keys for _ in range(fronts[key].often)])
    found = [each for each in found if each[0] == front]
    axis = dice.one_of("axis", [each[1] for each in found])
    found = [each for each in found if each[1] == axis]
    year = int(dice.one_of("year", sorted({str(each[2]) for each in found})))
    allies = dice.one_of("allies", [each[3] for each in found if each[2] == year])
    return draft.tables.fronts[front], year, (axis, allies)


def meetings(tables: Tables, catalog: Catalog, options: Options) -> list[tuple[str, str, int, str]]:
    """Every front, Axis nation, year and Allied nation that the tables and the options allow."""
    return [
        (front.key, axis, year, allies)
        for front in tables.fronts.values()
        if options.front in ("", front.key)
        for axis, years in front.nations[0]
        if axis in catalog.nations and options.nations[0] in ("", axis)
        for year in years
        if options.year in (0, year)
        for allies, other_years in front.nations[1]
        if allies in catalog.nations and options.nations[1] in ("", allies)
        if year in other_years
    ]


# --- what is written ----------------------------------------------------------------------


def _written(draft: Draft) -> dict[str, object]:
    """Everything that has been decided, as the tables of a scenario file."""
    defender = 1 - draft.attacker if draft.attacker >= 0 else draft.dice.among("first", (0, 1))
    raw: dict[str, object] = {
        "title": " against ".join(draft.catalog.nations[f.nation].name for f in draft.forces),
        "place": draft.front.key,
        "date": _date(draft),
        "turns": draft.size.turns + draft.dice.among("turns", range(-2, 3)),
        "boards": draft.rows,
        "setup_first": SIDES[defender],
        "north": draft.dice.among("north", range(6)),
        "smoke": [name for name in SIDES if draft.dice.die("smoke") >= 4],
        "source": f"random battle, {draft.options.key.removeprefix(PREFIX)}",
        "confidence": "designed",
        **_light(draft),
    }
    if draft.posture == BREAKTHROUGH:
        edge = OPPOSITE[draft.edges[draft.attacker]]
        raw["exit"] = [{"side": SIDES[draft.attacker], "edge": edge}]
    if draft.attacker >= 0:
        raw["otherwise"] = SIDES[defender]
    wins = _wins(draft)
    for side, name in enumerate(SIDES):
        raw[name] = _side(draft, side, wins[side])
    return raw


def _date(draft: Draft) -> str:
    month = draft.dice.among("month", draft.tables.months_of(draft.year))
    return f"{draft.year}-{month:02}-{draft.dice.among('day', DAYS):02}"


def _light(draft: Draft) -> dict[str, object]:
    """The hour, and how far one sees; one battle in twelve is fought by night."""
    if draft.dice.die("light") == 1 and draft.dice.die("night") <= 3:
        hour = draft.dice.among("hour", NIGHT_HOURS)
        return {"start": f"{hour:02}:00", "night": True}
    hour = draft.dice.among("hour", HOURS)
    return {"start": f"{hour:02}:00", "visibility": HAZE[draft.dice.die("haze") - 1]}


def _wins(draft: Draft) -> tuple[list[list[str]], list[list[str]]]:
    """What each side has to do."""
    found: tuple[list[list[str]], list[list[str]]] = ([], [])
    steps = [force.steps for force in draft.forces]
    if draft.posture == BREAKTHROUGH:
        side = draft.attacker
        found[side].append([f"exit {max(2, steps[side] // 4)}"])
        return found
    names = objectives(draft)
    most = len(names) // 2 + 1
    sides = (0, 1) if draft.attacker < 0 else (draft.attacker,)
    for side in sides:
        found[side].append([f"control {most} of {' '.join(names)}"])
        found[side].append([f"steps {max(2, 2 * steps[1 - side] // 3)} now"])
    return found


def objectives(draft: Draft) -> list[str]:
    """Houses, bridges and crossroads away from the attacker's edge, or any dry ground there."""
    field = draft.field
    near = 0
    for side in (0, 1):
        if draft.is_attacker(side):
            near |= grown(field, field.edge[draft.edges[side]], _reach(draft))
    far = field.whole & ~near
    dry = sum(1 << at for at in bits_of(far) if field.cost["foot"][at] >= 0)
    crossroads = sum(1 << at for at in bits_of(dry) if field.road[at].bit_count() >= 3)
    places = (field.town | field.village | field.bridge | crossroads) & dry
    wanted = draft.size.objectives
    chosen = draft.dice.some_of("objectives", _names(field, places), wanted)
    if len(chosen) < wanted:
        chosen += draft.dice.some_of("ground", _names(field, dry & ~places), wanted - len(chosen))
    return sorted(chosen)


def _names(field: Field, mask: int) -> list[str]:
    """The full names of hexes, with their boards."""
    alone = len(field.laid) == 1
    board = field.laid[0].board.name
    return [f"{board}/{field.names[at]}" if alone else field.names[at] for at in bits_of(mask)]


def _reach(draft: Draft) -> int:
    """How far from the attacker's edge the defender's ground begins."""
    return 4 if draft.size.columns == 1 else 6


def _side(draft: Draft, side: int, win: list[list[str]]) -> dict[str, object]:
    """One of the tables `[axis]` and `[allies]`."""
    force = draft.forces[side]
    quality = draft.tables.quality_of(force.nation, draft.year)
    found: dict[str, object] = {
        "nation": force.nation,
        "morale": quality.morale,
        "initiative": quality.initiative + (1 if draft.attacker == side else 0),
        "initiative_loss": max(4, force.steps // 5),
    }
    if force.tank_leaders:
        found["tank_leaders"] = force.tank_leaders
    if force.off_board:
        found["off_board"] = counted_guns(force.off_board)
    if force.aircraft:
        found["aircraft"] = [str(force.aircraft)]
    if win:
        found["win"] = win
    found["group"] = _groups(draft, side)
    return found


def _groups(draft: Draft, side: int) -> list[dict[str, object]]:
    """What sets up, and what comes later over the side's own edge."""
    force, edge = draft.forces[side], draft.edges[side]
    first: dict[str, object] = {"units": counted(force.units)}
    if force.leaders:
        first["leaders"] = counted(force.leaders)
    if force.commissars:
        first["commissars"] = force.commissars
    if force.has_loads:
        first["loaded"] = True
    if draft.is_attacker(side):
        first["zone"] = [f"edge {edge}~{DEPTH}"]
    else:
        boards = [each.removesuffix(TURNED) for row in draft.rows for each in row]
        first["zone"] = [*boards, f"not edge {draft.edges[1 - side]}~{_reach(draft)}"]
        first["dug_in"] = True
        _add_works(draft, force, first)
    groups = [first]
    if force.later:
        turn = draft.dice.among("arrival", range(2, draft.size.turns // 3 + 1))
        later: dict[str, object] = {"units": counted(force.later)}
        if force.later_leaders:
            later["leaders"] = counted(force.later_leaders)
        if force.loads_later:
            later["loaded"] = True
        groups.append({**later, "enter": {"turn": turn, "edge": edge}})
    return groups


def _add_works(draft: Draft, force: Force, group: dict[str, object]) -> None:
    """Trenches, mines and units that nobody sees, of a defender who had time."""
    works = draft.size.works
    kinds = (
        ("entrenchments", works if draft.dice.die("trenches") >= 3 else 0),
        ("hidden", min(len(force.units), works // 2) if draft.dice.die("hidden") >= 4 else 0),
    )
    group.update({key: number for key, number in kinds if number})
    if draft.dice.die("mines") >= 4:
        fields = [draft.dice.one_of("field", ("1", "1", "2", "dummy")) for _ in range(works)]
        group["mines"] = counted(fields)


def counted_guns(guns: list[int]) -> list[str]:
    """Off-board factors as a scenario file has them: "2x16"."""
    return [f"{guns.count(value)}x{value}" for value in dict.fromkeys(guns)]
