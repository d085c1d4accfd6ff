"""O18.2.3 Impact: shells and Smoke on the seven hexes of a barrage."""

import pytest
from tests.combat_commander.scripted import Bench, Nothing, german_turn

from sandtable.kernel.options import PASS
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import TriggerBegan
from sandtable.systems.combat_commander.events.markers import FortificationRemoved, MarkerDrawn
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.orders.o18_artillery import Barrage, SmokeBarrage
from sandtable.systems.combat_commander.state import State

GERMAN, RUSSIAN = 0, 1
SQUAD, ENEMY = "german/rifle-squad", "russian/rifle-squad"
FP_10 = "german/radio-105mm"
AROUND_D5 = ("D5", "D4", "E5", "E6", "D6", "C6", "C5")


def barrage(bench: Bench, center: str, fp: int = 10) -> None:
    bench.start(Barrage(GERMAN, bench.hex(center), fp))


# --- O18.2.3 Impact ---------------------------------------------------------------------------


@pytest.mark.rule("O18.2.3/1")
def test_o18_2_3_the_round_and_its_six_neighbours_are_hit() -> None:
    bench = german_turn(FP_10)
    for name in (*AROUND_D5, "D3", "F5", "B5"):
        bench.unit(RUSSIAN, "russian/weapon-team", name)
    barrage(bench, "D5")

    assert set(AROUND_D5) == bench.offered_hexes()
    refusal = bench.why_not(HEX[bench.hex("F5")])
    assert ("O18.2.3", "outside-impact-area") == (refusal.rule, refusal.reason)


@pytest.mark.rule("O18.2.3/2")
def test_o18_2_3_the_active_player_orders_the_hexes_and_none_is_hit_twice() -> None:
    bench = german_turn(FP_10)
    for name in ("D5", "D4", "C6"):
        bench.fort(name, "wire")
    barrage(bench, "D5")
    assert bench.decision is not None
    assert GERMAN == bench.decision.side

    for dice in ((1, 2), (2, 1), (1, 3)):
        bench.roll(GERMAN, *dice)
    bench.do(HEX[bench.hex("C6")])
    assert {"D5", "D4"} == bench.offered_hexes()
    refusal = bench.why_not(HEX[bench.hex("C6")])
    assert ("O18.2.3", "hex-already-attacked") == (refusal.rule, refusal.reason)
    bench.do(HEX[bench.hex("D5")])
    assert bench.ended
    assert ["C6", "D5", "D4"] == [bench.s.bf.names[e.hex] for e in bench.events(AttackDeclared)]


@pytest.mark.rule("O18.2.3/3")
def test_o18_2_3_there_is_nothing_off_the_map() -> None:
    bench = german_turn(FP_10)
    for name in ("O5", "O4", "O6", "N5", "N4"):
        bench.fort(name, "wire")
    barrage(bench, "O5")

    assert {"O5", "O4", "O6", "N5", "N4"} == bench.offered_hexes()


# --- O18.2.3.1 Smoke --------------------------------------------------------------------------


@pytest.mark.rule("O18.2.3.1/R1", "O18.2.3.1/1")
def test_o18_2_3_1_markers_are_drawn_one_by_one_for_chosen_hexes() -> None:
    bench = german_turn(FP_10)
    bench.start(SmokeBarrage(GERMAN, bench.hex("D5")))
    assert set(AROUND_D5) == bench.offered_hexes()
    assert [] == bench.events(MarkerDrawn)
    wanted = dict(zip(("C5", "D4", "E6", "D5", "C6", "E5", "D6"), range(4, 11), strict=True))

    for name, value in list(wanted.items())[:-1]:
        bench.marker(value)
        if name == "E5":
            bench.marker(wanted["D6"])
        bench.do(HEX[bench.hex(name)])
        if not bench.ended:
            assert value == bench.events(MarkerDrawn)[-1].value
    assert bench.ended
    assert {bench.hex(name): value for name, value in wanted.items()} == bench.s.smoke


@pytest.mark.rule("O18.2.3.1/2")
def test_o18_2_3_1_no_smoke_on_water_blaze_or_off_the_map() -> None:
    bench = german_turn(FP_10)
    bench.blaze("G5")
    bench.start(SmokeBarrage(GERMAN, bench.hex("G6")))
    assert {"H5", "H6", "F6", "F5"} == bench.offered_hexes()
    refusal = bench.why_not(HEX[bench.hex("G7")])
    assert ("O18.2.3.1", "no-smoke-possible") == (refusal.rule, refusal.reason)

    edge = german_turn(FP_10)
    edge.start(SmokeBarrage(GERMAN, edge.hex("O5")))
    assert {"O5", "O4", "O6", "N5", "N4"} == edge.offered_hexes()


