"""Answers sealed in files: what was sealed counts, everything else is refused and says why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.systems.all_four import SYSTEMS
from tests.systems.all_four import begin as begin_small
from typer.testing import CliRunner, Result

from sandtable import load
from sandtable.cli.main import build_app
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option, form
from sandtable.kernel.refusals import RefusedError
from sandtable.service.sealed_answers import (
    LONGEST,
    OPENED,
    SEALED,
    SealError,
    open_answer,
    read_file,
    seal,
    written,
)
from sandtable.service.words import LANGUAGES
from sandtable.systems import added

RANDOM = bytes(range(32))
Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with added(*SYSTEMS.values()):
        yield


def march(levy: bool) -> Option:
    return form("orders", {"march": {}, "levy": levy})


def marches(seed: int = 1) -> Game:
    """A game in which both sides write orders unseen."""
    game = begin_small("marches")
    return Game(game.system, game.start, seed=seed)


def sealed_by(game: Game, seat: int, levy: bool = True) -> tuple[Json, Json]:
    return seal(game, seat, march(levy), RANDOM)


def why(game: Game, seat: int, sealed: Json, opened: Json, published: str = "") -> str:
    """The message by which an answer is refused; it changes nothing."""
    before = game.hash()
    with pytest.raises(SealError) as caught:
        open_answer(game, seat, sealed, opened, published)
    assert game.hash() == before
    return caught.value.name


def other(seat: int, game: Game) -> int:
    return next(n for n, each in enumerate(game.seats) if each.side != game.seats[seat].side)


def test_two_clubs_seal_exchange_and_open_and_have_the_same_game() -> None:
    here, there = marches(), marches()
    one, two = 0, other(0, here)
    letters = {one: sealed_by(here, one), two: sealed_by(there, two, levy=False)}

    for seat in (one, two):
        open_answer(here, seat, *letters[seat])
    for seat in (two, one):
        open_answer(there, seat, *letters[seat], published=letters[seat][0]["hash"])

    assert here.hash() == there.hash()
    assert [each.option for each in here.choices] == [march(True), march(False)]


def test_the_sealed_file_tells_nothing_of_the_answer() -> None:
    game = marches()
    first, _ = seal(game, 0, march(True))
    second, _ = seal(game, 0, march(True))
    apart = {name: value for name, value in first.items() if name != "hash"}

    assert "levy" not in written(first)
    assert apart == {name: value for name, value in second.items() if name != "hash"}
    assert first["hash"] != second["hash"], "32 other random bytes"


def test_another_sheet_other_bytes_and_another_hash_are_refused() -> None:
    game = marches()
    sealed, opened = sealed_by(game, 0)
    _, changed = sealed_by(game, 0, levy=False)
    salted = {**opened, "random": bytes(32).hex()}

    assert why(game, 0, sealed, changed) == "seal-broken"
    assert why(game, 0, sealed, salted) == "seal-broken"
    assert why(game, 0, {**sealed, "hash": "0" * 64}, opened) == "seal-broken"
    assert why(game, 0, sealed, opened, published="0" * 64) == "seal-not-published"


def test_what_is_not_the_hash_alone_is_in_the_hash_too() -> None:
    """Both files changed alike in what they are about: the hash covers all of it."""
    game = marches()
    sealed, opened = sealed_by(game, 0)
    for name, value in {
        "system": "three", "game": "x", "position": "x", "answered": 1, "prompt": "x", "seat": "x",
    }.items():  # fmt: skip
        assert why(game, 0, {**sealed, name: value}, {**opened, name: value}) == "seal-broken"
        assert why(game, 0, sealed, {**opened, name: value}) == "seal-not-of-one"


def test_answers_of_another_game_or_seat_are_refused() -> None:
    game, another = marches(), marches(seed=2)
    two = other(0, game)

    assert why(game, 0, *sealed_by(another, 0)) == "seal-other-game"
    assert why(game, two, *sealed_by(game, 0)) == "seal-other-seat"


def test_an_answer_is_taken_once_and_for_its_own_question() -> None:
    game = marches()
    two = other(0, game)
    letters = sealed_by(game, 0)
    later = game.clone()
    later.apply(march(True), 0)
    assert why(later, 0, *letters) == "seal-answered"
    later.apply(march(False), two)
    while later.question(0) is None or later.decision is None or later.decision.flow < 0:
        assert later.decision is not None
        later.take(later.decision.sample(lambda among: among[0]))
    assert why(later, 0, *letters) == "seal-stale"
    assert why(game, 0, *sealed_by(later, 0)) == "seal-other-question"


def test_answers_that_are_not_secret_or_not_asked_cannot_be_sealed() -> None:
    open_ = begin_small("three")
    assert open_.decision is not None
    with pytest.raises(SealError, match="seal-not-secret"):
        seal(open_, open_.answerers(open_.decision)[0], open_.decision.options[0])
    game = marches()
    game.apply(march(True), 0)
    with pytest.raises(SealError, match="seal-not-asked"):
        seal(game, 0, march(True))


def test_an_illegal_sheet_is_neither_sealed_nor_taken() -> None:
    game = marches()
    with pytest.raises(RefusedError):
        seal(game, 0, form("orders", {"march": {"R1": 1}, "levy": True}))


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{", b'{"kind": "x"}', b"[" * 100_000, b" " * (LONGEST + 1), b"\xff"],
)
def test_what_is_no_such_file_is_refused(data: bytes) -> None:
    with pytest.raises(SealError, match="seal-no-file"):
        read_file(data, "letter", SEALED)


def test_a_file_with_a_field_too_many_or_of_the_wrong_kind_is_refused() -> None:
    sealed, opened = sealed_by(marches(), 0)
    assert read_file(written(sealed).encode(), "letter", SEALED) == sealed
    assert read_file(written(opened).encode(), "letter", OPENED) == opened
    for wrong in (
        {**opened, "more": 1}, {**opened, "answer": 1}, {**opened, "random": "00"},
        {**opened, "answered": True}, {**opened, "kind": "x"},
    ):  # fmt: skip
        with pytest.raises(SealError, match="seal-no-file"):
            read_file(json.dumps(wrong).encode(), "letter", OPENED)


# --- on the command line -------------------------------------------------------------------------


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(build_app(arguments), arguments, input=lines)


@pytest.fixture
def clubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The same campaign in two files."""
    monkeypatch.chdir(tmp_path)
    game = Game(marches().system, "plain", seed="clubs")
    names = ("here.save", "there.save")
    for name in names:
        game.save(tmp_path / name)
    return names


