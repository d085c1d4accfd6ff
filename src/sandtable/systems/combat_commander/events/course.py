"""Facts about cards, turns, time, points and the end of the game."""

from __future__ import annotations

from sandtable.kernel.events import Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.state import State


class Course(Event):
    """A fact that leaves pieces and markers where and as they are."""

    __slots__ = ()
    BOARD = False


class Note(Course):
    """A fact for the log that leaves the table as it is."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        """Change nothing."""


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


class SetUpEnded(Course):
    """Play begins."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        state.setting_up = False


class TurnBegan(Course):
    """A player's Turn began: nothing is activated."""

    __slots__ = ("side", "number")

    def __init__(self, rule: str, side: int, number: int) -> None:
        self.rule = rule
        self.side = side
        self.number = number

    def apply(self, state: State) -> None:
        state.active = self.side
        state.turn = self.number
        state.orders_given = 0
        state.activated = 0
        state.op_fired = 0
        state.players_activated = 0


class OrderGiven(Course):
    """The active player gave an Order."""

    __slots__ = ("side", "name")
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int, name: str) -> None:
        self.rule = rule
        self.side = side
        self.name = name

    def apply(self, state: State) -> None:
        state.orders_given += 1
        state.order_serial += 1


class OrderEnded(Course):
    """An Order was carried out; nobody moves or fires for it any more."""

    __slots__ = ("side",)
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.moving = 0
        state.op_fire = 0


class Passed(Note):
    """The active player gave no Order."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side


class PlayerActivated(Course):
    """A player was activated for a Recover or Rout Order."""

    __slots__ = ("side",)
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.players_activated |= 1 << self.side


class TriggerBegan(Course):
    """A die trigger interrupts play."""

    __slots__ = ("side", "name")
    NESTS = 1

    def __init__(self, rule: str, side: int, name: str) -> None:
        self.rule = rule
        self.side = side
        self.name = name

    def apply(self, state: State) -> None:
        state.in_trigger += 1


class TriggerEnded(Course):
    """A die trigger is completely resolved."""

    __slots__ = ()
    WEIGHT = QUIET
    NESTS = -1

    def apply(self, state: State) -> None:
        state.in_trigger -= 1


class TimeAdvanced(Course):
    """The Time marker moved on; a player's doing."""

    __slots__ = ("side", "space")
    CHANCE = True

    def __init__(self, rule: str, side: int, space: int) -> None:
        self.rule = rule
        self.side = side
        self.space = space

    def apply(self, state: State) -> None:
        state.time = self.space


class PointsScored(Course):
    """A side gained Victory Points (or lost them: then fewer than zero)."""

    __slots__ = ("side", "points", "why")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, points: int, why: str) -> None:
        self.rule = rule
        self.side = side
        self.points = points
        self.why = why

    @rule("4.1.1", "GL.VP")
    def apply(self, state: State) -> None:
        state.vp += self.points if self.side == 0 else -self.points


class SurrenderMoved(Course):
    """A Surrender marker moved to another space."""

    __slots__ = ("side", "space")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, space: int) -> None:
        self.rule = rule
        self.side = side
        self.space = space

    def apply(self, state: State) -> None:
        state.surrender[self.side] = self.space


class OrderLimitChanged(Course):
    """A side may give more, or fewer, Orders in a Turn."""

    __slots__ = ("side", "orders")

    def __init__(self, rule: str, side: int, orders: int) -> None:
        self.rule = rule
        self.side = side
        self.orders = orders

    def apply(self, state: State) -> None:
        state.order_limit[self.side] = self.orders


class MistLifted(Course):
    """The Hindrance of every line of sight became smaller."""

    __slots__ = ("hindrance",)

    def __init__(self, rule: str, hindrance: int) -> None:
        self.rule = rule
        self.hindrance = hindrance

    def apply(self, state: State) -> None:
        state.mist = self.hindrance


class MinesStrength(Course):
    """The strength of all Mines was set."""

    __slots__ = ("fp",)

    def __init__(self, rule: str, fp: int) -> None:
        self.rule = rule
        self.fp = fp

    def apply(self, state: State) -> None:
        state.mines_fp = self.fp


class InitiativeGiven(Course):
    """The Initiative card went to a side outside a re-roll."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.initiative = self.side


class FirstTurnGiven(Course):
    """It was settled who takes the first Turn."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.active = self.side


class GameEnded(Course):
    """The game is over. `winner` is a side."""

    __slots__ = ("winner", "reason")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, winner: int, reason: str) -> None:
        self.rule = rule
        self.winner = winner
        self.reason = reason

    def apply(self, state: State) -> None:
        state.over = True
        state.winner = self.winner
        state.ending = self.reason
        state.ending_rule = self.rule


class RollMade(Note):
    """What a die roll came to, for what, and the number `against` which it was held."""

    __slots__ = ("side", "purpose", "subject", "total", "outcome", "against")
    WEIGHT = WEIGHTY

    def __init__(
        self,
        rule: str,
        side: int,
        purpose: str,
        subject: int,
        total: Sum,
        outcome: str,
        against: Sum | None = None,
    ) -> None:
        self.rule = rule
        self.side = side
        self.purpose = purpose
        self.subject = subject
        self.total = total
        self.outcome = outcome
        self.against = against


class Declared(Note):
    """A choice worth a line in the log: what, about which piece, at which hex."""

    __slots__ = ("side", "what", "subject", "hex")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, side: int, what: str, subject: int = -1, hex_: int = -1) -> None:
        self.rule = rule
        self.side = side
        self.what = what
        self.subject = subject
        self.hex = hex_


class AttackDeclared(Note):
    """Pieces fire at a hex with this strength."""

    __slots__ = ("side", "pieces", "hex", "strength")

    def __init__(
        self, rule: str, side: int, pieces: tuple[int, ...], hex_: int, strength: Sum
    ) -> None:
        self.rule = rule
        self.side = side
        self.pieces = pieces
        self.hex = hex_
        self.strength = strength
