"""C32 to C39 and C14: supporting and reorganising."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import (
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
)

from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError
from sandtable.systems.campaign.pieces import changed
from sandtable.systems.campaign.rules.c32_support import arrival_round


def supported(helper: Any, **more: Any) -> Game:
    """A battle on B3 with somebody at A2 who supports the attack."""
    return begin(
        formation("1-1", "B2", "riders"), helper, formation("2-1", "B3", "platoon"), **more
    )


def commit(game: Game, *units: str, fire: tuple[str, ...] = ()) -> None:
    """Send these into the battle."""
    game.apply(form("commit", {"units": list(units), "fire": list(fire)}))


@pytest.mark.rule("C32/1", "C36/1")
def test_one_supports_one_field_beside_ones_own() -> None:
    game = supported(formation("1-2", "A2", "riders"))
    assert why(game, 0, line("1-2", "support", "B2")) == []
    assert rules(why(game, 0, line("1-2", "support", "C2"))) == ["C32"]
    assert rules(why(game, 0, line("1-2", "support", "A1", "B1"))) == ["C36"]


@pytest.mark.rule("C32/3", "G32", "C33/2", "C35/1", "C37/1")
def test_half_of_a_supporter_enters_an_attack_at_its_own_edge() -> None:
    game = supported(formation("1-2", "A3", "riders", "tanks", ["squad", 2]), front=FRONT_A3)
    play(game, [line("1-1", "attack", "B3"), line("1-2", "support", "B3")])
    assert (game.decision.prompt, game.decision.side) == ("send-support", 0)
    tanks = unit_of(game, "1-2", "squad").id
    riders = unit_of(game, "1-2", "riders").id
    commit(game, riders, tanks)
    force = next(each for each in terms(game).forces if each.id == "1-2")

    assert (force.part, force.rating) == ("support", 22)
    assert [unit.id for unit in force.units] == [riders, tanks]
    assert [span.edge for span in force.ways[0].zone.spans] == ["west"]


FRONT_A3 = ["2222", "1222", "1111", "1111"]


@pytest.mark.rule("C32/2")
def test_who_is_attacked_does_not_support() -> None:
    game = begin(
        formation("1-1", "B2", "riders"),
        formation("1-2", "C2", "riders"),
        formation("2-1", "B3", "platoon"),
        formation("2-2", "C3", "platoon"),
    )
    orders = [line("1-1", "attack", "B3"), line("1-2", "attack", "C3")]
    play(game, orders, [line("2-2", "support", "B3")])
    assert game.decision.prompt == "report", "nobody is asked what 2-2 sends"
    game = supported(formation("2-2", "C3", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-2", "support", "B3")])
    assert game.decision.prompt == "send-support"


@pytest.mark.rule("C32/4")
def test_no_support_over_water() -> None:
    game = supported(formation("1-2", "C2", "riders"), board={"rivers": [["B3", "C2"]]})
    assert rules(why(game, 0, line("1-2", "support", "B3"))) == ["C28"]


@pytest.mark.rule("C33/1", "G31")
def test_at_most_half_of_the_points_goes_but_one_unit_always() -> None:
    game = supported(formation("1-2", "A2", "riders", "tanks"))
    play(game, [line("1-1", "attack", "B3"), line("1-2", "support", "B3")])
    riders, tanks = (unit_of(game, "1-2", each).id for each in ("riders", "tanks"))
    with pytest.raises(RefusedError) as caught:
        commit(game, riders, tanks)
    assert rules(list(caught.value.faults)) == ["C33"]
    commit(game, tanks)
    assert game.state.joined["1-2"] == (tanks,)


@pytest.mark.rule("C34/1", "C34/2")
def test_thirty_five_minutes_are_round_four() -> None:
    game = supported(
        formation("1-2", "A2", "platoon"), board={"roads": [["A2", "B2"]]}, front=FRONT_A3
    )
    helper = game.state.formations["1-2"]
    assert arrival_round(game.state, helper, "B2") == 4
    assert arrival_round(game.state, helper, "A3") == 4, "20 and 15 minutes: no attack's 25"
    assert arrival_round(game.state, helper, "B3") == 6


@pytest.mark.rule("C34/3", "C35/2", "C35/3", "G33", "G34", "G35")
def test_supporters_go_back_with_their_losses_whatever_becomes_of_them() -> None:
    game = supported(formation("1-2", "A2", "tanks", "riders"))
    play(game, [line("1-1", "attack", "B3"), line("1-2", "support", "B3")])
    tanks = unit_of(game, "1-2", "tanks").id
    commit(game, tanks)
    losses = [{"id": tanks, "steps": 2}]
    with pytest.raises(RefusedError, match="battle-not-arrived"):
        report(game.clone(), 1, 2, losses=losses)
    events = report(game, 0, 9, drawn={"1-2": 99}, losses=losses)
    assert game.state.units[tanks].left == 1
    assert place(game, "1-2") == "A2"
    assert [each.formation for each in kinds(events, "Retreated")] == ["2-1"]


def test_support_of_a_field_that_is_none_is_refused() -> None:
    """Whatever a stranger writes: a sheet is refused and never breaks anything."""
    game = supported(formation("1-2", "A2", "tanks", "riders"))
    for order in ("support", "attack", "move"):
        for name in ("nothing", "", "Z9"):
            assert "C27" in rules(why(game, 0, line("1-2", order, name)))


# --- reorganising -------------------------------------------------------------------------


def regroup(game: Game, *groups: tuple[str, list[str]]) -> None:
    """Form formations anew."""
    rows = [{"name": "G", "kind": kind, "units": units} for kind, units in groups]
    game.apply(form("regroup", {"groups": rows}))


def two_on_a_field() -> tuple[Game, list[str]]:
    """Two formations that have reorganised on one field."""
    game = begin(
        formation("1-1", "B2", "riders", "squad"), formation("1-2", "B2", "tanks", "squad")
    )
    play(game, [line("1-1", "reorganise"), line("1-2", "reorganise")])
    units = [unit.id for name in ("1-1", "1-2") for unit in game.state.units_of(name)]
    assert game.decision.prompt == "regroup"
    return game, units


@pytest.mark.rule("C14/1", "C38/1", "C38/2", "G37")
def test_reorganised_formations_are_merged() -> None:
    game, units = two_on_a_field()
    assert game.state.duration == 40
    regroup(game, ("combat-group", units))
    assert [unit.id for unit in game.state.units_of("1-1")] == units
    assert "1-2" not in game.state.formations


@pytest.mark.rule("C38/2", "C38/3")
def test_reorganised_formations_change_units_and_are_split() -> None:
    game, (riders, one, tanks, two) = two_on_a_field()
    regroup(
        game, ("combat-group", [riders]), ("combat-group", [two, tanks]), ("combat-group", [one])
    )
    found = {
        each.id: [u.id for u in game.state.units_of(each.id)] for each in game.state.at("B2", 0)
    }
    assert sorted(found.values()) == sorted([[riders], [tanks, two], [one]])


@pytest.mark.rule("C14/2", "C38/3", "C38/4", "C08/2", "C13/3", "G08")
def test_what_is_formed_anew_must_fit() -> None:
    game, (riders, one, tanks, two) = two_on_a_field()
    for groups, rule in (
        ([("combat-group", [riders, one, two]), ("combat-group", [tanks])], "C08"),
        ([("combat-group", [riders, one, tanks])], "C38"),
        ([("combat-group", [riders, one, tanks, two]), ("combat-group", [one])], "C38"),
        ([("engineers", [riders, one, tanks, two])], "C09"),
    ):
        with pytest.raises(RefusedError) as caught:
            regroup(game, *groups)
        assert rules(list(caught.value.faults)) == [rule]
    with pytest.raises(RefusedError, match="unit-left-out"):
        regroup(game, ("combat-group", [riders, one, tanks]))
    with pytest.raises(RefusedError, match="unit-twice"):
        regroup(game, ("combat-group", [riders, one, tanks, two]), ("combat-group", [one]))
    large = [formation(f"1-{n}", "B2", ["platoon", 12]) for n in (1, 2)]
    game = begin(*large)
    play(game, [line("1-1", "reorganise"), line("1-2", "reorganise")])
    units = [unit.id for name in ("1-1", "1-2") for unit in game.state.units_of(name)]
    with pytest.raises(RefusedError, match="C13"):
        regroup(game, ("combat-group", units))


@pytest.mark.rule("C14/2", "C38/3", "G08")
def test_a_formation_that_stays_as_it_is_need_not_fit() -> None:
    game = begin(formation("1-1", "B2", "riders", "tanks"), formation("1-2", "B2", "squad"))
    play(game, [line("1-1", "reorganise"), line("1-2", "reorganise")])
    riders, tanks = (unit.id for unit in game.state.units_of("1-1"))
    one = game.state.units_of("1-2")[0].id
    del game.state.units[riders]  # lost in a battle
    regroup(game.clone(), ("combat-group", [tanks]), ("combat-group", [one]))
    with pytest.raises(RefusedError, match="C09"):
        regroup(game, ("engineers", [tanks]), ("combat-group", [one]))


BANKS = [
    {"exits": ["north", "north-east", "north-west"]},
    {"exits": ["south", "south-east", "south-west", "east", "west"]},
]


@pytest.mark.rule("C38/6", "C28/4", "G02")
@pytest.mark.parametrize("bridge", [False, True])
def test_nobody_changes_units_over_a_river_without_a_bridge(bridge: bool) -> None:
    places = [["bridge"]] if bridge else []
    board = {"field": {"B2": {"banks": BANKS, "places": places}}}
    game = begin(
        formation("1-1", "B2", "riders", "squad"), formation("1-2", "B2", "tanks", "squad"),
        board=board,
    )  # fmt: skip
    state = game.state
    assert [state.formations[name].bank for name in ("1-1", "1-2")] == [1, 1], (
        "where they came from"
    )
    state.formations["1-2"] = changed(state.formations["1-2"], bank=0)
    play(game, [line("1-1", "reorganise"), line("1-2", "reorganise")])
    one, two = ([u.id for u in state.units_of(name)] for name in ("1-1", "1-2"))
    if bridge:
        regroup(game, ("combat-group", [*one, *two]))
        return
    with pytest.raises(RefusedError, match="C38"):
        regroup(game, ("combat-group", [*one, *two]))
    game.apply("done")
    regroup(game, *(("combat-group", [each]) for each in one))
    banks = {game.state.formations[game.state.units[each].formation].bank for each in one}
    assert banks == {1}, "who leaves a formation stays on its bank"


@pytest.mark.rule("C38/7", "C22/3")
def test_reorganising_takes_as_long_as_when_it_was_ordered() -> None:
    board = {"field": {"C3": {"places": [["port"]]}}}
    game = begin(
        formation("1-1", "C2", "riders"), formation("2-1", "B4", "riders"),
        formation("2-2", "D4", "hq", "squad"), board=board,
    )  # fmt: skip
    events = play(game, [line("1-1", "attack", "C3")], [line("2-1", "reorganise")])
    assert game.state.owners["C3"] == 0
    assert [each.minutes for each in kinds(events, "DurationReckoned")] == [10]
    settled = {each.formation: each.status for each in kinds(events, "OrderSettled")}
    assert settled["2-1"] == "done"


@pytest.mark.rule("C39/1", "C39/2", "G36", "C65/1", "C65/2", "C65/3", "C65/4", "G52")
def test_who_is_caught_while_he_reorganises() -> None:
    far = {"rivers": []}
    for unit, minute, kind in (("platoon", 25, "reorganisation-stop"), ("platoon", 50, "plain")):
        target = "B3" if minute == 25 else "C3"
        game = begin(
            formation("1-1", "B2", unit, "scouts"), formation("2-1", target, "platoon"), board=far
        )
        events = play(game, [line("1-1", "attack", target)], [line("2-1", "reorganise")])
        (met,) = kinds(events, "Met")
        assert (met.minute, met.kind) == (minute, kind)
        if kind == "plain":
            continue
        asked = terms(game)
        attack, defence = asked.forces
        assert (asked.first_set_up, asked.first_turn) == ("red-host", "blue-host")
        (bar,) = defence.ways
        assert (bar.entry, bar.zone.kind, 2 * bar.zone.reach) == ("placed", "middle", 50)
        assert {way.who: way.zone.reach for way in attack.ways} == {"scouts": 100, "others": 50}
        assert all(way.zone.one_span and len(way.zone.spans) == 4 for way in attack.ways)
        blocked = {"id": "red-host", "blocked": list(asked.sides[1].exits)}
        captured = report(game, 0, outcomes=[blocked])
        assert [each.reason for each in kinds(captured, "Dissolved")] == ["captured"]
