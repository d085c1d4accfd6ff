"""Claims whose answer never arrived: who asks again with the same part gets the seat, nobody else.

A server may be killed, or a line break, between the disk and the browser.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Chair, Json, Running, running
from tests.server.test_strangers import Stranger, make

LISTED = {"conduct": {"listed": True}}


def sit_down(server: Running, **more: Json) -> tuple[Stranger, Json, Chair]:
    """A game that waits for its other seat."""
    made = make(server, **more)
    ann = Stranger(server, made["game"])
    return ann, made, ann.sit_down(made["invitations"]["axis"])


def join(ann: Stranger, part: str = "") -> tuple[int, str]:
    with ann.server.client() as client:
        body = {"seat": "axis", "part": part or ann.part}
        answer = client.post(f"/api/games/{ann.game}/join", json=body)
    return answer.status_code, answer.json().get("token", "")


@pytest.mark.parametrize("last", [False, True])
def test_a_claim_whose_answer_was_lost_is_made_again(server: Running, last: bool) -> None:
    ann, made, lost = sit_down(server)
    invitations = made["invitations"]
    if last:
        Stranger(server, ann.game).sit_down(invitations["allies"])
    again = ann.sit_down(invitations["axis"])
    if not last:
        assert ann.room(invitations["allies"])["seats"][0]["devices"] == 1
        Stranger(server, ann.game).sit_down(invitations["allies"])

    assert again.name == "axis"
    assert again.page()["seats"][0]["devices"] == 1
    assert lost.get().status_code == 403


def test_it_outlives_the_server_that_was_killed_before_it_answered(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, made, _ = sit_down(server)
        bob = Stranger(server, ann.game)
        bob.sit_down(made["invitations"]["allies"])
    with running(tmp_path) as after:
        bob.server = after
        assert bob.sit_down(made["invitations"]["allies"]).page()["you"] == "allies"


def test_nobody_else_claims_a_seat_again(server: Running) -> None:
    ann, made, axis = sit_down(server)
    invitation = made["invitations"]["axis"]
    maker = Stranger(server, ann.game)
    nothing = Stranger(server, ann.game)
    nothing.part = ""
    tried = [each.claim(invitation) for each in (maker, nothing)]

    assert [(each.status_code, each.json()["error"]) for each in tried] == [(409, "taken")] * 2
    assert axis.get("/room").status_code == 200


def test_whoever_has_used_their_secret_has_it(server: Running) -> None:
    ann, made, axis = sit_down(server)
    Stranger(server, ann.game).sit_down(made["invitations"]["allies"])
    assert axis.post("talk", {"text": "Here I am."}).status_code == 200

    assert ann.claim(made["invitations"]["axis"]).status_code == 409
    assert axis.get().status_code == 200


def test_a_part_that_all_know_opens_nothing(server: Running) -> None:
    ann, made, axis = sit_down(server)
    allies = Stranger(server, ann.game).sit_down(made["invitations"]["allies"])
    assert allies.post("resign", {"number": 0}).status_code == 200
    told = dict(allies.get("/proof").json()["parts"])

    assert told["axis"] == ann.part
    assert ann.claim(made["invitations"]["axis"]).status_code == 409
    assert axis.get().status_code == 200


def test_another_device_is_no_lost_answer(server: Running) -> None:
    ann, made, axis = sit_down(server)
    link = axis.post("invite", {"opens": "shares"})
    Stranger(server, ann.game).sit_down(made["invitations"]["allies"])
    link = axis.post("invite", {"opens": "shares"}).json()["token"]
    phone = ann.sit_down(link)

    assert ann.claim(made["invitations"]["axis"]).status_code == 409
    assert {axis.get().status_code, phone.get().status_code} == {200}


def test_a_seat_of_an_open_game_is_taken_again(server: Running) -> None:
    made = make(server, **LISTED)
    ann = Stranger(server, made["game"])
    first, second, other = join(ann), join(ann), join(ann, "ab" * 32)

    assert [first[0], second[0], other[0]] == [200, 200, 409]
    assert ann.ask("GET", "/room", first[1]).status_code == 403
    assert ann.room(second[1])["seat"] == "axis"
