"""`sandtable seal`: an answer that nobody sees yet, as two files and a hash to be published."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session
    from sandtable.kernel.decisions import Decision
    from sandtable.kernel.game import Game
    from sandtable.kernel.options import Option


def command(
    game: Path = typer.Argument(..., help="The saved game that both of you have."),
    seat: str = typer.Option(..., "--seat", metavar="NAME", help="Whose answer it is."),
    answer: str = typer.Option(
        "", metavar="FILE", help="The answer as logs write it, or its fields in JSON; else asked."
    ),
    to: str = typer.Option("", metavar="NAME", help="How the files are to be called."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
    no_color: bool = typer.Option(False, "--no-color", help="Signs only, no colours."),
) -> None:
    """Seal a secret answer: NAME.sealed is sent at once, NAME.opened when theirs has come."""
    from sandtable import load
    from sandtable.cli.errors import said
    from sandtable.cli.sealed import sealing, session_at
    from sandtable.service.sealed_answers import asked_of, seal, seat_named, written

    with said():
        found = load(game)
        with sealing(found, lang) as say:
            number = seat_named(found, seat)
            session = session_at(found, number, lang, no_color=no_color)
            decision = asked_of(found, number)
            option = _read(found, Path(answer)) if answer else _asked(session, decision)
            if option is None:
                raise typer.Exit(1)
            sealed, opened = seal(found, number, option)
            stem = to or f"{game.stem}-{seat}"
            paths = [Path(f"{stem}.sealed"), Path(f"{stem}.opened")]
            there = [str(path) for path in paths if path.exists()]
            if there:
                raise ValueError(say("save-exists", path=there[0]))
            for path, sheet in zip(paths, (sealed, opened), strict=True):
                path.write_text(written(sheet), encoding="utf-8")
            typer.echo(say("sealed", sealed=str(paths[0]), opened=str(paths[1])))
            typer.echo(sealed["hash"])


def _read(game: Game, path: Path) -> Option:
    """The answer in a file."""
    text = path.read_text(encoding="utf-8").strip()
    decision = game.decision
    if text.startswith("{") and decision is not None:
        forms = [each.verb for each in decision.domains]
        text = f"{forms[0]}:{text}" if len(forms) == 1 else text
    return game.system.read_option(game.state, text)


def _asked(session: Session, decision: Decision) -> Option | None:
    """The answer that whoever sits at the keyboard gives; None if they give none."""
    from sandtable.kernel.domains import Form

    session.call(session.seats[session.game.answerers(decision)[0]])
    session.show(decision)
    forms = [each for each in decision.domains if isinstance(each, Form)]
    return session.commands.filled(forms[0], decision) if forms else None
