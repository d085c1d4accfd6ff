"""What follows from fire and assaults: step losses, checks, tests of leaders (7.6, 14.1, 6.7)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before, each
from tools.panzer_grenadier.independent.fire import Shots

from sandtable.kernel.events import Event
from sandtable.systems.panzer_grenadier.events import course, fire, markers, marks, units, work
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

FOLLOWS = (
    units.StepLost, units.Lost, fire.MoraleChecked, marks.StatusChanged, fire.LeaderTested,
    units.FallenSettled, marks.Held, markers.Wrecked, work.Unloaded, course.InitiativeChanged,
    work.WorkBegun, units.Revealed, fire.AssaultRolled,
)  # fmt: skip
"""What may happen between an attack and its end."""
LOSSES = ("7.61", "7.62", "7.63")
NO_CHECK = -1
MAJOR = 4
LEAVING = "12.12"
AGAIN = "14.12"
"""Who is demoralized again loses a step."""


class Pool:
    """Pieces among which so many steps must be lost."""

    def __init__(self, pieces: list[Piece], steps: int, rule: str) -> None:
        self.ids = {p.id for p in pieces}
        self.due = min(steps, sum(p.steps for p in pieces))
        self.rule = rule
        self.taken: list[int] = []
        """Who has lost a step of it."""


class Fallout:
    """The attack that is being carried out."""

    def __init__(self) -> None:
        self.open = False
        self.pools: list[Pool] = []
        self.checks: dict[int, int] = {}
        """Who must check, and what is added to the roll."""
        self.dead_leaders: set[int] = set()
        self.lost: dict[tuple[int, int], int] = {}
        """Steps lost by hex and side."""
        self.ranks: list[tuple[int, int]] = []
        self.testers: set[int] = set()
        """Leaders who roll for their lives if steps are lost in their hex."""
        self.tested: set[int] = set()
        self.rolling: set[int] = set()
        """Sides of which all have checked, so that their leaders are rolled for."""
        self.hit_hex = -1
        self.mourners: list[tuple[int, int]] = []
        """Who must check for a major or somebody above him, and his morale modifier (6.73)."""
        self.grieving = -1
        """The unit that checks for him."""
        self.panic = -1
        """The side of which one unit checks by a random event (17.4)."""
        self.grief: dict[int, int] = {}
        """Steps lost by such checks beside leaders for whom this attack has no roll left."""


def _open(ref: Referee) -> Fallout:
    mind = ref.memory(Fallout)
    fresh = Fallout()
    for name, value in vars(fresh).items():
        setattr(mind, name, value)
    mind.open = True
    return mind


@before(fire.Attacked)
def attacked(ref: Referee, table: State, event: fire.Attacked) -> None:
    """Steps of each class, and checks of all who are left (7.61)."""
    mind = _open(ref)
    mover = ref.memory(Shots).at_mover
    for numbers, text in _by_column(event):
        result = table.setting.tables.results[text]
        pieces = [table.pieces[n] for n in numbers]
        for kinds in (("headquarters", *facts.PERSONNEL), facts.UNARMED, facts.WEAPONS):
            some = [p for p in pieces if p.type.kind in kinds and not facts.armored(p)]
            if result.steps and some:
                mind.pools.append(Pool(some, result.steps, "7.61"))
        lone = not facts.units_here(table, pieces[0].side, event.hex)
        for piece in pieces:
            if facts.is_leader(piece) and result.steps and (lone or mover == piece.id):
                mind.dead_leaders.add(piece.id)
                continue
            check = result.armor_check if facts.armored(piece) else result.check
            if check != NO_CHECK:
                mind.checks[piece.id] = check
    mind.hit_hex = event.hex
    _testers(ref, table, mind, event.hex, mover)


def _by_column(event: fire.Attacked) -> list[tuple[list[int], str]]:
    """The targets with their results: only columns that differ part them (16.22/3)."""
    found: dict[int, tuple[list[int], str]] = {}
    for numbers, _shift, column, text in event.groups:
        found.setdefault(column, ([], text))[0].extend(numbers)
    return list(found.values())


def _testers(ref: Referee, table: State, mind: Fallout, hex_: int, mover: int) -> None:
    """Leaders in the hex; of opportunity fire only those who move along (7.64)."""
    along = ref.memory(Shots).along
    mind.testers = {
        n for n in table.at[hex_]
        if facts.is_leader(table.pieces[n]) and (mover < 0 or n in along)
    }  # fmt: skip


@before(fire.ShotAt)
def shot(ref: Referee, table: State, event: fire.ShotAt) -> None:
    """The target alone (7.62), with its passengers."""
    mind = _open(ref)
    target = table.pieces[event.target]
    result = table.setting.tables.results[event.result]
    if result.steps:
        mind.pools.append(Pool([target], result.steps, "7.62"))
    if result.check != NO_CHECK:
        mind.checks[target.id] = result.check
    mind.hit_hex = target.hex
    _testers(ref, table, mind, target.hex, ref.memory(Shots).at_mover)


@before(fire.AssaultRolled)
def assault(ref: Referee, table: State, event: fire.AssaultRolled) -> None:
    """Two pools (7.63), and checks of everybody on the other side."""
    mind = ref.memory(Fallout)
    if not mind.open or mind.hit_hex != event.hex:
        mind = _open(ref)
    mind.hit_hex = event.hex
    for numbers, _shift, _column, text in event.groups:
        result = table.setting.tables.results[text]
        pieces = [table.pieces[n] for n in numbers]
        second = (*facts.UNARMED, *facts.WEAPONS)
        fighters = [p for p in pieces if not facts.is_leader(p) and p.type.kind != "bunker"]
        first_pool = [p for p in fighters if p.type.kind not in second and p.carrier < 0]
        second_pool = [p for p in fighters if p.type.kind in second and p.carrier < 0]
        for pool in (first_pool, second_pool):
            if result.steps and pool:
                mind.pools.append(Pool(pool, result.steps, "7.63"))
        for piece in pieces:
            if result.check != NO_CHECK and piece.carrier < 0 and piece.type.kind != "bunker":
                mind.checks[piece.id] = result.check
    if event.rule != LEAVING and event.groups:
        _bystanders(table, mind, event)
    mind.testers |= {n for n in table.at[event.hex] if facts.is_leader(table.pieces[n])}


def _bystanders(table: State, mind: Fallout, event: fire.AssaultRolled) -> None:
    """An assault affects all enemies in the hex (7.4/3), who do not attack too."""
    check = table.setting.tables.results[event.groups[0][3]].check
    told = {n for numbers, *_ in event.groups for n in numbers}
    for piece in facts.here(table, 1 - event.side, event.hex):
        outside = piece.carrier >= 0 or piece.type.kind == "bunker" or piece.id in told
        if check != NO_CHECK and not outside:
            mind.checks[piece.id] = check


@before(units.StepLost, units.Lost)
def loss(ref: Referee, table: State, event: units.StepLost | units.Lost) -> None:
    """A step from a pool where one is due; riders share the fate of their transport (5.65)."""
    mind = ref.memory(Fallout)
    piece = table.pieces[event.piece]
    steps = 1 if isinstance(event, units.StepLost) else event.steps
    if piece.type.rank >= MAJOR:
        stack = facts.here(table, piece.side, piece.hex)
        spite = piece.type.morale_mod
        mind.mourners += [(p.id, spite) for p in stack if not facts.is_leader(p) and p.carrier < 0]
    if isinstance(event, units.Lost) and not facts.is_leader(piece) and not piece.type.is_bunker:
        ref.same("7.6", "steps of a lost unit", piece.steps, event.steps)
    if isinstance(event, units.StepLost):
        ref.same("7.6/3", "a full unit of two steps is reduced", (2, False),
                 (piece.type.steps, piece.reduced))  # fmt: skip
    if not mind.open:
        return
    if mind.grieving == piece.id and event.rule == AGAIN:
        _grieve(table, mind, piece)
    place = mind.hit_hex, piece.side
    mind.lost[place] = mind.lost.get(place, 0) + steps
    if facts.is_leader(piece):
        mind.dead_leaders.discard(piece.id)
    if event.rule not in LOSSES:
        return
    pool = next((p for p in mind.pools if piece.id in p.ids and p.due > 0), None)
    if piece.carrier < 0:
        ref.true(event.rule, "a step loss is due", pool, piece.id)
    if pool is not None:
        pool.due -= steps
        pool.taken.append(piece.id)


def _grieve(table: State, mind: Fallout, piece: Piece) -> None:
    """A step lost for a leader who fell endangers all leaders beside the unit (6.73, 6.7/2).

    The roll for the attack counts it too; who has had his, or gets none, is rolled for apart.
    """
    for friend in facts.here(table, piece.side, piece.hex):
        rolled = piece.side in mind.rolling or friend.id not in mind.testers
        if facts.is_leader(friend) and rolled:
            mind.grief[friend.id] = mind.grief.get(friend.id, 0) + 1


@before(fire.Tested)
def alarm(ref: Referee, table: State, event: fire.Tested) -> None:
    """A random event has a unit of a side check its morale (17.4, our table)."""
    if event.what == "random-event":
        ref.memory(Fallout).panic = event.about if event.outcome == "panic" else -1


def _is_exposed(piece: Piece) -> bool:
    """Whether a piece is a unit of men or vehicles that all can see."""
    walks = piece.where == BOARD and piece.carrier < 0 and not piece.hidden
    return walks and not facts.is_leader(piece) and piece.type.kind != "bunker"


@before(fire.MoraleChecked)
def check(ref: Referee, table: State, event: fire.MoraleChecked) -> None:
    """Only who must, with what the result adds, leaders first by rank (14.13)."""
    mind = ref.memory(Fallout)
    mind.grieving = -1
    mourner = (
        event.piece,
        -sum(amount for amount, label, _ in event.value if label == "leader-lost"),
    )
    if mourner in mind.mourners:
        mind.mourners.remove(mourner)
        mind.grieving = event.piece
        return
    piece = table.pieces[event.piece]
    added = sum(amount for amount, label, _ in event.roll if label == "result")
    if not mind.open:
        alarmed = piece.side == mind.panic and _is_exposed(piece) and not added
        if not alarmed:
            ref.differ("14.1", "a check that nothing calls for", None, piece.id)
        mind.panic = -1
        return
    ref.same("14.1/1", "what the result adds", mind.checks.pop(piece.id, None), added)
    rank = piece.type.rank if facts.is_leader(piece) else -2
    same = [r for r, side in mind.ranks if side == piece.side]
    ref.true("14.13", "leaders first, by rank", not same or same[-1] >= rank, (same, rank))
    mind.ranks.append((rank, piece.side))


@before(marks.StatusChanged)
def status(ref: Referee, table: State, event: marks.StatusChanged) -> None:
    """What a failed check makes of a piece (14.1, 14.12)."""
    if event.why != "check":
        return
    last = ref.past[-1]
    piece = table.pieces[event.piece]
    if isinstance(last, fire.MoraleChecked) and last.piece == event.piece:
        margin = sum(a for a, _, _ in last.roll) - sum(a for a, _, _ in last.value)
        wanted = 2 if margin >= 3 or piece.status == facts.DISRUPTED else 1
        ref.same("14.12", "status after a failed check", wanted, event.status)
        ref.true("14.12", "status only gets worse", event.status > piece.status)


@before(fire.LeaderTested)
def tested(ref: Referee, table: State, event: fire.LeaderTested) -> None:
    """One less for each step lost in his hex, by this attack or for a leader who fell (6.7)."""
    mind = ref.memory(Fallout)
    if event.why != "casualty" or not mind.open:
        return
    leader = table.pieces[event.piece]
    taken = -sum(amount for amount, label, _ in event.roll if label != "dice")
    if leader.id in mind.grief:
        ref.same("6.73", "steps lost for a leader", mind.grief.pop(leader.id), taken)
        return
    steps = mind.lost.get((leader.hex, leader.side), 0)
    ref.same("6.7/2", "steps lost in the leader's hex", steps, taken)
    ref.true("6.7/2", "a leader in the hex", leader.id in mind.testers, leader.id)
    mind.tested.add(leader.id)
    mind.rolling.add(leader.side)


@each
def close(ref: Referee, table: State, event: Event) -> None:
    """At the end of an attack nothing is left undone."""
    mind = ref.memory(Fallout)
    if isinstance(event, FOLLOWS):
        return
    mind.mourners = []
    if not mind.open:
        return
    mind.open = False
    left = [(sorted(p.ids), p.due) for p in mind.pools
            if p.due > 0 and any(table.pieces[n].where == BOARD for n in p.ids)]  # fmt: skip
    ref.same("7.6/1", "all step losses are taken", [], left)
    unchecked = [n for n in mind.checks if table.pieces[n].where == BOARD]
    ref.same("14.1", "everybody checks", [], unchecked)
    ref.same("6.71/1", "a leader alone is lost", set(), mind.dead_leaders)
    spared = [n for n in mind.grief if table.pieces[n].where == BOARD]
    ref.same("6.73", "leaders beside a unit that grieved are tested", [], spared)
    due = {
        n for n in mind.testers
        if mind.lost.get((table.pieces[n].hex, table.pieces[n].side), 0)
    }  # fmt: skip
    ref.same("6.7/2", "leaders in the hex of a loss are tested", due, due & mind.tested)
