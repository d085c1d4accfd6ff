"""Measures how smoothly the board moves: while the densest map is panned, and while two computers
are watched.

    .venv/bin/python tools/page_bench.py

Needs Chromium. The best of several rounds counts: other programs can only slow it down.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import CHROMIUM, FLAGS, Served
from tests.e2e.playing import new_game, wait_until_asked
from tools.target import SIDES

SCENARIO = "07"
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
WATCHED, SLOWEST = 900, 50.0
"""Frames of a game that is watched, and how many milliseconds the 99th of a hundred may take."""


def task_seconds(wire: Any) -> float:
    """CPU time of the page's main thread so far."""
    found = wire.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in found if each["name"] == "TaskDuration")


def measure(page: Any, address: str) -> tuple[float, float]:
    """Milliseconds of a frame, and of the page's own work for it."""
    links = new_game(address, SCENARIO, dict(zip(SIDES, ("human", "random"), strict=True)), 5)
    page.goto(address + links[SIDES[0]])
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


def watch(page: Any, address: str) -> tuple[float, float, int]:
    """Milliseconds of a frame, of the 99th of a hundred, and how many numbers were shown."""
    links = new_game(address, SCENARIO, dict.fromkeys(SIDES, "captain"), 5)
    page.goto(address + links["spectator"])
    page.wait_for_selector("[data-playing=true]")
    frames = sorted(page.evaluate(WATCH, WATCHED))
    shown = int(page.locator("[data-number]").get_attribute("data-number"))
    return statistics.median(frames), frames[len(frames) * 99 // 100], shown


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
            middle, late, shown = watch(page, served.address)
            browser.close()
    finally:
        served.stop()
    print(
        f"panning map {SCENARIO}: {frame:.1f} ms a frame, {work:.1f} ms of it the page's own work"
    )
    print(
        f"watching two computers: {middle:.1f} ms a frame, 99 of 100 within {late:.1f} ms"
        f" (at most {SLOWEST:.0f}), {shown} numbers shown"
    )


if __name__ == "__main__":
    main()
