"""The people of a chaos run: at each seat one who does everything, over HTTP and a stream."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from time import monotonic
from typing import Any
from urllib.parse import urlencode

from tools.chaos_books import Book, Sent
from tools.siege import HOST, PATIENCE, Line
from tools.target import GLADLY, ORDERS, QUICK, RULES, SIDES, SPANS, WINDOWS

from sandtable.kernel.game import Game
from sandtable.kernel.options import Option

Json = dict[str, Any]
Operation = Callable[[Json], Awaitable[None]]
LANGUAGES = ("en", "de", "bg")
SILENCE = 25.0
"""Seconds after which a stream that says nothing counts as broken; signs of life come sooner."""
GRACE = 0.5
"""Seconds after a fault of the disk in which its effects may still be answered."""
LOOKS = ("page", "log", "stream")
NUMBERLESS = (*LOOKS, "stand", "unstand", "order", "unorder")
"""What is sent without a number, and so is never out of date."""
BROKEN_LINE = (OSError, EOFError, TimeoutError)


@cache
def beginning(scenario: str) -> Game:
    """A game on a scenario."""
    return Game(RULES, scenario, seed=1)


def player_of(state: Json, name: str) -> str:
    """Who plays a seat."""
    return next(seat["player"] for seat in state["seats"] if seat["name"] == name)


class World:
    """What everybody shares: where the server is, the books, what was answered, and the pauses."""

    def __init__(self, port: int, old: bool, seed: str) -> None:
        self.port = port
        self.old = old
        """Whether streams need the secret in their address, as they did once."""
        self.rng = random.Random(seed)
        self.books: list[Book] = []
        self.lines: list[Line] = []
        """All lines to the server, so that they can be hung up."""
        self.answers: Counter[str] = Counter()
        """By operation and status how often it was answered so."""
        self.acknowledged = 0
        self.failed = 0
        """Writes that were refused because the disk did not take them."""
        self.faults: list[str] = []
        """Answers that must not be."""
        self.fault_ended = 0.0
        """When the last fault of the disk ended; infinity while there is one."""
        self.ending = False
        self.derived: list[Book] = []
        """Games that came from files or from a point of another, for somebody to go on with."""

    def line(self, address: str = HOST) -> Line:
        """Take another line to the server."""
        self.lines.append(Line(self.port, address))
        return self.lines[-1]

    async def hang_up(self) -> None:
        """End all lines."""
        for line in self.lines:
            await line.end()

    def note(self, what: str, status: int, began: float, answer: Any) -> None:
        """Count an answer; no 5xx but a 503 while the disk is at fault, and no false "stale"."""
        self.answers[f"{what} {status}"] += 1
        excused = status == 503 and began <= self.fault_ended + GRACE
        self.failed += excused and what not in LOOKS
        if (status >= 500 and not excused) or (status == 409 and what in NUMBERLESS):
            self.complain(f"{what}: {status} {str(answer)[:200]}")

    async def ask(
        self, line: Line, what: str, method: str, path: str, body: Any, seat: str = ""
    ) -> tuple[int, Any]:
        """Send a request and count what comes back; status 0 if nothing does."""
        began = monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                status, answer = await line.ask(method, path, body, seat)
        except BROKEN_LINE:
            self.answers[f"{what} unanswered"] += 1
            return 0, {}
        self.note(what, status, began, answer)
        return status, answer

    def has_acknowledged(self, count: float) -> Callable[[], bool]:
        """Whether so many operations have been acknowledged, to be asked again and again."""
        return lambda: self.acknowledged >= count

    def has_failed(self, count: int) -> Callable[[], bool]:
        """Whether so many writes have failed."""
        return lambda: self.failed >= count

    def complain(self, text: str) -> None:
        """Note something that must not be."""
        self.faults.append(text)


class Chair:
    """A seat of a game, with a line of its own."""

    def __init__(self, world: World, book: Book, name: str) -> None:
        self.world = world
        self.book = book
        self.name = name
        self.side = SIDES.index(name) if name in SIDES else -1
        self.token = book.tokens[name]
        self.path = f"/api/games/{book.game}"
        self.address = address_of(world.books.index(book))
        self.line = world.line(self.address)

    async def ask(
        self, what: str, method: str, path: str, body: Any, line: Line | None = None
    ) -> tuple[int, Any]:
        """Send a request of this seat."""
        return await self.world.ask(line or self.line, what, method, path, body, self.token)

    async def page(self, lang: str = "en") -> Json | None:
        """Return the page, or None if there is none just now."""
        status, page = await self.ask("page", "GET", f"{self.path}?lang={lang}", None)
        if status == 200:
            found: Json = page
            self.book.show(found["number"])
            return found
        if status in (409, 500):
            self.book.broken = f"the page of {self.name}: {status} {page.get('error')}"
        return None

    async def log(self, lang: str, last: int) -> list[Json] | None:
        """Return the whole log after the beginning up to a number, or None if it cannot be had."""
        found: list[Json] = []
        first = 1
        while True:
            path = f"{self.path}/log?from={first}&lang={lang}"
            status, part = await self.ask("log", "GET", path, None)
            if status != 200:
                return None
            found = [line for line in found if line["number"] < first] + list(part)
            if not found or found[-1]["number"] in (first, last):
                return found
            first = found[-1]["number"]


def address_of(number: int) -> str:
    """An address of this machine for each game, as people come from different ones."""
    return f"127.0.{1 + number // 200 % 200}.{1 + number % 200}"


class Stream:
    """A seat's stream: it comes back after every break, and must miss and repeat nothing."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.world = chair.world
        self.lang = chair.world.rng.choice(LANGUAGES)
        self.lines: list[Json] = []
        self.state: Json | None = None
        self.number = 0
        self.connections = 0
        self.news = asyncio.Event()

    async def follow(self) -> None:
        """Read until the end of the run."""
        while not self.world.ending and not self.chair.book.broken:
            with suppress(*BROKEN_LINE):
                await self._read()
            self.state = None
            await asyncio.sleep(0.1)

    async def wait(self, seconds: float) -> bool:
        """Wait for news; False if there was none."""
        try:
            async with asyncio.timeout(seconds):
                await self.news.wait()
        except TimeoutError:
            return False
        self.news.clear()
        return True

    async def _read(self) -> None:
        began = monotonic()
        reader, writer = await asyncio.open_connection(
            HOST, self.world.port, local_addr=(self.chair.address, 0)
        )
        try:
            writer.write(self._request())
            head = await self._patiently(reader.readuntil(b"\r\n\r\n"))
            status = int(head[9:12])
            self.world.note("stream", status, began, head)
            if status == 200:
                self.connections += 1
                await self._read_events(reader)
        finally:
            writer.close()
            with suppress(*BROKEN_LINE):
                await writer.wait_closed()

    def _request(self) -> bytes:
        query = {"since": 0, "lang": self.lang}
        if self.world.old:
            query["seat"] = self.chair.token
        lines = [
            f"GET {self.chair.path}/stream?{urlencode(query)} HTTP/1.1",
            f"Host: {HOST}:{self.world.port}",
            f"X-Seat: {self.chair.token}",
        ]
        if self.number:
            lines.append(f"Last-Event-ID: {self.number}")
        return "\r\n".join([*lines, "", ""]).encode()

    async def _patiently(self, reading: Awaitable[bytes]) -> bytes:
        async with asyncio.timeout(SILENCE):
            return await reading

    async def _read_events(self, reader: asyncio.StreamReader) -> None:
        waiting = b""
        while size := int(await self._patiently(reader.readuntil(b"\r\n")), 16):
            waiting += (await self._patiently(reader.readexactly(size + 2)))[:-2]
            *events, waiting = waiting.replace(b"\r\n", b"\n").split(b"\n\n")
            for event in events:
                self._take(event)

    def _take(self, event: bytes) -> None:
        if b"event: state" not in event:
            return
        for line in event.split(b"\n"):
            if line.startswith(b"data: "):
                self.state = state = json.loads(line[6:])
                self.number = state["number"]
                self.lines += state["log"]
                self.chair.book.show(self.number)
                self.news.set()


