"""Asking why not: with a finger, out of turn, and after the question is gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import fetch, play_until, post, state, wait_until_asked
from tests.e2e.test_table import begin, is_asked, watch_to_the_end

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phone(browser: Any) -> Iterator[Any]:
    """A page on a small screen that takes fingers."""
    context = browser.new_context(
        locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    yield opened
    context.close()


def in_sight(page: Any) -> tuple[str, dict[str, float]]:
    """A lit hex that can be touched: its name and its middle."""
    found: dict[str, Any] = page.wait_for_function(
        """() => [...document.querySelectorAll('.cell.legal[data-option^=hex]')].map((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          const at = { x: x + width / 2, y: y + height / 2 };
          const top = document.elementFromPoint(at.x, at.y)?.closest('[data-ref]');
          return top?.dataset.ref === cell.dataset.ref ? { ref: cell.dataset.ref, at } : null;
        }).find(Boolean)"""
    ).json_value()
    return found["ref"].removeprefix("hex:"), found["at"]


def test_a_finger_that_asks_about_a_hex_does_not_go_there(phone: Any, server: str) -> None:
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("move-to"))
    phone.goto(server + made["links"]["axis"])
    wait_until_asked(phone)
    name, spot = in_sight(phone)
    before = state(phone)["number"]
    fingers = phone.context.new_cdp_session(phone)

    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    opened = phone.get_by_role("dialog", name=name, exact=True)
    expect(opened).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    expect(opened).to_be_visible()
    assert state(phone)["number"] == before


def play_both_until(server: str, made: Any, prompt: str) -> str:
    """Play both seats, always the first answer, until something is asked; who is asked."""
    while True:
        for seat in ("axis", "allies"):
            game, token = f"games/{made['game']}", made["tokens"][seat]
            page = fetch(server, game, token)
            decision = page["decision"]
            if decision.get("waiting"):
                continue
            if decision["prompt"] == prompt:
                return seat
            option = decision["options"][0]["option"]
            post(server, f"{game}/decide", {"number": page["number"], "option": option}, token)


def test_a_card_says_whose_question_it_is(page: Any, server: str) -> None:
    seats = {"axis": "human", "allies": "human"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 7})
    asked = play_both_until(server, made, "order-or-pass")
    other = "allies" if asked == "axis" else "axis"
    page.goto(server + made["links"][other])
    page.wait_for_selector("[data-asked=false]")

    page.locator("[data-ref^='card:']").first.click()

    said = page.get_by_role("dialog").get_by_role("status")
    expect(said).to_contain_text(f"That is not what is asked now. Asked now ({asked.title()}):")
    expect(said.locator(".rule")).to_have_count(1)


def test_a_hex_says_that_the_game_is_over(page: Any, server: str) -> None:
    watch_to_the_end(page, server)

    page.locator(".cell").first.click(button="right", force=True)

    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("The game is over.")


def test_the_reason_of_a_card_is_gone_with_its_question(page: Any, server: str) -> None:
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("move-to"))
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.locator("[data-ref^='card:']").first.focus()
    expect(page.locator(".hand .reason")).to_be_visible()

    page.locator(".cell.legal[data-option^=hex]").first.click(force=True)

    expect(page.locator(".hand .reason")).to_have_count(0)


def test_the_menu_tells_how_unclear_rules_are_read(page: Any, server: str) -> None:
    seats, options = {"axis": "human", "allies": "human"}, {"rulings": {"stat-floor": "zero"}}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "options": options})
    page.goto(server + made["links"]["axis"])
    page.get_by_role("button", name="Menu").first.click()

    menu = page.get_by_role("dialog")
    expect(menu.locator("section:has(> details) > ul > li")).to_have_count(1)
    expect(menu.locator("section:has(> details) > ul")).to_contain_text("zero AMB-66")
    menu.get_by_text("Read as usual").click()
    expect(menu.locator("details li").first).to_be_visible()
    expect(menu.get_by_text("AMB-66")).to_have_count(1)
    expect(menu.locator(".terms")).to_have_count(0)


CUT_OFF = """() => [...document.querySelectorAll('.ruling select')].filter((select) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(select).font;
  const widths = [...select.options].map((option) => pen.measureText(option.text).width);
  return Math.max(...widths) + 24 > select.clientWidth;
}).map((select) => select.id)"""


def test_no_reading_is_cut_off_on_a_phone(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server)
    page.get_by_text("First Steps").first.click()
    page.get_by_text("Readings of unclear rules").click()
    expect(page.locator(".ruling select").first).to_be_visible()

    assert page.evaluate(CUT_OFF) == []
