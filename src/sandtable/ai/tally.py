"""What the games of an arena add up to."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import isfinite
from typing import Any

from sandtable.ai.arena import Line, Plan
from sandtable.ai.clocks import Thinking
from sandtable.ai.ratings import Interval, Sureness, elo_interval, rate, wilson
from sandtable.systems import load_system

Json = dict[str, Any]


class Score:
    """Points out of games."""

    __slots__ = ("games", "points")

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def add(self, points: float) -> None:
        """Count a game."""
        self.games += 1
        self.points += points

    @property
    def score(self) -> Interval:
        """The share of points with its interval."""
        return wilson(self.points, self.games)


def points_of(line: Line, side: int) -> float:
    """What a side got out of a game; in a draw all share alike."""
    winner = line["winner"]
    return 1 / len(line["players"]) if winner < 0 else float(winner == side)


def points_against(line: Line, side: int, other: int) -> float:
    """What a side got against another one; half, where neither has won."""
    winner = line["winner"]
    return float(winner == side) if winner in (side, other) else 0.5


class Tally:
    """Counts games as they come in."""

    def __init__(self, plan: Plan, sureness: Sureness | None = None) -> None:
        self.plan = plan
        self.sureness = sureness
        self.first = Score()
        """What the first player got, against everybody."""
        self.scenarios = {name: Score() for name in plan.scenarios}
        self.sides = {name: [Score() for _ in range(plan.sides)] for name in plan.scenarios}
        """What every side (whoever played it) got in each scenario."""
        self.pairs = {pair: Score() for pair in plan.pairs}
        self.endings: Counter[str] = Counter()
        self.times = {name: Thinking() for name in plan.players}
        self.games = 0
        self.decisions = 0

    def add(self, line: Line) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += line["decisions"]
        self.endings[line["reason"]] += 1
        for side, count in enumerate(self.sides[line["scenario"]]):
            count.add(points_of(line, side))
        players: list[str] = line["players"]
        if self.plan.players[0] in players:
            points = points_of(line, players.index(self.plan.players[0]))
            self.first.add(points)
            self.scenarios[line["scenario"]].add(points)
        for one, other in permutations(range(len(players)), 2):
            pair = self.pairs.get((players[one], players[other]))
            if pair is not None and (one < other or not self.plan.alone):
                pair.add(points_against(line, one, other))
        for name, times in zip(players, line.get("times", ()), strict=False):
            self.times[name].add(times)

    @property
    def verdict(self) -> str:
        """What the sequential test says; asked only when all games of a deal are in."""
        if self.sureness is None or (self.games % self.plan.sides and not self.plan.alone):
            return "open"
        return self.sureness.verdict(self.first.points, self.first.games)

    def ratings(self) -> dict[str, Interval]:
        """Elo numbers of all players, the last one at 0."""
        if self.plan.alone:
            return {}
        if len(self.plan.players) == 2:
            first, last = self.plan.players
            return {first: elo_interval(self.first.score), last: Interval(0.0, 0.0, 0.0)}
        counts = {pair: (count.points, count.games) for pair, count in self.pairs.items()}
        return rate(self.plan.players, counts)

    def summary(self) -> Json:
        """Everything, in plain kinds."""
        plan, sides = self.plan, load_system(self.plan.system).sides
        found: Json = {
            "system": plan.system,
            "players": list(plan.players),
            "games": self.games,
            "seed": plan.seed,
            "salt": plan.salt,
            **told(self.first.score),
            "elo": {name: told(elo, "elo", 1) for name, elo in self.ratings().items()},
            "scenarios": {
                name: {"games": self.sides[name][0].games, **told(self.scenarios[name].score)}
                | {
                    side: told(count.score)
                    for side, count in zip(sides, self.sides[name], strict=True)
                }
                for name in plan.scenarios
            },
            "pairs": [
                {"players": list(pair), "games": count.games, **told(count.score)}
                for pair, count in self.pairs.items()
            ],
            "endings": dict(sorted(self.endings.items())),
            "mean_decisions": round(self.decisions / max(1, self.games), 1),
        }
        if self.sureness is not None:
            sure = self.sureness
            found["sure"] = {"claim": sure.claim, "margin": sure.margin, "verdict": self.verdict}
        if plan.timed:
            found["thinking"] = {name: times.summary() for name, times in self.times.items()}
        return found


def told(interval: Interval, name: str = "score", digits: int = 4) -> Json:
    """An estimate with its interval; what is infinite is null."""
    value, low, high = (round(x, digits) if isfinite(x) else None for x in interval)
    return {name: value, "interval": [low, high]}
