"""Running a server until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import cast

import structlog
import uvicorn

from sandtable.server.app import Server
from sandtable.server.protocol import Gate, GuardedProtocol
from sandtable.server.settings import Settings
from sandtable.service.folder import UnusableError
from sandtable.systems import faults

if sys.platform != "win32":
    import resource

CYCLES = (50_000, 20, 20)
"""How seldom the garbage collector looks for cycles: games make hardly any."""
SWITCH = 0.001
"""Seconds after which a thread that reckons beside the loop makes way for it."""
OTHER_FILES = 400
"""Files that the server needs besides its connections."""
FEWEST = 100
"""Connections below which a server is of no use, unless fewer are wanted."""
UNREAD = 256 * 2**10
"""Bytes of answers that the system keeps for somebody who does not read them."""
PATIENCE = 10
"""Seconds that requests under way have when the server is stopped."""


def configure_logs(debug: bool = False, plain: bool = False) -> None:
    """One line for each thing that happens: JSON, or plain words for a terminal.

    A fault is shown by its lines of code, never by the values in them: those may be secrets.
    """
    words = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    show = words if plain else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if plain else [structlog.processors.format_exc_info]),
            show,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.DEBUG if debug else logging.INFO
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[Forwarding()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)


class Forwarding(logging.Handler):
    """Hands what libraries write down to the server's own log, in its form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        structlog.get_logger("sandtable.server").log(
            record.levelno,
            "library",
            library=record.name,
            text=record.getMessage(),
            exc_info=record.exc_info,
        )


class StoppableServer(uvicorn.Server):
    """Ends the streams before it waits for connections to end."""

    def __init__(self, config: uvicorn.Config, stop_streams: Callable[[], None]) -> None:
        super().__init__(config)
        self.stop_streams = stop_streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop gracefully."""
        self.stop_streams()
        await super().shutdown(sockets)


def shown_host(host: str) -> str:
    """Return how a browser on this machine names an address to listen at.

    >>> shown_host("0.0.0.0"), shown_host("::1"), shown_host("10.0.0.5")
    ('localhost', '[::1]', '10.0.0.5')
    """
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def configured(server: Server) -> uvicorn.Config:
    """How the server speaks HTTP."""
    gate = Gate(server.settings, server.metrics.count_request)
    return uvicorn.Config(
        server.app,
        http=cast(type[asyncio.Protocol], partial(GuardedProtocol, gate)),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        date_header=False,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=30,
        lifespan="on",
    )


def make_room(connections: int) -> int:
    """Let this process have as many connections open; return how many it may.

    UnusableError if these are too few to serve anybody.
    """
    if sys.platform == "win32":
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if wanted > soft:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    needed = OTHER_FILES + min(connections, FEWEST)
    if soft < needed:
        raise UnusableError(
            f"open files: this process may have {soft}, a server needs {needed} at least;"
            " raise the limit (`ulimit -n`)"
        )
    return min(connections, soft - OTHER_FILES)


class PortError(Exception):
    """The port cannot be had; its text is a sentence that says which and why."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that takes connections; PortError if that cannot be."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        return listening
    except OSError as error:
        raise PortError(f"{host}, port {port}: {error.strerror}") from error


def serve(settings: Settings, opened: Callable[[str], None] = lambda address: None) -> None:
    """Serve until stopped; `opened` is told the address.

    PortError and UnusableError say in a sentence why it cannot begin.
    """
    configure_logs(settings.debug, plain=sys.stderr.isatty())
    for name, fault in faults().items():
        structlog.get_logger("sandtable.server").error("system", system=name, fault=fault)
    with listen(settings.host, settings.port) as listening:
        room = make_room(settings.connections)
        server = Server(settings._replace(connections=room))
        server.open()
        _run(server, listening, opened)


def _run(server: Server, listening: socket.socket, opened: Callable[[str], None]) -> None:
    config = configured(server)
    gc.freeze()  # what is loaded now stays as long as the server does
    gc.set_threshold(*CYCLES)
    sys.setswitchinterval(SWITCH)
    host, port = server.settings.host, listening.getsockname()[1]
    opened(f"http://{shown_host(host)}:{port}/")
    StoppableServer(config, server.stop_streams).run(sockets=[listening])
