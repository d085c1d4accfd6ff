"""Games are listed, shown and removed: nothing secret is told, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.service.stored import (
    SCENARIO,
    TO_THE_END,
    age,
    ask,
    everything,
    keep,
    looking_after,
    played,
    spoil,
)

import sandtable
from sandtable.service.database import open_store
from sandtable.service.faults import UnknownGameError
from sandtable.service.folder import DATABASE, UnusableError
from sandtable.service.moments import ago, span
from sandtable.service.opening import BY_POSITION, BY_RECORDS
from sandtable.service.seats import digest_of
from sandtable.service.storage import ConflictError, Consequences, Record
from sandtable.service.upkeep import Upkeep


def test_games_are_listed_with_those_last_played_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for days, name in ((40, "old"), (20, "middle"), (0, "new")):
        age(monkeypatch, days)
        keep(tmp_path, name, days)

    with looking_after(tmp_path) as upkeep:
        found = upkeep.games()
        idle = upkeep.games(ago("30d"))
        few = upkeep.games(limit=2)
        assert upkeep.count() == 3

    assert [(each.id, each.records) for each in found] == [("new", 0), ("middle", 20), ("old", 40)]
    assert {(each.scenario, each.players) for each in found} == {
        (SCENARIO, "allies random, axis human")
    }
    assert [each.id for each in idle] == ["old"]
    assert [each.id for each in few] == ["new", "middle"]
    assert found[0].played == found[0].created > found[1].played


def test_a_game_is_shown_without_its_key_and_its_secrets(tmp_path: Path) -> None:
    game = keep(tmp_path, "g", 20, saved=10)
    spoil(tmp_path, "insert into records values ('g', 21, 'seat', 0, 'captain', 0, 0, '', -1)")

    with looking_after(tmp_path) as upkeep:
        shown = upkeep.show("g")
        with pytest.raises(UnknownGameError):
            upkeep.show("nobody")

    assert shown["records"] == {"choice": 20, "seat": 1}
    assert (shown["number"], shown["seams"]) == (21, [])
    assert (shown["opens"], shown["over"], shown["fault"]) == (BY_RECORDS, False, "")
    assert shown["seats"] == {"allies": "random", "axis": "captain", "spectator": "spectator"}
    text = json.dumps(shown)
    assert game.key.hex() not in text
    assert digest_of("axis") not in text


def test_a_removed_game_can_be_gone_on_with_from_its_save_file(tmp_path: Path) -> None:
    game = keep(tmp_path, "g", 20, saved=20, told=True)
    keep(tmp_path, "other", 5)

    with looking_after(tmp_path) as upkeep:
        outcome = upkeep.remove("g")

    assert outcome.removed
    assert outcome.copy == tmp_path / "removed" / "g.sandtable"
    assert sandtable.load(outcome.copy).hash() == game.hash()
    assert outcome.copy.stat().st_mode & 0o777 == 0o600
    assert outcome.copy.parent.stat().st_mode & 0o777 == 0o700
    assert everything(tmp_path, "g") == 0
    assert everything(tmp_path, "other") == 5 + 3 + 1


def test_no_save_file_is_overwritten(tmp_path: Path) -> None:
    for choices in (5, 6):
        keep(tmp_path, "g", choices)
        with looking_after(tmp_path) as upkeep:
            upkeep.remove("g")

    files = sorted((tmp_path / "removed").iterdir())
    assert [path.name for path in files] == ["g-2.sandtable", "g.sandtable"]
    assert [len(sandtable.load(path).choices) for path in files] == [6, 5]


def test_a_game_whose_save_file_cannot_be_written_stays(tmp_path: Path) -> None:
    keep(tmp_path, "broken", 20)
    keep(tmp_path, "whole", 20)
    spoil(tmp_path, "delete from records where game = 'broken' and number = 3")
    before = everything(tmp_path, "broken"), everything(tmp_path, "whole")
    (tmp_path / "removed").write_text("a file, not a folder")

    with looking_after(tmp_path) as upkeep:
        refused = upkeep.remove("broken")
        with pytest.raises(UnusableError):
            upkeep.remove("whole")
        assert (everything(tmp_path, "broken"), everything(tmp_path, "whole")) == before
        forced = upkeep.remove("broken", copy=False)

    assert (refused.removed, refused.why) == (False, "cannot be opened (record 4 follows 2)")
    assert forced.removed
    assert everything(tmp_path, "broken") == 0


def test_a_game_that_is_played_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, "g", 20)
    with looking_after(tmp_path) as upkeep:
        found = upkeep.open("g")
        spoil(tmp_path, "insert into records values ('g', 21, 'seat', 0, 'captain', 0, 0, '', -1)")
        monkeypatch.setattr(upkeep, "open", lambda game: found)
        outcome = upkeep.remove("g")

    assert (outcome.removed, outcome.why) == (False, "was played meanwhile")
    assert ask(tmp_path, "select count(*) from records") == [(21,)]


def test_pruning_takes_unfinished_games_that_nobody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    age(monkeypatch, 200)
    keep(tmp_path, "idle", 20)
    keep(tmp_path, "begun", 0)
    keep(tmp_path, "broken", 20)
    keep(tmp_path, "over", TO_THE_END)
    spoil(tmp_path, "delete from records where game = 'broken' and number = 3")
    age(monkeypatch, 100)
    keep(tmp_path, "alive", 20)

    with looking_after(tmp_path) as upkeep:
        planned = list(upkeep.prune(ago("180d"), finished=False, dry_run=True))
        assert upkeep.count() == 5
        assert not (tmp_path / "removed").exists()
        done = list(upkeep.prune(ago("180d"), finished=False))
        left = {each.id for each in upkeep.games()}
        finished = list(upkeep.prune(ago("180d"), finished=True, into=tmp_path / "there"))

    want = {"idle": True, "begun": True, "broken": False}
    assert {each.game: each.removed for each in planned} == want
    assert {each.game: each.removed for each in done} == want
    assert left == {"alive", "over", "broken"}
    assert {each.game: each.removed for each in finished} == {"over": True, "broken": False}
    assert sandtable.load(tmp_path / "there" / "over.sandtable").is_over


def test_nothing_of_a_deleted_game_comes_back_from_a_server_that_still_has_it(
    tmp_path: Path,
) -> None:
    keep(tmp_path, "g", 20)

    async def use() -> None:
        storage = open_store(tmp_path / DATABASE)
        row = await storage.find("g")
        assert row is not None
        with looking_after(tmp_path) as upkeep:
            upkeep.remove("g")
        with pytest.raises(ConflictError):
            await storage.append("g", [Record(21, "choice", 0, "hex", 1)])
        for number in (0, 20):
            with pytest.raises(ConflictError):
                await storage.keep_course(row, number, Consequences(((20, b"[]"),), b"late", b"{}"))
        await storage.close()

    asyncio.run(use())
    assert everything(tmp_path, "g") == 0


@pytest.mark.parametrize("kept", [{"saved": 20}, {"told": True}], ids=str)
def test_a_game_that_only_goes_on_from_where_it_stood_is_saved_from_there(
    tmp_path: Path, kept: dict[str, Any]
) -> None:
    keep(tmp_path, "g", 20, **kept)
    spoil(tmp_path, "update records set word = 'nonsense' where number = 3")

    with looking_after(tmp_path) as upkeep:
        shown = upkeep.show("g")
        outcome = upkeep.remove("g")

    assert (shown["opens"], shown["fault"]) == (BY_POSITION, "record 3 is not legal")
    assert outcome.copy is not None
    saved = sandtable.load(outcome.copy)
    assert len(saved.choices) == 20
    assert saved.hash() == played(20).hash()
    assert saved.seam == 20


def test_a_folder_that_is_not_in_order_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="there is no such file"):
        Upkeep(tmp_path)
    keep(tmp_path, "g", 0)
    spoil(tmp_path, "update alembic_version set version_num = '0001'")
    with pytest.raises(UnusableError, match="start the server once"):
        Upkeep(tmp_path)
    spoil(tmp_path, "update alembic_version set version_num = '9999'")
    with pytest.raises(UnusableError, match="newer version"):
        Upkeep(tmp_path)


@pytest.mark.parametrize("text", ["", "30", "d", "-1d", "30 d", "1y", "999999d"])
def test_what_is_not_a_span_of_time_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="write 12h, 30d or 8w"):
        span(text)


def test_pruning_goes_on_when_another_removes_a_game_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    age(monkeypatch, 200)
    keep(tmp_path, "idle", 20)
    keep(tmp_path, "gone", 20)
    with looking_after(tmp_path) as upkeep:
        delete = upkeep._delete

        def second(game: str, number: int | None) -> bool:
            if game == "gone":
                delete(game, None)
            return delete(game, number)

        monkeypatch.setattr(upkeep, "_delete", second)
        done = list(upkeep.prune(ago("180d"), finished=False))

    assert [(each.game, each.removed, each.why) for each in done] == [
        ("gone", False, "was removed meanwhile"),
        ("idle", True, ""),
    ]
