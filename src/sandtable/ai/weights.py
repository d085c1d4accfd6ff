"""Weights of considerations: data beside the code of a mind, each with the reason for it.

A mind has one class of weights, a frozen dataclass with `name`, `why` and a number for each; a
player of it has a file of that name in the folder, with an entry such as
`danger = { weight = 0.5, why = "..." }` for every one of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from importlib.resources import files
from typing import Any, TypeVar

W = TypeVar("W")


def read_weights(kind: type[W], package: str, name: str, changes: Mapping[str, float]) -> W:
    """The weights of a file, with some of them changed; ValueError if they do not fit."""
    text = (files(package) / f"{name}.toml").read_text("utf-8")
    entries = tomllib.loads(text)
    unknown = changes.keys() - entries.keys()
    if unknown:
        raise ValueError(f"{name} has no weight {', '.join(sorted(unknown))}")
    known: Any = kind
    missing = {each.name for each in fields(known)} ^ {"name", "why", *entries}
    if missing:
        raise ValueError(f"{name}.toml: not the weights that there are: {sorted(missing)}")
    why = {key: str(entry["why"]) for key, entry in entries.items()}
    amounts = {key: float(changes.get(key, entry["weight"])) for key, entry in entries.items()}
    found: W = known(name, why, **amounts)
    return found
