"""What happens is shown at a pace, and computers wait for whoever watches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.e2e.playing import fetch, post, state

from sandtable.service.beholders import BEHIND

COMPUTERS = {"axis": "captain", "allies": "captain"}
A_FEW = BEHIND + 2
"""Numbers by which a table may be ahead of a page: one more is thought about already."""

CHOOSE = """
const key = 'sandtable.settings';
const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
localStorage.setItem(key, JSON.stringify({ ...kept, pace: 'PACE' }));
"""
BEYOND = "n => Number(document.querySelector('[data-number]').dataset.number) > n"
RECORD = """
() => {
  const page = document.querySelector('[data-number]');
  globalThis.shown = [page.dataset.number];
  globalThis.drawn = { bolt: 0, mover: 0, ring: 0 };
  new MutationObserver(() => {
    const { number } = page.dataset;
    if (shown.at(-1) !== number) shown.push(number);
    for (const what in drawn) drawn[what] += document.querySelectorAll('.' + what).length;
  }).observe(page, { subtree: true, childList: true, attributes: true });
}
"""
"""Notes every number that the page shows, and what it draws."""


@pytest.fixture
def paced(browser: Any) -> Iterator[Any]:
    """A page that shows what happens fast, but not at once."""
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    context.add_init_script(CHOOSE.replace("PACE", "fast"))
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def begin(server: str, seats: dict[str, str]) -> Any:
    return post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 5})


def reached(server: str, made: Any, seat: str) -> int:
    return int(fetch(server, f"games/{made['game']}/number", made["tokens"][seat])["number"])


def test_watching_two_computers_shows_every_event(paced: Any, server: str) -> None:
    made = begin(server, COMPUTERS)
    paced.goto(server + made["links"]["spectator"])
    paced.wait_for_selector("[data-number]:not([data-number='-1'])")
    paced.evaluate(RECORD)
    paced.wait_for_function("() => shown.length > 40 && drawn.bolt && drawn.mover && drawn.ring")
    shown = [int(each) for each in paced.evaluate("shown")]
    assert all(after - before <= A_FEW for before, after in pairwise(shown))
    assert reached(server, made, "spectator") - int(state(paced)["number"]) <= A_FEW
    assert state(paced)["over"] == "false"


def test_what_is_shown_can_be_stopped_and_skipped(paced: Any, server: str) -> None:
    made = begin(server, COMPUTERS)
    paced.goto(server + made["links"]["spectator"])
    paced.wait_for_selector("[data-playing=true]")
    paced.get_by_role("button", name="Pause").click()
    paced.get_by_role("button", name="Go on").wait_for()
    stopped = state(paced)["number"]
    assert reached(server, made, "spectator") - int(stopped) <= A_FEW
    assert state(paced)["number"] == stopped
    paced.keyboard.press(".")
    paced.wait_for_function(BEYOND, arg=int(stopped))
    paced.get_by_role("button", name="Pause").wait_for()


def test_a_seat_handed_over_to_a_computer_is_taken_back_in_mid_game(
    paced: Any, server: str
) -> None:
    made = begin(server, {"allies": "captain"})
    paced.goto(server + made["links"]["axis"])
    paced.wait_for_selector("[data-asked=true]")
    before = int(state(paced)["number"])
    paced.get_by_role("button", name="Menu").click()
    paced.get_by_role("button", name="Hand over").click()
    back = paced.get_by_role("button", name="Take my seat back")
    back.wait_for()
    paced.wait_for_function(BEYOND, arg=before + 10)
    assert reached(server, made, "axis") - int(state(paced)["number"]) <= A_FEW
    back.click()
    paced.wait_for_selector("[data-asked=true]")
    assert state(paced)["over"] == "false"
    assert back.count() == 0


def test_what_happened_last_stays_on_the_board_at_any_pace(page: Any, server: str) -> None:
    made = begin(server, COMPUTERS)
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=120_000)
    assert state(page)["playing"] == "false"
    assert page.locator(".way, .bolt, .results span").count()
