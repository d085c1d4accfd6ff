"""Switches: rulings on unclear text of which a game may choose another defensible reading.

A system lists them in its `rulings.toml`; its class of rulings has an attribute for each, named
like the switch with underscores.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from sandtable.kernel.loading import DataError, Problem


class Switch:
    """A ruling with other defensible readings: its name and number, our reading, the others."""

    __slots__ = ("name", "ambiguity", "default", "others")

    def __init__(self, name: str, ambiguity: str, default: str, others: tuple[str, ...]) -> None:
        self.name = name
        self.ambiguity = ambiguity
        self.default = default
        self.others = others

    @property
    def choices(self) -> tuple[str, ...]:
        """All readings, ours first."""
        return (self.default, *self.others)


def attribute(name: str) -> str:
    """The attribute of a switch.

    >>> attribute("exit-space")
    'exit_space'
    """
    return name.replace("-", "_")


def read_switches(package: str) -> dict[str, Switch]:
    """The switches of a system by name, as the `rulings.toml` of its package declares them."""
    text = files(package).joinpath("rulings.toml").read_text(encoding="utf-8")
    found: dict[str, Switch] = {}
    for ambiguity, entry in tomllib.loads(text).items():
        switch = entry.get("switch")
        if switch:
            name = switch["name"]
            found[name] = Switch(name, ambiguity, switch["default"], tuple(switch["others"]))
    return found


def choose(rulings: object, switches: Mapping[str, Switch], values: Mapping[str, str]) -> None:
    """Set switches by name; `DataError` lists all that are unknown or have no such reading."""
    wrong = []
    for name, value in values.items():
        problem = _problem(switches.get(name), name, value)
        if problem is None:
            setattr(rulings, attribute(name), value)
        else:
            wrong.append(problem)
    if wrong:
        raise DataError(wrong)


def _problem(switch: Switch | None, name: str, value: str) -> Problem | None:
    if switch is None:
        return Problem("rulings", name, "is not a known ruling")
    if value not in switch.choices:
        return Problem("rulings", name, f"must be one of {', '.join(switch.choices)}, is {value}")
    return None
