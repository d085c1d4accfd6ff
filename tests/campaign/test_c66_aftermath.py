"""C61, C62, C66 to C74: what follows from a report, and how long the round took."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import (
    FRONT,
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
    value,
    why,
)

from sandtable.kernel.decisions import why_not
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError


def battle(*defenders: Any, attackers: tuple[Any, ...] = ("riders",), **more: Any) -> Any:
    """A battle on B3, which 1-1 attacks from B2."""
    others = more.pop("others", ())
    game = begin(
        formation("1-1", "B2", *attackers), formation("2-1", "B3", *(defenders or ("platoon",))),
        *others, **more,
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")])
    return game


@pytest.mark.rule("C61/1", "C66/1", "C66/2")
def test_a_report_is_taken_wholly_or_not_at_all() -> None:
    game = battle()
    before = game.hash()
    unit = terms(game).forces[1].units[0].id
    for more in (
        {"losses": [{"id": "nobody", "steps": 1}]},
        {"losses": [{"id": unit, "steps": 9}]},
        {"drawn": {"1-1": 99}},
    ):
        with pytest.raises(RefusedError):
            report(game, 0, **more)
        assert game.hash() == before
    events = report(game, 0, losses=[{"id": unit, "steps": 1}])
    assert kinds(events, "Scattered")
    assert kinds(events, "BattleEnded")[0].winner == 0


@pytest.mark.rule("C67/1", "C67/2", "C67/3", "C67/4", "C24/2", "C38/5", "G55")
@pytest.mark.parametrize(("left", "catastrophe"), [(12, False), (13, True)])
def test_a_defeat_by_more_than_twelve(left: int, catastrophe: bool) -> None:
    game = battle()
    rating = terms(game).forces[0].rating
    events = report(game, 0, drawn={"1-1": rating - left})
    assert [each.count for each in kinds(events, "Won")] == [1 + catastrophe]
    assert game.state.formations["2-1"].must_reorganise == catastrophe
    if catastrophe:
        assert rules(why(game, 1, line("2-1", "dig-in"))) == ["C67"]
        play(game, [], [line("2-1", "reorganise")])
        assert not game.state.formations["2-1"].must_reorganise


@pytest.mark.rule("G55", "C67/1")
def test_the_other_reading_counts_below_nothing() -> None:
    found = []
    for reading in ("clamped", "plain"):
        game = battle(options={"rulings": {"rating-difference": reading}})
        asked = terms(game)
        drawn = {"1-1": asked.forces[0].rating - 10, "2-1": asked.forces[1].rating + 3}
        found.append(kinds(report(game, 0, drawn=drawn), "Won")[0].count)
    assert found == [1, 2]


# --- retreat ------------------------------------------------------------------------------


@pytest.mark.rule("C68/1", "C68/5", "G57")
def test_the_loser_goes_where_he_is_soonest() -> None:
    game = battle(board={"roads": [["B3", "B4"]]})
    (gone,) = kinds(report(game, 0), "Retreated")
    assert (gone.field, gone.minutes) == ("B4", 25)
    assert place(game, "1-1") == "B3"
    game = battle()
    events = report(game, 1)
    (gone,) = kinds(events, "Retreated")
    assert (gone.formation, gone.field, gone.minutes) == ("1-1", "B2", 20)


@pytest.mark.rule("C68/2", "G57")
def test_among_equal_fields_he_chooses() -> None:
    game = battle(board={"roads": [["B3", "A3"]]})
    report(game, 0)
    assert (game.decision.prompt, game.decision.side) == ("retreat-field", 1)
    assert game.why_not("retreat:C3").reason == "retreat-not-nearest"
    assert game.why_not("retreat:B2").rule == "C68"
    game.apply("retreat:A3")
    assert place(game, "2-1") == "A3"


@pytest.mark.rule("C68/3", "C68/4", "C28/1")
def test_neither_over_a_blocked_edge_nor_over_water() -> None:
    game = battle()
    blocked = [{"id": "red-host", "blocked": ["north"]}]
    report(game, 0, outcomes=blocked)
    assert game.why_not("retreat:B4").rule == "C63"
    assert place(game, "2-1") == "B3"
    game = battle(board={"rivers": [["B3", "B4"]]})
    report(game, 0)
    assert game.why_not("retreat:B4").rule == "C28"


@pytest.mark.rule("C69/1")
def test_who_cannot_retreat_is_destroyed() -> None:
    game = battle(front=["1112", "1212", "1111", "1111"])
    events = report(game, 0)
    assert [(each.formation, each.rule) for each in kinds(events, "Dissolved")] == [("2-1", "C69")]
    assert "2-1" not in game.state.formations
    assert game.state.destroyed[1] == 40


@pytest.mark.rule("C62/1")
def test_who_breaks_with_all_edges_blocked_is_captured() -> None:
    game = battle()
    blocked = [{"id": "red-host", "blocked": ["north", "east", "west"]}]
    events = report(game, 0, outcomes=blocked)
    assert [each.rule for each in kinds(events, "Dissolved")] == ["C62"]


@pytest.mark.rule("C66/1", "G56")
def test_without_a_winner_the_attacker_goes_home() -> None:
    game = battle()
    events = report(game, -1)
    assert kinds(events, "Won", "Retreated", "FieldTaken", "ReservesGained") == []
    assert (place(game, "1-1"), place(game, "2-1")) == ("B2", "B3")


# --- losses -------------------------------------------------------------------------------


EVERY = (
    ("platoon", 3, "C70"), ("platoon", 4, "C71"), ("squad", 1, "C70"), ("gun", 1, "C70"),
    ("tanks", 1, "C71"), ("truck", 1, "C71"), ("hq", 1, "C71"), ("observer", 1, "C71"),
    ("howitzers", 1, "C71"), ("scouts", 1, "C71"),
)  # fmt: skip


@pytest.mark.rule("C70/1", "C70/2", "C71/1", "C71/2", "G58", "G59")
@pytest.mark.parametrize(("entry", "steps", "rule"), EVERY)
def test_what_comes_back_and_what_is_gone(entry: str, steps: int, rule: str) -> None:
    game = battle("riders", entry)
    unit = unit_of(game, "2-1", entry)
    events = report(game, 0, losses=[{"id": unit.id, "steps": steps}])
    (lost,) = [e for e in kinds(events, "Lost", "Scattered") if e.unit == unit.id]
    assert lost.rule == rule
    assert (unit.id in game.state.units) == (rule == "C70" or steps < unit.members)
    if rule == "C70":
        assert game.state.units[unit.id].ready == unit.members - steps
        play(game, [])
        assert game.state.units[unit.id].ready == unit.members


@pytest.mark.rule("C71/3")
def test_a_formation_without_units_is_no_more() -> None:
    game = battle("tanks", "squad")
    tanks, squad = (unit_of(game, "2-1", each).id for each in ("tanks", "squad"))
    steps = [{"id": tanks, "steps": 3}, {"id": squad, "steps": 1}]
    report(game, 0, losses=steps)
    assert "2-1" in game.state.formations, "the squad comes back"
    game = battle("tanks", "platoon")
    tanks, platoon = (unit_of(game, "2-1", each).id for each in ("tanks", "platoon"))
    events = report(game, 0, losses=[{"id": tanks, "steps": 3}, {"id": platoon, "steps": 4}])
    assert [(each.formation, each.rule) for each in kinds(events, "Dissolved")] == [("2-1", "C71")]
    assert game.system.invariants(game.state) == []


# --- commanders ---------------------------------------------------------------------------


def headless(
    both: bool = False, spare: bool = True, seats: Any = SEATS, buys: Any = ("platoon",)
) -> tuple[Any, Any]:
    """A battle in which the commander of the first side falls, perhaps both."""
    others = [formation("1-2", "A1", "hq", "squad")] if spare else []
    game = begin(
        formation("1-1", "B2", "hq", "riders"), formation("2-1", "B3", "hq", "platoon"),
        formation("2-2", "D4", "squad"), *others, seat=seats,
        faction=[{"name": "First", "commander": "one", "buys": list(buys)},
                 {"name": "Second", "commander": "two", "buys": []}],
        board={"field": {"A1": {"places": [["entry"]]}}},
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")])
    fates = [{"id": "blue-host", "commander": "killed"}]
    if both:
        fates.append({"id": "red-host", "commander": "killed"})
    return game, report(game, 0, outcomes=fates)


@pytest.mark.rule("C72/1", "C72/2", "G60")
def test_a_fallen_commander_is_replaced_and_the_offensive_falters() -> None:
    game, events = headless()
    (named,) = kinds(events, "CommanderNamed")
    assert game.state.units[named.unit].formation == "1-2"
    assert game.state.holder == 1
    assert [each.rule for each in kinds(events, "OffensivePassed")] == ["C72"]


@pytest.mark.rule("C72/4", "G60")
def test_if_both_fall_wins_decide() -> None:
    game, events = headless(both=True)
    assert len(kinds(events, "CommanderFell")) == 2
    assert game.state.holder == 0


@pytest.mark.rule("C72/3", "G60")
def test_without_any_headquarters_no_attacks() -> None:
    game, _ = headless(spare=False)
    assert game.state.commanders[0] == ""
    game.state.holder = 0
    assert rules(why(game, 0, line("1-1", "attack", "B4"))) == ["C72"]
    assert why(game, 0, line("1-1", "attack", "B4", forward=True)) == []


def led_by_the_beaten(front: list[str], **more: Any) -> tuple[Any, list[Any]]:
    """A battle that the formation of the second commander loses, and what comes of it."""
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "hq", "platoon"),
        formation("2-2", "D4", "hq", "squad"), front=front,
    )  # fmt: skip
    assert game.state.units[game.state.commanders[1]].formation == "2-1"
    play(game, [line("1-1", "attack", "B3")])
    return game, report(game, 0, **more)


@pytest.mark.rule("C62/1", "C72/1", "C72/2")
def test_a_commander_falls_with_the_formation_that_is_captured() -> None:
    blocked = [{"id": "red-host", "blocked": ["north", "east", "west"]}]
    game, events = led_by_the_beaten(FRONT, outcomes=blocked)
    (fell,), (named,) = kinds(events, "CommanderFell"), kinds(events, "CommanderNamed")
    assert (fell.side, game.state.units[named.unit].formation) == (1, "2-2")
    assert game.system.invariants(game.state) == []


@pytest.mark.rule("C69/1", "C72/1")
def test_a_commander_falls_with_the_formation_that_is_surrounded() -> None:
    game, events = led_by_the_beaten(["1112", "1212", "1111", "1111"])
    assert [each.side for each in kinds(events, "CommanderFell")] == [1]
    assert game.state.units[game.state.commanders[1]].formation == "2-2"
    assert game.system.invariants(game.state) == []


@pytest.mark.rule("C72/3", "C72/5", "G60")
@pytest.mark.parametrize(
    ("kind", "units", "commands"),
    [
        ("combat-group", ["hq", "platoon"], True), ("combat-group", ["platoon"], False),
        ("engineers", ["hq", "pioneers"], True),
    ],
)  # fmt: skip
def test_a_headquarters_that_arrives_takes_command(
    kind: str, units: list[str], commands: bool
) -> None:
    game, _ = headless(spare=False, buys=["hq", "platoon", "pioneers"])
    assert game.state.commanders[0] == ""
    game.state.reserve, game.state.holder = [200, 0], 0
    play(game, [])
    wanted = [{"entry": unit, "count": 1} for unit in units]
    new = {"name": "New", "kind": kind, "field": "A1", "units": wanted}
    game.apply(form("raise", {"create": [new]}), 0)
    play(game, [])
    (arrived,) = [each for each in game.state.formations.values() if each.name == "New"]
    assert arrived.field == "A1"
    assert (game.state.commanders[0] != "") == commands
    if commands:
        assert game.state.units[game.state.commanders[0]].formation == arrived.id


@pytest.mark.rule("C68/6", "G56", "G57")
@pytest.mark.parametrize("winner", [-1, 1])
def test_an_attacker_whose_field_falls_later_cannot_go_home(winner: int) -> None:
    """1-1 attacks from B2; when its battle is told, that of B2 has not been told yet."""
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "B2", "squad"),
        formation("2-1", "B3", "platoon"), formation("2-2", "C3", "hq", "platoon"),
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")], [line("2-2", "attack", "B2", forward=True)])
    assert kinds(report(game, winner), "Retreated") == []
    events = report(game, 1)
    assert game.state.owners["B2"] == 1
    assert [each.retreating for each in kinds(events, "CutOff")] == ([("1-1",)] * (winner == -1))
    while game.decision.prompt == "retreat-field":
        game.apply(game.system.write_option(game.state, game.decision.options[0]))
    assert game.state.owners[place(game, "1-1")] == 0
    assert place(game, "2-1") == "B3"
    assert game.system.invariants(game.state) == []


# --- duration -----------------------------------------------------------------------------


@pytest.mark.rule("C73/1", "C68/5")
def test_twenty_five_and_seventy_and_thirty_five_are_a_hundred_and_thirty() -> None:
    game = begin(
        formation("1-1", "A3", "platoon"), formation("2-1", "B3", "platoon"),
        front=["2222", "1222", "1111", "1111"], board={"roads": [["A3", "B3"]]},
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")])
    (reckoned,) = kinds(report(game, 0, 7), "DurationReckoned")
    assert reckoned.minutes == 130
    assert [part[0] for part in reckoned.parts] == [25, 70, 35]


@pytest.mark.rule("C73/1")
def test_the_longest_battle_counts() -> None:
    game = battle(others=[formation("1-2", "C2", "riders"), formation("2-2", "C3", "squad")])
    assert game.state.duration == 0
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "C2", "riders"),
        formation("2-1", "B3", "platoon"), formation("2-2", "C3", "platoon"),
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "attack", "C3")])
    report(game, 1, 9)
    (reckoned,) = kinds(report(game, 1, 2), "DurationReckoned")
    assert reckoned.minutes == 10 + 90 + 20


@pytest.mark.rule("C73/5", "G26")
def test_a_round_lasts_until_the_last_attack_has_arrived() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A2", "platoon", "squad"),
        formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "attack", "B3")])
    (reckoned,) = kinds(report(game, 1, 1), "DurationReckoned")
    assert reckoned.minutes == 50
    assert place(game, "1-2") == "A2", "the battle was over before"


@pytest.mark.rule("C73/2", "G61")
@pytest.mark.parametrize(("reading", "minutes"), [("ignored", 60), ("counted", 65)])
def test_half_rounds(reading: str, minutes: int) -> None:
    game = battle(options={"rulings": {"half-rounds": reading}})
    (reckoned,) = kinds(report(game, 1, 3, half_round=True), "DurationReckoned")
    assert reckoned.minutes == minutes


@pytest.mark.rule("C73/3", "G44")
def test_a_quiet_round_is_as_long_as_its_longest_order() -> None:
    game = begin(formation("1-1", "A1", "riders"))
    assert kinds(play(game, []), "DurationReckoned")[0].minutes == 0
    moved = play(game, [line("1-1", "move", "B1")])
    assert kinds(moved, "DurationReckoned")[0].minutes == 30
    moved = play(game, [line("1-1", "move", "C1", "D1", "D2")])
    assert kinds(moved, "DurationReckoned")[0].minutes == 60
    assert place(game, "1-1") == "D1"


@pytest.mark.rule("C74/1", "C74/2", "C74/3", "G20", "G62")
def test_what_fits_is_done_step_by_step() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A1", "riders"),
        formation("1-3", "A1", "platoon"), formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    first = [
        line("1-1", "attack", "B3"), line("1-2", "move", "B1", "C1", "D1"),
        line("1-3", "move", "B1"),
    ]  # fmt: skip
    play(game, first)
    report(game, 1, 3)
    assert place(game, "1-2") == "C1", "60 minutes, 90 would be needed"
    assert place(game, "1-3") == "B1"
    game = begin(formation("1-1", "B2", "riders"), formation("1-3", "A1", "platoon"),
                 formation("2-1", "B3", "platoon"))  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-3", "move", "B1")])
    events = report(game, 1, 1)
    assert kinds(events, "DurationReckoned")[0].minutes == 40
    assert place(game, "1-3") == "A1", "45 minutes do not fit"


def test_retreat_needs_a_form_of_its_own() -> None:
    game = battle()
    with pytest.raises(RefusedError):
        game.apply(form("report", {"winner": "blue-host"}))


MIXED = {
    "section": "infantry", "points": 100, "rating": 8, "arm": "infantry", "mobility": "wheels",
    "members": 6, "vehicles": 2, "name": "mixed",
}  # fmt: skip


@pytest.mark.rule("C70/1", "C71/1")
@pytest.mark.parametrize(
    ("steps", "left", "away", "vehicles"),
    [(3, 6, 3, 2), (4, 2, 0, 2), (5, 1, 0, 1)],
)
def test_men_come_back_their_vehicles_do_not(
    steps: int, left: int, away: int, vehicles: int
) -> None:
    entries = {**value()["scenario"]["entry"], "mixed": MIXED}
    game = battle("riders", "mixed", entry=entries)
    unit = unit_of(game, "2-1", "mixed").id
    report(game, 0, losses=[{"id": unit, "steps": steps}])
    found = game.state.units[unit]
    assert (found.left, found.away, found.vehicles) == (left, away, vehicles)


@pytest.mark.rule("C68/2")
def test_a_field_that_is_none_is_refused_too() -> None:
    game = battle(board={"roads": [["B3", "A3"]]})
    report(game, 0)
    decision = game.decision
    assert decision is not None
    for value_ in (-1, 9999):
        option = decision.options[0]._replace(value=value_)
        assert game.system.write_option(game.state, option) == f"retreat:{value_}"
        found = why_not(decision, game.state.stack[-1], game.state, option)
        assert (found.rule, found.reason) == ("C27", "no-such-field")
