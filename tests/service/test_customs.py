"""Saved games of strangers: what is in order is opened, all else costs little and says why."""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from tests.test_old_saves import SAVES, SEWN, name_of
from tools.hostile_files import EMPTY, bombs, long_name

import sandtable
from sandtable.kernel.choices import Seam
from sandtable.kernel.log import LogError, last_hash, read, write
from sandtable.kernel.positions import freeze
from sandtable.service import customs, imports
from sandtable.service.customs import MOST_WAITING, Customs, SavedGame
from sandtable.service.faults import BeyondError, TooManyError, UnsuitableError
from sandtable.service.imports import answer_to, open_saved_game

GOLDEN = sorted((Path(__file__).parents[1] / "golden").rglob("*.sandtable"))
BOMBS = bombs()
MIB = 2**20
OTHER_SCENARIOS = {
    f"version-{version}-format-2/{name}"
    for version in (1, 2)
    for name in ("first-town", "izbushensky")
}
"""Their victory conditions were others then; a server takes in only scenarios that it knows."""


def opened(data: bytes) -> SavedGame:
    async def one() -> SavedGame:
        return await Customs().open(data)

    return asyncio.run(one())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_recorded_game_is_opened(path: Path) -> None:
    record = read(path.read_bytes())
    game = open_saved_game(path.read_bytes())

    assert game.scenario == record["name"]
    assert len(game.choices) == len(record["choices"])


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_an_old_save_is_opened_if_its_choices_still_lead_to_its_end(path: Path) -> None:
    if name_of(path) in SEWN:
        with pytest.raises(
            LogError, match=r"rules version \d, and by version \S+ it would go another"
        ):
            open_saved_game(path.read_bytes())
    elif name_of(path) in OTHER_SCENARIOS:
        with pytest.raises(LogError, match="as it is known here"):
            open_saved_game(path.read_bytes())
    else:
        game = open_saved_game(path.read_bytes())
        assert game.hash() == last_hash(read(path.read_bytes()))


def test_the_process_hands_over_what_a_table_needs() -> None:
    options = {"scenario": {"axis.forces": ["sgt-esser as Feldwebel Ä", "2 x rifle-squad"]}}
    game = sandtable.new_game("combat-commander", "first-steps", seed=5, options=options)
    for _ in range(20):
        assert game.decision is not None
        game.apply(game.decision.options[0])
    saved = opened(write(game))

    assert (saved.system, saved.scenario) == ("combat-commander", "first-steps")
    assert saved.options == options
    assert saved.key == game.key
    assert [(each.side, each.option) for each in saved.choices] == [
        (each.side, each.option) for each in game.choices
    ]


