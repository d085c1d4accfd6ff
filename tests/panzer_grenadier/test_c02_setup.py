"""2.3 Set-up: pieces one by one in their zones, works, loads, and what is noted in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.panzer_grenadier.field import scenario
from tests.panzer_grenadier.playing import of
from tests.panzer_grenadier.works import secrets

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.events.markers import (
    ControlSet,
    Entrenched,
    MinesDeclared,
    MinesLaid,
)
from sandtable.systems.panzer_grenadier.events.units import (
    CavalryLeaderNamed,
    LeaderDrawn,
    Lost,
    Placed,
    TankLeaderAssigned,
)
from sandtable.systems.panzer_grenadier.pieces import BOARD, DUG_IN, LOST, OUT, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("2.3")

Groups = list[dict[str, Any]]
PLAIN: Groups = [{"units": ["inf"], "leaders": [], "zone": ["1/columns 12-13"]}]


def begun(*axis: dict[str, Any], allies: Groups = PLAIN, **fields: Any) -> Game:
    """A game in which the Germans set up first."""
    ground = fields.pop("terrain", {})
    sides = {"axis": {"group": list(axis)}, "allies": {"group": allies, **fields.pop("reds", {})}}
    return Game(PANZER_GRENADIER, scenario(ground, **sides, **fields), seed=5)


def table(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def pieces(game: Game, kind: str) -> list[Piece]:
    return [p for p in table(game).pieces if p.type.kind == kind and p.side == 0]


def offers(game: Game, verb: str) -> list[str]:
    """What is offered of a verb, as text without it."""
    assert game.decision is not None
    found = [o for o in game.decision.options if o.verb == verb]
    return [game.system.write_option(game.state, o).partition(":")[2] for o in found]


def reason(game: Game, text: str) -> tuple[str, str]:
    refusal = game.why_not(text)
    return (refusal.rule, refusal.reason) if refusal else ("", "")


def prompt(game: Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.side, game.decision.prompt


def rest(game: Game, until: str = "segment") -> list[Event]:
    """Answer whatever comes first until a question is asked."""
    events: list[Event] = []
    while game.decision is not None and game.decision.prompt != until:
        events += game.apply(game.decision.options[0])
    return events


# --- pieces ---------------------------------------------------------------------------------


@pytest.mark.rule("2.3/1", "3.0/1")
def test_a_piece_is_set_up_in_its_zone_and_nowhere_else() -> None:
    game = begun({"units": ["2 x inf"], "leaders": ["LT"], "zone": ["1/columns 1-2"]})

    assert prompt(game) == (0, "set-up-hex")
    assert set(offers(game, "hex")) == {
        f"{column:02}{row:02}" for column in (1, 2) for row in range(1, 10 - (column == 2))
    }
    assert reason(game, "hex:0304") == ("2.3", "outside-set-up-zone")


@pytest.mark.rule("2.3/1")
def test_alike_pieces_need_not_be_told_apart_and_others_may_come_first() -> None:
    game = begun({"units": ["3 x inf", "hmg"], "leaders": ["LT"], "zone": ["1/columns 1-2"]})
    infantry, (hmg,), (leader,) = (
        pieces(game, "infantry"),
        pieces(game, "hmg"),
        pieces(game, "leader"),
    )
    assert game.decision is not None
    assert game.decision.args == (infantry[0].id,)

    assert offers(game, "place") == [str(hmg.id), str(leader.id)]
    assert reason(game, f"place:{infantry[1].id}") == ("2.3", "alike-piece-first")
    assert reason(game, f"place:{infantry[0].id}") == ("2.3", "was-in-hand-before")
    assert reason(game, "place:999") == ("2.3", "not-to-be-placed")
    game.apply(f"place:{hmg.id}")
    assert reason(game, f"place:{infantry[0].id}") == ("2.3", "was-in-hand-before")
    game.apply("hex:0104")

    assert table(game).pieces[hmg.id].where == BOARD
    assert game.decision.args == (infantry[0].id,)
    assert reason(game, f"place:{hmg.id}") == ("2.3", "not-to-be-placed")


@pytest.mark.rule("2.3/1", "4.1/1")
def test_stacking_and_terrain_hold_from_the_beginning() -> None:
    game = begun(
        {"units": ["3 x inf"], "zone": ["1/0104", "1/0105"]},
        {"units": ["hmg"], "zone": ["1/0104"]},
        terrain={"0105": "R"},
    )
    assert reason(game, "hex:0105") == ("5.0", "terrain-prohibited")
    for _ in range(3):
        game.apply("hex:0104")

    assert pieces(game, "hmg")[0].where == LOST, "there is no room for the fourth"
    assert [(e.rule, e.why, e.steps) for e in of(game.events, Lost)] == [("4.4", "no-room", 2)]


@pytest.mark.rule("2.3/1")
def test_nobody_sets_up_where_enemies_stand() -> None:
    game = begun(
        {"units": ["inf"], "zone": ["1/0504"]},
        allies=[{"units": ["inf"], "zone": ["1/0504", "1/0505", "1/0506"]}],
    )

    assert prompt(game) == (1, "set-up-hex")
    assert reason(game, "hex:0504") == ("2.3", "enemy-set-up-there")


@pytest.mark.rule("2.3/1")
def test_everything_can_be_taken_back_piece_by_piece() -> None:
    game = begun({"units": ["2 x inf", "hmg"], "zone": ["1/columns 1-2"], "hidden": 1})
    before = [game.hash()]
    for answer in ("hex:0104", "hide:0105"):
        game.apply(answer)
        before.append(game.hash())
    for expected in (before[1], before[0]):
        game.undo(0)
        assert game.hash() == expected


@pytest.mark.rule("1.1/ag", "2.3/1")
def test_units_begin_at_full_strength_unless_the_scenario_says_otherwise() -> None:
    game = begun({"units": ["inf", "inf reduced"], "zone": ["1/columns 1-2"]})

    assert [(p.reduced, p.steps) for p in pieces(game, "infantry")] == [(False, 2), (True, 1)]


@pytest.mark.rule("6.1/2")
def test_two_counters_that_look_alike_are_two_counters() -> None:
    game = begun({"units": ["inf"], "zone": ["1"]}, allies=[
        {"units": ["inf"], "leaders": ["3 x LT", "2 x CPT"], "commissars": 1, "zone": ["1"]}
    ])  # fmt: skip
    drawn = [event for event in of(game.events, LeaderDrawn) if event.side == 1]

    assert [event.rule for event in drawn] == ["6.1"] * 5 + ["6.6"]
    assert drawn[-1].type.startswith("soviet:com")


@pytest.mark.rule("6.1/2")
@pytest.mark.parametrize("seed", range(6))
def test_a_counter_that_was_drawn_is_not_put_back(seed: int) -> None:
    catalog = load_catalog()
    rank = min((r for r in range(7) if catalog.leaders_of_rank("german", r)),
               key=lambda r: len(catalog.leaders_of_rank("german", r)))  # fmt: skip
    counters = catalog.leaders_of_rank("german", rank)
    wanted = f"{len(counters)} x {RANKS[rank]}"
    axis = {"group": [{"units": ["inf"], "leaders": [wanted], "zone": ["1"]}]}
    game = Game(PANZER_GRENADIER, scenario(axis=axis), seed=seed)
    drawn = [event.type for event in of(game.events, LeaderDrawn)]

    assert len(counters) > 1
    for sides in set(counters):
        from_it = sum(key in sides for key in drawn)
        assert from_it >= counters.count(sides), "every counter was drawn"


@pytest.mark.rule("16.51/1")
def test_who_comes_later_waits_beside_the_boards() -> None:
    group = {"units": ["inf"], "leaders": ["LT"], "enter": {"turn": 2, "edge": "left"}}
    game = begun({"units": ["inf"], "zone": ["1/0104"]}, group)

    assert [p.where for p in table(game).pieces if p.entry == 1] == [WAITING, WAITING]


# --- dug in, works ----------------------------------------------------------------------------


@pytest.mark.rule("16.2/1", "16.23/1")
def test_where_a_group_may_begin_dug_in_it_does_as_far_as_it_can() -> None:
    game = begun(
        {"units": ["2 x inf", "cav", "truck"], "leaders": ["LT"], "zone": ["1/columns 1-3"],
         "dug_in": True}, terrain={"0105": "t"},
    )  # fmt: skip
    game.apply("hex:0104")
    game.apply("hex:0105")
    rest(game)
    state = {p.type.kind: p.digging for p in table(game).pieces if p.side == 0}

    assert [p.digging for p in pieces(game, "infantry")] == [DUG_IN, 0]
    assert (state["cavalry"], state["truck"], state["leader"]) == (0, 0, 0)


@pytest.mark.rule("16.4/2", "16.83/1")
def test_entrenchments_come_first_then_bunkers_one_to_a_hex() -> None:
    game = begun(
        {"units": ["3 x inf"], "zone": ["1/0104", "1/0105"], "dug_in": True,
         "entrenchments": 2, "bunkers": ["bunker"]}
    )  # fmt: skip
    assert prompt(game) == (0, "set-up-entrenchment")
    events = game.apply("hex:0104")
    assert prompt(game) == (0, "set-up-hex"), "the second has one hex left"
    assert game.decision is not None
    bunker = pieces(game, "bunker")[0]
    assert game.decision.args == (bunker.id,)
    game.apply("hex:0105")
    game.apply("hex:0105")

    assert len(of([*events], Entrenched)) == 2
    assert pieces(game, "infantry")[0].digging == 0, "nobody digs where there is an entrenchment"


@pytest.mark.rule("16.4/2")
def test_no_hex_is_entrenched_twice() -> None:
    game = begun({"units": ["inf"], "zone": ["1/columns 1-2"], "entrenchments": 2})
    game.apply("hex:0104")
    refusal = game.why_not("hex:0104")

    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("16.4", "entrenchment-there-already")


@pytest.mark.rule("16.7/1")
def test_minefields_are_laid_face_down_and_seen_when_all_lie_there() -> None:
    game = begun(
        {"units": ["inf"], "zone": ["1/columns 1-3"], "mines": ["dummy", "2", "1"]},
    )
    game.apply("hex:0104")
    assert prompt(game) == (0, "set-up-mines")
    laid = [game.apply(f"hex:{hex_}") for hex_ in ("0306", "0101", "0204")]
    events: Sequence[Event] = [event for each in laid for event in each]

    assert [event.strength for event in of(events, MinesLaid)] == [2, 1, 0]
    assert not [event for event in of(events, MinesLaid) if event.seen_by(1)]
    declared = of(events, MinesDeclared)
    assert len(declared) == 1
    names = table(game).field.names
    assert [names[h] for h in declared[0].hexes] == ["0101", "0204", "0306"]
    assert [mine["strength"] for mine in game.view(0)["mines"]] == [1, 0, 2]
    assert [mine["strength"] for mine in game.view(1)["mines"]] == [None] * 3


@pytest.mark.rule("16.7/1")
def test_while_a_side_lays_mines_the_other_sees_none_of_them() -> None:
    game = begun({"units": ["inf"], "zone": ["1/columns 1-3"], "mines": ["2", "1"]})
    game.apply("hex:0104")
    game.apply("hex:0306")

    assert (len(game.view(0)["mines"]), game.view(1)["mines"]) == (1, [])


# --- hidden, aboard ---------------------------------------------------------------------------


@pytest.mark.rule("16.6/1")
def test_so_many_units_of_a_group_may_begin_hidden_and_only_their_side_is_told() -> None:
    game = begun({"units": ["3 x inf"], "leaders": ["LT"], "zone": ["1/columns 1-3"], "hidden": 1})
    events = game.apply("hide:0104")
    placed = of(events, Placed)[0]
    assert (placed.hidden, placed.seen_by(0), placed.seen_by(1)) == (True, placed, None)

    assert reason(game, "hide:0105") == ("16.6", "group-hides-no-more")
    assert offers(game, "hide") == []
    game.apply(f"place:{pieces(game, 'leader')[0].id}")
    assert reason(game, "hide:0105") == ("16.6", "units-are-hidden")
    assert game.view(1)["hidden"] == [1, 0]
    hidden = [p for p in game.view(1)["pieces"] if p["hidden"]]
    assert hidden == []


@pytest.mark.rule("16.6/1", "2.3/1")
def test_a_hidden_enemy_is_no_reason_to_set_up_elsewhere() -> None:
    game = begun(
        {"units": ["inf"], "zone": ["1/0504"], "hidden": 1},
        allies=[{"units": ["inf"], "zone": ["1/0504", "1/0505"]}],
    )
    game.apply("hide:0504")

    assert reason(game, "hex:0504") == ("", "")


def test_nobody_begins_aboard_the_transport_of_a_group_that_is_elsewhere() -> None:
    far = {"units": ["truck"], "leaders": [], "zone": ["1/columns 5-6"], "loaded": True}
    near = {"units": ["inf"], "leaders": [], "zone": ["1/columns 1-2"], "loaded": True}
    game = begun(far, near)
    (truck,) = pieces(game, "truck")
    game.apply("hex:0504")

    assert offers(game, "load") == []
    assert reason(game, f"load:{truck.id}") == ("2.3", "transport-not-set-up-there")


@pytest.mark.rule("5.6/1", "5.6/2", "2.3/2")
def test_where_a_group_begins_loaded_transport_comes_first_and_takes_the_others_aboard() -> None:
    group = {"units": ["inf", "pak40", "cav", "2 x truck"], "leaders": ["LT"], "loaded": True,
             "zone": ["1/columns 1-3"]}  # fmt: skip
    game = begun(group)
    (infantry,), (gun,), (cavalry,) = (
        pieces(game, kind) for kind in ("infantry", "anti-tank", "cavalry")
    )
    first, second = (piece.id for piece in pieces(game, "truck"))
    game.apply("hex:0104")
    game.apply("hex:0104")
    assert offers(game, "load") == [str(first), str(second)]
    game.apply(f"load:{first}")
    assert reason(game, f"load:{first}") == ("5.6", "carries-a-unit-already")
    game.apply(f"load:{second}")
    assert reason(game, f"load:{first}") == ("15.42", "cavalry-is-never-carried")
    assert reason(game, f"load:{gun.id}") == ("5.6", "no-transport-and-passenger")
    game.apply("hex:0104")
    game.apply(f"load:{first}")

    state = table(game).pieces
    assert (state[infantry.id].carrier, state[infantry.id].limbered) == (first, False)
    assert (state[gun.id].carrier, state[gun.id].limbered) == (second, True)
    assert state[pieces(game, "leader")[0].id].carrier == first
    assert state[cavalry.id].carrier < 0


@pytest.mark.rule("2.3/2")
def test_elsewhere_nobody_begins_aboard() -> None:
    game = begun({"units": ["truck", "inf"], "zone": ["1/columns 1-3"]})
    game.apply("hex:0104")

    assert offers(game, "load") == []
    assert reason(game, f"load:{pieces(game, 'truck')[0].id}") == (
        "2.3", "group-does-not-begin-loaded",
    )  # fmt: skip


@pytest.mark.rule("16.51/1", "5.6/1")
def test_who_comes_later_may_come_aboard() -> None:
    later = {"units": ["truck", "pak40", "inf"], "leaders": ["LT"], "loaded": True,
             "enter": {"turn": 2, "edge": "left"}}  # fmt: skip
    game = begun({"units": ["inf"], "zone": ["1/0104"]}, later)
    truck = pieces(game, "truck")[0]
    assert prompt(game) == (0, "set-up-load")
    assert game.decision is not None
    assert game.decision.args == (pieces(game, "anti-tank")[0].id,)
    game.apply(f"load:{truck.id}")
    assert game.decision.args == (pieces(game, "leader")[0].id,), "the truck is full"
    game.apply("no")

    gun = pieces(game, "anti-tank")[0]
    assert (gun.where, gun.carrier, gun.limbered) == (WAITING, truck.id, True)
    assert pieces(game, "leader")[0].carrier < 0


# --- leaders noted ----------------------------------------------------------------------------


@pytest.mark.rule("6.8/2")
def test_tank_leaders_are_assigned_secretly_to_afvs_that_have_none() -> None:
    reds = [{"units": ["3 x t26", "ba10", "inf"], "zone": ["1/columns 10-13"]}]
    game = begun({"units": ["inf"], "zone": ["1/0104"]}, allies=reds, reds={"tank_leaders": 2})
    rest(game, "tank-leaders")
    tanks = [p.id for p in table(game).pieces if p.type.kind == "tank"]
    assert offers(game, "assign") == [str(number) for number in tanks]
    car = next(p.id for p in table(game).pieces if p.type.kind == "armored-car")
    assert reason(game, f"assign:{car}") == ("6.8", "tank-leaders-are-for-afvs")
    enemy = next(p.id for p in game.state.pieces if p.side != game.decision.side)
    assert reason(game, f"assign:{enemy}") == ("6.8", "not-your-piece")
    events = game.apply(f"assign:{tanks[1]}")
    assert reason(game, f"assign:{tanks[1]}") == ("6.8", "has-a-tank-leader")
    assert of(events, TankLeaderAssigned)[0].seen_by(0) is None
    game.apply(f"assign:{tanks[2]}")

    assert [table(game).pieces[n].commands for n in tanks] == [False, True, True]
    ours, theirs = ({p["id"]: p["tank_leader"] for p in game.view(s)["pieces"]} for s in (1, 0))
    assert [ours[n] for n in (*tanks, car)] == [False, True, True, True]
    assert [theirs[n] for n in (*tanks, car)] == [None, None, None, True]


@pytest.mark.rule("6.9/1")
def test_a_side_with_cavalry_may_name_leaders_cavalry_leaders() -> None:
    game = begun({"units": ["cav", "inf"], "leaders": ["LT", "SGT"], "zone": ["1/columns 1-3"]})
    rest(game, "cavalry-leaders")
    names = offers(game, "name")
    assert len(names) == 2
    events = game.apply(f"name:{names[0]}")
    assert reason(game, f"name:{names[0]}") == ("6.9", "is-a-cavalry-leader")
    game.apply("done")

    assert len(of(events, CavalryLeaderNamed)) == 1
    assert sorted(p.allowance for p in pieces(game, "leader")) == [4, 6]


@pytest.mark.rule("6.9/1")
def test_a_side_without_cavalry_is_not_asked() -> None:
    game = begun({"units": ["inf"], "leaders": ["LT"], "zone": ["1/columns 1-2"]})
    game.apply("hex:0104")
    game.apply("hex:0104")

    assert prompt(game) == (1, "set-up-hex")


# --- both sides, and the beginning ------------------------------------------------------------


@pytest.mark.rule("3.0/1", "2.3/1")
def test_the_side_that_the_scenario_names_sets_up_first_then_play_begins() -> None:
    game = Game(PANZER_GRENADIER, secrets(), seed=1)
    order = []
    while game.decision is not None and table(game).setting_up:
        order.append(game.decision.side)
        game.apply(game.decision.options[0])

    assert order == sorted(order, reverse=True)
    assert table(game).turn == 1
    assert not [p for p in table(game).pieces if p.where == OUT]


@pytest.mark.rule("1.1/p")
def test_at_the_start_a_hex_belongs_to_who_is_nearer() -> None:
    game = begun(
        {"units": ["inf", "truck"], "leaders": ["LT"], "zone": ["1/0104"]},
        allies=[{"units": ["inf"], "zone": ["1/0904"]}],
        control={"axis": ["0905"], "nobody": ["0101"]},
    )
    rest(game)
    control, index = table(game).control, table(game).field.index

    assert [control[index[name]] for name in ("0104", "0404", "0604", "0904")] == [0, 0, 1, 1]
    assert control[index["0504"]] == -1, "equally near to both"
    assert (control[index["0905"]], control[index["0101"]]) == (0, -1), "the scenario says so"
    assert len(of(game.events, ControlSet)) == 1


@pytest.mark.rule("1.1/p", "16.6/1")
def test_hidden_units_and_leaders_make_no_hex_theirs() -> None:
    game = begun(
        {"units": ["inf"], "leaders": ["LT"], "zone": ["1/0504"], "hidden": 1},
        allies=[{"units": ["inf"], "zone": ["1/1304"]}],
    )
    game.apply("hide:0504")
    rest(game)

    assert set(table(game).control) - {-1} == {1}


@pytest.mark.rule("1.1/p", "16.6/1")
def test_where_nobody_can_be_seen_no_hex_is_anybodys() -> None:
    hidden = {"units": ["inf"], "hidden": 1}
    game = begun({**hidden, "zone": ["1/0504"]}, allies=[{**hidden, "zone": ["1/1304"]}])
    for answer in ("hide:0504", "hide:1304"):
        game.apply(answer)

    assert set(table(game).control) == {-1}


@pytest.mark.rule("16.4/1", "5.0/1")
def test_no_work_lies_where_nobody_can_go() -> None:
    game = begun(
        {"units": ["inf"], "zone": ["1/0104", "1/0105", "1/0106"], "entrenchments": 1},
        terrain={"0105": "R"},
    )

    assert offers(game, "hex") == ["0104", "0106"]
    assert reason(game, "hex:0105") == ("5.0", "terrain-prohibited")
