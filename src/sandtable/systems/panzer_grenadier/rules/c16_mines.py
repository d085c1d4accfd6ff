"""16.7 Minefields: what they do to whoever enters, with or without engineers."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.fire import Tested
from sandtable.systems.panzer_grenadier.events.markers import MinesReduced, MinesShown
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.c06_casualties import test_leaders
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step, remove
from sandtable.systems.panzer_grenadier.rules.c14_morale import change_status
from sandtable.systems.panzer_grenadier.rules.dice import ONE
from sandtable.systems.panzer_grenadier.state import State

STEP, ROUT, HALT = 6, 5, 3
"""What a die shows at least to take a step, exactly to demoralize, at least to stop a unit."""

ANNOUNCED = Refusal("16.72", "announced-into-minefield")


@rule("16.7")
def enemy_mines(s: State, side: int, hex_: int) -> list[int]:
    """Return the numbers of the minefields in a hex that the other side laid."""
    if not s.mined >> hex_ & 1:
        return []
    return [n for n, mine in enumerate(s.mines) if mine.hex == hex_ and mine.side != side]


@rule("16.71", "16.73")
def turn_over(s: State, side: int, hex_: int) -> int:
    """Turn over what the enemy laid in a hex; dummies go. Return the strength of the rest."""
    strength = 0
    for number in enemy_mines(s, side, hex_):
        mine = s.mines[number]
        if not mine.shown:
            s.emit(MinesShown("16.71", hex_, number, mine.strength))
        if not mine.strength:
            s.emit(MinesReduced("16.73", hex_, number, 0))
        strength += mine.strength
    return strength


@rule("16.72")
def dice_spared(s: State, number: int, hex_: int) -> int:
    """Return how many dice less are rolled for a piece, for the engineers among those who enter.

    Leaders among them are no units, so that engineers are still by themselves.
    """
    members = [number]
    if s.setting.rulings.minefield_engineers == "announced" and hex_ in s.party:
        party = s.party[hex_]
        if not party >> number & 1:
            return 0
        members = [n for n in range(party.bit_length()) if party >> n & 1]
    entering = [piece for n in members for piece in units_of(s, n)]
    engineers = [p.type.kind == "engineer" for p in entering if not p.type.is_leader]
    return 2 if engineers and all(engineers) else int(any(engineers))


def units_of(s: State, number: int) -> list[Piece]:
    """Return a piece and the units that it carries."""
    return [s.pieces[number], *(p for p in s.riders(number) if not p.type.is_leader)]


@rule(see=("16.71", "6.7", "14.12"))
def strike(s: State, number: int, hex_: int, dice: int, along: tuple[int, ...]) -> bool:
    """Roll for a piece that has entered a minefield; return whether it must stop."""
    if dice <= 0:
        return False
    rolled = tuple(ONE.draw(s) for _ in range(dice))
    stopped = max(rolled) >= HALT
    outcome = "halts" if stopped else "nothing"
    s.emit(Tested("16.71", "mines", number, hex_, rolled, outcome))
    leaders = along + tuple(p.id for p in s.riders(number) if p.type.is_leader)
    lost = sum(take_step(s, number) for each in rolled if each >= STEP)
    lost += sum(rout(s, number) for each in rolled if each == ROUT)
    test_leaders(s, leaders, lost)
    return stopped


def take_step(s: State, number: int) -> int:
    """A step is lost; a leader has but one."""
    if s.pieces[number].type.is_leader:
        return remove(s, number, "16.71", "mines")
    return lose_step(s, number, "16.71", "mines")


def rout(s: State, number: int) -> int:
    """A unit is demoralized; one that was already loses a step."""
    piece = s.pieces[number]
    if piece.where != BOARD:
        return 0
    if piece.status == DEMORALIZED:
        return take_step(s, number)
    change_status(s, number, DEMORALIZED, "16.71", "mines")
    return 0


# --- announced together -------------------------------------------------------------------


@rule(see=("16.72",))
def bound_for(s: State, number: int) -> int:
    """Return the minefield that a piece was announced to enter and has not entered yet, or -1."""
    for hex_, party in s.party.items():
        if party >> number & 1 and s.pieces[number].hex != hex_ and not s.moved >> number & 1:
            return hex_
    return ABSENT


def party_refusal(s: State, number: int, hex_: int) -> Refusal | None:
    """Say why a piece that was announced to enter a minefield may not do anything else."""
    bound = bound_for(s, number)
    return None if bound in (ABSENT, hex_) else ANNOUNCED.about(bound)
