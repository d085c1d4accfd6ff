"""Systems and their scenarios as they are told to whoever chooses a game."""

from __future__ import annotations

from functools import cache

from sandtable.server.wire_library import ScenarioCard, SeatPlan, SystemFacts
from sandtable.service.narrators import PlainNarrator
from sandtable.service.page_types import Json, Side
from sandtable.service.presenters import Presenter, presenter_of
from sandtable.service.wording import system_title
from sandtable.service.words import Words, load_words

TEXT = "system-text"
"""What a system says of itself in its words."""
NOT_TOLD = ("key", "title")
"""What stands on every card, besides the facts of a system's own."""


def system_facts(name: str, lang: str) -> SystemFacts:
    """A system in its own words, or by its name where it has none."""
    words = load_words(lang, name)
    text = words.say(TEXT) if words.has(TEXT) else ""
    return SystemFacts(name, system_title(words, name), text, presenter_of(name).takes_files)


@cache
def scenario_cards(presenter: Presenter, lang: str) -> list[ScenarioCard]:
    """Every scenario of a system."""
    words = load_words(lang, presenter.system.name)
    return [_card(presenter, facts, words) for facts in presenter.scenarios(words)]


def scenario_page(presenter: Presenter, key: str, lang: str) -> ScenarioCard:
    """One scenario in full, also one that stands in no list; DataError if there is none."""
    words = load_words(lang, presenter.system.name)
    return _card(presenter, presenter.briefing(key, words), words)


def _card(presenter: Presenter, facts: Json, words: Words) -> ScenarioCard:
    return ScenarioCard(
        facts["key"],
        facts["title"],
        sides_of(presenter, words),
        _seats(presenter, facts["key"]),
        {name: fact for name, fact in facts.items() if name not in NOT_TOLD},
    )


def sides_of(presenter: Presenter, words: Words) -> list[Side]:
    """The sides of a system and what they are called."""
    narrator = PlainNarrator(words, presenter.system, None)
    return [Side(key, narrator.side(side)) for side, key in enumerate(presenter.system.sides)]


def _seats(presenter: Presenter, key: str) -> list[SeatPlan]:
    """Who sits at the table where nobody changes the scenario."""
    system = presenter.system
    return [
        SeatPlan(seat.name, seat.side, seat.role) for seat in system.seats(system.scenario(key), {})
    ]
