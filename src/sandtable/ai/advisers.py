"""Who plays a system by computer, and what can be foretold; what it does not give is plain."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import cast

from sandtable.ai.mind import Mind
from sandtable.kernel.system import System
from sandtable.systems import load_part, load_system

Changes = tuple[tuple[str, float], ...]


class Adviser:
    """The computer players of one system. A system says what is different."""

    def __init__(self, system: System) -> None:
        self.system = system

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name; ValueError where nobody has written one."""
        raise ValueError(f"{name} does not know the system {self.system.name!r}")


@cache
def _made(make: Callable[[System], Adviser], system: Hashable) -> Adviser:
    return make(cast(System, system))


def adviser_of(name: str) -> Adviser:
    """Return who advises in a system; ValueError names the systems that exist."""
    return _made(load_part(name, "adviser") or Adviser, cast(Hashable, load_system(name)))
