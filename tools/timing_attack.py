"""Tries to tell from the time of an answer whether a computer player holds something to play.

python tools/timing_attack.py --player colonel-0.2 --windows 400
python tools/timing_attack.py --player colonel-0.2 --windows 400 --source ../older --old

A person plays a computer over HTTP and takes the time of its answers in reaction windows. Those
in which it did nothing are what they would like to see through. What it held is looked up in the
saved game afterwards. From half of the answers they learn, for each kind of window, from which time
on a hand is full; on the other half they are tested, beside one who only knows how often hands are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.siege import HOST, Line, ServerProcess, listening
from tools.target import LONG, RULES, SIDES

from sandtable.kernel.game import Game
from sandtable.kernel.log import read, restore

COMPUTER = 1
LONGEST_PAGE = 2**22
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
LUCK = 2
PAUSE = 0.04
"""Seconds before each decision; nobody asks more often than they may."""
PATIENCE = 60.0
"""Seconds after which a computer player that has not answered counts as lost."""


class Sample(NamedTuple):
    """One window that a computer player let pass."""

    window: str
    """Its kind, and whose answer led to it: one's own is heard of sooner than the other's."""
    seconds: float
    held: bool
    """Whether it could have played something."""


async def open_stream(
    line: Line, path: str, secret: str, old: bool
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Ask for a page's stream as the page does, now or in an older checkout."""
    reader, writer = await asyncio.open_connection(
        HOST, line.port, limit=LONGEST_PAGE, local_addr=(line.address, 0)
    )
    head = f"GET {path}/stream" + (f"?seat={secret}" if old else "") + " HTTP/1.1\r\n"
    writer.write(f"{head}Host: {HOST}:{line.port}\r\nX-Seat: {secret}\r\n\r\n".encode())
    return reader, writer


class Table:
    """A game of a person against a computer player, with the page's stream."""

    def __init__(self, line: Line, seed: int, old: bool) -> None:
        self.line = line
        self.seed = seed
        self.old = old
        self.path = ""
        self.secret = ""
        self.times: dict[int, float] = {}
        """When each number of the table was first heard of."""
        self.asked: dict[int, int] = {}
        """Which side was asked at it."""

    async def begin(self, scenario: str, player: str) -> None:
        """Make the game."""
        body = {"scenario": scenario, "seats": {SIDES[1]: player}, "seed": self.seed}
        status, made = await self.line.ask("POST", "/api/games", body)
        assert status == 201, made
        self.path, self.secret = f"/api/games/{made['game']}", made["tokens"][SIDES[0]]

    async def pages(self) -> AsyncIterator[dict[str, Any]]:
        """Yield what the stream sends, and note when."""
        reader, writer = await open_stream(self.line, self.path, self.secret, self.old)
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    line = await reader.readline()
                if not line:
                    raise EOFError("the stream has ended")
                if line.startswith(b"data: "):
                    page = json.loads(line[6:])
                    self.heard(page["number"])
                    if page["decision"] is not None:
                        self.asked[page["number"]] = page["decision"]["side"]
                    yield page
        finally:
            writer.close()

    async def play(self, end: float) -> None:
        """Choose at random until the game is over or the time is."""
        rng = random.Random(self.seed)
        async for page in self.pages():
            decision = page["decision"]
            if decision is None or monotonic() > end:
                return
            if decision["side"] == COMPUTER:
                continue
            await asyncio.sleep(PAUSE)
            option = rng.choice(decision["options"])["option"]
            body = {"number": page["number"], "option": option}
            status, done = await self.line.ask("POST", f"{self.path}/decide", body, self.secret)
            assert status == 200, done
            self.heard(done["number"])

    def heard(self, number: int) -> None:
        """Note that a number of the table is known."""
        self.times.setdefault(number, perf_counter())

    def replies(self) -> list[float]:
        """Return how long the computer player took for each of its answers."""
        return [
            self.times[number + 1] - self.times[number]
            for number, side in self.asked.items()
            if side == COMPUTER and number + 1 in self.times
        ]

    async def samples(self) -> list[Sample]:
        """Look up what was held in the windows that were passed."""
        url = f"http://{HOST}:{self.line.port}{self.path}/file"
        data = await asyncio.to_thread(_fetch, Request(url, headers={"X-Seat": self.secret}))
        played = restore(RULES, read(data))
        return _samples(played, self.times)


