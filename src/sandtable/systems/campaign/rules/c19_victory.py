"""C19 and G14: when a campaign is won."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.state import NOBODY, State

HUNDRED = 100


class Ending(NamedTuple):
    """How a campaign ends."""

    winner: int
    ending: str
    rule: str
    score: int


@rule(
    see=(
        "C19",
        "G14",
    )
)
def victory(s: State) -> Ending | None:
    """Return how the campaign ends now, or None."""
    agreed = s.setting.scenario.victory
    counts = [count_of(s, side) for side in (0, 1)]
    score = counts[0] - counts[1]
    for side in (0, 1):
        if agreed.elimination and not s.of_side(1 - side):
            winner = side if s.of_side(side) else NOBODY
            return Ending(winner, "elimination", "G14", score)
    for side in (0, 1):
        if agreed.entries and holds_entries(s, side):
            return Ending(side, "entry-points", "G14", score)
    for side in (0, 1):
        if s.round > 1 and agreed.fields and all(s.owners[f] == side for f in agreed.fields):
            return Ending(side, "agreed-fields", "G14", score)
    if agreed.rounds and s.round > agreed.rounds:
        return Ending(by_count(s, counts), "strategic-sites", "G14", score)
    return None


@rule(
    see=(
        "C19",
        "G14",
    )
)
def holds_entries(s: State, side: int) -> bool:
    """Whether a side holds all entry points of the enemy: his roads and ports at the start."""
    board, owners = s.setting.map, s.setting.scenario.owners
    theirs = [
        f.name
        for f in board.fields.values()
        if (f.has("entry") or f.has("port")) and owners[f.name] == 1 - side
    ]
    return bool(theirs) and all(s.owners[field] == side for field in theirs)


@rule(
    see=(
        "C19",
        "G14",
    )
)
def count_of(s: State, side: int) -> int:
    """Return what the places of a side count, and its fields."""
    board, worth = s.setting.map, s.setting.figures.worth
    total = 0
    for field in board.fields.values():
        if s.owners[field.name] == side:
            total += worth["field"]
            total += sum(
                worth.get(kind, 0)
                for kind in ("port", "airfield", "depot", "station")
                if field.has(kind)
            )
            total += worth["bridge"] if s.has_bridge(field.name) else 0
    for village in board.villages():
        if all(s.owners[field] == side for field in board.village(village)):
            total += worth["village"]
    return total


@rule(
    see=(
        "C19",
        "G14",
    )
)
def by_count(s: State, counts: list[int]) -> int:
    """Return who has won by count; nobody if the lower count is near enough to the higher."""
    low, high = sorted(counts)
    if low * HUNDRED >= high * s.setting.figures.draw:
        return NOBODY
    return 0 if counts[0] > counts[1] else 1
