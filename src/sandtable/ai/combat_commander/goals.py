"""What wins: Objectives, exits, the clock; and which unit goes for what."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai.combat_commander.clock import Course
from sandtable.ai.combat_commander.land import FAR, Land
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.catalog.catalog import LEADER, Chit
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c07_victory import exit_points
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import NOBODY, State

EXIT = -1
NONE = -2


class Task:
    """Somewhere to go: what it is worth there, and the way from every hex."""

    __slots__ = ("number", "way", "worth")

    def __init__(self, number: int, worth: float, way: tuple[int, ...]) -> None:
        self.number = number
        self.worth = worth
        self.way = way

    def worth_at(self, patience: float, hex_: int, pace: int) -> float:
        """What the task makes of a hex, for a unit that goes so fast."""
        if not self.worth:
            return 0.0
        way = self.way[hex_]
        return self.worth * float(patience ** (way / pace)) if way < FAR else 0.0


NO_TASK = Task(NONE, 0.0, ())


class Goals:
    """The worth of each Objective to a side, the stakes, and the tasks of its units."""

    __slots__ = (
        "_tasks",
        "course",
        "exit_rate",
        "held",
        "land",
        "risk",
        "side",
        "stakes",
        "values",
        "w",
    )

    def __init__(self, s: State, side: int, w: Weights, land: Land) -> None:
        self.side = side
        self.w = w
        self.land = land
        self.values, hidden = chit_values(s, side, w)
        self.course = Course(s, side, w, _hidden_margin(s, side, hidden))
        self.exit_rate = w.exit * (1 + w.raid * self.course.behind)
        self.risk = [0.0] * 5
        self.held = [0, 0, 0, 0, 0]
        self.stakes = [self._stake(s, number) for number in range(5)]
        self._tasks: dict[int, Task] = {}
        self._share_out(s)

    # --- stakes ---------------------------------------------------------------------------

    def _stake(self, s: State, number: int) -> float:
        """What a side wins by going for an Objective, or keeps by staying there."""
        value, holder = self.values[number], s.control[number]
        if holder == self.side:
            risk = self.risk[number] = self._enemy_near(s, number)
            return 2 * value * risk * self.w.guard * (1 + self.w.hold * self.course.ahead)
        return value * (1 if holder == NOBODY else 2)

    def _enemy_near(self, s: State, number: int) -> float:
        """How near the enemy is to an Objective, from 0 to 1."""
        way = self.land.ways[1 - self.side][number]
        best = 0.0
        for unit in s.units:
            if unit.side != self.side and unit.where == MAP and not unit.broken:
                if unit.type.kind == LEADER:
                    continue
                moves = way[unit.hex] / (2 * unit.face.move or 2)
                best = max(best, 0.7**moves if moves < 12 else 0.0)
        return best

    def presence(self, s: State, unit: Unit, number: int) -> float:
        """What it is worth that a unit is in an Objective: to take it, or to bar it."""
        index = number - 1
        if s.control[index] == self.side:
            others = self.held[index] - (self.land.objective_of[unit.hex] == number)
            share = 1.0 if others <= 0 else 0.25
            return 2 * self.values[index] * self.risk[index] * self.w.guard * share * 0.5
        mask = s.setting.ground.objective_masks[index]
        if s.occupied[1 - self.side] & mask:
            return self.stakes[index] * self.w.capture * 0.3
        return self.stakes[index] * self.w.capture

    # --- tasks ----------------------------------------------------------------------------

    def task_of(self, unit: Unit) -> Task:
        """Where a unit goes."""
        return self._tasks.get(unit.id, NO_TASK)

    def _share_out(self, s: State) -> None:
        """Every unit takes what is worth most to it; what others go for counts less."""
        units = [u for u in s.units if u.side == self.side and u.where == MAP and not u.broken]
        for unit in units:
            number = self.land.objective_of[unit.hex]
            if number:
                self.held[number - 1] += 1
        ways = self.land.ways[self.side]
        needs = [self._need(s, number) for number in range(5)]
        taken = [0.0] * 5
        order = sorted((u for u in units if u.type.kind != LEADER), key=self._eagerness)
        for unit in order:
            best = self._exit_task(s, unit)
            rate = self._rate(best, unit)
            for number in range(5):
                if self.stakes[number] <= 0:
                    continue
                share = self.stakes[number] / needs[number] ** self.w.share
                worth = share * self._left(taken[number], needs[number])
                task = Task(number, worth, ways[number])
                now = self._rate(task, unit)
                if now > rate:
                    best, rate = task, now
            self._tasks[unit.id] = best
            if best.number >= 0:
                taken[best.number] += unit.type.kind / 4
        for unit in units:
            if unit.type.kind == LEADER:
                self._tasks[unit.id] = self._lead(unit, order)

    def _eagerness(self, unit: Unit) -> tuple[float, int]:
        """Those who are nearest to something worth most choose first."""
        ways = self.land.ways[self.side]
        pace = max(2, 2 * unit.face.move)
        best = max(
            [
                self.stakes[n] * self.w.patience ** (ways[n][unit.hex] / pace)
                for n in range(5)
                if ways[n][unit.hex] < FAR
            ],
            default=0.0,
        )
        return -best, unit.id

    def _rate(self, task: Task, unit: Unit) -> float:
        if task.number == NONE:
            return 0.0
        return task.worth_at(self.w.patience, unit.hex, max(2, 2 * unit.face.move))

    def _left(self, taken: float, need: float) -> float:
        """What is left of a stake when others go for it already."""
        return 1.0 if taken < need else float(self.w.crowd ** (taken - need + 1))

    def _need(self, s: State, number: int) -> float:
        """How many squads an Objective wants: one, and more than the enemy has near it."""
        disc = s.setting.ground.disc
        mask = 0
        for hex_ in s.bf.objective_hexes[number]:
            mask |= disc(hex_, 2)
        foes = [u for u in s.units if u.side != self.side and u.where == MAP]
        near = sum([u.type.kind / 4 for u in foes if mask >> u.hex & 1 and not u.broken])
        return 1.0 + near

    def _exit_task(self, s: State, unit: Unit) -> Task:
        if unit.type.hero or s.setting.special.no_exit[self.side]:
            return NO_TASK
        points = exit_points(s, unit) * self.exit_rate
        return Task(EXIT, points, self.land.exits[self.side]) if points else NO_TASK

    def _lead(self, leader: Unit, units: list[Unit]) -> Task:
        """A Leader goes where the units near it go."""
        best, most = NO_TASK, 0.0
        names = self.land.setting.bf.distance
        for unit in units:
            task = self._tasks[unit.id]
            weight = task.worth * unit.type.kind / (2 + names(leader.hex, unit.hex))
            if weight > most:
                best, most = task, weight
        return (
            Task(best.number, best.worth * self.w.lead, best.way) if best is not NO_TASK else best
        )


def chit_values(s: State, side: int, w: Weights) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the five Objectives are worth to a side, and what each hidden chit adds on average."""
    enemy = s.secret_chits[1 - side]
    chits = s.setting.catalog.chits
    fixed = s.setting.scenario.secret_chits[1 - side]
    sure = tuple([c for c in enemy if c >= 0 and chits[c].key in fixed])
    known = (*s.open_chits, *s.secret_chits[side], *sure)
    unseen = _unseen(s.setting, known) if len(enemy) > len(sure) else (0.0,) * 5
    hidden = len(enemy) - len(sure)
    return _values(s.setting, known, hidden, w), tuple([hidden * each for each in unseen])


