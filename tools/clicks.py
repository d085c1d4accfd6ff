"""Counts the clicks that recorded games take on the page.

    .venv/bin/python tools/clicks.py record      play the games over HTTP and keep their answers
    .venv/bin/python tools/clicks.py [NAME …]    play them again on the page and count

A recording holds what a person at the first side answers who follows the adviser, against a
computer player that stays as it is. The page is given the same answers at the same numbers, each
where a person would give it, and only those that it asks for: what it answers by itself costs no
click. Needs Chromium.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.conftest import AT_ONCE, CHROMIUM, FLAGS, Served
from tests.e2e.playing import fetch, new_game, next_question, post, touch
from tools.target import OPPONENT, RECORDED, RULES, SIDES, gives

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "clicks"
SEEDS = (1, 2, 3)
UNLIMITED = """
import sys
from pathlib import Path
from sandtable.server.run import serve
from sandtable.server.settings import Rate, Settings

free = Rate(0, 0)
settings = Settings(Path(sys.argv[1]), port=0, seat_rate=free, address_rate=free, maker_rate=free)
serve(settings, opened=lambda address: print(address, flush=True))
"""
LONGEST_WAY = 20
PARTED = (
    "{} parts from its recording at {}: the rules have changed, record it anew (clicks.py record)"
)
SURE = "[data-option='{}']:is(.sure *, dialog *)"


class Unlimited(Served):
    """A server at which nobody asks too often."""

    def command(self, port: str) -> list[str]:
        """What starts the server."""
        return [sys.executable, "-c", UNLIMITED, str(self.folder)]


class Recording(NamedTuple):
    """The answers of the first side in one game, by the number at which each was given."""

    scenario: str
    seed: int
    answers: dict[str, str]

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.scenario}-{self.seed}"

    def answer(self, number: int | str) -> str:
        """What was answered at a number; LookupError where the game goes another way by now."""
        if str(number) not in self.answers:
            raise LookupError(PARTED.format(self.name, number))
        return self.answers[str(number)]

    def begin(self, address: str) -> dict[str, str]:
        """Begin the game that was recorded; returns the links of its seats."""
        return new_game(address, self.scenario, seats(), self.seed)


def seats() -> dict[str, str]:
    """A person against a computer player."""
    return dict(zip(SIDES, ("human", OPPONENT), strict=True))


def recordings(wanted: list[str]) -> list[Recording]:
    """The recordings of the system of some names, or all."""
    paths = sorted(path for path in FOLDER.glob("*.json") if not wanted or path.stem in wanted)
    found = [Recording(**json.loads(path.read_text(encoding="utf-8"))) for path in paths]
    return [each for each in found if each.scenario in RULES.scenario_keys()]


# --- recording ------------------------------------------------------------------------------


def record(address: str, scenario: str, seed: int) -> Recording:
    """Play one game, always as the adviser would."""
    body = {"scenario": scenario, "seats": seats(), "seed": seed}
    made = post(address, "games", body)
    game, token = f"games/{made['game']}", made["tokens"][SIDES[0]]
    answers: dict[str, str] = {}
    while True:
        page = fetch(address, game, token)
        if page.get("result"):
            return Recording(scenario, seed, answers)
        if page["decision"].get("waiting"):
            time.sleep(0.01)
            continue
        hint = fetch(address, f"{game}/hint", token)
        answers[str(hint["number"])] = hint["option"]
        post(address, f"{game}/decide", {"number": hint["number"], "option": hint["option"]}, token)


def record_all(address: str) -> None:
    """Keep the answers of all games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario in RECORDED:
        for seed in SEEDS:
            found = record(address, scenario, seed)
            text = json.dumps(found._asdict(), indent=0)
            (FOLDER / f"{found.name}.json").write_text(f"{text}\n", encoding="utf-8")
            print(f"{found.name}: {len(found.answers)} answers", flush=True)


# --- counting -------------------------------------------------------------------------------


def count(page: Any, address: str, recording: Recording, most: int = 0) -> Counter[str]:
    """Play a recorded game, or so many answers of it, on the page; the clicks by verb."""
    page.goto(address + recording.begin(address)[SIDES[0]])
    clicks: Counter[str] = Counter()
    found, number = next_question(page), ""
    while not found["over"] and not (most and clicks.total() >= most):
        option = recording.answer(found["number"])
        number = number if found["sure"] else found["number"]
        if found["sure"]:
            page.locator(SURE.format(option)).first.click()
            clicks[option.partition(":")[0]] += 1
        else:
            clicks += give(page, recording, int(number), option)
        found = next_question(page, number)
    return clicks


