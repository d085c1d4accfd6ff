"""How long it takes to open a long campaign: from a file, and at a server.

python -m tools.campaign.opening                  50 rounds, 200 battles
python -m tools.campaign.opening --keep war.save  keeps the campaign as a file
python -m tools.campaign.opening --load war.save  measures that one
python -m tools.campaign.opening --profile        where the time goes

Orders are random, attacks preferred; reports are sampled with few losses, so that armies last.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from sandtable.ai.samples import Picker
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, verify, write
from sandtable.kernel.options import Option, form
from sandtable.server.opponents import roster_of
from sandtable.service.history import choices_of
from sandtable.service.lobby import Lobby, NewGame
from sandtable.service.new_games import Given
from sandtable.service.notices import LocalNotices
from sandtable.service.storage import IMPORT
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.systems.campaign.state import SIDES, State
from sandtable.systems.campaign.system import CAMPAIGN

Json = dict[str, Any]
SCENARIO = "four-bridges"
ROUNDS, BATTLES = 50, 200
COPIES = 6
"""How many formations there are for each of the scenario's."""
POINTS = 24_000
LOSSES_KEPT = 25
"""One of so many sampled losses stays."""
TRIES = 4
"""Fields that a formation tries to attack or to move to, those with enemies first."""
TIMES = 5


def scenario() -> Json:
    """A scenario that lasts: many formations, no river between them, and nothing ends it."""
    value: Json = json.loads(json.dumps(CAMPAIGN.scenario(SCENARIO)))
    raw = value["scenario"]
    raw["victory"] = {"elimination": False, "entries": False, "rounds": 0}
    raw["points"] = POINTS
    value["map"]["rivers"] = []
    for field in value["map"]["field"].values():
        field.pop("banks", None)
    raw["formation"] = [
        {**each, "id": f"{each['id']}-{copy}"}
        for each in raw["formation"]
        for copy in range(COPIES)
    ]
    return value


class Commander:
    """Answers every question of a campaign."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.pick = Picker(f"opening:{seed}")

    def answer(self, game: Game, decision: Decision) -> Option:
        """Any answer: attacks where they are possible, few losses in reports."""
        if decision.commission is not None:
            return self.report(game.state, decision)
        if decision.prompt == "order-sheet":
            return self.orders(game, decision)
        if decision.prompt == "raise-formations":
            return form("raise", {"create": [], "assign": []})
        return decision.sample(self.pick)

    def report(self, s: State, decision: Decision) -> Option:
        """A sampled report that leaves nearly everybody alive; who has fewer fields wins."""
        held = [sum(owner == side for owner in s.owners.values()) for side in (0, 1)]
        wanted = SIDES[held[1] < held[0]]
        (sheet,) = [each for each in decision.domains if each.verb == "report"]
        fields = sheet.sample(self.pick).fields
        while fields["winner"] != wanted:
            fields = sheet.sample(self.pick).fields
        fields["losses"] = [
            each for each in fields["losses"] if self.random.randrange(LOSSES_KEPT) == 0
        ]
        for outcome in fields["outcomes"]:
            outcome["blocked"], outcome["commander"] = [], "unhurt"
        return form("report", fields)

    def orders(self, game: Game, decision: Decision) -> Option:
        """A sheet with an attack or a move for every formation that can have one."""
        s: State = game.state
        side = decision.side
        lines: list[Json] = []
        for each in s.of_side(side):
            around = sorted(s.setting.map.neighbours(each.field)) if each.field else []
            self.random.shuffle(around)
            around.sort(key=lambda field: not s.at(field, 1 - side))
            for field in ["", *around[:TRIES]] if each.must_reorganise else around[:TRIES]:
                order = "move" if s.owners.get(field) == side else "attack"
                line = {"formation": each.id, "order": order, "path": [field]}
                if not field:
                    line = {"formation": each.id, "order": "reorganise", "path": []}
                if not decision.faults(form("orders", {"orders": [*lines, line]})):
                    lines.append(line)
                    break
        return form("orders", {"orders": lines})


def long_campaign(rounds: int, battles: int, seed: int) -> Game:
    """Play a campaign of so many rounds and at least so many battles."""
    game, commander = Game(CAMPAIGN, scenario(), seed=seed), Commander(seed)
    while game.decision is not None:
        state: State = game.state
        if state.round > rounds and fought(game) >= battles and state.phase == "orders":
            return game
        decision = game.questions[0]
        game.apply(commander.answer(game, decision), decision.seat, decision.flow)
    raise SystemExit(f"it ended in round {game.state.round} after {fought(game)} battles")


def fought(game: Game) -> int:
    """How many battles are over."""
    return sum(type(event).__name__ == "BattleEnded" for event in game.events)


def from_file(data: bytes) -> Game:
    """Open the campaign as a saved game, played again and proved."""
    return verify(CAMPAIGN, read(data))


class Watch:
    """Measures the same thing several times: by the clock, and by what the processor did."""

    def __init__(self) -> None:
        self.found: list[tuple[float, float]] = []

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure once."""
        clock, processor = perf_counter(), process_time()
        yield
        self.found.append((perf_counter() - clock, process_time() - processor))

    def __str__(self) -> str:
        clock, processor = (
            sorted(times)[len(times) // 2] for times in zip(*self.found, strict=True)
        )
        return f"{clock:.3f} s, of the processor {processor:.3f} s"


def opened_from_file(data: bytes) -> Watch:
    """How long it takes to open the campaign as a saved game."""
    watch = Watch()
    for _ in range(TIMES):
        with watch.measured():
            from_file(data)
    return watch


def opened_at_server(game: Game) -> Watch:
    """How long a server takes until a seat can look at the campaign, from its store."""

    async def run(folder: Path) -> Watch:
        lobby = await begin(folder)
        seats = {seat.name: "human" for seat in game.seats}
        wanted = NewGame(game.scenario, seats, "", game.options, game.system.name)
        draft = await lobby.new_games.draft(wanted, game.start, Given(IMPORT, game.key))
        records = choices_of(game.choices, game.seats)
        await lobby.storage.create(draft.row, records)
        await lobby.close()
        watch = Watch()
        for _ in range(TIMES):
            lobby = await begin(folder)
            with watch.measured():
                async with lobby.looking(draft.row.id) as live:
                    assert live.table.game.questions
            await lobby.close()
        return watch

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder)))


async def begin(folder: Path) -> Lobby:
    """A lobby on a folder."""
    return Lobby(SqliteStorage(folder / "games.sqlite3"), LocalNotices(), roster_of)


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--load", type=Path)
    given = parser.parse_args()
    began = perf_counter()
    if given.load:
        game = from_file(given.load.read_bytes())
    else:
        game = long_campaign(given.rounds, given.battles, given.seed)
    data = write(game)
    print(
        f"{game.state.round} rounds, {fought(game)} battles, {len(game.choices)} choices,"
        f" {len(game.events)} events, {len(data)} bytes; played in {perf_counter() - began:.1f} s"
    )
    if given.keep:
        given.keep.write_bytes(data)
    if given.profile:
        with cProfile.Profile() as profile:
            from_file(data)
        pstats.Stats(profile).sort_stats("cumulative").print_stats(45)
    print(f"from a file: {opened_from_file(data)}")
    print(f"at a server: {opened_at_server(game)}")


if __name__ == "__main__":
    main()
