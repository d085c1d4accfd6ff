"""The container file: what it copies is there, what it runs works, and nothing runs as root."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.deploy.proxies import HERE, RECIPES, filled, free_ports, server

LINES = [
    (line.split(maxsplit=1)[0], line.split(maxsplit=1)[1])
    for line in filled("Containerfile", {}).splitlines()
    if line and not line.startswith("#")
]


def told(instruction: str) -> list[str]:
    return [rest for word, rest in LINES if word == instruction]


def test_everything_that_is_copied_is_there() -> None:
    copied = [words.split()[:-1] for words in told("COPY") if not words.startswith("--from")]
    names = [name for names in copied for name in names]

    assert {"src", "constraints.txt"} <= set(names)
    assert [name for name in names if not (RECIPES.parent / name).exists()] == []


def test_the_base_is_plain_python() -> None:
    assert {words.split()[0].partition(":")[0] for words in told("FROM")} == {"python"}


def test_what_runs_is_nobody_of_importance() -> None:
    words = [word for word, _ in LINES]
    (user,) = told("USER")

    assert user not in ("root", "0")
    assert words.index("USER") > len(words) - words[::-1].index("RUN") - 1
    assert told("VOLUME") == ["/data"]


def test_it_starts_and_its_health_is_seen(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    (entry,) = told("ENTRYPOINT")
    (check,) = told("HEALTHCHECK")
    assert json.loads(entry)[0] == "/opt/sandtable/bin/sandtable"
    words = entry.replace("0.0.0.0", HERE).replace("/data", str(tmp_path))
    asks = json.loads(check.partition(" CMD ")[2].replace(":8000/", f":{port}/"))
    container = server(tmp_path, port, json.loads(words)[1:])

    def is_healthy() -> bool:
        asked = subprocess.run([sys.executable, *asks[1:]], capture_output=True, check=False)
        return asked.returncode == 0

    with container.running():
        assert is_healthy()
    assert not is_healthy()
