"""`sandtable play`: a game in the terminal, alone or hot-seat."""

from __future__ import annotations

import io
import secrets
import sys
from typing import TYPE_CHECKING

import typer

from sandtable.cli.seats import HUMAN, SEAT_HELP, at_table
from sandtable.cli.tables import WIDTH

if TYPE_CHECKING:
    from rich.console import Console

    from sandtable.cli.terminal.session import Occupant, Session
    from sandtable.kernel.game import Game


def command(
    scenario: str = typer.Argument("", help="A scenario (see: sandtable scenarios)."),
    seat: list[str] = typer.Option(
        [],
        "--seat",
        metavar="NAME=PLAYER",
        help=f"{SEAT_HELP} Yours is human: the first, if none is.",
    ),
    others: str = typer.Option(
        "random", "--with", metavar="PLAYER", help="Who sits in all other seats."
    ),
    system: str = typer.Option("", help="The rule system, where a scenario's name is not enough."),
    seed: str = typer.Option("", help="Makes the game repeatable; else every game is new."),
    load: str = typer.Option("", metavar="FILE", help="Go on with a saved game."),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
    no_color: bool = typer.Option(False, "--no-color", help="Signs only, no colours."),
    auto: bool = typer.Option(
        False, "--auto", help="Ask you only when you can do something; not for several people."
    ),
) -> None:
    """Play a scenario at this keyboard."""
    from sandtable.cli.errors import said

    with said():
        game = _open(load) if load else _begin(system, scenario, seed, changes)
        names = enumerate(at_table(game, seat, others))
        seats = [_seat(game, number, name, auto) for number, name in names]
        session = _session(game, seats, _console(no_color), lang)
        if auto and session.people() > 1:
            raise ValueError(session.say("auto-two-people", way=session.commands.passes.passing()))
    session.saved = load
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    _welcome(session)
    _run(session)


def _run(session: Session) -> None:
    """Play on; where a bot fails the game is saved, and what it said is told."""
    from sandtable.ai.bots import BotError
    from sandtable.ai.players import dismiss

    try:
        session.run()
    except BotError as error:
        typer.echo(str(error), err=True)
        session.keep()
        raise typer.Exit(1) from error
    finally:
        for seat in session.seats:
            if seat.player is not None:
                dismiss(seat.player)


def _begin(system: str, scenario: str, seed: str, changes: str) -> Game:
    """A new game; whoever names no scenario gets the one that is meant for a first game."""
    from sandtable import new_game
    from sandtable.cli.changes import read_options
    from sandtable.service.presenters import presenter_of
    from sandtable.systems import load_system, names, system_of

    name = system_of(scenario, system) if scenario else system or names()[0]
    key = scenario or presenter_of(name).first_scenario()
    options = read_options(changes, load_system(name))
    return new_game(name, key, seed=seed or secrets.token_hex(16), options=options)


def _open(path: str) -> Game:
    from sandtable import load

    return load(path)


def _seat(game: Game, number: int, name: str, auto: bool) -> Occupant:
    from sandtable.ai.players import seat_player
    from sandtable.cli.terminal.session import Occupant

    seat = Occupant(number, None if name == HUMAN else seat_player(name, game, number))
    seat.only_when_able = auto
    return seat


def _console(no_color: bool) -> Console:
    from rich.console import Console

    console = Console(no_color=no_color or None, soft_wrap=False)
    if not console.is_terminal:
        console = Console(no_color=True, width=max(WIDTH, console.width), soft_wrap=False)
    return console


def _session(game: Game, seats: list[Occupant], console: Console, lang: str) -> Session:
    from sandtable.cli.terminal.session import Session

    return Session(game, seats, console, lang)


def _welcome(session: Session) -> None:
    """Which scenario it is, the seal that proves what chance brings, and whether rules changed."""
    from sandtable.kernel.chance import KeyedChance

    session.print(session.board.welcome(session.game))
    chance = session.game.chance
    if isinstance(chance, KeyedChance):
        session.print(session.say("commitment", seal=chance.commitment()))
    seams = session.game.seams
    if seams and seams[-1].choices == len(session.game.choices):
        session.print(session.say("other-rules"))
