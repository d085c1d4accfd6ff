"""A real server in the test's own process, and seats that play at it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx

from sandtable.server.app import Server
from sandtable.server.run import StoppableServer, configured, listen
from sandtable.server.settings import Rate, Settings

UNLIMITED = Rate(0, 0)
PATIENCE = 60.0
Json = dict[str, Any]


def settings(folder: Path, **changes: Any) -> Settings:
    rates = dict.fromkeys(("address_rate", "maker_rate", "seat_rate"), UNLIMITED)
    given = {**rates, "ping": 0.2, "pulse": 0, **changes}
    return Settings(folder, port=0, **given)


class Place:
    """Where games are played: the address of a server, or of a proxy before it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.clients: list[httpx.Client] = []

    def client(self, **options: Any) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=PATIENCE, **options)

    def new_game(self, scenario: str = "first-steps", **more: Any) -> tuple[str, dict[str, Chair]]:
        """Begin a game; return its id and the seats that have secrets."""
        with self.client() as client:
            made = client.post("/api/games", json={"scenario": scenario, **more})
        assert made.status_code == 201, made.text
        answer = made.json()
        chairs = {
            name: Chair(self, answer["game"], name, token)
            for name, token in answer["tokens"].items()
        }
        return answer["game"], chairs

    def hang_up(self) -> None:
        for client in self.clients:
            client.close()


class Running(Place):
    """A server that listens on a free port."""

    def __init__(self, wanted: Settings, **parts: Any) -> None:
        self.server = Server(wanted, **parts)
        listening = listen("127.0.0.1", 0)
        super().__init__(f"http://127.0.0.1:{listening.getsockname()[1]}")
        config = configured(self.server)
        config.timeout_graceful_shutdown = 5
        self.uvicorn = StoppableServer(config, self.server.stop_streams)
        self.thread = threading.Thread(
            target=lambda: asyncio.run(self.uvicorn.serve(sockets=[listening]))
        )
        self.thread.start()
        wait_until(lambda: self.uvicorn.started or not self.thread.is_alive())

    def stop(self) -> None:
        self.hang_up()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[Running]:
    server = Running(settings(folder, **changes))
    try:
        yield server
    finally:
        server.stop()


class Chair:
    """A seat: everything that it is sent is kept in `traffic`."""

    def __init__(self, server: Place, game: str, name: str, token: str) -> None:
        self.server = server
        self.game = game
        self.name = name
        self.token = token
        self.side = {"axis": 0, "allies": 1}.get(name, -1)
        self.client = server.client(headers={"X-Seat": token})
        server.clients.append(self.client)
        self.traffic: list[str] = []

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self._kept(self.client.get(f"/api/games/{self.game}{path}", params=params))

    def post(self, path: str, body: Any, **params: Any) -> httpx.Response:
        url = f"/api/games/{self.game}/{path}"
        return self._kept(self.client.post(url, json=body, params=params))

    def _kept(self, response: httpx.Response) -> httpx.Response:
        self.traffic.append(response.text)
        return response

    def page(self) -> Json:
        found = self.get()
        assert found.status_code == 200, found.text
        page: Json = found.json()
        return page

    def review(self) -> Json:
        """The review of a finished game, once it is made."""
        found: Json = {"done": 0}
        while found["done"] < 1:
            answer = self.get("/review")
            assert answer.status_code == 200, answer.text
            found = answer.json()
        return found

    def decide(self, number: int, option: str) -> httpx.Response:
        return self.post("decide", {"number": number, "option": option})

    def decide_first(self) -> Json:
        """Take the first option; return the page that it was chosen from."""
        page = self.page()
        done = self.decide(page["number"], page["decision"]["options"][0]["option"])
        assert done.status_code == 200, done.text
        return page

    def stream(self, most: int, **options: Any) -> list[Json]:
        """Return the next events of the stream."""
        found: list[Json] = []
        with self.listen(**options) as events:
            for event in events:
                found.append(event)
                if len(found) == most:
                    break
        return found

    @contextmanager
    def listen(
        self, last: str = "", skip_presence: bool = True, **params: Any
    ) -> Iterator[Iterator[Json]]:
        headers = {"Last-Event-ID": last} if last else {}
        url = f"/api/games/{self.game}/stream"
        with self.client.stream("GET", url, params=params, headers=headers) as response:
            assert response.status_code == 200, response.read()
            yield self._events(response, skip_presence)

    def _events(self, response: httpx.Response, skip_presence: bool = True) -> Iterator[Json]:
        event: Json = {}
        for line in response.iter_lines():
            self.traffic.append(line)
            if line:
                name, _, value = line.partition(": ")
                event[name or "comment"] = json.loads(value) if name == "data" else value
            else:
                if not (skip_presence and event.get("event") == "presence"):
                    yield event
                event = {}


def wait_until(holds: Any, patience: float = PATIENCE) -> None:
    end = monotonic() + patience
    while not holds():
        assert monotonic() < end, "waited in vain"
        sleep(0.01)


def mover(chairs: dict[str, Chair]) -> Chair:
    """Return the seat that is asked."""
    asked = chairs["spectator"].page()["decision"]["side"]
    return chairs[("axis", "allies")[asked]]


def players_of(page: Json) -> dict[str, str]:
    """Who plays each seat."""
    return {seat["name"]: seat["player"] for seat in page["seats"]}
