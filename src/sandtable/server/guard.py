"""What every request passes before the routes and every answer after them."""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from sandtable.server.addresses import Proxies, address_of
from sandtable.server.metrics import Metrics
from sandtable.server.settings import LARGEST_BODY, LARGEST_IMPORT, Settings
from sandtable.service.attendance import VISITOR
from sandtable.service.words import load_words

SAFE = ("GET", "HEAD", "OPTIONS")
IMPORT = "/api/games/import"
KINDS = {IMPORT: ("application/octet-stream", "application/gzip")}
"""Content types that are no JSON; browsers send none of these to other sites unasked."""

POLICY = (
    "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NO_STORE = (b"cache-control", b"no-store")
GUARDED = [NO_STORE, *HEADERS]


class Guard:
    """Stands before the application: turns foreign and oversized requests away, adds headers."""

    def __init__(self, app: ASGIApp, metrics: Metrics, settings: Settings) -> None:
        self.app = app
        self.metrics = metrics
        self.hosts = frozenset(name.lower().encode() for name in (*own_names(), *settings.hosts))
        self.proxies = Proxies(settings.behind)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(message)
            await send(message)

        self.proxies.reveal(scope)
        fault = _fault(scope, self.hosts)
        if fault is None:
            VISITOR.set(address_of(scope))
            await self.app(scope, receive, sent)
        else:
            await _turn_away(sent, *fault)

    def _dress(self, message: Any) -> None:
        headers = list(message.get("headers", ()))
        kept = any(name.lower() == NO_STORE[0] for name, _ in headers)
        message["headers"] = headers + (HEADERS if kept else GUARDED)
        self.metrics.count_request(message["status"])


def own_names() -> list[str]:
    """The names of this machine, for browsers on it and beside it."""
    name = socket.gethostname()
    return ["localhost", name, f"{name}.local"]


@lru_cache(maxsize=256)
def is_own_host(host: bytes, names: frozenset[bytes]) -> bool:
    """Whether a request was meant for this server: by address, or by a name that it has.

    A foreign page that has its name point here is turned away: its requests carry its name.

    >>> names = frozenset([b"localhost"])
    >>> [is_own_host(h, names) for h in (b"localhost:8000", b"10.0.0.5:80", b"[::1]:8000")]
    [True, True, True]
    >>> [is_own_host(h, names) for h in (b"evil.example", b"", b"1.2.3.4.evil.example")]
    [False, False, False]
    """
    name = host.rpartition(b":")[0] if host.rpartition(b":")[2].isdigit() else host
    name = name.lower().removesuffix(b".")
    if name in names:
        return True
    try:
        ip_address(name.strip(b"[]").decode("latin-1"))
    except ValueError:
        return False
    return True


def has_secret(query: bytes) -> bool:
    """Whether somebody names a seat in the address, where proxies and logs would keep its secret.

    >>> has_secret(b"lang=en&seat=abc"), has_secret(b"option=seat=1&seats=2")
    (True, False)
    """
    return b"seat=" in query and any(each.startswith(b"seat=") for each in query.split(b"&"))


def _fault(scope: HTTPScope, names: frozenset[bytes]) -> tuple[int, str] | None:
    """Why a request must not come in, or None."""
    given = [(bytes(name).lower(), bytes(value)) for name, value in scope["headers"]]
    headers = dict(given)
    path = scope["path"]
    host = headers.get(b"host", b"")
    if len(headers) < len(given) and sum(name == b"host" for name, _ in given) > 1:
        return 400, "invalid"  # others, on the way here, may have gone by the other one
    if not is_own_host(host, names):
        return 421, "unknown-host"
    if has_secret(scope["query_string"]):
        return 400, "secret-in-address"
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length[:12]) > _largest(path):
        return 413, "too-large"
    if scope["method"] in SAFE:
        return None
    if not _same_site(headers):
        return 403, "foreign"
    kind = headers.get(b"content-type", b"").decode("latin-1").partition(";")[0].strip().lower()
    if kind not in KINDS.get(path, ("application/json",)):
        return 415, "not-a-file" if path in KINDS else "not-json"
    return None


def _largest(path: str) -> int:
    return LARGEST_IMPORT if path == IMPORT else LARGEST_BODY


def _same_site(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    if headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc.encode() == headers.get(b"host", b"")
    except ValueError:
        return False


def problem_body(error: str) -> bytes:
    """What is sent to somebody of whom nothing is known yet, not even a language."""
    text = load_words("en").say(f"error-{error}")
    return msgspec.json.encode({"error": error, "text": text})


async def _turn_away(send: Send, status: int, error: str) -> None:
    body = problem_body(error)
    kind = (b"content-type", b"application/json")
    size = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [kind, size]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
