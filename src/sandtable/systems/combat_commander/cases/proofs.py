"""Proofreading of what only Combat Commander's statements have: rolls, sums, values of fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.cases.proofs import prove_sum
from sandtable.kernel.cases.vocabulary import insist, unknown
from sandtable.systems.combat_commander.cases.happenings import ROLL
from sandtable.systems.combat_commander.cases.vocabulary import OUTCOMES, ROLLS, keys, vocabulary
from sandtable.systems.combat_commander.cases.words import Names
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.state import State

UNNAMED = ("nobody", "nothing", "nowhere")
"""What a field says that names no piece, side or hex."""


def prove_roll(told: str) -> None:
    """Insist on the purpose of a roll, the parts of its sum, and its outcome."""
    match = ROLL.fullmatch(told)
    if match is None:
        raise ValueError(f"'roll {told}' is not understood")
    purpose, _, number, outcome = match.groups()
    vocabulary().insist(ROLLS, purpose)
    prove_parts(number)
    if outcome:
        vocabulary().insist(OUTCOMES, outcome)


def prove_parts(told: str) -> None:
    """Insist on the parts of a sum, if they are told."""
    prove_sum(vocabulary(), told)


PROOFS: dict[str, Callable[[str], None]] = {
    "roll": prove_roll,
    "strength": prove_parts,
    **dict.fromkeys(("fp", "range", "movement", "morale", "command", "cover"), prove_parts),
}
"""How the words of a statement are proved, by its keyword."""


# --- values of the fields of events -------------------------------------------------------------


def insist_on_value(s: State, names: Names, field: str, told: str) -> None:
    """Insist that what is told of a field names something; ValueError gives the nearest."""
    if told in UNNAMED or told.lstrip("+-").isdecimal() or "=" in told:
        return
    if field in ("side", "winner", "secret"):
        insist("side", told.casefold(), SIDES)
    elif field == "unit":
        names.insist_on_unit(s, told)
    elif field == "weapon":
        insist_on_weapon(s, names, told)
    elif field == "hex":
        insist("hex", told.upper(), s.bf.names)
    elif field not in MIXED:
        _insist_on_word(s, told)


MIXED = ("card", "cards", "chit", "halves", "name", "origin", "pieces", "subject", "total", "units")
"""Fields with names of several kinds, or with several names."""


def insist_on_weapon(s: State, names: Names, told: str) -> None:
    """Insist that a Weapon is called so."""
    if names.find_weapon(s, told) < 0:
        known = [names.weapon(s, weapon.id) for weapon in s.weapons]
        raise ValueError(unknown("Weapon", told, known))


def _insist_on_word(s: State, told: str) -> None:
    """Insist on a word that stands in the rules or in their data."""
    known = {*vocabulary().literals, *keys(), "yes", "no", "none"}
    if told.casefold() not in known:
        raise ValueError(unknown("word", told, known))


def named_view(s: State, names: Names, view: dict[str, Any]) -> dict[str, Any]:
    """A side's view with its lists of pieces and sides by name."""
    units = {names.unit(s, number): each for number, each in enumerate(view["units"])}
    weapons = {names.weapon(s, number): each for number, each in enumerate(view["weapons"])}
    pairs = {key: dict(zip(SIDES, view[key], strict=True)) for key in ("cards", "radios")}
    return {**view, **pairs, "units": units, "weapons": weapons}
