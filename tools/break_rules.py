"""Break statements of the rules one by one and see whether a test notices.

Thirty statements are drawn by a fixed seed from all that are not flavour. `breaks.toml` in the
system's folder beside this file says how the code is broken for each. The script changes a copy of
the sources, runs the tests that cite the statement, and reports; it fails if a break goes unnoticed
or is missing.

    .venv/bin/python tools/break_rules.py [--seed 1944] [--count 30] [--list] [--only ID]
        [--system NAME]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.service.citations import TEST
from sandtable.service.ledger import Ledger, build_ledgers, sources
from sandtable.systems import names

ROOT = Path(__file__).parent.parent


def folder_of(system: str) -> str:
    """What the folders of a system are called."""
    return system.replace("-", "_")


def draw(ledger: Ledger, seed: int, count: int) -> list[str]:
    """Draw statements with equal chance, without returning them."""
    statements = ledger.index.statements.values()
    left = sorted(statement.id for statement in statements if statement.kind != "flavour")
    source = KeyedChance(key_of_seed(seed))
    drawn = []
    for number in range(count):
        found = source.pick(number, "statement", range(len(left)))
        drawn.append(left.pop(found))
    return drawn


def tests_of(ledger: Ledger, statement: str) -> list[str]:
    """Return the test files that cite a statement; rule cases are run by their test module."""
    files = {c.file for c in ledger.citations_of(statement) if c.kind == TEST}
    cases = {file for file in files if file.endswith((".toml", ".case"))}
    if cases:
        files = (files - cases) | {f"tests/{folder_of(ledger.index.system)}/test_cases.py"}
    return sorted(files)


def broken_copy(entry: dict[str, str], folder: Path) -> str:
    """Copy the sources and break one place; return what is wrong with the entry, or nothing."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / entry["file"]
    if not path.exists():
        return f"{entry['file']} is not there"
    text = path.read_text(encoding="utf-8")
    if text.count(entry["find"]) != 1:
        return f"{entry['find']!r} stands {text.count(entry['find'])} times in {entry['file']}"
    path.write_text(text.replace(entry["find"], entry["replace"]), encoding="utf-8")
    return ""


def outcome(statement: str, files: list[str], sources: Path) -> int:
    """Run the tests that cite a statement on some sources; pytest's exit status."""
    options = ["-q", "-x", "-p", "no:cacheprovider", "--rule", statement]
    command = [sys.executable, "-m", "pytest", *options, *files]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    return done.returncode


def judge(ledger: Ledger, statement: str, entry: dict[str, str] | None) -> str:
    """Say what became of breaking one statement: "noticed", or what is wrong."""
    if entry is None:
        return "no break is written for it"
    files = tests_of(ledger, statement)
    if not files:
        return "no test cites it"
    if outcome(statement, files, ROOT / "src") != 0:
        return "its tests fail already"
    with tempfile.TemporaryDirectory() as name:
        wrong = broken_copy(entry, Path(name))
        if wrong:
            return wrong
        noticed = outcome(statement, files, Path(name) / "src") == 1
        return "noticed" if noticed else "NOT NOTICED"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1944)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--list", action="store_true", help="only list what is drawn")
    parser.add_argument("--system", choices=names(), default=names()[0])
    parser.add_argument("--only", default="", help="only this statement")
    arguments = parser.parse_args()
    ledger = build_ledgers(sources())[arguments.system]
    path = ROOT / "tools" / folder_of(arguments.system) / "breaks.toml"
    breaks = tomllib.loads(path.read_text(encoding="utf-8"))
    drawn = [arguments.only] if arguments.only else draw(ledger, arguments.seed, arguments.count)
    failures = 0
    for statement in drawn:
        text = ledger.index.statements[statement].text
        verdict = "" if arguments.list else judge(ledger, statement, breaks.get(statement))
        failures += verdict not in ("", "noticed")
        print(f"{statement:14} {verdict:12} {text}", flush=True)
    if not arguments.list:
        print(f"{len(drawn) - failures} of {len(drawn)} breaks noticed")
        sys.exit(failures > 0)


if __name__ == "__main__":
    main()
