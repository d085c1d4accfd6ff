"""Damaged games are found and mended, and what is cut off them is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.service.stored import ask, keep, looking_after, spoil

from sandtable.service.faults import UnknownGameError
from sandtable.service.opening import BY_POSITION, BY_RECORDS
from sandtable.service.repairs import Finding, examine, examine_all, mend

GAP = "delete from records where number = 9"
ALTERED = "update records set word = 'nonsense' where number = 3"


def found(folder: Path, game: str = "g") -> Finding:
    with looking_after(folder) as upkeep:
        return examine(upkeep, game)


def mended(folder: Path, game: str = "g") -> list[Path]:
    with looking_after(folder) as upkeep:
        return mend(upkeep, game)


def test_a_game_in_order_is_left_alone(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, saved=10)
    before = ask(tmp_path, "select * from records")

    verdict = found(tmp_path)

    assert (verdict.way, verdict.fault) == (BY_RECORDS, "")
    assert not verdict.excess
    assert mended(tmp_path) == []
    assert ask(tmp_path, "select * from records") == before
    with pytest.raises(UnknownGameError):
        found(tmp_path, "nobody")


def test_what_comes_after_a_gap_is_cut_off_and_kept(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, saved=8)
    spoil(tmp_path, GAP)
    verdict = found(tmp_path)
    lost = ask(tmp_path, "select * from records where number > 9")

    files = mended(tmp_path)

    assert (verdict.way, verdict.fault) == ("", "record 9 is missing, 11 come after it")
    assert files == [tmp_path / "repaired" / "g.jsonl"]
    assert files[0].stat().st_mode & 0o777 == 0o600
    lines = [json.loads(line) for line in files[0].read_text().splitlines()]
    assert [tuple(line.values()) for line in lines] == lost
    fields = ["game", "number", "kind", "seat", "word", "value", "at", "body", "flow"]
    assert list(lines[0]) == fields
    assert ask(tmp_path, "select max(number), count(*) from records") == [(8, 8)]
    assert ask(tmp_path, "select number from snapshots") == [(8,)]
    assert found(tmp_path)[1:3] == (BY_RECORDS, "")
    assert mended(tmp_path) == []


def test_a_saved_position_after_a_gap_goes_and_is_kept_as_a_save_file(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, saved=20)
    saved = ask(tmp_path, "select data from snapshots")[0][0]
    spoil(tmp_path, GAP)

    files = mended(tmp_path)

    assert [path.name for path in files] == ["g.jsonl", "g.sandtable"]
    assert files[1].read_bytes() == saved
    assert ask(tmp_path, "select * from snapshots") == []
    assert found(tmp_path)[1:3] == (BY_RECORDS, "")


def test_a_saved_position_that_cannot_be_read_goes(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, saved=20)
    spoil(tmp_path, "update snapshots set data = x'00ff'")
    verdict = found(tmp_path)

    assert verdict.way == BY_RECORDS
    assert verdict.fault.startswith("its saved position: is not a saved game")
    assert [path.read_bytes() for path in mended(tmp_path)] == [b"\0\xff"]
    assert found(tmp_path)[1:3] == (BY_RECORDS, "")


def test_what_only_its_saved_position_opens_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, saved=20)
    spoil(tmp_path, ALTERED)
    before = ask(tmp_path, "select * from records")

    assert found(tmp_path)[1:3] == (BY_POSITION, "record 3 is not legal")
    assert mended(tmp_path) == []
    assert ask(tmp_path, "select * from records") == before


def test_what_goes_on_from_where_it_stood_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, told=True)
    spoil(tmp_path, ALTERED)

    assert found(tmp_path)[1:3] == (BY_POSITION, "record 3 is not legal")
    assert mended(tmp_path) == []
    assert ask(tmp_path, "select count(*) from records") == [(20,)]


def test_what_happened_after_a_gap_is_cut_off_too(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20, told=True)
    spoil(tmp_path, GAP)

    assert found(tmp_path)[1:3] == ("", "record 9 is missing, 11 come after it")
    assert [path.name for path in mended(tmp_path)] == ["g.jsonl"]
    assert ask(tmp_path, "select max(number) from happened") == [(8,)]
    assert ask(tmp_path, "select * from boards, progress") == []
    assert found(tmp_path)[1:3] == (BY_RECORDS, "")


def test_what_cannot_be_mended_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, "g", 20)
    spoil(tmp_path, ALTERED)

    assert found(tmp_path)[1:3] == ("", "record 3 is not legal")
    assert mended(tmp_path) == []
    assert ask(tmp_path, "select count(*) from records") == [(20,)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_games_are_examined(tmp_path: Path, jobs: int) -> None:
    for name in ("a", "b", "c"):
        keep(tmp_path, name, 20)
    spoil(tmp_path, "delete from records where game = 'b' and number = 9")

    with looking_after(tmp_path) as upkeep:
        verdicts = list(examine_all(upkeep, [*upkeep.ids(), "deleted meanwhile"], jobs))

    assert {each.game: bool(each.fault) for each in verdicts} == {"a": False, "b": True, "c": False}
