"""Seals: what is told of a game before its first draw, so that its key can be proved after the end.

A text says what the game is made from, with bytes that only the server knows; its hash is the seal.
Players add parts of their own afterwards, and the key follows from all of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from sandtable.kernel.values import canonical

ROOT, KEY = "root", "key"
"""What the text holds besides: bytes that parts are added to, or a key that was given,"""
ADDS = "adds"
"""and which seats add parts."""
PART = 64
"""Digits of a part, in hexadecimal."""


def digest_of_value(value: Any) -> str:
    """Return 32 bytes that stand for a value, in hexadecimal."""
    return blake2b(canonical(value).encode(), digest_size=32).hexdigest()


def seal_of(sealed: str) -> str:
    """Return the seal of a text: 32 bytes in hexadecimal."""
    return blake2b(sealed.encode(), digest_size=32, person=b"sandtable-seal").hexdigest()


def key_of(sealed: str, parts: Sequence[Sequence[str]]) -> bytes:
    """Return the key that a sealed text and the parts of the players (seat, bytes) lead to."""
    found = json.loads(sealed)
    if KEY in found:
        return bytes.fromhex(found[KEY])
    together = bytes.fromhex(found[ROOT] + "".join(part for _, part in parts))
    return blake2b(together, digest_size=32, person=b"sandtable-key").digest()


def are_parts(sealed: str, parts: Sequence[Sequence[str]]) -> bool:
    """Whether the seats of a text have added one part each, and nobody else has.

    Whoever could add another when all are known would choose among keys.

    >>> are_parts('{"adds":["a"]}', [["a", "0" * 64]]), are_parts("{}", [["a", "0" * 64]])
    (True, False)
    >>> are_parts('{"adds":["a"]}', [["a", "0" * 64], ["b", "1" * 64]])
    False
    """
    found = json.loads(sealed)
    whole = all(len(part) == PART for _, part in parts)
    return KEY in found or (whole and [name for name, _ in parts] == found.get(ADDS))


def fits(seal: dict[str, Any], key: bytes) -> bool:
    """Whether the seal that a saved game carries is of its key."""
    try:
        found = seal_of(seal["sealed"]), key_of(seal["sealed"], seal["parts"])
        ours = are_parts(seal["sealed"], seal["parts"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return ours and found == (seal.get("seal"), key)
