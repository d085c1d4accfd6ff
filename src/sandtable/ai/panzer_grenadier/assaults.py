"""What an assault may bring and cost, by the real odds."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.worth import CASUALTY
from sandtable.systems.panzer_grenadier.catalog.tables import shifted
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c12_strength import (
    attack_shift,
    attacks,
    by_protection,
    fights,
    is_helpful,
    leader_shift,
    strength_of,
)
from sandtable.systems.panzer_grenadier.rules.c16_shelter import shelter_of
from sandtable.systems.panzer_grenadier.state import State

ROOM = 3
FIRST = 0.75
"""What is left of an attack after those who are dug in have fired first (12.43)."""


class Fight:
    """What an assault is worth: what both lose in the first round, and how it will end.

    `harm` and `costs` are of the first round, `all_harm` and `all_costs` of those that follow, too;
    `takes` is the chance that the hex is taken at last, `without` that chance without this round.
    """

    __slots__ = ("all_costs", "all_harm", "costs", "harm", "takes", "without")

    def __init__(self) -> None:
        self.harm = self.costs = self.all_harm = self.all_costs = 0.0
        self.takes = 1.0
        self.without = 0.0


class Camp:
    """One side of a fight: its strength, the shift of its roll, and what rolls cost it."""

    def __init__(
        self, s: State, pos: Position, pieces: list[Piece], value: int, shift: int
    ) -> None:
        self.s = s
        self.pos = pos
        self.pieces = pieces
        self.value = value
        self.shift = shift
        self.left = 1.0
        self._losses: dict[int, tuple[float, float]] = {}

    @property
    def column(self) -> int:
        """The column that what is left of it rolls on."""
        columns = self.s.setting.tables.assault_columns
        return shifted(columns, max(1, round(self.value * self.left)), self.shift)

    def suffers(self, column: int, share: float = 1.0) -> float:
        """Take the average result of a roll on a column; return what it costs."""
        found = self._losses.get(column)
        if found is None:
            chances = self.pos.prices.odds.assault[column]
            found = self._losses[column] = side_loss(self.s, self.pos, self.pieces, chances)
        cost = share * self.left * found[0]
        self.left *= 1 - min(1.0, max(0.0, share * found[1]))
        return cost


def fight(s: State, pos: Position, hex_: int, units: list[Piece], leaders: list[Piece]) -> Fight:
    """Reckon an assault of a hex with units and leaders."""
    key = ("fight", hex_, tuple([p.id for p in units]), tuple([p.id for p in leaders]))
    found: Fight | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _fought(s, pos, hex_, units, leaders)
    return found


def _fought(s: State, pos: Position, hex_: int, units: list[Piece], leaders: list[Piece]) -> Fight:
    enemies = pos.enemy.by_hex.get(hex_, [])
    defenders = [p for p in enemies if fights(p)]
    found = Fight()
    if not defenders:
        return found
    helpers = [p for p in leaders if is_helpful(p)]
    officers = [p for p in enemies if is_helpful(p)]
    value = strength_of(s, units, helpers, True).total
    shifts = [
        attack_shift(s, hex_, guarded, units, helpers, (False, False)).total
        for guarded in by_protection(s, [p for p in enemies if not p.type.is_bunker])
    ]
    ours = Camp(s, pos, [*units, *leaders], value, min(shifts, default=0))
    force = strength_of(s, defenders, officers, False).total
    theirs = Camp(s, pos, enemies, force, leader_shift(s, officers).total)
    share = FIRST if any(shelter_of(s, p) for p in defenders) else 1.0
    ends = []
    for number in range(max(1, min(int(pos.w.rounds), pos.goals.left))):
        columns = ours.column, theirs.column
        harm, costs = theirs.suffers(columns[0], share), ours.suffers(columns[1])
        ends.append(_taken(ours.left, theirs.left))
        found.all_harm += harm
        found.all_costs += costs
        if not number:
            found.harm, found.costs = harm, costs
    found.takes = ends[-1]
    found.without = ends[-2] if len(ends) > 1 else 0.0
    return found


def _taken(ours: float, theirs: float) -> float:
    """The chance that a hex is taken, by what is left of both sides.

    It comes near to what tools/panzer_grenadier/fights.py counts out: 1:1 a quarter, 2:1 half,
    3:1 seven in ten.
    """
    return float((1 - theirs) ** 1.5 * ours**0.5)


def side_loss(
    s: State, pos: Position, pieces: list[Piece], chances: tuple[tuple[str, float], ...]
) -> tuple[float, float]:
    """What a side loses on average, and the share of its steps that goes or runs."""
    prices = pos.prices
    units = [p for p in pieces if not p.type.is_leader]
    steps = sum([p.steps for p in units])
    lost = gone = 0.0
    for text, chance in chances:
        result = s.setting.tables.results[text]
        if result.steps and units:
            taken = min(result.steps, steps)
            cheapest = min([prices.step_loss(p) for p in units])
            lost += chance * taken * cheapest
            gone += chance * taken / max(1, steps)
            lost += sum(
                [
                    chance * CASUALTY[min(3, taken)] * prices.power(p)
                    for p in pieces
                    if p.type.is_leader
                ]
            )
        if result.check >= 0:
            for piece in pieces:
                worse = prices.check_loss(piece, pos.morale(s, piece), result.check)
                lost += chance * worse
                if not piece.type.is_leader:
                    power = max(0.1, prices.power(piece))
                    gone += chance * min(1.0, worse / power) / max(1, len(units))
    return lost, min(1.0, gone)


def assault_worth(
    s: State, pos: Position, hex_: int, units: list[Piece], leaders: list[Piece]
) -> float:
    """What an assault is worth: with a stake in the hex more.

    Who is in the hex already must fight there anyhow: another round is what it changes.
    """
    w = pos.w
    stake = w.capture * pos.goals.stakes.get(hex_, 0.0)
    found = fight(s, pos, hex_, units, leaders)
    gain = w.assault * pos.goals.matters(s, hex_)
    risk = w.assault_risk * (pos.goals.daring if pos.goals.stakes else 1.0)
    risk *= w.staid if pos.goals.winning else 1.0
    inside = [p for p in pos.mine.by_hex.get(hex_, ()) if attacks(p)]
    left = w.keep * left_open(s, pos, hex_, units) if w.keep else 0.0
    left += w.foxhole * sum([_is_sheltered(s, pos, p) for p in units if p.hex != hex_])
    if not inside:
        worth = gain * found.all_harm - risk * found.all_costs
        worth -= left + w.stuck * len(units) * (1 - found.takes)
        return worth + stake * found.takes
    officers = [p for p in pos.mine.by_hex[hex_] if is_helpful(p)][:1]
    waiting = fight(s, pos, hex_, inside, officers).without
    worth = gain * found.harm - risk * found.costs - left
    return worth + stake * (found.takes - waiting)


def _is_sheltered(s: State, pos: Position, piece: Piece) -> bool:
    """Whether a piece has a foxhole or a trench to leave; one that is coming has not."""
    return piece.hex >= 0 and bool(pos.shelter(s, piece, piece.hex, True))


def left_open(s: State, pos: Position, hex_: int, units: list[Piece]) -> float:
    """What is at stake in the hexes that nobody holds any more when units go into another."""
    gone = {p.id for p in units}
    found = 0.0
    for origin in {p.hex for p in units if p.hex != hex_}:
        if origin in pos.goals.stakes and not any(
            pos.goals.holds(p) and p.id not in gone for p in pos.mine.by_hex.get(origin, ())
        ):
            found += pos.goals.stakes[origin] * pos.goals.coveted(s, origin)
    return found


def attackers_of(s: State, pos: Position, hex_: int, pieces: list[Piece]) -> list[Piece]:
    """Return the strongest of some pieces that can go into a hex, or are there, as far as it holds.

    Who wavers does not go in; armour goes by itself.
    """
    here = [p for p in pieces if p.hex == hex_ and fights(p) and p.status != DEMORALIZED]
    near = [
        p
        for p in pieces
        if p.hex != hex_
        and p.status == GOOD
        and fights(p)
        and p.allowance > 0
        and p.face.direct > 0
        and s.field.distance(p.hex, hex_) == 1
        and (not pos.w.orders or s.turn > p.held)
        and not s.occupied[1 - p.side] >> p.hex & 1
    ]
    inside = sum([p.type.is_combat for p in pos.mine.by_hex.get(hex_, ())])
    near.sort(key=lambda p: (-p.face.direct, p.id))
    return here + near[: max(0, ROOM - inside)]
