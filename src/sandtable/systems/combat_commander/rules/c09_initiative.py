"""9 Initiative: the card that has any die roll made again."""

from __future__ import annotations

from sandtable.kernel.options import Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import InitiativeUsed
from sandtable.systems.combat_commander.state import State

REROLL = Option("reroll")


@rule("9", "9.1")
def pass_initiative(s: State) -> None:
    """The holder hands the card to the opponent (9.1/3)."""
    s.emit(InitiativeUsed("9.1", s.initiative))


@rule("9.2", "9.2[a]")
def tie_winner(s: State) -> int:
    """Whoever holds the card wins a tied game."""
    return s.initiative
