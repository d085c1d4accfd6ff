"""`sandtable ledger`: how many rules of each system are done and tested."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.service.ledger import Ledger

COLUMNS = {
    "ids": "ids",
    "done": "done",
    "partial": "part",
    "todo": "todo",
    "informational": "info",
    "out_of_scope": "out",
    "tested": "tested",
}
NAME_WIDTH = 26


def command(
    system: str = typer.Option("", help="Only this system."),
    as_json: bool = typer.Option(False, "--json", help="Print the counts as JSON."),
) -> None:
    """Count which rules are done, by chapter and in all."""
    from sandtable.cli.errors import said
    from sandtable.service.ledger import chosen_ledgers

    with said():
        ledgers = chosen_ledgers(system)
    if as_json:
        counts = {ledger.index.system: ledger.counts() for ledger in ledgers}
        typer.echo(json.dumps({"systems": counts}, indent=2))
        return
    for ledger in ledgers:
        for line in table(ledger):
            typer.echo(line)


def table(ledger: "Ledger") -> Iterator[str]:
    """The lines of the table: problems, chapters, parts, all."""
    index = ledger.index
    for problem in ledger.problems:
        yield f"problem: {problem}"
    yield index.title
    yield _row("", [*COLUMNS.values(), "statements"])
    headings = {chapter: index.heading(chapter) for chapter in index.chapters}
    for chapter, heading in headings.items():
        if heading is not None:
            yield _row(f"{chapter} {heading.title}", _cells(ledger, [chapter]))
    if any(headings.values()):
        yield ""
    for part in index.parts:
        chapters = [name for name, its in index.chapters.items() if its is part]
        yield _row(part.title, _cells(ledger, chapters))
    yield _row("All", _cells(ledger, []))
    if index.under_way:
        yield f"Under way: {index.under_way}"
        yield _still_open(ledger)
    if not ledger.tests_read:
        yield "The tests are not here (installed package): nothing counts as tested."


def _still_open(ledger: "Ledger") -> str:
    rules, statements = len(ledger.unfinished()), len(ledger.untested())
    switches = len(ledger.untested_switches())
    return f"Open: {rules} rules; without a test: {statements} statements, {switches} switches."


def _cells(ledger: "Ledger", chapters: list[str]) -> list[str]:
    counts = ledger.counts(chapters)
    needed = counts["statements"] - counts["statements_flavour"]
    figures = [str(counts[column] or "·") for column in COLUMNS]
    return [*figures, f"{counts['statements_tested']}/{needed}"]


def _row(name: str, cells: list[str]) -> str:
    short = name if len(name) <= NAME_WIDTH else f"{name[: NAME_WIDTH - 1]}…"
    figures = "".join(f"{cell:>6}" for cell in cells[:-2])
    return f"{short:{NAME_WIDTH}}{figures}{cells[-2]:>7}{cells[-1]:>11}"
