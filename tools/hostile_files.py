"""Saved games that nobody has played: small files that want much memory, disk or time."""

from __future__ import annotations

import gzip
import json
from typing import Any

from tools.target import FIRST, SYSTEM

import sandtable
from sandtable.kernel.log import write

MIB = 2**20
EMPTY: dict[str, Any] = {
    "format": 1,
    "system": SYSTEM,
    "version": "1",
    "scenario": FIRST,
    "options": {},
    "key": "00" * 32,
    "choices": [],
    "events": [],
    "hashes": {},
    "flow": {},
}


def long_name(size: int) -> bytes:
    """A game in order, whose scenario has a name of so many characters."""
    game = sandtable.new_game(SYSTEM, "random:seed=" + "x" * size, seed=1)
    return write(game)


def filled(field: str, entry: str, size: int) -> bytes:
    """A file of so many bytes unpacked, one field of it a list of the same entry."""
    rest = {name: value for name, value in EMPTY.items() if name != field}
    entries = ",".join([entry] * (size // (len(entry) + 1)))
    return gzip.compress(f'{json.dumps(rest)[:-1]},"{field}":[{entries}]}}'.encode())


def bombs() -> dict[str, bytes]:
    """Files that want far more than they are, each in another way."""
    deep = "[" * 900_000 + "]" * 900_000
    almost = 2 * MIB - 1_000
    return {
        "a long name": long_name(1_000_000),
        "tables without end": filled("events", "{}", 16 * MIB - 1_000),
        "as many tables as fit": filled("events", "{}", almost),
        "as many lists as fit": filled("events", "[]", almost),
        "as many events as fit": filled("events", '["",""]', almost),
        "events full of tables": filled("events", '["","",{},{},{},{},{},{},{},{}]', almost),
        "as many choices as fit": filled("choices", '[0,"unit",0,0,0]', almost),
        "tables where none is read": filled("flow", "{}", almost),
        "options full of tables": filled("options", "{}", almost),
        "lists within lists": gzip.compress(f'{{"format":1,"events":{deep}}}'.encode()),
        "forty million blanks": gzip.compress(b" " * 40_000_000),
    }