def _fetch(request: Request) -> bytes:
    with urlopen(request) as answer:
        data: bytes = answer.read()
    return data


def _samples(game: Game, times: dict[int, float]) -> list[Sample]:
    """The windows of the computer's in which it did what one with an empty hand must do."""
    again = game.anew([])
    idle: dict[str, set[str]] = defaultdict(set)
    found: list[tuple[str, Sample]] = []
    for number, choice in enumerate(game.choices):
        decision = again.decision
        assert decision is not None
        if decision.side == COMPUTER and decision.window and {number, number + 1} <= times.keys():
            seconds = times[number + 1] - times[number]
            kind = f"{decision.window} after {game.choices[number - 1].side}"
            found.append((choice.option.verb, Sample(kind, seconds, decision.is_open)))
            if not decision.is_open:
                idle[kind].add(choice.option.verb)
        again.take(choice.option)
    return [sample for verb, sample in found if verb in idle[sample.window]]


def accuracy(samples: list[Sample]) -> tuple[float, float]:
    """How often hands are told rightly by window alone, and by window and time."""
    by_window = by_time = tested = 0
    for group in by_kind(samples).values():
        learned, test = group[::2], group[1::2]
        often = sum(each.held for each in learned) * 2 > len(learned)
        above, limit = _best_rule(learned, often)
        by_window += sum(each.held == often for each in test)
        by_time += sum(each.held == ((each.seconds > limit) == above) for each in test)
        tested += len(test)
    return by_window / max(1, tested), by_time / max(1, tested)


def by_kind(samples: list[Sample]) -> dict[str, list[Sample]]:
    """The windows of each kind."""
    kinds: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples:
        kinds[sample.window].append(sample)
    return kinds


def _best_rule(learned: list[Sample], often: bool) -> tuple[bool, float]:
    """The time that parts the two kinds of hands best, and whether full ones lie above it.

    What gains less than a few hands over always saying the same is held to be luck.
    """
    best, rule = sum(each.held == often for each in learned) + LUCK, (often, -1.0)
    for limit in (each.seconds for each in learned):
        for above in (True, False):
            right = sum(each.held == ((each.seconds > limit) == above) for each in learned)
            if right > best:
                best, rule = right, (above, limit)
    return rule


def tell(samples: list[Sample]) -> None:
    """Print what was found."""
    print(f"milliseconds of answers at {QUANTILES}")
    for kind, group in [("all windows", samples), *sorted(by_kind(samples).items())]:
        full, empty = (sorted(each.seconds for each in group if each.held == h) for h in (1, 0))
        if full and empty:
            print(f"{kind}\n  something to play {quantiles(full)}")
            print(f"  nothing to play   {quantiles(empty)}")
            longer = sum(a > b for a in full for b in empty) / (len(full) * len(empty))
            print(f"  a full hand took longer than an empty one: {longer:.0%}")
    chance, told_right = accuracy(samples)
    print(f"hands told rightly: {chance:.1%} by the window alone, {told_right:.1%} by the time too")


def quantiles(times: list[float]) -> str:
    """How many there are, and the times that parts of them stay below."""
    at = [times[min(len(times) - 1, int(part * len(times)))] for part in QUANTILES]
    return f"{len(times):4}: " + " ".join(f"{1000 * each:6.1f}" for each in at)


async def attack(given: argparse.Namespace) -> list[Sample]:
    """Play until there are enough windows."""
    found: list[Sample] = []
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), given.source)
        server.start()
        await listening(server.port)
        line, seed, end = Line(server.port), given.seed, monotonic() + given.seconds
        try:
            while len(found) < given.windows and monotonic() < end:
                table = Table(line, seed, given.old)
                await table.begin(given.scenario, given.player)
                await table.play(end)
                found += await table.samples()
                seed += 1
        finally:
            server.kill()
    return found


def main() -> None:
    """Attack and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="colonel-0.2")
    parser.add_argument("--scenario", default=LONG)
    parser.add_argument("--windows", type=int, default=400, help="enough of them")
    parser.add_argument("--seconds", type=float, default=600, help="the longest that it may take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source", type=Path, help="another checkout whose server is attacked")
    parser.add_argument("--old", action="store_true", help="its streams take the secret by address")
    tell(asyncio.run(attack(parser.parse_args())))


if __name__ == "__main__":
    main()
