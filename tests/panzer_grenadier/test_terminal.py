"""The table of Panzer Grenadier in the terminal: the picture, looking, and typed answers."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.desk import Desk
from tests.panzer_grenadier.field import TestTable, table

from sandtable.cli.terminal.answers import offered
from sandtable.cli.terminal.boards import Look, board_of
from sandtable.cli.terminal.chains import Chain
from sandtable.cli.terminal.panzer_grenadier.answers import meanings
from sandtable.cli.terminal.panzer_grenadier.board import PanzerGrenadierBoard
from sandtable.cli.terminal.panzer_grenadier.hexes import HexBoard
from sandtable.cli.terminal.panzer_grenadier.palette import LETTERS, TEXTURE
from sandtable.kernel.game import Game
from sandtable.kernel.options import DONE, Option
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.board.library import load_field
from sandtable.systems.panzer_grenadier.catalog.figures import KINDS
from sandtable.systems.panzer_grenadier.events.course import TurnBegan
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER
from sandtable.systems.panzer_grenadier.view import view

SYSTEM = "panzer-grenadier"


def board(language: str = "en", width: int = 100) -> PanzerGrenadierBoard:
    console = Console(file=io.StringIO(), width=width, height=90, no_color=True)
    found = board_of(SYSTEM, load_words(language, SYSTEM), console)
    assert isinstance(found, PanzerGrenadierBoard)
    return found


def look(game: TestTable, side: int = 0, language: str = "en") -> Look:
    words = Narrator(load_words(language, SYSTEM), game.state)
    return Look(words, game.state, view(game.state, side), side, game.decision)


def drawn(game: TestTable, side: int = 0, size: str = "large") -> str:
    shown = board()
    shown.size = size
    shown.console.print(shown.picture(look(game, side)))
    file = shown.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def told(game: TestTable, name: str, *words: str, side: int = 0) -> str:
    lines = board().commands()[name](look(game, side), list(words))
    return "\n".join(str(line) for line in lines)


# --- the picture ----------------------------------------------------------------------------


def test_pieces_are_letters_with_numbers_and_states() -> None:
    game = table(
        "axis inf A 0504 reduced disrupted", "axis lt-8-1-0 L 0504", "allies hmg T 0804 fired",
        "allies inf R 1104 dug-in demoralized",
    )  # fmt: skip
    picture = drawn(game)

    assert "I0-!" in picture
    assert "L1" in picture
    assert 'h2"' in picture
    assert "i3!!_" in picture


def test_hidden_enemies_are_not_drawn() -> None:
    game = table("axis inf A 0504", "allies inf R 0804 hidden")

    assert "i1" not in drawn(game, side=0)
    assert "i1" in drawn(game, side=1)


def test_hexes_that_can_be_chosen_are_marked() -> None:
    game = table("axis inf A 0504", "allies inf R 1308")
    game.apply("move:A")
    picture = drawn(game)

    assert "0503*" in picture
    assert "0704*" not in picture


def test_markers_and_hexes_that_count_are_shown() -> None:
    game = table(
        "axis inf A 0101", "allies inf R 0804", smoke=("0606",), entrenched=("0804",),
        mines=(("allies", "0908", 2),),
    )  # fmt: skip
    lines = drawn(game).splitlines()

    assert any(">" in line for line in lines), "the Axis holds 0101, which counts"
    for sign in "SEM":
        assert any(f"╲{sign}▁" in line for line in lines), sign


def test_joined_boards_are_drawn_without_their_gaps() -> None:
    field = load_field([["1", "2v"], ["3", "4"]])
    game = table("axis inf A 0504", "allies inf R 0804")
    facts = {**view(game.state, 0), "pieces": [], "control": {}}
    shown = "\n".join(str(line) for line in HexBoard(field).draw(facts))

    assert shown.count("0504") == 4
    assert max(map(len, shown.splitlines())) <= HexBoard(field).width


def test_a_small_board_fits_a_small_screen() -> None:
    game = table("axis inf A 0504", "allies inf R 0804")
    lines = drawn(game, size="small").rstrip().splitlines()

    assert len(lines) < 24
    assert any("I" in line for line in lines)


def test_every_kind_of_piece_and_terrain_has_a_sign_of_its_own() -> None:
    assert set(KINDS) - {"aircraft"} == LETTERS.keys()
    assert len(set(LETTERS.values())) == len(LETTERS)
    chart = load_field([["1"]]).chart
    assert chart.types.keys() == TEXTURE.keys()


# --- looking --------------------------------------------------------------------------------


def test_a_look_at_a_hex_tells_everything_in_it() -> None:
    game = table("axis inf A 0504 reduced", "allies inf R 0804 hidden", terrain={"0504": "t"})
    shown = told(game, "look", "0504")

    assert shown.splitlines()[0] == "0504 (town)"
    assert "Germany: INF 5-3 #0 (infantry, reduced): direct fire 3-3, movement 3" in shown
    assert "controlled by Germany" in shown
    assert "INF" not in told(game, "look", "0804")
    assert "INF" in told(game, "look", "0804", side=1)
    assert told(game, "look") == "Which hex? For instance: look 0504."


def test_lines_of_sight_and_the_legend_are_told() -> None:
    game = table("axis inf A 0404", "allies inf R 0804", terrain={"0604": "w"})

    assert "blocked" in told(game, "los", "0404", "0804")
    assert told(game, "los", "0404").startswith("From where to where?")
    assert told(game, "los", "0404", "x") == "There is no hex x."
    assert "I infantry" in told(game, "legend")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_is_told_in_every_language(language: str) -> None:
    game = table("axis inf A 0504", "allies inf R 0804")
    shown = board(language)
    shown.words.faults.clear()
    lines = [*shown.status(look(game, 0, language)), *shown.details(look(game, 0, language))]
    lines += shown.commands()["legend"](look(game, 0, language), [])

    assert len(lines) > 8
    assert len(shown.scenarios()) == 1 + len(PANZER_GRENADIER.scenario_keys())
    assert list(shown.words.faults) == []


# --- typed answers --------------------------------------------------------------------------


def read(game: TestTable, text: str) -> list[str]:
    found = offered(board(), look(game), text)
    return [PANZER_GRENADIER.write_option(game.state, option) for option in found]


def test_four_digits_are_a_hex_and_fewer_the_number_of_an_answer() -> None:
    game = table("axis inf A 0504", "allies inf R 1308")
    game.apply("move:A")

    assert read(game, "0503") == ["hex:0503"]
    assert read(game, "1") == ["stop"]
    assert read(game, "0704") == []


@pytest.mark.parametrize("text", ["move #0", "move 0", "move 0504", "move inf 5-3", "move:0"])
def test_a_verb_and_a_piece_are_an_answer(text: str) -> None:
    game = table("axis inf A 0504", "axis hmg B 0706", "allies inf R 1308")

    assert read(game, text) == ["move:0"]


def test_a_piece_alone_means_all_that_it_can_do() -> None:
    game = table("axis inf A 0504", "axis hmg B 0706", "allies inf R 1308")

    assert read(game, "#0") == read(game, "0504") == read(game, "inf") == ["move:0", "fire:0"]


def test_fire_at_a_hex_is_any_kind_of_fire() -> None:
    game = table("axis inf A 0504", "allies inf R 0604")
    game.apply("fire:A")

    assert read(game, "fire 0604") == ["direct:0604"]
    assert read(game, "attack 0604") == ["direct:0604"]
    assert read(game, "stop") == ["stop"]


def test_hidden_enemies_cannot_be_named() -> None:
    game = table("axis inf A 0504", "allies hmg R 0604 hidden")
    narrator = look(game).narrator
    assert isinstance(narrator, Narrator)

    named = meanings(narrator, 0, "hmg")
    assert all(option.value != 1 for option in named)
    there = [option for option in meanings(narrator, 0, "0604") if option.verb == "shoot"]
    assert there == []
    assert Option("move", 1) in meanings(narrator, 1, "hmg")


def test_a_hex_alone_is_never_meant_to_hide_in() -> None:
    game = table("axis inf A 0504", "allies inf R 0604")
    narrator = look(game).narrator
    assert isinstance(narrator, Narrator)

    assert [o for o in meanings(narrator, 0, "0704") if o.verb == "hide"] == []
    assert [o.verb for o in meanings(narrator, 0, "hide 0704")] == ["hide"]


def test_a_session_is_played_by_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the game is kept in a file
    desk = Desk(Game(PANZER_GRENADIER, "first-town", seed="terminal"))
    paper = desk.type("0304", "0304", "why 0704", "legend", "status", "look 0304", "4040", "99")

    assert "INF 5-3 #0 is set up in 0304." in paper
    assert "0704 lies outside of where this piece is set up.  [2.3]" in paper
    assert "Hexes that count: 0704" in paper
    assert '"4040" means nothing here' in paper
    assert "There is no answer 99" in paper


def test_where_a_hex_is_asked_nothing_is_said_of_who_stands_in_it() -> None:
    game = table("axis inf A 0504", "axis inf B 0503", "allies inf R 0604")
    game.apply("move:A")

    assert {option.verb for option in board().meanings(look(game), "0604")} <= {
        "hex", "direct", "bombard", "smoke", "assault",
    }  # fmt: skip
    assert Option("hex", game.piece("R").hex) in board().meanings(look(game), "0604")


# --- fewer keys, and no traps ---------------------------------------------------------------


@pytest.mark.parametrize("text", ["fire i0", "fire I0!_", "fire #0", "fire 0"])
def test_a_piece_is_called_as_the_board_draws_it(text: str) -> None:
    game = table("axis inf A 0504", "axis hmg B 0706", "allies inf R 0604")

    assert read(game, text) == ["fire:0"]
    assert read(game, "fire h0") == []
    assert read(game, "fire b1") == []


def test_a_drawn_sign_does_not_betray_a_hidden_enemy() -> None:
    game = table("axis inf A 0504", "allies hmg R 0604 hidden")
    narrator = look(game).narrator
    assert isinstance(narrator, Narrator)

    assert meanings(narrator, 0, "h1") == []
    assert meanings(narrator, 1, "h1") != []


def test_the_first_words_of_an_answer_are_enough() -> None:
    game = table("axis inf A 0504", "axis hmg B 0504", "allies inf R 1308")
    game.apply("move:A", "done")

    assert read(game, "stay") == ["stop"]
    assert read(game, "sta") == []
    assert len(read(game, "go to")) == 6


def test_all_is_the_whole_fire_of_a_heavy_machine_gun() -> None:
    game = table("axis hmg A 0504", "allies inf R 0704")
    game.apply("fire:A", "direct:0704")

    assert read(game, "all") == ["part:9"]
    assert read(game, "9 factors: all of it") == ["part:9"]


def test_a_thing_alone_is_not_refused_for_what_nobody_means() -> None:
    game = table("axis inf A 0504 fired", "axis hmg B 0706", "allies inf R 0604")
    options = board().meanings(look(game), "#0")

    assert {option.verb for option in options}.isdisjoint({"again", "load", "smoke"})
    assert Option("again", 0) in board().meanings(look(game), "again #0")


ALLIES = "0704 0705 0705 0704 0804 0704 0705"
AXIS = "0305 0305 0304 0304 0305 0204 0304 0305 0204"


def typed(path: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> tuple[Desk, str]:
    """Two people at one keyboard; the game is kept in a folder of the test."""
    monkeypatch.chdir(path)
    desk = Desk(Game(PANZER_GRENADIER, "first-town", seed="lines"), people="axis allies")
    return desk, desk.type("", ALLIES, "", *lines)


def test_several_answers_are_given_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, paper = typed(tmp_path, monkeypatch, "0305 0305, 0304 0304 4040 0204")

    assert len(desk.session.game.choices) == 7 + 4
    assert "The rest of the line was not given: 4040, 0204" in paper


def test_a_group_is_activated_by_a_verb_or_by_numbers_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, paper = typed(tmp_path, monkeypatch, AXIS, "move #11 #2 #3", "log 3", "undo", "2 4-5")
    found = [line for line in paper.splitlines() if "Activated: " in line]

    assert "CPT" in found[0]
    assert "#11 (move), INF 5-3 #2 (move), INF 5-3 #3 (move). Who else?" in found[0]
    assert desk.session.game.decision is not None
    assert desk.session.game.decision.prompt in ("announce", "act-which")


def test_what_was_not_meant_is_asked_again_and_taken_the_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (AXIS, "move #11 #2 #3", "that is all", "done", "look 0304", "done")
    desk, paper = typed(tmp_path, monkeypatch, *lines)
    before = len(desk.session.game.choices)
    sure, _ = typed(tmp_path, monkeypatch, *lines, "yes")

    assert paper.count("would do nothing in this turn") == 2, "a line between makes it anew"
    assert len(sure.session.game.choices) == before + 1


def test_whoever_ends_a_segment_with_units_still_to_act_is_asked_again() -> None:
    game = table("axis inf A 0504", "axis lt-8-1-0 L 0504", "allies inf R 1308")
    game.apply("move:L", "move:A")
    seen = look(game)
    assert game.decision.prompt == "act-which"

    assert "INF 5-3 #0 would do nothing" in board().doubt(seen, DONE)
    assert board().doubt(seen, Option("act", 0)) == ""
    game.apply("act:A", "stop")
    if game.decision.prompt == "act-which":
        assert board().doubt(look(game), DONE) == "", "leaders need do nothing"


def test_a_line_stops_where_something_happens_that_is_news() -> None:
    game = table("axis inf A 0504", "allies inf R 1308")
    game.apply("move:A")
    chain = Chain(0, ["0503", "0502"], "move", 0)

    assert chain.next(board(), look(game), [TurnBegan("3.0", 2)]) is None
    assert chain.next(board(), look(game), []) == Option("hex", game.state.field.index["0503"])
    assert Chain(0, ["0503"], "act-which", 0).next(board(), look(game), []) is None, (
        "not meant here"
    )


def test_whoever_leaves_his_cavalry_without_leaders_is_asked_again() -> None:
    game = Game(PANZER_GRENADIER, "izbushensky", seed="terminal")
    while game.decision is not None and game.decision.prompt != "cavalry-leaders":
        game.apply(game.decision.options[0])
    assert game.decision is not None
    state = game.state
    assert isinstance(state, State)
    words = Narrator(load_words("en", SYSTEM), state)
    side = game.decision.side

    def doubt() -> str:
        assert game.decision is not None
        return board().doubt(Look(words, state, view(state, side), side, game.decision), DONE)

    assert "can never charge" in doubt()
    game.apply(game.decision.options[1])
    assert doubt() == ""


@pytest.mark.rule("4.1/1", "6.72/1")
def test_at_set_up_nobody_is_held_and_a_full_hex_is_refused_by_the_stacking_limit() -> None:
    game = Game(PANZER_GRENADIER, "first-town", seed="terminal")
    for text in ("hex:0604", "hex:0604", "hex:0604"):
        game.apply(text)

    refusal = game.why_not("hex:0604")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("4.1", "hex-holds-three-combat-units")
    assert {piece["held"] for piece in game.view(1)["pieces"]} == {0}
