"""Formations while they are made: points, rating, and why they could not be of each kind."""

from __future__ import annotations

from typing import Any, Final

from sandtable.kernel.options import Option
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Json
from sandtable.systems.campaign.pieces import KINDS
from sandtable.systems.campaign.rules.c05_building import VERB as BUILD
from sandtable.systems.campaign.rules.c05_building import building_kind
from sandtable.systems.campaign.rules.c08_conditions import most_of, unfit_here
from sandtable.systems.campaign.rules.c19_raising import VERB as RAISE
from sandtable.systems.campaign.rules.c19_raising import entries_of, raising_kind
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.state import State

SHEETS: Final = {BUILD: building_kind, RAISE: raising_kind}


def tally(s: State, narrator: Narrator, side: int, option: Option) -> Json:
    """Return what is reckoned of formations that are being made, and all that can be bought."""
    if option.verb not in SHEETS:
        return {}
    sheets = SHEETS[option.verb](s, side).read(option.fields)
    rows = [(new, entries_of(s, side, new)) for new in sheets.create]
    faction = s.setting.scenario.factions[side]
    sold = [s.setting.scenario.entries[key] for key in faction.buys]
    return {
        "points": sum(entry.points for _, entries in rows for entry in entries),
        "most": faction.points if option.verb == BUILD else s.reserve[side],
        "share": most_of(s, side),
        "formations": [formation(s, narrator, side, entries) for _, entries in rows],
        "sold": [item(each) for each in sold],
    }


def formation(s: State, narrator: Narrator, side: int, entries: list[Entry]) -> Json:
    """Return one formation: its points and rating, and by kind why it cannot be one."""
    return {
        "points": sum(entry.points for entry in entries),
        "rating": sum(entry.rating for entry in entries),
        "kinds": {
            kind: [
                {"text": narrator.refusal(refusal), "rule": refusal.rule}
                for refusal in unfit_here(s, side, kind, entries)
            ]
            for kind in KINDS
        },
    }


def item(entry: Entry) -> dict[str, Any]:
    """Return what a page tells of an entry."""
    told = ("key", "name", "section", "arm", "points", "rating", "members", "unique")
    return {name: getattr(entry, name) for name in told} | {"roles": list(entry.roles)}
