"""Opening saved games that strangers hand in."""

from __future__ import annotations

import gzip
import zlib

from sandtable.kernel.game import Game
from sandtable.kernel.log import LogError, read, verify
from sandtable.systems import load_system

LARGEST = 16 * 2**20
"""Bytes of an unpacked saved game; the longest games need a tenth of it."""
MOST_CHOICES = 20_000


def unpacked(data: bytes) -> bytes:
    """Unpack a gzip stream that may not grow beyond all bounds."""
    stream = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        text = stream.decompress(data, LARGEST)
    except zlib.error as error:
        raise LogError(f"saved game: is not a saved game ({error})") from error
    if stream.unconsumed_tail or not stream.eof:
        raise LogError("saved game: is too large or cut off")
    return text


def open_saved_game(data: bytes, allowed_options: tuple[str, ...]) -> Game:
    """Open a game only if playing it again gives exactly what it says.

    Whatever a file holds, the answer is a game or a LogError.
    """
    try:
        record = read(gzip.compress(unpacked(data), 1))
        if len(record["choices"]) > MOST_CHOICES:
            raise LogError("saved game: choices: too many")
        wrong = [name for name in record["options"] if name not in allowed_options]
        if wrong:
            raise LogError(f"saved game: options: {', '.join(wrong)} cannot be used here")
        return verify(load_system(record["system"]), record)
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        raise LogError(f"saved game: is not a saved game ({type(error).__name__})") from error
