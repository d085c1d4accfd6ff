"""The campaign in sentences: units and formations by their names, wherever they are still known."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from sandtable.kernel.events import Event
from sandtable.service.campaign.effects import detail_of, effects_of, thing_of
from sandtable.service.narrators import NOBODY, PlainNarrator
from sandtable.service.page_types import Effect, Json, Ref
from sandtable.systems.campaign.events.course import ClockMoved
from sandtable.systems.campaign.scenario.scenario import Scenario
from sandtable.systems.campaign.state import State

HOUR, DAY = 60, 24 * 60


class CampaignNarrator(PlainNarrator):
    """Words about one position of a campaign."""

    def event(self, event: Event) -> str:
        """One line of the log; the clock tells the time of day."""
        if isinstance(event, ClockMoved):
            return self.words.say("event-clock-moved", time=time_of_day(event.minute))
        return super().event(event)

    def subject(self, event: Event) -> tuple[int, Ref | None]:
        """The side that an event names, and the formation or the field that it is about."""
        return getattr(event, "side", NOBODY), thing_of(event)

    def effects(self, event: Event) -> list[Effect]:
        """What the eye should see of an event."""
        return effects_of(self.words, event)

    def detail(self, event: Event) -> Json:
        """What the map draws of an event while it is shown."""
        return detail_of(event)

    def _fact(self, name: str, value: Any) -> str:
        if name == "path":
            return "".join(f" {field}" for field in value)
        if name == "dug_in":
            return "in" if value else "out"
        if name == "formation" and isinstance(value, str):
            return self.formation(value)
        if name == "unit" and isinstance(value, str):
            return self.unit(value)
        if name == "units" and isinstance(value, tuple):
            return ", ".join(map(self.unit, value))
        if name in ("attackers", "defenders", "retreating") and isinstance(value, tuple):
            names = [each[0] if isinstance(each, tuple) else each for each in value]
            return ", ".join(map(self.formation, names)) or self.words.say("plain-none")
        if name == "changes" and isinstance(value, tuple):
            return "; ".join(self.change(*each) for each in value)
        return super()._fact(name, value)

    def change(self, path: str, before: str, after: str) -> str:
        """What a correction has changed, and where."""
        field, *inner = path.split(".")
        label = self.words.say(f"battle-report-{field.replace('_', '-')}")
        units = cast(State, self.state).units
        where = " ".join(self.unit(part) if part in units else part for part in inner)
        return f"{label}{f' ({where})' if where else ''}: {before or '–'} → {after or '–'}"

    def formation(self, name: str) -> str:
        """What a formation is called, with its sign on the map."""
        s = cast(State, self.state)
        found = s.formations.get(name)
        called = found.name if found else formations_at_start(s.setting.scenario).get(name, name)
        return name if called == name else f"{called} ({name})"

    def unit(self, name: str) -> str:
        """What a unit is called, and whose it is."""
        s = cast(State, self.state)
        found = s.units.get(name)
        if found is None:
            return units_at_start(s.setting.scenario).get(name, name)
        formation = s.formations.get(found.formation)
        return f"{found.name} ({formation.name if formation else found.formation})"


def time_of_day(minute: int) -> str:
    """Write a time on the clock.

    >>> time_of_day(7 * 60 + 5), time_of_day(25 * 60)
    ('07:05', '01:00')
    """
    hour, past = divmod(minute % DAY, HOUR)
    return f"{hour:02}:{past:02}"


@lru_cache(maxsize=32)
def formations_at_start(scenario: Scenario) -> dict[str, str]:
    """What the formations of a scenario are called, also when they are no more."""
    return {each.id: each.name for each in scenario.musters}


@lru_cache(maxsize=32)
def units_at_start(scenario: Scenario) -> dict[str, str]:
    """What the units of a scenario are called, also when they are lost, and whose they were."""
    called = [
        f"{scenario.entries[key].name} ({each.name})"
        for each in scenario.musters
        for key, count in each.units
        for _ in range(count)
    ]
    return {f"u{number}": name for number, name in enumerate(called, 1)}
