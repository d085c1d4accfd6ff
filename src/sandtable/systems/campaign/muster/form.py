"""The form on which a player raises a formation: name, kind, and an order for each unit.

It is judged whole: every fault is told with its field and its rule. What is wrong with an order by
itself comes first; points and kind are judged when all orders are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.kernel.domains import Json
from sandtable.kernel.fields import (
    Candidate,
    Field,
    FieldsError,
    OneOf,
    Several,
    Sheet,
    SheetKind,
    Text,
    Word,
    besides,
    inside,
    shown,
    written,
)
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.systems.campaign.catalog.entries import Entry, Part
from sandtable.systems.campaign.catalog.library import Library
from sandtable.systems.campaign.muster.c08_formations import KINDS, Terms, unfit
from sandtable.systems.campaign.muster.purchase import Bought, Purchase, purchase, taken_parts

LONGEST_NAME: Final = 40
LONGEST_PATH: Final = 160
"""Characters of the id of a part or a choice."""
MOST_UNITS: Final = 60
MOST_TAKEN: Final = 60
"""Parts or choices of one order."""

NO_ENTRY: Final = Refusal("C05", "muster-no-entry")
NO_PART: Final = Refusal("C05", "muster-no-part")
PART_BELONGS: Final = Refusal("C05", "muster-part-belongs")
PART_WITHOUT: Final = Refusal("C05", "muster-part-without")
NO_CHOICE: Final = Refusal("C05", "muster-no-choice")
CHOICE_WITHOUT: Final = Refusal("C05", "muster-choice-without")
CHOICE_TWICE: Final = Refusal("C05", "muster-choice-twice")
BEYOND_LEFT: Final = Refusal("C15", "muster-beyond-left")


class Raising(Sheet):
    """A formation to be raised."""

    __slots__ = ("kind", "name", "units")

    def __init__(self, kind: str = "combat-group", units: tuple[Bought, ...] = ()) -> None:
        self.name = ""
        self.kind = kind
        self.units = units


class Offer:
    """What a player may raise a formation from: lists, terms, and the points that are left.

    `left` is what the faction may still spend: of its points at the start (C15), or of its reserve.
    """

    __slots__ = ("entries", "left", "library", "lists", "terms")

    def __init__(self, library: Library, lists: Sequence[str], terms: Terms, left: int) -> None:
        self.library: Final = library
        self.lists: Final = tuple(lists)
        self.terms: Final = terms
        self.left: Final = left
        self.entries: Final = tuple(
            entry for key in self.lists for entry in library.army(key).units
        )

    @property
    def most(self) -> int:
        """The points that a formation may have at most."""
        return min(self.left, self.terms.most)

    def purchase(self, bought: Bought) -> Purchase:
        """What an order gives."""
        return purchase(self.library, bought)


def raising_sheet(offer: Offer) -> SheetKind:
    """Return the sheet of the form."""
    entries = [Candidate(entry.key, entry.name, _facts(entry)) for entry in offer.entries]
    unit = SheetKind(
        Bought,
        Field("entry", OneOf(entries, NO_ENTRY), must=True),
        Field("parts", Several(Text(LONGEST_PATH), MOST_TAKEN)),
        Field("choices", Several(Text(LONGEST_PATH), MOST_TAKEN)),
        family="muster-unit",
    )
    return SheetKind(
        Raising,
        Field("name", Text(LONGEST_NAME)),
        Field("kind", Word(KINDS), must=True),
        Field("units", Several(unit, MOST_UNITS, least=1), must=True),
        family="muster",
    )


def _facts(entry: Entry) -> Json:
    """What a page needs to offer an entry: its price, and what can be taken with it."""
    facts: Json = {
        "list": entry.army,
        "section": entry.section,
        "points": entry.head.points,
        "rating": entry.head.rating,
    }
    parts = [
        {"value": part.id, "name": part.name, "points": part.points, "rating": part.rating}
        for part in entry.parts
        if not part.must
    ]
    slots = [
        {
            "part": part.id,
            "name": slot.name,
            "usual": slot.usual.id if slot.usual else "",
            "choices": [
                {"value": each.id, "name": each.text, "points": each.points, "rating": each.rating}
                for each in slot.choices
            ],
        }
        for part in entry.parts
        for slot in part.slots
    ]
    return {**facts, "parts": parts, "slots": slots}


def raising_shape(offer: Offer) -> Json:
    """Describe the `fields` of the form."""
    return {"fields": raising_sheet(offer).shape()["fields"]}


def raising_faults(offer: Offer, fields: object) -> list[Fault]:
    """Return everything that is wrong with a form; an empty list if it can be taken."""
    sheet = raising_sheet(offer)
    found = sheet.faults(fields)
    raising: Raising = sheet.read(fields)
    found = besides(found, _order_faults(offer, raising))
    return found or list(_whole_faults(offer, raising))


def read_raising(offer: Offer, fields: object) -> Raising:
    """Read a form. FieldsError names every fault."""
    found = raising_faults(offer, fields)
    if found:
        raise FieldsError(found)
    raising: Raising = raising_sheet(offer).read(fields)
    return raising


def write_raising(raising: Raising) -> Json:
    """Write a form by field name, with every field."""
    fields: Json = written(raising)
    return fields


def _order_faults(offer: Offer, raising: Raising) -> Iterator[Fault]:
    """What cannot be taken with an entry, or not beside what else is taken."""
    offered = {entry.key: entry for entry in offer.entries}
    for number, bought in enumerate(raising.units):
        entry = offered.get(bought.entry)
        if entry is not None:
            for fault in order_faults(entry, bought):
                yield Fault(inside(f"units[{number}]", fault.field), fault.refusal)


def order_faults(entry: Entry, bought: Bought) -> list[Fault]:
    """Return everything that is wrong with the parts and choices of an order for an entry."""
    taken = taken_parts(entry, bought.parts)
    return [*_part_faults(entry, bought, taken), *_choice_faults(entry, bought, taken)]


def _part_faults(entry: Entry, bought: Bought, taken: Sequence[Part]) -> Iterator[Fault]:
    for number, part_id in enumerate(bought.parts):
        part = entry.part(part_id)
        if part is None or not part_id:
            yield Fault(f"parts[{number}]", NO_PART.about(shown(part_id)))
        elif part.must:
            yield Fault(f"parts[{number}]", PART_BELONGS.about(part.name))
        elif part not in taken:
            yield Fault(f"parts[{number}]", PART_WITHOUT.about(part.name))


def _choice_faults(entry: Entry, bought: Bought, taken: Sequence[Part]) -> Iterator[Fault]:
    seen: set[str] = set()
    for number, choice_id in enumerate(bought.choices):
        found = entry.choice(choice_id)
        if found is None:
            yield Fault(f"choices[{number}]", NO_CHOICE.about(shown(choice_id)))
            continue
        part, slot, choice = found
        if part not in taken:
            yield Fault(f"choices[{number}]", CHOICE_WITHOUT.about(choice.text, part.name))
        elif slot.id in seen:
            yield Fault(f"choices[{number}]", CHOICE_TWICE.about(choice.text, slot.name))
        seen.add(slot.id)


def _whole_faults(offer: Offer, raising: Raising) -> Iterator[Fault]:
    """What is wrong with all of it together, when each order is right by itself."""
    units = [offer.purchase(bought) for bought in raising.units]
    points = sum(unit.points for unit in units)
    if points > offer.left:
        yield Fault("units", BEYOND_LEFT.about(points, offer.left))
    for refusal in unfit(raising.kind, units, offer.terms):
        yield Fault("units", refusal)
