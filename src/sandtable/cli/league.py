"""`sandtable league`: players of several kinds meet for as long as one likes."""

from __future__ import annotations

import typer


def command(
    system: str = typer.Option(..., help="The rule system."),
    scenarios: list[str] = typer.Option(
        ["all"], help="Scenarios with commas between them, or all; may be repeated."
    ),
    games: int = typer.Option(100, min=1, help="How many games shall be there at the end."),
    add: list[str] = typer.Option(
        [], metavar="NAME=PLAYER", help="Somebody who joins; may be repeated."
    ),
    only: str = typer.Option("", help="Only these members, with commas between them."),
    salt: str = typer.Option("", help="Plays the deals of another league; else they are new."),
    jobs: int = typer.Option(1, min=1, help="How many processes."),
    resume: str = typer.Option("", metavar="FILE", help="Keep results here; go on where it ends."),
    markdown: bool = typer.Option(False, "--markdown", help="Print tables for a document."),
) -> None:
    """Let everybody meet, most often those of whom least is known who is better; rate them."""
    from contextlib import nullcontext

    from sandtable.ai.arena import ArenaError, Results, read_scenarios
    from sandtable.ai.deals import fresh_salt
    from sandtable.ai.executors import make_executor
    from sandtable.ai.league import League, chosen, members_of
    from sandtable.cli import league_report
    from sandtable.cli.errors import said

    with said():
        kept = Results(resume) if resume else None
        members = chosen(members_of(system), add, only)
        salt = salt or (kept.salt if kept is not None else "") or fresh_salt()
        league = League(system, members, read_scenarios(system, scenarios), salt, kept)
        try:
            with kept or nullcontext():
                for _ in league.played(games, make_executor("local", jobs)):
                    pass
        except ArenaError as error:
            typer.echo(f"FAILED {error}", err=True)
            raise typer.Exit(1) from error
        tables = league_report.tables(league)
    (league_report.document if markdown else league_report.show)(league, tables)
