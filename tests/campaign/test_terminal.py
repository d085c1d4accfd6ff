"""The map of a campaign in the terminal: what each side may see, in every language."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from tests.campaign.kit import begin, formation, line, play

from sandtable.cli.terminal.boards import Look
from sandtable.cli.terminal.campaign.board import CampaignBoard
from sandtable.kernel.options import form
from sandtable.service.presenters import presenter_of
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.campaign.system import CAMPAIGN


def drawn(game: Any, side: int, language: str = "en") -> str:
    """The table as a side sees it."""
    words = load_words(language, "campaign")
    console = Console(width=120, no_color=True)
    board = CampaignBoard(CAMPAIGN, words, console)
    narrator = presenter_of("campaign").narrator(words, game.state)
    look = Look(narrator, game.state, game.view(side), side)
    with console.capture() as capture:
        console.print(board.picture(look), *board.status(look))
    return str(capture.get())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_shows_fields_places_rivers_roads_and_formations(language: str) -> None:
    board = {
        "rivers": [["B2", "B3"]], "roads": [["A1", "B1"]],
        "field": {"B2": {"title": "Old Bridge", "places": [["bridge"]]}},
    }  # fmt: skip
    text = drawn(begin(formation("1-1", "B2", "riders"), board=board), 0, language)
    assert "B2 Old Bridge" in text
    assert "≈≈≈" in text
    assert "═ B1" in text
    assert "1-1      B2      50  1-1" in text
    assert not any(f"{family}-" in text for family in ("place", "mark", "campaign-status"))


@pytest.mark.rule("C16/3")
def test_before_the_map_is_shown_the_enemy_is_a_sign() -> None:
    game = begin(formation("2-1", "", "platoon"), formation("1-1", "B2", "riders"))
    game.apply(form("take-posts", {"2-1": "B3"})) if game.decision.prompt != "order-sheet" else None
    assert "2-1" in drawn(game, 1)
    game = begin(formation("2-1", "", "platoon"), formation("1-1", "", "riders"))
    game.apply(form("take-posts", {"2-1": "B3"}))
    assert "2-1" not in drawn(game, 0)
    assert "?" in drawn(game, 0)


def test_who_is_dug_in_is_marked() -> None:
    game = begin(formation("1-1", "B2", "riders"))
    play(game, [line("1-1", "dig-in")])
    assert "dug in" in drawn(game, 1)
