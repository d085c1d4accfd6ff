"""Drawing and moving stay smooth, and the page stays small."""

from __future__ import annotations

import gzip
import statistics
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.playing import new_game, wait_until_asked

ROOT = Path(__file__).parents[2]
SCRIPT_LIMIT = 200_000
FRAME_LIMIT = 20.0
WORK_LIMIT = 10.0
"""Milliseconds of CPU time that the page may use for a frame."""
FRAMES, ROUNDS = 60, 12

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


def test_the_script_is_small() -> None:
    scripts = list((ROOT / "src" / "sandtable" / "web" / "dist" / "assets").glob("*.js"))

    assert scripts
    assert sum(len(gzip.compress(each.read_bytes())) for each in scripts) < SCRIPT_LIMIT


def task_seconds(wire: Any) -> float:
    """CPU time of the page's main thread so far."""
    found = wire.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in found if each["name"] == "TaskDuration")


@pytest.mark.slow
def test_panning_the_densest_map_takes_less_than_twenty_milliseconds_a_frame(
    page: Any, server: str, record_property: Any
) -> None:
    """The best of several rounds counts: other programs on the machine can only slow it down."""
    links = new_game(server, "07", {"axis": "human", "allies": "random"}, 5)
    page.goto(server + links["axis"])
    wait_until_asked(page)
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(1000)
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(PAN, FRAMES)

    medians, works = [], []
    for _ in range(ROUNDS):
        before = task_seconds(wire)
        medians.append(statistics.median(page.evaluate(PAN, FRAMES)))
        works.append((task_seconds(wire) - before) * 1000 / FRAMES)
        if min(medians) < FRAME_LIMIT:
            break
    record_property("frame", min(medians))
    record_property("work", min(works))

    assert min(works) < WORK_LIMIT
    assert min(medians) < FRAME_LIMIT
