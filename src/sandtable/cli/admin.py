"""`sandtable admin`: what whoever runs a server does with its games and its database."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from sandtable.service.repairs import Finding
    from sandtable.service.upkeep import Removal, Upkeep

group = typer.Typer(
    help="Look after the games of a server: list, copy, check, repair and remove them.",
    no_args_is_help=True,
)
NAMED = {"ignore_unknown_options": True}
"""The name of a game may begin with a dash."""

DATA = typer.Option(None, help="Where games are kept (default: your data folder).")
JSON = typer.Option(False, "--json", help="Print JSON.")
GAMES = typer.Argument(None, metavar="GAME…", help="The names of games: sandtable admin list.")
DRY_RUN = typer.Option(False, "--dry-run", help="Say what would be done, and do nothing.")
INTO = typer.Option(None, "--into", help="Where save files go (default: removed, in the folder).")
JOBS = typer.Option(1, min=1, max=os.cpu_count() or 1, help="How many processes.")


@contextmanager
def _said() -> Iterator[None]:
    """Turn errors that a person can do something about into a sentence and exit status 2."""
    from sandtable.cli.errors import needs

    with needs("server"):
        import_module("sandtable.service.repairs")
    from sandtable.service.faults import UnknownGameError
    from sandtable.service.folder import UnusableError

    try:
        yield
    except UnknownGameError as error:
        typer.echo(f"{error}: there is no such game", err=True)
        raise typer.Exit(2) from error
    except (UnusableError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error


@contextmanager
def _upkeep(data: Path | None) -> Iterator[Upkeep]:
    with _said():
        from sandtable.service.upkeep import Upkeep

        with closing(Upkeep(_folder(data))) as found:
            yield found


def _folder(data: Path | None) -> Path:
    from sandtable.server.settings import data_folder

    return data or data_folder()


# --- looking --------------------------------------------------------------------------------


@group.command("list")
def list_games(
    idle: str = typer.Option("", help="Only games not played for so long: 12h, 30d, 8w."),
    limit: int = typer.Option(50, min=0, help="At most so many; 0: all."),
    data: Path | None = DATA,
    as_json: bool = JSON,
) -> None:
    """List games, the last played first."""
    with _upkeep(data) as upkeep:
        from sandtable.service.moments import ago

        found = upkeep.games(ago(idle) if idle else None, limit)
        count = upkeep.count()
    if as_json:
        typer.echo(json.dumps([each.plain() for each in found], indent=2))
        return
    rows = [("game", "records", "created", "played", "players", "scenario")]
    rows += [
        (e["id"], str(e["records"]), e["created"], e["played"], e["players"], e["scenario"])
        for e in (each.plain() for each in found)
    ]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())
    typer.echo(f"{len(found)} of {count} games")


@group.command(context_settings=NAMED)
def show(
    game: str = typer.Argument(..., help="The name of a game."),
    data: Path | None = DATA,
    as_json: bool = JSON,
) -> None:
    """Show what is known of a game: no keys and no secrets."""
    with _upkeep(data) as upkeep:
        facts = upkeep.show(game)
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
        return
    width = max(len(name) for name in facts)
    for name, value in facts.items():
        each = value if isinstance(value, list) else [value]
        typer.echo(f"{name:{width}} {'; '.join(map(_text, each))}".rstrip())


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(each)}" for name, each in value.items())
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# --- taking away ----------------------------------------------------------------------------


@group.command(context_settings=NAMED)
def delete(
    games: list[str] = GAMES,
    into: Path | None = INTO,
    no_copy: bool = typer.Option(False, "--no-copy", help="Write no save file first."),
    yes: bool = typer.Option(False, "--yes", help="Do not ask."),
    data: Path | None = DATA,
) -> None:
    """Remove games, after writing a save file of each."""
    with _upkeep(data) as upkeep:
        _expect(upkeep, games)
        if not yes:
            typer.confirm(f"Remove {', '.join(games)}?", abort=True)
        _tell((upkeep.remove(game, into=into, copy=not no_copy) for game in games), "removed")


@group.command()
def prune(
    idle: str = typer.Option(..., help="Games not played for so long: 26w, 180d."),
    finished: bool = typer.Option(False, "--finished", help="Finished games too."),
    into: Path | None = INTO,
    dry_run: bool = DRY_RUN,
    data: Path | None = DATA,
) -> None:
    """Remove unfinished games that nobody plays, after writing a save file of each."""
    with _upkeep(data) as upkeep:
        from sandtable.service.moments import ago

        outcomes = upkeep.prune(ago(idle), finished=finished, into=into, dry_run=dry_run)
        _tell(outcomes, "would be removed" if dry_run else "removed")


def _tell(outcomes: Iterable[Removal], done: str) -> None:
    """Say what became of games; exit status 1 if one could not be removed."""
    removed = failed = 0
    for game, gone, copy, why in outcomes:
        removed, failed = removed + gone, failed + (not gone)
        if gone:
            typer.echo(f"{game}: {done}" + (f", saved as {copy}" if copy else ""))
        else:
            typer.echo(f"{game}: not removed: {why}", err=True)
    typer.echo(f"{removed} {done}" + (f", {failed} not" if failed else ""))
    if failed:
        raise typer.Exit(1)


def _expect(upkeep: Upkeep, games: list[str] | None) -> None:
    """See that games are named, and that there are such games."""
    if not games:
        raise ValueError("no game is named")
    upkeep.expect(games)


# --- checking and repairing -----------------------------------------------------------------


@group.command()
def check(
    game: str = typer.Option("", help="Only this game."),
    jobs: int = JOBS,
    data: Path | None = DATA,
) -> None:
    """Check the database, and whether every game opens; exit status 1 if anything is wrong."""
    with _upkeep(data) as upkeep:
        from sandtable.service.database import problems

        report = AdminReport()
        for line in [] if game else problems(upkeep.path):
            report.wrong(str(upkeep.path), line)
        for verdict in _verdicts(upkeep, [game] if game else [], jobs):
            report.add(verdict)
    report.end()


@group.command(context_settings=NAMED)
def repair(
    games: list[str] = GAMES,
    every: bool = typer.Option(False, "--all", help="All games."),
    dry_run: bool = DRY_RUN,
    jobs: int = JOBS,
    data: Path | None = DATA,
) -> None:
    """Cut off what comes after a gap in a game's records, after writing it to a file."""
    with _upkeep(data) as upkeep:
        if not every:
            _expect(upkeep, games)
        report = AdminReport()
        for verdict in _verdicts(upkeep, [] if every else games, jobs):
            report.add(verdict if dry_run else _mended(upkeep, verdict))
    report.end()


