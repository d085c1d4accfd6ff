"""The deals of a run of games: numbered, and the same for whoever knows the salt of the run.

Numbers alone can be guessed: a player could try them until one deals the hand that they hold.
"""

from __future__ import annotations

from secrets import token_hex


def fresh_salt() -> str:
    """Return a salt that nobody can guess."""
    return token_hex(16)


def seed_of_deal(salt: str, number: int) -> str:
    """Return the seed of a deal.

    >>> seed_of_deal("0f3a", 7)
    '0f3a:7'
    """
    return f"{salt}:{number}"
