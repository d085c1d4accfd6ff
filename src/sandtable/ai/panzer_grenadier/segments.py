"""Action segments: whom to activate, with whom, to do what, and in which order."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.plans import (
    Plan,
    hold,
    leader_gain,
    led_by,
    plan_of,
    posts_of,
    reinforces_only,
)
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.raids import Raids, raids
from sandtable.ai.panzer_grenadier.support import air_gain, artillery_gain
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal, is_commander
from sandtable.systems.panzer_grenadier.rules.c03_segment import Segment, readiness_refusal
from sandtable.systems.panzer_grenadier.state import State

RELUCTANCE = 0.02
"""What a group must gain at least to be worth an activation."""
RAIDS = 0.1
"""What it is worth at least to take part in an assault that is planned."""
ALONG = 0.3
"""What it is worth to a leader to go along with a unit that leaves."""
IDLE = 0.15
"""What is lost by who is activated only so that others are."""
FEW = 3
HELPS = 0.25
"""What a leader adds to the fire of each of his units, about."""


class Group:
    """Those who could act together from a root, and what each would do."""

    __slots__ = ("gain", "members", "plans", "raids", "root")

    def __init__(self, s: State, pos: Position, root: Piece) -> None:
        self.root = root
        self.members = chain(s, pos, root)
        self.plans: dict[int, Plan] = {}
        self.gain = 0.0
        moving = 0
        posts = posts_of(self.members)
        for piece in self.members:
            if piece.type.is_leader or reinforces_only(s, pos, posts, piece):
                continue
            plan = plan_of(s, pos, piece, led_by(s, self.members, piece))
            gain = plan.gain - hold(s, pos, piece)
            if gain > 0:
                self.plans[piece.id] = plan
                self.gain += gain
            if not plan.fires and plan.way is not None:
                moving += 1
        leaders = sum([p.type.kind == "leader" for p in self.members if p.id != root.id])
        self.gain += ALONG * pos.w.lead * min(leaders, moving)
        self.raids = raids(s, pos, self.members)
        self.gain += sum([raid.more for raid in set(self.raids.values())])


def chain(s: State, pos: Position, root: Piece) -> list[Piece]:
    """Return everybody who can be activated with a root, the root first."""
    ready = [p for p in s.pieces if p.side == pos.side and is_ready(s, p)]
    found = [root]
    if not is_commander(s, root):
        return found + [
            p
            for p in ready
            if p.id != root.id
            and p.where == root.where
            and p.hex == root.hex
            and (root.where == BOARD or p.entry == root.entry)
            and not p.type.is_leader
        ]
    leaders = [root]
    for leader in leaders:
        for piece in ready:
            if piece in found or command_refusal(s, leader, piece, True) is not None:
                continue
            found.append(piece)
            if piece.type.kind == "leader":
                leaders.append(piece)
    return found


def is_ready(s: State, piece: Piece) -> bool:
    """Whether a piece can be activated."""
    return piece.where in (BOARD, WAITING) and readiness_refusal(s, piece) is None


def group_of(s: State, pos: Position, root: Piece) -> Group:
    """The group of a root, worked out once."""
    key = ("group", root.id)
    found: Group | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = Group(s, pos, root)
    return found


# --- whom to activate -------------------------------------------------------------------------


def segment(m: Matter) -> list[Parts]:
    """The group that gains most; nobody if waiting is better."""
    s, pos = m.s, m.pos
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "pass":
            found.append([("pass", 0.0)])
        elif option.verb == "artillery":
            found.append([("artillery", artillery_gain(s, pos))])
        elif option.verb == "air":
            found.append([("artillery", air_gain(s, pos))])
        elif option.verb in ("move", "fire"):
            found.append(root_worth(s, pos, m.piece(option), option.verb == "fire"))
        else:
            found.append([("aside", -1.0)])
    return found


def root_worth(s: State, pos: Position, root: Piece, fires: bool) -> Parts:
    """What a group gains if its root is announced to fire or to move."""
    if root.type.kind == "commissar":
        return [("aside", -1.0)]
    group = group_of(s, pos, root)
    gain = group.gain
    if root.type.is_leader:
        gain += leads(s, pos, root, fires, group)
        if len(group.members) == 1:
            gain -= RELUCTANCE
    else:
        gain += own_worth(s, pos, root, fires, [root], group.raids)
        plan = group.plans.get(root.id)
        gain -= plan.gain - hold(s, pos, root) if plan is not None else 0.0
        if pos.w.orders and plan is None and root.id not in group.raids:
            gain -= IDLE
    size = sum([n in group.plans for n in [p.id for p in group.members]])
    return [("group", gain - RELUCTANCE), ("neutral", 0.001 * size)]


def leads(s: State, pos: Position, leader: Piece, fires: bool, group: Group) -> float:
    """What a leader does for his units: he helps them to fire, or goes with them."""
    own = [p for p in group.members if command_refusal(s, leader, p) is None]
    shots = [group.plans[p.id] for p in own if p.id in group.plans and group.plans[p.id].fires]
    steps = [group.plans[p.id] for p in own if p.id in group.plans and not group.plans[p.id].fires]
    if fires:
        if leader.status == DEMORALIZED:
            return -1.0
        helped = HELPS * leader.type.combat * sum([plan.gain for plan in shots])
        return helped + (RAIDS if leader.id in group.raids else 0.0)
    if leader.id in group.raids:
        return -1.0
    marching = pos.w.lead * 0.3 * len([plan for plan in steps if plan.reason == "march"])
    helping = 0.2 * sum([plan.gain for plan in steps if plan.reason == "recover"])
    return max(0.0, leader_gain(s, pos, leader)) * 0.5 + marching + helping


def own_worth(
    s: State, pos: Position, piece: Piece, fires: bool, members: list[Piece], planned: Raids
) -> float:
    """What a unit gains if it is announced to fire or to move, besides what it gives up."""
    if piece.id in planned:
        return max(RAIDS, planned[piece.id].share - hold(s, pos, piece)) if fires else -1.0
    if reinforces_only(s, pos, posts_of(members), piece):
        return -1.0
    plan = plan_of(s, pos, piece, led_by(s, members, piece))
    if plan.fires != fires:
        return -1.0
    return plan.gain - hold(s, pos, piece)


# --- whom to add ------------------------------------------------------------------------------


def announce(m: Matter) -> list[Parts]:
    """Whoever gains by it joins; then it is enough."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, Segment)
    members = [s.pieces[n] for n in frame.group]
    could = chain(s, pos, members[0])
    everybody = members + [p for p in could if p.id not in frame.group]
    planned = raids(s, pos, everybody)
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "done":
            found.append([("neutral", 0.0)])
            continue
        piece, fires = m.piece(option), option.verb == "fire"
        if piece.type.kind == "commissar":
            worth = -1.0
        elif piece.type.is_leader:
            worth = joining_leader(s, pos, piece, fires, frame)
        else:
            worth = own_worth(s, pos, piece, fires, everybody, planned)
            if piece.id not in planned and reinforces_only(s, pos, posts_of(members), piece):
                worth = -1.0
        found.append([("fire" if fires else "march", worth - RELUCTANCE)])
    return found


