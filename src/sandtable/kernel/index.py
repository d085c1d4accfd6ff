"""The rule index of a system: its numbers, what they say, and how doubts were settled.

Read from the system's folder: `index.toml` (numbers and titles by part, and in `numbers` how the
rulebook counts), `statements/PART.toml`, `rulings.toml` (AMB) and `differences.toml` (DIF). Every
problem is listed with file and field.
"""

from pathlib import Path

from sandtable.kernel.loading import Reader, Table
from sandtable.kernel.numbers import (
    PART,
    Level,
    Numbering,
    head_of,
    letters_of,
    nearest,
    rule_of,
)
from sandtable.kernel.rulings import Switch

INFORMATIONAL = "informational"
OUT = "out"

KINDS = ("derived", "flavour", "note")
"""What is special about a statement: it follows from others, has no effect on play, or was not said
by the authors of the rules but noted by a translator."""

PROOFS = ("code", "data", "test")
"""What shows, beside a test, that a rule of a part is kept; "test": nothing else is needed."""


class Statement:
    """One testable sentence of a rule; `kind` is "" or one of `KINDS`."""

    __slots__ = ("id", "kind", "text")

    def __init__(self, number: str, kind: str, text: str) -> None:
        self.id = number
        self.kind = kind
        self.text = text


class Part:
    """A group of chapters with one file of statements."""

    __slots__ = ("anywhere", "key", "proof", "title")

    def __init__(self, key: str, title: str, proof: str, anywhere: bool) -> None:
        self.key = key
        self.title = title
        self.proof = proof
        self.anywhere = anywhere


class Rule:
    """A rule number; `exempt` is "", "informational" or "out", with the `reason`."""

    __slots__ = ("exempt", "id", "part", "reason", "statements", "title")

    def __init__(self, number: str, title: str, part: Part, exempt: str, reason: str) -> None:
        self.id = number
        self.title = title
        self.part = part
        self.exempt = exempt
        self.reason = reason
        self.statements: list[Statement] = []


class Ruling:
    """An ambiguity of the rules with our decision."""

    __slots__ = ("id", "question", "reason", "rules", "ruling", "switch")

    def __init__(self, key: str, rules: tuple[str, ...], table: Table) -> None:
        self.id = key
        self.rules = rules
        self.question = table.text("question")
        self.ruling = table.text("ruling")
        self.reason = table.text("reason")
        self.switch = _read_switch(key, table.table("switch")) if "switch" in table else None


class Difference:
    """A place where the texts that we work from differ."""

    __slots__ = ("id", "rule", "text")

    def __init__(self, key: str, rule: str, text: str) -> None:
        self.id = key
        self.rule = rule
        self.text = text


class RuleIndex:
    """All numbers of one system, in the order of the rulebook.

    `heads` are the beginnings of numbers, `places` the rules by their place in `numbers.order`,
    `texts` what the letters in differences stand for. `under_way` says why not all of its rules
    are done yet; where it is empty, all must be.
    """

    __slots__ = (
        "chapters",
        "differences",
        "heads",
        "numbers",
        "parts",
        "places",
        "rules",
        "rulings",
        "statements",
        "system",
        "texts",
        "title",
        "under_way",
    )

    def __init__(self, top: Table) -> None:
        self.system = top.text("system")
        self.under_way = top.text("under_way", "")
        self.title = top.text("title")
        self.texts = top.text("texts", "")
        self.numbers = Numbering(top.table("numbers", optional=True))
        self.parts: list[Part] = []
        self.chapters: dict[str, Part] = {}
        self.heads: set[str] = set()
        self.places: dict[tuple[Level, ...], str] = {}
        self.rules: dict[str, Rule] = {}
        self.statements: dict[str, Statement] = {}
        self.rulings: dict[str, Ruling] = {}
        self.differences: dict[str, Difference] = {}

    def __contains__(self, number: str) -> bool:
        return (
            number in self.rules
            or number in self.statements
            or number in self.rulings
            or number in self.differences
        )

    def unknown(self, number: str) -> str:
        """Say that there is no such number: which statements its rule has, or what is nearest."""
        rule = self.rules.get(rule_of(number))
        if rule is not None:
            known = ", ".join(statement.id.partition("/")[2] for statement in rule.statements)
            return f"{rule.id} has no statement {number!r}; it has {known}"
        near = nearest(number, (*self.rules, *self.rulings, *self.differences))
        return f"there is no rule {number!r}; the nearest is {near!r}"

    def enter(self, rule: Rule) -> None:
        """Take in a rule."""
        self.rules[rule.id] = rule
        self.places[self.numbers.order(rule.id)] = rule.id
        self.heads.add(head_of(rule.id))
        self.chapters.setdefault(self.chapter_of(rule), rule.part)

    def letters(self) -> set[str]:
        """The letters that numbers of rules and rulings begin with."""
        return {letters_of(number) for number in (*self.rules, *self.rulings)} - {""}

    def chapter_of(self, rule: Rule) -> str:
        """The chapter of a rule, as its rulebook counts."""
        return rule.part.key if self.numbers.chapters == PART else head_of(rule.id)

    def heading(self, chapter: str) -> Rule | None:
        """The rule that a chapter begins with, if it has one: 5, or 5.0."""
        return self.rules.get(chapter) or self.rules.get(f"{chapter}.0")

    def first_rule(self, number: str) -> str:
        """The first rule that is, or stands below, a number in any spelling; empty if none does."""
        place = self.numbers.order(number)
        below = (rule for own, rule in self.places.items() if own[: len(place)] == place)
        return next(below, "") if place else ""

    def rulings_on(self, number: str) -> list[Ruling]:
        """The rulings that settle a doubt about a rule."""
        return [ruling for ruling in self.rulings.values() if number in ruling.rules]

    def differences_on(self, number: str) -> list[Difference]:
        """The differences between the texts of a rule."""
        return [found for found in self.differences.values() if found.rule == number]


