"""`sandtable rule ID`: what a rule says, how doubts were settled, its places in code and tests."""

import shutil
import sys
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.kernel.index import Ruling
    from sandtable.service.citations import Citation
    from sandtable.service.ledger import Ledger, RuleEntry


def command(
    number: str = typer.Argument(
        metavar="ID", help="O20.3.4, O20.3.4/5, 10.3, 1.1/a, A04, AMB-07 …"
    ),
    system: str = typer.Option("", help="Only this system."),
) -> None:
    """Show one rule: our statements, rulings, code and tests."""
    from sandtable.cli.errors import said
    from sandtable.service.ledger import chosen_ledgers

    with said():
        ledgers = chosen_ledgers(system)
    found = [line for ledger in ledgers for line in describe(ledger, number)]
    if not found:
        typer.echo(_unknown(ledgers, number), err=True)
        raise typer.Exit(1)
    for line in found:
        typer.echo(_wrapped(line))


def _unknown(ledgers: "list[Ledger]", number: str) -> str:
    """That no rule has a number: what is known of its rule, or the nearest in each system."""
    from sandtable.kernel.numbers import rule_of

    own = [ledger for ledger in ledgers if rule_of(number) in ledger.index.rules]
    told = [f"{each.index.system}: {each.index.unknown(number)}" for each in own or ledgers]
    return "\n".join(told)


def _wrapped(line: str) -> str:
    """The line broken to the width of the terminal; whole if it goes into a file or pipe."""
    if not sys.stdout.isatty():
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.fill(line, shutil.get_terminal_size().columns, subsequent_indent=indent)


def describe(ledger: "Ledger", number: str) -> Iterator[str]:
    """The lines about a number: a rule, a statement (its rule), a ruling, a difference."""
    from sandtable.kernel.numbers import rule_of

    index = ledger.index
    if number in index.rulings:
        rules = index.rulings[number].rules
    elif number in index.differences:
        rules = (index.differences[number].rule,)
    else:
        rules = (rule_of(number),) if number in index else ()
    for rule in rules:
        yield from _rule(ledger, ledger.entries[rule])


def _rule(ledger: "Ledger", entry: "RuleEntry") -> Iterator[str]:
    rule = entry.rule
    yield f"{rule.id} {rule.title}  [{entry.status}]"
    if rule.reason:
        yield f"  {rule.reason}"
    tested = ledger.tested_statements()
    for statement in rule.statements:
        mark = "–" if statement.kind == "flavour" else "✓" if statement.id in tested else "·"
        kind = f" ({statement.kind})" if statement.kind else ""
        yield f"  {mark} {statement.id}{kind}  {statement.text}"
    for ruling in ledger.index.rulings_on(rule.id):
        yield from _ruling(ruling)
    for difference in ledger.index.differences_on(rule.id):
        texts = f" ({ledger.index.texts})" if ledger.index.texts else ""
        yield f"  {difference.id}{texts}  {difference.text}"
    yield from _places(ledger, entry)


def _ruling(ruling: "Ruling") -> Iterator[str]:
    yield f"  {ruling.id}  {ruling.question}"
    yield f"    {ruling.ruling} Because: {ruling.reason}"
    if ruling.switch:
        others = ", ".join(ruling.switch.others)
        yield f"    switch {ruling.switch.name}: {ruling.switch.default} (or {others})"


def _places(ledger: "Ledger", entry: "RuleEntry") -> Iterator[str]:
    from sandtable.service.citations import DATA, HOME, MENTION, SEE, TEST

    yield from _list("code", entry.of_kind(HOME, SEE))
    yield from _list("data", entry.of_kind(DATA))
    yield from _list("cited", entry.of_kind(MENTION))
    if ledger.tests_read:
        yield from _list("test", entry.of_kind(TEST))
    else:
        yield "  The tests are not here (installed package)."


def _list(label: str, citations: "list[Citation]") -> Iterator[str]:
    for citation in citations:
        yield f"  {label:5} {citation.place}  {citation.id}"
