"""E60 Interdiction, E61 Interrogation, E62 KIA, E63 Malfunction, E64 Medic!."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.events import event_figures
from sandtable.systems.combat_commander.events.course import CardDiscarded, HandShown
from sandtable.systems.combat_commander.offers import CARD, WEAPON
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate, rally
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    NOT_BROKEN,
    NOT_NEAREST,
    RandomHexFrame,
    UnitEventFrame,
    nearest,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import hex_cover
from sandtable.systems.combat_commander.state import State

IS_SUPPRESSED = Refusal("8.1.1", "has-suppressed-marker")
IN_COVER = Refusal("E60", "in-cover")
NOT_IN_HAND = Refusal("E61", "card-not-in-hand")


@rule("E60")
class Interdiction(UnitEventFrame):
    """An unsuppressed unit without Cover is suppressed, of whichever side (AMB-52)."""

    __slots__ = ()
    PROMPT = "interdiction"
    RULE = "E60"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.suppressed:
            return IS_SUPPRESSED
        return IN_COVER if hex_cover(s, unit.hex) >= event_figures().safe_cover else None

    def affect(self, s: State, number: int) -> None:
        suppress(s, number, "E60")


@rule("E61", see=("1.0",))
class Interrogation(Frame):
    """The receiving player sees the opponent's hand and may discard a card of it."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "show"
        self.side = side

    def show(self, s: State) -> None:
        s.emit(HandShown("E61", 1 - self.side, s.hands[1 - self.side]))
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        hand = s.hands[1 - self.side]
        if not hand:
            s.end()
            return None
        options = [PASS, *(CARD[card] for card in hand)]
        return Decision(self.side, "interrogation", "E61", options, Interrogation.chosen)

    def chosen(self, s: State, option: Option) -> None:
        if option != PASS:
            s.emit(CardDiscarded("E61", 1 - self.side, option.value))
        s.end()

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a card is not offered."""
        return NOT_IN_HAND if option.verb == "card" else NOT_ASKED


@rule("E62")
class Kia(UnitEventFrame):
    """A broken unit of either side is eliminated."""

    __slots__ = ()
    PROMPT = "kia"
    RULE = "E62"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        return None if unit.broken else NOT_BROKEN

    def affect(self, s: State, number: int) -> None:
        eliminate(s, number, "E62")


@rule("E63")
class Malfunction(RandomHexFrame):
    """The unbroken Weapon nearest to the random hex breaks, of whichever side."""

    __slots__ = ()

    def weapons(self, s: State) -> list[int]:
        """Return the nearest unbroken Weapons in play."""
        place = {w.id: s.units[w.bearer].hex for w in s.weapons
                 if not w.broken and w.where == MAP and s.units[w.bearer].where == MAP}  # fmt: skip
        near = nearest(s, self.hex, list(place.values()))
        return [number for number, hex_ in place.items() if hex_ in near]

    def affect(self, s: State) -> Decision | None:
        weapons = self.weapons(s)
        if not weapons:
            s.end()
            return None
        options = [WEAPON[number] for number in weapons]
        return Decision(
            self.side, "malfunction", "E63", options, Malfunction.jams, args=(self.hex,)
        )

    def jams(self, s: State, option: Option) -> None:
        s.end()
        break_weapon(s, option.value, "E63")

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a Weapon is not offered."""
        return NOT_NEAREST if option.verb == "weapon" else NOT_ASKED


@rule("E64")
class Medic(UnitEventFrame):
    """A broken unit of either side rallies."""

    __slots__ = ()
    PROMPT = "medic"
    RULE = "E64"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        return None if unit.broken else NOT_BROKEN

    def affect(self, s: State, number: int) -> None:
        rally(s, number, "E64")
