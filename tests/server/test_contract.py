"""Every route answers as the page expects."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Running, mover, players_of, running, wait_until

from sandtable.kernel.log import read, verify
from sandtable.service.words import LANGUAGES
from sandtable.systems import load_system

SYSTEM = "/api/systems/combat-commander"


def test_the_games_that_can_be_played_are_told(server: Running) -> None:
    with server.client() as client:
        found = client.get("/api/systems").json()
        missing = client.get("/api/systems/nothing/scenarios")

    assert "Combat Commander" in next(s for s in found if s["name"] == "combat-commander")["title"]
    assert (missing.status_code, missing.json()["error"]) == (404, "unknown-system")


def test_scenarios_maps_and_catalogues_fit_together(server: Running) -> None:
    with server.client() as client:
        scenarios = client.get(f"{SYSTEM}/scenarios").json()
        assert {"01", "12", "first-steps"} <= {each["key"] for each in scenarios}
        first = next(each for each in scenarios if each["key"] == "01")
        drawn = client.get(f"{SYSTEM}/library/map/{first['facts']['map']}").json()
        catalog = client.get(f"{SYSTEM}/library/catalog/01").json()

    assert len(drawn["hexes"]) == drawn["cols"] * drawn["rows"] == 150
    assert {"name", "x", "y", "terrain", "level", "road"} <= drawn["hexes"][0].keys()
    assert len(catalog["decks"]["axis"]) == 72
    squad = next(each for each in catalog["units"] if each["key"] == "german/rifle-squad")
    assert squad["names"]["de"] == "Schützengruppe"


def test_a_random_scenario_has_a_catalogue(server: Running) -> None:
    with server.client() as client:
        found = client.get(f"{SYSTEM}/library/catalog/random:seed=4")

    assert found.json()["scenario"]["key"] == "random:seed=4"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_language_are_sent(server: Running, lang: str) -> None:
    with server.client() as client:
        found = client.get(f"/api/locale/{lang}")
        own = client.get(f"{SYSTEM}/words/{lang}")

    assert "error-stale" in found.text
    assert "prompt-order-or-pass" not in found.text
    assert "prompt-order-or-pass" in own.text
    assert "error-stale" not in own.text


def test_rules_are_found_by_number_and_by_word(server: Running) -> None:
    with server.client() as client:
        rule = client.get(f"{SYSTEM}/rules/O20.3.4/5").json()
        found = client.get(f"{SYSTEM}/rules", params={"search": "sniper"}).json()
        missing = client.get(f"{SYSTEM}/rules/X99")

    assert rule["id"] == "O20.3.4"
    assert rule["statements"]
    assert found
    assert missing.status_code == 404


def test_a_new_game_has_a_link_for_every_person(server: Running) -> None:
    game, chairs = server.new_game("01", seats={"allies": "random"})

    assert set(chairs) == {"axis", "spectator"}
    page = chairs["axis"].page()
    assert page["game"] == game
    assert page["you"] == "axis"
    assert players_of(page) == {"axis": "human", "allies": "random", "spectator": "spectator"}
    assert "terms" not in page
    assert len(page["commitment"]) == 64


def test_the_side_that_is_asked_gets_options_and_the_others_wait(server: Running) -> None:
    _, chairs = server.new_game("01", seed=3)
    pages = {name: chair.page() for name, chair in chairs.items()}
    asked = pages["axis"]["decision"]["side"]
    own, other = (
        pages[name] for name in (("axis", "allies") if asked == 0 else ("allies", "axis"))
    )

    option = own["decision"]["options"][0]
    assert {"option", "text", "role", "luck", "on"} == option.keys()
    assert own["decision"]["text"]
    for page in (other, pages["spectator"]):
        assert page["decision"]["waiting"] is True
        assert "options" not in page["decision"]
        assert page["decision"]["rule"] == own["decision"]["rule"]


def test_a_decision_is_taken_once_and_a_stale_one_tells_what_was_missed(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    asked = mover(chairs)
    asked.decide_first()
    page = asked.page()
    option = page["decision"]["options"][0]["option"]
    done = asked.decide(1, option)
    again = asked.decide(1, option)

    assert done.json() == {"number": 2}
    assert again.status_code == 409
    assert again.json()["error"] == "stale"
    assert again.json()["number"] == 2
    assert [line["number"] for line in again.json()["missed"]] == [2]
    assert asked.page()["number"] == 2


def test_what_is_not_offered_is_refused_with_rule_and_reason(server: Running) -> None:
    _, chairs = server.new_game("01", seed=1)
    asked = mover(chairs)
    asked.decide_first()
    number = asked.page()["number"]
    refused = asked.post("decide", {"number": number, "option": "hex:H5"}, lang="de")
    why = asked.post("why", {"option": "hex:H5"}, lang="de")

    assert refused.status_code == 422
    assert refused.json()["rule"]
    assert refused.json()["reason"] == why.json()["reason"]
    assert refused.json()["text"] == why.json()["text"]
    assert asked.page()["number"] == number


def test_why_says_that_what_is_offered_is_legal(server: Running) -> None:
    _, chairs = server.new_game("01", seed=1)
    asked = mover(chairs)
    option = asked.page()["decision"]["options"][0]["option"]

    assert asked.post("why", {"option": option}).json() == {"legal": True}


def test_a_side_that_is_not_asked_is_refused(server: Running) -> None:
    _, chairs = server.new_game("01", seed=1)
    asked = mover(chairs)
    other = chairs["allies" if asked.name == "axis" else "axis"]
    option = asked.page()["decision"]["options"][0]["option"]
    refused = other.decide(0, option)

    assert refused.status_code == 422
    assert refused.json()["reason"] == "not-asked-now"
    told = other.post("why", {"option": option}).json()
    assert told["text"] == refused.json()["text"]
    assert told["rule"] == asked.page()["decision"]["rule"]
    assert chairs["spectator"].decide(0, option).status_code == 403


def test_undo_is_free_before_chance_and_makes_a_new_number(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    asked = mover(chairs)
    asked.decide_first()
    before = asked.decide_first()
    assert asked.page()["view"] != before["view"]
    assert asked.page()["can_undo"] is True
    undone = asked.post("undo", {"number": 2})
    after = asked.page()

    assert undone.json() == {"number": 3}
    assert after["view"] == before["view"]
    assert after["decision"] == before["decision"]
    assert [line["undone"] for line in after["log"] if line["number"] == 2] == [True]
    assert after["log"][-1]["trace"] == "undo"
    assert after["log"][-1]["from"] == 2


def test_undo_is_refused_with_its_reason(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    refused = mover(chairs).post("undo", {"number": 0})

    assert refused.status_code == 422
    assert refused.json()["reason"] == "undo-nothing"


def test_takeback_needs_the_other_side(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    asked = mover(chairs)
    other = chairs["allies" if asked.name == "axis" else "axis"]
    asked.decide_first()
    before = asked.decide_first()
    assert asked.post("takeback", {"number": 2}).json() == {"number": 3}
    request = other.page()["takeback"]
    assert (request["side"], request["yours"], request["from"]) == (asked.side, False, 2)
    assert request["learned"]
    own = asked.post("takeback/answer", {"number": 3, "yes": True})
    assert own.json()["reason"] == "takeback-not-yours"
    assert other.post("takeback/answer", {"number": 3, "yes": True}).json() == {"number": 4}

    after = asked.page()
    assert after["view"] == before["view"]
    assert after["takeback"] is None
    assert after["log"][-1]["trace"] == "consent"


def test_a_standing_pass_shows_only_to_its_side(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    done = chairs["axis"].post("stand", {"window": "initiative", "scope": "turn"})

    assert done.status_code == 200
    [stood] = chairs["axis"].page()["standing"]
    assert (stood["window"], stood["scope"]) == ("initiative", "turn")
    assert stood["text"]
    assert chairs["allies"].page()["standing"] == []
    assert chairs["axis"].post("unstand", {}).status_code == 200
    assert chairs["axis"].page()["standing"] == []
    assert chairs["axis"].post("unstand", {}).json()["reason"] == "nothing-stands"


def test_sight_and_overlays_are_told(server: Running) -> None:
    _, chairs = server.new_game("01", seed=1)
    seen = chairs["axis"].get("/inspect/sight", **{"from": "A4", "to": "G8"}).json()
    from_hex = chairs["axis"].get("/inspect/sees", hex="A4").json()
    nowhere = chairs["axis"].get("/inspect/fire", unit=0)

    assert (seen["clear"], seen["hindrance"]) == (True, 1)
    assert seen["hindrances"][0]["rule"] == "T85"
    assert from_hex["hexes"]["G8"] == 1
    assert nowhere.status_code == 422


def test_current_figures_of_units_are_told_with_their_parts(server: Running) -> None:
    _, chairs = server.new_game("first-steps", seed=5)
    while True:
        asked = next(c for c in chairs.values() if "options" in c.page()["decision"])
        if asked.page()["decision"]["prompt"] == "order-or-pass":
            break
        asked.decide_first()
    units = [unit for unit in asked.page()["view"]["units"] if unit["where"] == "map"]
    names = {unit["hex"] for unit in units}
    told = [asked.get("/inspect/figures", hex=name).json() for name in names]
    figures = [each for found in told for unit in found["units"] for each in unit["figures"]]

    assert sum(len(found["units"]) for found in told) == len(units)
    assert {each["name"] for each in figures} >= {"fp", "range", "move", "morale"}
    assert all(sum(p["amount"] for p in each["parts"]) == each["total"] for each in figures)
    assert any(each["total"] != each["printed"] for each in figures)
    assert asked.get("/inspect/figures", hex="Z9").status_code == 422


def test_a_computer_player_answers_by_itself(server: Running) -> None:
    _, chairs = server.new_game("first-steps", seats={"axis": "random"}, seed=2)
    allies = chairs["allies"]
    for _ in range(16):
        wait_until(lambda: "options" in allies.page()["decision"])
        allies.decide_first()
    wait_until(lambda: "options" in allies.page()["decision"])
    page = allies.page()

    assert any(unit["hex"] for unit in page["view"]["units"] if unit["side"] == 0)
    assert page["number"] > 16


def test_a_game_of_computers_plays_itself_and_can_be_taken_elsewhere(server: Running) -> None:
    _, chairs = server.new_game("first-steps", seats={"axis": "random", "allies": "random"})
    watcher = chairs["spectator"]
    wait_until(lambda: watcher.page()["view"]["over"])
    page = watcher.page()
    data = watcher.client.get(f"/api/games/{watcher.game}/file").content
    record = read(data)
    game = verify(load_system("combat-commander"), record)

    assert page["result"]["text"]
    assert page["key"] == game.key.hex()
    assert page["result"]["winner"] == game.result.winner  # type: ignore[union-attr]
    with server.client() as client:
        kind = {"content-type": "application/octet-stream"}
        adopted = client.post("/api/games/import", content=data, headers=kind)
        assert adopted.status_code == 201, adopted.text
        answer = adopted.json()
        seat = {"X-Seat": answer["tokens"]["axis"]}
        again = client.get(f"/api/games/{answer['game']}", headers=seat).json()
    assert again["result"] == page["result"]


def test_a_running_game_between_people_is_no_file(server: Running) -> None:
    _, two = server.new_game(seed=1)
    _, one = server.new_game(seats={"axis": "random"})

    assert two["axis"].get("/file").json()["error"] == "not-over"
    assert one["spectator"].get("/file").status_code == 403
    assert one["allies"].client.get(f"/api/games/{one['allies'].game}/file").status_code == 200


def test_the_log_is_told_in_every_language_from_a_number_on(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    asked = mover(chairs)
    asked.decide_first()
    asked.decide_first()
    texts = {lang: asked.get("/log", lang=lang).json()[-1]["text"] for lang in LANGUAGES}

    assert len(set(texts.values())) == 3
    assert [line["number"] for line in asked.get("/log", **{"from": 2}).json()] == [2]


def test_health_metrics_and_page_are_served_with_safe_headers(server: Running) -> None:
    with server.client() as client:
        health, metrics, page = (client.get(path) for path in ("/health", "/metrics", "/"))

    assert health.json()["status"] == "ok"
    assert "sandtable_decisions_total" in metrics.text
    assert page.headers["content-type"].startswith("text/html")
    for answer in (health, metrics, page):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_standing_order_is_its_sides_own_affair(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    axis, allies = chairs["axis"], chairs["allies"]
    when = [{"kind": "attacked"}, {"kind": "near", "hex": "E5", "range": 2}]
    body = {"window": "step", "do": "pass", "scope": "game", "when": when}
    done = axis.post("order", body)
    told = axis.page()["orders"]

    assert done.json() == {"number": 1}
    assert [each["order"] for each in told] == [1]
    assert told[0]["when"][1] == {"kind": "near", "unit": -1, "hex": "E5", "range": 2}
    assert told[0]["text"].startswith("Pass reactions to an enemy step until one of your units")
    assert "lapsed" not in axis.page()
    assert not any("orders" in chair.page() for chair in (allies, chairs["spectator"]))
    assert {line["number"] for line in allies.page()["log"]} == {0}
    assert axis.post("order", {**body, "when": []}).json()["reason"] == "order-makes-no-sense"
    assert chairs["spectator"].post("order", body).status_code == 403
    assert axis.post("unorder", {"order": 7}).json()["reason"] == "no-order-stands"
    assert axis.post("unorder", {"order": 1}).status_code == 200
    assert "orders" not in axis.page()


def test_a_standing_order_survives_the_server(tmp_path: Path) -> None:
    body = {"window": "step", "do": "pass", "scope": "game", "when": [{"kind": "attacked"}]}
    with running(tmp_path) as first:
        game, chairs = first.new_game(seed=1)
        assert chairs["axis"].post("order", body).status_code == 200
        before = chairs["axis"].page()["orders"]
        token = chairs["axis"].token
    with running(tmp_path) as again, again.client(headers={"X-Seat": token}) as client:
        assert client.get(f"/api/games/{game}").json()["orders"] == before


def test_optional_rules_are_chosen_by_name_and_told_to_all(server: Running) -> None:
    with server.client() as client:
        found = client.get("/api/systems/panzer-grenadier/optional").json()
        assert client.get("/api/systems/combat-commander/optional").json() == []
    assert {rule["id"] for rule in found} == {"17.1", "17.2", "17.3", "17.4"}
    assert all(rule["text"] != rule["name"] for rule in found)

    names = [rule["name"] for rule in found]
    _, chairs = server.new_game(
        "first-town", system="panzer-grenadier", seed=4, options={"optional": names[:1]}
    )
    page = chairs["spectator"].page()
    assert any(found[0]["text"] in term for term in page["terms"])
    assert page["readings"][0]["chosen"] == found[0]["text"]
