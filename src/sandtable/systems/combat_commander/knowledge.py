"""What a side knows of the table (TM.11), and tables that agree with what it knows.

Draw piles have no order before a card is drawn. So three things are hidden: the cards in the
opponent's hand that were never shown, their secret chits, and what they have placed unseen (SU.1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loop import asked
from sandtable.kernel.options import DONE
from sandtable.systems.combat_commander.pieces import Unit, Weapon
from sandtable.systems.combat_commander.rules.setup.su_placement import Placement
from sandtable.systems.combat_commander.rules.setup.su_setup import SetUp
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.state import NOBODY, State

Pick = Callable[[Sequence[int]], int]
FACE_DOWN = -1
"""A card or chit whose face is not known."""
ANYWHERE = 1000
"""Where the ledger of a table that is dealt anew may stand: no side knows it."""


def scrub(state: State, side: int) -> State:
    """Return a twin with everything hidden from a side turned face down or taken off."""
    s = state.clone()
    enemy = 1 - side
    shown = tuple(card for card in s.hands[enemy] if s.shown[enemy] >> card & 1)
    s.hands[enemy] = _with_face_down(shown, len(s.hands[enemy]))
    s.piles[enemy] = _with_face_down((), len(s.piles[enemy]))
    _scrub_chits(s, enemy)
    if s.concealed >> enemy & 1:
        _scrub_placement(s, enemy)
    return s


def resample(known: State, side: int, pick: Pick) -> State:
    """Return a twin of a scrubbed table with a deal of everything hidden."""
    s = known.clone()
    enemy = 1 - side
    _deal_hand(s, enemy, pick)
    _deal_chits(s, enemy, pick)
    if s.concealed >> enemy & 1:
        _deal_placement(s, enemy, pick)
    return s


def redeal(state: State, side: int, pick: Pick) -> State:
    """Return a twin in which everything is dealt anew that a side does not know."""
    if _is_placing(state, 1 - side):
        s = state.clone()
        _swap_places(s, 1 - side, pick)
    else:
        s = resample(scrub(state, side), side, pick)
    s.journal = state.journal
    s.draws = pick(range(ANYWHERE))
    return s


def _is_placing(s: State, enemy: int) -> bool:
    placing = any(isinstance(frame, Placement) and frame.side == enemy for frame in s.stack)
    return placing and bool(s.concealed >> enemy & 1)


def _swap_places(s: State, enemy: int, pick: Pick) -> None:
    """Put units that are being placed unseen into each other's hexes."""
    placed = [unit.id for unit in s.on_map(enemy)]
    hexes = [s.units[u].hex for u in placed]
    for number in placed:
        hex_ = pick(hexes)
        hexes.remove(hex_)
        s.put(number, hex_)


def _with_face_down(faces: tuple[int, ...], count: int) -> tuple[int, ...]:
    return faces + (FACE_DOWN,) * (count - len(faces))


def _take(pool: list[int], count: int, pick: Pick) -> tuple[int, ...]:
    taken = []
    for _ in range(count):
        one = pick(pool)
        pool.remove(one)
        taken.append(one)
    return tuple(taken)


def _deal_hand(s: State, enemy: int, pick: Pick) -> None:
    shown = tuple(card for card in s.hands[enemy] if card != FACE_DOWN)
    unknown = s.unseen[enemy] & ~s.shown[enemy]
    pool = [card for card in range(unknown.bit_length()) if unknown >> card & 1]
    s.hands[enemy] = shown + _take(pool, len(s.hands[enemy]) - len(shown), pick)
    s.piles[enemy] = tuple(pool)


# --- chits --------------------------------------------------------------------------------


def _scrub_chits(s: State, enemy: int) -> None:
    """A secret chit that the scenario names is known to both."""
    chits = s.setting.catalog.chits
    fixed = s.setting.scenario.secret_chits[enemy]
    secret = s.secret_chits[enemy]
    known = tuple(chit for chit in secret if chits[chit].key in fixed)
    s.secret_chits[enemy] = _with_face_down(known, len(secret))
    s.chit_pool = tuple(sorted(s.chit_pool + tuple(c for c in secret if c not in known)))


def _deal_chits(s: State, enemy: int, pick: Pick) -> None:
    """A secret chit is one that has a secret side (7.3.3[a])."""
    chits = s.setting.catalog.chits
    known = tuple(chit for chit in s.secret_chits[enemy] if chit != FACE_DOWN)
    secret = [chit for chit in s.chit_pool if not chits[chit].always_open]
    hidden = _take(secret, len(s.secret_chits[enemy]) - len(known), pick)
    s.secret_chits[enemy] = known + hidden
    s.chit_pool = tuple(chit for chit in s.chit_pool if chit not in hidden)


# --- unseen placement ---------------------------------------------------------------------


def _scrub_placement(s: State, enemy: int) -> None:
    """Put everything that was placed unseen back to where it came from."""
    for unit in s.on_map(enemy):
        if unit.weapon != ABSENT:
            s.weapons[unit.weapon] = Weapon(unit.weapon, s.weapons[unit.weapon].type)
        s.lift(unit.id, unit.where)
        s.units[unit.id] = Unit(unit.id, enemy, unit.type)
    s.unsettled = False
    s.last_sole = [NOBODY if owner == enemy else owner for owner in s.last_sole]
    area = plan_of(s.setting).areas[enemy]
    fixed = {hex_ for _, hex_ in s.setting.scenario.fixed}
    s.forts = {h: kind for h, kind in s.forts.items() if h in fixed or not area >> h & 1}
    _keep_forts(s, enemy, _all_forts(s, enemy))


def _deal_placement(s: State, enemy: int, pick: Pick) -> None:
    """Let the opponent place by chance, if they have placed already."""
    frame = _set_up(s)
    if frame.phase <= s.setting.scenario.setup_order.index(enemy):
        return
    stack = s.stack
    s.stack = [Placement(enemy, False, _all_forts(s, enemy), 0)]
    while s.stack:
        decision = asked(s)
        if decision is not None:
            options = decision.options
            option = DONE if DONE in options else options[pick(range(len(options)))]
            decision.handler(option)(s.stack[-1], s, option)
    s.stack = stack
    s.unsettled = False
    s.journal = []
    _keep_forts(s, enemy, s.value)


def _set_up(s: State) -> SetUp:
    return next(frame for frame in s.stack if isinstance(frame, SetUp))


def _all_forts(s: State, enemy: int) -> int:
    return (1 << len(plan_of(s.setting).forts[enemy])) - 1


def _keep_forts(s: State, enemy: int, left: int) -> None:
    frame = _set_up(s)
    frame.forts = (left, frame.forts[1]) if enemy == 0 else (frame.forts[0], left)
