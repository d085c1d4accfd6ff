"""Takes as many streams as it gets, and sees whether a player still gets one.

python tools/stream_flood.py
python tools/stream_flood.py --source ../older --old
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.siege import HOST, Line, ServerProcess, SiegeError, listening
from tools.target import FIRST, SIDES

AT_ONCE = 40
"""Streams that somebody who watches a game opens at the same moment."""
GAMES, OF_GAME = 15, 20
"""What one address takes: so many games, and so many streams of each."""
PAGES = 6
"""Pages that a player opens."""
GREEDY, PLAYER = "127.0.0.7", "127.0.0.8"


class Flood:
    """Streams that are opened and never let go."""

    def __init__(self, port: int, old: bool) -> None:
        self.port = port
        self.old = old
        self.held: list[asyncio.StreamWriter] = []

    async def begin(self) -> dict[str, Any]:
        """Make a game; return its id and its secrets."""
        line = Line(self.port)
        status, made = await line.ask("POST", "/api/games", {"scenario": FIRST})
        line.close()
        if status != 201:
            raise SiegeError(f"no game: {made}")
        return dict(made)

    async def open(self, made: dict[str, Any], seat: str, address: str) -> asyncio.StreamReader:
        """Ask for a stream and do not wait for the answer."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address, 0))
        self.held.append(writer)
        token = made["tokens"][seat]
        path = f"/api/games/{made['game']}/stream" + (f"?seat={token}" if self.old else "")
        head = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nX-Seat: {token}\r\n\r\n"
        writer.write(head.encode())
        return reader

    async def got(self, readers: list[asyncio.StreamReader]) -> int:
        """Return how many streams were granted."""
        lines = [await reader.readuntil(b"\r\n") for reader in readers]
        return sum(line.startswith(b"HTTP/1.1 200") for line in lines)


async def measure(port: int, old: bool) -> None:
    """Take what there is and tell what was granted."""
    await listening(port)
    flood = Flood(port, old)
    made = await flood.begin()
    at_once = [await flood.open(made, "spectator", GREEDY) for _ in range(AT_ONCE)]
    print(f"a spectator asks for {AT_ONCE} at once {await flood.got(at_once):4}")
    own = [await flood.open(made, SIDES[0], PLAYER) for _ in range(PAGES)]
    print(f"a player asks for {PAGES}              {await flood.got(own):4}")
    others = [await flood.begin() for _ in range(GAMES)]
    taken = [await flood.open(each, "spectator", GREEDY) for each in others for _ in range(OF_GAME)]
    print(f"its address asks for {len(taken)} more {await flood.got(taken):4}")


def main() -> None:
    """Flood a server of its own."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--source", type=Path, help="another checkout whose server is flooded")
    options.add_argument(
        "--old", action="store_true", help="its streams want the secret as a query"
    )
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), given.source)
        server.start()
        try:
            asyncio.run(measure(server.port, given.old))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
