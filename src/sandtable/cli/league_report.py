"""What a league shows: who is how strong, and who met whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from sandtable.ai.charts import worded
from sandtable.cli.tables import show as show_table

if TYPE_CHECKING:
    from sandtable.ai.league import League

Rows = list[list[str]]


def tables(league: League) -> list[Rows]:
    """The ratings, and the points of each pair."""
    head = ["member", "player", "Elo", "games", "score"]
    rated = [
        [
            name,
            league.members[name],
            worded(elo, False),
            str(score.games),
            worded(score.score, True),
        ]
        for name, elo, score in league.standings()
    ]
    met = [
        [*pair, str(score.games), worded(score.score, True)]
        for pair, score in league.pairs.items()
        if score.games
    ]
    return [[head, *rated], [["first", "second", "games", "score of the first"], *met]]


def deals(league: League) -> str:
    """What plays the same deals again."""
    return f"--scenarios {','.join(league.scenarios)} --salt {league.salt}"


def show(league: League, found: list[Rows]) -> None:
    """Print everything for people."""
    for rows in found:
        show_table(rows)
        typer.echo("")
    typer.echo(f"{league.games} games; deals: {deals(league)}")


def document(league: League, found: list[Rows]) -> None:
    """Print everything for a document."""
    for head, *rows in found:
        lines = [head, ["---"] * len(head), *rows]
        typer.echo("\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n")
    typer.echo(f"{league.games} games. Deals: `{deals(league)}`.")
