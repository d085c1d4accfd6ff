"""Chapters 7, 9 and 10: fire values, columns, shifts and results."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.systems.panzer_grenadier.events import fire, markers, marks, units, work
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

SMALLEST_PART = 3
AA_REACH = 3
MOST_RIGHT, MOST_LEFT, BUNKER_LEFT = 3, -2, -3


class Shots:
    """What the referee remembers of fire in a turn and a segment."""

    def __init__(self) -> None:
        self.opportunity: set[int] = set()
        """Who has just taken an opportunity, until his attack is rolled."""
        self.target = -1
        self.at_mover = -1
        """Whom opportunity fire has just hit."""
        self.along: tuple[int, ...] = ()
        """Who moves with him."""
        self.parts: dict[int, list[int]] = {}
        """Parts that heavy machine guns have fired in this segment (7.23)."""
        self.crossfire: list[tuple[int, int]] = []
        """Shots of this turn that could do damage: target, hexside (11.11)."""


@before(marks.OpportunityTaken)
def opportunity(ref: Referee, table: State, event: marks.OpportunityTaken) -> None:
    """Who fires, at whom and how often (13.0, 13.1, 13.2)."""
    mind = ref.memory(Shots)
    firer, target = table.pieces[event.piece], table.pieces[event.target]
    ref.true("13.0/1", "the inactive side fires", firer.side != table.active)
    ref.same("13.1/1", "the target is where it is fired at", target.hex, event.hex)
    ref.true("13.23", "no demoralized firer", firer.status != facts.DEMORALIZED)
    ref.true("5.67", "no passenger or limbered gun fires", not facts.cannot_fire(firer))
    ref.true("12.52", "not out of an assault hex", not facts.in_assault(table, firer.hex))
    ref.true("13.24", "no friends at the target",
             not facts.units_here(table, firer.side, event.hex), event.hex)  # fmt: skip
    ref.true("8.0/3", "the target is spotted", facts.spots(table, firer.hex, target))
    apart = facts.distance(table, firer.hex, event.hex)
    most = shots_entitled(table, firer, event.kind)
    ref.true("13.0", "no more shots than it has", firer.shots < most, (firer.shots, most))
    if firer.shots:
        ref.same("7.22/1", "one kind of fire in a turn", firer.shot_kind, event.kind)
    else:
        ref.same("13.0/1", "not activated in this turn", 0, firer.marks)
    ref.same("13.1/2", "markers of opportunity fire",
             3 if firer.shots + 1 < most else 2, event.marks)  # fmt: skip
    before_now = [shot for shot in table.op_shots if shot == (event.piece, event.target, event.hex)]
    ref.same("13.21", "once in a hex", [], before_now)
    reach = firer.face.direct_range if event.kind == "direct" else firer.face.at_range * 3 // 2
    ref.true("7.32", "within range", apart <= reach, (apart, reach))
    mind.opportunity.add(event.piece)
    mind.target = event.target


def shots_entitled(table: State, piece: Piece, kind: str) -> int:
    """How often a piece makes opportunity fire of a kind in a turn (13.0)."""
    if kind == "direct":
        return 2
    return 2 if efficient(table, piece) else 1


def efficient(table: State, piece: Piece) -> bool:
    """Whether it makes two anti-tank attacks (11.2)."""
    if piece.type.kind not in ("tank", "armored-car") or piece.reduced:
        return False
    nation, year = piece.type.nation, table.setting.scenario.year
    if nation in ("german", "british"):
        return True
    if nation == "soviet":
        return piece.type.guards and year >= 1943
    return nation in ("american", "polish") and year >= 1944


@before(fire.Attacked)
def attacked(ref: Referee, table: State, event: fire.Attacked) -> None:
    """The strength, and for each group of targets the shift, the column and the result."""
    mind = ref.memory(Shots)
    shooters = mind.opportunity
    is_opportunity = bool(shooters)
    if is_opportunity:
        ref.same("13.1", "who shoots", shooters, set(event.firers))
    _value(ref, table, event)
    found: list[int] = []
    for numbers, shift, column, result in event.groups:
        found += numbers
        _group(ref, table, event, numbers, shift, column, result, is_opportunity)
    wanted = _targets(table, event, mind.target if is_opportunity else -1)
    unhurt = {n for n in wanted if table.pieces[n].hidden and n not in found}
    ref.same("7.4/1", "everybody in the hex is a target",
             sorted(set(wanted) - unhurt), sorted(found))  # fmt: skip
    ref.same("16.22/3", "one group for each protection", len(event.groups),
             len({tuple(sorted(shift)) for _, shift, _, _ in event.groups}))  # fmt: skip
    mind.at_mover = mind.target if is_opportunity else -1
    mind.opportunity = set()


def _targets(table: State, event: fire.Attacked, moving: int) -> list[int]:
    """The targets: all of the other side in the hex; in friendly fire its own; or who moves."""
    if moving >= 0:
        return [moving]
    return [
        n for n in table.at[event.hex]
        if table.pieces[n].side == _side_hit(table, event) and not _safe(table.pieces[n])
    ]  # fmt: skip


def _safe(piece: Piece) -> bool:
    """Passengers share the fate of their transport (5.65); bunkers are no target."""
    return piece.carrier >= 0 or piece.type.kind == "bunker"


def _side_hit(table: State, event: fire.Attacked) -> int:
    sides = {table.pieces[n].side for numbers, *_ in event.groups for n in numbers}
    if event.kind == "friendly-fire":
        return event.side
    if event.kind == "bombard" and len(sides) == 1:
        return sides.pop()
    return 1 - event.side


def _value(ref: Referee, table: State, event: fire.Attacked) -> None:
    """Each firer's value in its status, what leaders add, parts of heavy machine guns."""
    if not event.firers:
        return
    mind = ref.memory(Shots)
    for amount, label in _folded(event.value):
        name, _, number = label.partition(":")
        if name != "piece":
            _bonus(ref, table, event, amount, label)
            continue
        piece = table.pieces[int(number)]
        printed = piece.face.direct if event.kind == "direct" else piece.face.bombard
        full = facts.weakened(piece, printed)
        bonuses = _helpers(ref, table, piece)
        if piece.type.kind == "hmg" and event.kind == "direct" and piece.id not in mind.opportunity:
            parts = mind.parts.setdefault(piece.id, [])
            parts.append(amount)
            ref.true("7.23/4", "no part below 3", amount >= SMALLEST_PART or amount == full, amount)
            ref.true("7.23", "parts are not more than the value", sum(parts) <= full + bonuses,
                     (parts, full))  # fmt: skip
            if len(parts) == 1 and piece.id not in table.factors:
                ref.same("14.2", f"{event.kind} value", full, amount)
        else:
            ref.same("14.2", f"{event.kind} value", full, amount)
            if piece.id not in mind.opportunity and event.rule != "9.51":
                earlier = mind.parts.setdefault(piece.id, [])
                ref.same("7.4/6", "a unit fires once in a segment", [], list(earlier))
                earlier.append(amount)
        ref.true(
            "5.67", "no passenger or limbered gun fires", not facts.cannot_fire(piece), piece.id
        )
        if event.rule != "9.51":
            _aim(ref, table, event, piece)


