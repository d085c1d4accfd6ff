"""The runner of rule cases knows no game: here it plays the toy's, and says what differs."""

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import OBJECT, STEP, TOY, Stepped, Table, Toy

from sandtable.kernel.cases.files import Case, Result, read_cases
from sandtable.kernel.cases.play import run_case
from sandtable.kernel.cases.words import PlainWords
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.state import State

FILE = Path(__file__).parent / "toy_cases.toml"
HEAD = 'title = "Test"\n[[case]]\nid = "T"\ntitle = "a test"\nrules = ["T.1"]\n'


def words(name: str) -> PlainWords:
    if name != "toy":
        raise ValueError(f"there is no system {name!r}; there are: toy")
    return PlainWords(TOY)


CASES = read_cases(FILE, words, "toy")


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case) -> None:
    result = Result(case, case.run(FILE.parent))

    assert not result.failures, "\n".join(result.report())


def report(folder: Path, play: str, more: str = "") -> list[str]:
    """The lines of the report of one case."""
    path = folder / "case.toml"
    path.write_text(f'{HEAD}{more}\nplay = """\n{play}\n"""\n', encoding="utf-8")
    (case,) = read_cases(path, words, "toy")
    return list(Result(case, case.run(folder)).report())


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("points [0, 1]", "points [0, 0]"),
        ("turn 2", "turn 1"),
        ("asked black move", "asked white move [T.1]"),
        ("offered only step", "also draw"),
        ("offered", "which answers?"),
        ("offered step, step", "an answer is told twice"),
        ("white:", "which answers?"),
        ("whte: step", "there is no side or seat 'whte'; the nearest is 'white'"),
        (
            "draw number 7\nwhite: draw\nblack: step\nasked white objection\nnot offered step",
            "objection takes only object, pass; if this is meant, say 'because T.4 not-asked-now'",
        ),
        ("refused black step", "asked white move [T.1]; if this is meant"),
        ("no event stepped", "nothing has been chosen yet, and nothing has happened"),
        ("white: step\nno event stepped side=white side=black", "'side' is told twice"),
        ("not asked black move [T.1]", "what is not asked has no rule"),
        ("pints [0, 0]", "'pints [0, 0]' is not understood; the nearest statement is 'points'"),
        ("offered object", "'object' is not offered (T.1 not-a-move)"),
        ("not offered step", "'step' is offered"),
        ("not offered object because T.4", "not offered because T.1 not-a-move"),
        ("white: object", "not offered because T.1 not-a-move"),
        ("white: jump", "there is no choice 'jump'; the nearest is"),
        ("white: stepp", "there is no choice 'stepp'; the nearest is 'step'"),
        ("black: step", "asked white move [T.1]"),
        ("white: step\nno event stepped", "stepped side=white [T.1]"),
        ("white: step\nevent stepped side=black", "stepped side=white [T.1]"),
        (
            "white: step\nevent stepped sde=black",
            "there is no field of stepped 'sde'; the nearest is",
        ),
        ("no event stepped sde=black", "there is no field of stepped 'sde'; the nearest is 'side'"),
        ("no event steppd", "there is no event 'steppd'; the nearest is 'stepped'"),
        ("no event stepped side=blck", "there is no side 'blck'; the nearest is 'black'"),
        ("white: step\nevent stepped [T.11]", "there is no rule 'T.11'; the nearest is 'T.1'"),
        ("no event stepped [T.4]", "what does not happen has no rule"),
        ("not told black stepped [T.4]", "what does not happen has no rule"),
        ("white: step", "the case says of nothing that it must be so"),
        ("# turn 1", "play: is empty"),
        ("not asked blck move", "there is no side or seat 'blck'; the nearest is 'black'"),
        ("not asked black mov", "there is no question 'mov'; the nearest is 'move'"),
        ("not asked black move [T.11]", "there is no rule 'T.11'; the nearest is 'T.1'"),
        ("not asked black move now", "'black move now' is not a side and a question"),
        ("not offered objct", "there is no choice 'objct'; the nearest is 'object'"),
        ("not offered object because T.11", "there is no rule 'T.11'; the nearest is 'T.1'"),
        ("not offered object because T.1 not-a-mve", "there is no reason 'not-a-mve'; the nearest"),
        ("refused blck step", "there is no side or seat 'blck'; the nearest is 'black'"),
        ("refused white step", "'step' is offered"),
        ("refused black step because T.4", "asked white move [T.1]; if this is meant"),
        ("refused black step because T.4 not-a-move", "not offered because T.1 not-asked-now"),
        ("draw number 7\nwhite: draw\ntold black drawn", "nothing of this kind"),
        ("draw number 7\nwhite: draw\nnot told white drawn", "drawn number=7 side=white"),
        ("not told white drwn", "there is no event 'drwn'; the nearest is 'drawn'"),
        ("view white points.0 1", "view white points.0 0"),
        ("view white pints.0 1", "there is no part of the view 'pints'; the nearest is 'points'"),
        ("white: step\nevent turned\nevent stepped", "stepped side=white [T.1]"),
        ("white: step\nnot asked black objection", "black objection was asked"),
        ("white: draw\nblack: step", "chance draws from 'number', but no number is scripted"),
        ("draw number 101\nwhite: draw", "'number 101': 101 cannot be drawn"),
        ("draw number 1", "it was never drawn"),
        ("draw number", "draw 'number': what is drawn is missing"),
        ("game won by white", "game goes on"),
        ("nonsense", "'nonsense' is not understood"),
    ],
)
def test_what_is_not_so_is_told(tmp_path: Path, play: str, told: str) -> None:
    came = report(tmp_path, play)[2].removeprefix("  came").strip()

    assert came.removeprefix("this cannot be tested: ").startswith(told)


