"""Every message id that the rules use, found by reading their source."""

from functools import cache
from pathlib import Path

import sandtable
from sandtable.kernel.cases.sources import Sources, read_modules
from sandtable.systems.combat_commander.cases.vocabulary import CALLS

PACKAGE = Path(sandtable.__file__).parent


@cache
def scan() -> Sources:
    """The message ids of the kernel and of Combat Commander."""
    return scanned(PACKAGE / "kernel", PACKAGE / "systems" / "combat_commander")


@cache
def scanned(*places: Path) -> Sources:
    """The message ids of files and folders; constants may also come from the kernel."""
    return read_modules(_modules(*places), CALLS)


def _modules(*places: Path) -> list[Path]:
    return sorted(
        path for place in places for path in (place.rglob("*.py") if place.is_dir() else [place])
    )
