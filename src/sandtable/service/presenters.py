"""What a rule system gives to its tables besides rules."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.service.history import MakeCast
from sandtable.service.standing import Judge


class Presenter(NamedTuple):
    """Who judges standing orders, and what notes who is who; a system may have neither."""

    judge: Judge | None = None
    make_cast: MakeCast | None = None


def presenter_of(system: str) -> Presenter:
    """Return what a rule system gives."""
    if system != "combat-commander":
        return Presenter()
    from sandtable.service.combat_commander.cast import cast_of
    from sandtable.service.combat_commander.standing import JUDGE

    return Presenter(JUDGE, cast_of)
