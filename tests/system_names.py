"""Every name that a rule system brings along, found in its code and data."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.message_ids import scanned
from tests.systems.fronts import FRONTS_SYSTEM
from tests.systems.marches import MARCHES
from tests.systems.orders import ORDERS
from tests.systems.points import POINTS
from tests.systems.skirmish import SKIRMISH
from tests.systems.three import THREE

from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.system import System
from sandtable.service.narrators import hyphened
from sandtable.systems import load_system, names

SMALL = (THREE, ORDERS, POINTS, MARCHES, SKIRMISH, FRONTS_SYSTEM)
NEVER = ("side", "event", "compound prompt")
"""Kinds of names that nobody else may use, whatever they mean elsewhere."""


class Name(NamedTuple):
    """A name of a system, and what it names."""

    system: str
    kind: str
    text: str


@cache
def every_system() -> tuple[System, ...]:
    """The systems that are installed, and the small ones of the tests."""
    return (*(load_system(name) for name in names()), *SMALL)


@cache
def every_name() -> tuple[Name, ...]:
    """The names of every system."""
    found = {
        Name(system.name, kind, text)
        for system in every_system()
        for kind, text in _names(system)
        if text
    }
    return tuple(sorted(found))


def _names(system: System) -> Iterator[tuple[str, str]]:
    ids = scanned(code_of(system)).ids
    yield "name", system.name
    yield "name", system.name.replace("-", "_")
    yield from (("side", side) for side in system.sides)
    yield from (("verb", verb) for verb in {*system.verbs, *ids["option"]})
    yield from (("window", window) for window in {*system.reactions, *ids["window"]})
    yield from (("frame", name) for name, kind in system.frame_kinds.items() if is_own(kind))
    yield from (("terrain", terrain) for terrain in _terrains(code_of(system)))
    for prompt in ids["prompt"] - {REPORT}:
        yield ("compound prompt" if "-" in prompt else "prompt"), prompt
    for name, kind in system.event_kinds.items():
        if is_own(kind):
            yield "event", name
            yield "event", hyphened(name) if "-" in hyphened(name) else ""


def is_own(kind: type) -> bool:
    """Whether a kind of events or procedures is not the kernel's."""
    return not kind.__module__.startswith("sandtable.kernel")


def code_of(system: System) -> Path:
    """Where the rules of a system are written: its package, or its only module."""
    module = sys.modules[type(system).__module__]
    path = Path(str(module.__file__))
    return path.parent if (path.parent / "__init__.py").is_file() else path


def _terrains(code: Path) -> Iterator[str]:
    """The tables of a terrain chart, and those in its tables."""
    chart = code / "data" / "terrain.toml"
    if chart.is_file():
        tables = tomllib.loads(chart.read_text(encoding="utf-8"))
        for key, table in tables.items():
            if isinstance(table, dict):
                within = [name for name, value in table.items() if isinstance(value, dict)]
                yield from within or ([key] if "rule" in table else [])
