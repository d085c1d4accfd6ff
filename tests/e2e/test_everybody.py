"""Nothing shuts anybody out: axe looks at every page and state of the table in every size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import play_until, post, wait_until_asked
from tests.e2e.test_pages import faults, still
from tests.e2e.test_past import finish

pytestmark = pytest.mark.xdist_group("everybody")
SIZES = {"wide": (1440, 900), "upright": (390, 844), "across": (844, 390)}
LONG = 120_000


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, page: Any) -> Any:
    """A page in each size of a screen."""
    width, height = SIZES[request.param]
    page.set_viewport_size({"width": width, "height": height})
    return page


@pytest.fixture(scope="module")
def ended(server: str) -> str:
    """The seat of a player whose game is over."""
    return server + str(finish(server)["links"]["axis"])


class Looker:
    """Shows states to axe, one after another."""

    def __init__(self, page: Any, axe: str) -> None:
        self.page = page
        self.axe = axe
        self.found: list[str] = []

    def look(self, where: str) -> None:
        """What is wrong with what is shown now?"""
        still(self.page)
        self.found += [f"{where}: {fault}" for fault in faults(self.page, self.axe)]


def test_pages_beside_the_table(sized: Any, server: str, axe: str) -> None:
    looker = Looker(sized, axe)
    sized.goto(server)
    sized.get_by_role("link", name="First Steps").wait_for()
    looker.look("home")
    sized.get_by_role("button", name="Preferences").click()
    sized.get_by_label("Appearance").wait_for()
    looker.look("preferences")
    sized.keyboard.press("Escape")

    sized.get_by_role("link", name="First Steps").click()
    sized.get_by_role("button", name="Begin").wait_for()
    looker.look("scenario")
    sized.goto(f"{server}/#/rules")
    sized.get_by_role("heading").first.wait_for()
    looker.look("rules")
    sized.goto(f"{server}/#/rules/O20.3.4")
    sized.get_by_role("heading", name="O20.3.4").wait_for()
    looker.look("rule")

    assert looker.found == []


def test_the_table_while_it_is_played(sized: Any, server: str, axe: str) -> None:
    looker = Looker(sized, axe)
    seats = {"axis": "human", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 7})
    play_until(server, made, "axis", lambda s: s["decision"]["prompt"] == "order-or-pass")
    sized.goto(server + made["links"]["axis"])
    wait_until_asked(sized)
    looker.look("question")
    sized.keyboard.press("c")
    sized.locator("[data-advice]").wait_for()
    looker.look("advice")
    sized.locator(".cell[data-ref='hex:J8']").click(button="right", force=True)
    sized.get_by_role("dialog").wait_for()
    looker.look("stack")
    sized.keyboard.press("Escape")
    sized.keyboard.press("i")
    sized.get_by_role("dialog", name="Charts").wait_for()
    looker.look("charts")
    sized.keyboard.press("Escape")
    sized.keyboard.press("?")
    expect(sized.locator("dialog[open]")).to_contain_text("hide the counters")
    looker.look("keys")
    sized.keyboard.press("Escape")
    sized.get_by_role("button", name="Menu").click()
    sized.get_by_role("button", name="Hand over").wait_for()
    looker.look("menu")

    assert looker.found == []


def test_the_table_after_the_end(sized: Any, ended: str, axe: str) -> None:
    looker = Looker(sized, axe)
    sized.goto(ended)
    end = sized.locator(".question")
    end.locator("[data-visit]").wait_for(timeout=LONG)
    looker.look("end")
    end.get_by_role("button", name="Review").click()
    sized.locator(".chart").wait_for(timeout=LONG)
    looker.look("review")
    sized.keyboard.press("Escape")
    end.get_by_role("button", name="Replay").click()
    sized.get_by_role("slider").fill("60")
    sized.locator("[data-lit], .replay").first.wait_for()
    looker.look("replay")

    assert looker.found == []
