"""Measures decisions at one table while computer players think at others.

python tools/thinking_bench.py --player colonel --games 3 --seconds 15
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

SIDES = ("axis", "allies")
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
    made = await new_game(line, "first-steps", {}, seed)
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


async def measure(player: str, games: int, seconds: float) -> list[float]:
    """Return the times of decisions while `games` games of a player against itself go on."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        await listening(server.port)
        line = Line(server.port)
        try:
            for seed in range(games):
                await new_game(line, "01", dict.fromkeys(SIDES, player), seed)
            await asyncio.sleep(BEGIN)
            end, seed = monotonic() + seconds, 1000
            while monotonic() < end:
                await play(line, end, times, seed)
                seed += 1
        finally:
            server.kill()
    return sorted(times)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="colonel")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15)
    given = parser.parse_args()
    times = asyncio.run(measure(given.player, given.games, given.seconds))
    shares = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.9, 0.99)]
    told = " ".join(f"{1000 * share:.1f}" for share in shares)
    print(f"{len(times)} decisions; median, p90, p99 in ms: {told}")


if __name__ == "__main__":
    main()
