"""Everything goes wrong at once, and nothing that was acknowledged is lost: the small run.

The books of a run are only worth something if they notice what is wrong: each kind once.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from tools.chaos_books import Book, Findings, Row, Sent, check_book

if sys.platform != "linux":
    pytest.skip("limits another process", allow_module_level=True)

from tools.chaos_run import Plan, Run

PEOPLE = {"axis": "a", "allies": "b", "spectator": "c"}


def test_nothing_acknowledged_is_lost_and_no_game_is_jammed(tmp_path: Path) -> None:
    plan = Plan(
        games=3, kills=2, stops=1, failed_writes=30, long_locks=0, operations=200, seconds=200
    )
    report = asyncio.run(Run(tmp_path, plan).carry_out())

    assert report.is_good, str(report)
    assert report.counts["streams compared with the log"] >= 6
    assert report.counts["of these looked up and found on disk"] > 150


# --- the books ----------------------------------------------------------------------------

ROWS = [
    Row(1, "choice", 0, "hex", 7),
    Row(2, "stand", 1, "step game", 0),
    Row(3, "standing", 1, "pass", 0),
    Row(4, "undo", 0, "", 0),
    Row(5, "seat", 0, "captain", 0),
    Row(6, "choice", 0, "hex", 8),
]
SENT = [
    Sent("choice", 0, "hex", 7, answer=1, status=200),
    Sent("stand", 1, "step game", answer=3, status=200),
    Sent("undo", 0, answer=4, status=200),
    Sent("seat", 0, "captain", answer=5, status=200),
]


def audited(sent: list[Sent], rows: list[Row], shown: int = 0) -> Findings:
    book = Book("g", PEOPLE, 0)
    book.sent = sent
    book.show(shown)
    found = Findings()
    check_book(found, book, rows, exists=True)
    return found


def test_books_that_agree_with_the_disk_are_in_order() -> None:
    found = audited(SENT, ROWS, shown=6)

    assert found.is_good, found.wrong
    assert (found.kept, found.records, found.unanswered) == (4, 6, 0)


def test_a_choice_without_an_answer_may_be_kept_or_not() -> None:
    silent = [Sent("choice", 0, "hex", 7), *SENT[1:]]

    assert audited(silent, ROWS).unanswered == 1
    assert audited([*SENT, Sent("choice", 1, "hex", 9)], ROWS).is_good


def test_what_was_so_already_needs_no_record() -> None:
    again = Sent("stand", 1, "step game", answer=4, status=200)
    human = Sent("seat", 1, "human", answer=6, status=200)

    assert audited([*SENT, again, human], ROWS).is_good
    assert audited([*SENT, again._replace(word="fire game")], ROWS).wrong["lost"]


@pytest.mark.parametrize(
    ("what", "sent", "rows", "shown"),
    [
        ("lost", SENT, ROWS[:4], 0),
        ("lost", [*SENT, Sent("undo", 1, answer=4, status=200)], ROWS, 0),
        ("lost", [SENT[0]._replace(value=9), *SENT[1:]], ROWS, 0),
        ("doubled", [*SENT, SENT[2]], ROWS, 0),
        ("doubled", SENT, [*ROWS[:4], Row(5, "choice", 0, "hex", 7)], 0),
        ("gaps", SENT, [*ROWS[:4], *ROWS[5:]], 0),
        ("unkept", SENT, ROWS, 7),
        ("unkept", [SENT[0]._replace(answer=0, status=503), *SENT[1:]], ROWS, 0),
    ],
)
def test_the_books_notice(what: str, sent: list[Sent], rows: list[Row], shown: int) -> None:
    assert audited(sent, rows, shown).wrong[what]
