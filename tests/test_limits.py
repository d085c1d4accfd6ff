"""What numbers the files of a system may hold: the limits of every figure are written down."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.loading import Table
from sandtable.service.data import all_problems
from sandtable.systems import load_system, names

WRITTEN = Path(__file__).parent / "data" / "limits.toml"
READERS = ("integer", "integers", "span")
OTHERS = "others"
"""Figures whose names are data, as those of units are."""


def forgetful(system: str) -> Iterator[Any]:
    """Everything that remembers what it has read of a system's files."""
    package = type(load_system(system)).__module__.rpartition(".")[0]
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            yield from (each for each in vars(module).values() if hasattr(each, "cache_clear"))


@pytest.mark.parametrize("system", names())
def test_the_limits_of_all_figures_are_those_written_down(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, set[str]] = {}

    def noting(name: str) -> Any:
        read = getattr(Table, name)

        def noted(table: Table, key: str, low: int, high: int, *default: Any) -> Any:
            named = key in sys._getframe(1).f_code.co_consts
            found.setdefault(key if named else OTHERS, set()).add(f"{low} to {high}")
            return read(table, key, low, high, *default)

        return noted

    for name in READERS:
        monkeypatch.setattr(Table, name, noting(name))
    for each in forgetful(system):
        each.cache_clear()

    assert not all_problems([], system)

    limits = {key: sorted(values) for key, values in sorted(found.items())}
    assert limits == tomllib.loads(WRITTEN.read_text(encoding="utf-8"))[system]
