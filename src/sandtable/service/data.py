"""Checking all data of all systems."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.loading import Problem
from sandtable.service.presenters import presenter_of
from sandtable.systems import names


def all_problems(files: list[Path], system: str = "") -> list[Problem]:
    """Return every problem of a system's data, or of all systems', and of the given files."""
    systems = (system,) if system else names()
    return [each for name in systems for each in presenter_of(name).problems(files)]
