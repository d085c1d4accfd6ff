"""What can be bought: entries of army lists, as a scenario carries them by value."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.loading import Table
from sandtable.systems.campaign.catalog.entries import AIRBORNE, NEVER, UNIT_SECTIONS

NO_GUNS = ""
MOST = 999
MOST_MEMBERS = 99


class Entry(NamedTuple):
    """One line of an army list."""

    key: str
    name: str
    section: str
    points: int
    rating: int
    arm: str
    mobility: str
    quality: str
    roles: tuple[str, ...]
    guns: str
    room: int
    members: int
    vehicles: int
    """Members that carry the others."""
    unique: str
    """What may be in a formation once only; "" if nothing of the kind."""
    airborne: str
    riders: int
    """Squads of infantry that ride on each of its members."""


def read_entry(key: str, table: Table) -> Entry:
    """Read an entry; problems are noted with the table."""
    return Entry(
        key,
        table.text("name"),
        table.one_of("section", UNIT_SECTIONS),
        table.integer("points", 0, MOST),
        table.integer("rating", 0, MOST),
        table.one_of("arm", words.ARMS.all),
        table.one_of("mobility", words.MOBILITIES.all, "foot"),
        table.one_of("quality", words.QUALITIES.all, "regular"),
        table.texts("roles", words.ROLES.all, ()),
        table.one_of("guns", words.SUPPORTS.all, NO_GUNS),
        table.integer("room", 0, MOST, 0),
        table.integer("members", 1, MOST_MEMBERS, 1),
        table.integer("vehicles", 0, MOST_MEMBERS, 0),
        table.text("unique", ""),
        table.one_of("airborne", AIRBORNE, NEVER),
        table.integer("riders", 0, MOST_MEMBERS, 0),
    )
