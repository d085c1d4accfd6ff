"""What a page is made of: everything that the server tells of a table, typed.

The client's protocol is generated from these types (`make protocol`). Whatever belongs to one
system only is in the `Json` of a view or a library, and that system's page knows its shape.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from sandtable.service.conduct import Conduct

Json = dict[str, Any]
Role = Literal["main", "pass", "choice"]
Luck = Literal["never", "later", "at-once"]


class Ref(Struct):
    """A thing on the table, by kind and name."""

    kind: str
    id: str


# --- the question -----------------------------------------------------------------------------


class Answer(Struct):
    """One answer: what is sent, its words, what it is about, and the part it plays."""

    option: str
    text: str
    role: Role
    luck: Luck
    on: Ref | None = None


class Laid(Struct):
    """A piece that was laid, as it is taken in hand, and where it lies."""

    piece: Answer
    place: Ref | None = None


class Places(Struct):
    """Where a piece that was laid could lie instead, at a number of the table."""

    number: int
    places: list[Answer]


class Way(Struct, omit_defaults=True):
    """Answers that are given one after another by naming the last, as long as nothing happens."""

    options: list[str]
    text: str
    on: Ref | None = None
    """What the last of them is about."""
    path: list[Ref] = []
    """What all of them are about, in their order."""
    whole: int = 0
    """How many of them, at the end, are chosen together, in whichever order."""


class Question(Struct, omit_defaults=True):
    """What somebody is asked. To others than the seat that is asked it has no answers."""

    side: int
    text: str
    rule: str = ""
    prompt: str = ""
    """Its id: for tests and scripts, and to tell whether the same is asked again."""
    waiting: bool = False
    """Whether somebody else is asked."""
    flow: int = -1
    """Names the question in an answer, where the seat is asked several at once."""
    about: list[Ref] = []
    window: str = ""
    reaction: bool = False
    """Whether the side only reacts; then passing can be left standing for `spans`."""
    spans: list[str] = []
    verbs: dict[str, list[str]] = {}
    """By kind of thing the verbs that an answer about it would have, the likeliest first."""
    options: list[Answer] = []
    together: list[str] = []
    """Verbs of answers of which several may be chosen, and then given one after another."""
    enough: str = ""
    """The answer that ends a choice of several, even if it is not offered before one is chosen."""
    ways: list[Way] = []
    idle: bool = False
    """Whether nothing could be gained by any other answer than the only one, or the pass."""
    anew: list[Laid] = []
    """What was laid before and may be laid elsewhere."""
    preparing: bool = False
    """Whether the table is still being laid, so that an adviser may do the rest of it."""
    consequence: str = ""
    """What stands now, and what follows, in one sentence."""
    domains: list[Json] = []
    """Answers that are no list: spaces and forms (`kernel.domains`)."""
    commission: Json | None = None
    """The terms of the battle whose report is asked for."""
    also: list[Question] = []
    """What else the seat is asked at the same time."""


# --- the log ----------------------------------------------------------------------------------


class Part(Struct):
    """A part of a sum, with its rule."""

    amount: int
    label: str
    rule: str
    text: str


class Total(Struct):
    """A number with the parts that it is the sum of."""

    name: str
    total: int
    parts: list[Part]


class Begin(Struct, tag_field="effect", tag="begin"):
    """A side begins something new, or lets it be: what was to be seen of the last is put away."""

    side: int
    text: str


class Move(Struct, tag_field="effect", tag="move"):
    """A piece goes from place to place, step by step."""

    piece: Ref
    path: list[Ref]


class Shot(Struct, tag_field="effect", tag="shot"):
    """Something is fired: by which things, wherever they stand, at what, with what total."""

    start: list[Ref]
    target: Ref
    total: int | None = None
    text: str = ""


class Mark(Struct, tag_field="effect", tag="mark"):
    """Something came of it at a place or to a piece, for better or worse for whoever is there."""

    at: Ref
    tone: Literal["good", "bad", "plain"]
    text: str


class Draw(Struct, tag_field="effect", tag="draw"):
    """A card, die or chit was turned up: which, by whom, and what it says."""

    thing: Ref
    side: int
    text: str = ""
    values: list[int] = []


class Score(Struct, tag_field="effect", tag="score"):
    """Points changed hands."""

    side: int
    amount: int


class Clock(Struct, tag_field="effect", tag="clock"):
    """Time went on."""

    to: int
    text: str = ""


Effect = Begin | Move | Shot | Mark | Draw | Score | Clock


class Name(Struct):
    """A thing that a sentence names: from which character on, in which words."""

    at: int
    text: str
    on: Ref


class Line(Struct, omit_defaults=True):
    """A line of the log: of the game, or of what people did about it (`trace`)."""

    number: int
    text: str
    kind: str = ""
    """What it is called in the rules' code: for tests and scripts, not for the page."""
    rule: str = ""
    weight: int = 1
    """0: what matters of it stands in another line; 2: to be remembered."""
    depth: int = 0
    """How deep the interruption lies in which it stands."""
    begins: str = ""
    """The span of play that begins with it: one of those that its system has."""
    headline: str = ""
    """What came of it, in a few words; the text is then the explanation."""
    headline_names: list[Name] = []
    names: list[Name] = []
    """The things that the text names."""
    side: int = -1
    on: Ref | None = None
    sums: list[Total] = []
    detail: Json = {}
    """What a system's own page shows of it besides; its shape is the system's."""
    effects: list[Effect] = []
    undone: bool = False
    trace: str = ""
    """What people did: "undo", "takeback", "seat" ...; "" for an event."""
    since: int = field(name="from", default=0)
    """For what was taken back: the first number of it."""
    stays: list[int] = []
    """For what was taken back: the numbers since then that were not."""
    player: str = ""
    by: str = ""
    """The seat whose holder did it; the text of "talk" is what they said."""


