"""What `sandtable seal` and `sandtable open` have in common: an empty table, and reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sandtable.kernel.refusals import RefusedError
from sandtable.service.sealed_answers import SealError

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session
    from sandtable.kernel.game import Game


@contextmanager
def sealing(game: Game, lang: str) -> Iterator[Callable[..., str]]:
    """Say in the language of whoever is there what cannot be sealed or opened, as a ValueError."""
    from sandtable.service.wording import Wording

    wording = Wording(lang, game.system.name)
    try:
        yield wording.words.say
    except SealError as error:
        raise ValueError(wording.words.say(error.name, **error.arguments)) from error
    except RefusedError as error:
        narrator = wording.about(game.state)
        lines = [
            f"{fault.field}: {narrator.refusal(fault.refusal)}  [{fault.refusal.rule}]"
            for fault in error.faults
        ]
        told = f"{narrator.refusal(error.refusal)}  [{error.refusal.rule}]"
        raise ValueError("\n".join(lines) or told) from error


def session_at(game: Game, seat: int, lang: str, *, no_color: bool) -> Session:
    """A table at which nobody but one person sits."""
    from rich.console import Console

    from sandtable.cli.tables import WIDTH
    from sandtable.cli.terminal.session import Occupant, Session

    console = Console(no_color=no_color or None, soft_wrap=False)
    if not console.is_terminal:
        console = Console(no_color=True, width=max(WIDTH, console.width), soft_wrap=False)
    session = Session(game, [Occupant(n, None) for n in range(len(game.seats))], console, lang)
    session.at_table = seat
    return session
