"""The start of a game: its setting, and the first procedures on the stack."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.loading import DataError, Problem, too_much
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.combat_commander.catalog.catalog import Catalog, load_catalog
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.rules.setup.su_setup import SetUp
from sandtable.systems.combat_commander.rulings import Rulings
from sandtable.systems.combat_commander.scenario.scenario import Scenario, read_scenario
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import State

OPTIONS = ("figures", "rulings", "scenario")


def new_state(start: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
    """Return an empty table with set-up to begin and the Turns to follow.

    `start` is a scenario by value (see `scenario_value`). `options` may hold "rulings" (switches
    by name), "figures" (for `Catalog.with_changes`) and "scenario" (designed fields, for
    `Scenario.with_changes`); `DataError` lists what is wrong.
    """
    wrong = [Problem("options", name, "is not known") for name in options if name not in OPTIONS]
    wanted = {name: options[name] for name in OPTIONS if options.get(name)}
    wrong += [
        Problem("options", name, "must be a table")
        for name, value in wanted.items()
        if not isinstance(value, dict)
    ]
    wrong += too_much(wanted.get("rulings", {}), "rulings")
    if wrong:
        raise DataError(wrong)
    known = fixed(start)
    setting = changed_setting(known, wanted) if wanted else plain_setting(known)
    state = State(setting, chance)
    state.stack = [Turn(), SetUp()]
    return state


@lru_cache(maxsize=64)
def plain_setting(start: Fixed) -> Setting:
    """The setting of a game without any changes, made once."""
    return build_setting(read_scenario(start), load_catalog(), {})


def changed_setting(start: Fixed, options: dict[str, Any]) -> Setting:
    """The setting of a game with a player's changes."""
    catalog = load_catalog()
    scenario = read_scenario(start)
    if "scenario" in options:
        scenario = scenario.with_changes(options["scenario"])
    if "figures" in options:
        catalog = catalog.with_changes(options["figures"])
        scenario = scenario.with_figures(catalog)
    return build_setting(scenario, catalog, options.get("rulings", {}))


def build_setting(scenario: Scenario, catalog: Catalog, rulings: dict[str, str]) -> Setting:
    """The setting of a scenario; a player's rulings go before the scenario's own."""
    return Setting(scenario, scenario.bf, catalog, Rulings({**scenario.switches, **rulings}))
