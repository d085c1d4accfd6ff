"""Tournaments: every pair of players on both sides of the same deals.

What a game gives depends only on the players with their settings, the scenario, the seed, the
sides and the salt of the run, so that results can be kept, added to, and made anywhere. (Players
who are given seconds instead of simulations break that promise: the speed of the machine decides.)
The salt is written with the results and told to no player: the deals of a run cannot be guessed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Any, NamedTuple, TextIO

from sandtable.ai.clocks import Timed
from sandtable.ai.deals import fresh_salt, seed_of_deal
from sandtable.ai.executors import Executor
from sandtable.ai.players import Player, dismiss, make_player, seat_player
from sandtable.kernel.game import Game
from sandtable.systems import load_system

Line = dict[str, Any]
"""A finished game in plain kinds: one line of a results file."""
Key = tuple[str, str, int, str, str]
SIDES = 2
LONGEST = 50_000
"""Decisions after which a game counts as one that never ends."""


class ArenaError(Exception):
    """A game that could not be played to its end, and where it stopped."""


class Match(NamedTuple):
    """A game to be played: the players by side."""

    system: str
    scenario: str
    seed: int
    players: tuple[str, str]
    salt: str
    timed: bool = False

    @property
    def key(self) -> Key:
        """What tells it from the other games of a run."""
        return (self.system, self.scenario, self.seed, *self.players)


def key_of(line: Line) -> Key:
    """The key of a finished game."""
    first, second = line["players"]
    return line["system"], line["scenario"], line["seed"], first, second


# --- what is played -----------------------------------------------------------------------


class Plan:
    """Who meets whom, where, and how often (each pair of players `games` times).

    Without a salt the deals are new ones.
    """

    def __init__(
        self,
        players: Sequence[str],
        scenarios: Sequence[str],
        games: int,
        seed: int = 0,
        system: str = "combat-commander",
        timed: bool = False,
        salt: str = "",
    ) -> None:
        self.players = tuple(players)
        self.scenarios = tuple(scenarios)
        self.games = games
        self.seed = seed
        self.system = system
        self.timed = timed
        self.salt = salt or fresh_salt()
        self.check()

    @property
    def alone(self) -> bool:
        """Whether a player meets himself: then there is nothing to swap."""
        return self.players[0] == self.players[1]

    def check(self) -> None:
        """ValueError if a player, the system or a scenario is not there."""
        if len(self.players) < 2:
            raise ValueError("an arena needs at least two players")
        if len(set(self.players)) < len(self.players) and len(self.players) > 2:
            raise ValueError("only one player at a time can meet himself")
        if len(load_system(self.system).sides) != SIDES:
            raise ValueError(f"{self.system} is not a game of two sides")
        for name in self.players:
            dismiss(make_player(name, 0))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two players once."""
        return list(combinations(self.players, 2))

    def __len__(self) -> int:
        return self.games * len(self.pairs)

    def matches(self) -> Iterator[Match]:
        """All games, spread evenly over pairs, scenarios and sides at any time."""
        for number in range(self.games):
            deal = number if self.alone else number // 2
            scenario = self.scenarios[deal % len(self.scenarios)]
            seed = self.seed + deal // len(self.scenarios)
            for first, second in self.pairs:
                swapped = number % 2 and not self.alone
                players = (second, first) if swapped else (first, second)
                yield Match(self.system, scenario, seed, players, self.salt, self.timed)


def read_scenarios(system: str, texts: Sequence[str]) -> list[str]:
    """Scenario names out of lists with commas; `all` stands for all that there are.

    >>> read_scenarios("combat-commander", ["01,random:seed=3,year=1943", "first-steps"])
    ['01', 'random:seed=3,year=1943', 'first-steps']
    """
    there = load_system(system).scenario_keys()
    found: list[str] = []
    for name in (part for text in texts for part in re.split(r"[,\s]+(?![a-z]+=)", text) if part):
        if name != "all" and name not in there and ":" not in name:
            raise ValueError(f"there is no scenario {name!r}; there are: {', '.join(there)}")
        found += there if name == "all" else [name]
    return list(dict.fromkeys(found)) or list(there)


# --- one game -----------------------------------------------------------------------------


def play(match: Match) -> Line:
    """Play one game to its end."""
    seed = seed_of_deal(match.salt, match.seed)
    game = Game(load_system(match.system), match.scenario, seed=seed)
    players = tuple(seat_player(name, game, side) for side, name in enumerate(match.players))
    clocks = tuple(Timed(player) for player in players) if match.timed else ()
    try:
        _play_out(game, clocks or players)
    except Exception as error:
        raise ArenaError(_where(match, game, error)) from error
    finally:
        for player in players:
            dismiss(player)
    line = _line(match, game)
    return {**line, "times": [clock.times() for clock in clocks]} if clocks else line


def _play_out(game: Game, players: Sequence[Player]) -> None:
    while game.decision is not None:
        side = game.decision.side
        option = players[side].choose(game.known(side), game.decision)
        if option not in game.decision.options:
            raise ValueError(f"{option} is not offered by {game.decision}")
        if len(game.choices) == LONGEST:
            raise ValueError("the game does not end")
        game.take(option)


def _where(match: Match, game: Game, error: Exception) -> str:
    first, second = match.players
    place = extract_tb(error.__traceback__)[-1]
    return (
        f"{first} against {second}, scenario {match.scenario}, seed {match.seed}, "
        f"decision {len(game.choices)}: {type(error).__name__}: {error} "
        f"({place.name} in {Path(place.filename).name}, line {place.lineno}); salt {match.salt}"
    )


def _line(match: Match, game: Game) -> Line:
    result = game.result
    assert result is not None
    return {
        "system": match.system,
        "scenario": match.scenario,
        "seed": match.seed,
        "salt": match.salt,
        "players": list(match.players),
        "winner": result.winner,
        "reason": result.reason,
        "score": result.score,
        "decisions": len(game.choices),
        "hash": game.hash(),
    }


# --- all of them --------------------------------------------------------------------------


class Results:
    """A file of finished games, one line each, that is only ever added to."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.lines: dict[Key, Line] = {}
        self.file: TextIO | None = None
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        """Read what there is; a line that was cut off is taken away."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            self.lines = {key_of(line): line for line in lines}
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{self.path} is not a file of results: {error}") from None
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    @property
    def salt(self) -> str:
        """The salt of the games that are kept; "" if they have none or there are none."""
        salts = (line.get("salt", "") for line in reversed(self.lines.values()))
        return next((salt for salt in salts if salt), "")

    def add(self, line: Line) -> None:
        """Keep a game, at once."""
        assert self.file is not None
        self.file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self.file.flush()

    def __enter__(self) -> Results:
        self.file = self.path.open("a", encoding="utf-8")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self.file is not None
        self.file.close()


def run(plan: Plan, executor: Executor, kept: Results | None = None) -> Generator[Line]:
    """Yield the games of a plan in their order; those that are kept are not played again."""
    known: dict[Key, Line] = {}
    if kept is not None:
        known = kept.lines
        if kept.salt not in ("", plan.salt):
            raise ValueError(f"{kept.path} has games with another salt: {kept.salt}")
    played = executor.map(play, (match for match in plan.matches() if match.key not in known))
    for match in plan.matches():
        line = known.get(match.key)
        if line is None:
            line = next(played)
            if kept is not None:
                kept.add(line)
        yield line
