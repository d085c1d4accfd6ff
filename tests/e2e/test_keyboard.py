"""A whole Turn without a mouse."""

from __future__ import annotations

import random
from typing import Any

from tests.e2e.keys import choose_in_question, choose_on_board, confirmed, tab_to, walk_to
from tests.e2e.playing import CARD_VERBS, HEX_VERBS, new_game, offered, state, wait_until_asked


def choose_by_keys(page: Any, option: str) -> None:
    verb, _, value = option.partition(":")
    if verb in HEX_VERBS:
        choose_on_board(page, option)
    elif verb in CARD_VERBS:
        before = state(page)["number"]
        page.keyboard.press("h")
        tab_to(page, f"[data-ref='card:{value}']")
        page.keyboard.press("Enter")
        confirmed(page, option, before)
    else:
        choose_in_question(page, option)


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
