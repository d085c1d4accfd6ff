"""Files of cases: reading them, running them, and the report of what came otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandtable.kernel.cases.play import run_case
from sandtable.kernel.cases.steps import Failure, read_steps
from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.loading import DataError, Reader, Table

FILE_KEYS = ("case", "opening", "system", "title")
CASE_KEYS = ("after", "id", "play", "rules", "title")
FindWords = Callable[[str], CaseWords[Any]]
"""The words of a system by its name; ValueError names those that exist."""


class Case:
    """One case of a file; `lines` are its play with that of the cases it goes on from.

    `places` are the numbers of these lines in the file, 0 where they are not known; `line` is the
    one on which the case begins. `faults` are those of its form: it is not played then.
    """

    __slots__ = (
        "faults", "file", "id", "line", "lines", "places", "rules", "title", "values", "words",
    )  # fmt: skip

    def __init__(self, file: str, part: Table, words: CaseWords[Any]) -> None:
        self.file = file
        self.id = part.text("id")
        self.title = part.text("title")
        self.rules = part.texts("rules")
        self.words = words
        self.values: dict[str, object] = {}
        self.line = 0
        self.lines: list[str] = []
        self.places: list[int] = []
        self.faults: list[str] = []

    def run(self, folder: Path) -> list[Failure]:
        """Play the case; nothing is returned if all is as it says."""
        if self.faults:
            return [Failure(-1, "a case", fault, []) for fault in self.faults]
        return run_case(self.words, self.values, self.lines, folder)

    def where(self, failure: Failure) -> str:
        """File and line of a failure, as editors read them."""
        known = 0 <= failure.line < len(self.places)
        place = self.places[failure.line] if known else self.line
        return f"{self.file}:{place}" if place else self.file


class Result:
    """How a case came out."""

    __slots__ = ("case", "failures")

    def __init__(self, case: Case, failures: list[Failure]) -> None:
        self.case = case
        self.failures = failures

    def report(self) -> Iterator[str]:
        """The lines that say what was expected, what came, and how the game stood."""
        case = self.case
        for failure in self.failures:
            yield f"{case.where(failure)}: {case.id} {case.title}"
            yield f"  expected  {failure.expected}"
            yield f"  came      {failure.came}"
            for line in failure.context:
                yield f"  {line}"


def read_cases(path: Path, find: FindWords, system: str) -> list[Case]:
    """The cases of a file, of `system` unless it says; `DataError` if it cannot be read.

    What is wrong with a case shows when it is run; the others are not stopped by it.
    """
    reader = Reader()
    table = reader.file(path)
    text = path.read_text(encoding="utf-8") if not reader.problems else ""
    found: list[Case] = []
    try:
        found = _Cases(table, text, find(table.text("system", system))).read() if text else []
    except ValueError as error:
        table.fail("system", str(error))
    if reader.problems:
        raise DataError(reader.problems)
    return found


class _Cases:
    """A file being read."""

    def __init__(self, table: Table, text: str, words: CaseWords[Any]) -> None:
        self.table = table
        self.text = text
        self.words = words
        self.cases: dict[str, Case] = {}

    def read(self) -> list[Case]:
        self.table.text("title")
        opening = self.table.text("opening", "").splitlines()
        common = {key: value for key, value in self.table.values.items() if key not in FILE_KEYS}
        self.table.seen.update(self.table.values)
        for number, part in enumerate(self.table.tables("case")):
            self._read_case(part, number, common, opening)
        return list(self.cases.values())

    def _read_case(
        self, part: Table, number: int, common: dict[str, object], opening: list[str]
    ) -> None:
        problems = part.reader.problems
        before_it = len(problems)
        case = Case(self.table.name, part, self.words)
        if case.id in self.cases:
            part.fail("id", f"{case.id!r} is used twice")
        self._prove_rules(case, part)
        own = {key: value for key, value in part.values.items() if key not in CASE_KEYS}
        after = part.text("after", "")
        before = self.cases.get(after)
        if after and before is None:
            part.fail("after", f"there is no case {after!r} above")
        play = part.text("play").splitlines()
        if "play" in part and not read_steps(play, ()):
            part.fail("play", "is empty: nothing is chosen, drawn or said")
        first = self._first_line(number)
        case.values = self.words.merged(before.values if before else common, own)
        case.lines = [*(before.lines if before else opening), *play]
        known = before.places if before else [0] * len(opening)
        case.places = [*known, *(first + place if first else 0 for place in range(len(play)))]
        case.line = self._begins(number)
        case.faults = [f"{wrong.field.partition('.')[2]}: {wrong.reason}"
                       for wrong in problems[before_it:]]  # fmt: skip
        del problems[before_it:]
        self.cases[case.id if case.id and case.id not in self.cases else str(number)] = case

    def _prove_rules(self, case: Case, part: Table) -> None:
        """A case proves a rule or several, and each must be one."""
        if "rules" in part and not case.rules:
            part.fail("rules", "is empty: which rules does the case prove?")
        for rule in case.rules:
            try:
                self.words.vocabulary.insist_on_rule(rule)
            except ValueError as error:
                part.fail("rules", str(error))

    def _begins(self, number: int) -> int:
        """The line on which the n-th case begins, 0 if it cannot be told."""
        starts = self._starts()
        return self.text.count("\n", 0, starts[number]) + 1 if number < len(starts) else 0

    def _starts(self) -> list[int]:
        return [match.start() for match in re.finditer(r"^\[\[case\]\]", self.text, re.M)]

    def _first_line(self, number: int) -> int:
        """The line on which the play of the n-th case begins, 0 if it cannot be told."""
        starts = self._starts()
        if number >= len(starts):
            return 0
        match = re.compile(r"^play\s*=\s*(\"\"\"|''')", re.M).search(self.text, starts[number])
        if match is None:
            return 0
        skip = 1 if self.text[match.end() : match.end() + 1] == "\n" else 0
        return self.text.count("\n", 0, match.end()) + 1 + skip
