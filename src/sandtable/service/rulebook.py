"""What a rule says, for players: our statements and our rulings."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sandtable.kernel.index import Rule, RuleIndex, load_index
from sandtable.kernel.numbers import rule_of

MOST_FOUND = 100
BRACKETED = re.compile(r"\s*\((?:see )?(?:AMB|DIF)-\d+(?:, (?:AMB|DIF)-\d+)*\)")


def has_rules(system: str) -> bool:
    """Whether a system has a rule index that can be read here."""
    return find_spec(_package(system)) is not None


def _package(system: str) -> str:
    return f"sandtable.systems.{system.replace('-', '_')}"


@cache
def rule_index(system: str) -> RuleIndex:
    """The rule index of a system."""
    return load_index(Path(str(files(_package(system)))))


def rule_lines(system: str, number: str) -> list[str]:
    """The title of a rule, its statements and the rulings on it; nothing if there is none.

    >>> from sandtable.systems import names
    >>> {line.split()[0] for system in names() for line in rule_lines(system, "5.1")[:1]}
    {'5.1'}
    """
    rule = find_rule(system, number)
    if rule is None:
        return []
    index = rule_index(system)
    lines = [f"{rule.id} {rule.title}"]
    lines += [f"  {each.id}  {each.text}" for each in rule.statements if each.kind != "flavour"]
    lines += [f"  {each.id}  {each.question} {each.ruling}" for each in index.rulings_on(rule.id)]
    return lines


def find_rule(system: str, number: str) -> Rule | None:
    """The rule of a number: its own, a statement's, a ruling's or a difference's."""
    if not has_rules(system):
        return None
    index = rule_index(system)
    if number in index.rulings:
        number = index.rulings[number].rules[0]
    elif number in index.differences:
        number = index.differences[number].rule
    return index.rules.get(number) or index.rules.get(rule_of(number))


def rule_facts(system: str, number: str) -> dict[str, Any] | None:
    """A rule with its statements and the rulings on it, as plain data."""
    rule = find_rule(system, number)
    return None if rule is None else _facts(system, rule)


def chapter_facts(system: str, part: str) -> list[dict[str, Any]]:
    """All rules of a part of the rulebook, as plain data; nothing if there is none.

    >>> from sandtable.systems import names
    >>> {len(chapter_facts(name, rule_index(name).parts[0].key)) > 0 for name in names()}
    {True}
    """
    if not has_rules(system):
        return []
    rules = rule_index(system).rules.values()
    return [_facts(system, rule) for rule in rules if rule.part.key == part]


def _facts(system: str, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": rule.title,
        "statements": [
            {"id": each.id, "text": _plain(each.text)}
            for each in rule.statements
            if each.kind != "flavour"
        ],
        "rulings": [
            {"id": each.id, "question": each.question, "ruling": each.ruling, "reason": each.reason}
            for each in rule_index(system).rulings_on(rule.id)
        ],
    }


def _plain(text: str) -> str:
    """A sentence without the numbers of rulings in brackets: those stand below the rule.

    >>> _plain("It is lost (AMB-69); nobody is asked.")
    'It is lost; nobody is asked.'
    """
    return BRACKETED.sub("", text)


def find_rules(system: str, search: str) -> list[dict[str, Any]]:
    """Rules whose number begins with, or whose title or text holds what is searched for.

    >>> from sandtable.systems import names
    >>> numbered = [system for system in names() if find_rule(system, "5.1")]
    >>> {each["id"][:2] for system in numbered for each in find_rules(system, "5.")}
    {'5.'}
    """
    if not has_rules(system):
        return []
    wanted = search.casefold().strip()
    rules = rule_index(system).rules.values()
    found = [rule for rule in rules if rule.id.casefold().startswith(wanted)]
    if wanted and not found:
        found = [rule for rule in rules if wanted in _text(rule)][:MOST_FOUND]
    return [
        {"id": rule.id, "title": rule.title, "part": rule.part.key, "chapter": rule.part.title}
        for rule in found
    ]


def _text(rule: Rule) -> str:
    return " ".join([rule.title, *(each.text for each in rule.statements)]).casefold()
