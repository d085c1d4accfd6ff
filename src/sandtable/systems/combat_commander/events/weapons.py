"""Events that change Weapons and Radios."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.events import NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.combat_commander.pieces import (
    CASUALTY,
    MAP,
    MIX,
    Radio,
    Weapon,
)
from sandtable.systems.combat_commander.state import State

# --- weapons ------------------------------------------------------------------------------


class WeaponEvent(Event):
    """A fact about one Weapon."""

    __slots__ = ("weapon",)

    def __init__(self, rule: str, weapon: int) -> None:
        self.rule = rule
        self.weapon = weapon

    def change(self, state: State) -> Weapon:
        """Return the Weapon's next value, already on the table."""
        weapon = state.weapons[self.weapon].twin()
        state.weapons[self.weapon] = weapon
        return weapon


class WeaponCreated(Event):
    """A Weapon came from the counter mix, as number `weapon`, carried by nobody."""

    __slots__ = ("weapon", "type")
    WEIGHT = QUIET

    def __init__(self, rule: str, weapon: int, type_key: str) -> None:
        self.rule = rule
        self.weapon = weapon
        self.type = type_key

    def apply(self, state: State) -> None:
        state.weapons.append(Weapon(self.weapon, state.setting.catalog.weapons[self.type]))


class WeaponBroke(WeaponEvent):
    """A Weapon was turned to its broken side."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        self.change(state).broken = True


class WeaponFixed(WeaponEvent):
    """A Weapon was turned to its unbroken side."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        self.change(state).broken = False


class WeaponCameLate(WeaponEvent):
    """A Weapon came to a unit that was activated already: it has no part in the Order."""

    __slots__ = ()
    BOARD = False
    WEIGHT = QUIET

    def apply(self, state: State) -> None:
        state.late_weapons |= 1 << self.weapon


class WeaponEliminated(WeaponEvent):
    """A Weapon left play: to the Weapon box, or with `mix` to the counter mix."""

    __slots__ = ("mix",)
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, weapon: int, mix: bool = False) -> None:
        self.rule = rule
        self.weapon = weapon
        self.mix = mix

    def apply(self, state: State) -> None:
        weapon = self.change(state)
        drop_weapon(state, weapon.bearer)
        weapon.bearer = ABSENT
        weapon.broken = False
        weapon.where = MIX if self.mix else CASUALTY
        if not self.mix:
            state.weapon_box += (self.weapon,)


class WeaponGivenUp(WeaponEliminated):
    """A player eliminated a Weapon on purpose: `unit` carried it, in `hex`."""

    __slots__ = ("unit", "hex")

    def __init__(self, rule: str, weapon: int, unit: int, hex_: int) -> None:
        super().__init__(rule, weapon)
        self.unit = unit
        self.hex = hex_


def drop_weapon(state: State, bearer: int) -> None:
    """A unit carries nothing any more."""
    if bearer != ABSENT:
        unit = state.units[bearer].twin()
        unit.weapon = ABSENT
        state.units[bearer] = unit


class WeaponGiven(WeaponEvent):
    """A Weapon is now carried by a unit (from another, from the reserve, from the box)."""

    __slots__ = ("unit", "secret")

    def __init__(self, rule: str, weapon: int, unit: int, secret: int = NO_SECRET) -> None:
        self.rule = rule
        self.weapon = weapon
        self.unit = unit
        self.secret = secret

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        give_weapon(state, self.weapon, self.unit)


def give_weapon(state: State, number: int, bearer: int) -> None:
    """Put a Weapon into a unit's hands."""
    weapon = state.weapons[number].twin()
    state.weapons[number] = weapon
    drop_weapon(state, weapon.bearer)
    weapon.bearer = bearer
    weapon.where = MAP
    state.weapon_box = tuple(w for w in state.weapon_box if w != number)
    unit = state.units[bearer].twin()
    unit.weapon = number
    state.units[bearer] = unit


# --- radios -------------------------------------------------------------------------------


class RadioPlaced(Event):
    """A Radio was laid into a player's Artillery Box."""

    __slots__ = ("side", "type")
    BOARD = False

    def __init__(self, rule: str, side: int, type_key: str) -> None:
        self.rule = rule
        self.side = side
        self.type = type_key

    def apply(self, state: State) -> None:
        state.radios[self.side] = Radio(state.setting.catalog.radios[self.type])


class RadioScheduled(Event):
    """A Radio waits in a space of the Time Track."""

    __slots__ = ("side", "space", "type")

    def __init__(self, rule: str, side: int, type_key: str, space: int) -> None:
        self.rule = rule
        self.side = side
        self.type = type_key
        self.space = space

    def apply(self, state: State) -> None:
        state.radio_track += ((self.space, self.side, self.type),)


class RadioEntered(RadioScheduled):
    """A waiting Radio came: into its owner's Artillery Box; to the mix if that is not empty."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        waiting = list(state.radio_track)
        waiting.remove((self.space, self.side, self.type))
        state.radio_track = tuple(waiting)
        if state.radios[self.side] is None:
            state.radios[self.side] = Radio(state.setting.catalog.radios[self.type])


class RadioTurned(Event):
    """A Radio broke or was made ready."""

    __slots__ = ("side", "broken")
    BOARD = False

    def __init__(self, rule: str, side: int, broken: bool) -> None:
        self.rule = rule
        self.side = side
        self.broken = broken

    def apply(self, state: State) -> None:
        radio = state.radios[self.side]
        assert radio is not None
        state.radios[self.side] = Radio(radio.type, self.broken)


class RadioEliminated(Event):
    """A Radio went back to the counter mix."""

    __slots__ = ("side",)
    BOARD = False

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side

    def apply(self, state: State) -> None:
        state.radios[self.side] = None
