"""The order sheet in the terminal: formation by formation, with minutes, refusals and changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.campaign.kit import begin, formation
from tests.cli.desk import Desk

from sandtable.kernel.game import Game
from sandtable.service.words import LANGUAGES

Json = dict[str, Any]
ROADS = {
    "roads": [["B2", "C2"]],
    "rivers": [["A1", "B1"]],
    "field": {"B2": {"title": "Old Bridge", "places": [["bridge"]]}},
}
FORMATIONS = (
    formation("1-1", "B2", "hq", "platoon", "liaison"),
    formation("1-2", "C2", "riders"),
    formation("1-3", "B1", "pioneers", "pioneers", kind="engineers"),
    formation("2-1", "B3", "platoon"),
)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def game(**more: Any) -> Game:
    return begin(*FORMATIONS, board=ROADS, **more)


def typed(found: Game, *lines: str, people: str = "one", lang: str = "en") -> str:
    return " ".join(Desk(found, people, lang).type(*lines).split())


def sheet(found: Game) -> list[Json]:
    """The lines of the first sheet that was handed in."""
    return list(found.choices[0].option.fields["orders"])


def test_each_formation_has_a_line_with_what_is_possible_and_its_minutes() -> None:
    shown = typed(game(), "orders", "cancel")

    assert "1-1 1-1 (B2) Combat group, B2 Old Bridge, on foot, 95" in shown
    assert "C2: move, support 35 (30 along the long edge -10 on a road +15 on foot)" in shown
    assert "B3: attack 25 (20 along the short edge +15 on foot -10 with light kit)" in shown
    assert "here: dig in, reorganise 40" in shown
    assert "besides: forward, air" in shown
    assert "B1: move, support 35 (20 along the short edge +15 on foot)" in shown


def test_a_line_is_typed_in_any_order_and_tells_when_its_steps_are_done() -> None:
    found = game()
    shown = typed(found, "orders", "air, move C2 c1", "support b1", "bridge", "")

    assert "Move B2–C2: 35 (30 along the long edge -10 on a road +15 on foot) minutes" in shown
    assert (
        "Move C2–C1: 35 (20 along the short edge +15 on foot) minutes, there in minute 70" in shown
    )
    assert "Support C2–B1: 45 minutes, there in minute 45" in shown
    air = next(u.id for u in found.state.units_of("1-1") if "air-observer" in u.roles)
    assert sheet(found) == [
        {"formation": "1-1", "order": "move", "path": ["C2", "C1"], "air": air},
        {"formation": "1-2", "order": "support", "path": ["B1"]},
        {"formation": "1-3", "order": "build-bridge"},
    ]


def test_a_line_that_is_not_legal_is_asked_for_again_with_rule_and_reason() -> None:
    found = game()
    shown = typed(found, "orders", "move B3", "fly", "-", "attack B3 forward", "", "", "cancel")

    assert "1-1, Fields: B3 is not yours. [C27]" in shown
    assert '"fly" is nothing that fits here.' in shown
    assert (
        "1-2, Forward! (over the commander's head): 1-2 has no forward headquarters. [C40]" in shown
    )
    assert not found.choices


def test_the_sheet_is_shown_and_changed_until_it_is_handed_in() -> None:
    found = game()
    lines = ("orders", "dig in", "", "fortify", "1-2", "move C1", "1-1", "-", "1-9", "yes")
    shown = typed(found, *lines)

    assert "1-1: dig-in 1-3: fortify Enter hands the sheet in" in shown
    assert "1-2: move C1 1-3: fortify" in shown
    assert '"1-9" is nothing that fits here.' in shown
    assert [each["formation"] for each in sheet(found)] == ["1-2", "1-3"]


def test_a_sheet_that_is_laid_aside_keeps_its_lines() -> None:
    found = game()
    shown = typed(found, "orders", "dig in", "cancel", "orders", "", "", "", "")

    assert "The form is laid aside" in shown
    assert "1-1 [dig-in]:" in shown
    assert sheet(found) == [{"formation": "1-1", "order": "dig-in"}]


def test_whoever_fills_in_a_sheet_can_look_around_and_leave() -> None:
    found = game()
    shown = typed(found, "orders", "look 1-2", "rule C28", "look B2", "quit")

    assert "1-2 1-2, Combat group, C2, motorised, 50" in shown
    assert "4 of 4 ready, 50 points, Battle Rating 20" in shown
    assert "C28 " in shown
    assert "B2 Old Bridge, Blue, bridge roads to C2" in shown
    assert not found.choices


def test_of_two_at_one_keyboard_the_first_can_change_a_sheet_until_the_second_hands_in() -> None:
    found = game(seat=[{"name": "one", "side": 1}, {"name": "two", "side": 2}])
    lines = (
        "",  # the curtain
        "orders", "dig in", "", "", "yes",
        "undo", "orders", "-", "dig in", "", "yes",
        "", "orders", "dig in", "", "yes",
    )  # fmt: skip
    shown = typed(found, *lines, people="one two")

    assert "Whoever sat here may still type undo" in shown
    first = next(each for each in found.choices if each.seat == 0)
    assert first.option.fields == {"orders": [{"formation": "1-2", "order": "dig-in"}]}
    assert len(found.choices) >= 2


def test_a_sheet_that_was_handed_in_is_not_offered_again() -> None:
    """The next round begins with empty lines, whatever became of the formations."""
    found = game()
    lines = ("orders", "dig in", "move C1", "", "yes")
    shown = typed(found, *lines, "raise:{}", "orders", "", "", "", "yes")

    assert "[dig-in]" not in shown
    sheets = [each.option.fields for each in found.choices if each.option.verb == "orders"]
    assert {"orders": []} in sheets


def test_a_sheet_that_was_taken_back_is_offered_again() -> None:
    found = game(seat=[{"name": "one", "side": 1}, {"name": "two", "side": 2}])
    lines = ("", "orders", "dig in", "", "", "yes", "undo", "orders", "", "", "", "yes")
    shown = typed(found, *lines, people="one two")

    assert "1-1 [dig-in]:" in shown
    first = next(each for each in found.choices if each.seat == 0)
    assert first.option.fields == {"orders": [{"formation": "1-1", "order": "dig-in"}]}


def test_nobody_takes_back_what_others_have_seen() -> None:
    """Once the last sheet is in, the curtain offers nothing, and undo changes nothing."""
    found = game(seat=[{"name": "one", "side": 1}, {"name": "two", "side": 2}])
    done = 'orders: {"orders": []}'
    shown = typed(found, "", done, "", done, "undo", people="one two")

    assert shown.count("Whoever sat here may still type undo") == 1
    assert len(found.choices) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_filled_in_in_every_language(language: str) -> None:
    found = game()
    words = Desk(found, "one", language).session.wording.words
    dig, move = words.say("order-dig-in"), words.say("order-move")
    shown = typed(found, "orders", dig, f"{move} C1", "", words.say("word-yes"), lang=language)

    assert [each["order"] for each in sheet(found)] == ["dig-in", "move"]
    for family in ("guide-", "form-", "word-", "field-", "order-", "look-"):
        assert f" {family}" not in shown


def test_formations_are_raised_by_name_and_what_is_for_sale_is_told() -> None:
    board = {"field": {"A1": {"places": [["entry"]]}}}
    faction = [
        {"name": "First", "commander": "one", "buys": ["squad", "tanks"]},
        {"name": "Second", "commander": "two", "buys": []},
    ]
    found = begin(*FORMATIONS, board=board, faction=faction)
    done = 'orders: {"orders": []}'
    Desk(found).type(done)
    found.state.reserve[0] = 100
    lines = (
        done, "raise", "Scouts", "recon", "A1", "", "squad 3",
        "", "combat", "", "", "squad 12", "", "",
        "raise", "", "", "", "", "squad 2", "", "",
    )  # fmt: skip
    shown = typed(found, *lines)

    assert "Entry of the list: squad squad (10), tanks tanks (90)" in shown
    assert "for instance: squad 2 Units (each with: Entry of the list, How many):" in shown
    assert "New formations, 1, Units: " in shown, "half of the units must be scouts"
    assert "[C10]" in shown
    assert "Kind (combat-group Combat group, engineers Engineers, " in shown
    assert "[reconnaissance]:" in shown
    assert "New formations: That costs 120 of 100 reserve points. [C19]" in shown
    assert "[squad 12]:" in shown
    (raised,) = [each.option.fields for each in found.choices if each.option.verb == "raise"]
    (new,) = raised["create"]
    assert (new["name"], new["kind"], new["field"]) == ("Scouts", "combat-group", "A1")
    assert new["units"] == [{"entry": "squad", "count": 2}]
