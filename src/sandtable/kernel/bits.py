"""Numbers as bits of a mask, read quickly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

SPARSE = 8
"""Where at most one bit in so many is set, they are looked for one by one."""
BYTE = 8
REMEMBERED = 4096
"""Masks whose numbers are known without looking: the same few are read again and again."""

_in_byte: dict[int, tuple[int, ...]] = {}
"""The numbers that a byte of a mask stands for, by its place and value."""


def mask_of(numbers: Iterable[int]) -> int:
    """Return a mask of numbers.

    >>> bin(mask_of([3, 1]))
    '0b1010'
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(REMEMBERED)
def bits_of(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits of a mask in rising order.

    >>> bits_of(0b1010), bits_of(1 << 40), bits_of(0)
    ((1, 3), (40,), ())
    """
    if not mask & (mask - 1):
        return (mask.bit_length() - 1,) if mask else ()
    found: list[int] = []
    if mask.bit_count() * SPARSE > mask.bit_length():
        place = 0
        for byte in as_bytes(mask):
            if byte:
                found += _in_byte.get(place | byte) or bits_in_byte(place, byte)
            place += 256
        return tuple(found)
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def as_bytes(mask: int) -> bytes:
    """Return a mask as bytes, the lowest first."""
    return mask.to_bytes(mask.bit_length() + 7 >> 3, "little")


def bits_in_byte(place: int, byte: int) -> tuple[int, ...]:
    """Return the numbers that a byte stands for; `place` counts the bytes before it, times 256."""
    first = place // 256 * BYTE
    found = tuple([first + bit for bit in range(BYTE) if byte >> bit & 1])
    _in_byte[place | byte] = found
    return found
