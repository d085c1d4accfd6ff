"""A chaos run: games that are played, what happens to the server, and what is looked at then."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from tools.chaos_books import DATABASE, Book, Findings, audit, rows_of
from tools.chaos_faults import Misfortunes, until
from tools.chaos_people import LANGUAGES, Chair, Json, Player, Stream, Watcher, World, player_of
from tools.siege import ServerProcess, listening
from tools.target import RULES, SIDES

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.game import Game
from sandtable.service.storage import Record
from sandtable.service.table import Table

MOST_SCENARIOS = 4
"""After each start the server builds the tables of every scenario that is played."""
SETTLING = 60.0
"""Seconds in which computers finish what they are about, and streams catch up."""
SHOWN = 5
"""Cases that are told of each broken promise."""
PROMISES = {
    "lost": "acknowledged and not on disk",
    "doubled": "done or acknowledged twice",
    "gaps": "games whose records have a gap",
    "missing": "games acknowledged and not on disk",
    "unkept": "shown or refused, and otherwise on disk",
    "damaged": "databases found damaged",
    "jammed": "games that cannot go on",
    "pages": "pages that a restart changed",
    "twins": "pages that the records do not make",
    "streams": "streams that differ from the log",
    "answers": "answers that must not be",
    "plan": "plans that were not fulfilled",
}


class Plan(NamedTuple):
    """How much of everything."""

    games: int
    kills: int
    stops: int
    failed_writes: int
    long_locks: int
    operations: int
    seconds: float
    seed: str = "chaos"
    old: bool = False
    tables: int = 4
    """In the server's memory: fewer than are played, so that they come and go."""

    def faults(self, rng: random.Random) -> list[str]:
        """What happens besides full disks, in some order."""
        quiet = self.kills // 5
        found = ["kill"] * (self.kills - quiet) + ["restart"] * quiet + ["stop"] * self.stops
        found += ["long_lock"] * self.long_locks + ["short_lock"] * self.long_locks
        rng.shuffle(found)
        return found


class Report:
    """What came of a run."""

    def __init__(self) -> None:
        self.counts: dict[str, float] = {}
        self.answers = ""
        self.broken: dict[str, list[str]] = {promise: [] for promise in PROMISES}
        """By promise every case in which it was broken."""

    @property
    def is_good(self) -> bool:
        """Whether every promise was kept."""
        return not any(self.broken.values())

    def add(self, found: Findings) -> None:
        """Take over what the disk says; each thing once."""
        for what, texts in found.wrong.items():
            self.broken[what] += [text for text in texts if text not in self.broken[what]]

    def __str__(self) -> str:
        lines = [f"{name:42} {count:>9,}" for name, count in self.counts.items()]
        for promise, cases in self.broken.items():
            lines.append(f"{PROMISES[promise]:42} {len(cases):>9,}")
            lines += [f"  {case}" for case in cases[:SHOWN]]
        return "\n".join([*lines, f"all answers: {self.answers}"])


