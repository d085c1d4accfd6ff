"""`sandtable bench`: speed and size beside python-chess, in one run."""

from __future__ import annotations

import json

import typer


def command(
    seconds: float = typer.Option(2.0, help="CPU seconds of each block."),
    repeats: int = typer.Option(5, min=1, help="Blocks of each engine."),
    system: str = typer.Option("", help="The rule system, where there are several."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Measure random play over all scenarios against python-chess."""
    from sandtable.ai.bench import thinking_speed
    from sandtable.cli.errors import said
    from sandtable.cli.systems import the_system
    from sandtable.service.bench import engine_of, measure

    with said():
        engine = engine_of(the_system(system))
    figures = {
        **measure(engine, seconds, repeats),
        **thinking_speed(engine.system, engine.scenarios[0]),
    }
    if as_json:
        typer.echo(json.dumps({"systems": {engine.system.name: figures}}, indent=2))
        return
    typer.echo(f"{'system':36} {engine.system.name}")
    for name, value in figures.items():
        typer.echo(f"{name:36} {value}")
