"""The page stays small. How smoothly it moves is measured by tools/page_bench.py."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from tests.e2e.playing import new_game, wait_until_asked

ASSETS = Path(__file__).parents[2] / "src" / "sandtable" / "web" / "dist" / "assets"
SCRIPT_LIMIT = 215_000
"""Of all systems that the first page lists, compressed."""


def fetched(page: Any) -> list[str]:
    """The names of the scripts that the page fetches from now on."""
    names: list[str] = []

    def note(request: Any) -> None:
        if request.resource_type == "script":
            names.append(request.url.rpartition("/")[2])

    page.on("request", note)
    return names


def test_the_script_of_the_first_page_is_small(page: Any, server: str) -> None:
    names = fetched(page)
    page.goto(server)
    page.get_by_role("link", name="First Steps").wait_for()

    assert names
    assert sum(len(gzip.compress((ASSETS / name).read_bytes())) for name in names) < SCRIPT_LIMIT


def test_a_system_is_fetched_where_it_is_met(page: Any, server: str) -> None:
    names = fetched(page)
    page.goto(f"{server}/#/rules/O20.3.4")
    page.get_by_role("heading", name="O20.3.4").wait_for()
    assert {name.partition("-")[0] for name in names} == {"index", "Rule"}

    page.goto(server + new_game(server, "first-steps", {"allies": "random"}, 5)["axis"])
    wait_until_asked(page)
    found = [name.partition("-")[0] for name in names]
    assert found[0] == "index"
    assert "combat" in found
    assert "panzer" not in found
