"""`sandtable correct FILE`: the reports of a saved campaign, and corrections of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from sandtable.kernel.game import Game


def command(
    file: Path = typer.Argument(..., help="A saved campaign."),
    number: int = typer.Argument(0, min=0, help="Which report; without it they are listed."),
    changes: list[str] = typer.Argument(None, metavar="[FIELD=VALUE]…", help="rounds=4, in JSON."),
    by: str = typer.Option("umpire", help="Who corrects it; the log will say so."),
    out: Path | None = typer.Option(None, help="Where to write it (default: the same file)."),
) -> None:
    """Correct the report of a battle: what follows is played again, and the log tells it."""
    from sandtable.cli.errors import said
    from sandtable.kernel.battles.correction import corrected
    from sandtable.kernel.log import save
    from sandtable.kernel.refusals import RefusedError
    from sandtable.service.replays import open_record

    with said():
        game, _ = open_record(file)
        places = reports(game)
        if not number:
            for count, place in enumerate(places, 1):
                typer.echo(f"{count}: {game.choices[place].option.body}")
            return
        if number > len(places):
            raise ValueError(f"there are {len(places)} reports")
        index = places[number - 1]
        fields = {**game.choices[index].option.fields, **dict(map(read_change, changes or ()))}
        try:
            again = corrected(game, index, fields, by)
        except RefusedError as error:
            raise ValueError(told(game, error)) from error
    save(again, out or file)
    lost = len(game.choices) - len(again.choices)
    typer.echo(f"{out or file}: corrected; {lost} later answers no longer fit and are gone.")


def reports(game: Game) -> list[int]:
    """The places of all reports among the choices of a game."""
    from sandtable.kernel.battles.commission import REPORT

    return [place for place, each in enumerate(game.choices) if each.option.verb == REPORT]


def read_change(text: str) -> tuple[str, Any]:
    """Read a change; a word need not be in quotes.

    >>> read_change("rounds=4"), read_change("winner=red-host")
    (('rounds', 4), ('winner', 'red-host'))
    """
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def told(game: Game, error: Any) -> str:
    """Every fault of a report in words."""
    from sandtable.service.wording import Wording

    narrator = Wording("en", game.system.name).about(game.state)
    faults = [f"{each.field}: {narrator.refusal(each.refusal)}" for each in error.faults]
    return "\n".join(faults or [narrator.refusal(error.refusal)])
