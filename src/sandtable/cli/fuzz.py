"""`sandtable fuzz`: random games to the end, every promise checked."""

from __future__ import annotations

import sys

import typer


def command(
    system: str = typer.Option("combat-commander", help="The rule system."),
    games: int = typer.Option(20, min=1, help="How many games, spread over the scenarios."),
    seed: int = typer.Option(0, help="The first seed."),
    scenario: str = typer.Option("", help="Only this scenario."),
    generated: int = typer.Option(0, min=0, help="Add so many generated scenarios."),
    thorough: int = typer.Option(97, min=1, help="Make the dear checks every so many decisions."),
    jobs: int = typer.Option(1, min=1, help="How many processes."),
    python: str = typer.Option(
        sys.executable, show_default=False, help="The interpreter that replays every game."
    ),
) -> None:
    """Play random games and stop with an error at the first broken promise."""
    from sandtable.service.fuzz import FuzzError, fuzz, tasks

    work = tasks(system, scenario, games, seed, generated, thorough, python)
    try:
        total = fuzz(work, jobs, typer.echo)
    except FuzzError as error:
        typer.echo(f"FAILED {error}", err=True)
        raise typer.Exit(1) from error
    typer.echo(
        f"{total.games} games, {total.decisions} decisions, {total.events} events, "
        f"{total.positions} redeals: no broken promise"
    )
