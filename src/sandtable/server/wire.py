"""What comes over the wire: requests are checked before anything sees them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from sandtable.service.conduct import Conduct
from sandtable.service.consequences import Consequence
from sandtable.service.limits import LONGEST_FORM
from sandtable.service.page_types import Json, Line

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(max_length=60)]
Answer = Annotated[str, Meta(max_length=LONGEST_FORM)]
Flow = Annotated[int, Meta(ge=-1, le=1_000)]
Window = Annotated[str, Meta(pattern="^[a-z][a-z-]{0,38}[a-z]$", max_length=40)]
PageName = Annotated[str, Meta(pattern="^[a-z0-9]+$", min_length=1, max_length=24)]
Lang = Literal["en", "de", "bg"]
Seats = Annotated[dict[Name, Name], Meta(max_length=8)]
"""Who plays each seat: "invited" (somebody claims it), "human" (whoever makes the game holds it),
or the name of a computer player."""
Changes = Annotated[dict[Annotated[str, Meta(max_length=200)], Any], Meta(max_length=100)]
"""Fields with their new values; what lies deeper is measured where it is read."""
Chosen = Annotated[list[Name], Meta(max_length=40)]
"""What is chosen of something, by name."""
MOST_ANSWERS = 40
"""Answers that may follow one in the same request."""
OrderSheet = Annotated[dict[Name, Any], Meta(max_length=20)]
"""A standing order in the words of its system, whose presenter reads it."""


def packed_line(line: Line) -> tuple[msgspec.Raw, int]:
    """A line of the log as it is sent, and its size."""
    data = msgspec.json.encode(line)
    return msgspec.Raw(data), len(data)


class NewGameRequest(Struct, forbid_unknown_fields=True):
    """A game that somebody wants to begin."""

    scenario: Annotated[str, Meta(min_length=1, max_length=200)]
    system: Name = ""
    """May be left out where only one system has a scenario of this name."""
    seats: Seats = {}
    seed: Annotated[str, Meta(max_length=100)] | Number | None = None
    options: Annotated[dict[Name, Changes | Chosen | bool | Name], Meta(max_length=8)] = {}
    lang: Lang = "en"
    page: PageName | None = None
    """The name of a page that is about to show it at a pace: computer players wait for it."""
    conduct: Conduct | None = None
    """How people play together, if not as usual."""


class BranchRequest(Struct, forbid_unknown_fields=True):
    """Go on from the position after `number` as a new game."""

    number: Number
    seats: Seats = {}


class AgainRequest(Struct, forbid_unknown_fields=True):
    """Play the same scenario again from its beginning, with these players."""

    seats: Seats = {}


class NewGameAnswer(Struct):
    """Links and secrets of the seats that the maker holds, and of those who watch.

    Of seats to which somebody is invited there are invitations, by which they are claimed. The seal
    is of all that the game is made from.
    """

    game: str
    links: dict[str, str]
    tokens: dict[str, str]
    invitations: dict[str, str]
    seal: str


class ClaimRequest(Struct, forbid_unknown_fields=True):
    """Take the seat of an invitation, or share it; what is not as usual must be agreed to."""

    part: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    """32 bytes of one's own in hexadecimal, from which the key is made too."""
    agrees: bool = False
    called: Annotated[str, Meta(max_length=40)] = ""
    """How whoever claims it wants to be called."""


class ClaimAnswer(Struct):
    """The secret of a seat; nobody else has it."""

    game: str
    seat: str
    token: str
    link: str


class InviteRequest(Struct, forbid_unknown_fields=True):
    """A link for another device (`shares`), or for those who may watch this seat (`watches`)."""

    opens: Literal["shares", "watches"]


class InviteAnswer(Struct):
    """The secret that was made, "" if one was withdrawn."""

    token: str


class DecideRequest(Struct, forbid_unknown_fields=True):
    """An answer to the question of one's seat, as it was at `number`.

    `flow` says which, where the seat is asked several at once. The answers in `then` follow one
    after another, as long as the same is asked again and each of them is offered. `by_itself`
    says that nobody was asked, since nothing else could be gained.
    """

    number: Number
    option: Answer
    flow: Flow | None = None
    then: Annotated[list[Answer], Meta(max_length=MOST_ANSWERS)] = []
    by_itself: bool = False


