"""Whoever plays Panzer Grenadier plays battles for others too, and nothing of it is less sure."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.panzer_grenadier.battles.fights import fought, troubles
from tests.panzer_grenadier.battles.sampler import Sampler
from tests.panzer_grenadier.battles.table import small

import sandtable
from sandtable.ai.players import seat_players
from sandtable.ai.simulate import play_out
from sandtable.kernel.game import Game
from sandtable.service.fuzz import Fuzzer
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.presenters import presenter_of
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.scenario.scenario import read_scenario
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER


@pytest.mark.parametrize("players", [("captain", "greedy"), ("greedy", "captain")])
def test_our_players_fight_to_the_end(players: tuple[str, str]) -> None:
    terms = small()
    scenario, options = PANZER_GRENADIER.battle(terms)
    game = Game(PANZER_GRENADIER, scenario, seed=4, options=options)

    play_out(game, seat_players(players, game))

    assert game.is_over
    assert troubles(terms, game) == []


@pytest.mark.parametrize("seed", range(3))
def test_every_promise_is_kept(seed: int) -> None:
    """Clones, redeals, undo, saves, replays, and events that fold into the end."""
    scenario, _ = PANZER_GRENADIER.battle(Sampler(seed).terms())
    key = read_scenario(scenario).key

    game = Fuzzer(PANZER_GRENADIER, key, seed, thorough=60).play()

    assert game.start == scenario


def test_a_saved_battle_ends_as_it_did(tmp_path: Path) -> None:
    game = fought(small(), 3)
    path = tmp_path / "battle.sandtable"
    game.save(path)

    again = sandtable.load(path)

    assert again.hash() == game.hash()
    assert PANZER_GRENADIER.report(again.state) == PANZER_GRENADIER.report(game.state)


def test_the_book_is_part_of_the_hash() -> None:
    game = fought(small(), 3)
    before = PANZER_GRENADIER.facts(game.state)
    book = game.state.book.twin()
    book.drawn = (99, 99)
    game.state.book = book

    assert PANZER_GRENADIER.facts(game.state) != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language: str) -> None:
    game = fought(Sampler(1).terms(), 1)
    narrator = Narrator(load_words(language, "panzer-grenadier"), game.state)

    assert all(narrator.event(event) for event in game.events)


def test_the_page_finds_a_battle_by_its_key() -> None:
    scenario, _ = PANZER_GRENADIER.battle(small(title="B3"))
    Game(PANZER_GRENADIER, scenario, seed=1)
    presenter = presenter_of("panzer-grenadier")
    words = load_words("en", "panzer-grenadier")

    assert presenter.title(scenario, words) == "B3"
    assert presenter.library("map", scenario["key"]) is not None
    assert "main force" in presenter.briefing(scenario["key"], words)["wins"][0]