def test_every_wrong_word_is_told_and_nothing_is_played(tmp_path: Path) -> None:
    lines = report(tmp_path, "no event steppd\nwhite: step\nturn 9\nnot asked black mov")

    assert [line for line in lines if line.startswith("  expected")] == [
        "  expected  no event steppd",
        "  expected  not asked black mov",
    ]


def test_what_another_side_may_know_can_be_told(tmp_path: Path) -> None:
    play = "draw number 7\nwhite: draw\n told white drawn number=7\n told black something-drawn\n"
    play += " not told black drawn\n view black points [0, 0]\n"
    play += " refused white step because T.1 not-asked-now\n"

    assert report(tmp_path, play) == []


def test_when_the_game_is_over_that_is_why_nothing_is_offered(tmp_path: Path) -> None:
    over = "position.board.turn = 20"
    claim = "white: step\n not offered step"

    assert "nobody: the game is over" in report(tmp_path, claim, over)[2]
    assert report(tmp_path, f"{claim} because game-over", over) == []


def test_a_pass_answers_the_question_that_is_open(tmp_path: Path) -> None:
    """It does not run past a window in which something else could be said."""
    more = "position.board.numbers = [[], [3]]"
    stray = report(tmp_path, "white: step\nwhite: pass", more)

    assert stray[0].endswith("case.toml:9: T a test")
    assert stray[1:3] == ["  expected  white: pass", "  came      asked black objection [T.4]"]
    assert report(tmp_path, "white: step\nblack: pass\n turn 2", more) == []


def test_a_wrong_choice_is_reported_where_it_stands(tmp_path: Path) -> None:
    """Though something is drawn on the way to it that is not told."""
    lines = report(tmp_path, "white: draw\nblack: stepp", 'windows = "ask"')

    assert lines[0].endswith("case.toml:9: T a test")
    assert lines[1:3] == [
        "  expected  stepp",
        "  came      there is no choice 'stepp'; the nearest is 'step'",
    ]


def test_a_case_of_wrong_form_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(
        'title = "Test"\n[[case]]\nid = "A"\ntitle = "a"\nplay = "turn 1"\n'
        '[[case]]\nid = "B"\ntitle = "b"\nrules = ["T.1", "T.11"]\nplay = "turn 1"\n'
        '[[case]]\nid = "E"\ntitle = "e"\nrules = []\nplay = ""\n'
        '[[case]]\nid = "C"\ntitle = "c"\nrules = ["T.1"]\nplay = "turn 1"\n',
        encoding="utf-8",
    )
    reports = [
        list(Result(case, case.run(tmp_path)).report()) for case in read_cases(path, words, "toy")
    ]

    assert reports[0] == [f"{path}:2: A a", "  expected  a case", "  came      rules: is missing"]
    assert reports[1][0] == f"{path}:6: B b"
    assert reports[1][2] == "  came      rules: there is no rule 'T.11'; the nearest is 'T.1'"
    assert reports[2][0] == f"{path}:11: E e"
    assert reports[2][2::3] == [
        "  came      rules: is empty: which rules does the case prove?",
        "  came      play: is empty: nothing is chosen, drawn or said",
    ]
    assert reports[3] == []


