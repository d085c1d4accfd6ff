"""Odds of a system that has no words of its own are told in the words of its log."""

from __future__ import annotations

import pytest
from tests.systems.three import THREE, Guessed

from sandtable.ai.odds import Likely, Odds
from sandtable.ai.odds_model import name_of
from sandtable.kernel.game import Game
from sandtable.service.narrators import PlainNarrator
from sandtable.service.odds_words import odds_page
from sandtable.service.words import load_words


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_an_outcome_that_is_an_event_reads_as_in_the_log(lang: str) -> None:
    narrator = PlainNarrator(load_words(lang), THREE, Game(THREE, "plain").state)
    event = Guessed("1", 0, 1, -5, False)
    name, even = name_of(event), Likely(0.5, 0.5, 0.5)
    found = Odds(
        "Guessed", True, 0, 0.0, {name: even, "score--3": even}, (), events=((name, event),)
    )

    texts = [each["text"] for each in odds_page(narrator, "", found.plain())["outcomes"]]

    assert texts == [narrator.event(event), "score -3"]
    assert narrator.side(0) in texts[0]
    assert "-5" in texts[0]
    assert "False" not in texts[0]
