"""A24 Actions: playing them from hand, and the windows in which one could be played."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.offers import ACTION
from sandtable.systems.combat_commander.state import State

NOT_IN_HAND = Refusal("A24.1", "card-not-in-hand")
OTHER_WINDOW = Refusal("TM.5", "not-in-this-window")


@rule("TM.11", see=("A33.1[a]",))
def could_hold(s: State, side: int, action: str) -> bool:
    """Whether, by public facts alone, a side could hold a card with this Action.

    Public are the number of cards in hand and every card of the discard pile.
    """
    masks = s.setting.order_cards if action == "fire" else s.setting.action_cards
    return bool(s.hands[side]) and bool(s.unseen[side] & masks[side].get(action, 0))


def window_opens(s: State, side: int, actions: list[str]) -> bool:
    """Whether a reaction window opens: some hand could use it (never the actual one)."""
    return any(could_hold(s, side, action) for action in actions)


@rule("A24.1", "GL.Action", see=("A28", "5.2", "5.2[a]", "1.6"))
def playable(s: State, side: int, actions: Sequence[str]) -> list[Option]:
    """Return the cards of a hand that can be played for one of these Actions."""
    cards = s.setting.cards[side]
    return [ACTION[c] for c in s.hands[side] if cards[c].action in actions]


def hand_options(s: State, side: int) -> list[Option]:
    """Return every card of a hand, as far as anybody could play it for its Action."""
    return [ACTION[c] for c in s.hands[side]]


def action_on(s: State, side: int, card: int) -> str:
    """Return the Action that a card in a side's hand can be played for; "" if it has no such."""
    return s.card(side, card).action if card in s.hands[side] else ""


@rule("TM.5")
def why_not_action(s: State, side: int, card: int, actions: tuple[str, ...]) -> Refusal | None:
    """Say why a card cannot be played in a window for these Actions."""
    action = action_on(s, side, card)
    if action in actions:
        return None
    return OTHER_WINDOW if action else NOT_IN_HAND


@rule("A24.3")
def play_action(s: State, side: int, card: int, name: str, rule_id: str) -> None:
    """Play a card for its Action: it goes to the discard pile at once (1.6/3), and that is all.

    Nobody is activated by it, and nobody needs to be free; Op Fire does not come this way.
    """
    s.emit(CardPlayed(rule_id, side, card, "action", name))


def is_defender(s: State, side: int) -> bool:
    """Whether a side is the scenario Defender."""
    return s.setting.scenario.postures[side] == "defender"
