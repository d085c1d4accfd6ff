"""C53 to C65: the time line, and how battles are set up."""

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
    terms,
)

from sandtable.kernel.battles import terms_faults, write_terms

SCOUTS = {"kind": "reconnaissance"}
ROAD = {"roads": [["B2", "B3"]]}


@pytest.mark.rule("C53/1", "C53/2", "C53/10", "G49")
def test_battles_come_in_the_order_of_their_minutes_the_holders_first() -> None:
    game = begin(
        formation("1-1", "B2", "platoon"), formation("1-2", "C2", "riders"),
        formation("2-1", "B3", "platoon"), formation("2-2", "C3", "platoon"),
        formation("2-3", "D3", "hq", "riders"), formation("1-3", "D2", "squad"),
    )  # fmt: skip
    first = [line("1-1", "attack", "B3"), line("1-2", "attack", "C3")]
    events = play(game, first, [line("2-3", "attack", "D2", forward=True)])
    assert [(each.field, each.minute) for each in kinds(events, "Met")] == [
        ("C3", 10), ("D2", 10), ("B3", 25),
    ]  # fmt: skip
    assert all(each.seen_by(-1) is not None for each in kinds(events, "Met"))


def caught(unit: str, board: Any = None, path: tuple[str, ...] = ("B4",)) -> tuple[Any, list[Any]]:
    """Somebody moves away from B3, which is attacked in minute 25."""
    game = begin(
        formation("1-1", "B2", "platoon", "squad"), formation("2-1", "B3", unit), board=board
    )
    return game, play(game, [line("1-1", "attack", "B3")], [line("2-1", "move", *path)])


@pytest.mark.rule("C53/3", "C53/7", "C73/4", "G26")
def test_a_mover_who_is_sooner_is_gone_and_the_field_falls() -> None:
    game, events = caught("riders")
    assert kinds(events, "Met") == []
    assert place(game, "2-1") == "B4"
    assert place(game, "1-1") == "B3"
    assert game.state.owners["B3"] == 0
    assert kinds(events, "DurationReckoned")[0].minutes == 25


@pytest.mark.rule("C53/4", "G49")
def test_a_mover_who_is_later_is_caught() -> None:
    _, events = caught("platoon")
    assert [each.defenders for each in kinds(events, "Met")] == [("2-1",)]
    void = [each for each in kinds(events, "OrderSettled") if each.status == "void"]
    assert [(each.formation, each.rule) for each in void] == [("2-1", "G49")]


@pytest.mark.rule("C53/2", "C53/4")
def test_in_the_same_minute_the_attack_comes_first() -> None:
    board = {"roads": [["B3", "B4"]]}
    _, events = caught("platoon", board)
    assert [each.minute for each in kinds(events, "Met")] == [25]


@pytest.mark.rule("C53/4", "C53/5")
def test_a_mover_is_caught_on_his_way() -> None:
    game = begin(
        formation("1-1", "B2", "platoon"), formation("2-1", "B4", "riders"),
    )  # fmt: skip
    events = play(game, [line("1-1", "attack", "B3")], [line("2-1", "move", "B3", "A3")])
    assert [(each.field, each.defenders) for each in kinds(events, "Met")] == [("B3", ("2-1",))]
    assert place(game, "2-1") == "B3"


@pytest.mark.rule("C53/6", "G49")
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("winner", [0, 1])
def test_who_comes_to_a_battle_waits_for_its_end(winner: int, late: bool) -> None:
    others = [formation("1-2", "D2", "platoon"), formation("2-2", "C3", "squad")] if late else []
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "squad"),
        formation("2-3", "A3", "riders"), *others,
    )  # fmt: skip
    first = [line("1-1", "attack", "B3")] + [line("1-2", "attack", "C3")] * late
    events = play(game, first, [line("2-3", "move", "B3", "B4")])
    assert [each.formation for each in kinds(events, "Delayed")] == ["2-3"]
    report(game, winner, 6)
    if late:
        report(game, 1, 1)
    assert place(game, "2-3") == ("A3" if winner == 0 else "B3"), "and goes no farther"


