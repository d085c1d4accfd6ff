"""`sandtable scenarios`: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.service.words import Words

COLUMNS = ("key", "title", "map", "nations", "size", "year", "length")
WIDTH = 110


def command(
    lang: str = typer.Option("en", help="The language: en, de or bg."),
) -> None:
    """List the scenarios: name, map, nations, units, year, length."""
    from rich.console import Console
    from rich.table import Table

    from sandtable.cli.errors import said
    from sandtable.service.words import load_words
    from sandtable.systems.combat_commander.scenario import scenario_keys

    with said():
        words = load_words(lang, "combat-commander")
        table = Table(box=None, padding=(0, 1), header_style="bold")
        for column in COLUMNS:
            table.add_column(words.say(f"scenarios-{column}"))
        for key in scenario_keys():
            table.add_row(*_row(words, key))
    console = Console()
    if not console.is_terminal:
        console = Console(width=max(WIDTH, console.width))
    console.print(table, highlight=False)


def _row(words: Words, key: str) -> list[str]:
    from sandtable.systems.combat_commander.scenario import load_scenario

    scenario = load_scenario(key)
    units = [len(scenario.entries(side)) for side in (0, 1)]
    for late in scenario.reinforcements:
        units[late.side] += len(late.entries)
    nations = " – ".join(words.say(f"nation-{nation}") for nation in scenario.nations)
    spaces = words.say("scenarios-spaces", number=scenario.sudden_death - scenario.time)
    size = f"{units[0]} : {units[1]}"
    return [key, scenario.title, scenario.map, nations, size, str(scenario.year), spaces]
