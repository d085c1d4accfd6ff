"""The pool of Battle Rating counters, as data/counters.toml has it."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.battles import Counter, Trigger
from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.loading import Reader
from sandtable.systems.campaign.figures import DATA

MOST = 99


@cache
def counters() -> tuple[tuple[Counter, ...], tuple[Trigger, ...]]:
    """Return the pool, and what makes forces draw; `DataError` lists every problem."""
    reader = Reader()
    top = reader.file(DATA / "counters.toml", "counters.toml")
    top.provenance()
    pool = tuple(
        Counter(
            row.one_of("kind", words.COUNTERS.all),
            row.integer("value", 0, MOST),
            row.integer("count", 1, MOST),
        )
        for row in top.rows("pool", ("kind", "value", "count"))
    )
    triggers = tuple(
        Trigger(row.one_of("cause", words.TRIGGERS.all), row.integer("counters", 1, MOST))
        for row in top.rows("triggers", ("cause", "counters"))
    )
    reader.finish()
    return pool, triggers
