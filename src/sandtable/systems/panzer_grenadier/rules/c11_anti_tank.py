"""11.0 Anti-tank fire: one unit at one vehicle."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, UNARMORED
from sandtable.systems.panzer_grenadier.events.fire import ShotAt
from sandtable.systems.panzer_grenadier.offers import HEXSIDE
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece, halved
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_fallout import hit_vehicle
from sandtable.systems.panzer_grenadier.rules.c07_limits import value_refusal, vehicles_refusal
from sandtable.systems.panzer_grenadier.rules.c07_shifts import add_terrain
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

NO_AT_VALUE = Refusal("7.31", "no-anti-tank-value")
NOT_A_VEHICLE = Refusal("11.0", "target-is-no-vehicle")
TOO_FAR = Refusal("11.3", "beyond-extended-range")
UNSEEN = Refusal("8.0", "target-not-spotted")
LOCKED = Refusal("12.52", "only-afvs-of-the-assault-hex")
NOT_ENEMY = Refusal("11.0", "not-an-enemy")
OTHER_HEXSIDE = Refusal("8.35", "line-enters-elsewhere")

BEST_ROLL = 12
ROUND = 6
OWN_HEX = ABSENT
"""No hexside: the shot does not leave its hex."""


@rule("11.3")
def reach_of(piece: Piece) -> int:
    """Return how far anti-tank fire goes: half as far again as the range, in whole hexes."""
    return piece.face.at_range + piece.face.at_range // 2


@rule("11.0", see=("7.24", "7.31", "8.0", "12.52"))
def target_refusal(s: State, piece: Piece, target: Piece) -> Refusal | None:
    """Say why a piece cannot use anti-tank fire against another; friends on the line let it by."""
    if target.side == piece.side or target.where != BOARD or target.hidden:
        return NOT_ENEMY
    refusal = value_refusal(piece, piece.face.at, NO_AT_VALUE)
    if refusal is not None:
        return refusal
    if not target.type.is_vehicle:
        return NOT_A_VEHICLE
    if is_assault_hex(s, piece.hex):
        same = target.hex == piece.hex and target.type.is_afv
        return None if same else LOCKED
    far = s.field.distance(piece.hex, target.hex)
    if far > reach_of(piece):
        return TOO_FAR.about(far, reach_of(piece))
    refusal = vehicles_refusal(s, piece.side, target.hex)
    if refusal is None and not spots(s, piece.hex, target):
        refusal = UNSEEN
    return refusal


@rule("11.2", see=("13.0",))
def shots_allowed(s: State, piece: Piece) -> int:
    """Return how many anti-tank attacks a piece makes in one segment."""
    nation = s.setting.catalog.nations[piece.type.nation]
    if piece.reduced or not nation.is_efficient(piece.type, s.setting.scenario.year):
        return 1
    plain = s.setting.rulings.british_armor != "efficient"
    return 1 if plain and piece.type.nation == "british" else 2


@rule("11.1", see=("11.11", "11.3", "14.2"))
def total_without_roll(s: State, piece: Piece, target: Piece, hexside: int) -> Sum:
    """Return everything that is added to the roll of a shot."""
    modifiers = s.setting.tables.at_modifiers
    total = Sum(piece.face.at, "anti-tank-value", "11.1")
    total.add(piece.at - piece.face.at, "disrupted", "14.2")
    far = s.field.distance(piece.hex, target.hex)
    if far > piece.face.at_range:
        total.add(halved(piece.at) - piece.at, "extended-range", "11.3")
    total.add(s.setting.tables.distance_modifier(far, piece.face.at_range), "distance", "11.1")
    armor = UNARMORED if target.face.armor == NONE else target.face.armor
    total.add(-armor, "armor", "11.1")
    crossfire = is_crossfire(s, target, hexside)
    total.add(modifiers["crossfire"] if crossfire else 0, "crossfire", "11.11")
    add_terrain(s, total, target.hex, "at")
    uphill = s.field.hill >> target.hex & 1 and not s.field.hill >> piece.hex & 1
    total.add(modifiers["uphill"] if uphill else 0, "uphill", "11.1")
    return total.add(modifiers["crossing"] if target.id in s.crossing else 0, "crossing", "5.72")


@rule("11.11")
def is_crossfire(s: State, target: Piece, hexside: int) -> bool:
    """Whether shots of this turn come through hexsides that do not adjoin.

    By one reading the present shot and an earlier one do, by the other two earlier ones must.
    """
    earlier = [side for number, side in s.at_shots if number == target.id]
    if s.setting.rulings.crossfire_shots == "two":
        return any(are_apart(one, other) for one in earlier for other in earlier)
    return hexside != OWN_HEX and any(are_apart(hexside, side) for side in earlier)


@rule(see=("11.11",))
def are_apart(one: int, other: int) -> bool:
    """Whether two hexsides of a hex have no corner in common.

    >>> [are_apart(0, side) for side in range(6)]
    [False, False, True, True, True, False]
    """
    return (one - other) % ROUND in (2, 3, 4)


def could_harm(s: State, piece: Piece, target: Piece, hexside: int) -> bool:
    """Whether the best roll of a shot comes to something."""
    best = total_without_roll(s, piece, target, hexside).total + BEST_ROLL
    return s.setting.tables.can_hurt(best)


@rule("11.1", see=("7.62", "8.35", "11.11"))
class Shot(Frame):
    """One shot at a vehicle. Returns whether it failed a morale check.

    `moving`: it is opportunity fire; `escorts` are the leaders who move with the target.
    """

    __slots__ = ("escorts", "firer", "hexside", "moving", "side", "target")

    def __init__(
        self,
        side: int,
        firer: int,
        target: int,
        moving: bool = False,
        escorts: tuple[int, ...] = (),
    ) -> None:
        self.step = "start"
        self.side = side
        self.firer = firer
        self.target = target
        self.moving = moving
        self.escorts = escorts
        self.hexside = OWN_HEX

    def start(self, s: State) -> None:
        """Find the hexside through which it enters; exactly at a corner the firer chooses."""
        sides = self.sides(s)
        self.step = "roll"
        if len(sides) > 1 and self.is_noted(s, sides):
            self.step = "corner"
        elif sides:
            self.hexside = sides[0]

    def sides(self, s: State) -> tuple[int, ...]:
        start, end = s.pieces[self.firer].hex, s.pieces[self.target].hex
        return () if start == end else s.field.entry_sides(start, end)

    @rule("11.11")
    def is_noted(self, s: State, sides: tuple[int, ...]) -> bool:
        """Whether a shot counts for crossfire: one that could do no damage does not."""
        piece, target = s.pieces[self.firer], s.pieces[self.target]
        if s.setting.rulings.harmless_shot != "ignored":
            return True
        return any(could_harm(s, piece, target, side) for side in sides)

    def corner(self, s: State) -> Decision:
        args = (self.firer, self.target)
        return ask(self, s, (self.side, "hexside", "8.35"), *CORNER, args=args)

    def ways(self, s: State) -> list[Option]:
        return [HEXSIDE[side] for side in self.sides(s)]

    def why_not_there(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.ways(s) else OTHER_HEXSIDE

    def chosen(self, s: State, option: Option) -> None:
        self.hexside = option.value
        self.step = "roll"

    def roll(self, s: State) -> None:
        piece, target = s.pieces[self.firer], s.pieces[self.target]
        total = total_without_roll(s, piece, target, self.hexside)
        noted = self.hexside if self.is_noted(s, (self.hexside,)) else OWN_HEX
        roll = TWO.draw(s).total
        result = s.setting.tables.at_result(total.add(roll, "dice", "11.1").total)
        s.emit(ShotAt("11.1", self.firer, self.target, noted, roll, total.parts, result))
        s.end(hit_vehicle(s, self.target, result, self.moving, self.escorts))


CORNER = (Answers(HEXSIDE, Shot.chosen, Shot.why_not_there, quick=Shot.ways),)
