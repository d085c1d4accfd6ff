"""Chapter 12: strengths, shifts and results of assaults."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.systems.panzer_grenadier.events import course, fire, units
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

LEAVING = "12.12"
FIRST_FIRE = "12.43"


class Fight:
    """The assault that is being fought."""

    def __init__(self) -> None:
        self.hex = -1
        self.side = -1
        self.attackers: tuple[int, ...] = ()
        self.leaders: tuple[int, ...] = ()
        self.defenders: tuple[int, ...] = ()
        self.charged: set[int] = set()
        """Who charged in this segment."""
        self.came: dict[int, int] = {}
        """From where pieces entered in this segment."""


@before(fire.AssaultBegan)
def began(ref: Referee, table: State, event: fire.AssaultBegan) -> None:
    """Who attacks was activated to fire; everybody of the other side defends (12.3)."""
    mind = ref.memory(Fight)
    mind.hex, mind.side = event.hex, event.side
    mind.attackers, mind.leaders, mind.defenders = event.attackers, event.leaders, event.defenders
    announced = ref.memory(Course).announced
    for number in event.attackers:
        piece = table.pieces[number]
        ref.same("12.11/5", "attackers were announced to fire", "fire", announced.get(number))
        ref.true("12.13/2", "no demoralized attacker", piece.status != facts.DEMORALIZED)
        ref.true("12.42", "attackers have an assault value", strength(piece) > 0, number)
    for number in event.leaders:
        leader = table.pieces[number]
        ref.true("6.43", "no demoralized leader", leader.status != facts.DEMORALIZED)
        ref.same("12.51", "leaders are in the hex", event.hex, leader.hex)
    wanted = {
        p.id for p in facts.here(table, 1 - event.side, event.hex)
        if not facts.is_leader(p) and not _rides_along(p) and strength(p) > 0
    }  # fmt: skip
    defend = {n for n in event.defenders if strength(table.pieces[n]) > 0}
    ref.same("12.3/3", "all defend", wanted, defend)
    mind.charged = {n for n in mind.charged if n in event.attackers}


def _rides_along(piece: Piece) -> bool:
    return piece.carrier >= 0


def strength(piece: Piece) -> int:
    """The assault value in its status (12.4, 12.42, 12.13); 0: it takes no part."""
    if piece.type.kind in facts.UNARMED or facts.is_leader(piece) or piece.carrier >= 0:
        return 0
    value = 1 if piece.limbered or not piece.face.direct else piece.face.direct
    if piece.status == facts.DISRUPTED:
        return facts.half(value)
    return facts.quarter(value) if piece.status == facts.DEMORALIZED else value


@before(fire.AssaultRolled)
def rolled(ref: Referee, table: State, event: fire.AssaultRolled) -> None:
    """Strength, shift, column and result of one side's die."""
    mind = ref.memory(Fight)
    attacks = event.side == mind.side and event.rule != LEAVING and event.hex == mind.hex
    if attacks:
        wanted = [n for n in mind.attackers if _fights(table, n, event.hex)]
        ref.same("12.4/1", "who attacks", sorted(wanted), sorted(event.firers))
    total = sum(amount for amount, _, _ in event.value)
    ref.same("12.4/1", "strength in an assault", _strength(table, event, attacks), total)
    for numbers, shift, column, result in event.groups:
        told = {label: amount for amount, label, _ in shift}
        wanted_shift = _shift(ref, table, event, table.pieces[numbers[0]], attacks)
        ref.same("12.4/3", "assault shift", wanted_shift, told)
        columns = table.setting.tables.assault_columns
        start = max(i for i, head in enumerate(columns) if head <= max(1, total))
        index = min(len(columns) - 1, max(0, start + sum(wanted_shift.values())))
        ref.same("12.4/2", "assault column", columns[index], column)
        ref.same("12.4/4", "assault result",
                 table.setting.tables.assault[event.roll][index], result)  # fmt: skip


def _fights(table: State, number: int, hex_: int) -> bool:
    piece = table.pieces[number]
    return piece.hex == hex_ and piece.status != facts.DEMORALIZED


def _strength(table: State, event: fire.AssaultRolled, attacks: bool) -> int:
    """Values in their status; HMG and AA halved without riflemen; one leader's modifier."""
    firers = [table.pieces[n] for n in event.firers]
    riflemen = any(p.type.kind in facts.RIFLES for p in firers)
    total = 0
    for piece in firers:
        value = strength(piece)
        if attacks and not riflemen and piece.type.kind in ("hmg", "anti-air"):
            value = facts.half(value)
        total += value
    bonus = [amount for amount, label, _ in event.value if label.startswith("leader")]
    return total + sum(bonus)


def _shift(
    ref: Referee, table: State, event: fire.AssaultRolled, target: Piece, attacks: bool
) -> dict[str, int]:
    """Leaders of the side that rolls; ground and works help defenders only (12.41)."""
    sizes = table.setting.tables.assault_modifiers
    found: dict[str, int] = {}
    mind = ref.memory(Fight)
    if attacks:
        led = bool([n for n in mind.leaders if _fights(table, n, event.hex)])
    else:
        led = any(
            facts.is_regular(p) and p.status != facts.DEMORALIZED
            for p in facts.here(table, event.side, event.hex)
        )
    if led:
        found["leader"] = sizes["leader"]
    if attacks:
        wet = all(n in mind.came and table.field.wide >> mind.came[n] & 1 for n in event.firers)
        engineers = any(table.pieces[n].type.kind == "engineer" for n in table.at[event.hex])
        if wet and not engineers:
            found["out-of-river"] = sizes["river"]
        if mind.charged & set(event.firers):
            found["charge"] = sizes["charge"]
        _defence(table, event, target, found)
    return {name: amount for name, amount in found.items() if amount}


def _defence(table: State, event: fire.AssaultRolled, target: Piece, found: dict[str, int]) -> None:
    sizes = table.setting.tables.assault_modifiers
    field, hex_ = table.field, event.hex
    ground = field.chart.types[field.terrain[hex_]]
    found[f"terrain-{ground.key}"] = ground.assault
    if field.hill >> hex_ & 1:
        found["terrain-hill"] = field.chart.hill.assault
    bunker = facts.bunker_in(table, target.side, hex_)
    if bunker and facts.sheltered(target):
        stubborn = target.type.nation in ("soviet", "finnish", "japanese")
        name = "stubborn-bunker" if stubborn else "bunker"
        found[name] = sizes[name]
        if any(table.pieces[n].type.kind == "engineer" for n in event.firers):
            found["engineers-bunker"] = sizes["engineers-bunker"]
    elif table.entrenchments >> hex_ & 1 and facts.sheltered(target):
        found["entrenched"] = sizes["entrenched"]
    elif facts.dug_in(table, target):
        found["dug-in"] = sizes["dug-in"]


@before(course.SegmentBegan)
def segment(ref: Referee, table: State, event: course.SegmentBegan) -> None:
    """A charge is of one segment."""
    ref.memory(Fight).charged = set()
    ref.memory(Fight).came = {}


@before(units.Moved)
def charge(ref: Referee, table: State, event: units.Moved) -> None:
    """Who comes from two hexes away charges (15.4)."""
    mind = ref.memory(Fight)
    mind.came[event.piece] = event.origin
    if event.how == "charge":
        mind.charged.add(event.piece)
