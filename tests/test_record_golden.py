"""The shelf of golden games: other games under the same version of the rules are not taken."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tools.record_golden import Shelf, ending, main

from sandtable.kernel.log import read
from sandtable.systems import load_system

CHANGED = "rules changed: raise the version in src/sandtable/systems/combat_commander/system.py"
GAME = "first-steps"


class Raised(type(load_system("combat-commander"))):  # type: ignore[misc]
    """The same system after its version was raised."""

    version = "next"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A copy of the golden games that may be changed."""
    system = load_system("combat-commander")
    shutil.copytree(Shelf(system).folder, Shelf(system, tmp_path).folder)
    return Shelf(system, tmp_path)


def raised(shelf: Shelf) -> Shelf:
    return Shelf(Raised(), shelf.folder.parents[1])


def data_of(shelf: Shelf, **changes: Any) -> bytes:
    """The recording of a game, with some fields changed."""
    record = read((shelf.folder / f"{GAME}.sandtable").read_bytes())
    return gzip.compress(json.dumps(record | changes).encode())


def another_game(shelf: Shelf, version: str) -> bytes:
    """A game that ends otherwise than the one that is recorded."""
    record = read(data_of(shelf))
    last = str(len(record["choices"]))
    return data_of(shelf, version=version, hashes=record["hashes"] | {last: "0123456789abcdef"})


def test_the_same_game_is_left_alone(shelf: Shelf) -> None:
    before = shelf.notes.read_bytes()

    assert shelf.put(GAME, data_of(shelf)) == "as before"
    assert before == shelf.notes.read_bytes()
    assert not shelf.old.exists()


def test_another_game_under_the_same_version_is_refused(shelf: Shelf) -> None:
    before = data_of(shelf)

    with pytest.raises(ValueError, match=CHANGED):
        shelf.put(GAME, another_game(shelf, shelf.system.version))

    assert read(before) == read(data_of(shelf))
    assert shelf.faults() == []


def test_another_game_that_was_put_there_by_hand_is_noticed(shelf: Shelf) -> None:
    path = shelf.folder / f"{GAME}.sandtable"
    path.write_bytes(another_game(shelf, shelf.system.version))

    assert [f"{path.name}: {CHANGED} and run tools/record_golden.py"] == shelf.faults()


@pytest.mark.parametrize("field", ["choices", "events"])
def test_a_game_that_took_another_way_to_the_same_end_is_noticed(shelf: Shelf, field: str) -> None:
    record = read(data_of(shelf))
    end, last = ending(record).hash, len(record["choices"])
    hashes = {str(last): end, str(last - 1): end}
    changes = {field: record[field][:-1], "hashes": hashes}

    with pytest.raises(ValueError, match=CHANGED):
        shelf.put(GAME, data_of(shelf, **changes))


def test_a_raised_version_asks_for_new_recordings(shelf: Shelf) -> None:
    faults = raised(shelf).faults()

    assert len(faults) == len(list(shelf.folder.glob("*.sandtable")))
    assert all("which are at next: run tools/record_golden.py" in each for each in faults)


def test_a_raised_version_takes_another_game_and_keeps_the_former(shelf: Shelf) -> None:
    version, before = shelf.system.version, read(data_of(shelf))
    path = shelf.folder / f"{GAME}.sandtable"
    former = path.read_bytes()

    assert raised(shelf).put(GAME, another_game(shelf, "next")) == "recorded"

    kept = shelf.old / f"version-{version}-format-{before['format']}" / path.name
    assert former == kept.read_bytes()
    noted = shelf.noted()
    assert noted[version][GAME] == ending(before)
    assert noted["next"] == {GAME: ending(read(path.read_bytes()))}
    assert not [each for each in raised(shelf).faults() if path.name in each]


def test_what_lies_among_the_old_saves_is_kept_once(shelf: Shelf) -> None:
    there = shelf.old / "elsewhere" / "any.sandtable"
    there.parent.mkdir(parents=True)
    shutil.copy(shelf.folder / f"{GAME}.sandtable", there)

    raised(shelf).put(GAME, another_game(shelf, "next"))

    assert [there] == list(shelf.old.rglob("*.sandtable"))


def test_a_scenario_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["01", "nowhere"]) == 2
    assert capsys.readouterr().err == "there is no scenario nowhere\n"
