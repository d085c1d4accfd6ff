"""Advice, the review after the end, handing a seat over, and what an Order could reach."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import fetch, play_until, post, state, wait_until_asked, watching
from tests.e2e.test_pages import faults, still

LONG = 120_000
"""A review takes seconds, and more on a busy machine."""


def is_order(asked: Any) -> bool:
    return bool(asked["prompt"] == "order-or-pass")


def at_an_order(page: Any, server: str, *wanted: Callable[[Any], bool]) -> Any:
    """A game in which the player may give an Order, or is then asked what is wanted."""
    seats = {"axis": "human", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 7})
    for moment in wanted or [is_order]:
        play_until(server, made, "axis", lambda s, moment=moment: moment(s["decision"]))
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    return made


def fits(page: Any) -> bool:
    """Whether nothing sticks out of the screen or of an open dialog."""
    wide: int = page.evaluate(
        """() => Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')]
            .map((e) => e.scrollWidth - e.clientWidth))"""
    )
    return wide <= 0


def test_the_captain_advises_and_his_choice_is_lit(page: Any, server: str, axe: str) -> None:
    at_an_order(page, server)
    page.get_by_role("button", name="What would the captain do?").click()
    advice = page.get_by_role("region", name="The captain would choose")
    option = advice.locator("[data-advice]").get_attribute("data-advice")
    lit = page.locator(f".question [data-option='{option}']")

    expect(lit).to_have_class(re.compile("advised"))
    expect(page.locator(".question .advised")).to_have_count(1)
    if option.startswith("order:"):
        card = page.locator(f"[data-ref='card:{option.removeprefix('order:')}']")
        expect(card).to_have_class(re.compile("advised"))
    expect(advice.get_by_text(re.compile(r"^[+−]\d+\.\d$")).first).to_be_visible()
    still(page)
    assert [] == faults(page, axe)

    advice.get_by_role("button", name="Close").click()
    expect(page.locator(".advised")).to_have_count(0)
    page.keyboard.press("c")
    before = state(page)["number"]
    advice.get_by_role("button", name="Do so").click()
    expect(page.locator("[data-number]")).not_to_have_attribute("data-number", before)
    expect(advice).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "ask", "take", "undo"),
    [
        ("de", "Was täte der Hauptmann?", "So machen", "Rückgängig"),
        ("bg", "Какво би направил капитанът?", "Направи така", "Отмени"),
    ],
)
def test_advice_counts_and_speaks_as_the_language_does(
    browser: Any, server: str, lang: str, ask: str, take: str, undo: str
) -> None:
    context = browser.new_context(locale=lang)
    page = context.new_page()
    at_an_order(page, server)
    page.get_by_role("button", name=ask).click()
    advice = page.locator(".advice section")

    expect(advice.get_by_role("button", name=take)).to_be_visible()
    expect(advice.get_by_text(re.compile(r"^[+−]\d+,\d$")).first).to_be_visible()
    expect(advice.get_by_text(re.compile(r"^[+−]\d+\.\d$"))).to_have_count(0)
    expect(page.get_by_role("banner").get_by_text(undo)).to_have_count(1)
    context.close()


def test_advice_lights_the_board(page: Any, server: str) -> None:
    at_an_order(page, server, is_order, lambda asked: asked["options"][0]["option"][:5] == "unit:")
    page.get_by_role("button", name="What would the captain do?").click()
    expect(page.locator(".cell.advised")).to_have_count(1, timeout=LONG)


def test_a_finished_game_is_reviewed(page: Any, server: str, axe: str) -> None:
    seats = {"axis": "random", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 6})
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=LONG)
    page.locator(".question").get_by_role("button", name="Review").click()
    review = page.get_by_role("dialog", name="Review")
    chart = review.get_by_role("img", name=re.compile(r"Chance of Axis to win: \d+ % at first"))
    chart.wait_for(timeout=LONG)

    expect(review.get_by_text(re.compile(r"^[+−±]\d+ points$"))).to_have_count(2)
    luck = review.locator("section", has_text="strokes of luck")
    assert luck.get_by_role("button").count() <= 5
    costly = review.locator("section", has_text="most costly choices")
    expect(costly).to_have_count(2)
    assert costly.first.get_by_role("button").count() <= 3
    still(page)
    assert [] == faults(page, axe)

    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    page.set_viewport_size({"width": 1440, "height": 900})

    entry = review.locator("[data-visit]").last
    number = entry.get_attribute("data-visit")
    entry.click()
    expect(review).to_have_count(0)
    page.get_by_text(re.compile(rf"^{int(number) - 1} of")).wait_for()
    expect(page.locator(".verdict")).to_contain_text("The captain would have chosen", timeout=LONG)
    assert [] == faults(page, axe)

    chart_again = page.locator(".replay").get_by_role("button", name="Review")
    chart_again.click()
    box = page.locator(".chart").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(page.get_by_role("slider")).not_to_have_value(str(int(number) - 1))


def test_a_seat_is_handed_over_and_taken_back(page: Any, server: str, axe: str) -> None:
    at_an_order(page, server)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_role("combobox", name="The computer").select_option("colonel-0.2")
    assert [] == faults(page, axe)
    menu.get_by_role("button", name="Hand over").click()
    away = page.locator(".away")
    expect(away).to_contain_text("plays your seat")
    expect(page.locator("#asked")).to_contain_text("Colonel, hasty thinks")
    expect(page.locator(".question [data-option]")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Axis: the computer plays on")
    still(page)
    assert [] == faults(page, axe)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(away).to_be_visible()
    assert fits(page)
    page.set_viewport_size({"width": 1440, "height": 900})

    away.get_by_role("button", name="Take my seat back").click()
    expect(away).to_have_count(0)
    page.wait_for_selector("[data-asked=true]")
    assert page.locator(".question [data-option], .cell[data-option]").count() > 0


def test_who_looks_over_a_shoulder_only_watches(page: Any, server: str, axe: str) -> None:
    made = at_an_order(page, server)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Copy a link to watch my side")).to_be_visible()
    own = fetch(server, f"games/{made['game']}", made["tokens"]["axis"])
    watch = watching(server, made["game"], made["tokens"]["axis"])
    page.goto(f"{server}/#/game/{made['game']}/{watch}")

    expect(page.locator(".away")).to_contain_text("You are watching: Axis")
    expect(page.locator("[data-ref^='card:']")).to_have_count(len(own["view"]["cards"][0]["hand"]))
    expect(page.locator(".question [data-option]")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Replay")).to_be_visible()
    expect(menu.get_by_role("button", name="Hand over")).to_have_count(0)
    expect(menu.get_by_role("button", name="Ask to take your last choice back")).to_have_count(0)
    assert [] == faults(page, axe)


def test_what_an_order_could_reach_is_shaded(page: Any, server: str, axe: str) -> None:
    at_an_order(page, server)
    move = page.locator("[data-ref^='card:']").filter(has_text=re.compile("^Move")).first
    move.hover()
    page.locator(".shaded.reach-move").first.wait_for(state="attached")
    near = page.locator(".shaded.reach-move").count()
    page.mouse.move(700, 20)
    expect(page.locator(".shaded")).to_have_count(0)

    page.get_by_role("button", name="Line of sight").first.click()
    reach = page.get_by_role("group", name="Reach of an Order")
    reach.get_by_role("button", name="Advance").click()
    page.locator(".shaded.reach-advance").first.wait_for(state="attached")
    assert page.locator(".shaded.reach-advance").count() < near
    reach.get_by_role("button", name="Fire").click()
    page.locator(".shaded.reach-fire").first.wait_for(state="attached")
    still(page)
    assert [] == faults(page, axe)

    page.keyboard.press("Escape")
    expect(page.locator(".shaded")).to_have_count(0)
