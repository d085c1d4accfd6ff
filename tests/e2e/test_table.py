"""What a player does at the table besides answering."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import choose, next_question, play_until, post, state, wait_until_asked
from tests.e2e.test_pages import faults, still

SEATS = {"axis": "human", "allies": "random"}


def begin(server: str, scenario: str, seed: int) -> Any:
    return post(server, "games", {"scenario": scenario, "seats": SEATS, "seed": seed})


def is_asked(prompt: str) -> Any:
    return lambda page: page["decision"]["prompt"] == prompt


def test_odds_are_shown_and_chance_is_confirmed(page: Any, server: str, axe: str) -> None:
    made = begin(server, "first-steps", 10)
    found = play_until(
        server, made, "axis", lambda s: any(o["option"] == "fire" for o in s["decision"]["options"])
    )
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    odds = page.locator(".odds")
    odds.get_by_text(re.compile(r"\d+ %")).first.wait_for()
    odds.locator("summary").click()
    expect(odds).to_contain_text("Nobody plays a reaction")
    still(page)
    assert [] == faults(page, axe)

    page.locator(".question [data-option=fire]").click()
    page.get_by_role("button", name="Not yet").click()
    assert state(page)["number"] == str(found["number"])

    page.locator(".question [data-option=fire]").click()
    page.get_by_role("button", name="Go ahead").click()
    expect(page.locator("[data-number]")).not_to_have_attribute("data-number", str(found["number"]))


def test_a_counter_is_dragged_to_where_it_goes(page: Any, server: str) -> None:
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("move-to"))
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    piece = page.locator(".named ~ .piece, .piece").filter(has=page.locator(".counter.side0"))
    named = page.locator("#asked").inner_text()
    hex_ = re.search(r"\b[A-Z]\d{1,2}\b", named)
    assert hex_, named
    goal = page.locator(".cell.legal[data-option^=hex]").first
    name = goal.get_attribute("data-ref").removeprefix("hex:")
    start = piece.and_(page.locator(f"[data-ref='hex:{hex_[0]}']")).last.bounding_box()
    end = goal.bounding_box()
    before = state(page)["number"]

    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()

    expect(page.locator("[data-number]")).not_to_have_attribute("data-number", before)
    expect(page.locator(".log")).to_contain_text(f"to {name}")


def test_a_weapon_is_given_up_whatever_is_asked(page: Any, server: str, axe: str) -> None:
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("move-to"))
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.locator(".asides summary").click()
    still(page)
    assert [] == faults(page, axe)

    before = state(page)["number"]
    page.locator("[data-aside^='scrap:']").press("Enter")
    expect(page.get_by_role("button", name="No, leave it")).to_be_focused()
    assert [] == faults(page, axe)
    page.keyboard.press("Enter")
    expect(page.locator("[data-aside^='scrap:']")).to_be_focused()
    assert state(page)["number"] == before

    page.keyboard.press("Enter")
    page.locator("[data-sure^='scrap:']").click()

    expect(page.locator(".log")).to_contain_text(re.compile(r"Axis: .* gives the Light MG up"))
    expect(page.locator(".asides")).to_have_count(0)
    assert state(page)["prompt"] == "move-to"


def test_a_standing_order_is_given_and_dropped(page: Any, server: str, axe: str) -> None:
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("order-or-pass"))
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give a standing order").click()
    page.get_by_label("Pass reactions until something happens").check()
    assert [] == faults(page, axe)
    page.get_by_role("button", name="Give the order").click()

    orders = page.locator(".orders")
    expect(orders).to_contain_text("Pass reactions to an enemy step until an enemy comes within 1")
    orders.get_by_role("button", name="Drop this order").click()
    expect(orders).to_have_count(0)


def watch_to_the_end(page: Any, server: str) -> None:
    seats = {"axis": "random", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 9})
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]")


def test_the_seal_is_proved_in_the_page(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    page.get_by_role("button", name="Menu").click()

    expect(page.get_by_role("dialog")).to_contain_text("The key fits the seal")
    expect(page.locator(".proof")).to_contain_text("✓")


def test_a_game_goes_on_from_its_middle(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    page.locator(".question").get_by_role("button", name="Replay").click()
    page.get_by_role("slider").fill("60")
    page.get_by_role("button", name="Continue from here").click()
    page.locator("dialog select").first.select_option("human")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("[data-over=false][data-asked=true]")

    assert page.locator("[data-ref^='card:']").count() > 0
    assert int(state(page)["number"]) >= 55


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_a_phone_held_upright_plays(browser: Any, server: str, lang: str) -> None:
    context = browser.new_context(
        locale=lang, viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    made = begin(server, "first-steps", 7)
    play_until(server, made, "axis", is_asked("order-or-pass"))
    page.goto(server + made["links"]["axis"])
    chance = random.Random(2)
    found = next_question(page)
    for _ in range(6):
        shown = page.locator(".question [data-option]:visible").evaluate_all(
            "all => all.map(e => e.dataset.option)"
        )
        found = choose(page, chance.choice(shown or found["options"]), found["number"])
        width = page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= 390, "nothing sticks out"
    small = page.locator("nav.tabs button, .question .button").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 40).map(e => e.textContent)"
    )
    assert small == [], "fingers need room"
    context.close()
