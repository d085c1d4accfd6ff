"""What goes over the wire about systems: what there is to play, by whom, and by which rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from sandtable.service.page_types import Json, Side

FileName = Annotated[str, Meta(min_length=1, max_length=120)]


class OpponentFacts(Struct):
    """A computer player: its name, what it is, and the expected seconds for a decision."""

    name: str
    title: str
    text: str
    thinking: float
    proposed: bool
    """Whether it is the one for somebody who has not chosen."""


class SystemFacts(Struct):
    """A game that can be played here."""

    name: str
    title: str
    text: str
    takes_files: bool
    """Whether it reads scenarios of somebody's own."""


class OwnScenario(Struct, forbid_unknown_fields=True):
    """The text of the files of a scenario of somebody's own, by their names."""

    files: Annotated[dict[FileName, str], Meta(min_length=1, max_length=40)]


class SeatPlan(Struct):
    """A seat that a game on a scenario has."""

    name: str
    side: int
    role: str


class ScenarioCard(Struct):
    """A scenario for whoever chooses one; `facts` are the system's own."""

    key: str
    title: str
    sides: list[Side]
    seats: list[SeatPlan]
    facts: Json


class Choice(Struct):
    """One of several values, in words."""

    value: str
    text: str


class RulingFacts(Struct):
    """A reading of unclear text that a game can choose."""

    name: str
    id: str
    text: str
    default: str
    choices: list[Choice]


class OptionalRule(Struct):
    """A rule that is used only if a game's option `optional` has its name."""

    name: str
    id: str
    text: str


class GameSetting(Struct):
    """Something that is chosen beside rules; without choices it is said or not."""

    name: str
    text: str
    choices: list[Choice]
    """The usual value is the first."""
    seat: str
    """A seat that a game has by it."""


class WishFacts(Struct):
    """Something that can be wished of a random scenario."""

    name: str
    text: str
    choices: list[Choice]


class WishesFacts(Struct):
    """How a random scenario is asked for: its key is `prefix`, then wishes as `name=value`."""

    prefix: str
    fields: list[WishFacts]


class RuleTitle(Struct):
    """A rule by number and title, and the part of the rulebook that it stands in."""

    id: str
    title: str
    part: str
    chapter: str


class StatementFacts(Struct):
    """One thing that a rule says, in our words."""

    id: str
    text: str


class RulingText(Struct):
    """How we read a rule where its text leaves a question open."""

    id: str
    question: str
    ruling: str
    reason: str


class RuleFacts(Struct):
    """A rule with its statements and the rulings on it."""

    id: str
    title: str
    statements: list[StatementFacts]
    rulings: list[RulingText]
