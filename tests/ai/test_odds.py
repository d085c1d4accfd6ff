"""Odds: exact where that is possible, near the truth elsewhere, and blind to what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, cast

import pytest
from tests.combat_commander.table import table

import sandtable
from sandtable.ai.combat_commander.odds import (
    ASSUMES,
    CombatCommanderOdds,
    next_answer,
    report,
)
from sandtable.ai.odds import NOTHING, Odds, odds
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.loop import give, step
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.rules.orders.o20_pieces import strength
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.state import State

ASKED = ("group", "target", "rally-which", "shells-or-smoke", "advance-to", "rout-whom")


def odds_now(game: Game, option: Option, **more: Any) -> Odds:
    decision = game.decision
    assert decision is not None
    return odds(
        CombatCommanderOdds(game.system), game.known(decision.side), decision, option, **more
    )


def meant(game: CaseGame, text: str) -> Option:
    option = game.meant(text)
    assert option is not None, game.offered()
    return option


def keep_only_calm_cards(state: State) -> None:
    """Leave only cards in the piles that interrupt nothing."""
    for side in (0, 1):
        calm = [c for c in range(72) if not state.card(side, c).trigger]
        state.piles[side] = tuple(c for c in calm if c not in state.hands[side])
        state.unseen[side] = sum(1 << c for c in (*state.piles[side], *state.hands[side]))


def sums(state: State, side: int) -> list[int]:
    cards = [state.card(side, c) for c in state.piles[side]]
    return [card.white + card.colored for card in cards]


def share(rolls: list[int], wanted: Any) -> float:
    return sum(map(wanted, rolls)) / len(rolls)


def recovering() -> CaseGame:
    return table(
        axis="A = rifle-squad at E5 broken",
        allies="X = line-squad at J9",
        hands={"axis": "recover"},
    )


def test_a_rally_is_as_likely_as_the_cards_in_the_pile_say() -> None:
    game = recovering()
    keep_only_calm_cards(game.state)
    found = odds_now(game, meant(game, "order recover"))
    number, rolls = game.unit("A").id, sums(game.state, 0)
    morale = current_morale(game.state, game.unit("A")).total
    fates = dict(found.units)[number]

    assert (found.kind, found.exact, found.samples) == ("rally", True, 0)
    assert fates["rallied"].chance == pytest.approx(share(rolls, lambda r: r < morale))
    assert fates["suppressed"].chance == pytest.approx(share(rolls, lambda r: r == morale))
    assert fates["holds"].chance == pytest.approx(share(rolls, lambda r: r > morale))
    assert fates["rallied"].low == fates["rallied"].high == fates["rallied"].chance
    assert found.outcomes["rally-all"].chance == pytest.approx(fates["rallied"].chance)


def test_cards_that_interrupt_make_odds_a_little_uncertain() -> None:
    game = recovering()
    found = odds_now(game, meant(game, "order recover"))
    number, rolls = game.unit("A").id, sums(game.state, 0)
    morale = current_morale(game.state, game.unit("A")).total
    rallied = dict(found.units)[number]["rallied"]

    assert not found.exact
    assert 0.1 < found.sampled < 0.5
    assert rallied.low < share(rolls, lambda r: r < morale) < rallied.high
    assert rallied.high - rallied.low < 0.06
    assert found.outcomes["trigger-event"].chance > 0.05


def test_an_attack_is_as_likely_to_break_as_both_piles_say() -> None:
    game = table(
        axis="A = rifle-squad at E5",
        allies="X = line-squad at E8",
        hands={"axis": "fire", "allies": "concealment"},
    )
    keep_only_calm_cards(game.state)
    unseen = [game.state.card(1, c) for c in (*game.state.piles[1], *game.state.hands[1])]
    found = odds_now(game, meant(game, "order fire"))
    fates = dict(found.units)[game.unit("X").id]
    morale = current_morale(game.state, game.unit("X")).total
    attack = strength(game.state, (game.unit("A").id,), (game.hex("E8"),)).total
    pairs = [
        (attack + a, morale + d.white + d.colored) for a in sums(game.state, 0) for d in unseen
    ]

    assert (found.kind, found.exact) == ("fire-attack", True)
    assert fates["broken"].chance == pytest.approx(sum(d < a for a, d in pairs) / len(pairs))
    assert fates["suppressed"].chance == pytest.approx(sum(d == a for a, d in pairs) / len(pairs))
    assert found.outcomes["enemy-hurt"].chance == pytest.approx(1 - fates["holds"].chance)


class Matter(NamedTuple):
    """A question in the midst of a game, and an answer that leads to a roll."""

    game: Game
    option: Option


@cache
def found_in_play(scenario: str, seed: int, prompt: str, kind: str) -> Matter:
    """Play at random, a few games from a seed on, until an answer has odds of a kind."""
    for each in range(seed, seed + 8):
        found = found_in_game(scenario, each, prompt, kind)
        if found is not None:
            return found
    raise AssertionError(f"{scenario}, from seed {seed} on: no {kind}")


def found_in_game(scenario: str, seed: int, prompt: str, kind: str) -> Matter | None:
    game = sandtable.new_game("combat-commander", scenario, seed=seed)
    rng = random.Random(seed)
    while game.decision is not None and len(game.choices) < 1200:
        for option in game.decision.options if game.decision.prompt == prompt else ():
            if odds_now(game, option, most_steps=300).kind == kind:
                return Matter(game, option)
        game.apply(rng.choice(game.decision.options))
    return None


def fire_group() -> Matter:
    return found_in_play("03", 1, "group", "fire-attack")


def melee() -> Matter:
    return found_in_play("09", 1, "advance-to", "melee")


def rally() -> Matter:
    return found_in_play("03", 1, "rally-which", "rally")


def artillery() -> Matter:
    return found_in_play("09", 0, "shells-or-smoke", "accuracy")


def rout() -> Matter:
    return found_in_play("09", 3, "rout-whom", "rout")


def played_out(game: Game, option: Option, number: int) -> tuple[Any, ...]:
    """Play the matter out once, the plain way: another deal, other chance, the same policy."""
    decision = cast(Decision, game.decision)
    chance = KeyedChance(key_of_seed(f"plain {number}"))
    count = iter(range(10**6, 10**7))
    s = game.system.redeal(
        game.state, decision.side, lambda c: c[chance.below(next(count), len(c))]
    )
    s.journal, s.chance = [], chance
    give(game.system, s, decision, option)
    while not s.over:
        asked = step(game.system, s)
        if asked is not None:
            answer = next_answer(cast(State, s), asked)
            if answer is None:
                break
            give(game.system, s, asked, answer)
    return report(cast(State, game.state), cast(State, s), decision.side).names


@pytest.mark.parametrize("make", [fire_group, melee, rally, artillery, rout])
def test_odds_are_what_plain_play_comes_to(make: Callable[[], Matter]) -> None:
    game, option = make()
    found = odds_now(game, option)
    times: Counter[Any] = Counter()
    games = 1500
    for number in range(games):
        times.update(played_out(game, option, number))
    slack = 0.035  # what 1500 games leave open, and one interval in twenty
    shares = {name: count / games for name, count in times.items()}

    for name, (_, low, high) in found.outcomes.items():
        assert low - slack < shares.get(name, 0) < high + slack, name
    for unit, fates in found.units:
        for fate, (_, low, high) in fates.items():
            if fate != "holds":
                assert low - slack < shares.get((unit, fate), 0) < high + slack, (unit, fate)
    likely = {name for name, part in shares.items() if isinstance(name, str) and part > slack}
    assert likely <= found.outcomes.keys()


def test_who_wins_a_melee_is_said() -> None:
    found = odds_now(*melee())
    ends = ("melee-won", "melee-lost", "melee-both", "melee-undecided")
    chances = [found.outcomes[end].chance for end in ends if end in found.outcomes]

    assert sum(chances) == pytest.approx(1, abs=0.02)


def test_without_a_roll_there_are_no_odds() -> None:
    first = sandtable.new_game("combat-commander", "first-steps", seed=1)
    assert first.decision is not None
    game = table(axis="A = rifle-squad at E5", allies="X = line-squad at J9")

    assert odds_now(first, first.decision.options[0]) == NOTHING
    assert odds_now(game, meant(game, "pass")) == NOTHING


def test_odds_change_nothing_and_are_the_same_every_time() -> None:
    game, option = fire_group()
    state = cast(State, game.state)
    before = game.hash(), len(game.events), state.draws, repr(game.decision)
    found = odds_now(game, option)

    assert (game.hash(), len(game.events), state.draws, repr(game.decision)) == before
    assert odds_now(game, option) == found
    assert found.plain()["assumes"] == list(ASSUMES)


def test_fewer_steps_make_wider_bounds_and_the_same_chances() -> None:
    game, option = fire_group()
    some, many = (odds_now(game, option, most_steps=steps) for steps in (1_500, 20_000))
    few_hurt, many_hurt = some.outcomes["enemy-hurt"], many.outcomes["enemy-hurt"]

    assert some.samples < many.samples
    assert few_hurt.high - few_hurt.low > many_hurt.high - many_hurt.low
    assert few_hurt.low - 0.02 < many_hurt.chance < few_hurt.high + 0.02


@pytest.mark.parametrize(("scenario", "seed"), [("03", 1), ("09", 2), ("05", 2)])
def test_odds_do_not_depend_on_what_is_hidden(scenario: str, seed: int) -> None:
    game = sandtable.new_game("combat-commander", scenario, seed=seed)
    rng = random.Random(seed)
    asked = changed = 0
    while game.decision is not None and len(game.choices) < 900 and asked < 12:
        decision = game.decision
        if decision.prompt in ASKED:
            option = rng.choice(decision.options)
            found = odds_now(game, option, most_steps=1_000)
            twin = game.clone()
            twin.state = game.system.redeal(game.state, decision.side, rng.choice)
            changed += hidden(twin, decision.side) != hidden(game, decision.side)
            assert odds_now(twin, option, most_steps=1_000) == found
            asked += found != NOTHING
        game.apply(rng.choice(decision.options))

    assert asked >= 4
    assert changed > asked // 2, "nothing was dealt anew: the test proves nothing"


def hidden(game: Game, side: int) -> tuple[int, ...]:
    return cast(State, game.state).hands[1 - side]
