"""O17, O18 and 12: Radios, Artillery Denied, Artillery Request."""

import pytest
from tests.combat_commander.scripted import Bench, Nothing, german_turn
from tests.combat_commander.table import table

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import TriggerBegan
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitActivated, UnitMoved
from sandtable.systems.combat_commander.events.weapons import RadioEliminated
from sandtable.systems.combat_commander.offers import FIRE, HEX, SMOKE, TARGET, UNIT
from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.c10_sighting import sees
from sandtable.systems.combat_commander.rules.c11_weapons import check_broken_weapons
from sandtable.systems.combat_commander.rules.orders.o17_artillery_denied import (
    ArtilleryDenied,
    denied_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o18_artillery import (
    ArtilleryRequest,
    request_refusal,
)
from sandtable.systems.combat_commander.rules.support import item_refusal, support_table
from sandtable.systems.combat_commander.state import State

GERMAN, RUSSIAN = 0, 1
LEADER, OTHER_LEADER = "german/sgt-pfeiffer", "german/cpl-schmidt"
SQUAD, ENEMY = "german/rifle-squad", "russian/rifle-squad"
FP_10 = "german/radio-105mm"
WITHOUT_SMOKE = "russian/radio-152mm"
AROUND_D5 = ("D5", "D4", "E5", "E6", "D6", "C6", "C5")


def spotted(bench: Bench, spotting_round: str, spotter: str = "E5") -> Bench:
    """The Order up to its Spotting Round; the Radio has Smoke, so shells or Smoke come next."""
    bench.unit(GERMAN, LEADER, spotter)
    bench.start(ArtilleryRequest(GERMAN))
    bench.do(TARGET[bench.hex(spotting_round)])
    assert bench.prompt == "shells-or-smoke"
    return bench


def shelled(
    bench: Bench, spotting_round: str, accuracy: tuple[int, int], drift: tuple[int, int]
) -> str:
    """Fire at a hex from E5; the Spotting Round's last hex, or "" off the map."""
    bench.roll(GERMAN, *accuracy)
    bench.roll(GERMAN, *drift)
    bench.do(FIRE)
    place = [event.hex for event in bench.events(Declared) if event.what.startswith("drifts")][-1]
    return bench.s.bf.names[place] if place >= 0 else ""


def accuracy(bench: Bench) -> RollMade:
    """The one Accuracy roll."""
    (roll,) = bench.results("accuracy")
    return roll


# --- 12 Radios --------------------------------------------------------------------------------


@pytest.mark.rule("12/1")
def test_12_radios_have_fp_8_to_13() -> None:
    strengths = [radio.fp for radio in load_catalog().radios.values()]

    assert (8, 13) == (min(strengths), max(strengths))


@pytest.mark.rule("12/2")
def test_12_each_radio_lies_in_its_owners_box() -> None:
    bench = german_turn(FP_10)
    bench.radio(RUSSIAN, WITHOUT_SMOKE)

    keys = [radio.type.key for radio in bench.s.radios if radio]
    assert [FP_10, WITHOUT_SMOKE] == keys


@pytest.mark.rule("12/3", "8.1.2/1")
def test_12_a_second_radio_cannot_be_had() -> None:
    bench = Bench("01")
    item = next(i for i in support_table(bench.s, GERMAN) if i.radio and 1941 in i.years)

    assert item_refusal(bench.s, GERMAN, item, item.roll, True, "E68") is None
    bench.radio(GERMAN, FP_10)
    refusal = item_refusal(bench.s, GERMAN, item, item.roll, True, "E68")
    assert refusal is not None
    assert ("8.1.2", "artillery-box-occupied") == (refusal.rule, refusal.reason)
    assert item_refusal(bench.s, RUSSIAN, item, item.roll, True, "E68") is not None


@pytest.mark.rule("12/4")
def test_12_no_random_hex_repairs_a_radio_and_nobody_carries_it() -> None:
    bench = Bench("01")
    bench.radio(GERMAN, FP_10, broken=True)
    for number in range(1, 11):
        check_broken_weapons(bench.s, number)

    radio = bench.s.radios[GERMAN]
    assert radio is not None
    assert radio.broken
    assert FP_10 not in load_catalog().weapons


@pytest.mark.rule("12/5")
def test_12_artillery_orders_need_a_radio() -> None:
    bench = Bench("01")
    bench.unit(GERMAN, LEADER, "E5")

    assert request_refusal(bench.s, GERMAN) is not None
    assert denied_refusal(bench.s, RUSSIAN) is not None
    bench.radio(GERMAN, FP_10)
    assert request_refusal(bench.s, GERMAN) is None
    assert denied_refusal(bench.s, RUSSIAN) is None
    assert denied_refusal(bench.s, GERMAN) is not None


# --- O17 Artillery Denied ---------------------------------------------------------------------


@pytest.mark.rule("O17/1")
def test_o17_breaks_the_opponents_radio() -> None:
    bench = german_turn(FP_10)
    bench.radio(RUSSIAN, WITHOUT_SMOKE)
    bench.start(ArtilleryDenied(GERMAN))

    mine, theirs = bench.s.radios
    assert mine is not None
    assert theirs is not None
    assert (False, True) == (mine.broken, theirs.broken)
    assert bench.ended


@pytest.mark.rule("O17/1", "O17/2")
def test_o17_a_broken_radio_goes_back_to_the_counter_mix() -> None:
    bench = Bench("01")
    bench.radio(RUSSIAN, WITHOUT_SMOKE, broken=True)
    bench.start(ArtilleryDenied(GERMAN))

    assert bench.s.radios[RUSSIAN] is None
    assert [RadioEliminated("O17", RUSSIAN)] == bench.events(RadioEliminated)
    assert ([(), ()], ()) == (bench.s.casualties, bench.s.weapon_box)
    item = next(i for i in support_table(bench.s, RUSSIAN) if i.radio == WITHOUT_SMOKE
                and 1941 in i.years)  # fmt: skip
    assert item_refusal(bench.s, RUSSIAN, item, item.roll, True, "E68") is None


@pytest.mark.rule("O17/3")
def test_o17_needs_an_enemy_radio_and_activates_nobody() -> None:
    bench = german_turn(FP_10)
    bench.unit(GERMAN, LEADER, "E5")

    refusal = denied_refusal(bench.s, GERMAN)
    assert refusal is not None
    assert ("O17", "opponent-has-no-radio") == (refusal.rule, refusal.reason)
    bench.radio(RUSSIAN, WITHOUT_SMOKE)
    assert denied_refusal(bench.s, GERMAN) is None
    bench.start(ArtilleryDenied(GERMAN))
    assert (0, 0) == (bench.s.activated, bench.s.players_activated)


# --- O18 the two uses -------------------------------------------------------------------------


@pytest.mark.rule("O18/1", "O18/2", "O18.1/1")
def test_o18_1_a_broken_radio_is_made_ready() -> None:
    bench = Bench("01")
    bench.unit(GERMAN, LEADER, "E5")
    bench.radio(GERMAN, FP_10, broken=True)
    bench.start(ArtilleryRequest(GERMAN))

    radio = bench.s.radios[GERMAN]
    assert radio is not None
    assert not radio.broken
    assert bench.ended


@pytest.mark.rule("O18/1", "O18/2")
def test_o18_a_ready_radio_must_fire() -> None:
    bench = german_turn(FP_10)
    spotter = bench.unit(GERMAN, LEADER, "E5")
    other = bench.unit(GERMAN, OTHER_LEADER, "E6")
    bench.start(ArtilleryRequest(GERMAN))

    assert bench.decision is not None
    assert [UNIT[spotter], UNIT[other]] == list(bench.decision.options)
    assert bench.why_not(PASS) == Refusal("O18.2", "must-answer")


@pytest.mark.rule("O18/3")
@pytest.mark.parametrize("spoiled", ["broken", "activated", "none"])
def test_o18_fire_needs_a_spotter(spoiled: str) -> None:
    bench = german_turn(FP_10)
    bench.unit(GERMAN, SQUAD, "E5")
    if spoiled != "none":
        leader = bench.unit(GERMAN, LEADER, "E5", broken=spoiled == "broken")
        if spoiled == "activated":
            bench.s.emit(UnitActivated("O14.1", leader, "move"))

    refusal = request_refusal(bench.s, GERMAN)
    assert refusal is not None
    assert ("O18", "no-spotter") == (refusal.rule, refusal.reason)
    bench.unit(GERMAN, OTHER_LEADER, "E6")
    assert request_refusal(bench.s, GERMAN) is None


@pytest.mark.rule("O18/4")
def test_o18_without_a_radio_there_is_no_request() -> None:
    bench = Bench("01")
    bench.unit(GERMAN, LEADER, "E5")
    bench.radio(RUSSIAN, WITHOUT_SMOKE)

    refusal = request_refusal(bench.s, GERMAN)
    assert refusal is not None
    assert ("O18", "no-radio") == (refusal.rule, refusal.reason)


@pytest.mark.rule("O18.1[a]/1", "O18/2", "O14.4/2")
def test_o18_1_battery_access_activates_nobody_so_a_second_request_can_fire() -> None:
    bench = Bench("01")
    bench.radio(GERMAN, FP_10, broken=True)
    assert request_refusal(bench.s, GERMAN) is None
    leader = bench.unit(GERMAN, LEADER, "E5")
    bench.start(ArtilleryRequest(GERMAN))

    assert 0 == bench.s.activated
    bench.start(ArtilleryRequest(GERMAN))
    assert ("spotting-round", (leader,)) == (bench.prompt, bench.decision and bench.decision.args)


# --- O18.2 the Spotter ------------------------------------------------------------------------


@pytest.mark.rule("O18.2/1")
def test_o18_2_one_unbroken_leader_is_the_spotter() -> None:
    bench = german_turn(FP_10)
    first = bench.unit(GERMAN, LEADER, "E5")
    second = bench.unit(GERMAN, OTHER_LEADER, "E6")
    squad = bench.unit(GERMAN, SQUAD, "E5")
    broken = bench.unit(GERMAN, "german/cpl-guttman", "E6", broken=True)
    used = bench.unit(GERMAN, "german/lt-borbe", "E7")
    enemy = bench.unit(RUSSIAN, "russian/lt-bijak", "D8")
    bench.s.emit(UnitActivated("O14.1", used, "fire"))
    bench.start(ArtilleryRequest(GERMAN))

    assert [first, second] == bench.offered("unit")
    assert [bench.why_not(UNIT[u]) for u in (squad, broken, used, enemy, 511)] == [
        Refusal("O18.2", "spotter-must-be-leader", (squad,)),
        Refusal("O18.2", "spotter-broken", (broken,)),
        Refusal("O14.1", "already-activated", (used,)),
        Refusal("O14.1", "not-your-unit", (enemy,)),
        Refusal("O14.1", "not-on-map", (511,)),
    ]
    before = bench.s.activated
    bench.do(UNIT[second])
    assert 1 << second == bench.s.activated & ~before


@pytest.mark.rule("O18/3", "E58.1/3")
def test_o18_2_a_hero_can_spot_again() -> None:
    bench = german_turn(FP_10)
    hero = next(key for key, kind in load_catalog().units.items()
                if kind.hero and key.startswith("german/"))  # fmt: skip
    number = bench.unit(GERMAN, hero, "E5")
    bench.s.emit(UnitActivated("O14.1", number, "move"))

    assert request_refusal(bench.s, GERMAN) is None


@pytest.mark.rule("O18.2/2")
def test_o18_2_spotting_then_accuracy_then_impact() -> None:
    bench = spotted(german_turn(FP_10), "D9")
    bench.unit(RUSSIAN, ENEMY, "D10")
    bench.roll(GERMAN, 3, 2)  # 6 is more than range 5
    bench.roll(GERMAN, 1, 4)
    bench.roll(GERMAN, 2, 3)
    bench.roll(RUSSIAN, 5, 6)
    bench.do(FIRE)

    told = [event for event in bench.s.journal if isinstance(event, Declared | RollMade)]
    names = [event.what if isinstance(event, Declared) else event.purpose for event in told]
    assert ["spotting-round", "accuracy", "drifts", "impact", "defense"] == names


# --- O18.2.1 Spotting -------------------------------------------------------------------------


@pytest.mark.rule("O18.2.1/1")
def test_o18_2_1_the_spotting_round_goes_where_the_spotter_sees() -> None:
    bench = german_turn(FP_10)
    bench.unit(GERMAN, LEADER, "E5")
    bench.unit(GERMAN, SQUAD, "I8")  # sees much, but does not spot
    bench.start(ArtilleryRequest(GERMAN))

    s = bench.s
    seen = {name for name in s.bf.names if sees(s, bench.hex("E5"), bench.hex(name))}
    assert seen == bench.offered_hexes("target")
    refusal = bench.why_not(TARGET[bench.hex("K5")])
    assert ("O18.2.1", "spotter-does-not-see") == (refusal.rule, refusal.reason)
    assert (bench.hex("K5"),) == refusal.args


@pytest.mark.rule("O18.2.1/2", "10.2.1/2")
def test_o18_2_1_blaze_water_and_empty_hexes_can_be_aimed_at() -> None:
    bench = german_turn(FP_10)
    bench.unit(GERMAN, LEADER, "E5")
    bench.blaze("E7")
    bench.start(ArtilleryRequest(GERMAN))

    assert "water-barrier" == bench.s.bf.terrain[bench.hex("G6")]
    assert {"G6", "E7", "A5"} <= bench.offered_hexes("target")
    assert "E8" not in bench.offered_hexes("target")


@pytest.mark.rule("O18.2.1/3")
def test_o18_2_1_no_range_is_too_long_and_the_own_hex_is_legal() -> None:
    bench = german_turn(FP_10)
    bench.unit(GERMAN, LEADER, "E5")
    bench.start(ArtilleryRequest(GERMAN))

    assert 10 == bench.s.bf.distance(bench.hex("E5"), bench.hex("N10"))
    assert {"N10", "E5"} <= bench.offered_hexes("target")
    bench.do(TARGET[bench.hex("E5")])
    bench.roll(GERMAN, 1, 1, "jammed")  # 1 is more than range 0
    bench.roll(GERMAN, 2, 3)
    bench.do(FIRE)
    assert "hit" == accuracy(bench).outcome


@pytest.mark.rule("O18.2.1.1/1")
def test_o18_2_1_1_smoke_only_with_a_radio_that_has_it() -> None:
    bench = Bench("01")
    bench.radio(RUSSIAN, WITHOUT_SMOKE)
    bench.unit(RUSSIAN, "russian/lt-bijak", "E5")
    bench.start(ArtilleryRequest(RUSSIAN))
    refusal = bench.why_not(SMOKE)
    assert ("O18.2.1.1", "radio-without-smoke") == (refusal.rule, refusal.reason)
    bench.roll(RUSSIAN, 2, 1)
    bench.roll(RUSSIAN, 5, 1)
    bench.do(TARGET[bench.hex("D9")])
    assert ["accuracy"] == bench.rolls  # nothing was asked before

    with_smoke = spotted(german_turn(FP_10), "D9")
    assert with_smoke.decision is not None
    assert [FIRE, SMOKE] == list(with_smoke.decision.options)


@pytest.mark.rule("O18.2.1.1/2", "O18.2.3.1/1")
def test_o18_2_1_1_smoke_is_announced_before_accuracy() -> None:
    bench = spotted(german_turn(FP_10), "D9")
    enemy = bench.unit(RUSSIAN, ENEMY, "D10")
    bench.roll(GERMAN, 3, 2)
    bench.roll(GERMAN, 1, 4)
    assert [] == bench.rolls
    bench.do(SMOKE)

    told = [event for event in bench.s.journal if isinstance(event, Declared | RollMade)]
    names = [event.what if isinstance(event, Declared) else event.purpose for event in told]
    assert ["spotting-round", "announces-smoke", "accuracy", "drifts"] == names
    assert "smoke-next" == bench.prompt
    for value in range(1, 8):
        bench.marker(value)
    while not bench.ended:
        assert bench.decision is not None
        bench.do(bench.decision.options[0])
    assert {"D9", "D8", "E9", "E10", "D10", "C10", "C9"} == {
        bench.s.bf.names[hex_] for hex_ in bench.s.smoke
    }
    assert ["accuracy"] == bench.rolls  # no Impact Roll
    assert not bench.s.units[enemy].broken


# --- O18.2.2 Accuracy -------------------------------------------------------------------------


@pytest.mark.rule("O18.2.2/1", "10.3.1/1")
@pytest.mark.parametrize(
    ("target", "smoke", "dice", "total", "outcome"),
    [
        ("D9", 0, (1, 5), 5, "miss"),  # range 5, clear
        ("D9", 0, (3, 2), 6, "hit"),
        ("C8", 0, (1, 5), 4, "miss"),  # range 4, a Field between
        ("C8", 0, (3, 2), 5, "hit"),
        ("D9", 2, (3, 2), 4, "miss"),  # Smoke on the Spotting Round
        ("D9", 2, (2, 4), 6, "hit"),
    ],
)
def test_o18_2_2_product_less_hindrance_must_beat_the_range(
    target: str, smoke: int, dice: tuple[int, int], total: int, outcome: str
) -> None:
    bench = spotted(german_turn(FP_10), target)
    if smoke:
        bench.smoke("D9", smoke)
    shelled(bench, target, dice, (5, 1) if outcome == "miss" else (1, 4))

    assert (total, outcome) == (accuracy(bench).total.total, accuracy(bench).outcome)


@pytest.mark.rule("10.3.1/2", "O18.2.3.2/4")
def test_10_3_1_a_hindrance_does_not_weaken_the_impact() -> None:
    bench = spotted(german_turn(FP_10), "D8")
    bench.smoke("D8", 1)
    bench.unit(RUSSIAN, ENEMY, "D8")
    bench.roll(GERMAN, 3, 2)
    bench.roll(GERMAN, 1, 4)
    bench.roll(GERMAN, 2, 1)
    bench.roll(RUSSIAN, 5, 6)
    bench.do(FIRE)

    assert ((10, "radio-fp", "12"), (3, "roll", "1.9")) == bench.results("impact")[0].total.parts


@pytest.mark.rule("O18.2.2/2")
@pytest.mark.parametrize(
    ("dice", "trigger"),
    [((6, 1), "event"), ((3, 3), "sniper"), ((6, 6), "time"), ((1, 1), "jammed")],
)
def test_o18_2_2_the_accuracy_roll_triggers_but_cannot_jam(
    monkeypatch: pytest.MonkeyPatch, dice: tuple[int, int], trigger: str
) -> None:
    monkeypatch.setitem(PROCEDURES.makers, trigger, lambda side: Nothing())
    bench = spotted(german_turn(FP_10), "D9")
    bench.roll(GERMAN, *dice, trigger)
    bench.roll(GERMAN, 5, 1)
    bench.do(FIRE)

    expected = [] if trigger == "jammed" else [trigger]
    assert expected == [event.name for event in bench.events(TriggerBegan)]
    radio = bench.s.radios[GERMAN]
    assert radio is not None
    assert not radio.broken


@pytest.mark.rule("O18.2.2/2")
def test_o18_2_2_the_initiative_can_repeat_the_accuracy_roll() -> None:
    bench = spotted(german_turn(FP_10), "D9")
    bench.rerolls = [True]
    bench.roll(GERMAN, 1, 2)
    bench.roll(GERMAN, 3, 2)
    bench.roll(GERMAN, 1, 4)
    bench.do(FIRE)

    assert (6, "hit") == (accuracy(bench).total.total, accuracy(bench).outcome)


class ShiftAndSmoke(Frame):
    """A trigger that takes the Spotter elsewhere and fills the line of sight with Smoke."""

    __slots__ = ("bench",)

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.bench = bench

    def start(self, s: State) -> Decision | None:
        s.end()
        s.emit(UnitMoved("E46", 0, self.bench.hex("E5"), self.bench.hex("O1"), "shift"))
        self.bench.smoke("D9", 10)
        return None


@pytest.mark.rule("TM.2/5", "O18.2.2/1")
def test_tm_2_accuracy_counts_what_was_true_when_it_was_rolled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bench = spotted(german_turn(FP_10), "D9")
    monkeypatch.setitem(PROCEDURES.makers, "event", lambda side: ShiftAndSmoke(bench))
    bench.roll(GERMAN, 6, 1, "event")
    bench.roll(GERMAN, 1, 4)
    bench.do(FIRE)

    assert (6, "hit") == (accuracy(bench).total.total, accuracy(bench).outcome)


# --- O18.2.2.1 to O18.2.2.3 drift -------------------------------------------------------------


@pytest.mark.rule("O18.2.2.1/2")
@pytest.mark.parametrize(
    ("dice", "place"), [((2, 3), "F9"), ((3, 2), "F9"), ((5, 1), "C9"), ((6, 2), "D8")]
)
def test_o18_2_2_1_after_a_hit_one_hex_for_each_die(dice: tuple[int, int], place: str) -> None:
    assert place == shelled(spotted(german_turn(FP_10), "D9"), "D9", (2, 4), dice)


@pytest.mark.rule("O18.2.2.1[a]/1")
@pytest.mark.parametrize("dice", [(1, 4), (4, 1), (6, 3)])
def test_o18_2_2_1_opposite_directions_bring_it_back(dice: tuple[int, int]) -> None:
    assert "D9" == shelled(spotted(german_turn(FP_10), "D9"), "D9", (2, 4), dice)


@pytest.mark.rule("O18.2.2.2/2", "DIF-13")
@pytest.mark.parametrize(
    ("dice", "place"), [((1, 2), "D7"), ((5, 1), "C10"), ((2, 3), "G8"), ((6, 3), "A8")]
)
def test_o18_2_2_2_after_a_miss_white_direction_coloured_distance(
    dice: tuple[int, int], place: str
) -> None:
    assert place == shelled(spotted(german_turn(FP_10), "D9"), "D9", (2, 1), dice)


@pytest.mark.rule("O18.2.2.1/1", "O18.2.2.2/1", "TM.3/1")
@pytest.mark.parametrize("first", [(2, 4), (1, 2)])
@pytest.mark.parametrize("drift", [(3, 4, "event"), (2, 2, "sniper"), (4, 3, "event")])
def test_o18_2_2_1_drift_is_a_reveal_and_no_roll(
    first: tuple[int, int], drift: tuple[int, int, str]
) -> None:
    bench = spotted(german_turn(FP_10), "D9")
    bench.roll(GERMAN, *first)
    bench.roll(GERMAN, *drift)
    bench.do(FIRE)

    assert ["accuracy"] == bench.rolls  # no Initiative window for the drift
    assert [] == bench.events(TriggerBegan)
    assert ["accuracy", "drift"] == [event.purpose for event in bench.events(CardRevealed)]
    assert 0 == bench.unused


@pytest.mark.rule("O18.2.2.2[a]/1", "O18.2.3.2/1", "O18.2.3.2/2")
def test_o18_2_2_2_the_round_can_land_on_own_troops() -> None:
    bench = spotted(german_turn(FP_10), "D9")
    squad = bench.unit(GERMAN, SQUAD, "D5")
    bench.roll(GERMAN, 2, 1)
    bench.roll(GERMAN, 1, 4)  # to D5, next to the Spotter
    bench.do(FIRE)
    assert {"D5", "E5"} == bench.offered_hexes()
    bench.roll(GERMAN, 5, 6)
    bench.roll(GERMAN, 1, 3)
    bench.roll(GERMAN, 1, 2)  # the Spotter's hex
    bench.roll(GERMAN, 6, 5)
    bench.do(HEX[bench.hex("D5")])

    assert bench.ended
    assert [squad, 0] == [event.subject for event in bench.results("defense")]
    assert bench.s.units[squad].broken


@pytest.mark.rule("O18.2.2.3/1")
def test_o18_2_2_3_off_the_map_the_round_is_lost() -> None:
    bench = spotted(german_turn(FP_10), "D9")
    bench.unit(RUSSIAN, ENEMY, "D10")
    place = shelled(bench, "D9", (2, 1), (4, 2))

    assert ("", True) == (place, bench.ended)
    assert ["accuracy"] == bench.rolls
    assert ["spotting-round", "drifts-off-map"] == [e.what for e in bench.events(Declared)]


@pytest.mark.rule("O18.2.2.3/1", "AMB-27")
def test_o18_2_2_3_leaving_the_map_for_one_step_is_enough() -> None:
    bench = spotted(german_turn(FP_10), "D10")
    bench.unit(RUSSIAN, ENEMY, "D10")
    place = shelled(bench, "D10", (2, 4), (4, 1))  # down, off the map, and up again

    assert ("", True) == (place, bench.ended)
    assert "hit" == accuracy(bench).outcome


@pytest.mark.rule("O18.2.2.3/2")
def test_o18_2_2_3_the_round_can_end_in_water() -> None:
    bench = spotted(german_turn(FP_10), "G5")
    bench.unit(RUSSIAN, ENEMY, "H6")
    bench.roll(GERMAN, 1, 2)  # range 2: a miss
    bench.roll(GERMAN, 4, 1)
    bench.roll(GERMAN, 2, 1)
    bench.roll(RUSSIAN, 5, 6)
    bench.do(FIRE)

    drifts = [event.hex for event in bench.events(Declared) if event.what == "drifts"]
    assert [bench.hex("G6")] == drifts
    assert [bench.hex("H6")] == [event.subject for event in bench.results("impact")]


# --- in a Turn --------------------------------------------------------------------------------


@pytest.mark.rule("O18.1[a]/1", "O18.2/2", "O18/3", "O14.1/1")
def test_o18_in_a_turn_access_then_fire_then_nobody_is_left_to_spot() -> None:
    game = table(
        axis={"units": "Bolter = lt-bolter at E5", "radio": "radio-105mm broken"},
        allies="X = line-squad at D9; Y = line-squad at A1",
        hands={"axis": "artillery-request, artillery-request, artillery-request"},
        draws=["accuracy 6·2", "drift 1·4", "impact 5·4", "defense 1·2"],
        map="01",
    )
    game.choose("order artillery-request")
    assert ("order-or-pass", 0) == (game.decision and game.decision.prompt, game.state.activated)

    game.choose("order artillery-request", "target D9", "fire")
    game.pass_windows()
    assert game.unit("X").broken
    assert not game.unit("Y").broken
    assert game.decision is not None
    assert ("order-or-pass", 2) == (game.decision.prompt, game.state.orders_given)
    refusal = game.refusal("order artillery-request")
    assert refusal is not None
    assert ("O18", "no-spotter") == (refusal.rule, refusal.reason)


@pytest.mark.rule("O17/1", "O17/3", "O18/4")
def test_o17_in_a_turn_the_opponents_radio_is_denied_until_it_is_gone() -> None:
    game = table(
        axis="Bolter = lt-bolter at E5",
        allies={"units": "X = line-squad at A1", "radio": "radio-105mm"},
        hands={"axis": "artillery-denied, artillery-denied, artillery-denied, artillery-request"},
        map="01",
    )
    assert game.refusal("order artillery-request") == Refusal("O18", "no-radio")
    game.choose("order artillery-denied")
    assert [None, True] == [radio and radio.broken for radio in game.state.radios]
    game.choose("order artillery-denied")
    assert [None, None] == game.state.radios
    refusal = game.refusal("order artillery-denied")
    assert refusal is not None
    assert ("O17", "opponent-has-no-radio") == (refusal.rule, refusal.reason)
