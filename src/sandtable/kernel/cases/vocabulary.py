"""The words of a system: what a case may say, and which right word is nearest to a wrong one."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, cast

from sandtable.kernel.cases.happenings import kind_name
from sandtable.kernel.cases.sources import Places, kernel_modules, modules_of, read_modules
from sandtable.kernel.frames import slots_of
from sandtable.kernel.index import RuleIndex, load_index
from sandtable.kernel.system import System

PROMPTS, EVENT_KINDS, REASONS, LABELS, VERBS, WINDOWS = (
    "prompt",
    "event",
    "reason",
    "sum",
    "option",
    "window",
)
NAMES = {LABELS: "part of a sum", PROMPTS: "question", VERBS: "verb"}
"""What the words of a family are called, where the family has another name."""
ANY = 0.0
"""How close a word must come to be the nearest."""


class Vocabulary:
    """The words of a system by family."""

    __slots__ = ("families", "fields", "index", "literals")

    def __init__(self, system: System, calls: Places, data: Mapping[str, Iterable[str]]) -> None:
        sources = read_modules([*kernel_modules(), *modules_of(system)], calls)
        self.literals = sources.literals
        """Every string in the source of the rules."""
        self.fields = {kind_name(kind): slots_of(kind) for kind in system.event_kinds.values()}
        self.index = _index(system)
        found = {family: {*words} for family, words in sources.ids.items()}
        found[EVENT_KINDS] = {*self.fields}
        found[VERBS] = {*found.get(VERBS, ()), *found.pop("form", ()), *system.verbs}
        for family, words in data.items():
            found[family] = {*found.get(family, ()), *words}
        self.families = {family: sorted(words - {""}) for family, words in sorted(found.items())}

    def lines(self, family: str = "") -> Iterator[str]:
        """The words of one family or of all, in alphabetical order; events with their fields."""
        for name in [family] if family else self.families:
            yield f"{name}:"
            for word in self.families[name]:
                fields = self.fields.get(word, ()) if name == EVENT_KINDS else ()
                yield " ".join([f"  {word}", *(f"{field}=" for field in fields if field != "rule")])

    def insist(self, family: str, word: str) -> str:
        """Return a word of a family. ValueError names the nearest if there is none such."""
        return insist(NAMES.get(family, family), word, self.families.get(family, ()))

    def insist_on_rule(self, number: str) -> str:
        """Return the number of a rule or statement; without an index it must be in the source."""
        if self.index is None:
            return insist("rule", number, self.literals)
        if number not in self.index:
            raise ValueError(self.index.unknown(number))
        return number

    def insist_on_field(self, kind: str, field: str) -> str:
        """Return the name of a field of an event."""
        known = self.fields[self.insist(EVENT_KINDS, kind)]
        if field not in known:
            shown = ", ".join(name for name in known if name != "rule")
            raise ValueError(f"{unknown(f'field of {kind}', field, known)} (it has {shown})")
        return field


def insist(what: str, word: str, known: Iterable[str]) -> str:
    """Return a word that is known. ValueError names the nearest if it is not."""
    words = list(known)
    if word not in words:
        raise ValueError(unknown(what, word, words))
    return word


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """Say that there is no such word, and which is nearest.

    >>> unknown("event", "unit-brok", ["unit-broke", "unit-moved"])
    "there is no event 'unit-brok'; the nearest is 'unit-broke'"
    """
    near = nearest(word, known)
    return f"there is no {what} {word!r}" + (f"; the nearest is {near!r}" if near else "")


def nearest(word: str, known: Iterable[str]) -> str:
    """The word that is nearest to another; "" if none is known."""
    return next(iter(get_close_matches(word, sorted(set(known)), 1, ANY)), "")


def _index(system: System) -> RuleIndex | None:
    """The system's rule index, which lies beside its module; None if it has none."""
    file = sys.modules[type(system).__module__].__file__
    folder = Path(file or "").parent
    return load_index(folder) if (folder / "index.toml").is_file() else None


def plain_vocabulary(system: System) -> Vocabulary:
    """The words of a system that adds none by its data."""
    return _plain(cast(Any, system))


@cache
def _plain(system: Any) -> Vocabulary:
    return Vocabulary(system, {}, {})
