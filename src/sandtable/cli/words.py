"""`sandtable words`: the words that the rules of a system have, for whoever writes cases."""

from __future__ import annotations

import typer


def command(
    family: str = typer.Argument("", help="Only these: prompt, event, roll, outcome, sum …"),
    system: str = typer.Option("", help="Only this system."),
) -> None:
    """Print questions, events, rolls, outcomes, parts of sums, verbs, windows, reasons."""
    from sandtable.cli.errors import said
    from sandtable.kernel.cases.vocabulary import insist
    from sandtable.systems import load_case_words, names, parts_of

    with said():
        if system:
            parts_of(system)
        for name in (system,) if system else names():
            vocabulary = load_case_words(name).vocabulary
            if family:
                insist("family", family, vocabulary.families)
            if not system and len(names()) > 1:
                typer.echo(f"{name}:")
            for line in vocabulary.lines(family):
                typer.echo(line)
