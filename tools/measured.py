"""Writes how measured games went into the data: python tools/measured.py GAMES [FILE].

    sandtable arena captain captain --scenarios all --games 1800 --resume GAMES
    .venv/bin/python tools/measured.py GAMES

GAMES is the file that an arena has kept, or a document whose first table was made of such games
(tools/measure.py). For every scenario in it: how many games, the share of
the first side in percent with Wilson's 95 % interval, and the mean number of decisions. FILE is
the table that the page reads.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.measure import TABLE, games_of
from tools.target import FOLDER

from sandtable.ai.ratings import wilson

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src" / "sandtable" / "service" / FOLDER.name / "measured.toml"
HEAD = (
    "# Games of {} against {}, written by tools/measured.py: shares of the first side in percent.\n"
)


def worth(winner: int) -> float:
    """What a game was worth to the first side."""
    return 0.5 if winner < 0 else float(winner == 0)


def table(lines: list[dict[str, Any]]) -> str:
    """The games of a scenario in a few numbers."""
    share, low, high = wilson(sum(worth(line["winner"]) for line in lines), len(lines))
    return (
        f"games = {len(lines)}\n"
        f"share = {100 * share:.0f}\nlow = {100 * low:.0f}\nhigh = {100 * high:.0f}\n"
        f"decisions = {mean(line['decisions'] for line in lines):.0f}\n"
    )


def read(games: Path) -> list[dict[str, Any]]:
    """The games that a file has kept, or those that a document was made of."""
    text = games.read_text(encoding="utf-8")
    if games.suffix == ".md":
        return read(games_of(TABLE.findall(text)[0]))
    return [json.loads(line) for line in text.splitlines()]


def main(games: str, file: str = str(FILE)) -> None:
    """Write the tables of all scenarios."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    lines = read(Path(games))
    for line in lines:
        found[line["scenario"]].append(line)
    parts = [f"\n[{key}]\n{table(found[key])}" for key in sorted(found)]
    text = HEAD.format(*lines[0]["players"]) + "".join(parts)
    Path(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
