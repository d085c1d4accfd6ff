"""Forgets at the beginning of turns and segments what holds for them only."""

from __future__ import annotations

from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.fire import Shots

from sandtable.systems.panzer_grenadier.events import course
from sandtable.systems.panzer_grenadier.state import State


@before(course.TurnBegan)
def turn(ref: Referee, table: State, event: course.TurnBegan) -> None:
    """Crossfire is of one turn (11.11)."""
    ref.memory(Shots).crossfire = []


@before(course.SegmentBegan)
def segment(ref: Referee, table: State, event: course.SegmentBegan) -> None:
    """Parts of fire are of one segment (7.23)."""
    mind = ref.memory(Shots)
    mind.parts = {}
    mind.opportunity = set()
