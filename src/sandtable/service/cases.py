"""Rule cases: files of positions, choices and what must follow (docs/how-to/rule-cases.md)."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.cases import files
from sandtable.kernel.cases.files import Case, Result
from sandtable.systems import load_case_words, usual

__all__ = ["Case", "Result", "case_files", "read_cases", "run_file"]


def case_files(paths: list[Path]) -> list[Path]:
    """The files, and every `.toml` file below a folder."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return found


def read_cases(path: Path, system: str = "") -> list[Case]:
    """The cases of a file, of `system` unless it says; `DataError` lists every problem."""
    return files.read_cases(path, load_case_words, system or usual())


def run_file(path: Path, only: str = "", system: str = "") -> list[Result]:
    """Run the cases of a file, or the one with an id."""
    cases = [case for case in read_cases(path, system) if only in ("", case.id)]
    return [Result(case, case.run(path.parent)) for case in cases]
