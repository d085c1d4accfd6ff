"""What only the campaign knows of a battle: its kind, its special rules, roads and water."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.battles import Terms
from sandtable.kernel.decisions import Decision
from sandtable.service.sheets.battle import Extra
from sandtable.service.sheets.document import Note
from sandtable.service.sheets.drawing import Course, Place
from sandtable.service.words import Words
from sandtable.systems.campaign.map.directions import DIRECTIONS
from sandtable.systems.campaign.pieces import CAUGHT, COUNTER, PLAIN, TRAP, Contact
from sandtable.systems.campaign.rules.c78_clock import is_night
from sandtable.systems.campaign.state import State

INCH = 10
"""Lengths of the field are tenths of an inch."""
RULES = {
    "conditions": "C57–C59, G52, G67",
    "objectives": "C54, C55",
    "winning": "C61, C63",
    "defences": "C60, G42",
    "fire": "C43–C45, C48",
    "result": "C66",
    "losses": "C70, C71",
}
"""The rules of each section."""
KINDS = {COUNTER: "C42, G39", CAUGHT: "C39, C65", TRAP: "C51, C64", PLAIN: "C53"}


def extra_of(s: State, decision: Decision, words: Words, title: str) -> Extra:
    """Return what the campaign adds to the sheet of a battle that it asks for."""
    contact = contact_of(s, decision)
    kind = words.say(f"campaign-battle-{contact.kind}")
    subtitle = words.say("campaign-sheet-of", title=title, round=s.round, kind=kind)
    special = Special(s, contact, decision.commission or Terms(), words)
    return Extra(subtitle, inches, tuple(courses(s, contact.field)), tuple(special.notes()), RULES)


def contact_of(s: State, decision: Decision) -> Contact:
    """Return the battle that a question asks about."""
    over = {each.number for each in s.fought}
    return next(
        each for each in s.contacts if each.field == decision.args[0] and each.number not in over
    )


def inches(length: int) -> str:
    """Write a length of the field.

    >>> inches(720), inches(125)
    ('72″', '12.5″')
    """
    whole, part = divmod(length, INCH)
    return f"{whole}.{part}″" if part else f"{whole}″"


class Special:
    """The special scenario and the special rules of one battle."""

    def __init__(self, s: State, contact: Contact, terms: Terms, words: Words) -> None:
        self.s = s
        self.contact = contact
        self.terms = terms
        self.words = words

    def note(self, name: str, rule: str, **told: str | int) -> Note:
        """One of them: its title and its text stand in the words."""
        title = self.words.say(f"campaign-rule-{name}")
        return Note(title, self.words.say_part(f"campaign-rule-{name}", "text", **told), rule)

    def notes(self) -> Iterator[Note]:
        """All that hold in this battle."""
        figures = self.s.setting.figures.battle
        yield self.note(self.contact.kind, KINDS[self.contact.kind])
        yield from self.from_orders()
        yield from self.from_parts()
        if any(each.guns for each in self.terms.supports):
            yield self.note("call-for-fire", "C48, G46, G47", call=figures.call)
        yield self.note("captured", "C62")
        yield self.note("catastrophe", "C67, G55", most=figures.catastrophe)
        if any(side.commander for side in self.terms.sides):
            yield self.note("commander", "C72, G60")
        yield from self.of_the_sky()

    def from_orders(self) -> Iterator[Note]:
        """What orders bring to the table."""
        figures = self.s.setting.figures.battle
        first = self.contact.attackers[0][0]
        order = self.s.orders.get(first)
        if order is not None and order.flank and self.contact.kind == PLAIN:
            yield self.note("flank", "C50, G48", reach=inches(figures.flank))
        for source, rule in (
            ("harbour", "C22"), ("dug-in", "C31"), ("fortified", "C47"), ("last-stand", "C52"),
        ):  # fmt: skip
            if any(each.source == source for each in self.terms.budgets):
                yield self.note(source, rule)
        airs = {force.air for force in self.terms.forces}
        if "promised" in airs:
            yield self.note("air-promised", "C44")
        if "elsewhere" in airs:
            yield self.note("air-elsewhere", "C45")

    def from_parts(self) -> Iterator[Note]:
        """What forces that come later mean."""
        parts = {force.part for force in self.terms.forces}
        if "reinforcement" in parts:
            yield self.note("reinforcement", "G27")
        if "support" in parts:
            yield self.note("support", "C33–C37, G34")

    def of_the_sky(self) -> Iterator[Note]:
        """What night and weather do."""
        s = self.s
        if s.setting.scenario.clock and is_night(s, s.minute + self.contact.minute):
            yield self.note("night", "C78")
        if s.weather != "clear":
            yield self.note(s.weather, "C79")


# --- roads, rails and water -------------------------------------------------------------------


def exit_of(s: State, direction: str) -> Place:
    """Return where one leaves the field in a direction."""
    size = s.setting.figures.field
    columns, rows = DIRECTIONS[direction]
    return (columns + 1) * size.width // 2, (1 - rows) * size.depth // 2


def courses(s: State, name: str) -> Iterator[Course]:
    """Yield where the roads, the rails and the river of a field run."""
    river = river_of(s, name)
    if river:
        yield Course("river", river)
    for kind, links, hubs in (
        ("railway", s.setting.map.rails, ("station",)),
        ("road", s.setting.map.roads, ("crossroads", "bridge", "station")),
    ):
        hub = hub_of(s, name, hubs)
        for other, direction in s.setting.map.neighbours(name).items():
            if frozenset((name, other)) in links:
                yield Course(kind, (exit_of(s, direction), hub))


def hub_of(s: State, name: str, kinds: tuple[str, ...]) -> Place:
    """Return where roads or rails meet: at the first place of these kinds, or in the middle."""
    for kind in kinds:
        for place in s.setting.map.fields[name].places:
            if place.kind == kind and place.at:
                return place.at[0], place.at[1]
    size = s.setting.figures.field
    return size.width // 2, size.depth // 2


def river_of(s: State, name: str) -> tuple[Place, ...]:
    """Return the course of the river inside a field: between its banks, and under its bridge."""
    field = s.setting.map.fields[name]
    around = list(DIRECTIONS)
    ends = [
        between(exit_of(s, one), exit_of(s, other))
        for one, other in zip(around, around[1:] + around[:1], strict=True)
        if field.bank_of(one) != field.bank_of(other)
    ]
    if len(ends) < 2:
        return ()
    middle = hub_of(s, name, ("bridge",))
    return ends[0], middle, ends[1]


def between(one: Place, other: Place) -> Place:
    """Return the place halfway between two."""
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
