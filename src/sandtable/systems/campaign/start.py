"""How a campaign is laid out, to its first step."""

from __future__ import annotations

from typing import Any, Final

from sandtable.kernel.chance import Chance
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.rule import rule
from sandtable.kernel.values import fixed
from sandtable.systems.campaign.events.troops import Bought, Raised
from sandtable.systems.campaign.figures import figures
from sandtable.systems.campaign.rules.c05_building import name_commander
from sandtable.systems.campaign.rules.c18_round import Campaign
from sandtable.systems.campaign.rulings import Rulings
from sandtable.systems.campaign.scenario.value import read_scenario
from sandtable.systems.campaign.setting import AGREED, BATTLES, Setting
from sandtable.systems.campaign.state import State

OPTIONS: Final = ("battles", "rulings", "umpire")


def new_setting(scenario: dict[str, Any], options: dict[str, Any]) -> Setting:
    """Return what does not change; `DataError` lists every problem."""
    wrong = [Problem("options", name, "is not known") for name in options if name not in OPTIONS]
    rulings = options.get("rulings", {})
    if not isinstance(rulings, dict):
        wrong.append(Problem("options", "rulings", "is no table"))
    battles = options.get("battles", AGREED)
    if battles not in BATTLES:
        there = f"must be one of {', '.join(BATTLES)}, is {battles!r}"
        wrong.append(Problem("options", "battles", there))
    if not isinstance(options.get("umpire", False), bool):
        wrong.append(Problem("options", "umpire", "is neither true nor false"))
    if wrong:
        raise DataError(wrong)
    return Setting(read_scenario(fixed(scenario)), figures(), Rulings(rulings), battles)


@rule(see=("C07", "C15"))
def new_state(scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
    """Return the state before the first step: the forces are made, the map is laid out."""
    state = State(new_setting(scenario, options), chance)
    number = 0
    for muster in state.setting.scenario.musters:
        state.emit(
            Raised(
                "C15", muster.side, muster.id, muster.name, muster.kind, muster.seat,
                muster.field, "", -1,
            )
        )  # fmt: skip
        for key, count in muster.units:
            points = state.setting.scenario.entries[key].points
            for _ in range(count):
                number += 1
                unit = f"u{number}"
                state.emit(Bought("C15", muster.side, unit, key, muster.id, points, False, -1))
    for side in (0, 1):
        name_commander(state, side)
    state.journal.clear()
    state.call(Campaign())
    return state
