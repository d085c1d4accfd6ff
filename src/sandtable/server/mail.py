"""Mail, and the hook of whoever runs the server: how letters leave it."""

from __future__ import annotations

import hashlib
import hmac
import smtplib
import ssl
import urllib.request
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec
import structlog

from sandtable.server.limits import Buckets
from sandtable.server.outgoing import PORTS, HookSettings, MailSettings
from sandtable.server.settings import Rate
from sandtable.service.letters import Letter, Send

PATIENCE = 10.0
"""Seconds after which another server has not answered."""
SIGNATURE = "X-Sandtable-Signature"
TO_ONE = Rate(20, 20 / 3600)
"""Letters to one address."""
log = structlog.get_logger("sandtable.server")


class Mailroom:
    """Lets no more letters out than it should: to one address, and in all."""

    def __init__(self, send: Send, an_hour: int) -> None:
        self.send = send
        self.all = Buckets(Rate(an_hour, an_hour / 3600))
        self.each = Buckets(TO_ONE)

    def __call__(self, letter: Letter) -> None:
        """Send a letter, or say in the log that there are too many."""
        if self.each.take(letter.to) and self.all.take(""):
            self.send(letter)
        else:
            log.warning("too many letters", about=letter.subject)


class Smtp:
    """Hands letters in at a mail server."""

    def __init__(self, settings: MailSettings) -> None:
        self.where = urlsplit(settings.url)
        self.sender = settings.sender

    def __call__(self, letter: Letter) -> None:
        """Send one letter; raises whatever went wrong."""
        with self._connected(self.where) as server:
            if self.where.username:
                server.login(unquote(self.where.username), unquote(self.where.password or ""))
            server.send_message(written(letter, self.sender), self.sender, [letter.to])

    def _connected(self, where: SplitResult) -> smtplib.SMTP:
        host, port = where.hostname or "", where.port or PORTS[where.scheme]
        safe = ssl.create_default_context()
        if where.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=safe)
        server = smtplib.SMTP(host, port, timeout=PATIENCE)
        try:
            self._lock(server, safe)
        except BaseException:
            server.close()
            raise
        return server

    def _lock(self, server: smtplib.SMTP, safe: ssl.SSLContext) -> None:
        """Let nobody listen, wherever the mail server can do that; SSLError if one would."""
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=safe)
        elif self.where.password:
            raise ssl.SSLError("the mail server would see the password in plain text")


def written(letter: Letter, sender: str) -> EmailMessage:
    """A letter as mail."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="sandtable")
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    return message


class NoDetour(urllib.request.HTTPRedirectHandler):
    """Nobody sends the server elsewhere."""

    def redirect_request(self, *args: Any, **more: Any) -> None:
        """Follow nothing."""


class Webhook:
    """Tells the operator's own program what happens."""

    def __init__(self, settings: HookSettings) -> None:
        self.settings = settings
        self.opener = urllib.request.build_opener(NoDetour())

    def __call__(self, body: dict[str, Any]) -> None:
        """Send one message; raises whatever went wrong."""
        data = msgspec.json.encode(body)
        headers = {
            "Content-Type": "application/json",
            SIGNATURE: signature(data, self.settings.secret),
        }
        request = urllib.request.Request(self.settings.url, data, headers, method="POST")
        with self.opener.open(request, timeout=PATIENCE):
            pass


def signature(data: bytes, secret: str) -> str:
    """What proves that a message comes from here.

    >>> signature(b"{}", "key")[:21]
    'sha256=a777724d943eb4'
    """
    return f"sha256={hmac.new(secret.encode(), data, hashlib.sha256).hexdigest()}"
