"""12.4 Strength in assault: what the units of a side add up to, and how the columns are shifted."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.pieces import (
    DEMORALIZED,
    DISRUPTED,
    Piece,
    halved,
    quartered,
)
from sandtable.systems.panzer_grenadier.rules.c07_shifts import add_terrain, zero
from sandtable.systems.panzer_grenadier.rules.c16_bunkers import assault_shelter, brings_engineers
from sandtable.systems.panzer_grenadier.rules.c16_shelter import SHELTER_RULES, shelter_of
from sandtable.systems.panzer_grenadier.state import State

LEAST = 1
"""The assault value of who has no direct fire value (12.42)."""
NEED_INFANTRY = ("hmg", "anti-air")
INFANTRY = ("infantry", "smg", "engineer")

Guarded = tuple[str, list[Piece]]
"""Pieces with one protection, by its name on the Assault table."""
SHELTERED_BY = {**SHELTER_RULES, "stubborn-bunker": "16.81"}


@rule("12.42", see=("5.67",))
def fights(piece: Piece) -> bool:
    """Whether a piece has an assault value: not trucks, wagons, sleds, passengers, leaders."""
    return not (piece.type.is_leader or piece.type.is_unarmed or piece.carrier != ABSENT)


@rule(see=("12.13", "14.3"))
def attacks(piece: Piece) -> bool:
    """Whether a piece can attack in an assault; who is demoralized can only defend."""
    return fights(piece) and piece.status != DEMORALIZED


def is_helpful(piece: Piece) -> bool:
    """Whether a leader is in a state to help his side in an assault."""
    return piece.type.kind == "leader" and piece.status != DEMORALIZED


@rule("12.53", see=("12.4", "12.13", "14.2", "14.3"))
def unit_value(s: State, piece: Piece, bonus: int, alone: bool) -> Sum:
    """Return what one unit adds; `alone`: heavy weapons without infantry start the assault."""
    printed = 0 if piece.limbered else piece.face.direct
    total = Sum(printed or LEAST, f"piece:{piece.id}", "12.4" if printed else "12.42")
    if s.setting.rulings.halved_value != "printed":
        total.add(bonus, "leader", "12.42")
    if piece.status == DISRUPTED:
        total.add(halved(total.total) - total.total, "disrupted", "14.2")
    elif piece.status == DEMORALIZED:
        total.add(quartered(total.total) - total.total, "demoralized", "12.13")
    if alone and piece.type.kind in NEED_INFANTRY:
        total.add(halved(total.total) - total.total, "without-infantry", "12.53")
    if s.setting.rulings.halved_value == "printed":
        total.add(bonus, "leader", "12.42")
    return total


@rule("12.42", see=("6.42", "6.82"))
def bonuses(s: State, units: list[Piece], leaders: list[Piece], alone: bool) -> dict[int, int]:
    """Return what leaders add to which units: each to the one where it brings most."""
    found: dict[int, int] = {}
    only_one = s.setting.rulings.leader_bonuses != "several"
    for leader in sorted(leaders, key=lambda p: (-p.type.combat, p.id)):
        most, best = 0, ABSENT
        for piece in units:
            if piece.type.is_afv or (only_one and piece.id in found):
                continue
            has = found.get(piece.id, 0)
            more = unit_value(s, piece, has + leader.type.combat, alone).total
            gain = more - unit_value(s, piece, has, alone).total
            if gain > most:
                most, best = gain, piece.id
        if best != ABSENT:
            found[best] = found.get(best, 0) + leader.type.combat
    return found


@rule(see=("12.4", "12.53"))
def strength_of(s: State, units: list[Piece], leaders: list[Piece], starting: bool) -> Sum:
    """Return the strength of a side's units together, with what leaders add to them."""
    alone = starting and not any(p.type.kind in INFANTRY for p in units)
    added = bonuses(s, units, leaders, alone)
    total = zero()
    for piece in units:
        for part in unit_value(s, piece, added.get(piece.id, 0), alone).parts:
            total.add(*part)
    return total


# --- shifts ---------------------------------------------------------------------------------


@rule(see=("6.43",))
def leader_shift(s: State, leaders: list[Piece]) -> Sum:
    """Return what leaders who take part bring their side; further ones bring no more."""
    return zero().add(
        s.setting.tables.assault_modifiers["leader"] * bool(leaders), "leader", "6.43"
    )


@rule("12.41", see=("16.22", "16.42", "16.81"))
def by_protection(s: State, defenders: list[Piece]) -> list[Guarded]:
    """Sort defenders by what protects them: one roll, several columns."""
    found: dict[str, list[Piece]] = {}
    for piece in defenders:
        shelter = assault_shelter(s, piece, shelter_of(s, piece))
        found.setdefault(shelter, []).append(piece)
    return [(shelter, found[shelter]) for shelter in sorted(found)]


@rule("12.41", see=("15.4", "16.81", "16.84"))
def attack_shift(
    s: State,
    hex_: int,
    guarded: Guarded,
    attackers: list[Piece],
    leaders: list[Piece],
    circumstances: tuple[bool, bool],
) -> Sum:
    """Return the shift of an attack on defenders: all that protects them counts against it.

    The circumstances: whether cavalry charges, and whether all attackers come out of a wide river.
    """
    named = s.setting.tables.assault_modifiers
    charging, wading = circumstances
    shelter = guarded[0]
    shift = leader_shift(s, leaders)
    shift.add(named["charge"] if charging else 0, "charge", "15.4")
    shift.add(named["river"] if wading else 0, "out-of-river", "12.4")
    add_terrain(s, shift, hex_, "assault")
    if shelter:
        shift.add(named[shelter], shelter, SHELTERED_BY[shelter])
    if shelter.endswith("bunker") and brings_engineers(attackers):
        shift.add(named["engineers-bunker"], "engineers-bunker", "16.84")
    return shift
