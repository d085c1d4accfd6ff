"""A player's file of changes: rulings, figures, designed facts of a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def read_options(path: str) -> dict[str, Any]:
    """Read the options of a new game from a TOML file; no file, no changes."""
    from sandtable.kernel.loading import DataError, Reader

    if not path:
        return {}
    reader = Reader()
    options: dict[str, Any] = reader.file(Path(path), path).values
    if reader.problems:
        raise DataError(reader.problems)
    return options
