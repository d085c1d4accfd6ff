"""Sheets of battles over HTTP: for seats that may see them, in their language."""

from __future__ import annotations

import pytest
from tests.campaign.battles import first_battle, report_by_chance
from tests.server.harness import Chair, Running

from sandtable.ai.samples import Picker
from sandtable.kernel.log import write

STREAM = {"Content-Type": "application/octet-stream"}


@pytest.fixture(scope="module")
def chairs(server: Running) -> dict[str, Chair]:
    """The seats of a campaign that asks for a battle."""
    game, _ = first_battle()
    with server.client() as client:
        seats = ",".join(f"{seat.name}:human" for seat in game.seats)
        answer = client.post(
            "/api/games/import", params={"seats": seats}, content=write(game), headers=STREAM
        )
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return {
        name: Chair(server, made["game"], name, token) for name, token in made["tokens"].items()
    }


def test_both_sides_print_it_in_their_language(chairs: dict[str, Chair]) -> None:
    players = [chair for name, chair in chairs.items() if name != "spectator"]
    for chair, lang, word in zip(players, ("en", "de", "bg"), ("Result", "Ergebnis", "Изход"),
                                 strict=False):  # fmt: skip
        page = chair.get("/sheet", lang=lang)
        assert page.status_code == 200, page.text
        assert page.headers["content-type"].startswith("text/html")
        assert word in page.text
        paper = chair.client.get(f"/api/games/{chair.game}/sheet", params={"form": "pdf"})
        assert paper.headers["content-type"] == "application/pdf"
        assert paper.content.startswith(b"%PDF-")


def test_strangers_and_games_without_a_battle_get_none(
    server: Running, chairs: dict[str, Chair]
) -> None:
    assert chairs["spectator"].get("/sheet").status_code == 422
    assert chairs["spectator"].get("/sheet", form="docx").status_code == 400
    _, others = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    refused = others["axis"].get("/sheet")
    assert refused.status_code == 422
    assert refused.json()["text"]


def test_a_report_is_previewed_and_nothing_happens(chairs: dict[str, Chair]) -> None:
    game, decision = first_battle()
    asked = game.seats[game.answerers(decision)[0]].name
    chair = chairs[asked]
    number = chair.page()["number"]
    report = report_by_chance(decision, Picker("http"))
    option = game.system.write_option(game.state, report)
    found = chair.post("preview", {"option": option}, lang="de")
    assert found.status_code == 200, found.text
    lines = found.json()["lines"]
    assert any(line["rule"] == "C66" and "Gefecht" in line["text"] for line in lines)
    assert {line["how"] for line in lines} <= {"certain", "dice", "choice", "unforeseen"}
    assert chair.page()["number"] == number

    wrong = chair.post("preview", {"option": 'report:{"winner":"nobody","rounds":-1}'})
    assert wrong.status_code == 422
    assert {fault["field"] for fault in wrong.json()["faults"]} >= {"winner", "rounds"}
    assert chairs["spectator"].post("preview", {"option": option}).status_code == 403
    others = [each for name, each in chairs.items() if name not in (asked, "spectator")]
    assert all(each.post("preview", {"option": option}).status_code == 422 for each in others)
