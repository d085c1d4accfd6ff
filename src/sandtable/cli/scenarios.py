"""`sandtable scenarios`: what there is to play."""

from __future__ import annotations

import typer


def command(
    system: str = typer.Option("", help="Only this system."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """List the scenarios with the facts that their system tells."""
    from sandtable.cli.errors import said
    from sandtable.cli.tables import console, show
    from sandtable.cli.terminal.boards import board_of
    from sandtable.service.words import load_words
    from sandtable.systems import names, parts_of

    with said():
        if system:
            parts_of(system)
        for name in (system,) if system else names():
            rows = board_of(name, load_words(lang, name), console()).scenarios()
            if len(names()) > 1:
                typer.echo(f"{name}:")
            show(rows)
