"""What saved games of the first format need to be read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from sandtable.systems.combat_commander.data_files import data_folder


@cache
def former_fields() -> Mapping[str, Sequence[str]]:
    """Return the fields of each event and procedure in the order of the first format."""
    path = data_folder() / "former" / "fields.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {**found["events"], **found["procedures"]}
