"""Battles of sampled terms, fought to their ends by chance, with everything promised looked at."""

from __future__ import annotations

from collections import Counter
from random import Random

from sandtable.kernel.battles import Terms, report_faults
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER


def fought(terms: Terms, seed: int) -> Game:
    """A battle that was fought to its end by chance."""
    scenario, options = PANZER_GRENADIER.battle(terms)
    game = Game(PANZER_GRENADIER, scenario, seed=seed, options=options)
    dice = Random(seed)
    while not game.is_over:
        question = game.questions[0]
        game.apply(dice.choice(question.options))
    return game


def troubles(terms: Terms, game: Game) -> list[str]:
    """What was promised of such a battle and did not come true."""
    commission = game.state.setting.scenario.commission
    there = Counter(each for row in commission.members.values() for each in row)
    found = [
        f"{unit.id} is {there[unit.id]} members of {unit.strength}"
        for unit in terms.units()
        if there[unit.id] != unit.strength
    ]
    report = PANZER_GRENADIER.report(game.state)
    found += [f"{each.field}: {each.refusal}" for each in report_faults(terms, report)]
    found += [
        f"piece {event.piece} found no room"
        for event in game.events
        if isinstance(event, Lost) and event.why == "no-room"
    ]
    return found + PANZER_GRENADIER.invariants(game.state)
