"""Measures decisions at one table while computer players think at others.

python tools/thinking_bench.py --player colonel --games 3 --seconds 15
python tools/thinking_bench.py --player colonel-5 --games 29 --seconds 30 --reply colonel-0.2

The first takes the time in which decisions of people are acknowledged; with --reply that in which
a computer player answers a person, while somebody else has set the other games going: from another
address, once, or with --watched before open pages.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.siege import Line, ServerProcess, listening
from tools.target import FIRST, LONG, SIDES
from tools.timing_attack import Table, open_stream

ELSEWHERE = "127.0.0.2"
"""Another address of this machine."""
BEGIN = 4.0
"""Seconds that the others have to begin with."""
PAUSE = 0.04
"""Seconds between two decisions."""


async def new_game(line: Line, scenario: str, seats: dict[str, str], seed: int) -> dict[str, Any]:
    """Begin a game; return its id and secrets."""
    body = {"scenario": scenario, "seats": seats, "seed": seed}
    status, made = await line.ask("POST", "/api/games", body)
    assert status == 201, made
    return dict(made)


async def play(line: Line, end: float, times: list[float], seed: int) -> None:
    """Play a game for two by chance, and note how long each decision takes."""
    made = await new_game(line, FIRST, {}, seed)
    path, tokens, rng = f"/api/games/{made['game']}", made["tokens"], random.Random(seed)
    while monotonic() < end:
        _, page = await line.ask("GET", path, None, tokens["spectator"])
        if page["decision"] is None:
            return
        seat = tokens[SIDES[page["decision"]["side"]]]
        _, page = await line.ask("GET", path, None, seat)
        option = rng.choice(page["decision"]["options"])["option"]
        began = perf_counter()
        body = {"number": page["number"], "option": option}
        status, answer = await line.ask("POST", f"{path}/decide", body, seat)
        times.append(perf_counter() - began)
        assert status == 200, answer
        await asyncio.sleep(PAUSE)


async def decisions(server: ServerProcess, given: argparse.Namespace) -> list[float]:
    """Return the times of people's decisions while the others play."""
    times: list[float] = []
    await begin_others(Line(server.port), given)
    line, end, seed = Line(server.port), monotonic() + given.seconds, 1000
    while monotonic() < end:
        await play(line, end, times, seed)
        seed += 1
    return times


async def replies(server: ServerProcess, given: argparse.Namespace) -> list[float]:
    """Return the times in which a computer player answers a person while the others play."""
    times: list[float] = []
    others = await begin_others(Line(server.port, ELSEWHERE), given)
    watching = [asyncio.create_task(watch(server.port, made, given.old)) for made in others]
    end, seed = monotonic() + given.seconds, 1000
    while monotonic() < end:
        table = Table(Line(server.port), seed, given.old)
        await table.begin(LONG, given.reply)
        await table.play(end)
        times += table.replies()
        seed += 1
    for each in watching:
        each.cancel()
    return times


async def begin_others(line: Line, given: argparse.Namespace) -> list[dict[str, Any]]:
    """Set the other games going; return those that are to be watched."""
    made = [
        await new_game(line, LONG, dict.fromkeys(SIDES, given.player), seed)
        for seed in range(given.games)
    ]
    await asyncio.sleep(BEGIN)
    return made if given.watched else []


async def watch(port: int, made: dict[str, Any], old: bool) -> None:
    """Keep a page open, as those do who only look on."""
    path, secret = f"/api/games/{made['game']}", made["tokens"]["spectator"]
    reader, writer = await open_stream(Line(port, ELSEWHERE), path, secret, old)
    try:
        while await reader.read(2**16):
            pass
    finally:
        writer.close()


async def measure(given: argparse.Namespace) -> list[float]:
    """Return times, the shortest first."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), given.source)
        server.start()
        await listening(server.port)
        try:
            return sorted(await (replies if given.reply else decisions)(server, given))
        finally:
            server.kill()


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="colonel")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--reply", default="", help="a computer player whose answers are timed")
    parser.add_argument("--watched", action="store_true", help="the other games have open pages")
    parser.add_argument("--source", type=Path, help="another checkout whose server is measured")
    parser.add_argument("--old", action="store_true", help="its streams take the secret by address")
    times = asyncio.run(measure(parser.parse_args()))
    shares = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.9, 0.99, 1)]
    told = " ".join(f"{1000 * share:.1f}" for share in shares)
    print(f"{len(times)} decisions; median, p90, p99, longest in ms: {told}")


if __name__ == "__main__":
    main()
