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
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State

FILE = Path(__file__).parent / "toy_cases.toml"
HEAD = 'title = "Test"\n[[case]]\nid = "T"\ntitle = "a test"\nrules = []\n'


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
        ("offered object", "'object' is not offered (T.1 not-a-move)"),
        ("not offered step", "'step' is offered"),
        ("not offered object because T.9", "not offered because T.1 not-a-move"),
        ("white: object", "not offered because T.1 not-a-move"),
        ("white: jump", "'jump' is no option that can be asked for"),
        ("black: step", "the white are asked"),
        ("white: step\nno event stepped", "stepped side=white [T.1]"),
        ("white: step\nevent stepped side=black", "stepped side=white [T.1]"),
        ("white: step\nevent stepped who=black", "this cannot be tested: stepped has no field"),
        ("white: step\nevent turned\nevent stepped", "stepped side=white [T.1]"),
        ("white: step\nnot asked black objection", "black objection was asked"),
        ("white: draw\nblack: step", "chance draws from 'number', but no number is scripted"),
        ("draw number 101\nwhite: draw", "'number 101': 101 cannot be drawn"),
        ("draw number 1", "it was never drawn"),
        ("draw number", "draw 'number': what is drawn is missing"),
        ("game won by white", "game goes on"),
        ("nonsense", "this cannot be tested: 'nonsense' is not understood"),
    ],
)
def test_what_is_not_so_is_told(tmp_path: Path, play: str, told: str) -> None:
    assert report(tmp_path, play)[2].removeprefix("  came").strip().startswith(told)


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

    def refuse(self, s: Table, option: Option) -> Refusal:
        return Refusal("B.1", "no-bid", (option.verb,))


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
        "not offered draw because B.1 no-bid",
        *choices.splitlines(),
    ]
    play += ["event stepped side=white [B.1]", "points [1, 0]", "asked white move"]

    failures = run_case(PlainWords(BiddingToy()), {}, play, Path())

    assert not failures, [(failure.expected, failure.came) for failure in failures]


def test_who_is_asked_at_once_is_told() -> None:
    (failure,) = run_case(PlainWords(BiddingToy()), {}, ["asked white move"], Path())

    assert failure.came == "asked white bid [B.1]; asked black bid [B.1]"
