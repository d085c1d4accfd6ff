"""Bend the weights of a player at random, play, and say which way each of them should go.

    python tools/tune.py captain greedy --scenarios first-town,izbushensky --games 2000 --keep FILE

Every pair of games (a deal with the sides changed) is played by a player whose weights are all
multiplied by random factors; the result is regressed on the logarithms of the factors. What is
printed for a weight is how much the score goes up, in percentage points, where the weight is
multiplied by `1 + spread`, with its standard error, and where a step along all of them leads.
Games are kept in a file and added to.
"""

from __future__ import annotations

import argparse
import json
import random
import tomllib
from importlib.resources import files
from math import exp, sqrt
from pathlib import Path

from sandtable.ai.arena import Match, play
from sandtable.systems import system_of

LEAST = 3
"""Games for each weight, before anything can be said."""


def weights_of(system: str, name: str) -> dict[str, float]:
    """The weights of a player that are not 0: only those can be multiplied."""
    package = "sandtable.ai." + system.replace("-", "_")
    entries = tomllib.loads((files(package) / f"{name}.toml").read_text("utf-8"))
    return {key: float(each["weight"]) for key, each in entries.items() if each["weight"]}


def bent(weights: dict[str, float], seed: str, spread: float) -> dict[str, float]:
    """The logarithms of random factors, one for each weight."""
    source = random.Random(seed)
    return {key: source.gauss(0.0, spread) for key in weights}


def spelt(name: str, weights: dict[str, float], logs: dict[str, float]) -> str:
    """A player with bent weights, as the arena wants it."""
    told = [f"{key}={weights[key] * exp(logs[key]):.5g}" for key in logs]
    return f"{name}:{','.join(told)}"


def pair(
    system: str, scenario: str, number: int, player: str, other: str, salt: str
) -> tuple[float, float]:
    """The score and the lead in steps of a player over both sides of a deal."""
    score = lead = 0.0
    for side, players in enumerate(((player, other), (other, player))):
        line = play(Match(system, scenario, number, players, salt))
        score += 0.5 if line["winner"] < 0 else float(line["winner"] == side)
        lead += line["score"] * (1 if side == 0 else -1)
    return score / 2, lead / 2


def solved(rows: list[list[float]], values: list[float], ridge: float) -> tuple[list[float], float]:
    """Least squares with a little ridge; the slopes, and the spread of what is left."""
    size = len(rows[0])
    left = [[0.0] * (size + 1) for _ in range(size)]
    for row, value in zip(rows, values, strict=True):
        for i in range(size):
            if row[i]:
                for j in range(size):
                    left[i][j] += row[i] * row[j]
                left[i][size] += row[i] * value
    for i in range(size):
        left[i][i] += ridge
    for i in range(size):
        pivot = left[i][i]
        left[i] = [each / pivot for each in left[i]]
        for k in range(size):
            if k != i and left[k][i]:
                factor = left[k][i]
                left[k] = [a - factor * b for a, b in zip(left[k], left[i], strict=True)]
    slopes = [left[i][size] for i in range(size)]
    rest = [
        value - sum([a * b for a, b in zip(row, slopes, strict=True)])
        for row, value in zip(rows, values, strict=True)
    ]
    return slopes, sqrt(sum([each * each for each in rest]) / max(1, len(rest) - size))


def report(lines: list[dict[str, object]], weights: dict[str, float], step: float) -> None:
    """Print the slopes, the strongest first."""
    keys = list(weights)
    scenarios = sorted({str(line["scenario"]) for line in lines})
    rows, values = [], []
    for line in lines:
        logs: dict[str, float] = line["logs"]  # type: ignore[assignment]
        rows.append(
            [logs[k] for k in keys] + [float(line["scenario"] == name) for name in scenarios]
        )
        values.append(float(line["score"]))  # type: ignore[arg-type]
    slopes, rest = solved(rows, values, 1e-6)
    print(f"{2 * len(lines)} games, score {sum(values) / len(values):.3f}")
    order = sorted(range(len(keys)), key=lambda n: -abs(slopes[n]))
    for n in order:
        spread = sqrt(sum([row[n] ** 2 for row in rows]))
        error = rest / spread
        slope = slopes[n]
        shrunk = slope * slope**2 / (slope**2 + error**2)
        better = weights[keys[n]] * exp(max(-step, min(step, step * shrunk / 0.05)))
        print(
            f"{keys[n]:14} {weights[keys[n]]:8.3f}  {100 * slope:+6.1f} ± {100 * error:4.1f}"
            f"   -> {better:.3f}"
        )


def main() -> None:
    """Play and report."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("player")
    told.add_argument("opponent")
    told.add_argument("--scenarios", required=True)
    told.add_argument("--games", type=int, default=1000)
    told.add_argument("--spread", type=float, default=0.5)
    told.add_argument("--step", type=float, default=0.4)
    told.add_argument("--keep", required=True)
    told.add_argument("--fixed", default="", help="weights that are left alone, with commas")
    told.add_argument("--salt", default="tune")
    args = told.parse_args()
    scenarios = args.scenarios.split(",")
    system = system_of(scenarios[0], "")
    fixed = args.fixed.split(",")
    weights = {k: v for k, v in weights_of(system, args.player).items() if k not in fixed}
    kept = Path(args.keep)
    lines = [json.loads(text) for text in kept.read_text().splitlines()] if kept.exists() else []
    with kept.open("a", encoding="utf-8") as file:
        for number in range(len(lines), args.games // 2):
            scenario = scenarios[number % len(scenarios)]
            logs = bent(weights, f"{args.salt}:{number}", args.spread)
            player = spelt(args.player, weights, logs)
            score, lead = pair(system, scenario, number, player, args.opponent, args.salt)
            line = {"scenario": scenario, "score": score, "lead": lead, "logs": logs}
            lines.append(line)
            file.write(json.dumps(line) + "\n")
            file.flush()
    if len(lines) > LEAST * len(weights):
        report(lines, weights, args.step)


if __name__ == "__main__":
    main()
