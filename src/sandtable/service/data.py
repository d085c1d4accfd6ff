"""Checking all data of all systems."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.loading import Problem
from sandtable.service.presenters import presenter_of
from sandtable.systems import names


def all_problems(files: list[Path], system: str = "") -> list[Problem]:
    """Return every problem of a system's data, or of all systems', and of the given files.

    ValueError where several systems could be meant by the files.
    """
    systems = (system,) if system else names()
    if files and len(systems) > 1:
        raise ValueError(f"files are of one system; name it: {', '.join(systems)}")
    return [each for name in systems for each in presenter_of(name).problems(files)]
