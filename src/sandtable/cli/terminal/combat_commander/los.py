"""`sandtable los MAP FROM TO`: the verdict on a line of sight, with its reasons."""

import csv
import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.sight.report import LosReport


def command(
    map_key: str = typer.Argument(metavar="MAP", help="01 … 12, or the name of a map."),
    start: str = typer.Argument("", metavar="FROM", help="A hex such as E5."),
    end: str = typer.Argument("", metavar="TO", help="Another hex."),
    every: bool = typer.Option(False, "--all", help="Every pair of hexes instead of one."),
    as_csv: bool = typer.Option(False, "--csv", help="As comma-separated values."),
) -> None:
    """Show whether two hexes see each other on a printed map, and why."""
    from sandtable.kernel.loading import DataError

    try:
        if every:
            _show_table(map_key, as_csv)
        elif start and end:
            _show_one(map_key, start, end, as_csv)
        else:
            raise typer.BadParameter("give two hexes, or --all")
    except (DataError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error


def _show_table(map_key: str, as_csv: bool) -> None:
    from sandtable.systems.combat_commander.sight.report import COLUMNS, los_table

    rows = [
        (start, end, int(visible), hindrance if visible else "", reason)
        for start, end, visible, hindrance, reason in los_table(map_key)
    ]
    if as_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows([COLUMNS, *rows])
        return
    for start, end, visible, hindrance, reason in rows:
        verdict = "blocked" if not visible else f"hindrance {hindrance}" if hindrance else "clear"
        typer.echo(f"{start:>4} {end:>4}  {verdict:11}  {reason}".rstrip())


def _show_one(map_key: str, start: str, end: str, as_csv: bool) -> None:
    from sandtable.systems.combat_commander.sight.report import COLUMNS, los_report

    report = los_report(map_key, start, end)
    if as_csv:
        hindrance = report.hindrance if report.clear else ""
        row = (report.start, report.end, int(report.clear), hindrance, _reason(report))
        csv.writer(sys.stdout, lineterminator="\n").writerows([COLUMNS, row])
        return
    verdict = f"clear, hindrance {report.hindrance}" if report.clear else "blocked"
    typer.echo(f"{report.start}–{report.end}, range {report.steps}: {verdict}")
    if report.blocker:
        typer.echo(
            f"  blocked by {report.blocker.what} {report.blocker.place} ({report.blocker.rule})"
        )
    for each in report.hindrances:
        typer.echo(f"  hindered by {each.what} {each.place} ({each.rule}): {each.value}")
    touched = ", ".join(f"{name} {kind}" for name, kind in report.path)
    typer.echo(f"  touches {touched or 'no other hex'}")


def _reason(report: "LosReport") -> str:
    if report.blocker:
        return str(report.blocker)
    found = max(report.hindrances, key=lambda each: each.value, default=None)
    return str(found) if found else ""
