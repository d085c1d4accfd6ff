"""17.0 Optional rules: consolidation, excess initiative, random events, several players a side."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table

from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.events.units import CommandTaken, Divided
from sandtable.systems.panzer_grenadier.events.work import Consolidated
from sandtable.systems.panzer_grenadier.rules.c17_events import EVENTS, event_table
from sandtable.systems.panzer_grenadier.rules.c17_succession import succeed
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

FAR = "allies inf FAR 1309"
INITIATIVE = [["Turns", {"step": "initiative", "side": -1, "event": False}]]


def optional(*names: str) -> dict[str, Any]:
    return {"optional": list(names)}


@pytest.mark.rule("17.0/1")
@pytest.mark.parametrize("names", [["consolidations"], "consolidation", [7]])
def test_an_unknown_optional_rule_is_refused(names: object) -> None:
    with pytest.raises(DataError, match="optional"):
        Game(PANZER_GRENADIER, "first-town", options={"optional": names})


# --- 17.1 ---------------------------------------------------------------------------------


def reduced(*more: str, **options: Any) -> TestTable:
    two = ("axis inf A 0504 reduced", "axis inf B 0504 reduced")
    return table(*two, *more, FAR, options=options or optional("consolidation"))


@pytest.mark.rule("17.1/1", "17.1/2")
def test_two_reduced_units_become_a_full_one_and_have_moved() -> None:
    game = reduced()

    events = game.apply("move:A", "move:B", "act:A", "consolidate:B")

    assert any(isinstance(event, Consolidated) for event in events)
    assert (game.piece("A").reduced, game.piece("A").marks) == (False, 1)
    assert game.piece("B").where == "lost"
    assert game.state.lost_steps == [0, 0], "no step was lost"


@pytest.mark.rule("17.0/1", "17.1/1")
def test_without_the_rule_they_stay_two() -> None:
    game = reduced(rulings={})
    game.apply("move:A", "move:B", "act:A")

    assert game.reason("consolidate:B") == ("17.0", "optional-rule-not-played")


@pytest.mark.rule("17.1/1", "17.1/2")
@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ("axis inf B 0504", "both-must-be-reduced"),
        ("axis hmg B 0504 reduced", "same-kind-and-morale"),
        ("axis inf B 0504 reduced disrupted", "same-kind-and-morale"),
    ],
)
def test_only_alike_reduced_units_are_combined(other: str, reason: str) -> None:
    game = table("axis inf A 0504 reduced", other, FAR, options=optional("consolidation"))
    game.apply("move:A", "move:B", "act:A")

    assert game.reason("consolidate:B") == ("17.1", reason)


@pytest.mark.rule("17.1/2")
def test_they_begin_in_one_hex_and_spend_all_their_points_on_it() -> None:
    game = reduced("axis lt-8-0-0 L 0504", "axis inf C 0505 reduced")
    game.apply("move:L", "move:A", "move:B", "move:C", "act:A")
    assert game.reason("consolidate:C") == ("17.1", "both-activated-in-one-hex")

    game.apply("hex:0404")

    assert game.reason("consolidate:B") == ("17.1", "consolidation-takes-all-points")


# --- 17.2 ---------------------------------------------------------------------------------


def won(dice: str, *names: str) -> TestTable:
    units = ("axis inf A 0504", "axis inf B 0404", "axis inf C 0304", "axis inf D 0204")
    return table(
        *units, "allies inf X 1205", "allies inf Y 1206",
        dice=dice, stack=INITIATIVE, options=optional(*names),
    )  # fmt: skip


@pytest.mark.rule("17.2/1")
def test_of_three_opening_segments_one_is_saved_and_used_later() -> None:
    game = won("die 6 1", "excess-initiative")  # five more: three segments
    assert game.decision.prompt == "save-segment"

    game.apply("yes")
    sides = []
    for unit in ("A", "B"):
        sides.append(game.decision.side)
        game.apply(f"move:{unit}", "stop")
    assert (sides, game.decision.prompt, game.decision.side) == ([0, 0], "use-saved-segment", 0)

    game.apply("no", "move:X", "stop", "move:C", "stop")
    assert game.decision.prompt == "use-saved-segment"
    game.apply("yes")
    assert (game.decision.prompt, game.decision.side) == ("segment", 0), "twice in a row"
    game.apply("move:D", "stop")
    assert (game.decision.prompt, game.decision.side) == ("segment", 1), "it is used up"


@pytest.mark.rule("17.2/1")
@pytest.mark.parametrize(("dice", "names"), [("die 5 1", ["excess-initiative"]), ("die 6 1", [])])
def test_fewer_segments_or_another_game_save_none(dice: str, names: list[str]) -> None:
    assert won(dice, *names).decision.prompt == "segment"


# --- 17.4 ---------------------------------------------------------------------------------


def event(sum_of: str, *told: str, **more: Any) -> TestTable:
    """Both roll a 3 and the axis wins by its initiative; then the dice of the event."""
    pieces = told or ("axis inf A 0504", "axis lt-8-0-0 L 0504", "allies inf X 1205")
    return table(
        *pieces, dice=f"die 3 3 {sum_of}", stack=INITIATIVE, options=optional("random-events"),
        **{"axis": {"initiative": 4}, **more},
    )  # fmt: skip


def what(game: TestTable) -> list[tuple[str, int, str]]:
    found = [e for e in game.state.journal if isinstance(e, fire.Tested) and e.rule == "17.4"]
    return [(e.what, e.about, e.outcome) for e in found]


@pytest.mark.rule("17.4/1", "17.4/2")
def test_equal_dice_bring_an_event_by_the_sum_of_two_more() -> None:
    assert what(event("1 6")) == [("random-event", 0, "nothing")]
    other = table(
        "axis inf A 0504", "allies inf X 1205", dice="die 4 3", stack=INITIATIVE,
        options=optional("random-events"),
    )  # fmt: skip
    assert what(other) == []


@pytest.mark.rule("17.4/1")
def test_a_tie_is_rolled_again_and_the_event_comes_once() -> None:
    game = table(
        "axis inf A 0504", "allies inf X 1205", dice="die 3 3 6 1 1 6", stack=INITIATIVE,
        options=optional("random-events"),
    )  # fmt: skip

    assert what(game) == [("random-event", 0, "nothing")]


@pytest.mark.rule("17.4/2")
def test_the_table_has_an_event_for_every_sum() -> None:
    assert set(event_table()) == set(range(2, 13))
    assert {what for what, _ in event_table().values()} == set(EVENTS)


@pytest.mark.rule("17.4/2")
def test_a_sniper_endangers_a_leader_and_panic_makes_a_unit_check() -> None:
    sniper = event("3 3", "axis inf A 0504", "allies inf X 1205", "allies lt-8-0-0 M 1205")
    tested = [e for e in sniper.state.journal if isinstance(e, fire.LeaderTested)]
    assert [e.piece for e in tested] == [sniper.names["M"]]

    panic = event("4 5")
    checked = [e for e in panic.state.journal if isinstance(e, fire.MoraleChecked)]
    assert [e.piece for e in checked] == [panic.names["X"]]


@pytest.mark.rule("17.4/2")
def test_somebody_rallies_at_once() -> None:
    game = event("1 4", "axis inf A 0504 demoralized", "axis inf B 0404", "allies inf X 1205")
    if game.decision.prompt == "rally-one":
        assert game.reason("support:B") == ("17.4", "unit-in-good-order")
        game.apply("support:A")

    assert game.piece("A").status == 0


@pytest.mark.rule("17.4/3", "3.1/12")
def test_a_second_wind_lets_a_marked_unit_act_again_once() -> None:
    game = event(
        "1 3", "axis inf A 0504", "axis inf B 0404", "axis inf C 0304", "allies inf X 1205"
    )
    assert game.reason("again:A") == ("17.4", "not-marked")

    game.apply("move:A", "stop", "move:X", "stop")
    assert game.reason("move:A") == ("3.1", "marked-this-turn")
    game.apply("again:A", "move:A", "stop", "pass")

    assert game.reason("again:A") == ("17.4", "no-second-wind")


# --- 17.5 ---------------------------------------------------------------------------------


def shared(seed: int = 1) -> Game:
    group = {"zone": ["1"], "units": ["2 x inf", "hmg"], "leaders": ["CPT", "LT"]}
    value = scenario(axis={"group": [group]})
    return Game(PANZER_GRENADIER, value, seed=seed, options={"players": {"axis": 2}})


@pytest.mark.rule("17.5/1", "17.51/1", "17.51/3")
def test_forces_are_divided_by_who_was_given_the_highest_leader() -> None:
    game = shared()
    assert [seat.name for seat in game.seats] == ["axis-1", "axis-2", "allies"]
    taken = [e for e in game.state.journal if isinstance(e, CommandTaken)]
    given = [e for e in game.state.journal if isinstance(e, Divided)]
    captain = next(p for p in game.state.pieces if p.type.name.startswith("CPT") and p.side == 0)

    assert len({shared(seed).decision.seat for seed in range(12)}) == 2, "a roll decides"
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.seat) == ("divide-forces", taken[0].player)
    assert given[0].pieces == (captain.id,)
    assert captain.seat == taken[0].player


@pytest.mark.rule("17.5/1", "17.51/4", "17.51/5")
def test_each_commands_his_own_and_the_officer_says_who_acts() -> None:
    game = shared()
    assert game.decision is not None
    officer = game.decision.seat
    other = 1 - officer
    while game.decision.prompt == "divide-forces":
        game.apply(f"player:{other}", officer)
    while game.decision.prompt != "who-acts":
        game.apply(game.decision.options[0])
    assert game.decision.seat == officer

    game.apply(f"player:{other}", officer)

    assert game.decision.seat == other
    own = {p.id for p in game.state.pieces if p.side == 0 and p.seat == other}
    assert {o.value for o in game.decision.options if o.verb in ("move", "fire")} <= own
    captain = next(p.id for p in game.state.pieces if p.side == 0 and p.seat == officer)
    refusal = game.why_not(f"move:{captain}", other)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("17.5", "piece-of-another-player")
    refusal = game.why_not("artillery", other)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("17.51", "commanding-officer-decides")


@pytest.mark.rule("17.51/2", "17.52/1")
def test_who_has_the_next_leader_takes_over_then_who_has_more_steps() -> None:
    game = table(
        "axis cpt-9-1-1 C lost", "axis lt-8-0-0 L 0504", "axis lt-8-0-1 M 0404",
        "axis inf A 0504", "axis inf B 0404 reduced", FAR,
        options={"players": {"axis": 2}}, facts={"commanders": [0, 2]},
    )  # fmt: skip
    for name, seat in (("C", 0), ("L", 1), ("M", 0), ("A", 1), ("B", 0)):
        game.piece(name).seat = seat
    game.state.commanders[0] = -1

    succeed(game.state, 0)
    assert game.state.commanders[0] == 1, "of two lieutenants, who has more steps"

    game.piece("L").where = "lost"
    succeed(game.state, 0)
    assert game.state.commanders[0] == 0, "whoever has a leader"


@pytest.mark.rule("17.5/1")
@pytest.mark.parametrize("players", [{"axis": 9}, {"russians": 2}, {"axis": "two"}, 3])
def test_wrong_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(DataError, match="players"):
        Game(PANZER_GRENADIER, "first-town", options={"players": players})
