"""Tables that commands print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 110
"""Characters of a line where no terminal tells."""


def console() -> Console:
    """Where tables go: as wide as the terminal, or as wide as they need."""
    from rich.console import Console

    found = Console()
    return found if found.is_terminal else Console(width=max(WIDTH, found.width))


def show(rows: list[list[str]]) -> None:
    """Print a table: its head, then its rows."""
    from rich.table import Table

    table = Table(*rows[0], box=None, padding=(0, 1), header_style="bold")
    for row in rows[1:]:
        table.add_row(*row)
    console().print(table, highlight=False)
