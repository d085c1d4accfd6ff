"""Fuzzing: random legal play to the end, with every invariant checked at every step."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, verify, write
from sandtable.kernel.system import System
from sandtable.service.promises import Promises
from sandtable.service.witness import witness
from sandtable.systems import load_system

LONGEST = 50_000
"""Decisions after which a game counts as one that never ends."""
SELDOM = range(16)


class FuzzError(Exception):
    """A game that broke a promise, with what reproduces it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)

    @staticmethod
    def of(fuzzer: Fuzzer, step: int, what: str) -> FuzzError:
        """Say what broke, where, and how to see it again."""
        scenario, seed = fuzzer.scenario, fuzzer.seed
        options = f", options {fuzzer.options}" if fuzzer.options else ""
        return FuzzError(
            f"scenario {scenario}, seed {seed}{options}, decision {step}: {what}\n"
            f"reproduce: sandtable fuzz --system {fuzzer.system.name} --scenario '{scenario}'"
            f" --seed {seed} --games 1 --thorough {fuzzer.thorough}"
        )


class Fuzzer(Promises):
    """Plays one random game and looks at everything."""

    def __init__(
        self,
        system: System,
        scenario: str,
        seed: int,
        thorough: int = 97,
        python: str = "",
        options: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(system, key_of_seed(f"fuzz:{scenario}:{seed}"))
        self.scenario = scenario
        self.seed = seed
        self.python = python
        """The interpreter that plays the finished game again (none: this process does)."""
        self.thorough = thorough
        """Every so many decisions the dear checks are made: clone, undo, save, redeal."""
        self.options = options or {}
        self.closely = True
        """Whether anything is checked before the end."""

    def play(self) -> Game:
        """Play to the end; FuzzError at the first broken promise."""
        game = Game(self.system, self.scenario, seed=self.seed, options=self.options)
        try:
            while game.decision is not None:
                decision = self.question(game)
                if self.closely:
                    self.look(game, decision)
                game.take(self.sample(decision), decision=decision)
                self.meddle(game)
                if len(game.choices) > LONGEST:
                    raise AssertionError("the game does not end")
            self.check_end(game)
        except FuzzError:
            raise
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise FuzzError.of(self, len(game.choices), what) from error
        return game

    def look(self, game: Game, decision: Decision) -> None:
        """Check what must hold at every decision, and now and then what is dear."""
        self.check(game, decision)
        if len(game.choices) % self.thorough == 0:
            self.check_thoroughly(game, decision)

    def meddle(self, game: Game) -> None:
        """Speak unasked, and take back what was answered in a flow, now and then."""
        for number, seat in enumerate(game.seats):
            aside = game.aside(number)
            if aside is not None and self.pick(SELDOM) == 0:
                game.say(number, self.sample(aside))
            answered = any(flow.answers for flow in game.state.flows)
            if answered and self.pick(SELDOM) == 0 and game.why_no_undo(seat.side, number) is None:
                game.undo(seat.side, number)

    def check_end(self, game: Game) -> None:
        """The recorded game replays to the same end, and its events fold into it."""
        assert self.replayed(write(game)) == game.hash(), "the replay differs"
        state = self.system.new_state(game.start, game.options, game.chance)
        for event in game.events:
            event.apply(state)
        folded, played = self.system.facts(state), self.system.facts(game.state)
        assert folded == played, "the events do not fold into the end of the game"
        assert game.result is not None, "the game has no result"

    def replayed(self, data: bytes) -> str:
        """The hash that a recorded game ends with when it is played again."""
        if self.python:
            return witness(self.python).hash(data)
        return verify(self.system, read(data)).hash()


class FuzzTask:
    """One game to be fuzzed; small enough to send to another process."""

    __slots__ = ("closely", "options", "python", "scenario", "seed", "system", "thorough")

    def __init__(self, system: str, scenario: str, seed: int, thorough: int, python: str) -> None:
        self.system = system
        self.scenario = scenario
        self.seed = seed
        self.thorough = thorough
        self.python = python
        self.options: dict[str, Any] = {}
        self.closely = True


class FuzzCount:
    """What was played."""

    __slots__ = ("decisions", "events", "games", "positions")

    def __init__(self, games: int = 0, decisions: int = 0, events: int = 0, positions: int = 0):
        self.games = games
        self.decisions = decisions
        self.events = events
        self.positions = positions

    def add(self, other: FuzzCount) -> None:
        """Count another result in."""
        self.games += other.games
        self.decisions += other.decisions
        self.events += other.events
        self.positions += other.positions


def tasks(
    system: str,
    scenario: str,
    games: int,
    seed: int,
    generated: int,
    thorough: int,
    python: str = sys.executable,
) -> list[FuzzTask]:
    """Spread games over the scenarios, generated ones included; ValueError if there are none."""
    rules = load_system(system)
    made = [f"random:seed={seed + number}" for number in range(generated)]
    if not all(rules.claims(key) for key in made):
        raise ValueError(f"{system} generates no scenarios")
    keys = [*([scenario] if scenario else rules.scenario_keys()), *made]
    count = games + generated
    return [
        FuzzTask(system, keys[number % len(keys)], seed + number // len(keys), thorough, python)
        for number in range(count)
    ]


def change(work: list[FuzzTask], options: dict[str, Any]) -> None:
    """Play all games with these options."""
    for task in work:
        task.options = options


def look_closely(work: list[FuzzTask], every: int) -> None:
    """Check every decision of one in so many games of each scenario; the others at their end."""
    for task in work:
        task.closely = task.seed % every == 0


def run_task(task: FuzzTask) -> FuzzCount:
    """Fuzz one game."""
    system = load_system(task.system)
    fuzzer = Fuzzer(system, task.scenario, task.seed, task.thorough, task.python, task.options)
    fuzzer.closely = task.closely
    game = fuzzer.play()
    return FuzzCount(1, len(game.choices), len(game.events), fuzzer.positions)


def fuzz(work: list[FuzzTask], jobs: int, tell: Callable[[str], None]) -> FuzzCount:
    """Fuzz all games; the first broken promise ends it."""
    total = FuzzCount()
    for number, result in enumerate(_results(work, jobs), 1):
        total.add(result)
        if number % 200 == 0:
            tell(f"{number} of {len(work)} games")
    return total


def _results(work: list[FuzzTask], jobs: int) -> Iterator[FuzzCount]:
    if jobs == 1:
        yield from map(run_task, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_task, work, chunksize=4)
