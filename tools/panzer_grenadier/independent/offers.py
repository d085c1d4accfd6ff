"""The legal answers to the most important questions, listed by a second reading of the rules.

`Watch` follows a game beside its players: before each answer it has the referee catch up with what
has happened, lists what may be answered, and compares that with what the game offers.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.panzer_grenadier.independent import command, facts, moves
from tools.panzer_grenadier.independent.assault import strength
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.fallout import Fallout
from tools.panzer_grenadier.independent.fire import free_line, shots_entitled
from tools.panzer_grenadier.independent.moves import PROHIBITED, Marches
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.state import State

Offers = set[tuple[str, int]]


class Announcing:
    """Who has been named so far in this segment, before anything is told."""

    def __init__(self) -> None:
        self.chosen: list[int] = []
        self.since = 0


class Watch:
    """A referee who also looks at every question."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.referee: Referee | None = None

    def __call__(self, game: Game, decision: Decision) -> None:
        if self.referee is None:
            self.referee = Referee(game, self.name)
        ref = self.referee
        ref.follow(game.state.journal[len(ref.past) :])
        compare(ref, game, decision)


def compare(ref: Referee, game: Game, decision: Decision) -> None:
    """Note where what is offered and what may be answered part."""
    lister = LISTERS.get(decision.prompt)
    table = ref.table
    if lister is None or table.surprises or table.setting.optional:
        return
    announcing = ref.memory(Announcing)
    if decision.prompt == "segment":
        announcing.since = len(game.choices)
    announcing.chosen = [c.option.value for c in game.choices[announcing.since :]]
    verbs, wanted = lister(ref, table, decision)
    told = {(o.verb, o.value) for o in decision.options if o.verb in verbs}
    ref.counts[f"offers of {decision.prompt}"] += 1
    if told != wanted:
        where = f"choice {len(game.choices)}, args {decision.args}"
        ref.differ("offers", decision.prompt, f"{where}: also {sorted(wanted - told)}",
                   f"too many {sorted(told - wanted)}")  # fmt: skip


# --- announcing ---------------------------------------------------------------------------


def _free(table: State, piece: Piece) -> bool:
    """Whether a piece may be activated; trains and vessels may after opportunity fire (15.3)."""
    afloat = piece.type.kind in ("train", "vessel") and piece.shots and piece.marks & FIRED
    return piece.where == BOARD and (not piece.marks or bool(afloat))


