"""What a side may know of the table, put together from nothing: what is hidden is not in it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, RANKS
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c02_setup import placing_side
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c16_clearing import MineClearing
from sandtable.systems.panzer_grenadier.scenario.support import Support
from sandtable.systems.panzer_grenadier.state import NOBODY, State

SIDES = (0, 1)
TURN_MINUTES = 15
DAY = 24 * 60


@rule("2.0", see=("2.3",))
def view(s: State, side: int) -> dict[str, Any]:
    """Build what a side may know; -1 is somebody who belongs to no side."""
    scenario = s.setting.scenario
    return {
        "scenario": scenario.key,
        "boards": [list(row) for row in scenario.boards],
        "nations": list(scenario.nations),
        "morale": [list(pair) for pair in scenario.morale],
        "visibility": scenario.visibility,
        "night": scenario.night,
        **_course(s),
        "pieces": [_piece(s, p, side) for p in s.pieces if is_known(p, side)],
        "hidden": [sum(p.hidden for p in s.pieces if p.side == each) for each in SIDES],
        **_markers(s, side),
        **_support(s),
        **_ratings(s),
    }


def is_known(piece: Piece, side: int) -> bool:
    """Whether a side knows where a piece is."""
    return not piece.hidden or piece.side == side


# --- the course of play -------------------------------------------------------------------


@rule("2.4", see=("3.0",))
def _course(s: State) -> dict[str, Any]:
    """Turn and time, whose segment it is, initiative, losses, and how it ended."""
    scenario = s.setting.scenario
    minutes = (scenario.start + TURN_MINUTES * max(0, s.turn - 1)) % DAY
    return {
        "turn": s.turn,
        "turns": scenario.turns,
        "time": f"{minutes // 60:02}:{minutes % 60:02}",
        "phase": phase_of(s),
        "placing": placing_side(s),
        "active": s.active,
        "segment": s.segment,
        "opening": s.opening,
        "saved": s.saved,
        "passed": [bool(s.passes >> each & 1) for each in SIDES],
        "initiative": list(s.initiative),
        "initiative_winner": s.initiative_winner,
        "lost_steps": list(s.lost_steps),
        "exited_steps": list(s.exited_steps),
        "over": s.over,
        "winner": s.winner,
        "ending": s.ending,
        "score": s.score,
    }


def phase_of(s: State) -> str:
    """Return which part of the game it is: set-up, the action phase, markers, or none."""
    if s.over:
        return "over"
    if s.setting_up:
        return "set-up"
    if any(isinstance(frame, MineClearing) for frame in s.stack):
        return "marker-removal"
    return "action"


# --- pieces -------------------------------------------------------------------------------


@rule(see=("6.8", "7.3"))
def _piece(s: State, piece: Piece, side: int) -> dict[str, Any]:
    """One counter with what it shows and what lies on it."""
    kind, face = piece.type, piece.face
    return {
        "id": piece.id,
        "side": piece.side,
        "type": kind.key,
        "name": kind.name,
        "kind": kind.kind,
        "nation": kind.nation,
        "where": piece.where,
        "hex": s.field.names[piece.hex] if piece.hex != ABSENT else "",
        "group": piece.entry,
        "seat": piece.seat,
        "steps": 0 if kind.is_leader else piece.steps,
        "reduced": piece.reduced,
        "values": {
            "direct": [face.direct, face.direct_range] if face.direct else None,
            "bombard": [face.bombard, face.bombard_range] if face.bombard else None,
            "at": [face.at, face.at_range] if face.at else None,
            "armor": None if face.armor == NONE else face.armor,
            "move": piece.allowance,
        },
        "leader": _leader(piece),
        "status": piece.status,
        "marks": piece.marks,
        "limbered": piece.limbered,
        "carrier": piece.carrier,
        "digging": piece.digging,
        "working": bool(piece.work),
        "spotted": piece.spotted,
        "hidden": piece.hidden,
        "mounted": piece.mounted,
        "held": max(0, piece.held - s.turn + 1) if piece.held else 0,
        "shots": piece.shots,
        "fire_left": s.factors.get(piece.id),
        "crossing": piece.id in s.crossing,
        "tank_leader": _tank_leader(s, piece, side),
    }


@rule(see=("6.8",))
def _tank_leader(s: State, piece: Piece, side: int) -> bool | None:
    """Whether an AFV carries a tank leader; of the enemy only what nation and year tell."""
    nation = s.setting.catalog.nations[piece.type.nation]
    if piece.side == side or nation.leads_tanks(piece.type, s.setting.scenario.year):
        return has_tank_leader(s, piece)
    given = piece.type.kind == "tank" and s.setting.scenario.tank_leaders[piece.side] > 0
    return None if given else False


def _leader(piece: Piece) -> dict[str, Any] | None:
    """What the counter of a leader shows besides."""
    kind = piece.type
    if not kind.is_leader:
        return None
    return {
        "rank": RANKS[kind.rank] if kind.rank != ABSENT else "",
        "morale": kind.morale,
        "combat": kind.combat,
        "morale_mod": kind.morale_mod,
    }


# --- markers and support ------------------------------------------------------------------


@rule("2.1", see=("16.7",))
def _markers(s: State, side: int) -> dict[str, Any]:
    """What lies on the boards; minefields without their strength until they are turned over."""
    names = s.field.names
    return {
        "control": {names[h]: s.control[h] for h in s.field.hexes if s.control[h] != NOBODY},
        "smoke": {names[h]: list(owners) for h, owners in sorted(s.smoke.items())},
        "wrecks": {names[h]: count for h, count in sorted(s.wrecks.items())},
        "entrenchments": [names[h] for h in s.field.hexes if s.entrenchments >> h & 1],
        "mines": [
            {
                "id": number,
                "side": mine.side,
                "hex": names[mine.hex],
                "strength": mine.strength if mine.shown or mine.side == side else None,
                "shown": mine.shown,
            }
            for number, mine in enumerate(s.mines)
            if mine.hex != ABSENT and (mine.side == side or mine.side != placing_side(s))
        ],
    }


@rule(see=("9.2", "15.2"))
def _support(s: State) -> dict[str, Any]:
    """What can be called from beyond the boards, and what has been in this turn."""
    scenario = s.setting.scenario
    return {
        "off_board": [
            [_called(each, s.turn, s.off_board_fired[owner], n) for n, each in enumerate(row)]
            for owner, row in enumerate(scenario.off_board)
        ],
        "aircraft": [
            {
                "coming": [[each.first, each.last] for each in scenario.aircraft[owner]],
                "there": [
                    {"firepower": firepower, "used": bool(s.aircraft_flown[owner] >> n & 1)}
                    for n, (_, firepower, _) in enumerate(s.aircraft[owner])
                ],
            }
            for owner in SIDES
        ],
    }


def _called(support: Support, turn: int, used: int, number: int) -> dict[str, Any]:
    return {
        "value": support.value,
        "turns": [support.first, support.last],
        "here": support.in_turn(turn),
        "used": bool(used >> number & 1),
    }


@rule(see=("19.1", "19.4"))
def _ratings(s: State) -> dict[str, Any]:
    """In a battle for others what each force has drawn, and who holds its objectives."""
    commission = s.setting.scenario.commission
    if commission is None:
        return {}
    forces = [
        {
            "id": each.force.id,
            "name": each.force.name,
            "part": each.force.part,
            "side": each.side,
            "rating": each.rating,
            "drawn": s.book.drawn[number],
            "broken": bool(s.book.broken >> number & 1),
        }
        for number, each in enumerate(commission.forces)
    ]
    places = zip(commission.objectives, s.book.holders, strict=True)
    objectives = [{"hex": s.field.names[hex_], "holder": holder} for hex_, holder in places]
    return {"forces": forces, "objectives": objectives}
