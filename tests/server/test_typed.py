"""Every answer is typed; what a system says in words of its own is the only exception."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Running

OWN_WORDS = {
    "/api/games/{game}/inspect/{kind}",
    "/api/systems/{system}/library/{kind}/{key}",
}
"""Routes whose answers only the page of the game's system understands."""
STREAM = "/api/games/{game}/stream"
"""Sends a page with every event, and never ends."""
NO_JSON = {"application/octet-stream", "text/calendar", "text/event-stream", "text/plain"}


def answers(server: Running) -> dict[str, Any]:
    """The schema of what each route answers with when all is well."""
    with server.client() as client:
        paths = client.get("/api/schema/openapi.json").json()["paths"]
    found = {}
    for path, methods in paths.items():
        for told in methods.values():
            content = told["responses"][min(told["responses"])].get("content", {})
            if not content.keys() & NO_JSON:
                found[path] = content.get("application/json", {}).get("schema", {})
    return found


def is_typed(schema: dict[str, Any]) -> bool:
    if schema.get("type") == "array":
        return is_typed(schema["items"])
    if "additionalProperties" in schema:
        return schema["additionalProperties"] == {"type": "string"}
    return "$ref" in schema


def test_every_answer_has_a_type(server: Running) -> None:
    found = answers(server)
    del found[STREAM]

    assert len(found) > 30
    assert {path for path, schema in found.items() if not is_typed(schema)} == OWN_WORDS
