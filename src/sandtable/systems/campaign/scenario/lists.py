"""Entries out of army lists, written by value as a scenario carries them."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.loading import DataError, Problem
from sandtable.systems.campaign.catalog.arms import VEHICLE
from sandtable.systems.campaign.catalog.library import Library, load_library
from sandtable.systems.campaign.muster.purchase import Bought, Purchase, purchase
from sandtable.systems.campaign.muster.transport import RIDDEN, all_of, walkers

Json = dict[str, Any]


def with_lists(raw: Json, name: str) -> Json:
    """Return a scenario in which what it takes from army lists is written out.

    `[from_lists]` says what: entries by the keys that the scenario has for them, each as the key of
    its list or as a table of `entry`, `parts` and `choices`.
    """
    wanted = raw.get("from_lists")
    if not isinstance(wanted, dict):
        return raw
    try:
        found = {key: entry_of(value) for key, value in wanted.items()}
    except (KeyError, TypeError) as error:
        raise DataError([Problem(name, "from_lists", f"there is no entry {error}")]) from error
    rest = {key: value for key, value in raw.items() if key != "from_lists"}
    return {**rest, "entry": {**found, **raw.get("entry", {})}}


def entry_of(value: Any) -> Json:
    """Return an entry of a list, bought as it is or with parts and choices."""
    wish = value if isinstance(value, dict) else {"entry": value}
    bought = Bought(wish["entry"], tuple(wish.get("parts", ())), tuple(wish.get("choices", ())))
    library = load_library(bought.entry.partition("/")[0])
    return written(library, purchase(library, bought))


def carriers(each: Purchase) -> int:
    """Return how many members of something that is no vehicle are vehicles."""
    if each.entry.head.kind.family == VEHICLE:
        return 0
    return sum(member.kind.family == VEHICLE for member in each.members)


def written(library: Library, each: Purchase) -> Json:
    """Return a purchase in the words of a scenario."""
    walks = bool(walkers(library, all_of((each,))))
    mobility = each.mobility if walks or each.mobility in ("wheels", "tracks") else "wheels"
    if walks and mobility in ("wheels", "tracks"):
        mobility = "foot"
    found = {
        "name": each.name,
        "section": each.section,
        "points": each.points,
        "rating": each.rating,
        "arm": each.arm,
        "mobility": mobility,
        "quality": each.quality,
        "roles": list(each.roles),
        "guns": each.fire,
        "room": 0,
        "members": max(1, each.strength),
        "vehicles": carriers(each),
        "unique": each.unique,
        "airborne": each.airborne,
    }
    if each.arm in RIDDEN and library.army(each.entry.key).tank_riders:
        found["riders"] = 1
    return found
