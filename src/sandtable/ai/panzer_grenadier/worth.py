"""What pieces are worth, and what results do to them."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai.panzer_grenadier.chances import Odds, check_of, more_than, odds_of
from sandtable.ai.panzer_grenadier.weights import Weights
from sandtable.systems.panzer_grenadier.catalog.figures import Face, UnitType
from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DISRUPTED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c02_victory import has_won
from sandtable.systems.panzer_grenadier.rules.c14_morale import FAR_OVER
from sandtable.systems.panzer_grenadier.scenario.victory import LOST, STEPS
from sandtable.systems.panzer_grenadier.setting import Setting
from sandtable.systems.panzer_grenadier.state import State

CASUALTY = (0.0, 3 / 36, 6 / 36, 10 / 36)
"""The chance that a leader falls when so many steps are lost beside him (6.7)."""
FIRE_TEXTS = ("M", "M1", "M2", "X", "2X", "3X")
LEAST_POWER = 0.2


class Prices:
    """What pieces are worth to their owners, as one player weighs it."""

    __slots__ = ("_powers", "counted", "odds", "setting", "w")

    def __init__(self, setting: Setting, w: Weights, counted: tuple[float, float]) -> None:
        self.setting = setting
        self.w = w
        self.odds: Odds = odds_of(setting.tables)
        self.counted = counted
        """What a step of each side is worth, whatever it belongs to."""
        self._powers: dict[tuple[str, bool], float] = {}

    def power(self, piece: Piece) -> float:
        """What a piece can do in good order, besides being counted."""
        key = (piece.type.key, piece.reduced)
        found = self._powers.get(key)
        if found is None:
            found = self._powers[key] = self._power(piece.type, piece.face)
        return found

    def _power(self, kind: UnitType, face: Face) -> float:
        w = self.w
        if kind.is_leader:
            return w.leader * (1 + 0.25 * (kind.combat + kind.morale_mod) + 0.1 * kind.rank)
        if kind.is_unarmed:
            return w.transport
        found = w.firepower * face.direct * (0.7 + 0.1 * face.direct_range)
        found += w.shells * face.bombard
        found += w.anti_tank * face.at * (0.7 + 0.05 * face.at_range)
        if kind.is_afv and face.armor > 0:
            found += w.armor * face.armor
        return max(LEAST_POWER, found)

    def share(self, status: int) -> float:
        """The part of its power that a wavering piece has lost."""
        return (0.0, self.w.disrupted, self.w.demoralized)[status]

    def worth(self, piece: Piece) -> float:
        """What its owner has in a piece."""
        return self.points(piece) + self.power(piece) * (1 - self.share(piece.status))

    def fresh(self, piece: Piece) -> float:
        """What its owner has in a piece that is in good order."""
        return self.points(piece) + self.power(piece)

    def points(self, piece: Piece) -> float:
        """What the steps of a piece count by themselves."""
        return 0.0 if piece.type.is_leader else self.counted[piece.side] * piece.steps

    def step_loss(self, piece: Piece) -> float:
        """What its owner loses with the next step of a piece."""
        here = self.power(piece) * (1 - self.share(piece.status))
        if piece.type.is_leader:
            return here
        left = 0.0
        if piece.steps > 1:
            left = self._power(piece.type, piece.type.reduced) * (1 - self.share(piece.status))
        return self.counted[piece.side] + here - left

    def check_loss(self, piece: Piece, morale: int, harder: int) -> float:
        """What its owner loses by a morale check on average."""
        fails = more_than(morale - harder)
        far = more_than(morale - harder + FAR_OVER - 1)
        power = self.power(piece)
        if piece.status == GOOD:
            return power * ((fails - far) * self.w.disrupted + far * self.w.demoralized)
        if piece.status == DISRUPTED:
            return power * fails * (self.w.demoralized - self.w.disrupted)
        return far * self.step_loss(piece)

    def fire_loss(self, piece: Piece, morale: int, text: str, alone: bool) -> float:
        """What a result of direct fire or bombardment costs one piece of a hex on average."""
        result = self.setting.tables.results[text]
        check = check_of(self.setting.tables, text, piece.armored)
        found = self.check_loss(piece, morale, check) if check != NO_CHECK else 0.0
        if result.steps and not piece.armored:
            if piece.type.is_leader:
                return found + CASUALTY[result.steps] * self.power(piece)
            found += self.step_loss(piece) * result.steps * (1.0 if alone else 0.5)
        return found

    def shot_loss(self, piece: Piece, morale: int, total: int) -> float:
        """What an anti-tank shot costs a vehicle on average; `total` is added to the dice."""
        found = 0.0
        for text, chance in self.odds.shot(total):
            result = self.setting.tables.results[text]
            if result.steps:
                found += chance * self.step_loss(piece) * min(result.steps, piece.steps)
            if result.check != NO_CHECK:
                found += chance * self.check_loss(piece, morale, result.check)
        return found


def _is_counted(setting: Setting, side: int) -> bool:
    """Whether the steps that a side loses decide anything."""
    own = [c.kind for each in setting.scenario.win[side] for c in each.conditions]
    other = [c.kind for each in setting.scenario.win[1 - side] for c in each.conditions]
    return LOST in own or STEPS in other


def steps_count(s: State, w: Weights) -> tuple[float, float]:
    """What a step of each side is worth, by what losses may still decide."""
    counts = [w.counted * _is_counted(s.setting, side) for side in (0, 1)]
    if w.verdict:
        counts = [_told(s, w, side, counts[side]) for side in (0, 1)]
    return w.step + counts[0], w.step + counts[1]


def _told(s: State, w: Weights, side: int, counted: float) -> float:
    """What a step of a side counts: nothing more where enough is lost already."""
    numbers = _numbers(s, side)
    if numbers and all(s.lost_steps[side] >= number for number in numbers):
        return 0.0
    ahead = has_won(s, side) and not has_won(s, 1 - side)
    return max(counted, w.verdict * decisive(s, side)) * (w.safe if ahead else 1.0)


def decisive(s: State, side: int) -> float:
    """The chance that one step more or less that a side loses decides the scenario."""
    return max([_on_the_edge(s, side, number) for number in _numbers(s, side)], default=0.0)


def _numbers(s: State, side: int) -> list[int]:
    """The numbers of steps that a side must not lose."""
    return [
        condition.number
        for winner in (0, 1)
        for alternative in s.setting.scenario.win[winner]
        for condition in alternative.conditions
        if (condition.kind == LOST and winner == side)
        or (condition.kind == STEPS and winner != side)
    ]


def _on_the_edge(s: State, side: int, number: int) -> float:
    """The chance that a side comes to one step less than a number.

    A scenario asks for about what may be lost in its turns; how much it will be is most unsure
    (a negative binomial distribution of two).
    """
    spare = number - 1 - s.lost_steps[side]
    if spare < 0:
        return 0.0
    turns = s.setting.scenario.turns
    expected = number * max(1, turns - s.turn + 1) / turns
    sure = 2 / (2 + expected)
    return float((spare + 1) * sure**2 * (1 - sure) ** spare)


@lru_cache(maxsize=256)
def _prices(setting: Setting, w: Weights, counted: tuple[float, float]) -> Prices:
    return Prices(setting, w, counted)


def prices_of(s: State, w: Weights) -> Prices:
    """What pieces are worth at a table, worked out once."""
    return _prices(s.setting, w, steps_count(s, w))


def can_fire(piece: Piece) -> bool:
    """Whether a piece could fire at all as it is."""
    return piece.status != DEMORALIZED and piece.carrier < 0 and not piece.limbered
