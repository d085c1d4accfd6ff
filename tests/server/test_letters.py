"""Letters: to whom, when, how often, and what they never tell."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import repeat
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.server.harness import Chair, Running, mover, wait_until
from tests.server.slow import (
    DAY,
    MINUTE,
    World,
    prove,
    quick_ticks,
    slow_server,
    strangers,
    ticks,
)
from tests.server.test_strangers import STRANGERS, Stranger, make

from sandtable.server.mail import SIGNATURE, Mailroom, Webhook, signature, written
from sandtable.server.outgoing import HookSettings, MailSettings, fault_of
from sandtable.server.settings import Rate
from sandtable.service import letters
from sandtable.service.letters import Letter

__all__ = ["quick_ticks"]
pytestmark = pytest.mark.usefixtures("quick_ticks")
ANN = "ann@example.org"


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def server(tmp_path: Path, world: World) -> Iterator[Running]:
    with slow_server(tmp_path, world, hook=True) as found:
        yield found


def proven(server: Running, world: World, chair: Chair, address: str = ANN) -> None:
    """Give an address, and follow the link that was sent there."""
    answer = chair.post("contact", {"address": address})
    assert answer.json() == {"unproven": True}, answer.text
    wait_until(lambda: len(world.letters) == 1)
    assert prove(server, world.letters.pop()) == 200
    ticks(server)


def turns(world: World) -> list[Letter]:
    return [each for each in world.letters if "turn" in each.subject]


def test_whoever_is_asked_and_away_is_told_once(server: Running, world: World) -> None:
    chairs = strangers(server)
    asked = mover(chairs)
    proven(server, world, asked)
    world.pass_by(MINUTE)
    ticks(server)
    assert world.letters == []
    world.pass_by(2 * MINUTE)
    wait_until(lambda: len(world.letters) == 1)
    world.pass_by(DAY)
    ticks(server)

    (letter,) = world.letters
    assert (letter.to, f"https://play.example.org/#/game/{asked.game}" in letter.text) == (
        ANN,
        True,
    )
    secrets = [chair.token for chair in chairs.values()]
    assert not any(secret in f"{letter}" for secret in secrets)
    asked.decide_first()
    world.pass_by(3 * MINUTE)
    ticks(server)
    assert len(turns(world)) == (2 if mover(chairs) is asked else 1)


def test_whoever_holds_a_seat_is_told_that_somebody_asks_for_it(
    server: Running, world: World
) -> None:
    made = make(server, STRANGERS)
    people = Stranger(server, made["game"])
    waits, asked = (people.sit_down(made["invitations"][each]) for each in ("axis", "allies"))
    assert asked.page()["decision"]["side"] == 1
    proven(server, world, waits)
    asks = made["invitations"][waits.name]
    assert people.ask("POST", "/lost-seat/ask", asks, {}).status_code == 200
    wait_until(lambda: bool(world.letters and world.calls))

    (letter,) = world.letters
    link = f"https://play.example.org/#/game/{waits.game}"
    assert (letter.to, letter.text.endswith(f"{link}\n")) == (ANN, True)
    assert "asks for your seat" in letter.subject
    assert {"game": waits.game, "seat": waits.name, "kind": "seat-asked"} in world.calls


def test_an_address_that_was_not_proven_is_never_written_to(server: Running, world: World) -> None:
    asked = mover(strangers(server))
    asked.post("contact", {"address": ANN})
    wait_until(lambda: len(world.letters) == 1)
    world.pass_by(DAY)
    ticks(server)

    assert len(world.letters) == 1
    with server.client() as client:
        url = f"/api/games/{asked.game}/contact/prove"
        assert client.post(url, json={"proof": "guessed"}).status_code == 403


def test_nobody_is_told_who_has_a_page_open(server: Running, world: World) -> None:
    asked = mover(strangers(server))
    proven(server, world, asked)
    with asked.listen() as events:
        next(events)
        world.pass_by(10 * MINUTE)
        ticks(server)
        assert world.letters == []
    wait_until(lambda: not server.server.context.places.is_here(asked.game, asked.name))
    world.pass_by(10 * MINUTE)
    wait_until(lambda: len(turns(world)) == 1)


def test_an_address_is_taken_back_and_forgotten(server: Running, world: World) -> None:
    asked = mover(strangers(server))
    proven(server, world, asked)
    assert asked.post("contact", {"address": ANN}).json() == {"unproven": False}
    assert asked.post("contact", {"address": ""}).json() == {"unproven": False}
    world.pass_by(DAY)
    ticks(server)

    assert world.letters == []


def test_what_was_told_is_not_told_again_after_a_restart(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path, world) as server:
        asked = mover(strangers(server))
        proven(server, world, asked)
        world.pass_by(5 * MINUTE)
        wait_until(lambda: len(world.letters) == 1)
    with slow_server(tmp_path, world) as server:
        world.pass_by(DAY)
        ticks(server, 5)

    assert len(world.letters) == 1


def test_who_was_asked_before_a_restart_is_told_after_it(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path, world) as server:
        asked = mover(strangers(server))
        proven(server, world, asked)
    with slow_server(tmp_path, world) as server:
        ticks(server, 5)
        world.pass_by(3 * MINUTE)
        wait_until(lambda: len(turns(world)) == 1)


def test_letters_are_in_the_language_in_which_the_address_was_given(
    server: Running, world: World
) -> None:
    asked = mover(strangers(server))
    asked.post("contact", {"address": ANN}, lang="de")
    wait_until(lambda: len(world.letters) == 1)

    assert "Ist das deine Adresse?" in world.letters[0].subject


@pytest.mark.parametrize("mail", [True, False])
def test_a_page_is_told_whether_letters_are_written(
    tmp_path: Path, world: World, mail: bool
) -> None:
    with slow_server(tmp_path, world, mail=mail) as server:
        assert strangers(server)["axis"].page().get("letters", False) is mail


def test_without_mail_an_address_is_refused_with_a_reason(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path, world, mail=False) as server:
        refused = mover(strangers(server)).post("contact", {"address": ANN})

    assert (refused.status_code, refused.json()["error"]) == (422, "no-mail")


@pytest.mark.parametrize(
    "address", ["ann", "a@b", "a b@c.de", "a@b.de,c@d.de", "ä@b.de", "a@b.de\r\nBcc:c@d.de"]
)
def test_only_one_plain_address_is_taken(server: Running, world: World, address: str) -> None:
    refused = mover(strangers(server)).post("contact", {"address": address})

    assert refused.status_code in (400, 422)
    assert world.letters == []


def test_nobody_has_strangers_written_to_again_and_again(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path, world, letter_rate=Rate(2, 0.001)) as server:
        asked = mover(strangers(server))
        found = [asked.post("contact", {"address": f"{n}@example.org"}) for n in range(3)]

    assert [each.status_code for each in found] == [200, 200, 429]
    assert found[-1].json()["error"] == "too-many-letters"


def test_who_only_watches_gives_no_address(server: Running) -> None:
    watching = strangers(server)["spectator"]

    assert watching.post("contact", {"address": ANN}).status_code == 403


def test_the_hook_is_told_of_turns_and_of_the_end(server: Running, world: World) -> None:
    chairs = strangers(server)
    asked = mover(chairs)
    world.pass_by(3 * MINUTE)
    wait_until(lambda: len(world.calls) == 1)
    assert world.calls.pop() == {"game": asked.game, "seat": asked.name, "kind": "your-turn"}
    assert asked.post("resign", {"number": asked.page()["number"]}).status_code == 200
    wait_until(lambda: len(world.calls) == 1)

    assert world.calls.pop() == {"game": asked.game, "seat": "", "kind": "settled"}
    asked.post("talk", {"text": "well played"})
    ticks(server)
    assert world.calls == []


def test_what_does_not_go_out_is_tried_again_and_then_reported_without_secrets(
    server: Running, world: World, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    monkeypatch.setattr(letters, "pauses", lambda: repeat(0.0))
    asked = mover(strangers(server))
    world.failures = 3
    asked.post("contact", {"address": ANN})
    wait_until(lambda: len(world.letters) == 1)
    world.failures = 1000
    asked.post("contact", {"address": "other@example.org"})
    wait_until(lambda: world.failures == 996)

    assert "secret password" not in "".join(capfd.readouterr())


def test_a_mailroom_lets_so_many_letters_out() -> None:
    sent: list[Letter] = []
    room = Mailroom(sent.append, 3)
    for number in range(5):
        room(Letter(f"{number}@example.org", "about", "text"))

    assert len(sent) == 3


def test_a_letter_is_plain_mail() -> None:
    message = written(Letter(ANN, "Дали", "Text\n"), "games@example.org")

    assert (message["To"], message["From"]) == (ANN, "games@example.org")
    assert message["Auto-Submitted"] == "auto-generated"
    assert b"Subject: =?utf-8?" in message.as_bytes()


def test_settings_show_no_secrets_and_say_what_is_wrong() -> None:
    mail, hook = MailSettings("smtp://u:pass@host", "a@b.de"), HookSettings("https://x.y", "key")

    assert "pass" not in repr(mail) + repr(hook)
    assert "key" not in repr(hook)
    assert fault_of(mail, hook) == ""
    assert fault_of(mail._replace(sender=""), hook)
    assert fault_of(mail, hook._replace(secret=""))
    assert fault_of(mail, hook._replace(url="ftp://x"))


def test_the_hook_gets_signed_json_and_goes_nowhere_else() -> None:
    seen: list[tuple[str, bytes]] = []

    class Program(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            seen.append((self.headers[SIGNATURE], body))
            self.send_response(204 if self.path == "/" else 302)
            self.send_header("Location", "/")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Program) as listening:
        Thread(target=listening.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{listening.server_port}"
        Webhook(HookSettings(f"{url}/", "key"))({"kind": "over"})
        with pytest.raises(OSError, match="302"):
            Webhook(HookSettings(f"{url}/elsewhere", "key"))({"kind": "over"})
        listening.shutdown()

    assert seen[0] == (signature(b'{"kind":"over"}', "key"), b'{"kind":"over"}')
    assert len(seen) == 2
