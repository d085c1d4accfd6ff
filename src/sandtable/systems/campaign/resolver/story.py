"""The story of a battle that was settled: a few sentences, who came when and what decided it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.kernel.battles import Report, Terms
from sandtable.kernel.sums import Part
from sandtable.systems.campaign.events.settled import Recounted
from sandtable.systems.campaign.resolver.forecasting import NOBODY, Forecast, Turn
from sandtable.systems.campaign.state import State

RULE: Final = "C66"
Line = tuple[str, str, int]
"""What is told, of whom, and a number."""
CLEARLY: Final = 600
HARDLY: Final = 150
UNLIKELY: Final = 350
"""Per mille to spare, and of the chance."""
TELLING: Final = 25
"""What weighed less did not decide anything."""


def tell(
    s: State, number: int, field: str, terms: Terms, expected: Forecast, turn: Turn, report: Report
) -> None:
    """Tell how a battle went."""
    for what, who, count in lines(terms, expected, turn, report):
        s.emit(Recounted(RULE, number, field, what, who, count))


def lines(terms: Terms, expected: Forecast, turn: Turn, report: Report) -> Iterator[Line]:
    """Yield the sentences."""
    names = {side.id: side.name or side.id for side in terms.sides}
    yield f"story-{terms.sides[1].posture}", names[terms.sides[1].id], report.rounds
    yield from _comings(terms, report)
    yield from _reasons(expected, turn, names)
    yield _end(expected, turn, names)
    yield from _fallen(terms, report, names)


def _comings(terms: Terms, report: Report) -> Iterator[Line]:
    """Who came later, and who came too late."""
    for force in terms.forces:
        if force.part == "main":
            continue
        came = min(force.earliest(unit) for unit in force.units)
        in_time = came <= report.last_round(terms)
        yield "story-came" if in_time else "story-too-late", force.name or force.id, came
    called = {force.id: force.name or force.id for force in terms.forces}
    for support in terms.supports:
        yield f"story-{support.kind}", called[support.force], support.guns


def _reasons(expected: Forecast, turn: Turn, names: dict[str, str]) -> Iterator[Line]:
    """What weighed most, for the winner and against him; without a winner for either."""
    parts = expected.balance.parts
    for sign in (1, -1):
        best = max(parts, key=lambda part: (part[0] * sign, part[1]))
        if best[0] * sign >= TELLING:
            yield _reason(best, names[expected.sides[int(best[0] < 0)]])


def _reason(part: Part, who: str) -> Line:
    amount, label, _ = part
    return f"story-by-{label}", who, abs(amount)


def _end(expected: Forecast, turn: Turn, names: dict[str, str]) -> Line:
    """How it ended, and how likely that was."""
    if turn.winner == NOBODY:
        return "story-undecided", "", expected.nobody
    likely = (expected.first, expected.second)[turn.winner]
    who = names[expected.sides[turn.winner]]
    if likely < UNLIKELY:
        return "story-against-the-odds", who, likely
    if turn.clear >= CLEARLY:
        return "story-clearly", who, likely
    return ("story-hardly" if turn.clear <= HARDLY else "story-won"), who, likely


def _fallen(terms: Terms, report: Report, names: dict[str, str]) -> Iterator[Line]:
    for outcome in report.outcomes:
        if outcome.commander == "killed":
            yield "story-commander-fell", names[outcome.id], 0
