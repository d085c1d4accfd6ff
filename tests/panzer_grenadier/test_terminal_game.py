"""A company scenario played in the terminal from the set-up to the end, by what a person types."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Group
from tests.cli.desk import END, Desk

import sandtable
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SET_UP = "0305 0305 0304 0304 0305 0204 0304 0305 0204"
"""Four platoons, heavy machine guns, a mortar and three leaders, in one line."""
TOWN = "0705"
LOOKS = (
    "help", "legend", "status", "look 0704", "los 0305 0604", "rule 3.1", "log 5", "why 0704",
    "why #0", "why h9", "move h9", "fire 0704", "artillery", "why undo", "nonsense",
)  # fmt: skip
"""Looking, and what is not offered."""
ANSWERS = {
    "announce": "that is all", "divide-fire": "all", "recover": "nobody", "first-fire": "2",
    "op-fire": "2", "leaving": "attack it",
}  # fmt: skip


class Person:
    """Fires where he can, else goes for the town; looks around once, saves in the third turn."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.looks = list(LOOKS)
        self.moved = 0
        self.saved = -1

    def __call__(self, game: Game) -> str:
        decision = game.decision
        if decision is None:
            return END
        state = game.state
        assert isinstance(state, State)
        if decision.prompt == "segment" and self.looks:
            return self.looks.pop(0)
        if state.turn == 3 and self.saved < 0:
            self.saved = len(game.choices)
            return f"save {self.path}"
        return self.answer(decision, state)

    def answer(self, decision: Decision, state: State) -> str:
        asked = decision.prompt
        if asked == "set-up-hex":
            return SET_UP
        if asked == "segment":
            return self.segment(decision, state)
        if asked in ("move", "flee"):
            return self.step(decision, state)
        if asked == "fire":
            return str(len(decision.options))
        if asked in ("fire-with", "assault-with", "op-fire-with"):
            return "2" if len(decision.options) > 1 and decision.options[1].verb == "join" else "1"
        return ANSWERS[asked] if asked in ANSWERS and len(decision.options) > 1 else "1"

    def segment(self, decision: Decision, state: State) -> str:
        """A leader with everybody he reaches, by one line; when all have acted, pass."""
        leaders = [o for o in decision.options if is_leader(state, o) and o.verb != "pass"]
        fires = state.turn % 2 == 1
        wanted = [o for o in leaders if o.verb == ("fire" if fires else "move")]
        if wanted:
            verb, first = wanted[0].verb, state.pieces[wanted[0].value]
            near = [p for p in state.on_board(0) if state.field.distance(p.hex, first.hex) <= 1]
            others = [p for p in near if not p.type.is_leader and not p.marks and not p.status]
            return " ".join([verb, f"#{first.id}", *(f"#{p.id}" for p in others)])
        return "pass" if PASS in decision.options else "1"

    def step(self, decision: Decision, state: State) -> str:
        """One hex nearer to the town, or no further."""
        walker = state.pieces[int(decision.args[0])]
        town = state.field.index[TOWN]
        hexes = [o.value for o in decision.options if o.verb == "hex"]
        best = min(hexes, key=lambda h: (state.field.distance(h, town), h), default=walker.hex)
        if state.field.distance(best, town) < state.field.distance(walker.hex, town):
            return state.field.names[best]
        return "stay" if Option("stop") in decision.options else "1"


def is_leader(state: State, option: Option) -> bool:
    return option.verb in ("move", "fire") and state.pieces[option.value].type.is_leader


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, Person, str]:
    """The whole game; the board is drawn for every tenth question, which is what takes long."""
    person = Person(tmp_path_factory.mktemp("terminal") / "evening.save")
    desk = Desk(Game(PANZER_GRENADIER, "first-town", seed="company"))
    board, asked = desk.session.board, [0]
    draw = board.picture

    def picture(look):  # type: ignore[no-untyped-def]
        asked[0] += 1
        return draw(look) if asked[0] % 10 == 0 else Group()

    board.picture = picture  # type: ignore[method-assign]
    desk.session.wording.words.faults.clear()
    return desk, person, desk.play(person)


def test_the_game_is_played_to_its_very_end(played: tuple[Desk, Person, str]) -> None:
    desk, _, paper = played
    game = desk.session.game

    assert game.is_over
    for turn in range(1, 9):
        assert f"Turn {turn} begins." in paper
    end = " ".join(paper[paper.rindex("The game is over. ") :].split())
    assert "Germany: controls" in end
    assert "2 needed" in end
    assert "own steps lost:" in end
    assert paper.count("means nothing here") == 1, "only what is nonsense"
    assert list(desk.session.wording.words.faults) == []


@pytest.mark.parametrize(
    "line",
    [
        "is set up in 0204.",
        "Hexes that count: 0704",
        "The line of sight from 0305 to 0604 is clear, 3 hexes.",
        "This piece belongs to the other side.  [3.1]",
        "Your side has no off-board artillery.  [9.2]",
        "So far ",
        "direct fire at",
        "checks morale:",
        "moves from",
        "I infantry, E engineers",
        "3.1/1  In one segment",
    ],
)
def test_what_a_player_must_be_told_is_told(played: tuple[Desk, Person, str], line: str) -> None:
    assert line in played[2]


def test_a_game_that_was_saved_goes_on_where_it_was(
    played: tuple[Desk, Person, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the game is kept in a file
    desk, person, _ = played
    loaded = sandtable.load(str(person.path))

    assert len(loaded.choices) == person.saved > 0
    assert loaded.events == desk.session.game.events[: len(loaded.events)]
    paper = Desk(loaded).type("status", "undo")
    assert "Turn 3 of 14" in paper


def test_the_whole_game_replays_to_the_same_table(played: tuple[Desk, Person, str]) -> None:
    game = played[0].session.game
    again = Game(PANZER_GRENADIER, "first-town", seed="company")
    for choice in game.choices:
        again.apply(choice.option, choice.seat, choice.flow)

    assert again.hash() == game.hash()