def segment(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Everybody without a marker may move (3.1); a pass is barred by 14.42 and 6.65."""
    side = decision.side
    mine = facts.on_board(table, side)
    wanted = {("move", p.id) for p in mine if _free(table, p) and p.type.kind != "bunker"}
    waiting = {("move", p.id) for p in table.pieces if p.where == "waiting" and p.side == side}
    told = {(o.verb, o.value) for o in decision.options}
    wanted |= waiting & told
    barred = any(
        p.status == facts.DEMORALIZED and not p.marks and not facts.is_leader(p) for p in mine
    )
    if not barred:
        wanted.add(("pass", 0))
    return ("move", "pass"), wanted


def announce(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Whom the leaders that are announced may add, or the stack (3.1, 3.2, 3.3)."""
    chosen = [table.pieces[n] for n in ref.memory(Announcing).chosen]
    if not chosen or any(p.where != BOARD for p in chosen):
        return (), set()
    first = chosen[0]
    if any(p.type.kind == "commissar" for p in chosen[1:]):
        return (), set()
    if len(chosen) > 1 and facts.in_assault(table, first.hex):
        return (), set()
    wanted: Offers = set()
    for piece in facts.on_board(table, first.side):
        if not _free(table, piece) or piece in chosen or piece.type.kind == "bunker":
            continue
        if _may_join(table, chosen, piece):
            wanted.add(("move", piece.id))
    return ("move",), wanted


def _may_join(table: State, chosen: list[Piece], piece: Piece) -> bool:
    """Whether a piece may be activated with those chosen; commissars go with demoralized units."""
    first = chosen[0]
    if piece.type.kind == "commissar":
        return any(p.hex == piece.hex and p.status == facts.DEMORALIZED for p in chosen)
    if first.type.kind == "commissar":
        return piece.hex == first.hex and piece.status == facts.DEMORALIZED
    return _one_stack([*chosen, piece]) or _commanded(table, [*chosen, piece])


def _one_stack(pieces: list[Piece]) -> bool:
    """Whether they are units of one hex (3.1/1c)."""
    return all(p.hex == pieces[0].hex and not facts.is_leader(p) for p in pieces)


def _commanded(table: State, pieces: list[Piece]) -> bool:
    """Whether the first commands all others, by a chain of command if need be (3.1/1d, 3.2)."""
    reached, left = pieces[:1], pieces[1:]
    while left:
        more = [p for p in left if any(command.reaches(table, q, p) for q in reached
                                       if facts.is_leader(q) or q is pieces[0])]  # fmt: skip
        if not more:
            return False
        reached += more
        left = [p for p in left if p not in more]
    return True


def act_which(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Those who are activated and have not acted, in any order (3.1/7)."""
    announced = ref.memory(Course).announced
    told = {(o.verb, o.value) for o in decision.options}
    wanted: Offers = set()
    for number, action in announced.items():
        piece = table.pieces[number]
        if _free(table, piece):
            if facts.is_leader(piece) and action == "fire":
                wanted |= {("act", number)} & told
            else:
                wanted.add(("act", number))
        elif piece.where == "waiting":
            wanted |= {("act", number)} & told
    return ("act",), wanted


# --- moving -------------------------------------------------------------------------------


def move(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Every hex that a piece may enter next."""
    number = decision.args[0]
    if not isinstance(number, int) or number < 0 or table.pieces[number].where != BOARD:
        return (), set()
    piece = table.pieces[number]
    announced = ref.memory(Course).announced
    riders = [p for p in table.pieces if p.carrier == number]
    if any(p.marks or announced.get(p.id) == "fire" for p in riders):
        return (), set()
    if any(bits >> number & 1 for bits in table.party.values()):
        return (), set()
    if piece.type.kind == "commissar" or number not in ref.memory(Course).at_start:
        return (), set()
    if piece.id in table.crossing or table.field.wide >> piece.hex & 1:
        return (), set()
    wanted = {
        ("hex", hex_)
        for hex_ in facts.around(table, piece.hex)
        if may_enter(ref, table, piece, hex_)
    }
    return ("hex",), wanted


def may_enter(ref: Referee, table: State, piece: Piece, hex_: int) -> bool:
    """Whether a step is allowed in a move action."""
    mind, course = ref.memory(Marches), ref.memory(Course)
    entered = mind.hexes.get(piece.id, 0)
    spent = mind.spent.get(piece.id, 0)
    price = moves.cost(table, piece, piece.hex, hex_)
    if price == PROHIBITED or not moves.allowance(piece) or piece.carrier >= 0:
        return False
    if spent + price > moves.allowance(piece) and (entered or spent):
        return False
    if entered and (piece.status == facts.DISRUPTED or _left_foes(mind, piece)):
        return False
    if not facts.is_leader(piece) and table.turn <= piece.held:
        return False
    if facts.held_by(table, 1 - piece.side, hex_) or not _room(table, piece, hex_):
        return False
    wrecked = table.wrecks.get(hex_, 0) >= 3
    wheels = piece.type.move_class in ("motorized", "mechanized") or facts.is_transport(piece)
    if wrecked and wheels:
        return False
    if facts.is_leader(piece):
        return True
    led = command.is_led(table, course, piece)
    if not led and command.approaches(table, piece, piece.hex, hex_):
        return False
    dark = table.setting.scenario.night
    return led or not dark or table.control[hex_] == piece.side


def _left_foes(mind: Marches, piece: Piece) -> bool:
    return piece.id in mind.from_foes and not facts.is_leader(piece)


def _room(table: State, piece: Piece, hex_: int) -> bool:
    riders = [p for p in table.pieces if p.carrier == piece.id]
    party = [piece, *riders]
    there = facts.here(table, piece.side, hex_)
    combat = sum(facts.is_combat(p) for p in there)
    more = sum(facts.is_combat(p) for p in party)
    spare = int(
        bool(table.field.river >> hex_ & 1)
        and any(p.type.kind == "engineer" for p in there + party)
    )
    if more and combat + more > 3 + spare:
        return False
    carriers = sum(facts.is_transport(p) for p in there)
    return not facts.is_transport(piece) or carriers < 3


# --- firing -------------------------------------------------------------------------------


def fire(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Targets of direct fire, of bombardment and of anti-tank fire."""
    number = decision.args[0]
    if not isinstance(number, int) or number < 0 or number in table.factors:
        return (), set()
    piece = table.pieces[number]
    odd = piece.type.kind in ("bunker", "train", "vessel")
    if odd or _has_shot(ref, number) or _called_in(ref, table, piece):
        return (), set()
    wanted = _shots(table, piece)
    wet = piece.id in table.crossing or table.field.wide >> piece.hex & 1
    if piece.type.kind == "cavalry" or facts.is_leader(piece) or wet:
        return ("direct", "bombard", "shoot"), wanted
    wanted |= {("assault", hex_) for hex_ in _assaults(ref, table, piece)}
    return ("direct", "bombard", "shoot", "assault"), wanted


def _has_shot(ref: Referee, number: int) -> bool:
    """Whether it has made the first of two anti-tank attacks in this segment (11.2)."""
    return any(
        type(event).__name__ == "ShotAt" and getattr(event, "firer", -1) == number
        for event in ref.past[_segment_start(ref) :]
    )


def _shots(table: State, piece: Piece) -> Offers:
    """Direct fire, bombardment and anti-tank fire."""
    wanted: Offers = set()
    foes = facts.on_board(table, 1 - piece.side)
    if not facts.in_assault(table, piece.hex) and not facts.cannot_fire(piece):
        for hex_ in {p.hex for p in foes if not p.hidden}:
            if direct_refused(table, piece, hex_) == "":
                wanted.add(("direct", hex_))
            if _may_bombard(table, piece, hex_):
                wanted.add(("bombard", hex_))
    return wanted | {("shoot", foe.id) for foe in foes if may_shoot(table, piece, foe)}


def _assaults(ref: Referee, table: State, piece: Piece) -> list[int]:
    """Where a unit may assault: in its own hex, or in adjacent ones (12.1)."""
    if not strength(piece) or piece.status == facts.DEMORALIZED or table.assaulted >> piece.hex & 1:
        return []
    if facts.in_assault(table, piece.hex):
        return [piece.hex]
    if piece.status != facts.GOOD or table.turn <= piece.held or not moves.allowance(piece):
        return []
    course = ref.memory(Course)
    return [
        hex_
        for hex_ in facts.around(table, piece.hex)
        if facts.held_by(table, 1 - piece.side, hex_)
        and not table.assaulted >> hex_ & 1
        and moves.cost(table, piece, piece.hex, hex_) != PROHIBITED
        and _room(table, piece, hex_)
        and command.may_assault(table, course, piece, hex_)
    ]


def _called_in(ref: Referee, table: State, piece: Piece) -> bool:
    """Whether a leader in an assault hex beside it may have called it in to reinforce (12.51)."""
    course = ref.memory(Course)
    return any(
        n != piece.id
        and course.at_start.get(n, piece.hex) != piece.hex
        and facts.in_assault(table, course.at_start[n])
        for n in course.announced
    )


def _segment_start(ref: Referee) -> int:
    for index in range(len(ref.past) - 1, -1, -1):
        if type(ref.past[index]).__name__ == "SegmentBegan":
            return index
    return 0


def direct_refused(table: State, piece: Piece, hex_: int) -> str:
    """Why a piece may not use direct fire at a hex, or nothing (10.0, 7.2)."""
    if not facts.weakened(piece, piece.face.direct):
        return "no value"
    apart = facts.distance(table, piece.hex, hex_)
    if not 1 <= apart <= piece.face.direct_range:
        return "range"
    if facts.units_here(table, piece.side, hex_):
        return "friends"
    foes = [p for p in facts.here(table, 1 - piece.side, hex_) if not p.hidden]
    if not any(facts.spots(table, piece.hex, foe) for foe in foes):
        return "not spotted"
    return "" if free_line(table, piece, hex_) else "friends in the way"


def _may_bombard(table: State, piece: Piece, hex_: int) -> bool:
    apart = facts.distance(table, piece.hex, hex_)
    if not facts.weakened(piece, piece.face.bombard) or apart > piece.face.bombard_range:
        return False
    foes = [p for p in facts.here(table, 1 - piece.side, hex_) if not p.hidden]
    eyes = [piece.hex] + [
        p.hex for p in facts.on_board(table, piece.side)
        if facts.is_regular(p) and p.status != facts.DEMORALIZED
    ]  # fmt: skip
    return any(facts.spots(table, eye, foe) for eye in eyes for foe in foes)


def may_shoot(table: State, piece: Piece, foe: Piece) -> bool:
    """Whether a piece may make anti-tank fire at an enemy (11.0, 7.24/4, 12.52)."""
    if not facts.weakened(piece, piece.face.at) or facts.cannot_fire(piece) or foe.hidden:
        return False
    if not facts.is_vehicle(foe):
        return False
    if facts.in_assault(table, piece.hex):
        return foe.hex == piece.hex and facts.is_afv(foe)
    apart = facts.distance(table, piece.hex, foe.hex)
    if apart > piece.face.at_range * 3 // 2 or not facts.spots(table, piece.hex, foe):
        return False
    return not any(facts.is_vehicle(p) for p in facts.here(table, piece.side, foe.hex))


def op_fire(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Who may fire at somebody who moves (13.0 to 13.24)."""
    number, hex_ = decision.args[0], decision.args[1]
    assert isinstance(number, int)
    assert isinstance(hex_, int)
    if number < 0:
        return (), set()
    target = table.pieces[number]
    wanted: Offers = set()
    if facts.units_here(table, decision.side, hex_):
        return ("fire", "aim"), wanted
    for piece in facts.on_board(table, decision.side):
        wanted |= {(verb, piece.id) for verb in _interrupts(table, piece, target, hex_)}
    return ("fire", "aim"), wanted


def _interrupts(table: State, piece: Piece, target: Piece, hex_: int) -> list[str]:
    if piece.status == facts.DEMORALIZED or facts.cannot_fire(piece):
        return []
    if piece.marks not in (0, MOVED | FIRED) or facts.in_assault(table, piece.hex):
        return []
    if (piece.id, target.id, hex_) in table.op_shots:
        return []
    found: list[str] = []
    kinds = (piece.shot_kind,) if piece.shots else ("direct", "at")
    for kind in kinds:
        if piece.shots >= shots_entitled(table, piece, kind):
            continue
        if kind == "direct" and not facts.spots(table, piece.hex, target):
            continue
        if kind == "direct" and direct_refused(table, piece, hex_) == "":
            found.append("fire")
        if kind == "at" and may_shoot(table, piece, target):
            found.append("aim")
    return found


def lose_step(ref: Referee, table: State, decision: Decision) -> tuple[tuple[str, ...], Offers]:
    """Steps are lost only by pieces among which some are due (7.61, 7.63).

    One way only: which of those may be left out (7.63/3) is not listed.
    """
    mind = ref.memory(Fallout)
    told = {(o.verb, o.value) for o in decision.options if o.verb == "lose"}
    due = {n for pool in mind.pools if pool.due > 0 for n in pool.ids}
    alive = {("lose", n) for n in due if table.pieces[n].where == BOARD}
    return ("lose",), told & alive


Lister = Callable[[Referee, State, Decision], tuple[tuple[str, ...], Offers]]
LISTERS: dict[str, Lister] = {
    "segment": segment,
    "announce": announce,
    "act-which": act_which,
    "move": move,
    "fire": fire,
    "op-fire": op_fire,
    "lose-step": lose_step,
}
