"""Where a server may send something by itself: a mail server, and a hook of its operator."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

PORTS = {"smtp": 587, "smtps": 465}


class MailSettings(NamedTuple):
    """Where mail is handed in, as `smtp://user:password@host:port`, and who sends it."""

    url: str = ""
    sender: str = ""

    def __repr__(self) -> str:
        """Never the password."""
        return f"MailSettings({urlsplit(self.url).hostname or ''!r}, {self.sender!r})"


class HookSettings(NamedTuple):
    """The address that is told of turns and ends, and the secret that signs what it is told."""

    url: str = ""
    secret: str = ""

    def __repr__(self) -> str:
        """Never the secret."""
        return f"HookSettings({urlsplit(self.url).hostname or ''!r})"


def fault_of(mail: MailSettings, hook: HookSettings) -> str:
    """What is wrong with settings, "" if nothing is.

    >>> fault_of(MailSettings("http://x", "a@b.c"), HookSettings())
    'mail: begins with smtp:// or smtps://'
    >>> fault_of(MailSettings("smtp://u:p@mail.example:25", "games@b.example"), HookSettings())
    ''
    """
    if mail.url:
        where = urlsplit(mail.url)
        if where.scheme not in PORTS or not where.hostname:
            return "mail: begins with smtp:// or smtps://"
        if "@" not in mail.sender:
            return "mail: needs the address that it comes from (--mail-from)"
    if hook.url:
        if urlsplit(hook.url).scheme not in ("http", "https"):
            return "webhook: begins with https:// or http://"
        if not hook.secret:
            return "webhook: needs a secret (--webhook-secret)"
    return ""
