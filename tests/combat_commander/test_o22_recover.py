"""O22 Recover and O23 Rout: who gets a roll."""

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.loop import refusal
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

BROKEN = "A = rifle-squad at A1 broken; B = rifle-squad at A2 broken"


@pytest.mark.rule("O22.2/2", "O23.2/1")
@pytest.mark.parametrize(("order", "rule"), [("recover", "O22.2"), ("rout", "O23.2")])
def test_what_is_no_unit_gets_no_roll(order: str, rule: str) -> None:
    game = table(BROKEN, "X = line-squad at O10", hands={"axis": order})
    game.choose(f"order {order}")
    game.pass_windows()
    decision = game.decision
    assert decision is not None
    assert game.offered() == ["unit A", "unit B"]
    for number in (-1, len(game.state.units)):
        found = refusal(COMBAT_COMMANDER, game.state, decision, Option("unit", number))
        assert found == Refusal(rule, "not-on-map")
