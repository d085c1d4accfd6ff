"""Plays a whole game on the page by clicks, as a person does who follows the adviser.

    .venv/bin/python tools/page_game.py [PACE] [PICTURES]

PACE is how fast the page shows what happens: slow, normal (if nothing is said), fast or off. Into
the folder PICTURES it puts a picture of what is shown every second. Needs Chromium.
"""

from __future__ import annotations

import json
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import TimeoutError as TooLateError
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.playing import READY, fetch, press, state
from tools.clicks import SURE, served
from tools.target import FIRST

SEED = 1
READS = 400
"""Milliseconds for which a person looks at a question."""
GLANCE = 1_000
"""Milliseconds between two looks at what is shown,"""
PATIENCE = 300
"""and how many looks in vain there may be."""
COUNT = "globalThis.clicks = 0; addEventListener('click', (e) => e.isTrusted && clicks++, true)"
Glance = Callable[[], None]


class Played(NamedTuple):
    """How a game went on the page."""

    answers: int
    clicks: int
    hints: list[str]
    shown: int
    skipped: int
    result: str


def begin(page: Any, address: str) -> None:
    """Sit down at a new game, from the first page."""
    page.route("**/api/games", with_seed)
    page.goto(address)
    page.locator(f"[data-scenario='{FIRST}']").click()
    page.evaluate(COUNT)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("[data-number]")


def with_seed(route: Any) -> None:
    """The page lets chance decide; this is the same game every time."""
    route.continue_(post_data={**route.request.post_data_json, "seed": SEED})


def play(page: Any, address: str, reads: int = 0, glance: Glance = lambda: None) -> Played:
    """Follow the adviser to the end of the game."""
    *_, game, token = page.url.split("/")
    answers, before = 0, ""
    hints: list[str] = []
    while not (found := asked(page, before, glance))["over"]:
        page.wait_for_timeout(reads)
        if found["sure"]:
            page.locator(SURE.format(found["sure"])).first.click()
            continue
        hints += understood(page)
        before = found["number"]
        answers += 1
        rest = page.locator(".question .rest")
        if rest.count():
            rest.click()
        else:
            press(page, fetch(address, f"games/{game}/hint", token)["option"])
    told = state(page)
    result = page.locator("#asked").inner_text()
    clicks = int(page.evaluate("clicks"))
    return Played(answers, clicks, hints, int(told["shown"]), int(told["skipped"]), result)


def understood(page: Any) -> list[str]:
    """Read the hints for beginners that there are now, one after another."""
    hint, read = page.get_by_role("complementary", name="Hint"), []
    while hint.count():
        read.append(hint.locator("p").inner_text())
        hint.get_by_role("button", name="Understood").click()
    return read


def asked(page: Any, before: str, glance: Glance) -> dict[str, Any]:
    """What the page asks after a number; until then one looks at what it shows."""
    for _ in range(PATIENCE):
        try:
            found: dict[str, Any] = page.wait_for_function(
                READY, arg=before, timeout=GLANCE
            ).json_value()
        except TooLateError:
            glance()
        else:
            return found
    raise AssertionError(f"nothing is asked any more: {state(page)}")


class Pictures:
    """Pictures of what is shown, one after another."""

    def __init__(self, page: Any, folder: str) -> None:
        self.page = page
        self.folder = Path(folder)
        self.count = 0

    def take(self) -> None:
        """Take the next picture."""
        self.count += 1
        self.page.screenshot(path=self.folder / f"{self.count:03}.png")


def main(pace: str = "normal", folder: str = "") -> None:
    """Play a game and tell how it went."""
    if not CHROMIUM:
        sys.exit("no Chromium: apt-get install chromium, or CHROMIUM=/path/to/it")
    faults: list[str] = []
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en")
        chosen = json.dumps(json.dumps({"pace": pace}))
        page.add_init_script(f"localStorage.setItem('sandtable.settings', {chosen})")
        page.on("pageerror", lambda error: faults.append(str(error)))
        begin(page, address)
        start = time.monotonic()
        glance = Pictures(page, folder).take if folder else lambda: None
        played = play(page, address, READS, glance)
        minutes = (time.monotonic() - start) / 60
        glance()
        browser.close()
    print(
        f"{FIRST} at pace {pace}: {minutes:.1f} minutes, {played.answers} answers, "
        f"{played.clicks} clicks; {played.shown} events shown, {played.skipped} skipped\n"
        f"{len(played.hints)} hints:\n{textwrap.indent(chr(10).join(played.hints), '  ')}\n"
        f"{played.result}\nscript errors: {len(faults)}"
    )
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
