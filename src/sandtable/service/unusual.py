"""What is not as usual about a game, in words: whence its key comes, and what was changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.kernel.state import State
from sandtable.kernel.values import canonical
from sandtable.service.seats import system_at
from sandtable.service.storage import GameRow
from sandtable.service.wording import Wording

RULINGS = "rulings"
READINGS = (RULINGS, "optional")
"""The options of a system that its presenter has words for."""
OPTION, RULING = "option", "ruling"
"""What the ids of words begin with that name an option, or a ruling."""
LONGEST_VALUE = 1_000
"""Characters of a changed fact that are told; it is seen that there are more."""


def terms_of(row: GameRow, wording: Wording, state: State) -> list[str]:
    """Everything about a game that is not as usual, in words."""
    origin = [wording.words.say(f"terms-{row.origin}")] if row.origin else []
    return [*origin, *_changes(row, wording, state)]


def _changes(row: GameRow, wording: Wording, state: State) -> Iterator[str]:
    unusual = [each for each in wording.presenter.readings(wording.words, state) if not each.usual]
    yield from (f"{each.about}: {each.chosen}" for each in unusual)
    changed = Changed(wording, system_at(row).sides)
    for section, changes in row.options.items():
        if changes and not (section in READINGS and unusual):
            about = RULING if section == RULINGS else f"{OPTION}-{section}"
            yield from changed.told((about,), changes)


class Changed:
    """Words for what was changed, by its path: `option-scenario-surrender`, and for which side."""

    def __init__(self, wording: Wording, sides: tuple[str, ...]) -> None:
        self.words = wording.words
        self.sides = sides

    def told(self, path: tuple[str, ...], value: Any) -> Iterator[str]:
        """A change in words; of many in a table each, as deep as there are words."""
        name = self.name(path)
        if (
            isinstance(value, dict)
            and value
            and (self._only_sides(value) or not self.words.has(name))
        ):
            for key, inner in value.items():
                yield from self.told((*path, *key.split(".")), inner)
        else:
            yield f"{self._label(path)}: {self._value(name, value)}"

    def _only_sides(self, value: dict[str, Any]) -> bool:
        return all(each in self.sides for each in value)

    def name(self, path: tuple[str, ...]) -> str:
        """The id of the words for a path; which side is meant is said besides."""
        return "-".join(each for each in path if each not in self.sides).replace("_", "-")

    def _label(self, path: tuple[str, ...]) -> str:
        """What is meant, as exactly as there are words, and the rest as it was written."""
        known = (end for end in range(len(path), 0, -1) if self.words.has(self.name(path[:end])))
        end = next(known, 0)
        first = [self.words.say(self.name(path[:end]))] if end else []
        label = " ".join([*first, ".".join(path[end:])]).strip()
        sides = [self.words.say(f"side-{each}") for each in path if each in self.sides]
        return " · ".join([*sides, label])

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
            told = ", ".join(self._value(name, each) for each in value)
        elif isinstance(value, bool):
            told = self.words.say("plain-yes" if value else "plain-no")
        elif isinstance(value, str) and self.words.has(f"{name}-{value}"):
            told = self.words.say(f"{name}-{value}")
        elif isinstance(value, str):
            told = self.words.say(f"side-{value}") if value in self.sides else value
        else:
            told = canonical(value)
        return f"{told[:LONGEST_VALUE]}…" if len(told) > LONGEST_VALUE else told