def give(page: Any, recording: Recording, number: int, option: str) -> Counter[str]:
    """Give an answer, and what was recorded after it, with as few clicks as the page lets one."""
    rest = page.locator(".question .rest")
    if rest.count():
        rest.click()
        rest.wait_for(state="detached")
        return Counter(["rest"])
    clicks = gives(page, following(recording, number))
    if clicks:
        return clicks
    way = longest(ways(page), list(islice(own(recording, number), LONGEST_WAY)))
    if way:
        page.locator(f"[data-way='{way}']").first.click(force=True)
        return Counter([option.partition(":")[0]])
    together = page.locator("[data-gathered=all]")
    offered = pressable(page) if together.count() else []
    if option not in offered:
        opened = Counter(heap=int(is_folded(page, option)))
        touch(page, option)
        return opened + Counter([option.partition(":")[0]])
    wanted = list(takewhile(offered.__contains__, following(recording, number)))
    return gather(page, offered, wanted)


def is_folded(page: Any, option: str) -> bool:
    """Whether an answer lies in a heap that is to be opened first, and nowhere on the board."""
    folded = page.locator(f".question details:not([open]) [data-option='{option}']")
    return bool(folded.count()) and not page.locator(f".cell[data-option='{option}']").count()


def gather(page: Any, offered: list[str], wanted: list[str]) -> Counter[str]:
    """Give several answers at once: all, these, or all but those that are ticked."""
    verb = wanted[0].partition(":")[0]
    left = [option for option in offered if option not in wanted]
    if not left:
        page.locator("[data-gathered=all]").click()
        return Counter({verb: 1})
    ticked, send = (wanted, "these") if len(wanted) <= len(left) else (left, "others")
    for option in ticked:
        touch(page, option)
    page.locator(f"[data-gathered={send}]").click()
    return Counter({verb: len(ticked) + 1})


def following(recording: Recording, number: int) -> Iterator[str]:
    """The answers that were recorded from a number on, without a gap."""
    while str(number) in recording.answers:
        yield recording.answers[str(number)]
        number += 1


def own(recording: Recording, number: int) -> Iterator[str]:
    """The answers that were recorded from a number on, whoever else answered between them."""
    return (option for at, option in recording.answers.items() if int(at) >= number)


class Way(NamedTuple):
    """Answers that one click gives one after another, and how many of the last in any order."""

    options: list[str]
    whole: int = 0

    def is_given_by(self, answers: list[str]) -> bool:
        """Whether answers begin with those of the way.

        >>> Way(["hex:A1", "hex:B1"]).is_given_by(["hex:A1", "hex:B1", "stop"])
        True
        >>> Way(["hex:B1", "hex:A1"]).is_given_by(["hex:A1", "hex:B1"])
        False
        >>> Way(["pass", "drop:2", "drop:1"], 2).is_given_by(["pass", "drop:1", "drop:2"])
        True
        """
        given, first = answers[: len(self.options)], len(self.options) - self.whole
        same = given[:first] == self.options[:first]
        return same and sorted(given[first:]) == sorted(self.options[first:])


def ways(page: Any) -> list[Way]:
    """What one click gives one after another, wherever the page has such a thing."""
    found = page.locator("[data-way]").evaluate_all(
        "all => all.map(e => [e.dataset.way, Number(e.dataset.whole ?? 0)])"
    )
    return [Way(text.split(), whole) for text, whole in found]


def longest(offered: list[Way], wanted: list[str]) -> str:
    """The way that answers most of what was recorded, and nothing else; "" if there is none."""
    fitting = [way.options for way in offered if way.is_given_by(wanted)]
    return " ".join(max(fitting, key=len, default=[]))


def pressable(page: Any) -> list[str]:
    """Answers of which several may be chosen."""
    found: list[str] = page.locator(".question [data-option][aria-pressed]").evaluate_all(
        "all => all.map(e => e.dataset.option)"
    )
    return found


def report(name: str, recording: Recording, clicks: Counter[str]) -> None:
    """Print a line about one game."""
    most = ", ".join(f"{verb} {number}" for verb, number in clicks.most_common())
    print(f"{name}: {len(recording.answers)} answers, {clicks.total()} clicks ({most})", flush=True)


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of our own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Unlimited(Path(folder))
        server.start()
        try:
            yield server.address
        finally:
            server.stop()


def count_all(address: str, wanted: list[str]) -> None:
    """Count the clicks of all games, or of some."""
    if not CHROMIUM:
        sys.exit("no Chromium: apt-get install chromium, or CHROMIUM=/path/to/it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        total = 0
        for recording in recordings(wanted):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.add_init_script(AT_ONCE)
            clicks = count(page, address, recording)
            report(recording.name, recording, clicks)
            total += clicks.total()
            page.close()
        browser.close()
    print(f"in all: {total} clicks")


def main(said: list[str]) -> None:
    """Record or count."""
    with served() as address:
        if said == ["record"]:
            record_all(address)
        else:
            count_all(address, said)


if __name__ == "__main__":
    main(sys.argv[1:])
