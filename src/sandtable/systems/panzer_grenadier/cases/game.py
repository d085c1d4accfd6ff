"""Panzer Grenadier at a position, in the words of a case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from sandtable.kernel.cases.happenings import EventClaim
from sandtable.kernel.cases.named import Language, NamedGame, NamedLines, NamedWords
from sandtable.kernel.loading import Table
from sandtable.systems.panzer_grenadier.cases import claims
from sandtable.systems.panzer_grenadier.cases.forces import LINES
from sandtable.systems.panzer_grenadier.cases.happenings import AWAITED, Happening, field_words
from sandtable.systems.panzer_grenadier.cases.position import Position
from sandtable.systems.panzer_grenadier.cases.proofs import PROOFS, insist_on_value
from sandtable.systems.panzer_grenadier.cases.vocabulary import vocabulary
from sandtable.systems.panzer_grenadier.cases.words import (
    Names,
    option_words,
    read_options,
    things,
    unknown_choice,
)
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

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
    NEVER_BY_ITSELF: ClassVar[tuple[str, ...]] = ("segment",)
    """A case must say what a side does with a segment, be it that it can only pass."""
    state: State
    names: Names

    def __init__(self, position: Position, *, ask_all: bool = False) -> None:
        self.names = Names(position.names)
        super().__init__(position.beginning, ask_all=ask_all)

    def event_claim(self, told: str) -> EventClaim:
        """An event as a case tells it; ValueError if it tells of something that there is not."""
        claim = Happening(told, self.field_words)
        for field, value in claim.fields.items():
            self.insist_on_value(claim.kind, field, value)
        return claim

    def insist_on_value(self, kind: str, field: str, told: str) -> None:
        """Insist that what is told of a field of a kind of event can stand there; or ValueError."""
        insist_on_value(self.state, self.names, field, told)

    def piece(self, name: str) -> Piece:
        """A piece by its name; ValueError names the nearest if there is none."""
        return self.state.pieces[self.names.find(self.state, name)]


class Words(NamedWords[Position]):
    """How positions of Panzer Grenadier are told."""

    LANGUAGE: ClassVar[Language] = LANGUAGE
    LINES: ClassVar[Mapping[str, NamedLines]] = {"units": LINES}

    def position(self, table: Table, folder: Path) -> Position:
        """Read a position; problems go to the table."""
        return Position(table, folder)

    def game(self, position: Position, *, ask_all: bool = False) -> CaseGame:
        """The game at a position."""
        return CaseGame(position, ask_all=ask_all)
