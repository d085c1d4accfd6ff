"""`sandtable fuzz`: random games to the end, every promise checked."""

from __future__ import annotations

import sys

import typer


def command(
    system: str = typer.Option("", help="The rule system, where the scenario is not enough."),
    games: int = typer.Option(20, min=1, help="How many games, spread over the scenarios."),
    seed: int = typer.Option(0, help="The first seed."),
    scenario: str = typer.Option("", help="Only this scenario."),
    generated: int = typer.Option(0, min=0, help="Add so many generated scenarios."),
    thorough: int = typer.Option(97, min=1, help="Make the dear checks every so many decisions."),
    closely: int = typer.Option(
        1, min=1, help="Check every decision of every so many games; the others only at their end."
    ),
    jobs: int = typer.Option(1, min=1, help="How many processes."),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    python: str = typer.Option(
        sys.executable, show_default=False, help="The interpreter that replays every game."
    ),
    tables: bool = typer.Option(
        False, "--tables", help="Fuzz tables: every operation, and all that every seat is shown."
    ),
    operations: int = typer.Option(100, min=1, help="Operations at each table."),
) -> None:
    """Play random games and stop with an error at the first broken promise."""
    from sandtable.cli.errors import said
    from sandtable.systems import system_of

    with said():
        system = system_of(scenario, system)
    if tables:
        fuzz_all_tables(system, scenario, games, seed, operations, thorough, jobs)
        return
    from sandtable.cli.changes import read_options
    from sandtable.service.fuzz import FuzzError, change, fuzz, look_closely, tasks
    from sandtable.systems import load_system

    with said():
        work = tasks(system, scenario, games, seed, generated, thorough, python)
        change(work, read_options(changes, load_system(system)))
    look_closely(work, closely)
    try:
        total = fuzz(work, jobs, typer.echo)
    except FuzzError as error:
        typer.echo(f"FAILED {error}", err=True)
        raise typer.Exit(1) from error
    typer.echo(
        f"{total.games} games, {total.decisions} decisions, {total.events} events, "
        f"{total.positions} redeals: no broken promise"
    )


def fuzz_all_tables(
    system: str, scenario: str, games: int, seed: int, operations: int, thorough: int, jobs: int
) -> None:
    """Do everything at many tables and fail if any promise was broken at any of them."""
    from sandtable.service.table_fuzz import fuzz_tables, table_tasks

    work = table_tasks(system, scenario, games, seed, operations, thorough)
    total = fuzz_tables(work, jobs, typer.echo)
    typer.echo(str(total), err=bool(total.broken))
    if total.broken:
        raise typer.Exit(1)
