"""Where mutants are made and tried: code and tests of a system, and copies of the project."""

from __future__ import annotations

import importlib.util
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.mutations import Mutant, mutants_in

from sandtable.service.citations import HOME, SEE, TEST
from sandtable.service.ledger import Ledger, build_ledgers, sources, table_of_contents
from sandtable.systems import load_system

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist")
WHAT_SIDES_KNOW = ("view", "knowledge")
"""Modules that say what a side may know, whether or not they cite a rule."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
LIMITED = 'ulimit -v 8000000 && ulimit -t "$0" && exec "$@"'
NOTHING_RUN = 5
"""The exit status of pytest if no test was asked for."""
STUCK = "it hangs"
SURVIVED = ""


class Field:
    """The code of a system that is changed, and the tests that should notice."""

    def __init__(self, root: Path, code: Sequence[str], tests: Sequence[str]) -> None:
        self.root = root
        self.code = code
        """Files, relative to the root."""
        self.tests = tests
        """What pytest is told, one run after the other, the quickest first."""
        self.harmless: dict[str, dict[str, str]] = {}
        """Why a change changes nothing, by file and change."""
        self.ledger: Ledger | None = None

    def mutants(self) -> list[Mutant]:
        """Every mutant there is."""
        texts = {file: (self.root / file).read_text(encoding="utf-8") for file in self.code}
        return [mutant for file, text in texts.items() for mutant in mutants_in(file, text)]

    def reason(self, mutant: Mutant) -> str:
        """Why a mutant changes nothing; "" if that is not known."""
        return self.harmless.get(mutant.file, {}).get(mutant.change, "")

    def runs(self, mutant: Mutant) -> Iterator[str]:
        """What pytest is told to try a mutant: first the tests that cite its rules."""
        numbers = self.numbers_around(mutant)
        files = sorted({file for number in numbers for file in self.citing(number)})
        if files:
            yield f"--rule={','.join(sorted(numbers))} {' '.join(files)}"
        yield from self.tests

    def numbers_around(self, mutant: Mutant) -> set[str]:
        """The rules that the function or class of a mutant cites, or else its file."""
        if self.ledger is None:
            return set()
        entries = self.ledger.entries.values()
        found = [c for entry in entries for c in entry.citations if c.file == mutant.file]
        near = {c.id for c in found if mutant.first <= c.line <= mutant.last}
        return near or {c.id for c in found}

    def citing(self, number: str) -> set[str]:
        """The test files that cite a rule or one of its statements."""
        entry = self.ledger.entries.get(number) if self.ledger else None
        files = {citation.file for citation in entry.of_kind(TEST)} if entry else set()
        cases = {file for file in files if not file.endswith(".py")}
        runners = {run for run in self.tests if run.endswith("test_cases.py")}
        return (files - cases) | (runners if cases else set())


def field_of(system: str, root: Path) -> Field:
    """The field of a system: what its index cites, or only its module if it has no index."""
    module = Path(str(sys.modules[type(load_system(system)).__module__].__file__))
    ledger = build_ledgers(sources()).get(system)
    if ledger is None:
        name = module.relative_to(root).as_posix()
        return Field(root, [name], [Path(name).parent.as_posix()])
    folder = system.replace("-", "_")
    told = root / "tools" / folder / "mutants.toml"
    values = tomllib.loads(told.read_text(encoding="utf-8")) if told.is_file() else {}
    code = code_of_rules(ledger, module.parent, root)
    field = Field(root, code, values.get("tests", [f"tests/{folder}"]))
    field.harmless = values.get("changes_nothing", {})
    field.ledger = ledger
    return field


def code_of_rules(ledger: Ledger, package: Path, root: Path) -> list[str]:
    """The modules of a system that carry rules out, and those that say what a side knows."""
    modules = [path.relative_to(root).as_posix() for path in sorted(package.rglob("*.py"))]
    cited = {c.file for entry in ledger.entries.values() for c in entry.of_kind(HOME, SEE)}
    cited |= set(table_of_contents(modules, ledger.index))
    return [name for name in modules if name in cited or Path(name).stem in WHAT_SIDES_KNOW]


class Workshop:
    """A copy of the project, in which one mutant at a time is made and tried."""

    def __init__(self, field: Field, folder: Path) -> None:
        self.field = field
        self.folder = folder
        shutil.copytree(field.root, folder, ignore=LEFT_OUT, dirs_exist_ok=True)

    def seconds(self) -> dict[str, int]:
        """How long each run of the tests may compute, by what it needs for sound code.

        ValueError names a test that fails there.
        """
        limits = {}
        for run in self.field.tests:
            before = _computed()
            failed = self.failure(run, 3600)
            if failed:
                raise ValueError(f"{failed} fails without a mutant")
            limits[run] = 30 + 3 * (_computed() - before)
        return limits

    def try_out(self, mutant: Mutant, seconds: dict[str, int]) -> str:
        """Make a mutant; return the test that notices it, or SURVIVED."""
        path = self.folder / mutant.file
        text = path.read_text(encoding="utf-8")
        longest = max(seconds.values(), default=300)
        self.write(path, mutant.apply(text))
        try:
            failures = (self.failure(run, seconds.get(run, longest)) for run in self.runs(mutant))
            return next(filter(None, failures), SURVIVED)
        finally:
            self.write(path, text)

    def runs(self, mutant: Mutant) -> list[str]:
        """What pytest is told, as far as it is there."""
        return [run for run in self.field.runs(mutant) if self.told(run)]

    def told(self, run: str) -> list[str]:
        """The words of a run, without tests that are not there; none if there are no others."""
        words = [word for word in run.split() if "-" == word[0] or (self.folder / word).exists()]
        return words if any(word[0] != "-" for word in words) else []

    def failure(self, run: str, seconds: int) -> str:
        """Run tests with so many seconds to compute; return which one fails, or ""."""
        told = self.told(run)
        if not told:
            return ""
        options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "pytest_timeout", "--timeout=0"]
        pytest = [sys.executable, "-m", "pytest", *options, *told]
        process = subprocess.Popen(
            ["sh", "-c", LIMITED, str(seconds), *pytest],
            cwd=self.folder,
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=10 * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return STUCK
        if process.returncode in (0, NOTHING_RUN):
            return ""
        found = FAILED.search(output)
        return found[1] if found else STUCK if process.returncode < 0 else output

    def environment(self) -> dict[str, str]:
        """Python finds the copy first, and pytest only the plug-ins that are named."""
        path = [str(self.folder / "src"), str(self.folder), os.environ.get("PYTHONPATH", "")]
        found = os.pathsep.join(filter(None, path))
        return {**os.environ, "PYTHONPATH": found, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    @staticmethod
    def write(path: Path, text: str) -> None:
        """Change a source file, and forget what it was compiled to."""
        path.write_text(text, encoding="utf-8")
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def _computed() -> int:
    """How many seconds the processes that have ended were computing."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return int(used.ru_utime + used.ru_stime)
