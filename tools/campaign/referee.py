"""Have the independent referee watch random campaigns (`python -m tools.campaign.referee`).

Prints how often each thing was recomputed and every disagreement; ends with 1 if there is one. Of
every two games one has its battles reported by form, the other has them settled by the computer.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tools.campaign.independent.games import SYSTEM, watched

BATTLES = ("reported", "computed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random campaigns")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--most", type=int, default=3, help="disagreements shown of each kind")
    wish = parser.parse_args()
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    keys = SYSTEM.scenario_keys()
    for number in range(wish.games):
        turn, place = divmod(number, len(keys))
        referee = watched(keys[place], wish.seed + turn, BATTLES[number % 2])
        counts += referee.counts
        for each in referee.found:
            kinds[f"{each.rule} {each.what}"] += 1
            if kinds[f"{each.rule} {each.what}"] <= wish.most:
                print(each, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:10,}  {what}")
    for what, count in sorted(kinds.items()):
        print(f"{count:10,}  differences: {what}")
    found = kinds.total()
    print(f"{wish.games} campaigns, {counts.total():,} checks, {found} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
