"""Speed beside python-chess, measured in the same run.

A step is one decision with two or more options: list them, choose, apply. CPU time, blocks of
both engines in turn, so that a slow spell of the machine hits both; medians are compared.
"""

from __future__ import annotations

import gc
import json
import random
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from sandtable.kernel import game as kernel_game
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.log import write
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.service.presenters import presenter_of
from sandtable.systems import load_system

PLAIN = """
import json, sys
from importlib.machinery import FileFinder, SourceFileLoader

sources = FileFinder.path_hook((SourceFileLoader, [".py"]))

def sources_of_ours(path):
    if not path.startswith(sys.argv[1]):
        raise ImportError(path)
    return sources(path)

sys.path.insert(0, sys.argv[1])
sys.path_hooks.insert(0, sources_of_ours)
from sandtable.service.bench import engine_of, is_compiled, ratio
assert not is_compiled()
print(json.dumps(ratio(engine_of(sys.argv[4]), float(sys.argv[2]), int(sys.argv[3]))))
"""
"""Measures the sources that lie beside the libraries of a compiled build."""


class Engine:
    """Our engine in the shape that benchmark drivers know: new, legal, apply, done, clone."""

    def __init__(self, system: System, scenarios: tuple[str, ...]) -> None:
        self.system = system
        self.scenarios = scenarios
        for scenario in scenarios:
            self.system.warm_up(self.system.scenario(scenario))
        gc.collect()
        gc.freeze()  # tables that live as long as the program need not be looked through again

    def new(self, seed: int) -> Game:
        """Begin a game; the seed chooses the scenario too."""
        return Game(self.system, self.scenarios[seed % len(self.scenarios)], seed=seed)

    def legal(self, game: Game) -> list[Option]:
        """Return the options of the decision at hand."""
        return list(game.decision.options) if game.decision is not None else []

    def apply(self, game: Game, option: Option) -> Game:
        """Make a choice through the checked door."""
        game.apply(option)
        return game

    def done(self, game: Game) -> bool:
        """Whether the game is over."""
        return game.is_over

    def clone(self, game: Game) -> Any:
        """Return an independent state, as search takes it."""
        return self.system.clone(game.state)


def engine_of(name: str) -> Engine:
    """Return a system over all its scenarios; ValueError names the systems that exist."""
    system = load_system(name)
    return Engine(system, system.scenario_keys())


def any_answer(decision: Decision, rng: random.Random) -> Option:
    """Return one of the options, or whatever else the question takes."""
    return decision.sample(rng.choice) if decision.domains else rng.choice(decision.options)


def our_block(engine: Engine, seconds: float, rng: random.Random) -> float:
    """Return our steps per CPU second."""
    steps = 0
    start = process_time()
    end = start + seconds
    while process_time() < end:
        game = engine.new(rng.randrange(2**31))
        count = 0
        while game.decision is not None:
            steps += len(game.decision.options) > 1 or bool(game.decision.domains)
            game.apply(any_answer(game.decision, rng))
            count += 1
            if count % 64 == 0 and process_time() >= end:
                break
    return steps / (process_time() - start)


def chess_block(seconds: float, rng: random.Random) -> float:
    """Return python-chess's steps per CPU second."""
    import chess

    steps = 0
    start = process_time()
    end = start + seconds
    while process_time() < end:
        board = chess.Board()
        while not (board.halfmove_clock >= 150 or board.is_insufficient_material()):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            steps += len(moves) > 1
    return steps / (process_time() - start)


def each(call: Callable[[], Any], rounds: int = 2000) -> float:
    """Return the microseconds that a call takes: the best of five."""
    best = 1e9
    for _ in range(5):
        start = process_time()
        for _ in range(rounds):
            call()
        best = min(best, (process_time() - start) / rounds)
    return best * 1e6


def midgame(engine: Engine, seed: int, decisions: int = 150) -> Game:
    """Return a game in its middle."""
    rng = random.Random(seed)
    game = engine.new(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        engine.apply(game, any_answer(game.decision, rng))
    return game


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    return not str(kernel_game.__file__).endswith(".py")


def ratio(engine: Engine, seconds: float, repeats: int) -> tuple[float, float]:
    """Return our steps and python-chess's per CPU second: medians of blocks in turn."""
    ours, theirs = [], []
    for number in range(repeats):
        ours.append(our_block(engine, seconds, random.Random(100 + number)))
        theirs.append(chess_block(seconds, random.Random(100 + number)))
    return statistics.median(ours), statistics.median(theirs)


def plain_ratio(system: str, seconds: float, repeats: int) -> float:
    """Return the python-chess ratio of the same sources without the compiled libraries."""
    root = str(Path(kernel_game.__file__).parents[2])
    command = [sys.executable, "-c", PLAIN, root, str(seconds), str(repeats), system]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rate, chess_rate = json.loads(done.stdout)
    return float(rate / chess_rate)


def measure(engine: Engine, seconds: float = 2.0, repeats: int = 5) -> dict[str, Any]:
    """Measure everything that we promise about speed and size."""
    import chess

    rate, chess_rate = ratio(engine, seconds, repeats)
    name = engine.system.name
    plain = plain_ratio(name, seconds, repeats) if is_compiled() else rate / chess_rate
    game = midgame(engine, 7)
    board = chess.Board()
    clone, chess_clone = each(lambda: engine.clone(game)), each(lambda: board.copy(stack=False))
    own = presenter_of(name).bench(game.state)
    resample = each(lambda: game.known(0).resample(bytes(8)), 200)
    size, per_decision = sizes(engine)
    return {
        "python_chess_ratio": round(rate / chess_rate, 3),
        "compiled": is_compiled(),
        "gain_over_plain": round(rate / chess_rate / plain, 2),
        "clone_ratio": round(clone / chess_clone, 2),
        "steps_per_cpu_second": round(rate),
        "python_chess_steps_per_cpu_second": round(chess_rate),
        "clone_us": round(clone, 2),
        "resample_in_clones": round(resample / clone, 1),
        "python_chess_copy_us": round(chess_clone, 2),
        **{f"{what}_us": round(each, 3) for what, each in own.items()},
        **{f"{what}_per_decision": round(each / (1e6 / rate), 4) for what, each in own.items()},
        "live_game_bytes": size,
        "saved_bytes_per_decision": per_decision,
        "scenarios": len(engine.scenarios),
    }


def sizes(engine: Engine) -> tuple[int, int]:
    """Return the memory of a game at its end, and its saved bytes for each decision."""
    midgame(engine, 11)
    tracemalloc.start()
    game = midgame(engine, 11, 100_000)
    live, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return live, len(write(game)) // len(game.choices)
