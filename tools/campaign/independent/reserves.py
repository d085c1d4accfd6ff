"""The table of reserve points (C76), and what the places count at the end (G14)."""

from __future__ import annotations

from tools.campaign.independent.books import Books

BATTLE = 10
TABLE = {
    "bridge": (1, 6, 20),
    "depot": (1, 3, 10),
    "station": (1, 6, 10),
    "airfield": (1, 6, 20),
    "port": (2, 6, 30),
}
"""Dice, their sides, and what the loser gets."""
VILLAGE = (1, 6, 20)
SITES = {"port": 30, "bridge": 20, "airfield": 20, "depot": 10, "station": 10}

Dice = dict[tuple[str, str], tuple[int, ...]]
Gain = tuple[int, int, str]


def gains(books: Books, winners: list[int], dice: Dice) -> list[Gain]:
    """Return what both sides gain in a round: side, points, reason."""
    found: list[Gain] = [(side, BATTLE, "battle") for side in winners]
    for field in books.owners:
        was, now = books.before[field], books.owners[field]
        for kind in TABLE if was != now else ():
            if books.has(field, kind):
                found += place(kind, was, now, dice.get((kind, field), ()), TABLE[kind])
    for village, fields in books.villages().items():
        for side in (0, 1):
            whole = all(books.owners[field] == side for field in fields)
            before = all(books.before[field] == side for field in fields)
            if whole and not before:
                others = {books.before[field] for field in fields} - {side, -1}
                shown = dice.get(("village", village), ())
                found += place("village", 1 - side if others else -1, side, shown, VILLAGE)
    return found


def place(
    kind: str, was: int, now: int, shown: tuple[int, ...], row: tuple[int, int, int]
) -> list[Gain]:
    """Return what the taker and the loser of a place gain, by what was rolled for it."""
    number, sides, lost = row
    fair = len(shown) == number and all(1 <= each <= sides for each in shown)
    found = [(now, 10 * sum(shown) if fair else -1, kind)]
    return [*found, (was, lost, f"{kind}-lost")] if was >= 0 else found
