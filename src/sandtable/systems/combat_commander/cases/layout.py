"""Laying a position out: setting, pieces, markers, cards, and where in the Turn it stands."""

from __future__ import annotations

from sandtable.kernel.scripts import ScriptError
from sandtable.systems.combat_commander.cases.forces import Piece
from sandtable.systems.combat_commander.cases.position import Cards, Position
from sandtable.systems.combat_commander.cases.script import (
    blank_card,
    card_text,
    is_key,
)
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.pieces import (
    CASUALTY,
    MAP,
    TIME,
    Radio,
    Unit,
    Weapon,
)
from sandtable.systems.combat_commander.rules.c01_cards import TRIGGER_RULES, Trigger
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melees
from sandtable.systems.combat_commander.rules.setup.su_setup import SetUp
from sandtable.systems.combat_commander.setting import Setting, card_masks
from sandtable.systems.combat_commander.state import NOBODY, State

STEPS = {"turn": "start", "discard": "discard", "end-of-turn": "stacking"}
"""Where in the Turn a position begins, if not at its Orders."""


def lay_out(position: Position) -> State:
    """The state of a position, ready to go on; its script prints the cards that are drawn."""
    setting = Setting(position.scenario, position.bf, position.catalog, position.rulings)
    hands = [_print_hand(setting, side, cards) for side, cards in enumerate(position.cards)]
    setting.action_cards = tuple(card_masks(cards, "action") for cards in setting.cards)
    setting.order_cards = tuple(card_masks(cards, "order") for cards in setting.cards)
    position.script.setting = setting
    state = State(setting, position.script)
    if position.start == "set-up":
        state.stack = [Turn(), SetUp()]
        return state
    for side, cards in enumerate(position.cards):
        _deal(state, side, hands[side], cards)
    for piece in position.pieces:
        _place(state, piece)
    _lay_markers(state, position)
    _set_course(state, position)
    return state


def _print_hand(setting: Setting, side: int, cards: Cards) -> tuple[int, ...]:
    """Cards of a hand: published ones by their key, all others printed for the case."""
    deck = list(setting.cards[side])
    hand = []
    for text in cards.hand:
        known = [card.index for card in deck if card.key.casefold() == text.casefold()]
        if not known and is_key(text):
            raise ScriptError(f"the {SIDES[side]} deck has no card {text}")
        if not known:
            known = [len(deck)]
            deck.append(blank_card(len(deck), setting.scenario.decks[side], *card_text(text)))
        hand.append(known[0])
    decks: list[tuple[Card, ...]] = list(setting.cards)
    decks[side] = tuple(deck)
    setting.cards = (decks[0], decks[1])
    return tuple(hand)


def _deal(state: State, side: int, hand: tuple[int, ...], cards: Cards) -> None:
    deck = state.setting.cards[side]
    gone = [c.index for c in deck if {c.order, c.action} & set(cards.discarded)]
    gone = [number for number in gone if number not in hand]
    pile = [c.index for c in deck if c.index not in hand and c.index not in gone]
    if cards.pile >= 0:
        pile, rest = pile[: cards.pile], pile[cards.pile :]
        gone += rest
    state.hands[side] = hand
    state.piles[side] = tuple(pile)
    state.discards[side] = tuple(gone)
    state.unseen[side] = state.setting.all_cards(side) & ~sum(1 << number for number in gone)


def _place(state: State, piece: Piece) -> None:
    catalog = state.setting.catalog
    unit = Unit(len(state.units), piece.side, catalog.units[piece.type])
    unit.broken = "broken" in piece.flags
    unit.face = unit.type.back if unit.broken else unit.type.front
    unit.suppressed = "suppressed" in piece.flags
    unit.veteran = "veteran" in piece.flags
    if piece.weapon:
        weapon = Weapon(len(state.weapons), catalog.weapons[piece.weapon])
        weapon.bearer, weapon.broken, weapon.where = unit.id, piece.weapon_broken, MAP
        unit.weapon = weapon.id
        state.weapons.append(weapon)
    state.units.append(unit)
    if piece.where == MAP:
        state.put(unit.id, piece.hex)
    else:
        unit.where = piece.where
    if piece.where == CASUALTY:
        state.casualties[piece.side] += (unit.id,)
    elif piece.where == TIME:
        waiting = state.time_track.get(piece.space, ())
        state.time_track[piece.space] = (*waiting, unit.id)
        if piece.zone:
            state.entry_zones[unit.id] = piece.zone
    if "activated" in piece.flags:
        state.activated |= 1 << unit.id
    if "op-fired" in piece.flags:
        state.op_fired |= 1 << unit.id


def _lay_markers(state: State, position: Position) -> None:
    for markers, board in ((position.smoke, state.smoke), (position.blaze, state.blaze)):
        for hex_, value in markers.items():
            board[hex_] = int(value)
    state.cup = position.cup
    state.forts.update(position.forts)
    for hex_, side in position.holders.items():
        state.last_sole[hex_] = SIDES.index(str(side))
    for side, key, broken, space in position.radios:
        if space:
            state.radio_track += ((space, side, key),)
        else:
            state.radios[side] = Radio(state.setting.catalog.radios[key], broken)
    for key in position.box:
        weapon = Weapon(len(state.weapons), state.setting.catalog.weapons[key])
        weapon.where = CASUALTY
        state.weapons.append(weapon)
        state.weapon_box += (weapon.id,)
    state.open_chits = position.chits
    state.secret_chits = list(position.secret)
    taken = {*position.chits, *position.secret[0], *position.secret[1]}
    state.chit_pool = tuple(chit for chit in state.chit_pool if chit not in taken)
    state.control = _control(state, position)


def _control(state: State, position: Position) -> tuple[int, ...]:
    """As told; else whoever stands there alone, as if for a long time."""
    found = []
    for number in range(1, 6):
        mask = state.setting.ground.objective_masks[number - 1]
        there = [side for side in (0, 1) if state.occupied[side] & mask]
        alone = there[0] if len(there) == 1 else NOBODY
        found.append(position.control.get(number, alone))
    return tuple(found)


def _set_course(state: State, position: Position) -> None:
    state.setting_up = False
    state.unsettled = False
    state.active = position.active
    state.turn = position.turn
    state.orders_given = state.order_serial = position.orders_given
    state.players_activated = sum(1 << SIDES.index(name) for name in position.players_activated)
    turn = Turn()
    turn.step = STEPS.get(position.start, "choose")
    turn.passed = position.start == "discard"
    if position.start == "turn":
        state.turn = position.turn - 1
    state.stack.append(turn)
    if position.start == "melee":
        state.stack.append(Melees(state.occupied[0] & state.occupied[1]))
    elif position.start in TRIGGER_RULES:
        state.stack.append(Trigger(position.active, position.start))
