"""What happened in a campaign, in sentences."""

from __future__ import annotations

import pytest
from tests.campaign.test_table_battles import at_battle

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.service.presenters import presenter_of
from sandtable.service.words import load_words
from sandtable.systems.campaign.events.course import ClockMoved
from sandtable.systems.campaign.events.troops import Entrenched, Lost, Ordered


def said(game: Game, event: Event, lang: str = "en") -> str:
    narrator = presenter_of("campaign").narrator(load_words(lang, "campaign"), game.state)
    return narrator.event(event)


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "It is 01:05."), ("de", "Es ist 01:05 Uhr."), ("bg", "Часът е 01:05.")],
)
def test_the_clock_tells_the_time_of_day(lang: str, line: str) -> None:
    assert said(at_battle(), ClockMoved("C78", 25 * 60 + 5), lang) == line


def test_who_was_lost_keeps_a_name() -> None:
    game = at_battle()
    name = next(iter(game.state.units))
    event = Lost("C71", game.state.units[name].side, name, 1, 0, 0)
    before = said(game, event)
    game.state.emit(event)

    assert name not in game.state.units
    assert said(game, event) == before
    assert not before.startswith(name)


def test_an_order_without_a_way_tells_none() -> None:
    game = at_battle()
    name = next(iter(game.state.formations))
    here = Ordered("C26", 0, name, "dig-in", (), False, False, "", 0)
    there = Ordered("C26", 0, name, "move", ("B2", "B3"), False, False, "", 35)

    assert said(game, here).endswith(": Dig in.")
    assert said(game, there).endswith(": Move B2 B3.")


@pytest.mark.parametrize(
    ("dug_in", "end"), [(True, "is dug in."), (False, "has left its trenches.")]
)
def test_digging_in_and_out_are_told(dug_in: bool, end: str) -> None:
    game = at_battle()
    assert said(game, Entrenched("C31", next(iter(game.state.formations)), dug_in)).endswith(end)
