"""18.0 The closing note: nothing is read into the rules that is not there."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table

FAR = "allies inf X 1304"


@pytest.mark.rule("18.0/1")
def test_the_rules_need_no_other_game() -> None:
    game = table("axis inf A 0504", FAR)

    assert game.game.system.name == "panzer-grenadier"
    assert not [name for name in game.game.system.frame_kinds if "Order" in name]


@pytest.mark.rule("18.0/2")
def test_no_rule_forbids_what_none_forbids() -> None:
    """Nothing keeps a unit from digging in on a hill, in a field or village, or near enemies."""
    for ground in (".^", "f", "v"):
        game = table("axis inf A 0504", FAR, terrain={"0504": ground})
        game.apply("move:A")
        assert game.reason("dig-in") == ("", ""), ground
    near = table("axis inf A 0504", "allies inf X 0604")
    near.apply("move:A")
    assert near.reason("dig-in") == ("", "")


@pytest.mark.rule("18.0/3")
def test_nobody_need_do_what_is_not_required() -> None:
    """Who is activated may do nothing, and a side may pass with everything unmoved."""
    game = table("axis inf A 0504", FAR)
    assert game.reason("pass") == ("", "")
    game.apply("move:A", "stop")

    assert game.hex("A") == "0504"
