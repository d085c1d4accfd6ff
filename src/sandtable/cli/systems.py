"""`sandtable systems`: which games there are."""

from __future__ import annotations

import typer


def command(
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """List the rule systems: name, sides, how many scenarios."""
    from sandtable.cli.errors import said
    from sandtable.cli.tables import console, show
    from sandtable.cli.terminal.boards import board_of
    from sandtable.service.words import load_words
    from sandtable.systems import faults, load_system, names

    with said():
        words = load_words(lang)
        rows = [[words.say(f"systems-{column}") for column in ("name", "sides", "scenarios")]]
        for name in names():
            system, board = load_system(name), board_of(name, load_words(lang, name), console())
            sides = ", ".join(board.named("side", side) for side in system.sides)
            rows.append([name, sides, str(len(system.scenario_keys()))])
    show(rows)
    for name, fault in faults().items():
        typer.echo(f"{name}: {fault}", err=True)


def the_system(name: str) -> str:
    """The system of this name, or the only one; ValueError says which there are to choose from."""
    from sandtable.systems import names, parts_of

    if name:
        parts_of(name)
        return name
    if len(names()) > 1:
        raise ValueError(f"there are several systems; name one with --system: {', '.join(names())}")
    return names()[0]
