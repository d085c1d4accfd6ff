"""From the file of an army list to its entries; every problem is noted with file and entry.

>>> slug("Panzergrenadier-Züge (2)")
'panzergrenadier-zuege-2'
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from sandtable.kernel.loading import Table
from sandtable.systems.campaign.catalog.arms import NOTHING, Arms, Kind
from sandtable.systems.campaign.catalog.entries import (
    AIRBORNE,
    ENGINEERS,
    NEVER,
    RECONNAISSANCE,
    SECTIONS,
    ArmyList,
    Choice,
    Entry,
    Part,
    Slot,
)

MOST_POINTS: Final = 9_999
MOST_RATING: Final = 99
MOST_COPIES: Final = 9
NATIONS: Final = (
    "american", "british", "german", "hungarian", "italian", "slovak", "soviet", "yugoslav",
)  # fmt: skip

DICE: Final = re.compile(r"(?:(\d+)\+)?(\d*)D6")
PRICE: Final = re.compile(r"(.*?)(?: ([+-]\d+)(?:/(-?\d+))?)?")
LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "'": ""})


def slug(name: str) -> str:
    """Write a name in small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(LETTERS))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")


def read_list(key: str, table: Table, arms: Arms) -> ArmyList:
    """Read a whole list.

    Entries and parts come in the order of their names, whatever that of the file is: what is told
    apart by its place stays so when a value has been written and read.
    """
    table.provenance()
    army = ArmyList(
        key,
        table.text("name"),
        table.text("book"),
        table.one_of("nation", NATIONS),
        table.one_of("airborne", AIRBORNE, NEVER),
        tank_riders=table.flag("tank_riders"),
    )
    parts = table.table("parts", optional=True)
    wanted = set(parts.values)
    for section in SECTIONS:
        for name, row in sorted(table.table(section, optional=True).named(), key=_first):
            entry = _EntryReader(arms, parts, section, wanted).read(army, name, row)
            if entry.key in army.entries:
                row.fail("", f"is written {entry.key!r} like another")
            army.entries[entry.key] = entry
    for path in sorted(wanted):
        parts.fail(path, "are parts of nothing")
    return army


class _EntryReader:
    """Reads one entry and all that is beneath it."""

    __slots__ = ("arms", "lists", "parts", "section", "wanted")

    def __init__(self, arms: Arms, lists: Table, section: str, wanted: set[str]) -> None:
        self.arms = arms
        self.lists = lists
        self.section = section
        self.wanted = wanted
        self.parts: list[Part] = []

    def read(self, army: ArmyList, name: str, row: Table) -> Entry:
        head = self._part("", "", name, row)
        head.points = row.integer("points", 0, MOST_POINTS)
        self.parts.append(head)
        self._beneath(head, name)
        return Entry(
            f"{army.key}/{slug(name)}",
            self.section,
            tuple(self.parts),
            army.airborne,
            unique=row.flag("unique"),
            restricted=row.flag("restricted"),
        )

    def _beneath(self, part: Part, path: str) -> None:
        """Read the parts that a part holds, as often as it holds them."""
        if path not in self.lists:
            return
        self.wanted.discard(path)
        part.is_whole = False
        for name, row in sorted(self.lists.table(path).named(), key=_musts_first):
            must = row.integer("must", 1, MOST_COPIES, 0)
            for copy in range(1, 1 + (must or row.integer("most", 1, MOST_COPIES, 1))):
                number = f".{copy}" if copy > 1 else ""
                own = f"{slug(name)}{number}"
                found = self._part(f"{part.id}/{own}" if part.id else own, part.id, name, row)
                found.must = must > 0
                found.points = row.integer("points", 0, MOST_POINTS, 0)
                if not must and "points" not in row:
                    row.fail("points", "is missing")
                if any(part.id == found.id for part in self.parts):
                    row.fail("", f"is written {found.id!r} like another")
                self.parts.append(found)
                self._beneath(found, f"{path}/{name}")

    def _part(self, part_id: str, within: str, key: str, row: Table) -> Part:
        name = row.text("name", key)
        part = Part(part_id, within, name, self._kind(name, row))
        part.rating, part.dice = _rating(row)
        part.officers = row.integer("officers", 0, MOST_COPIES, 0)
        part.scouts = row.integer("scouts", 0, MOST_COPIES, 0)
        part.roles = self._roles(part)
        part.members = self.arms.members.get(name, ())
        part.rides = self.arms.rides.get(name, ())
        part.slots = self._slots(part_id, row)
        return part

    def _kind(self, name: str, row: Table) -> Kind:
        kind = self.arms.kind_of(name)
        if kind is None:
            row.fail("", f"{name!r} has no kind in arms.toml")
            return NOTHING
        return kind

    def _roles(self, part: Part) -> tuple[str, ...]:
        """The roles of the name, of the section, of what the list counts as officers and scouts."""
        found = list(self.arms.roles.get(part.name, ()))
        if part.officers:
            found.append("officer")
        if part.scouts or self.section == RECONNAISSANCE:
            found.append("scout")
        if self.section == ENGINEERS and "engineer" not in found:
            found.append("engineer")
        return tuple(found)

    def _slots(self, part_id: str, row: Table) -> tuple[Slot, ...]:
        found: list[Slot] = []
        for index, text in enumerate(row.texts("options", default=())):
            name, colon, rest = text.partition(": ")
            own = slug(name)
            if not colon or any(slot.id.rpartition(":")[2] == own for slot in found):
                row.fail(f"options[{index}]", f"must be like 'Tow: Jeep | Truck +4', is {text!r}")
            slot_id = f"{part_id}:{own}" if part_id else own
            choices = [
                self._choice(slot_id, choice, row, f"options[{index}]")
                for choice in rest.split(" | ")
            ]
            if len({choice.id for choice in choices}) < len(choices):
                row.fail(f"options[{index}]", "two choices are written alike")
            found.append(Slot(slot_id, name, tuple(choices)))
        return tuple(found)

    def _choice(self, slot_id: str, written: str, row: Table, field: str) -> Choice:
        text, points, rating = priced(written)
        if text not in self.arms.gives:
            row.fail(field, f"{text!r} has no row in choices.toml")
        return Choice(
            f"{slot_id}:{slug(text)}",
            text,
            points,
            rating,
            self.arms.gives.get(text, ()),
            self.arms.qualities.get(text, ""),
        )


def _first(named: tuple[str, Table]) -> str:
    return named[0]


def _musts_first(named: tuple[str, Table]) -> tuple[bool, str]:
    return "must" not in named[1], named[0]


def priced(written: str) -> tuple[str, int, int]:
    """Take the price off a choice: text, points and rating.

    >>> priced("Panzer III M +42/2"), priced("M3 Grant -4"), priced("Jeep")
    (('Panzer III M', 42, 2), ('M3 Grant', -4, 0), ('Jeep', 0, 0))
    """
    match = PRICE.fullmatch(written)
    text, points, rating = match.groups() if match else (written, None, None)
    return text, int(points or 0), int(rating or 0)


def _rating(row: Table) -> tuple[int, int]:
    """A rating and how many dice are added: 3, "D6" or "1+D6"."""
    if not isinstance(row.values.get("rating"), str):
        return row.integer("rating", 0, MOST_RATING, 0), 0
    text = row.text("rating")
    match = DICE.fullmatch(text)
    if match is None:
        row.fail("rating", f"must be a number or like 'D6' or '1+D6', is {text!r}")
        return 0, 0
    return int(match[1] or 0), int(match[2] or 1)
