"""`sandtable players`: who can play."""

from __future__ import annotations

import typer

COLUMNS = ("name", "is", "time")
WIDTH = 110


def command(
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """List the computer players: name, what they do, how long they think."""
    from rich.console import Console
    from rich.table import Table

    from sandtable.ai.advisers import adviser_of
    from sandtable.cli.errors import said
    from sandtable.service.words import load_words

    with said():
        words = load_words(lang, "combat-commander")
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for column in COLUMNS:
        table.add_column(words.say(f"players-{column}"))
    ids = {name: f"player-{name}" for name in adviser_of("combat-commander").players} | {
        "exec:…": "players-exec"
    }
    for name, message in ids.items():
        table.add_row(name, words.say(message), words.say_part(message, "time"))
    console = Console()
    if not console.is_terminal:
        console = Console(width=max(WIDTH, console.width))
    console.print(table, highlight=False)
