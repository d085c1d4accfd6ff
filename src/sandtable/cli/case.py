"""`sandtable case FILE…`: settle rules questions by playing cases."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    files: Annotated[list[Path], typer.Argument(help="Files of cases, or folders of such.")],
    only: str = typer.Option("", "--only", metavar="ID", help="Run only the case with this id."),
    system: str = typer.Option("", help="The system of files that do not name one."),
    verbose: bool = typer.Option(False, "--verbose", "-v", help="Name every case."),
) -> None:
    """Play rule cases and say what came out otherwise than they tell."""
    from sandtable.cli.errors import said
    from sandtable.service.cases import case_files, run_file
    from sandtable.systems import parts_of

    count = failed = 0
    with said():
        if system:
            parts_of(system)
        for path in case_files(files):
            for result in run_file(path, only, system):
                count += 1
                failed += bool(result.failures)
                if verbose:
                    mark = "FAIL" if result.failures else "ok  "
                    typer.echo(f"{mark} {result.case.id} {result.case.title}")
                for line in result.report():
                    typer.echo(line, err=True)
    if not count:
        typer.echo("There is no such case.", err=True)
    typer.echo(f"{count} cases, {failed} failed.")
    if failed or not count:
        raise typer.Exit(1)
