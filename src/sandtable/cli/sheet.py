"""`sandtable sheet FILE`: the sheet of the battle that a saved game asks for."""

from __future__ import annotations

from pathlib import Path

import typer


def command(
    file: Path = typer.Argument(..., help="A saved game that asks for the report of a battle."),
    out: Path = typer.Option(
        Path("battle.pdf"), help="Where to write it: as PDF, or by its ending as HTML."
    ),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """Write the sheet of a battle, to be fought at a table: field, forces, rules, result form."""
    from sandtable.cli.errors import needs, said
    from sandtable.kernel.refusals import RefusedError
    from sandtable.service.replays import open_record
    from sandtable.service.sheets.making import HTML, PDF, battle_asked, sheet_of, write_sheet
    from sandtable.service.words import load_words

    with said():
        game, _ = open_record(file)
        words = load_words(lang, game.system.name)
        try:
            decision = battle_asked(game)
        except RefusedError as error:
            raise ValueError(words.say(f"reason-{error.refusal.reason}")) from None
        document = sheet_of(game, decision, words)
    form = HTML if out.suffix.lower() in (".html", ".htm") else PDF
    with needs("print"):
        data = write_sheet(document, form)
    try:
        out.write_bytes(data)
    except OSError as error:
        typer.echo(f"{out}: {error.strerror}", err=True)
        raise typer.Exit(2) from error
    typer.echo(str(out))
