"""What the captain thinks of, case by case: what is held stays held, stacks draw shells."""

from typing import cast

from sandtable.ai.panzer_grenadier.assaults import left_open
from sandtable.ai.panzer_grenadier.barrage import Barrage
from sandtable.ai.panzer_grenadier.nerve import fear, patience
from sandtable.ai.panzer_grenadier.position import Position, position_of
from sandtable.ai.panzer_grenadier.weights import load_weights
from sandtable.ai.players import make_player
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SYSTEM = "panzer-grenadier"
AXIS, ALLIES = 0, 1
CAPTAIN = load_weights("captain")


def in_turn(turn: int) -> State:
    """The First Town between captains, when a turn begins."""
    game = Game(PANZER_GRENADIER, "first-town", seed=4)
    captain = make_player("captain", 0, SYSTEM)
    while game.decision is not None and cast(State, game.state).turn < turn:
        game.take(captain.choose(game.known(game.decision.side), game.decision))
    return cast(State, game.state)


def seen_by(s: State, side: int) -> Position:
    return position_of(s, side, CAPTAIN)


def test_who_leaves_a_hex_to_nobody_gives_up_what_is_at_stake_there() -> None:
    s = in_turn(1)
    pos = seen_by(s, ALLIES)
    held = next(hex_ for hex_ in pos.goals.stakes if pos.mine.by_hex.get(hex_))
    units = [p for p in pos.mine.by_hex[held] if p.type.holds_hexes]
    elsewhere = s.field.near[held][0]

    assert left_open(s, pos, elsewhere, units) == pos.goals.stakes[held]
    assert left_open(s, pos, elsewhere, units[1:]) == 0
    assert left_open(s, pos, held, units) == 0


def test_a_stack_draws_more_of_the_shells_than_one_alone() -> None:
    s = in_turn(3)
    pos = seen_by(s, AXIS)
    barrage = Barrage(s, pos.enemy, pos.mine)

    assert barrage.guns
    assert barrage.share(3) > barrage.share(1)
    assert barrage.share(3) <= 1


def test_who_loses_by_waiting_fears_less_and_waits_less_as_time_goes_by() -> None:
    """The Axis must take the town; the Allies win if nothing happens."""
    early, late = in_turn(1), in_turn(6)

    for s in (early, late):
        defender = seen_by(s, ALLIES)
        if defender.goals.winning:
            assert patience(defender) == 1
    attackers = [seen_by(s, AXIS) for s in (early, late)]
    assert not any(pos.goals.winning for pos in attackers)
    assert patience(attackers[0]) > patience(attackers[1])
    unit = next(p for p in late.pieces if p.side == AXIS and p.type.is_leader and p.hex >= 0)
    assert fear(early, attackers[0], unit) > fear(late, attackers[1], unit)
