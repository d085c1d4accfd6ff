"""A server whose time a test tells, and whose letters lie on a heap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import UNLIMITED, Chair, Running, settings, wait_until
from tests.server.test_strangers import STRANGERS, Stranger, make

from sandtable.service import timekeeping
from sandtable.service.letters import Letter

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
ADDRESS = "https://play.example.org"


class World:
    """What lies outside a server: the time, those who get letters, and a hook."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000
        self.letters: list[Letter] = []
        self.calls: list[dict[str, Any]] = []
        self.failures = 0
        """How many of the next tries fail."""

    def now(self) -> int:
        return self.time

    def send(self, letter: Letter) -> None:
        self._fail()
        self.letters.append(letter)

    def hook(self, body: dict[str, Any]) -> None:
        self._fail()
        self.calls.append(body)

    def _fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("secret password")

    def pass_by(self, milliseconds: int) -> None:
        self.time += milliseconds


@contextmanager
def slow_server(
    folder: Path, world: World, *, mail: bool = True, hook: bool = False, **changes: Any
) -> Iterator[Running]:
    given = {"address": ADDRESS, "letter_rate": UNLIMITED, **changes}
    parts = {"send": world.send if mail else None, "hook": world.hook if hook else None}
    server = Running(settings(folder, **given), now=world.now, **parts)
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due is looked at all the time: it is the world's time that passes."""
    monkeypatch.setattr(timekeeping, "TICK", 0.01)


def strangers(server: Running, seed: int | None = None, **conduct: Any) -> dict[str, Chair]:
    """Two people who have claimed the seats of a new game."""
    made = make(server, STRANGERS, conduct=conduct, seed=seed)
    people = Stranger(server, made["game"])
    chairs = {
        name: people.sit_down(each, agrees=True) for name, each in made["invitations"].items()
    }
    watching = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
    if conduct.get("clock"):
        all_come(chairs)
    return {**chairs, "spectator": watching}


def all_come(chairs: dict[str, Chair]) -> None:
    """All who play are at the table at once: a clock that has waited for them begins."""
    with chairs["axis"].listen(), chairs["allies"].listen():
        wait_until(lambda: not chairs["axis"].page()["clock"]["begins"])


def prove(server: Running, letter: Letter) -> int:
    """Follow the link of a letter that asks whose address it is."""
    link = next(word for word in letter.text.split() if word.startswith(ADDRESS))
    assert link.startswith(f"{ADDRESS}/#/prove/")
    game, proof = link.split("/")[-2:]
    with server.client() as client:
        return client.post(f"/api/games/{game}/contact/prove", json={"proof": proof}).status_code


def ticks(server: Running, times: int = 3) -> None:
    """Let the server look at what is due a few times."""
    keeper = server.server.context.lobby.timekeeper
    seen = keeper.ticks
    wait_until(lambda: keeper.ticks >= seen + times)
