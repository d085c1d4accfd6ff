"""Which tests run which code: code that tells when it runs, and a plug-in of pytest that listens.

Code is cut into blocks, the bodies of functions, branches and loops; each is told by its number.
The plug-in needs no package but pytest: it runs beside copies of the code.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

HIT = "_block_runs"
RECORD = "MUTANTS_RECORD"
"""Names the file for what was recorded."""
ORDER = "MUTANTS_ORDER"
"""Names the file with the tests to be run, in their order."""
HEADER = f'import builtins; {HIT} = getattr(builtins, "{HIT}", int)\n'
SUITES = ("body", "orelse", "finalbody")


class Block(NamedTuple):
    """A run of statements: its first and last line."""

    first: int
    last: int


def blocks_of(text: str) -> list[Block]:
    """The blocks of a module; the statements of the module itself and of classes are in none."""
    return [Block(_line(suite[0]), suite[-1].end_lineno or 0) for suite in _suites(text)]


def telling(text: str, first: int) -> str:
    """Return code that tells the number of each block that runs, counted from `first`."""
    lines = text.splitlines(keepends=True)
    added = {
        _line(suite[0]): f"{' ' * suite[0].col_offset}{HIT}({number})\n"
        for number, suite in enumerate(_suites(text), first)
    }
    head = next(node for node in ast.parse(text).body if not _comes_first(node))
    for line in sorted({*added, _line(head)}, reverse=True):
        lines.insert(line - 1, added.get(line, HEADER))
    return "".join(lines)


def _suites(text: str) -> Iterator[list[ast.stmt]]:
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            continue
        for name in SUITES:
            suite = getattr(node, name, None)
            if isinstance(suite, list) and suite:
                body = suite[1:] if _is_docstring(suite[0]) else suite
                if body and _begins_its_line(lines[_line(body[0]) - 1], body[0]):
                    yield body


def _begins_its_line(line: str, node: ast.stmt) -> bool:
    """Whether another statement can be written before one."""
    return not line[: node.col_offset].strip() and not line.lstrip().startswith("elif ")


def _line(node: ast.stmt) -> int:
    marks = getattr(node, "decorator_list", None) or [node]
    return int(marks[0].lineno)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _comes_first(node: ast.stmt) -> bool:
    future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
    return future or _is_docstring(node)


# --- the plug-in ----------------------------------------------------------------------------

_running: set[int] = set()
_record: dict[str, Any] = {"tests": {}, "always": [], "failing": []}

if RECORD in os.environ:
    setattr(builtins, HIT, _running.add)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    """Note what runs while tests are collected: it is of use to all of the file."""
    _running.clear()
    report = yield
    _record["always"] = sorted({*_record["always"], *_running})
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what runs while a test runs, and for how long."""
    _running.clear()
    start = _computed()
    done = yield
    _record["tests"][item.nodeid] = [_computed() - start, sorted(_running)]
    return done


def _computed() -> float:
    """Seconds that this process and those that it has ended have computed."""
    ended = os.times()
    return time.process_time() + ended.children_user + ended.children_system


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note which tests fail."""
    if report.failed:
        _record["failing"].append(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note which files of tests cannot be read."""
    if report.failed:
        _record["failing"].append(report.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests that are asked for, in their order."""
    if ORDER in os.environ:
        order = json.loads(Path(os.environ[ORDER]).read_text(encoding="utf-8"))
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in order if name in found]


def pytest_sessionfinish() -> None:
    """Write down what was noted."""
    if RECORD in os.environ:
        Path(os.environ[RECORD]).write_text(json.dumps(_record), encoding="utf-8")
