"""Rulings on unclear text as named switches; their words and defaults stand in rulings.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sandtable.kernel.rulings import Switch, attribute, choose, read_switches


class Rulings:
    """The value of every switch in one game."""

    __slots__ = (
        "demanded_recovery", "transport_overrun", "unloading_cost", "leader_bonuses",
        "decapitated_leaders", "assault_loss_classes", "spotted_range", "friendly_fire_shifts",
        "demoralized_in_assault", "opportunity_leaders", "recovery_bonus", "air_targets",
        "minefield_engineers", "bunker_shift", "stopped_charge", "halved_value",
        "commissar_value", "hidden_approach", "passenger_losses", "leader_moving_along",
        "crossfire_shots", "enemy_occupied", "assault_hex_control", "harmless_shot",
        "british_armor", "hedge_first_fire", "disrupted_passengers", "smoke_from_assault",
        "immobile_mortars", "closed_in", "leader_left_alone", "casualty_rolls",
        "eliminated_units",
    )  # fmt: skip

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.demanded_recovery = "demander"
        self.transport_overrun = "combat-units"
        self.unloading_cost = "free"
        self.leader_bonuses = "several"
        self.decapitated_leaders = "move"
        self.assault_loss_classes = "joined"
        self.spotted_range = "visibility"
        self.friendly_fire_shifts = "applied"
        self.demoralized_in_assault = "leaves"
        self.opportunity_leaders = "none"
        self.recovery_bonus = "units"
        self.air_targets = "any-hex"
        self.minefield_engineers = "announced"
        self.bunker_shift = "three"
        self.stopped_charge = "fired"
        self.halved_value = "printed"
        self.commissar_value = "alone"
        self.hidden_approach = "free"
        self.passenger_losses = "with-transport"
        self.leader_moving_along = "casualty-roll"
        self.crossfire_shots = "one"
        self.enemy_occupied = "combat-units"
        self.assault_hex_control = "nobody"
        self.harmless_shot = "ignored"
        self.british_armor = "efficient"
        self.hedge_first_fire = "granted"
        self.disrupted_passengers = "driven"
        self.smoke_from_assault = "allowed"
        self.immobile_mortars = "stay"
        self.closed_in = "lost"
        self.leader_left_alone = "stays"
        self.casualty_rolls = "together"
        self.eliminated_units = "taken-away"
        choose(self, switches(), values or {})

    def value(self, name: str) -> str:
        """Return the value of a switch."""
        return str(getattr(self, attribute(name)))


@cache
def switches() -> dict[str, Switch]:
    """Return the switches by name, as rulings.toml declares them."""
    return read_switches(__package__)
