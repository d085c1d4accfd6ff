"""Systems that have nothing but rules are played over HTTP like any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.harness import Running
from tests.systems.all_four import SYSTEMS

from sandtable.systems import added


@pytest.fixture(autouse=True)
def four() -> Iterator[None]:
    with added(*SYSTEMS.values()):
        yield


def test_all_are_told(server: Running) -> None:
    with server.client() as client:
        found = {each["name"]: each for each in client.get("/api/systems").json()}

    assert found.keys() >= SYSTEMS.keys()
    assert all(found[name]["title"].lower() == name for name in SYSTEMS)


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_lies_beside_the_table(server: Running, name: str) -> None:
    system = SYSTEMS[name]
    with server.client() as client:
        at = f"/api/systems/{name}"
        [card] = client.get(f"{at}/scenarios").json()
        told = {
            part: client.get(f"{at}/{part}")
            for part in ("players", "rulings", "rules", "rules/1", "words/en", "library/map/x")
        }

    assert card["key"] == "plain"
    assert [side["key"] for side in card["sides"]] == list(system.sides)
    assert {seat["side"] for seat in card["seats"]} <= set(range(len(system.sides)))
    assert told["players"].json()[0]["name"] == "random"
    assert told["rulings"].json() == told["rules"].json() == []
    assert told["words/en"].text == ""
    assert told["rules/1"].status_code == told["library/map/x"].status_code == 404


def test_a_scenario_of_several_systems_needs_the_name_of_one(server: Running) -> None:
    with server.client() as client:
        refused = client.post("/api/games", json={"scenario": "plain"})
        unknown = client.post("/api/games", json={"scenario": "plain", "system": "nothing"})
        made = client.post("/api/games", json={"scenario": "plain", "system": "three"})

    assert refused.status_code == unknown.status_code == 422
    assert "name one" in refused.json()["details"][0]
    assert "there is no system 'nothing'" in unknown.json()["details"][0]
    assert made.status_code == 201
