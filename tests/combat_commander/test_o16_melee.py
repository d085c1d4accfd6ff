"""O16 Advance and Melee, statement by statement."""

from __future__ import annotations

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events_course import RollMade, TriggerBegan
from sandtable.systems.combat_commander.events_pieces import UnitEliminated, UnitMoved

FAR = "Z = rifle-squad at A1"
FAR_ALLIES = "Y = line-squad at O10"


def melee(axis: str, allies: str, draws: list[str], **facts: object) -> CaseGame:
    """A attacks from F6 into G6."""
    return table(
        axis=f"{axis}; {FAR}",
        allies=f"{allies}; {FAR_ALLIES}",
        hands={"axis": "advance"},
        draws=draws,
        map="02",
        **facts,
    )


def strengths(game: CaseGame) -> list[int]:
    rolls = [event for event in game.found(RollMade) if event.purpose == "melee"]
    return [event.total.parts[0][0] + sum(p[0] for p in event.total.parts[1:-1]) for event in rolls]


@pytest.mark.rule("O16.1/1", "O16.1/2")
def test_an_advance_enters_one_adjacent_hex_even_an_enemy_one_and_stops() -> None:
    game = melee("A = rifle-squad at F6", "X = line-squad at G6", ["melee 1·1", "melee 6·6"])
    game.choose("order advance", "A")

    near = {game.state.bf.names[h] for h in game.state.bf.neighbors[game.hex("F6")]}
    offered = {game.state.bf.names[o.value] for o in game.decision.options if o.verb == "hex"}
    assert offered == near
    game.choose("hex G6")
    game.pass_windows()
    moved = [event for event in game.found(UnitMoved) if event.how == "advance"]
    assert len(moved) == 1


@pytest.mark.rule("O16.1/4")
def test_nobody_op_fires_at_an_advance() -> None:
    game = table(
        axis=f"A = rifle-squad at F6; {FAR}",
        allies="X = line-squad at F8",
        hands={"axis": "advance", "allies": "fire, fire"},
        map="02",
    )
    game.choose("order advance", "A", "hex F7")

    assert game.unit("A").hex == game.hex("F7")
    assert game.decision is not None
    assert game.decision.prompt == "advance-step"
    assert not any(option.verb in ("op-fire", "fire") for option in game.decision.options)


@pytest.mark.rule("O16.3/2")
def test_a_major_bridge_is_advanced_over_by_its_road_alone() -> None:
    game = table(
        axis=f"A = rifle-squad at F6; {FAR}",
        allies=FAR_ALLIES,
        hands={"axis": "advance"},
        map={"hexes": {"F6": "major-bridge"}, "bridges": "F6 stream", "road": "F5-F6-F7"},
    )
    game.choose("order advance", "A")

    offered = {game.state.bf.names[o.value] for o in game.decision.options if o.verb == "hex"}
    assert offered == {"F5", "F7"}
    assert game.refusal("hex G6").rule == "T80.1"


@pytest.mark.rule("O16.4/1", "O16.4/2", "O16.4.2[a]/1")
def test_melees_come_at_the_end_of_the_order_in_the_order_the_active_player_chooses() -> None:
    game = table(
        axis=f"L = lt-von-karsties at F6; A = rifle-squad at F6; B = rifle-squad at F6; {FAR}",
        allies="X = line-squad at G6; Y = line-squad at F7; W = line-squad at O10",
        hands={"axis": "advance"},
        draws=["allies melee 1·1", "axis melee 6·6", "allies melee 1·1", "axis melee 6·6"],
        map="02",
    )
    game.choose("order advance", "L", "A", "B", "done", "A", "hex G6")
    assert game.unit("X").where == "map"
    game.choose("B", "hex F7", "done")

    assert (game.decision.side, game.decision.prompt) == (0, "melee-where")
    game.choose("hex F7")
    assert game.decision.prompt == "reroll"
    assert [event.side for event in game.found(RollMade)] == []
    game.pass_windows()
    order = [event.subject for event in game.found(RollMade) if event.purpose == "melee"]
    assert order == [game.hex("F7")] * 2 + [game.hex("G6")] * 2
    assert [e.side for e in game.found(RollMade) if e.purpose == "melee"] == [1, 0, 1, 0]


