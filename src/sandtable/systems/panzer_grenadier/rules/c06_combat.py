"""6.4 Leaders in combat: they combine fire of several hexes and raise that of one unit."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece, halved
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.state import State

NO_MODIFIER = Refusal("6.42", "no-combat-modifier")
NOT_A_LEADER = Refusal("6.42", "not-a-leader")
NOT_HIS_HEX = Refusal("6.42", "raises-in-own-hex-only")
AFV_UNMOVED = Refusal("6.82", "afvs-not-raised-by-leaders")
WAVERS = Refusal("6.42", "demoralized-leader-raises-nothing")
RAISED_ALREADY = Refusal("6.42", "unit-is-raised-already")


@rule("6.4", "6.41", see=("9.3",))
def combiner(
    s: State, leaders: list[Piece], hexes: list[int], preferred: tuple[int, ...] = ()
) -> int:
    """Return which of the activated leaders combines the fire of some hexes, or -1.

    Among several who can, one who takes part in the fire anyhow is preferred.
    """
    able = [leader.id for leader in leaders if combines(s, leader, hexes)]
    return next((number for number in able if number in preferred), able[0] if able else ABSENT)


@rule("6.41", see=("12.51",))
def combines(s: State, leader: Piece, hexes: list[int]) -> bool:
    """Whether a leader can combine the fire of some hexes.

    He combines his own hex and as many adjacent ones as his combat modifier says; not from within
    an assault hex.
    """
    if leader.type.kind != "leader" or leader.status != GOOD or is_assault_hex(s, leader.hex):
        return False
    others = [h for h in hexes if h != leader.hex]
    near = all(s.field.distance(leader.hex, h) == 1 for h in others)
    return near and len(others) <= leader.type.combat


@rule("6.42", see=("6.82",))
def raise_refusal(
    s: State, leader: Piece, firers: tuple[int, ...], raisers: tuple[int, ...] = ()
) -> Refusal | None:
    """Say why a leader cannot add his combat modifier to one of the firing units.

    `raisers` do so already: by the other reading each unit is raised by one leader only.
    """
    if leader.type.kind != "leader":
        return NOT_A_LEADER
    if leader.status == DEMORALIZED:
        return WAVERS
    if leader.type.combat <= 0:
        return NO_MODIFIER
    here = [s.pieces[n] for n in firers if s.pieces[n].hex == leader.hex]
    if not here:
        return NOT_HIS_HEX
    units = [p for p in here if not p.type.is_afv]
    if not units:
        return AFV_UNMOVED
    others = [n for n in raisers if s.pieces[n].hex == leader.hex]
    single = s.setting.rulings.leader_bonuses != "several"
    return RAISED_ALREADY if single and len(others) >= len(units) else None


@rule(see=("6.42", "14.2"))
def bonuses(s: State, raisers: tuple[int, ...], firers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return what each leader adds to the fire; his unit is the one that gains most by it.

    By the printed reading his whole modifier; else what is left of it when the fire value of a
    disrupted unit is halved with him.
    """
    added: dict[int, int] = {}
    found: list[tuple[int, int]] = []
    single = s.setting.rulings.leader_bonuses != "several"
    for number in raisers:
        leader = s.pieces[number]
        here = [s.pieces[n] for n in firers if s.pieces[n].hex == leader.hex]
        units = [p for p in here if not p.type.is_afv and not (single and p.id in added)]
        gains = [(_gain(s, p, added.get(p.id, 0), leader.type.combat), -p.id) for p in units]
        gain, unit = max(gains, default=(0, 1))
        added[-unit] = added.get(-unit, 0) + leader.type.combat
        found.append((number, gain))
    return found


@rule(see=("14.2",))
def _gain(s: State, unit: Piece, added: int, more: int) -> int:
    """Return what a unit's fire gains by a leader, after what other leaders have added."""
    if s.setting.rulings.halved_value == "printed" or unit.status == GOOD:
        return more
    value = unit.face.direct + added
    return halved(value + more) - halved(value)
