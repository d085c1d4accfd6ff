"""Attacks on a server within its limits, measured: run them before and after a change.

python tools/load_attack.py dear --seats 8      dear requests; decisions at another table
python tools/load_attack.py memory              what the worst traffic adds to the server's memory
python tools/load_attack.py jam                 a loser who will not let the other decide

With --source another checkout's server is attacked; --old where streams want the secret in the
query.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.attackers import DEAR, Attack, attack, long_games
from tools.griefers import GRIEFS, Grief
from tools.honest import Honest
from tools.leaks import Leak
from tools.siege import ServerProcess, listening


async def dear(server: ServerProcess, given: argparse.Namespace) -> None:
    """Measure decisions at one table while others send the dearest that they are let."""
    targets = await long_games(server.port, (given.seats + 1) // 2, given.records)
    if given.one_address:
        targets = [each._replace(address=targets[0].address) for each in targets]
    honest = Honest(server.port, given.old)
    await honest.sit_down()
    print("quiet     ", await honest.play(given.seconds / 4))
    kinds = tuple(given.kinds.split(",")) if given.kinds else DEAR
    wanted = Attack(server.port, targets, given.seats, kinds, given.connections, given.seconds)
    answers = multiprocessing.get_context("spawn").SimpleQueue()
    attacker = multiprocessing.get_context("spawn").Process(
        target=attack, args=(wanted, answers.put)
    )
    attacker.start()
    print("attacked  ", await honest.play(given.seconds))
    print("attackers ", told(await asyncio.to_thread(answers.get)))
    attacker.join()
    await honest.leave()
    print("honest    ", told(honest.world.answers), "; streams:", honest.stream.connections)


async def memory(server: ServerProcess, given: argparse.Namespace) -> None:
    """Measure what traffic adds to the server's memory after a warm-up."""
    leak = Leak(server, given.old, given.games)
    await leak.begin()
    await leak.run(given.warm_up, given.requests, given.every)
    print("answers   ", told(leak.answers))


async def jam(server: ServerProcess, given: argparse.Namespace) -> None:
    """Let somebody spoil a game while the other wants to play."""
    for name in [given.only] if given.only else GRIEFS:
        print(await Grief(server, name, given.seconds).carry_out(), flush=True)


def told(answers: Counter[str]) -> str:
    """Answers for reading."""
    return ", ".join(f"{what}: {count:,}" for what, count in sorted(answers.items()))


def options() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, help="another checkout whose server is attacked")
    parser.add_argument("--old", action="store_true")
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("dear")
    one.set_defaults(attack=dear)
    one.add_argument("--seats", type=int, default=8)
    one.add_argument("--connections", type=int, default=3, help="of each seat")
    one.add_argument("--records", type=int, default=350, help="of the attackers' games")
    one.add_argument("--kinds", default="", help=f"some of {','.join(DEAR)}")
    one.add_argument("--one-address", action="store_true", help="all attackers share one")
    one.add_argument("--seconds", type=float, default=40)
    two = commands.add_parser("memory")
    two.set_defaults(attack=memory)
    two.add_argument("--warm-up", type=int, default=20_000)
    two.add_argument("--requests", type=int, default=100_000)
    two.add_argument("--every", type=int, default=10_000)
    two.add_argument("--games", type=int, default=3, help="that are attacked from both seats")
    three = commands.add_parser("jam")
    three.set_defaults(attack=jam)
    three.add_argument("--only", choices=sorted(GRIEFS))
    three.add_argument("--seconds", type=float, default=20, help="for each kind of grief")
    three.add_argument("--limit", type=int, help="of the records of a game, where there is one")
    return parser


async def carry_out(given: argparse.Namespace) -> None:
    """Start a server, attack it, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), given.source)
        if getattr(given, "limit", None):
            server.prelude = (
                f"from sandtable.service import table; table.MOST_RECORDS = {given.limit}"
            )
        server.start()
        try:
            await listening(server.port)
            work: Callable[..., Awaitable[None]] = given.attack
            await work(server, given)
        finally:
            server.kill()


if __name__ == "__main__":
    asyncio.run(carry_out(options().parse_args()))
