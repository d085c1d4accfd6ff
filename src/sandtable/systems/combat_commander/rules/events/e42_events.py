"""E42 Events: the card that names one, and who carries it out."""

# ruff: noqa: PLW0108 (compiled frames are made in code, not by calling a class kept in a table)

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.rules.c01_cards import Reveal
from sandtable.systems.combat_commander.rules.events.e43_air_support import AirSupport
from sandtable.systems.combat_commander.rules.events.e44_battle_harden import BattleHarden
from sandtable.systems.combat_commander.rules.events.e45_battlefield_integrity import (
    battlefield_integrity,
)
from sandtable.systems.combat_commander.rules.events.e46_blaze import BlazeEvent
from sandtable.systems.combat_commander.rules.events.e47_booby_trap import BoobyTrap
from sandtable.systems.combat_commander.rules.events.e48_breeze import Breeze
from sandtable.systems.combat_commander.rules.events.e49_command_and_control import (
    command_and_control,
)
from sandtable.systems.combat_commander.rules.events.e50_commissar import Commissar
from sandtable.systems.combat_commander.rules.events.e51_cower import cower
from sandtable.systems.combat_commander.rules.events.e52_deploy import DeployEvent
from sandtable.systems.combat_commander.rules.events.e53_dust import Dust
from sandtable.systems.combat_commander.rules.events.e54_elan import elan
from sandtable.systems.combat_commander.rules.events.e55_entrench import Entrench
from sandtable.systems.combat_commander.rules.events.e56_field_promotion import FieldPromotion
from sandtable.systems.combat_commander.rules.events.e57_fog_of_war import fog_of_war
from sandtable.systems.combat_commander.rules.events.e58_hero import HeroEvent
from sandtable.systems.combat_commander.rules.events.e59_infiltration import Infiltration
from sandtable.systems.combat_commander.rules.events.e60_interdiction import Interdiction
from sandtable.systems.combat_commander.rules.events.e61_interrogation import Interrogation
from sandtable.systems.combat_commander.rules.events.e62_kia import Kia
from sandtable.systems.combat_commander.rules.events.e63_malfunction import Malfunction
from sandtable.systems.combat_commander.rules.events.e64_medic import Medic
from sandtable.systems.combat_commander.rules.events.e65_mission_objective import mission_objective
from sandtable.systems.combat_commander.rules.events.e66_prisoners_of_war import PrisonersOfWar
from sandtable.systems.combat_commander.rules.events.e67_reconnaissance import Reconnaissance
from sandtable.systems.combat_commander.rules.events.e68_reinforcements import ReinforcementsEvent
from sandtable.systems.combat_commander.rules.events.e69_rubble import Rubble
from sandtable.systems.combat_commander.rules.events.e70_sappers import Sappers
from sandtable.systems.combat_commander.rules.events.e71_scrounge import Scrounge
from sandtable.systems.combat_commander.rules.events.e72_shell_shock import ShellShock
from sandtable.systems.combat_commander.rules.events.e73_shellholes import Shellholes
from sandtable.systems.combat_commander.rules.events.e74_strategic_objective import (
    strategic_objective,
)
from sandtable.systems.combat_commander.rules.events.e75_suppressing_fire import SuppressingFire
from sandtable.systems.combat_commander.rules.events.e76_walking_wounded import WalkingWounded
from sandtable.systems.combat_commander.rules.events.e77_white_phosphorus import WhitePhosphorus
from sandtable.systems.combat_commander.state import State

BREEZE = "breeze"

DEEDS: dict[str, Callable[[State, int], None]] = {
    "battlefield-integrity": battlefield_integrity,
    "command-and-control": command_and_control,
    "cower": cower,
    "elan": elan,
    "fog-of-war": fog_of_war,
    "mission-objective": mission_objective,
    "strategic-objective": strategic_objective,
}
"""Events that are over at once."""

PROCEDURES: dict[str, Callable[[int], Frame]] = {
    "air-support": lambda side: AirSupport(side),
    "battle-harden": lambda side: BattleHarden(side),
    "blaze": lambda side: BlazeEvent(side),
    "booby-trap": lambda side: BoobyTrap(side),
    "commissar": lambda side: Commissar(side),
    "deploy": lambda side: DeployEvent(side),
    "dust": lambda side: Dust(side),
    "entrench": lambda side: Entrench(side),
    "field-promotion": lambda side: FieldPromotion(side),
    "hero": lambda side: HeroEvent(side),
    "infiltration": lambda side: Infiltration(side),
    "interdiction": lambda side: Interdiction(side),
    "interrogation": lambda side: Interrogation(side),
    "kia": lambda side: Kia(side),
    "malfunction": lambda side: Malfunction(side),
    "medic": lambda side: Medic(side),
    "prisoners-of-war": lambda side: PrisonersOfWar(side),
    "reconnaissance": lambda side: Reconnaissance(side),
    "reinforcements": lambda side: ReinforcementsEvent(side),
    "rubble": lambda side: Rubble(side),
    "sappers": lambda side: Sappers(side),
    "scrounge": lambda side: Scrounge(side),
    "shell-shock": lambda side: ShellShock(side),
    "shellholes": lambda side: Shellholes(side),
    "suppressing-fire": lambda side: SuppressingFire(side),
    "walking-wounded": lambda side: WalkingWounded(side),
    "white-phosphorus": lambda side: WhitePhosphorus(side),
}
"""Events in which something is chosen, rolled or revealed."""

RULES: dict[str, str] = {
    "air-support": "E43", "battle-harden": "E44", "battlefield-integrity": "E45",
    "blaze": "E46", "booby-trap": "E47", "breeze": "E48", "command-and-control": "E49",
    "commissar": "E50", "cower": "E51", "deploy": "E52.1", "dust": "E53", "elan": "E54",
    "entrench": "E55", "field-promotion": "E56", "fog-of-war": "E57", "hero": "E58",
    "infiltration": "E59", "interdiction": "E60", "interrogation": "E61", "kia": "E62",
    "malfunction": "E63", "medic": "E64", "mission-objective": "E65",
    "prisoners-of-war": "E66", "reconnaissance": "E67", "reinforcements": "E68",
    "rubble": "E69", "sappers": "E70", "scrounge": "E71", "shell-shock": "E72",
    "shellholes": "E73", "strategic-objective": "E74", "suppressing-fire": "E75",
    "walking-wounded": "E76", "white-phosphorus": "E77",
}  # fmt: skip


@rule("E42", see=("1.7", "1.9.1.1", "GL.Event"))
class EventTrigger(Frame):
    """Event!: the roller turns up the next card and carries out its Event."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        self.step = "read"
        s.call(Reveal(self.side, "event", "1.9.1.1"))

    def read(self, s: State) -> None:
        card = s.card(self.side, s.value)
        self.step = "finish"
        s.emit(Declared(RULES[card.event], self.side, card.event))
        begin(s, self.side, card)

    def finish(self, s: State) -> None:
        s.end()


def begin(s: State, side: int, card: Card) -> None:
    """Carry out the Event of a card for the player who receives it."""
    if card.event == BREEZE:
        s.call(Breeze(card.breeze))
    elif card.event in DEEDS:
        DEEDS[card.event](s, side)
    else:
        s.call(PROCEDURES[card.event](side))
