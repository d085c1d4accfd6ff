"""Seals: what is told of a game before its first draw, so that its key can be proved after the end.

A text of two lines says what the game is made from. The first is told from the beginning, and its
hash is the seal; it holds a hash of the second, which only the server knows until the end. Players
add parts of their own afterwards, and the key follows from all of them. Older texts are one line,
and nothing of them is told before the end.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from sandtable.kernel.values import canonical

ROOT, KEY = "root", "key"
"""What the second line holds: bytes that parts are added to, and a key, if one was given;"""
HIDDEN = ("start", "begins")
"""and hashes of the scenario and the position by value: by them what they hide could be guessed."""
ADDS = "adds"
"""Which seats add parts."""
ORIGIN = "origin"
"""Where a key comes from that was given; "" where it is made of all parts."""
SECRET = "secret"
"""The hash of the second line."""
PART = 64
"""Digits of a part, in hexadecimal."""


def digest_of_value(value: Any) -> str:
    """Return 32 bytes that stand for a value, in hexadecimal."""
    return blake2b(canonical(value).encode(), digest_size=32).hexdigest()


def sealed_text(made: Mapping[str, Any], secret: Mapping[str, Any]) -> str:
    """Return the text that says what a game is made from, and what nobody is told before the end.

    >>> text = sealed_text({"scenario": "01"}, {"root": "0f"})
    >>> told_of(text)[:40], text.splitlines()[1]
    ('{"scenario":"01","secret":"68ac43b7e73c8', '{"root":"0f"}')
    """
    below = canonical({**secret, **{name: made[name] for name in HIDDEN if name in made}})
    told = {name: value for name, value in made.items() if name not in HIDDEN}
    return f"{canonical({**told, SECRET: _hidden(below)})}\n{below}"


def _hidden(secret: str) -> str:
    return blake2b(secret.encode(), digest_size=32, person=b"sandtable-secret").hexdigest()


def told_of(sealed: str) -> str:
    """Return what may be told of a text from the beginning.

    >>> told_of('{"root":"0f","scenario":"01"}')
    ''
    """
    told, line, _ = sealed.partition("\n")
    return told if line else ""


def seal_of(sealed: str) -> str:
    """Return the seal of a text: 32 bytes in hexadecimal."""
    told = sealed.partition("\n")[0]
    return blake2b(told.encode(), digest_size=32, person=b"sandtable-seal").hexdigest()


def key_of(sealed: str, parts: Sequence[Sequence[str]]) -> bytes:
    """Return the key that a sealed text and the parts of the players (seat, bytes) lead to."""
    found = _secret(sealed)
    if KEY in found:
        return bytes.fromhex(found[KEY])
    together = bytes.fromhex(found[ROOT] + "".join(part for _, part in parts))
    return blake2b(together, digest_size=32, person=b"sandtable-key").digest()


def are_parts(sealed: str, parts: Sequence[Sequence[str]]) -> bool:
    """Whether the seats of a text have added one part each, and nobody else has.

    Whoever could add another when all are known would choose among keys; so would whoever could
    put another secret into the text, or a key of which nobody was told.

    >>> are_parts('{"adds":["a"]}', [["a", "0" * 64]]), are_parts("{}", [["a", "0" * 64]])
    (True, False)
    >>> are_parts('{"adds":["a"]}', [["a", "0" * 64], ["b", "1" * 64]])
    False
    >>> key = {"key": "ab", "root": "0f"}
    >>> are_parts(sealed_text({"origin": "seed"}, key), []), are_parts(sealed_text({}, key), [])
    (True, False)
    """
    if not is_whole(sealed):
        return False
    whole = all(len(part) == PART for _, part in parts)
    own = whole and [name for name, _ in parts] == _made(sealed).get(ADDS)
    return KEY in _secret(sealed) or own


def is_whole(sealed: str) -> bool:
    """Whether the second line is the one that the first hides, and a key in it was told of.

    An older text of one line is whole by itself.

    >>> text = sealed_text({"origin": ""}, {"root": "0f"})
    >>> is_whole(text), is_whole(text.replace("0f", "0e"))
    (True, False)
    """
    if not told_of(sealed):
        return True
    told, below = _made(sealed), sealed.partition("\n")[2]
    return told.get(SECRET) == _hidden(below) and (KEY in _secret(sealed)) == bool(told.get(ORIGIN))


def differences(sealed: str, made: Mapping[str, Any]) -> list[str]:
    """Return what a game is made from that was sealed otherwise, by name.

    >>> text = sealed_text({"options": {}, "conduct": {"talk": False}}, {"root": "0f"})
    >>> differences(text, {"options": {}, "conduct": {"talk": True}})
    ['conduct']
    """
    told = {**_secret(sealed), **_made(sealed)}
    if not told_of(sealed):
        told |= {"conduct": told.get("conduct", {}), ORIGIN: made.get(ORIGIN, "")}
    return [name for name, value in made.items() if canonical(told.get(name)) != canonical(value)]


def fits(seal: dict[str, Any], key: bytes, made: Mapping[str, Any]) -> bool:
    """Whether the seal that a saved game carries is of its key, and of what it is made from."""
    try:
        found = seal_of(seal["sealed"]), key_of(seal["sealed"], seal["parts"])
        ours = are_parts(seal["sealed"], seal["parts"])
        same = not differences(seal["sealed"], made)
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return ours and same and found == (seal.get("seal"), key)


def _made(sealed: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sealed.partition("\n")[0])
    return found


def _secret(sealed: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sealed.rpartition("\n")[2])
    return found