def _folded(parts: tuple[tuple[int, str, str], ...]) -> list[tuple[int, str]]:
    """The parts of a fire value, what disruption takes from a unit counted with the unit."""
    found: list[tuple[int, str]] = []
    for amount, label, _rule in parts:
        if label == "disrupted":
            before, name = found.pop()
            found.append((before + amount, name))
        else:
            found.append((amount, label))
    return found


def _helpers(ref: Referee, table: State, piece: Piece) -> int:
    """The most that activated leaders in its hex may add to a unit's value (6.42)."""
    announced = (table.pieces[n] for n in ref.memory(Course).announced)
    return sum(p.type.combat for p in announced if facts.is_regular(p) and p.hex == piece.hex)


def _bonus(ref: Referee, table: State, event: fire.Attacked, amount: int, label: str) -> None:
    """A leader raises the value of one unit in his hex (6.42)."""
    ref.counts[f"part {label.partition(':')[0]}"] += 1
    if label.startswith("leader:"):
        leader = table.pieces[int(label.partition(":")[2])]
        ref.same("6.42", "what a leader adds", leader.type.combat, amount)
        ref.true("6.42", "not a demoralized leader", leader.status != facts.DEMORALIZED)
        units_there = [n for n in event.firers if table.pieces[n].hex == leader.hex
                       and not facts.is_afv(table.pieces[n])]  # fmt: skip
        ref.true("6.42", "a unit in his hex", units_there, leader.hex)
        ref.true("6.42", "an activated leader", leader.id in ref.memory(Course).announced)


