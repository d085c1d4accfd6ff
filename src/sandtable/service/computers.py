"""Computer players at a table, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sandtable.kernel.chance import seed_of_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.view import View

HUMAN = "human"


class NotNowError(Exception):
    """A computer player cannot think now: too many wait already. It is asked again in a while."""


MakePlayer = Callable[[Opponent, str], Player]
"""Makes a player from a seed: chance of its own."""


class Roster:
    """The computer players that can be asked for by name, and who makes them."""

    def __init__(
        self,
        opponents: Iterable[Opponent] = (),
        make: MakePlayer | None = None,
        proposed: str = "",
    ) -> None:
        self.known = {each.name: each for each in opponents}
        self.make = make
        self.proposed = proposed

    @property
    def usual(self) -> str:
        """Who plays where nobody has asked for anybody: the one that is proposed, or the last."""
        return self.proposed if self.proposed in self.known else next(reversed(self.known), "")

    def player(self, name: str, seed: str) -> Player:
        """Make the player of a name."""
        assert self.make is not None
        return self.make(self.known[name], seed)


class Computers:
    """Which seats computers play; a player is made when it is first asked.

    Each time it has chance of its own, from the key of the game and a number of its table on.
    """

    def __init__(
        self,
        names: Mapping[int, str] | None = None,
        roster: Roster | None = None,
        key: bytes = b"",
        number: int = 0,
    ) -> None:
        self.names = dict(names or {})
        self.alone = frozenset(self.names)
        """Seats that nobody holds: a computer has played them from the start."""
        self.roster = roster or Roster()
        self._key = key
        self._since = number
        self._made: dict[int, Player] = {}

    def still(self) -> Computers:
        """Return who plays now, for those who look while seats may change hands."""
        twin = Computers(self.names, self.roster)
        twin.alone = self.alone
        return twin

    def __contains__(self, seat: int) -> bool:
        return seat in self.names

    def player(self, seat: int) -> Player:
        """Return the player of a seat that a computer plays."""
        if seat not in self._made:
            seed = seed_of_player(self._key, seat, self._since)
            self._made[seat] = self.roster.player(self.names[seat], seed)
        return self._made[seat]

    def name(self, seat: int) -> str:
        """Return who plays a seat."""
        return self.names.get(seat, HUMAN)

    def seat(self, seat: int, name: str, number: int) -> None:
        """Give a seat to a computer player, or to a person, at a number of the table."""
        self._since = max(self._since, number)
        self._made.pop(seat, None)
        self.names.pop(seat, None)
        if name != HUMAN:
            self.names[seat] = name

    def needs_no_time(self, seat: int) -> bool:
        """Whether the player of a seat answers at once, so that nobody need make way for it."""
        opponent = self.roster.known.get(self.names.get(seat, ""))
        return opponent is not None and not opponent.thinking

    def window(self, seat: int) -> float:
        """After how many seconds the player of a seat answers in a reaction window."""
        opponent = self.roster.known.get(self.names.get(seat, ""))
        return opponent.window if opponent is not None else 0


class ComputerTurn:
    """What a computer player is asked at a number, and in which seat."""

    __slots__ = ("decision", "number", "person", "player", "seat", "view", "window")

    def __init__(
        self,
        number: int,
        player: Player,
        view: View,
        decision: Decision,
        window: float = 0,
        person: bool = True,
        seat: int = 0,
    ) -> None:
        self.number = number
        self.seat = seat
        self.player = player
        self.view = view
        self.decision = decision
        self.window = window
        """In a reaction window: after how many seconds it is answered."""
        self.person = person
        """Whether a person plays at the table too, and may be waiting."""

    def think(self) -> Option:
        """Return the player's answer."""
        return self.player.choose(self.view, self.decision)
