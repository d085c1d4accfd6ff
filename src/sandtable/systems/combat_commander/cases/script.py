"""What a case says is drawn: `4·1`, `1·6 event!`, `hex K7`, `event interdiction`, `marker 4`.

The words of a draw, in any order: a side, the two dice (white first), a trigger with `!`,
`hex` with a name, `event` with a name, `breeze` with a direction, and the purpose of the reveal
as the rules call it (`defense 6·4`). A side or a purpose is checked when the card is drawn.
Drawn from elsewhere: `marker 4` (the cup), `card fire/ambush` (into a hand), `chit K`,
`pick fire` (one of a hand) and `pick N` (anything else: the number of the candidate, from 1).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from sandtable.kernel.cases.vocabulary import unknown
from sandtable.kernel.scripts import ScriptedChance as KernelScript
from sandtable.kernel.scripts import ScriptError, ToldDraw
from sandtable.systems.combat_commander.cases.vocabulary import ROLLS, vocabulary
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    ORDERS,
    SIDES,
    TRIGGERS,
)
from sandtable.systems.combat_commander.cups import DRAWS, HANDS, MARKERS, REVEALS, side_of
from sandtable.systems.combat_commander.setting import Setting

DICE = re.compile(r"([1-6])\s*[·.,x-]\s*([1-6])")
BLANK = "command-confusion"
"""The Order of a card that is there only for its Action: it can never be given."""
NEUTRAL = "3·4"
REVEAL, MARKER, CARD, CHIT, PICK = "reveal", "marker", "card", "chit", "pick"
SOURCES = (MARKER, CARD, CHIT, PICK)
SHOWN = ("white", "hex", "event")
"""What a revealed card is looked at for."""
DIRECTIONS = "123456"


class Draw(ToldDraw):
    """One thing that is drawn. What a card is not said to show, it must not be needed for."""

    __slots__ = (
        "breeze", "colored", "event", "hex", "purpose", "side", "trigger", "white",
    )  # fmt: skip

    def __init__(self, text: str) -> None:
        super().__init__(REVEAL, "", text)
        self.side = -1
        self.purpose = ""
        self.white = self.colored = 0
        self.trigger = self.event = self.hex = ""
        self.breeze = 0

    def printed_on(self, card: Card) -> Card:
        """The card of the pile as this draw has it printed."""
        return Card(
            card.index, card.key, card.nation, card.order, card.action, self.event,
            self.hex or "A1", self.white or 1, self.colored or 1, self.trigger, self.breeze,
        )  # fmt: skip

    def shows(self, purpose: str) -> str:
        """What a reveal of this purpose needs and the draw does not tell, or ""."""
        if self.purpose and self.purpose != purpose:
            return f"it is for {self.purpose}"
        if purpose in ("random-hex", "set-up-hex"):
            return "" if self.hex else "it shows no random hex"
        if purpose == "event":
            return "" if self.event else "it shows no Event"
        return "" if self.white else "it shows no dice"


def parse_draw(text: str) -> Draw:
    """Read one draw; ValueError says what is wrong."""
    draw = Draw(text.strip())
    rest = draw.text
    dice = DICE.search(rest)
    if dice:
        draw.white, draw.colored = int(dice[1]), int(dice[2])
        rest = rest[: dice.start()] + rest[dice.end() :]
    words = rest.casefold().split()
    while words:
        _read_word(draw, words.pop(0), words)
    shown = [name for name in (*SHOWN, "trigger") if getattr(draw, name)]
    if draw.name == REVEAL and not any(name in SHOWN for name in shown):
        raise ValueError(f"draw {text!r}: neither dice nor a hex nor an Event")
    if draw.breeze and draw.event != "breeze":
        raise ValueError(f"draw {text!r}: only a Breeze has a direction")
    if draw.name != REVEAL and shown:
        raise ValueError(f"draw {text!r}: what is no revealed card shows no {shown[0]}")
    return draw


def _read_word(draw: Draw, word: str, rest: list[str]) -> None:
    if word in SIDES:
        _tell(draw, "side", SIDES.index(word), -1)
    elif word.endswith("!") or (word in TRIGGERS and not (word == "event" and rest)):
        _tell(draw, "trigger", _known(draw, word.rstrip("!"), TRIGGERS))
    elif word == "event":
        _tell(draw, "event", _known(draw, rest.pop(0), EVENTS))
    elif word == "hex":
        _tell(draw, "hex", _next(draw, rest).upper())
    elif word == "breeze" and rest:
        _tell(draw, "breeze", int(_known(draw, rest.pop(0), DIRECTIONS)), 0)
    elif word in SOURCES:
        _tell(draw, "name", word, REVEAL)
        draw.word = _next(draw, rest)
        if word == CARD and not is_key(draw.word):
            card_text(draw.word)
    elif re.match(r"[\d.·-]", word):
        raise ValueError(f"draw {draw.text!r}: {word!r} are not two dice, as 4·1")
    else:
        _tell(draw, "purpose", vocabulary().insist(ROLLS, word))


def _tell(draw: Draw, name: str, value: int | str, untold: int | str = "") -> None:
    """Tell something of a draw, once."""
    if getattr(draw, name) != untold:
        raise ValueError(f"draw {draw.text!r}: the {name} is told twice")
    setattr(draw, name, value)


def _next(draw: Draw, rest: list[str]) -> str:
    if not rest:
        raise ValueError(f"draw {draw.text!r}: a word is missing")
    return rest.pop(0)


def _known(draw: Draw, word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise ValueError(f"draw {draw.text!r}: {unknown('such draw', word, known)}")
    return word


# --- cards --------------------------------------------------------------------------------


def card_text(text: str) -> tuple[str, str]:
    """Order and Action of a card that a case writes as `fire`, `ambush` or `fire/ambush`."""
    order, slash, action = text.strip().casefold().partition("/")
    if not slash and order not in ORDERS:
        order, action = BLANK, order
    if order not in ORDERS:
        raise ValueError(f"card {text!r}: {unknown('Order', order, ORDERS)}")
    if action and action not in ACTIONS:
        what = "Action" if slash else "Order or Action"
        raise ValueError(f"card {text!r}: {unknown(what, action, (*ORDERS, *ACTIONS))}")
    return order, action


def is_key(text: str) -> bool:
    """Whether a card is named by its number, as G-12."""
    return text.rpartition("-")[2].isdecimal()


def blank_card(index: int, nation: str, order: str = BLANK, action: str = "") -> Card:
    """A card that no deck has: of interest only for its Order or its Action."""
    return Card(index, f"case-{index}", nation, order, action, "", "A1", 1, 1, "", 0)


# --- chance -------------------------------------------------------------------------------


class ScriptedChance(KernelScript):
    """Chance as a case tells it; `setting` is the game's whose cards it prints."""

    __slots__ = ("any", "drawn", "printed", "setting")

    def __init__(self, *, anything: bool = False) -> None:
        super().__init__()
        self.any = anything
        self.setting: Setting | None = None
        self.printed: dict[tuple[int, str], tuple[int, Card]] = {}
        """The cards that draws have printed, with their sides."""
        self.drawn: list[Draw] = []
        """The reveals so far, in order."""

    def parse(self, text: str) -> Sequence[ToldDraw]:
        """Read a draw in the words of a case."""
        return [parse_draw(text)]

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return what the case says is drawn now, and print the card that it tells."""
        value = super().pick(number, stream, candidates)
        if (number, stream) in self.printed:
            self._print(*self.printed[number, stream])
        return value

    def draw(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Draw a card, a marker, or anything else."""
        revealing, drawing = side_of(REVEALS, stream), side_of(DRAWS, stream)
        if revealing >= 0:
            card = self._reveal(revealing, candidates)
        elif drawing >= 0:
            card = self._into_hand(drawing, candidates)
        else:
            is_marker = stream == MARKERS.name
            return self._marker(candidates) if is_marker else self._other(stream, candidates)
        self.printed[number, stream] = max(revealing, drawing), card
        return card.index

    def _reveal(self, side: int, candidates: Sequence[int]) -> Card:
        draw = self._take(REVEAL, f"the {SIDES[side]} reveal a card", NEUTRAL)
        if draw.side not in (-1, side):
            raise ScriptError(f"the {SIDES[side]} reveal a card, the next draw is {draw.text!r}")
        self.drawn.append(draw)
        number = self._common(side, candidates)
        return draw.printed_on(self._cards(side)[number])

    def _into_hand(self, side: int, candidates: Sequence[int]) -> Card:
        """A card that the case tells, else a blank one."""
        queue = self.queues.get(CARD)
        cards = self._cards(side)
        is_told = queue and cast(Draw, queue[0]).side in (-1, side)
        told = self.take(CARD, "").word if is_told else BLANK
        for number in candidates:
            if is_key(told) and cards[number].key.casefold() == told:
                return cards[number]
        if is_key(told):
            raise ScriptError(f"the pile of the {SIDES[side]} has no card {told.upper()}")
        number = self._common(side, candidates)
        return blank_card(number, cards[number].nation, *card_text(told))

    def _marker(self, candidates: Sequence[int]) -> int:
        draw = self._take(MARKER, "a marker is drawn from the cup", f"marker {min(candidates)}")
        if not draw.word.isdecimal() or int(draw.word) not in candidates:
            raise ScriptError(f"the cup holds no {draw.text}")
        return int(draw.word)

    def _other(self, stream: str, candidates: Sequence[int]) -> int:
        source = CHIT if "chit" in stream else PICK
        draw = self._take(source, f"chance decides ({stream})", f"{PICK} 1")
        if source == CHIT and draw.name == CHIT:
            return self._chit(draw, candidates)
        owner = side_of(HANDS, stream)
        if owner >= 0 and not draw.word.isdecimal():
            return self._of_hand(owner, draw, candidates)
        place = int(draw.word) - 1 if draw.word.isdecimal() else -1
        if not 0 <= place < len(candidates):
            raise ScriptError(f"{stream}: {draw.text!r} is not one of {len(candidates)} candidates")
        return candidates[place]

    def _of_hand(self, side: int, draw: Draw, candidates: Sequence[int]) -> int:
        for number in candidates:
            card = self._cards(side)[number]
            if draw.word in (card.order, card.action, f"{card.order}/{card.action}"):
                return number
        raise ScriptError(f"the {SIDES[side]} hold no card {draw.word!r}")

    def _chit(self, draw: Draw, candidates: Sequence[int]) -> int:
        assert self.setting is not None
        chits = self.setting.catalog.chits
        for number in candidates:
            if chits[number].key.casefold() == draw.word:
                return number
        raise ScriptError(f"chit {draw.word.upper()} cannot be drawn")

    def _take(self, name: str, what: str, neutral: str) -> Draw:
        if self.any and not self.queues.get(name):
            return parse_draw(neutral)
        return cast(Draw, self.take(name, what))

    def _cards(self, side: int) -> tuple[Card, ...]:
        assert self.setting is not None
        return self.setting.cards[side]

    def _common(self, side: int, candidates: Sequence[int]) -> int:
        """The candidate whose Action has most copies, so that no window closes by it.

        A card that was printed is left as it is while there are others: a roll may still be
        waiting for its result when the pile is shuffled anew.
        """
        printed = {card.index for of, card in self.printed.values() if of == side}
        fresh = [number for number in candidates if number not in printed] or list(candidates)
        cards = self._cards(side)
        counts: dict[str, int] = {}
        for number in fresh:
            counts[cards[number].action] = counts.get(cards[number].action, 0) + 1
        return max(fresh, key=lambda number: counts[cards[number].action])

    def _print(self, side: int, card: Card) -> None:
        assert self.setting is not None
        decks = list(self.setting.cards)
        cards = decks[side]
        decks[side] = (*cards[: card.index], card, *cards[card.index + 1 :])
        self.setting.cards = (decks[0], decks[1])
