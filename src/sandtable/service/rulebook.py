"""What a rule says, for players: our statements and our rulings."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from sandtable.kernel.index import RuleIndex, load_index, rule_of


@cache
def rule_index(system: str) -> RuleIndex:
    """The rule index of a system."""
    package = f"sandtable.systems.{system.replace('-', '_')}"
    return load_index(Path(str(files(package))))


def rule_lines(system: str, number: str) -> list[str]:
    """The title of a rule, its statements and the rulings on it; nothing if there is none.

    >>> rule_lines("combat-commander", "13.3")[0]
    '13.3 Removal'
    """
    index = rule_index(system)
    if number in index.rulings:
        number = index.rulings[number].rules[0]
    elif number in index.differences:
        number = index.differences[number].rule
    rule = index.rules.get(number) or index.rules.get(rule_of(number))
    if rule is None:
        return []
    lines = [f"{rule.id} {rule.title}"]
    lines += [f"  {each.id}  {each.text}" for each in rule.statements if each.kind != "flavour"]
    lines += [f"  {each.id}  {each.question} {each.ruling}" for each in index.rulings_on(rule.id)]
    return lines
