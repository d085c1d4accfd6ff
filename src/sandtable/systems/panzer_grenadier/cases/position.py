"""Positions of cases: boards, pieces and markers in words, laid out on a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from sandtable.kernel.cases.game import Beginning
from sandtable.kernel.cases.named import lines_of
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.facts import set_facts
from sandtable.kernel.loading import DataError, Table
from sandtable.kernel.positions import write_position
from sandtable.kernel.scripts import ScriptedChance
from sandtable.kernel.system import System
from sandtable.systems.panzer_grenadier.board.board_file import LENGTH, LINES
from sandtable.systems.panzer_grenadier.cases.forces import CasePiece, read_pieces
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES
from sandtable.systems.panzer_grenadier.scenario.value import scenario_value
from sandtable.systems.panzer_grenadier.start import new_state
from sandtable.systems.panzer_grenadier.state import Minefield, State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SEGMENT, TURN, SET_UP, RESULT = "segment", "turn", "set-up", "result"
STARTS = (SEGMENT, TURN, SET_UP, RESULT)
OPTIONS = ("optional", "players", "rulings", "tables")
GROUP = {"zone": ["1"], "units": ["inf"], "leaders": []}
OWN = {"morale": "8/7", "initiative": 3, "win": [["control 0101"]], "group": [GROUP]}
NATIONS = ("german", "soviet")
ORIGIN = {"source": "told by a case", "confidence": "designed"}


class Position:
    """A position as a case tells it: what the game begins with, and the names of its pieces."""

    __slots__ = ("beginning", "names", "script")

    def __init__(self, table: Table, folder: Path) -> None:
        reading = _Reading(table)
        self.names: list[str] = []
        self.script = ScriptedChance()
        value: dict[str, Any] = {}
        position: dict[str, Any] | None = None
        options = reading.options()
        asks = table.one_of("windows", ("pass", "ask"), "pass") == "ask"
        try:
            self.script.add(*table.texts("draws", default=()))
            value = reading.scenario()
            state = new_state(value, options, self.script)
            position = reading.lay_out(state)
            self.names = [piece.name for piece in reading.pieces]
        except DataError as error:
            for problem in error.problems:
                table.fail("", str(problem))
        except ValueError as error:
            table.fail("", str(error))
        system = cast(System, PANZER_GRENADIER)
        self.beginning = Beginning(system, value, self.script, options, position, asks)


def picture(terrain: dict[str, str]) -> str:
    """An open board but for some hexes."""
    lines = []
    for number in range(LENGTH + 1):
        row, lower = divmod(number, 2)
        names = [f"{column + 1:02}{row + 1:02}" for column in range(lower, LINES, 2)]
        lines.append(" ".join(terrain.get(name, ".") for name in names))
    return "\n".join(lines)


class _Reading:
    """A position being read."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pieces: list[CasePiece] = []

    def options(self) -> dict[str, Any]:
        return {key: _free(self.table, key) for key in OPTIONS if key in self.table}

    # --- boards and scenario ----------------------------------------------------------------

    def scenario(self) -> dict[str, Any]:
        """A scenario of ours by its key, or one of the case's own on one board."""
        told = _free(self.table, "scenario") if "scenario" in self.table else {}
        sides = {side: self._side(side) for side in SIDES}
        if isinstance(told, str):
            known = scenario_value(told)
            raw = {key: dict(each) if key in SIDES else each
                   for key, each in known["scenario"].items()}  # fmt: skip
            for side in SIDES:
                raw[side].update(sides[side])
            return {**known, "scenario": raw}
        drawn = {"title": "Case", **ORIGIN, "picture": self._picture(), **self._board()}
        own = {side: {"nation": nation, **OWN, **sides[side]}
               for side, nation in zip(SIDES, NATIONS, strict=True)}  # fmt: skip
        raw = {
            "title": "Case", **ORIGIN, "date": "1943-07-10", "turns": 8, "start": "06:00",
            "boards": [["1"]], "setup_first": "axis", **own, **told,
        }  # fmt: skip
        return {"key": "case", "scenario": raw, "boards": {"1": drawn}}

    def _side(self, side: str) -> dict[str, Any]:
        part = self.table.table(side, optional=True)
        part.seen.update(part.values)
        return {key: value for key, value in part.values.items() if key != "units"}

    def _picture(self) -> str:
        marks: dict[str, str] = {}
        for key, mark in _pairs(self.table, "terrain").items():
            marks.update(dict.fromkeys(key.split(), str(mark)))
        columns, rows = range(1, LINES + 1), range(1, LENGTH // 2 + 2)
        known = {f"{column:02}{row:02}" for column in columns for row in rows}
        for name in marks:
            insist("hex", name, known)
        return picture(marks)

    def _board(self) -> dict[str, Any]:
        return _pairs(self.table, "board")

    # --- the table ----------------------------------------------------------------------------

    def lay_out(self, state: State) -> dict[str, Any] | None:
        """Put pieces and markers down; a position by value, None where set-up begins."""
        start = self.table.one_of("start", STARTS, SEGMENT)
        active = SIDES.index(self.table.one_of("active", SIDES, SIDES[0]))
        turn = self.table.integer("turn", 0, 99, 1)
        self._read_pieces(state)
        self._markers(state)
        facts = _pairs(self.table, "facts")
        results = _pairs(self.table, "results")
        if start == SET_UP:
            return None
        state.setting_up = False
        state.turn = turn - 1 if start == TURN else turn
        state.active = state.initiative_winner = active
        board = {**write_position(state), **facts}
        return {"board": board, "stack": self._stack(state, start, active, results)}

    def _read_pieces(self, state: State) -> None:
        nations, types = state.setting.scenario.nations, list(state.setting.catalog.units)
        if self.table.values.get("start") != SET_UP:
            state.pieces = []
        for side, name in enumerate(SIDES):
            part = self.table.table(name, optional=True)
            lines = lines_of(part.values.get("units", ""))
            self.pieces += read_pieces(lines, side, nations[side], state.field, types, part)
        names = [piece.name for piece in self.pieces]
        if len(set(names)) < len(names):
            raise ValueError("two pieces have the same name")
        if names and self.table.values.get("start") == SET_UP:
            raise ValueError("units: the pieces of a set-up are those of its scenario")
        for told in self.pieces:
            _put(state, told)
        for number, told in enumerate(self.pieces):
            if told.carrier:
                state.pieces[number].carrier = names.index(insist("piece", told.carrier, names))

    def _markers(self, state: State) -> None:
        index = state.field.index
        for name, told in _pairs(self.table, "mines").items():
            side, strength = str(told).split()
            owner = SIDES.index(insist("side", side, SIDES))
            state.mines.append(Minefield(owner, _hex(state, name), int(strength)))
        for name in self.table.text("entrenched", "").split():
            state.entrenchments |= 1 << _hex(state, name)
        for name, side in _pairs(self.table, "smoke").items():
            state.smoke[_hex(state, name)] = (SIDES.index(insist("side", str(side), SIDES)),)
        for name, count in _pairs(self.table, "wrecks").items():
            state.wrecks[_hex(state, name)] = int(count)
        for side, told in _pairs(self.table, "control").items():
            for name in str(told).split():
                state.control[index[insist("hex", name, index)]] = SIDES.index(side)

    def _stack(self, s: State, start: str, active: int, results: dict[str, Any]) -> list[Any]:
        if start == TURN:
            return [["Turns", {"step": "start", "side": -1, "event": False}]]
        turns = ["Turns", {"step": "stacking", "side": active, "event": False}]
        segment = {"step": "announce", "side": active, "piece": -1, "group": [], "fires": 0,
                   "posts": [], "done": 0, "seat": -1}  # fmt: skip
        if start == SEGMENT:
            return [turns, ["Segment", segment]]
        return [turns, ["Segment", {**segment, "step": "over"}], self._fallout(s, results)]

    def _fallout(self, s: State, results: dict[str, Any]) -> list[Any]:
        """The procedure in which pieces of one hex suffer combat results."""
        names = [piece.name for piece in self.pieces]
        struck = [[[names.index(insist("piece", name, names)) for name in key.split()], result]
                  for key, result in results.items()]  # fmt: skip
        if not struck:
            raise ValueError("results: which pieces suffer which result?")
        first = s.pieces[cast("list[int]", struck[0][0])[0]]
        return ["Fallout", {
            "step": "start", "mover": -1, "escorts": [], "pools": [], "leaders": [], "lost": 0,
            "failed": False, "side": first.side, "hex": first.hex, "struck": struck,
        }]  # fmt: skip


def _put(state: State, told: CasePiece) -> None:
    piece = Piece(len(state.pieces), told.side, state.setting.catalog.units[told.type])
    piece.entry = 0
    state.pieces.append(piece)
    piece.hidden = bool(told.facts.get("hidden", False))
    if told.where == BOARD:
        piece = state.put(piece.id, told.hex)
    else:
        piece.where = told.where
    set_facts(piece, told.facts)
    if piece.reduced:
        piece.face = piece.type.reduced


def _hex(state: State, name: str) -> int:
    return state.field.index[insist("hex", name, state.field.index)]


def _pairs(table: Table, key: str) -> dict[str, Any]:
    """A table of what lies where, or of anything by name."""
    part = table.table(key, optional=True)
    part.seen.update(part.values)
    return dict(part.values)


def _free(table: Table, key: str) -> Any:
    """Something that the system reads for itself."""
    table.seen.add(key)
    return table.values[key]