def load_index(folder: Path) -> RuleIndex:
    """Read the index in a system's folder; `DataError` lists all that is wrong with it."""
    reader = Reader()
    top = _file(reader, folder, "index.toml")
    index = RuleIndex(top)
    for table in top.tables("part"):
        _read_part(index, table)
    for part in index.parts:
        _read_statements(index, part, _file(reader, folder, f"statements/{part.key}.toml"))
    _read_rulings(index, _file(reader, folder, "rulings.toml"))
    _read_differences(index, _file(reader, folder, "differences.toml"))
    _order_statements(index, top)
    _check_letter(index, top)
    reader.finish()
    return index


def _file(reader: Reader, folder: Path, name: str) -> Table:
    """A file of the index; problems name it with the folder, for every system has such files."""
    return reader.file(folder / name, f"{folder.name}/{name}")


def _read_part(index: RuleIndex, table: Table) -> None:
    part = Part(
        table.text("key"),
        table.text("title"),
        table.one_of("proof", PROOFS, "code"),
        table.flag("anywhere"),
    )
    index.parts.append(part)
    rules = table.table("rules")
    for number in rules.values:
        rule = _read_rule(number, part, rules)
        place = index.numbers.order(number)
        if not place or rule_of(number) != number:
            rules.fail(number, "is not a rule number")
        elif index.numbers.pointed and "." not in number:
            rules.fail(number, "has no point, and numbers.pointed says that every rule has one")
        elif place in index.places:
            rules.fail(number, f"is there twice, as {index.places[place]}")
        else:
            index.enter(rule)


def _read_rule(number: str, part: Part, rules: Table) -> Rule:
    if not isinstance(rules.values[number], dict):
        return Rule(number, rules.text(number), part, "", "")
    table = rules.table(number)
    exempt = OUT if OUT in table else INFORMATIONAL
    return Rule(number, table.text("title"), part, exempt, table.text(exempt))


def _read_statements(index: RuleIndex, part: Part, table: Table) -> None:
    for number in table.values:
        statement = _read_statement(number, table)
        rule = index.rules.get(rule_of(number))
        if rule is None or rule.part is not part or rule.id == number:
            table.fail(number, f"is no statement of a rule of the part {part.key!r}")
        elif not head_of(number):
            table.fail(number, "is not the number of a statement")
        else:
            rule.statements.append(statement)
            index.statements[number] = statement


def _read_statement(number: str, table: Table) -> Statement:
    if not isinstance(table.values[number], dict):
        return Statement(number, "", table.text(number))
    marked = table.table(number)
    kind = next((kind for kind in KINDS if kind in marked), KINDS[0])
    return Statement(number, kind, marked.text(kind))


def _read_rulings(index: RuleIndex, top: Table) -> None:
    names: set[str] = set()
    for key, table in top.named():
        rules = (table.text("rule"), *table.texts("also", default=()))
        ruling = index.rulings[key] = Ruling(key, rules, table)
        for number in rules:
            if number not in index.rules:
                table.fail("rule", f"{number!r} is not in index.toml")
        if ruling.switch is not None:
            if ruling.switch.name in names:
                table.fail("switch.name", f"{ruling.switch.name!r} is there twice")
            names.add(ruling.switch.name)


def _read_switch(ruling: str, table: Table) -> Switch:
    return Switch(table.text("name"), ruling, table.text("default"), table.texts("others"))


def _read_differences(index: RuleIndex, top: Table) -> None:
    for key, table in top.named():
        number = table.text("rule")
        index.differences[key] = Difference(key, number, table.text("text"))
        if number not in index.rules:
            table.fail("rule", f"{number!r} is not in index.toml")


def _order_statements(index: RuleIndex, top: Table) -> None:
    for rule in index.rules.values():
        rule.statements.sort(key=lambda statement: index.numbers.order(statement.id))
        if not rule.statements:
            top.fail(rule.id, "has no statement")


def _check_letter(index: RuleIndex, top: Table) -> None:
    """The letter of modules for plain numbers cannot begin a number as well."""
    plain = index.numbers.plain
    for number in index.rules:
        if plain and letters_of(number) == plain.upper():
            top.fail("numbers.plain", f"{plain!r} is the letter of {number} as well")
