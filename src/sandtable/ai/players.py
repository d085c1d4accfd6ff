"""Players: whoever answers decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import signature
from typing import TypeVar

from sandtable.kernel.chance import KeyedChance, key_of_seed, seed_of_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.players import Player
from sandtable.kernel.view import View

T = TypeVar("T")


class Thought:
    """Why a player chose: the option's worth in named parts, and what came second.

    Labels are message ids; amounts are in the player's own measure.
    """

    __slots__ = ("option", "parts", "second", "worth")

    def __init__(
        self,
        option: Option,
        worth: float,
        parts: tuple[tuple[str, float], ...] = (),
        second: Option | None = None,
    ) -> None:
        self.option = option
        self.worth = worth
        self.parts = parts
        self.second = second


def explained(player: Player) -> Thought | None:
    """Return why a player made its last choice, where it can say so."""
    found: Thought | None = getattr(player, "thought", None)
    return found


class RandomPlayer:
    """Chooses any legal option with equal chance; the same seed plays the same game."""

    thought: Thought | None = None

    def __init__(self, seed: int | str) -> None:
        self.source = KeyedChance(key_of_seed(f"random-player:{seed}"))
        self.count = 0

    def choose(self, view: View, decision: Decision) -> Option:
        """Return any answer."""
        return decision.sample(self.pick)

    def pick(self, candidates: Sequence[T]) -> T:
        """Choose one of several things with equal chance."""
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]


Maker = Callable[..., Player]
"""Makes a player from a seed and the settings that follow its name."""

PROGRAM = "exec"
"""Not among the players: whoever may name players over a network must not start programs."""
Setting = int | float | str


def make_player(name: str, seed: int | str, system: str) -> Player:
    """Return a player of a system: `name`, `name:key=value,…`, or a program (`exec:COMMAND`).

    ValueError says what is wrong with a name.
    """
    from sandtable.ai.advisers import adviser_of

    kind, _, rest = name.partition(":")
    if kind == PROGRAM:
        from sandtable.ai.bots import Bot

        return Bot(rest, seed)
    players = adviser_of(system).players
    if kind not in players:
        raise ValueError(f"{system} has no player {kind!r}; there are: {', '.join(players)}")
    settings = read_settings(name, rest)
    try:
        signature(players[kind]).bind(seed, **settings)
    except TypeError as error:
        raise ValueError(f"player {name!r}: {error}") from None
    return players[kind](seed, **settings)


def seat_player(name: str, game: Game, seat: int) -> Player:
    """Return a player for a seat of a game, with chance of its own.

    This is the one door to a game: nobody is handed anything that tells what will be drawn.
    """
    seed = seed_of_player(game.key, seat, len(game.choices))
    return make_player(name, seed, game.system.name)


def seat_players(names: Sequence[str], game: Game) -> tuple[Player, ...]:
    """Return a player for every seat, where there is a name for every side."""
    return tuple(seat_player(names[seat.side], game, n) for n, seat in enumerate(game.seats))


def answer_by(players: Sequence[Player], game: Game, decision: Decision) -> Option:
    """Return what the player of the seat that is asked answers."""
    seat = game.answerer(decision)
    return players[seat].choose(game.known(decision.side, seat), decision)


def dismiss(player: Player) -> None:
    """Let a player go who holds something, such as another process."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


def read_settings(name: str, text: str) -> dict[str, Setting]:
    """Read the settings after a player's name.

    >>> read_settings("searcher", "simulations=200,seconds=0.5")
    {'simulations': 200, 'seconds': 0.5}
    """
    settings: dict[str, Setting] = {}
    for part in text.split(",") if text else ():
        key, found, value = part.partition("=")
        if not found or not key.isidentifier():
            raise ValueError(f"player {name!r}: {part!r} is not of the form key=value")
        settings[key] = read_value(value)
    return settings


def read_value(text: str) -> Setting:
    """Read a number, or else a word.

    >>> read_value("7"), read_value("0.2"), read_value("bold")
    (7, 0.2, 'bold')
    """
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
