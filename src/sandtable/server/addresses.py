"""Who asks: the address that limits go by, behind a proxy too."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

import structlog
from litestar.types import HTTPScope

log = structlog.get_logger("sandtable.server")
Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
FORWARDED = b"x-forwarded-for"
LONGEST = 45
"""Characters of the longest address."""
HOUSEHOLD = 64
"""Leading bits of an IPv6 address that are one line's: the rest its owner may choose at will."""


def address_of(scope: HTTPScope) -> str:
    """Return the name by which limits count whoever asks, once the guard has let them in.

    >>> def asker(host): return address_of({"client": (host, 4711)})
    >>> asker("203.0.113.7"), asker("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> asker("2001:db8:1:2::3"), asker("2001:db8:1:2:aaaa::4")
    ('2001:db8:1:2::/64', '2001:db8:1:2::/64')
    """
    client = scope["client"]
    return household(client[0]) if client else ""


@lru_cache(maxsize=1024)
def household(host: str) -> str:
    """Return the name by which limits count an address."""
    address = _read(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), HOUSEHOLD), strict=False))
    return str(address or host)


def _read(text: str) -> Address | None:
    """Return an address, or None for anything else; IPv4 that is written as IPv6 is IPv4."""
    return _parsed(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network(text: str) -> Network:
    """Return the proxies that an option names: an address, or a network.

    >>> network("127.0.0.1"), network("fd00::/8")
    (IPv4Network('127.0.0.1/32'), IPv6Network('fd00::/8'))
    >>> network("10.0.0.1/8")
    Traceback (most recent call last):
    ValueError: 10.0.0.1/8 has host bits set
    """
    return ip_network(text)


class Proxies:
    """The proxies that are believed when they say for whom they ask; by default there are none."""

    def __init__(self, networks: tuple[Network, ...] = ()) -> None:
        self.networks = networks
        self.warned = False

    def reveal(self, scope: HTTPScope) -> None:
        """Make the one for whom a trusted proxy asks the client of a request."""
        client = scope["client"]
        said = [value for name, value in scope["headers"] if name == FORWARDED]
        if not said or client is None:
            return
        host, port = client
        if self.trusts(host):
            scope["client"] = (self.asker(host, b",".join(said).decode("latin-1")), port)
        elif not self.warned:
            self._warn(host)

    def trusts(self, host: str) -> bool:
        """Whether an address is one of the proxies.

        >>> proxies = Proxies((network("10.0.0.0/8"),))
        >>> [proxies.trusts(host) for host in ("10.1.2.3", "::ffff:10.1.2.3", "11.0.0.1", "")]
        [True, True, False, False]
        """
        address = _read(host)
        return address is not None and any(address in each for each in self.networks)

    def asker(self, proxy: str, said: str) -> str:
        """Return for whom a trusted proxy asks: the last in the list who is no proxy of ours.

        Whatever stands before it is only what they said themselves.

        >>> proxies = Proxies((network("127.0.0.1"), network("10.0.0.0/8")))
        >>> proxies.asker("127.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2")
        '203.0.113.7'
        >>> proxies.asker("127.0.0.1", "10.0.0.9, 10.0.0.2")
        '10.0.0.9'
        >>> [proxies.asker("127.0.0.1", said) for said in ("", "unknown", "x, 10.0.0.2")]
        ['127.0.0.1', '127.0.0.1', '127.0.0.1']
        """
        found = proxy
        for text in reversed(said.split(",")):
            address = _read(text.strip())
            if address is None:
                return proxy
            found = text.strip()
            if not self.trusts(found):
                break
        return found

    def _warn(self, host: str) -> None:
        """Tell once that a proxy nearby seems to have been forgotten."""
        address = _read(host)
        if address is not None and address.is_private:
            self.warned = True
            log.warning(
                "proxy",
                address=host,
                text="X-Forwarded-For is not believed: all who come this way count as one address; "
                f"if a proxy of yours asks from here, serve with --behind {host}",
            )
