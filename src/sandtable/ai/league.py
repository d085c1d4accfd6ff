"""A league: players of several kinds meet, in the games that tell most about who is better.

A league has no end. Everybody who joins meets everybody else on one deal; from then on the next
deal goes to the pair of which least is known: few games are spent on those of whom one always wins.
What is next depends on nothing but the games that are kept: a league that was stopped goes on as if
it had not been. A deal is two games, with the sides changed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations, count
from math import exp
from typing import NamedTuple

from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import Key, Line, Match, Results, check_players, key_of, play
from sandtable.ai.executors import Executor
from sandtable.ai.ratings import SCALE, Interval, rate
from sandtable.ai.tally import Score, points_of
from sandtable.systems import load_system

SIDES = 2
Pair = tuple[str, str]


class Standing(NamedTuple):
    """A member, its rating, and its points."""

    name: str
    rating: Interval
    score: Score


def members_of(system: str) -> dict[str, str]:
    """The members of a system's league: names, and players with their settings.

    They are in `league.toml` beside the minds of the system; without one all take part who can be
    made by name alone.
    """
    path = files("sandtable.ai").joinpath(system.replace("-", "_"), "league.toml")
    if not path.is_file():
        return {name: name for name in adviser_of(system).players}
    entries = tomllib.loads(path.read_text("utf-8"))
    return {name: str(entry["player"]) for name, entry in entries.items()}


def chosen(members: Mapping[str, str], more: Sequence[str], only: str) -> dict[str, str]:
    """The members with those who join (NAME=PLAYER, before the others), or only some of them."""
    joined: dict[str, str] = {}
    for text in more:
        name, found, player = text.partition("=")
        if not found or not name or not player:
            raise ValueError(f"{text!r} is not of the form NAME=PLAYER")
        joined[name] = player
    together = {**joined, **{name: each for name, each in members.items() if name not in joined}}
    wanted = [name for name in only.split(",") if name] or list(together)
    if missing := [name for name in wanted if name not in together]:
        raise ValueError(f"there is no member {missing[0]!r}; there are: {', '.join(together)}")
    return {name: together[name] for name in together if name in wanted}


class League:
    """Members, what they have played, and what is to be played next.

    `members` are players by name, each on one deal with each other at least; `scenarios` are taken
    in turn. Ratings count from the member that is named last.
    """

    def __init__(
        self,
        system: str,
        members: Mapping[str, str],
        scenarios: Sequence[str],
        salt: str,
        kept: Results | None = None,
    ) -> None:
        if len(load_system(system).sides) != SIDES:
            raise ValueError(f"a league is for games of two sides, and {system} is none")
        if len(members) < SIDES or len(set(members.values())) < len(members):
            raise ValueError("a league needs two members or more, all of them different")
        check_players(members.values(), system)
        if kept is not None and kept.salt not in ("", salt):
            raise ValueError(f"{kept.path} has games with another salt: {kept.salt}")
        self.system = system
        self.members = dict(members)
        self.scenarios = tuple(scenarios)
        self.salt = salt
        self.kept = kept
        self.names = {player: name for name, player in members.items()}
        self.pairs: dict[Pair, Score] = {}
        for one, other in combinations(members, SIDES):
            self.pairs[one, other] = Score()
        self.scores = {name: Score() for name in members}
        self.known: set[Key] = set()
        for line in kept.lines.values() if kept is not None else ():
            self.count(line)

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(score.games for score in self.pairs.values())

    def count(self, line: Line) -> None:
        """Count a game, if it is one of this league: its members, scenarios and rulings."""
        one, other = names = [self.names.get(player, "") for player in line["players"]]
        pair = (one, other) if (one, other) in self.pairs else (other, one)
        here = line["system"] == self.system and line["scenario"] in self.scenarios
        if pair not in self.pairs or not here or line.get("options"):
            return
        self.known.add(key_of(line))
        for side, name in enumerate(names):
            self.scores[name].add(points_of(line, side))
        self.pairs[pair].add(points_of(line, names.index(pair[0])))

    def ratings(self) -> dict[str, Interval]:
        """Elo points of all members, the last at 0; ValueError if some have not met."""
        met = {pair: (each.points, each.games) for pair, each in self.pairs.items() if each.games}
        return rate(list(self.members), met)

    def standings(self) -> list[Standing]:
        """All members, the best first."""
        ratings = self.ratings()
        found = [Standing(name, ratings[name], self.scores[name]) for name in self.members]
        return sorted(found, key=lambda each: -each.rating.value)

    # --- what is next ---------------------------------------------------------------------------

    def next_pair(self) -> Pair:
        """The pair whose next deal tells most; a deal of which half is played comes first."""
        begun = [pair for pair, score in self.pairs.items() if score.games % SIDES]
        strangers = [pair for pair, score in self.pairs.items() if not score.games]
        if begun or strangers:
            return (begun or strangers)[0]
        ratings = self.ratings()

        def tells(pair: Pair) -> float:
            first, second = (ratings[name].value for name in pair)
            chance = 1 / (1 + exp((second - first) / SCALE))
            return chance * (1 - chance) / self.pairs[pair].games

        return max(self.pairs, key=tells)

    def deal(self, pair: Pair) -> list[Match]:
        """The games of a pair's next deal that are not played yet."""
        one, other = (self.members[name] for name in pair)
        for number in count():
            scenario = self.scenarios[number % len(self.scenarios)]
            seed = number // len(self.scenarios)
            both = ((one, other), (other, one))
            games = [Match(self.system, scenario, seed, each, self.salt) for each in both]
            missing = [match for match in games if match.key not in self.known]
            if missing:
                return missing
        raise AssertionError

    def played(self, games: int, executor: Executor) -> Generator[Line]:
        """Play deal by deal until so many games count, those that were kept among them."""
        while self.games < games:
            for line in executor.map(play, self.deal(self.next_pair())):
                self.count(line)
                if self.kept is not None:
                    self.kept.add(line)
                yield line
