"""10.0 Direct fire."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table

from sandtable.systems.panzer_grenadier.events.fire import Attacked

pytestmark = pytest.mark.rule("10.0")


@pytest.mark.rule("10.2/2", "10.0/1")
def test_a_platoon_fires_at_what_it_sees() -> None:
    game = table("axis inf A 0504", "allies inf X 0604", dice="2 2 6 6")

    attacked = next(e for e in game.apply("fire:A", "direct:0604") if isinstance(e, Attacked))

    assert (attacked.roll, attacked.groups[0][2]) == (4, 11)
    assert game.piece("X").status == 2
