"""The house has words for what it says itself; what a system says stands in files of its own."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from tests.literals import READERS, STRING
from tests.test_one_house import shared, written

from sandtable.service.words import LANGUAGES, own_texts, shared_texts
from sandtable.systems import names

ROOT = Path(__file__).resolve().parents[1]
SAYING, ASKING = ("say", "say_part", "tell"), ("has",)
PAGE = re.compile(r"web-[a-z0-9-]*[a-z0-9]")
SAID = re.compile(r"\bsay\(\s*'([a-z][\w-]*)'")
ASKED = re.compile(r"\bknows\(\s*['`]([a-z][\w-]*)")
COMPOSED = re.compile(r"`([a-z][a-z-]*-)\$\{")


@cache
def shared_ids(language: str) -> frozenset[str]:
    """The messages of the house: those that every table needs, and those of the page."""
    page = files("sandtable").joinpath("locale", language, "web.ftl").read_text(encoding="utf-8")
    return frozenset(ids_of([*shared_texts(language), page]))


@cache
def own_ids(language: str, system: str) -> frozenset[str]:
    """The messages of a system."""
    return frozenset(ids_of(own_texts(language, system)))


def ids_of(texts: list[str]) -> list[str]:
    """The ids of the messages of some files."""
    entries = [entry for text in texts for entry in FluentParser().parse(text).body]
    return [entry.id.name for entry in entries if isinstance(entry, Message)]


@cache
def spoken(path: Path) -> frozenset[str]:
    """The ids that a file says; one that ends with "-" is the beginning of several."""
    source = (ROOT / path).read_text(encoding="utf-8")
    if path.suffix == ".py":
        return frozenset(_called_with(source, SAYING))
    tokens = READERS[path.suffix](source)
    whole = {token.text for token in tokens if token.kind == STRING and is_of_page(token.text)}
    composed = {each for each in COMPOSED.findall(source) if each.startswith("web-")}
    return frozenset(whole | composed | set(SAID.findall(source)))


@cache
def asked_for(path: Path) -> frozenset[str]:
    """The ids that a file says only if there are words for them."""
    source = (ROOT / path).read_text(encoding="utf-8")
    if path.suffix == ".py":
        return frozenset(_called_with(source, ASKING))
    return frozenset(ASKED.findall(source))


def is_of_page(text: str) -> bool:
    """Whether a string is the id of a message of the page."""
    return bool(PAGE.fullmatch(text))


def _called_with(source: str, functions: tuple[str, ...]) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in functions:
                yield from _ids(node.args[0])


def _ids(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_ids(body), *_ids(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield text


def missing(paths: list[Path], there: frozenset[str]) -> list[str]:
    """What files say that is not there."""
    return [
        f"{path}: {name}"
        for path in paths
        for name in sorted(spoken(path) - asked_for(path))
        if name not in there
        and not (name.endswith("-") and any(each.startswith(name) for each in there))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_house_says_has_shared_words(language: str) -> None:
    paths = [path for path in shared() if "tools" not in path.parts]

    assert not (found := missing(paths, shared_ids(language))), "\n".join(["", *found])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", names())
def test_what_a_system_says_has_words(system: str, language: str) -> None:
    folders = {system, system.replace("-", "_")}
    paths = [path for path in written() if folders & set(path.parent.parts)]

    there = shared_ids(language) | own_ids(language, system)
    assert not (found := missing(paths, there)), "\n".join(["", *found])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", names())
def test_a_system_has_no_message_that_the_house_has(system: str, language: str) -> None:
    """But on its page its words go before those of the page."""
    found = frozenset(ids_of(shared_texts(language))) & own_ids(language, system)

    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_the_house_stands_there_twice(language: str) -> None:
    page = files("sandtable").joinpath("locale", language, "web.ftl").read_text(encoding="utf-8")
    ids = ids_of([*shared_texts(language), page])

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages(language: str) -> None:
    assert shared_ids(language) == shared_ids("en")
    for system in names():
        assert own_ids(language, system) == own_ids("en", system)


def test_nobody_has_words_for_a_page_that_says_them_nowhere() -> None:
    said = {name for path in written() for name in spoken(path)}
    begun = tuple(name for name in said if name.endswith("-"))
    every = shared_ids("en").union(*(own_ids("en", system) for system in names()))
    idle = [
        name
        for name in sorted(every)
        if name.startswith("web-") and name not in said and not name.startswith(begun)
    ]

    assert not idle


def test_what_is_said_is_found_in_code() -> None:
    said = {name for path in written() for name in spoken(path)}

    assert {"web-undo", "side-nobody", "error-", "web-hint-", "undone"} <= said
