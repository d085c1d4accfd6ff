"""What the captain thinks of, case by case: what is held stays held, stacks draw shells."""

from collections.abc import Iterator
from typing import cast

import pytest

from sandtable.ai.panzer_grenadier.assaults import assault_worth, attackers_of, left_open
from sandtable.ai.panzer_grenadier.barrage import Barrage
from sandtable.ai.panzer_grenadier.nerve import fear, patience
from sandtable.ai.panzer_grenadier.places import leader_place
from sandtable.ai.panzer_grenadier.plans import posts_of, reinforces_only
from sandtable.ai.panzer_grenadier.position import Position, position_of
from sandtable.ai.panzer_grenadier.sallies import Sallies
from sandtable.ai.panzer_grenadier.weights import Weights, load_weights, read_weights
from sandtable.ai.panzer_grenadier.worth import decisive, steps_count
from sandtable.ai.players import make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DUG_IN, GOOD, LOST, Piece
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SYSTEM = "panzer-grenadier"
AXIS, ALLIES = 0, 1
CAPTAIN = load_weights("captain")


def course(seed: int = 4) -> Iterator[tuple[State, Decision, Option]]:
    """The First Town between captains: each question with the answer, before it is given."""
    game = Game(PANZER_GRENADIER, "first-town", seed=seed)
    captain = make_player("captain", 0, SYSTEM)
    while game.decision is not None:
        option = captain.choose(game.known(game.decision.side), game.decision)
        yield cast(State, game.state), game.decision, option
        game.take(option)


def camp() -> State:
    """Sabres at Izbushensky, when the first turn begins."""
    game = Game(PANZER_GRENADIER, "izbushensky", seed=1)
    captain = make_player("captain", 0, SYSTEM)
    while cast(State, game.state).setting_up:
        assert game.decision is not None
        game.take(captain.choose(game.known(game.decision.side), game.decision))
    return cast(State, game.state)


def in_turn(turn: int) -> State:
    """The First Town between captains, when a turn begins."""
    return next(s for s, _, _ in course() if s.turn == turn)


def seen_by(s: State, side: int) -> Position:
    return position_of(s, side, CAPTAIN)


def test_who_only_comes_on_the_board_leaves_no_trench() -> None:
    s = in_turn(1)
    pos = seen_by(s, ALLIES)
    unit = next(p for row in pos.mine.by_hex.values() for p in row if p.type.holds_hexes)
    near = s.field.near[unit.hex][0]
    here = assault_worth(s, pos, near, [unit], [])
    unit.hex = -1
    assert assault_worth(s, pos, near, [unit], []) >= here


def test_who_leaves_a_hex_to_nobody_gives_up_what_is_at_stake_there() -> None:
    s = in_turn(1)
    pos = seen_by(s, ALLIES)
    held = next(hex_ for hex_ in pos.goals.stakes if pos.mine.by_hex.get(hex_))
    units = [p for p in pos.mine.by_hex[held] if p.type.holds_hexes]
    elsewhere = s.field.near[held][0]

    risked = pos.goals.stakes[held] * pos.goals.coveted(s, held)
    assert left_open(s, pos, elsewhere, units) == risked > 0
    assert left_open(s, pos, elsewhere, units[1:]) == 0
    assert left_open(s, pos, held, units) == 0


