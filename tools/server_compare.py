"""Measures the servers of two checkouts in turn, so that a busy spell of the machine hits both.

python tools/server_compare.py --before ../older --games 200 --seconds 20 --runs 5

Each checkout needs a virtual environment of its own (`make .venv/.ready`): its own
`tools/server_bench.py` plays against its own server, by its own rules. Every second pair begins
with the other one. On a machine that has other work, read the processor time a decision: the rest
also tells how much of the machine was left.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
FIGURE = re.compile(
    r"^(?P<name>[A-Za-z].*?) {2,}(?P<value>[0-9.]+)(?: (?P<measure>[^ ].*?))?(?:  |$)"
)
"""A line of what `server_bench.py` prints: what was measured, and how much it was."""
TRIES = 3
"""Where a machine has so much else to do that lines are cut, it is measured again."""
Figures = dict[str, float]


def figures_in(told: str) -> Figures:
    """Return what a measurement has printed, by name.

    >>> figures_in("server CPU                 331 µs a decision")
    {'server CPU, µs a decision': 331.0}
    """
    found = [each for line in told.splitlines() if (each := FIGURE.match(line))]
    return {
        ", ".join(filter(None, (each["name"], each["measure"]))): float(each["value"])
        for each in found
    }


def measured(checkout: Path, games: int, seconds: float) -> Figures:
    """Measure the server of a checkout."""
    python = checkout / ".venv" / "bin" / "python"
    command = [python, checkout / "tools" / "server_bench.py"]
    options = ["--games", str(games), "--seconds", str(seconds)]
    for _ in range(TRIES):
        done = subprocess.run(
            [*map(str, command), *options],
            cwd=checkout,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode == 0:
            return figures_in(done.stdout)
    raise SystemExit(f"{checkout}: {done.stderr}")


def tell(before: list[Figures], now: list[Figures]) -> None:
    """Print both medians of each figure, how far they differ, and the median of all pairs."""
    print(
        f"{'median of ' + str(len(now)) + ' pairs':44} {'before':>9} {'now':>9}  change  in pairs"
    )
    for name in now[0]:
        pairs = [(one[name], other[name]) for one, other in zip(before, now, strict=True)]
        old, new = (median(values) for values in zip(*pairs, strict=True))
        paired = median(other / max(one, 1e-9) for one, other in pairs)
        change = f"{100 * (new / max(old, 1e-9) - 1):+6.1f} % {100 * (paired - 1):+6.1f} %"
        print(f"{name:44} {old:9.1f} {new:9.1f} {change}")


def main() -> None:
    """Measure in turn and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--before", type=Path, required=True, help="the other checkout")
    options.add_argument("--now", type=Path, default=ROOT, help="this one, unless it is named")
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--runs", type=int, default=5)
    given = options.parse_args()
    places = [given.before.resolve(), given.now.resolve()]
    found: dict[Path, list[Figures]] = {place: [] for place in places}
    for run in range(given.runs):
        for place in places if run % 2 == 0 else places[::-1]:
            figures = measured(place, given.games, given.seconds)
            found[place].append(figures)
            print(f"{run + 1} {place.name}: {figures}", flush=True)
    tell(*(found[place] for place in places))


if __name__ == "__main__":
    main()
