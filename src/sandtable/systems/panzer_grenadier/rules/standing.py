"""What is looked at whenever pieces have come and gone, steps were lost or smoke has changed."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_now, lower_initiative
from sandtable.systems.panzer_grenadier.rules.c06_casualties import settle_fallen
from sandtable.systems.panzer_grenadier.rules.c16_bunkers import drop_bunkers
from sandtable.systems.panzer_grenadier.rules.c16_hidden import find_hidden
from sandtable.systems.panzer_grenadier.rules.c19_4_breaking import see_who_breaks
from sandtable.systems.panzer_grenadier.rules.c19_rating import rate
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State


def settle(s: State) -> None:
    """Make the standing checks until nothing follows from them any more."""
    while s.unsettled:
        s.unsettled = False
        if s.over or s.setting_up:
            return
        if roll_of(s).hidden:
            find_hidden(s)
        if s.roll.bunkers or s.touched:
            drop_bunkers(s)
        settle_fallen(s)
        is_commissioned = bool(s.setting.scenario.commission)
        if is_commissioned:
            rate(s)
            see_who_breaks(s)
        if is_commissioned or not s.weighed:
            s.weighed = True
            lower_initiative(s)
            judge_now(s)
