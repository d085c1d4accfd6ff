"""A system is named in its own folders only: nobody else knows its words, or imports it."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.literals import (
    IMPORT,
    NAME,
    PIECE,
    READERS,
    STRING,
    Token,
    of_component,
    of_python,
    of_script,
)
from tests.system_names import NEVER, Name, code_of, every_name, every_system

from sandtable.kernel.system import System

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("src/sandtable", "web/src", "tools")
BUILT, TESTS = "dist", ".test.ts"
VOCABULARY = ROOT / "tests/data/own_vocabulary.toml"


class Word(NamedTuple):
    """A word that a part of the house has of its own, though a system uses it too."""

    text: str
    place: str
    why: str


@cache
def vocabulary() -> tuple[Word, ...]:
    """The words of the kernel, the page and its brushes, each with its place and its reason."""
    groups = tomllib.loads(VOCABULARY.read_text(encoding="utf-8"))["group"]
    return tuple(
        Word(text, place, group["why"])
        for group in groups
        for text in group["words"]
        for place in group["in"]
    )


@cache
def written() -> dict[Path, list[Token]]:
    """What every file of the house is written with."""
    paths = (path for place in PLACES for path in sorted((ROOT / place).rglob("*")))
    return {
        path.relative_to(ROOT): list(READERS[path.suffix](path.read_text(encoding="utf-8")))
        for path in paths
        if path.suffix in READERS and BUILT not in path.parts and not path.name.endswith(TESTS)
    }


def folders(system: str) -> set[str]:
    """What the folders of a system are called."""
    return {system, system.replace("-", "_")}


@cache
def shared() -> dict[Path, list[Token]]:
    """What is written outside the folders of all systems: there a system speaks its own words.

    Those that nobody can play yet have folders as well.
    """
    names = {system.name for system in every_system() if is_installed(system)}
    names |= {path.parent.name for path in ROOT.glob("src/sandtable/systems/*/__init__.py")}
    return {
        path: tokens
        for path, tokens in written().items()
        if not any(lies_in(path, name) for name in names)
    }


class Found(NamedTuple):
    """A name of a system, and where the house writes it."""

    path: Path
    line: int
    text: str
    whose: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.text} ({self.whose})"


def strangers(names: tuple[Name, ...], kind: str = STRING) -> Iterator[Found]:
    """Where the house writes a name of a system."""
    by_text: dict[str, list[Name]] = defaultdict(list)
    for name in names:
        by_text[name.text].append(name)
    for path, tokens in shared().items():
        for token in tokens:
            if token.kind == kind and token.text in by_text:
                whose = ", ".join(f"{name.kind} of {name.system}" for name in by_text[token.text])
                yield Found(path, token.line, token.text, whose)


def is_a_word(found: Found) -> bool:
    """Whether the house has what was found as a word of its own, at that place."""
    return any(found.text == word.text and is_at(found, word) for word in vocabulary())


def is_at(found: Found, word: Word) -> bool:
    """Whether something was found at the place of a word."""
    return found.path.is_relative_to(word.place)


def told(found: Iterable[object]) -> str:
    """A list, each in a line of its own."""
    return "\n".join(["", *sorted(map(str, found))])


def test_nobody_else_writes_a_name_of_a_system() -> None:
    found = [each for each in strangers(every_name()) if not is_a_word(each)]

    assert not found, told(found)


def test_nobody_else_composes_a_name_that_is_a_systems_alone() -> None:
    """Pieces of strings and words within strings: sides, events, compound prompts."""
    never = {
        name.text
        for name in every_name()
        if name.kind in NEVER and name.system in {s.name for s in every_system() if is_installed(s)}
    }
    found = [
        f"{path}:{token.line} {word}"
        for path, tokens in shared().items()
        for token in tokens
        if token.kind in (STRING, PIECE)
        for word in never
        if word in token.text and is_within(word, token.text)
    ]

    assert not found, told(found)


def is_within(word: str, text: str) -> bool:
    """Whether a name stands in a text by itself, or behind a hyphen.

    >>> is_within("axis", "side-axis-x"), is_within("axis", "taxis")
    (True, False)
    """
    return bool(re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", text))


def test_nobody_else_has_a_field_for_a_side() -> None:
    installed = [system.name for system in every_system() if is_installed(system)]
    sides = [name for name in every_name() if name.kind == "side" and name.system in installed]

    found = list(strangers(tuple(sides), NAME))

    assert not found, told(found)


def test_nobody_else_imports_a_system() -> None:
    """Neither does a system import another; a path or dotted name in a string counts as well."""
    found = [
        f"{path}:{token.line} {token.text}"
        for system in every_system()
        if is_installed(system)
        for path, tokens in written().items()
        for token in tokens
        if folders(system.name) & set(steps(token)) and not lies_in(path, system.name)
    ]

    assert not found, told(found)


def steps(token: Token) -> list[str]:
    """The steps of a path, in an import or a string; nothing if it is none."""
    if token.kind == NAME or re.search(r"\s", token.text):
        return []
    found = re.split(r"[/.:]", token.text)
    return found if len(found) > 1 else []


def lies_in(path: Path, system: str) -> bool:
    """Whether a file lies in a folder of a system."""
    return bool(folders(system) & set(path.parent.parts))


def is_installed(system: System) -> bool:
    """Whether the rules of a system are in the house."""
    return code_of(system).is_relative_to(ROOT / "src")


# --- the list of words ------------------------------------------------------------------------


def test_words_of_the_house_are_no_sides_events_or_compound_prompts() -> None:
    never = {name.text for name in every_name() if name.kind in NEVER}

    assert not never & {word.text for word in vocabulary()}


def test_every_word_of_the_house_is_needed_at_its_place_and_has_its_reason() -> None:
    found = list(strangers(every_name()))
    idle = [
        f"{word.text} in {word.place}"
        for word in vocabulary()
        if not any(word.text == each.text and is_at(each, word) for each in found)
    ]

    assert not idle, told(idle)
    assert all(word.why for word in vocabulary())


# --- that the reading is right ----------------------------------------------------------------


def test_names_are_found_in_code_and_data() -> None:
    found = {(name.kind, name.text) for name in every_name()}

    assert {
        ("name", "combat-commander"), ("side", "allies"), ("side", "rebels"),
        ("verb", "op-fire"), ("verb", "strike"), ("window", "step"), ("prompt", "reroll"),
        ("compound prompt", "set-up-hex"), ("prompt", "commit"), ("event", "UnitMoved"),
        ("event", "unit-moved"), ("frame", "Sheet"), ("terrain", "woods"), ("terrain", "railway"),
    } <= found  # fmt: skip


@pytest.mark.parametrize(
    ("source", "strings"),
    [
        ("a = 'x'; // 'no'\nb = /* 'no' */ \"y\"", ["x", "y"]),
        ("type Side = 'x' | 'y'", ["x", "y"]),
        ("f(`x`, `no ${a ? 'y' : `no ${'z'}`}`)", ["x", "y", "z"]),
        ("a / b; s.replace(/['\"`]/g, 'x') / 2", ["x"]),
        ("'it\\'s'; 'x'", ["it\\'s", "x"]),
    ],
)
def test_strings_of_a_script(source: str, strings: list[str]) -> None:
    assert [token.text for token in of_script(source) if token.kind == STRING] == strings


def test_fields_and_imports_of_a_script() -> None:
    source = "import a from './b';\nimport('./c');\ns.axis; ({ allies: 1 }); axis"

    assert of_script(source) == [
        Token(IMPORT, "./b", 1),
        Token(IMPORT, "./c", 2),
        Token(NAME, "axis", 3),
        Token(NAME, "allies", 3),
    ]


def test_strings_of_a_component() -> None:
    source = """<script>
      const a = 'x';
    </script>
    <!-- it's 'no' -->
    <p class="y">Don't {#if a === 'z'}it's{/if} {say(`no-${a}`)}</p>
    <style>p { content: 'no' }</style>"""

    found = [token for token in of_component(source) if token.kind == STRING]

    assert found == [Token(STRING, "x", 2), Token(STRING, "y", 5), Token(STRING, "z", 5)]


@pytest.mark.parametrize(
    ("source", "kind", "text"),
    [
        ("from . import combat_commander", IMPORT, "..combat_commander"),
        ("f'side-axis-{x}'", PIECE, "side-axis-"),
        ("x = b'axis'", STRING, "axis"),
        ("def f(axis): ...", NAME, "axis"),
        ("class A:\n    axis: int", NAME, "axis"),
    ],
)
def test_no_way_to_write_a_name_is_overlooked(source: str, kind: str, text: str) -> None:
    assert (kind, text) in [token[:2] for token in of_python(source)]


def test_pieces_of_templates_are_read() -> None:
    found = [token.text for token in of_script("f(`side-axis-${x} y`)") if token.kind == PIECE]

    assert found == ["side-axis-", " y"]
