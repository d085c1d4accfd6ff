"""`sandtable play`: a game in the terminal, alone or hot-seat."""

from __future__ import annotations

import io
import secrets
import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from sandtable.cli.terminal.session import Seat, Session
    from sandtable.kernel.game import Game

SYSTEM = "combat-commander"
FIRST, FALLBACK = "first-steps", "01"
HUMAN = "human"
WIDTH = 110
"""Characters of a line where no terminal tells."""


def command(
    scenario: str = typer.Argument("", help="A scenario (see: sandtable scenarios)."),
    axis: str = typer.Option(HUMAN, help="Who plays the Axis: human, or a player."),
    allies: str = typer.Option("random", help="Who plays the Allies: human, or a player."),
    seed: str = typer.Option("", help="Makes the game repeatable; else every game is new."),
    load: str = typer.Option("", metavar="FILE", help="Go on with a saved game."),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    lang: str = typer.Option("en", help="The language: en, de or bg."),
    no_color: bool = typer.Option(False, "--no-color", help="Signs only, no colours."),
    auto: bool = typer.Option(
        False, "--auto", help="Ask you only when you can do something; not for two."
    ),
) -> None:
    """Play a scenario at this keyboard."""
    from sandtable.cli.errors import said

    with said():
        game = _open(load) if load else _begin(scenario, seed, changes)
        seats = tuple(_seat(game, side, name, auto) for side, name in enumerate((axis, allies)))
        session = _session(game, (seats[0], seats[1]), _console(no_color), lang)
        if auto and session.people() > 1:
            raise ValueError(session.say("auto-two-people"))
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


def _begin(scenario: str, seed: str, changes: str) -> Game:
    from sandtable import new_game
    from sandtable.cli.changes import read_options
    from sandtable.systems.combat_commander.scenario import scenario_keys

    key = scenario or (FIRST if FIRST in scenario_keys() else FALLBACK)
    options = read_options(changes)
    return new_game(SYSTEM, key, seed=seed or secrets.token_hex(16), options=options)


def _open(path: str) -> Game:
    from sandtable import load

    return load(path)


def _seat(game: Game, side: int, name: str, auto: bool) -> Seat:
    from sandtable.ai.players import seat_player
    from sandtable.cli.terminal.session import Seat

    seat = Seat(side, None if name == HUMAN else seat_player(name, game, side))
    seat.only_when_able = auto
    return seat


def _console(no_color: bool) -> Console:
    from rich.console import Console

    console = Console(no_color=no_color or None, soft_wrap=False)
    if not console.is_terminal:
        console = Console(no_color=True, width=max(WIDTH, console.width), soft_wrap=False)
    return console


def _session(game: Game, seats: tuple[Seat, Seat], console: Console, lang: str) -> Session:
    from sandtable.cli.terminal.session import Session

    return Session(game, seats, console, lang)


def _welcome(session: Session) -> None:
    """Which scenario it is, the seal that proves the cards, and whether rules have changed."""
    from sandtable.kernel.chance import KeyedChance

    scenario = session.narrator().names.state.setting.scenario
    axis, allies = (session.say(f"nation-{nation}") for nation in scenario.nations)
    title, year = scenario.title, str(scenario.year)
    session.print(session.say("welcome", title=title, year=year, axis=axis, allies=allies))
    chance = session.game.chance
    if isinstance(chance, KeyedChance):
        session.print(session.say("commitment", seal=chance.commitment()))
    seams = session.game.seams
    if seams and seams[-1].choices == len(session.game.choices):
        session.print(session.say("other-rules"))
