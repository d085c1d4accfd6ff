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
from pickle import PickleError
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple

from sandtable.ai.players import Thought, explained, make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import state_hash
from sandtable.kernel.options import Option
from sandtable.kernel.players import Hurry
from sandtable.kernel.values import canonical
from sandtable.kernel.view import View
from sandtable.server.desks import Desks
from sandtable.server.opponents import Distant
from sandtable.service.computers import ComputerTurn, NotNowError
from sandtable.service.presenters import Presenter, presenter_of
from sandtable.service.storage import GameRow
from sandtable.systems import is_installed

POLITENESS = 5
"""How far players that think stand back behind the server itself."""
MOST_GAMES = 64
"""Games whose thoughts are remembered."""
Plain = tuple[str, int, str]
Answer = tuple[Plain, tuple[tuple[str, float], ...], Plain | None]
"""An option, the reasons for it, and what came second, in plain kinds."""


class PlayerTask(NamedTuple):
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
        self._sends: dict[str, bool] = {}
        """Whether tables of a system can be sent to other processes; compiled ones cannot."""

    async def think(self, row: GameRow, question: ComputerTurn) -> Option:
        """Return a player's answer; NotNowError if too many wait already."""
        player = question.player
        if not isinstance(player, Distant):
            return await asyncio.to_thread(question.think)
        if question.window and player.hurry is not None:
            return await self._react(row, question, player, player.hurry)
        thought = await self._ponder(row, question, player.maker, player.seed)
        self.memory.keep(row.id, question.number, thought)
        return thought.option

    async def _react(
        self, row: GameRow, question: ComputerTurn, player: Distant, hurry: Hurry
    ) -> Option:
        """Think in a reaction window; what is not done in time, another has answered before."""
        quick, seed = make_player(hurry.instead, player.seed, row.system), player.seed
        option = await asyncio.to_thread(quick.choose, question.view, question.decision)
        try:
            async with asyncio.timeout(hurry.cut_off):
                thought = await self._ponder(row, question, hurry.maker, seed, hurry.at_desk)
        except (TimeoutError, NotNowError):
            return option
        self.memory.keep(row.id, question.number, thought)
        return thought.option

    async def _ponder(
        self, row: GameRow, question: ComputerTurn, maker: str, seed: str, least: float = 0
    ) -> Thought:
        """Let a player think as soon as there is a desk; once begun, nothing interrupts it."""
        start = row.start or question.view.system.scenario(row.scenario)
        task = PlayerTask(
            maker,
            f"{seed}:{question.number}",
            row.system,
            canonical(start),
            json.dumps(row.options),
            b"",
            least,
        )
        if self._can_send(task, question):
            task = task._replace(packed=presenter_of(row.system).pack(question.view))
        owner = self.owner(row.id)
        await self.desks.take(owner, question.person)
        work = asyncio.ensure_future(self._solved(task, question))
        work.add_done_callback(lambda _: self.desks.leave(owner))
        return await asyncio.shield(work)

    async def _solved(self, task: PlayerTask, question: ComputerTurn) -> Thought:
        if not task.packed:
            return await asyncio.to_thread(solved_by, task, question.view, question.decision)
        pool = self._processes()
        try:
            return await _ask(pool, task)
        except BrokenProcessPool:  # a process was ended from outside: once more, in new ones
            if self._pool is pool:
                self._pool = None
            return await _ask(self._processes(), task)

    def _can_send(self, task: PlayerTask, question: ComputerTurn) -> bool:
        if task.system not in self._sends:
            self._sends[task.system] = can_be_sent(task, question.view, question.decision)
        return self._sends[task.system]

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


async def _ask(pool: ProcessPoolExecutor, task: PlayerTask) -> Thought:
    found = await asyncio.get_running_loop().run_in_executor(pool, solve, task)
    option, parts, second = found
    return Thought(Option(*option), 0.0, parts, Option(*second) if second else None)


def solve(task: PlayerTask) -> Answer:
    """Let a player think, in a process of the pool."""
    thought = solved_by(task, *_opened(presenter_of(task.system), task))
    second = _plain(thought.second) if thought.second else None
    return _plain(thought.option), thought.parts, second


def solved_by(task: PlayerTask, view: View, decision: Decision) -> Thought:
    """Let the player of a task think, and wait out what is left of the time at its desk."""
    end = monotonic() + task.least
    player = make_player(task.maker, task.seed, task.system)
    option = player.choose(view, decision)
    sleep(max(0.0, end - monotonic()))
    return explained(player) or Thought(option, 0.0)


def can_be_sent(task: PlayerTask, view: View, decision: Decision) -> bool:
    """Whether a table arrives as it was packed: native classes cannot be made anew everywhere."""
    if not is_installed(task.system):
        return False
    presenter = presenter_of(task.system)
    try:
        found, again = _opened(presenter, task._replace(packed=presenter.pack(view)))
    except (AttributeError, TypeError, PickleError):
        return False
    same = state_hash(view.system, found.known) == state_hash(view.system, view.known)
    return same and again.options == decision.options


def _opened(presenter: Presenter, task: PlayerTask) -> tuple[View, Decision]:
    return presenter.unpack(task.packed, task.scenario, task.options)


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
