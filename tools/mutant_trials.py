"""Where mutants are made and tried: code and tests of a system, and copies of the project."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate
from math import inf
from pathlib import Path
from typing import Any

from tools.mutant_record import ORDER, RECORD, Block, blocks_of, telling
from tools.mutations import Mutant, mutants_in

from sandtable.service.citations import HOME, SEE
from sandtable.service.ledger import Ledger, build_ledgers, sources, table_of_contents
from sandtable.systems import load_system

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist")
WHAT_SIDES_KNOW = ("view", "knowledge")
"""Modules that say what a side may know, whether or not they cite a rule."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
LIMITED = 'ulimit -v 8000000 && ulimit -S -t "$0" && exec "$@"'
NOTHING_RUN = 5
"""The exit status of pytest if no test was asked for."""
STUCK = "it hangs"
SURVIVED = ""
FIRST = 25
"""How many of the tests that run a mutant are tried before the others are even collected."""


GRACE = 20
"""Seconds that a run may compute besides three times what it takes without a mutant."""
WALL = 3 * 3600
"""Seconds by the clock after which a run that neither ends nor computes is given up."""


class Field:
    """The code of a system that is changed, and the tests that should notice."""

    def __init__(self, root: Path, code: Sequence[str], tests: Sequence[str]) -> None:
        self.root = root
        self.code = code
        """Files, relative to the root."""
        self.tests = tests
        """Files and folders; those that are not there are passed over."""
        self.sharp: Sequence[str] = ()
        """Files of tests that see almost every change: never left out for want of patience."""
        self.harmless: dict[str, dict[str, str]] = {}
        """Why a change changes nothing, by file and change."""
        self.texts = {file: (root / file).read_text(encoding="utf-8") for file in code}

    def mutants(self) -> list[Mutant]:
        """Every mutant there is."""
        return [mutant for file, text in self.texts.items() for mutant in mutants_in(file, text)]

    def reason(self, mutant: Mutant) -> str:
        """Why a mutant changes nothing; "" if that is not known."""
        return self.harmless.get(mutant.file, {}).get(mutant.change, "")

    def test_files(self) -> list[str]:
        """Every file of tests."""
        found: list[Path] = []
        for name in self.tests:
            path = self.root / name
            found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        names = (path.relative_to(self.root).as_posix() for path in found if path.is_file())
        return list(dict.fromkeys(names))


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
    field.sharp = values.get("sharp", [])
    field.harmless = values.get("changes_nothing", {})
    return field


def code_of_rules(ledger: Ledger, package: Path, root: Path) -> list[str]:
    """The modules of a system that carry rules out, and those that say what a side knows."""
    modules = [path.relative_to(root).as_posix() for path in sorted(package.rglob("*.py"))]
    cited = {c.file for entry in ledger.entries.values() for c in entry.of_kind(HOME, SEE)}
    cited |= set(table_of_contents(modules, ledger.index))
    return [name for name in modules if name in cited or Path(name).stem in WHAT_SIDES_KNOW]


class Atlas:
    """Which tests run which blocks of the code, file by file, each in a process of its own."""

    def __init__(self, field: Field, patience: float = inf) -> None:
        self.patience = patience
        """Seconds for those that run a mutant after the first, and for those beside them."""
        self.first: dict[str, int] = {}
        """The number of the first block of each file of code."""
        self.blocks: dict[str, list[Block]] = {}
        self.seconds: dict[str, float] = {}
        """What each test computes, with the processes that it starts: no clock on the wall."""
        self.running: dict[str, set[int]] = {}
        """The blocks that each test runs."""
        self.files: dict[str, set[int]] = {}
        """The blocks that each file of tests runs."""
        self.failing: list[str] = []
        """The tests that fail without a mutant, and so say nothing about one."""
        self.texts = field.texts
        self.sharp = field.sharp
        count = 0
        for file, text in field.texts.items():
            self.first[file], self.blocks[file] = count, blocks_of(text)
            count += len(self.blocks[file])

    def enter(self, file: str, record: dict[str, Any]) -> None:
        """Add what a file of tests has run."""
        self.files[file] = set(record["always"])
        self.failing += record["failing"]
        for test, (seconds, blocks) in record["tests"].items():
            if test in record["failing"]:
                continue
            self.seconds[test] = seconds
            self.running[test] = set(blocks)
            self.files[file] |= self.running[test]

    def around(self, mutant: Mutant) -> set[int]:
        """The block of a mutant; of one outside of all, those of its class or that name it."""
        inner = self.innermost(mutant.file, mutant.line)
        if inner:
            return inner
        blocks = list(enumerate(self.blocks[mutant.file], self.first[mutant.file]))
        near = {n for n, block in blocks if mutant.first <= block.first <= mutant.last}
        return near or self.naming(mutant) or {n for n, _ in blocks}

    def innermost(self, file: str, line: int) -> set[int]:
        """The smallest block around a line, if it is in any."""
        blocks = enumerate(self.blocks[file], self.first[file])
        inner = [(block.first, n) for n, block in blocks if block.first <= line <= block.last]
        return {max(inner)[1]} if inner else set()

    def naming(self, mutant: Mutant) -> set[int]:
        """The blocks of all files that name what a line of a module defines."""
        line = self.texts[mutant.file].splitlines()[mutant.first - 1]
        name = line.partition("=")[0].partition(":")[0].strip()
        named = re.compile(rf"\b{re.escape(name)}\b")
        found: set[int] = set()
        for file, text in self.texts.items():
            for number, each in enumerate(text.splitlines(), 1):
                if named.search(each):
                    found |= self.innermost(file, number)
        return found

    def runs(self, mutant: Mutant) -> list[list[str]]:
        """The tests for a mutant: those that run it, the quickest first; then others beside them.

        What these need may have been worked out by one before them; none plays whole games. The
        sharpest ones come before what there is patience for.
        """
        wanted = self.around(mutant)
        order = sorted(self.seconds, key=lambda test: (self.seconds[test], test))
        direct = [test for test in order if self.running[test] & wanted]
        files = {file for file, blocks in self.files.items() if blocks & wanted or not wanted}
        known = set(direct)
        quick = [test for test in order if test not in known and self.seconds[test] < 1]
        rest = [test for test in quick if _file(test) in files]
        sharp = [test for test in direct[FIRST:] if _file(test) in self.sharp]
        others = [test for test in direct[FIRST:] if test not in sharp]
        later = [*self.in_time(others), *self.in_time(rest)]
        return [run for run in (direct[:FIRST], sharp, later) if run]

    def in_time(self, tests: Sequence[str]) -> list[str]:
        """Return the tests that do not take longer in all than there is patience."""
        spent = list(accumulate(self.seconds[test] for test in tests))
        return [
            test for test, seconds in zip(tests, spent, strict=True) if seconds <= self.patience
        ]