@lru_cache(maxsize=512)
def _values(setting: Setting, known: tuple[int, ...], hidden: int, w: Weights) -> tuple[float, ...]:
    chits = setting.catalog.chits
    unseen = _unseen(setting, known)
    return tuple(
        w.base_objective
        + w.objective * sum(chit_worth(chits[c], number) for c in known)
        + w.hidden_chits * hidden * unseen[number - 1]
        for number in range(1, 6)
    )


@lru_cache(maxsize=512)
def _unseen(setting: Setting, known: tuple[int, ...]) -> tuple[float, ...]:
    """What a chit that nobody has seen makes of each Objective on average."""
    chits = setting.catalog.chits
    pool = [chits[c] for c in setting.chit_pool if c not in known and not chits[c].always_open]
    count = max(1, len(pool))
    return tuple(sum(chit_worth(c, number) for c in pool) / count for number in range(1, 6))


def chit_worth(chit: Chit, number: int) -> int:
    """What a chit makes of an Objective."""
    return chit.vp if not chit.special and chit.objective in (0, number) else 0


def _hidden_margin(s: State, side: int, hidden: tuple[float, ...]) -> float:
    """What the enemy's secret chits would bring a side on average if the game ended now."""
    margin = 0.0
    for value, holder in zip(hidden, s.control, strict=True):
        if holder != NOBODY:
            margin += value if holder == side else -value
    return margin
