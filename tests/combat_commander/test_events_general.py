"""E42 and 1.9.1.1: how Events come about and who carries them out."""

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, event, run_procedure
from tests.combat_commander.table import table

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.throws import Throw
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.catalog.figures import EVENTS
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.offers import WEAPON
from sandtable.systems.combat_commander.rules.c01_cards import Roll
from sandtable.systems.combat_commander.rules.events.e42_events import (
    BREEZE,
    DEEDS,
    PROCEDURES,
    RULES,
)
from sandtable.systems.combat_commander.rules.terrain.f100_mines import MineAttack

RANDOM_HEX = (
    "air-support", "blaze", "booby-trap", "dust", "infiltration", "malfunction", "rubble",
    "shell-shock", "shellholes", "walking-wounded",
)  # fmt: skip


@pytest.mark.rule("E42/1", "1.9.1.1/1", "1.7/1", "GL.Event/1")
def test_an_event_interrupts_the_roll_and_comes_from_the_top_of_the_roller_s_pile() -> None:
    game = run_procedure(
        lambda: Roll(AXIS, "rally", "O22.3"),
        {"units": "A = rifle-squad at A1", "hand": "fire, ambush", "surrender": 7},
        "X = line-squad at O10",
        draws=["3·4 event!", "axis event elan 6·6 sniper! hex C3"],
    )
    game.choose("pass")
    assert game.ended
    assert game.reveals == ["rally", "event"]
    assert game.state.surrender[AXIS] == 8
    assert len(game.state.hands[AXIS]) == 2
    assert not game.found(CardPlayed)
    assert game.state.value == Throw(3, 4)


@pytest.mark.rule("E42/1")
def test_every_event_of_every_deck_can_be_carried_out() -> None:
    known = {*DEEDS, *PROCEDURES, BREEZE}
    assert known == set(EVENTS) == set(RULES)
    printed = {card.event for deck in load_catalog().decks.values() for card in deck.cards}
    assert printed <= known


@pytest.mark.rule("E42/5", "1.9.1.1/2")
@pytest.mark.parametrize("to", [AXIS, ALLIES])
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_the_roller_decides_even_if_he_is_the_inactive_player(to: int, active: str) -> None:
    game = event("air-support", draws=["hex A1"], to=to, active=active)
    assert game.decision is not None
    assert game.decision.side == to
    assert game.found(Declared)[0].side == to


@pytest.mark.rule("E42/2")
def test_impossible_parts_are_left_out_and_possible_ones_carried_out() -> None:
    """Nobody was eliminated: the random hex of Walking Wounded is determined all the same."""
    game = event("walking-wounded", "A = rifle-squad at A1 with light-mg broken", draws=["hex C5"])
    assert game.ended
    assert game.reveals == ["event", "random-hex"]
    assert not game.weapon("light-mg").broken


@pytest.mark.rule("E42/2", "AMB-48")
@pytest.mark.parametrize("name", RANDOM_HEX)
def test_a_random_hex_that_the_map_lacks_still_tests_broken_weapons(name: str) -> None:
    support = ["1·1"] if name == "infiltration" else []
    game = event(name, "A = rifle-squad at A1 with light-mg broken", draws=[*support, "hex Z5"])
    while game.prompt != "ended":
        assert game.decision is not None
        game.take(game.decision.options[0])
    assert not game.weapon("light-mg").broken
    assert [len(game.state.blaze), len(game.state.smoke), len(game.state.forts)] == [0, 0, 0]
    assert not game.unit("A").broken
    assert not game.unit("X").broken
    assert all(unit.where != "map" for unit in game.state.units[2:])


@pytest.mark.rule("E42/3")
def test_parts_of_an_event_come_in_their_order() -> None:
    """Infiltration: roll and item before the random hex, the place last."""
    game = event("infiltration", draws=["6·6", "hex C3"], year=1945)
    game.choose("pass")
    assert game.reveals == ["event", "support"]
    assert game.prompt == "support-item"
    assert game.decision is not None
    game.take(game.decision.options[0])
    assert game.reveals == ["event", "support", "random-hex"]
    assert game.prompt == "infiltrate"


@pytest.mark.rule("E42/4", "1.9.1/4")
@pytest.mark.parametrize("trigger", ["event!", "sniper!", "time!"])
def test_rolls_of_an_event_trigger_nothing(trigger: str) -> None:
    russian = {
        "nation": "russian",
        "units": "R = rifle-squad at C3 broken; S = militia-squad at D4",
    }
    game = event("commissar", allies=russian, to=ALLIES, draws=[f"1·1 {trigger}"])
    game.choose("pass")
    assert game.ended
    assert len(game.found(TriggerBegan)) == len(game.found(TriggerEnded)) == 1
    assert game.state.time == 0


@pytest.mark.rule("E42/6")
def test_what_may_be_done_can_be_declined_and_what_must_cannot() -> None:
    may = event("sappers", fortifications={"C3": "mines"})
    assert may.offered() == ["pass", "hex C3"]
    must = event("kia", "A = rifle-squad at A1 broken; B = rifle-squad at A2 broken")
    assert must.offered() == ["unit A", "unit B"]
    assert must.refusal("pass") == Refusal("E62", "event-must-be-carried-out")


@pytest.mark.rule("E42/6")
def test_a_mandatory_event_hits_its_own_side_if_there_is_nobody_else() -> None:
    game = event("kia", "A = rifle-squad at A1 broken; B = rifle-squad at A2")
    assert game.ended
    assert game.unit("A").where == "casualty"


@pytest.mark.rule("AMB-47")
def test_nearest_is_counted_in_hexes_without_terrain_or_sight() -> None:
    """A is two hexes off behind woods, B three hexes off in the open; a random tie is asked."""
    game = event(
        "shell-shock",
        "A = rifle-squad at E3; B = rifle-squad at C6",
        draws=["hex C3"],
        map={"hexes": {"D3 D2": "woods"}},
    )
    assert game.ended
    assert game.unit("A").broken
    assert not game.unit("B").broken


@pytest.mark.rule("E42/1", "1.9.1/5")
def test_the_roll_keeps_its_result_through_the_event() -> None:
    """The Mine Attack roll triggers Medic!; its total stays what was rolled."""
    game = run_procedure(
        lambda: MineAttack(20, (0,)),
        "A = rifle-squad at C1",
        "X = line-squad at O10 broken",
        draws=["allies 1·2 event!", "allies event medic", "axis 6·6"],
    )
    game.pass_windows()
    assert game.ended
    assert not game.unit("X").broken
    assert not game.unit("A").broken


@pytest.mark.rule("E42/1")
def test_an_event_in_a_whole_turn() -> None:
    """A Rally Roll in a Recover Order: the Event comes first, then the unit rallies."""
    game = table(
        axis="A = rifle-squad at A1 broken",
        allies="X = line-squad at O10",
        hands={"axis": "recover, fire"},
        draws=["1·2 event!", "event battle-harden"],
    )
    game.choose("order recover")
    game.pass_windows()
    unit = game.unit("A")
    assert unit.veteran
    assert not unit.broken


def test_weapon_options_are_numbers_of_weapons() -> None:
    game = event(
        "malfunction",
        "A = rifle-squad at A1 with light-mg; B = rifle-squad at A1 with heavy-mg",
        draws=["hex A1"],
    )
    assert game.decision is not None
    assert list(game.decision.options) == [WEAPON[0], WEAPON[1]]
