"""Two players at one screen, those who watch, and games that move from file to file."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import choose, new_game, offered, press, state, wait_until_asked

HANDS = "document.querySelectorAll('.hand [data-ref]').length"


def lift(page: Any) -> bool:
    """Lift the curtain if it is down."""
    button = page.get_by_role("button", name="lift the curtain")
    if not button.count():
        return False
    button.click()
    return True


def test_two_players_share_one_screen(page: Any, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("People at this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="lift the curtain").wait_for()
    chance = random.Random(8)
    curtains = passed = 0
    links = set()
    for _ in range(140):
        page.wait_for_selector("[data-asked=true], .curtain, .offer")
        if page.locator(".offer").count():
            before = state(page)["number"]
            page.get_by_role("button", name="Pass", exact=True).click()
            page.wait_for_function(
                "n => document.querySelector('[data-number]').dataset.number !== n", arg=before
            )
            passed += 1
        elif lift(page):
            curtains += 1
            page.wait_for_selector(".curtain", state="detached")
        elif page.locator("[data-asked=true]").count():
            links.add(page.url)
            before = state(page)["number"]
            press(page, chance.choice(offered(page)))
            page.wait_for_function(
                "n => document.querySelector('[data-number]').dataset.number !== n", arg=before
            )
        if passed and curtains > 4:
            break

    assert curtains > 4
    assert passed
    assert len(links) == 2


INK = "e => [...e.children].map(each => getComputedStyle(each).color.match(/[0-9]+/g).map(Number))"
PALE = 200


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_curtain_is_dark_and_its_words_are_pale(page: Any, server: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("People at this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="lift the curtain").wait_for()
    head, text, _ = page.locator(".curtain").evaluate(INK)

    assert min(head + text) > PALE


def test_a_spectator_sees_the_board_and_no_hand(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "random"}, 5)
    page.goto(server + links["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=60_000)

    assert page.evaluate(HANDS) == 0
    assert page.locator(".piece").count() > 0
    assert page.get_by_role("heading", name="The game is over").is_visible()
    assert page.get_by_role("button", name="Undo").count() == 0


def test_a_game_is_saved_to_a_file_and_opened_again(page: Any, server: str, tmp_path: Path) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "human"}, 5)
    page.goto(server + links["allies"])
    wait_until_asked(page)
    chance = random.Random(6)
    for _ in range(12):
        choose(page, chance.choice(offered(page)))
    pieces = page.locator(".piece").count()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save the game").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    page.goto(f"{server}/#/")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="lift the curtain").click()

    expect(page.locator(".piece")).to_have_count(pieces)


def test_a_file_that_is_no_game_is_refused_with_a_reason(
    page: Any, server: str, tmp_path: Path
) -> None:
    file = tmp_path / "holiday.sandtable"
    file.write_bytes(b"sea and sand")
    page.goto(server)
    page.locator("input[type=file]").set_input_files(file)

    assert page.get_by_role("alert").inner_text()
