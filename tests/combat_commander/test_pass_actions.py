"""A31 Demolitions, A35.4 Hidden Unit and the Support Table: what a discard by passing allows."""

import pytest
from tests.combat_commander.scripted import Bench, Nothing

from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, PASS
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.events.cards import CardDiscarded
from sandtable.systems.combat_commander.events.course import FirstTurnGiven, TriggerBegan
from sandtable.systems.combat_commander.events.markers import FortificationRemoved
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.offers import ACTION, CARD, DISCARD, HEX, ITEM
from sandtable.systems.combat_commander.pieces import MAP, RESERVE
from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.actions.a31_demolitions import PassWindow
from sandtable.systems.combat_commander.rules.actions.a35_hidden_unit import (
    HiddenUnit,
    hiding_refusal,
)
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.rules.events.e57_fog_of_war import fog_of_war
from sandtable.systems.combat_commander.rules.events.e61_interrogation import Interrogation
from sandtable.systems.combat_commander.rules.support import (
    NO_ITEM,
    SupportRoll,
    create_item,
    item_at,
    item_refusal,
    support_table,
)
from sandtable.systems.combat_commander.state import State

AXIS, ALLIES = 0, 1
SQUAD, ENEMY = "german/rifle-squad", "american/line-squad"
FORTIFICATIONS = ("bunker", "foxholes", "mines", "pillbox", "trench", "wire")


def german_defence(*actions: str) -> Bench:
    """Scenario 2 of 1944: the Germans defend from column D on; the Americans are active."""
    bench = Bench("02")
    bench.s.emit(FirstTurnGiven("SU.1", ALLIES))
    bench.unit(AXIS, SQUAD, "H6")
    bench.unit(ALLIES, ENEMY, "B5")
    bench.hold(AXIS, *actions)
    return bench


def german_window(*actions: str) -> Bench:
    bench = german_defence(*actions)
    bench.fort("H6", "foxholes")
    bench.start(PassWindow(AXIS))
    return bench


def american_pass(bench: Bench, discards: int) -> None:
    """The Americans, with a full hand, pass and discard as many cards as told."""
    for _ in range(bench.s.setting.hand_size[ALLIES]):
        bench.hold(ALLIES, "sustained-fire")
    bench.start(Turn())
    bench.do(PASS)
    for card in bench.s.hands[ALLIES][:discards]:
        bench.do(DISCARD[card])
    bench.do(DONE)


# --- the window -------------------------------------------------------------------------------


@pytest.mark.rule("O15/3", "A31/1", "A35.4/1", "TM.1/3", "TM.5/9")
def test_o15_a_discard_by_passing_opens_the_opponents_window() -> None:
    bench = german_defence("demolitions", "hidden-unit")
    bench.fort("H6", "foxholes")
    american_pass(bench, 1)

    assert bench.decision is not None
    assert ("pass", AXIS) == (bench.decision.window, bench.decision.side)
    assert sorted(bench.s.hands[AXIS]) == sorted(bench.offered("action"))


@pytest.mark.rule("O15/2", "O15/3", "A31/1", "A35.4/1")
def test_o15_a_pass_without_discard_opens_nothing() -> None:
    bench = german_defence("demolitions", "hidden-unit", "concealment", "concealment")
    bench.fort("H6", "foxholes")
    american_pass(bench, 0)

    assert bench.decision is not None
    assert ("order-or-pass", AXIS) == (bench.prompt, bench.decision.side)