@pytest.mark.rule("O16.4/3")
def test_a_melee_at_the_end_of_an_order_causes_triggers() -> None:
    game = melee(
        "A = rifle-squad at F6",
        "X = line-squad at G6",
        ["allies melee 1·1 time!", "axis melee 6·6"],
        time=1,
        sudden_death=9,
    )
    game.choose("order advance", "A", "hex G6")
    game.pass_windows()

    assert [event.name for event in game.found(TriggerBegan)] == ["time"]
    assert game.state.time == 2


@pytest.mark.rule("O16.4/3")
def test_a_melee_inside_a_trigger_causes_none() -> None:
    game = table(
        axis=f"A = rifle-squad at F6 broken; lost = rifle-squad casualty; {FAR}",
        allies=f"X = line-squad at A3; {FAR_ALLIES}",
        hands={"axis": "recover"},
        draws=[
            "axis rally 6·6 event!",
            "axis event walking-wounded",
            "axis hex A3",
            "allies melee 1·1 time!",
            "axis melee 6·6 time!",
        ],
        map="02",
    )
    game.choose("order recover")
    game.pass_windows()
    game.choose("hex A3")
    game.pass_windows()

    assert [event.name for event in game.found(TriggerBegan)] == ["event"]
    assert len([event for event in game.found(RollMade) if event.purpose == "melee"]) == 2


@pytest.mark.rule("O16.4.1/2", "O16.4.1/4")
def test_melee_strength_counts_units_boxed_fp_command_and_markers_but_no_weapons() -> None:
    game = melee(
        "L = lt-von-karsties at F6; A = elite-rifle-squad at F6 veteran with light-mg",
        "X = line-squad at G6 suppressed with medium-mg",
        ["allies melee 1·1", "axis melee 6·6"],
        fortifications={"G6": "wire"},
    )
    leader, squad, enemy = game.unit("L"), game.unit("A"), game.unit("X")
    game.choose("order advance", "L", "A", "done", "L", "hex G6", "A", "hex G6")
    game.pass_windows()

    wire = -1
    mine = leader.face.fp + wire + squad.face.fp + leader.face.command + 1 + wire
    mine += leader.face.fp_boxed + squad.face.fp_boxed
    theirs = enemy.face.fp - 1 + wire + enemy.face.fp_boxed
    assert strengths(game) == [theirs, mine]


@pytest.mark.rule("O16.4.2/3")
def test_a_trigger_that_removes_a_side_ends_the_melee() -> None:
    game = melee(
        "A = rifle-squad at F6",
        "X = line-squad at G6 broken",
        ["allies melee 1·1 sniper!", "allies hex G6"],
    )
    game.choose("order advance", "A", "hex G6")
    game.pass_windows()
    game.choose("X")
    game.pass_windows()

    assert game.unit("X").where == "casualty"
    assert len([event for event in game.found(RollMade) if event.purpose == "melee"]) == 1
    assert game.unit("A").where == "map"


@pytest.mark.rule("O16.4.3/3")
def test_a_unit_that_left_before_the_result_is_spared() -> None:
    game = melee(
        "L = lt-von-karsties at F6; A = rifle-squad at F6",
        "X = line-squad at G6; W = line-squad at G6",
        ["allies melee 6·6 event!", "allies event blaze", "allies hex G6", "marker 3"],
    )
    game.choose("order advance", "L", "A", "done", "L", "hex G6", "A", "hex G6")
    game.pass_windows()
    assert game.decision is not None
    game.choose("hex H6", "hex H6", "hex F6", "hex F6")
    game.pass_windows()

    assert game.found(UnitEliminated) == []
    assert {game.unit(name).where for name in "LAXW"} == {"map"}
