"""Rulings on unclear text as named switches; their words and defaults stand in rulings.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from sandtable.kernel.loading import DataError, Problem


class Switch:
    """A ruling with a second defensible reading."""

    __slots__ = ("name", "ambiguity", "default", "choices")

    def __init__(self, name: str, ambiguity: str, default: str, choices: tuple[str, ...]) -> None:
        self.name = name
        self.ambiguity = ambiguity
        self.default = default
        self.choices = choices


class Rulings:
    """The value of every switch in one game."""

    __slots__ = (
        "time_advance_smoke", "exit_space", "moving_target", "rallied_before_roll",
        "fatal_retreat", "assault_fire", "field_promotion", "scrounged_weapon", "hexside_cover",
        "road_bonus", "road_and_hexside_cover", "stat_floor", "reinforcement_order",
        "returned_unit", "broken_member", "repeated_roll", "concealment_without_cover",
        "op_fire_activation", "op_fire_after_attack", "emptied_target", "hindered_fire_order",
        "found_weapon",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.time_advance_smoke = "one"
        self.exit_space = "any"
        self.moving_target = "whole-order"
        self.rallied_before_roll = "rolls"
        self.fatal_retreat = "forced"
        self.assault_fire = "each-action"
        self.field_promotion = "any-unit"
        self.scrounged_weapon = "unbroken"
        self.hexside_cover = "any-piece"
        self.road_bonus = "after-entering"
        self.road_and_hexside_cover = "reduced"
        self.stat_floor = "none"
        self.reinforcement_order = "as-they-lie"
        self.returned_unit = "same"
        self.broken_member = "goes-on"
        self.repeated_roll = "at-once"
        self.concealment_without_cover = "raises"
        self.op_fire_activation = "range-and-sight"
        self.op_fire_after_attack = "allowed"
        self.emptied_target = "rolled"
        self.hindered_fire_order = "smoke"
        self.found_weapon = "waits"
        problems = [_set(self, name, value) for name, value in (values or {}).items()]
        wrong = [problem for problem in problems if problem is not None]
        if wrong:
            raise DataError(wrong)

    def value(self, name: str) -> str:
        """Return the value of a switch."""
        return str(getattr(self, name.replace("-", "_")))


def _set(rulings: Rulings, name: str, value: str) -> Problem | None:
    switch = switches().get(name)
    if switch is None:
        return Problem("rulings", name, "is not a known ruling")
    if value not in switch.choices:
        return Problem("rulings", name, f"must be one of {', '.join(switch.choices)}, is {value}")
    setattr(rulings, name.replace("-", "_"), value)
    return None


@cache
def switches() -> dict[str, Switch]:
    """Return the switches by name, as rulings.toml declares them."""
    text = files(__package__).joinpath("rulings.toml").read_text(encoding="utf-8")
    found: dict[str, Switch] = {}
    for ambiguity, entry in tomllib.loads(text).items():
        switch = entry.get("switch")
        if switch:
            choices = (switch["default"], *switch["others"])
            found[switch["name"]] = Switch(switch["name"], ambiguity, switch["default"], choices)
    return found
