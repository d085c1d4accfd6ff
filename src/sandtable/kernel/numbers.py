"""The grammar of rule numbers: how they are written, their order, the modules named after them.

A number keeps the spelling of its rulebook: A04 is not A4. What differs from one rulebook to the
next is a `Numbering`, read from the table `numbers` of the system's index.
"""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from sandtable.kernel.loading import Table

NUMBER = re.compile(
    r"(?P<rule>(?P<head>[A-Z]{1,3}\d*|\d{1,2})(?P<below>(?:\.[A-Za-z0-9]+)*)(?:\[(?P<box>[a-z])\])?)"
    r"(?:/(?P<statement>R?\d+|R|[a-z]{1,2}))?"
)
"""A rule number, perhaps with that of a statement: `O20.3.4`, `1.9.1[a]/1`, `A04`, `1.1/ai`."""

MODULE = re.compile(r"(?P<letters>[a-z]{1,3})(?P<digits>\d*)(?P<below>(?:_\d+)*)_.*\.py")
"""The name of a module that begins with a number: `o20_fire.py`, `r05_61_passengers.py`."""

FIRST = "first"
PART = "part"
CHAPTERS = (FIRST, PART)
"""What a chapter is: the numbers that begin alike (O20, 5), or a part of the index."""

Level = tuple[int, str, int]
"""One level of a number as it sorts: what kind it is, its letters, its count."""

_STATEMENT, _BOX, _COUNT, _WORD = range(4)


def rule_of(number: str) -> str:
    """The rule that a number of a rule or statement belongs to.

    >>> rule_of("O20.3.4/5")
    'O20.3.4'
    """
    return number.partition("/")[0]


def head_of(number: str) -> str:
    """How a number begins, up to the first point; empty if it is none.

    >>> [head_of(number) for number in ("O20.3.4[a]/1", "10.3", "GL.Unit", "A04", "fire")]
    ['O20', '10', 'GL', 'A04', '']
    """
    match = NUMBER.fullmatch(number)
    return match["head"] if match else ""


def letters_of(number: str) -> str:
    """The letters that a number begins with.

    >>> letters_of("A04"), letters_of("GL.Unit"), letters_of("10.3")
    ('A', 'GL', '')
    """
    return head_of(number).rstrip("0123456789")


def nearest(number: str, known: Iterable[str]) -> str:
    """The known number that is nearest: of the same rule, else of the same beginning or letters.

    >>> nearest("5/99", ["TM.5/9", "5/1", "15/99"]), nearest("O20.33", ["O20.3", "T20.33"])
    ('5/1', 'O20.3')
    """
    numbers = sorted(known)
    for alike in (rule_of, head_of, letters_of) if head_of(number) else ():
        like = [each for each in numbers if head_of(each) and alike(each) == alike(number)]
        if like:
            numbers = like
            break
    return next(iter(get_close_matches(number, numbers, 1, 0.0)), "")


class Numbering:
    """How one rulebook counts its rules.

    `plain` is the letter of modules whose numbers have none (`c06_time.py` for 6). With
    `each_digit` every digit behind the point is a level, and 5.61 stands below 5.6, before 5.7.
    `chapters` is one of `CHAPTERS`. With `bare` a letter with digits in quotes is always meant as a
    number: the system has no hexes of such names. With `pointed` every rule has a point, and what
    has none in quotes is never meant as a number: 8/7 is a morale, 1/0504 a hex of board 1.
    """

    __slots__ = ("bare", "chapters", "each_digit", "plain", "pointed")

    def __init__(self, table: Table) -> None:
        self.plain = _plain_letter(table)
        self.each_digit = table.flag("each_digit")
        self.chapters = table.one_of("chapters", CHAPTERS, FIRST)
        self.bare = table.flag("bare")
        self.pointed = table.flag("pointed")

    def order(self, number: str) -> tuple[Level, ...]:
        """The place of a number among others; one that begins with another's stands below it.

        1.2 is before 1.10, A9 before A10, 1.1/z before 1.1/aa; a rule is followed by its
        statements, its boxes and the rules below it. What is no number has no place.
        """
        match = NUMBER.fullmatch(number)
        if not match:
            return ()
        letters = letters_of(number)
        levels = [(_COUNT, letters, int(match["head"][len(letters) :] or 0))]
        levels += [level for name in match["below"].split(".")[1:] for level in self._below(name)]
        if match["box"]:
            levels.append((_BOX, "", _count_letters(match["box"])))
        if match["statement"]:
            levels.append(_statement(match["statement"]))
        return tuple(levels)

    def of_module(self, file: str) -> str:
        """The number that a module is named after, as its name writes it; empty if none."""
        match = MODULE.fullmatch(file.rpartition("/")[2])
        if not match:
            return ""
        letters = "" if match["letters"] == self.plain else match["letters"].upper()
        return f"{letters}{match['digits']}{match['below'].replace('_', '.')}"

    def _below(self, name: str) -> Iterator[Level]:
        if not name.isdigit():
            yield (_WORD, name.casefold(), 0)
        elif self.each_digit:
            yield from ((_COUNT, "", int(digit)) for digit in name)
        else:
            yield (_COUNT, "", int(name))


def _plain_letter(table: Table) -> str:
    letter = table.text("plain", "")
    if letter and not re.fullmatch("[a-z]{1,3}", letter):
        table.fail("plain", f"must be one to three small letters, is {letter!r}")
    return letter


def _statement(name: str) -> Level:
    if name.islower():
        return (_STATEMENT, "letter", _count_letters(name))
    return (_STATEMENT, "R" if name.startswith("R") else "", int(name.lstrip("R") or 0))


def _count_letters(letters: str) -> int:
    """How far a letter counts: a is 1, z 26, aa 27."""
    count = 0
    for letter in letters:
        count = count * 26 + ord(letter) - ord("a") + 1
    return count
