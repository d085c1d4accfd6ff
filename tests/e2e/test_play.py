"""A person opens the page, chooses a scenario and plays it to the end."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.e2e.playing import play_on, state, wait_until_asked


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
