"""A table as one side knows it, packed for another process.

What all games on a scenario share is named, not sent: the other process has it already. What is
sent is the scrubbed table; the true table, its key and its log are not in it.
"""

from __future__ import annotations

import io
import pickle
from functools import lru_cache
from typing import Any, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.system import System
from sandtable.kernel.values import fixed
from sandtable.kernel.view import SEALED, View
from sandtable.service.presenters import question_of
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import State


def shared(setting: Setting) -> dict[str, Any]:
    """What every table on a scenario has in common, by name."""
    found: dict[str, Any] = {"setting": setting, "bf": setting.bf, "sealed": SEALED}
    catalog = setting.catalog
    found |= {f"unit:{key}": kind for key, kind in catalog.units.items()}
    found |= {f"weapon:{key}": kind for key, kind in catalog.weapons.items()}
    found |= {f"radio:{key}": kind for key, kind in catalog.radios.items()}
    return found


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, setting: Setting) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.names = {id(value): name for name, value in shared(setting).items()}

    def persistent_id(self, obj: Any) -> str | None:
        """Name what is shared."""
        return self.names.get(id(obj))


class _Opener(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, setting: Setting) -> None:
        super().__init__(file)
        self.known = shared(setting)

    def persistent_load(self, pid: Any) -> Any:
        """Return what is shared."""
        return self.known[pid]


def pack(view: View) -> bytes:
    """Pack what a side knows; what it is asked follows from that."""
    known = cast(State, view.known)
    file = io.BytesIO()
    _Packer(file, known.setting).dump((view.side, known))
    return file.getvalue()


def unpack(data: bytes, system: System, setting: Setting) -> tuple[View, Decision]:
    """Open what was packed; the scenario's setting must be the one that it was packed with."""
    side, known = _Opener(io.BytesIO(data), setting).load()
    return View.of(system, side, known), question_of(known)


@lru_cache(maxsize=16)
def setting_of(scenario: str, options: str) -> Setting:
    """Return the setting of a game, from its scenario by value and its options, both as JSON."""
    from json import loads

    from sandtable.systems.combat_commander.start import new_state

    return new_state(fixed(loads(scenario)), loads(options), SEALED).setting
