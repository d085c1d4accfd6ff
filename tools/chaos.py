"""Everything goes wrong while games are played: nothing acknowledged may be lost, no game jammed.

People at many tables do everything at once, over HTTP and streams; meanwhile the server is killed
and stopped, its disk is full off and on, and another process locks its database. Every answer goes
into the books, and the books are compared with the disk after each kill and at the end.

python tools/chaos.py --games 16 --kills 50 --failed-writes 2000 --operations 20000
python tools/chaos.py --source ../older-checkout --old
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.chaos_run import Plan, Run


def main() -> None:
    """Run, and say what came of it; exit with 1 if any promise was broken."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--games", type=int, default=16, help="played at once")
    options.add_argument("--tables", type=int, default=4, help="in the server's memory")
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--stops", type=int, default=10, help="SIGSTOP, 0.5 to 3 s later SIGCONT")
    options.add_argument("--failed-writes", type=int, default=2_000, help="answered with 503")
    options.add_argument("--long-locks", type=int, default=4, help="6 s each")
    options.add_argument("--operations", type=int, default=20_000, help="to be acknowledged")
    options.add_argument("--seconds", type=float, default=1_200, help="at most")
    options.add_argument("--seed", default="chaos")
    options.add_argument("--folder", type=Path, help="keep the data here, and leave it behind")
    options.add_argument("--source", type=Path, help="another checkout whose server is to run")
    options.add_argument("--old", action="store_true", help="streams want the secret in the query")
    given = vars(options.parse_args())
    folder, source = given.pop("folder"), given.pop("source")
    with tempfile.TemporaryDirectory() as place:
        run = Run(folder or Path(place), Plan(**given), source)
        report = asyncio.run(run.carry_out())
    print(report)
    sys.exit(0 if report.is_good else 1)


if __name__ == "__main__":
    main()
