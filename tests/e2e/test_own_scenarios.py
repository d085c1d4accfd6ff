"""A scenario and a board of one's own, from files, as somebody at the page brings them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import fetch, post, wait_until_asked
from tests.e2e.test_pages import faults, still

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "panzer-grenadier-battles.md"
BOARD, _ = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def bring(page: Any, files: dict[str, str]) -> None:
    page.locator("dialog input[type=file]").set_input_files(
        [
            {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
            for name, text in files.items()
        ]
    )


def test_a_scenario_from_files_is_mended_and_played(
    page: Any, server: str, axe: str, tmp_path: Path
) -> None:
    page.goto(server)
    section = page.locator("[data-system=panzer-grenadier]")
    section.get_by_role("button", name="Scenario from files").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="first-town.toml").click()
    saved.value.save_as(tmp_path / "town.toml")
    text = (tmp_path / "town.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["title"] == "The First Town"

    own = text.replace("The First Town", "Town by the brook").replace('[["1"]]', '[["1", "brook"]]')
    bring(page, {"town.toml": own.replace("turns = 14", "turns = 0"), "brook.toml": BOARD})
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert.get_by_role("listitem")).to_have_text(["town.toml: turns: must be 1 to 96, is 0"])
    still(page)
    assert faults(page, axe) == []

    bring(page, {"town.toml": own, "brook.toml": BOARD})
    page.get_by_role("dialog").get_by_role("link", name="Town by the brook").click()
    page.get_by_label("Allies").or_(page.get_by_label("Soviet")).first.check()
    page.get_by_role("button", name="Begin").click()
    wait_until_asked(page)
    expect(page.locator('.cell[data-ref="hex:brook/0704"]')).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("A scenario of its maker’s own")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_no_title_of_a_stranger_breaks_a_page(
    browser: Any, server: str, size: tuple[int, int]
) -> None:
    at = "systems/panzer-grenadier/scenarios"
    text = fetch(server, f"{at}/first-town/files", "")["first-town.toml"]
    files = {"mill.toml": text.replace("The First Town", "W" * 190)}
    wish = {"system": "panzer-grenadier", "scenario": post(server, at, {"files": files})["key"]}
    more = {"seats": {"axis": "invited", "allies": "human"}, "conduct": {"listed": True}}
    made = post(server, "games", {**wish, **more})
    page = browser.new_page(locale="en", viewport={"width": size[0], "height": size[1]})

    def runs_over() -> int:
        found: int = page.evaluate(
            """() => Math.max(document.documentElement.scrollWidth, ...[
              ...document.querySelectorAll('.title, h1, h3, li')].map(
                (each) => each.getBoundingClientRect().right)) - innerWidth"""
        )
        return found

    page.goto(f"{server}/#/open")
    expect(page.locator(f"[data-open-game='{made['game']}']")).to_be_visible()
    assert runs_over() <= 0
    page.goto(f"{server}/#/invitation/{made['game']}/{made['invitations']['axis']}")
    seat = page.get_by_role("button", name=re.compile("agree", re.IGNORECASE))
    expect(seat).to_be_visible()
    assert runs_over() <= 0
    seat.click()
    page.wait_for_selector("[data-number]:not([data-number='-1'])")
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
    assert runs_over() <= 0
