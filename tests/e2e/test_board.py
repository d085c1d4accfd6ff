"""What the board and the hand show, in every size of a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import new_game, play_until, post, wait_until_asked

SEATS = {"axis": "human", "allies": "random"}
LAPTOP = {"width": 1366, "height": 768}
UPRIGHT = {"width": 390, "height": 844}
ACROSS = {"width": 844, "height": 390}
LONGEST = ["G-40", "G-41", "G-39", "G-49"]
"""Cards with the longest names in English, German and Bulgarian."""


def begin(server: str, scenario: str, prompt: str = "") -> str:
    made = post(server, "games", {"scenario": scenario, "seats": SEATS, "seed": 7})
    if prompt:
        play_until(server, made, "axis", lambda page: page["decision"]["prompt"] == prompt)
    return server + str(made["links"]["axis"])


def cell(page: Any, name: str) -> Any:
    return page.locator(f".cell[data-ref='hex:{name}']")


def shown_as(page: Any, change: Callable[[Any], None]) -> None:
    """Change what the server tells of the table, to see how the page draws it."""

    def told(route: Any) -> None:
        answer = route.fetch()
        found = answer.json()
        change(found["view"])
        route.fulfill(response=answer, json=found)

    page.route(re.compile(r"/api/games/[^/?]+(\?.*)?$"), told)
    page.route("**/stream*", lambda route: route.fulfill(content_type="text/event-stream", body=""))


# --- pointing -----------------------------------------------------------------------------


def test_pointing_at_any_hex_shows_its_ground(page: Any, server: str) -> None:
    page.goto(begin(server, "first-steps", "order-or-pass"))
    wait_until_asked(page)
    about = page.locator(".viewport .card")

    cell(page, "E2").hover(force=True)
    expect(about).to_contain_text("E2 Orchard · Cover 1 · entering costs 1 · Hindrance 2")
    cell(page, "I3").hover(force=True)
    expect(about).to_contain_text("Building · Cover 3 · entering costs 2 · blocks sight")

    taken = page.locator(".piece").first
    taken.hover(force=True)
    expect(about.locator("svg .counter")).not_to_have_count(0)
    expect(about.locator("[data-figure=morale]").first).to_be_visible()
    page.locator(".question h2").hover()
    expect(about).to_have_count(0)


def test_a_finger_sees_the_ground_too_and_can_close_it(browser: Any, server: str) -> None:
    context = browser.new_context(locale="en", viewport=UPRIGHT, has_touch=True)
    page = context.new_page()
    page.goto(begin(server, "first-steps", "order-or-pass"))
    wait_until_asked(page)
    spot = page.locator(".viewport").bounding_box()
    page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    about = page.get_by_role("dialog")
    expect(about).to_contain_text(re.compile(r"entering costs \d"))
    close = about.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    close.tap()
    expect(about).to_have_count(0)
    context.close()


def test_why_a_card_cannot_be_played_goes_with_the_pointer(page: Any, server: str) -> None:
    page.goto(begin(server, "first-steps", "order-or-pass"))
    wait_until_asked(page)
    card = page.locator(".hand .card:not(.legal)").first
    card.hover()
    tip = page.locator(".hand .tip")
    expect(tip.locator(".reason")).to_be_visible()
    assert tip.bounding_box()["y"] + tip.bounding_box()["height"] <= card.bounding_box()["y"]
    assert tip.evaluate("e => getComputedStyle(e).pointerEvents") == "none"

    page.locator(".question h2").hover()
    expect(tip).to_have_count(0)


# --- what fits where ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_the_longest_words_stay_on_cards_and_counters(browser: Any, server: str, lang: str) -> None:
    def crowd(view: Any) -> None:
        view["cards"][0]["hand"] = LONGEST

    context = browser.new_context(locale=lang, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    shown_as(page, crowd)
    page.goto(begin(server, "09"))
    page.wait_for_selector(".hand .card >> nth=3")
    for width, height in ((1440, 900), (1366, 768), (960, 700)):
        page.set_viewport_size({"width": width, "height": height})
        for card in page.locator(".hand .card").all():
            card.hover()
            assert card.evaluate(STICKING_OUT) == [], f"{lang}, {width} wide"
    context.close()


STICKING_OUT = """card => {
  const room = card.getBoundingClientRect();
  return [...card.querySelectorAll('span, svg')].filter((each) => {
    const { bottom, right, width } = each.getBoundingClientRect();
    const out = bottom > room.bottom + 1 || right > room.right + 1;
    return out && width && !each.matches('.hidden');
  }).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_numbers_and_names_stay_on_their_counter(browser: Any, server: str, lang: str) -> None:
    def deploy(view: Any) -> None:
        view["units"][0].update(type="german/cpt-wehling", name="Cpt. Wehling")
        for number, unit in enumerate(view["units"]):
            unit.update(where="map", hex=f"{'ABCDEFGHIJ'[number % 10]}{1 + number // 10}")

    context = browser.new_context(locale=lang, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    shown_as(page, deploy)
    page.goto(begin(server, "09"))
    expect(page.locator(".counter .morale", has_text="10").first).to_be_visible()
    out = page.locator(".counter").evaluate_all(
        """all => all.flatMap((counter) => [...counter.querySelectorAll('text')]
            .filter((text) => {
              const { x, width } = text.getBBox();
              return x < -50 || x + width > 49;
            })
            .map((text) => text.textContent.trim()))"""
    )
    assert out == []
    context.close()


def test_a_broken_radio_is_told_in_two_words(page: Any, server: str) -> None:
    shown_as(page, lambda view: view["radios"][0].update(broken=True))
    page.goto(begin(server, "09"))
    page.wait_for_selector(".force.side0")
    expect(page.locator(".force.side0")).to_contain_text(re.compile(r"\S \(broken\)"))


def test_a_small_laptop_has_a_large_board_and_a_log_to_read(page: Any, server: str) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto(begin(server, "04", "order-or-pass"))
    wait_until_asked(page)
    board = page.locator(".layer").bounding_box()
    room = page.locator("main.board").bounding_box()
    assert board["width"] > 0.9 * room["width"], "nothing of the width is wasted"
    assert board["height"] > 560

    card = page.locator(".hand .card").first
    page.locator(".question h2").hover()
    low = card.bounding_box()
    assert low["height"] <= 100
    assert low["y"] >= room["y"] + room["height"], "the hand does not lie on the board"
    card.hover()
    assert card.bounding_box()["height"] >= 150
    assert page.locator(".log ol").bounding_box()["height"] >= 6 * 34


def test_a_phone_held_across_has_the_board_beside_the_question(browser: Any, server: str) -> None:
    context = browser.new_context(locale="en", viewport=ACROSS, has_touch=True)
    page = context.new_page()
    page.goto(begin(server, "first-steps", "order-or-pass"))
    wait_until_asked(page)
    board, sheet = (page.locator(each).bounding_box() for each in ("main.board", ".sheet"))
    assert board["height"] == ACROSS["height"]
    assert board["width"] >= 500
    assert sheet["x"] >= board["x"] + board["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= ACROSS["width"]
    for tab in ("Hand", "Log", "Battle", "Question"):
        page.get_by_role("button", name=tab, exact=True).tap()
        expect(page.get_by_role("button", name=tab, exact=True)).to_be_in_viewport(ratio=1)
    context.close()


def test_no_tool_lies_on_a_lit_hex(browser: Any, server: str) -> None:
    context = browser.new_context(locale="en", viewport=UPRIGHT, has_touch=True)
    page = context.new_page()
    page.goto(begin(server, "first-steps", "set-up-hex"))
    wait_until_asked(page)
    page.get_by_role("button", name="Look and zoom").tap()
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    covered = page.locator(".cell.legal").evaluate_all(
        """all => {
          const room = document.querySelector('.viewport').getBoundingClientRect();
          return all.filter((each) => {
            const box = each.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const inside = x > room.x && x < room.right && y > room.y && y < room.bottom;
            return inside && !document.elementFromPoint(x, y)?.closest('svg.pieces');
          }).map((each) => each.dataset.ref);
        }"""
    )
    assert covered == []
    context.close()


# --- objectives, values, keys --------------------------------------------------------------


def test_an_objective_of_many_hexes_is_shown_whole(page: Any, server: str) -> None:
    page.goto(begin(server, "04", "order-or-pass"))
    wait_until_asked(page)
    listed = page.locator(".objectives .place").last
    expect(listed).to_contain_text("E7 F6 F7 G7 H6 H7 I7")
    marker = page.locator(".objective").last
    assert marker.get_attribute("data-ref") == "hex:I7"
    outline = page.locator(".marks .outline")
    expect(outline).to_have_count(0)

    listed.hover()
    expect(outline).to_have_attribute("data-objective", "5")
    wide = outline.bounding_box()["width"]
    assert wide > 3.5 * cell(page, "I7").bounding_box()["width"]
    page.locator(".question h2").hover()
    expect(outline).to_have_count(0)
    listed.focus()
    expect(outline).to_have_attribute("data-objective", "5")

    cell(page, "F6").hover(force=True)
    expect(page.locator(".viewport .card")).to_contain_text("Objective 5: E7 F6 F7 G7 H6 H7 I7")


def test_a_unit_shows_its_values_of_now_and_what_they_are_made_of(page: Any, server: str) -> None:
    page.goto(begin(server, "first-steps", "order-or-pass"))
    wait_until_asked(page)
    cell(page, "J8").click(button="right", force=True)
    about = page.get_by_role("dialog")
    morale = about.locator("[data-figure=morale]").first
    expect(morale).to_contain_text(re.compile(r"Morale\s*9\s*7 Morale \+ 2 Woods"))

    about.get_by_role("button", name="What the numbers mean").click()
    legend = page.locator("dialog[open]")
    for word in ("FP", "Range", "Movement", "Morale", "Command"):
        expect(legend.locator("dt").filter(has_text=word)).to_have_count(1)


def test_keys_hide_the_counters_and_are_listed(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "random"}, 9)
    page.goto(server + links["spectator"])
    page.wait_for_selector("[data-over=true]")
    counter = page.locator(".piece").first
    expect(counter).to_be_visible()
    page.keyboard.press("v")
    expect(counter).to_be_hidden()
    page.keyboard.press("v")
    expect(counter).to_be_visible()

    page.keyboard.press("?")
    keys = page.locator("dialog[open]")
    expect(keys).to_contain_text("hide the counters")
    expect(keys).to_contain_text("measure a line of sight")
