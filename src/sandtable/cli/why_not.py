"""`sandtable why-not`: how much of what is refused is explained by a rule."""

from __future__ import annotations

import typer


def command(
    system: str = typer.Option("", help="The rule system, where the scenario is not enough."),
    scenario: str = typer.Option("", help="Only this scenario."),
    positions: int = typer.Option(500, min=1, help="At how many positions of random games."),
    seed: int = typer.Option(0, help="The seed of the games."),
    table: bool = typer.Option(False, help="Print question, verb, rule and reason of each."),
) -> None:
    """Ask why not, of everything, at random positions; fail if a refusal names no rule."""
    from sandtable.cli.errors import said
    from sandtable.service.why_not import survey
    from sandtable.systems import load_system, system_of

    with said():
        system = system_of(scenario, system)
        scenarios = [scenario] if scenario else list(load_system(system).scenario_keys())
        count = survey(system, scenarios, positions, seed)
    for line in count.table() if table else count.lines():
        typer.echo(line)
    if count.mute:
        raise typer.Exit(1)
