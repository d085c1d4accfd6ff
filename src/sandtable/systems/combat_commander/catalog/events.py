"""The numbers of the Events, from data/events.toml."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.loading import Reader
from sandtable.systems.combat_commander.board.terrain import DATA


class EventFigures:
    """What Events demand and where they end."""

    __slots__ = ("casualty_spaces", "safe_cover")

    def __init__(self) -> None:
        reader = Reader()
        table = reader.file(DATA / "events.toml", "events.toml")
        interdiction = table.table("interdiction")
        interdiction.provenance()
        self.safe_cover = interdiction.integer("safe_cover", -9, 9)
        track = table.table("casualty_track")
        track.provenance()
        self.casualty_spaces = track.integer("spaces", 1, 99)
        reader.finish()


@cache
def event_figures() -> EventFigures:
    """Return the figures, read once."""
    return EventFigures()
