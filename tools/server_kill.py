"""Kills a server again and again while games are played; nothing acknowledged may be lost.

python tools/server_kill.py --games 100 --kills 20
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.siege import besiege

from sandtable.systems import load_system


def main() -> None:
    """Run the siege and say what came of it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--between", type=int, default=1000, help="decisions between two kills")
    given = options.parse_args()
    scenarios = load_system("combat-commander").scenario_keys()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(
            besiege(Path(folder), given.games, given.kills, given.between, scenarios)
        )
    print(report)


if __name__ == "__main__":
    main()
