"""`sandtable arena`: tournaments between computer players."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.ai.arena import Plan, Results
    from sandtable.ai.executors import Executor
    from sandtable.ai.ratings import Sureness
    from sandtable.ai.tally import Tally


def command(
    players: list[str] = typer.Argument(..., help="Two players or more: sandtable players."),
    scenarios: list[str] = typer.Option(
        ["all"], help="Scenarios with commas between them, or all; may be repeated."
    ),
    games: int = typer.Option(100, min=1, help="How many games each pair plays, at most."),
    seed: int = typer.Option(0, help="The first seed."),
    salt: str = typer.Option("", help="Plays the deals of another run again; else they are new."),
    jobs: int = typer.Option(1, min=1, help="How many processes."),
    on: str = typer.Option("local", help="Where to play: local or ray."),
    resume: str = typer.Option("", metavar="FILE", help="Keep results here; go on where it ends."),
    until_sure: bool = typer.Option(False, "--until-sure", help="Stop when the claim is settled."),
    claim: float = typer.Option(0.5, help="The claimed score of the first player."),
    margin: float = typer.Option(0.05, help="What difference from the claim matters."),
    clock: bool = typer.Option(False, "--clock", help="Measure how long players think."),
    plot: str = typer.Option("", metavar="FILE", help="Draw the results as SVG."),
    markdown: bool = typer.Option(False, "--markdown", help="Print tables for a document."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    changes: str = typer.Option("", metavar="FILE", help="Other rulings and figures (TOML)."),
    system: str = typer.Option("", help="The rule system, where the scenarios are not enough."),
) -> None:
    """Let players meet on both sides of the same deals; give scores and ratings."""
    from sandtable.ai.arena import ArenaError, Plan, Results, read_scenarios
    from sandtable.ai.executors import make_executor
    from sandtable.ai.tally import Tally
    from sandtable.cli import arena_report
    from sandtable.cli.changes import read_options
    from sandtable.cli.errors import said
    from sandtable.systems import load_system, system_of

    with said():
        system = system_of(scenarios[0].partition(",")[0], system)
        kept = Results(resume) if resume else None
        salt = salt or (kept.salt if kept is not None else "")
        plan = Plan(players, read_scenarios(system, scenarios), games, seed, system, clock, salt)
        plan.change(read_options(changes, load_system(system)))
        tally = Tally(plan, _sureness(plan, claim, margin) if until_sure else None)
        try:
            _run(plan, tally, make_executor(on, jobs), kept)
        except ArenaError as error:
            typer.echo(f"FAILED {error}", err=True)
            raise typer.Exit(1) from error
    if plot:
        Path(plot).write_text(arena_report.svg(tally), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(tally.summary(), indent=2))
    elif markdown:
        typer.echo(arena_report.markdown(tally))
    else:
        arena_report.show(tally)


def _sureness(plan: Plan, claim: float, margin: float) -> Sureness:
    from sandtable.ai.ratings import Sureness

    if len(plan.players) > 2:
        raise ValueError("--until-sure is for two players")
    return Sureness(claim, margin)


def _run(plan: Plan, tally: Tally, executor: Executor, kept: Results | None) -> None:
    """Play until the plan is done or the claim is settled."""
    from sandtable.ai.arena import run

    with kept or nullcontext(), _progress(len(plan)) as advance:
        lines = run(plan, executor, kept)
        for line in lines:
            tally.add(line)
            advance(tally)
            if tally.verdict != "open":
                break
        lines.close()


@contextmanager
def _progress(total: int) -> Iterator[Callable[[Tally], None]]:
    """A bar on a terminal, with the score so far; nothing elsewhere."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)

        def advance(tally: Tally) -> None:
            progress.update(task, advance=1, description=f"{tally.first.score.value:.1%}")

        yield advance
