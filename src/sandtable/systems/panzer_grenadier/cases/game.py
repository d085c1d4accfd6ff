"""Panzer Grenadier at a position, in the words of a case."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, cast

from sandtable.kernel.cases.game import CaseGame as KernelCaseGame
from sandtable.kernel.cases.happenings import Awaited, EventClaim
from sandtable.kernel.cases.vocabulary import Vocabulary
from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.events import Event
from sandtable.kernel.loading import Table
from sandtable.kernel.options import Option
from sandtable.kernel.state import State as KernelState
from sandtable.systems.panzer_grenadier.cases import claims
from sandtable.systems.panzer_grenadier.cases.forces import merge_lines, piece_lines
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


class CaseGame(KernelCaseGame):
    """A game at a position, with names for its pieces."""

    NEVER_BY_ITSELF: ClassVar[tuple[str, ...]] = ("segment",)
    """A case must say what a side does with a segment, be it that it can only pass."""
    state: State

    def __init__(self, position: Position, *, ask_all: bool = False) -> None:
        self.names = Names(position.names)
        super().__init__(position.beginning, ask_all=ask_all)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the rules and of their data."""
        return vocabulary()

    def option_words(self, side: int, option: Option) -> str:
        """An option of a side as a case writes it."""
        return option_words(self.state, self.names, side, option)

    def options_meant(self, side: int, text: str) -> Sequence[Option]:
        """Every option that a text can mean; the decision says which one it is."""
        return read_options(self.state, self.names, side, text)

    def unknown_choice(self, side: int, text: str) -> str:
        """Say that a text means no answer at all, and which is nearest."""
        return unknown_choice(self.state, self.names, side, text)

    def field_words(self, event: Event, field: str) -> str:
        """One field of an event as a case writes it."""
        return field_words(self.state, self.names, event, field)

    def event_claim(self, told: str) -> EventClaim:
        """An event as a case tells it; ValueError if it tells of something that there is not."""
        claim = Happening(told, self.field_words)
        for field, value in claim.fields.items():
            self.insist_on_value(claim.kind, field, value)
        return claim

    def insist_on_value(self, kind: str, field: str, told: str) -> None:
        """Insist that what is told of a field of a kind of event can stand there; or ValueError."""
        insist_on_value(self.state, self.names, field, told)

    def prove(self, keyword: str, told: str) -> None:
        """Insist that a statement has only words that the rules have; ValueError if not."""
        if keyword in PROOFS:
            PROOFS[keyword](told)
        super().prove(keyword, told)

    def awaited(self, keyword: str, told: str) -> Awaited | None:
        """What a statement says happens next: an attack, a check, a shot, any event."""
        if keyword in AWAITED:
            return AWAITED[keyword](self.state, self.names, told)
        return super().awaited(keyword, told)

    def check(self, text: str) -> str:
        """What is true instead of a statement about the table, "" if it is true."""
        return claims.check(self, text)

    def check_ending(self, text: str) -> str:
        """Whether and how the game has ended."""
        return super().check(text)

    def piece(self, name: str) -> Piece:
        """A piece by its name; ValueError names the nearest if there is none."""
        return self.state.pieces[self.names.find(self.state, name)]


class Words(CaseWords[Position]):
    """How positions of Panzer Grenadier are told."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the rules and of their data."""
        return vocabulary()

    def things(self, state: KernelState, side: int) -> dict[str, Sequence[int]]:
        """Every hex and piece, and what else answers are about."""
        return things(cast(State, state), side)

    def position(self, table: Table, folder: Path) -> Position:
        """Read a position; problems go to the table."""
        return Position(table, folder)

    def game(self, position: Position, *, ask_all: bool = False) -> CaseGame:
        """The game at a position."""
        return CaseGame(position, ask_all=ask_all)

    def merge(self, key: str, common: object, own: object) -> object:
        """Pieces go together by name."""
        if key == "units":
            return merge_lines(piece_lines(common), piece_lines(own))
        return own
