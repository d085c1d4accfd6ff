"""E60 to E68: Interdiction, Interrogation, KIA, Malfunction, Medic!, Objectives, prisoners ..."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, ProcedureGame, event

from sandtable.kernel.events import only
from sandtable.systems.combat_commander.events.cards import CardDiscarded, HandShown, OwnHandShown
from sandtable.systems.combat_commander.events.markers import ChitDrawn, ChitOpened, HiddenChitDrawn
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.weapons import WeaponBroke
from sandtable.systems.combat_commander.rules.support import item_at


def reason(game: ProcedureGame, text: str) -> str:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return f"{refusal.rule} {refusal.reason}"


def chits(game: ProcedureGame, numbers: tuple[int, ...]) -> str:
    return "".join(game.state.setting.catalog.chits[number].key for number in numbers)


# --- E60 Interdiction -----------------------------------------------------------------------


@pytest.mark.rule("E60/1")
def test_interdiction_suppresses_an_unsuppressed_unit_without_cover() -> None:
    game = event(
        "interdiction",
        "A = rifle-squad at C3; B = rifle-squad at C4 suppressed; D = rifle-squad at C5",
        "X = line-squad at E5 broken",
        map={"hexes": {"C5": "woods"}},
    )
    assert game.offered() == ["unit A", "unit X"]
    assert reason(game, "unit B") == "E60 has-suppressed-marker"
    assert reason(game, "unit D") == "E60 in-cover"
    assert reason(game, "pass") == "E60 event-must-be-carried-out"
    game.choose("X")
    assert game.ended
    assert game.unit("X").suppressed
    assert not game.unit("A").suppressed


@pytest.mark.rule("AMB-52")
def test_fortifications_and_roads_count_for_the_cover_of_the_hex_but_hexsides_do_not() -> None:
    """Foxholes protect; an Orchard (Cover 1) with a Road does not, nor does a Wall."""
    game = event(
        "interdiction",
        "F = rifle-squad at C3; R = rifle-squad at E5; W = rifle-squad at G7; O = line-team at I3",
        "X = line-squad at O10 suppressed",
        map={"hexes": {"E5 I3": "orchard"}, "road": "E4-E5-E6", "wall": "G7/G6"},
        fortifications={"C3": "foxholes"},
    )
    assert game.offered() == ["unit R", "unit W"]


@pytest.mark.rule("E60/1")
def test_interdiction_finds_nobody() -> None:
    assert event("interdiction", map={"hexes": {"A1 O10": "woods"}}).ended


# --- E61 Interrogation ----------------------------------------------------------------------

HANDS = {"units": "X = line-squad at O10", "hand": "advance, recover/ambush"}


@pytest.mark.rule("E61/1", "1.0/1")
def test_interrogation_shows_the_hand_to_the_receiver_alone() -> None:
    game = event("interrogation", allies=HANDS)
    shown = game.found(HandShown)[0]
    assert shown.cards == game.state.hands[ALLIES]
    assert shown.audience() == only(AXIS)
    assert shown.seen_by(AXIS) is shown
    assert isinstance(shown.seen_by(ALLIES), OwnHandShown)
    assert not any(isinstance(seen, HandShown) for seen in game.events_for(ALLIES))


@pytest.mark.rule("E61/2")
def test_interrogation_may_discard_one_card() -> None:
    game = event("interrogation", allies=HANDS)
    assert game.asked == "axis"
    assert game.decision is not None
    cards = [option.value for option in game.decision.options if option.verb == "card"]
    assert cards == list(game.state.hands[ALLIES])
    game.take(game.decision.options[2])
    assert game.ended
    assert game.state.hands[ALLIES] == (cards[0],)
    assert game.state.discards[ALLIES][-1] == cards[1]
    assert [lost.side for lost in game.found(CardDiscarded)] == [ALLIES]


@pytest.mark.rule("E61/2")
def test_interrogation_may_leave_the_hand_alone() -> None:
    game = event("interrogation", allies=HANDS)
    game.choose("pass")
    assert game.ended
    assert len(game.state.hands[ALLIES]) == 2
    assert event("interrogation").ended


# --- E62 KIA and E64 Medic! -----------------------------------------------------------------

SOME_BROKEN = (
    "A = rifle-squad at C3 broken; B = rifle-squad at C4",
    "X = line-squad at E5 broken; Y = line-squad at O10",
)


@pytest.mark.rule("E62/1")
def test_kia_eliminates_a_broken_unit_of_either_side() -> None:
    game = event("kia", *SOME_BROKEN)
    assert game.offered() == ["unit A", "unit X"]
    assert reason(game, "unit Y") == "E62 not-broken"
    game.choose("X")
    assert game.ended
    assert (game.unit("X").where, game.state.vp) == ("casualty", 2)


@pytest.mark.rule("E62/1", "A36")
def test_kia_leaves_no_room_for_light_wounds() -> None:
    game = event("kia", "A = rifle-squad at C3", {
        "units": "X = line-squad at E5 broken; Y = line-squad at O10", "hand": "light-wounds",
    })  # fmt: skip
    assert game.ended
    assert game.unit("X").where == "casualty"


@pytest.mark.rule("E64/1")
def test_medic_rallies_a_broken_unit_of_either_side() -> None:
    game = event("medic", *SOME_BROKEN)
    assert game.offered() == ["unit A", "unit X"]
    assert reason(game, "pass") == "E64 event-must-be-carried-out"
    game.choose("A")
    assert game.ended
    assert not game.unit("A").broken
    only_enemy = event("medic", "B = rifle-squad at C4", SOME_BROKEN[1])
    assert not only_enemy.unit("X").broken


# --- E63 Malfunction ------------------------------------------------------------------------


@pytest.mark.rule("E63/1")
def test_malfunction_breaks_the_nearest_unbroken_weapon() -> None:
    game = event(
        "malfunction",
        "A = rifle-squad at C3 with light-mg broken; B = rifle-squad at C7 with heavy-mg",
        "X = line-squad at E4 with medium-mg; Y = line-squad at O10 with light-mortar",
        draws=["hex C4"],
    )
    assert game.ended
    assert [weapon.broken for weapon in game.state.weapons] == [True, False, True, False]
    assert [broke.weapon for broke in game.found(WeaponBroke)] == [game.weapon("medium-mg").id]


@pytest.mark.rule("E63/1", "AMB-47")
def test_the_receiver_chooses_between_equally_near_weapons() -> None:
    game = event(
        "malfunction",
        "A = rifle-squad at C3 with light-mg; B = rifle-squad at C9 with heavy-mg",
        "X = line-squad at C5 with medium-mg",
        draws=["hex C4"],
    )
    assert game.offered() == ["weapon light-mg", "weapon medium-mg"]
    assert reason(game, "weapon heavy-mg") == "E63 not-nearest"
    game.choose("weapon medium-mg")
    assert [weapon.broken for weapon in game.state.weapons] == [False, False, True]


@pytest.mark.rule("E63/2", "11.4/2", "11.4/6")
def test_a_weapon_fixed_by_the_random_hex_breaks_again() -> None:
    """5 fixes a German Light MG; it is then the nearest unbroken Weapon."""
    game = event("malfunction", "A = rifle-squad at C3 with light-mg broken", draws=["hex C5"])
    assert game.ended
    assert game.weapon("light-mg").broken
    assert len(game.found(WeaponBroke)) == 1


@pytest.mark.rule("E63/1", "TM.12/1")
def test_weapons_off_the_map_do_not_malfunction() -> None:
    game = event(
        "malfunction", "A = rifle-squad at A1; T = rifle-squad time 5 with light-mg",
        draws=["hex C4"],
    )  # fmt: skip
    assert game.ended
    assert not game.weapon("light-mg").broken


# --- E65, E67, E74 Objective chits ----------------------------------------------------------


@pytest.mark.rule("E65/1", "E65[a]/1")
def test_mission_objective_adds_a_secret_chit() -> None:
    axis = {"units": "A = rifle-squad at A1", "chits": "B"}
    game = event("mission-objective", axis, draws=["chit G"], chits="C")
    assert game.ended
    assert chits(game, game.state.secret_chits[AXIS]) == "BG"
    assert chits(game, game.state.open_chits) == "C"
    assert not game.found(PointsScored)
    drawn = game.found(ChitDrawn)[0]
    assert drawn.seen_by(AXIS) is drawn
    assert isinstance(drawn.seen_by(ALLIES), HiddenChitDrawn)


@pytest.mark.rule("E65[a]/1", "7.3.3[a]/1")
def test_a_chit_without_a_secret_side_is_open_at_once() -> None:
    game = event("mission-objective", draws=["chit R"], control={"allies": [5]})
    assert chits(game, game.state.open_chits) == "R"
    assert game.state.secret_chits[AXIS] == ()
    assert game.state.vp == -10


@pytest.mark.rule("E67/1", "E67[a]/1")
def test_reconnaissance_opens_a_secret_chit_of_the_opponent_s_choice() -> None:
    allies = {"units": "X = line-squad at O10", "chits": "K, L"}
    game = event("reconnaissance", allies=allies, control={"axis": [4]})
    assert (game.asked, game.offered()) == ("allies", ["chit K", "chit L"])
    assert reason(game, "chit B") == "E67 not-your-secret-chit"
    game.choose("chit L")
    assert game.ended
    assert chits(game, game.state.open_chits) == "L"
    assert chits(game, game.state.secret_chits[ALLIES]) == "K"
    assert game.state.vp == 3
    assert [opened.side for opened in game.found(ChitOpened)] == [ALLIES]


@pytest.mark.rule("E67/1")
def test_reconnaissance_finds_no_secret_chit() -> None:
    axis = {"units": "A = rifle-squad at A1", "chits": "K"}
    game = event("reconnaissance", axis)
    assert game.ended
    assert chits(game, game.state.secret_chits[AXIS]) == "K"


@pytest.mark.rule("E74/1", "E74[a]/1")
def test_strategic_objective_opens_a_further_chit_that_scores_at_once() -> None:
    game = event("strategic-objective", draws=["chit K"], control={"allies": [3]}, chits="C", vp=-1)
    assert game.ended
    assert chits(game, game.state.open_chits) == "CK"
    assert game.state.vp == -4
    assert game.state.secret_chits == [(), ()]


@pytest.mark.rule("E65/1", "E74/1", "E42/2")
@pytest.mark.parametrize("name", ["mission-objective", "strategic-objective"])
def test_without_chits_left_nothing_is_drawn(name: str) -> None:
    every = "A B C D E F G H J K L M N P Q R S T U V W X"
    game = event(name, chits=every)
    assert game.ended
    assert game.state.secret_chits == [(), ()]


# --- E66 Prisoners of War -------------------------------------------------------------------


@pytest.mark.rule("E66/1")
def test_prisoners_of_war_takes_an_own_broken_unit_next_to_an_enemy() -> None:
    game = event(
        "prisoners-of-war",
        "A = rifle-squad at C3 broken; B = line-team at C5 broken; D = rifle-squad at C5;"
        "F = rifle-squad at C8 broken; H = line-team at G7 broken",
        "X = line-squad at C4 broken; Y = line-squad at G7",
    )
    assert game.offered() == ["unit A", "unit B", "unit H"]
    assert [reason(game, f"unit {name}") for name in "DFX"] == [
        "E66 not-broken", "E66 no-enemy-near", "E66 not-your-unit",
    ]  # fmt: skip
    game.choose("B")
    assert game.unit("B").where == "casualty"
    assert game.state.vp == -1


@pytest.mark.rule("E66/1")
def test_prisoners_of_war_finds_nobody() -> None:
    assert event("prisoners-of-war", "A = rifle-squad at A1 broken").ended


# --- E68 Reinforcements ---------------------------------------------------------------------


def reinforcements(roll: str, **facts: Any) -> ProcedureGame:
    """A German Event of 1943 up to the choice of an item; the own edge is the left one."""
    game = event("reinforcements", draws=[roll], year=1943, **facts)
    game.pass_windows()
    assert game.prompt == "support-item"
    return game


def choose_item(game: ProcedureGame, key: str) -> None:
    assert game.decision is not None
    for option in game.decision.options:
        item = item_at(game.state, AXIS, option.value)
        if f"german/{key}" in (*item.units, item.radio):
            game.take(option)
            return
    raise AssertionError(f"{key} is not offered")


def radios(game: ProcedureGame) -> set[str]:
    assert game.decision is not None
    found = (item_at(game.state, AXIS, option.value).radio for option in game.decision.options)
    return {radio for radio in found if radio}


@pytest.mark.rule("E68/1", "E68/2")
def test_reinforcements_offer_the_column_of_the_roll_in_the_year_with_radios() -> None:
    """A roll of 6 in 1943: the Radio of 150 mm, not that of 105 mm (until 1941)."""
    game = reinforcements("3·3")
    assert game.reveals == ["event", "support"]
    assert radios(game) == {"german/radio-150mm"}


@pytest.mark.rule("E68/3", "12/2")
def test_a_radio_goes_into_the_artillery_box() -> None:
    game = reinforcements("3·3")
    choose_item(game, "radio-150mm")
    assert game.ended
    radio = game.state.radios[AXIS]
    assert radio is not None
    assert radio.type.key == "german/radio-150mm"
    assert len(game.state.units) == 2


@pytest.mark.rule("E68/4", "8.1.2/1")
def test_with_a_radio_in_the_box_another_cannot_be_chosen() -> None:
    axis = {"units": "A = rifle-squad at A1", "radio": "radio-81mm"}
    assert radios(reinforcements("3·3", axis=axis)) == set()


@pytest.mark.rule("E68/3")
def test_a_unit_comes_to_the_own_map_edge_where_there_is_room() -> None:
    game = reinforcements(
        "3·4",
        axis="A = rifle-squad at A1; T = line-team at A2",
        map={"hexes": {"A3": "water-barrier"}},
        blaze={"A4": 1},
    )
    choose_item(game, "rifle-squad")
    assert game.offered() == [f"hex A{row}" for row in (2, 5, 6, 7, 8, 9, 10)]
    reasons = [reason(game, f"hex {name}") for name in ("A1", "A3", "A4")]
    assert reasons == ["8.2[b] no-room-there", "T98 impassable-terrain", "T79 impassable-blaze"]
    assert reason(game, "hex B5") == reason(game, "hex O5") == "E68 not-your-edge"
    game.choose("hex A2")
    assert game.ended
    assert game.unit("rifle-squad").hex == game.hex("A2")


@pytest.mark.rule("E68/4")
def test_reinforcements_among_the_enemy_lead_to_melee() -> None:
    game = reinforcements("3·4", allies="X = line-squad at A5; Y = line-squad at O10")
    game.script.add("allies 1·1", "axis 6·6")
    choose_item(game, "rifle-squad")
    game.choose("hex A5")
    game.pass_windows()
    assert game.ended
    assert game.unit("X").where == "casualty"
