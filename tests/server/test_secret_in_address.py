"""No secret belongs into an address: none is asked for there, and one that is opens nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from tests.server.harness import Chair, Running

EXAMPLES = 2
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
