"""Have the independent referee watch games (`python -m tools.panzer_grenadier.referee --games 24`).

Prints how often each thing was recomputed, how often each question was asked, compared in full and
passed over, and every disagreement; ends with 1 if there is one. `--jobs 2` takes two processes.
Games are told apart by scenario and seed: with 12 scenarios, `--games 144 --seed 13` goes on where
`--games 156` ended. Every third seed is played with optional rules, and by another reading of a
demand or by two players a side (`options_of`).
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool

from tools.panzer_grenadier.independent.core import Disagreement
from tools.panzer_grenadier.independent.games import options_of, random_game, watch
from tools.panzer_grenadier.independent.offers import Coverage, Watch

from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

Task = tuple[str, int]
"""The scenario, the seed."""
Judged = tuple[Counter[str], list[Disagreement], Coverage]


def tasks(games: int, seed: int, only: str) -> Iterator[Task]:
    """Spread games over all scenarios."""
    keys = [only] if only else list(PANZER_GRENADIER.scenario_keys())
    for number in range(games):
        turn, place = divmod(number, len(keys))
        yield keys[place], seed + turn


def judge(task: Task) -> Judged:
    """Play a game and have it watched."""
    scenario, seed = task
    name = f"{scenario} seed {seed}"
    try:
        watcher = Watch(name)
        game = random_game(scenario, seed, watcher, options=options_of(seed))
        referee = watcher.referee or watch(game, name)
        referee.follow(game.state.journal[len(referee.past) :])
    except Exception as error:
        traceback.print_exc()
        stopped = Disagreement(name, -1, "", "stopped", "a game", repr(error))
        return Counter(), [stopped], Coverage()
    return referee.counts, referee.found, referee.memory(Coverage)


def judged(wish: argparse.Namespace) -> Iterator[Judged]:
    """Have games watched, in so many processes."""
    games = list(tasks(wish.games, wish.seed, wish.scenario))
    if wish.jobs == 1:
        yield from map(judge, games)
        return
    with Pool(wish.jobs) as pool:
        yield from pool.imap_unordered(judge, games)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="random games")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--scenario", default="", help="this one only")
    parser.add_argument("--most", type=int, default=0, help="disagreements shown of each kind")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wish = parser.parse_args()
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    coverage = Coverage()
    games = 0
    for counted, disagreements, seen in judged(wish):
        coverage.add(seen)
        games += 1
        counts += counted
        for each in disagreements:
            kinds[f"{each.rule} {each.what}"] += 1
            if not wish.most or kinds[f"{each.rule} {each.what}"] <= wish.most:
                print(each, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:10,}  {what}")
    for what, count in sorted(kinds.items()):
        print(f"{count:10,}  differences: {what}")
    print("     asked   compared  question: how often each kind of answer was offered")
    for row in coverage.rows():
        print(row)
    found = sum(kinds.values())
    print(f"{games} games, {sum(counts.values()):,} checks, {found} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
