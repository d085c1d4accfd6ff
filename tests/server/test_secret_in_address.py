"""No secret belongs into an address: none is asked for there, and one that is opens nothing."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from tests.server.harness import Chair, Place, Running, wait_until
from tests.server.post_office import PostOffice, post_office
from tests.server.test_start import answers, begin
from tests.server.test_strangers import Stranger, make

EXAMPLES = 2
ENOUGH = 12
"""Letters of a secret that nobody writes by chance."""
SECRETS = ("seat", "Seat", "X-Seat", "x-seat", "token", "secret", "watch")
"""What a secret might be called."""


@pytest.fixture(scope="module")
def chairs(server: Running) -> dict[str, Chair]:
    return server.new_game("01", seed=21)[1]


def operations(server: Running) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    found = [each.ok() for each in schema.get_all_operations()]
    return [each for each in found if "{game}" in each.path]


def test_no_route_asks_for_a_secret_in_its_address(server: Running) -> None:
    with server.client() as client:
        paths = client.get("/api/schema/openapi.json").json()["paths"]
    asked = {
        (parameter["in"], parameter["name"])
        for path in paths.values()
        for operation in path.values()
        for parameter in operation.get("parameters", ())
    }

    assert ("header", "X-Seat") in asked
    assert not [name for place, name in asked if place != "header" and name in SECRETS]


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_in_a_query_opens_no_route(
    server: Running, chairs: dict[str, Chair], name: str
) -> None:
    watching = chairs["axis"].post("invite", {"opens": "watches"}).json()["token"]
    before = chairs["axis"].page()
    secrets = [*(chair.token for chair in chairs.values()), watching]
    routes = operations(server)
    with server.client() as client:
        statuses = {
            (route.path, status)
            for number, route in enumerate(routes)
            for status in tried(client, route, before["game"], {name: secrets[number % 4]})
        }

    assert {path for path, _ in statuses} == {route.path for route in routes}
    assert min(status for _, status in statuses) >= 400
    assert chairs["axis"].page() == before


def tried(client: httpx.Client, route: Any, game: str, query: dict[str, str]) -> list[int]:
    """Ask a route for what its schema allows, with a secret in the query; return its answers."""
    found: list[int] = []

    @given(case=route.as_strategy(generation_mode=GenerationMode.POSITIVE))
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,
        deadline=None,
    )
    def one(case: Any) -> None:
        case.path_parameters["game"] = game
        case.headers.pop("X-Seat", None)
        wanted = case.as_transport_kwargs(base_url=str(client.base_url))
        with client.stream(
            wanted["method"],
            wanted["url"],
            params={**(wanted.get("params") or {}), **query},
            json=wanted.get("json"),
        ) as answer:
            found.append(answer.status_code)

    with suppress(Unsatisfiable):
        one()
    return found


def test_the_old_way_to_name_a_seat_is_refused_with_the_reason(
    server: Running, chairs: dict[str, Chair]
) -> None:
    axis = chairs["axis"]
    refused = axis.get("/stream", seat=axis.token)

    assert refused.status_code == 400
    assert refused.json()["error"] == "secret-in-address"
    assert "X-Seat" in refused.json()["text"]
    assert axis.token not in refused.text


def test_a_secret_in_a_path_opens_nothing(server: Running, chairs: dict[str, Chair]) -> None:
    axis = chairs["axis"]
    with server.client() as client:
        found = [
            client.get(f"/api/games/{path}").status_code
            for path in (
                axis.token,
                f"{axis.game}/{axis.token}",
                f"{axis.game}/stream/{axis.token}",
                f"{axis.token}/stream",
            )
        ]

    assert found == [404] * 4


def secrets_in_use(place: Any, office: PostOffice) -> set[str]:
    """Do everything for which there is a secret, rightly and wrongly; return all secrets."""
    made = make(place)
    people, invitations = Stranger(place, made["game"]), made["invitations"]
    chairs = {name: people.sit_down(each) for name, each in invitations.items()}
    axis, allies = chairs["axis"], chairs["allies"]
    known = {people.part, *invitations.values(), *made["tokens"].values()}
    known |= {chair.token for chair in chairs.values()}
    for opens in ("shares", "watches"):
        known.add(axis.post("invite", {"opens": opens}).json()["token"])
        axis.post("withdraw", {"opens": opens})
    asks = people.ask("POST", "/lost-seat/ask", invitations["axis"], {}).json()["token"]
    people.claim(asks)
    assert axis.post("contact", {"address": "ann@example.org"}).json()["unproven"]
    wait_until(lambda: office.received)
    proof = office.received[0].message.get_content().split("/#/prove/")[1].split()[0].split("/")[1]
    axis.post("resign", {"number": 0})
    known |= {asks, proof, allies.post("position", {"number": 0}).json()["token"]}
    with place.client() as client:
        for secret in known:
            client.get(f"/api/games/{made['game']}/stream", params={"seat": secret})
            client.get(f"/api/games/{secret}")
            client.post(f"/api/games/{made['game']}/contact/prove", json={"proof": secret})
            client.post(
                f"/api/games/{made['game']}/talk", content=secret, headers={"X-Seat": secret}
            )
    return known


def test_no_secret_is_logged_or_kept(tmp_path: Path) -> None:
    hook, path = secrets.token_hex(24), secrets.token_hex(24)
    letters = ["--mail-from", "games@example.org", "--webhook-secret", hook]
    letters += ["--webhook", f"http://127.0.0.1:9/{path}"]
    with (
        post_office() as office,
        begin(tmp_path, "--mail", f"smtp://127.0.0.1:{office.port}", *letters) as server,
    ):
        assert server.stdout is not None
        first = server.stdout.readline()
        address = first.split()[-1]
        try:
            wait_until(lambda: answers(address))
            place = Place(address)
            known = secrets_in_use(place, office) | {hook, path}
            place.hang_up()
        finally:
            server.terminate()
        told = first + "".join(server.communicate())
    kept = b"".join(each.read_bytes() for each in tmp_path.rglob("*") if each.is_file())

    assert "first-steps" in told, "it does log what happens"
    assert not [secret for secret in known if secret[:ENOUGH] in told]
    parts = {secret for secret in known if len(secret) == 64}
    assert not [secret for secret in known - parts if secret[:ENOUGH].encode() in kept]
