"""What the page of a campaign asks: the map, and what a formation can be ordered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import begin, formation, line, why, write

from sandtable.kernel.game import Game
from sandtable.service.presenters import Looker, presenter_of
from sandtable.service.wording import Wording

Json = dict[str, Any]
ROADS = {
    "roads": [["B2", "C2"], ["C2", "C1"]],
    "rivers": [["D2", "D1"]],
    "field": {"B2": {"title": "Old Bridge", "places": [["bridge", 360, 240]]}},
}
FORMATIONS = (
    formation("1-1", "B2", "hq", "platoon", "liaison"),
    formation("1-2", "C2", "riders"),
    formation("1-3", "B1", "scouts", kind="reconnaissance"),
    formation("2-1", "B3", "hq", "platoon"),
)
PRESENTER = presenter_of("campaign")


def game(**more: Any) -> Game:
    return begin(*FORMATIONS, board=ROADS, **more)


def look(found: Game, kind: str, side: int = 0, seat: int = 0, **query: str) -> Json:
    narrator = Wording("en", "campaign").about(found.state)
    return PRESENTER.inspect(kind, Looker(narrator, found.state, side, seat), query)


def orders(found: Game, name: str, **more: Any) -> Json:
    return look(found, "orders", formation=name, **more)


def at(page: Json, field: str, order: str) -> Json:
    (found,) = [each for each in page["beside"] if each["field"] == field]
    return dict(next(each for each in found["orders"] if each["order"] == order))


def test_the_map_has_every_field_with_its_row_from_the_north_and_what_joins_and_parts_them() -> (
    None
):
    page = look(game(), "map")

    assert (page["width"], page["height"], len(page["fields"])) == (4, 4, 16)
    (bridge,) = [each for each in page["fields"] if each["name"] == "B2"]
    assert (bridge["column"], bridge["row"], bridge["title"]) == (1, 2, "Old Bridge")
    assert bridge["places"] == [{"kind": "bridge", "at": [360, 240]}]
    assert page["rivers"] == [["D1", "D2"]]
    assert ["B2", "C2"] in page["roads"]


def test_orders_come_with_minutes_and_their_parts() -> None:
    found = at(orders(game(), "1-1"), "C2", "move")

    assert found["minutes"] == 35
    assert [part["amount"] for part in found["parts"]] == [30, -10, 15]
    assert found["parts"][1]["rule"] == "C29"


def test_what_cannot_be_ordered_says_why() -> None:
    page = orders(game(), "1-1")

    assert at(page, "B3", "move")["why"] == {"text": "B3 is not yours.", "rule": "C27"}
    bridging = next(each for each in page["here"] if each["order"] == "build-bridge")
    assert bridging["why"]["rule"] == "C46"


def test_the_page_offers_what_the_sheet_takes_and_nothing_else() -> None:
    found = game()
    for name in ("1-1", "1-2", "1-3"):
        page = orders(found, name)
        beside = [each for field in page["beside"] for each in field["orders"]]
        for each in [*beside, *page["here"]]:
            more = {"forward": True} if "forward" in each else {}
            faults = why(found, 0, line(name, each["order"], *each["path"], **more))
            assert bool(faults) == ("why" in each), each
        assert all(not why(found, 0, line(name, "move", *way["path"])) for way in page["far"])


def test_farther_fields_are_reached_by_the_quickest_way() -> None:
    page = orders(game(), "1-2")

    (way,) = [each for each in page["far"] if each["field"] == "A1"]
    assert way["minutes"] == way["legs"][-1]
    assert way["path"][-1] == "A1"
    assert len(way["path"]) == 2
    assert all(each["field"] != "B3" for each in page["far"])


def test_who_has_no_offensive_attacks_over_the_head_of_the_commander_only() -> None:
    found = at(orders(game(attacker=2), "1-1"), "B3", "attack")

    assert found["forward"]["rule"] == "C30"
    assert found["minutes"] == 25
    assert "why" in at(orders(game(attacker=2), "1-2"), "B3", "attack")


def test_scouts_may_come_from_the_flank() -> None:
    assert at(orders(game(), "1-3"), "A1", "move")["minutes"]
    assert "flank" not in at(orders(game(), "1-1"), "B3", "attack")


def test_the_enemy_can_be_looked_at_but_not_ordered() -> None:
    page = orders(game(), "2-1")

    assert page["mine"] is False
    assert "minutes" in at(page, "B4", "move")
    assert orders(game(), "1-1", side=0, seat=0)["mine"] is True
    assert orders(game(), "1-1", side=1, seat=1)["mine"] is False


@pytest.mark.parametrize("name", ["", "9-9"])
def test_there_must_be_such_a_formation(name: str) -> None:
    with pytest.raises(ValueError, match="no formation"):
        orders(game(), name)


# --- what becomes of a sheet ------------------------------------------------------------------


def outlook(found: Game, **lines: str) -> Json:
    query = {name.replace("f", "").replace("_", "-"): text for name, text in lines.items()}
    return look(found, "outlook", **query)


def test_a_sheet_knows_its_minutes_step_by_step() -> None:
    page = outlook(game(), f1_2="move:C1,B1")

    (order,) = page["orders"]
    assert [step["at"] for step in order["steps"]] == [10, 40]
    assert order["minutes"] == 40


def test_what_is_against_the_rules_is_told_and_the_rest_is_reckoned() -> None:
    page = outlook(game(), f1_1="attack:D4", f1_2="move:C1")

    assert page["faults"]["1-1"][0]["rule"] == "C30"
    assert [order["formation"] for order in page["orders"]] == ["1-2"]


def test_an_attack_makes_the_round_as_long_at_least_and_what_fits_is_sure() -> None:
    page = outlook(game(), f1_1="attack:B3", f1_2="move:C1", f1_3="move:A1")

    assert page["least"] == 25
    fits = {order["formation"]: order["fits"] for order in page["orders"]}
    assert fits == {"1-1": "counts", "1-2": "sure", "1-3": "rounds"}


def test_without_an_attack_what_takes_too_long_for_a_quiet_round_is_known() -> None:
    page = outlook(game(), f1_1="move:A2", f1_3="move:A1,A2,B2")
    fits = {order["formation"]: order["fits"] for order in page["orders"]}

    assert fits == {"1-1": "quiet", "1-3": "long"}


def test_who_stays_is_told_who_could_attack_and_when() -> None:
    page = outlook(game(attacker=2), f1_1="dig-in")

    (meeting,) = [each for each in page["meets"]["1-1"] if each["enemy"] == "2-1"]
    assert (meeting["what"], meeting["field"], meeting["his"]) == ("defends", "B2", 25)
    assert "minute 25" in meeting["text"]
    assert [part["amount"] for part in meeting["parts"]] == [20, 15, -10]


def test_who_marches_where_the_enemy_is_sooner_is_void_and_who_is_there_first_defends() -> None:
    page = outlook(game(attacker=2), f1_3="move:B2", f1_1="move:A2")
    what = {(each["enemy"], each["field"]): each for each in page["meets"]["1-1"]}

    assert what["2-1", "B2"]["what"] == "void"
    assert (what["2-1", "B2"]["his"], what["2-1", "B2"]["own"]) == (25, 45)
    assert [each["what"] for each in page["meets"]["1-3"]] == ["first"]


def test_who_reorganises_can_be_caught() -> None:
    page = outlook(game(attacker=2), f1_1="reorganise")

    assert page["meets"]["1-1"][0]["what"] == "caught"


def test_an_empty_field_can_be_defended_before_one_is_there() -> None:
    found = begin(
        formation("1-1", "B2", "hq", "platoon"),
        formation("2-1", "B4", "hq", "tanks"),
    )
    page = outlook(found, f1_1="attack:B3")

    (meeting,) = [each for each in page["meets"]["1-1"] if each["kind"] == "move"]
    assert (meeting["what"], meeting["enemy"], meeting["field"]) == ("defended", "2-1", "B3")
    assert (meeting["his"], meeting["own"]) == (20, 25)


def test_a_sheet_that_others_have_written_changes_nothing_of_an_outlook() -> None:
    found = game(attacker=2)
    before = outlook(found, f1_1="dig-in")
    write(found, 1, line("2-1", "attack", "B2"))

    assert outlook(found, f1_1="dig-in") == before


def test_who_writes_no_sheet_has_no_outlook() -> None:
    with pytest.raises(ValueError, match="only a seat"):
        look(game(), "outlook", side=-1, seat=-1)


# --- the film ---------------------------------------------------------------------------------


def lines_of(found: Game, seat: int, *sheet: Json) -> list[Any]:
    events = write(found, seat, *sheet)
    narrator = Wording("en", "campaign").about(found.state)
    return [(event, narrator.effects(event), narrator.detail(event)) for event in events]


def test_the_reveal_has_orders_minutes_marches_and_battles() -> None:
    found = game()
    write(found, 0, line("1-1", "attack", "B3"), line("1-2", "move", "C1"))
    told = lines_of(found, 1, line("2-1", "move", "A3"))

    orders = [detail["order"] for _, _, detail in told if "order" in detail]
    assert {each["formation"]: each["minutes"] for each in orders} == {
        "1-1": 25, "1-2": 10, "2-1": 45,
    }  # fmt: skip
    minutes = [effect.to for _, effects, _ in told for effect in effects if hasattr(effect, "to")]
    assert minutes == sorted(minutes) == [10, 25]
    moves = [effect for _, effects, _ in told for effect in effects if hasattr(effect, "path")]
    assert [(each.piece.id, [at.id for at in each.path]) for each in moves] == [
        ("1-2", ["C2", "C1"])
    ]
    (met,) = [detail["met"] for _, _, detail in told if "met" in detail]
    assert met == {"field": "B3", "minute": 25}
    (settled,) = [d["settled"] for _, _, d in told if d.get("settled", {}).get("status") == "void"]
    assert settled["formation"] == "2-1"


def test_what_did_not_come_of_an_order_is_written_where_it_stands() -> None:
    found = game()
    write(found, 0, line("1-1", "attack", "B3"))
    told = lines_of(found, 1, line("2-1", "move", "A3"))

    marks = [each for _, effects, _ in told for each in effects if getattr(each, "text", "")]
    (void,) = [each for each in marks if each.text.startswith("void")]
    assert (void.at.kind, void.at.id, void.tone) == ("formation", "2-1", "bad")
