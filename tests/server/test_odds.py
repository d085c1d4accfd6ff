"""Odds over HTTP: for the seat that is asked, in its language, of what it is offered."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.server.harness import Chair, Running, mover, running

import sandtable
from sandtable.ai.advisers import adviser_of
from sandtable.server.settings import Rate

SCENARIO, SEED, ROLLS = "03", "odds", ("group", "rally-which", "shells-or-smoke", "rout-whom")


def choices_before_a_roll(scenario: str, seed: str) -> tuple[list[str], str]:
    """The choices of a game up to a question whose first answer leads to a roll, and that."""
    game = sandtable.new_game("combat-commander", scenario, seed=seed)
    rng, made = random.Random(seed), []
    while game.decision is not None:
        decision, option = game.decision, game.decision.options[0]
        if decision.prompt in ROLLS:
            view = game.known(decision.side)
            if adviser_of("combat-commander").odds(view, decision, option).kind:
                return made, game.system.write_option(game.state, option)
        made.append(game.system.write_option(game.state, rng.choice(decision.options)))
        game.apply(made[-1])
    raise AssertionError("no roll")


@pytest.fixture(scope="module")
def before_a_roll(server: Running) -> tuple[dict[str, Chair], str]:
    made, option = choices_before_a_roll(SCENARIO, SEED)
    _, chairs = server.new_game(SCENARIO, seed=SEED)
    for number, text in enumerate(made):
        assert mover(chairs).decide(number, text).status_code == 200
    return chairs, option


def test_the_seat_that_is_asked_is_told_the_odds(
    before_a_roll: tuple[dict[str, Chair], str],
) -> None:
    chairs, option = before_a_roll
    asked = mover(chairs)
    before = asked.page()
    found = asked.get("/odds", option=option).json()
    german = asked.get("/odds", option=option, lang="de").json()

    assert found["option"] == option
    assert found["number"] == before["number"]
    assert found["kind"]
    assert found["outcomes"]
    for each in [*found["outcomes"], *(o for unit in found["things"] for o in unit["outcomes"])]:
        assert {"id", "text", "chance", "low", "high"} == each.keys()
        assert 0 <= each["low"] <= each["chance"] <= each["high"] <= 1
        assert not each["text"].startswith(("odds-", "fate-"))
    for unit in found["things"]:
        assert sum(each["chance"] for each in unit["outcomes"]) == pytest.approx(1, abs=0.05)
        assert unit["name"]
    assert [each["id"] for each in found["assumes"]]
    assert german["outcomes"][0]["text"] != found["outcomes"][0]["text"]
    assert german["outcomes"][0]["chance"] == found["outcomes"][0]["chance"]
    assert asked.page() == before


def test_others_are_not_told(before_a_roll: tuple[dict[str, Chair], str]) -> None:
    chairs, option = before_a_roll
    asked = mover(chairs)
    other = chairs["allies" if asked.name == "axis" else "axis"]

    for chair in (other, chairs["spectator"]):
        refused = chair.get("/odds", option=option)
        assert refused.status_code == 422
        assert refused.json()["reason"] == "not-asked-now"


def test_what_is_not_offered_has_a_reason_instead_of_odds(
    before_a_roll: tuple[dict[str, Chair], str],
) -> None:
    asked = mover(before_a_roll[0])

    for option in ("hex:A1", "unit:99999", "", "x" * 60):
        assert asked.get("/odds", option=option).status_code == 422
    assert asked.get("/odds").status_code == 400
    assert asked.get("/odds", option="x" * 61).status_code == 400


def test_an_answer_without_a_roll_has_no_odds(server: Running) -> None:
    _, chairs = server.new_game("first-steps", seed=1)
    asked = mover(chairs)
    option = asked.page()["decision"]["options"][0]["option"]
    found = asked.get("/odds", option=option).json()

    assert (found["kind"], found["outcomes"], found["things"]) == ("", [], [])


def test_who_asks_for_odds_too_often_must_wait(tmp_path: Path) -> None:
    with running(tmp_path, odds_rate=Rate(2, 0.001)) as server:
        _, chairs = server.new_game("first-steps", seed=1)
        asked = mover(chairs)
        options = [each["option"] for each in asked.page()["decision"]["options"]]
        statuses = [asked.get("/odds", option=option).status_code for option in options[:3]]
        again = asked.get("/odds", option=options[0])

    assert statuses == [200, 200, 429]
    assert again.status_code == 200
