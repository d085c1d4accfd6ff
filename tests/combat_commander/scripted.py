"""A bare table for single procedures: pieces put down by hand, every draw scripted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.loop import answer, refusal, run
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.scripts import ScriptedChance, ToldDraw
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.catalog.catalog import Card, Catalog, load_catalog
from sandtable.systems.combat_commander.cups import MARKERS
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.events.course import SetUpEnded, TurnBegan
from sandtable.systems.combat_commander.events.markers import (
    BlazePlaced,
    FortificationPlaced,
    MarkerDrawn,
    SmokePlaced,
)
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.units import UnitCreated, UnitPlaced
from sandtable.systems.combat_commander.events.weapons import RadioPlaced, RadioTurned
from sandtable.systems.combat_commander.rulings import Rulings
from sandtable.systems.combat_commander.scenario.scenario import Scenario, load_scenario
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

Choose = Callable[[Sequence[int]], int]
CARDS, CUP = "cards", MARKERS.name


class Chosen(ToldDraw):
    """A draw that is chosen when the candidates are there."""

    def __init__(self, name: str, choose: Choose) -> None:
        super().__init__(name, "", name)
        self.choose = choose


class Script(ScriptedChance):
    """Cards from wherever they are drawn in one order, markers in another."""

    def draw(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        told = self.take(CUP if stream == CUP else CARDS, f"{stream} is drawn")
        assert isinstance(told, Chosen)
        return told.choose(candidates)


class Settler:
    """As much of a system as the loop needs."""

    def settle(self, state: Any) -> None:
        state.unsettled = False


class Bottom(Frame):
    """Lies below the procedure under test: that it is asked means that the other has ended."""

    __slots__ = ()

    def __init__(self) -> None:
        self.step = "ask"

    def ask(self, s: State) -> Decision:
        return Decision(0, "ended", "", (DONE, Option("again")), None)


class Nothing(Frame):
    """A trigger without effect."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end()


class Bench:
    """A state with its script, and the decision that is open now."""

    def __init__(
        self, scenario: str | Scenario = "01", rulings: Rulings | None = None,
        catalog: Catalog | None = None,
    ) -> None:  # fmt: skip
        loaded = load_scenario(scenario) if isinstance(scenario, str) else scenario
        bf = load_battlefield(loaded.map)
        setting = Setting(loaded, bf, catalog or load_catalog(), rulings or Rulings())
        self.script = Script()
        self.s = State(setting, self.script)
        self.s.emit(SetUpEnded("SU.1"))
        self.s.call(Bottom())
        self.decision: Decision | None = None
        self.rerolls: list[bool] = []
        self.rolls: list[str] = []
        """What was rolled for: the purposes for which the Initiative window opened."""

    # --- the table ------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        return self.s.bf.index[name]

    def unit(self, side: int, key: str, hex_: str, broken: bool = False) -> int:
        number = len(self.s.units)
        self.s.emit(UnitCreated("", number, side, key, broken))
        self.s.emit(UnitPlaced("", number, self.hex(hex_)))
        return number

    def radio(self, side: int, key: str, broken: bool = False) -> None:
        self.s.emit(RadioPlaced("", side, key))
        if broken:
            self.s.emit(RadioTurned("", side, True))

    def fort(self, hex_: str, kind: str) -> None:
        self.s.emit(FortificationPlaced("", self.hex(hex_), kind))

    def smoke(self, hex_: str, value: int) -> None:
        self.s.emit(MarkerDrawn("", value))
        self.s.emit(SmokePlaced("", self.hex(hex_), value))

    def blaze(self, hex_: str) -> None:
        self.s.emit(MarkerDrawn("", 1))
        self.s.emit(BlazePlaced("", self.hex(hex_), 1))

    def hold(self, side: int, *actions: str) -> list[int]:
        """Draw cards with these Actions; return their numbers."""
        cards = []
        for action in actions:
            wanted = (c for c in self.s.piles[side] if self.s.card(side, c).action == action)
            cards.append(next(wanted))
            self.s.emit(CardDrawn("", side, cards[-1]))
        return cards

    # --- the script -----------------------------------------------------------------------

    def roll(self, side: int, white: int, colored: int, trigger: str = "") -> None:
        """The next card of a pile shows these dice, and this trigger or none."""

        def fits(card: Card) -> bool:
            return (card.white, card.colored, card.trigger) == (white, colored, trigger)

        self.script.put(
            Chosen(CARDS, lambda pile: next(c for c in pile if fits(self.s.card(side, c))))
        )

    def next_card(self, card: int) -> None:
        """The next card, from wherever it is taken, is this one."""
        self.script.put(Chosen(CARDS, lambda _: card))

    def marker(self, value: int) -> None:
        """The next marker out of the cup has this value."""
        self.script.put(Chosen(CUP, lambda cup: next(v for v in cup if v == value)))

    @property
    def unused(self) -> int:
        """Scripted draws that nobody has made yet."""
        return len(self.script.left())

    # --- playing --------------------------------------------------------------------------

    def start(self, frame: Frame) -> None:
        self.s.call(frame)
        self._show(run(Settler(), self.s))  # type: ignore[arg-type]

    def do(self, option: Option) -> None:
        """Give an answer that must be offered."""
        assert self.decision is not None
        assert option in self.decision.options, (option, self.decision)
        self._show(answer(Settler(), self.s, self.decision, option))  # type: ignore[arg-type]

    def _show(self, decision: Decision | None) -> None:
        while decision is not None and decision.window == "initiative":
            self.rolls.append(str(decision.args[1]))
            again = self.rerolls.pop(0) if self.rerolls else False
            choice = decision.options[1 if again else 0]
            decision = answer(Settler(), self.s, decision, choice)  # type: ignore[arg-type]
        self.decision = decision

    @property
    def ended(self) -> bool:
        return self.decision is not None and self.decision.prompt == "ended"

    @property
    def prompt(self) -> str:
        return self.decision.prompt if self.decision else ""

    def offered(self, verb: str) -> list[int]:
        """The values of the options with a verb."""
        assert self.decision is not None
        return [option.value for option in self.decision.options if option.verb == verb]

    def offered_hexes(self, verb: str = "hex") -> set[str]:
        return {self.s.bf.names[value] for value in self.offered(verb)}

    def why_not(self, option: Option) -> Refusal:
        """The refusal of something that is not offered."""
        assert self.decision is not None
        assert option not in self.decision.options
        return refusal(COMBAT_COMMANDER, self.s, self.decision, option)

    def events(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.s.journal if isinstance(event, kind)]

    def results(self, purpose: str) -> list[RollMade]:
        """What the rolls for a purpose came to."""
        return [event for event in self.events(RollMade) if event.purpose == purpose]


def german_turn(radio: str, scenario: str = "01") -> Bench:
    """An empty table in the Turn of the Germans, who have a Radio."""
    bench = Bench(scenario)
    bench.s.emit(TurnBegan("5", 0, 1))
    bench.radio(0, radio)
    return bench
