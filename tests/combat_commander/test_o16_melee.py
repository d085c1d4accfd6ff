"""O16.4 Melee: when it comes, with what strength, and what can get in between."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import OrderEnded, TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.markers import ControlChanged
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitEliminated

AXIS, ALLIES = 0, 1
GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"


def melee(axis: str, allies: str, *draws: str, **facts: Any) -> CaseGame:
    """A Melee at the end of an Order of the Axis, with all draws told; windows are passed."""
    facts.setdefault("start", "melee")
    game = table(f"{GUARD}; {axis}", f"{SENTRY}; {allies}", draws=list(draws), **facts)
    game.pass_windows()
    return game


def totals(game: CaseGame) -> list[tuple[int, int]]:
    """Side and total of each Melee roll, in order."""
    rolls = [roll for roll in game.found(RollMade) if roll.purpose == "melee"]
    return [(roll.side, roll.total.total) for roll in rolls]


def melees(game: CaseGame) -> list[str]:
    """The hexes of the Melees, in order."""
    found = [event for event in game.found(Declared) if event.what == "melee"]
    return [game.state.bf.names[event.hex] for event in found]


def kinds(game: CaseGame, *wanted: type) -> list[str]:
    return [type(event).__name__ for event in game.events if isinstance(event, wanted)]


def where(game: CaseGame, *names: str) -> list[str]:
    return [game.unit(name).where for name in names]


ONE_EACH = "A = rifle-squad at E4", "X = line-squad at E4"
AXIS_WINS = "allies melee 1·1", "axis melee 6·6"


# --- O16.4 When and where -----------------------------------------------------------------------


@pytest.mark.rule("O16.4/1")
def test_o16_4_it_comes_at_the_end_of_the_order() -> None:
    game = table(
        f"{GUARD}; L = sgt-grein at E3; A = rifle-squad at E3; B = rifle-squad at E3",
        f"{SENTRY}; X = line-squad at E4",
        hands={"axis": "advance"},
        draws=list(AXIS_WINS),
    )
    game.choose("order advance", "L", "A", "B", "done", "A", "hex E4")
    game.pass_windows()
    assert melees(game) == []  # the Order is not over
    game.choose("B", "hex E4", "L", "hex E4")
    game.pass_windows()
    assert melees(game) == ["E4"]
    assert kinds(game, OrderEnded, Declared) == ["OrderEnded", "Declared"]


@pytest.mark.rule("O16.4/2")
def test_o16_4_the_active_player_says_which_comes_first() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at E4; B = rifle-squad at G4",
        f"{SENTRY}; X = line-squad at E4; Y = line-squad at G4",
        start="melee",
        active="allies",
        draws=["axis melee 1·1", "allies melee 6·6"] * 2,
    )
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.side) == ("melee-where", ALLIES)
    assert game.offered() == ["hex E4", "hex G4"]
    game.choose("hex G4")
    assert melees(game) == ["G4"]
    assert where(game, "A", "B") == ["map", "map"]
    game.pass_windows()
    assert melees(game) == ["G4", "E4"]
    assert where(game, "A", "B") == ["casualty", "casualty"]


@pytest.mark.rule("O16.4/1", "O16.4/3", "AMB-09", "6.1.2/13")
def test_o16_4_reinforcements_among_enemies_fight_at_the_end_of_the_time_advance() -> None:
    game = table(
        f"{GUARD}; R = rifle-squad time 1",
        f"{SENTRY}; X = line-squad at A5",
        start="time",
        draws=["allies melee 1·1 event!", "axis melee 6·6 time!"],
    )
    game.choose("hex A5")
    game.pass_windows()
    assert where(game, "R", "X") == ["map", "casualty"]
    assert kinds(game, TriggerBegan, Declared, TriggerEnded) == [
        "TriggerBegan", "Declared", "TriggerEnded",
    ]  # fmt: skip
    assert game.state.time == 1


@pytest.mark.rule("O16.4/3")
def test_o16_4_rolls_of_a_melee_after_an_order_have_triggers() -> None:
    game = melee(*ONE_EACH, "allies melee 1·1 event!", "event elan", "axis melee 6·6 time!")
    assert [(event.name, event.side) for event in game.found(TriggerBegan)] == [
        ("event", ALLIES),
        ("time", AXIS),
    ]


@pytest.mark.rule("AMB-23")
def test_o16_4_a_trigger_in_mid_order_does_not_start_a_melee_it_did_not_cause() -> None:
    game = table(
        f"{GUARD}; L = sgt-grein at E3; A = rifle-squad at E3; B = rifle-squad at E3",
        f"{SENTRY}; X = line-squad at E4",
        hands={"axis": "advance"},
        fortifications={"D3": "mines"},
        draws=["mine-attack 1·1 sniper!", "hex O1", "defense 6·6", *AXIS_WINS],
    )
    game.choose("order advance", "L", "A", "B", "done", "A", "hex E4", "B", "hex D3")
    game.pass_windows()
    assert len(game.found(TriggerEnded)) == 1
    assert melees(game) == []
    game.choose("done")
    game.pass_windows()
    assert melees(game) == ["E4"]


@pytest.mark.rule("AMB-23", "O16.4/1")
def test_o16_4_a_trigger_that_brings_them_together_does_in_mid_order_too() -> None:
    """A Blaze drives a unit to its enemies: they fight at once, the Order goes on afterwards."""
    game = table(
        f"{GUARD}; L = sgt-grein at E3; A = rifle-squad at E3; B = rifle-squad at H6",
        f"{SENTRY}; Y = line-squad at H5",
        hands={"axis": "advance"},
        fortifications={"D3": "mines"},
        draws=[
            "mine-attack 1·1 event!", "event blaze", "hex H5", "marker 1",
            "allies melee 1·1", "axis melee 6·6", "defense 6·6",
        ],
    )  # fmt: skip
    game.choose("order advance", "L", "A", "done", "A", "hex D3")
    game.pass_windows()
    game.choose("hex H6")
    game.pass_windows()
    assert melees(game) == ["H6"]
    assert where(game, "Y", "A", "B") == ["casualty", "map", "map"]
    assert not game.found(OrderEnded)
    assert game.unit("A").hex == game.hex("D3")


@pytest.mark.rule("AMB-24", "O16.4/3")
def test_o16_4_a_second_melee_may_be_fought_within_the_first() -> None:
    game = melee(
        "A = rifle-squad at E4; B = rifle-squad at H6",
        "X = line-squad at E4; Y = line-squad at H5",
        "allies melee 1·1 event!", "event blaze", "hex H5", "marker 1",
        "allies melee 6·6 event!", "axis melee 1·1 time!",  # inside a trigger: no triggers
        "axis melee 6·6",
    )  # fmt: skip
    game.choose("hex H6")
    game.pass_windows()
    assert melees(game) == ["E4", "H6"]
    assert where(game, "A", "B", "X", "Y") == ["map", "casualty", "casualty", "map"]
    assert len(game.found(TriggerBegan)) == 1
    rolled = [event.side for event in game.found(CardRevealed) if event.purpose == "melee"]
    assert rolled == [ALLIES, ALLIES, AXIS, AXIS]


# --- O16.4.1 Strength ---------------------------------------------------------------------------


@pytest.mark.rule("O16.4.1/2", "O16.4.1/4")
@pytest.mark.parametrize(
    ("units", "strength"),
    [
        ("A = rifle-squad at E4", 5),
        ("A = rifle-squad at E4 with heavy-mg", 5),  # no Weapon counts
        ("A = pionier-squad at E4", 7 + 1),  # boxed
        ("A = pionier-squad at E4 broken", 4),  # not on that side
        ("A = rifle-squad at E4; B = pionier-squad at E4", 5 + 7 + 1),
        ("A = pionier-squad at E4; B = pionier-squad at E4", 7 + 7 + 2),
        ("A = rifle-squad at E4 veteran", 6),
        ("A = rifle-squad at E4 suppressed", 4),
        ("L = sgt-grein at E4; A = rifle-squad at E4; B = line-team at E4", 2 + 7 + 5),
        ("L = sgt-grein at E3; A = rifle-squad at E4", 5),  # he is elsewhere
    ],
)
def test_o16_4_1_the_fp_of_all_units_without_weapons(units: str, strength: int) -> None:
    game = melee(units, "X = line-squad at E4", *AXIS_WINS)
    assert totals(game) == [(ALLIES, 6 + 1 + 2), (AXIS, strength + 12)]


@pytest.mark.rule("O16.4.1/4")
@pytest.mark.parametrize(
    ("facts", "loss"),
    [
        ({"fortifications": {"E4": "wire"}}, 1),
        ({"fortifications": {"E4": "trench"}}, 0),
        ({"smoke": {"E4": 9}}, 0),
        ({"map": {"hexes": {"E4": "woods 2"}}}, 0),
    ],
)
def test_o16_4_1_wire_counts_but_no_cover_height_or_smoke(facts: dict[str, Any], loss: int) -> None:
    game = melee(*ONE_EACH, *AXIS_WINS, **facts)
    assert totals(game) == [(ALLIES, 7 - loss + 2), (AXIS, 5 - loss + 12)]


@pytest.mark.rule("AMB-25")
def test_o16_4_1_the_strength_is_fixed_before_the_rolls() -> None:
    """A Sniper breaks the Squad between the rolls; it fights with its FP of before."""
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        f"{SENTRY}; X = line-squad at E4",
        start="melee",
        draws=["allies melee 1·1 sniper!", "hex E4", "axis melee 2·2"],
    )
    game.pass_windows()
    game.choose("A")
    game.pass_windows()
    assert game.unit("A").broken
    assert totals(game)[1] == (AXIS, 5 + 4)


# --- O16.4.2 Rolls ------------------------------------------------------------------------------


@pytest.mark.rule("O16.4.2[a]/1", "O16.4.2/1", "O16.4.2/2")
def test_o16_4_2_the_first_roll_is_done_with_before_the_second() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        f"{SENTRY}; X = line-squad at E4",
        start="melee",
        draws=["allies melee 3·3", "allies melee 1·1 event!", "event elan", "axis melee 6·6"],
    )
    game.choose("reroll")  # the Axis hold the card; the Allies roll again
    assert [event.side for event in game.found(CardRevealed)] == [ALLIES, ALLIES]
    assert game.decision is not None
    assert game.decision.side == ALLIES  # now they hold it
    game.choose("pass")
    wanted = (CardRevealed, TriggerBegan, TriggerEnded, RollMade)
    assert kinds(game, *wanted) == [
        "CardRevealed", "CardRevealed", "TriggerBegan", "CardRevealed", "TriggerEnded", "RollMade",
        "CardRevealed",
    ]  # fmt: skip


@pytest.mark.rule("O16.4.2/3")
def test_o16_4_2_the_first_roll_s_trigger_can_end_it() -> None:
    game = melee(
        "A = rifle-squad at E4 broken",
        "X = line-squad at E4",
        "allies melee 1·1 event!", "event kia",
    )  # fmt: skip
    assert where(game, "A", "X") == ["casualty", "map"]
    assert [side for side, _ in totals(game)] == [ALLIES]
    assert game.state.vp == -2


@pytest.mark.rule("O16.4.2/3")
def test_o16_4_2_so_can_the_second_s() -> None:
    """The Axis would lose by far; the Event of their own roll saves them."""
    game = melee(
        "A = rifle-squad at E4",
        "X = line-squad at E4 broken",
        "allies melee 6·6", "axis melee 1·1 event!", "event kia",
    )  # fmt: skip
    assert where(game, "A", "X") == ["map", "casualty"]
    assert len(totals(game)) == 2


# --- O16.4.3 Result -----------------------------------------------------------------------------


@pytest.mark.rule("O16.4.3/3")
def test_o16_4_3_who_was_driven_out_is_spared() -> None:
    """The hex burns during the rolls: both leave it, nobody is lost."""
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        f"{SENTRY}; X = line-squad at E4",
        start="melee",
        draws=["allies melee 1·1 event!", "event blaze", "hex E4", "marker 1"],
    )
    game.pass_windows()
    game.choose("hex E3", "hex E5")
    game.pass_windows()
    assert where(game, "A", "X") == ["map", "map"]
    assert not game.found(UnitEliminated)


@pytest.mark.rule("O16.4.3/3", "AMB-26")
def test_o16_4_3_a_newcomer_does_not_take_part_and_fights_again() -> None:
    """A Hero joins the losing side in the middle: he is not lost, and meets the winners alone."""
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        f"{SENTRY}; X = line-squad at E4",
        start="melee",
        draws=[
            "allies melee 6·6", "axis melee 1·1 event!", "event hero",
            "allies melee 1·1", "axis melee 6·6",
        ],
    )  # fmt: skip
    game.pass_windows()
    game.choose("hex E4")
    game.pass_windows()
    assert where(game, "A", "X", "hero") == ["casualty", "casualty", "map"]
    assert melees(game) == ["E4", "E4"]
    hero = game.unit("hero").face
    assert totals(game) == [
        (ALLIES, 19),
        (AXIS, 7),
        (ALLIES, 9),
        (AXIS, hero.fp + hero.fp_boxed + 12),
    ]


@pytest.mark.rule("O16.4.3/2", "F101/2", "F104/2")
@pytest.mark.parametrize("fort", ["bunker", "pillbox", "trench"])
@pytest.mark.parametrize("holder", ["axis", "allies"])
def test_o16_4_3_a_tie_spares_who_began_it_in_a_bunker_or_pillbox(fort: str, holder: str) -> None:
    game = melee(
        *ONE_EACH,
        "allies melee 1·1",
        "axis melee 2·2",
        fortifications={"E4": fort},
        last_alone={"E4": holder},
    )
    assert [total for _, total in totals(game)] == [9, 9]
    spared = {"axis": ["map", "casualty"], "allies": ["casualty", "map"]}[holder]
    assert where(game, "A", "X") == (spared if fort != "trench" else ["casualty"] * 2)


@pytest.mark.rule("O16.4.3/4", "4.2/1", "O16.4.3/1")
def test_o16_4_3_weapons_go_to_the_box_and_the_survivor_takes_the_objective() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        {
            "units": "sentry = rifle-squad at O10; X = rifle-squad at E4 with light-mg;"
            "Y = rifle-squad at E4",
            "nation": "russian",
        },
        hands={"axis": "no-quarter"},
        start="melee",
        map={"objectives": "E4 A10 O1 H1 H10"},
        control={"allies": [1]},
        draws=["allies melee 1·1", "axis melee 6·6"],
    )
    while game.decision is not None and game.decision.prompt in ("ambush", "reroll"):
        game.choose("pass")
    assert where(game, "A", "X", "Y") == ["map", "casualty", "casualty"]
    assert game.state.weapon_box == (game.weapon("light-mg").id,)
    assert game.found(ControlChanged) == [ControlChanged("7.3.1", 1, AXIS)]
    assert game.decision is not None
    assert game.decision.prompt == "no-quarter"  # only now
    assert "play no-quarter" in game.offered()


@pytest.mark.rule("SC.10.2/1")
@pytest.mark.parametrize("scenario", ["10", ""])
def test_sc_10_2_the_allies_of_scenario_10_add_one(scenario: str) -> None:
    special: Any = {"special": {"melee_bonus": {"allies": 1}}} if scenario else {}
    game = melee(*ONE_EACH, *AXIS_WINS, **special)
    assert totals(game) == [(ALLIES, 9 + bool(scenario)), (AXIS, 17)]
