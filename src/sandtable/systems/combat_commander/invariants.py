"""What must be true of every state, whatever has happened: checked by fuzzing."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.absent import ABSENT
from sandtable.systems.combat_commander.pieces import CASUALTY, MAP, TIME
from sandtable.systems.combat_commander.state import State

NO_WEAPON = -1


def invariants(s: State) -> list[str]:
    """Return every contradiction found on the table."""
    return [*_places(s), *_weapons(s), *_cards(s), *_markers(s), *_tracks(s)]


def _places(s: State) -> list[str]:
    wrong = []
    occupied = [0, 0]
    count = 0
    for unit in s.units:
        if unit.where != MAP:
            continue
        hex_ = unit.hex
        count += 1
        occupied[unit.side] |= 1 << hex_
        if unit.id not in s.at[hex_]:
            wrong.append(f"unit {unit.id} does not lie in {s.bf.names[hex_]}")
        if (hex_ in s.blaze and not s.in_trigger) or not s.bf.passable(hex_):
            wrong.append(f"unit {unit.id} stands in impassable {s.bf.names[hex_]}")
    if occupied != s.occupied:
        wrong.append("the hexes that the sides occupy are counted wrongly")
    if count != sum(map(len, s.at)):
        wrong.append("a unit lies in no hex or in two")
    return wrong


def _weapons(s: State) -> list[str]:
    wrong = []
    for unit in s.units:
        if not NO_WEAPON <= unit.weapon < len(s.weapons):
            wrong.append(f"unit {unit.id} carries weapon {unit.weapon}, which does not exist")
        elif unit.weapon != ABSENT and s.weapons[unit.weapon].bearer != unit.id:
            wrong.append(f"unit {unit.id} does not carry weapon {unit.weapon}")
        if unit.broken != (unit.face is unit.type.back):
            wrong.append(f"unit {unit.id} shows the wrong side")
    for weapon in s.weapons:
        if weapon.bearer != ABSENT and weapon.where != MAP:
            wrong.append(f"weapon {weapon.id} is out of play and carried by {weapon.bearer}")
        if weapon.bearer != ABSENT and s.units[weapon.bearer].weapon != weapon.id:
            wrong.append(f"weapon {weapon.id} is not carried by {weapon.bearer}")
        if (weapon.id in s.weapon_box) != (weapon.where == CASUALTY):
            wrong.append(f"weapon {weapon.id} is in two places")
    return wrong


def _cards(s: State) -> list[str]:
    wrong = []
    for side in (0, 1):
        unseen = _mask(s.piles[side]) | _mask(s.hands[side])
        cards = len(s.piles[side]) + len(s.hands[side]) + len(s.discards[side])
        everything = s.setting.all_cards(side)
        if unseen | _mask(s.discards[side]) != everything or cards != everything.bit_length():
            wrong.append(f"side {side} has not each of its cards once")
        if unseen != s.unseen[side]:
            wrong.append(f"side {side}: unseen cards are counted wrongly")
        if len(s.hands[side]) > s.setting.hand_size[side]:
            wrong.append(f"side {side} holds too many cards")
    return wrong


def _mask(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _markers(s: State) -> list[str]:
    wrong = []
    markers = sorted((*s.cup, *s.smoke.values(), *s.blaze.values()))
    if markers != sorted(s.setting.smoke_mix) and not _one_in_hand(s, markers):
        wrong.append("a Smoke/Blaze marker is lost or doubled")
    wet = [hex_ for hex_ in (*s.smoke, *s.blaze, *s.forts) if s.bf.water(hex_)]
    wrong += [f"a marker lies in Water at {s.bf.names[hex_]}" for hex_ in wet]
    if any(hex_ in s.smoke or hex_ in s.forts for hex_ in s.blaze):
        wrong.append("a marker shares a hex with Blaze")
    return wrong


def _one_in_hand(s: State, markers: list[int]) -> bool:
    """Whether a trigger is about to place one marker that it has drawn."""
    missing = Counter(s.setting.smoke_mix)
    missing.subtract(markers)
    return bool(s.in_trigger) and min(missing.values()) == 0 and sum(missing.values()) == 1


def _tracks(s: State) -> list[str]:
    wrong = []
    for side in (0, 1):
        row = {u for u in s.casualties[side] if u != ABSENT}
        lost = {u.id for u in s.units if u.side == side and u.where == CASUALTY}
        if row != lost:
            wrong.append(f"the Casualty Track of side {side} is wrong")
    waiting = {u for units in s.time_track.values() for u in units}
    if waiting != {u.id for u in s.units if u.where == TIME}:
        wrong.append("the Time Track is wrong")
    if not s.over and not s.held and not s.setting_up and not all(s.occupied):
        wrong.append("a side has no unit and the game goes on")
    return wrong
