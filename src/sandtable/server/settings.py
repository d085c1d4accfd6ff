"""How a server is set up."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

from sandtable.server.addresses import Network, network
from sandtable.server.outgoing import HookSettings, MailSettings
from sandtable.service.lobby import Limits

LARGEST_BODY = 64 * 2**10
LARGEST_IMPORT = 512 * 2**10


class Rate(NamedTuple):
    """So many at once, and so many more each second; nothing is limited if `each_second` is 0."""

    at_once: float
    each_second: float


BURST = 20
"""Seconds whose worth of requests an address may send at once."""


class Settings(NamedTuple):
    """Everything that a server can be told."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """Names by which browsers may call the server, besides addresses and this machine's name."""
    behind: tuple[Network, ...] = ()
    """Proxies that are believed when they say for whom they ask."""
    limits: Limits = Limits()
    seat_rate: Rate = Rate(1_500, 80)
    """What one seat may ask for; a plain request costs 1, dear ones more (`limits.py`)."""
    address_rate: Rate = Rate(BURST * 320, 320)
    """What one address may ask for in the same coin; accepted decisions cost it nothing."""
    maker_rate: Rate = Rate(30, 0.5)
    """New games from one address."""
    talk_rate: Rate = Rate(20, 1 / 3)
    """Lines that one seat says to the others."""
    odds_rate: Rate = Rate(12, 3)
    """Odds that one seat asks for: they cost more than anything else."""
    connections: int = 4_000
    """Open connections; every open page has one for its stream."""
    connections_of_address: int = 200
    """Connections from one address; 0: any number."""
    uncounted: tuple[Network, ...] = (network("127.0.0.0/8"), network("::1"))
    """From where any number may come, besides proxies: this machine."""
    head_seconds: float = 10.0
    """Time for the head of a request to arrive,"""
    body_seconds: float = 30.0
    """and for its body."""
    ping: float = 15.0
    """Seconds between signs of life on a stream."""
    pulse: float = 5.0
    """Seconds for which the answer is remembered whether the disk takes what is written."""
    address: str = ""
    """Where browsers find the server (https://play.example.org), for links in letters."""
    mail: MailSettings = MailSettings()
    hook: HookSettings = HookSettings()
    mails_an_hour: int = 200
    letter_rate: Rate = Rate(4, 4 / 3600)
    """Links to prove an address by: for one seat, to one address, and from one."""
    patience: float = 120.0
    """Seconds for which somebody must have been asked before they are told by letter."""
    thinkers: int = 0
    """Processes in which computer players think; 0: one less than processors, at least two."""
    debug: bool = False


def data_folder() -> Path:
    """Return where a user's games are kept unless they say otherwise."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sandtable"
