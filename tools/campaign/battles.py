"""Battles of the campaign that our captains fight, beside what the computer foretells of them.

    nice -n 15 python -m tools.campaign.battles play fit 300     # go on until there are so many
    nice -n 15 python -m tools.campaign.battles play test 300    # others, with fresh seeds
    python -m tools.campaign.battles judge test                  # the forecast in fifths
    python -m tools.campaign.battles write                       # the tables of the document

A battle is fought in the system that fights for others. What came of it is a line of a table in
tools/campaign; lines are added, never changed, so that a run may be broken off and taken up. The
forecast is not kept: it is made anew from the same terms, so that the figures of today are judged.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from tools.campaign.matchups import battle_system, matchups, terms_of

from sandtable.ai.players import seat_players
from sandtable.ai.simulate import play_out
from sandtable.kernel.battles import Report, Terms, read_report
from sandtable.kernel.game import Game
from sandtable.systems.campaign.resolver import Forecast, forecast
from sandtable.systems.campaign.resolver.weighing import value_of

HERE: Final = Path(__file__).parent
DOCUMENT: Final = HERE.parents[1] / "docs" / "campaign-resolver.md"
START: Final = "<!-- tables -->\n"
SETS: Final = ("fit", "test", "fresh", "last")
BATTLES: Final = battle_system()
CAPTAINS: Final = ("captain", "captain")
FIFTHS: Final = 5
NEAR: Final = 100
"""Per mille by which a forecast may be off where the interval is narrower."""
NORMAL: Final = 1.96


class Fought(NamedTuple):
    """What came of a battle: 1 or 2 has won, or 0; drawn and lost in hundredths."""

    matchup: int
    number: int
    winner: int
    rounds: int
    drawn_1: int
    drawn_2: int
    lost_1: int
    lost_2: int
    blocked: int


# --- fighting -----------------------------------------------------------------------------


def fight(matchup: int, name: str, number: int) -> Fought:
    """Let two captains fight one battle out."""
    seed = f"{name}:{number}"
    terms = terms_of(matchups()[matchup], seed)
    scenario, options = BATTLES.battle(terms)
    game = Game(BATTLES, scenario, seed=f"battle:{matchup}:{seed}", options=options)
    play_out(game, seat_players(CAPTAINS, game))
    return told(matchup, number, terms, read_report(terms, BATTLES.report(game.state)))


def told(matchup: int, number: int, terms: Terms, report: Report) -> Fought:
    """Return what is kept of a report."""
    sides = [side.id for side in terms.sides]
    winner = sides.index(report.winner) + 1 if report.winner else 0
    drawn = [report.drawn(terms.main_force(side).id) * 100 // terms.main_force(side).rating
             for side in sides]  # fmt: skip
    lost = [share_lost(terms, report, side) for side in sides]
    blocked = sum(len(each.blocked) for each in report.outcomes)
    return Fought(matchup, number, winner, report.rounds, *drawn, *lost, blocked)


def share_lost(terms: Terms, report: Report, side: str) -> int:
    """Return how many hundredths of its points a side has lost."""
    lost = {loss.id: loss.steps for loss in report.losses}
    own = [unit for force in terms.forces if force.side == side for unit in force.units]
    whole = sum(value_of(unit) * unit.strength for unit in own)
    return sum(value_of(unit) * lost.get(unit.id, 0) for unit in own) * 100 // whole


def table(name: str) -> Path:
    """Return the file of a set."""
    return HERE / f"fought-{name}.csv"


def read(name: str) -> list[Fought]:
    """Return what was fought of a set."""
    if not table(name).exists():
        return []
    with table(name).open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    return [Fought(*map(int, row)) for row in rows[1:]]


def play(name: str, games: int) -> None:
    """Fight on until there are so many games of a set, each match-up as often as the others."""
    done = {(each.matchup, each.number) for each in read(name)}
    many = len(matchups())
    is_new = not table(name).exists()
    with table(name).open("a", newline="", encoding="utf-8") as file:
        lines = csv.writer(file, lineterminator="\n")
        if is_new:
            lines.writerow(Fought._fields)
        for game in range(games):
            matchup, number = game % many, game // many
            if (matchup, number) not in done:
                lines.writerow(fight(matchup, name, number))
                file.flush()


# --- judging ------------------------------------------------------------------------------


@cache
def foretold(matchup: int, seed: str) -> Forecast:
    """Return the forecast of a battle."""
    return forecast(terms_of(matchups()[matchup], seed))


class Fifth(NamedTuple):
    """Forecasts of one fifth, per mille: their mean, what came true, and between which bounds."""

    games: int
    mean: int
    came: int
    low: int
    high: int

    @property
    def holds(self) -> bool:
        """Whether the forecast is near enough, or within the bounds of chance."""
        return abs(self.mean - self.came) <= NEAR or self.low <= self.mean <= self.high


def fifths(pairs: Iterable[tuple[int, bool]]) -> Iterator[Fifth | None]:
    """Yield what became of the forecasts (per mille, and whether they came true) of each fifth."""
    rows: list[list[tuple[int, bool]]] = [[] for _ in range(FIFTHS)]
    for foreseen, came in pairs:
        rows[min(foreseen * FIFTHS // 1000, FIFTHS - 1)].append((foreseen, came))
    for row in rows:
        if not row:
            yield None
            continue
        games, wins = len(row), sum(came for _, came in row)
        low, high = interval(wins, games)
        mean = sum(each for each, _ in row) // games
        yield Fifth(games, mean, wins * 1000 // games, low, high)


def interval(wins: int, games: int) -> tuple[int, int]:
    """Return the 95 % interval of a share, after Wilson, per mille."""
    share, z = wins / games, NORMAL
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return round(1000 * (middle - reach) / whole), round(1000 * (middle + reach) / whole)


OUTCOMES: Final = (
    ("the first side wins", 1, lambda each: each.first),
    ("the second side wins", 2, lambda each: each.second),
    ("nobody wins", 0, lambda each: each.nobody),
)


def judged(name: str, outcome: int) -> list[Fifth | None]:
    """Return the fifths of one outcome in a set."""
    _, winner, chance = OUTCOMES[outcome]
    return list(
        fifths(
            (chance(foretold(each.matchup, f"{name}:{each.number}")), each.winner == winner)
            for each in read(name)
        )
    )


def judge(name: str) -> str:
    """Return the fifths of a set as a table."""
    rows = []
    for outcome, (label, _, _) in enumerate(OUTCOMES):
        for number, fifth in enumerate(judged(name, outcome)):
            if fifth is not None:
                rows.append((label, f"{number * 20} to {number * 20 + 20} %", *cells_of(fifth)))
    title = "outcome|forecast|games|mean forecast|came true|95 % interval|holds"
    return grid(title, rows)


def cells_of(fifth: Fifth) -> tuple[str, ...]:
    """Return the cells of a fifth."""
    parts = (fifth.mean, fifth.came, fifth.low, fifth.high)
    mean, came, low, high = (f"{each / 10:.0f}" for each in parts)
    holds = "yes" if fifth.holds else "**no**"
    return str(fifth.games), f"{mean} %", f"{came} %", f"{low} to {high} %", holds


def grid(title: str, rows: Iterable[Iterable[str]]) -> str:
    """Return a table."""
    heads = title.split("|")
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def by_matchup(name: str) -> str:
    """Return how each match-up went, beside what was foretold."""
    found = read(name)
    rows = []
    for number, matchup in enumerate(matchups()):
        own = [each for each in found if each.matchup == number]
        if own:
            seen = [foretold(number, f"{name}:{each.number}") for each in own]
            rows.append((matchup["name"], str(len(own)), *went(own), *expected(seen)))
    title = "match-up|games|first, nobody, second|rounds|lost|foretold|rounds|lost"
    return grid(title, rows)


def went(own: list[Fought]) -> tuple[str, str, str]:
    """Return how battles went: who won, how long, what it cost."""
    came = [sum(each.winner == who for each in own) for who in (1, 0, 2)]
    rounds, first, second = (
        sum(column) / len(own)
        for column in zip(*((e.rounds, e.lost_1, e.lost_2) for e in own), strict=True)
    )
    return ", ".join(map(str, came)), f"{rounds:.0f}", f"{first:.0f} %, {second:.0f} %"


def expected(seen: list[Forecast]) -> tuple[str, str, str]:
    """Return what was to be expected of them."""
    sums = [
        sum(row) / 1000 for row in zip(*((f.first, f.nobody, f.second) for f in seen), strict=True)
    ]
    rounds = sum(each.rounds() for each in seen) / len(seen)
    lost = [sum(each.loss(each.sides[side]) for each in seen) / len(seen) / 10 for side in (0, 1)]
    told = ", ".join(f"{each:.1f}" for each in sums)
    return told, f"{rounds:.0f}", f"{lost[0]:.0f} %, {lost[1]:.0f} %"


TITLES: Final = {
    "last": "The test: games that nobody had looked at",
    "fit": "Fitted first",
    "test": "Failed by the first fit, then fitted too",
    "fresh": "Failed in part by the second fit, then fitted too",
}


def written() -> str:
    """Return the document with its tables made anew."""
    head = DOCUMENT.read_text(encoding="utf-8").partition(START)[0] + START
    parts = [
        f"## {title}\n\n`{name}`: {len(read(name))} games, beside the forecasts of today.\n\n"
        f"{judge(name)}\n\n{by_matchup(name)}\n"
        for name, title in TITLES.items()
    ]
    return "\n".join((head, *parts))


def main() -> None:
    """Play, judge, or write the document."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("play", "judge", "write"))
    parser.add_argument("set", nargs="?", choices=SETS, default="test")
    parser.add_argument("games", nargs="?", type=int, default=300)
    asked = parser.parse_args()
    if asked.what == "play":
        play(asked.set, asked.games)
    elif asked.what == "judge":
        print(judge(asked.set), by_matchup(asked.set), sep="\n\n")
    else:
        DOCUMENT.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
