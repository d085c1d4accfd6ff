"""16.1 Smoke: who may lay it, what it hides, and how the wind takes it away."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.fire import Tested
from sandtable.systems.panzer_grenadier.events.markers import SmokeGone, SmokeLaid
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_limits import range_refusal, value_refusal
from sandtable.systems.panzer_grenadier.rules.dice import ONE, TWO
from sandtable.systems.panzer_grenadier.state import State

NO_PERMISSION = Refusal("16.1", "no-smoke-in-this-scenario")
NO_SHELLS = Refusal("16.1", "smoke-by-artillery-and-mortars")
NO_BOMBARDMENT = Refusal("7.31", "no-bombardment-value")
LOCKED = Refusal("12.52", "no-fire-out-of-assault-hex")

STAYS_TO = 8
STAYS, DRIFTS = 1, 2
SHELLS = ("artillery", "mortar")
DIRECTIONS = 6


@rule("16.1")
def permission_refusal(s: State, side: int) -> Refusal | None:
    """Say that the scenario gives a side no smoke."""
    return None if s.setting.scenario.smoke[side] else NO_PERMISSION


@rule("16.1", see=("12.52",))
def smoke_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot fire smoke at a hex; -1 asks whether it can at all."""
    refusal = permission_refusal(s, piece.side)
    if refusal is None and piece.type.kind not in SHELLS:
        refusal = NO_SHELLS
    if refusal is None:
        refusal = value_refusal(piece, piece.face.bombard, NO_BOMBARDMENT)
    if refusal is None and s.setting.rulings.smoke_from_assault == "barred":
        refusal = LOCKED if is_assault_hex(s, piece.hex) else None
    if refusal is None and hex_ != ABSENT:
        refusal = range_refusal(s, piece, hex_, piece.face.bombard_range)
    return refusal


@rule("16.1")
def fire_smoke(s: State, side: int, hex_: int) -> None:
    """Place a SMOKE marker; a high roll removes it again."""
    s.emit(SmokeLaid("16.1", hex_, side))
    dice = TWO.draw(s)
    stays = dice.total <= STAYS_TO
    s.emit(Tested("16.1", "smoke", side, hex_, dice.shown, "stays" if stays else "goes"))
    if not stays:
        s.emit(SmokeGone("16.1", hex_, side))


@rule("16.11")
def is_smoky(s: State, hex_: int) -> bool:
    """Whether SMOKE makes a hex limiting terrain."""
    return hex_ in s.smoke


@rule("16.11")
def smoke_mask(s: State) -> int:
    """Return the hexes with SMOKE, which block lines of sight."""
    return s.lines.smoke


@rule(see=("8.3", "16.11"))
def is_clear_in_smoke(s: State, one: int, other: int) -> bool:
    """Whether a line of sight is clear with SMOKE where it is now."""
    known, key = s.lines.clear, one << 16 | other
    found = known.get(key)
    if found is None:
        found = known[key] = s.field.sees_through(one, other, s.lines.smoke)
    return found


@rule("16.12")
def disperse_smoke(s: State) -> None:
    """In the Marker Removal Phase each marker stays, drifts or goes; its owner rolls."""
    markers = [(at, owner) for at in sorted(s.smoke) for owner in s.smoke[at]]
    for hex_, side in markers:
        die = ONE.draw(s)
        fate = "stays" if die == STAYS else "drifts" if die == DRIFTS else "goes"
        s.emit(Tested("16.12", "dispersal", side, hex_, (die,), fate))
        if fate != "stays":
            s.emit(SmokeGone("16.12", hex_, side))
        if fate == "drifts":
            drift(s, hex_, side)


@rule("16.12")
def drift(s: State, hex_: int, side: int) -> None:
    """Move a marker by a die: 1 is north, the others follow clockwise; off the board it is gone."""
    die = ONE.draw(s)
    to = s.field.neighbors[hex_][(s.setting.scenario.north + die - 1) % DIRECTIONS]
    s.emit(Tested("16.12", "drift", side, hex_, (die,), "drifts" if to != ABSENT else "goes"))
    if to != ABSENT:
        s.emit(SmokeLaid("16.12", to, side))