def _aim(ref: Referee, table: State, event: fire.Attacked, piece: Piece) -> None:
    """Range, spotting and what must not be in the way (7.21, 7.24, 7.32, 10.1)."""
    apart = facts.distance(table, piece.hex, event.hex)
    direct = event.kind == "direct"
    reach = piece.face.direct_range if direct else piece.face.bombard_range
    ref.true("7.32", "within range", apart <= reach, (apart, reach))
    foes = facts.here(table, 1 - event.side, event.hex)
    seen = any(facts.spots(table, piece.hex, foe) for foe in foes)
    if direct:
        ref.true("7.21", "the target is spotted", seen, event.hex)
        ref.true("7.24/1", "no friends in the target hex",
                 not facts.units_here(table, event.side, event.hex), event.hex)  # fmt: skip
        ref.true("10.1", "the line of fire is free", free_line(table, piece, event.hex), event.hex)
        ref.true("12.52", "not out of an assault hex", not facts.in_assault(table, piece.hex))
    else:
        led = any(
            facts.spots(table, p.hex, foe)
            for p in facts.on_board(table, event.side)
            if facts.is_regular(p) and p.status != facts.DEMORALIZED
            for foe in foes
        )
        ref.true("9.1", "the target is spotted", seen or led, event.hex)
        ref.true("12.52", "not out of an assault hex", not facts.in_assault(table, piece.hex))


def free_line(table: State, piece: Piece, target: int) -> bool:
    """Whether no friends stand in the way of direct fire (10.1).

    Where the line runs between two hexes the player chooses the side, step by step, and sees
    through the same hex; for the free hex behind friends, any choice that allows it.
    """
    through = piece.type.kind in ("hmg", "anti-air") or facts.is_afv(piece)
    steps = [
        tuple(h for h in step if not facts.is_limiting(table, h))
        for step in facts.line(table.field, piece.hex, target)
    ]
    if not through:
        return all(any(_open_to_all(table, piece.side, h) for h in step) for step in steps)
    for number, step in enumerate(steps):
        if any(_open_to_all(table, piece.side, h) for h in step):
            continue
        if not any(
            not facts.here(table, piece.side, h) for later in steps[number + 1 :] for h in later
        ):
            return False
    return True


def _open_to_all(table: State, side: int, hex_: int) -> bool:
    """Whether a hex has no friends but AFVs."""
    return all(facts.is_afv(p) for p in facts.here(table, side, hex_))


# --- shifts -------------------------------------------------------------------------------


def _group(  # noqa: PLR0913, PLR0917 - what the event tells of a group
    ref: Referee,
    table: State,
    event: fire.Attacked,
    numbers: tuple[int, ...],
    shift: tuple[tuple[int, str, str], ...],
    column: int,
    result: str,
    is_opportunity: bool,
) -> None:
    pieces = [table.pieces[n] for n in numbers]
    direct = event.kind in ("direct", "air")
    tables = table.setting.tables
    wanted = shifts(table, event, pieces, is_opportunity, _just_shown(ref))
    told = {label: amount for amount, label, _ in shift}
    ref.same("7.5", f"{event.kind} shift", wanted, told)
    total = sum(wanted.values())
    if direct:
        total = min(MOST_RIGHT, max(BUNKER_LEFT if "bunker" in wanted else MOST_LEFT, total))
    columns = tables.direct_columns if direct else tables.bombard_columns
    strength = sum(amount for amount, _, _ in event.value)
    start = max(i for i, head in enumerate(columns) if head <= max(1, strength))
    index = min(len(columns) - 1, max(0, start + total))
    ref.same("10.2" if direct else "9.4", f"{event.kind} column", columns[index], column)
    rows = tables.direct if direct else tables.bombard
    ref.same("7.4/5", f"{event.kind} result", rows[event.roll][index], result)


def _just_shown(ref: Referee) -> set[int]:
    """Who was hidden until this attack touched him (16.6)."""
    found: set[int] = set()
    for event in reversed(ref.past):
        if not isinstance(event, units.Revealed):
            break
        found.add(event.piece)
    return found


