"""Panzer Grenadier shuts nobody out: axe looks at its table in all sizes, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from tests.e2e.playing import play_until, post, wait_until_asked
from tests.e2e.test_everybody import SIZES, Looker

pytestmark = pytest.mark.xdist_group("everybody")
GAME = {
    "system": "panzer-grenadier",
    "scenario": "first-town",
    "seats": {"axis": "human", "allies": "random"},
    "seed": 4,
}
CHOOSE = """
{
  const key = 'sandtable.settings';
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...kept, palette: '%s' }));
}
"""


@pytest.fixture(params=[(size, "classic") for size in SIZES] + [("wide", "contrast")])
def chosen(request: pytest.FixtureRequest, page: Any) -> Any:
    """A page in each size of a screen, and in the palette of the most contrast."""
    size, palette = request.param
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(CHOOSE % palette)
    return page


def sit(page: Any, server: str, prompt: str) -> None:
    """Sit down where something is asked."""
    made = post(server, "games", GAME)
    play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == prompt)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)


def test_the_table_while_a_segment_begins(chosen: Any, server: str, axe: str) -> None:
    looker = Looker(chosen, axe)
    sit(chosen, server, "segment")
    looker.look("question and hint")
    leader = chosen.locator(".piece", has=chosen.locator(".counter.leader")).first
    hex_ = leader.get_attribute("data-ref")
    cell = chosen.locator(f".cell[data-ref='{hex_}']")
    cell.click(force=True)
    chosen.locator("[data-announce]").wait_for()
    looker.look("chain")
    chosen.keyboard.press("Escape")
    cell.click(button="right", force=True)
    chosen.get_by_role("dialog").wait_for()
    looker.look("stack")
    chosen.keyboard.press("Escape")
    chosen.keyboard.press("i")
    chosen.get_by_role("dialog", name="Charts").wait_for()
    looker.look("charts")

    assert looker.found == []


def test_the_table_under_fire(chosen: Any, server: str, axe: str) -> None:
    looker = Looker(chosen, axe)
    sit(chosen, server, "op-fire")
    looker.look("reaction")
    chosen.locator(".question [data-option^='fire']").first.hover()
    chosen.get_by_role("group", name="The attack").wait_for()
    looker.look("attack")
    chosen.get_by_role("button", name="Give a standing order").click()
    chosen.get_by_role("dialog", name="Standing order").wait_for()
    looker.look("standing order")

    assert looker.found == []


def test_before_a_game(chosen: Any, server: str, axe: str) -> None:
    looker = Looker(chosen, axe)
    chosen.goto(f"{server}/#/systems/panzer-grenadier/scenarios/first-town")
    for each in ("Optional rules", "Readings of unclear rules"):
        chosen.get_by_text(each).click()
    looker.look("scenario, optional rules, readings")

    assert looker.found == []


def test_after_a_game(chosen: Any, server: str, axe: str) -> None:
    looker = Looker(chosen, axe)
    seats = dict.fromkeys(("axis", "allies"), "random")
    made = post(server, "games", {**GAME, "seats": seats})
    chosen.goto(server + made["links"]["spectator"])
    chosen.wait_for_selector("[data-over=true]", timeout=60_000)
    looker.look("end")
    chosen.get_by_role("button", name="Review").click()
    review = chosen.get_by_role("dialog", name="Review")
    review.get_by_text("Luck", exact=True).wait_for(timeout=120_000)
    looker.look("review")
    review.locator("progress").wait_for(state="detached", timeout=240_000)
    looker.look("whole review")

    assert looker.found == []
