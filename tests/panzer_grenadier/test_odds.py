"""Odds of Panzer Grenadier: by the real rules, exact where every course can be followed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.test_looking import PRESENTER, SYSTEM, ask

from sandtable.ai.advisers import adviser_of
from sandtable.ai.odds import Odds
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.loop import answer
from sandtable.kernel.view import View
from sandtable.service.panzer_grenadier.charts import charts
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.offers import RESOLVE
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

ADVISER = adviser_of(SYSTEM)
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def odds(game: TestTable, text: str) -> Odds:
    option = PANZER_GRENADIER.read_option(game.state, game.option(text))
    assert game.decision.offers(option)
    view = View(PANZER_GRENADIER, game.state, game.decision.side)
    return ADVISER.odds(view, game.decision, option)


def told(game: TestTable, text: str, lang: str = "en") -> Any:
    narrator = PRESENTER.narrator(load_words(lang, SYSTEM), game.state)
    return PRESENTER.odds(narrator, text, odds(game, text).plain())


def at_least(lowest: int) -> float:
    return sum(ways for total, ways in WAYS.items() if total >= lowest) / 36


def duel() -> TestTable:
    game = table("axis stug3g S 0504", "allies soviet:t34 T 0604")
    game.apply("fire:S")
    return game


@pytest.mark.rule("11.1")
def test_a_shot_is_foretold_exactly() -> None:
    game = duel()
    found = odds(game, "shoot:T")
    [combat] = ask(game, "preview", option=game.option("shoot:T"))["combats"]
    value = sum(part["amount"] for part in combat["value"])
    lowest = dict(charts()["anti_tank"]["lowest"])

    assert (found.kind, found.exact) == ("shot", True)
    assert found.outcomes["enemy-loses"].chance == pytest.approx(at_least(lowest["1"] - value))
    assert found.outcomes["enemy-eliminated"].chance == pytest.approx(at_least(lowest["2"] - value))


def gunfight(*more: str) -> TestTable:
    game = table("axis inf A 0504", "axis inf B 0504", "axis lt-8-1-1 L 0504",
                 "allies inf E 0604", *more)  # fmt: skip
    game.apply("fire:L")
    game.apply("fire:A")
    return game


@pytest.mark.rule("10.2")
def test_fire_is_foretold_near_to_what_happens() -> None:
    game = gunfight()
    game.apply("fire:B")
    game.apply("act:A")
    game.apply("direct:0604")
    game.apply("join:B")
    found = odds(game, "resolve")
    hurt = sum(is_hurt(game, "E", seed) for seed in range(400)) / 400

    foretold = found.outcomes["enemy-hurt"]
    assert foretold.low - 0.06 < hurt < foretold.high + 0.06


def is_hurt(game: TestTable, name: str, seed: int) -> bool:
    """Whether something happens to a piece if it is rolled now."""
    state = PANZER_GRENADIER.clone(game.state)
    state.chance = KeyedChance(key_of_seed(f"{seed}"))
    answer(PANZER_GRENADIER, state, game.decision, RESOLVE)
    after = state.pieces[game.names[name]]
    return after.where != BOARD or after.reduced or after.status > 0


@pytest.mark.rule("12.4")
def test_an_assault_tells_of_both_sides() -> None:
    game = gunfight()
    game.apply("done")
    game.apply("act:A")
    ids = {each["id"] for each in told(game, "assault:0604")["outcomes"]}

    assert {"enemy-hurt", "mine-hurt"} <= ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odds_have_words_in_every_language(lang: str) -> None:
    words = load_words(lang, SYSTEM)
    faults = len(words.faults)
    page = told(duel(), "shoot:1", lang)

    assert page["outcomes"]
    assert page["things"][0]["on"] == {"kind": "piece", "id": "1"}
    assert len(words.faults) == faults


def test_nothing_is_told_where_nothing_is_rolled() -> None:
    game = gunfight()
    game.apply("done")

    assert odds(game, "act:A").kind == ""
