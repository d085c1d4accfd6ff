"""`sandtable open`: a sealed answer is proved and given to the game."""

from __future__ import annotations

from pathlib import Path

import typer


def command(
    game: Path = typer.Argument(..., help="The saved game; the answer is written into it."),
    sealed: Path = typer.Argument(..., help="What came first: NAME.sealed."),
    opened: Path = typer.Argument(..., help="What came afterwards: NAME.opened."),
    seat: str = typer.Option(..., "--seat", metavar="NAME", help="Whose answer it is."),
    published: str = typer.Option("", "--hash", help="The hash that was published, if apart."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """Prove that an answer is the one that was sealed, and give it to the game."""
    from sandtable import load
    from sandtable.cli.errors import said
    from sandtable.cli.sealed import sealing
    from sandtable.service.sealed_answers import (
        OPENED,
        SEALED,
        open_answer,
        read_file,
        seat_named,
    )

    with said():
        found = load(game)
        with sealing(found, lang) as say:
            number = seat_named(found, seat)
            sheets = [
                read_file(path.read_bytes(), str(path), fields)
                for path, fields in ((sealed, SEALED), (opened, OPENED))
            ]
            open_answer(found, number, sheets[0], sheets[1], published)
            found.save(game)
            waits = [found.seats[n].name for each in found.questions for n in found.answerers(each)]
            typer.echo(say("seal-opened", seat=seat, path=str(game), hash=found.hash()))
            if found.decision is not None and found.decision.flow >= 0:
                typer.echo(say("seal-waits", seats=", ".join(waits)))
