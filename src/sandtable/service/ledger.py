"""What of a system's rules is done: the index held against code and tests, counted anew each time.

Works from a checkout and from an installed package; the latter has no tests, and `tests_read` is
false there.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from sandtable.kernel.index import (
    INFORMATIONAL,
    OUT,
    Rule,
    RuleIndex,
    load_index,
)
from sandtable.kernel.numbers import rule_of
from sandtable.service import citations
from sandtable.service.citations import DATA, HOME, SEE, TEST, Citation

DONE = "done"
PARTIAL = "partial"
TODO = "todo"


class Sources:
    """The folders that are read."""

    __slots__ = ("package", "project")

    def __init__(self, package: Path, project: Path | None) -> None:
        self.package = package
        self.project = project

    @property
    def systems(self) -> list[Path]:
        """The folder of each system that has an index."""
        return sorted(path.parent for path in self.package.glob("systems/*/index.toml"))

    @property
    def tests(self) -> Path | None:
        """The tests, if this is a checkout."""
        return self.project / "tests" if self.project else None


def sources() -> Sources:
    """The folders of the running package."""
    package = Path(__file__).resolve().parents[1]
    project = package.parents[1]
    checkout = (project / "pyproject.toml").is_file() and (project / "tests").is_dir()
    return Sources(package, project if checkout else None)


class RuleEntry:
    """A rule with every place that cites it or one of its statements."""

    __slots__ = ("citations", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.citations: list[Citation] = []

    def of_kind(self, *kinds: str) -> list[Citation]:
        """The citations of some kinds."""
        return [citation for citation in self.citations if citation.kind in kinds]

    @property
    def status(self) -> str:
        """One of done, partial, todo, informational, out."""
        if self.rule.exempt:
            return self.rule.exempt
        tested = bool(self.of_kind(TEST))
        if tested and self.has_home:
            return DONE
        return PARTIAL if tested or self.of_kind(HOME, SEE, DATA) else TODO

    @property
    def has_home(self) -> bool:
        """Whether something carries the rule out, as far as its part asks for that."""
        proof = self.rule.part.proof
        kinds = (HOME, SEE, DATA) if proof == "data" else (HOME, SEE)
        return proof == "test" or bool(self.of_kind(*kinds))


class Ledger:
    """The state of one system's rules; `problems` are citations that break the order."""

    __slots__ = ("entries", "index", "other", "problems", "tests_read")

    def __init__(self, index: RuleIndex, tests_read: bool) -> None:
        self.index = index
        self.tests_read = tests_read
        self.entries = {number: RuleEntry(rule) for number, rule in index.rules.items()}
        self.other: list[Citation] = []
        self.problems: list[str] = []

    def add(self, citation: Citation) -> None:
        """Enter a citation; an unknown number is a problem."""
        entry = self.entries.get(rule_of(citation.id))
        if citation.id not in self.index:
            self.problems.append(f"{citation.place}: {citation.id!r} is not in the index")
        elif entry is None:
            self.other.append(citation)
        else:
            entry.citations.append(citation)

    def citations_of(self, number: str) -> list[Citation]:
        """Every citation of exactly this number: a rule, a statement, a ruling, a difference."""
        entry = self.entries.get(rule_of(number))
        found = self.other if entry is None else entry.citations
        return [citation for citation in found if citation.id == number]

    def tested_statements(self) -> set[str]:
        """The statements that a test cites."""
        return {
            citation.id
            for entry in self.entries.values()
            for citation in entry.of_kind(TEST)
            if citation.id in self.index.statements
        }

    def untested(self) -> list[str]:
        """The statements that are not flavour, not out of scope, and cited by no test."""
        tested = self.tested_statements()
        return [
            statement.id
            for rule in self.index.rules.values()
            if rule.exempt != OUT
            for statement in rule.statements
            if statement.kind != "flavour" and statement.id not in tested
        ]

    def unfinished(self) -> list[str]:
        """The rules that have behaviour and are not done."""
        return [number for number, entry in self.entries.items() if entry.status in (PARTIAL, TODO)]

    @property
    def is_complete(self) -> bool:
        """Whether every rule is done, every statement and every switch tested."""
        return not (self.unfinished() or self.untested() or self.untested_switches())

    def untested_switches(self) -> list[str]:
        """The rulings with a switch that no test cites."""
        return [
            f"{ruling.id} {ruling.switch.name}"
            for ruling in self.index.rulings.values()
            if ruling.switch and not any(c.kind == TEST for c in self.citations_of(ruling.id))
        ]

    def counts(self, chapters: Iterable[str] = ()) -> dict[str, int]:
        """The figures of some chapters, or of all."""
        wanted = set(chapters)
        entries = [
            entry
            for entry in self.entries.values()
            if not wanted or self.index.chapter_of(entry.rule) in wanted
        ]
        statuses = [entry.status for entry in entries]
        tested = self.tested_statements()
        statements = [statement for entry in entries for statement in entry.rule.statements]
        return {
            "ids": len(entries),
            "done": statuses.count(DONE),
            "partial": statuses.count(PARTIAL),
            "todo": statuses.count(TODO),
            "informational": statuses.count(INFORMATIONAL),
            "out_of_scope": statuses.count(OUT),
            "tested": sum(bool(entry.of_kind(TEST)) for entry in entries),
            "statements": len(statements),
            "statements_flavour": sum(statement.kind == "flavour" for statement in statements),
            "statements_tested": sum(
                statement.id in tested for statement in statements if statement.kind != "flavour"
            ),
        }


