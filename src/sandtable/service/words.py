"""Words for players: message ids become sentences of a language (Fluent files in `locale`).

>>> from sandtable.systems import names
>>> {load_words("de", system).say("asked-now", question="wohin?") for system in names()}
{'Gefragt ist jetzt: wohin?'}
"""

from __future__ import annotations

from collections import deque
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from sandtable.systems import parts_of

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "bg")
SHARED = ("ai.ftl", "battles.ftl", "kernel.ftl", "server.ftl", "sheets.ftl", "terminal.ftl")

MOST_FAULTS = 100
"""Faults that are remembered: the newest."""

Value = str | int


class Words:
    """The catalogue of one language for one rule system.

    A player must never lose a game over a word: what is missing or goes wrong shows as its id,
    and is noted in `faults`, which holds the last of them.
    """

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self.faults: deque[str] = deque(maxlen=MOST_FAULTS)
        self._bundle = bundle
        self._fixed: dict[str, str] = {}
        """Sentences that need no arguments."""

    def has(self, name: str) -> bool:
        """Whether the catalogue has a message of this id."""
        return bool(self._bundle.has_message(name))

    def say(self, name: str, /, **arguments: Value) -> str:
        """Return the sentence of a message."""
        if not arguments and name in self._fixed:
            return self._fixed[name]
        if not self.has(name):
            self.faults.append(f"{self.language}: {name}: is missing")
            return name
        return self._format(name, self._bundle.get_message(name).value, arguments)

    def say_if_told(self, name: str, /, **arguments: Value) -> str:
        """Return the sentence of a message, "" if there is none or it asks for more."""
        pattern = self._bundle.get_message(name).value if self.has(name) else None
        if pattern is None:
            return ""
        text, errors = self._bundle.format_pattern(pattern, arguments)
        return "" if errors else str(text)

    def say_part(self, name: str, attribute: str, /, **arguments: Value) -> str:
        """Return the sentence of a message's attribute, "" if it has none of that name."""
        if not self.has(name):
            return ""
        pattern = self._bundle.get_message(name).attributes.get(attribute)
        return "" if pattern is None else self._format(f"{name}.{attribute}", pattern, arguments)

    def _format(self, name: str, pattern: Any, arguments: dict[str, Value]) -> str:
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            self.faults += [f"{self.language}: {name}: {error}" for error in errors]
        elif not arguments:
            self._fixed[name] = str(text)
        return str(text)


@cache
def load_words(language: str, system: str = "") -> Words:
    """Return the words of a language, with a system's; ValueError names those that exist."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for text in catalogue(language, system):
        bundle.add_resource(FluentResource(text))
    return Words(language, bundle)


def catalogue(language: str, system: str = "") -> list[str]:
    """Return the texts of a language's files: the shared ones and those of a rule system."""
    return [*shared_texts(language), *(own_texts(language, system) if system else ())]


def shared_texts(language: str) -> list[str]:
    """Return the texts that all systems share."""
    folder = files("sandtable").joinpath("locale", language)
    return [folder.joinpath(name).read_text(encoding="utf-8") for name in SHARED]


def own_texts(language: str, system: str) -> list[str]:
    """Return the texts of a rule system: in English if it lacks the language; there may be none."""
    return _texts(_own(language, system)) or _texts(_own(LANGUAGES[0], system))


def _texts(folder: Traversable) -> list[str]:
    found = sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else []
    return [path.read_text(encoding="utf-8") for path in found if path.name.endswith(".ftl")]


def _own(language: str, system: str) -> Traversable:
    """The folder with the words of a rule system; there may be none."""
    package = parts_of(system).locale
    if package:
        return files(package).joinpath(language)
    return files("sandtable").joinpath("locale", language, system)
