"""What a side may know, built from nothing (TM.11)."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.kernel.seats import SPECTATOR
from sandtable.systems.combat_commander.pieces import Radio, Unit, Weapon
from sandtable.systems.combat_commander.rules.c07_victory import chit_worth
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.state import State


@rule("1.2", "4", "GL.Piece")
def view(s: State, side: int) -> dict[str, Any]:
    """Return the public facts and the side's own secrets; -1 gives the public facts alone."""
    return {
        "scenario": s.setting.scenario.key,
        "map": s.bf.key,
        "year": s.setting.scenario.year,
        "quality": list(s.setting.scenario.quality),
        "turn": s.turn,
        "active": s.active,
        "initiative": s.initiative,
        "orders": {"given": s.orders_given, "limit": list(s.order_limit)},
        "time": s.time,
        "sudden_death": s.setting.scenario.sudden_death,
        "vp": s.vp,
        "surrender": list(s.surrender),
        "units": [unit_view(s, as_seen(s, unit, side)) for unit in s.units],
        "weapons": [weapon_view(weapon_as_seen(s, weapon, side)) for weapon in s.weapons],
        "radios": [radio_view(radio) for radio in s.radios],
        "casualties": [list(row) for row in s.casualties],
        "weapon_box": list(s.weapon_box),
        "time_track": {space: list(units) for space, units in sorted(s.time_track.items())},
        "radio_track": [list(radio) for radio in s.radio_track],
        "smoke": {s.bf.names[h]: value for h, value in sorted(s.smoke.items())},
        "blaze": [s.bf.names[h] for h in sorted(s.blaze)],
        "fortifications": fortifications_view(s, side),
        "control": list(s.control),
        "worth": known_worth(s, side),
        "chits": chits_view(s, side),
        "cards": [cards_view(s, owner, side) for owner in (0, 1)],
        "over": s.over,
        "winner": s.winner,
    }


def is_hidden_setup(s: State, owner: int, side: int) -> bool:
    """Whether a side's placement is still unseen by this viewer (SU.1/5)."""
    return bool(s.concealed >> owner & 1) and owner != side


def as_seen(s: State, unit: Unit, side: int) -> Unit:
    """A unit as it is; one that is placed unseen as if it were still in reserve."""
    if not is_hidden_setup(s, unit.side, side):
        return unit
    return Unit(unit.id, unit.side, unit.type)


def unit_view(s: State, unit: Unit) -> dict[str, Any]:
    """One unit with its current side."""
    return {
        "id": unit.id,
        "side": unit.side,
        "type": unit.type.key,
        "name": unit.type.name,
        "where": unit.where,
        "hex": s.bf.names[unit.hex] if unit.hex != ABSENT else "",
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "veteran": unit.veteran,
        "weapon": unit.weapon,
        "activated": bool(s.activated >> unit.id & 1),
        "moving": bool(s.moving >> unit.id & 1),
    }


def weapon_as_seen(s: State, weapon: Weapon, side: int) -> Weapon:
    """A Weapon as it is; in a placement that is still hidden nobody seems to carry it."""
    if weapon.bearer == ABSENT or not is_hidden_setup(s, s.units[weapon.bearer].side, side):
        return weapon
    return Weapon(weapon.id, weapon.type)


def weapon_view(weapon: Weapon) -> dict[str, Any]:
    """One Weapon and who carries it."""
    return {
        "id": weapon.id,
        "type": weapon.type.key,
        "name": weapon.type.name,
        "where": weapon.where,
        "bearer": weapon.bearer,
        "broken": weapon.broken,
    }


def radio_view(radio: Radio | None) -> dict[str, Any] | None:
    """A Radio in its Artillery Box."""
    return None if radio is None else {"type": radio.type.key, "broken": radio.broken}


def fortifications_view(s: State, side: int) -> dict[str, str]:
    """Fortifications by hex, without those that the other side has placed unseen."""
    hidden = [owner for owner in (0, 1) if is_hidden_setup(s, owner, side)]
    unseen = sum(plan_of(s.setting).areas[owner] for owner in hidden)
    fixed = {hex_ for _, hex_ in s.setting.scenario.fixed}
    return {
        s.bf.names[hex_]: kind
        for hex_, kind in sorted(s.forts.items())
        if hex_ in fixed or not unseen >> hex_ & 1
    }


def chits_view(s: State, side: int) -> dict[str, Any]:
    """Open chits for everybody; secret ones for their owner, their number for the other."""
    chits = s.setting.catalog.chits
    return {
        "open": [chits[c].key for c in s.open_chits],
        "secret": [
            [chits[c].key for c in sorted(s.secret_chits[owner])] if owner == side else None
            for owner in (0, 1)
        ],
        "secret_count": [len(s.secret_chits[owner]) for owner in (0, 1)],
    }


def known_worth(s: State, side: int) -> list[int]:
    """What each Objective is worth by the chits that a side knows: the open ones and its own."""
    known = (*s.open_chits, *(() if side == SPECTATOR else s.secret_chits[side]))
    numbers = range(1, len(s.control) + 1)
    return [sum(chit_worth(s, chit, number) for chit in known) for number in numbers]


def cards_view(s: State, owner: int, side: int) -> dict[str, Any]:
    """Hand for its owner; numbers of cards and the discard pile for everybody."""
    cards = s.setting.cards[owner]
    return {
        "hand": [cards[c].key for c in s.hands[owner]] if owner == side else None,
        "hand_count": len(s.hands[owner]),
        "pile_count": len(s.piles[owner]),
        "discards": [cards[c].key for c in s.discards[owner]],
    }
