"""The API keeps what its schema says, whatever is thrown at it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.harness import Chair, Running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 12
GAME_ROUTES = 53
"""Routes of one game, the stream not counted: it has no end."""

TOLD = "/api/games/{game}/hint"
"""A look that leaves a trace: the others are told who asks an adviser, once for each question."""


@pytest.fixture(scope="module")
def axis(server: Running) -> Chair:
    return server.new_game("01", seed=21)[1]["axis"]


def operations(server: Running) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    found = [each.ok() for each in schema.get_all_operations()]
    return [each for each in found if not each.path.endswith("/stream")]


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_every_route_keeps_its_schema(server: Running, axis: Chair, mode: GenerationMode) -> None:
    routes = operations(server)
    assert sum("{game}" in each.path for each in routes) == GAME_ROUTES
    thrown = [throw(operation, axis, mode) for operation in routes]
    assert sum(thrown) > EXAMPLES * GAME_ROUTES // 2


def throw(operation: Any, axis: Chair, mode: GenerationMode) -> int:
    """Send made-up requests, by the schema or against it, to one route; return how many."""
    before, statuses = axis.page(), []

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,
        deadline=None,
    )
    def one(case: Any) -> None:
        if "game" in case.path_parameters:
            case.path_parameters["game"] = axis.game
            case.headers["X-Seat"] = axis.token
        statuses.append(case.call_and_validate(checks=CHECKS, timeout=20).status_code)

    with suppress(Unsatisfiable):  # a route that takes nothing cannot be asked wrongly
        one()
    looks = operation.method == "get" and operation.path != TOLD
    if looks or all(status >= 400 for status in statuses):
        assert axis.page() == before, f"{operation.path} has changed the game"
    return len(statuses)
