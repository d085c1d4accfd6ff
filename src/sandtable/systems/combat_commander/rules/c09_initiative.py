"""9 Initiative: the card that has any die roll made again."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision, Handler
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.events.course import InitiativeUsed
from sandtable.systems.combat_commander.state import State

REROLL = Option("reroll")


@rule("9.1")
def reroll_question(s: State, roller: int, purpose: str, card: Card, then: Handler) -> Decision:
    """Ask the holder, before any trigger or result, whether the roll is to be made again."""
    args = (roller, purpose, card.white, card.colored, card.trigger)
    return Decision(
        s.initiative, "reroll", "9.1", (PASS, REROLL), then, args=args, window="initiative"
    )


@rule("9")
def pass_initiative(s: State) -> None:
    """The holder hands the card to the opponent (9.1/3)."""
    s.emit(InitiativeUsed("9.1", s.initiative))


@rule("9.2", "9.2[a]")
def tie_winner(s: State) -> int:
    """Whoever holds the card wins a tied game."""
    return s.initiative