class FogOfWar(Frame):
    """E57 by itself."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end()
        fog_of_war(s, AXIS)


@pytest.mark.rule("O15/3", "A31[a]/1", "A35.4[a]/1")
def test_o15_discards_forced_by_events_open_nothing() -> None:
    bench = german_defence("demolitions", "hidden-unit", "crossfire")
    bench.fort("H6", "foxholes")
    cards = bench.hold(ALLIES, "demolitions", "concealment")
    for hand in bench.s.hands:
        bench.next_card(hand[-1])
    bench.start(FogOfWar())
    assert bench.ended

    bench.start(Interrogation(AXIS))
    bench.do(CARD[cards[0]])
    assert CardDiscarded("E61", ALLIES, cards[0]) in bench.s.journal
    assert bench.ended


@pytest.mark.rule("A31/2", "A35.4/1", "TM.5/9")
def test_tm_5_any_number_of_actions_can_be_played() -> None:
    bench = german_defence("hidden-unit")
    second = bench.unit(AXIS, SQUAD, "I4")
    bench.fort("I4", "wire")
    bench.fort("H6", "trench")
    demolitions = bench.hold(AXIS, "demolitions")[0]
    bench.start(PassWindow(AXIS))
    bench.do(ACTION[demolitions])
    assert {"I4", "H6"} == bench.offered_hexes()
    bench.do(HEX[bench.s.units[second].hex])

    assert ("pass-actions", 1) == (bench.prompt, len(bench.offered("action")))
    assert [bench.hex("H6")] == list(bench.s.forts)
    bench.do(PASS)
    assert bench.ended


@pytest.mark.rule("TM.5/9", "TM.11/2")
def test_tm_11_the_window_does_not_tell_what_the_hand_holds() -> None:
    bare, armed = german_window("concealment"), german_window("demolitions")

    assert bare.decision is not None
    assert armed.decision is not None
    assert "pass" == bare.decision.window == armed.decision.window
    assert [PASS] == list(bare.decision.options)
    assert bare.decision.prompt == armed.decision.prompt


@pytest.mark.rule("TM.5/9")
def test_tm_5_no_window_when_nobody_could_use_it() -> None:
    empty_hand = german_window()
    assert empty_hand.ended

    seen = german_defence("demolitions", "concealment")
    seen.s.emit(CardDiscarded("O15", AXIS, seen.s.hands[AXIS][0]))
    hidden = next(c for c in seen.s.piles[AXIS] if seen.s.card(AXIS, c).action == "hidden-unit")
    seen.fort("H6", "foxholes")
    seen.start(PassWindow(AXIS))
    assert "pass-actions" == seen.prompt  # a Hidden Unit could still be there
    seen.do(PASS)
    seen.s.unseen[AXIS] &= ~(1 << hidden)
    seen.start(PassWindow(AXIS))
    assert seen.ended  # both cards lie in the discard pile


# --- A31 Demolitions --------------------------------------------------------------------------


@pytest.mark.rule("A31/2")
def test_a31_only_where_a_friendly_unit_stands() -> None:
    bench = german_defence("demolitions")
    bench.unit(ALLIES, ENEMY, "E4")
    bench.fort("H6", "foxholes")
    bench.fort("E4", "bunker")
    bench.fort("J3", "wire")
    bench.unit(AXIS, SQUAD, "I4")
    other = bench.unit(AXIS, SQUAD, "J6")
    bench.fort("J6", "mines")
    bench.start(PassWindow(AXIS))
    bench.do(ACTION[bench.s.hands[AXIS][0]])

    assert {"H6", "J6"} == bench.offered_hexes()
    reasons = [bench.why_not(HEX[bench.hex(name)]).reason for name in ("E4", "J3", "I4")]
    assert ["no-friendly-unit-there"] * 2 + ["no-fortification-there"] == reasons
    bench.do(HEX[bench.s.units[other].hex])
    assert {"H6", "E4", "J3"} == {bench.s.bf.names[hex_] for hex_ in bench.s.forts}


@pytest.mark.rule("A31/2")
def test_a31_cannot_be_played_without_a_target() -> None:
    bench = german_defence("demolitions")
    bench.fort("E4", "bunker")
    bench.start(PassWindow(AXIS))

    assert "pass-actions" == bench.prompt  # for a Hidden Unit, as far as anybody knows
    refusal = bench.why_not(ACTION[bench.s.hands[AXIS][0]])
    assert ("A31", "no-fortification-with-friend") == (refusal.rule, refusal.reason)


@pytest.mark.rule("A31/3")
@pytest.mark.parametrize("kind", FORTIFICATIONS)
def test_a31_destroys_any_fortification_without_points(kind: str) -> None:
    bench = german_defence("demolitions")
    bench.fort("H6", kind)
    vp = bench.s.vp
    bench.start(PassWindow(AXIS))
    bench.do(ACTION[bench.s.hands[AXIS][0]])

    assert {} == bench.s.forts
    assert ["A31"] == [event.rule for event in bench.events(FortificationRemoved)]
    assert (vp, []) == (bench.s.vp, bench.events(PointsScored))


@pytest.mark.rule("A31/2")
def test_a31_is_open_to_the_attacker_too() -> None:
    bench = german_defence()
    bench.fort("B5", "wire")
    card = bench.hold(ALLIES, "demolitions")[0]
    bench.start(PassWindow(ALLIES))
    bench.do(ACTION[card])

    assert {} == bench.s.forts


# --- A35.4 Hidden Unit ------------------------------------------------------------------------


def hidden_unit(bench: Bench, white: int, colored: int) -> None:
    """Play Hidden Unit and roll."""
    bench.start(PassWindow(AXIS))
    bench.roll(AXIS, white, colored)
    bench.do(ACTION[bench.s.hands[AXIS][0]])


@pytest.mark.rule("A35/1", "A35.4/1")
def test_a35_only_the_defender_hides_units() -> None:
    bench = german_defence()
    card = bench.hold(ALLIES, "demolitions")[0]
    bench.start(PassWindow(ALLIES))
    assert bench.ended  # the Attacker could play Demolitions only, and has nothing to blow up
    bench.fort("B5", "wire")
    bench.start(PassWindow(ALLIES))

    assert [card] == bench.offered("action")
    window = bench.s.stack[-1]
    assert isinstance(window, PassWindow)
    refusal = window.refusal(bench.s, "hidden-unit")
    assert refusal is not None
    assert ("A35", "defender-only") == (refusal.rule, refusal.reason)


@pytest.mark.rule("A35.4/2", "A35.4/3", "4.3.2/1")
def test_a35_4_an_item_of_the_rolled_column_and_the_year() -> None:
    bench = german_defence("hidden-unit")
    hidden_unit(bench, 3, 5)

    assert ("support-item", (8,)) == (bench.prompt, bench.decision and bench.decision.args)
    rolls = [(e.purpose, e.total.total) for e in bench.events(RollMade)]
    assert [("support", 8)] == rolls
    expected = load_catalog().support_items("german", 8, 1944)
    offered = [item_at(bench.s, AXIS, index) for index in bench.offered("item")]
    assert [item for item in expected if not item.radio] == offered
    assert {"german/weapon-team", "german/rifle-squad", "german/sgt-benzing"} <= {
        unit for item in offered for unit in item.units
    }
    assert "german/parachute-squad" not in {unit for item in offered for unit in item.units}
    for index, item in enumerate(support_table(bench.s, AXIS)):
        if item not in offered:
            radio = item.roll == 8 and 1944 in item.years
            assert bench.why_not(ITEM[index]) == (
                Refusal("A35.4", "no-radio-to-choose")
                if radio
                else Refusal("A35.4", "not-in-support-column", (8, 1944))
            )


@pytest.mark.rule("A35.4/4")
def test_a35_4_not_where_no_hex_of_the_area_is_free() -> None:
    """Whether one is, does not depend on what the roll will give."""
    bench = german_defence("hidden-unit", "demolitions")
    bench.fort("H6", "foxholes")
    s = bench.s
    free = [h for h in range(s.bf.size) if hiding_refusal(s, AXIS, h, 0) is None]
    for hex_ in free[1:]:
        bench.unit(AXIS, SQUAD, s.bf.names[hex_])
    bench.start(PassWindow(AXIS))
    card = s.hands[AXIS][0]
    assert card in bench.offered("action")

    bench.unit(AXIS, SQUAD, s.bf.names[free[0]])
    bench.start(PassWindow(AXIS))
    assert Refusal("A35.4", "nowhere-to-place") == bench.why_not(ACTION[card])


@pytest.mark.rule("A35.4/3")
def test_a35_4_costs_nothing() -> None:
    bench = german_defence("hidden-unit")
    vp = bench.s.vp
    hidden_unit(bench, 3, 5)
    bench.do(bench.decision.options[0])  # type: ignore[union-attr]
    bench.do(bench.decision.options[0])  # type: ignore[union-attr]

    assert (vp, []) == (bench.s.vp, bench.events(PointsScored))


@pytest.mark.rule("A35.4/4", "AMB-43")
def test_a35_4_in_the_set_up_area_alone_and_under_cover() -> None:
    bench = german_defence("hidden-unit")
    bench.unit(ALLIES, ENEMY, "F6")
    bench.fort("D1", "foxholes")
    bench.fort("E1", "wire")
    bench.blaze("K2")
    hidden_unit(bench, 3, 5)
    bench.do(next(ITEM[i] for i in bench.offered("item")
                  if item_at(bench.s, AXIS, i).weapons == ("german/ig-18-gun",)))  # fmt: skip

    s = bench.s
    assert s.setting.scenario.area(AXIS) == sum(1 << h for h in range(3 * s.bf.rows, s.bf.size))
    expected = {
        name
        for name, hex_ in s.bf.index.items()
        if hex_ >= 3 * s.bf.rows
        and (s.bf.types[hex_].cover - s.bf.has_road[hex_] >= 1 or name == "D1")
        and name not in ("F6", "H6", "K2")
    }
    assert expected == bench.offered_hexes()
    assert {"D1", "J8", "H3"} <= expected
    refusals = {
        name: bench.why_not(HEX[bench.hex(name)]) for name in ("C6", "F6", "H6", "K2", "E1", "F3")
    }
    assert {name: (refusal.rule, refusal.reason) for name, refusal in refusals.items()} == {
        "C6": ("A35.4", "outside-set-up-area"),
        "F6": ("A35.4", "hex-occupied"),
        "H6": ("A35.4", "hex-occupied"),
        "K2": ("T79", "impassable-blaze"),
        "E1": ("A35.4", "too-little-cover"),
        "F3": ("A35.4", "too-little-cover"),
    }

    bench.do(HEX[bench.hex("H3")])
    unit = s.units[-1]
    assert ("german/weapon-team", MAP, bench.hex("H3"), AXIS) == (
        unit.type.key, unit.where, unit.hex, unit.side
    )  # fmt: skip
    assert ("german/ig-18-gun", unit.id) == (s.weapons[-1].type.key, s.weapons[-1].bearer)
    assert (False, False, 0) == (unit.broken, unit.suppressed, s.activated >> unit.id & 1)
    assert bench.ended  # the hand is empty


@pytest.mark.rule("A35.4/4")
def test_a35_4_up_to_the_last_hex_of_the_set_up_area() -> None:
    """The American area of scenario 2 ends with the third column, which begins the map."""
    bench = german_defence()
    for name in ("A1", "C10", "D1"):
        bench.fort(name, "foxholes")
    outside = Refusal("A35.4", "outside-set-up-area")

    def why(name: str) -> Refusal | None:
        return hiding_refusal(bench.s, ALLIES, bench.hex(name), 0)

    assert [None, None, outside] == [why(name) for name in ("A1", "C10", "D1")]
    assert outside == hiding_refusal(bench.s, ALLIES, -1, 0)
    assert outside == hiding_refusal(bench.s, AXIS, bench.hex("C10"), 0)
    assert hiding_refusal(bench.s, AXIS, bench.hex("D1"), 0) is None


@pytest.mark.rule("A35.4/4")
def test_a35_4_the_cover_needed_is_a_figure() -> None:
    assert 1 == action_figures().hidden_unit_cover


@pytest.mark.rule("AMB-44")
def test_amb_44_no_more_soldiers_than_a_hex_holds() -> None:
    bench = german_defence()
    stacking = bench.s.setting.catalog.stacking
    place = bench.hex("H3")

    assert hiding_refusal(bench.s, AXIS, place, stacking) is None
    refusal = hiding_refusal(bench.s, AXIS, place, stacking + 1)
    assert refusal is not None
    assert ("8.2", "too-many-soldiers") == (refusal.rule, refusal.reason)


@pytest.mark.rule("AMB-44", "A35.4/3")
def test_amb_44_a_column_with_nothing_but_radios_gives_nothing() -> None:
    bench = german_defence()
    catalog = load_catalog()
    for key in {unit for item in support_table(bench.s, AXIS) for unit in item.units}:
        for _ in range(catalog.units[key].count):
            bench.unit(AXIS, key, "O10")
    units = len(bench.s.units)
    bench.roll(AXIS, 3, 5)
    bench.start(HiddenUnit(AXIS))

    assert (True, units) == (bench.ended, len(bench.s.units))


@pytest.mark.rule("A35.4/5", "TM.4/3")
@pytest.mark.parametrize(("dice", "trigger"), [((3, 4), "event"), ((5, 5), "sniper")])
def test_a35_4_the_support_roll_triggers(
    monkeypatch: pytest.MonkeyPatch, dice: tuple[int, int], trigger: str
) -> None:
    monkeypatch.setitem(PROCEDURES.makers, trigger, lambda side: Nothing())
    bench = german_defence("hidden-unit")
    bench.start(PassWindow(AXIS))
    bench.roll(AXIS, *dice, trigger)
    bench.do(ACTION[bench.s.hands[AXIS][0]])

    assert [trigger] == [event.name for event in bench.events(TriggerBegan)]
    assert ["support"] == bench.rolls  # the Initiative window opened, too
    assert "support-item" == bench.prompt


# --- the Support Table ------------------------------------------------------------------------


def end_value(bench: Bench, radio: bool, white: int, colored: int) -> None:
    bench.roll(AXIS, white, colored)
    bench.start(SupportRoll(AXIS, radio, "E68"))


@pytest.mark.rule("E68/2", "A35.4/3")
def test_support_radios_only_where_they_may_be_chosen() -> None:
    without, with_radio = Bench("02"), Bench("02")
    end_value(without, False, 3, 5)
    end_value(with_radio, True, 3, 5)

    more = set(with_radio.offered("item")) - set(without.offered("item"))
    assert ["german/radio-81mm"] == [item_at(without.s, AXIS, index).radio for index in more]
    with_radio.do(ITEM[more.pop()])
    assert "german/radio-81mm" == item_at(with_radio.s, AXIS, with_radio.s.value).radio


@pytest.mark.rule("A35.4/3", "DN.4/1")
def test_support_counts_the_counter_mix() -> None:
    bench = Bench("02")
    leader, other = "german/sgt-benzing", "german/sgt-grein"
    bench.unit(AXIS, leader, "H6")
    end_value(bench, False, 3, 5)

    offered = {unit for i in bench.offered("item") for unit in item_at(bench.s, AXIS, i).units}
    assert (False, True) == (leader in offered, other in offered)
    index = next(i for i, item in enumerate(support_table(bench.s, AXIS))
                 if item.units == (leader,) and item.roll == 8)  # fmt: skip
    assert Refusal("DN.4", "none-in-counter-mix", (leader,)) == bench.why_not(ITEM[index])


@pytest.mark.rule("DN.4/1")
def test_support_counts_weapons_and_radios_of_the_mix() -> None:
    bench = Bench("02")
    table = support_table(bench.s, AXIS)
    gun = next(i for i, item in enumerate(table) if item.weapons == ("german/ig-18-gun",))
    count = load_catalog().weapons["german/ig-18-gun"].count
    for _ in range(count):
        assert item_refusal(bench.s, AXIS, table[gun], 8, False, "E59") is None
        create_item(bench.s, AXIS, gun, "E59")
    gone = Refusal("DN.6", "none-in-counter-mix", ("german/ig-18-gun",))
    assert gone == item_refusal(bench.s, AXIS, table[gun], 8, False, "E59")

    radio = next(item for item in table if item.radio == "german/radio-81mm" and item.roll == 8)
    assert item_refusal(bench.s, AXIS, radio, 8, True, "E68") is None
    bench.radio(ALLIES, "german/radio-81mm")
    gone = Refusal("DN.7", "none-in-counter-mix", ("german/radio-81mm",))
    assert gone == item_refusal(bench.s, AXIS, radio, 8, True, "E68")


@pytest.mark.rule("A35.4/3")
def test_support_one_of_two_leaders() -> None:
    bench = Bench("02")
    end_value(bench, False, 4, 5)

    chosen = [item_at(bench.s, AXIS, i) for i in bench.offered("item")]
    pair = [item for item in chosen if item.units[0] in ("german/sgt-benzing", "german/sgt-grein")]
    assert 2 == len(pair)
    assert pair[0].row == pair[1].row


@pytest.mark.rule("A35.4/4")
def test_support_creates_armed_units_off_the_map() -> None:
    bench = Bench("02")
    table = support_table(bench.s, AXIS)
    index = next(i for i, item in enumerate(table) if item.weapons == ("german/flamethrower",))
    units = create_item(bench.s, AXIS, index, "E59")

    unit = bench.s.units[units[0]]
    assert (("german/pionier-squad",), RESERVE) == (table[index].units, unit.where)
    assert (1, "german/pionier-squad") == (len(units), unit.type.key)
    assert "german/flamethrower" == bench.s.weapons[unit.weapon].type.key
    assert unit.id == bench.s.weapons[unit.weapon].bearer


@pytest.mark.rule("A35.4/3")
def test_support_without_any_item_ends_with_none() -> None:
    bench = german_defence()
    catalog = load_catalog()
    for item in catalog.support_items("german", 2, 1944):
        for key in item.units:
            for _ in range(catalog.units[key].count):
                bench.unit(AXIS, key, "O10")
    bench.roll(AXIS, 1, 1, "jammed")
    bench.start(SupportRoll(AXIS, False, "E59"))

    assert (True, NO_ITEM) == (bench.ended, bench.s.value)
