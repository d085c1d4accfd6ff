"""Names of everything on the table of Combat Commander, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.sums import Sum
from sandtable.service.combat_commander.things import hex_ref, unit_ref, weapon_ref
from sandtable.service.marked import Marks
from sandtable.service.page_types import Ref
from sandtable.service.words import Words
from sandtable.systems.combat_commander.catalog.catalog import LEADER, UnitType
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp,
    unit_movement,
    unit_range,
    weapon_fp,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.rules.support import item_at
from sandtable.systems.combat_commander.state import State

MINUS = "−"


class Names:
    """Turns numbers of pieces, hexes and cards into names."""

    def __init__(self, words: Words, state: State, marks: Marks | None = None) -> None:
        self.words = words
        self.state = state
        self.marks = marks
        """Where units, Weapons and hexes are marked that a sentence names."""

    def _marked(self, text: str, thing: Ref) -> str:
        return text if self.marks is None else self.marks.mark(text, thing)

    # --- sides, hexes, numbers ------------------------------------------------------------

    def side(self, side: int) -> str:
        """Axis, Allies, or nobody."""
        return self.words.say(f"side-{SIDES[side]}" if side >= 0 else "side-nobody")

    def hex(self, hex_: int) -> str:
        """E5, or words for a hex that the map does not have."""
        if hex_ < 0:
            return self.words.say("unknown-hex")
        return self._marked(self.state.bf.names[hex_], hex_ref(self.state, hex_))

    def place(self, hex_: int) -> str:
        """E5 with its terrain."""
        terrain = self.words.say(f"terrain-{self.state.bf.terrain[hex_]}")
        return f"{self.hex(hex_)} ({terrain})"

    def time_space(self, number: int) -> str:
        """A space of the Time Track."""
        return self.words.say("time-space", number=number)

    def points(self, halves: int) -> str:
        """Movement points, of which the rules count the halves.

        >>> from sandtable.service.words import load_words
        >>> Names(load_words("en", "combat-commander"), None).points(5)
        '2½'
        """
        whole, half = divmod(abs(halves), 2)
        text = f"{whole or ''}½" if half else str(whole)
        return MINUS + text if halves < 0 else text

    def signed(self, number: int) -> str:
        """A number that is gained or lost."""
        return f"+{number}" if number >= 0 else f"{MINUS}{-number}"

    def join(self, names: Iterable[str]) -> str:
        """A list of names; a word of its own for none."""
        return ", ".join(names) or self.words.say("list-empty")

    # --- units ----------------------------------------------------------------------------

    def unit_type(self, kind: UnitType) -> str:
        """The name of a kind of unit, or of a Leader."""
        if kind.kind != LEADER:
            return self.words.say(f"unit-{suffix(kind.key)}")
        rank = kind.grade.partition("-")[0]
        _, _, name = kind.name.partition(" ")
        if not name:
            return self.words.say(f"rank-{rank}-nameless")
        return self.words.say(f"rank-{rank}", name=name, nation=kind.nation)

    def unit_name(self, number: int) -> str:
        """Rifle Squad 12, Sgt. Grein."""
        unit = self.state.units[number]
        name = self.unit_type(unit.type)
        if unit.type.kind != LEADER:
            name = self.words.say("unit-numbered", name=name, number=number)
        return self._marked(name, unit_ref(number))

    def unit(self, number: int) -> str:
        """Rifle Squad 12 (E5, broken)."""
        unit = self.state.units[number]
        name = self.unit_name(number)
        if unit.where != MAP:
            return name
        details = ", ".join((self.hex(unit.hex), *self.conditions(unit)))
        return self.words.say("unit-placed", name=name, hex=details)

    def conditions(self, unit: Unit) -> list[str]:
        """Its Weapon and its markers."""
        found = [self.weapon_with_state(unit.weapon)] if unit.weapon >= 0 else []
        states = ("broken", unit.broken), ("suppressed", unit.suppressed), ("veteran", unit.veteran)
        return found + [self.words.say(f"state-{name}") for name, true in states if true]

    def figures(self, number: int) -> str:
        """A unit with its current numbers."""
        unit = self.state.units[number]
        weapon = self.state.weapons[unit.weapon] if unit.weapon >= 0 else None
        text = self.words.say(
            "unit-figures",
            unit=self.unit(number),
            fp=unit_fp(self.state, unit),
            range=unit_range(self.state, unit),
            move=self.points(unit_movement(self.state, unit)),
            morale=current_morale(self.state, unit).total,
            command=unit.face.command,
        )
        if weapon is None:
            return text
        arms = self.words.say(
            "weapon-figures",
            weapon=self.weapon_name(weapon.id),
            fp=weapon_fp(self.state, weapon),
            range=weapon_range(self.state, weapon),
        )
        return f"{text}; {arms}"

    def occupants(self, hex_: int) -> str:
        """Everybody in a hex."""
        return self.join(self.unit_name(number) for number in self.state.at[hex_])

    # --- Weapons, Radios, pieces that fire ------------------------------------------------

    def weapon_type(self, key: str) -> str:
        """The name of a kind of Weapon."""
        return self.words.say(f"weapon-{suffix(key)}")

    def weapon_name(self, number: int) -> str:
        """Light MG."""
        name = self.weapon_type(self.state.weapons[number].type.key)
        return self._marked(name, weapon_ref(number))

    def weapon_with_state(self, number: int) -> str:
        """Light MG, with a word if it is broken."""
        weapon, name = self.state.weapons[number], self.weapon_name(number)
        return f"{name} ({self.words.say('weapon-state-broken')})" if weapon.broken else name

    def weapon(self, number: int) -> str:
        """Light MG of Rifle Squad 12 (E5)."""
        weapon, name = self.state.weapons[number], self.weapon_with_state(number)
        if weapon.bearer < 0:
            return name
        bearer = self.state.units[weapon.bearer]
        unit = self.unit_name(weapon.bearer)
        if bearer.where == MAP:
            unit = self.words.say("unit-placed", name=unit, hex=self.hex(bearer.hex))
        return self.words.say("weapon-carried", weapon=name, unit=unit)

    def radio_type(self, key: str) -> str:
        """A Radio by its calibre."""
        return self.words.say("radio", calibre=suffix(key).removeprefix("radio-"))

    def piece(self, number: int) -> str:
        """A unit or a Weapon that fires."""
        return self.weapon(number - WEAPON_BASE) if number >= WEAPON_BASE else self.unit(number)

    def piece_name(self, number: int) -> str:
        """A unit or a Weapon that fires, without its place."""
        if number < WEAPON_BASE:
            return self.unit_name(number)
        return self.weapon_name(number - WEAPON_BASE)

    def counter(self, key: str) -> str:
        """Any kind of counter by its key."""
        catalog = self.state.setting.catalog
        if key in catalog.units:
            return self.unit_type(catalog.units[key])
        return self.weapon_type(key) if key in catalog.weapons else self.radio_type(key)

    def item(self, side: int, number: int) -> str:
        """What a line of the Support Table brings."""
        item = item_at(self.state, side, number)
        names = [self.counter(key) for key in (*item.units, *item.weapons) if key]
        return " + ".join([*names, *([self.radio_type(item.radio)] if item.radio else [])])

    # --- cards, chits, sums ---------------------------------------------------------------

    def card(self, side: int, number: int) -> str:
        """A card by its name in the deck."""
        return self.words.say("card", key=self.state.card(side, number).key)

    def described(self, side: int, number: int) -> str:
        """A card by its Order and Action."""
        card = self.state.card(side, number)
        order = self.words.say(f"order-{card.order}")
        action = self.words.say(f"action-{card.action}")
        return self.words.say("card-described", order=order, action=action)

    def chit(self, number: int) -> str:
        """An Objective chit and what it means."""
        chit = self.state.setting.catalog.chits[number]
        name = chit.special or ("objective" if chit.objective else "every")
        return self.words.say(f"chit-{name}", chit=chit.key, objective=chit.objective, vp=chit.vp)

    def sum(self, total: Sum) -> str:
        """A total with its cited parts: 16 = 6 FP (3.1.1) + 1 Command (3.3.1.2) + 9 roll (1.9)."""
        parts = [
            f"{abs(amount)} {self.label(label)} ({rule})" for amount, label, rule in total.parts
        ]
        if len(parts) == 1:
            return str(total.total) if total.parts[0][1] == "roll" else parts[0]
        text = MINUS + parts[0] if total.parts[0][0] < 0 else parts[0]
        for (amount, _, _), part in zip(total.parts[1:], parts[1:], strict=True):
            text += f" {'+' if amount >= 0 else MINUS} {part}"
        return f"{total.total} = {text}"

    def label(self, label: str) -> str:
        """What a part of a sum is: a word of its own, an Action, terrain, a Fortification."""
        for family in ("sum", "action", "terrain", "fortification"):
            if self.words.has(f"{family}-{label}"):
                return self.words.say(f"{family}-{label}")
        return self.words.say(f"sum-{label}")


def suffix(key: str) -> str:
    """The last part of a key: rifle-squad of german/rifle-squad."""
    return key.rpartition("/")[2]
