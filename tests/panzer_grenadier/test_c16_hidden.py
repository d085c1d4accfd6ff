"""16.6 Hidden units: nobody sees them before they are near, fire or move."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of, until_turn

from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked
from sandtable.systems.panzer_grenadier.events.markers import SmokeGone
from sandtable.systems.panzer_grenadier.events.marks import Announced, Held, Marked
from sandtable.systems.panzer_grenadier.events.units import Moved, Revealed
from sandtable.systems.panzer_grenadier.events.work import FoxholeDug
from sandtable.systems.panzer_grenadier.rules.c05_arrival import Arrival
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("16.6")

RESTRICTED = {"rulings": {"hidden-approach": "restricted"}}


def seen(game: TestTable, side: int) -> set[str]:
    """The pieces of a view, by name."""
    called = {number: name for name, number in game.names.items()}
    return {called[piece["id"]] for piece in game.game.view(side)["pieces"]}


def walked(*told: str, to: list[str], **more: Any) -> list[str]:
    """The hexes that A has entered before something hidden was found."""
    game = table(*told, **more)
    game.apply("move:A")
    before: list[str] = []
    for hex_ in to:
        events = game.apply(f"hex:{hex_}")
        before.append(hex_)
        if of(events, Revealed):
            return before
        if game.decision.window:
            game.apply("pass")
    return []


@pytest.mark.rule("16.6/1")
def test_a_hidden_unit_is_on_nobodys_board_but_its_owners() -> None:
    game = table("axis inf A 0504", "allies inf X 1004 hidden", "allies inf Y 1304")

    assert seen(game, 0) == {"A", "Y"}
    assert seen(game, 1) == {"A", "X", "Y"}
    assert seen(game, -1) == {"A", "Y"}
    assert game.game.view(0)["hidden"] == [0, 1]


@pytest.mark.rule("16.6/2")
def test_ex_22_in_the_open_it_is_spotted_from_three_hexes() -> None:
    """The range of 12 hexes is quartered."""
    way = ["0604", "0704", "0804"]
    told = ("axis sdkfz222 A 0504", "allies inf X 1004 hidden", "allies inf Y 1309")

    assert walked(*told, to=way) == ["0604", "0704"]


@pytest.mark.rule("16.6/2")
def test_ex_22_in_a_town_it_is_spotted_from_adjacent_hexes_only() -> None:
    """The range of 3 hexes is quartered and rounded up to one."""
    way = ["0604", "0704", "0804", "0904"]
    told = ("axis sdkfz222 A 0504", "allies inf X 1004 hidden", "allies inf Y 1309")

    assert walked(*told, to=way, terrain={"1004": "t"}) == way


@pytest.mark.rule("16.6/2", "16.6/3")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_what_blocks_the_line_hides_it_until_the_smoke_is_gone(side: str) -> None:
    """The line from 0504 to 0704 runs between 0603 and 0604."""
    other = "allies" if side == "axis" else "axis"
    told = (f"{side} inf A 0504", f"{other} inf X 0704 hidden")
    woods = table(*told, terrain={"0604": "w", "0603": "w"})
    smoke = table(*told, smoke=("0604", "0603"))
    for game in (woods, smoke):
        game.state.unsettled = True
        PANZER_GRENADIER.settle(game.state)
        assert game.piece("X").hidden
    smoke.state.emit(SmokeGone("16.12", smoke.state.field.index["0603"], 0))
    PANZER_GRENADIER.settle(smoke.state)

    assert not smoke.piece("X").hidden


@pytest.mark.rule("16.6/3")
def test_moving_shows_it_and_it_is_told_to_all() -> None:
    game = table("allies inf X 1004 hidden", "axis inf A 0104", side="allies")
    events = game.apply("move:X", "hex:1104")

    assert len(of(events, Revealed)) == 1
    assert of(events, Moved)[0].seen_by(0) is not None
    assert not game.piece("X").hidden
    assert seen(game, 0) == {"A", "X"}
    assert game.state.occupied[1] >> game.piece("X").hex & 1


@pytest.mark.rule("16.6/3")
def test_firing_shows_it() -> None:
    game = table("allies hmg X 0904 hidden", "axis inf A 0504", side="allies")
    events = game.apply("fire:X", "direct:0504", "part:7")

    assert len(of(events, Revealed)) == 1


@pytest.mark.rule("16.6/3")
def test_opportunity_fire_shows_it() -> None:
    game = table("axis inf A 0404", "allies hmg X 0904 hidden")
    game.apply("move:A", "hex:0504")
    events = game.apply("fire:X")

    assert len(of(events, Revealed)) == 1


@pytest.mark.rule("16.6/1", "3.12/1")
def test_whether_the_enemy_is_asked_tells_nothing_of_where_it_is() -> None:
    """It is far too far away to fire, and its side is asked all the same."""
    game = table("axis inf A 0404", "allies inf X 1304 hidden")
    game.apply("move:A", "hex:0504")

    assert (game.decision.side, game.decision.window) == (1, "op-fire")
    assert game.offers("fire") == []


@pytest.mark.rule("16.6/3", "AMB-130")
def test_digging_in_shows_nothing_and_is_told_to_its_side_alone() -> None:
    game = table("allies inf X 1004 hidden", "allies inf Y 1309", "axis inf A 0104", side="allies")
    events = game.apply("move:X")
    assert game.decision.args == (-1,), "the question does not name it either"
    events += game.apply("dig-in")
    told = [event for event in events if event.seen_by(0) is not None]

    assert game.piece("X").hidden
    assert len(of(events, FoxholeDug)) == len(of(events, Announced)) == 1
    assert not of(told, FoxholeDug)
    assert not of(told, Announced)
    assert not of(told, Marked)
    until_turn(game, 2)


@pytest.mark.rule("16.6/1")
def test_no_answer_and_no_refusal_tells_of_it() -> None:
    told = ("axis inf A 0604", "axis hmg B 0604", "allies inf Y 0804")
    hidden = table(*told, "allies inf X 1104 hidden")
    nobody = table(*told, "allies inf X lost")
    for game in (hidden, nobody):
        game.apply("fire:B")
        if game.decision.prompt == "announce":
            game.apply("done")

    assert hidden.reason("direct:1104") == nobody.reason("direct:1104")
    assert hidden.offers("direct") == nobody.offers("direct")


@pytest.mark.rule("AMB-143", "5.4/1")
def test_hidden_units_do_not_restrict_an_approach_unless_players_want_it() -> None:
    told = ("axis inf A 0404", "allies hmg X 0904 hidden")
    free = table(*told)
    bound = table(*told, options=RESTRICTED)
    for game in (free, bound):
        game.apply("move:A")

    assert free.reason("hex:0504") == ("", "")
    assert bound.reason("hex:0504") == ("5.42", "approach-needs-leader")


@pytest.mark.rule("16.6/3")
def test_whoever_lets_it_change_its_hex_shows_it() -> None:
    game = table("allies inf X 1004 hidden", "axis inf A 0104")
    number, target = game.names["X"], game.state.field.index["1104"]
    game.state.emit(Moved("14.31", number, game.piece("X").hex, target, 6, (), "flight"))

    assert not game.piece("X").hidden


@pytest.mark.rule("16.6/3", "8.0/2")
@pytest.mark.parametrize("word", ["", "dug-in"])
def test_fire_at_its_hex_affects_it_and_shows_it_only_if_it_has_to_do_anything(word: str) -> None:
    """Nine factors at 0804, in the woods: 2 is M1 on column 1, 8 is nothing."""
    told = ("axis hmg A 0504", "allies inf Y 0804", f"allies hmg X 0804 hidden {word}")
    ground = {"0804": "w"}
    spared = table(*told, terrain=ground, dice="4 4")
    hit = table(*told, terrain=ground, dice="1 1 6 6 6 6")
    spared_events = spared.apply("fire:A", "direct:0804", "part:9")
    hit_events = hit.apply("fire:A", "direct:0804", "part:9")
    for game, events in ((spared, spared_events), (hit, hit_events)):
        attacked = of(events, Attacked)[0]
        named = {number for group in attacked.groups for number in group[0]}
        assert (game.names["X"] in named) == (game is hit)
        assert all("three-units" not in str(group) for group in attacked.groups)

    assert spared.piece("X").hidden
    assert not hit.piece("X").hidden
    assert len(of(hit_events, MoraleChecked)) == 2


@pytest.mark.rule("16.6/1", "6.72/1")
def test_that_a_hidden_unit_is_held_is_told_to_its_side_alone() -> None:
    game = table("allies inf X 1004 hidden", "allies inf Y 1005", "axis inf A 0104")
    held = Held("6.72", (game.names["X"], game.names["Y"]), 2)
    game.state.emit(held)
    public = held.seen_by(0)

    assert isinstance(public, Held)
    assert public.pieces == (game.names["Y"],)
    assert held.seen_by(1) is held


@pytest.mark.rule("16.6/3")
def test_what_is_found_in_the_hex_where_a_piece_enters_the_boards_stops_it() -> None:
    """Only from beyond the edge can somebody come into a hex without having seen into it."""
    game = table("axis inf A 0504", "allies inf X 0504 hidden")
    s = game.state
    assert arrived(game, "A") is False
    s.unsettled = True
    PANZER_GRENADIER.settle(s)

    assert not game.piece("X").hidden
    assert arrived(game, "A") is True


def arrived(game: TestTable, name: str) -> object:
    """What the arrival of a piece where it stands comes to."""
    s = game.state
    s.call(Arrival(game.names[name], game.piece(name).hex, ()))
    frame = s.stack[-1]
    while s.stack[-1] is frame:
        getattr(frame, frame.step)(s)
    return s.value
