"""C18: a campaign is set up, then round follows round, each of five phases."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.course import RoundBegan
from sandtable.systems.campaign.rules.c16_setup import SetUp
from sandtable.systems.campaign.rules.c19_start import StartPhase
from sandtable.systems.campaign.rules.c25_orders import OrdersPhase
from sandtable.systems.campaign.rules.c53_combat import CombatPhase
from sandtable.systems.campaign.rules.c73_action import ActionPhase
from sandtable.systems.campaign.rules.c75_end import EndPhase
from sandtable.systems.campaign.state import State


@rule("C18")
class Campaign(Frame):
    """Round after round."""

    __slots__ = ()

    def start(self, s: State) -> None:
        self.step = "begin"
        s.call(SetUp())

    def begin(self, s: State) -> None:
        s.emit(RoundBegan("C18", s.round + 1))
        self.step = "orders"
        s.call(StartPhase())

    def orders(self, s: State) -> None:
        self.step = "combat"
        s.call(OrdersPhase())

    def combat(self, s: State) -> None:
        self.step = "action"
        s.call(CombatPhase())

    def action(self, s: State) -> None:
        self.step = "end"
        s.call(ActionPhase())

    def end(self, s: State) -> None:
        self.step = "begin"
        s.call(EndPhase())
