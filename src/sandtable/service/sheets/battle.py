"""The sheet of a battle that people fight at a table: its terms, and what its system adds.

Everything that the terms hold stands on it, and a form for the result, to be filled in with a pen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sandtable.kernel.battles import (
    Budget,
    Feature,
    Force,
    Side,
    Span,
    Terms,
    Unit,
    Way,
    Zone,
    vocabulary,
)
from sandtable.kernel.fields import WordList
from sandtable.service.sheets.document import (
    Beside,
    Block,
    Cell,
    Document,
    Fact,
    Facts,
    Grid,
    Heading,
    Note,
    Notes,
    Tick,
    Ticks,
    Turn,
)
from sandtable.service.sheets.drawing import Course, Surveyor, edges_in_order
from sandtable.service.words import Words

HOUR = 60
MANY_BOXES = 12
"""Of more members than these only the number is told, with a line to write on."""
BLANK_WORKS = 4
"""Lines for works that were built."""


class Extra(NamedTuple):
    """What only the system knows that commissions a battle."""

    subtitle: str = ""
    length: Callable[[int], str] = str
    """A length in words."""
    courses: Sequence[Course] = ()
    special: Sequence[Note] = ()
    """Its special scenario and special rules."""
    rules: Mapping[str, str] = {}
    """Rule numbers, by the sections of the sheet."""


class BattleSheet:
    """Writes one sheet."""

    def __init__(self, terms: Terms, words: Words, extra: Extra) -> None:
        self.terms = terms
        self.words = words
        self.extra = extra
        self.sides = {side.id: number for number, side in enumerate(terms.sides)}
        self.names = {side.id: side.name or side.id for side in terms.sides}
        self.units = {unit.id: unit for unit in terms.units()}

    def document(self) -> Document:
        """The whole sheet."""
        field = Surveyor(self.terms, self.extra.courses, self.label, self.say("sheet-north")).draw()
        blocks: list[Block] = [
            Beside([field, *self.legend()], [*self.conditions(), *self.objectives()], 62),
            Beside([*self.sides_of(), *self.winning()], [*self.defences(), *self.fire()]),
            *self.special(),
            *self.forces(),
            *self.counters(),
            Turn(),
            *self.result(),
        ]
        return Document(
            self.terms.title or self.terms.ground.place, self.extra.subtitle,
            self.words.language, blocks, self.say("sheet-foot"),
        )  # fmt: skip

    # --- words ----------------------------------------------------------------------------

    def say(self, name: str, /, **told: str | int) -> str:
        """A sentence of the sheet."""
        return self.words.say(name, **told)

    def named(self, family: WordList, word: str) -> str:
        """A neutral word."""
        return self.words.say(family.label(word))

    def heading(self, section: str, side: int = -1) -> Heading:
        """What a section is called, with its rules."""
        return Heading(self.say(f"sheet-{section}"), side, self.extra.rules.get(section, ""))

    def fact(self, name: str, text: str) -> Fact:
        """A fact in words."""
        return Fact(self.say(f"sheet-{name}"), Cell(text))

    def length(self, value: int) -> str:
        """A length."""
        return self.extra.length(value)

    # --- the field ------------------------------------------------------------------------

    def legend(self) -> Iterator[Block]:
        """What is on the field, and what the picture does not tell."""
        there = [self.feature(each) for each in self.terms.ground.features]
        size = self.say(
            "sheet-size",
            width=self.length(self.terms.ground.width),
            depth=self.length(self.terms.ground.depth),
        )
        yield Notes(
            [
                Note(size, "; ".join(there) or self.say("sheet-bare")),
                Note("", self.say("sheet-key")),
            ]
        )

    def feature(self, feature: Feature) -> str:
        """One feature, where it lies and where it leads."""
        found = feature.name or self.named(vocabulary.FEATURES, feature.kind)
        if feature.at:
            found += f" ({self.length(feature.at[0])}, {self.length(feature.at[1])})"
        if feature.edges:
            found += f" ({self.edges(feature.edges)})"
        return found

    def label(self, feature: Feature) -> str:
        """What a feature is called in the picture."""
        return feature.name or self.named(vocabulary.FEATURES, feature.kind)

    def edges(self, edges: Sequence[str]) -> str:
        """Edges by their names."""
        names = [self.named(vocabulary.EDGES, edge) for edge in edges_in_order(edges)]
        return ", ".join(names) or self.say("sheet-none")

    def conditions(self) -> Iterator[Block]:
        """When it begins, by which light and weather, and who begins."""
        clock, sky = self.terms.clock, self.terms.sky
        begins = f"{clock.start // HOUR % 24:02}:{clock.start % HOUR:02}"
        if clock.year:
            begins += f" ({clock.year})"
        rounds = str(clock.rounds) if clock.rounds else self.say("sheet-any-number")
        facts = [
            self.fact("begins", begins),
            self.fact("light", self.named(vocabulary.LIGHTS, sky.light)),
            self.fact("weather", self.named(vocabulary.WEATHERS, sky.weather)),
        ]
        if sky.sight:
            facts.append(self.fact("sight", self.length(sky.sight)))
        facts.append(
            self.fact("rounds", self.say("sheet-rounds-of", rounds=rounds, each=clock.minutes))
        )
        for name, side in (
            ("first-set-up", self.terms.first_set_up), ("first-turn", self.terms.first_turn),
        ):  # fmt: skip
            facts.append(self.fact(name, self.names.get(side, self.say("sheet-by-your-rules"))))
        yield self.heading("conditions")
        yield Facts(facts)

    def objectives(self) -> Iterator[Block]:
        """What is worth having, by number."""
        if not self.terms.objectives:
            return
        features = {each.id: each for each in self.terms.ground.features}
        yield self.heading("objectives")
        facts: list[Fact] = []
        for number, each in enumerate(self.terms.objectives, 1):
            feature = features.get(each.feature)
            told = (
                self.feature(feature) if feature is not None else self.say("sheet-middle-of-field")
            )
            if each.holder:
                told += f", {self.names[each.holder]}"
            facts.append(Fact(str(number), Cell(told)))
        yield Facts(facts)

    # --- the sides ------------------------------------------------------------------------

    def sides_of(self) -> Iterator[Block]:
        """Who fights, what for, under whom, and where they can leave."""
        for side in self.terms.sides:
            number = self.sides[side.id]
            yield Heading(self.names[side.id], number)
            yield Facts(list(self.side(side)))

    def side(self, side: Side) -> Iterator[Fact]:
        """One side in facts."""
        yield self.fact("posture", self.named(vocabulary.POSTURES, side.posture))
        if side.nation:
            name = f"nation-{side.nation}"
            nation = self.words.say(name) if self.words.has(name) else side.nation
            yield self.fact("nation", nation)
        if side.commander:
            yield self.fact("commander", self.units[side.commander].name)
        yield self.fact("exits", self.edges(side.exits))

    def winning(self) -> Iterator[Block]:
        """How one wins."""
        notes = [Note("", self.say("sheet-win-by-breaking"))]
        if self.terms.block_reach:
            reach = self.length(self.terms.block_reach)
            notes.append(Note("", self.say("sheet-edge-blocked", reach=reach)))
        yield self.heading("winning")
        yield Notes(notes)

    def special(self) -> Iterator[Block]:
        """The special scenario and special rules."""
        if self.extra.special:
            yield self.heading("special")
            yield Notes(self.extra.special)

    # --- defence, fire, counters ----------------------------------------------------------

    def defences(self) -> Iterator[Block]:
        """What may be spent on works, and works that stand already."""
        yield self.heading("defences")
        if not self.terms.budgets and not self.terms.works:
            yield Notes([Note("", self.say("sheet-no-defences"))])
        yield Facts([self.budget(each) for each in self.terms.budgets])
        if self.terms.works:
            yield Facts(
                [
                    Fact(
                        self.named(vocabulary.WORKS, each.kind),
                        Cell(f"{self.names.get(each.side, '')} {self.point(each.at)}".strip()),
                    )
                    for each in self.terms.works
                ]
            )

    def budget(self, budget: Budget) -> Fact:
        """What may be spent, and where."""
        if budget.kind:
            kind = self.named(vocabulary.WORKS, budget.kind)
            told = self.say("sheet-budget-of-kind", count=budget.count, kind=kind)
        else:
            told = self.say("sheet-budget-of-points", points=budget.points)
        name = self.named(vocabulary.SOURCES, budget.source)
        return Fact(name, Cell(f"{self.names[budget.side]}: {told}; {self.zone(budget.zone)}"))

    def point(self, at: Sequence[int]) -> str:
        """Where something lies."""
        return f"({self.length(at[0])}, {self.length(at[1])})" if at else ""

    def fire(self) -> Iterator[Block]:
        """Fire from outside, and aircraft."""
        forces = {force.id: force for force in self.terms.forces}
        facts: list[Fact] = []
        for each in self.terms.supports:
            told = self.say(
                "sheet-support", force=self.force_name(forces[each.force]), guns=each.guns,
                uses=each.uses, call=each.call,
            )  # fmt: skip
            if each.observed:
                told += f" {self.say('sheet-observed')}"
            facts.append(Fact(self.named(vocabulary.SUPPORTS, each.kind), Cell(told)))
        for force in self.terms.forces:
            if force.air != "usual":
                told = f"{self.force_name(force)}: {self.named(vocabulary.AIR, force.air)}"
                facts.append(self.fact("air", told))
        yield self.heading("fire")
        if facts:
            yield Facts(facts)
        else:
            yield Notes([Note("", self.say("sheet-no-fire"))])

    def counters(self) -> Iterator[Block]:
        """The pool, and what makes a force draw."""
        if not self.terms.pool:
            return
        drawn = ", ".join(
            f"{each.count} × {each.value}" if each.kind == "number"
            else f"{each.count} × {self.named(vocabulary.COUNTERS, each.kind)}"
            for each in self.terms.pool
        )  # fmt: skip
        causes = ", ".join(
            self.named(vocabulary.TRIGGERS, each.cause)
            + (f" ({each.counters})" if each.counters != 1 else "")
            for each in self.terms.triggers
        )
        yield self.heading("counters")
        yield Notes(
            [Note(self.say("sheet-pool"), drawn), Note(self.say("sheet-drawn-when"), causes)]
        )

    # --- forces ---------------------------------------------------------------------------

    def force_name(self, force: Force) -> str:
        """What a force is called."""
        return force.name or force.id

    def forces(self) -> Iterator[Block]:
        """Every force: who is in it, and how it comes on the field."""
        for force in self.terms.forces:
            yield from self.force(force)

    def force(self, force: Force) -> Iterator[Block]:
        """One force."""
        side = self.sides[force.side]
        title = f"{self.force_name(force)} · {self.names[force.side]}"
        if force.part != "main":
            title += f" · {self.named(vocabulary.PARTS, force.part)}"
        yield Heading(title, side)
        points = sum(unit.points for unit in force.units)
        told = self.say("sheet-force-sum", points=points, rating=force.rating)
        yield Notes([Note(told, ""), *(Note("", self.way(way, force)) for way in force.ways)])
        yield Grid(
            [self.say(f"sheet-{head}") for head in ("unit", "kind", "points", "members")],
            [self.unit(unit) for unit in force.units],
            [34, 34, 10, 22],
        )

    def unit(self, unit: Unit) -> list[Cell]:
        """A row of the table of units."""
        kind = [self.named(vocabulary.ARMS, unit.arm)]
        if unit.quality != "regular":
            kind.append(self.named(vocabulary.QUALITIES, unit.quality))
        kind.append(self.named(vocabulary.MOBILITIES, unit.mobility))
        kind += [self.named(vocabulary.ROLES, role) for role in unit.roles]
        name = unit.name or unit.id
        if unit.rides and unit.rides in self.units:
            name += f" ({self.units[unit.rides].name})"
        return [
            Cell(name, strong=True), Cell(", ".join(kind)), Cell(str(unit.points)),
            self.boxes(unit.strength),
        ]  # fmt: skip

    def boxes(self, count: int) -> Cell:
        """So many boxes; of many the number, and a line."""
        return Cell("", boxes=count) if count <= MANY_BOXES else Cell(str(count), line=True)

    def way(self, way: Way, force: Force) -> str:
        """One way onto the field."""
        who = self.named(vocabulary.ENTRANTS, way.who)
        if way.count:
            who = self.say("sheet-at-most", count=way.count, who=who)
        how = self.say(f"sheet-way-{way.entry}", round=way.round, dice=way.dice)
        return f"{who}: {how}, {self.zone(way.zone)}"

    def zone(self, zone: Zone) -> str:
        """Where something may stand."""
        spans = [self.span(span) for span in zone.spans]
        joined = f" {self.say('sheet-or')} ".join(spans)
        found = self.say(f"sheet-zone-{zone.kind}", reach=self.length(zone.reach), spans=joined)
        if zone.kind == "edge" and zone.reach:
            found = self.say("sheet-zone-near-edge", reach=self.length(zone.reach), spans=joined)
        if zone.one_span:
            found += f" {self.say('sheet-one-span')}"
        if zone.apart:
            found += f", {self.say('sheet-apart', reach=self.length(zone.apart))}"
        return found

    def span(self, span: Span) -> str:
        """A part of an edge."""
        edge = self.named(vocabulary.EDGES, span.edge)
        if (span.low, span.high) == (0, self.terms.ground.length(span.edge)):
            return self.say("sheet-whole-edge", edge=edge)
        end = "west" if span.edge in ("north", "south") else "north"
        return self.say(
            "sheet-part-of-edge", edge=edge, low=self.length(span.low), high=self.length(span.high),
            end=self.named(vocabulary.EDGES, end),
        )  # fmt: skip

    # --- the result -----------------------------------------------------------------------

    def result(self) -> Iterator[Block]:
        """A form to be filled in with a pen."""
        names = [self.names[side.id] for side in self.terms.sides]
        yield self.heading("result")
        ticks = [
            Tick(self.say("sheet-winner"), [*names, self.say("sheet-nobody")]),
            Tick(self.say("sheet-half-round"), [self.say("sheet-yes"), self.say("sheet-no")]),
        ]
        yield Beside(
            [Ticks(ticks)], [Facts([Fact(self.say("sheet-rounds-played"), Cell(line=True))])], 64
        )
        yield Beside(
            [
                Grid(
                    [self.say("sheet-force-of"), self.say("sheet-rating"), self.say("sheet-drawn")],
                    [
                        [Cell(self.force_name(each)), Cell(str(each.rating)), Cell(line=True)]
                        for each in self.terms.forces if each.rating
                    ],
                    [54, 22, 24],
                )
            ],
            [Ticks(list(self.fates()))],
        )  # fmt: skip
        yield from self.losses()
        yield from self.built()
        yield Facts([Fact(self.say("sheet-signed"), Cell(line=True))])

    def fates(self) -> Iterator[Tick]:
        """What became of commanders, and which edges were blocked."""
        fates = [self.named(vocabulary.FATES, fate) for fate in vocabulary.FATES.all]
        edges = [self.named(vocabulary.EDGES, edge) for edge in vocabulary.EDGES.all]
        for side in self.terms.sides:
            name = self.names[side.id]
            if side.commander:
                yield Tick(self.say("sheet-fate-of", side=name), fates)
            if self.terms.block_reach:
                yield Tick(self.say("sheet-blocked-to", side=name), edges)

    def losses(self) -> Iterator[Block]:
        """Every unit with a box for each loss, and how it was lost: a column for each side."""
        yield self.heading("losses")
        hows = ", ".join(self.named(vocabulary.LOSSES, how) for how in vocabulary.LOSSES.all)
        yield Notes([Note("", self.say("sheet-tick-losses", hows=hows))])
        columns = [list(self.losses_of(side.id)) for side in self.terms.sides]
        for number in range(0, len(columns), 2):
            yield Beside(columns[number], [*columns[number + 1 : number + 2], []][0])

    def losses_of(self, side: str) -> Iterator[Block]:
        """The units of a side, force by force."""
        heads = [self.say(f"sheet-{head}") for head in ("unit", "lost", "how")]
        for force in self.terms.forces:
            if force.side == side:
                rows = [
                    [Cell(unit.name or unit.id), self.boxes(unit.strength), Cell(line=True)]
                    for unit in force.units
                ]
                yield Heading(self.force_name(force), self.sides[side])
                yield Grid(heads, rows, [46, 34, 20])

    def built(self) -> Iterator[Block]:
        """Works that were built, and works that are no more."""
        left: list[Block] = []
        if self.terms.budgets:
            left.append(self.heading("built"))
            blank = [Cell(line=True)] * 3 + [Cell(boxes=1)]
            heads = [self.say(f"sheet-{head}") for head in ("kind", "from", "where", "destroyed")]
            left.append(Grid(heads, [blank] * BLANK_WORKS, [32, 26, 24, 18]))
        right: list[Block] = []
        if self.terms.works:
            right.append(self.heading("destroyed-works"))
            names = [self.named(vocabulary.WORKS, each.kind) for each in self.terms.works]
            right.append(Ticks([Tick("", names)]))
        if left or right:
            yield Beside(left, right)


def battle_sheet(terms: Terms, words: Words, extra: Extra | None = None) -> Document:
    """Return the sheet of a battle."""
    return BattleSheet(terms, words, extra or Extra()).document()
