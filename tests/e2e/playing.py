"""A player who only uses the page."""

from __future__ import annotations

import json
import random
import urllib.request
from typing import Any

HEX_VERBS = ("hex", "target", "smoke-at")
CARD_VERBS = ("order", "action", "discard", "op-fire")


def new_game(server: str, scenario: str, seats: dict[str, str], seed: int) -> dict[str, str]:
    """Begin a game; returns the links of its seats."""
    body = json.dumps({"scenario": scenario, "seats": seats, "seed": seed}).encode()
    request = urllib.request.Request(
        f"{server}/api/games", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        links: dict[str, str] = json.load(answer)["links"]
    return links


def state(page: Any) -> dict[str, str]:
    """What the page says about itself."""
    found: dict[str, str] = page.locator("[data-number]").evaluate("e => ({...e.dataset})")
    return found


def wait_until_asked(page: Any) -> None:
    page.wait_for_selector("[data-asked=true], [data-over=true]")


def offered(page: Any) -> list[str]:
    """The answers that the question lists, opening the list of hexes if there is one."""
    more = page.locator(".question [aria-expanded=false]")
    if more.count():
        more.click()
    found: list[str] = page.locator(".question [data-option]:visible").evaluate_all(
        "all => all.map(e => e.dataset.option)"
    )
    return found


def choose(page: Any, option: str) -> None:
    """Give an answer where a person would: on the board, in the hand, or on its button."""
    before = state(page)["number"]
    verb, _, value = option.partition(":")
    if verb in HEX_VERBS:
        page.locator(f"[role=gridcell][data-hex={value}]").click(force=True)
    elif verb in CARD_VERBS and page.locator(f"[data-card='{value}']").count():
        page.locator(f"[data-card='{value}']").click()
    else:
        page.locator(f".question [data-option='{option}']").click()
    again = page.locator(f"[role=dialog] [data-option='{option}'], dialog [data-option='{option}']")
    page.wait_for_function(
        "([number, option]) => document.querySelector('[data-number]').dataset.number !== number"
        " || document.querySelector(`dialog [data-option='${option}'],"
        " [role=dialog] [data-option='${option}']`)",
        arg=[before, option],
    )
    if state(page)["number"] == before and again.count():
        again.first.click()
        page.wait_for_function(
            "number => document.querySelector('[data-number]').dataset.number !== number",
            arg=before,
        )
    wait_until_asked(page)


def play_on(page: Any, chance: random.Random, most: int) -> int:
    """Answer at random until the game is over; returns how many answers it took."""
    for count in range(most):
        wait_until_asked(page)
        if state(page)["over"] == "true":
            return count
        choose(page, chance.choice(offered(page)))
    return most
