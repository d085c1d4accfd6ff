"""A31 Demolitions, and the window after the opponent has discarded by passing (W-PASS)."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    OTHER_WINDOW,
    action_on,
    could_hold,
    hand_options,
    play_action,
)
from sandtable.systems.combat_commander.rules.actions.a35_hidden_unit import (
    HIDDEN_UNIT,
    HiddenUnit,
    hidden_unit_refusal,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    remove_fortification,
)
from sandtable.systems.combat_commander.state import State

DEMOLITIONS = "demolitions"
RULES = {DEMOLITIONS: "A31", HIDDEN_UNIT: "A35.4"}
NOTHING_TO_BLOW_UP = Refusal("A31", "no-fortification-with-friend")
NO_FORTIFICATION = Refusal("A31", "no-fortification-there")
NO_FRIEND = Refusal("A31", "no-friendly-unit-there")


def demolition_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why a side cannot blow up something in a hex."""
    if hex_ not in s.forts:
        return NO_FORTIFICATION.about(hex_)
    return None if s.occupied[side] >> hex_ & 1 else NO_FRIEND.about(hex_)


@rule("A31", "A31[a]")
class PassWindow(Frame):
    """Demolitions and Hidden Units, any number: only a Pass with a discard opens it (O15/3)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "ask"
        self.side = side

    def refusal(self, s: State, action: str) -> Refusal | None:
        """Say why an Action cannot be played, by public facts alone."""
        if action == DEMOLITIONS:
            found = any(s.occupied[self.side] >> hex_ & 1 for hex_ in s.forts)
            return None if found else NOTHING_TO_BLOW_UP
        return hidden_unit_refusal(s, self.side)

    def ask(self, s: State) -> Decision | None:
        held = [name for name in RULES if could_hold(s, self.side, name)]
        names = [name for name in held if self.refusal(s, name) is None]
        if not names:
            s.end()
            return None
        return ask(self, s, (self.side, "pass-actions", "TM.5"), *PLAY, window="pass")

    def passed(self, s: State, option: Option) -> None:
        s.end()

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, self.side)

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, self.side, option.value)
        if action in RULES:
            return self.refusal(s, action)
        return OTHER_WINDOW if action else NOT_IN_HAND

    def played(self, s: State, option: Option) -> None:
        name = s.card(self.side, option.value).action
        play_action(s, self.side, option.value, name, RULES[name])
        if name == DEMOLITIONS:
            self.step = "blow_up"
        else:
            s.call(HiddenUnit(self.side))

    # --- what is blown up? ----------------------------------------------------------------

    def blow_up(self, s: State) -> Decision:
        return ask(self, s, (self.side, "demolish", "A31"), *WHERE)

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in sorted(s.forts)]

    def why_not_blown_up(self, s: State, option: Option) -> Refusal | None:
        return demolition_refusal(s, self.side, option.value)

    def blown_up(self, s: State, option: Option) -> None:
        remove_fortification(s, option.value, "A31")
        self.step = "ask"


PLAY = (
    Answers([PASS], PassWindow.passed),
    Answers(PassWindow.cards, PassWindow.played, PassWindow.why_not_played, verb="action"),
)
WHERE = (Answers(PassWindow.hexes, PassWindow.blown_up, PassWindow.why_not_blown_up, verb="hex"),)
