"""`sandtable sim`: games between computer players, counted."""

from __future__ import annotations

import json

import typer

from sandtable.cli.seats import SEAT_HELP


def command(
    scenario: str = typer.Argument(..., help="The scenario."),
    games: int = typer.Option(20, min=1, help="How many games."),
    seed: int = typer.Option(0, help="The first seed; game n uses seed + n."),
    salt: str = typer.Option("", help="Plays the deals of another run again; else they are new."),
    seat: list[str] = typer.Option([], "--seat", metavar="NAME=PLAYER", help=SEAT_HELP),
    others: str = typer.Option(
        "random", "--with", metavar="PLAYER", help="Who sits in all other seats."
    ),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    system: str = typer.Option("", help="The rule system, where the scenario is not enough."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Play games without a board and count how they ended."""
    from sandtable.ai.simulate import simulate
    from sandtable.cli.changes import read_options
    from sandtable.cli.errors import said
    from sandtable.cli.seats import named_players
    from sandtable.systems import load_system, system_of

    with said():
        rules = load_system(system_of(scenario, system))
        options = read_options(changes, rules)
        seats = rules.seats(rules.scenario(scenario), options)
        named = named_players(rules, seats, seat)
        names = tuple(named.get(number, others) for number in range(len(seats)))
        result = simulate(rules, scenario, games, seed, names, options, salt)
    if as_json:
        typer.echo(json.dumps(result, indent=2))
        return
    wins = ", ".join(f"{side} {number}" for side, number in result["wins"].items())
    endings = ", ".join(f"{name} {number}" for name, number in result["endings"].items())
    typer.echo(f"{scenario}: {games} games; wins: {wins}; endings: {endings}")
    whose = f" (positive for {rules.sides[0]})" if len(rules.sides) == 2 else ""
    typer.echo(
        f"mean score {result['mean_score']:+.1f}{whose}, "
        f"{result['mean_decisions']:.0f} decisions a game; salt {result['salt']}"
    )