class Watcher(Chair):
    """One who only looks: pages and logs in all languages."""

    def __init__(self, world: World, book: Book) -> None:
        super().__init__(world, book, "spectator")
        self.stream = Stream(self)

    async def watch(self) -> None:
        """Look now and then."""
        while not self.world.ending and not self.book.broken:
            lang = self.world.rng.choice(LANGUAGES)
            if self.world.rng.random() < 0.7:
                await self.page(lang)
            else:
                await self.ask("log", "GET", f"{self.path}/log?lang={lang}", None)
            await asyncio.sleep(0.5 + self.world.rng.random())


class Player(Chair):
    """One who plays a seat and does everything that can be done from it."""

    def __init__(self, world: World, book: Book, name: str) -> None:
        super().__init__(world, book, name)
        self.rng = random.Random(f"{world.rng.random()}")
        self.stream = Stream(self)
        self.turn = asyncio.Lock()
        """Held while they do something; whoever holds it lets them wait."""
        self.known = 0
        """The number that the server has told them last."""
        self.regrets = False
        self.beginning: Game | None = None
        """A game on the same scenario, to read options with."""
        self.task: asyncio.Task[None] | None = None
        self.others = [world.line(self.address) for _ in range(2)]

    @property
    def is_playing(self) -> bool:
        """Whether they are still at it."""
        return self.task is not None and not self.task.done() and not self.book.broken

    async def play(self) -> None:
        """Play until the game is over or the run ends."""
        while not self.world.ending and not self.book.broken:
            async with self.turn:
                state = await self.look()
                if state is not None and state["decision"] is None:
                    return
                operation = None if state is None else self.choose(state)
                if state is not None and operation is not None:
                    await operation(state)
            if operation is None:
                await self.stream.wait(0.5)
            await asyncio.sleep(self.rng.random() * 0.02)

    async def look(self) -> Json | None:
        """The newest state: what the stream brought, or the page if that is behind."""
        if self.rng.random() < 0.03:
            return await self.page(self.rng.choice(LANGUAGES))
        while self.stream.state is None or self.stream.number < self.known:
            if not await self.stream.wait(0.3):
                return await self.page()
        return self.stream.state

    # --- choosing -------------------------------------------------------------------------

    def choose(self, state: Json) -> Operation | None:
        """What to do next, if anything."""
        asked = "options" in state["decision"]
        if player_of(state, self.name) != "human":
            return self.take_back_seat if self.rng.random() < 0.3 else None
        if self.regrets and state["can_undo"] and self.rng.random() < 0.7:
            return self.undo
        if state["takeback"] is not None and self.rng.random() < 0.6:
            return self.answer
        if asked and self.rng.random() < 0.8:
            return self.decide
        return self.beside(state) if asked or self.rng.random() < 0.15 else None

    def beside(self, state: Json) -> Operation | None:
        """Something else than an answer."""
        candidates = {
            self.undo: 3 if state["can_undo"] else 0.1,
            self.ask_takeback: 1,
            self.stand: 1,
            self.unstand: 2 if state["standing"] else 0.1,
            self.order: 1,
            self.unorder: 2 if state.get("orders") else 0.1,
            self.hand_over: 0.4,
            self.talk: 0.5,
            self.resign: 0.02,
            self.go_on: 0.1,
            self.save: 0.1,
        }
        return self.rng.choices(list(candidates), list(candidates.values()))[0]

    # --- doing ----------------------------------------------------------------------------

    async def act(self, sent: Sent, path: str, body: Json) -> int:
        """Send an operation; return its status."""
        entry = self.book.enter(sent)
        status, answer = await self.ask(sent.kind, "POST", f"{self.path}/{path}", body)
        await self.enter(entry, [(status, answer)])
        return status

    async def enter(self, entry: int, answers: list[tuple[int, Json]]) -> None:
        """Enter what came back on one operation, sent once or several times."""
        taken = [answer["number"] for status, answer in answers if status == 200]
        statuses = [status for status, _ in answers]
        if taken:
            self.world.acknowledged += 1
            self.known = max(self.known, *taken)
            self.book.show(max(taken))
        if len(taken) > 1:
            self.world.complain(f"{self.book.sent[entry]}: taken {len(taken)} times")
        self.book.answered(entry, 200 if taken else min(statuses), taken[0] if taken else 0)
        if 429 in statuses:
            await asyncio.sleep(0.5)
        if not any(statuses):
            await asyncio.sleep(0.2)

    async def decide(self, state: Json) -> None:
        """Answer the question; now and then the same three times at once."""
        options = [option["option"] for option in state["decision"]["options"]]
        gladly = [option for option in options if option.partition(":")[0] in GLADLY]
        self.regrets = bool(gladly) and self.rng.random() < 0.6
        chosen = self.rng.choice(gladly if self.regrets else options)
        option = await self.read(chosen)
        if option is None:
            return
        entry = self.book.enter(Sent("choice", self.side, option.verb, option.value))
        body = {"number": state["number"], "option": chosen}
        lines = [self.line, *self.others] if self.rng.random() < 0.1 else [self.line]
        path = f"{self.path}/decide"
        answers = await asyncio.gather(
            *(self.ask("decide", "POST", path, body, line) for line in lines)
        )
        await self.enter(entry, answers)

    async def read(self, text: str) -> Option | None:
        """An option as records keep it; None while there is no server to ask for the scenario."""
        if self.beginning is None:
            page = await self.page()
            self.beginning = None if page is None else beginning(page["scenario"])
        if self.beginning is None:
            return None
        return self.beginning.system.read_option(self.beginning.state, text)

    async def undo(self, state: Json) -> None:
        """Take the last choice back."""
        self.regrets = False
        await self.act(Sent("undo", self.side), "undo", {"number": state["number"]})

    async def ask_takeback(self, state: Json) -> None:
        """Ask to take moves back."""
        before = self.rng.choice([0, max(0, state["number"] - self.rng.randint(0, 10))])
        body = {"number": state["number"], "before": before}
        await self.act(Sent("ask", self.side), "takeback", body)

    async def answer(self, state: Json) -> None:
        """Agree, decline, or withdraw what one has asked for."""
        yes = not state["takeback"]["yours"] and self.rng.random() < 0.6
        sent = Sent("consent" if yes else "decline", self.side)
        await self.act(sent, "takeback/answer", {"number": state["number"], "yes": yes})

    async def stand(self, state: Json) -> None:
        """Pass a window in advance."""
        window = state["decision"].get("window") or self.rng.choice(WINDOWS)
        scope = self.rng.choice(SPANS)
        sent = Sent("stand", self.side, f"{window} {scope}")
        await self.act(sent, "stand", {"window": window, "scope": scope})

    async def unstand(self, state: Json) -> None:
        """End the passes."""
        await self.act(Sent("unstand", self.side), "unstand", {})

    async def order(self, state: Json) -> None:
        """Give a standing order."""
        window = state["decision"].get("window") or self.rng.choice(WINDOWS)
        body = {**self.rng.choice(ORDERS), "window": window, "scope": self.rng.choice(SPANS)}
        await self.act(Sent("order", self.side), "order", body)

    async def unorder(self, state: Json) -> None:
        """End the standing orders."""
        await self.act(Sent("unorder", self.side), "unorder", {})

    async def hand_over(self, state: Json) -> None:
        """Let a computer go on."""
        player = self.rng.choice(QUICK)
        body = {"number": state["number"], "player": player}
        await self.act(Sent("seat", self.side, player), "seat", body)

    async def talk(self, state: Json) -> None:
        """Say something to all."""
        said = f"Well, {self.rng.randint(1, 10**6)}."
        await self.act(Sent("talk", self.side, said), "talk", {"text": said})

    async def resign(self, state: Json) -> None:
        """Give up."""
        await self.act(Sent("resign", self.side), "resign", {"number": state["number"]})

    async def take_back_seat(self, state: Json) -> None:
        """Go on oneself."""
        body = {"number": state["number"], "player": "human"}
        await self.act(Sent("seat", self.side, "human"), "seat", body)

    # --- other games from this one --------------------------------------------------------

    async def go_on(self, state: Json) -> None:
        """Go on from a point of the past as a new game, where that is allowed."""
        number = self.rng.randint(0, state["number"])
        body = {"number": number, "seats": {}}
        made = await self.ask("continue", "POST", f"{self.path}/continue", body)
        self.derive(*made)

    async def save(self, state: Json) -> None:
        """Save the game to a file and begin another from it, where that is allowed."""
        try:
            async with asyncio.timeout(PATIENCE):
                status, data = await self.line.send("GET", f"{self.path}/file", b"", self.token)
                if status != 200:
                    return
                began = monotonic()
                made = await self.line.send(
                    "POST", "/api/games/import", data, self.token, "application/octet-stream"
                )
        except BROKEN_LINE:
            return
        answer = json.loads(made[1])
        self.world.note("import", made[0], began, answer)
        self.derive(made[0], answer)

    def derive(self, status: int, made: Json) -> None:
        """Enter a game that was made from this one."""
        if status == 201:
            self.world.acknowledged += 1
            book = Book(made["game"], made["tokens"])
            self.world.books.append(book)
            self.world.derived.append(book)
