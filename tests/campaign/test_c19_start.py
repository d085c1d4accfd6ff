"""C19 to C24: victory, new formations, entry points, drops; C08 to C13 where they are made."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import begin, formation, kinds, line, place, play, report, rules, why

from sandtable.kernel.loading import DataError
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError
from sandtable.systems.campaign.rules.c08_conditions import unfit_here
from sandtable.systems.campaign.rules.c20_entry import has_rails, why_not_entry_point

ENTRIES = {"field": {"B1": {"places": [["entry"]]}, "C4": {"places": [["entry"]]}}}


def rich(*formations: Any, reserve: tuple[int, int] = (200, 0), **more: Any) -> Any:
    """A game in whose second start phase the first side can buy."""
    game = begin(*formations, board=more.pop("board", ENTRIES), **more)
    game.state.reserve = list(reserve)
    play(game, [])
    return game


def new(*units: tuple[str, int], kind: str = "combat-group", field: str = "B1", **more: Any) -> Any:
    """A formation to be made."""
    rows = [{"entry": entry, "count": count} for entry, count in units]
    return {"name": "N", "kind": kind, "field": field, "units": rows, **more}


def faults(game: Any, *created: Any) -> list[str]:
    """The rules that a sheet breaks."""
    try:
        game.clone().apply(form("raise", {"create": list(created)}), 0)
    except RefusedError as error:
        return rules(list(error.faults))
    return []


@pytest.mark.rule("C19/2", "C19/3", "C19/4", "C75/1", "C76/10", "C20/1", "G65")
def test_new_formations_cost_reserve_points_and_enter_at_the_end() -> None:
    game = rich()
    assert (game.decision.prompt, game.decision.args) == ("raise-formations", (200,))
    assert faults(game, new(("tanks", 3))) == ["C08", "C19"]
    assert faults(game, new(("platoon", 6))) == ["C19"]
    game.apply(form("raise", {"create": [new(("platoon", 2), ("tanks", 1))]}), 0)
    assert game.state.reserve == [30, 0]
    (made,) = [each for each in game.state.formations.values() if not each.field]
    assert made.entry == "B1"
    assert made.id not in [each.id for each in game.state.at("B1", 0)]
    play(game, [])
    assert place(game, made.id) == "B1"
    assert game.state.reserve == [30, 0], "what is left is kept"


@pytest.mark.rule("C13/2", "C08/3", "G06")
def test_reserve_points_make_no_formation_larger() -> None:
    game = rich(reserve=(9000, 0))
    assert faults(game, new(("platoon", 12))) == []
    assert faults(game, new(("platoon", 13))) == ["C13"]
    assert faults(game, new(("platoon", 1), kind="garrison")) == ["C19"]


@pytest.mark.rule("C20/2", "C20/3", "C23/1", "C22/1", "C21/1", "G18", "G15")
def test_entry_points() -> None:
    places = {"A2": "port", "C2": "airfield", "D2": "station", "C3": "entry", "A1": "station"}
    board = {
        "field": {name: {"places": [[kind]]} for name, kind in places.items() if kind != "entry"}
    }
    board["field"]["D4"] = {"places": [["entry"]]}
    s = begin(board=board).state
    found = {
        field: [why_not_entry_point(s, kind, 0, field) for kind in ("combat-group", "airborne")]
        for field in ("A2", "C2", "D2", "B2", "D4")
    }
    cited = {field: [each and each.rule for each in two] for field, two in found.items()}
    assert cited == {
        "A2": [None, None], "C2": ["C23", None], "D2": [None, None], "B2": ["C20", "C20"],
        "D4": ["G18", "G18"],
    }  # fmt: skip


@pytest.mark.rule("C21/1", "G15")
def test_rails_lead_to_the_edge_through_no_field_of_the_enemy() -> None:
    board = {
        "width": 5, "height": 5, "rails": [["C3", "C2"], ["C2", "C1"]],
        "field": {"C3": {"places": [["station"]]}},
    }  # fmt: skip
    front = ["22222", "22222", "11111", "11111", "11111"]
    own = [formation("2-hq", "E5", "hq", "squad")]
    assert has_rails(begin(*own, board=board, front=front).state, 0, "C3")
    for cut in ("11111", "11211"):
        cut_front = ["22222", "22222", "11111", cut, "11111"]
        state = begin(*own, board=board, front=cut_front).state
        assert has_rails(state, 0, "C3") == (cut == "11111")
    del board["rails"][1]
    assert not has_rails(begin(*own, board=board, front=front).state, 0, "C3")


@pytest.mark.rule("C21/2", "C75/2", "G18")
def test_an_entry_that_the_enemy_takes_meanwhile_is_closed() -> None:
    board = {"field": {"B2": {"places": [["port"]]}, "A1": {"places": [["entry"]]}}}
    game = begin(
        formation("2-1", "B3", "riders"), board=board, attacker=2,
        front=["2222", "2222", "1111", "1111"],
    )  # fmt: skip
    game.state.reserve = [100, 0]
    play(game, [])
    game.apply(form("raise", {"create": [new(("platoon", 1), field="B2")]}), 0)
    play(game, [], [line("2-1", "attack", "B2")])
    assert game.state.owners["B2"] == 1
    (waiting,) = [each for each in game.state.formations.values() if not each.field]
    assert game.decision.prompt == "raise-formations"
    game.apply(form("raise", {"assign": [{"formation": waiting.id, "field": "A1"}]}), 0)
    game.apply(form("raise", {}), 1)
    play(game, [])
    assert place(game, waiting.id) == "A1"


@pytest.mark.rule("C12/1", "C12/2", "C24/1", "C24/2", "C24/3", "C24/4", "G10", "G17")
def test_drops() -> None:
    game = rich(formation("2-1", "B3", "platoon"))
    assert faults(game, new(("platoon", 1), kind="airborne")) == ["C12"]
    assert faults(game, new(("platoon", 1), field="A3", by_air=True)) == ["C24"]
    drop = new(("paras", 2), kind="airborne", field="B3", by_air=True)
    assert faults(game, drop) == ["C24"], "the enemy is there"
    game.apply(form("raise", {"create": [{**drop, "field": "A3"}]}), 0)
    (dropped,) = [each for each in game.state.formations.values() if each.dropped]
    play(game, [])
    assert place(game, dropped.id) == "A3"
    assert game.state.owners["A3"] == 1, "not before it has reorganised"
    if game.decision.prompt == "raise-formations":
        game.apply(form("raise", {"create": []}), 0)
    assert rules(why(game, 0, line(dropped.id, "dig-in"))) == ["C24"]
    play(game, [line(dropped.id, "reorganise")])
    assert game.state.owners["A3"] == 0
    game.apply("done")
    assert why(game, 0, line(dropped.id, "dig-in")) == []


@pytest.mark.rule("C24/1", "C27/1", "G17")
def test_who_was_dropped_is_attacked_where_he_stands() -> None:
    game = rich(formation("2-1", "B3", "hq", "riders"))
    drop = new(("paras", 2), kind="airborne", field="A3", by_air=True)
    game.apply(form("raise", {"create": [drop]}), 0)
    (dropped,) = [each for each in game.state.formations.values() if each.dropped]
    play(game, [])
    if game.decision.prompt == "raise-formations":
        game.apply(form("raise", {}), 0)
    assert rules(why(game, 1, line("2-1", "move", "A3"))) == ["C27"]
    attack = line("2-1", "attack", "A3", forward=True)
    assert why(game, 1, attack) == []
    events = play(game, [line(dropped.id, "reorganise")], [attack])
    assert [each.kind for each in kinds(events, "Met")] == ["reorganisation-stop"]
    events = report(game, 1)
    assert kinds(events, "FieldTaken") == []
    assert place(game, "2-1") == "A3"


# --- kinds --------------------------------------------------------------------------------


@pytest.mark.rule("C08/1", "C09/1", "C10/1", "C11/1", "G07")
@pytest.mark.parametrize(
    ("kind", "fits", "fails", "rule"),
    [
        ("combat-group", ["tanks", "squad"], ["tanks", "scouts"], "C08"),
        ("engineers", ["pioneers", "squad"], ["pioneers", ["squad", 2]], "C09"),
        ("engineers", ["truck", "squad"], ["truck", ["squad", 2]], "C09"),
        ("reconnaissance", ["scouts", "tanks"], ["scouts", ["tanks", 2]], "C10"),
        ("artillery", ["howitzers", "tanks"], ["howitzers", ["tanks", 2]], "C11"),
    ],
)
def test_conditions_of_kinds(kind: str, fits: Any, fails: Any, rule: str) -> None:
    begin(formation("1-1", "B2", *fits, kind=kind))
    with pytest.raises(DataError, match=rf"\({rule}\)"):
        begin(formation("1-1", "B2", *fails, kind=kind))


@pytest.mark.rule("G07")
@pytest.mark.parametrize(("reading", "expected"), [("entries", []), ("points", ["C10"])])
def test_half_of_entries_or_of_points(reading: str, expected: list[str]) -> None:
    game = begin(
        formation("1-1", "B2", "scouts", "tanks", "squad"),
        options={"rulings": {"half-of-formation": reading}},
    )
    play(game, [line("1-1", "reorganise")])
    scouts, tanks, squad = (unit.id for unit in game.state.units_of("1-1"))
    groups = [
        {"name": "G", "kind": "reconnaissance", "units": [scouts, tanks]},
        {"name": "H", "kind": "combat-group", "units": [squad]},
    ]
    found = game.why_not(game.system.write_option(game.state, form("regroup", {"groups": groups})))
    assert ([found.rule] if found else []) == expected


@pytest.mark.rule("G09", "G10")
def test_readings_of_unique_and_airborne_units() -> None:
    game = begin(options={"rulings": {"unique-units": "one", "parachutists": "airborne"}})
    plain = begin()
    entry = game.state.setting.scenario.entries["squad"]
    unique, chute = entry._replace(unique="x"), entry._replace(airborne="optional")
    two = [unique, unique]
    assert [each.rule for each in unfit_here(game.state, 0, "combat-group", two)] == ["G09"]
    assert unfit_here(plain.state, 0, "combat-group", two) == []
    assert unfit_here(game.state, 0, "airborne", [chute]) == []
    assert [each.rule for each in unfit_here(plain.state, 0, "airborne", [chute])] == ["C12"]


# --- victory ------------------------------------------------------------------------------


def ended(game: Any) -> tuple[int, str] | None:
    """Who has won, and how."""
    return (game.result.winner, game.result.reason) if game.is_over else None


@pytest.mark.rule("C19/1", "C19/5", "G14")
def test_a_side_without_formations_has_lost() -> None:
    game = begin(formation("1-1", "D3", "riders"), front=["1112", "1111", "1111", "1111"])
    play(game, [line("1-1", "attack", "D4")])
    report(game, 0)
    assert ended(game) == (0, "elimination")


@pytest.mark.rule("C19/6", "G14")
def test_a_side_without_entry_points_has_lost() -> None:
    board = {"field": {"B4": {"places": [["entry"]]}}}
    front = ["2222", "1111", "1111", "1111"]
    game = begin(formation("1-1", "B3", "riders"), board=board, front=front)
    play(game, [line("1-1", "attack", "B4")])
    assert ended(game) == (0, "entry-points")


@pytest.mark.rule("C19/9", "G14")
def test_agreed_fields() -> None:
    victory = {"fields": ["A3", "B2"]}
    game = begin(formation("1-1", "B2", "riders"), victory=victory)
    play(game, [])
    assert ended(game) is None
    play(game, [line("1-1", "attack", "A3")])
    assert ended(game) == (0, "agreed-fields")


SITES = {"port": 30, "bridge": 20, "airfield": 20, "depot": 10, "station": 10}


@pytest.mark.rule("C19/7", "G14")
@pytest.mark.parametrize("kind", SITES)
def test_sites_are_counted_after_the_agreed_rounds(kind: str) -> None:
    board = {"field": {"B2": {"places": [[kind]]}}}
    game = begin(board=board, victory={"rounds": 1})
    play(game, [])
    assert ended(game) == (0, "strategic-sites")
    assert game.result.score == SITES[kind]


@pytest.mark.rule("C19/7", "C19/8", "G14")
def test_villages_count_whole_and_a_tenth_is_a_draw() -> None:
    village = {name: {"village": "V"} for name in ("B2", "C2")}
    game = begin(board={"field": village}, victory={"rounds": 1})
    play(game, [])
    assert game.result.score == 20
    halves = {name: {"village": "V"} for name in ("B2", "B3")}
    game = begin(board={"field": halves}, victory={"rounds": 1})
    play(game, [])
    assert (game.result.score, game.result.winner) == (0, -1)
    front = ["2221", "2222", "1111", "1111"]
    own = [formation("2-hq", "A4", "hq", "squad")]
    game = begin(*own, front=front, victory={"rounds": 1})
    play(game, [])
    assert (game.result.score, game.result.winner) == (2, 0), "7 of 9 are less than nine tenths"
    bridges = {
        "field": {name: {"places": [["bridge"]]} for name in ("B2", "C2", "B3", "C3", "A3", "A2")}
    }
    game = begin(*own, front=["2221", "2222", "1111", "1111"], board=bridges, victory={"rounds": 1})
    play(game, [])
    assert (game.result.score, game.result.winner) == (2, -1), "67 of 69"


@pytest.mark.rule("C22/3")
@pytest.mark.parametrize(("field", "minutes"), [("A2", 10), ("B2", 10), ("C2", 40)])
def test_reorganising_near_a_port(field: str, minutes: int) -> None:
    board = {"field": {"A2": {"places": [["port"]]}}}
    game = begin(formation("1-1", field, "riders"), board=board)
    events = play(game, [line("1-1", "reorganise")])
    assert kinds(events, "DurationReckoned")[0].minutes == minutes


@pytest.mark.rule("C19/6", "G14")
def test_a_side_that_has_a_port_left_can_still_come() -> None:
    board = {"field": {"B4": {"places": [["entry"]]}, "D4": {"places": [["port"]]}}}
    front = ["2222", "1111", "1111", "1111"]
    game = begin(formation("1-1", "B3", "riders"), board=board, front=front)
    play(game, [line("1-1", "attack", "B4")])
    assert ended(game) is None


@pytest.mark.rule("C23/2", "C21/1")
def test_an_airfield_beside_a_station_without_rails() -> None:
    board = {
        "width": 5, "height": 5, "field": {"C3": {"places": [["station"], ["airfield"]]}},
    }  # fmt: skip
    front = ["22222", "22222", "11111", "11111", "11111"]
    state = begin(formation("2-hq", "E5", "hq", "squad"), board=board, front=front).state
    found = [why_not_entry_point(state, kind, 0, "C3") for kind in ("combat-group", "airborne")]
    assert [each and each.rule for each in found] == ["C21", None]
