"""What a system gives so that its rules can be told as cases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from sandtable.kernel.cases.game import Beginning, CaseGame
from sandtable.kernel.cases.vocabulary import Vocabulary, plain_vocabulary
from sandtable.kernel.loading import DataError, Table
from sandtable.kernel.positions import thaw
from sandtable.kernel.scripts import ScriptedChance
from sandtable.kernel.state import State
from sandtable.kernel.system import System

FEW = range(16)
"""The things of a system that does not say which it has."""


class Scripted(Protocol):
    """A position with what is drawn from there on."""

    @property
    def script(self) -> ScriptedChance:
        """What is drawn."""


P = TypeVar("P", bound=Scripted)


class CaseWords(Generic[P]):
    """How a system's positions are told; `PlainWords` do for any system."""

    def __init__(self, system: System) -> None:
        self.system = system

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that cases may use."""
        return plain_vocabulary(self.system)

    def things(self, state: State, side: int) -> dict[str, Sequence[int]]:
        """The numbers of everything that a side can point at, by the kinds that verbs are on."""
        return {verb.on: FEW for verb in self.system.verbs.values() if verb.on}

    def position(self, table: Table, folder: Path) -> P:
        """Read a position; problems go to the table. `folder` holds the files that it names."""
        raise NotImplementedError

    def game(self, position: P, *, ask_all: bool = False) -> CaseGame:
        """The game at a position."""
        raise NotImplementedError

    def merge(self, key: str, common: object, own: object) -> object:
        """What a key has in a case, where the file's common position has something else."""
        return own

    def merged(self, common: dict[str, object], own: dict[str, object]) -> dict[str, object]:
        """A position with the changes of one case: tables go together key by key."""
        result = dict(common)
        for key, value in own.items():
            old = result.get(key)
            both = isinstance(old, dict) and isinstance(value, dict)
            result[key] = self.merged(old, value) if both else self.merge(key, old, value)  # type: ignore[arg-type]
        return result


class PlainWords(CaseWords[Beginning]):
    """The words that do for any system.

    A position has a `scenario`, its `options`, and is told by value: `position.board` are facts by
    their names, `position.stack` procedures in progress (`kernel.positions`).
    """

    def position(self, table: Table, folder: Path) -> Beginning:
        """Read a position."""
        script = ScriptedChance()
        options, position = _free(table, "options"), _free(table, "position")
        ask_windows = table.one_of("windows", ("pass", "ask"), "pass") == "ask"
        scenario: dict[str, Any] = {}
        try:
            script.add(*table.texts("draws", default=()))
            scenario = self.system.scenario(table.text("scenario", self.system.scenario_keys()[0]))
            thaw(self.system, self.system.new_state(scenario, options, script), position)
        except DataError as error:
            for problem in error.problems:
                table.fail("", str(problem))
        except ValueError as error:
            table.fail("draws", str(error))
        return Beginning(self.system, scenario, script, options, position, ask_windows)

    def game(self, position: Beginning, *, ask_all: bool = False) -> CaseGame:
        """The game at a position."""
        return CaseGame(position, ask_all=ask_all)


def _free(table: Table, key: str) -> dict[str, Any]:
    """A table that the system reads for itself."""
    part = table.table(key, optional=True)
    part.seen.update(part.values)
    return part.values
