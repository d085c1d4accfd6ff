"""A game that begins at a position, with chance as it is told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar, cast

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Choice, Game
from sandtable.kernel.loop import give, run
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.standing import Passes
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import System
from sandtable.systems.combat_commander.cases.layout import lay_out
from sandtable.systems.combat_commander.cases.position import Position, read_position
from sandtable.systems.combat_commander.cases.script import ScriptedChance
from sandtable.systems.combat_commander.cases.words import Names, option_words, read_options
from sandtable.systems.combat_commander.pieces import Unit, Weapon
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import CombatCommander

E = TypeVar("E", bound=Event)


class PositionSystem(CombatCommander):
    """Combat Commander from a position instead of a scenario's set-up."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position

    def scenario(self, key: str) -> dict[str, Any]:
        """Return the name alone: the position is all there is."""
        return {"key": key}

    def new_state(
        self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance
    ) -> KernelState:
        """Lay the position out, closed: the kernel's loop must not begin (see `CaseGame`)."""
        state = lay_out(self.position, chance)
        state.over = True
        return state


class CaseGame(Game):
    """A game at a position, with names for its pieces."""

    state: State

    def __init__(self, position: Position, *, ask_all: bool = False) -> None:
        self.position = position
        self.script: ScriptedChance = position.chance()
        self.names = Names([piece.name for piece in position.pieces])
        self.ask_all = ask_all
        """Whether a question with one answer is asked; otherwise it is answered at once."""
        self.forced: list[str] = []
        """The answers of such questions since the last choice, in words."""
        super().__init__(cast(System, PositionSystem(position)), "case", chance=self.script)
        self.restart([])

    def restart(self, choices: Iterable[Choice]) -> None:
        """Play again from the position, up to the given choices."""
        kept = list(choices)
        self.choices = []
        self.passes = Passes()
        self.state = lay_out(self.position, self.script)
        self.decision = self._run()
        self.opening = len(self.state.journal)
        for choice in kept:
            self.take(choice.option, standing=choice.standing)

    def _run(self) -> Decision | None:
        """Run on; a question with one answer is answered here, in words, unless it is asked."""
        decision = run(self.system, self.state, ask_all=True)
        while decision is not None and not (self.ask_all or decision.is_open or decision.window):
            only = decision.options[0]
            self.forced.append(option_words(self.state, self.names, decision.side, only))
            give(self.system, self.state, decision, only)
            decision = run(self.system, self.state, ask_all=True)
        return decision

    def take(
        self,
        option: Option,
        *,
        standing: bool = False,
        decision: Decision | None = None,
        seat: int | None = None,
    ) -> None:
        """Make a choice that is known to be legal."""
        decision = decision or self.decision
        assert decision is not None
        self.forced = []
        give(self.system, self.state, decision, option)
        self.decision = self._run()
        self.choices.append(Choice(decision.side, option, len(self.state.journal), standing))

    # --- looking ----------------------------------------------------------------------------

    def unit(self, name: str) -> Unit:
        """A unit by its name."""
        number = self.names.find_unit(self.state, name)
        if number < 0:
            raise KeyError(f"no unit is called {name!r}")
        return self.state.units[number]

    def weapon(self, name: str) -> Weapon:
        """A Weapon by its name: `light-mg`, or `light-mg of A` where there are several."""
        number = self.names.find_weapon(self.state, name)
        if number < 0:
            raise KeyError(f"no Weapon, or more than one, is called {name!r}")
        return self.state.weapons[number]

    def hex(self, name: str) -> int:
        """A hex by its name."""
        return self.state.bf.index[name]

    def found(self, kind: type[E]) -> list[E]:
        """Everything of one kind that happened so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def offered(self) -> list[str]:
        """The options of the decision in words."""
        return [self.words(option) for option in self.decision.options] if self.decision else []

    def words(self, option: Option) -> str:
        """One option in words."""
        return option_words(self.state, self.names, self._side(), option)

    def _side(self) -> int:
        return self.decision.side if self.decision else self.state.active

    def meant(self, text: str) -> Option | None:
        """The offered option that a text means, or None."""
        if self.decision is None:
            return None
        found = read_options(self.state, self.names, self.decision.side, text)
        return next((option for option in found if option in self.decision.options), None)

    def refusal(self, text: str) -> Refusal | None:
        """Why a text's option is not offered; None if it is. ValueError if it means nothing."""
        if self.meant(text) is not None:
            return None
        found = read_options(self.state, self.names, self._side(), text)
        if not found:
            raise ValueError(f"{text!r} is no option that can be asked for")
        refusals = [self.why_not(option) for option in found]
        known = [refusal for refusal in refusals if refusal is not None]
        return next((refusal for refusal in known if refusal.rule), known[0])

    def was_forced(self, text: str) -> bool:
        """Whether a text names an answer that was the only one and was given at once."""
        said = " ".join(text.casefold().split())
        for place, words in enumerate(self.forced):
            if said in (words.casefold(), words.casefold().partition(" ")[2]):
                del self.forced[: place + 1]
                return True
        return False

    # --- choosing ---------------------------------------------------------------------------

    def choose(self, *texts: str) -> list[Event]:
        """Make choices in words, one after another; ValueError if one is not offered.

        A choice answers the first question that offers it; one that had no other answer may be
        named or left out.
        """
        before = len(self.events)
        for text in texts:
            if self.was_forced(text):
                continue
            option = self.meant(text)
            if option is None:
                raise ValueError(f"{text!r} is not offered: {self.decision} {self.offered()}")
            self.apply(option)
        return self.events[before:]

    def pass_windows(self) -> None:
        """Pass every reaction window until something else is asked; a Turn is none."""
        while self.decision is not None and self.decision.window not in ("", "turn"):
            if self.meant("pass") is None:
                return
            self.choose("pass")


def game_at(values: dict[str, object], folder: Path | None = None, name: str = "case") -> CaseGame:
    """The game at a position that is told as in a case; `DataError` lists every problem."""
    return CaseGame(read_position(values, folder or Path(), name))
