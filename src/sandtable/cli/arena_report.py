"""What an arena shows at its end: tables for people and documents, a chart."""

from __future__ import annotations

from sandtable.ai.charts import SHARES, chart, fitting, worded
from sandtable.ai.ratings import Interval
from sandtable.ai.tally import Tally
from sandtable.systems import load_system

Rows = list[list[str]]
WIDTH = 110
"""Characters of a line where no terminal tells."""


def heading(tally: Tally) -> str:
    """Who met whom."""
    return " – ".join(tally.plan.players)


def first_side(tally: Tally) -> str:
    """The name of the side that begins the list of sides."""
    return load_system(tally.plan.system).sides[0]


def outcome(tally: Tally) -> str:
    """The score of the first player in one line."""
    plan = tally.plan
    share = worded(tally.first.score, True)
    if plan.alone:
        games = f"{plan.players[0]} against themselves, {tally.games} games"
        return f"{games}: {first_side(tally)} {share}"
    against = plan.players[1] if len(plan.players) == 2 else "all others"
    return f"{plan.players[0]} against {against}, {tally.first.games} games: {share}"


def verdict(tally: Tally) -> str:
    """What the sequential test says, in a line; nothing without one."""
    if tally.sureness is None:
        return ""
    claim = f"{tally.sureness.claim:.0%} ± {tally.sureness.margin:.0%}"
    said = {"above": "above", "below": "below", "open": "not yet told from"}[tally.verdict]
    return f"after {tally.games} games the score is {said} {claim}"


def deals(tally: Tally) -> str:
    """What plays the same deals again."""
    return f"--seed {tally.plan.seed} --salt {tally.plan.salt}"


# --- tables -------------------------------------------------------------------------------


def by_rating(tally: Tally) -> Rows:
    """Players by strength."""
    ratings = sorted(tally.ratings().items(), key=lambda pair: -pair[1].value)
    return [["player", "Elo"], *([name, worded(elo, False)] for name, elo in ratings)]


def by_pair(tally: Tally) -> Rows:
    """Each pair of players."""
    head = ["first", "second", "games", "score of the first"]
    rows = [
        [*pair, str(count.games), worded(count.score, True)] for pair, count in tally.pairs.items()
    ]
    return [head, *rows]


def by_scenario(tally: Tally) -> Rows:
    """Each scenario: the first player's score, and that of the side that is named first."""
    own = [] if tally.plan.alone else [f"score of {tally.plan.players[0]}"]
    rows = []
    for name in tally.plan.scenarios:
        side = tally.sides[name][0]
        mine = [] if tally.plan.alone else [worded(tally.scenarios[name].score, True)]
        rows.append([name, str(side.games), *mine, worded(side.score, True)])
    return [["scenario", "games", *own, f"score of {first_side(tally)}"], *rows]


def by_time(tally: Tally) -> Rows:
    """How long the players thought."""
    head = ["player", "decisions", "median ms", "p99 ms", "most ms"]
    rows = []
    for name, times in tally.times.items():
        found = times.summary()
        shown = (f"{found[key]:.1f}" for key in ("median_ms", "p99_ms", "most_ms"))
        rows.append([name, str(found["decisions"]), *shown])
    return [head, *rows]


def tables(tally: Tally) -> list[Rows]:
    """Those that say something."""
    found = [by_rating(tally)] if not tally.plan.alone else []
    found += [by_pair(tally)] if len(tally.plan.players) > 2 else []
    found += [by_scenario(tally)] if len(tally.plan.scenarios) > 1 or tally.plan.alone else []
    return found + ([by_time(tally)] if tally.plan.timed else [])


# --- ways to show them --------------------------------------------------------------------


def show(tally: Tally) -> None:
    """Print everything for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    if not console.is_terminal:
        console = Console(width=max(WIDTH, console.width))
    console.print(outcome(tally), highlight=False, markup=False)
    if verdict(tally):
        console.print(verdict(tally), highlight=False)
    for head, *rows in tables(tally):
        table = Table(*head, box=None, padding=(0, 2, 0, 0), header_style="bold")
        for row in rows:
            table.add_row(*row)
        console.print("")
        console.print(table, highlight=False)
    console.print(f"\ndeals: {deals(tally)}", highlight=False, markup=False)


def markdown(tally: Tally) -> str:
    """Everything for a document."""
    parts = [f"{outcome(tally)}.", f"{verdict(tally)}." if tally.sureness else ""]
    for head, *rows in tables(tally):
        lines = [head, ["---"] * len(head), *rows]
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))
    parts.append(f"Deals: `{deals(tally)}`.")
    return "\n\n".join(part for part in parts if part)


def svg(tally: Tally) -> str:
    """Two players: scores by scenario. More: their ratings."""
    if len(tally.plan.players) > 2:
        ratings = sorted(tally.ratings().items(), key=lambda pair: -pair[1].value)
        return chart(f"Elo: {heading(tally)}", ratings, fitting(ratings), 0)
    first = {name: counts[0] for name, counts in tally.sides.items()}
    counts = first if tally.plan.alone else tally.scenarios
    rows: list[tuple[str, Interval]] = [("all", tally.first.score)]
    rows += [(name, count.score) for name, count in counts.items()]
    guide = tally.sureness.claim if tally.sureness else 0.5
    return chart(f"Score: {heading(tally)}", rows, SHARES, guide)
