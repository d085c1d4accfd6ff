"""Tables under every operation: the small share of `sandtable fuzz --tables`."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from sandtable.cli.main import build_app
from sandtable.service import table_fuzz
from sandtable.service.history import Entry
from sandtable.service.pages import Page
from sandtable.service.restless import OPERATIONS
from sandtable.service.storage import Record
from sandtable.service.table import Table
from sandtable.service.table_fuzz import (
    CARRIED_OUT,
    COUNTED,
    HIDDEN,
    REBUILT,
    SETTLED,
    SHOWN,
    TableTask,
    TableTotal,
    fuzz_table,
    fuzz_tables,
    table_tasks,
)

SYSTEM = "combat-commander"


def no_word(text: str) -> None:
    raise AssertionError(text)


# At the first three a unit is made by a Deployment that is then taken back.
@pytest.mark.parametrize(("scenario", "seed"), [("01", 3), ("04", 0), ("05", 0), ("last-train", 2)])
def test_every_operation_leaves_a_table_that_everybody_can_be_shown(
    scenario: str, seed: int
) -> None:
    total = fuzz_tables(table_tasks(SYSTEM, scenario, 1, seed, 20, 10), 1, no_word)

    assert not total.broken, str(total)
    assert total.count["pages"] == 21 * 5
    assert total.count["rebuilds"] == total.count["redeals"] == 2


def test_every_operation_is_carried_out_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_fuzz.TableFuzzer, "look", lambda fuzzer: None)
    kinds: set[str] = set()

    class Noting(table_fuzz.Restless):
        def do(self, operation: str) -> None:
            super().do(operation)
            kinds.update(record.kind for record in self.records)

    monkeypatch.setattr(table_fuzz, "Restless", Noting)
    total = fuzz_tables(table_tasks(SYSTEM, "01", 6, 0, 300, 1000), 1, no_word)

    assert set(OPERATIONS) <= set(total.count)
    assert kinds == {
        "choice", "standing", "undo", "ask", "consent", "decline", "stand", "unstand", "order",
        "unorder", "seat", "aside", "talk", "called", "advised", "propose", "accept", "reject",
        "withdraw", "resign", "rematch",
    }  # fmt: skip


@pytest.mark.parametrize("system", ["three", "orders", "points", "marches", "skirmish", "fronts"])
def test_tables_of_any_system_can_be_tried(system: str) -> None:
    total = fuzz_tables(table_tasks(system, "", 2, 0, 60, 10), 1, no_word)

    assert not total.broken, str(total)
    assert {"pages", "lines", "redeals", "rebuilds", "decide"} <= set(total.count)


# --- broken tables: each breaks one promise -----------------------------------------------


def broken(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, value: Any) -> TableTotal:
    monkeypatch.setattr(owner, name, value)
    monkeypatch.setattr(table_fuzz, "MOST", 5)
    return fuzz_table(TableTask(SYSTEM, "first-steps", 2, 40, 20))


def test_a_page_that_cannot_be_built_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(page: Page) -> Any:
        raise IndexError("no such unit")

    found = broken(monkeypatch, Page, "snapshot", fails)

    assert "page of axis" in found.examples[SHOWN]
    assert "IndexError: no such unit" in found.examples[SHOWN]


def test_a_line_that_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Page.lines

    def numbered(page: Page, entries: list[Entry]) -> Any:
        return [replace(line, text=f"{page.table.number}") for line in real(page, entries)]

    assert "text was '" in broken(monkeypatch, Page, "lines", numbered).examples[SETTLED]


def test_a_hidden_fact_on_a_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Page.snapshot

    def telling(page: Page) -> Any:
        state: Any = page.game.state
        return replace(real(page), view={"hands": [list(map(int, hand)) for hand in state.hands]})

    assert "view was {'hands'" in broken(monkeypatch, Page, "snapshot", telling).examples[HIDDEN]


def test_a_table_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table.replay

    def forgets(table: Table, records: list[Record]) -> None:
        real(table, records)
        table.news = 0

    assert "is 0" in broken(monkeypatch, Table, "replay", forgets).examples[REBUILT]


def test_a_record_that_is_not_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table.hand_over

    def loses(table: Table, side: int, number: int, player: str) -> list[Record]:
        return real(table, side, number, player)[:0]

    assert COUNTED in broken(monkeypatch, Table, "hand_over", loses).examples


def test_an_operation_that_fails_ends_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Table, side: int, number: int) -> list[Record]:
        raise ZeroDivisionError("by nothing")

    found = broken(monkeypatch, Table, "undo", fails)

    assert "(undo): ZeroDivisionError: by nothing" in found.examples[CARRIED_OUT]
    assert found.count["undo"] == 1


# --- the command --------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(build_app(["fuzz"]), ["fuzz", "--tables", *arguments])
    return result.exit_code, result.output


def test_the_command_counts_what_it_did() -> None:
    code, output = run("--scenario", "first-steps", "--games", "2", "--operations", "5")

    assert code == 0, output
    assert re.search(r"^2 tables, .* 60 pages.*: no broken promise", output)


def test_the_command_fails_and_says_how_to_reproduce(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Page, "snapshot", lambda page: 1 // 0)
    code, output = run("--system", SYSTEM, "--games", "2", "--seed", "8", "--operations", "3")

    assert code == 1
    assert f"FAILED at 2 tables: {SHOWN}" in output
    again = re.search(r"reproduce: sandtable fuzz --tables (.+)", output)
    assert again is not None
    assert "FAILED at 1 tables" in run(*shlex.split(again[1]))[1]