def test_what_is_wrong_with_a_file_is_said() -> None:
    with pytest.raises(UnsuitableError, match="is not a saved game"):
        opened(b"no gzip at all")
    with pytest.raises(UnsuitableError, match="or is cut off"):
        opened(GOLDEN[0].read_bytes()[:-9])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"scenario": "x" * 201}, r"length <= 200 - at `\$.scenario`"),
        ({"scenario": ""}, r"`\$.scenario`"),
        ({"format": 3}, "newer"),
        ({"system": "chess"}, "system: there is no system .chess.; there are: "),
        ({"options": {"figures": {}}}, "figures cannot be used here"),
        ({"options": {"scenario": 3}}, r"at `\$.options"),
        ({"options": {"scenario": {"axis.forces": ["100 x rifle-squad"]}}}, r"forces\[0\]: must"),
        ({"options": {"scenario": {"vp": [1] * 101}}}, "vp: has more than 100 entries"),
        ({"key": "0" * 129}, r"at `\$.key`"),
        ({"choices": [[0, "unit", 0, 0, 0]] * 50_001}, r"length <= 50000 - at `\$.choices`"),
        ({"choices": [[0, "unit", 0, 0]]}, r"at `\$.choices\[0\]`"),
        ({"events": [[]]}, r"at `\$.events\[0\]`"),
        ({"events": [["A", 1.5]]}, r"at `\$.events\[0\]"),
        ({"hashes": {"0": 1}}, r"at `\$.hashes"),
    ],
    ids=lambda each: str(each)[:60],
)
def test_a_field_that_cannot_be_is_named(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        open_saved_game(gzip.compress(json.dumps({**EMPTY, **changes}).encode()))


@pytest.mark.parametrize("off", [1, 7, -2])
def test_a_choice_of_nobody_who_was_asked_is_refused(off: int) -> None:
    game = sandtable.new_game("combat-commander", "02", seed=5)
    assert game.decision is not None
    game.apply(game.decision.options[0])
    record = read(write(game))
    record["choices"][0]["seat"] = off - game.choices[0].side

    with pytest.raises(LogError, match="ends in another position"):
        open_saved_game(gzip.compress(json.dumps(record).encode()))


@pytest.mark.parametrize("field", ["begins", "seams"])
def test_what_nothing_proves_is_not_believed(field: str) -> None:
    game = sandtable.new_game("combat-commander", "first-steps", seed=5)
    seam = Seam("1", 0, 0, freeze(game.state))
    record = {**read(write(game)), "begins": None, "seams": []}
    record[field] = freeze(game.state) if field == "begins" else [seam.write()]

    with pytest.raises(LogError, match=f"{field}: cannot be proved here"):
        open_saved_game(gzip.compress(json.dumps(record).encode()))


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_takes_little_memory(name: str) -> None:
    answer_to(GOLDEN[0].read_bytes())
    tracemalloc.start()
    try:
        answer = answer_to(BOMBS[name])
        assert tracemalloc.get_traced_memory()[1] < 64 * MIB
    finally:
        tracemalloc.stop()

    assert set(answer) < {"wrong", "beyond"}


def test_a_long_name_is_no_scenario() -> None:
    with pytest.raises(UnsuitableError, match="name"):
        opened(long_name(1_000))


def running(code: str) -> Any:
    """What stands in for the process that opens a file."""
    start = (
        "import time\nfrom sandtable.service import imports\nimports.WORK = 1\n"
        "imports.limit_this_process()\n"
    )
    call = [sys.executable, "-c", start + code]
    pipe = subprocess.PIPE
    return lambda: subprocess.Popen(call, stdin=pipe, stdout=pipe, stderr=pipe)


@pytest.mark.skipif(sys.platform != "linux", reason="needs a platform that limits processes")
@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("while True: pass", "file-too-long"),
        ("b'x' * 10**9", "file-too-large"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "file-too-large"),
    ],
)
def test_a_process_that_wants_too_much_is_ended(
    monkeypatch: pytest.MonkeyPatch, code: str, what: str
) -> None:
    monkeypatch.setattr(customs, "_start", running(code))

    with pytest.raises(BeyondError, match=what):
        opened(b"x" * 500_000)


def test_a_process_that_sleeps_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(customs, "_start", running("time.sleep(600)"))
    monkeypatch.setattr(customs, "PATIENCE", 0.1)

    with pytest.raises(BeyondError, match="file-too-long"):
        opened(b"x")


def test_a_process_that_cannot_work_is_no_fault_of_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(customs, "_start", running("import nothing_of_that_name"))

    with pytest.raises(RuntimeError, match="nothing_of_that_name"):
        opened(b"x")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_a_process_that_somebody_ends_is_no_fault_of_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    monkeypatch.setattr(customs, "_start", running(code))

    with pytest.raises(RuntimeError, match="status -15"):
        opened(b"x")


def test_an_office_that_is_closed_ends_what_is_under_way_and_begins_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = []

    async def close_after_the_first() -> list[Any]:
        office = Customs()

        def start() -> subprocess.Popen[bytes]:
            started.append(None)
            office.close()
            process: subprocess.Popen[bytes] = running("time.sleep(600)")()
            return process

        monkeypatch.setattr(customs, "_start", start)
        files = [office.open(b"") for _ in range(3)]
        return await asyncio.gather(*files, return_exceptions=True)

    found = asyncio.run(close_after_the_first())

    assert [type(each) for each in found] == [TooManyError] * 3
    assert len(started) == 1


def test_time_is_limited_also_where_memory_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    limited = []

    def limit(what: int, _: tuple[int, int]) -> None:
        if what == resource.RLIMIT_AS:
            raise ValueError
        limited.append(what)

    monkeypatch.setattr(resource, "setrlimit", limit)
    monkeypatch.setattr(imports.os, "nice", lambda _: 0)
    imports.limit_this_process()

    assert limited == [resource.RLIMIT_CPU]


def test_one_file_after_the_other_and_few_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most = [0], [0]

    async def beside(ask: object, data: bytes) -> dict[str, Any]:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        await asyncio.sleep(0)
        at_once[0] -= 1
        return {"wrong": "nothing"}

    async def many() -> list[Any]:
        office = Customs()
        files = [office.open(b"") for _ in range(MOST_WAITING + 4)]
        return await asyncio.gather(*files, return_exceptions=True)

    monkeypatch.setattr(customs.asyncio, "to_thread", beside)
    found = [type(each) for each in asyncio.run(many())]

    assert found == [UnsuitableError] * (MOST_WAITING + 1) + [TooManyError] * 3
    assert most == [1]
