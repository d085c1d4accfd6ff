"""The pool: processes of their own in which computer players think.

A player that searches for a second would hold up every other table of its process. It is asked
here instead, from nothing but what its side knows. In a reaction window all that can be seen from
outside is the same whatever it holds: the desk that it takes, how long, and when it has answered.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple

from sandtable.ai.players import Thought, make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.values import canonical
from sandtable.kernel.view import View
from sandtable.server.desks import Desks
from sandtable.server.opponents import AT_DESK, CUT_OFF, IN_WINDOWS, Distant
from sandtable.service.combat_commander.packing import can_be_sent, pack, setting_of, unpack
from sandtable.service.computers import NotNowError, Question
from sandtable.service.storage import GameRow
from sandtable.systems import load_system

POLITENESS = 5
"""How far players that think stand back behind the server itself."""
MOST_GAMES = 64
"""Games whose thoughts are remembered."""
Plain = tuple[str, int, str]
Answer = tuple[Plain, tuple[tuple[str, float], ...], Plain | None]
"""An option, the reasons for it, and what came second, in plain kinds."""


class Task(NamedTuple):
    """A question in plain kinds, and who is to answer it."""

    maker: str
    seed: str
    system: str
    scenario: str
    options: str
    packed: bytes
    least: float
    """Seconds that the desk is taken at least."""


class Memory:
    """What players thought at the tables that were played last."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, dict[int, Thought]] = OrderedDict()

    def keep(self, game: str, number: int, thought: Thought) -> None:
        """Remember what was thought at a number of a game."""
        self.games.setdefault(game, {})[number] = thought
        self.games.move_to_end(game)
        if len(self.games) > MOST_GAMES:
            self.games.popitem(last=False)

    def find(self, game: str, since: int, before: int, chosen: Option) -> Thought | None:
        """Return the last thought between two numbers, if it led to this choice."""
        kept = self.games.get(game, {})
        number = max((each for each in kept if since <= each < before), default=-1)
        thought = kept.get(number)
        return thought if thought is not None and thought.option == chosen else None


class PlayerPool:
    """Lets computer players think: the quick ones beside the loop, the others in processes.

    There are as many desks as processes. They are shared between the owners of the games.
    """

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(2, (os.cpu_count() or 2) - 1)
        self.owner: Callable[[str], str] = lambda game: game
        """Tells who answers for a game."""
        self.desks = Desks(self.processes)
        self.memory = Memory()
        self._pool: ProcessPoolExecutor | None = None
        self._sends: bool | None = None
        """Whether tables can be sent to other processes; a compiled build cannot do it."""

    async def think(self, row: GameRow, question: Question) -> Option:
        """Return a player's answer; NotNowError if too many wait already."""
        player = question.player
        if not isinstance(player, Distant):
            return await asyncio.to_thread(question.think)
        if question.window:
            return await self._react(row, question, player)
        thought = await self._ponder(row, question, player.maker, player.seed)
        self.memory.keep(row.id, question.number, thought)
        return thought.option

    async def _react(self, row: GameRow, question: Question, player: Distant) -> Option:
        """Think in a reaction window; what is not done in time the captain has answered before."""
        captain = make_player("captain", player.seed, row.system)
        option = await asyncio.to_thread(captain.choose, question.view, question.decision)
        try:
            async with asyncio.timeout(CUT_OFF):
                thought = await self._ponder(row, question, IN_WINDOWS, player.seed, AT_DESK)
        except (TimeoutError, NotNowError):
            return option
        self.memory.keep(row.id, question.number, thought)
        return thought.option

    async def _ponder(
        self, row: GameRow, question: Question, maker: str, seed: str, least: float = 0
    ) -> Thought:
        """Let a player think as soon as there is a desk; once begun, nothing interrupts it."""
        start = row.start or question.view.system.scenario(row.scenario)
        task = Task(
            maker,
            f"{seed}:{question.number}",
            row.system,
            canonical(start),
            json.dumps(row.options),
            pack(question.view) if self._can_send(question) else b"",
            least,
        )
        owner = self.owner(row.id)
        await self.desks.take(owner, question.person)
        work = asyncio.ensure_future(self._solved(task, question))
        work.add_done_callback(lambda _: self.desks.leave(owner))
        return await asyncio.shield(work)

    async def _solved(self, task: Task, question: Question) -> Thought:
        if not task.packed:
            return await asyncio.to_thread(solved_by, task, question.view, question.decision)
        pool = self._processes()
        try:
            return await _ask(pool, task)
        except BrokenProcessPool:  # a process was ended from outside: once more, in new ones
            if self._pool is pool:
                self._pool = None
            return await _ask(self._processes(), task)

    def _can_send(self, question: Question) -> bool:
        if self._sends is None:
            self._sends = can_be_sent(question.view, question.decision)
        return self._sends

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _settle_in)
        return self._pool

    def dismiss(self) -> None:
        """Let nobody think who has not begun."""
        self.desks.close()

    async def close(self) -> None:
        """End the processes, when nobody thinks any more."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown)


async def _ask(pool: ProcessPoolExecutor, task: Task) -> Thought:
    found = await asyncio.get_running_loop().run_in_executor(pool, solve, task)
    option, parts, second = found
    return Thought(Option(*option), 0.0, parts, Option(*second) if second else None)


def solve(task: Task) -> Answer:
    """Let a player think, in a process of the pool."""
    system = load_system(task.system)
    setting = setting_of(task.scenario, task.options)
    thought = solved_by(task, *unpack(task.packed, system, setting))
    second = _plain(thought.second) if thought.second else None
    return _plain(thought.option), thought.parts, second


def solved_by(task: Task, view: View, decision: Decision) -> Thought:
    """Let the player of a task think, and wait out what is left of the time at its desk."""
    end = monotonic() + task.least
    player = make_player(task.maker, task.seed, task.system)
    option = player.choose(view, decision)
    sleep(max(0.0, end - monotonic()))
    return player.thought or Thought(option, 0.0)


def _plain(option: Option) -> Plain:
    return option.verb, option.value, option.body


def _settle_in() -> None:
    """Stand back behind the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
