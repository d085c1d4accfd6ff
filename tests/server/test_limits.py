"""Who asks for too much waits; who plays is never refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Chair, mover, running

from sandtable.server.limits import LOOK, REPLAY
from sandtable.server.settings import Rate
from sandtable.service.storage import StorageError

SCARCE = 0.000_01
"""A bucket that does not fill again while a test lasts."""


def statuses(chair: Chair, path: str, times: int, **params: Any) -> list[int]:
    return [chair.get(path, **params).status_code for _ in range(times)]


def test_dear_requests_empty_a_bucket_sooner(tmp_path: Path) -> None:
    with running(tmp_path, seat_rate=Rate(3 * REPLAY, SCARCE)) as server:
        _, chairs = server.new_game()
        axis, allies = chairs["axis"], chairs["allies"]
        assert statuses(axis, "/past", 4, number=0) == [200, 200, 200, 429]
        assert statuses(allies, "", 3 * REPLAY // LOOK + 1) == [200] * 3 * REPLAY + [429]


def test_an_address_is_limited_whatever_seats_it_has(tmp_path: Path) -> None:
    with running(tmp_path, address_rate=Rate(4 * REPLAY, SCARCE)) as server:
        seats = [chair for _ in range(3) for chair in server.new_game()[1].values()]
        answers = [statuses(chair, "/past", 1, number=0)[0] for chair in seats]
        assert answers == [200] * 4 + [429] * 5


def test_accepted_decisions_cost_an_address_nothing_and_refused_ones_do(tmp_path: Path) -> None:
    with running(tmp_path, address_rate=Rate(20, SCARCE)) as server:
        _, chairs = server.new_game()
        for _ in range(6):
            mover(chairs).decide_first()
        assert chairs["spectator"].get().status_code == 200
        answers = {chairs["axis"].decide(6, "nonsense").status_code for _ in range(20)}
        assert 429 in answers


@pytest.mark.parametrize(("option", "status"), [("nonsense", 422), ("done", 409)])
def test_a_decision_that_is_not_taken_costs_a_seat_once(
    tmp_path: Path, option: str, status: int
) -> None:
    with running(tmp_path, seat_rate=Rate(10, SCARCE)) as server:
        _, chairs = server.new_game()
        chair = chairs["axis"]
        number = 0 if status == 422 else 5
        answers = [chair.decide(number, option).status_code for _ in range(11)]
        assert answers == [status] * 10 + [429]


def test_a_decision_that_cannot_be_kept_waits_for_the_disk_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        _, chairs = server.new_game()
        chair = mover(chairs)
        page = chair.page()
        tries: list[str] = []
        lobby = server.server.context.lobby

        async def full(game: str, records: object, course: object) -> None:
            tries.append(game)
            await asyncio.sleep(0)
            raise StorageError("full")

        with monkeypatch.context() as patch:
            patch.setattr(lobby.storage, "append", full)
            option = page["decision"]["options"][0]["option"]
            assert chair.decide(page["number"], option).status_code == 503
        assert len(tries) == 1
        assert chair.decide(page["number"], option).status_code == 200


def test_wrong_secrets_and_the_shelf_are_counted_by_address(tmp_path: Path) -> None:
    with running(tmp_path, address_rate=Rate(10, SCARCE)) as server:
        game, _ = server.new_game()
        with server.client() as client:
            wrong = [
                client.get(f"/api/games/{game}", headers={"X-Seat": "no"}).status_code
                for _ in range(8)
            ]
            library = [
                client.get("/api/systems/combat-commander/scenarios").status_code for _ in range(4)
            ]
            assert (wrong, library) == ([403] * 8, [200, 200, 429, 429])
            assert client.get("/health").status_code == 200
            assert client.get("/").status_code == 200


def test_lines_that_must_be_worded_are_paid_for_and_read_lines_are_not(tmp_path: Path) -> None:
    with running(tmp_path, seat_rate=Rate(1_000, SCARCE)) as server:
        game, chairs = server.new_game()
        for _ in range(60):
            mover(chairs).decide_first()
        chair, buckets = chairs["axis"], server.server.context.seats

        def spent(lang: str) -> float:
            before = buckets.levels[f"{game}/axis"][0]
            assert chair.get("/log", lang=lang).status_code == 200
            return before - buckets.levels[f"{game}/axis"][0]

        first = spent("bg")
        assert first > 10
        assert LOOK < spent("bg") < 3 * LOOK


def test_whoever_has_not_enough_for_the_whole_log_stops_on_the_way(tmp_path: Path) -> None:
    with running(tmp_path, seat_rate=Rate(12, SCARCE)) as server:
        game, chairs = server.new_game()
        for _ in range(60):
            level = server.server.context.seats.levels
            level.clear()
            mover(chairs).decide_first()
        level.clear()
        axis = chairs["axis"]
        assert axis.get("/log", lang="de").status_code == 429
        live = server.server.context.lobby.tables.get(game)
        assert live is not None
        worded = sum("de 0 0" in entry.told for entry in live.table.history)
        assert 20 <= worded < len(live.table.history)
