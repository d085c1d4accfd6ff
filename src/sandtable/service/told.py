"""Lines of the log that were worded already."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from sandtable.service.history import Entry
from sandtable.service.page_types import Line
from sandtable.service.table import Table

MOST = 32 * 2**20
"""Bytes of all lines together."""
OVERHEAD = 200
"""Bytes that a line takes besides its text."""
PLAIN = 1_500
"""Bytes that are reckoned for a line as it is."""
NOT_FOR_THEM: Any = object()
"""Stands for a line that a reader may not see."""

Pack = Callable[[Line], tuple[Any, int]]
"""Makes a line ready to be sent, and says how many bytes it then has."""


def as_it_is(line: Line) -> tuple[Any, int]:
    """Leave a line as it is."""
    return line, PLAIN


class Told:
    """Keeps the lines of all tables within bounds: those that were read longest ago are forgotten.

    A line is worded once for each language and each side that may read it.
    """

    def __init__(self, most: int = MOST, pack: Pack = as_it_is) -> None:
        self.most = most
        self.pack = pack
        self.total = 0
        self._sizes: OrderedDict[Table, int] = OrderedDict()

    def keep(self, table: Table, entry: Entry, reader: str, line: Line | None) -> Any:
        """Remember how a line of a table reads, and return it as it is sent."""
        packed, size = self.packed(line)
        entry.told[reader] = packed
        self._sizes[table] = self._sizes.pop(table, 0) + size + OVERHEAD
        self.total += size + OVERHEAD
        while self.total > self.most:
            self.forget(next(iter(self._sizes)))
        return packed

    def packed(self, line: Line | None) -> tuple[Any, int]:
        """Return a line as it is sent, and its bytes."""
        return (NOT_FOR_THEM, 0) if line is None else self.pack(line)

    def forget(self, table: Table) -> None:
        """Forget the lines of a table."""
        self.total -= self._sizes.pop(table, 0)
        for entry in table.history:
            entry.told.clear()
