"""A sheet that is typed in one line: its words are looked for among what its fields take.

>>> from sandtable.service.words import load_words
>>> words = load_words("en")
>>> fields = [
...     {"name": "order", "kind": "word", "choices": [{"value": "dig-in"}, {"value": "move"}]},
...     {"name": "path", "kind": "list", "each": {"choices": [{"value": "B2", "name": "Mill"}]}},
...     {"name": "flank", "kind": "flag"},
... ]
>>> read_line("move B2 mill, flank", fields, words)
{'order': 'move', 'path': ['B2', 'B2'], 'flank': True}
>>> read_line("dig in", fields, words)
{'order': 'dig-in'}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.cli.terminal.answers import bare
from sandtable.service.words import Words

Json = dict[str, Any]
LONGEST = 8
"""Words of a name."""
SHORTEST = 3
"""Letters of a word that is not written out."""
NOTHING = object()


class NotReadError(ValueError):
    """A word of a line that no field takes."""


def read_line(text: str, fields: list[Json], words: Words, fixed: Json | None = None) -> Json:
    """Read the fields of a sheet; NotReadError names the first word that none of them takes."""
    found: Json = dict(fixed or {})
    tokens = text.replace(",", " ").split()
    while tokens:
        taken = _take(tokens, fields, words, found)
        if not taken:
            raise NotReadError(tokens[0])
        tokens = tokens[taken:]
    return found


def read_names(text: str, each: Json, words: Words) -> list[Any]:
    """Read things of one kind, one after the other."""
    return list(read_line(text, [{"name": "all", "kind": "list", "each": each}], words)["all"])


def _take(tokens: list[str], fields: list[Json], words: Words, found: Json) -> int:
    """Give the first words of a line to the field that takes most of them; how many they are."""
    for number in range(min(LONGEST, len(tokens)), 0, -1):
        said = " ".join(tokens[:number])
        for field in fields:
            if _fits(said, field, words, found):
                return number
    return 0


def _fits(said: str, field: Json, words: Words, found: Json) -> bool:
    """Give what was said to a field, if it takes it."""
    name, kind = str(field["name"]), field.get("kind")
    if kind == "list":
        value = meant(said, field["each"], words)
        if value is not NOTHING:
            found.setdefault(name, []).append(value)
        return value is not NOTHING
    if name in found:
        return False
    if kind == "flag":
        value = True if is_called(said, field, words) else NOTHING
    elif kind == "whole":
        value = int(said) if said.isdecimal() else NOTHING
    else:
        value = meant(said, field, words)
        if value is NOTHING and field.get("empty") and is_called(said, field, words):
            value = _only(fitting(field, found))
    if value is not NOTHING:
        found[name] = value
    return value is not NOTHING


def fitting(field: Json, found: Json) -> list[Json]:
    """Return the choices of a field that do not contradict what else is said.

    >>> choices = [{"value": "u1", "unit": "A"}, {"value": "u2", "unit": "B"}]
    >>> fitting({"choices": choices}, {"unit": "B"})
    [{'value': 'u2', 'unit': 'B'}]
    """
    return [
        each
        for each in field.get("choices", ())
        if all(each.get(name, value) == value for name, value in found.items() if name != "value")
    ]


def _only(choices: list[Json]) -> Any:
    return choices[0]["value"] if len(choices) == 1 else NOTHING


def is_called(said: str, field: Json, words: Words) -> bool:
    """Whether a field goes by this name: its own, or its label up to a bracket."""
    label = str(field.get("label", ""))
    told = words.say(label) if label and words.has(label) else ""
    return bare(said) in {bare(str(field["name"])), bare(told.partition("(")[0])} - {""}


def meant(said: str, field: Json, words: Words) -> Any:
    """Return the choice that is meant: by value, by name, or by how one of its words begins."""
    wanted, begun = bare(said.replace("-", " ")), []
    for choice in field.get("choices", ()):
        names = [bare(name.replace("-", " ")) for name in _names(choice, words)]
        if wanted in names:
            return choice["value"]
        if len(wanted) >= SHORTEST and any(f" {name}".find(f" {wanted}") >= 0 for name in names):
            begun.append(choice["value"])
    return begun[0] if len(begun) == 1 else NOTHING


def _names(choice: Json, words: Words) -> Iterator[str]:
    """Everything that a choice is called."""
    yield str(choice["value"])
    if choice.get("name"):
        yield str(choice["name"])
    label = str(choice.get("label", ""))
    if label and words.has(label):
        yield words.say(label)