def _verdicts(upkeep: Upkeep, games: list[str], jobs: int) -> Iterable[Finding]:
    """How games are found; all of them if none is named."""
    from sandtable.service.repairs import examine, examine_all

    if games:
        return (examine(upkeep, game) for game in games)
    return examine_all(upkeep, upkeep.ids(), jobs)


def _mended(upkeep: Upkeep, verdict: Finding) -> Finding:
    """Mend a game if that is possible, say so, and see how it is found then."""
    from sandtable.service.repairs import examine, mend

    if not verdict.excess:
        return verdict
    files = ", ".join(str(path) for path in mend(upkeep, verdict.game))
    typer.echo(f"{verdict.game}: {verdict.fault}: cut off, kept in {files}")
    return examine(upkeep, verdict.game)


class AdminReport:
    """Tells how games are found, one line for each with which something is wrong."""

    def __init__(self) -> None:
        self.fine = self.recovered = self.problems = 0

    def add(self, verdict: Finding) -> None:
        """Count a game, and say what is wrong with it."""
        from sandtable.service.opening import BY_POSITION

        if verdict.way == BY_POSITION:
            self.recovered += 1
            typer.echo(
                f"{verdict.game}: {verdict.fault}, but it opens {BY_POSITION}: left as it is"
            )
        elif verdict.fault:
            cure = "can be repaired" if verdict.excess else "cannot be repaired"
            self.wrong(verdict.game, f"{verdict.fault}: {cure}")
        else:
            self.fine += 1

    def wrong(self, name: str, what: str) -> None:
        """Say what is wrong."""
        self.problems += 1
        typer.echo(f"{name}: {what}", err=True)

    def end(self) -> None:
        """Say how many were fine; exit status 1 if anything is wrong."""
        typer.echo(
            f"games in order: {self.fine}, going on from where they stood: {self.recovered},"
            f" problems: {self.problems}"
        )
        if self.problems:
            raise typer.Exit(1)


# --- the database as a file -----------------------------------------------------------------


@group.command()
def backup(
    file: Path = typer.Argument(..., help="The file to write; nothing is overwritten."),
    data: Path | None = DATA,
) -> None:
    """Copy the database as it is now, also while a server runs, and check the copy."""
    with _said():
        from sandtable.service.database import back_up
        from sandtable.service.folder import DATABASE

        back_up(_folder(data) / DATABASE, file)
    typer.echo(f"{file}: {file.stat().st_size} bytes, checked")


@group.command()
def restore(
    file: Path = typer.Argument(..., help="A copy that `sandtable admin backup` has written."),
    data: Path | None = DATA,
) -> None:
    """Put a copy in the place of the database, which is kept; no server may run on the folder."""
    with _said():
        from sandtable.service.database import restore as put_back

        old = put_back(_folder(data), file)
    typer.echo(f"{file}: restored" + (f"; what was there is now {old}" if old else ""))
