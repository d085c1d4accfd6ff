"""What is kept of the course of a game leads, at every record, to the table as it is."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tests.service.seats import live
from tests.service.seats import table as new_table
from tests.systems.orders import ORDERS

from sandtable.kernel.game import Game
from sandtable.kernel.positions import freeze
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.state import State
from sandtable.service import storage
from sandtable.service.computers import Computers
from sandtable.service.courses import (
    board_after,
    course_of,
    events_by_number,
    happened_at,
    position_after,
    whole_course,
)
from sandtable.service.rebuilding import resumed
from sandtable.service.storage import Chronicle, Consequences, Record
from sandtable.service.table import Table


class Chronicler:
    """A table of which everything is kept as a lobby keeps it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.records: list[Record] = []
        self.happened: dict[int, bytes] = {}
        self.boards: dict[int, bytes] = {}
        self.keep(whole_course(table))

    def keep(self, course: Consequences) -> None:
        self.happened.update(course.happened)
        if course.board:
            self.boards[self.table.number] = course.board
        self.progress = self.table.number, course.progress

    def do(self, added: list[Record]) -> None:
        if added:
            self.records += added
            self.keep(course_of(self.table, added))

    @property
    def told(self) -> Chronicle:
        return Chronicle(self.happened, self.boards, self.progress)

    def play(self, rng: random.Random) -> None:
        table = self.table
        seats = [seat for seat in range(len(table.game.seats)) if table.game.question(seat)]
        seat = rng.choice(seats)
        decision = table.game.question(seat)
        assert decision is not None
        text = table.game.system.write_option(table.game.state, rng.choice(decision.options))
        self.do(table.decide(seat, table.number, text))

    def take_something_back(self, rng: random.Random) -> None:
        table = self.table
        seat = rng.randrange(len(table.game.seats))
        with suppress(RefusedError):
            if rng.random() < 0.5:
                self.do(table.undo(seat, table.number))
                return
            self.do(table.ask_takeback(seat, table.number, rng.choice(table.given[-6:])))
            for other in range(len(table.game.seats)):
                if table.request is not None and table.side(other) != table.side(seat):
                    self.do(table.answer_takeback(other, table.number, True))

    def expect_the_same(self) -> None:
        game = self.table.game
        events = events_by_number(game, self.told, self.table.number)
        assert {number: told for number, told in events.items() if told or not number} == (
            happened_at(self.table)
        )
        assert position_after(game, self.told, events) == written(game.state)


def written(state: State) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(json.dumps(freeze(state)))
    return whole


def orders() -> Table:
    return Table(Game(ORDERS, "plain", seed=1))


@pytest.mark.parametrize(("make", "games"), [(new_table, 2), (orders, 8)])
def test_what_is_kept_leads_to_the_table_at_every_record(
    make: Callable[[], Table], games: int
) -> None:
    kinds: set[str] = set()
    for seed in range(games):
        kept, rng = Chronicler(make()), random.Random(seed)
        kept.expect_the_same()
        while kept.table.number < 150 and kept.table.game.decision is not None:
            if kept.table.given and rng.random() < 0.15:
                kept.take_something_back(rng)
            else:
                kept.play(rng)
            kept.expect_the_same()
        kinds |= {record.kind for record in kept.records}
        assert len(kept.boards) <= kept.table.number

    assert kinds >= {storage.CHOICE, storage.UNDO, storage.CONSENT}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_goes_on_from_any_record_as_it_stood(seed: int) -> None:
    kept, rng = Chronicler(new_table()), random.Random(seed)
    row = live(kept.table).row._replace(start=kept.table.game.start, version="0")
    while kept.table.number < 120:
        if kept.table.given and rng.random() < 0.15:
            kept.take_something_back(rng)
        else:
            kept.play(rng)
        if rng.random() < 0.1:
            rebuilt = resumed(storage.Kept(row, kept.records), kept.told, Computers())
            found, game = rebuilt.table, kept.table.game
            assert (found.game.hash(), found.game.events) == (game.hash(), game.events)
            assert found.given == kept.table.given
            assert [choice.events for choice in found.game.choices] == [
                choice.events for choice in game.choices
            ]
            told = [entry for entry in found.history if entry.kind != "rules"]
            assert [(e.number, e.kind, e.value, e.undone, e.event) for e in told] == [
                (e.number, e.kind, e.value, e.undone, e.event) for e in kept.table.history
            ]


def test_a_board_of_the_past_is_found_from_the_last_that_was_kept() -> None:
    kept, rng = Chronicler(new_table()), random.Random(1)
    boards = [written(kept.table.game.state)["board"]]
    while kept.table.number < 80:
        kept.play(rng)
        boards.append(written(kept.table.game.state)["board"])
    game = kept.table.game
    events = events_by_number(game, kept.told, kept.table.number)

    for number, board in enumerate(boards):
        assert written(board_after(game, kept.told, events, number))["board"] == board
