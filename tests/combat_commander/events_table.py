"""A table at which an Event has just been triggered; everything else as in `table.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Choice
from sandtable.kernel.options import DONE, Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.cases.layout import lay_out
from sandtable.systems.combat_commander.cases.position import Position, read_position
from sandtable.systems.combat_commander.events_course import CardRevealed
from sandtable.systems.combat_commander.figures import SIDES
from sandtable.systems.combat_commander.rules.c01_cards import EVENT, Trigger
from sandtable.systems.combat_commander.state import State

AXIS, ALLIES = 0, 1
Side = str | Mapping[str, object]
Fact = TypeVar("Fact", bound=Event)


class Bottom(Frame):
    """Lies below the procedure under test: that it is asked means that the other has ended."""

    __slots__ = ()

    def __init__(self) -> None:
        self.step = "ask"

    def ask(self, s: State) -> Decision:
        return Decision(0, "ended", "", (DONE, Option("again")), None)


class ProcedureGame(CaseGame):
    """A game that begins with one procedure instead of a Turn."""

    def __init__(
        self, position: Position, procedure: Callable[[], Frame], before: Callable[[State], None]
    ) -> None:
        self.procedure = procedure
        self.before = before
        super().__init__(position)

    def restart(self, choices: Iterable[Choice]) -> None:
        kept = list(choices)
        self.choices = []
        self.state = lay_out(self.position, self.script)
        self.before(self.state)
        self.state.stack = [Bottom(), self.procedure()]
        self.decision = self._run()
        for choice in kept:
            self.take(choice.option, standing=choice.standing)

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

    def all_of(self, kind: type[Fact]) -> list[Fact]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def reveals(self) -> list[str]:
        """What each card was turned up for."""
        return [event.purpose for event in self.all_of(CardRevealed)]


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
    values: dict[str, object] = dict(facts)
    for name, told in (("axis", axis), ("allies", allies)):
        values[name] = dict(told) if isinstance(told, Mapping) else {"units": told}
    values["draws"] = draws if isinstance(draws, str) else list(draws)
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
