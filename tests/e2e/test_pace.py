"""What happens is shown at a pace, and computers wait for whoever watches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.e2e.playing import fetch, post, state
from tools.page_game import with_seed

from sandtable.service.beholders import BEHIND

COMPUTERS = {"axis": "captain", "allies": "captain"}
A_FEW = BEHIND + 2
"""Numbers by which a table may be ahead of a page: one more is thought about already."""

CHOOSE = """
const key = 'sandtable.settings';
const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
localStorage.setItem(key, JSON.stringify({ ...kept, pace: 'normal' }));
"""
AT = "n => Number(document.querySelector('[data-number]').dataset.number) > n"
RECORD = """
globalThis.shown = [];
const known = new WeakSet();
globalThis.drawn = { shot: 0, mover: 0, ring: 0, turned: [] };
new MutationObserver((changes) => {
  const number = Number(document.querySelector('[data-number]')?.dataset.number ?? -1);
  if (number >= 0 && shown.at(-1) !== number) shown.push(number);
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const what of ['shot', 'mover', 'ring'])
        if (!known.has(node) && node.matches(`g > .${what}`)) drawn[what] += 1;
      known.add(node);
      const turned = node.closest('figure') && node.querySelector('[data-turned]');
      const card = node.dataset.turned ?? turned?.dataset.turned;
      if (card) drawn.turned.push(card);
    }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes every number that the page shows, and what it draws."""
RESTING = """
(wanted) => {
  const { number, playing, shown: seen, skipped } = document.querySelector('[data-number]').dataset;
  const rests = number >= wanted && playing === 'false';
  return rests && { number: Number(number), shown, drawn, seen, skipped };
}
"""
"""What the page has shown so far, if it has shown enough and nothing is being shown."""
STEP = 150
"""Milliseconds of the page's clock: no moment is shorter than half of it."""


@pytest.fixture
def paced(browser: Any) -> Iterator[Any]:
    """A page that shows what happens at its pace, and whose clock only the test winds."""
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    context.add_init_script(CHOOSE)
    context.add_init_script(RECORD)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    yield page
    context.close()


def begin(server: str, seats: dict[str, str]) -> Any:
    return post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 5})


def reached(server: str, page: Any) -> int:
    """The number that the table has reached whose page this is."""
    *_, game, token = page.url.split("/")
    return int(fetch(server, f"games/{game}/number", token)["number"])


def wind_until(page: Any, selector: str) -> None:
    """Let time pass until the page has something."""
    while not page.locator(selector).count():
        page.clock.run_for(STEP)


def watch_until(page: Any, number: int) -> Any:
    """Let time pass until all up to a number was shown and nothing moves; what was drawn."""
    while not (found := page.evaluate(RESTING, number)):
        page.clock.run_for(STEP)
    return found


def begin_to_watch(page: Any, server: str) -> str:
    """Begin a game of two computers on the page; its address below the server's."""
    page.route("**/api/games", with_seed)
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("I watch computers").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("[data-number]:not([data-number='-1'])")
    return "games/" + str(page.url.split("/")[-2])


def told(page: Any, server: str, game: str, number: int) -> list[Any]:
    """The effects of which the log tells up to a number."""
    lines = fetch(server, f"{game}/log", page.url.split("/")[-1])
    known = [line for line in lines if line["number"] <= number]
    return [effect for line in known for effect in line.get("effects", [])]


def test_watching_two_computers_shows_every_event(paced: Any, server: str) -> None:
    game = begin_to_watch(paced, server)
    found = watch_until(paced, 60)
    shown, drawn = found["shown"], found["drawn"]
    effects = told(paced, server, game, found["number"])
    kinds = Counter(effect["effect"] for effect in effects)
    paths = [effect["path"] for effect in effects if effect["effect"] == "move"]
    turned = [effect["thing"]["id"] for effect in effects if effect["effect"] == "draw"]

    assert all(after - before <= A_FEW for before, after in pairwise(shown))
    assert kinds["shot"]
    assert kinds["mark"]
    assert drawn["shot"] == kinds["shot"]
    assert drawn["ring"] == kinds["mark"]
    assert drawn["mover"] == sum(len(path) - 1 for path in paths)
    assert drawn["turned"] == turned
    assert (found["seen"], found["skipped"]) == (str(len(effects)), "0")
    assert reached(server, paced) - int(state(paced)["number"]) <= A_FEW
    assert state(paced)["over"] == "false"


def test_what_is_shown_can_be_stopped_and_skipped(paced: Any, server: str) -> None:
    game = begin_to_watch(paced, server)
    watch_until(paced, 25)
    wind_until(paced, "[data-playing=true]")
    paced.get_by_role("button", name="Pause").click()
    paced.get_by_role("button", name="Go on").wait_for()
    stopped = state(paced)["number"]
    paced.clock.run_for(30_000)
    assert state(paced)["number"] == stopped
    assert reached(server, paced) - int(stopped) <= A_FEW
    paced.keyboard.press(".")
    paced.wait_for_function(AT, arg=int(stopped))
    while state(paced)["skipped"] == "0":
        wind_until(paced, "[data-playing=true]")
        paced.keyboard.press(".")
    found = watch_until(paced, int(stopped) + 1)
    effects = told(paced, server, game, found["number"])
    assert int(found["seen"]) + int(found["skipped"]) == len(effects)


def test_a_seat_handed_over_to_a_computer_is_taken_back_in_mid_game(
    paced: Any, server: str
) -> None:
    made = begin(server, {"allies": "captain"})
    paced.goto(server + made["links"]["axis"])
    wind_until(paced, "[data-asked=true]")
    before = int(state(paced)["number"])
    paced.get_by_role("button", name="Menu").click()
    paced.get_by_role("button", name="Hand over").click()
    back = paced.get_by_role("button", name="Take my seat back")
    back.wait_for()
    for _ in range(100):
        assert reached(server, paced) <= before + 20, "without time nothing is shown"
    watch_until(paced, before + 10)
    assert reached(server, paced) - int(state(paced)["number"]) <= A_FEW
    back.click()
    wind_until(paced, "[data-asked=true]")
    assert state(paced)["over"] == "false"
    assert back.count() == 0


def test_what_happened_last_stays_on_the_board_at_any_pace(page: Any, server: str) -> None:
    made = begin(server, COMPUTERS)
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=120_000)
    assert state(page)["playing"] == "false"
    assert page.locator(".way, .bolt, .results span").count()


def begin_set_up(page: Any, server: str) -> None:
    """Sit down at a game that begins with one's own set-up, and have the adviser do it."""
    made = begin(server, {"axis": "human", "allies": "recruit"})
    page.goto(server + made["links"]["axis"])
    page.wait_for_selector("[data-number]:not([data-number='-1'])")
    wind_until(page, "[data-prompt=set-up-piece][data-asked=true]")
    page.get_by_role("button", name="Place the rest for me").click()
    wind_until(page, "[data-prompt=finish-set-up][data-asked=true]")


def test_the_rest_is_placed_although_each_piece_is_shown(paced: Any, server: str) -> None:
    begin_set_up(paced, server)
    assert paced.locator("[data-option=done]").is_visible()


def test_what_is_shown_is_not_covered_by_what_the_pointer_rests_on(paced: Any, server: str) -> None:
    begin_set_up(paced, server)
    paced.locator(".cell[data-ref='hex:E4']").hover(force=True)
    wind_until(paced, ".card:has-text('Building')")
    paced.keyboard.press(" ")
    wind_until(paced, "[data-playing=true]")
    assert not paced.locator(".card:has-text('Building')").count()
