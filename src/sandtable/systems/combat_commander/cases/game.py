"""Combat Commander at a position, in the words of a case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, cast

from sandtable.kernel.cases.game import Beginning
from sandtable.kernel.cases.named import Language, NamedGame, NamedLines, NamedWords
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.loading import Table
from sandtable.kernel.scripts import ScriptError
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import System
from sandtable.systems.combat_commander.cases import claims
from sandtable.systems.combat_commander.cases.forces import LINES
from sandtable.systems.combat_commander.cases.happenings import AWAITED, field_words
from sandtable.systems.combat_commander.cases.layout import lay_out
from sandtable.systems.combat_commander.cases.position import Position, read_position
from sandtable.systems.combat_commander.cases.proofs import PROOFS, insist_on_value, named_view
from sandtable.systems.combat_commander.cases.script import ScriptedChance
from sandtable.systems.combat_commander.cases.vocabulary import FIELDS, vocabulary
from sandtable.systems.combat_commander.cases.words import (
    Names,
    option_words,
    read_options,
    things,
    unknown_choice,
)
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.pieces import Unit, Weapon
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

LANGUAGE = Language(
    vocabulary=vocabulary,
    things=things,
    option_words=option_words,
    read_options=read_options,
    unknown_choice=unknown_choice,
    field_words=field_words,
    awaited=AWAITED,
    proofs=PROOFS,
    check=claims.check,
)


class CaseGame(NamedGame):
    """A game at a position, with names for its pieces."""

    LANGUAGE: ClassVar[Language] = LANGUAGE
    NEVER_BY_ITSELF: ClassVar[tuple[str, ...]] = ("order-or-pass",)
    """The one question of a Turn: a case must say that the Turn goes on."""
    state: State
    names: Names
    script: ScriptedChance

    def __init__(self, position: Position, *, ask_all: bool = False) -> None:
        self.position = position
        self.names = Names([piece.name for piece in position.pieces])
        self.revealed = 0
        """How many revealed cards have been looked at."""
        system = cast(System, COMBAT_COMMANDER)
        asks = position.ask_windows
        beginning = Beginning(system, {"key": "case"}, position.script, ask_windows=asks)
        super().__init__(beginning, ask_all=ask_all)

    def _first_state(self) -> KernelState:
        """Lay the position out: it prints cards of its own, so it is not told by value."""
        self.forced = []
        return lay_out(self.position)

    # --- the words of a case ----------------------------------------------------------------

    def insist_on_value(self, kind: str, field: str, told: str) -> None:
        """Insist that what is told of a field of a kind of event can stand there; or ValueError."""
        family = FIELDS.get(f"{kind}.{field}", "")
        if family:
            insist(f"{field} of {kind}", told.casefold(), vocabulary().families[family])
        else:
            insist_on_value(self.state, self.names, field, told)

    def seen(self, side: int) -> dict[str, Any]:
        """What a side may know, its units and Weapons by name."""
        return named_view(self.state, self.names, super().seen(side))

    def purpose(self) -> str:
        """What the running procedure reveals a card for."""
        frame = self.state.stack[-1]
        purpose = getattr(frame, "purpose", "")
        return f" (for {purpose}, {getattr(frame, 'rule', '')})" if purpose else ""

    def check_draws(self) -> None:
        """See that every card shows what it was turned up for."""
        for event in self.found(CardRevealed)[self.revealed :]:
            draw = self.script.drawn[self.revealed]
            self.revealed += 1
            wrong = draw.shows(event.purpose)
            if wrong:
                raise ScriptError(f"draw {draw.text!r} was turned up for {event.purpose}: {wrong}")

    # --- looking ----------------------------------------------------------------------------

    def unit(self, name: str) -> Unit:
        """A unit by its name."""
        number = self.names.find_unit(self.state, name)
        if number < 0:
            raise KeyError(f"no unit is called {name!r}")
        return self.state.units[number]

    def weapon(self, name: str) -> Weapon:
        """A Weapon by its name: `light-mg`, or `light-mg of A` where there are several."""
        number = self.names.find_weapon(self.state, name)
        if number < 0:
            raise KeyError(f"no Weapon, or more than one, is called {name!r}")
        return self.state.weapons[number]

    def hex(self, name: str) -> int:
        """A hex by its name."""
        return self.state.bf.index[name]

    # --- choosing ---------------------------------------------------------------------------

    def pass_windows(self) -> None:
        """Pass every reaction window until something else is asked; a Turn is none."""
        while self.decision is not None and self.decision.window not in ("", "turn"):
            if self.meant("pass") is None:
                return
            self.choose("pass")


class Words(NamedWords[Position]):
    """How positions of Combat Commander are told."""

    LANGUAGE: ClassVar[Language] = LANGUAGE
    LINES: ClassVar[Mapping[str, NamedLines]] = {"units": LINES}

    def position(self, table: Table, folder: Path) -> Position:
        """Read a position; problems go to the table."""
        return Position(table, folder)

    def game(self, position: Position, *, ask_all: bool = False) -> CaseGame:
        """The game at a position."""
        return CaseGame(position, ask_all=ask_all)

    def merge(self, key: str, common: object, own: object) -> object:
        """Units go together by name; a table of a map changes a map that is named."""
        if key == "map" and isinstance(common, str) and isinstance(own, dict):
            return {"like": common, **own}
        return super().merge(key, common, own)


def game_at(values: dict[str, object], folder: Path | None = None, name: str = "case") -> CaseGame:
    """The game at a position that is told as in a case; `DataError` lists every problem."""
    return CaseGame(read_position(values, folder or Path(), name))