@pytest.mark.rule("O18.2.3.1/2", "8.1.4/1")
def test_o18_2_3_1_the_larger_smoke_stays() -> None:
    bench = german_turn(FP_10)
    bench.smoke("D5", 5)
    bench.smoke("D4", 5)
    cup = len(bench.s.cup)
    bench.start(SmokeBarrage(GERMAN, bench.hex("D5")))
    for name, value in (("D5", 4), ("D4", 6)):
        bench.marker(value)
        bench.do(HEX[bench.hex(name)])

    assert (5, 6) == (bench.s.smoke[bench.hex("D5")], bench.s.smoke[bench.hex("D4")])
    assert cup == len(bench.s.cup)
    d5 = bench.hex("D5")
    assert bench.why_not(HEX[d5]) == Refusal("O18.2.3", "hex-already-attacked", (d5,))


@pytest.mark.rule("AMB-61", "O18.2.3.1/2")
def test_o18_2_3_1_an_empty_cup_ends_the_barrage() -> None:
    bench = german_turn(FP_10)
    for value in bench.s.cup[1:]:
        bench.s.emit(MarkerDrawn("T94", value))
    bench.start(SmokeBarrage(GERMAN, bench.hex("D5")))
    bench.marker(1)
    bench.do(HEX[bench.hex("D5")])

    assert ({bench.hex("D5"): 1}, True) == (bench.s.smoke, bench.ended)


# --- O18.2.3.2 Shells -------------------------------------------------------------------------


@pytest.mark.rule("O18.2.3.2/1", "O18.2.3.2[a]/1")
def test_o18_2_3_2_hexes_with_units_of_either_side_or_a_fortification_are_hit() -> None:
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "D5")
    bench.unit(GERMAN, SQUAD, "C6")
    bench.fort("E6", "foxholes")
    bench.smoke("D4", 3)
    barrage(bench, "D5")

    assert {"D5", "C6", "E6"} == bench.offered_hexes()
    assert bench.decision is not None
    assert PASS not in bench.decision.options
    refusal = bench.why_not(HEX[bench.hex("D4")])
    assert ("O18.2.3.2[a]", "nothing-to-attack") == (refusal.rule, refusal.reason)
    for side, white, colored in (
        (GERMAN, 1, 2), (GERMAN, 2, 1),  # E6: only a Fortification, nobody defends
        (RUSSIAN, 6, 5), (GERMAN, 1, 3), (GERMAN, 6, 5),
    ):  # fmt: skip
        bench.roll(side, white, colored)
    bench.do(HEX[bench.hex("E6")])
    bench.do(HEX[bench.hex("D5")])
    assert (True, 0) == (bench.ended, bench.unused)


@pytest.mark.rule("O18.2.3.2[a]/1")
def test_o18_2_3_2_nothing_there_no_card() -> None:
    bench = german_turn(FP_10)
    barrage(bench, "D5")

    assert (True, []) == (bench.ended, bench.events(CardRevealed))


@pytest.mark.rule("O18.2.3.2/2", "O18.2.3.2/5")
def test_o18_2_3_2_every_unit_in_the_hex_defends_against_one_total() -> None:
    bench = german_turn(FP_10)
    first = bench.unit(RUSSIAN, ENEMY, "D5")
    second = bench.unit(RUSSIAN, ENEMY, "D5")
    own = bench.unit(GERMAN, SQUAD, "D5")
    bench.roll(GERMAN, 2, 1)
    barrage(bench, "D5")
    assert bench.decision is not None
    assert ("defend-with", RUSSIAN) == (bench.prompt, bench.decision.side)
    assert 13 == bench.results("impact")[0].total.total

    morale = bench.s.units[first].face.morale
    low, high = (2, 1), (6, 5)
    bench.roll(RUSSIAN, *low)
    bench.roll(RUSSIAN, *high)
    bench.roll(GERMAN, *high)
    bench.do(UNIT[first])
    assert morale + 3 < 13 < morale + 11
    assert [(first, "breaks"), (second, "holds"), (own, "holds")] == [
        (event.subject, event.outcome) for event in bench.results("defense")
    ]
    assert [RUSSIAN, RUSSIAN, GERMAN] == [event.side for event in bench.results("defense")]
    assert bench.ended
    assert 1 == len(bench.s.stack)  # no procedure holds a Spotting Round any more


@pytest.mark.rule("12/4", "O18.2.3.2/3", "1.9.1.2[a]/1")
def test_12_jammed_does_nothing_to_a_radio() -> None:
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "D5")
    bench.roll(GERMAN, 1, 1, "jammed")
    bench.roll(RUSSIAN, 5, 6)
    barrage(bench, "D5")

    assert bench.ended
    radio = bench.s.radios[GERMAN]
    assert radio is not None
    assert not radio.broken
    assert [] == bench.events(TriggerBegan)
    assert 12 == bench.results("impact")[0].total.total


@pytest.mark.rule("O18.2.3.2/4", "T99/2")
def test_o18_2_3_2_shells_burst_in_the_trees() -> None:
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "I5")
    bench.roll(GERMAN, 2, 1)
    bench.roll(RUSSIAN, 6, 5)
    barrage(bench, "I5")

    assert "woods" == bench.s.bf.terrain[bench.hex("I5")]
    assert ((10, "radio-fp", "12"), (3, "roll", "1.9"), (2, "airburst", "T99")) == (
        bench.results("impact")[0].total.parts
    )