@pytest.mark.rule("C53/4", "C53/6", "G49")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_waits_for_the_end_of_a_battle_can_be_attacked_where_he_is(winner: int) -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "squad"),
        formation("1-2", "B2", "platoon"), formation("2-3", "A3", "riders"),
    )  # fmt: skip
    first = [line("1-1", "attack", "B3"), line("1-2", "attack", "A3")]
    events = play(game, first, [line("2-3", "move", "B3", "B4")])
    assert [each.formation for each in kinds(events, "Delayed")] == ["2-3"]
    assert [each.defenders for each in kinds(events, "Met")] == [("2-1",), ("2-3",)]
    void = [each for each in kinds(events, "OrderSettled") if each.status == "void"]
    assert [(each.formation, each.rule) for each in void] == [("2-3", "G49")]
    report(game, 1, 1)
    report(game, winner, 6)
    assert (place(game, "2-3") == "A3") == (winner == 1), "it does not march as well"
    assert game.system.invariants(game.state) == []


@pytest.mark.rule("C53/8", "G27")
def test_several_attackers_fight_one_battle() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A2", "platoon", "squad"),
        formation("1-3", "B2", "riders"), formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    orders = [line(name, "attack", "B3") for name in ("1-1", "1-2", "1-3")]
    events = play(game, orders)
    (met,) = kinds(events, "Met")
    assert met.attackers == (("1-1", 10), ("1-3", 10), ("1-2", 50))
    forces = {force.id: force for force in terms(game).forces}
    assert [forces[name].part for name in ("1-1", "1-3", "1-2")] == [
        "main", "reinforcement", "reinforcement",
    ]  # fmt: skip
    assert [forces[name].rating for name in ("1-1", "1-2")] == [20, 12]
    assert [forces[name].ways[0].round for name in ("1-3", "1-2")] == [1, 4]
    assert {span.edge for span in forces["1-2"].ways[0].zone.spans} == {"south", "west"}
    report(game, 0)
    assert {place(game, name) for name in ("1-1", "1-2", "1-3")} == {"B3"}


@pytest.mark.rule("C53/9", "C60/3", "G28", "G42")
def test_all_defenders_fight_together() -> None:
    board = {"field": {"B3": {"places": [["port"]]}}}
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"),
        formation("2-2", "B3", "squad"), board=board,
    )  # fmt: skip
    second = [line("2-1", "dig-in"), line("2-2", "dig-in")]
    play(game, [line("1-1", "attack", "B3")], second)
    defence = terms(game).main_force("red-host")
    assert (defence.rating, len(defence.units)) == (12, 2)
    found = [(each.source, each.points) for each in terms(game).budgets]
    assert found == [("harbour", 40), ("dug-in", 45)]


# --- set-up -------------------------------------------------------------------------------


def attacked(start: str = "B2", field: str = "B3", *extra: Any, **more: Any) -> Any:
    """A battle; the attacker comes from a field."""
    side = 1 if start[1] in "12" else 2
    front = more.pop("front", None)
    game = begin(
        formation("1-1", start, "riders", *extra), formation("2-1", field, "platoon", "scouts"),
        **({"front": front} if front else {}), **more,
    )  # fmt: skip
    play(game, [line("1-1", "attack", field)])
    assert side in (1, 2)
    return game


@pytest.mark.rule("C54/1", "C55/1", "C55/2", "C55/3", "G50")
def test_objectives_by_die_and_priority() -> None:
    places = [
        ["wood", 360, 230], ["wood", 0, 0], ["building", 360, 240], ["building", 0, 0],
        ["crossroads", 0, 0], ["crossroads", 300, 240], ["bridge", 0, 480], ["bridge", 360, 200],
    ]  # fmt: skip
    board = {"field": {"B3": {"places": places}}, "roads": [["B3", "B4"]]}
    expected = ["bridge-7", "bridge-6", "crossroads-5", "crossroads-4", "building-2", "road"]
    counts = set()
    for seed in range(30):
        game = attacked(board=board, seed=seed)
        shown = next(e.shown[0] for e in game.events if type(e).__name__ == "Rolled")
        counts.add(shown)
        found = [each.feature for each in terms(game).objectives]
        assert found == expected[:shown]
        assert all(each.holder == "red-host" for each in terms(game).objectives)
    assert counts == {1, 2, 3, 4, 5, 6}
    one_site = {"field": {"B3": {"places": [["wood", 5, 5], ["wood", 300, 200]]}}}
    assert [each.feature for each in terms(attacked(board=one_site, seed=1)).objectives] == [
        "wood-1"
    ]
    assert [each.feature for each in terms(attacked()).objectives] == [""]


