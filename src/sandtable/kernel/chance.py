"""Chance is a ledger: every draw is a keyed hash of its running number."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol


class Chance(Protocol):
    """A source of draws. It holds no position: the state counts the draws."""

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return one of the candidates for draw `number` of the game."""


class KeyedChance:
    """The source of real games: secret key and counter, equal chances by rejection.

    >>> dice = KeyedChance(b"secret")
    >>> [dice.pick(n, "die", range(1, 7)) for n in range(8)]
    [4, 5, 3, 3, 1, 4, 3, 2]
    >>> dice.commitment() == KeyedChance(b"secret").commitment()
    True
    """

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        self.key = key

    def below(self, number: int, limit: int) -> int:
        """Return an integer in 0 .. limit-1, each equally likely."""
        fair = 2**64 - 2**64 % limit
        attempt = 0
        while True:
            message = (number << 32 | attempt).to_bytes(12, "big")
            word = int.from_bytes(blake2b(message, key=self.key, digest_size=8).digest(), "big")
            if word < fair:
                return word % limit
            attempt += 1

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return one of the candidates; the stream only names what is drawn."""
        return candidates[self.below(number, len(candidates))]

    def commitment(self) -> str:
        """Return what is published before the game, so that the key can be proved after it."""
        return blake2b(self.key, digest_size=16, person=b"sandtable").hexdigest()


def key_of_seed(seed: int | str) -> bytes:
    """Turn a seed that a person can type into a key."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"sandtable-seed").digest()


def seed_of_player(key: bytes, side: int, number: int = 0) -> str:
    """Derive what a player of a game takes their own chance from: it does not lead back to the key.

    The number tells several beginnings of one player apart, so that they go on with new chance.
    """
    message = f"{side}:{number}".encode()
    return blake2b(message, key=key, digest_size=16, person=b"sandtable-player").hexdigest()
