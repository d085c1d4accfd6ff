"""`sandtable players`: who can play."""

from __future__ import annotations

import typer

COLUMNS = ("name", "is", "time")


def command(
    system: str = typer.Option("", help="Only whoever plays this system."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """List the computer players: name, what they do, how long they think."""
    from sandtable.ai.advisers import adviser_of
    from sandtable.cli.errors import said
    from sandtable.cli.tables import show
    from sandtable.service.words import load_words
    from sandtable.systems import names, parts_of

    with said():
        if system:
            parts_of(system)
        for name in (system,) if system else names():
            players, words = adviser_of(name).players, load_words(lang, name)
            ids = {player: f"player-{player}" for player in players} | {"exec:…": "players-exec"}
            if len(names()) > 1:
                typer.echo(f"{name}:")
            show([
                [words.say(f"players-{column}") for column in COLUMNS],
                *([each, words.say(id_), words.say_part(id_, "time")] for each, id_ in ids.items()),
            ])  # fmt: skip
