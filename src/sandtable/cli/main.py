"""The command line: `sandtable COMMAND`. Only the module of the command asked for is imported."""

import sys
from collections.abc import Sequence
from importlib import import_module

import typer

COMMANDS = {
    "admin": "sandtable.cli.admin",
    "arena": "sandtable.cli.arena",
    "bench": "sandtable.cli.bench",
    "case": "sandtable.cli.case",
    "check-data": "sandtable.cli.check_data",
    "correct": "sandtable.cli.correct",
    "fuzz": "sandtable.cli.fuzz",
    "league": "sandtable.cli.league",
    "ledger": "sandtable.cli.ledger",
    "open": "sandtable.cli.open_sealed",
    "play": "sandtable.cli.play",
    "players": "sandtable.cli.players",
    "replay": "sandtable.cli.replay",
    "rule": "sandtable.cli.rule",
    "scenarios": "sandtable.cli.scenarios",
    "seal": "sandtable.cli.seal",
    "serve": "sandtable.cli.serve",
    "sheet": "sandtable.cli.sheet",
    "sim": "sandtable.cli.sim",
    "systems": "sandtable.cli.systems",
    "why-not": "sandtable.cli.why_not",
    "words": "sandtable.cli.words",
}
"""Each is the function `command` of its module, or the `group` of several, which imports what is
heavy only when it runs. Systems add commands of their own (`Parts.commands`)."""


def _show_version(wanted: bool) -> None:
    if wanted:
        from sandtable import __version__

        typer.echo(f"sandtable {__version__}")
        raise typer.Exit


def build_app(arguments: Sequence[str]) -> typer.Typer:
    """The application with the command that the arguments name, or with all of them."""
    app = typer.Typer(
        name="sandtable",
        help="Tactical wargames with every rule enforced.",
        no_args_is_help=True,
        pretty_exceptions_show_locals=False,
    )
    app.callback()(_options)
    asked = next((argument for argument in arguments if not argument.startswith("-")), "")
    found = {asked: COMMANDS[asked]} if asked in COMMANDS else {**system_commands(), **COMMANDS}
    for name in [asked] if asked in found else found:
        module = import_module(found[name])
        if hasattr(module, "group"):
            app.add_typer(module.group, name=name)
        else:
            app.command(name)(module.command)
    return app


def system_commands() -> dict[str, str]:
    """The commands that systems add, each with its module."""
    from sandtable.systems import installed_parts

    return {name: module for parts in installed_parts() for name, module in parts.commands.items()}


def _options(
    version: bool = typer.Option(
        False, "--version", is_eager=True, callback=_show_version, help="Show the version and stop."
    ),
) -> None:
    del version


def main() -> None:
    """Run the command line."""
    build_app(sys.argv[1:])()
