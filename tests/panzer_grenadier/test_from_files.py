"""Scenarios and boards of somebody's own, from files: they are played, or told what is wrong."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest

import sandtable
from sandtable.ai.players import RandomPlayer
from sandtable.kernel.loading import DataError
from sandtable.service.presenters import presenter_of
from sandtable.service.words import load_words
from sandtable.systems.panzer_grenadier.scenario import own, value
from sandtable.systems.panzer_grenadier.scenario.own import files_of, own_scenario
from sandtable.systems.panzer_grenadier.scenario.scenario import (
    load_scenario,
    read_scenario,
    read_scenario_file,
)
from sandtable.systems.panzer_grenadier.scenario.value import scenario_keys, scenario_value

pytestmark = pytest.mark.rule("2.2", "2.3")
SYSTEM = "panzer-grenadier"
GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "panzer-grenadier-battles.md"
BOARD, SCENARIO = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
TOWN = files_of("first-town")


def joined(text: str = TOWN["first-town.toml"]) -> dict[str, str]:
    """The first town with a board of one's own beside it."""
    return {"town.toml": text.replace('[["1"]]', '[["1", "brook"]]'), "brook.toml": BOARD}


def wrong(files: dict[str, str]) -> list[str]:
    with pytest.raises(DataError) as caught:
        own_scenario(files)
    return [str(each) for each in caught.value.problems]


@pytest.mark.parametrize("key", scenario_keys())
def test_the_files_of_every_scenario_are_read_as_they_are(key: str) -> None:
    found = own_scenario(files_of(key))

    known = load_scenario(key)
    assert found.raw == known.raw
    assert found.field.names == known.field.names
    assert found.key == f"own:{key}-{found.key[-value.DIGITS :]}"


def test_a_board_of_ones_own_is_joined_and_played_on() -> None:
    key = own_scenario(joined()).key
    game = sandtable.new_game(SYSTEM, key, seed=3)
    player = RandomPlayer(3)
    for _ in range(60):
        question = game.decision
        game.apply(player.choose(game.known(question.side), question), question.side)

    assert load_scenario(key).field.maps.keys() == {"1", "brook"}
    assert game.start["boards"].keys() == {"1", "brook"}
    assert game.start["boards"]["brook"]["title"] == "Mill brook"


def test_what_it_says_decides_how_it_is_called() -> None:
    one, again = own_scenario(joined()), own_scenario(dict(reversed(joined().items())))
    other = own_scenario(joined(TOWN["first-town.toml"].replace("turns = 14", "turns = 9")))

    assert one.key == again.key != other.key


def test_whoever_has_the_value_needs_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    found = scenario_value(own_scenario(joined()).key)
    monkeypatch.setattr(value, "_remembered", {})
    with pytest.raises(DataError, match=r"town-\w+\.toml: there is no such scenario"):
        load_scenario(found["key"])

    read_scenario.cache_clear()
    read_scenario(found)
    assert load_scenario(found["key"]).title == "The First Town"


def test_what_is_used_is_forgotten_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value, "_remembered", {})
    monkeypatch.setattr(value, "MOST_REMEMBERED", 2)
    texts = [TOWN["first-town.toml"].replace("turns = 14", f"turns = {n}") for n in (5, 6, 7)]
    first, second = (own_scenario({"a.toml": text}).key for text in texts[:2])
    scenario_value(first)
    own_scenario({"a.toml": texts[2]})

    assert load_scenario(first).turns == 5
    with pytest.raises(DataError):
        load_scenario(second)


def test_who_plays_one_is_told() -> None:
    state = sandtable.new_game(SYSTEM, own_scenario(joined()).key).state
    usual = sandtable.new_game(SYSTEM, "first-town").state
    presenter, words = presenter_of(SYSTEM), load_words("en", SYSTEM)

    told = [each for each in presenter.readings(words, state) if not each.usual]
    assert [(each.about, each.chosen) for each in told] == [
        ("A scenario of its maker’s own", "The First Town")
    ]
    assert all(each.usual for each in presenter.readings(words, usual))


