"""15.4 Cavalry: charges, opportunity fire at them, no transport."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import AXIS, announce, columns, labels, of, table
from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.events.fire import AssaultBegan, Attacked
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import FIRED, GOOD, LOST, MOVED
from sandtable.systems.panzer_grenadier.rules.c15_cavalry import first_refusal, ride_refusal

pytestmark = pytest.mark.rule("15.4")

FAR = "axis inf Z 0101"
CAV = "axis cav A 0404"
LEADER = "axis lt-8-0-1 L 0404 mounted"
"""0404 is two hexes from 0604; 0504 and 0505 lie between."""
ENEMY = "allies inf X 0604 fired"


def ready(*told: str, group: tuple[str, ...] = ("fire:L", "fire:A"), **more: object) -> TestTable:
    game = table(*told, FAR, **more)  # type: ignore[arg-type]
    announce(game, *group)
    if game.decision.prompt == "act-which":
        game.apply("act:A")
    return game


@pytest.mark.rule("15.4/1", "15.4/2", "6.9/2")
def test_cavalry_charges_from_two_hexes_away_with_a_modifier_of_its_own() -> None:
    game = ready(CAV, LEADER, ENEMY, dice="die 1 1")
    assert game.offers("assault") == ["0604"]
    game.apply("assault:0604")
    assert (game.decision.prompt, game.offers("hex")) == ("charge", ["0504", "0505"])

    events = game.apply("hex:0505")

    assert [game.state.field.names[e.hex] for e in of(events, Moved)] == ["0505", "0604"]
    assert labels(events, AXIS) == [(2, "charge", "15.4")]
    assert columns(events)[AXIS] == [9]
    assert game.piece("A").marks == FIRED


@pytest.mark.rule("15.4/1", "5.0/2")
def test_a_leader_who_did_not_ride_along_is_too_far_away_to_follow() -> None:
    game = ready(CAV, LEADER, ENEMY, "axis inf B 0504", "axis lt-8-0-1 M 0404 mounted",
                 group=("fire:L", "fire:A", "fire:B"))  # fmt: skip
    game.apply("assault:0604", "hex:0505")

    assert (game.decision.prompt, game.offers("with")) == ("assault-with", [])
    assert game.reason("with:L") == ("15.4", "rides-along-from-the-start")


@pytest.mark.rule("15.4/2", "15.4/1")
def test_from_an_adjacent_hex_it_is_a_normal_assault() -> None:
    game = ready("axis cav A 0504", "axis lt-8-0-1 L 0504 mounted", ENEMY, dice="die 1 1")
    events = game.apply("assault:0604", "resolve")
    assert labels(events, AXIS) == []


@pytest.mark.rule("15.4/1", "6.9/2")
def test_only_cavalry_under_a_cavalry_leader_charges() -> None:
    near = "allies inf Y 0403"
    afoot = ready(CAV, "axis lt-8-0-1 L 0404", ENEMY, near)
    assert afoot.reason("assault:0604") == ("15.4", "charge-needs-cavalry-leader")

    infantry = ready("axis inf A 0404", LEADER, ENEMY, near)
    assert infantry.reason("assault:0604") == ("12.11", "assault-from-adjacent-hex")

    farther = ready(CAV, LEADER, "allies inf X 0704 fired", near)
    assert farther.reason("assault:0704") == ("12.11", "assault-from-adjacent-hex")

    away = ready(CAV, "axis lt-8-0-1 L 0304 mounted", ENEMY, near)
    assert away.reason("assault:0604") == ("", "")


@pytest.mark.rule("15.4/1", "5.0/6")
def test_the_first_hex_must_be_free_and_both_within_the_allowance() -> None:
    blocked = ready(CAV, LEADER, ENEMY, "allies inf Y 0504 fired")
    blocked.apply("assault:0604")
    assert blocked.offers("hex") == ["0505"]
    assert blocked.reason("hex:0504") == ("15.4", "charge-through-free-hex")

    shut = ready(CAV, LEADER, ENEMY, "allies inf Y 0504 fired", "allies inf W 0505 fired")
    assert shut.reason("assault:0604") == ("15.4", "charge-through-free-hex")

    wide = dict.fromkeys(("0504", "0505"), "R")
    river = ready(CAV, LEADER, ENEMY, "allies inf Y 0403", terrain=wide)
    assert river.reason("assault:0604") == ("5.71", "river-needs-engineers")


@pytest.mark.rule("15.4/1", "5.0/6")
def test_both_hexes_must_be_within_the_allowance() -> None:
    """Cavalry has points enough for most of it; with those of infantry it could not."""
    ground = {"0504": "f", "0505": "f", "0604": "w"}
    game = ready(CAV, LEADER, ENEMY, "allies inf Y 0403", "axis inf B 0404", terrain=ground)
    assert game.reason("assault:0604") == ("", "")
    first, second = (game.state.field.index[name] for name in ("0504", "0604"))

    refusal = first_refusal(game.state, game.piece("B"), first, second)

    assert refusal is not None
    assert (refusal.reason, refusal.args) == ("charge-beyond-allowance", (24, 18))


@pytest.mark.rule("15.4/1", "4.5/1")
def test_a_charge_finds_no_way_through_full_hexes() -> None:
    full = [
        f"axis inf U{n} {hex_}"
        for hex_ in ("0504", "0505")
        for n in (hex_ + "a", hex_ + "b", hex_ + "c")
    ]
    game = ready(CAV, LEADER, ENEMY, *full, "allies inf Y 0403")
    assert game.reason("assault:0604") == ("4.5", "hex-holds-three-combat-units")


@pytest.mark.rule("15.4/1", "12.13/1")
def test_disrupted_cavalry_does_not_charge() -> None:
    game = ready("axis cav A 0404 disrupted", LEADER, ENEMY, "allies inf Y 0403")
    assert game.reason("assault:0604") == ("12.13", "disrupted-do-not-enter-assault")


@pytest.mark.rule("15.4/1", "5.0/2", "6.43/1")
def test_the_cavalry_leader_may_ride_along() -> None:
    game = ready(
        CAV, LEADER, "axis lt-8-0-0 M 0404", ENEMY, dice="die 1 1", group=("fire:L", "fire:A")
    )
    game.apply("assault:0604")
    assert game.offers("with") == ["L"]
    assert game.reason("with:A") == ("6.43", "not-a-leader")

    events = game.apply("with:L", "hex:0504")

    assert of(events, AssaultBegan)[0].leaders == (1,)
    assert (game.hex("L"), game.piece("L").marks) == ("0604", FIRED)


@pytest.mark.rule("15.4/1", "5.0/2")
def test_nobody_else_rides_along() -> None:
    told = (
        CAV,
        "axis maj-10-1-1 K 0404 mounted",
        "axis lt-8-0-1 L 0304 mounted",
        "axis sgt-8-0-0 M 0404",
        "axis sgt-8-0-0 N 0404 mounted disrupted",
        ENEMY,
    )
    game = ready(*told, group=("fire:K", "fire:A", "fire:L", "fire:M", "fire:N"))
    game.apply("assault:0604")
    assert game.offers("with") == ["K"]
    assert game.reason("with:L") == ("5.0", "leader-moves-with-his-unit")
    assert game.reason("with:M") == ("15.4", "cavalry-leaders-ride-along")
    assert game.reason("with:N") == ("14.2", "wavering-leader-keeps-out")
    assert game.reason("with:Z") == ("12.3", "not-announced-for-fire")
    assert game.reason("hex:0403") == ("15.4", "charge-passes-between")


@pytest.mark.rule("15.4/2")
def test_one_charging_unit_is_enough_for_the_modifier() -> None:
    told = (CAV, "axis cav B 0504", LEADER, ENEMY)
    game = ready(*told, group=("fire:L", "fire:A", "fire:B"), dice="die 1 1")
    events = game.apply("assault:0604", "hex:0504", "join:B")
    assert labels(events, AXIS) == [(2, "charge", "15.4")]


# --- 15.41 ----------------------------------------------------------------------------------


@pytest.mark.rule("15.41/1")
def test_the_enemy_may_fire_at_a_charge_in_its_first_hex() -> None:
    game = ready(CAV, LEADER, "allies inf X 0604", dice="3 4 die 1 1")
    game.apply("assault:0604", "hex:0504")
    assert game.decision.prompt == "op-fire"
    assert game.hex("A") == "0504"

    game.apply("fire:X")

    assert game.hex("A") == "0604"
    assert game.piece("A").status == GOOD


@pytest.mark.rule("15.41/1", "17.3/2", "13.1/1")
def test_a_charge_is_no_strategic_movement_for_hidden_enemies_to_fire_at() -> None:
    hidden = ("allies inf X 0604", "allies inf H 0704 hidden")
    game = ready(CAV, LEADER, *hidden, terrain={"0704": "w"}, dice="3 4 die 1 1")
    game.apply("assault:0604", "hex:0504")

    events = game.apply("fire:H", "pass")

    assert "ambush" not in [label for _, label, _ in of(events, Attacked)[0].groups[0][1]]


@pytest.mark.rule("15.41/1", "13.14/1", "AMB-140")
@pytest.mark.parametrize(("reading", "marks"), [("fired", FIRED), ("moved", MOVED)])
def test_a_failed_check_stops_the_charge(reading: str, marks: int) -> None:
    options = {"rulings": {"stopped-charge": reading}}
    game = ready(CAV, LEADER, "allies inf X 0604", dice="2 2 6 5", options=options)
    game.apply("assault:0604", "hex:0504", "fire:X")

    assert (game.hex("A"), game.piece("A").marks) == ("0504", marks)
    assert of(game.state.journal, AssaultBegan) == []


@pytest.mark.rule("15.41/1")
def test_a_charge_that_is_shot_down_leaves_the_leader_in_the_first_hex() -> None:
    told = ("axis cav A 0404 reduced", LEADER, "allies hmg X 0604", "allies hmg Y 0604")
    game = ready(*told, dice="1 1 6 6")
    game.apply("assault:0604", "with:L", "hex:0504", "fire:X", "join:Y")

    assert game.piece("A").where == LOST
    assert game.hex("L") == "0504"
    assert game.piece("L").marks == FIRED


@pytest.mark.rule("15.42/1")
def test_cavalry_is_not_transported() -> None:
    game = table("axis cav A 0404", "axis inf B 0404")
    refusal = ride_refusal(game.piece("A"))
    assert refusal is not None
    assert refusal.rule == "15.42"
    assert ride_refusal(game.piece("B")) is None
