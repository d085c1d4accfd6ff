"""Change code that carries rules out, one place at a time, and see whether a test notices.

A seed draws mutants from all that `tools/mutations.py` finds in the code of a system: comparisons,
signs, constants, dropped statements, swapped reasons and leaks of hidden facts, each kind with the
same chance. Each is made in a copy of the sources and tried by the tests of the system: first all
of them are run once to see which run which code, then each mutant by those that run it and by
others in their files. A mutant that none notices has survived. What is known to change nothing
stands with its reason in `tools/SYSTEM/mutants.toml`, which also says where the tests are.

    .venv/bin/python tools/mutants.py [--system NAME] [--count 30] [--seed TEXT | --seeds 10]

Without a seed those of a commit are taken: its hash and a running number. With `--patience 60` the
slowest tests are left out where those of a mutant compute for longer than a minute: what survives
then may still be noticed by them. All limits count what is computed, so that a busy machine notices
as much as an idle one, and only later.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from math import inf
from pathlib import Path
from queue import SimpleQueue

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.mutant_trials import SURVIVED, Atlas, Field, Workshop, field_of
from tools.mutations import Mutant

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.systems import names

ROOT = Path(__file__).resolve().parents[1]


def draw(mutants: Sequence[Mutant], seed: str, count: int) -> list[Mutant]:
    """Draw mutants by a seed: every kind with the same chance, none twice."""
    source = KeyedChance(key_of_seed(seed))
    left: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        left.setdefault(mutant.kind, []).append(mutant)
    drawn = []
    for number in range(min(count, len(mutants))):
        kinds = sorted(kind for kind, rest in left.items() if rest)
        rest = left[kinds[source.below(2 * number, len(kinds))]]
        drawn.append(rest.pop(source.below(2 * number + 1, len(rest))))
    return drawn


class Trials:
    """Tries mutants, several at a time, and none twice."""

    def __init__(self, field: Field, folder: Path, jobs: int, patience: float = inf) -> None:
        self.field = field
        self.jobs = jobs
        self.atlas = Atlas(field, patience)
        self.known: dict[Mutant, str] = {}
        self.workshops = [Workshop(field, folder / str(number)) for number in range(jobs)]
        self.free: SimpleQueue[Workshop] = SimpleQueue()
        for workshop in self.workshops:
            self.free.put(workshop)

    def record(self) -> None:
        """See which code each test runs; name those that fail without a mutant and are left out."""
        with ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(self.record_file, self.field.test_files()))
        for test in self.atlas.failing:
            print(f"left out: {test} fails without a mutant", flush=True)
        for workshop in self.workshops:
            workshop.restore()

    def record_file(self, file: str) -> None:
        """See which code the tests of a file run."""
        with self.workshop() as workshop:
            workshop.record(file, self.atlas)

    def outcomes(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """What became of each mutant, in their order."""
        with ThreadPoolExecutor(self.jobs) as pool:
            yield from zip(mutants, pool.map(self.outcome, mutants), strict=True)

    def outcome(self, mutant: Mutant) -> str:
        """The test that notices a mutant, or SURVIVED."""
        if mutant not in self.known:
            with self.workshop() as workshop:
                self.known[mutant] = workshop.try_out(mutant, self.atlas)
        return self.known[mutant]

    @contextmanager
    def workshop(self) -> Iterator[Workshop]:
        """A workshop that nobody else uses meanwhile."""
        workshop = self.free.get()
        try:
            yield workshop
        finally:
            self.free.put(workshop)


def report(trials: Trials, seed: str, drawn: Sequence[Mutant]) -> tuple[int, int]:
    """Try what a seed has drawn and print the table; return how many were noticed, of how many."""
    print(f"seed {seed}")
    harmless = {mutant: reason for mutant in drawn if (reason := trials.field.reason(mutant))}
    tried = [mutant for mutant in drawn if mutant not in harmless]
    noticed = 0
    for mutant, outcome in trials.outcomes(tried):
        noticed += outcome != SURVIVED
        runs = "" if trials.atlas.runs(mutant) else ": no test runs it"
        tell(mutant, f"noticed by {outcome}" if outcome != SURVIVED else f"SURVIVED{runs}")
    for mutant, reason in harmless.items():
        tell(mutant, f"changes nothing: {reason}")
    print(f"seed {seed}: {share(noticed, len(tried))}, {len(harmless)} that change nothing\n")
    return noticed, len(tried)


def tell(mutant: Mutant, outcome: str) -> None:
    """Print one row of the table."""
    print(f"{mutant.kind:10} {mutant.file}:{mutant.line}")
    print(f"    {mutant.change}\n    {outcome}", flush=True)


def share(noticed: int, tried: int) -> str:
    """Say how many were noticed."""
    part = f" ({100 * noticed / tried:.1f} %)" if tried else ""
    return f"{noticed} of {tried} mutants noticed{part}"


def hash_of(commit: str) -> str:
    """The short hash of a commit."""
    command = ["git", "rev-parse", "--short=12", commit]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main() -> None:
    """Draw, try and report; exit with 1 if a mutant survives."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--system", choices=names(), default=names()[0])
    parser.add_argument("--count", type=int, default=30, help="mutants of each seed")
    parser.add_argument("--seed", default="", help="any text")
    parser.add_argument("--seeds", type=int, default=1, help="so many that derive from a commit")
    parser.add_argument("--commit", default="HEAD", help="what they derive from")
    parser.add_argument("--jobs", type=int, default=2, help="mutants that are tried at a time")
    parser.add_argument("--patience", type=float, default=inf, help="computed seconds for a mutant")
    parser.add_argument("--kind", default="", help="mutants of one kind alone")
    parser.add_argument("--list", action="store_true", help="only show what is drawn")
    arguments = parser.parse_args()
    seeds = (
        [arguments.seed]
        if arguments.seed
        else [f"{hash_of(arguments.commit)}-{number}" for number in range(arguments.seeds)]
    )
    field = field_of(arguments.system, ROOT)
    mutants = [each for each in field.mutants() if arguments.kind in ("", each.kind)]
    drawn = {seed: draw(mutants, seed, arguments.count) for seed in seeds}
    if arguments.list:
        for mutant in (mutant for each in drawn.values() for mutant in each):
            tell(mutant, field.reason(mutant))
        return
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trials = Trials(field, Path(folder), arguments.jobs, arguments.patience)
        trials.record()
        counts = [report(trials, seed, each) for seed, each in drawn.items()]
    noticed, tried = (sum(each) for each in zip(*counts, strict=True))
    if len(seeds) > 1:
        print(share(noticed, tried))
    sys.exit(noticed < tried)


if __name__ == "__main__":
    main()
