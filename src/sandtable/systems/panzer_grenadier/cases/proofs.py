"""Proofreading of what only Panzer Grenadier's statements have: sums and values of fields."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.cases.happenings import read_sum
from sandtable.kernel.cases.proofs import prove_sum
from sandtable.kernel.cases.steps import split
from sandtable.kernel.cases.vocabulary import insist, unknown
from sandtable.systems.panzer_grenadier.cases import claims
from sandtable.systems.panzer_grenadier.cases.happenings import (
    ASSAULT,
    CHECK,
    HEXES,
    LISTS,
    NUMBERED,
    PIECES,
    SHOT,
    SIDED,
    TESTED,
    parsed,
)
from sandtable.systems.panzer_grenadier.cases.vocabulary import (
    OUTCOMES,
    RESULTS,
    keys,
    vocabulary,
)
from sandtable.systems.panzer_grenadier.cases.words import Names, find_hex
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES
from sandtable.systems.panzer_grenadier.state import State


def _parts(told: str) -> None:
    """Insist on a number, and on the parts of a sum if they are told."""
    prove_sum(vocabulary(), told.strip())


def _assault(told: str) -> None:
    _parts(parsed(ASSAULT, "assault", told)[2])


def _shot(told: str) -> None:
    match = parsed(SHOT, "shot", told)
    _parts(match[3])
    if match[4]:
        vocabulary().insist(RESULTS, match[4])


def _check(told: str) -> None:
    match = parsed(CHECK, "check", told)
    _parts(match[2])
    _parts(match[3])
    _outcome(match[4])


def _tested(told: str) -> None:
    match = parsed(TESTED, "leader", told)
    _parts(match[2])
    _outcome(match[3])


def _outcome(told: str | None) -> None:
    if told:
        vocabulary().insist(OUTCOMES, told)


def _number_of(told: str) -> None:
    match = claims.OF.fullmatch(told)
    if match is None:
        raise ValueError(f"{told!r} is not somebody and a number, as 'of A 6'")
    _parts(match[2])


def _shift(told: str) -> None:
    match = claims.STRUCK.fullmatch(told)
    if match is None:
        raise ValueError(f"{told!r} is not somebody and a shift, as 'A 3 = 2 adjacent + …'")
    _parts(match[2])


PROOFS: dict[str, Callable[[str], None]] = {
    "attack": _parts, "assault": _assault, "shot": _shot, "check": _check, "recovery": _check,
    "leader": _tested, "shift": _shift, **dict.fromkeys(claims.NUMBERS, _number_of),
}  # fmt: skip
"""How the words of a statement are proved, by its keyword."""


# --- values of the fields of events -------------------------------------------------------------


def insist_on_value(s: State, names: Names, field: str, told: str) -> None:
    """Insist that what is told of a field names something; ValueError gives the nearest."""
    if field in PIECES:
        if told != "nobody":
            names.find(s, told)
    elif field in LISTS:
        for name in split(told):
            names.find(s, name)
    elif field in HEXES:
        if told != "nowhere":
            find_hex(s, told)
    elif field in SIDED:
        insist("side", told, (*SIDES, "nobody"))
    elif field in NUMBERED:
        insist(field, told, NUMBERED[field])
    else:
        _plain(told)


def _plain(told: str) -> None:
    """Insist on a number, a sum, yes or no, or a word of the rules or their data."""
    if told in ("yes", "no") or not told.strip("-0123456789/, "):
        return
    if told[:1].isdecimal() and "=" in told:
        read_sum(told)
        return
    known = {*vocabulary().literals, *keys()}
    if told not in known:
        raise ValueError(unknown("word", told, known))
