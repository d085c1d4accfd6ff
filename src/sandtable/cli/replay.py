"""`sandtable replay FILE`: verify a saved game, show it, step through it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from sandtable.kernel.system import System


def command(
    file: Path = typer.Argument(..., help="A saved game."),
    show: bool = typer.Option(False, "--show", help="Print every event with its rule."),
    step: bool = typer.Option(False, "--step", help="Go on choice by choice with Enter."),
    side: str = typer.Option("", help="Only what this side may know."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """Play a saved game again from its seed and insist on the same events and the same end."""
    from sandtable.cli.errors import said
    from sandtable.service.replays import lines, open_record

    with said():
        game, record = open_record(file)
        viewer = _viewer(game.system, side)
    if show or step:
        for line in lines(game, viewer, lang):
            typer.echo(line.text)
            if step and line.choice and typer.prompt("", default="", show_default=False) == "q":
                break
    led = "lead to" if game.seams else "replay to"
    choices, events = len(record["choices"]), len(record["events"])
    typer.echo(f"{file}: {choices} choices and {events} events {led} hash {game.hash()}")
    for seam in game.seams:
        typer.echo(
            f"Rules version {seam.version} led to choice {seam.choices}: what came before is told"
            " as it was, and not played again."
        )
    typer.echo(_sealed(record, game.key))


def _sealed(record: dict[str, Any], key: bytes) -> str:
    """By what the key was sealed, and whether that is so; and the scenario and options with it."""
    from sandtable.kernel.chance import KeyedChance
    from sandtable.kernel.seals import fits
    from sandtable.service.replays import made_from

    seal = record.get("seal")
    if seal is None:
        return f"Chance was sealed by {KeyedChance(key).commitment()}."
    if not fits(seal, key, made_from(record)):
        return "The key, or what the game is made from, is not what was sealed."
    return f"Chance was sealed by {seal['seal']}, and the game is made of what was sealed."


def _viewer(system: System, side: str) -> int:
    """The side that looks, or everything; ValueError names the sides."""
    from sandtable.service.replays import EVERYTHING

    if side and side not in system.sides:
        raise ValueError(f"there is no side {side!r}; there are: {', '.join(system.sides)}")
    return system.sides.index(side) if side else EVERYTHING
