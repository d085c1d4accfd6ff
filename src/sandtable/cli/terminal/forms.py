"""A form that is filled in field by field."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from rich.text import Text

from sandtable.cli.terminal.facts import flat
from sandtable.kernel.domains import Form

Json = dict[str, Any]
LEFT_OUT = "-"
"""What is typed to leave a field out."""


def fields_of(form: Form) -> Json:
    """What a form says about each of its fields, by name."""
    shape = form.shape()
    described = shape.get("fields")
    if isinstance(described, list):
        return {str(each["name"]): each for each in described}
    return {name: about for name, about in shape.items() if name not in ("kind", "verb")}


def fill(form: Form, draft: Json, ask: Callable[[Text], str]) -> Json:
    """Ask for every field; an empty line keeps what the draft has, a hyphen leaves it out."""
    filled = {}
    for name, about in fields_of(form).items():
        line = ask(_asked(name, about, draft))
        if not line and name in draft:
            filled[name] = draft[name]
        elif line and line != LEFT_OUT:
            filled[name] = read_value(line)
    return filled


def _asked(name: str, about: Any, draft: Json) -> Text:
    said = "; ".join(f"{key} {value}".strip() for key, value in flat(about) if key != "name")
    kept = f" [{json.dumps(draft[name], ensure_ascii=False)}]" if name in draft else ""
    return Text(f"{name} ({said}){kept}:")


def read_value(text: str) -> Any:
    """Read a value as JSON; what is none is a word.

    >>> read_value("[1, 2]"), read_value("king")
    ([1, 2], 'king')
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
