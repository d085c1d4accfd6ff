"""11.6 Flamethrowers, Molotov Cocktails and Satchel Charges; 10.1 fire needs to see."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, RollMade
from sandtable.systems.combat_commander.events.weapons import WeaponBroke, WeaponEliminated

GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"
WOODS = {"hexes": {"D3": "woods"}}
ROAD = {"road": "D1-D2-D3-D4-D5"}


def attack(weapon: str, *draws: str, group: bool = False, **facts: Any) -> CaseGame:
    """A Squad in C3 with a Weapon, and a Squad beside it; the target is in D3, next to both."""
    game = table(
        f"{GUARD}; L = sgt-grein at C3; A = rifle-squad at C3 with {weapon}; B = rifle-squad at C3",
        f"{SENTRY}; X = line-squad at D3",
        hands={"axis": "fire", **facts.pop("hands", {})},
        draws=list(draws),
        **facts,
    )
    game.choose("order fire", "L", "A", "B", "done", f"weapon {weapon}", "target D3")
    if weapon == "molotov-cocktail":
        game.choose(*(["unit B"] if group else []), "fire")
    return game


def defense(game: CaseGame) -> dict[str, int]:
    """The parts of the Defense Roll."""
    rolls = [roll for roll in game.found(RollMade) if roll.purpose == "defense"]
    return {label: amount for amount, label, _ in rolls[0].total.parts}


FLAME = ("targeting 6·6", "fire-attack 1·1", "defense 1·1")


@pytest.mark.rule("11.6/1")
@pytest.mark.parametrize(
    "facts",
    [
        {"map": WOODS},
        {"map": {"hexes": {"D3": "building"}}},
        {"map": {"wall": "C3/D3 C4/D3"}},
        {"fortifications": {"D3": "bunker"}},
        {"map": ROAD},
        {},
    ],
)
@pytest.mark.parametrize("weapon", ["flamethrower", "molotov-cocktail"])
def test_11_6_no_cover_helps_or_hurts_against_flames(weapon: str, facts: dict[str, Any]) -> None:
    draws = FLAME if weapon == "flamethrower" else FLAME[1:]
    game = attack(weapon, *draws, **facts)
    game.pass_windows()
    parts = defense(game)
    assert set(parts) <= {"printed-morale", "roll", "no-cover"}
    assert parts["printed-morale"] == game.unit("X").type.front.morale
    assert not parts.get("no-cover")


@pytest.mark.rule("11.6/1")
def test_11_6_other_weapons_meet_the_cover() -> None:
    game = attack("satchel-charge", *FLAME, map=WOODS)
    game.pass_windows()
    assert defense(game)["woods"] == 2


@pytest.mark.rule("11.6/1", "AMB-20")
def test_11_6_concealment_finds_no_cover_either() -> None:
    game = attack("flamethrower", *FLAME, map=WOODS, hands={"allies": "concealment"})
    while game.meant("play concealment") is None:
        game.choose("pass")
    game.choose("play concealment")
    game.pass_windows()
    total = next(roll for roll in game.found(RollMade) if roll.purpose == "fire-attack").total
    held = next(roll for roll in game.found(RollMade) if roll.purpose == "defense")
    assert held.against is not None
    assert held.against.total == total.total


@pytest.mark.rule("AMB-20")
def test_11_6_one_molotov_takes_the_cover_from_the_whole_attack() -> None:
    game = attack("molotov-cocktail", *FLAME[1:], group=True, map=WOODS)
    game.pass_windows()
    declared = game.found(AttackDeclared)[0]
    assert len(declared.pieces) == 2
    assert declared.strength.total == 6 + 2 + 1  # with the Leader's Command, and the Squad
    assert "woods" not in defense(game)


@pytest.mark.rule("11.6/2")
@pytest.mark.parametrize("weapon", ["satchel-charge", "molotov-cocktail", "flamethrower"])
def test_11_6_one_use_weapons_are_gone_after_the_attack_roll(weapon: str) -> None:
    game = attack(weapon, *(FLAME if weapon != "molotov-cocktail" else FLAME[1:]))
    while game.decision is not None and not game.found(AttackDeclared):
        game.choose("pass")
    assert game.weapon(weapon).where == "map"  # the roll is made with it
    while game.decision is not None and game.decision.args[1:2] == ("fire-attack",):
        game.choose("pass")
    assert game.weapon(weapon).where == ("map" if weapon == "flamethrower" else "casualty")
    assert not [roll for roll in game.found(RollMade) if roll.purpose == "defense"]
    used = [gone.rule for gone in game.found(WeaponEliminated)]
    assert used == ([] if weapon == "flamethrower" else ["11.6"])


@pytest.mark.rule("AMB-21", "11.6/2")
def test_11_6_a_satchel_charge_that_misses_is_kept() -> None:
    game = attack("satchel-charge", "targeting 1·1")
    game.pass_windows()
    assert game.weapon("satchel-charge").where == "map"
    assert not game.found(AttackDeclared)


@pytest.mark.rule("11.6/2")
def test_11_6_jammed_or_not_it_is_used_up() -> None:
    game = attack("satchel-charge", "targeting 6·6", "fire-attack 1·1 jammed!", "defense 1·1")
    game.pass_windows()
    assert [type(e) for e in game.events if isinstance(e, (WeaponBroke, WeaponEliminated))] == [
        WeaponBroke,
        WeaponEliminated,
    ]
    assert game.weapon("satchel-charge").where == "casualty"


@pytest.mark.rule("10.1/1")
@pytest.mark.parametrize(
    ("facts", "seen"),
    [
        ({}, True),
        ({"map": {"hexes": {"D3": "woods"}}}, False),
        ({"blaze": {"D3": 1}}, False),
        ({"smoke": {"D3": 1}}, True),
        ({"map": {"hexes": {"E4": "woods"}}}, True),
    ],
)
def test_10_1_only_what_is_seen_can_be_fired_at(facts: dict[str, Any], seen: bool) -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3",
        "X = line-squad at E4; Y = line-squad at C5; Z = line-squad at C1",
        hands={"axis": "fire"},
        **facts,
    )
    game.choose("order fire", "A")
    assert ("target E4" in game.offered()) == seen
    refusal = game.refusal("target E4")
    assert (refusal is None) == seen
    if refusal is not None:
        assert (refusal.rule, refusal.reason) == ("10.2", "no-line-of-sight")