def shifts(
    table: State,
    event: fire.Attacked,
    pieces: list[Piece],
    is_opportunity: bool,
    shown: set[int],
) -> dict[str, int]:
    """The column modifiers for a group of targets with one protection, by name.

    Who is hidden is not on the board, and makes no crowd (16.6).
    """
    direct = event.kind in ("direct", "air")
    tables, field, hex_ = table.setting.tables, table.field, event.hex
    sizes = tables.direct_modifiers if direct else tables.bombard_modifiers
    found: dict[str, int] = {}
    ground = field.chart.types[field.terrain[hex_]]
    on_hill = bool(field.hill >> hex_ & 1)
    found[f"terrain-{ground.key}"] = ground.direct if direct else ground.bombard
    if on_hill:
        found["terrain-hill"] = field.chart.hill.direct if direct else field.chart.hill.bombard
    there = facts.here(table, pieces[0].side, hex_)
    crowd = [p for p in there if facts.holds(p) and not p.hidden and p.id not in shown]
    if not is_opportunity and len(crowd) >= 3:
        found["three-units"] = sizes["three-units"]
    if direct:
        _direct_shifts(table, event, pieces if is_opportunity else there, found)
        if pieces[0].type.kind == "cavalry":
            found["cavalry-target"] = sizes["cavalry-target"]
    piece = pieces[0]
    _protection(table, piece, sizes, found, hex_)
    return {name: amount for name, amount in found.items() if amount}


def _direct_shifts(
    table: State, event: fire.Attacked, targets: list[Piece], found: dict[str, int]
) -> None:
    sizes = table.setting.tables.direct_modifiers
    near = [facts.distance(table, table.pieces[n].hex, event.hex) == 1 for n in event.firers]
    if near and all(near):
        found["adjacent"] = sizes["adjacent"]
    if not event.firers and any(_watches_sky(table, p, event.hex) for p in table.pieces
                                if p.side != event.side):  # fmt: skip
        found["anti-air"] = sizes["anti-air"]
    afoot = [p for p in targets if p.carrier < 0 and not p.hidden]
    if any(p.type.kind == "artillery" for p in afoot):
        found["artillery-target"] = sizes["artillery-target"]
    if any(p.id in table.crossing for p in afoot):
        found["crossing"] = sizes["crossing"]


def _watches_sky(table: State, piece: Piece, hex_: int) -> bool:
    """Whether an AA unit is within three hexes of a target of aircraft (15.23)."""
    return (
        piece.type.kind == "anti-air"
        and piece.where == BOARD
        and piece.status != facts.DEMORALIZED
        and facts.distance(table, piece.hex, hex_) <= AA_REACH
    )


def _protection(
    table: State, piece: Piece, sizes: dict[str, int], found: dict[str, int], hex_: int
) -> None:
    """Bunker, else entrenchment, else dug in (16.22, 16.4, 16.8)."""
    if facts.sheltered(piece) and facts.bunker_in(table, piece.side, hex_):
        found["bunker"] = sizes["bunker"]
    elif facts.sheltered(piece) and table.entrenchments >> hex_ & 1:
        found["entrenched"] = sizes["entrenched"]
    elif facts.dug_in(table, piece):
        found["dug-in"] = sizes["dug-in"]


# --- whoever moves ------------------------------------------------------------------------


@before(units.Moved)
def no_more_crossfire(ref: Referee, table: State, event: units.Moved) -> None:
    """Who moves has shaken off earlier shots (11.11/3)."""
    mind = ref.memory(Shots)
    gone = (event.piece, *event.along)
    if event.how != "displaced":
        mind.along = event.along
        mind.at_mover = -1
    mind.crossfire = [each for each in mind.crossfire if each[0] not in gone]


@before(work.Unloaded)
def gets_off(ref: Referee, table: State, event: work.Unloaded) -> None:
    """Who is put off his transport moves with it no longer."""
    mind = ref.memory(Shots)
    mind.along = tuple(number for number in mind.along if number != event.piece)


@before(fire.AssaultRolled)
def no_mover(ref: Referee, table: State, event: fire.AssaultRolled) -> None:
    """An assault is aimed at nobody who moves."""
    ref.memory(Shots).at_mover = -1


@before(markers.OffBoardFired)
def off_board(ref: Referee, table: State, event: markers.OffBoardFired) -> None:
    """Each factor once in a turn, at most three together (9.2, 9.3); an event silences all."""
    if event.rule == "17.4":
        return
    again = [n for n in event.factors if table.off_board_fired[event.side] >> n & 1]
    ref.same("9.2", "a factor fires once in a turn", [], again)
    ref.true("9.3/2", "at most three factors", 1 <= len(event.factors) <= 3, event.factors)