@pytest.mark.rule("O18.2.3.2/4")
def test_o18_2_3_2_neither_hill_nor_wall_counts() -> None:
    bench = german_turn(FP_10, "09")
    bf = bench.s.bf
    center = next(h for h in range(bf.size) if bf.level[h] == 2 and bf.types[h].airburst == 0)
    walled = next(h for h in range(bf.size) if bf.wall[h] and bf.types[h].cover == 0)
    for hex_ in (center, walled):
        bench.unit(1, "american/line-squad", bf.names[hex_])
        bench.roll(GERMAN, 2, 1)
        bench.roll(1, 6, 5)
        barrage(bench, bf.names[hex_])

    assert [["radio-fp", "roll"]] * 2 == [
        [label for _, label, _ in event.total.parts] for event in bench.results("impact")
    ]
    assert "wall" not in [
        label for event in bench.results("defense") for _, label, _ in event.total.parts
    ]


@pytest.mark.rule("O18.2.3.2/4", "O18.2.3.3[a]/1")
@pytest.mark.parametrize("kind", ["foxholes", "trench", "pillbox", "bunker"])
def test_o18_2_3_3_fortifications_cover_better_against_shells(kind: str) -> None:
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "D5")
    bench.fort("D5", kind)
    bench.roll(GERMAN, 2, 1)
    bench.roll(RUSSIAN, 6, 5)
    barrage(bench, "D5")

    cover = load_catalog().fortifications[kind].cover
    found = [part[:2] for part in bench.results("defense")[0].total.parts if part[1] == kind]
    assert [(cover + 1, kind)] == found


@pytest.mark.rule("AMB-28", "TM.5/1", "TM.5/2")
def test_amb_28_no_fire_actions_before_an_impact_but_actions_of_the_defence() -> None:
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "F6")
    bench.hold(GERMAN, "crossfire", "sustained-fire", "hand-grenades", "bore-sighting")
    bench.hold(RUSSIAN, "concealment")
    bench.roll(GERMAN, 2, 1)
    barrage(bench, "F6")

    assert bench.decision is not None
    assert ("defense", RUSSIAN) == (bench.decision.window, bench.decision.side)
    assert ["impact"] == bench.rolls


# --- O18.2.3.3 against Fortifications ---------------------------------------------------------


@pytest.mark.rule("O18.2.3.3/1")
def test_o18_2_3_3_every_radio_has_its_number() -> None:
    catalog = load_catalog()

    assert {radio.fp for radio in catalog.radios.values()} <= set(catalog.vulnerability)
    assert all(2 <= number <= 12 for number in catalog.vulnerability.values())


@pytest.mark.rule("O18.2.3.3/2")
@pytest.mark.parametrize(("dice", "stands"), [((4, 6), False), ((4, 5), True), ((5, 6), True)])
def test_o18_2_3_3_the_exact_sum_destroys_before_the_defence(
    dice: tuple[int, int], stands: bool
) -> None:
    assert 10 == load_catalog().vulnerability[10]
    bench = german_turn(FP_10)
    bench.unit(RUSSIAN, ENEMY, "D5")
    bench.fort("D5", "foxholes")
    bench.roll(GERMAN, *dice)
    bench.roll(RUSSIAN, 6, 5)
    barrage(bench, "D5")

    assert stands == (bench.hex("D5") in bench.s.forts)
    labels = [label for _, label, _ in bench.results("defense")[0].total.parts]
    assert stands == ("foxholes" in labels)
    removed = [event.rule for event in bench.events(FortificationRemoved)]
    assert removed == ([] if stands else ["O18.2.3.3"])


@pytest.mark.rule("O18.2.3.3/1", "O18.2.3.3/2")
@pytest.mark.parametrize(("fp", "stands"), [(9, True), (10, False), (11, True)])
def test_o18_2_3_3_the_number_goes_by_the_radios_fp(fp: int, stands: bool) -> None:
    bench = german_turn(FP_10)
    bench.fort("D5", "bunker")
    bench.roll(GERMAN, 6, 4)
    barrage(bench, "D5", fp)

    assert stands == (bench.hex("D5") in bench.s.forts)


@pytest.mark.rule("AMB-33")
def test_amb_33_a_newcomer_does_not_defend_against_the_impact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bench = german_turn(FP_10)
    target = bench.unit(RUSSIAN, ENEMY, "D5")

    class Newcomer(Nothing):
        __slots__ = ()

        def start(self, s: State) -> None:
            bench.unit(RUSSIAN, ENEMY, "D5")
            s.end()

    monkeypatch.setitem(PROCEDURES.makers, "event", lambda side: Newcomer())
    bench.roll(GERMAN, 6, 1, "event")
    bench.roll(RUSSIAN, 6, 5)
    barrage(bench, "D5")

    assert [target] == [event.subject for event in bench.results("defense")]
