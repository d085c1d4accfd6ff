"""Proofreading of what only Combat Commander's statements have: rolls, sums, values of fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sandtable.kernel.cases.happenings import read_sum
from sandtable.kernel.cases.proofs import prove_sum
from sandtable.kernel.cases.steps import split
from sandtable.kernel.cases.vocabulary import insist, unknown
from sandtable.systems.combat_commander.cases.happenings import NUMBERED, ROLL
from sandtable.systems.combat_commander.cases.script import card_text, is_key, parse_draw
from sandtable.systems.combat_commander.cases.vocabulary import OUTCOMES, ROLLS, keys, vocabulary
from sandtable.systems.combat_commander.cases.words import Names
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.state import State

UNNAMED = ("nobody", "nothing", "nowhere")
"""What a field says that names no piece, side or hex."""
SHOWN = re.compile(r"hex |event |\d")
"""How the words for a revealed card begin: those of what it was turned up for."""


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
    """Insist on a number, and on the parts of a sum if they are told."""
    prove_sum(vocabulary(), told)


def prove_number(told: str) -> None:
    """Insist on the parts of a number of something: `of A 6 = 5 printed-fp + 1 command`."""
    match = NUMBERED.fullmatch(told)
    if match is None:
        raise ValueError(f"{told!r} is not something and its number, as 'of A 6'")
    prove_parts(match[2])


PROOFS: dict[str, Callable[[str], None]] = {
    "roll": prove_roll,
    "strength": prove_parts,
    **dict.fromkeys(("fp", "range", "movement", "morale", "command", "cover"), prove_number),
}
"""How the words of a statement are proved, by its keyword."""


# --- values of the fields of events -------------------------------------------------------------

Check = Callable[[State, Names, str], object]
"""Insists that what is told of a field can stand there; ValueError gives the nearest."""


def _unit(s: State, names: Names, told: str) -> None:
    if told != "nobody":
        names.insist_on_unit(s, told)


def _weapon(s: State, names: Names, told: str) -> None:
    if told != "nothing" and names.find_weapon(s, told) < 0:
        raise ValueError(unknown("Weapon", told, names.weapons(s)))


def _pieces(s: State, names: Names, told: str) -> None:
    for name in split(told):
        if names.find_unit(s, name) < 0:
            insist("piece", name, (*names.units, *names.weapons(s)))


def _subject(s: State, names: Names, told: str) -> None:
    """Insist on a piece, a hex or a number: it depends on the roll which of these it is."""
    if told.upper() not in s.bf.index and told not in UNNAMED and not told.isdecimal():
        _pieces(s, names, told)


def _origin(s: State, names: Names, told: str) -> None:
    """Insist on a hex, or on the unit whose state another inherits."""
    if names.find_unit(s, told) < 0:
        _hex(s, names, told)


def _hex(s: State, names: Names, told: str) -> None:
    if told != "nowhere":
        insist("hex", told.upper(), s.bf.names)


def _cards(s: State, names: Names, told: str) -> None:
    for text in split(told):
        if not is_key(text):
            parse_draw(text) if SHOWN.match(text) else card_text(text)


def _number(s: State, names: Names, told: str) -> None:
    """Insist on a number, with its parts if it is a sum."""
    read_sum(told)


def _points(s: State, names: Names, told: str) -> None:
    """Insist on a number of which the half may be told, as 1.5."""
    _number(s, names, told.removesuffix(".5"))


def _side(s: State, names: Names, told: str) -> None:
    insist("side", told.casefold(), (*SIDES, "nobody"))


def _yes_or_no(s: State, names: Names, told: str) -> None:
    insist("answer", told.casefold(), ("yes", "no"))


def _chit(s: State, names: Names, told: str) -> None:
    insist("chit", told.upper(), [chit.key for chit in s.setting.catalog.chits])


VALUES: dict[str, Check] = {
    **dict.fromkeys(("side", "winner", "secret"), _side),
    **dict.fromkeys(("pieces", "units"), _pieces),
    **dict.fromkeys(("card", "cards"), _cards),
    **dict.fromkeys(("broken", "mix"), _yes_or_no),
    **dict.fromkeys((
        "against", "fp", "hindrance", "number", "objective", "orders", "points", "space",
        "strength", "value", "zone",
    ), _number),
    **dict.fromkeys(("halves", "total"), _points),
    "unit": _unit, "weapon": _weapon, "hex": _hex, "origin": _origin, "subject": _subject,
    "chit": _chit,
}  # fmt: skip
"""How what is told of a field is proved; of every other it is a word of the rules."""


def insist_on_value(s: State, names: Names, field: str, told: str) -> None:
    """Insist that what is told of a field names something; ValueError gives the nearest."""
    VALUES.get(field, _word)(s, names, told)


def _word(s: State, names: Names, told: str) -> None:
    """Insist on a word that stands in the rules or in their data."""
    known = {*vocabulary().literals, *keys()}
    if told.casefold() not in known:
        raise ValueError(unknown("word", told, known))


def named_view(s: State, names: Names, view: dict[str, Any]) -> dict[str, Any]:
    """A side's view with its lists of pieces and sides by name."""
    units = {names.unit(s, number): each for number, each in enumerate(view["units"])}
    weapons = {names.weapon(s, number): each for number, each in enumerate(view["weapons"])}
    pairs = {key: dict(zip(SIDES, view[key], strict=True)) for key in ("cards", "radios")}
    return {**view, **pairs, "units": units, "weapons": weapons}
