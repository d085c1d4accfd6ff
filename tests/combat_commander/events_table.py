"""A table at which an Event has just been triggered; everything else as in `table.py`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.combat_commander.scripted import Bottom
from tests.combat_commander.table import Side, told

from sandtable.kernel.frames import Frame
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.cases.position import Position, read_position
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.rules.c01_cards import EVENT, Trigger
from sandtable.systems.combat_commander.state import State

AXIS, ALLIES = 0, 1


class ProcedureGame(CaseGame):
    """A game that begins with one procedure instead of a Turn."""

    def __init__(
        self, position: Position, procedure: Callable[[], Frame], before: Callable[[State], None]
    ) -> None:
        self.procedure = procedure
        self.before = before
        super().__init__(position)

    def _first_state(self) -> State:
        state = super()._first_state()
        assert isinstance(state, State)
        self.before(state)
        state.stack = [Bottom(), self.procedure()]
        return state

    # --- asking ---------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether the procedure is over and nothing that was scripted is left."""
        return self.prompt == "ended" and not self.script.left()

    @property
    def prompt(self) -> str:
        return self.decision.prompt if self.decision else ""

    @property
    def asked(self) -> str:
        """The side that must decide."""
        return SIDES[self.decision.side] if self.decision else ""

    def at(self, name: str) -> list[str]:
        """The names of the units in a hex."""
        return [self.names.unit(self.state, u) for u in self.state.at[self.hex(name)]]

    @property
    def reveals(self) -> list[str]:
        """What each card was turned up for."""
        return [event.purpose for event in self.found(CardRevealed)]


def run_procedure(
    procedure: Callable[[], Frame],
    axis: Side = "",
    allies: Side = "",
    *,
    draws: str | Sequence[str] = (),
    before: Callable[[State], None] = lambda _: None,
    **facts: Any,
) -> ProcedureGame:
    """The first decision of a procedure at a position; `before` happened just before it."""
    values = told(axis, allies, draws=draws, **facts)
    return ProcedureGame(read_position(values, Path(), "case"), procedure, before)


def event(
    name: str,
    axis: Side = "A = rifle-squad at A1",
    allies: Side = "X = line-squad at O10",
    *,
    draws: Sequence[str] = (),
    to: int = AXIS,
    before: Callable[[State], None] = lambda _: None,
    **facts: Any,
) -> ProcedureGame:
    """The first decision of an Event that a side receives; `draws` come after its card."""
    cards = [f"event {name}", *draws]
    return run_procedure(
        lambda: Trigger(to, EVENT), axis, allies, draws=cards, before=before, **facts
    )
