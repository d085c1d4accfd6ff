"""What a question lists and what it says why not are one: at every position, for every answer."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sandtable.kernel.decisions import Decision, ask, why_not
from sandtable.kernel.game import Game
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.offers import (
    ACTION,
    DISCARD,
    END_TURN,
    EXIT,
    FIRE,
    FORTIFICATION,
    HEX,
    JOIN,
    NO,
    ORDER,
    SCRAP,
    SIDE,
    SPACE,
    STOP,
    TARGET,
    UNIT,
    WEAPON,
    YES,
)
from sandtable.systems.combat_commander.pieces import WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.actions.a32_dig_in import WHERE, DigIn
from sandtable.systems.combat_commander.rules.actions.a33_op_fire import OP_FIRE
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.rules.orders.o20_fire import SMOKE_AT
from sandtable.systems.combat_commander.rules.orders.o21_entry import (
    can_enter,
    entry_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o21_move import MoveOrder
from sandtable.systems.combat_commander.rules.orders.o21_transfer import TRANSFER
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SCENARIOS = ("01", "04", "08", "11", "far-bank", "first-steps", "random:seed=3")
PROMPTS = {
    "activate", "advance-to", "advance-which", "ambush", "ambushed", "defend-with",
    "defense-actions", "dig-in", "discard", "exit-space", "finish-set-up", "fire-actions",
    "fire-with", "give-weapon", "group", "light-wounds", "melee-where", "move-to", "move-which",
    "no-quarter", "order-or-pass", "overstacked", "rally-which", "reroll", "retreat-to",
    "rout-which", "rout-whom", "set-up-fortification", "set-up-hex", "set-up-piece", "smoke-hex",
    "smoke-unit", "step", "take-along", "target", "transfer-to",
}  # fmt: skip
SELDOM = {
    "advance-which", "ambush", "ambushed", "defend-with", "dig-in", "exit-space", "fire-with",
    "give-weapon", "group", "light-wounds", "melee-where", "no-quarter", "overstacked",
    "rally-which", "retreat-to", "rout-which", "rout-whom", "set-up-fortification", "smoke-hex",
    "smoke-unit", "target", "transfer-to",
}  # fmt: skip
"""Not asked in every game."""
MOST_GAMES = 6
"""So many games of a scenario a test looks through for what it needs."""
OFTEN = 40
"""A question that was asked so often is looked at only now and then."""
OTHER_KIND = {"not-asked-now", "must-answer"}
PLAIN = (
    DONE,
    PASS,
    END_TURN,
    STOP,
    EXIT,
    FIRE,
    YES,
    NO,
    Option("smoke"),
    Option("nonsense"),
)
VERBS = (
    "action", "deploy", "discard", "fortification", "hex", "join", "op-fire", "order", "side",
    "smoke-at", "space", "target", "transfer", "unit", "weapon",
)  # fmt: skip
ABSURD = (
    *(Option(verb, -1) for verb in VERBS),
    Option("unit", WEAPON_BASE),
    Option("weapon", -WEAPON_BASE),
)


def positions(scenario: str, seed: int = 7) -> Iterator[tuple[Game, Decision, State]]:
    """Every position of a random game at which a question explains itself."""
    rng = random.Random(f"{scenario} {seed}")
    game = Game(COMBAT_COMMANDER, scenario, seed=seed)
    while game.decision is not None:
        if game.decision.answers:
            assert isinstance(game.state, State)
            yield game, game.decision, game.state
        game.take(game.decision.sample(rng.choice))


def everything(s: State) -> list[Option]:
    """Every hex, unit, Weapon and card, some that do not exist, and every plain verb."""
    hexes, units, cards = s.bf.size + 2, len(s.units) + 2, len(s.setting.cards[0]) + 2
    numbered = (*UNIT[:units], *JOIN[:units], *TRANSFER[:units], *ACTION[:cards])
    held = (*ORDER[:cards], *DISCARD[:cards], *OP_FIRE[:cards], *FORTIFICATION[:20])
    places = (*HEX[:hexes], *TARGET[:hexes], *SMOKE_AT[:hexes], *SPACE[:23], *SIDE)
    return [*places, *numbered, *held, *WEAPON[: len(s.weapons) + 2], *PLAIN, *ABSURD]


def look(game: Game, decision: Decision, s: State) -> None:
    """See that every answer is either offered, and no test forbids it, or refused by a rule."""
    for option in decision.options:
        assert why_not(decision, s.stack[-1], s, option) is None, f"{decision.prompt} {option}"
    for option in everything(s):
        refusal = game.why_not(option)
        place = f"{decision.prompt} {option} {refusal}"
        assert (refusal is None) == (option in decision.options), place
        if refusal is not None:
            assert refusal.rule, place
            takes = decision.kind_of(option) is not None
            assert takes == (refusal.reason not in OTHER_KIND), place


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_answer_is_either_offered_or_refused_by_a_rule(scenario: str) -> None:
    asked: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        for game, decision, s in positions(scenario, seed):
            asked[decision.prompt] += 1
            if asked[decision.prompt] < OFTEN or asked[decision.prompt] % OFTEN == 0:
                look(game, decision, s)
        if asked.keys() >= PROMPTS - SELDOM:
            return
    raise AssertionError(f"no game asks {sorted(PROMPTS - SELDOM - asked.keys())}")


@pytest.mark.parametrize("scenario", sorted({*COMBAT_COMMANDER.scenario_keys()} - {*SCENARIOS}))
def test_the_set_up_of_every_scenario_explains_itself(scenario: str) -> None:
    """Groups in one hex, in a chain, by card, held back; both sides at once, or in turn."""
    for game, decision, s in positions(scenario):
        if not s.setting_up:
            break
        look(game, decision, s)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_quick_way_of_a_step_agrees_with_the_test_that_explains(scenario: str) -> None:
    looked = 0
    for seed in range(MOST_GAMES):
        for _, _, s in positions(scenario, seed):
            order = s.stack[-1]
            if not isinstance(order, MoveOrder):
                continue
            for unit in s.on_map(order.side):
                looked += 1
                assert ways(s, order, unit) == ways_that_nothing_forbids(s, order, unit)
        if looked > 100:
            return
    raise AssertionError(f"{MOST_GAMES} games show but {looked} units that could move")


def ways(s: State, order: MoveOrder, unit: Unit) -> list[int]:
    points, road = order.points(s, unit), order.road_ahead(s, unit)
    return [side for side in range(6) if can_enter(s, unit, side, points, road)]


def ways_that_nothing_forbids(s: State, order: MoveOrder, unit: Unit) -> list[int]:
    points, road = order.points(s, unit), order.road_ahead(s, unit)
    found = {side: entry_refusal(s, unit, side, points, road) for side in range(6)}
    return [side for side, refusal in found.items() if refusal is None]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_leader_finds_all_followers_that_nothing_forbids(scenario: str) -> None:
    for _, _, s in positions(scenario):
        order = s.stack[-1]
        if not isinstance(order, UnitOrder):
            continue
        others = s.on_map(order.side)
        for leader in (u for u in others if u.face.command and u.type.kind == LEADER):
            free = [u for u in others if order.follower_refusal(s, leader, u) is None]
            assert {u.id for u in order.followers(s, leader)} == {u.id for u in free}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_foxholes_are_dug_where_nothing_forbids_it(scenario: str) -> None:
    """Dig In is rare, so it is asked for both sides wherever another question explains itself."""
    for _, _, s in positions(scenario):
        frame = DigIn()
        for frame.side in (0, 1):
            question = ask(frame, s, (frame.side, "dig-in-where", "A32"), *WHERE)
            for option in HEX[: s.bf.size + 2]:
                refusal = frame.why_not_dug(s, option)
                assert (refusal is None) == (option in question.options)
                assert refusal is None or refusal.rule == "A32"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_giving_a_weapon_up_is_offered_where_nothing_forbids_it(scenario: str) -> None:
    for game, _, s in positions(scenario):
        for seat in (0, 1):
            aside = game.aside(seat)
            offered = aside.options if aside is not None else []
            for option in SCRAP[: len(s.weapons) + 2]:
                refusal = game.why_not_say(seat, option)
                assert (refusal is None) == (option in offered)
                assert s.setting_up or refusal is None or refusal.rule
