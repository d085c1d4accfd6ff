"""Fuzzing: random legal play to the end, with every invariant checked at every step."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.log import read, restore, verify, write
from sandtable.kernel.loop import asked
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.system import System
from sandtable.service.witness import witness
from sandtable.systems import load_system

LONGEST = 50_000
"""Decisions after which a game counts as one that never ends."""


class FuzzError(Exception):
    """A game that broke a promise, with what reproduces it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)

    @staticmethod
    def of(fuzzer: Fuzzer, step: int, what: str) -> FuzzError:
        """Say what broke, where, and how to see it again."""
        scenario, seed = fuzzer.scenario, fuzzer.seed
        return FuzzError(
            f"scenario {scenario}, seed {seed}, decision {step}: {what}\n"
            f"reproduce: sandtable fuzz --system {fuzzer.system.name} --scenario '{scenario}'"
            f" --seed {seed} --games 1 --thorough {fuzzer.thorough}"
        )


class Fuzzer:
    """Plays one random game and looks at everything."""

    def __init__(
        self, system: System, scenario: str, seed: int, thorough: int = 97, python: str = ""
    ) -> None:
        self.system = system
        self.scenario = scenario
        self.seed = seed
        self.python = python
        """The interpreter that plays the finished game again (none: this process does)."""
        self.thorough = thorough
        """Every so many decisions the dear checks are made: clone, undo, save, redeal."""
        self.source = KeyedChance(key_of_seed(f"fuzz:{scenario}:{seed}"))
        self.count = 0
        self.positions = 0

    def pick(self, candidates: Sequence[Any]) -> Any:
        """Choose by the fuzzer's own chance."""
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]

    def play(self) -> Game:
        """Play to the end; FuzzError at the first broken promise."""
        game = Game(self.system, self.scenario, seed=self.seed)
        try:
            while game.decision is not None:
                self.check(game, game.decision)
                game.take(self.pick(game.decision.options[: game.decision.usual(self.count)]))
                if len(game.choices) > LONGEST:
                    raise AssertionError("the game does not end")
            self.check_end(game)
        except FuzzError:
            raise
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise FuzzError.of(self, len(game.choices), what) from error
        return game

    def check(self, game: Game, decision: Decision) -> None:
        """Check one position."""
        options = decision.options
        assert options, "no option is offered"
        assert len(set(options)) == len(options), f"an option is offered twice: {decision}"
        wrong = self.system.invariants(game.state)
        assert not wrong, "; ".join(wrong)
        if len(game.choices) % self.thorough == 0:
            self.check_refusals(game)
            self.check_clone(game)
            self.check_undo(game)
            self.check_save(game)
            self.check_hidden(game)

    def check_refusals(self, game: Game) -> None:
        """What is offered is legal; what is not is refused and changes nothing."""
        before = game.hash()
        assert game.decision is not None
        assert all(game.why_not(option) is None for option in game.decision.options)
        for verb in ("hex", "unit", "weapon", "order", "action", "target", "done", "pass", "exit"):
            option = Option(verb, self.pick(range(40)))
            if option in game.decision.options:
                continue
            try:
                game.apply(option)
            except RefusedError:
                continue
            raise AssertionError(f"{option} was not offered, and was taken")
        assert game.hash() == before, "a refusal changed the state"

    def check_clone(self, game: Game) -> None:
        """A clone lives its own life."""
        before, twin = game.hash(), game.clone()
        assert twin.hash() == before, "a clone differs"
        for _ in range(10):
            if twin.decision is not None:
                twin.take(self.pick(twin.decision.options))
        assert game.hash() == before, "a clone changed its origin"

    def check_undo(self, game: Game) -> None:
        """Undo brings back exactly what was."""
        before, twin = game.hash(), game.clone()
        assert twin.decision is not None
        twin.take(self.pick(twin.decision.options))
        if twin.why_no_undo() is None:
            twin.undo()
            assert twin.hash() == before, "undo is not exact"

    def check_save(self, game: Game) -> None:
        """Saving and loading changes nothing."""
        twin = restore(self.system, read(write(game)))
        assert twin.hash() == game.hash(), "a loaded game differs"

    def check_hidden(self, game: Game) -> None:
        """Another deal of what is hidden from a side leaves all that it sees as it was."""
        for side in range(len(self.system.sides)):
            twin = game.clone()
            twin.state = self.system.redeal(game.state, side, self.pick)
            self.positions += 1
            assert twin.view(side) == game.view(side), f"side {side} sees hidden facts"
            self.check_known(game, twin, side)
            assert twin.events_for(side) == game.events_for(side), "the log shows hidden facts"
            self.check_question(game, twin, side)

    def check_known(self, game: Game, twin: Game, side: int) -> None:
        """What a computer player gets holds nothing that is hidden, and all that is not."""
        known, other = game.known(side), twin.known(side)
        mine, others = (state_hash(self.system, view.known) for view in (known, other))
        assert mine == others, f"the computer player of side {side} knows hidden facts"
        assert known.facts == game.view(side), (
            f"the computer player of side {side} knows too little"
        )
        if game.decision is not None and game.decision.side == side:
            wrong = self.system.invariants(known.resample(self.source.key))
            assert not wrong, "; ".join(wrong)

    def check_question(self, game: Game, twin: Game, side: int) -> None:
        """The same question is asked; a window stays open; a side's own options stay the same."""
        decision = game.decision
        assert decision is not None
        other = asked(twin.state)
        if decision.side == side or decision.window:
            assert other is not None, "a question depends on hidden facts"
        if decision.side == side and other is not None:
            assert list(other.options) == list(decision.options), "options show hidden facts"
        if other is not None:
            mine = (decision.side, decision.prompt, decision.rule, decision.args, decision.window)
            others = (other.side, other.prompt, other.rule, other.args, other.window)
            assert mine == others, "a prompt depends on hidden facts"

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


