"""Take docs/images/table.png: a game in the browser, played up to a good moment.

    .venv/bin/pip install pillow
    .venv/bin/python tools/combat_commander/screenshot.py

Needs Chromium. The position is the same every time: both the game and its players have seeds.
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import CHROMIUM, FLAGS, Served  # noqa: E402
from tests.e2e.playing import fetch, post  # noqa: E402

SCENARIO, SEED, CHOICES = "12", 2, 3
TURN = 8
PICTURE = ROOT / "docs" / "images" / "table.png"
SIZE = {"width": 1600, "height": 1000}
COLOURS = 256


def is_the_moment(page: Any) -> bool:
    """Whether an attack is about to be rolled for."""
    options = page["decision"]["options"]
    return page["view"]["turn"] >= TURN and any(
        each["option"].startswith("fire") for each in options
    )


def play(server: str, made: Any) -> None:
    """Play the Axis at random up to the moment."""
    chance = random.Random(CHOICES)
    game, token = f"games/{made['game']}", made["tokens"]["axis"]
    while True:
        page = fetch(server, game, token)
        if page["decision"].get("waiting"):
            time.sleep(0.1)
            continue
        if is_the_moment(page):
            return
        option = chance.choice(page["decision"]["options"])["option"]
        post(server, f"{game}/decide", {"number": page["number"], "option": option}, token)


def take(address: str) -> bytes:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(viewport=SIZE, locale="en", reduced_motion="reduce").new_page()
        page.goto(address)
        page.wait_for_selector(".odds")
        page.wait_for_timeout(500)
        picture = page.screenshot()
        browser.close()
    return picture


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        served.start()
        try:
            seats = {"axis": "human", "allies": "random"}
            body = {"scenario": SCENARIO, "seats": seats, "seed": SEED}
            made = post(served.address, "games", body)
            play(served.address, made)
            picture = take(served.address + made["links"]["axis"])
        finally:
            served.stop()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
