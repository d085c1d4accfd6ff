"""Cases whose pieces have names, told one a line: `A = rifle-squad at L8`.

A system gives its language, which is a table of what it says of a position with names; game and
words are then the same for every system.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from sandtable.kernel.cases.game import CaseGame
from sandtable.kernel.cases.happenings import Awaited
from sandtable.kernel.cases.vocabulary import Vocabulary
from sandtable.kernel.cases.words import CaseWords, P
from sandtable.kernel.events import Event
from sandtable.kernel.options import Option
from sandtable.kernel.state import State


class NamedLines(NamedTuple):
    """How lines of pieces are written.

    >>> lines = NamedLines("=", "/")
    >>> lines.split("A = russian/squad at L8"), lines.split("russian/squad at L8")
    (('A', 'russian/squad at L8'), ('squad', 'russian/squad at L8'))
    >>> lines.merged("A = squad; B = team", "B = none  # gone")
    ['A = squad', 'B = none']
    """

    mark: str
    """What stands between a name and what is told of it."""
    owner: str
    """What stands between a nation and a kind: without a name, the kind is the name."""

    def split(self, line: str) -> tuple[str, str]:
        """Name and description of a piece."""
        name, mark, told = line.partition(self.mark)
        if mark:
            return name.strip(), told.strip()
        return line.split(maxsplit=1)[0].rpartition(self.owner)[2], line

    def merged(self, common: object, own: object) -> list[str]:
        """The lines of a file's common position with those of one case: same name, new line."""
        lines = (*lines_of(common), *lines_of(own))
        return list({self.split(line)[0]: line for line in lines}.values())


def lines_of(value: object) -> list[str]:
    """The lines of a text or of a list, without comments."""
    given = value.replace(";", "\n").splitlines() if isinstance(value, str) else value
    lines = [str(line).partition("#")[0].strip() for line in given] if given else []  # type: ignore[attr-defined]
    return [line for line in lines if line]


class Language(NamedTuple):
    """What a system says of a position; functions get its state, the names, and who speaks."""

    vocabulary: Callable[[], Vocabulary]
    things: Callable[[Any, int], dict[str, Sequence[int]]]
    option_words: Callable[[Any, Any, int, Option], str]
    read_options: Callable[[Any, Any, int, str], Sequence[Option]]
    unknown_choice: Callable[[Any, Any, int, str], str]
    field_words: Callable[[Any, Any, Event, str], str]
    awaited: Mapping[str, Callable[[Any, Any, str], Awaited]]
    """What statements say happens next, by their keywords."""
    proofs: Mapping[str, Callable[[str], None]]
    """How the words of statements are proved, by their keywords."""
    check: Callable[[Any, str], str]
    """What is true of a game instead of a statement, "" if it is true."""


class NamedGame(CaseGame):
    """A game at a position, with names for its pieces: they are there before it begins."""

    LANGUAGE: ClassVar[Language]
    names: Any

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the rules and of their data."""
        return self.LANGUAGE.vocabulary()

    def option_words(self, side: int, option: Option) -> str:
        """An option of a side as a case writes it."""
        return self.LANGUAGE.option_words(self.state, self.names, side, option)

    def options_meant(self, side: int, text: str) -> Sequence[Option]:
        """Every option that a text can mean; the decision says which one it is."""
        return self.LANGUAGE.read_options(self.state, self.names, side, text)

    def unknown_choice(self, side: int, text: str) -> str:
        """Say that a text means no answer at all, and which is nearest."""
        return self.LANGUAGE.unknown_choice(self.state, self.names, side, text)

    def field_words(self, event: Event, field: str) -> str:
        """One field of an event as a case writes it."""
        return self.LANGUAGE.field_words(self.state, self.names, event, field)

    def prove(self, keyword: str, told: str) -> None:
        """Insist that a statement has only words that the rules have; ValueError if not."""
        if keyword in self.LANGUAGE.proofs:
            self.LANGUAGE.proofs[keyword](told)
        super().prove(keyword, told)

    def awaited(self, keyword: str, told: str) -> Awaited | None:
        """What a statement says happens next; None if it says nothing of this kind."""
        if keyword in self.LANGUAGE.awaited:
            return self.LANGUAGE.awaited[keyword](self.state, self.names, told)
        return super().awaited(keyword, told)

    def check(self, text: str) -> str:
        """What is true instead of a statement about the table, "" if it is true."""
        return self.LANGUAGE.check(self, text)

    def check_ending(self, text: str) -> str:
        """What is true instead of a statement of whether and how the game has ended."""
        return super().check(text)


class NamedWords(CaseWords[P]):
    """How positions with named pieces are told."""

    LANGUAGE: ClassVar[Language]
    LINES: ClassVar[Mapping[str, NamedLines]]
    """The keys of a position that hold lines of pieces."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the rules and of their data."""
        return self.LANGUAGE.vocabulary()

    def things(self, state: State, side: int) -> dict[str, Sequence[int]]:
        """The numbers of everything that a side can point at, by the kinds that verbs are on."""
        return self.LANGUAGE.things(state, side)

    def merge(self, key: str, common: object, own: object) -> object:
        """Pieces go together by name."""
        return self.LINES[key].merged(common, own) if key in self.LINES else own
