"""A35.2 Hidden Mines and A35.5 Hidden Wire: after units have moved or advanced into a hex."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    OTHER_WINDOW,
    action_on,
    hand_options,
    is_defender,
    play_action,
    window_opens,
)
from sandtable.systems.combat_commander.rules.orders.o21_points import move_order
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    WIRE,
    place_fortification,
    room_refusal,
)
from sandtable.systems.combat_commander.rules.terrain.f100_mines import MineAttack
from sandtable.systems.combat_commander.state import State

DEFENDER_ONLY = Refusal("A35", "defender-only")
NOBODY_CAME = Refusal("A35.2", "nobody-just-entered")

HIDDEN_MINES, HIDDEN_WIRE = "hidden-mines", "hidden-wire"
RULES = {HIDDEN_MINES: "A35.2", HIDDEN_WIRE: "A35.5"}


def hidden_refusal(s: State, side: int, hex_: int, action: str) -> Refusal | None:
    """Say why Hidden Mines or Wire cannot be played for this hex."""
    if not is_defender(s, side):
        return DEFENDER_ONLY
    return room_refusal(s, hex_, RULES[action])


def hidden_card_refusal(s: State, side: int, card: int, hex_: int) -> Refusal | None:
    """Say why a card cannot be played for Hidden Mines or Wire in a hex just entered."""
    action = action_on(s, side, card)
    if action in RULES:
        return hidden_refusal(s, side, hex_, action)
    return OTHER_WINDOW if action else NOT_IN_HAND


def own_hidden_refusal(
    s: State, side: int, hex_: int, movers: tuple[int, ...], action: str
) -> Refusal | None:
    """Say why the active player cannot play an Action on their own units that have just come."""
    if action not in RULES:
        return OTHER_WINDOW
    if movers or not is_defender(s, side):
        return hidden_refusal(s, side, hex_, action)
    return NOBODY_CAME.by(RULES[action])


def hidden_actions(s: State, side: int, hex_: int, movers: tuple[int, ...]) -> list[str]:
    """Return which of the two a side could play on units that have just come into a hex.

    They need not be the enemy's (AMB-42).
    """
    return [name for name in RULES if movers and hidden_refusal(s, side, hex_, name) is None]


@rule("A35.2", "A35.2[a]", "A35.5", "A35.5[a]")
def play_hidden(s: State, side: int, card: int, hex_: int, movers: tuple[int, ...]) -> None:
    """Lay the marker; Mines attack at once those who came, and only them."""
    name = s.card(side, card).action
    play_action(s, side, card, name, RULES[name])
    place_fortification(s, hex_, MINES if name == HIDDEN_MINES else WIRE, RULES[name])
    if name == HIDDEN_WIRE:
        stop_movers(s, movers)
        return
    here = tuple(u for u in movers if s.units[u].where == MAP and s.units[u].hex == hex_)
    if here:
        s.call(MineAttack(hex_, here))


def stop_movers(s: State, movers: tuple[int, ...]) -> None:
    """Wire takes all remaining movement points (F106.2)."""
    order = move_order(s)
    if order is not None:
        order.stop(movers)


class AdvanceWindow(Frame):
    """The inactive player's window after a unit has advanced into a hex (W-ADVANCE).

    An active Defender has their turn in the Order itself.
    """

    __slots__ = ("hex", "movers")
    UNITS: ClassVar[tuple[str, ...]] = ("movers",)

    def __init__(self, hex_: int, movers: tuple[int, ...]) -> None:
        self.step = "ask"
        self.hex = hex_
        self.movers = movers

    def ask(self, s: State) -> Decision | None:
        side = 1 - s.active
        names = hidden_actions(s, side, self.hex, self.movers)
        if not window_opens(s, side, names):
            s.end()
            return None
        question = (side, "advance-step", "A35.2")
        return ask(self, s, question, *ADVANCE_STEP, args=(self.hex,), window="advance")

    def passed(self, s: State, option: Option) -> None:
        s.end()

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, 1 - s.active)

    def why_not_hidden(self, s: State, option: Option) -> Refusal | None:
        return hidden_card_refusal(s, 1 - s.active, option.value, self.hex)

    def hid(self, s: State, option: Option) -> None:
        play_hidden(s, 1 - s.active, option.value, self.hex, self.movers)


ADVANCE_STEP = (
    Answers([PASS], AdvanceWindow.passed),
    Answers(AdvanceWindow.cards, AdvanceWindow.hid, AdvanceWindow.why_not_hidden, verb="action"),
)