class AsideRequest(Struct, forbid_unknown_fields=True):
    """Something that a seat says though it is not asked."""

    option: Answer


class CommissionRequest(Struct, forbid_unknown_fields=True):
    """Let another game fight the battle that is asked for at `number`.

    `system` may be left out where only one fights battles, `flow` where only one is asked for.
    """

    number: Number
    flow: Flow | None = None
    system: Name = ""
    seats: Seats = {}


class NumberRequest(Struct, forbid_unknown_fields=True):
    """Something that is only meant for the table as it was at `number`."""

    number: Number


class AnewRequest(Struct, forbid_unknown_fields=True):
    """A piece that was laid is to lie elsewhere: the answers that take it in hand and lay it."""

    number: Number
    piece: Answer
    place: Answer


class SeenRequest(Struct, forbid_unknown_fields=True):
    """A page, by a name that it has chosen, has shown everything up to `number`."""

    number: Number
    page: PageName


class TakebackRequest(Struct, forbid_unknown_fields=True):
    """Take back from record `before` on; 0 means one's own last choice."""

    number: Number
    before: Number = 0


class TakebackAnswer(Struct, forbid_unknown_fields=True):
    """Agree or decline."""

    number: Number
    yes: bool


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Who shall play the seat from now on: "human", or the name of a computer player."""

    number: Number
    player: Name


class WhyRequest(Struct, forbid_unknown_fields=True):
    """Why is this not offered? `flow` says by which question, where there are several."""

    option: Answer
    flow: Flow | None = None


class PreviewRequest(Struct, forbid_unknown_fields=True):
    """What would follow from this report? `flow` says of which question, if there are several."""

    option: Answer
    flow: Flow | None = None


class PreviewAnswer(Struct):
    """What would follow from a report, line by line."""

    lines: list[Consequence]


class CorrectRequest(Struct, forbid_unknown_fields=True):
    """Put another report in the place of the one that record `at` gave; an umpire does that."""

    number: Number
    at: Number
    report: Annotated[dict[Name, Any], Meta(max_length=20)]


class StandRequest(Struct, forbid_unknown_fields=True):
    """Pass every window of a name for a span."""

    window: Window
    scope: Name
    """One of the spans that the question names."""


class UnstandRequest(Struct, forbid_unknown_fields=True):
    """End a standing pass; all of them without a name."""

    window: Window | None = None


class UnorderRequest(Struct, forbid_unknown_fields=True):
    """End a standing order by its number; all of them without."""

    order: Number = 0


class Reached(Struct):
    """The number of a table."""

    number: int


class Noted(Struct):
    """It was heard up to which number a page has shown everything."""

    number: int


class Accepted(Struct, omit_defaults=True):
    """It is done and on disk; the table's new number, and how many answers were taken."""

    number: int
    taken: int = 1


class Why(Struct, omit_defaults=True):
    """The reason why something is not offered, or that it is."""

    legal: bool = False
    rule: str | None = None
    reason: str | None = None
    text: str | None = None


class FieldFault(Struct):
    """What is wrong with a field of a form."""

    field: str
    rule: str
    reason: str
    text: str


class Judgement(Struct):
    """Everything that is wrong with an answer, and what its system reckons of it as it is."""

    faults: list[FieldFault]
    tally: Json


class Problem(Struct, omit_defaults=True):
    """Why a request was not carried out: `error` is an id, `text` a sentence."""

    error: str
    text: str
    rule: str | None = None
    reason: str | None = None
    number: int | None = None
    missed: list[Line] | None = None
    faults: list[FieldFault] = []
    details: list[str] = []


class Health(Struct, omit_defaults=True):
    """Signs of life; `reason` is why the status is "failing" and not "ok"."""

    status: str
    version: str
    games: int
    tables: int
    streams: int
    reason: str = ""
