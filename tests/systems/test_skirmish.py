"""Systems that commission battles and one that fights them: they know nothing of each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.systems.all_four import played
from tests.systems.fronts import FRONTS_SYSTEM
from tests.systems.marches import MARCHES
from tests.systems.skirmish import SKIRMISH

from sandtable.ai.samples import Picker
from sandtable.kernel.battles import report_faults
from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.service.fuzz import Fuzzer

HERE = Path(__file__).parent


def test_neither_names_the_other() -> None:
    fights, asks = ((HERE / f"{name}.py").read_text() for name in ("skirmish", "marches"))

    assert "marches" not in fights.lower()
    assert "skirmish" not in asks.lower()


@pytest.mark.parametrize("system", [FRONTS_SYSTEM, SKIRMISH, MARCHES], ids=lambda s: s.name)
@pytest.mark.parametrize("seed", range(3))
def test_every_promise_is_kept(system: object, seed: int) -> None:
    assert Fuzzer(system, "plain", seed, 1 + seed).play().is_over


def test_every_battle_of_random_campaigns_is_fought_and_reported() -> None:
    winners: list[str] = []
    for seed in range(10):
        game = played("marches", seed)
        again = game.anew([])
        for choice in game.choices:
            question = again.answered_by(choice)
            if question is not None and question.commission is not None:
                winners.append(reported(again.clone(), seed))
            again.replay(choice)

    assert {"king", "rebels"} <= set(winners)


def reported(campaign: Game, seed: int) -> str:
    """Fight the battle that a campaign waits for, and let it go on; who has won."""
    terms, pick = campaign.decision.commission, Picker(f"battle:{seed}")
    assert SKIRMISH.battle_faults(terms) == []
    battle = Game(SKIRMISH, SKIRMISH.battle(terms)[0], seed=seed)
    while battle.decision is not None:
        battle.take(battle.decision.sample(pick))
    report = SKIRMISH.report(battle.state)
    assert report_faults(terms, report) == []
    campaign.apply(form("report", report))
    return str(report["winner"])
