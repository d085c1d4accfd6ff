"""A line between browser and server on which everything that is asked is written down."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

REQUEST_LINE = re.compile(rb"^[A-Z]+ \S+ HTTP/1\.1\r$", re.MULTILINE)
SEAT = re.compile(rb"^x-seat: (\S+)\r$", re.MULTILINE | re.IGNORECASE)


class Relay:
    """Passes bytes on, both ways."""

    def __init__(self, server: str) -> None:
        host, _, port = server.removeprefix("http://").partition(":")
        self.server = (host, int(port))
        self.listening = socket.create_server((host, 0))
        self.address = f"http://{host}:{self.listening.getsockname()[1]}"
        self.sent: list[bytearray] = []
        """What was sent to the server, connection by connection."""
        self.lines: list[socket.socket] = []

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self.listening.accept()
                server = socket.create_connection(self.server)
                self.lines += [browser, server]
                kept = bytearray()
                self.sent.append(kept)
                for pair in ((browser, server, kept), (server, browser, bytearray())):
                    threading.Thread(target=pass_on, args=pair, daemon=True).start()

    def found(self, pattern: re.Pattern[bytes]) -> list[str]:
        """Return what fits in everything that the server was sent."""
        return [each.decode() for kept in self.sent for each in pattern.findall(bytes(kept))]


def pass_on(source: socket.socket, goal: socket.socket, kept: bytearray) -> None:
    with suppress(OSError):
        while data := source.recv(2**16):
            kept += data
            goal.sendall(data)
    for line in (source, goal):
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


@contextmanager
def relayed(server: str) -> Iterator[Relay]:
    relay = Relay(server)
    threading.Thread(target=relay.serve, daemon=True).start()
    try:
        yield relay
    finally:
        for line in (relay.listening, *relay.lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()
