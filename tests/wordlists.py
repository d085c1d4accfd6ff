"""The messages of a language, read from the files of any system."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import Attribute, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from sandtable.service.words import catalogue


class Variables(Visitor):
    """Gathers what a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(node: Message | Attribute | None) -> set[str]:
    """The arguments of a message, those of its attributes too."""
    visitor = Variables()
    if node is not None:
        visitor.visit(node)
    return visitor.names


@cache
def messages_of(language: str, system: str) -> dict[str, Message]:
    """The messages of a language by id; a file that cannot be read, or an id twice, fails."""
    found: dict[str, Message] = {}
    for text in catalogue(language, system):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, Junk), f"{language}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} twice"
                found[entry.id.name] = entry
    return found