class Workshop:
    """A copy of the project, in which one mutant at a time is made and tried."""

    def __init__(self, field: Field, folder: Path) -> None:
        self.field = field
        self.folder = folder
        self.note = folder / "note.json"
        self.output = folder / "output.txt"
        shutil.copytree(field.root, folder, ignore=LEFT_OUT, dirs_exist_ok=True)

    def record(self, file: str, atlas: Atlas) -> None:
        """Enter what a file of tests runs into the atlas."""
        for code, text in self.field.texts.items():
            self.write(self.folder / code, telling(text, atlas.first[code]))
        self.failure([file, "--maxfail=0"], 3600, {RECORD: str(self.note)})
        atlas.enter(file, json.loads(self.note.read_text(encoding="utf-8")))

    def restore(self) -> None:
        """Write the code as it is."""
        for code, text in self.field.texts.items():
            self.write(self.folder / code, text)

    def try_out(self, mutant: Mutant, atlas: Atlas) -> str:
        """Make a mutant; return the test that notices it, or SURVIVED."""
        path, text = self.folder / mutant.file, self.field.texts[mutant.file]
        self.write(path, mutant.apply(text))
        try:
            failures = (self.failure_of(tests, atlas) for tests in atlas.runs(mutant))
            return next(filter(None, failures), SURVIVED)
        finally:
            self.write(path, text)

    def failure_of(self, tests: Sequence[str], atlas: Atlas) -> str:
        """Run some tests in their order; return which one fails, or ""."""
        self.note.write_text(json.dumps(tests), encoding="utf-8")
        seconds = GRACE + 3 * int(sum(atlas.seconds[test] for test in tests))
        files = dict.fromkeys(_file(test) for test in tests)
        return self.failure(list(files), seconds, {ORDER: str(self.note)})

    def failure(self, files: Sequence[str], seconds: int, told: dict[str, str]) -> str:
        """Run files of tests with so many seconds to compute; return the first failure, or "".

        A run that somebody else ends, or that is given up, says nothing.
        """
        plugins = ["no:cacheprovider", "pytest_timeout", "xdist.plugin", "tools.mutant_record"]
        options = ["-q", "-x", "--timeout=0", *(f"-p{name}" for name in plugins)]
        limited = ["sh", "-c", LIMITED, str(seconds), sys.executable, "-m", "pytest"]
        with self.output.open("w+", encoding="utf-8") as output:
            process = subprocess.Popen(
                [*limited, *options, *files],
                cwd=self.folder,
                env={**self.environment(), **told},
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            status = self.status(process)
            output.seek(0)
            said = output.read()
        if status in (0, NOTHING_RUN):
            return ""
        if status == -signal.SIGKILL:
            print(f"given up: {' '.join(files)}", flush=True)
            return ""
        found = FAILED.search(said)
        return found[1] if found else STUCK if status == -signal.SIGXCPU else said

    @staticmethod
    def status(process: subprocess.Popen[bytes]) -> int:
        """How a run has ended; whatever it started and left behind ends with it."""
        with suppress(subprocess.TimeoutExpired):
            process.wait(WALL)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        return process.wait()

    def environment(self) -> dict[str, str]:
        """Python finds the copy first, and pytest only the plug-ins that are named."""
        tools = Path(__file__).resolve().parents[1]
        path = [self.folder / "src", self.folder, tools, os.environ.get("PYTHONPATH", "")]
        found = os.pathsep.join(str(each) for each in path if each)
        return {**os.environ, "PYTHONPATH": found, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    @staticmethod
    def write(path: Path, text: str) -> None:
        """Change a source file, and forget what it was compiled to."""
        path.write_text(text, encoding="utf-8")
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def _file(test: str) -> str:
    """The file in which a test stands."""
    return test.partition("::")[0]
