"""What a roll begins by name: the triggers on the cards, and the Melees that follow one (TM.4)."""

# ruff: noqa: PLW0108 (compiled frames are made in code, not by calling a class kept in a table)

from __future__ import annotations

from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.c01_random_hex import Sniper
from sandtable.systems.combat_commander.rules.c06_time import TimeAdvance
from sandtable.systems.combat_commander.rules.events.e42_events import EventTrigger
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melees

PROCEDURES.know("event", lambda side: EventTrigger(side))
PROCEDURES.know("melees", lambda hexes: Melees(hexes))
PROCEDURES.know("sniper", lambda side: Sniper(side))
PROCEDURES.know("time", lambda side: TimeAdvance(side))
