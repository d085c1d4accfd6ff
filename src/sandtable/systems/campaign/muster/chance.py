"""Formations by chance, always legal and soon made: for random play and for whoever wants ideas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.kernel.domains import Json, Pick
from sandtable.systems.campaign.catalog.entries import Entry
from sandtable.systems.campaign.muster.c08_formations import COMBAT_GROUP, KINDS, unfit
from sandtable.systems.campaign.muster.form import Offer, Raising, write_raising
from sandtable.systems.campaign.muster.purchase import Bought, Purchase

TRIES: Final = 12
"""Entries that are tried for a formation."""
EXTRAS: Final = 6
"""Parts and choices that are tried for a unit."""
SELDOM: Final = (True, False, False)


def may_raise(offer: Offer) -> bool:
    """Whether any formation can be raised."""
    return any(_openings(offer, kind) for kind in KINDS.all)


def draw_raising(offer: Offer, pick: Pick) -> Json:
    """Fill the form in by chance; something must be possible (see `may_raise`)."""
    return write_raising(draw_formation(offer, pick))


def draw_formation(offer: Offer, pick: Pick, kinds: Sequence[str] = KINDS.all) -> Raising:
    """Choose a kind of which a formation can be raised, and units for it."""
    openings = {kind: found for kind in kinds if (found := _openings(offer, kind))}
    kind = pick(tuple(openings))
    units = [pick(openings[kind])]
    for _ in range(TRIES):
        more = _with_extras(offer, _plain(pick(offer.entries)), pick)
        grown = [*units, more]
        if not _refused(offer, kind, grown):
            units = grown
    return Raising(kind, tuple(unit.bought for unit in units))


def draw_host(offer: Offer, count: int, pick: Pick) -> tuple[Raising, ...]:
    """Choose formations to begin with: the first is a combat group with a headquarters (C04).

    There are up to `count` of them, as long as points are left (C15). There are none if no list
    has a headquarters, or none that the points allow.
    """
    found: list[Raising] = []
    left = offer.left
    for _ in range(count):
        rest = Offer(offer.library, offer.lists, offer.terms, left)
        if not may_raise(rest):
            break
        raising = draw_formation(rest, pick) if found else _draw_led(rest, pick)
        if raising is None:
            break
        found.append(raising)
        left -= sum(rest.purchase(bought).points for bought in raising.units)
    return tuple(found)


def _draw_led(offer: Offer, pick: Pick) -> Raising | None:
    """A combat group with a headquarters, if there can be one."""
    staffs = [entry for entry in offer.entries if "headquarters" in entry.head.roles]
    pairs = [
        (infantry, staff)
        for infantry in _openings(offer, COMBAT_GROUP)
        for staff in (offer.purchase(_plain(entry)) for entry in staffs)
        if not _refused(offer, COMBAT_GROUP, [infantry, staff])
    ]
    if not pairs:
        return None
    units = list(pick(pairs))
    for _ in range(TRIES):
        grown = [*units, _with_extras(offer, _plain(pick(offer.entries)), pick)]
        if not _refused(offer, COMBAT_GROUP, grown):
            units = grown
    return Raising(COMBAT_GROUP, tuple(unit.bought for unit in units))


def _openings(offer: Offer, kind: str) -> list[Purchase]:
    """The units that are a formation of a kind by themselves."""
    units = (offer.purchase(_plain(entry)) for entry in offer.entries)
    return [unit for unit in units if not _refused(offer, kind, [unit])]


def _refused(offer: Offer, kind: str, units: Sequence[Purchase]) -> bool:
    if sum(unit.points for unit in units) > offer.left:
        return True
    return bool(unfit(kind, units, offer.terms))


def _plain(entry: Entry) -> Bought:
    return Bought(entry.key)


def _with_extras(offer: Offer, bought: Bought, pick: Pick) -> Purchase:
    """An order with some parts and choices, now and then."""
    entry = offer.library.entry(bought.entry)
    parts: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    optional = [part for part in entry.parts if not part.must and not part.within]
    slots = [slot for part in entry.parts for slot in part.slots if part.must]
    for _ in range(EXTRAS):
        takes_part, takes_choice = _seldom(pick), _seldom(pick)
        if optional and takes_part:
            part = pick(optional)
            optional.remove(part)
            parts += (part.id,)
        if slots and takes_choice:
            slot = pick(slots)
            slots.remove(slot)
            choices += (pick(slot.choices).id,)
    return offer.purchase(Bought(bought.entry, parts, choices))


def _seldom(pick: Pick) -> bool:
    return pick(SELDOM)
