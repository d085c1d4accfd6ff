"""1.8 Random hexes, and the Sniper! who needs one (1.9.1.3)."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.rules.c01_cards import Reveal
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.rules.c11_weapons import check_broken_weapons
from sandtable.systems.combat_commander.state import State

NOT_ON_MAP = Refusal("TM.12", "not-on-map")
OUT_OF_REACH = Refusal("1.9.1.3", "beyond-sniper")


@rule("1.8", "GL.RandomHex")
class RandomHex(Frame):
    """Reveal a card for its random hex; broken Weapons are tested first. Returns the hex.

    A name that the map does not have gives -1: the rest of the effect is impossible (AMB-48).
    """

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        self.step = "check"
        s.call(Reveal(self.side, "random-hex", "1.8"))

    def check(self, s: State) -> None:
        name = s.card(self.side, s.value).hex
        hex_ = s.bf.index.get(name, ABSENT)
        s.emit(Declared("1.8", self.side, "random-hex", ABSENT, hex_))
        check_broken_weapons(s, int(name[1:]))
        s.end(hex_)


@rule("1.9.1.3")
class Sniper(Frame):
    """Sniper!: a random hex, then one unit in or next to it may be broken by the roller."""

    __slots__ = ("hex", "side")

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = ABSENT

    def start(self, s: State) -> None:
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "aim"

    def aim(self, s: State) -> Decision | None:
        question = (self.side, "sniper", "1.9.1.3")
        decision = ask(self, s, question, *SHOOT, args=(self.hex,))
        if len(decision.options) > 1:
            return decision
        s.end()
        return None

    def held(self, s: State, option: Option) -> None:
        s.end()

    @rule("SC.12.2")
    def victims(self, s: State) -> list[Option]:
        """Units of either side within the Sniper's reach."""
        if self.hex == ABSENT:
            return []
        radius = s.setting.special.sniper_radius[self.side]
        near = s.setting.ground.within(self.hex, radius)
        return [UNIT[u] for hex_ in near for u in s.at[hex_]]

    def why_not_shot(self, s: State, option: Option) -> Refusal | None:
        if option in self.victims(s):
            return None
        known = 0 <= option.value < len(s.units) and s.units[option.value].where == MAP
        return (OUT_OF_REACH if known else NOT_ON_MAP).about(option.value)

    def shot(self, s: State, option: Option) -> None:
        s.end()
        break_unit(s, option.value, "1.9.1.3")


SHOOT = (
    Answers([PASS], Sniper.held),
    Answers(UNIT, Sniper.shot, Sniper.why_not_shot, quick=Sniper.victims),
)
