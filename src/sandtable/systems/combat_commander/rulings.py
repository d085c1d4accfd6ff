"""Rulings on unclear text as named switches; their words and defaults stand in rulings.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sandtable.kernel.rulings import Switch, attribute, choose, read_switches


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
        choose(self, switches(), values or {})

    def value(self, name: str) -> str:
        """Return the value of a switch."""
        return str(getattr(self, attribute(name)))


@cache
def switches() -> dict[str, Switch]:
    """Return the switches by name, as rulings.toml declares them."""
    return read_switches(__package__)