class Run:
    """One server, its people and its misfortunes."""

    def __init__(self, folder: Path, plan: Plan, source: Path | None = None) -> None:
        self.plan = plan
        self.rng = random.Random(plan.seed)
        self.server = ServerProcess(folder, source=source)
        self.server.options += ("--tables", str(plan.tables))
        self.world = World(self.server.port, plan.old, plan.seed)
        self.fate = Misfortunes(self.server, self.world, self.rng)
        self.scenarios = self.rng.sample(RULES.scenario_keys(), MOST_SCENARIOS)
        self.players: list[Player] = []
        self.streams: list[Stream] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.report = Report()
        self.compared = 0
        """Streams that were compared with the log."""

    async def carry_out(self) -> Report:
        """Do everything; the report says what came of it."""
        began = monotonic()
        self.server.start()
        try:
            await listening(self.server.port)
            keeper = self.task(self.keep_games())
            await self.let_it_happen(began + self.plan.seconds)
            keeper.cancel()
            await self.look_back()
        finally:
            await self.go_home()
        self.tell(monotonic() - began)
        return self.report

    async def go_home(self) -> None:
        """Everybody leaves; nobody has failed alone."""
        self.world.ending = True
        for task in self.tasks:
            task.cancel()
        ends = await asyncio.gather(*self.tasks, return_exceptions=True)
        self.report.broken["plan"] += [repr(end) for end in ends if isinstance(end, Exception)]
        await self.world.hang_up()
        if self.server.is_running:
            self.server.kill()

    # --- games ----------------------------------------------------------------------------

    async def keep_games(self) -> None:
        """See to it that so many games are played: new ones, and some that came from others."""
        while True:
            playing = {player.book.game for player in self.players if player.is_playing}
            if len(playing) < self.plan.games:
                await self.begin()
            else:
                await asyncio.sleep(0.1)

    async def begin(self) -> None:
        """Let people sit down at a table."""
        book = self.world.derived.pop() if self.world.derived else await self.new_game()
        if book is None:
            await asyncio.sleep(0.2)
            return
        for name in [name for name in SIDES if name in book.tokens]:
            player = Player(self.world, book, name)
            self.players.append(player)
            player.task = self.task(player.play())
            self.follow(player.stream)
        watcher = Watcher(self.world, book)
        self.task(watcher.watch())
        self.follow(watcher.stream)

    def follow(self, stream: Stream) -> None:
        """Let a stream be read."""
        self.streams.append(stream)
        self.task(stream.follow())

    async def new_game(self) -> Book | None:
        """Begin a game for two, or now and then for one against a computer."""
        computer = self.rng.choice(SIDES) if self.rng.random() < 0.3 else ""
        body = {
            "scenario": self.rng.choice(self.scenarios),
            "seats": {computer: "captain"} if computer else {},
        }
        line = self.world.line()
        status, made = await self.world.ask(line, "create", "POST", "/api/games", body)
        await line.end()
        if status != 201:
            return None
        self.world.acknowledged += 1
        book = Book(made["game"], made["tokens"], 0)
        self.world.books.append(book)
        return book

    def task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self.tasks.append(task)
        return task

    # --- what happens ---------------------------------------------------------------------

    async def let_it_happen(self, end: float) -> None:
        """Spread the faults over the operations; go on until there were enough of both."""
        plan, world = self.plan, self.world
        faults = plan.faults(self.rng)
        for number, fault in enumerate(faults, 1):
            share = number / (len(faults) + 1)
            await until(world.has_acknowledged(share * plan.operations), end - monotonic())
            await self.fail_writes(round(share * plan.failed_writes), end)
            if monotonic() > end:
                break
            await self.happen(fault)
        await self.fail_writes(plan.failed_writes, end)
        await until(world.has_acknowledged(plan.operations), end - monotonic())
        for what, wanted, had in (
            ("operations", plan.operations, world.acknowledged),
            ("failed writes", plan.failed_writes, world.failed),
            ("kills", plan.kills, self.fate.happened["kills"]),
        ):
            if had < wanted:
                self.report.broken["plan"].append(f"{had} of {wanted} {what}")

    async def happen(self, fault: str) -> None:
        """Let one thing happen, and look at the disk after a kill."""
        if fault == "restart":
            await self.restart()
        elif fault == "kill":
            self.report.add(await self.fate.kill())
        else:
            await getattr(self.fate, fault)()

    async def fail_writes(self, wanted: int, end: float) -> None:
        """Let the disk be full until so many writes have failed."""
        while self.world.failed < wanted and monotonic() < end:
            await self.fate.full_disk()

    async def restart(self) -> None:
        """Restart it while nobody does anything: everybody is shown the same page."""
        async with self.everybody_still():
            books = [player.book for player in self.players if player.is_playing]
            self.report.add(await self.compare_pages(list(dict.fromkeys(books))))

    async def compare_pages(self, books: list[Book]) -> Findings:
        """Compare the pages before and after a restart."""
        before = await self.pages(books)
        await self.fate.end(self.rng.choice((signal.SIGKILL, signal.SIGTERM)))
        self.fate.happened["kills"] += 1
        found = await self.fate.start()
        after = await self.pages(books)
        for key, page in before.items():
            if page != after.get(key):
                self.report.broken["pages"].append(f"{key}: {difference(page, after.get(key))}")
        return found

    @asynccontextmanager
    async def everybody_still(self) -> AsyncIterator[None]:
        """Nobody does anything, and no computer has anything to do."""
        held = [player for player in self.players if player.is_playing]
        for player in held:
            await player.turn.acquire()
        try:
            for player in held:
                page = await player.page()
                if (
                    page is not None
                    and page["decision"]
                    and player_of(page, player.name) != "human"
                ):
                    await player.take_back_seat(page)
            for player in held:
                await self.settled(player)
            yield
        finally:
            for player in held:
                player.turn.release()

    async def settled(self, chair: Chair) -> Json | None:
        """Wait until no computer is asked; return the page, None if there is none."""
        end = monotonic() + SETTLING
        while True:
            page = await chair.page()
            decision = None if page is None else page["decision"]
            if decision is None:
                return page
            assert page is not None
            if player_of(page, SIDES[decision["side"]]) == "human":
                return page
            if monotonic() > end:
                chair.book.broken = "a computer does not answer"
                return None
            await asyncio.sleep(0.1)

    async def pages(self, books: list[Book]) -> dict[tuple[str, str], Json | None]:
        """The page of every seat, when no computer has anything to do."""
        found: dict[tuple[str, str], Json | None] = {}
        for book in books:
            for name in book.tokens:
                chair = Chair(self.world, book, name)
                found[book.game, name] = await self.settled(chair)
                await chair.line.end()
        return found

    # --- looking back ---------------------------------------------------------------------

    async def look_back(self) -> None:
        """Everybody stops; everything is looked at once more."""
        books = self.world.books
        async with self.everybody_still():
            await self.compare_streams()
            self.world.ending = True
            self.report.add(await self.compare_pages(books))
            for book in books:
                await self.go_on(book)
            pages = await self.pages(books)
        if await self.fate.end(signal.SIGTERM) not in (0, -signal.SIGTERM):
            self.report.broken["answers"].append("the server does not stop in peace")
        path = self.server.folder / DATABASE
        self.found = audit(path, books)
        self.report.add(self.found)
        self.compare_twins(path, pages)
        self.read_log()

    async def compare_streams(self) -> None:
        """Every stream has brought every line of the log once."""
        for stream in self.streams:
            if not stream.chair.book.broken:
                await self.compare_stream(stream)

    async def compare_stream(self, stream: Stream) -> None:
        """One stream beside the log in its language."""
        chair = Chair(self.world, stream.chair.book, stream.chair.name)
        page = await chair.page()
        if page is None or not await until(lambda: stream.number >= page["number"], SETTLING):
            self.report.broken["streams"].append(f"{chair.name} of {chair.book.game} is behind")
            return
        log = await chair.log(stream.lang, page["number"])
        await chair.line.end()
        self.compared += 1
        brought, told = (without_marks(lines) for lines in (stream.lines, log or []))
        if brought != told:
            what = f"{chair.path} {chair.name}: {len(brought)} lines, {len(told)} in the log"
            self.report.broken["streams"].append(f"{what}: {difference(brought, told)}")

    async def go_on(self, book: Book) -> None:
        """Everybody can read the game, and somebody can still decide unless it is over."""
        for name in book.tokens:
            chair = Chair(self.world, book, name)
            page = await self.settled(chair)
            lang = self.rng.choice(LANGUAGES)
            if page is None or await chair.log(lang, page["number"]) is None:
                book.broken = book.broken or f"{name} cannot read it in {lang}"
            await chair.line.end()
        if not book.broken:
            await self.decide(book)
        if book.broken:
            self.report.broken["jammed"].append(f"{book.game}: {book.broken}")

    async def decide(self, book: Book) -> None:
        """Let whoever is asked decide."""
        for name in [name for name in SIDES if name in book.tokens]:
            player = Player(self.world, book, name)
            page = await player.page()
            if page is None or page["decision"] is None:
                return
            before = self.world.acknowledged
            if "options" in page["decision"]:
                await player.decide(page)
                if self.world.acknowledged == before:
                    book.broken = f"{name} cannot decide at {page['number']}"
                return
        book.broken = "nobody is asked"

    def compare_twins(self, path: Path, pages: dict[tuple[str, str], Json | None]) -> None:
        """What the server shows is what the records on disk make."""
        with closing(sqlite3.connect(path)) as connection:
            for (game, name), page in pages.items():
                if page is None or name not in SIDES:
                    continue
                view = twin(connection, game).view(SIDES.index(name))
                if json.loads(json.dumps(view)) != page["view"]:
                    self.report.broken["twins"].append(f"{game} {name} at {page['number']}")

    def read_log(self) -> None:
        """The server's own log tells of no fault but that the disk did not take something."""
        for line in self.server.log.read_text().splitlines():
            expected = "StorageError" in line or "ConflictError" in line
            if '"event": "fault"' in line and not expected:
                self.report.broken["answers"].append(f"log of the server: {line[-300:]}")

    def tell(self, seconds: float) -> None:
        """Put the figures together."""
        world, fate, report = self.world, self.fate, self.report
        report.broken["answers"] += world.faults
        unanswered = [n for what, n in world.answers.items() if what.endswith("unanswered")]
        report.counts = {
            "games": len(world.books),
            "operations acknowledged": world.acknowledged,
            "of these looked up and found on disk": self.found.kept,
            "records on disk": self.found.records,
            "operations kept without an answer": self.found.unanswered,
            "requests without an answer": sum(unanswered),
            "writes that failed": world.failed,
            **dict(sorted(fate.happened.items())),
            "connections of streams": sum(stream.connections for stream in self.streams),
            "lines that streams brought": sum(len(stream.lines) for stream in self.streams),
            "streams compared with the log": self.compared,
            "seconds until the slowest start answered": round(max(fate.starting, default=0), 1),
            "seconds": round(seconds),
        }
        report.answers = ", ".join(f"{what}: {n}" for what, n in sorted(world.answers.items()))


def without_marks(lines: list[Json]) -> list[Json]:
    """Lines without the one thing about them that changes: that they were taken back."""
    return [{name: line[name] for name in line if name != "undone"} for line in lines]


def difference(one: Any, other: Any) -> str:
    """The first thing that differs, in a few words."""
    if isinstance(one, list) and isinstance(other, list):
        pairs = zip([*one, None], [*other, None], strict=False)
        return next((f"{a} / {b}"[:300] for a, b in pairs if a != b), "")
    if isinstance(one, dict) and isinstance(other, dict):
        names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
        return "; ".join(f"{n}: {one.get(n)} / {other.get(n)}"[:300] for n in names[:3])
    return f"{one} / {other}"[:300]


def twin(connection: sqlite3.Connection, name: str) -> Game:
    """The game that the records on disk make."""
    query = "select scenario, options, key from games where id = ?"
    scenario, options, key = connection.execute(query, (name,)).fetchone()
    game = Game(RULES, scenario, options=json.loads(options), chance=KeyedChance(key))
    table = Table(game)
    table.replay([Record(*row) for row in rows_of(connection, name)])
    return table.game
