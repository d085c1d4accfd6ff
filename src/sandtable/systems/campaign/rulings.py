"""Rulings on unclear text as named switches; their words and defaults stand in rulings.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sandtable.kernel.rulings import Switch, attribute, choose, read_switches


class Rulings:
    """The value of every switch in one game."""

    __slots__ = (
        "half_of_formation",
        "half_rounds",
        "lost_places",
        "parachutists",
        "rating_difference",
        "unique_units",
    )

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.half_of_formation = "entries"
        self.unique_units = "any"
        self.parachutists = "infantry"
        self.rating_difference = "clamped"
        self.half_rounds = "ignored"
        self.lost_places = "gain"
        choose(self, switches(), values or {})

    def value(self, name: str) -> str:
        """Return the value of a switch."""
        return str(getattr(self, attribute(name)))


@cache
def switches() -> dict[str, Switch]:
    """Return the switches by name, as rulings.toml declares them."""
    return read_switches(__package__)
