"""O20.1 Fire Orders: a Weapon that cannot fire does not make one legal."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.rules.c11_weapons import weapon_refusal

TEAM = "T = weapon-team at C3 with light-mg"


@pytest.mark.rule("O20.1/2", "3.2.3/1", "13.2/2", "F106.3/2", "T89/2", "T95/2")
@pytest.mark.parametrize(
    ("team", "facts", "reason"),
    [
        pytest.param(f"{TEAM} broken", {}, "11.1 weapon-broken", id="weapon-broken"),
        pytest.param(
            TEAM.replace(" with", " broken with"), {}, "3.2.3 carrier-broken", id="broken"
        ),
        pytest.param(
            TEAM.replace(" with", " suppressed with"),
            {},
            "13.2 carrier-suppressed",
            id="suppressed",
        ),
        pytest.param(TEAM, {"fortifications": {"C3": "wire"}}, "F106.3 weapon-in-wire", id="wire"),
        pytest.param(TEAM, {"map": {"hexes": {"C3": "marsh"}}}, "T89 weapon-in-water", id="marsh"),
        pytest.param(
            TEAM, {"map": {"hexes": {"C3": "stream"}}}, "T95 weapon-in-water", id="stream"
        ),
    ],
)
def test_a_weapon_that_cannot_fire_does_not_make_the_order_legal(
    team: str, facts: dict[str, Any], reason: str
) -> None:
    """The Team itself reaches 2 hexes, and the enemy is 4 away: all depends on the MG."""
    ready = table(TEAM, "X = line-squad at G3", hands={"axis": "fire"})
    assert "order fire" in ready.offered()
    game = table(team, "X = line-squad at G3", hands={"axis": "fire"}, **facts)
    assert "order fire" not in game.offered()
    refusal = weapon_refusal(game.state, game.weapon("light-mg"))
    assert refusal is not None
    assert f"{refusal.rule} {refusal.reason}" == reason
