"""A player who takes everything he is given for a way to foresee the draws of First Steps.

Whatever looks like a key, or like the seed of one, is tried: as hexadecimal, as letters, whole and
in parts, and all small numbers besides. A key that deals the hand he holds is the game's own: it
tells what the enemy was dealt, and with the position of the ledger every card that comes. Where
none fits he guesses. As a program (`seer.py FILE`) he writes down what he foresees.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple, cast

from sandtable.ai.players import RandomPlayer
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View
from sandtable.systems.combat_commander.state import State

SMALL_SEEDS = range(2001)
DECK, HAND = 72, 5


class Sight(NamedTuple):
    """The enemy's opening hand, and the card that a side draws next."""

    side: int
    hand: tuple[int, ...]
    card: int


def dealt(key: bytes) -> list[tuple[int, ...]]:
    """The opening hands of both sides."""
    chance, number, hands = KeyedChance(key), 0, []
    for _ in range(2):
        pile, hand = list(range(DECK)), []
        for _ in range(HAND):
            hand.append(pile.pop(chance.below(number, len(pile))))
            number += 1
        hands.append(tuple(sorted(hand)))
    return hands


def keys(given: str) -> Iterator[bytes]:
    """All that may be meant by what he was given."""
    parts = given.split(":")
    for text in [*parts, *(":".join(parts[: n + 1]) for n in range(len(parts)))]:
        yield key_of_seed(text)
        for key in (text.encode(), as_bytes(text)):
            if 0 < len(key) <= 64:
                yield key
    for seed in SMALL_SEEDS:
        yield key_of_seed(seed)
        yield key_of_seed(f":{seed}")


def as_bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def foreseen(given: str, side: int, hand: Sequence[int]) -> bytes:
    """The key that dealt this hand; any key if none can be found."""
    own = tuple(sorted(hand))
    return next((key for key in keys(given) if dealt(key)[side] == own), key_of_seed(given))


class Seer(RandomPlayer):
    """Says at every question with cards in hand what he foresees, and plays by chance."""

    sights: ClassVar[list[Sight]] = []

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.given = str(seed)
        self.key = b""

    def choose(self, view: View, decision: Decision) -> Option:
        """Look ahead, and choose."""
        known, side = cast(State, view.known), view.side
        if known.hands[side] and known.piles[side]:
            self.key = self.key or foreseen(self.given, side, known.hands[side])
            card = KeyedChance(self.key).pick(known.draws, "", known.piles[side])
            Seer.sights.append(Sight(side, dealt(self.key)[1 - side], card))
        return super().choose(view, decision)


def main(path: str) -> None:
    """Write the enemy's hand down when the own one is dealt, and answer by chance."""
    key, rng = b"", random.Random(1)
    for line in sys.stdin:
        asked = json.loads(line)
        side, cards = asked["side"], asked["view"]["cards"]
        hand = [int(name.rpartition("-")[2]) - 1 for name in cards[side]["hand"]]
        if hand and not key:
            key = foreseen(asked["seed"], side, hand)
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(json.dumps(dealt(key)[1 - side]) + "\n")
        question = asked["decision"]
        usual = question["options"]
        sys.stdout.write(json.dumps({"option": rng.choice(usual)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