def test_a_mortar_alone_holds_no_hex() -> None:
    """Whoever leaves it there by itself leaves the hex to nobody, and does not want to."""
    s = in_turn(1)
    unit = next(p for p in s.on_board(ALLIES) if p.type.kind == "infantry")
    mortar = next(p for p in s.on_board(ALLIES) if p.type.kind == "mortar")
    for piece in s.on_board(ALLIES):
        away = mortar.hex if piece.id not in (unit.id, mortar.id) else unit.hex
        s.pieces[piece.id] = moved(piece, away, GOOD)
    others = [p for p in s.on_board(ALLIES) if p.hex != unit.hex and p.type.holds_hexes]
    assert unit.hex in seen_by(s, ALLIES).goals.stakes
    assert unit.hex != mortar.hex
    elsewhere = s.field.near[unit.hex][0]

    def gives_up(weights: Weights) -> tuple[float, float]:
        pos = position_of(s, ALLIES, weights)
        pull = pos.goals.pull(s, unit, unit.hex) - pos.goals.pull(s, unit, elsewhere)
        return left_open(s, pos, elsewhere, [unit]), pull

    alone = gives_up(CAPTAIN)
    assert alone[0] > 0
    careless = gives_up(read_weights("captain", {"post": 0.0}))
    assert careless[0] == 0
    assert careless[1] < alone[1]

    s.pieces[others[0].id] = moved(others[0], unit.hex, GOOD)
    assert gives_up(CAPTAIN)[0] == 0


def test_a_leader_is_drawn_to_who_goes_forward_and_not_to_a_mortar() -> None:
    s = in_turn(1)
    leader = next(p for p in s.on_board(AXIS) if p.type.kind == "leader")
    unit = next(p for p in s.on_board(AXIS) if p.type.kind == "infantry")
    mortar = next(p for p in s.on_board(AXIS) if p.type.kind == "mortar")
    front, rear = s.field.near[leader.hex][0], leader.hex
    for piece in s.on_board(AXIS):
        s.pieces[piece.id] = moved(piece, piece.hex, GOOD)
        if piece.id not in (leader.id, unit.id, mortar.id):
            s.pieces[piece.id].where = LOST
    s.pieces[unit.id].hex, s.pieces[mortar.id].hex = front, rear

    def draw(hex_: int) -> float:
        return dict(leader_place(s, seen_by(s, AXIS), s.pieces[leader.id], hex_))["lead"]

    assert draw(front) > draw(rear) > 0


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


# --- leaders in an assault (12.51) --------------------------------------------------------------


def pressed() -> tuple[State, Piece, Piece]:
    """A leader in an assault, and a unit of his beside it that stands in none."""
    for seed in range(4, 12):
        for s, decision, _ in course(seed):
            locked = s.occupied[0] & s.occupied[1]
            if decision.prompt != "segment" or not locked:
                continue
            for leader in s.on_board(decision.side):
                if leader.type.kind != "leader" or leader.status or not locked >> leader.hex & 1:
                    continue
                for near in s.field.near[leader.hex]:
                    for unit in s.friends(leader.side, near):
                        if unit.type.kind == "infantry" and not locked >> near & 1:
                            return s, leader, unit
    raise AssertionError


def test_a_leader_in_an_assault_sends_for_help_and_for_nothing_else() -> None:
    s, leader, unit = pressed()
    pos = seen_by(s, leader.side)

    assert reinforces_only(s, pos, posts_of([leader, unit]), unit)
    assert not reinforces_only(s, pos, posts_of([unit]), unit)
    greedy = position_of(s, leader.side, load_weights("greedy"))
    assert not reinforces_only(s, greedy, posts_of([leader, unit]), unit)


@pytest.mark.parametrize("seed", [4, 5])
def test_hardly_anybody_is_activated_to_fire_and_then_does_nothing(seed: int) -> None:
    """Only who has lost his target to those who fired before him."""
    asked = fired = 0
    for _, decision, option in course(seed):
        if decision.prompt == "fire":
            asked += 1
            fired += option.verb != "stop"

    assert asked >= 10
    assert asked - fired <= 1


def test_who_is_held_for_want_of_a_leader_is_counted_on_by_no_assault() -> None:
    s, leader, unit = pressed()
    pos = seen_by(s, leader.side)
    fit = unit.twin()
    fit.status = GOOD
    assert fit in attackers_of(s, pos, leader.hex, [fit])

    fit.held = s.turn
    assert not attackers_of(s, pos, leader.hex, [fit])


