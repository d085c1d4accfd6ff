"""A player who only uses the page."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

HEX_VERBS = ("hex", "target", "smoke-at")
TOO_FAST = 429
CARD_VERBS = ("order", "action", "discard", "op-fire")

READY = """
(before) => {
  const page = document.querySelector('[data-number]');
  const { number, asked, over, prompt } = page?.dataset ?? {};
  const sure = document.querySelector('.sure [data-option], dialog [data-option]');
  const all = [...document.querySelectorAll('.question [data-option], .cell[data-option]')];
  const open = all.filter((e) => e.checkVisibility());
  const found = (open.length ? open : all).map((e) => e.dataset.option);
  const options = sure ? [] : [...new Set(found)];
  const ready = sure || over === 'true' || (asked === 'true' && options.length);
  if (!ready || (number === before && !sure)) return null;
  return { number, over: over === 'true', prompt, options, sure: sure?.dataset.option ?? '' };
}
"""
"""What the page asks, once it asks something new; `sure` if it asks to confirm.

The answers are those that are seen; where all lie in heaps, those.
"""

UNCOVERED = """
(cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return !there || !!there.closest('.viewport > .layer');
}
"""
"""Whether a hex can be clicked: nothing but pieces lies on it."""


def post(server: str, path: str, body: object, token: str = "") -> Any:
    return fetch(server, path, token, json.dumps(body).encode())


def fetch(server: str, path: str, token: str = "", data: bytes | None = None) -> Any:
    headers = {"Content-Type": "application/json", "X-Seat": token}
    request = urllib.request.Request(f"{server}/api/{path}", data, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code != TOO_FAST:
            raise
    time.sleep(0.2)
    return fetch(server, path, token, data)


def watching(server: str, game: str, token: str) -> str:
    """A secret for somebody who looks over the shoulder of a seat."""
    secret: str = post(server, f"games/{game}/invite", {"opens": "watches"}, token)["token"]
    return secret


def new_game(server: str, scenario: str, seats: dict[str, str], seed: int) -> dict[str, str]:
    """Begin a game; returns the links of its seats."""
    body = {"scenario": scenario, "seats": seats, "seed": seed}
    links: dict[str, str] = post(server, "games", body)["links"]
    return links


def play_until(server: str, made: Any, seat: str, moment: Callable[[Any], bool]) -> Any:
    """Play a seat at random without the page, until its table is as wanted."""
    game, token, chance = f"games/{made['game']}", made["tokens"][seat], random.Random(3)
    while True:
        page = fetch(server, game, token)
        if page["view"]["over"]:
            raise AssertionError("the moment never came")
        if page["decision"].get("waiting"):
            time.sleep(0.05)
        elif moment(page):
            return page
        else:
            option = chance.choice(page["decision"]["options"])["option"]
            post(server, f"{game}/decide", {"number": page["number"], "option": option}, token)


def state(page: Any) -> dict[str, str]:
    """What the page says about itself."""
    found: dict[str, str] = page.locator("[data-number]").evaluate("e => ({...e.dataset})")
    return found


def wait_until_asked(page: Any) -> None:
    page.wait_for_selector("[data-asked=true], [data-over=true]")


def offered(page: Any) -> list[str]:
    """The answers that the question lists, opening the list of hexes if there is one."""
    more = page.locator(".question button[aria-expanded=false]")
    if more.count():
        more.click()
    found: list[str] = page.locator(".question [data-option]:visible").evaluate_all(
        "all => all.map(e => e.dataset.option)"
    )
    return found


def press(page: Any, option: str) -> None:
    """Choose an answer where a person would; give it alone where several could be chosen."""
    touch(page, option)
    these = page.locator("[data-gathered=these]")
    if these.count():
        these.click()


def touch(page: Any, option: str) -> None:
    """Press what stands for an answer: its hex on the board, its card, or its button."""
    verb, _, value = option.partition(":")
    card = page.locator(f"[data-ref='card:{value}']")
    cell = page.locator(f".cell[data-option='{option}']")
    if verb in CARD_VERBS and card.count():
        card.click()
    elif value and verb not in CARD_VERBS and cell.count() and cell.evaluate(UNCOVERED):
        cell.click(force=True)
    else:
        unfold(page, option)
        page.locator(f".question [data-option='{option}']").click()


def unfold(page: Any, option: str) -> bool:
    """Open the heap or the list in which an answer lies; whether there was one to open."""
    answer = page.locator(f"[data-option='{option}']")
    heap = page.locator(".question details:not([open])", has=answer)
    places = page.locator(".question button[aria-expanded=false]")
    if heap.count():
        heap.locator("summary").click()
        return True
    if not page.locator(f".question [data-option='{option}']").count() and places.count():
        places.click()
        return True
    return False


def next_question(page: Any, before: str = "") -> dict[str, Any]:
    found: dict[str, Any] = page.wait_for_function(READY, arg=before).json_value()
    return found


def choose(page: Any, option: str, number: str = "") -> dict[str, Any]:
    """Give an answer where a person would, confirm it where that is asked; what comes next."""
    before = number or state(page)["number"]
    press(page, option)
    found = next_question(page, before)
    while found["sure"]:
        page.locator(f"[data-option='{option}']:is(.sure *, dialog *)").first.click()
        found = next_question(page, before)
    return found


def play_on(page: Any, chance: random.Random, most: int) -> int:
    """Answer at random until the game is over; returns how many answers it took."""
    found = next_question(page)
    for count in range(most):
        if found["over"]:
            return count
        found = choose(page, chance.choice(found["options"]), found["number"])
    return most