WRONG = {
    "boards": ('[["1"]]', '[["99"]]', "boards: boards/99.toml: there is no such board"),
    "typing": ("turns = 14", 'turns = "14"', "turns: must be a whole number, is '14'"),
    "a key": ("turns = 14", "turns = 14\ntruns = 14", "truns: is not a known key"),
    "a unit": ("4 x inf", "4 x lorry", "axis.group[0].units[0]: '4 x lorry' is not a unit of"),
    "a date": ('"1941-07-10"', "1941-07-10", "date: must be in quotes: '1941-07-10'"),
    "a hex": ("control 2 of 1/0704", "control 2 of 1/9904", "axis.win[0][0]: "),
    "no TOML": ("[axis]", "[axis", "is not TOML ("),
    "too deep": ("turns = 14", f"turns = {'[' * 9000}", "has too many tables or lists"),
    "too long": ("turns = 14", "#" * own.LONGEST_FILE, "is longer than 20000 characters"),
    "a number": ("turns = 14", f"turns = {'9' * 5000}", "is not TOML ("),
    "too much": ('"4 x inf"', ", ".join(['"30 x inf"'] * 9), "axis.group: has 272, and there may"),
    "guns": ("initiative = 4", 'initiative = 4\noff_board = ["20x9", "20x9", "1x9"]',
             "axis.off_board: has 41, and there may be 40"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_with_file_and_field(what: str) -> None:
    there, instead, told = WRONG[what]
    text = TOWN["first-town.toml"]
    assert there in text

    found = wrong({"mill.toml": text.replace(there, instead)})

    assert any(each.startswith(f"mill.toml: {told}") for each in found), found


def test_what_is_too_much_is_found_by_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value, "_remembered", {})
    there, instead, _ = WRONG["too much"]
    wrong({"mill.toml": TOWN["first-town.toml"].replace(there, instead)})

    assert value._remembered == {}


def test_all_that_is_wrong_with_boards_is_told_at_once() -> None:
    files = {
        **joined(),
        "brook.toml": BOARD.replace("0905-1005", "0905-1105"),
        "stray.toml": BOARD,
        "hov.toml": BOARD,
        "edge.toml": BOARD.replace("\nr ", "\nw ", 1),
    }

    assert wrong(files)[:4] == [
        "brook.toml: road: 0905 and 1105 are not adjacent",
        "hov.toml: v at its end would mean half-turned",
        "edge.toml: picture: 0107 lies at the edge and is neither open nor river",
        "town.toml: boards: 'stray' of stray.toml is not among them",
    ]


def test_a_board_beside_the_file_of_a_scenario_is_its_own(tmp_path: Path) -> None:
    for name, text in joined().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert read_scenario_file(tmp_path / "town.toml").field.maps.keys() == {"1", "brook"}

    (tmp_path / "brook.toml").write_text("picture = ", encoding="utf-8")
    with pytest.raises(DataError, match=r"^brook\.toml: is not TOML"):
        read_scenario_file(tmp_path / "town.toml")
    (tmp_path / "brook.toml").unlink()
    with pytest.raises(DataError, match=r"boards/brook\.toml: there is no such board"):
        read_scenario_file(tmp_path / "town.toml")


def test_there_is_one_scenario_among_the_files() -> None:
    text = TOWN["first-town.toml"]
    assert wrong({"brook.toml": BOARD}) == ["there is no scenario, only boards"]
    assert wrong({"a.toml": text, "b.toml": text})[0].startswith("b.toml: is another scenario")
    assert "at most 9" in wrong({f"{n}.toml": BOARD for n in range(10)})[0]
    many = text.replace('[["1"]]', str([[str(n) for n in range(1, 8)]]).replace("'", '"'))
    assert wrong({"a.toml": many}) == ["a.toml: boards: are 7, and at most 6 are joined"]


def test_no_mangled_file_brings_more_than_a_list_of_what_is_wrong() -> None:
    chance, files = random.Random(16), joined()
    for _ in range(150):
        name = chance.choice([*files])
        text = files[name]
        at, there = chance.randrange(len(text)), chance.randrange(1, 30)
        filler = "".join(chance.choices('[]{}="\n,.-x19/v ', k=chance.randrange(4)))
        mangled = {**files, name: text[:at] + filler + text[at + there :]}
        with suppress(DataError):
            own_scenario(mangled)
