"""`sandtable check-data`: every problem of every data file."""

from __future__ import annotations

from pathlib import Path

import typer


def command(
    files: list[Path] = typer.Argument(None, help="Scenario files of your own to check too."),
) -> None:
    """Check cards, counters, tables, maps and scenarios; list every problem with file and field."""
    from sandtable.service.data import all_problems

    problems = all_problems(files or [])
    for problem in problems:
        typer.echo(str(problem), err=True)
    if problems:
        raise typer.Exit(1)
    typer.echo("All data files are in order.")
