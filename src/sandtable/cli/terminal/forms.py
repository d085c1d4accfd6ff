"""A form that is filled in field by field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sandtable.kernel.domains import Domain, Form
from sandtable.service.narrators import spaced
from sandtable.service.words import Words

Json = dict[str, Any]
LEFT_OUT = "-"
"""What is typed to leave a field out."""
FLAGS = {True: "plain-yes", False: "plain-no"}
PLAIN = ("value", "name", "label")
"""What every choice has; the rest are facts about it."""
MOST_CHOICES = 12
"""So many choices are named with a field."""


def fields_of(shape: Json) -> list[Json]:
    """What a form or a sheet within it says about its fields; nothing if it does not."""
    found = shape.get("fields")
    return found if isinstance(found, list) else []


def form_called(domains: tuple[Domain, ...], text: str) -> Form | None:
    """The form that a line names, if it says what its fields are."""
    forms = [each for each in domains if isinstance(each, Form) and fields_of(each.shape())]
    return next((form for form in forms if form.verb == text.casefold()), None)


# --- showing ------------------------------------------------------------------------------


def told_fields(shape: Json, words: Words, before: str = "") -> Iterator[str]:
    """Each field with what it takes, those of a sheet within after its name."""
    for field in fields_of(shape):
        name = f"{before}{field_name(field, words)}"
        if fields_of(field):
            yield from told_fields(field, words, f"{name}, ")
        else:
            yield f"{name}: {taken(field, words)}"


def taken(field: Json, words: Words) -> str:
    """What a field takes, in a few signs.

    >>> from sandtable.service.words import load_words
    >>> taken({"kind": "whole", "low": 0, "high": 9}, load_words("en"))
    '0–9'
    >>> taken({"kind": "one-of", "choices": [{"value": 0, "name": "Hills"}]}, load_words("en"))
    '0 Hills'
    """
    if field.get("kind") == "list":
        return _listed(field, words)
    choices = [choice_text(each, words) for each in field.get("choices", ())]
    if choices:
        more = [f"… ({len(choices)})"] if len(choices) > MOST_CHOICES else []
        return ", ".join(choices[:MOST_CHOICES] + more)
    if "low" in field:
        return f"{field['low']}–{field['high']}"
    kind = field.get("kind", "")
    return words.say(f"field-{kind}") if words.has(f"field-{kind}") else spaced(str(kind))


def _listed(field: Json, words: Words) -> str:
    """What each of a list takes: things by name, or the fields of a sheet."""
    fields = fields_of(field["each"])
    if fields:
        return words.say(
            "field-sheets", fields=", ".join(field_name(each, words) for each in fields)
        )
    if "choices" in field["each"]:
        things = taken(field["each"], words) if field["each"]["choices"] else ""
        return words.say("field-several", things=things or words.say("plain-none"))
    return words.say("field-list")


def choice_text(each: Json, words: Words) -> str:
    """A choice: what is typed for it, its name, and what else is told of it.

    >>> from sandtable.service.words import load_words
    >>> choice_text({"value": "1-1", "name": "First Group", "field": "B2"}, load_words("en"))
    '1-1 First Group (B2)'
    """
    name = each.get("name") or _label(each, words)
    facts = ", ".join(str(fact) for key, fact in each.items() if key not in PLAIN and fact != "")
    return " ".join(filter(None, (str(each["value"]), name, f"({facts})" if facts else "")))


def field_name(field: Json, words: Words) -> str:
    """What a field is called."""
    return _label(field, words) or spaced(str(field["name"]))


def _label(thing: Json, words: Words) -> str:
    label = str(thing.get("label", ""))
    return words.say(label) if label and words.has(label) else ""


# --- filling in ---------------------------------------------------------------------------


def prompt_of(field: Json, kept: list[str], words: Words) -> str:
    """The line that asks for a field, with what is kept if nothing is typed."""
    held = "".join(f" [{each}]" for each in kept if each)
    return f"{field_name(field, words)} ({taken(field, words)}){held}:"


def shown(value: Any, words: Words) -> str:
    """A value as it can be typed."""
    if isinstance(value, bool):
        return words.say(FLAGS[value])
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def read_value(text: str, field: Json, words: Words) -> Any:
    """Read a value: the name of a choice, yes or no, JSON, or else a word.

    >>> from sandtable.service.words import load_words
    >>> words = load_words("de")
    >>> read_value("[1, 2]", {}, words), read_value("king", {}, words)
    ([1, 2], 'king')
    >>> read_value("hills", {"choices": [{"value": 0, "name": "Hills"}]}, words)
    0
    >>> read_value("Ja", {"kind": "flag"}, words), read_value("true", {"kind": "flag"}, words)
    (True, True)
    """
    if field.get("kind") == "flag":
        for flag, id_ in FLAGS.items():
            if text.casefold() == words.say(id_).casefold():
                return flag
    for choice in field.get("choices", ()):
        if text.casefold() == str(choice.get("name", "")).casefold():
            return choice["value"]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
