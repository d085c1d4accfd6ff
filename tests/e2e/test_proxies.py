"""The page behind nginx and Caddy, as a browser speaks to them: HTTPS, HTTP/2, a name."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.deploy.proxies import NAME, standing
from tests.e2e.playing import play_on, state, wait_until_asked

PROTOCOL = "performance.getEntriesByType('navigation')[0].nextHopProtocol"


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_game_is_played_behind_a_proxy(browser: Any, tmp_path: Path, kind: str) -> None:
    with standing(kind, tmp_path) as site:
        context = browser.new_context(locale="en", ignore_https_errors=True)
        page = context.new_page()
        page.goto(f"https://{NAME}:{site.port}")
        assert page.evaluate(PROTOCOL) == "h2"
        page.get_by_role("link", name="First Steps").click()
        page.locator(".computer select").select_option("random")
        page.get_by_role("button", name="Begin").click()
        wait_until_asked(page)
        play_on(page, random.Random(7), 12)
        number = int(state(page)["number"])
        context.close()

    assert number >= 12
