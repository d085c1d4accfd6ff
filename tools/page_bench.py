"""Measures how smoothly the board moves: while the densest map is panned, and while two computers
are watched.

    .venv/bin/python tools/page_bench.py        SYSTEM=NAME for another system

Needs Chromium. The best of several rounds counts: other programs can only slow it down.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import CHROMIUM, FLAGS, Served
from tests.e2e.playing import new_game, play_until, post, wait_until_asked
from tools.target import LONG, SIDES, habits

SCENARIO: str = habits().get("densest", LONG)
"""The scenario whose ground has most to draw."""
FRAMES, ROUNDS = 60, 8

PAN = """
async (steps) => {
  const board = document.querySelector('.viewport');
  const box = board.getBoundingClientRect();
  const at = (x, y) => ({ bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
                          clientX: x, clientY: y, button: 0, buttons: 1 });
  const [x0, y0] = [box.left + box.width / 2, box.top + box.height / 2];
  board.setPointerCapture = () => {};
  board.dispatchEvent(new PointerEvent('pointerdown', at(x0, y0)));
  const frames = [];
  let before = performance.now();
  for (let i = 0; i < steps; i++) {
    const [x, y] = [x0 + 160 * Math.sin(i / 9), y0 + 110 * Math.sin(i / 7)];
    board.dispatchEvent(new PointerEvent('pointermove', at(x, y)));
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - before);
    before = now;
  }
  board.dispatchEvent(new PointerEvent('pointerup', at(x0, y0)));
  return frames;
}
"""


WATCH = """
async (steps) => {
  const frames = [];
  let before = performance.now();
  while (frames.length < steps) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - before);
    before = now;
  }
  return frames;
}
"""
WATCHED, LOOKS, SLOWEST = 300, 5, 50.0
"""Frames of a game that is watched, how often, and what the 99th of a hundred may take (ms)."""
TRACED = "devtools.timeline,toplevel"
PACES = ("normal", "fast")
CHOOSE = "localStorage.setItem('sandtable.settings', JSON.stringify({ pace: '%s' }))"


def task_seconds(wire: Any) -> float:
    """CPU time of the page's main thread so far."""
    found = wire.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in found if each["name"] == "TaskDuration")


def measure(page: Any, address: str) -> tuple[float, float]:
    """Milliseconds of a frame, and of the page's own work for it."""
    seats = dict(zip(SIDES, ("human", "random"), strict=True))
    made = post(address, "games", {"scenario": SCENARIO, "seats": seats, "seed": 5})
    play_until(address, made, SIDES[0], lambda it: not it["decision"].get("preparing"))
    page.goto(address + made["links"][SIDES[0]])
    wait_until_asked(page)
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(1000)
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(PAN, FRAMES)
    frames, works = [], []
    for _ in range(ROUNDS):
        before = task_seconds(wire)
        frames.append(statistics.median(page.evaluate(PAN, FRAMES)))
        works.append((task_seconds(wire) - before) * 1000 / FRAMES)
    return min(frames), min(works)


class Watched(NamedTuple):
    """Milliseconds of a frame, of the 99th of a hundred, and of the longest piece of own work."""

    frame: float
    late: float
    longest: float
    shown: str
    skipped: str


def watch(browser: Any, address: str, pace: str) -> Watched:
    """Watch two computers at a pace, from the first shot on."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.add_init_script(CHOOSE % pace)
    links = new_game(address, SCENARIO, dict.fromkeys(SIDES, "captain"), 5)
    page.goto(address + links["spectator"])
    page.wait_for_selector(".effects .shot", state="attached", timeout=120_000)
    rounds = [sorted(page.evaluate(WATCH, WATCHED)) for _ in range(LOOKS)]
    longest = own_work(page)
    told = page.locator("[data-number]").evaluate("page => ({ ...page.dataset })")
    page.close()
    late = min(frames[len(frames) * 99 // 100] for frames in rounds)
    middle = min(statistics.median(frames) for frames in rounds)
    return Watched(middle, late, longest, told["shown"], told["skipped"])


def own_work(page: Any) -> float:
    """Milliseconds of CPU time of the longest piece of work of the page's main thread."""
    wire, events = page.context.new_cdp_session(page), []
    wire.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    wire.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    page.evaluate(WATCH, WATCHED)
    wire.send("Tracing.end")
    page.wait_for_timeout(2000)
    painters = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "Paint")
    ((main, _),) = painters.most_common(1)
    own = (each for each in events if (each["pid"], each["tid"]) == main)
    return float(
        max(each.get("tdur", 0) for each in own if each["name"].endswith("RunTask")) / 1000
    )


def main() -> None:
    """Measure and print."""
    if not CHROMIUM:
        sys.exit("no Chromium: apt-get install chromium, or CHROMIUM=/path/to/it")
    served = Served(Path(tempfile.mkdtemp()))
    served.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            frame, work = measure(page, served.address)
            watched = {pace: watch(browser, served.address, pace) for pace in PACES}
            browser.close()
    finally:
        served.stop()
    print(
        f"panning map {SCENARIO}: {frame:.1f} ms a frame, {work:.1f} ms of it the page's own work"
    )
    for pace, (middle, late, longest, shown, skipped) in watched.items():
        print(
            f"watching two computers, {pace}: {middle:.1f} ms a frame, 99 of 100 within "
            f"{late:.1f} ms (at most {SLOWEST:.0f}), {longest:.1f} ms of CPU time for the longest "
            f"piece of work; {shown} events shown, {skipped} skipped"
        )


if __name__ == "__main__":
    main()
