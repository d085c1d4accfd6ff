"""What goes over the wire when somebody asks for odds, advice, the past or a proof."""

from __future__ import annotations

from msgspec import Struct

from sandtable.kernel.seats import SPECTATOR
from sandtable.service.page_types import Json, Ref

# --- odds -------------------------------------------------------------------------------------


class Assumption(Struct):
    """Something that odds take for granted."""

    id: str
    text: str


class ChanceFacts(Struct):
    """Something that may come of an answer: how likely, and between which bounds it is known."""

    id: str
    text: str
    chance: float
    low: float
    high: float


class ThingOdds(Struct):
    """What may become of one thing on the table."""

    on: Ref
    side: int
    name: str
    outcomes: list[ChanceFacts]


class OddsFacts(Struct):
    """What an answer may lead to, by what the seat knows."""

    number: int
    option: str
    kind: str
    exact: bool
    samples: int
    sampled: float
    """The share of the tree that was sampled and not reckoned."""
    assumes: list[Assumption]
    outcomes: list[ChanceFacts]
    things: list[ThingOdds] = []


# --- advice -----------------------------------------------------------------------------------


class Reason(Struct):
    """Something that speaks for or against a choice, and how much."""

    id: str
    text: str
    amount: float


class Hint(Struct):
    """What the adviser would choose, what came second, and why; the weightiest reason first."""

    number: int
    option: str
    text: str
    second: str
    reasons: list[Reason]


class Ahead(Struct, omit_defaults=True):
    """What the player saw who made a choice: the chance to win, and that of the next best."""

    chance: float
    second: str = ""
    second_chance: float = 0.0


class VerdictFacts(Struct):
    """What the adviser thinks of a choice of the past, by what its side knew."""

    number: int
    side: int
    prompt: str
    chosen: str
    best: str
    agrees: bool
    reasons: list[Reason]
    ahead: Ahead | None
    """Where the player is a computer and looked ahead."""


class SwingFacts(Struct):
    """A turn of luck: the side that gained most and how much, and the lines that tell of it.

    `expected` and `after` are the chances to win of every side, before and after it.
    """

    number: int
    side: int
    luck: float
    expected: list[float]
    after: list[float]
    lines: list[str]


class TurnFacts(Struct):
    """Where the chances changed most at once: for which side to the worse, and what happened.

    `chooser` is the side whose choice it was; -1 if it was more luck than choice.
    """

    number: int
    side: int
    before: float
    after: float
    chooser: int
    lines: list[str]


class CostFacts(Struct):
    """A choice that cost its side something, and what would have been better."""

    number: int
    prompt: str
    chosen: str
    better: str
    cost: float


class SideReview(Struct):
    """How a game went for a side: its chance to win over time, its luck, its costly choices."""

    side: int
    values: list[float]
    """One for each of the review's numbers."""
    luck: float
    costly: list[CostFacts]


class ReviewFacts(Struct):
    """How a finished game went, from choice to choice: `numbers` are theirs."""

    numbers: list[int]
    seam: int
    """The last number before the game goes on from a position; 0 if it never did."""
    swings: list[SwingFacts]
    sides: list[SideReview]
    turn: TurnFacts | None = None
    """None where the chances never changed."""
    done: float = 1.0
    """The part of the work that is over: while it is less than 1, more is to come."""


# --- the past ---------------------------------------------------------------------------------


class PastView(Struct):
    """The table as it was after a number; `asked` is the side that had to decide, -1 if none."""

    number: int
    view: Json
    asked: int = SPECTATOR


class ProofFacts(Struct):
    """What shows that chance was settled before the game began; the key is told at its end."""

    commitment: str
    key: str
    sealed: str
    """The text whose hash the seal is; "" where the seal is of the key alone."""
    parts: list[list[str]]
    """What each seat has added: its name and the bytes."""
    fits: bool | None
    replays: bool | None
    choices: int
    draws: int
    hash: str
    seam: int
    text: str
