"""Watches two computer players on the page to the end of their game; tells how the page bore it.

    .venv/bin/python tools/page_watch.py [SCENARIO] [PLAYER] [PACE] [MINUTES]

SCENARIO is the one with most to draw if nothing is said, PLAYER holds both sides, PACE is how fast
the page shows what happens. After every minute, and at the end, it says how far the game is, how
much memory the page holds, and how long its frames took. Needs Chromium; SYSTEM=NAME names a
system.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.playing import post, state
from tools.clicks import served
from tools.target import OPPONENTS, SIDES, SYSTEM, habits

FRAMES = """
globalThis.frames = [];
let last = performance.now();
requestAnimationFrame(function next(now) {
  frames.push(now - last);
  last = now;
  requestAnimationFrame(next);
});
"""
TAKEN = "(() => { const all = frames.sort((a, b) => a - b); frames = []; return all; })()"
GLANCE = 60
"""Seconds between two looks at the page."""
MEGABYTE = 1_000_000


class Glance(NamedTuple):
    """How the page was at a moment."""

    minute: float
    number: str
    shown: str
    megabytes: float
    nodes: int
    median: float
    slowest: float
    over: bool

    def __str__(self) -> str:
        return (
            f"{self.minute:6.1f} min  number {self.number:>5}  shown {self.shown:>5}  "
            f"{self.megabytes:5.1f} MB  {self.nodes:6} nodes  frames of {self.median:.0f} ms, "
            f"one in a hundred of {self.slowest:.0f} ms"
        )


def glance(page: Any, wire: Any, start: float) -> Glance:
    """Look at the page, once it has thrown away what it does not need."""
    frames = page.evaluate(TAKEN) or [0.0]
    wire.send("HeapProfiler.collectGarbage")
    metrics = {
        each["name"]: each["value"] for each in wire.send("Performance.getMetrics")["metrics"]
    }
    told = state(page)
    return Glance(
        (time.monotonic() - start) / 60,
        told["number"],
        told["shown"],
        metrics["JSHeapUsedSize"] / MEGABYTE,
        int(metrics["Nodes"]),
        frames[len(frames) // 2],
        frames[len(frames) * 99 // 100],
        told["over"] == "true",
    )


def main(scenario: str = "", player: str = "", pace: str = "fast", minutes: str = "120") -> None:
    """Watch a game and tell how it went."""
    if not CHROMIUM:
        sys.exit("no Chromium: apt-get install chromium, or CHROMIUM=/path/to/it")
    scenario = scenario or habits().get("densest", "")
    seats = dict.fromkeys(SIDES, player or OPPONENTS[-1])
    faults: list[str] = []
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en")
        chosen = json.dumps(json.dumps({"pace": pace, "sound": False}))
        page.add_init_script(f"localStorage.setItem('sandtable.settings', {chosen})")
        page.on("pageerror", lambda error: faults.append(str(error)))
        body = {"system": SYSTEM, "scenario": scenario, "seats": seats, "seed": 1}
        page.goto(address + post(address, "games", body)["links"]["spectator"])
        page.wait_for_selector("[data-number]")
        page.evaluate(FRAMES)
        wire = page.context.new_cdp_session(page)
        wire.send("Performance.enable")
        start, found = time.monotonic(), None
        while not (found and found.over) and time.monotonic() - start < 60 * float(minutes):
            page.wait_for_timeout(1_000 * GLANCE)
            found = glance(page, wire, start)
            print(found, flush=True)
        print(page.locator("#asked").inner_text())
        browser.close()
    print(f"{scenario}, {seats} at pace {pace}; script errors: {len(faults)}")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