@pytest.mark.rule("C56/1", "C56/2", "C57/1", "C59/1", "C59/2", "C59/3", "G53")
@pytest.mark.parametrize(
    ("start", "field", "edge", "behind"),
    [("B2", "B3", "south", "north"), ("A3", "B3", "west", "east"), ("C3", "B3", "east", "west")],
)
def test_edges_and_zones(start: str, field: str, edge: str, behind: str) -> None:
    front = ["2222", "1212", "1111", "1111"]
    game = attacked(start, field, "scouts", front=front)
    asked = terms(game)
    attack, defence = asked.forces
    scouts, others = attack.ways
    length = 720 if edge in ("north", "south") else 480
    assert (scouts.entry, scouts.who, scouts.zone.reach) == ("placed", "scouts", 100)
    assert (others.entry, others.who, others.round, others.dice) == ("reserve", "others", 1, 1)
    for way in attack.ways:
        assert [(each.edge, each.low, each.high) for each in way.zone.spans] == [(edge, 0, length)]
    near, free, reserve = defence.ways
    assert asked.first_set_up == "red-host"
    assert (near.zone.kind, near.zone.reach) == ("objectives", 50)
    assert (free.who, free.zone.kind) == ("scouts", "anywhere")
    assert (reserve.entry, reserve.round) == ("reserve", 2)
    assert [each.edge for each in reserve.zone.spans] == [behind]
    assert terms_faults(write_terms(asked)) == []


@pytest.mark.rule("C56/1", "G53")
@pytest.mark.parametrize(("count", "dice"), [(1, 1), (8, 2), (17, 3)])
def test_large_forces_have_more_dice(count: int, dice: int) -> None:
    game = attacked("B2", "B3", ["tanks", count], points=9000)
    assert terms(game).forces[0].ways[1].dice == dice


@pytest.mark.rule("C58/1", "C59/4", "G51")
@pytest.mark.parametrize(
    ("start", "corner", "opposite"),
    [
        ("A2", {("south", 0, 100), ("west", 380, 480)}, {("north", 0, 720), ("east", 0, 480)}),
        ("C2", {("south", 620, 720), ("east", 380, 480)}, {("north", 0, 720), ("west", 0, 480)}),
    ],
)
def test_diagonal_attacks(start: str, corner: Any, opposite: Any) -> None:
    attack, defence = terms(attacked(start)).forces
    for way in attack.ways:
        assert {(each.edge, each.low, each.high) for each in way.zone.spans} == corner
    spans = defence.ways[-1].zone.spans
    assert {(each.edge, each.low, each.high) for each in spans} == opposite


@pytest.mark.rule("C60/1")
def test_works_of_who_is_dug_in_stand_near_objectives() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "dig-in")])
    (budget,) = terms(game).budgets
    assert (budget.zone.kind, budget.zone.reach) == ("objectives", 100)


@pytest.mark.rule("C22/2")
def test_the_defender_of_a_port_has_forty_points() -> None:
    board = {"field": {"B3": {"places": [["port"]]}}}
    assert [each.points for each in terms(attacked(board=board)).budgets] == [40]


@pytest.mark.rule("C63/1", "C63/2", "G54")
def test_edges_are_blocked_within_ten_inches_and_lead_to_own_fields() -> None:
    game = attacked(front=["2222", "1222", "1111", "1111"])
    attacker, defender = terms(game).sides
    assert terms(game).block_reach == 100
    assert set(attacker.exits) == {"south", "west"}
    assert set(defender.exits) == {"north", "east"}


@pytest.mark.rule("C78/3", "C79/2", "G67")
def test_light_and_weather() -> None:
    game = attacked(start="B2", clock=True, weather="light-fog")
    assert (terms(game).sky.light, terms(game).clock.start) == ("day", 370)
    assert (terms(game).sky.weather, terms(game).sky.sight) == ("light-fog", 360)
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"), clock=True,
        start=21 * 60 - 10, weather="heavy-fog",
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")])
    assert (terms(game).sky.light, terms(game).sky.sight) == ("night", 220)
