"""A player who has no mouse."""

from __future__ import annotations

from typing import Any

from tests.e2e.playing import state, wait_until_asked

WHERE = """
(name) => {
  const box = (cell) => cell.getBoundingClientRect();
  const here = document.activeElement;
  const there = document.querySelector(`.cell[data-ref='${name}']`);
  if (here === there) return '';
  const [a, b] = [box(here), box(there)];
  if (Math.abs(a.x - b.x) > a.width / 2) return a.x > b.x ? 'ArrowLeft' : 'ArrowRight';
  return a.y > b.y ? 'ArrowUp' : 'ArrowDown';
}
"""
"""The key that leads from the focused hex towards another; none if it is there."""


def walk_to(page: Any, name: str) -> None:
    """Go over the board to a hex by arrow keys alone."""
    page.keyboard.press("b")
    for _ in range(80):
        key = page.evaluate(WHERE, f"hex:{name}")
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{name} was not reached")


def tab_to(page: Any, selector: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(80):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} was not reached")


def press_in_question(page: Any, selector: str) -> None:
    """Go to the question, on to something in it, and press it."""
    page.keyboard.press("q")
    tab_to(page, f".question {selector}")
    page.keyboard.press("Enter")


def confirmed(page: Any, option: str, before: str) -> None:
    """Confirm an answer where that is asked, and wait for the next question."""
    page.wait_for_timeout(80)
    if page.locator("dialog[open], [role=dialog]").count():
        tab_to(page, f"[data-option='{option}']")
        page.keyboard.press("Enter")
    page.wait_for_function(
        "number => document.querySelector('[data-number]').dataset.number !== number", arg=before
    )
    wait_until_asked(page)


def choose_on_board(page: Any, option: str) -> None:
    """Give an answer that is about a hex, there."""
    before = state(page)["number"]
    walk_to(page, option.partition(":")[2])
    page.keyboard.press("Enter")
    confirmed(page, option, before)


def choose_in_question(page: Any, option: str) -> None:
    """Give an answer where the question lists it."""
    before = state(page)["number"]
    press_in_question(page, f"[data-option='{option}']")
    confirmed(page, option, before)
