"""A person opens the page, chooses a scenario and plays it to the end."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.e2e.playing import fetch, play_on, state, wait_until_asked
from tools.clicks import served
from tools.page_game import begin, play


def with_seed(route: Any) -> None:
    """The page lets chance decide; the test wants the same game every time."""
    route.continue_(post_data={**route.request.post_data_json, "seed": 5})


@pytest.mark.slow
def test_first_scenario_is_played_to_its_end(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 1100, "height": 760})
    page.route("**/api/games", with_seed)
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.locator(".computer select").select_option("random")
    page.get_by_role("button", name="Begin").click()
    wait_until_asked(page)

    play_on(page, random.Random(7), 1500)

    assert state(page)["over"] == "true"
    assert page.get_by_role("heading", name=re.compile("^You (won|lost)")).is_visible()


def is_first_look(response: Any) -> bool:
    """Whether the page was told of its table as it lies when one sits down."""
    address = response.url.partition("?")[0]
    return response.request.method == "GET" and bool(re.search(r"/api/games/[^/]+/?$", address))


def effects_in(lines: list[dict[str, Any]]) -> int:
    return sum(len(line.get("effects", [])) for line in lines)


@pytest.mark.slow
def test_a_game_is_won_or_lost_by_clicks_alone(page: Any, server: str) -> None:
    """The game of `make game` at top speed: all that the log tells since one sat down passes by."""
    with served() as address:
        with page.expect_response(is_first_look) as first_look:
            begin(page, address)
        before = effects_in(first_look.value.json()["log"])
        played = play(page, address)
        *_, game, token = page.url.split("/")
        lines = fetch(address, f"games/{game}/log", token)
        page.goto(server)

    assert re.match("You (won|lost)", played.result)
    assert (played.shown, played.skipped) == (0, effects_in(lines) - before)
    assert played.clicks < 2 * played.answers
