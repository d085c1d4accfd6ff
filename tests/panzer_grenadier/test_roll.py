"""The roll that is kept while pieces come and go says what a look at all of them says."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.events.markers import SmokeGone, SmokeLaid
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED
from sandtable.systems.panzer_grenadier.roll import Roll
from sandtable.systems.panzer_grenadier.rules.c03_segment import readiness_refusal, ready_bits
from sandtable.systems.panzer_grenadier.rules.c07_fire import fire_refusal
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import observed
from sandtable.systems.panzer_grenadier.rules.c16_smoke import smoke_mask
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.rules.standing import settle
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SCENARIOS = ("first-town", "izbushensky", "primosole", "mokra", "ponyri")


def told(roll: Roll) -> dict[str, object]:
    return {name: getattr(roll, name) for name in Roll.__slots__}


def called_anew(state: State) -> Roll:
    twin = state.clone()
    twin.forget()
    return roll_of(twin)


def looked_over(s: State, side: int) -> tuple[int, int]:
    """Who of a side can be activated to move and to fire, piece by piece."""
    ready = [p for p in s.pieces if p.side == side and readiness_refusal(s, p) is None]
    moves = sum(1 << p.id for p in ready if not p.type.is_bunker)
    armed = [p for p in ready if not p.shots and fire_refusal(s, p) is None]
    return moves, sum(1 << p.id for p in armed)


def disagreements(s: State) -> list[str]:
    wrong = [] if told(roll_of(s)) == told(called_anew(s)) else ["kept otherwise than called anew"]
    twin = s.clone()
    twin.forget()
    for side in (0, 1):
        if observed(s, side) != observed(twin, side):
            wrong.append("observed")
        if ready_bits(s, side) != looked_over(s, side):
            wrong.append("ready")
        here = [p for p in s.pieces if p.side == side and p.where == BOARD]
        roll = roll_of(s)
        if {p.hex for p in here if not p.hidden} != hexes(roll.shown[side]):
            wrong.append("shown")
        if {p.hex for p in here if p.spotted and not p.hidden} != hexes(roll.firing[side]):
            wrong.append("firing")
        if {p.hex for p in here if not p.type.is_leader} != hexes(roll.units[side]):
            wrong.append("units")
        leaders = [p.id for p in here if p.type.kind == "leader" and p.status != DEMORALIZED]
        if set(leaders) != hexes(roll.observers & roll.sides[side]):
            wrong.append("observers")
    twin.unsettled = True
    settle(twin)
    if twin.journal:
        wrong.append("something should have followed")
    return wrong


def hexes(mask: int) -> set[int]:
    return {bit for bit in range(mask.bit_length()) if mask >> bit & 1}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_roll_that_is_kept_is_that_of_all_pieces(scenario: str) -> None:
    game, chance = Game(PANZER_GRENADIER, scenario, seed=5), KeyedChance(key_of_seed("roll"))
    for number in range(400):
        if game.decision is None:
            break
        game.take(game.decision.options[chance.below(number, len(game.decision.options))])
        assert isinstance(game.state, State)
        assert not disagreements(game.state)
        assert hexes(smoke_mask(game.state)) == set(game.state.smoke)
        laid = {mine.hex for mine in game.state.mines if mine.hex >= 0}
        assert laid <= hexes(game.state.mined)


def test_what_a_side_knows_has_a_roll_of_its_own() -> None:
    t = table("axis inf A 0505", "allies inf B 0508 hidden", "allies inf C 0509")

    assert roll_of(t.state).hidden
    known = game_known(t.state)
    assert told(roll_of(known)) == told(called_anew(known))
    assert roll_of(known).units[1].bit_count() == 1


def game_known(state: State) -> State:
    return PANZER_GRENADIER.scrub(state, 0)


def test_what_leaders_have_in_view_changes_with_smoke_and_with_them() -> None:
    s = table("axis lt-8-0-0 L 0503", "axis inf A 0403", "allies inf B 0508").state
    field = s.field
    assert observed(s, 0) == 1 << field.index["0508"]

    s.emit(SmokeLaid("16.1", field.index["0506"], 0))
    assert not observed(s, 0)
    s.emit(SmokeLaid("16.1", field.index["0501"], 0))
    s.emit(SmokeGone("16.1", field.index["0506"], 0))
    assert observed(s, 0) == 1 << field.index["0508"]

    s.emit(StatusChanged("14.1", 0, DEMORALIZED, "fire"))
    assert not observed(s, 0)


def test_a_roll_called_anew_knows_nothing_of_what_was_in_view() -> None:
    s = table("axis lt-8-0-0 L 0503", "axis inf A 0403", "allies inf B 0508").state
    assert observed(s, 0)

    s.change(0).status = DEMORALIZED
    s.forget()

    assert not observed(s, 0)
