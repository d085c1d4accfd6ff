"""Chapter 3: initiative, segments, passing, markers; and the end of the game (2.3)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, after, before

from sandtable.systems.panzer_grenadier.events import course, fire, markers, marks, units
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.scenario.victory import Condition
from sandtable.systems.panzer_grenadier.state import State

NOBODY = -1
MANY = 3
"""So many opening segments are an excess of initiative (17.2)."""


class Course:
    """What the referee remembers of a turn."""

    def __init__(self) -> None:
        self.opening = 0
        self.saved = False
        """Whether the winner of the initiative has saved a segment for later (17.2)."""
        self.again = False
        """Whether he uses it now."""
        self.last = NOBODY
        self.last_passed = False
        self.ran = 0
        self.ended = False
        self.announced: dict[int, str] = {}
        self.moved_off: set[int] = set()
        """Who has left a hex in this segment."""
        self.stays: set[int] = set()
        """Who has tried to recover in this segment, or helped: he goes nowhere (14.4)."""
        self.at_start: dict[int, int] = {}
        """Where pieces were when the segment began."""
        self.status: dict[int, int] = {}
        """And in which status."""


@before(course.TurnBegan)
def turn(ref: Referee, table: State, event: course.TurnBegan) -> None:
    """Turns follow each other, each when both have passed (3.0)."""
    ref.same("3.0/2", "number of the turn", table.turn + 1, event.turn)
    mind = ref.memory(Course)
    if event.turn > 1:
        ref.true("3.0/7", "turn ends after two passes", mind.ended)
        marked = [p.id for p in table.pieces if p.where == BOARD and (p.marks or p.shots)]
        ref.same("3.0/9", "markers are gone", [], marked)
    mind.ended = False
    mind.last = NOBODY
    mind.last_passed = False


@before(course.InitiativeRolled)
def initiative(ref: Referee, table: State, event: course.InitiativeRolled) -> None:
    """A die and the initiative each; half of the difference, rounded up, are segments."""
    totals = tuple(event.rolls[side] + table.initiative[side] for side in (0, 1))
    ref.same("3.0/3", "initiative totals", totals, tuple(event.totals))
    apart = totals[0] - totals[1]
    winner = NOBODY if not apart else int(apart < 0)
    ref.same("3.0/3", "winner of the initiative", winner, event.winner)
    ref.same("3.0/4", "opening segments", facts.half(abs(apart)), event.opening)
    mind = ref.memory(Course)
    mind.opening = facts.half(abs(apart))
    mind.ran = 0
    mind.saved = mind.again = False
    for side in (0, 1):
        ref.same("D10", "initiative now", _initiative(table, side), table.initiative[side])


def _initiative(table: State, side: int) -> int:
    scenario = table.setting.scenario
    value, loss = scenario.initiative[side], scenario.initiative_loss[side]
    return max(0, value - table.lost_steps[side] // loss) if loss else value


@before(markers.SegmentSaved)
def saved(ref: Referee, table: State, event: markers.SegmentSaved) -> None:
    """One segment of an opening run of three and more is kept for later, and used once (17.2)."""
    mind = ref.memory(Course)
    ref.true("17.2", "only as an optional rule", "excess-initiative" in table.setting.optional)
    if event.saved:
        ref.true("17.2", "one of many segments is saved", mind.opening >= MANY and not mind.saved)
        mind.opening -= 1
        mind.saved = True
    else:
        ref.true("17.2", "a segment was saved", mind.saved)
        mind.saved, mind.again = False, True


@before(course.SegmentBegan)
def segment(ref: Referee, table: State, event: course.SegmentBegan) -> None:
    """The winner has his opening segments in a row, then they alternate (3.0/5)."""
    mind = ref.memory(Course)
    if mind.ran < mind.opening or mind.last < 0:
        expected = table.initiative_winner
    else:
        expected = mind.last if mind.again else 1 - mind.last
    mind.again = False
    ref.same("3.0/5", "whose segment", expected, event.side)
    ref.true("3.0/7", "no segment after two passes", not mind.ended)
    mind.ran += 1
    mind.announced = {}
    mind.moved_off = set()
    mind.stays = set()
    mind.at_start = {p.id: p.hex for p in table.pieces if p.where == BOARD}
    mind.status = {p.id: p.status for p in table.pieces}


@before(course.Passed)
def passed(ref: Referee, table: State, event: course.Passed) -> None:
    """Nobody passes who has demoralized units that were not activated (14.42)."""
    open_ones = [
        p.id
        for p in facts.on_board(table, event.side)
        if p.status == facts.DEMORALIZED and not p.marks and not facts.is_leader(p)
    ]
    ref.same("14.42/2", "demoralized units bar a pass", [], open_ones)
    ref.same("3.0/6", "who passes activates nobody", {}, ref.memory(Course).announced)


@before(course.SegmentEnded)
def segment_end(ref: Referee, table: State, event: course.SegmentEnded) -> None:
    """Two passes in a row, one of each side, end the turn; what acted is marked (3.1/11)."""
    mind = ref.memory(Course)
    mind.ended = bool(event.passed and mind.last_passed and mind.last == 1 - event.side)
    mind.last = event.side
    mind.last_passed = event.passed
    unmarked = [
        number
        for number in mind.announced
        if table.pieces[number].where == BOARD and not table.pieces[number].marks
    ]
    ref.same("3.1/11", "who was activated is marked", [], unmarked)
    crowded = [hex_ for hex_, numbers in enumerate(table.at) if len(numbers) > 3]
    for side in (0, 1):
        for hex_ in crowded:
            pieces = facts.here(table, side, hex_)
            combat = [p for p in pieces if facts.is_combat(p)]
            carriers = [p for p in pieces if facts.is_transport(p)]
            spare = int(any(p.type.kind == "engineer" for p in combat) and _river(table, hex_))
            ref.true("4.1/1", "stacking limit", len(combat) <= 3 + spare, [p.id for p in combat])
            ref.true("4.1/1", "stacking limit", len(carriers) <= 3, [p.id for p in carriers])


def _river(table: State, hex_: int) -> bool:
    return bool(table.field.river >> hex_ & 1)


@before(marks.Announced)
def announced(ref: Referee, table: State, event: marks.Announced) -> None:
    """Only who has no marker may be activated; trains may after opportunity fire (15.3)."""
    piece = table.pieces[event.piece]
    mind = ref.memory(Course)
    ref.same("1.1/b", "activated by its own side", table.active, piece.side)
    free = not piece.marks or (
        piece.type.kind in ("train", "vessel") and piece.shots > 0 and event.action == "move"
    )
    if not table.surprises:
        ref.true("3.1/12", "activated without a marker", free, piece.marks)
    if piece.status == facts.DEMORALIZED:
        ref.same("14.3/4", "a demoralized piece can only move", "move", event.action)
    mind.announced[event.piece] = event.action


@before(fire.RecoveryTried)
def note_recovery(ref: Referee, table: State, event: fire.RecoveryTried) -> None:
    """Remember who does nothing else."""
    ref.memory(Course).stays |= {event.piece, event.supporter}


@before(units.Moved)
def note_move(ref: Referee, table: State, event: units.Moved) -> None:
    """Remember who has left his hex."""
    ref.memory(Course).moved_off.update((event.piece, *event.along))


@before(marks.Marked)
def marked(ref: Referee, table: State, event: marks.Marked) -> None:
    """FIRED after a fire action, else MOVED; leaders FIRED only if they took part (3.1/11)."""
    mind = ref.memory(Course)
    piece = table.pieces[event.piece]
    action = mind.announced.get(event.piece, "")
    if mind.announced.get(piece.carrier) == "fire":
        return
    if action == "move" and event.marks != 3:
        ref.same("3.1/11", "marker after a move", 1, event.marks)
    elif action == "fire" and not facts.is_leader(piece):
        ref.same("3.1/11", "marker after fire", 2, event.marks)


@after(course.GameEnded)
def game_end(ref: Referee, table: State, event: course.GameEnded) -> None:
    """Who fulfils the conditions of the scenario wins; both or nobody: see `otherwise`."""
    scenario = table.setting.scenario
    at_end = table.turn >= scenario.turns
    won = [
        any(
            (at_end or each.now) and all(_holds(table, side, c) for c in each.conditions)
            for each in scenario.win[side]
        )
        for side in (0, 1)
    ]
    if won[0] != won[1]:
        expected = 0 if won[0] else 1
    else:
        expected = scenario.otherwise
    ref.same("2.3/1", "winner", expected, event.winner)


def _holds(table: State, side: int, condition: Condition) -> bool:
    kind, number = condition.kind, condition.number
    if kind == "control":
        return sum(table.control[hex_] == side for hex_ in condition.hexes) >= number
    if kind == "towns":
        towns = [h for h in table.field.hexes if table.field.terrain[h] == "town"]
        return sum(table.control[hex_] == side for hex_ in towns) >= number
    if kind == "steps":
        return table.lost_steps[1 - side] >= number
    if kind == "lost":
        return table.lost_steps[side] < number
    return table.exited_steps[side] >= number


class Control:
    """The control of hexes as the referee keeps it (1.1/o)."""

    def __init__(self) -> None:
        self.owner: list[int] = []


@after(
    units.Moved,
    units.Lost,
    units.Exited,
    units.Revealed,
    markers.ControlSet,
    markers.ControlLost,
)
def control(ref: Referee, table: State, event: object) -> None:
    """Whoever was the last to occupy a hex has it; an assault hex nobody has (1.1/o, 1.1/q)."""
    mind = ref.memory(Control)
    if isinstance(event, markers.ControlSet) or not mind.owner:
        mind.owner = list(table.control)
        if isinstance(event, markers.ControlSet):
            _at_start(ref, table)
        return
    held: tuple[set[int], set[int]] = (set(), set())
    for piece in table.pieces:
        if piece.where == BOARD and not piece.hidden and facts.holds(piece):
            held[piece.side].add(piece.hex)
    for hex_ in held[0] | held[1]:
        both = hex_ in held[0] and hex_ in held[1]
        mind.owner[hex_] = NOBODY if both else int(hex_ in held[1])
    ref.same("1.1/o", "control of hexes", mind.owner, table.control)
    mind.owner = list(table.control)


def _at_start(ref: Referee, table: State) -> None:
    """At the start a hex belongs to who is nearer (1.1/p)."""
    places: list[list[int]] = [
        [p.hex for p in facts.on_board(table, side) if facts.holds(p) and not p.hidden]
        for side in (0, 1)
    ]
    expected = []
    for hex_ in range(len(table.control)):
        if hex_ not in table.field.hexes:
            expected.append(NOBODY)
            continue
        near = [min((facts.distance(table, hex_, h) for h in row), default=999) for row in places]
        owner = NOBODY if near[0] == near[1] else int(near[1] < near[0])
        expected.append(table.setting.scenario.control.get(hex_, owner))
    ref.same("1.1/p", "control at the start", expected, table.control)
