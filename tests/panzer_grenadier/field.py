"""Positions for tests: pieces told in words, on a board told in words, and dice that are told.

    game = table(
        "axis inf A 0504",
        "axis lt-8-1-1 L 0504 disrupted",
        "allies soviet:t34 T 0704 reduced fired",
        terrain={"0604": "w"},
        dice="3 4 die 6",
    )
    game.apply("fire:A")  # what has one answer only is answered by itself

A piece is told by side, type (of the side's nation unless a nation stands before it), the name by
which the test calls it, its hex, and whatever else is true of it. Option texts may name pieces.
Dice that are not told fall as they like; `game.script.left()` are those that never fell.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.positions import write_position
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.scripts import ScriptedChance
from sandtable.systems.panzer_grenadier.pieces import (
    DEMORALIZED,
    DIGGING,
    DISRUPTED,
    DUG_IN,
    FIRED,
    LOST,
    MOVED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.start import new_state
from sandtable.systems.panzer_grenadier.state import Minefield, State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SIDES = ("axis", "allies")
COLUMNS, ROWS = 13, 9

SEGMENT = ["Segment", {"step": "announce", "side": 0, "piece": -1, "group": [], "fires": 0,
                       "posts": [], "done": 0, "seat": -1}]  # fmt: skip


def picture(terrain: dict[str, str]) -> str:
    """An open board but for some hexes."""
    lines = []
    for number in range(2 * ROWS - 1):
        row, lower = divmod(number, 2)
        columns = range(lower, COLUMNS, 2)
        names = [f"{column + 1:02}{row + 1:02}" for column in columns]
        lines.append(" ".join(terrain.get(name, ".") for name in names))
    return "\n".join(lines)


def scenario(
    terrain: dict[str, str] | None = None, board: dict[str, Any] | None = None, **fields: Any
) -> dict[str, Any]:
    """A scenario by value on one board of our own; `fields` replace those of its file."""
    drawn = {
        "title": "Test", "source": "drawn for Sandtable", "confidence": "designed",
        "picture": picture(terrain or {}), **(board or {}),
    }  # fmt: skip
    side = {"morale": "8/7", "initiative": 3, "win": [["control 0101"]]}
    group = {"zone": ["1"], "units": ["inf"], "leaders": []}
    axis = {"nation": "german", **side, "group": [group], **fields.pop("axis", {})}
    allies = {"nation": "soviet", **side, "group": [group], **fields.pop("allies", {})}
    told = {
        "title": "Test", "source": "designed for Sandtable", "confidence": "designed",
        "date": "1943-07-10", "turns": 8, "start": "06:00", "boards": [["1"]],
        "setup_first": "axis", "axis": axis, "allies": allies, **fields,
    }  # fmt: skip
    return {"key": "test", "scenario": told, "boards": {"1": drawn}}


class TestTable:
    """A game that understands the names of pieces."""

    __test__ = False

    def __init__(self, game: Game, names: dict[str, int], script: ScriptedChance) -> None:
        self.game = game
        self.names = names
        self.script = script

    @property
    def state(self) -> State:
        assert isinstance(self.game.state, State)
        return self.game.state

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def option(self, text: str) -> str:
        """An option with the name of a piece put into its number."""
        verb, colon, value = text.partition(":")
        return f"{verb}{colon}{self.names.get(value, value)}"

    def apply(self, *texts: str) -> list[Event]:
        """Give answers one after another; the events of all of them."""
        return [event for text in texts for event in self.game.apply(self.option(text))]

    def why_not(self, text: str) -> Refusal | None:
        """Why an answer is not legal."""
        return self.game.why_not(self.option(text))

    def reason(self, text: str) -> tuple[str, str]:
        """Rule and reason of a refusal; empty if the answer is legal."""
        refusal = self.why_not(text)
        return (refusal.rule, refusal.reason) if refusal else ("", "")

    def offers(self, verb: str) -> list[str]:
        """What is offered of a verb, pieces by name and hexes by number, sorted."""
        called = {number: name for name, number in self.names.items()}
        found = []
        for option in self.decision.options:
            if option.verb == verb:
                text = PANZER_GRENADIER.write_option(self.state, option)
                value = text.partition(":")[2]
                number = int(value) if value.isdecimal() and len(value) < 4 else -1
                found.append(called.get(number, value.removeprefix("1/")))
        return sorted(found)

    def piece(self, name: str) -> Piece:
        return self.state.pieces[self.names[name]]

    def hex(self, name: str) -> str:
        """The number of the hex where a piece stands; empty if it stands nowhere."""
        at = self.piece(name).hex
        return self.state.field.names[at].removeprefix("1/") if at >= 0 else ""

    def dice(self, text: str) -> None:
        """Tell what the dice show next: `3 4` for two dice, `die 6` for one."""
        self.script.add(*_script(text))


def table(
    *told: str,
    terrain: dict[str, str] | None = None,
    board: dict[str, Any] | None = None,
    dice: str = "",
    side: str = "axis",
    turn: int = 1,
    options: dict[str, Any] | None = None,
    facts: dict[str, Any] | None = None,
    mines: tuple[tuple[str, str, int], ...] = (),
    entrenched: tuple[str, ...] = (),
    smoke: tuple[str, ...] = (),
    smoke_shells: tuple[str, ...] = (),
    stack: list[Any] | None = None,
    **fields: Any,
) -> TestTable:
    """A game in the middle: a side is about to begin an action segment.

    `smoke` are hexes where it lies, `smoke_shells` the sides that may fire it.
    """
    if smoke_shells:
        fields["smoke"] = list(smoke_shells)
    value = scenario(terrain, board, **fields)
    script = ScriptedChance(*_script(dice), rest=KeyedChance(key_of_seed("test")))
    state = new_state(value, options or {}, script)
    state.pieces = []
    names: dict[str, int] = {}
    riders: list[tuple[int, str]] = []
    for line in told:
        _put(state, line, names, riders)
    for number, carrier in riders:
        state.pieces[number].carrier = names[carrier]
    for owner, name, strength in mines:
        state.mines.append(Minefield(SIDES.index(owner), state.field.index[name], strength))
    for name in entrenched:
        state.entrenchments |= 1 << state.field.index[name]
    for name in smoke:
        state.smoke[state.field.index[name]] = (0,)
    state.setting_up = False
    state.turn = turn
    state.active = SIDES.index(side)
    state.initiative_winner = state.active
    begun = [SEGMENT[0], {**SEGMENT[1], "side": state.active}]  # type: ignore[dict-item]
    turns = ["Turns", {"step": "stacking", "side": state.active, "event": False}]
    position = {
        "board": {**write_position(state), **(facts or {})},
        "stack": stack or [turns, begun],
    }
    game = Game(PANZER_GRENADIER, value, chance=script, options=options or {}, position=position)
    return TestTable(game, names, script)


WORDS: dict[str, dict[str, Any]] = {
    "disrupted": {"status": DISRUPTED},
    "demoralized": {"status": DEMORALIZED},
    "moved": {"marks": MOVED},
    "fired": {"marks": FIRED},
    "limbered": {"limbered": True},
    "digging": {"digging": DIGGING, "work": 1},
    "dug-in": {"digging": DUG_IN},
    "spotted": {"spotted": True},
    "hidden": {"hidden": True},
    "commands": {"commands": True},
    "mounted": {"mounted": True},
    "held": {"held": 99},
}


def _put(state: State, line: str, names: dict[str, int], riders: list[tuple[int, str]]) -> None:
    side, kind, name, where, *words = line.split()
    owner = SIDES.index(side)
    nation = state.setting.scenario.nations[owner]
    unit_type = state.setting.catalog.units[kind if ":" in kind else f"{nation}:{kind}"]
    piece = Piece(len(state.pieces), owner, unit_type)
    piece.entry = 0
    state.pieces.append(piece)
    names[name] = piece.id
    piece.hidden = "hidden" in words
    if where in (WAITING, LOST):
        piece.where = where
    else:
        piece = state.put(piece.id, state.field.index[where])
    for word in words:
        if word == "reduced":
            piece.reduced, piece.face = True, piece.type.reduced
        elif word.startswith("on:"):
            riders.append((piece.id, word[3:]))
        elif "=" in word:
            fact, _, number = word.partition("=")
            setattr(piece, fact, int(number))
        else:
            for fact, value in WORDS[word].items():
                setattr(piece, fact, value)


def _script(text: str) -> list[str]:
    """`3 4 die 6 dice 2 2` as the ledger's own words; numbers alone are two dice."""
    found: list[str] = []
    for word in text.split():
        if word.isdecimal() and found:
            found[-1] += f" {word}"
        elif word.isdecimal():
            found.append(f"dice {word}")
        else:
            found.append(word)
    return found
