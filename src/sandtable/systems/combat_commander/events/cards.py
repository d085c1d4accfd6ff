"""Facts about cards: decks, hands, and the Initiative card."""

from __future__ import annotations

from sandtable.kernel.events import Audience, Event, only
from sandtable.kernel.meaning import QUIET
from sandtable.systems.combat_commander.events.course import Course, Note
from sandtable.systems.combat_commander.state import State


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class CardDrawn(Course):
    """A player drew a card into their hand."""

    __slots__ = ("side", "card")
    CHANCE = True

    def __init__(self, rule: str, side: int, card: int) -> None:
        self.rule = rule
        self.side = side
        self.card = card

    def audience(self) -> Audience:
        return only(self.side)

    def public(self) -> Event:
        return HiddenCardDrawn(self.rule, self.side)

    def apply(self, state: State) -> None:
        side = self.side
        state.piles[side] = _without(state.piles[side], self.card)
        state.hands[side] += (self.card,)


class CardGiven(Course):
    """A player starts with a card that the scenario names, so everybody knows it."""

    __slots__ = ("card", "side")

    def __init__(self, rule: str, side: int, card: int) -> None:
        self.rule = rule
        self.side = side
        self.card = card

    def apply(self, state: State) -> None:
        side = self.side
        state.piles[side] = _without(state.piles[side], self.card)
        state.hands[side] += (self.card,)
        state.shown[side] |= 1 << self.card


class HiddenCardDrawn(Note):
    """What the opponent sees of a drawn card."""

    __slots__ = ("side",)
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side


class CardRevealed(Course):
    """The top card of a pile was turned up and laid on the discard pile."""

    __slots__ = ("side", "card", "purpose")
    CHANCE = True
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int, card: int, purpose: str) -> None:
        self.rule = rule
        self.side = side
        self.card = card
        self.purpose = purpose

    def apply(self, state: State) -> None:
        side = self.side
        state.piles[side] = _without(state.piles[side], self.card)
        state.discards[side] += (self.card,)
        state.unseen[side] &= ~(1 << self.card)


class CardPlayed(Course):
    """A card was played from hand for its Order or its Action."""

    __slots__ = ("side", "card", "use", "name")

    def __init__(self, rule: str, side: int, card: int, use: str, name: str) -> None:
        self.rule = rule
        self.side = side
        self.card = card
        self.use = use
        self.name = name

    def apply(self, state: State) -> None:
        discard_from_hand(state, self.side, self.card)


class CardDiscarded(Course):
    """A card went from hand to the discard pile unused."""

    __slots__ = ("side", "card")

    def __init__(self, rule: str, side: int, card: int) -> None:
        self.rule = rule
        self.side = side
        self.card = card

    def apply(self, state: State) -> None:
        discard_from_hand(state, self.side, self.card)


def discard_from_hand(state: State, side: int, card: int) -> None:
    """Lay a card of a hand on the discard pile."""
    state.hands[side] = _without(state.hands[side], card)
    state.discards[side] += (card,)
    state.unseen[side] &= ~(1 << card)
    state.shown[side] &= ~(1 << card)


class CardLost(CardDiscarded):
    """A card was taken from a hand at random."""

    __slots__ = ()
    CHANCE = True


class HandShown(Course):
    """A player saw the opponent's hand."""

    __slots__ = ("side", "cards")
    CHANCE = True

    def __init__(self, rule: str, side: int, cards: tuple[int, ...]) -> None:
        self.rule = rule
        self.side = side
        self.cards = cards

    def audience(self) -> Audience:
        return only(1 - self.side)

    def public(self) -> Event | None:
        return OwnHandShown(self.rule, self.side)

    def apply(self, state: State) -> None:
        for card in self.cards:
            state.shown[self.side] |= 1 << card


class OwnHandShown(Note):
    """What the others read of a shown hand."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side


class PileReshuffled(Course):
    """Discard pile and draw pile became a new draw pile."""

    __slots__ = ("side",)
    CHANCE = True
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        side = self.side
        state.piles[side] = tuple(sorted(state.piles[side] + state.discards[side]))
        state.discards[side] = ()
        state.unseen[side] = state.setting.all_cards(side)


class InitiativeUsed(Course):
    """The holder of the Initiative card had the last roll made again and handed it over."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.initiative = 1 - self.side


class InitiativeGiven(Course):
    """The Initiative card went to a side outside a re-roll."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.initiative = self.side
