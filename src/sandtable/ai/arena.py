"""Tournaments: players meet on all sides of the same deals, in every two-sided game by pairs.

What a game gives depends only on the players with their settings, the scenario, the seed, the
sides and the salt of the run, so that results can be kept, added to, and made anywhere. (Players
who are given seconds instead of simulations break that promise: the speed of the machine decides.)
The salt is written with the results and told to no player: the deals of a run cannot be guessed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Any, NamedTuple, TextIO

from sandtable.ai.clocks import Timed, together
from sandtable.ai.deals import fresh_salt, seed_of_deal
from sandtable.ai.executors import Executor
from sandtable.ai.players import dismiss, make_player, seat_players
from sandtable.ai.simulate import play_out
from sandtable.kernel.game import Game
from sandtable.systems import load_system, system_of

Line = dict[str, Any]
"""A finished game in plain kinds: one line of a results file."""
Key = tuple[str | int, ...]


class ArenaError(Exception):
    """A game that could not be played to its end, and where it stopped."""


class Match(NamedTuple):
    """A game to be played: the players by side."""

    system: str
    scenario: str
    seed: int
    players: tuple[str, ...]
    salt: str
    timed: bool = False
    options: str = ""
    """Those of the game as JSON, if there are any."""

    @property
    def key(self) -> Key:
        """What tells it from the other games of a run."""
        return (self.system, self.scenario, self.seed, self.options, *self.players)


def key_of(line: Line) -> Key:
    """The key of a finished game."""
    options = line.get("options", "")
    return line["system"], line["scenario"], line["seed"], options, *line["players"]


# --- what is played -----------------------------------------------------------------------


class Plan:
    """Who meets whom, where, and how often: as many as there are sides, `games` times each.

    The system is found by the scenarios, unless it is named. Without a salt the deals are new ones.
    """

    def __init__(
        self,
        players: Sequence[str],
        scenarios: Sequence[str],
        games: int,
        seed: int = 0,
        system: str = "",
        timed: bool = False,
        salt: str = "",
    ) -> None:
        self.players = tuple(players)
        self.scenarios = tuple(scenarios)
        self.games = games
        self.seed = seed
        self.system = system_of(self.scenarios[0] if self.scenarios else "", system)
        self.timed = timed
        self.salt = salt or fresh_salt()
        self.options = ""
        self.sides = len(load_system(self.system).sides)
        self.check()

    def change(self, options: Mapping[str, Any]) -> None:
        """Play all games with these options."""
        self.options = json.dumps(options, sort_keys=True) if options else ""

    @property
    def alone(self) -> bool:
        """Whether a player meets itself: then there is nothing to swap."""
        return len(self.players) == self.sides and len(set(self.players)) == 1

    def check(self) -> None:
        """ValueError if a player, the system or a scenario is not there."""
        if len(self.players) < self.sides:
            raise ValueError(f"an arena of {self.system} needs at least {self.sides} players")
        if len(set(self.players)) < len(self.players) and not self.alone:
            raise ValueError("only one player at a time can meet itself")
        check_players(self.players, self.system)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two players once."""
        return list(combinations(self.players, 2))

    @property
    def groups(self) -> list[tuple[str, ...]]:
        """All who can sit at a table together: the pairs, in a game of two sides."""
        return list(combinations(self.players, self.sides))

    def __len__(self) -> int:
        return self.games * len(self.groups)

    def matches(self) -> Iterator[Match]:
        """All games, spread evenly over groups, scenarios and sides at any time."""
        for number in range(self.games):
            deal, moved = (number, 0) if self.alone else divmod(number, self.sides)
            scenario = self.scenarios[deal % len(self.scenarios)]
            seed = self.seed + deal // len(self.scenarios)
            for group in self.groups:
                players = group[moved:] + group[:moved]
                yield Match(
                    self.system, scenario, seed, players, self.salt, self.timed, self.options
                )


def check_players(players: Iterable[str], system: str) -> None:
    """ValueError if one of these players is not there."""
    for name in players:
        dismiss(make_player(name, 0, system))


def read_scenarios(system: str, texts: Sequence[str]) -> list[str]:
    """Scenario names out of lists with commas; `all` stands for all that there are."""
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
    options = json.loads(match.options) if match.options else {}
    game = Game(load_system(match.system), match.scenario, seed=seed, options=options)
    players = seat_players(match.players, game)
    clocks = tuple(Timed(player) for player in players) if match.timed else ()
    try:
        play_out(game, clocks or players)
    except Exception as error:
        raise ArenaError(_where(match, game, error)) from error
    line = _line(match, game)
    return {**line, "times": _times(game, clocks)} if clocks else line


def _times(game: Game, clocks: Sequence[Timed]) -> list[dict[str, float]]:
    """How long each side thought, all its seats together."""
    seats = list(zip(game.seats, clocks, strict=True))
    sides = range(len(game.system.sides))
    return [together([clock for seat, clock in seats if seat.side == side]) for side in sides]


def _where(match: Match, game: Game, error: Exception) -> str:
    place = extract_tb(error.__traceback__)[-1]
    return (
        f"{' against '.join(match.players)}, scenario {match.scenario}, seed {match.seed}, "
        f"decision {len(game.choices)}: {type(error).__name__}: {error} "
        f"({place.name} in {Path(place.filename).name}, line {place.lineno}); salt {match.salt}"
    )


def _line(match: Match, game: Game) -> Line:
    result = game.result
    assert result is not None
    options = {"options": match.options} if match.options else {}
    return {
        **options,
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
