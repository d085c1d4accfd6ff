"""Where rule numbers stand in code, data and tests, found by reading the text of the files."""

import re
from collections.abc import Iterator

from sandtable.kernel.index import RuleIndex
from sandtable.kernel.numbers import head_of, letters_of

HOME = "home"
"""`@rule("…")` on a function or class: the code that carries the rule out."""
SEE = "see"
"""`@rule(…, see=("…",))`: code in another chapter's module that carries the rule out as well."""
DATA = "data"
"""`rule = "…"` or `rules = […]` in a data file: the figures that the rule is about."""
MENTION = "mention"
"""Any other number in a system's code: an event, a refusal or a part of a sum cites it."""
TEST = "test"
"""`pytest.mark.rule("…")`, or `rules = […]` in a rule case."""

_ARGUMENTS = r'((?:[^")]|"[^"\n]*")*)\)'
_MARKER = re.compile(r"^[ \t]*@rule\(" + _ARGUMENTS, re.MULTILINE)
_TEST_MARK = re.compile(r"\bmark\.rule\(" + _ARGUMENTS)
_LIST = r'\[(?:[^"\]]|"[^"\n]*")*\]'
_DATA_KEY = re.compile(rf'\brules?[ \t]*=[ \t]*({_LIST}|"[^"\n]*")')
_CASE_KEY = re.compile(rf"^[ \t]*rules?[ \t]*[=:][ \t]*({_LIST}|[^\n]*)", re.MULTILINE)
_CASE_SYSTEM = re.compile(r"^system[ \t]*[=:][ \t]*\"?([\w-]+)", re.MULTILINE)
_QUOTED = re.compile(r'"([^"\n]*)"')

CASE_ENDINGS = (".toml", ".case")
"""How the names of files of rule cases end; they lie in a folder `cases`."""


class Citation:
    """A number at a place; `file` is relative to the package's or the project's folder."""

    __slots__ = ("file", "id", "kind", "line")

    def __init__(self, number: str, kind: str, file: str, line: int) -> None:
        self.id = number
        self.kind = kind
        self.file = file
        self.line = line

    @property
    def place(self) -> str:
        """File and line, as editors read them."""
        return f"{self.file}:{self.line}"


def in_code(text: str, file: str, index: RuleIndex) -> Iterator[Citation]:
    """The citations of a module of the system: its markers, and every other number in quotes."""
    marked: list[tuple[int, int]] = []
    for match in _MARKER.finditer(text):
        marked.append(match.span())
        yield from _marked(text, match, file)
    for match in _QUOTED.finditer(text):
        inside = any(start <= match.start() < end for start, end in marked)
        if not inside and _is_number(match[1], index):
            yield Citation(match[1], MENTION, file, _line(text, match.start()))


def in_markers(text: str, file: str) -> Iterator[Citation]:
    """The citations of a module that belongs to no system."""
    for match in _MARKER.finditer(text):
        yield from _marked(text, match, file)


def in_data(text: str, file: str) -> Iterator[Citation]:
    """The citations of a data file."""
    for citation in _listed(text, _DATA_KEY, DATA, file):
        if head_of(citation.id):
            yield citation


def in_tests(text: str, file: str) -> Iterator[Citation]:
    """The citations of a test module."""
    for match in _TEST_MARK.finditer(text):
        for found in _QUOTED.finditer(match[0]):
            yield Citation(found[1], TEST, file, _line(text, match.start() + found.start()))


def in_case(text: str, file: str) -> Iterator[Citation]:
    """The citations of a file of rule cases."""
    return _listed(text, _CASE_KEY, TEST, file)


def system_of_case(text: str) -> str:
    """The system that a file of rule cases names; empty if it names none.

    >>> system_of_case('system = "small-war"')
    'small-war'
    """
    match = _CASE_SYSTEM.search(text)
    return match[1] if match else ""


def _is_number(text: str, index: RuleIndex) -> bool:
    """Whether a quoted text is meant as a number: not a hex ("E5"), a count ("5") or a word."""
    if text in index:
        return not text.isdigit()
    if any(mark in text for mark in "./["):
        return head_of(text) in index.heads and ("." in text or not index.numbers.pointed)
    return index.numbers.bare and text[-1:].isdigit() and letters_of(text) in index.letters()


def _marked(text: str, match: re.Match[str], file: str) -> Iterator[Citation]:
    see = match[0].find("see")
    for found in _QUOTED.finditer(match[0]):
        kind = SEE if 0 <= see < found.start() else HOME
        yield Citation(found[1], kind, file, _line(text, match.start() + found.start()))


def _listed(text: str, key: re.Pattern[str], kind: str, file: str) -> Iterator[Citation]:
    for match in key.finditer(text):
        value = match[1]
        numbers = _QUOTED.findall(value) if '"' in value else value.replace(",", " ").split()
        for number in numbers:
            at = text.index(number, match.start(1))
            yield Citation(number, kind, file, _line(text, at))


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
