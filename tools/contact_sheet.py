"""Photographs moments of recorded games as people see them, and lays the pictures out on sheets.

    .venv/bin/python tools/contact_sheet.py [MOMENT …]

Writes docs/images/MOMENT-THEME.webp: each moment in every language and on every screen. The
moments stand in habits.toml of the system: a recorded game of tests/data/clicks, the number from
which the page shows it, and what must be seen when it is stopped. The clock of the page is ours,
so it stops there every time. Needs Chromium.
"""

from __future__ import annotations

import base64
import json
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.playing import fetch, post
from tools.clicks import PARTED, Recording, recordings, seats, served
from tools.target import SIDES, habits

IMAGES = Path(__file__).parents[1] / "docs" / "images"
LANGUAGES, THEMES = ("en", "de", "bg"), ("light", "dark")
QUALITY = 72
TICK, LONGEST = 20, 60_000
"""Milliseconds of the page's clock: how finely it is turned, and how long a moment may take."""
OVER = "[data-over=true]"
GOES_ON = """
(given) => {
  const { number, asked, playing, over } = document.querySelector('[data-number]').dataset;
  const isNew = asked === 'true' && number !== given;
  return playing === 'true' || over === 'true' || isNew ? { number, playing } : null;
}
"""
"""Whether something is shown, or asked that has not been answered."""
STYLE = """
<style>
  body { display: inline-block; margin: 0; padding: 6px; background: #777; }
  div { display: flex; }
  figure { margin: 6px; }
  img { display: block; }
  figcaption { color: #fff; font: 600 15px/1.5 sans-serif; }
</style>
"""


class Screen(NamedTuple):
    """What the page is looked at on."""

    width: int
    height: int

    @property
    def is_phone(self) -> bool:
        """Whether it is held in a hand."""
        return min(self) < 500

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (Screen(1440, 900), Screen(1366, 768), Screen(390, 844), Screen(844, 390))


class Moment(NamedTuple):
    """A position of a recorded game, and what is seen soon after; without a number its end."""

    name: str
    recording: str
    number: int = 0
    until: str = OVER


class Picture(NamedTuple):
    """One photograph."""

    lang: str
    theme: str
    screen: Screen
    png: bytes


class Seat(NamedTuple):
    """The person's seat at a game."""

    address: str
    game: str
    token: str
    link: str

    @classmethod
    def made(cls, address: str, body: Any) -> Seat:
        """The seat of a new game."""
        side = SIDES[0]
        game = f"games/{body['game']}"
        return cls(address, game, body["tokens"][side], address + body["links"][side])

    def answer(self, number: int, recording: Recording) -> None:
        """Give the answer that was recorded; LookupError where it is not offered any more."""
        body = {"number": number, "option": recording.answer(number)}
        try:
            post(self.address, f"{self.game}/decide", body, self.token)
        except HTTPError as error:
            raise LookupError(PARTED.format(recording.name, number)) from error

    def branch(self, number: int) -> Seat:
        """A game of its own from a position of this one, with the same draws."""
        body = {"number": number, "seats": seats()}
        return Seat.made(
            self.address, post(self.address, f"{self.game}/continue", body, self.token)
        )


def moments(wanted: Iterable[str] = ()) -> list[Moment]:
    """The moments of some names, or all."""
    names = set(wanted)
    found = [Moment(**each) for each in habits().get("moments", [])]
    return [each for each in found if not names or each.name in names]


def played(address: str, recording: Recording, number: int) -> Seat:
    """A recorded game, played up to a number; to its end if that is 0."""
    body = {"scenario": recording.scenario, "seats": seats(), "seed": recording.seed}
    seat = Seat.made(address, post(address, "games", body))
    while True:
        page = fetch(address, seat.game, seat.token)
        if page.get("result"):
            return seat
        if page["decision"].get("waiting"):
            time.sleep(0.01)
        elif page["number"] == number:
            return seat
        else:
            seat.answer(page["number"], recording)


def opened(browser: Any, seat: Seat, lang: str, screen: Screen) -> Any:
    """The page of a seat as somebody has it who has chosen nothing but a language."""
    context = browser.new_context(
        viewport=screen._asdict(), locale=lang, has_touch=screen.is_phone, is_mobile=screen.is_phone
    )
    chosen = {"lang": lang, "sound": False, "idle": "never", "guard": False}
    context.add_init_script(f"localStorage.setItem('sandtable.settings', '{json.dumps(chosen)}')")
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(seat.link)
    page.wait_for_selector(f"[data-asked=true][data-line=live], {OVER}")
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    return page


def stop_at(page: Any, seat: Seat, recording: Recording, until: str) -> None:
    """Play on as it was recorded, and stop as soon as something is seen."""
    given = ""
    for _ in range(LONGEST // TICK):
        shown = page.wait_for_function(GOES_ON, arg=given).json_value()
        if page.locator(until).count():
            page.clock.run_for(TICK)
            return
        if shown["playing"] == "true":
            page.clock.run_for(TICK)
        else:
            given = shown["number"]
            seat.answer(int(given), recording)
    raise LookupError(f"{recording.name}: {until} is never seen")


def photograph(page: Any, lang: str, screen: Screen) -> Iterator[Picture]:
    """The page as it stands, by day and by night."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        yield Picture(lang, theme, screen, page.screenshot(animations="disabled"))


def pictures(
    browser: Any, address: str, moment: Moment, looks: Iterable[tuple[str, Screen]]
) -> Iterator[Picture]:
    """Photographs of a moment, in some languages on some screens."""
    recording = recordings([moment.recording])[0]
    first = played(address, recording, moment.number)
    for lang, screen in looks:
        seat = first.branch(moment.number) if moment.number else first
        page = opened(browser, seat, lang, screen)
        if moment.number:
            stop_at(page, seat, recording, moment.until)
        page.wait_for_selector(moment.until, state="attached", timeout=LONGEST)
        yield from photograph(page, lang, screen)
        page.context.close()


def sheet(browser: Any, taken: Iterable[Picture]) -> bytes:
    """One picture of many, half as large: a row for each language."""
    rows: dict[str, list[str]] = {}
    for lang, _, screen, png in taken:
        source = f"data:image/png;base64,{base64.b64encode(png).decode()}"
        image = f"<img width={screen.width // 2} src='{source}'>"
        figure = f"<figure>{image}<figcaption>{lang} · {screen}</figcaption></figure>"
        rows.setdefault(lang, []).append(figure)
    page = browser.new_page()
    page.set_content(STYLE + "".join(f"<div>{''.join(row)}</div>" for row in rows.values()))
    page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    wide, high = page.evaluate("[document.body.offsetWidth, document.body.offsetHeight]")
    page.set_viewport_size({"width": wide, "height": high})
    wire = page.context.new_cdp_session(page)
    shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    page.close()
    return base64.b64decode(shot["data"])


def keep(browser: Any, moment: Moment, taken: list[Picture]) -> None:
    """Write the sheets of a moment."""
    for theme in THEMES:
        path = IMAGES / f"{moment.name}-{theme}.webp"
        path.write_bytes(sheet(browser, [each for each in taken if each.theme == theme]))
        print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)


def main(wanted: list[str]) -> None:
    """Take all pictures of some moments, or of all."""
    if not CHROMIUM:
        sys.exit("no Chromium: apt-get install chromium, or CHROMIUM=/path/to/it")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for moment in moments(wanted):
            looks = product(LANGUAGES, SCREENS)
            keep(browser, moment, list(pictures(browser, address, moment, looks)))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
