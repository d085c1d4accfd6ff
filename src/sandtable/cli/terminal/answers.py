"""What a typed line means: one of the answers offered, or a thing to ask about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from sandtable.cli.terminal.boards import Board, Look
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Form, Space
from sandtable.kernel.options import PASS, Option, point, tidied
from sandtable.kernel.system import System


def is_reaction(system: System, decision: Decision) -> bool:
    """Whether a question can be passed without giving up anything of one's own turn."""
    return decision.window in system.reactions and PASS in decision.options


def offered(board: Board, look: Look, text: str) -> list[Option]:
    """The offered answers that a line means: by number, by their words, or as the board reads."""
    decision = look.decision
    if decision is None:
        return []
    options = list(decision.options)
    if board.is_number(text) and options:
        number = int(text)
        return [options[number - 1]] if 1 <= number <= len(options) else []
    wanted = bare(text)
    texts = [bare(look.narrator.option(decision, option)) for option in options]
    said = [option for option, words in zip(options, texts, strict=True) if words == wanted]
    said = said or [o for o in board.meanings(look, text) if o in options]
    return said or [o for o, words in zip(options, texts, strict=True) if begins(words, wanted)]


def begins(text: str, wanted: str) -> bool:
    """Whether the words of an answer begin with some words.

    >>> begins("stay here end this move", "stay"), begins("stay here", "st"), begins("stay", "")
    (True, False, False)
    """
    found = wanted.split()
    return bool(found) and text.split()[: len(found)] == found


def bare(text: str) -> str:
    """The words of an answer, however they are written.

    >>> bare("Base: 1") == bare("base 1")
    True
    """
    return " ".join("".join(" " if sign in ":,!" else sign for sign in text).casefold().split())


# --- answers that no list holds -----------------------------------------------------------


def unlisted(decision: Decision, text: str) -> list[Option]:
    """The answers that two numbers, or the fields of a form in JSON, can be.

    A line that begins with a verb is read by the system itself. ValueError says what is wrong.
    """
    return [*_points(decision, text), *_forms(decision, text)]


def _points(decision: Decision, text: str) -> Iterator[Option]:
    numbers = text.replace(",", " ").split()
    if len(numbers) != 2:
        return
    with suppress(ValueError):
        x, y = map(int, numbers)
        for domain in decision.domains:
            if isinstance(domain, Space):
                yield point(domain.verb, x, y)


def _forms(decision: Decision, text: str) -> Iterator[Option]:
    if text.startswith("{"):
        for domain in decision.domains:
            if isinstance(domain, Form):
                yield Option(domain.verb, 0, tidied(text))
