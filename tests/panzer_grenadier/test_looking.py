"""What the page asks beside its question: chains of command, who watches, what a roll adds up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import first, say

from sandtable.service.panzer_grenadier.charts import charts
from sandtable.service.panzer_grenadier.combats import combat_of
from sandtable.service.presenters import Looker, presenter_of
from sandtable.service.ways import ways_from
from sandtable.service.words import load_words
from sandtable.systems.panzer_grenadier.events.fire import Attacked, ShotAt
from sandtable.systems.panzer_grenadier.rules.c03_segment import Segment

SYSTEM = "panzer-grenadier"
PRESENTER = presenter_of(SYSTEM)
SPECTATOR = -1


def ask(game: TestTable, kind: str, side: int = 0, **query: str) -> Any:
    """Inspect a table as a side."""
    state = PRESENTER.system.clone(game.state)
    narrator = PRESENTER.narrator(load_words("en", SYSTEM), state)
    return PRESENTER.inspect(kind, Looker(narrator, state, side), query)


def number(game: TestTable, name: str) -> str:
    """The number of a piece that a test calls by name."""
    return str(game.names[name])


def reached(game: TestTable, name: str) -> dict[str, str]:
    """Whom somebody reaches, each with who brings him in, by name."""
    names = {value: key for key, value in game.names.items()}
    found = ask(game, "command", piece=number(game, name))["reached"]
    return {names[each["piece"]]: names[each["by"]] for each in found}


# --- chains of command ----------------------------------------------------------------------


def company() -> TestTable:
    return table(
        "axis cpt-8-1-1 C 0504", "axis lt-8-1-1 L 0604", "axis inf A 0504", "axis inf B 0704",
        "axis inf far 0101", "axis inf moved 0505 moved", "allies inf E 0808",
    )  # fmt: skip


@pytest.mark.rule("3.1")
def test_a_chain_goes_from_leader_to_leader_to_their_units() -> None:
    assert reached(company(), "C") == {"C": "C", "L": "C", "A": "C", "B": "L"}


def test_a_unit_alone_brings_in_its_own_stack_only() -> None:
    assert reached(company(), "B") == {"B": "B"}


@pytest.mark.rule("3.1")
def test_everybody_in_a_chain_can_be_announced_in_its_order() -> None:
    game = company()
    found = ask(game, "command", piece=number(game, "C"))["reached"]

    segment = Segment(0)
    for each in found:
        piece = game.state.pieces[each["piece"]]
        assert each["move"] is (segment.piece_refusal(game.state, piece, False) is None)
        segment.group += (piece.id,)
    assert len(found) == 4


def test_nobody_asks_for_the_chains_of_others() -> None:
    game = company()

    with pytest.raises(ValueError, match="no piece of yours"):
        ask(game, "command", side=1, piece=number(game, "C"))
    with pytest.raises(ValueError, match="is not the number of a piece"):
        ask(game, "command", piece="C")


# --- who watches ------------------------------------------------------------------------------


def watchers(found: Any) -> list[int]:
    return [each["piece"] for each in found["watchers"]]


@pytest.mark.rule("8.0", "8.2")
def test_who_sees_a_stack_stands_near_enough_and_has_a_line() -> None:
    game = table("axis inf A 0504", "allies inf near 0704", "allies inf far 1104",
                 terrain={"0504": "w"})  # fmt: skip
    found = ask(game, "spotters", hex="0504")

    assert watchers(found) == [game.names["near"]]
    assert found["hexes"]["0604"] == 1
    assert "1104" not in found["hexes"]


@pytest.mark.rule("13.0")
def test_a_lane_is_open_for_as_many_shots_as_are_left() -> None:
    game = table("axis inf A 0504", "allies inf fresh 0704", "allies inf gone 0703 moved",
                 "allies inf weak 0604 demoralized", "allies truck T 0605")  # fmt: skip
    found = ask(game, "lanes", hex="0504")

    assert watchers(found) == [game.names["fresh"]]
    assert [each["shots"] for each in found["watchers"]] == [2]


@pytest.mark.rule("16.6")
@pytest.mark.parametrize("side", [0, SPECTATOR])
def test_who_is_hidden_is_not_told_by_looking(side: int) -> None:
    game = table("axis inf A 0504", "allies inf H 0604 hidden")

    assert watchers(ask(game, "lanes", side=side, hex="0504")) == []
    assert watchers(ask(game, "spotters", side=side, hex="0504")) == []
    assert ask(game, "spotters", side=0, hex="0604")["hexes"] == {}


# --- attacks ----------------------------------------------------------------------------------


def fight() -> TestTable:
    return table("axis inf A 0504", "axis lt-8-1-1 L 0504", "allies inf E 0604 dug-in",
                 dice="3 4")  # fmt: skip


@pytest.mark.rule("10.2", "10.3")
def test_what_is_shown_before_the_roll_is_what_is_rolled() -> None:
    game = fight()
    say(game, "fire:L", "fire:A", "done", "act:A")
    offered = [PRESENTER.system.write_option(game.state, each) for each in game.decision.options]
    aim = next(text for text in offered if text.startswith("direct"))
    [before] = ask(game, "preview", option=aim)["combats"]
    attack = first(say(game, aim, "resolve"), Attacked)
    narrator = PRESENTER.narrator(load_words("en", SYSTEM), game.state)
    after = narrator.detail(attack)["combat"]

    assert (before["roll"], after["roll"]) == (0, 7)
    assert before["value"] == after["value"]
    assert [group["column"] for group in before["groups"]] == [
        group["column"] for group in after["groups"]
    ]
    assert {part["label"] for part in after["groups"][0]["shift"]} == {"adjacent", "dug-in"}
    assert all(part["rule"] and part["text"] for part in after["value"])


@pytest.mark.rule("11.1")
def test_a_shot_is_told_without_its_dice() -> None:
    game = table("axis pak36 G 0504", "allies t34 T 0506", dice="6 5")
    shot = first(say(game, "fire:G", "shoot:T"), ShotAt)
    narrator = PRESENTER.narrator(load_words("en", SYSTEM), game.state)
    told = narrator.detail(shot)["combat"]

    assert told["kind"] == "at"
    assert told["roll"] == 11
    assert [part["label"] for part in told["value"]][:1] == ["anti-tank-value"]
    assert sum(part["amount"] for part in told["value"]) + 11 == sum(p[0] for p in shot.total)


def test_looking_ahead_changes_nothing_and_needs_an_offered_answer() -> None:
    game = fight()
    say(game, "fire:A", "done")
    number_of_events = len(game.state.journal)

    assert ask(game, "preview", option="direct:0101")["combats"] == []
    assert ask(game, "preview", side=1, option="stop")["combats"] == []
    assert len(game.state.journal) == number_of_events


def test_events_that_are_no_attacks_have_no_details() -> None:
    narrator = PRESENTER.narrator(load_words("en", SYSTEM), fight().state)
    [event, *_] = say(fight(), "move:A")

    assert combat_of(narrator.names, event) is None
    assert narrator.detail(event) == {}


# --- ways and charts --------------------------------------------------------------------------


@pytest.mark.rule("5.0")
def test_a_hex_some_steps_away_is_named_by_one_answer() -> None:
    game = table("axis inf A 0504", "allies inf E 1308")
    say(game, "move:A")
    ways = ways_from(PRESENTER, game.game.known(0), game.decision)
    ends = {game.state.field.names[way.options[-1].value]: len(way.options) for way in ways}

    assert ends["0501"] == 3
    assert "0504" not in ends
    assert "0604" not in ends  # a step away it is an answer itself


@pytest.mark.rule("3.1")
def test_who_acts_next_is_named_without_stopping_first() -> None:
    game = table(
        "axis cpt-8-1-1 C 0504", "axis inf A 0504", "axis hmg B 0504", "allies inf E 0904",
    )  # fmt: skip
    say(game, "move:C", "move:A", "fire:B", "done", "act:A", "hex:0503")
    ways = ways_from(PRESENTER, game.game.known(0), game.decision)
    write = PRESENTER.system.write_option
    behind = [" ".join(write(game.state, option) for option in way.options) for way in ways]
    leader, gun = number(game, "C"), number(game, "B")

    assert {f"stop act:{leader}", f"stop act:{gun}", "stop done"} <= {*behind}
    narrator = PRESENTER.narrator(load_words("en", SYSTEM), game.state)
    way = next(way for way in ways if way.options[-1].value == game.names["B"])
    assert narrator.option(way.decision, way.options[-1]).endswith(": fire")


def test_the_charts_have_every_roll_and_every_ground() -> None:
    found = charts()

    assert list(found["direct"]["rows"]) == [str(roll) for roll in range(2, 13)]
    assert list(found["assault"]["rows"]) == [str(die) for die in range(1, 7)]
    for name in ("direct", "bombard", "assault"):
        grid = found[name]
        assert {len(cells) for cells in grid["rows"].values()} == {len(grid["columns"])}
    woods = next(row for row in found["terrain"] if row["key"] == "woods")
    assert (woods["cost"]["foot"], woods["direct"], woods["limiting"]) == (12, -2, True)
    assert [result for result, _ in found["anti_tank"]["lowest"]] == ["M", "M1", "1", "2"]
