"""A player's file of changes: rulings, figures, designed facts of a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.kernel.system import System


def read_options(path: str, system: System) -> dict[str, Any]:
    """Read the options of a new game from a TOML file; no file, no changes.

    DataError lists every problem, and every option that the system does not have.
    """
    from sandtable.kernel.loading import DataError, Problem, Reader

    if not path:
        return {}
    reader = Reader()
    options: dict[str, Any] = reader.file(Path(path), path).values
    known = (*system.options, *system.local_options)
    there = f"is not known; {system.name} has: {', '.join(known) or 'none'}"
    unknown = [name for name in options if name not in known]
    problems = [*reader.problems, *(Problem("options", name, there) for name in unknown)]
    if problems:
        raise DataError(problems)
    return options
