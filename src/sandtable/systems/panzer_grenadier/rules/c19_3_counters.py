"""19.3 Special counters of a battle for others: what they do when the next turn begins."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.dice import Cup
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.battles.tables import load_tables
from sandtable.systems.panzer_grenadier.events.battle import BookKept, CounterPlayed
from sandtable.systems.panzer_grenadier.events.markers import OffBoardFired, Surprised
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.pieces import MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_now
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import draw_aircraft
from sandtable.systems.panzer_grenadier.rules.c16_mines import strike
from sandtable.systems.panzer_grenadier.rules.c17_events import SECOND_WIND, is_exposed
from sandtable.systems.panzer_grenadier.rules.c19_4_breaking import let_leave, see_who_breaks
from sandtable.systems.panzer_grenadier.rules.c19_rating import (
    AIR,
    commission_of,
    draw_for_rallying,
    draw_for_scouts,
    shaken_units,
)
from sandtable.systems.panzer_grenadier.state import State

LOT = Cup("lot")
NO_AIR = "none"


def begin_turn(s: State) -> None:
    """What a turn of a battle for others begins with; nothing in any other scenario."""
    if s.setting.scenario.commission is None:
        return
    if s.turn == 1:
        draw_for_scouts(s)
    else:
        draw_for_rallying(s)
    see_who_breaks(s)
    let_leave(s)
    play_counters(s)
    s.emit(BookKept("19.2", shaken_units(s)))
    judge_now(s)


@rule("19.3")
def play_counters(s: State) -> None:
    """One after another, in the order in which they were drawn."""
    for force, what in s.book.due:
        PLAYED[what](s, force)


def enemies(s: State, force: int) -> list[Piece]:
    """Return the units of the other side that all can see, and that are on their own feet."""
    side = commission_of(s).forces[force].side
    return [p for p in s.on_board(1 - side) if is_exposed(p)]


def drawn_by_lot(s: State, force: int, what: str, pieces: list[Piece]) -> int:
    """Choose one of some pieces by lot; -1 if there is none, then nothing comes of the counter."""
    piece = LOT.draw(s, [p.id for p in pieces]) if pieces else ABSENT
    s.emit(CounterPlayed("19.3", force, what, piece))
    return piece


def flies(s: State, force: int) -> bool:
    """Whether aircraft may come to a force's help, by the terms, the light and the weather."""
    commission = commission_of(s)
    sky, tables = commission.terms.sky, load_tables()
    clear = sky.weather in tables.fliers_weathers and sky.light in tables.fliers_lights
    return clear and commission.forces[force].force.air != NO_AIR


@rule(see=("19.3", "15.2"))
def play_air(s: State, force: int) -> None:
    """An aircraft unit comes to the force's help in this turn."""
    s.emit(CounterPlayed("19.3", force, AIR, ABSENT))
    if flies(s, force):
        draw_aircraft(s, commission_of(s).forces[force].side)


@rule(see=("19.3", "16.71"))
def play_mines(s: State, force: int) -> None:
    """An enemy unit stands on a mine: one die is rolled for it as in a minefield."""
    piece = drawn_by_lot(s, force, "mines", enemies(s, force))
    if piece != ABSENT:
        strike(s, piece, s.pieces[piece].hex, 1, ())


@rule(see=("19.3",))
def play_breakdown(s: State, force: int) -> None:
    """An enemy vehicle cannot be activated in this turn."""
    able = [p for p in enemies(s, force) if p.type.is_vehicle]
    mark(s, drawn_by_lot(s, force, "breakdown", able))


@rule(see=("19.3", "9.2"))
def play_ammunition(s: State, force: int) -> None:
    """The enemy's off-board artillery is silent in this turn; without any, a gun or mortar is."""
    enemy = 1 - commission_of(s).forces[force].side
    factors = tuple(range(len(s.setting.scenario.off_board[enemy])))
    guns = [p for p in enemies(s, force) if p.type.is_weapon or p.type.kind == "mortar"]
    piece = drawn_by_lot(s, force, "ammunition", [] if factors else guns)
    if factors:
        s.emit(OffBoardFired("19.3", enemy, factors))
    mark(s, piece)


@rule(see=("19.3", "14.1"))
def play_confusion(s: State, force: int) -> None:
    """An enemy unit checks its morale."""
    piece = drawn_by_lot(s, force, "confusion", enemies(s, force))
    if piece != ABSENT:
        check_morale(s, piece, 0)


@rule(see=("19.3", "3.1"))
def play_courage(s: State, force: int) -> None:
    """One marked unit of the force's side may be activated again in this turn."""
    s.emit(CounterPlayed("19.3", force, "courage", ABSENT))
    s.emit(Surprised("19.3", commission_of(s).forces[force].side, SECOND_WIND))


def mark(s: State, piece: int) -> None:
    """Let a unit count as having acted in this turn."""
    if piece != ABSENT:
        s.emit(Marked("19.3", piece, MOVED))


PLAYED: dict[str, Callable[[State, int], None]] = {
    "air": play_air,
    "mines": play_mines,
    "breakdown": play_breakdown,
    "ammunition": play_ammunition,
    "confusion": play_confusion,
    "courage": play_courage,
}