def test_a_failure_names_its_line_and_how_the_game_stands(tmp_path: Path) -> None:
    lines = report(tmp_path, "white: step\n  turn 3")

    assert lines[0].endswith("case.toml:9: T a test")
    assert lines[1:] == [
        "  expected  turn 3",
        "  came      turn 2",
        "  happened: stepped side=white [T.1]",
        "  happened: turned [T.3]",
        "  answered by itself: black objection",
        "  now: asked black move [T.1]",
        "  offered: step; draw",
    ]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("position.board.poits = [1, 0]", "position: board: poits:"),
        ('position.board.turn = "late"', "position: board: turn:"),
        ('position.stack = [["Sqare", {}]]', "position: stack: KeyError: 'Sqare'"),
        ('position.stack = [["Round", { stop = "turn" }]]', "position: stack: ValueError: Round"),
        ('draws = ["number"]', "what is drawn is missing"),
        ('colour = "red"', "position: colour: is not a known key"),
    ],
)
def test_a_wrong_position_is_refused_with_its_field(tmp_path: Path, more: str, told: str) -> None:
    assert told in report(tmp_path, "turn 1", more)[2]


def test_a_file_of_another_system_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f'system = "chess"\n{HEAD}play = ""\n', encoding="utf-8")

    with pytest.raises(DataError, match=r"case\.toml: system: there is no system 'chess'"):
        read_cases(path, words, "toy")


def test_a_game_at_a_position_is_taken_back_to_it() -> None:
    told = Reader().table({"position": {"board": {"turn": 7}}}, "test")
    game = PlainWords(TOY).game(PlainWords(TOY).position(told, Path()))
    before = game.hash()
    game.choose("step", "pass")

    assert game.check("turn 8") == ""
    game.restart([])
    assert (game.hash(), game.check("turn 7")) == (before, "")
    assert game.choices == []
    assert game.meant("step") == Option("step")


# --- several questions at once --------------------------------------------------------------


class Bid(Frame):
    """Each side bids a point or none; the second may object."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def start(self, s: Table) -> Decision:
        options = (STEP, PASS, OBJECT)[: 2 + self.side]
        return Decision(self.side, "bid", "B.1", options, Bid.made)

    def made(self, s: Table, option: Option) -> None:
        if option == STEP:
            s.emit(Stepped("B.1", self.side))
        s.end()


class Bids(Frame):
    """Both sides bid at once; then turn follows turn."""

    __slots__ = ()

    def start(self, s: Table) -> Fork:
        return Fork("B.1", [Branch(side, Bid(side), side) for side in (0, 1)], Bids.joined)

    def joined(self, s: Table) -> None:
        s.end()


class BiddingToy(Toy):
    """The toy, which begins with secret bids."""

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = super().new_state(scenario, options, chance)
        state.call(Bids())
        return state


@pytest.mark.parametrize(
    "choices",
    ["white: step\n asked black bid\nblack: pass", "asked black bid\nblack: pass\nwhite: step"],
)
def test_people_who_are_asked_at_once_answer_in_any_order(choices: str) -> None:
    play = ["asked white bid [B.1]", "offered only step, pass", "asked black bid"]
    play += [
        "offered only step, pass, object",
        "not offered draw because B.1 not-asked-now",
        *choices.splitlines(),
    ]
    play += ["event stepped side=white [B.1]", "points [1, 0]", "asked white move"]

    failures = run_case(PlainWords(BiddingToy()), {}, play, Path())

    assert not failures, [(failure.expected, failure.came) for failure in failures]


def test_who_is_asked_at_once_is_told() -> None:
    (failure,) = run_case(PlainWords(BiddingToy()), {}, ["asked white move"], Path())

    assert failure.came == "asked white bid [B.1]; asked black bid [B.1]"