def test_files_go_from_club_to_club(clubs: tuple[str, str]) -> None:
    game = load(clubs[0])
    seats = [game.seats[n].name for n in (0, other(0, game))]
    hashes = []
    for seat, levy, club in zip(seats, ("true", "false"), clubs, strict=True):
        Path("sheet.json").write_text(f'{{"march": {{}}, "levy": {levy}}}')
        told = run("seal", club, "--seat", seat, "--answer", "sheet.json", "--to", seat)
        assert told.exit_code == 0, told.output
        hashes.append(told.output.split()[-1])
        assert json.loads(Path(f"{seat}.sealed").read_text())["hash"] == hashes[-1]
    for club in clubs:
        for seat, found in zip(seats, hashes, strict=True):
            files = (f"{seat}.sealed", f"{seat}.opened")
            told = run("open", club, *files, "--seat", seat, "--hash", found)
            assert told.exit_code == 0, told.output
    assert load(clubs[0]).hash() == load(clubs[1]).hash()
    assert len(load(clubs[0]).choices) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_sealed_at_the_keyboard_and_every_refusal_has_words(
    clubs: tuple[str, str], language: str
) -> None:
    game = load(clubs[0])
    seat, rival = (game.seats[n].name for n in (0, other(0, game)))
    told = run("seal", clubs[0], "--seat", seat, "--lang", language, lines="-\n-\ntrue\n")
    assert told.exit_code == 0, told.output
    assert load(clubs[0]).choices == [], "sealed is not given"
    files = (f"here-{seat}.sealed", f"here-{seat}.opened")
    again = run("seal", clubs[0], "--seat", seat, "--lang", language, lines="-\n-\ntrue\n")
    wrong = run("open", clubs[0], *files, "--seat", rival, "--lang", language)
    nobody = run("open", clubs[0], *files, "--seat", "x", "--lang", language)
    for each in (again, wrong, nobody):
        assert each.exit_code == 2
        assert "seal-" not in each.output
        assert "save-exists" not in each.output
    assert load(clubs[0]).choices == []
