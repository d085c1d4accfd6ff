"""What is looked at whenever pieces have come and gone, steps were lost or smoke has changed."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_now, lower_initiative
from sandtable.systems.panzer_grenadier.rules.c06_casualties import settle_fallen
from sandtable.systems.panzer_grenadier.rules.c16_bunkers import drop_bunkers
from sandtable.systems.panzer_grenadier.rules.c16_hidden import find_hidden
from sandtable.systems.panzer_grenadier.rules.c17_players import succeed
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
        if s.fallen:
            settle_fallen(s)
            for side in (0, 1):
                succeed(s, side)
        lower_initiative(s)
        judge_now(s)
