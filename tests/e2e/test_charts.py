"""What cards and ground do is told where they are met, and in the charts beside the table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.playing import new_game, play_until, post, wait_until_asked
from tests.e2e.test_pages import faults, still

SEATS = {"axis": "human", "allies": "random"}


def sit_down(page: Any, server: str) -> None:
    page.goto(server + new_game(server, "first-steps", SEATS, 3)["axis"])
    wait_until_asked(page)


def sit_where(page: Any, server: str, prompt: str) -> None:
    """Sit down at a game in which this is asked, with cards in hand."""
    made = post(server, "games", {"scenario": "first-steps", "seats": SEATS, "seed": 7})
    play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == prompt)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)


def test_the_charts_are_read_by_keys_alone(page: Any, server: str) -> None:
    sit_down(page, server)

    page.keyboard.press("i")
    window = page.get_by_role("dialog", name="Charts")
    expect(window.get_by_role("tab", name="How one wins")).to_be_focused()
    expect(window.get_by_role("tabpanel")).to_contain_text("Victory Points")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")

    woods = window.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Woods"))
    expect(woods.get_by_role("cell")).to_have_text(["2", "2", "blocked"])
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)


def test_the_table_is_played_beside_the_charts(page: Any, server: str) -> None:
    sit_down(page, server)
    page.get_by_role("button", name="Charts").click()
    expect(page.get_by_role("dialog", name="Charts")).to_be_visible()

    page.locator(".question [data-option]").first.click()

    expect(page.locator("[data-prompt=set-up-hex]")).to_have_count(1)
    expect(page.get_by_role("dialog", name="Charts")).to_be_visible()


def test_the_charts_lie_below_the_board_on_a_phone(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, server)
    page.get_by_role("button", name="Charts").click()

    box = page.get_by_role("dialog", name="Charts").bounding_box()
    assert box["x"] == 0
    assert box["width"] == 390
    assert box["y"] > 200


def test_axe_finds_nothing_in_the_charts(page: Any, server: str, axe: str) -> None:
    sit_down(page, server)
    page.keyboard.press("i")
    window = page.get_by_role("dialog", name="Charts")
    still(page)
    assert [] == faults(page, axe), "with the table beside it"
    for tab in ("A Turn", "Ground", "Orders", "Actions", "Events", "Counters", "Cards"):
        window.get_by_role("tab", name=tab).click()
        assert [] == faults(page, axe, "[role=dialog]"), tab


def test_a_card_says_what_it_does_only_while_it_is_pointed_at(page: Any, server: str) -> None:
    sit_where(page, server, "move-to")
    card = page.locator("[data-ref^='card:']").first
    names = card.locator(".order, .action, .event").all_inner_texts()

    card.hover()
    expect(page.get_by_role("tooltip").locator("dt")).to_contain_text(names)
    expect(page.locator(".hand .reason")).to_be_visible()
    page.mouse.move(5, 5)

    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_the_lesson_begins_with_how_one_wins(page: Any, server: str) -> None:
    sit_down(page, server)
    hint = page.get_by_role("complementary", name="Hint")

    expect(hint).to_contain_text("This is how you win")
    hint.get_by_role("button", name="Understood").click()
    expect(hint).to_contain_text("Before the battle you place your units")
