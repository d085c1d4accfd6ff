"""Fuzzing tables: every operation at random, and after each everything that anybody is shown.

A game goes on after a broken promise, so that one that breaks often hides no other; only an
operation that fails by itself ends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from sandtable.kernel.log import read, restore, write
from sandtable.kernel.loop import asked
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.faults import StaleError
from sandtable.service.page_types import Line, Snapshot
from sandtable.service.pages import Page
from sandtable.service.past import Past
from sandtable.service.promises import own_answers
from sandtable.service.restless import Restless
from sandtable.service.seats import Guest
from sandtable.service.storage import GameRow, SeatRow
from sandtable.service.table import Table
from sandtable.service.tables import Live
from sandtable.service.words import LANGUAGES
from sandtable.systems import load_system

FUZZED = "fuzzed"
LOOKER = Guest(FUZZED, "spectator", SPECTATOR, SPECTATOR)
"""Who belongs to nobody."""
FURTHEST, MOST = 300, 600
"""Decisions before the first look: chance says how many, up to the one; at most the other."""

CARRIED_OUT = "an operation is carried out or refused"
COUNTED = "records are numbered without a gap"
SHOWN = "everybody can be shown everything"
SETTLED = "what was shown of the past does not change"
REBUILT = "records make the same table again"
HIDDEN = "nothing shown depends on what is hidden"


class TableTask(NamedTuple):
    """One table to be fuzzed; small enough to send to another process."""

    system: str
    scenario: str
    seed: int
    operations: int
    thorough: int
    """Every so many operations the dear checks are made."""

    def command(self) -> str:
        """How to do just this again."""
        return (
            f"sandtable fuzz --tables --system {self.system} --scenario '{self.scenario}'"
            f" --seed {self.seed} --games 1 --operations {self.operations}"
            f" --thorough {self.thorough}"
        )


class TableTotal:
    """What was done and looked at, and what was found."""

    __slots__ = ("broken", "count", "examples", "tables")

    def __init__(self) -> None:
        self.tables = 0
        self.count: Counter[str] = Counter()
        """How many operations by name, and pages, lines, rebuilds and redeals."""
        self.broken: Counter[str] = Counter()
        """At how many tables each promise was broken."""
        self.examples: dict[str, str] = {}
        """By promise the first time that it was broken."""

    def add(self, other: TableTotal) -> None:
        """Count another result in."""
        self.tables += other.tables
        self.count += other.count
        self.broken += other.broken
        self.examples = {**other.examples, **self.examples}

    def __str__(self) -> str:
        done = ", ".join(f"{count:,} {name}" for name, count in self.count.most_common())
        if not self.broken:
            return f"{self.tables} tables, {done}: no broken promise"
        return "\n".join([f"{self.tables} tables, {done}", *map(self._failure, self.broken)])

    def _failure(self, promise: str) -> str:
        return f"FAILED at {self.broken[promise]} tables: {promise}\n{self.examples[promise]}"


class TableFuzzer:
    """Looks at a table from every seat while restless people do everything at it."""

    def __init__(self, task: TableTask) -> None:
        self.task = task
        self.system = load_system(task.system)
        self.people = Restless(self.system, task.scenario, task.seed)
        self.chance = self.people.chance
        self.people.hurry(self.chance.randint(0, FURTHEST), MOST)
        self.total = TableTotal()
        self.total.tables = 1
        self.done: list[str] = []
        self.seen: dict[tuple[int, int, str], list[Line]] = {}
        """By game, place and language every line of the log as it was last shown."""
        self.players = players_at(self.table)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.people.table

    def play(self) -> TableTotal:
        """Do so many operations and look after each."""
        self.look()
        while len(self.done) < self.task.operations and self.do_something():
            self.look()
            if len(self.done) % self.task.thorough == 0:
                self.look_closely()
        self.total.count.update(self.done)
        return self.total

    def do_something(self) -> bool:
        """Do one thing; False if it failed by itself."""
        people, number = self.people, self.table.number
        self.done.append(people.next_operation())
        try:
            people.do(self.done[-1])
        except (RefusedError, StaleError):
            self.total.count["refused"] += 1
            self.check(COUNTED, self.table.number == number, "what was refused was counted")
        except Exception as error:
            self.note(CARRIED_OUT, named(error))
            return False
        numbers = [record.number for record in people.records]
        right = list(range(1, self.table.number + 1))
        self.check(COUNTED, numbers == right, f"{numbers[-5:]} at {self.table.number}")
        return True

    # --- what is shown --------------------------------------------------------------------

    def look(self) -> None:
        """Show everybody their page, and players and spectators the log, in some language."""
        lang = self.chance.choice(LANGUAGES)
        watchers = [each._replace(name=f"watch-{each.name}", watches=True) for each in self.players]
        for seat in (*self.players, LOOKER, *watchers):
            try:
                page = page_of(self.table, seat, lang)
                page.snapshot()
                if not seat.watches:
                    self.check_lines(seat, lang, page.lines(self.table.since(-1)))
            except Exception as error:
                self.note(SHOWN, f"page of {seat.name} in {lang}: {named(error)}")
            self.total.count["pages"] += 1

    def check_lines(self, seat: Guest, lang: str, lines: list[Line]) -> None:
        """Nothing that was shown has changed, but that it was taken back."""
        key = self.people.games, seat.place, lang
        before = self.seen.get(key, [])
        now = [
            replace(line, undone=old.undone) if line.undone else line
            for old, line in zip(before, lines, strict=False)
        ]
        self.check(SETTLED, before == now, f"{lang}, {seat.name}: {difference(before, now)}")
        self.total.count["lines"] += len(now)
        self.seen[key] = lines

    # --- what costs more ------------------------------------------------------------------

    def look_closely(self) -> None:
        """Make the dear checks."""
        for check in (self.check_rebuilt, self.check_past, self.check_hidden):
            try:
                check()
            except Exception as error:
                self.note(SHOWN, f"{check.__name__}: {named(error)}")

    def check_rebuilt(self) -> None:
        """The records make the same table, with the same pages for everybody."""
        lang, reader = self.chance.choice(LANGUAGES), self.chance.choice([*self.players, LOOKER])
        here, there = (facts(each, lang, reader) for each in (self.table, self.people.rebuilt()))
        self.check(REBUILT, here == there, f"{lang}: {difference(here, there)}")
        self.total.count["rebuilds"] += 1

    def check_past(self) -> None:
        """A position of the past can be shown; a saved position is the same."""
        past = Past(self.table, self.chance.randint(0, self.table.number)).play_again()
        for seat in (*self.players, LOOKER):
            past.view(seat.side, seat.place)
        game = self.table.game
        saved = restore(self.system, read(write(game)))
        self.check(REBUILT, saved.hash() == game.hash(), "a saved game differs")

    def check_hidden(self) -> None:
        """Another deal of what a side cannot know changes nothing that it is shown.

        Its next choice is made on both tables: where neither chance nor what others answer at the
        same time has a part in what follows, what is told of that is the same too.
        """
        seat, lang = self.chance.choice(self.players), self.chance.choice(LANGUAGES)
        here, there = self.people.rebuilt(), self.redealt(seat)
        self.total.count["redeals"] += 1
        for looker in (seat, LOOKER):
            self.compare(here, there, looker, lang)
        decision = here.game.question(seat.place)
        if decision is None or decision.flow >= 0 or seat.place in here.computers or here.is_over:
            return
        answer, first = self.people.answer(here, decision), len(here.game.events)
        for table in (here, there):
            table.decide(seat.place, table.number, answer)
        if not any(event.CHANCE for event in here.game.events[first:]):
            self.compare(here, there, seat, lang)

    def redealt(self, seat: Guest) -> Table:
        """The table with another deal of what a seat does not know, before others answered."""
        twin, side = self.people.rebuilt(), seat.side
        state = self.system.redeal(twin.game.state, side, self.chance.choice)
        state.flows = own_answers(state.flows, side, seat.place)
        twin.game.state = state
        decision = twin.game.decision
        if decision is not None and decision.flow < 0 and decision.side != side:
            twin.game.decision = asked(state) or decision
        return twin

    def compare(self, here: Table, there: Table, seat: Guest, lang: str) -> None:
        """Both tables show a seat the same page, and tell it the same of what came since."""
        since = self.table.number
        mine, other = (shown(each, seat, lang, since) for each in (here, there))
        self.check(HIDDEN, mine == other, f"{lang}, {seat.name}: {difference(mine, other)}")

    # --- what was found -------------------------------------------------------------------

    def check(self, promise: str, holds: bool, what: str) -> None:
        """Note a promise that does not hold."""
        if not holds:
            self.note(promise, what)

    def note(self, promise: str, what: str) -> None:
        """Note the first time that a promise is broken."""
        if promise in self.total.examples:
            return
        operation = f"{len(self.done)} ({self.done[-1]})" if self.done else "0"
        task = self.task
        self.total.broken[promise] = 1
        self.total.examples[promise] = (
            f"scenario {task.scenario}, seed {task.seed}, operation {operation}: {what}\n"
            f"reproduce: {task.command()}"
        )


# --- looking at a table -------------------------------------------------------------------


def players_at(table: Table) -> list[Guest]:
    """Everybody who plays at a table."""
    seats = enumerate(table.game.seats)
    return [Guest(FUZZED, seat.name, seat.side, place) for place, seat in seats]


def page_of(table: Table, seat: Guest, lang: str) -> Page:
    """What a seat is shown of a table."""
    game = table.game
    row = GameRow(
        id=seat.game,
        system=game.system.name,
        version=game.system.version,
        scenario=game.scenario,
        options={},
        key=game.key,
        origin="",
        seats=tuple(SeatRow(each.name, "human") for each in (*players_at(table), LOOKER)),
    )
    return Page(Live(row, table), seat, lang)


def shown(table: Table, seat: Guest, lang: str, since: int = -1) -> list[Snapshot | Line]:
    """What a seat is shown: the page, then the log after a number."""
    page = page_of(table, seat, lang)
    return [page.snapshot(), *page.lines(table.since(since))]


def facts(table: Table, lang: str, reader: Guest) -> list[Any]:
    """Everything that must be the same after a rebuild: all pages, and the log of one seat."""
    own = [
        table.number,
        table.news,
        table.answered,
        table.given,
        table.seated,
        table.orders.facts(),
    ]
    account, between = table.account, table.between
    own += [account.beside, account.asked, account.proposed, account.said]
    own += [between.settled, between.rematch, between.renamed, between.advised, between.battles]
    pages = [page_of(table, seat, lang).snapshot() for seat in (*players_at(table), LOOKER)]
    return [table.game.hash(), *own, *pages, *shown(table, reader, lang)]


def difference(here: list[Any], there: list[Any]) -> str:
    """The first thing that differs, in a few words."""
    for one, other in zip(here, there, strict=False):
        if one == other:
            continue
        if isinstance(one, Struct) and isinstance(other, Struct):
            was, now = asdict(one), asdict(other)
            names = [name for name in was if was[name] != now.get(name)]
            pairs = [f"{name} was {was[name]!r}, is {now.get(name)!r}" for name in names]
            return "; ".join(pair[:300] for pair in pairs[:3])
        return f"was {one!r}, is {other!r}"[:600]
    return f"there were {len(here)}, there are {len(there)}"


def named(error: Exception) -> str:
    """An error with the place that it comes from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_qualname}, " if trace is not None else ""
    return f"{type(error).__name__}: {error} ({place}line {trace.tb_lineno if trace else 0})"


# --- many tables --------------------------------------------------------------------------


def table_tasks(
    system: str, scenario: str, games: int, seed: int, operations: int, thorough: int
) -> list[TableTask]:
    """Spread tables over the scenarios."""
    keys = [scenario] if scenario else list(load_system(system).scenario_keys())
    return [
        TableTask(
            system, keys[number % len(keys)], seed + number // len(keys), operations, thorough
        )
        for number in range(games)
    ]


def fuzz_table(task: TableTask) -> TableTotal:
    """Fuzz one table."""
    return TableFuzzer(task).play()


def fuzz_tables(work: list[TableTask], jobs: int, tell: Callable[[str], None]) -> TableTotal:
    """Fuzz all tables, and count at how many each promise was broken."""
    total = TableTotal()
    for number, result in enumerate(_results(work, jobs), 1):
        total.add(result)
        if number % 100 == 0:
            tell(f"{number} of {len(work)} tables")
    return total


def _results(work: list[TableTask], jobs: int) -> Iterable[TableTotal]:
    if jobs == 1:
        yield from map(fuzz_table, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fuzz_table, work)
