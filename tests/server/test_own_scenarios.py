"""Scenarios of one's own over HTTP: handed in as text, played by whoever has their key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Running, running
from tests.server.test_strangers import Stranger, make

from sandtable.service.panzer_grenadier.library import map_facts
from sandtable.systems.panzer_grenadier.scenario import value
from sandtable.systems.panzer_grenadier.scenario.scenario import read_scenario
from sandtable.systems.panzer_grenadier.start import plain_setting

SYSTEM = "panzer-grenadier"
AT = f"/api/systems/{SYSTEM}/scenarios"
FIRST = "first-town"


def files_in(server: Running) -> Any:
    with server.client() as client:
        return client.get(f"{AT}/{FIRST}/files").json()


def hand_in(server: Running, files: object, system: str = SYSTEM) -> Any:
    with server.client() as client:
        return client.post(f"/api/systems/{system}/scenarios", json={"files": files})


def forget_all() -> None:
    """What another server would not know."""
    value._remembered.clear()
    for each in (read_scenario, plain_setting, map_facts):
        each.cache_clear()


def test_the_files_of_a_scenario_are_given_out_and_taken_in(server: Running) -> None:
    files = files_in(server)
    assert set(files) == {f"{FIRST}.toml", "1.toml"}

    card = hand_in(server, files)

    assert card.status_code == 200
    assert card.json()["title"] == "The First Town"
    assert card.json()["facts"]["forces"][0]
    with server.client() as client:
        again = client.get(f"{AT}/{card.json()['key']}").json()
        drawn = client.get(f"/api/systems/{SYSTEM}/library/map/{card.json()['key']}").json()
    assert again == card.json()
    assert drawn["boards"] == [["1"]]


def test_a_game_on_it_outlives_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as client:
        text = files_in(server)[f"{FIRST}.toml"].replace("The First Town", "The mill")
        key = hand_in(server, {"mill.toml": text}).json()["key"]
        wanted = {"system": SYSTEM, "scenario": key, "seats": {"allies": "random"}}
        made = client.post("/api/games", json=wanted).json()
    forget_all()

    with running(tmp_path) as again, again.client() as client:
        gone = client.get(f"{AT}/{key}")
        page = client.get(
            f"/api/games/{made['game']}", headers={"X-Seat": made["tokens"]["axis"]}
        ).json()
        drawn = client.get(f"/api/systems/{SYSTEM}/library/map/{page['scenario']}")
    assert gone.status_code == 422
    assert page["title"] == "The mill"
    assert drawn.status_code == 200


def test_whoever_is_invited_agrees_to_it(server: Running) -> None:
    key = hand_in(server, files_in(server)).json()["key"]
    made = make(server, system=SYSTEM, scenario=key, conduct={"listed": True})
    friend = Stranger(server, made["game"])
    invitation = made["invitations"]["allies"]
    refused = friend.claim(invitation)
    with server.client() as client:
        wish = {"seat": "axis", "part": friend.part}
        joined = client.post(f"/api/games/{made['game']}/join", json=wish)

    assert "The First Town" in friend.room(invitation)["terms"][0]
    assert [each.json()["error"] for each in (refused, joined)] == ["not-agreed"] * 2
    assert friend.claim(invitation, agrees=True).status_code == 200


@pytest.mark.parametrize("sign", ["\\u202e", "\\n", "e\\u0335\\u0335\\u0335"])
def test_no_title_leaves_its_line(server: Running, sign: str) -> None:
    text = files_in(server)[f"{FIRST}.toml"].replace("The First Town", f"The {sign} mill")

    refused = hand_in(server, {"mill.toml": text})

    assert refused.status_code == 422
    assert refused.json()["details"][0].startswith("mill.toml: title: ")


def test_what_is_wrong_is_told_line_by_line(server: Running) -> None:
    text = files_in(server)[f"{FIRST}.toml"]
    refused = hand_in(server, {"mill.toml": text.replace("turns = 14", "trns = 14")})

    assert refused.status_code == 422
    assert refused.json()["details"] == [
        "mill.toml: turns: is missing",
        "mill.toml: trns: is not a known key",
    ]


@pytest.mark.parametrize("files", [{}, {"": "x"}, {"a.toml": 7}, {f"{n}": "" for n in range(99)}])
def test_what_is_no_set_of_files_is_turned_away(server: Running, files: object) -> None:
    assert hand_in(server, files).status_code in (400, 422)


def test_a_system_without_files_of_ones_own_says_so(server: Running) -> None:
    refused = hand_in(server, {"a.toml": ""}, "combat-commander")

    assert refused.status_code == 422
    assert refused.json()["details"] == ["a.toml: combat-commander reads no files of its own"]
    with server.client() as client:
        told = {each["name"]: each["takes_files"] for each in client.get("/api/systems").json()}
        nothing = client.get("/api/systems/combat-commander/scenarios/01/files")
    assert told[SYSTEM]
    assert not told["combat-commander"]
    assert nothing.json() == {}