def chosen_ledgers(system: str) -> list[Ledger]:
    """The ledger of one system of the running package, or of all if it is ""."""
    ledgers = build_ledgers(sources())
    if system and system not in ledgers:
        raise ValueError(f"no system {system!r} has an index; these have: {', '.join(ledgers)}")
    return [ledger for name, ledger in ledgers.items() if system in ("", name)]


def build_ledgers(where: Sources) -> dict[str, Ledger]:
    """The ledger of every system, by the name of the system."""
    ledgers = {
        folder.name: Ledger(load_index(folder), where.tests is not None) for folder in where.systems
    }
    for owner, citation in _all_citations(where, ledgers):
        ledger = ledgers.get(owner) or _owner_by_number(ledgers, citation)
        ledger.add(citation)
    for folder in where.systems:
        ledger = ledgers[folder.name]
        modules = [name for _, name in _files(where, folder, ".py")]
        ledger.problems += [*_two_homes(ledger), *_foreign_rules(ledger, modules)]
    return {ledger.index.system: ledger for ledger in ledgers.values()}


def _all_citations(where: Sources, ledgers: dict[str, Ledger]) -> Iterator[tuple[str, Citation]]:
    """Every citation with the folder of its system, or "" where the path names none."""
    for path, name in _files(where, where.package, ".py", ".toml"):
        owner = _system_in(path.relative_to(where.package), ledgers)
        index = ledgers[owner].index if owner else None
        yield from ((owner, found) for found in _in_package(path, name, index))
    if where.tests is not None:
        for path, name in _files(where, where.tests, ".py", *citations.CASE_ENDINGS):
            text = path.read_text(encoding="utf-8")
            named = _named_in(path, text) or _system_in(path.relative_to(where.tests), ledgers)
            if named in ("", *ledgers):
                yield from ((named, found) for found in _in_tests(path, name, text))


def _in_package(path: Path, name: str, index: RuleIndex | None) -> Iterator[Citation]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return citations.in_code(text, name, index) if index else citations.in_markers(text, name)
    return citations.in_data(text, name) if "data" in path.parts else iter(())


def _named_in(path: Path, text: str) -> str:
    """The folder of the system that a file of rule cases names; it may be one without an index."""
    return "" if path.suffix == ".py" else citations.system_of_case(text).replace("-", "_")


def _in_tests(path: Path, name: str, text: str) -> Iterator[Citation]:
    if path.suffix == ".py":
        return citations.in_tests(text, name)
    return citations.in_case(text, name) if "cases" in Path(name).parts else iter(())


def _files(where: Sources, folder: Path, *endings: str) -> Iterator[tuple[Path, str]]:
    root = where.project or where.package.parent
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings:
            yield path, path.relative_to(root).as_posix()


def _system_in(path: Path, ledgers: dict[str, Ledger]) -> str:
    return next((part for part in path.parts if part in ledgers), "")


def _owner_by_number(ledgers: dict[str, Ledger], citation: Citation) -> Ledger:
    """The only system that knows the number; the first one notes what is wrong with it."""
    knowing = [ledger for ledger in ledgers.values() if citation.id in ledger.index]
    if len(knowing) > 1:
        knowing[0].problems.append(
            f"{citation.place}: {citation.id!r} is a number of several systems; "
            "the path of the file must name one"
        )
    return knowing[0] if knowing else next(iter(ledgers.values()))


def _two_homes(ledger: Ledger) -> Iterator[str]:
    """A rule is carried out in one module, unless it only sums up others."""
    for number, entry in ledger.entries.items():
        homes = {citation.file: citation.place for citation in entry.of_kind(HOME)}
        if len(homes) > 1 and not entry.rule.part.anywhere:
            yield f"{number} has {len(homes)} homes: {', '.join(homes.values())}"


def _foreign_rules(ledger: Ledger, modules: list[str]) -> Iterator[str]:
    """A module named after a number is home to no other rules, unless it says `see`."""
    contents = table_of_contents(modules, ledger.index)
    for number, entry in ledger.entries.items():
        for citation in entry.of_kind(HOME):
            own = contents.get(citation.file)
            if own and number not in own and not entry.rule.part.anywhere:
                run = own[0] if len(own) == 1 else f"{own[0]} to {own[-1]}"
                yield f"{citation.place}: {number} does not belong here; the module holds {run}"


def table_of_contents(modules: Iterable[str], index: RuleIndex) -> dict[str, list[str]]:
    """The rules of each module that is named after a number: `o20_fire.py`, `a04_points.py`.

    A module holds its number and those that follow in the index, up to the next number that names
    a module or to the end of the part.
    """
    first = {name: index.first_rule(index.numbers.of_module(name)) for name in modules}
    starts = set(first.values())
    holds: dict[str, list[str]] = {}
    holder = ""
    for number, rule in index.rules.items():
        if number in starts or not holder or rule.part is not index.rules[holder].part:
            holder = number
        holds.setdefault(holder, []).append(number)
    return {name: holds[number] for name, number in first.items() if number}
