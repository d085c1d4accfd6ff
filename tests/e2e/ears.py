"""Everything that the people at one table are told, heard at their browsers."""

from __future__ import annotations

import base64
import json
import random
import re
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, next_question, post, press, unfold

SIDES = ("axis", "allies")
PUBLIC = re.compile(r"/api/(systems|locale)|/stream\?")
"""What is the same for everybody, in every game; streams are heard otherwise."""
SHOWN = """() => {
  const ground = document.querySelector('.ground')?.innerHTML ?? '';
  const page = document.documentElement.outerHTML.replace(ground, '');
  return page + JSON.stringify([{...localStorage}, {...sessionStorage}]);
}"""
"""The page without the painted ground, and what the browser keeps for it."""


class Ear:
    """Everything that one seat is told: by its page, and by asking the server behind it."""

    def __init__(self, name: str, server: str, made: Any, page: Any) -> None:
        self.name, self.server, self.page = name, server, page
        self.game, self.token = made["game"], made["tokens"][name]
        self.heard: list[str] = []
        self.answers: list[Any] = []
        page.on("response", self.note)
        self.streamed = b""
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Network.enable")
        self.wire.on("Network.responseReceived", self.listen)
        self.wire.on("Network.dataReceived", self.stream)
        page.goto(server + made["links"][name])
        page.wait_for_selector("[data-number]")

    def note(self, answer: Any) -> None:
        self.answers.append(answer)

    def listen(self, event: Any) -> None:
        """Hear what a stream sends from now on, and what it has sent already."""
        if "/stream" in event["response"]["url"]:
            request = {"requestId": event["requestId"]}
            found = self.wire.send("Network.streamResourceContent", request)
            self.streamed += base64.b64decode(found["bufferedData"])

    def stream(self, event: Any) -> None:
        self.streamed += base64.b64decode(event.get("data", ""))

    def snapshot(self) -> Any:
        return fetch(self.server, f"games/{self.game}", self.token)

    def ask(self, path: str, body: object = None, token: str = "") -> None:
        """Ask the server for something; what it answers is heard, errors too."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "X-Seat": token or self.token}
        url = f"{self.server}/api/games/{self.game}{path}"
        try:
            with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
                self.heard.append(answer.read().decode("utf-8", "replace"))
        except urllib.error.HTTPError as error:
            self.heard.append(f"{error.headers} {error.read().decode()}")

    def pry(self, other: Any) -> None:
        """Ask for everything that might tell something about the other side."""
        index = other["decision"]["options"][0]["option"] if other else "pass"
        self.ask("/log?from=0")
        self.ask("/file")
        self.ask("/past?number=1&viewpoint=own")
        for viewpoint in (*SIDES, "public"):
            self.ask(f"/past?number=9999&viewpoint={viewpoint}")
        self.ask("/decide", {"number": 0, "option": index})
        self.ask("/decide", {"number": 9999, "option": index})
        self.ask("/why", {"option": index})
        self.ask(f"/odds?option={index}")
        self.ask("/takeback", {"number": -1})
        self.ask("/undo", {"number": 0})
        self.ask("", token="nobody")

    def harvest(self) -> str:
        """Return what was heard since the last time, and what the page shows and keeps."""
        answers, self.answers[:] = self.answers[:], []
        for answer in answers:
            if "/api/" in answer.url and not re.search(PUBLIC, answer.url):
                self.heard.append(answer.text())
        found = [*self.heard, self.streamed.decode("utf-8", "replace"), self.page.evaluate(SHOWN)]
        self.heard.clear()
        self.streamed = b""
        return "\n".join(found)


def key_of(served: Served, game: str) -> str:
    with sqlite3.connect(next(served.folder.glob("*.sqlite*"))) as store:
        (key,) = store.execute("select key from games where id = ?", [game]).fetchone()
    return bytes(key).hex()


def set_up(server: str, made: Any, chance: random.Random) -> None:
    """Place the forces without the pages."""
    while True:
        for name in SIDES:
            page = fetch(server, f"games/{made['game']}", made["tokens"][name])
            if page["view"]["turn"]:
                return
            if not page["decision"].get("waiting"):
                option = chance.choice(page["decision"]["options"])["option"]
                body = {"number": page["number"], "option": option}
                post(server, f"games/{made['game']}/decide", body, made["tokens"][name])


def give(page: Any, option: str) -> None:
    """Choose an answer where it is listed, else where a person would."""
    listed = page.locator(f".question [data-option='{option}']")
    if not listed.count():
        press(page, option)
        return
    unfold(page, option)
    listed.first.click()
    these = page.locator("[data-gathered=these]")
    if these.count():
        these.click()


CLOSING = {"sure": ".sure [data-option], dialog [data-option]", "group": "[data-announce]"}
"""What is still to be clicked after an answer."""


def step(ears: dict[str, Ear], chance: random.Random) -> None:
    """Let whoever is asked answer on their page."""
    pages = {name: ear.snapshot() for name, ear in ears.items()}
    mover = next(n for n, page in pages.items() if not page["decision"].get("waiting"))
    page, number = ears[mover].page, str(pages[mover]["number"])
    found = next_question(page)
    give(page, chance.choice(found["options"]))
    moment = next_moment(page, number)
    if moment != "done":
        page.locator(CLOSING[moment]).first.click()
        next_moment(page, number)


def settled(ears: dict[str, Ear], players: dict[str, Ear]) -> dict[str, Any]:
    """What the players see once all pages know of everything that followed an answer."""
    while True:
        now = {name: ear.snapshot() for name, ear in players.items()}
        number = now["axis"]["number"]
        for ear in ears.values():
            ear.page.wait_for_function(
                "n => Number(document.querySelector('[data-number]').dataset.number) >= n",
                arg=number,
            )
        if all(ear.snapshot()["number"] == number for ear in players.values()):
            return now


def next_moment(page: Any, number: str) -> str:
    """Wait until the page goes on, or wants to be sure, or has a whole group in hand."""
    moment: str = page.wait_for_function(
        "([n, closing]) =>"
        " Object.keys(closing).find((name) => document.querySelector(closing[name]))"
        " ?? (document.querySelector('[data-number]').dataset.number !== n && 'done')",
        arg=[number, CLOSING],
    ).json_value()
    return moment


Secrets = Callable[[Any, Any], set[str]]
"""What only one side may know, as patterns: from what it is shown now, and what it was before."""


class Table:
    """A game of two people and a spectator, each at a browser of their own, after the set-up."""

    def __init__(self, browser: Any, served: Served, wanted: Any, chance: random.Random) -> None:
        self.chance = chance
        made = post(served.address, "games", {**wanted, "seats": dict.fromkeys(SIDES, "human")})
        set_up(served.address, made, chance)
        self.contexts = [browser.new_context(locale="en", reduced_motion="reduce") for _ in "123"]
        pages = [context.new_page() for context in self.contexts]
        seats = zip((*SIDES, "spectator"), pages, strict=True)
        self.ears = {name: Ear(name, served.address, made, page) for name, page in seats}
        self.players = {name: self.ears[name] for name in SIDES}
        self.kept = {"key": key_of(served, made["game"]), **made["tokens"]}

    def play(self, choices: int, secrets_of: Secrets) -> dict[str, set[str]]:
        """Play on by chance; nobody is told a secret of another. Returns the last ones."""
        before = {name: ear.snapshot() for name, ear in self.players.items()}
        counted = 0
        for number in range(choices):
            step(self.players, self.chance)
            now = settled(self.ears, self.players)
            hidden = {name: secrets_of(now[name], before[name]) for name in SIDES}
            self.hear(now, hidden, pry=number % 5 == 0)
            counted += sum(map(len, hidden.values()))
            before = now
        assert counted > choices
        return hidden

    def hear(self, now: Any, hidden: dict[str, set[str]], pry: bool) -> None:
        """Listen to everybody once."""
        for name, ear in self.ears.items():
            others = [each for each in SIDES if each != name]
            if pry:
                asked = [now[o] for o in others if now[o]["decision"].get("options")]
                ear.pry(asked[0] if asked else None)
            told = ear.harvest()
            assert f"id: {now['axis']['number']}\n" in told, "the ear hears"
            for secret in set().union(*(hidden[other] for other in others)):
                assert not re.search(secret, told), f"{name} was told {secret}"
            leaked = [what for what, text in self.kept.items() if what != name and text in told]
            assert leaked == [], f"{name} was told {leaked}"

    def close(self) -> None:
        """Send everybody home."""
        for context in self.contexts:
            context.close()
