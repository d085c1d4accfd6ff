"""C40 to C52: the special orders."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import (
    LEADER,
    SEATS,
    begin,
    formation,
    kinds,
    line,
    place,
    play,
    report,
    rules,
    terms,
    unit_of,
    why,
    write,
)

from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError
from sandtable.systems.campaign.pieces import changed

ENGINEERS = {"kind": "engineers"}
SCOUTS = {"kind": "reconnaissance"}
GUNS = {"kind": "artillery"}


@pytest.mark.rule("C40/1", "C40/3", "G11")
def test_a_formation_with_a_headquarters_attacks_without_the_offensive() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "hq", "platoon"),
        formation("2-2", "C3", "platoon"),
    )  # fmt: skip
    assert rules(why(game, 1, line("2-1", "attack", "B2"))) == ["C30"]
    assert why(game, 1, line("2-1", "attack", "B2", forward=True)) == []
    assert rules(why(game, 1, line("2-2", "attack", "B2", forward=True))) == ["C40"]
    events = play(game, [], [line("2-1", "attack", "B2", forward=True)])
    assert [each.attackers for each in kinds(events, "Met")] == [(("2-1", 25),)]


@pytest.mark.rule("C40/2", "C40/4", "G40")
@pytest.mark.parametrize("sequence", [(0, 2), (2, 0)])
def test_the_leaders_order_stands(sequence: tuple[int, int]) -> None:
    game = begin(formation("1-1", "B2", "hq", "riders", seat="one-leader"), seat=[*SEATS, LEADER])
    assert rules(why(game, 0, line("1-1", "dig-in", forward=True))) == ["C40"]
    sheets = {0: [line("1-1", "dig-in")], 2: [line("1-1", "move", "B1", forward=True)]}
    for seat in sequence:
        write(game, seat, *sheets[seat])
    write(game, 1)
    assert place(game, "1-1") == "B1"


# --- who comes first ----------------------------------------------------------------------


def chain(a: str, b: str) -> list[Any]:
    """A (second side) attacks B at B2, B attacks C at B3; and what happened."""
    game = begin(
        formation("1-1", "B2", b),
        formation("2-1", "C3", "hq", a),
        formation("2-2", "B3", "platoon"),
    )
    second = [line("2-1", "attack", "B2", forward=True)]
    return [game, *play(game, [line("1-1", "attack", "B3")], second)]


@pytest.mark.rule("C41/1")
def test_who_is_reached_first_defends() -> None:
    board = {"roads": [["C3", "B2"]]}
    game = begin(
        formation("1-1", "B2", "platoon", "squad"), formation("2-1", "C2", "hq", "riders"),
        formation("2-2", "A3", "platoon"), front=["2222", "2222", "1121", "1111"], board=board,
    )  # fmt: skip
    second = [line("2-1", "attack", "B2", forward=True)]
    events = play(game, [line("1-1", "attack", "A3")], second)
    (met,) = kinds(events, "Met")
    assert (met.field, met.minute, met.attackers, met.defenders) == (
        "B2", 20, (("2-1", 20),), ("1-1",),
    )  # fmt: skip
    settled = kinds(events, "OrderSettled")
    assert [(each.formation, each.status, each.rule) for each in settled] == [
        ("1-1", "void", "C41")
    ]


@pytest.mark.rule("C41/2")
def test_who_is_gone_first_leaves_his_field() -> None:
    game, *events = chain("riders", "riders")
    assert [(each.field, each.minute) for each in kinds(events, "Met")] == [("B3", 10)]
    assert [(each.side, each.field) for each in kinds(events, "FieldTaken")] == [(1, "B2")]
    assert place(game, "2-1") == "B2"


@pytest.mark.rule("C41/3", "G38")
def test_in_the_same_minute_who_is_attacked_fights() -> None:
    front = ["2222", "2222", "2121", "1111"]
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "A2", "hq", "riders"),
        formation("2-2", "C2", "platoon"), front=front,
    )  # fmt: skip
    second = [line("2-1", "attack", "B2", forward=True)]
    events = play(game, [line("1-1", "attack", "C2")], second)
    assert [(each.field, each.attackers) for each in kinds(events, "Met")] == [
        ("B2", (("2-1", 20),))
    ]


SITES = {
    "field": {
        name: {"places": [["wood"], ["building"], ["crossroads"], ["bridge"], ["crossroads"]]}
        for name in ("B2", "B3")
    }
}


@pytest.mark.rule("C42/1", "C42/2", "C42/4", "C42/6", "G39")
def test_who_attack_each_other_meet_at_the_slower_ones_field() -> None:
    for first, second, field in (("riders", "platoon", "B3"), ("platoon", "riders", "B2")):
        game = begin(
            formation("1-1", "B2", first), formation("2-1", "B3", "hq", second), board=SITES
        )
        sheet = [line("2-1", "attack", "B2", forward=True)]
        events = play(game, [line("1-1", "attack", "B3")], sheet)
        (met,) = kinds(events, "Met")
        assert (met.field, met.kind) == (field, "counter-attack")
        asked = terms(game)
        assert [side.posture for side in asked.sides] == ["meet", "meet"]
        assert asked.budgets == ()
        assert asked.first_turn == ""
        assert [each.holder for each in asked.objectives] == [""] * 4
        assert not [each for each in events if type(each).__name__ == "Rolled"]
        assert [w.round for f in asked.forces for w in f.ways if w.entry == "reserve"] == [2, 2]
        edges = [[s.edge for w in f.ways for s in w.zone.spans] for f in asked.forces]
        own = {"blue-host": "south", "red-host": "north"}
        assert [set(each) for each in edges] == [{own[side.id]} for side in asked.sides]


@pytest.mark.rule("C42/5", "G39")
def test_who_meet_over_a_corner_have_twenty_inches_of_both_edges() -> None:
    game = begin(formation("1-1", "A2", "riders"), formation("2-1", "B3", "hq", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "attack", "A2", forward=True)])
    spans = [
        {(each.edge, each.low, each.high) for way in force.ways for each in way.zone.spans}
        for force in terms(game).forces
    ]
    assert spans == [
        {("south", 0, 200), ("west", 280, 480)}, {("north", 520, 720), ("east", 0, 200)},
    ]  # fmt: skip


@pytest.mark.rule("C42/3", "G39")
@pytest.mark.parametrize(("attacker", "field"), [(1, "B3"), (2, "B2")])
def test_of_equal_attacks_the_holders_goes_through(attacker: int, field: str) -> None:
    game = begin(
        formation("1-1", "B2", "hq", "riders"), formation("2-1", "B3", "hq", "riders"),
        attacker=attacker,
    )  # fmt: skip
    first = [line("1-1", "attack", "B3", forward=attacker != 1)]
    events = play(game, first, [line("2-1", "attack", "B2", forward=attacker != 2)])
    assert [each.field for each in kinds(events, "Met")] == [field]


# --- aircraft -----------------------------------------------------------------------------


@pytest.mark.rule("C43/1", "C43/2", "C43/3", "C44/1", "C45/1", "G11", "G41")
def test_aircraft_are_promised_to_one_that_fights() -> None:
    forces = [
        formation("1-1", "B2", "riders", "liaison"), formation("1-2", "C2", "riders", "liaison"),
        formation("2-1", "B3", "platoon"), formation("2-2", "C3", "platoon"),
    ]  # fmt: skip
    game = begin(*forces)
    one, two = (unit_of(game, name, "liaison").id for name in ("1-1", "1-2"))
    both = [line("1-1", "attack", "B3", air=one), line("1-2", "attack", "C3", air=two)]
    assert rules(why(game, 0, *both)) == ["C43"]
    riders = unit_of(game, "1-1", "riders").id
    assert rules(why(game, 0, line("1-1", "stay", air=riders))) == ["C43"]
    assert rules(why(game, 0, line("1-1", "stay", air=two))) == ["C43"]

    play(game, [both[0], line("1-2", "attack", "C3")])
    assert [force.air for force in terms(game).forces] == ["promised", "usual"]
    report(game, 0)
    assert [force.air for force in terms(game).forces] == ["elsewhere", "usual"]

    game = begin(*forces)
    play(game, [line("1-1", "stay", air=one), line("1-2", "attack", "C3")])
    assert [force.air for force in terms(game).forces] == ["usual", "usual"]


@pytest.mark.rule("C43/1")
def test_of_two_seats_one_gets_the_aircraft() -> None:
    game = begin(
        formation("1-1", "B2", "riders", "liaison", seat="one-leader"),
        formation("1-2", "C2", "riders", "liaison"), seat=[*SEATS, LEADER],
    )  # fmt: skip
    write(game, 2, line("1-1", "stay", air=unit_of(game, "1-1", "liaison").id))
    write(game, 0, line("1-2", "stay", air=unit_of(game, "1-2", "liaison").id))
    events = write(game, 1)
    assert [each.formation for each in kinds(events, "AirWithdrawn")] == ["1-2"]


# --- engineers ----------------------------------------------------------------------------


RIVER = {"rivers": [["B2", "B3"], ["A1", "B1"]]}


@pytest.mark.rule("C09/2", "C46/1", "C46/3", "C46/4")
def test_a_bridge_takes_an_hour() -> None:
    game = begin(
        formation("1-1", "B2", "pioneers", **ENGINEERS), formation("1-2", "C2", "riders"),
        board=RIVER,
    )  # fmt: skip
    assert rules(why(game, 0, line("1-2", "build-bridge"))) == ["C46"]
    events = play(game, [line("1-1", "build-bridge")])
    assert game.state.duration == 60 or kinds(events, "DurationReckoned")[0].minutes == 60
    assert game.state.has_bridge("B2")
    assert rules(why(game, 0, line("1-1", "build-bridge"))) == ["C46"]


@pytest.mark.rule("C46/5")
def test_a_bridge_needs_water() -> None:
    pioneers = formation("1-1", "B2", "pioneers", **ENGINEERS)
    order = line("1-1", "build-bridge")
    assert rules(why(begin(pioneers), 0, order)) == ["C46"]
    assert why(begin(pioneers, board=RIVER), 0, order) == []
    exits = ["north", "north-east", "north-west", "east", "west"]
    banks = [{"exits": exits}, {"exits": ["south", "south-east", "south-west"]}]
    assert why(begin(pioneers, board={"field": {"B2": {"banks": banks}}}), 0, order) == []


def attacked_pioneers(order: str, rounds: int) -> tuple[Any, list[Any]]:
    """Pioneers are attacked in minute 10 and win."""
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "pioneers", **ENGINEERS),
        board={"rivers": [["B3", "B4"]]},
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")], [line("2-1", order)])
    return game, report(game, 1, rounds, drawn={"2-1": 0})


@pytest.mark.rule("C46/2")
@pytest.mark.parametrize("rounds", [5, 7, 20])
def test_after_an_attack_the_hour_begins_anew(rounds: int) -> None:
    game, events = attacked_pioneers("build-bridge", rounds)
    assert not game.state.has_bridge("B3"), "the round ends with the retreat, not an hour later"
    assert kinds(events, "OrderSettled")[-1].status == "unfinished"


@pytest.mark.rule("C09/3", "C47/1", "C47/2", "C47/3", "C47/4", "C47/5", "C47/6", "C60/2", "G43")
def test_fortified_fields() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A2", "riders"),
        formation("2-1", "B3", "pioneers", "squad", **ENGINEERS), formation("2-2", "C4", "squad"),
    )  # fmt: skip
    assert rules(why(game, 1, line("2-2", "fortify"))) == ["C47"]
    events = play(game, [], [line("2-1", "fortify")])
    assert kinds(events, "DurationReckoned")[0].minutes == 60
    assert rules(why(game, 1, line("2-1", "fortify"))) == ["C47"]

    play(game, [line("1-1", "attack", "B3")])
    (budget,) = terms(game).budgets
    assert (budget.source, budget.points, budget.zone.kind) == ("fortified", 95, "anywhere")
    wire = {"side": "red-host", "source": "fortified", "kind": "wire", "at": [10, 20]}
    gone = {**wire, "kind": "trench", "destroyed": True}
    report(game, 1, placed=[wire, gone])
    assert [(each.kind, each.at) for each in game.state.structures] == [("wire", (10, 20))]

    attack = line("1-2", "attack", "B3", forward=False)
    game.state.holder = 0
    play(game, [attack])
    asked = terms(game)
    assert asked.budgets == (), "they are fixed"
    assert [(each.kind, each.at) for each in asked.works] == [("wire", (10, 20))]
    destroyed = game.clone()
    report(destroyed, 1, destroyed=[asked.works[0].id])
    assert destroyed.state.structures == ()
    assert destroyed.state.fortified == ()
    assert why(destroyed, 1, line("2-1", "fortify")) == []
    report(game, 0)
    assert game.state.owners["B3"] == 0
    assert (game.state.structures, game.state.fortified) == ((), ())


# --- fire support -------------------------------------------------------------------------


def battle_with_guns(guns: str, field: str, *attackers: str) -> Any:
    """A battle on B3 with guns that stand ready somewhere."""
    game = begin(
        formation("1-1", "B2", "riders", *attackers), formation("1-2", field, guns, **GUNS),
        formation("2-1", "B3", "platoon"), front=["2222", "1222", "1111", "1111"],
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "fire-support")])
    return game


@pytest.mark.rule("C11/2")
def test_only_artillery_gives_fire_support() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("1-2", "B1", "howitzers", **GUNS))
    assert rules(why(game, 0, line("1-1", "fire-support"))) == ["C48"]
    assert why(game, 0, line("1-2", "fire-support")) == []


@pytest.mark.rule("C49/1", "C49/2", "G45")
@pytest.mark.parametrize(
    ("guns", "field", "reaches"),
    [
        ("howitzers", "B1", True), ("rockets", "D1", True), ("mortars", "B1", False),
        ("mortars", "C2", True), ("mortars", "A3", True),
    ],
)  # fmt: skip
def test_how_far_guns_reach(guns: str, field: str, reaches: bool) -> None:
    game = battle_with_guns(guns, field, "observer")
    assert (game.decision.prompt == "send-support") == reaches


@pytest.mark.rule("C48/1", "C48/2", "C48/3", "G46", "G47")
def test_an_observer_calls_for_the_fire_of_all_guns_of_a_type() -> None:
    assert battle_with_guns("howitzers", "B1").decision.prompt == "report", "no observer"
    game = battle_with_guns("howitzers", "B1", "observer")
    game.apply(form("commit", {"units": [], "fire": ["1-2"]}))
    (support,) = terms(game).supports
    assert (support.kind, support.force, support.guns) == ("howitzers", "1-1", 2)
    assert (support.call, support.uses, support.observed) == (5, 1, True)


@pytest.mark.rule("C48/4", "G46")
def test_artillery_fires_in_one_battle_of_a_round() -> None:
    game = begin(
        formation("1-1", "B2", "riders", "observer"), formation("1-3", "C2", "riders", "observer"),
        formation("1-2", "B1", "howitzers", **GUNS), formation("2-1", "B3", "platoon"),
        formation("2-2", "C3", "platoon"),
    )  # fmt: skip
    orders = [line("1-1", "attack", "B3"), line("1-3", "attack", "C3"), line("1-2", "fire-support")]
    play(game, orders)
    saved = game.clone()
    game.apply(form("commit", {"units": [], "fire": ["1-2"]}))
    report(game, 0)
    assert game.decision.prompt == "report"
    saved.apply(form("commit", {"units": [], "fire": []}))
    report(saved, 0)
    assert saved.decision.prompt == "send-support"


@pytest.mark.rule("C48/5")
def test_artillery_that_is_attacked_gives_no_fire() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-3", "C2", "riders"),
        formation("2-1", "B3", "platoon", "observer"),
        formation("2-2", "C3", "howitzers", **GUNS),
    )  # fmt: skip
    second = [line("2-2", "fire-support")]
    twin = game.clone()
    play(twin, [line("1-1", "attack", "B3")], second)
    assert twin.decision.prompt == "send-support"
    play(game, [line("1-1", "attack", "B3"), line("1-3", "attack", "C3")], second)
    assert game.decision.prompt == "report"


# --- flank, ambush, holding out -----------------------------------------------------------


@pytest.mark.rule("C10/3", "C50/1", "C50/2", "G48")
def test_a_flank_attack_has_twenty_inches_of_a_side_edge() -> None:
    game = begin(
        formation("1-1", "B2", ["scouts", 2], **SCOUTS), formation("1-2", "B2", "riders"),
        formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    assert rules(why(game, 0, line("1-2", "attack", "B3", flank=True))) == ["C50"]
    assert rules(why(game, 0, line("1-1", "dig-in", flank=True))) == ["C50"]
    play(game, [line("1-1", "attack", "B3", flank=True)])
    flank = terms(game).forces[0].ways[-1]
    spans = [(span.edge, span.low, span.high) for span in flank.zone.spans]
    assert spans == [("east", 280, 480), ("west", 280, 480)]
    assert flank.zone.one_span


@pytest.mark.rule("C10/2", "C51/1", "C51/2", "C64/1", "C64/2", "C64/3", "C64/4")
@pytest.mark.parametrize(("scouts", "kind"), [(0, "trap"), (1, "trap"), (2, "plain")])
def test_an_ambush_is_not_seen_by_fewer_scouts(scouts: int, kind: str) -> None:
    attackers: list[Any] = ["riders", *([["scouts", scouts]] if scouts else [])]
    game = begin(
        formation("1-1", "B2", *attackers),
        formation("2-1", "B3", ["scouts", 2], "squad", **SCOUTS), formation("2-2", "C3", "squad"),
        board={"field": {"B3": {"places": [["bridge"], ["building"], ["wood"]]}}},
    )  # fmt: skip
    assert rules(why(game, 1, line("2-2", "lie-in-wait"))) == ["C51"]
    events = play(game, [line("1-1", "attack", "B3")], [line("2-1", "lie-in-wait")])
    assert [each.kind for each in kinds(events, "Met")] == [kind]
    attack, defence = terms(game).forces
    shown = next(each.shown[0] for each in events if type(each).__name__ == "Rolled")
    assert len(terms(game).objectives) == min(shown, 3)
    if kind == "trap":
        hidden = [way for way in defence.ways if way.entry == "hidden"]
        assert [(way.who, way.count) for way in hidden] == [("scouts", 0), ("chosen", 1)]
        assert all(way.zone.apart == 110 for way in hidden)
        assert [w.zone.reach for w in defence.ways if w.entry == "placed" and w.who == "all"] == [
            50
        ]
        assert [(way.entry, way.who, way.round) for way in attack.ways] == [
            ("arrival", "scouts", 1), ("reserve", "others", 1),
        ]  # fmt: skip


@pytest.mark.rule("C12/3", "C52/1")
def test_holding_out() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "paras", kind="airborne"),
        formation("2-2", "C3", "squad"),
    )  # fmt: skip
    assert rules(why(game, 1, line("2-2", "hold-out"))) == ["C52"]
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "hold-out")])
    found = [(each.source, each.kind, each.count, each.points) for each in terms(game).budgets]
    assert found == [("last-stand", "foxholes", 4, 0), ("last-stand", "gun-pit", 1, 0)]


def test_a_bad_commitment_is_refused() -> None:
    game = battle_with_guns("howitzers", "B1", "observer")
    with pytest.raises(RefusedError, match="C48"):
        game.apply(form("commit", {"units": [], "fire": ["1-1"]}))


# --- who has no part in what others have ----------------------------------------------------


def dropped_on(places: list[Any], fortified: bool = False) -> Any:
    """Parachutists who have come down on a field of the enemy are attacked there."""
    game = begin(
        formation("1-1", "B2", "paras", kind="airborne"), formation("2-1", "B4", "hq", "riders"),
        board={"field": {"B3": {"places": places}}},
    )  # fmt: skip
    state = game.state
    state.formations["1-1"] = changed(state.formations["1-1"], field="B3", dropped=True)
    if fortified:
        state.fortified = ("B3",)
    play(game, [line("1-1", "stay")], [line("2-1", "attack", "B3", forward=True)])
    return game


@pytest.mark.rule("C22/4", "C47/7")
@pytest.mark.parametrize("fortified", [False, True])
def test_who_does_not_control_a_field_has_nothing_of_its_works(fortified: bool) -> None:
    game = dropped_on([] if fortified else [["port"]], fortified)
    assert [each.id for each in terms(game).sides] == ["red-host", "blue-host"]
    assert terms(game).budgets == ()


@pytest.mark.rule("C53/11", "G49")
def test_an_attack_where_its_own_side_is_attacked_already_is_void() -> None:
    game = begin(
        formation("1-1", "B2", "paras", kind="airborne"), formation("1-2", "A2", "platoon"),
        formation("2-1", "B4", "hq", "riders"),
    )  # fmt: skip
    game.state.formations["1-1"] = changed(game.state.formations["1-1"], field="B3", dropped=True)
    first = [line("1-1", "stay"), line("1-2", "attack", "B3")]
    events = play(game, first, [line("2-1", "attack", "B3", forward=True)])
    (met,) = kinds(events, "Met")
    assert (met.attackers, met.defenders) == ((("2-1", 10),), ("1-1",))
    void = [(each.formation, each.status, each.rule) for each in kinds(events, "OrderSettled")]
    assert void == [("1-2", "void", "G49")]


@pytest.mark.rule("C43/4", "C44/1", "C45/1")
@pytest.mark.parametrize("sent", [True, False])
def test_a_supporter_has_its_aircraft_if_the_observer_comes_along(sent: bool) -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "C2", "riders", "liaison"),
        formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    liaison, riders = (unit_of(game, "1-2", each).id for each in ("liaison", "riders"))
    play(game, [line("1-1", "attack", "B3"), line("1-2", "support", "B3", air=liaison)])
    game.apply(form("commit", {"units": [liaison if sent else riders], "fire": []}))
    air = {force.id: force.air for force in terms(game).forces}
    expected = ("elsewhere", "promised") if sent else ("usual", "usual")
    assert (air["1-1"], air["1-2"]) == expected


@pytest.mark.rule("C48/3", "C48/6")
def test_artillery_of_two_types_fires_with_one() -> None:
    for field, kind, guns in (("C2", "mortars", 3), ("B1", "howitzers", 2)):
        game = begin(
            formation("1-1", "B2", "riders", "observer"),
            formation("1-2", field, "howitzers", ["mortars", 3], **GUNS),
            formation("2-1", "B3", "platoon"),
        )  # fmt: skip
        play(game, [line("1-1", "attack", "B3"), line("1-2", "fire-support")])
        game.apply(form("commit", {"units": [], "fire": ["1-2"]}))
        assert [(each.kind, each.guns) for each in terms(game).supports] == [(kind, guns)]


@pytest.mark.rule("C48/7")
def test_a_later_attacker_with_an_observer_calls_for_fire() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-3", "A2", "platoon", "observer"),
        formation("1-2", "B1", "howitzers", **GUNS), formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    first = [line("1-1", "attack", "B3"), line("1-3", "attack", "B3"), line("1-2", "fire-support")]
    play(game, first)
    game.apply(form("commit", {"units": [], "fire": ["1-2"]}))
    (support,) = terms(game).supports
    assert support.force == "1-3"


@pytest.mark.rule("C47/6", "G43")
def test_a_field_whose_first_works_all_fell_is_fortified_no_more() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "pioneers", "squad", **ENGINEERS)
    )
    game.state.fortified = ("B3",)
    play(game, [line("1-1", "attack", "B3")])
    gone = {"side": "red-host", "source": "fortified", "kind": "trench", "destroyed": True}
    report(game, 1, placed=[gone])
    assert (game.state.structures, game.state.fortified) == ((), ())
    assert why(game, 1, line("2-1", "fortify")) == []


@pytest.mark.rule("C41/1", "C41/3", "G38")
def test_who_is_caught_himself_catches_nobody() -> None:
    """D attacks C, who attacks B, who attacks A: all would arrive in the same minute."""
    front = ["2222", "2222", "2121", "1111"]
    game = begin(
        formation("2-1", "A2", "squad"), formation("1-1", "B2", "riders"),
        formation("2-2", "C2", "hq", "riders"), formation("1-2", "D2", "riders"), front=front,
    )  # fmt: skip
    first = [line("1-1", "attack", "A2"), line("1-2", "attack", "C2")]
    events = play(game, first, [line("2-2", "attack", "B2", forward=True)])
    assert [(each.field, each.attackers) for each in kinds(events, "Met")] == [
        ("A2", (("1-1", 20),)), ("C2", (("1-2", 20),)),
    ]  # fmt: skip
