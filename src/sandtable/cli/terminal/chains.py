"""Several answers in one line: `4 7 9`, `9-12`, `0404 0504 stop`, `fire #0 #1 #4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.cli.terminal.answers import offered
from sandtable.cli.terminal.boards import Board, Look
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.options import Option

Item = Option | str
"""An answer that was chosen by its number, or one that is read when its question comes."""


class Chain:
    """What is left of a line, and of whom, in which question and up to which event it was typed."""

    def __init__(self, seat: int, items: list[Item], prompt: str, told: int) -> None:
        self.seat = seat
        self.items = items
        self.prompt = prompt
        self.told = told
        self.verb = ""
        """The verb of the answer before."""

    def next(self, board: Board, look: Look, news: Sequence[Event]) -> Option | None:
        """The next answer; None if it is not offered, or if something happened that is news."""
        decision = look.decision
        if decision is None or any(event.weight() >= WEIGHTY for event in news):
            return None
        item = self.items[0]
        found = [item] if isinstance(item, Option) else offered(board, look, item)
        if len(found) != 1 or found[0] not in decision.options:
            return None
        fits = isinstance(item, Option) or decision.prompt == self.prompt
        if (not fits and found[0].verb != self.verb) or board.doubt(look, found[0]):
            return None
        self.verb = found[0].verb
        return found[0]

    def rest(self, look: Look) -> str:
        """What has not been given, in words."""
        decision, narrator = look.decision, look.narrator
        assert decision is not None
        return ", ".join(
            item if isinstance(item, str) else narrator.option(decision, item)
            for item in self.items
        )


def chained(board: Board, decision: Decision, line: str) -> list[Item]:
    """The answers that a line gives one after the other; none if it means one answer at most."""
    words = line.replace(",", " ").split()
    if len(words) > 2 and not has_digit(words[0]) and all(map(has_digit, words[1:])):
        return [f"{words[0]} {word}" for word in words[1:]]
    if not words or not has_digit(words[0]):
        return []
    items = [each for word in words for each in _counted(board, decision, word)]
    return items if len(items) > 1 else []


def _counted(board: Board, decision: Decision, word: str) -> Iterator[Item]:
    """The answers of a number, of a range of numbers, or the word itself."""
    first, dash, last = word.partition("-")
    last = last if dash else first
    options = list(decision.options)
    numbers = board.is_number(first) and board.is_number(last) and int(first) <= int(last)
    if numbers and 1 <= int(first) and int(last) <= len(options):
        yield from options[int(first) - 1 : int(last)]
    else:
        yield word


def has_digit(word: str) -> bool:
    """Whether a word can be the number, or the place, of something.

    >>> has_digit("#4"), has_digit("0504"), has_digit("stop")
    (True, True, False)
    """
    return any(sign.isdecimal() for sign in word)
