"""A whole Turn without a mouse."""

from __future__ import annotations

import random
from typing import Any

from tests.e2e.playing import CARD_VERBS, HEX_VERBS, new_game, offered, state, wait_until_asked

STEPS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}


def column(name: str) -> int:
    return ord(name[0]) - ord("A")


def walk_to(page: Any, name: str) -> None:
    """Go over the board to a hex by arrow keys alone."""
    page.keyboard.press("b")
    for _ in range(60):
        here = page.evaluate("document.activeElement.dataset.ref").removeprefix("hex:")
        if here == name:
            return
        if column(here) != column(name):
            way = "left" if column(here) > column(name) else "right"
        else:
            way = "up" if int(here[1:]) > int(name[1:]) else "down"
        page.keyboard.press(STEPS[way])
    raise AssertionError(f"{name} was not reached")


def tab_to(page: Any, selector: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(80):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} was not reached")


def choose_by_keys(page: Any, option: str) -> None:
    before = state(page)["number"]
    verb, _, value = option.partition(":")
    if verb in HEX_VERBS:
        walk_to(page, value)
    elif verb in CARD_VERBS:
        page.keyboard.press("h")
        tab_to(page, f"[data-ref='card:{value}']")
    else:
        page.keyboard.press("q")
        tab_to(page, f".question [data-option='{option}']")
    page.keyboard.press("Enter")
    page.wait_for_timeout(80)
    if page.locator("dialog[open], [role=dialog]").count():
        tab_to(page, f"[data-option='{option}']")
        page.keyboard.press("Enter")
    page.wait_for_function(
        "number => document.querySelector('[data-number]').dataset.number !== number", arg=before
    )
    wait_until_asked(page)


def test_a_whole_turn_is_played_by_keyboard(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "human"}, 5)
    page.goto(server + links["allies"])
    wait_until_asked(page)
    chance = random.Random(3)
    kinds: set[str] = set()
    turns = page.get_by_text("Allies: Turn")
    for _ in range(150):
        options = offered(page)
        orders = [each for each in options if each.startswith("order:")]
        option = chance.choice(orders or options)
        kinds.add(option.partition(":")[0])
        choose_by_keys(page, option)
        if turns.count() > 1:
            break

    assert turns.count() > 1
    assert {"hex", "unit", "order"} <= kinds


def test_undo_and_why_by_keyboard(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "human", "allies": "human"}, 5)
    page.goto(server + links["allies"])
    wait_until_asked(page)
    choose_by_keys(page, offered(page)[0])
    assert state(page)["prompt"] == "set-up-hex"

    walk_to(page, "J1")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_text("outside your set-up area").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("u")

    page.wait_for_selector("[data-prompt=set-up-piece]")
