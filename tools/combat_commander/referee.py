"""Have the independent referee watch many games on all cores (`make referee GAMES=2000`).

Prints how often each thing was recomputed and every disagreement; ends with 1 if there is one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool

from tests.combat_commander.independent.referee import Disagreement
from tests.combat_commander.independent.referee_games import captains_game, random_game, watch

from sandtable.systems import load_system

Task = tuple[str, str, int]
"""Who plays, the scenario, the seed."""
RANDOM = "random:seed="


def tasks(kind: str, games: int, seed: int) -> Iterator[Task]:
    """Spread games over all scenarios, and as many generated ones as there are of any."""
    keys = load_system("combat-commander").scenario_keys()
    for number in range(games):
        turn, place = divmod(number, len(keys) + 1)
        scenario = keys[place] if place < len(keys) else f"{RANDOM}{seed + turn}"
        yield kind, scenario, seed + turn


def judge(task: Task) -> tuple[str, Counter[str], list[Disagreement]]:
    """Play a game and have it watched."""
    kind, scenario, seed = task
    name = f"{kind} {scenario} seed {seed}"
    play = captains_game if kind == "captain" else random_game
    try:
        referee = watch(play(scenario, seed), name)
    except Exception as error:
        return name, Counter(), [Disagreement(name, -1, "", "stopped", "a game", repr(error))]
    return name, referee.counts, referee.found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games")
    parser.add_argument("--captain", type=int, default=20, help="games of two captains")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=None, help="processes; all cores if left out")
    wish = parser.parse_args()
    work = [*tasks("captain", wish.captain, wish.seed), *tasks("random", wish.games, wish.seed)]
    counts: Counter[str] = Counter()
    found = 0
    with Pool(wish.jobs) as pool:
        for _, counted, disagreements in pool.imap_unordered(judge, work):
            counts += counted
            found += len(disagreements)
            for each in disagreements:
                print(each, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:10,}  {what}")
    print(f"{len(work)} games, {sum(counts.values()):,} checks, {found} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
