"""Everything that formations say has words in every language, with the same arguments."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from sandtable.service.words import LANGUAGES
from sandtable.systems.campaign.muster import c08_formations, form, purchase
from sandtable.systems.campaign.muster.c08_formations import HALVES, KINDS

MODULES = (c08_formations, form, purchase)


def messages(language: str) -> dict[str, frozenset[str]]:
    """The ids of the messages, each with what it asks for."""
    folder = files("sandtable").joinpath("locale", language, "campaign")
    source = folder.joinpath("muster.ftl").read_text(encoding="utf-8")
    found = [each for each in FluentParser().parse(source).body if isinstance(each, Message)]
    texts = {each.id.name: source[each.span.start : each.span.end] for each in found if each.span}
    return {name: frozenset(re.findall(r"\$(\w+)", text)) for name, text in texts.items()}


def said() -> set[str]:
    """The ids that the code says."""
    sources = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in MODULES)
    ids = {f"reason-{each}" for each in re.findall(r'Refusal\("\w+", "([\w-]+)"', sources)}
    ids |= {f"reason-formation-not-half-{kind}" for kind in HALVES}
    ids |= {
        f"label-{each}"
        for each in re.findall(r'"(muster-(?:entry|part|choice|formation))"', sources)
    }
    ids |= {KINDS.label(kind) for kind in KINDS.all}
    fields = ("name", "kind", "units", "unit-entry", "unit-parts", "unit-choices")
    return ids | {f"muster-{field}" for field in fields}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_has_words_and_nothing_else_has(language: str) -> None:
    assert messages(language).keys() == said()


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_ask_for_the_same(language: str) -> None:
    assert messages(language) == messages("en")
