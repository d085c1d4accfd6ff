"""A small mail server on this machine, by RFC 5321: enough for one that hands letters in."""

from __future__ import annotations

import base64
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import NamedTuple

USER, PASSWORD = "games", "p@ss:w/rd"


class Received(NamedTuple):
    """A letter that was handed in."""

    sender: str
    to: str
    message: EmailMessage
    safe: bool
    """Whether nobody on the way could read it,"""
    user: str
    """and who handed it in."""


class PostOffice(ThreadingTCPServer):
    """Takes letters; with a `safe` context after STARTTLS, or `at_once` from the first byte."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, safe: ssl.SSLContext | None = None, *, at_once: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), Counter)
        self.safe = safe
        self.at_once = at_once
        self.received: list[Received] = []
        self.said: list[str] = []
        """Every command that came."""
        self.refuses = ""
        """What it answers whoever names somebody to be written to."""

    @property
    def port(self) -> int:
        port: int = self.server_address[1]
        return port


class Counter(StreamRequestHandler):
    """One who hands letters in."""

    server: PostOffice

    def handle(self) -> None:
        self.is_safe, self.user, self.sender, self.to = False, "", "", ""
        if self.server.at_once:
            self.lock()
        self.say("220 post office")
        while line := self.rfile.readline():
            command = line.decode().rstrip("\r\n")
            self.server.said.append(command)
            if command.upper() == "QUIT":
                self.say("221 bye")
                return
            self.obey(command)

    def finish(self) -> None:
        super().finish()
        self.connection.close()

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())
        self.wfile.flush()

    def lock(self) -> None:
        """Speak so that nobody else can listen."""
        assert self.server.safe is not None
        self.connection = self.server.safe.wrap_socket(self.connection, server_side=True)
        self.rfile.close()
        self.wfile.close()
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb")
        self.is_safe = True

    def obey(self, command: str) -> None:
        word, _, rest = command.partition(" ")
        match word.upper():
            case "EHLO":
                offers = self.server.safe is not None and not self.is_safe
                extra = "250-STARTTLS\r\n" if offers else "250-AUTH PLAIN\r\n"
                self.say(f"250-post office\r\n{extra}250 8BITMIME")
            case "STARTTLS":
                self.say("220 go on")
                self.lock()
            case "AUTH":
                self.let_in(rest)
            case "MAIL":
                self.sender = between(rest)
                self.say("250 well")
            case "RCPT":
                self.to = between(rest)
                self.say(self.server.refuses or "250 well")
            case "DATA":
                self.take()
            case _:
                self.say("250 well")

    def let_in(self, told: str) -> None:
        _, user, password = base64.b64decode(told.rpartition(" ")[2]).decode().split("\0")
        known = (user, password) == (USER, PASSWORD)
        self.user = user if known else ""
        self.say("235 come in" if known else "535 who are you")

    def take(self) -> None:
        self.say("354 go on")
        lines: list[bytes] = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        message = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(message, EmailMessage)
        found = Received(self.sender, self.to, message, self.is_safe, self.user)
        self.server.received.append(found)
        self.say("250 taken")


def between(text: str) -> str:
    """What stands in angle brackets.

    >>> between("FROM:<a@b.de> SIZE=3")
    'a@b.de'
    """
    return text.partition("<")[2].partition(">")[0]


@contextmanager
def post_office(
    safe: ssl.SSLContext | None = None, *, at_once: bool = False
) -> Iterator[PostOffice]:
    with PostOffice(safe, at_once=at_once) as office:
        listening = Thread(target=office.serve_forever, kwargs={"poll_interval": 0.02})
        listening.start()
        try:
            yield office
        finally:
            office.shutdown()
            listening.join()
