"""What comes over the wire between people: talk, resigning, draws, clocks, open games."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from sandtable.server.wire import Name, Number
from sandtable.service.conduct import Conduct

LONGEST_TALK = 400
Called = Annotated[str, Meta(max_length=40)]


class TalkRequest(Struct, forbid_unknown_fields=True):
    """Something that a seat says to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]
    aside: bool = False
    """Whether it is for those of the seat's own side alone."""


class CalledRequest(Struct, forbid_unknown_fields=True):
    """How whoever plays a seat wants to be called from now on."""

    called: Called


class ProposalRequest(Struct, forbid_unknown_fields=True):
    """Something that all other sides must agree to: a draw, a pause, or a rematch."""

    number: Number
    yes: bool = True
    """Whether it is proposed, or agreed to; `False` declines it, or takes it back."""


class JoinRequest(Struct, forbid_unknown_fields=True):
    """Take a free seat of an open game."""

    seat: Name
    part: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    agrees: bool = False
    called: Called = ""


class OpenGame(Struct):
    """A game with free seats that strangers may take."""

    game: str
    system: str
    scenario: str
    title: str
    free: list[str]
    """The names of the free seats,"""
    sides: list[str]
    """and what their sides are called."""
    waiting: list[str]
    """How those are called who wait already."""
    terms: list[str]
    conduct: Conduct
    since: int
    seal: str = ""
    """It is seen before a seat is taken."""


class OpenGames(Struct):
    """Games with free seats, the newest first."""

    games: list[OpenGame]


class ContactRequest(Struct, forbid_unknown_fields=True):
    """Where a seat wants to be told that it is asked; "" ends that."""

    address: Annotated[str, Meta(max_length=200, pattern=r"^$|^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$")]


class ContactAnswer(Struct):
    """Whether the address must still be proven by the link that was sent there."""

    unproven: bool


class ProofRequest(Struct, forbid_unknown_fields=True):
    """What was sent to an address, which proves that it is theirs."""

    proof: Annotated[str, Meta(max_length=100)]


class PositionRequest(Struct, forbid_unknown_fields=True):
    """A position of a game that is over, by its number, that anybody may open as a new table."""

    number: Number


class VariationFacts(Struct):
    """A game that goes on from a record of this one: a secret of this game watches that one."""

    game: str
    number: int
    since: int
    over: bool


class Variations(Struct):
    """What was made of this game, the newest last."""

    variations: list[VariationFacts]


class PositionAnswer(Struct):
    """The secret that opens it."""

    token: str


class PositionFacts(Struct):
    """A position that somebody shared: of which game, and after which number."""

    game: str
    system: str
    scenario: str
    title: str
    number: int
    seats: list[str]
    """The names of the seats that somebody, or a computer, must play."""


class Presence(Struct):
    """Of which seats a page is open; it comes by the stream as an event of that name."""

    seats: dict[str, bool]