# --- what decides -------------------------------------------------------------------------------


def test_a_step_is_dearer_the_likelier_it_decides_the_scenario() -> None:
    """The Axis must lose fewer than six; the Allies may lose what they like."""
    s = in_turn(3)
    before = decisive(s, AXIS)
    assert decisive(s, ALLIES) == 0

    s.turn, s.lost_steps = s.setting.scenario.turns, [5, 0]
    assert decisive(s, AXIS) > 2 * before
    assert steps_count(s, CAPTAIN)[AXIS] > CAPTAIN.step + CAPTAIN.counted

    s.lost_steps = [6, 0]
    assert decisive(s, AXIS) == 0


def test_losses_that_decide_nothing_more_count_for_nothing() -> None:
    """The Axis must kill five and lose fewer than six: then it keeps what it has."""
    s = camp()
    s.turn, s.lost_steps = 5, [3, 4]
    dear, pos = steps_count(s, CAPTAIN), seen_by(s, AXIS)
    assert dear[ALLIES] > CAPTAIN.step
    assert pos.goals.hunted

    s.lost_steps = [3, 5]
    won = steps_count(s, CAPTAIN)
    assert won[ALLIES] == CAPTAIN.step
    assert won[AXIS] - CAPTAIN.step == pytest.approx(CAPTAIN.safe * (dear[AXIS] - CAPTAIN.step))
    assert not seen_by(s, AXIS).goals.hunted


def test_who_wins_if_nothing_happens_thinks_twice_before_an_assault() -> None:
    s, leader, _ = pressed()
    for side in (leader.side, 1 - leader.side):
        own = [p for p in s.at[leader.hex] if s.pieces[p].side == side]
        units = [s.pieces[n] for n in own if not s.pieces[n].type.is_leader]
        rash = position_of(s, side, read_weights("captain", {"staid": 1.0}))
        pos = seen_by(s, side)
        worth = [assault_worth(s, each, leader.hex, units, []) for each in (pos, rash)]
        assert (worth[0] < worth[1]) is pos.goals.winning
        assert (worth[0] == worth[1]) is not pos.goals.winning


def test_enemies_beside_a_place_may_come_in_if_they_are_led_and_stronger() -> None:
    s, leader, unit = pressed()
    own = next(p for p in s.on_board(1 - leader.side) if p.type.kind == "infantry")
    near = s.field.near[unit.hex][0]

    def cost(mates: list[Piece]) -> float:
        pos = seen_by(s, own.side)
        return Sallies(s, pos.enemy, pos.mine, pos.prices).cost(s, own, mates, near, 0, 7)

    for number, piece in enumerate(s.pieces):
        if piece.side == unit.side and piece.hex >= 0:
            s.pieces[number] = moved(piece, unit.hex, GOOD)
    assert cost([]) > 0
    assert cost([own] * 4) < cost([]) / 4

    for number, piece in enumerate(s.pieces):
        if piece.side == unit.side and piece.type.kind == "leader":
            s.pieces[number] = moved(piece, piece.hex, DEMORALIZED)
    assert cost([]) == 0


def moved(piece: Piece, hex_: int, status: int) -> Piece:
    """The same piece elsewhere, in another state."""
    found = piece.twin()
    found.hex, found.status = hex_, status
    return found


def test_who_leaves_a_foxhole_for_an_assault_gives_it_up() -> None:
    s, leader, unit = pressed()
    s.pieces[unit.id] = out = moved(unit, unit.hex, GOOD)
    out.digging = 0
    before = assault_worth(s, seen_by(s, out.side), leader.hex, [out], [])

    s.pieces[unit.id] = dug = moved(out, out.hex, GOOD)
    dug.digging = DUG_IN
    after = assault_worth(s, seen_by(s, dug.side), leader.hex, [dug], [])
    assert after == pytest.approx(before - CAPTAIN.foxhole)
