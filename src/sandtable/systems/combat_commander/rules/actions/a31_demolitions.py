"""A31 Demolitions, and the window after the opponent has discarded by passing (W-PASS)."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    play_action,
    playable,
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
        return NO_FORTIFICATION
    return None if s.occupied[side] >> hex_ & 1 else NO_FRIEND


def demolition_hexes(s: State, side: int) -> list[int]:
    """Return the hexes with a Fortification and a friendly unit."""
    return [hex_ for hex_ in sorted(s.forts) if demolition_refusal(s, side, hex_) is None]


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
            return None if demolition_hexes(s, self.side) else NOTHING_TO_BLOW_UP
        return hidden_unit_refusal(s, self.side)

    def ask(self, s: State) -> Decision | None:
        held = [name for name in RULES if could_hold(s, self.side, name)]
        names = [name for name in held if self.refusal(s, name) is None]
        if not names:
            s.end()
            return None
        options = [PASS, *playable(s, self.side, names)]
        return Decision(
            self.side, "pass-actions", "TM.5", options, PassWindow.answered, window="pass"
        )

    def answered(self, s: State, option: Option) -> None:
        if option == PASS:
            s.end()
            return
        name = s.card(self.side, option.value).action
        play_action(s, self.side, option.value, name, RULES[name])
        if name == DEMOLITIONS:
            self.step = "blow_up"
        else:
            s.call(HiddenUnit(self.side))

    def blow_up(self, s: State) -> Decision:
        options = [HEX[hex_] for hex_ in demolition_hexes(s, self.side)]
        return Decision(self.side, "demolish", "A31", options, PassWindow.blown_up)

    def blown_up(self, s: State, option: Option) -> None:
        remove_fortification(s, option.value, "A31")
        self.step = "ask"

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why an Action or a hex is not offered."""
        if self.step == "blow_up" and option.verb == "hex":
            return (demolition_refusal(s, self.side, option.value) or NOT_ASKED).about(option.value)
        if self.step == "ask" and option.verb == "action" and option.value in s.hands[self.side]:
            name = s.card(self.side, option.value).action
            if name in RULES:
                return self.refusal(s, name) or NOT_ASKED
        return NOT_ASKED