# --- the table --------------------------------------------------------------------------------


class Side(Struct):
    """A side of the game and what it is called; its place in the list is its number."""

    key: str
    name: str


class SeatFacts(Struct):
    """A seat: its side (-1 for who only looks), who plays it, its role, and who holds it."""

    name: str
    side: int
    player: str
    role: str = "player"
    since: int = 0
    """When somebody claimed it, in milliseconds; 0 if nobody had to, or has yet."""
    devices: int = 0
    """How many secrets open it."""
    open: bool = False
    """Whether an invitation to it has not been followed."""
    called: str = ""
    """How whoever plays it wants to be called."""


class Takeback(Struct):
    """A request that waits for an answer, with what would be taken back."""

    side: int
    yours: bool
    since: int = field(name="from")
    learned: list[Line]


class Proposal(Struct, omit_defaults=True):
    """Something that waits for the others to agree: a `draw`, a `pause`, a `rematch`, or that
    a `lost-seat` is issued anew; and whether one's own side has `agreed`.
    """

    kind: str
    side: int
    yours: bool
    agreed: bool = False


class Settled(Struct):
    """How people ended a game that was not over: `resigned`, `draw` or `time-out`; who has won (-1:
    nobody), and all of it in words.
    """

    how: str
    winner: int
    text: str


class TableClock(Struct):
    """The clock of a table, in milliseconds as of `now`, by the server's time.

    Only those who are asked use theirs up; each has `left` for this answer or the whole game,
    whichever ends sooner. A reaction uses up its own `grace` first.
    """

    now: int
    left: dict[str, int]
    running: list[str]
    """The seats that think, and those that were handed to computers,"""
    grace: int = 0
    """and how much of the time of a reaction there is before theirs is used up."""
    begins: int = 0
    """When it begins at the latest, while it waits for all to be there; 0 once it has begun."""
    paused: bool = False
    until: int = 0
    """The next moment at which an answer is due; 0 where they are due at no moments."""
    claim: bool = False
    """Whether this seat may claim the win, because another has no time left."""


class Sealing(Struct):
    """Of those who are asked side by side: the seats whose answers are in, and those missing."""

    given: list[str]
    missing: list[str]


class Duties(Struct, omit_defaults=True):
    """What a seat may do, what waits for others of its side, and what is for an umpire alone."""

    may: list[str]
    waits: list[str] = []
    umpire: str = ""


class Outcome(Struct):
    """How the game ended: all of it in words, and why alone."""

    winner: int
    degree: str
    reason: str
    rule: str
    score: int
    text: str
    why: str = ""
    margin: int | None = None
    """By how many points the winner was ahead, where points decided."""


class Stood(Struct):
    """A standing pass: in which window, for how long, and what happens in that window."""

    window: str
    scope: str
    text: str = ""


class PageState(Struct, omit_defaults=True):
    """What changes from number to number."""

    number: int
    seats: list[SeatFacts]
    view: Json
    decision: Question | None
    log: list[Line]
    can_undo: bool
    takeback: Takeback | None
    standing: list[Stood]
    orders: list[Json] = []
    lapsed: list[Json] = []
    asides: Question | None = None
    """What the seat may say though it is not asked."""
    result: Outcome | None = None
    settled: Settled | None = None
    proposals: list[Proposal] = []
    rematch: str = ""
    """The game that is played again with sides changed, once all have agreed."""
    battles: list[str] = []
    """Games that fight battles of this one between people: the secrets of this one invite there."""
    clock: TableClock | None = None
    sealing: Sealing | None = None
    """Who has answered and who has not, where several are asked and all may know."""
    duties: Duties | None = None
    key: str = ""


class Reading(Struct):
    """A reading of unclear text as a game has it: whether it is the usual one, all in words."""

    id: str
    about: str
    chosen: str
    usual: bool


class Snapshot(PageState, kw_only=True, omit_defaults=True):
    """Everything that a page needs to begin."""

    game: str
    system: str
    scenario: str
    title: str
    sides: list[Side]
    you: str
    watching: bool = False
    watched: bool = False
    """Whether others may look over this seat's shoulder."""
    letters: bool = False
    """Whether the server writes letters."""
    terms: list[str] = []
    """What is not as usual about this game."""
    conduct: Conduct
    """How people play together here."""
    commitment: str = ""
    sealed: str = ""
    """The text whose hash that is: what the game is made from; "" in an older one."""
    inspections: list[str] = []
    readings: list[Reading] = []
    parent: str = ""
    """The game whose battle this is."""


class Room(Struct):
    """A game before it begins, for whoever has a secret of it: who has come, what was agreed on."""

    game: str
    system: str
    scenario: str
    title: str
    seal: str
    sealed: str
    """What the seal is the hash of: what the game is made from; "" in an older one."""
    begun: bool
    seats: list[SeatFacts]
    sides: list[str]
    terms: list[str]
    """What is not as usual: whoever claims a seat agrees to it."""
    conduct: Conduct
    """How people play together here."""
    seat: str
    opens: str
    """What the secret is for: it `holds` the seat, `invites` to it, `shares` or `watches` it; or it
    was an invitation, and is `spent`,"""
    since: int
    """since then."""