def joining_leader(s: State, pos: Position, leader: Piece, fires: bool, frame: Segment) -> float:
    """What a leader of lower rank adds: units of his own that nobody else activates."""
    group = group_of(s, pos, leader)
    worth = leads(s, pos, leader, fires, group) + 0.5 * group.gain
    return worth if fires else worth + left_behind(s, pos, leader, frame)


def left_behind(s: State, pos: Position, leader: Piece, frame: Segment) -> float:
    """What it costs a leader to stay where those around him are about to leave."""
    leaving = [s.pieces[n] for n in frame.group if not frame.is_firing(n)]
    near = [p for p in leaving if not p.type.is_leader and _is_near(s, leader, p)]
    return ALONG * pos.w.lead * min(FEW, len(near))


def _is_near(s: State, one: Piece, other: Piece) -> bool:
    return one.hex >= 0 and other.hex >= 0 and s.field.distance(one.hex, other.hex) <= 1


# --- who acts next ----------------------------------------------------------------------------


def act_which(m: Matter) -> list[Parts]:
    """Fire before assaults, assaults before moves, leaders last."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, Segment)
    members = [s.pieces[n] for n in frame.group]
    firing = [p for p in members if not p.marks and frame.is_firing(p.id)]
    planned = raids(s, pos, firing, frame.posts if pos.w.orders else ())
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "done":
            found.append([("neutral", 0.0)])
            continue
        piece = m.piece(option)
        plan = plan_of(s, pos, piece, led_by(s, members, piece))
        if piece.type.is_leader:
            order = 1.0
        elif frame.fires >> piece.id & 1:
            raid = planned.get(piece.id)
            order = 5.0 + 0.01 * plan.gain if raid is None else 4.0 + 0.01 * raid.more
        else:
            order = 3.5 if piece.status else 3.0
            order += 0.01 * plan.gain
        found.append([("neutral", order)])
    return found
