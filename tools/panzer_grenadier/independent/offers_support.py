"""What guns beyond the boards and aircraft may do (9.2, 9.3, 15.21, 16.1)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.offers import Listed, Offers, Talk, lists

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.state import State

MOST = 3
"""So many factors fire together (9.3), so many aircraft at one hex (15.21)."""


def idle_factors(table: State, side: int) -> list[int]:
    """The factors that are there and have not fired in this turn (9.2)."""
    return [
        number
        for number, each in enumerate(table.setting.scenario.off_board[side])
        if each.in_turn(table.turn) and not table.off_board_fired[side] >> number & 1
    ]


def targets(table: State, side: int) -> set[int]:
    """The hexes with enemies that a leader sees: guns beyond the boards see nothing (9.2)."""
    eyes = [
        p for p in facts.on_board(table, side)
        if facts.is_regular(p) and p.status != facts.DEMORALIZED
    ]  # fmt: skip
    return {
        foe.hex
        for foe in facts.on_board(table, 1 - side)
        if not foe.hidden and any(facts.spots(table, eye.hex, foe) for eye in eyes)
    }


def may_smoke(table: State, side: int) -> bool:
    """Whether the scenario lets a side fire smoke (16.1)."""
    return bool(table.setting.scenario.smoke[side])


@lists("off-board")
def off_board(ref: Referee, table: State, decision: Decision) -> Listed:
    """Factors, up to three together, at a hex that a leader sees; smoke by one alone.

    Nobody adds a factor where nothing is seen: smoke is not combined (16.1). Who has fired may
    fire others in the same segment (3.11), and need not.
    """
    side = decision.side
    chosen = [n for n in decision.args if isinstance(n, int)]
    wanted: Offers = set()
    if chosen:
        wanted |= {("bombard", hex_) for hex_ in targets(table, side)}
    elif any(said.verb in ("bombard", "smoke") for said in ref.memory(Talk).said):
        wanted.add(("done", 0))
    if not chosen or (wanted and len(chosen) < MOST):
        wanted |= {("factor", n) for n in idle_factors(table, side) if n not in chosen}
    if len(chosen) == 1 and may_smoke(table, side):
        wanted |= {("smoke", hex_) for hex_ in table.field.hexes}
    return wanted


@lists("aircraft")
def aircraft(ref: Referee, table: State, decision: Decision) -> Listed:
    """Aircraft that are there and have not flown in this turn (15.21)."""
    side = decision.side
    sent = {s.args[0] for s in ref.memory(Talk).said if s.prompt == "air-target"}
    wanted: Offers = {
        ("factor", number)
        for number, (_, _, last) in enumerate(table.aircraft[side])
        if table.turn <= last
        and not table.aircraft_flown[side] >> number & 1
        and number not in sent
    }
    if sent:
        wanted.add(("resolve", 0))
    return wanted


@lists("air-target")
def air_target(ref: Referee, table: State, decision: Decision) -> Listed:
    """Any hex without friends; at most three aircraft in each (15.21)."""
    sent = [s.value for s in ref.memory(Talk).said if s.prompt == "air-target"]
    wanted: Offers = {
        ("hex", hex_)
        for hex_ in table.field.hexes
        if sent.count(hex_) < MOST and not facts.units_here(table, decision.side, hex_)
    }
    return wanted
