"""`sandtable check-data`: every problem of every data file."""

from __future__ import annotations

from pathlib import Path

import typer


def command(
    files: list[Path] = typer.Argument(None, help="Scenario files of your own to check too."),
    system: str = typer.Option("", help="Only this system; files are of one."),
) -> None:
    """Check the data of every system; list every problem with file and field."""
    from sandtable.cli.errors import said
    from sandtable.service.data import all_problems

    with said():
        problems = all_problems(files or [], system)
    for problem in problems:
        typer.echo(str(problem), err=True)
    if problems:
        raise typer.Exit(1)
    typer.echo("All data files are in order.")
