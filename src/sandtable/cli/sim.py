"""`sandtable sim`: games between computer players, counted."""

from __future__ import annotations

import json

import typer


def command(
    scenario: str = typer.Argument(..., help="The scenario."),
    games: int = typer.Option(20, min=1, help="How many games."),
    seed: int = typer.Option(0, help="The first seed; game n uses seed + n."),
    salt: str = typer.Option("", help="Plays the deals of another run again; else they are new."),
    axis: str = typer.Option("random", help="The player of the Axis (see: sandtable players)."),
    allies: str = typer.Option("random", help="The player of the Allies."),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    system: str = typer.Option("combat-commander", help="The rule system."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Play games without a board and count how they ended."""
    from sandtable.ai.simulate import simulate
    from sandtable.cli.changes import read_options
    from sandtable.cli.errors import said
    from sandtable.systems import load_system

    with said():
        options = read_options(changes)
        result = simulate(load_system(system), scenario, games, seed, (axis, allies), options, salt)
    if as_json:
        typer.echo(json.dumps(result, indent=2))
        return
    wins = ", ".join(f"{side} {number}" for side, number in result["wins"].items())
    endings = ", ".join(f"{name} {number}" for name, number in result["endings"].items())
    typer.echo(f"{scenario}: {games} games; wins: {wins}; endings: {endings}")
    typer.echo(
        f"mean score {result['mean_score']:+.1f} (positive for the Axis), "
        f"{result['mean_decisions']:.0f} decisions a game; salt {result['salt']}"
    )
