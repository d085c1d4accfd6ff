"""O20 Fire: what Actions can still add to an attack (10.3.2.1)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.rules.actions.a24_fire_window import fire_action_refusal
from sandtable.systems.combat_commander.state import State


def boost(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
    """Return the FP that Actions in hand could still add to an attack (10.3.2.1/2)."""
    return boost_of(s, side, s.hands[side], pieces, hex_)


def boost_of(s: State, side: int, held: tuple[int, ...], pieces: tuple[int, ...], hex_: int) -> int:
    """Return the FP that Actions of some cards could still add to an attack."""
    figures = action_figures().fire
    cards = s.setting.cards[side]
    return sum(
        figures[cards[c].action]
        for c in held
        if cards[c].action in figures
        and fire_action_refusal(s, side, cards[c].action, pieces, (hex_,)) is None
    )


def no_boost(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
    """No Action helps."""
    return 0


def possible_boost(s: State, side: int, pieces: tuple[int, ...], hex_: int, spent: int = 0) -> int:
    """Return the most FP that Actions of any hand could add, by public facts alone (TM.11).

    `spent` is how many of its cards are needed for something else.
    """
    masks = s.setting.action_cards[side]
    values: list[int] = []
    for action, value in action_figures().fire.items():
        if fire_action_refusal(s, side, action, pieces, (hex_,)) is None:
            values += [value] * (s.unseen[side] & masks.get(action, 0)).bit_count()
    return sum(sorted(values, reverse=True)[: len(s.hands[side]) - spent])


Boost = Callable[[State, int, tuple[int, ...], int], int]


def boost_without(card: int) -> Boost:
    """Return the boost of a hand that plays a card for its Order: it cannot help (1.5/3)."""

    def rest(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
        held = tuple(c for c in s.hands[side] if c != card)
        return boost_of(s, side, held, pieces, hex_)

    return rest