class Task:
    """One game to be fuzzed; small enough to send to another process."""

    __slots__ = ("python", "scenario", "seed", "system", "thorough")

    def __init__(self, system: str, scenario: str, seed: int, thorough: int, python: str) -> None:
        self.system = system
        self.scenario = scenario
        self.seed = seed
        self.thorough = thorough
        self.python = python


class Total:
    """What was played."""

    __slots__ = ("decisions", "events", "games", "positions")

    def __init__(self, games: int = 0, decisions: int = 0, events: int = 0, positions: int = 0):
        self.games = games
        self.decisions = decisions
        self.events = events
        self.positions = positions

    def add(self, other: Total) -> None:
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
) -> list[Task]:
    """Spread games over the scenarios, generated ones included."""
    keys = [scenario] if scenario else list(load_system(system).scenario_keys())
    keys += [f"random:seed={seed + number}" for number in range(generated)]
    count = games + generated
    return [
        Task(system, keys[number % len(keys)], seed + number // len(keys), thorough, python)
        for number in range(count)
    ]


def run_task(task: Task) -> Total:
    """Fuzz one game."""
    system = load_system(task.system)
    fuzzer = Fuzzer(system, task.scenario, task.seed, task.thorough, task.python)
    game = fuzzer.play()
    return Total(1, len(game.choices), len(game.events), fuzzer.positions)


def fuzz(work: list[Task], jobs: int, tell: Callable[[str], None]) -> Total:
    """Fuzz all games; the first broken promise ends it."""
    total = Total()
    for number, result in enumerate(_results(work, jobs), 1):
        total.add(result)
        if number % 200 == 0:
            tell(f"{number} of {len(work)} games")
    return total


def _results(work: list[Task], jobs: int) -> Iterator[Total]:
    if jobs == 1:
        yield from map(run_task, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_task, work, chunksize=4)
