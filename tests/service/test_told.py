"""Lines of the log: worded from what was then, once, and never changed by what comes later."""

from __future__ import annotations

import random
from typing import Any

from tests.service.seats import live, page, plain, play, table

from sandtable.server.opponents import roster_of
from sandtable.service.combat_commander.standing_orders import Condition, Order
from sandtable.service.computers import Computers
from sandtable.service.history import Entry
from sandtable.service.page_types import Line
from sandtable.service.pages import Page
from sandtable.service.seats import Guest
from sandtable.service.table import Table
from sandtable.service.told import Told
from sandtable.service.words import load_words
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State

SEATS = (0, 1, -1)


def pieces(found: Table) -> list[Unit]:
    state = found.game.state
    assert isinstance(state, State)
    return state.units


def deployed() -> tuple[Table, int]:
    """A table of scenario 01 at which a Squad has just been deployed into Teams, and by whom."""
    found, rng = table("01", 1), random.Random(1)
    while True:
        decision = found.game.decision
        assert decision is not None
        verbs = [option.verb for option in decision.options]
        units = len(pieces(found))
        play(found, verbs.index("deploy") if "deploy" in verbs else rng.randrange(len(verbs)))
        if "deploy" in verbs and len(pieces(found)) > units:
            return found, decision.side


def shown(found: Table) -> list[Any]:
    """Everything that any seat is shown, in every language."""
    return [
        plain([page(found, side, lang).snapshot(), page(found, side, lang).lines(found.history)])
        for side in SEATS
        for lang in ("en", "de", "bg")
    ]


def texts(found: Table, side: int = 0) -> list[Line]:
    return page(found, side).lines(found.history)


def test_what_was_created_and_taken_back_still_has_its_name() -> None:
    found, side = deployed()
    before = texts(found)
    found.undo(side, found.number)

    assert len(shown(found)) == 9
    after = texts(found)
    assert [line.text for line in after[: len(before)]] == [line.text for line in before]
    assert any(line.undone and line.kind == "UnitCreated" for line in after)


def test_a_line_keeps_its_words_when_its_number_is_given_to_another_unit() -> None:
    found, side = deployed()
    first = len(pieces(found)) - 1
    name = page(found, side).narrator.names.unit_name(first)
    created = [line.text for line in texts(found) if line.kind == "UnitCreated"]
    assert any(name in text for text in created)
    found.undo(side, found.number)
    pieces(found).append(pieces(found)[0].twin())

    assert [line.text for line in texts(found) if line.kind == "UnitCreated"] == created


def test_lines_read_the_same_whether_they_were_looked_at_before_or_after() -> None:
    looked, side = deployed()
    shown(looked)
    looked.undo(side, looked.number)
    late, _ = deployed()
    late.undo(side, late.number)

    assert shown(looked) == shown(late)


def test_an_order_about_units_that_were_taken_back_goes_with_them() -> None:
    found, side = deployed()
    unit = len(pieces(found)) - 1
    near = Condition("near", unit, "", 2)
    found.order(side, Order("step", "pass", "", (), (near,), "game", 1).plain())
    assert page(found, side).state(-1).orders
    found.undo(side, found.number)

    assert page(found, side).state(-1).orders == []
    assert len(shown(found)) == 9


def test_a_line_is_worded_once_for_each_language_and_reader() -> None:
    found, _ = deployed()
    at = live(found)

    def read(side: int, lang: str) -> list[Any]:
        return Page(at, Guest("g", "x", side, side), lang).lines(found.history)

    one = read(0, "en")
    assert all(again is line for again, line in zip(read(0, "en"), one, strict=True))
    assert read(0, "de") != one
    assert len(read(-1, "en")) < len(one)


def test_worded_lines_take_no_more_room_than_agreed() -> None:
    told = Told(most=400_000)
    tables = [deployed()[0] for _ in range(3)]
    for found in tables:
        at = live(found)
        at.told = told
        for lang in ("en", "de", "bg"):
            Page(at, Guest("g", "x", 0, 0), lang).lines(found.history)
            assert told.total <= told.most
    assert not any(entry.told for entry in tables[0].history)
    assert any(entry.told for entry in tables[2].history)


def test_a_seat_that_changes_hands_is_worded_without_a_fault() -> None:
    found = table()
    found.computers = Computers(roster=roster_of("combat-commander"))
    words = load_words("en", "combat-commander")
    words.faults.clear()
    for name in ("captain", "human"):
        found.hand_over(0, found.number, name)
    shown(found)
    assert list(words.faults) == []


def test_faults_of_words_are_remembered_within_bounds() -> None:
    words = load_words("en", "combat-commander")
    for number in range(1000):
        words.say(f"no-such-message-{number}")
    assert len(words.faults) == 100
    words.faults.clear()


def test_all_lines_are_worded_however_little_room_there_is() -> None:
    found, _ = deployed()
    at = live(found)
    at.told = Told(most=3_000)
    page, place, steps = Page(at, Guest("g", "x", 0, 0), "en"), 0, 0
    while place < len(found.history):
        place, _worded = page.word(place, 5)
        steps += 1
    assert steps <= len(found.history) // 5 + 1


def test_a_line_of_a_seats_own_is_for_nobody_else() -> None:
    found = table()
    found.history.append(Entry(0, None, None, "undo", 0))
    found.history[-1].is_own = True
    told = [[line.trace for line in page(found, side).recent()] for side in SEATS]

    assert ["undo" in lines for lines in told] == [True, False, False]
