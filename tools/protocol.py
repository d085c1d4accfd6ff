"""Writes the types of everything that goes over the wire as the client reads them.

They are taken from the server's own types, by json-schema-to-typescript (web/node_modules).
`--check` writes nothing and fails where the committed file is out of date.
"""

from __future__ import annotations

import sys
from inspect import cleandoc
from pathlib import Path
from subprocess import run
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.server import wire, wire_advice, wire_library, wire_together
from sandtable.service import conduct, page_types

WEB = Path(__file__).resolve().parents[1] / "web"
TARGET = WEB / "src" / "net" / "protocol.ts"
BANNER = "/* Written by tools/protocol.py from the server's types: `make protocol`. Do not edit. */"
MODULES = (page_types, conduct, wire, wire_library, wire_advice, wire_together)
NOT_FOR_THE_PAGE = ("Health",)


def structs() -> list[type[Struct]]:
    """Every type of the wire, module by module, as it stands there."""
    found = [
        each
        for module in MODULES
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, Struct)
        and each.__module__ == module.__name__
    ]
    return [each for each in found if each.__name__ not in NOT_FOR_THE_PAGE]


def schema() -> dict[str, Any]:
    """One JSON schema of all of them."""
    types = structs()
    refs, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for each in types:
        told = components[each.__name__]
        told["description"] = cleandoc(told["description"])
        if is_always_whole(each):
            told["required"] = list(told["properties"])
    return {
        "title": "Message",
        "description": "Anything that goes over the wire.",
        "anyOf": list(refs),
        "$defs": opened(components),
    }


def is_always_whole(struct: type[Struct]) -> bool:
    """Whether all fields are sent, whatever they hold; requests may leave some out."""
    config = struct.__struct_config__
    return not (config.omit_defaults or config.forbid_unknown_fields)


def opened(part: Any) -> Any:
    """A schema in which JSON of a system's own may hold anything."""
    if isinstance(part, list):
        return [opened(each) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("type") == "object" and not part.keys() & {"properties", "additionalProperties"}:
        return {**part, "additionalProperties": True}
    return {name: opened(each) for name, each in part.items()}


def piped(command: list[str], text: str) -> str:
    """What a tool of the client makes of a text."""
    done = run(
        [str(WEB / "node_modules" / ".bin" / command[0]), *command[1:]],
        input=text,
        capture_output=True,
        text=True,
        cwd=WEB,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr or done.stdout)
    return done.stdout


def protocol() -> str:
    """The file."""
    options = ["--additionalProperties=false", "--no-format", f"--bannerComment={BANNER}"]
    written = piped(["json2ts", *options], msgspec.json.encode(schema()).decode())
    return piped(["biome", "format", f"--stdin-file-path={TARGET.relative_to(WEB)}"], written)


def main() -> None:
    """Write the file, or compare it."""
    found = protocol()
    if "--check" not in sys.argv[1:]:
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text(found, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != found:
        raise SystemExit(f"{TARGET.relative_to(WEB.parent)} is out of date: make protocol")


if __name__ == "__main__":
    main()
