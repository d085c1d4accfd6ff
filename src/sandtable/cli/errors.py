"""Errors that a person caused are said in plain words; nothing else is caught."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Say which part of the package must be installed if an import fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        typer.echo(f"{error.name} is missing: pip install 'sandtable[{extra}]'", err=True)
        raise typer.Exit(2) from error


@contextmanager
def said() -> Iterator[None]:
    """Turn errors of data, files, names and bots into a message and exit status 2."""
    from sandtable.ai.bots import BotError
    from sandtable.kernel.loading import DataError
    from sandtable.kernel.log import LogError

    try:
        yield
    except (BotError, DataError, LogError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
