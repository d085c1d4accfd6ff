"""Another deal of everything that a side does not know, agreeing with all that it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.systems.combat_commander.events_course import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    HandShown,
)
from sandtable.systems.combat_commander.state import State

Pick = Callable[[Sequence[int]], int]


def redeal(state: State, side: int, pick: Pick) -> State:
    """Return a twin in which the opponent's hand, secret chits and unseen placement change.

    Draw piles have no order before a card is drawn, so nothing else on the table is hidden.
    """
    s = state.clone()
    s.journal = state.journal
    enemy = 1 - side
    _deal_hand(s, enemy, pick)
    _deal_chits(s, enemy, pick)
    if s.concealed >> enemy & 1:
        _swap_places(s, enemy, pick)
    return s


def _swap_places(s: State, enemy: int, pick: Pick) -> None:
    """Put the opponent's unseen units into each other's hexes."""
    placed = [unit.id for unit in s.on_map(enemy)]
    hexes = [s.units[u].hex for u in placed]
    for number in placed:
        hex_ = pick(hexes)
        hexes.remove(hex_)
        s.put(number, hex_)


def known_cards(s: State, enemy: int) -> set[int]:
    """Return the cards in the enemy's hand that his opponent has seen: given by name, or shown."""
    known: set[int] = set()
    for event in s.journal:
        if isinstance(event, HandShown) and event.side == enemy:
            known |= set(event.cards)
        elif isinstance(event, CardGiven) and event.side == enemy:
            known.add(event.card)
        elif isinstance(event, CardPlayed | CardDiscarded) and event.side == enemy:
            known.discard(event.card)
    return known


def _deal_hand(s: State, enemy: int, pick: Pick) -> None:
    known = known_cards(s, enemy)
    kept = [card for card in s.hands[enemy] if card in known]
    unseen = [*s.piles[enemy], *(card for card in s.hands[enemy] if card not in known)]
    for _ in range(len(s.hands[enemy]) - len(kept)):
        card = pick(unseen)
        unseen.remove(card)
        kept.append(card)
    s.hands[enemy] = tuple(kept)
    s.piles[enemy] = tuple(sorted(unseen))


def _deal_chits(s: State, enemy: int, pick: Pick) -> None:
    """A secret chit is one that has a secret side (7.3.3[a])."""
    chits = s.setting.catalog.chits
    fixed = s.setting.scenario.secret_chits[enemy]
    known = tuple(c for c in s.secret_chits[enemy] if chits[c].key in fixed)
    drawn = [c for c in s.secret_chits[enemy] if c not in known]
    pool = [*s.chit_pool, *drawn]
    hidden: list[int] = []
    for _ in drawn:
        candidates = [c for c in pool if not chits[c].always_open]
        chit = pick(candidates)
        pool.remove(chit)
        hidden.append(chit)
    s.secret_chits[enemy] = (*known, *hidden)
    s.chit_pool = tuple(sorted(pool))
