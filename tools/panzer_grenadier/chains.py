"""Announces whom a leader brings along as a person does: one task for all, then the exceptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import takewhile
from typing import Any

FEWEST = 3
"""Fewer are announced as quickly one by one."""
ANNOUNCED = "[data-prompt]:not([data-prompt=segment], [data-prompt=announce])"


def give(page: Any, answers: Iterable[str]) -> Counter[str]:
    """Announce all who are recorded together; no clicks if they cannot be."""
    if not page.locator("[data-prompt=segment]").count():
        return Counter()
    wanted = tasks(answers)
    place = place_of(page, next(iter(wanted), ""))
    if len(wanted) < FEWEST or not place:
        return Counter()
    page.locator(f".cell[data-ref='{place}']").click(force=True)
    page.locator("[data-announce]").wait_for()
    [(most, _)] = Counter(wanted.values()).most_common(1)
    page.locator(f"[data-task-all={most}]").click()
    members = reached(page)
    clicks = 3 + sum(choose(page, wanted.get(each, "none"), each) for each in members)
    if announced(page) != wanted:
        page.keyboard.press("Escape")
        return Counter()
    page.locator("[data-announce]").click()
    page.wait_for_selector(ANNOUNCED)
    return Counter(chain=clicks)


def tasks(answers: Iterable[str]) -> dict[str, str]:
    """What each piece is announced to do, in their order.

    >>> tasks(["move:11", "fire:4", "done", "act:4"])
    {'11': 'move', '4': 'fire'}
    """
    named = takewhile(lambda answer: answer.startswith(("move:", "fire:")), answers)
    return {piece: verb for verb, _, piece in (answer.partition(":") for answer in named)}


def place_of(page: Any, piece: str) -> str:
    """The hex in which a piece is drawn; "" if it is not."""
    found = page.locator(f".piece[data-piece='piece:{piece}']")
    return str(found.first.get_attribute("data-ref")) if found.count() else ""


def reached(page: Any) -> list[str]:
    """Everybody in the chain."""
    found: list[str] = page.locator("[data-task^='none:']").evaluate_all(
        "all => all.map(e => e.dataset.task.split(':')[1])"
    )
    return found


def announced(page: Any) -> dict[str, str]:
    """What everybody in the chain who is not left out is to do."""
    pressed = page.locator("[data-task][aria-pressed=true]:not([data-task^='none:'])")
    found: list[str] = pressed.evaluate_all("all => all.map(e => e.dataset.task)")
    return {piece: task for task, _, piece in (each.partition(":") for each in found)}


def choose(page: Any, task: str, piece: str) -> int:
    """Give a piece its task; returns the clicks, none if it has it already or cannot have it."""
    button = page.locator(f"[data-task='{task}:{piece}']")
    if button.get_attribute("aria-pressed") == "true" or not button.is_enabled():
        return 0
    button.click()
    return 1
