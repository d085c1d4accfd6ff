"""The rulebook is the table of contents: index, code and tests must agree about every number."""

import os

import pytest

from sandtable.kernel.numbers import letters_of
from sandtable.service.ledger import Ledger, build_ledgers, sources

strict = pytest.mark.skipif(
    os.environ.get("SANDTABLE_STRICT_LEDGER") != "1",
    reason="only with SANDTABLE_STRICT_LEDGER=1 (make check STRICT=1)",
)

# Numbers are never taken away and never reused: rules and statements of each part.
LEAST = {
    "introduction": (5, 14),
    "glossary": (34, 45),
    "components": (62, 119),
    "core": (78, 187),
    "orders": (101, 203),
    "actions": (48, 121),
    "events": (48, 97),
    "terrain": (54, 104),
    "fortifications": (20, 39),
    "sight": (12, 44),
    "timing": (12, 55),
    "data": (17, 34),
    "registers": (2, 2),
}


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return build_ledgers(sources())["combat-commander"]


def test_code_and_tests_agree_with_the_index(ledger: Ledger) -> None:
    """Unknown numbers, two homes for one rule, rules in a foreign chapter's module."""
    assert [] == ledger.problems


def test_no_rule_and_no_statement_was_lost(ledger: Ledger) -> None:
    found = {part.key: [0, 0] for part in ledger.index.parts}
    for rule in ledger.index.rules.values():
        found[rule.part.key][0] += 1
        found[rule.part.key][1] += len(rule.statements)

    for part, (rules, statements) in LEAST.items():
        assert found[part][0] >= rules, part
        assert found[part][1] >= statements, part
    assert sum(rules for rules, _ in LEAST.values()) == 493
    assert sum(statements for _, statements in LEAST.values()) == 1064


@pytest.mark.rule("IN.2/4")
def test_prefix_of_a_number_names_its_part(ledger: Ledger) -> None:
    parts = {"O": "orders", "A": "actions", "E": "events", "T": "terrain", "F": "fortifications"}
    for number, rule in ledger.index.rules.items():
        family = letters_of(number)
        expected = parts.get(family)
        if not family:
            assert rule.part.key in ("components", "core"), number
        elif expected:
            assert rule.part.key == expected, number


@pytest.mark.rule("IN.3/3")
def test_every_box_stands_with_its_rule(ledger: Ledger) -> None:
    for number in ledger.index.rules:
        assert number.partition("[")[0] in ledger.index.rules, number


@pytest.mark.rule("DIF.2/1", "IN.3/1", "IN.3/2")
def test_every_doubt_is_settled_with_a_reason(ledger: Ledger) -> None:
    rulings = ledger.index.rulings

    assert [f"AMB-{n:02}" for n in range(1, 69)] == list(rulings)[:68]
    for ruling in rulings.values():
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling, ruling.id
        assert ruling.reason, ruling.id


@pytest.mark.rule("DIF.1/1")
def test_every_difference_names_its_rule(ledger: Ledger) -> None:
    assert [f"DIF-{n:02}" for n in range(1, 37)] == list(ledger.index.differences)[:36]
    assert all(found.text for found in ledger.index.differences.values())


def test_every_exemption_has_a_reason(ledger: Ledger) -> None:
    for rule in ledger.index.rules.values():
        assert bool(rule.exempt) == bool(rule.reason), rule.id


def test_flavour_alone_is_informational(ledger: Ledger) -> None:
    for rule in ledger.index.rules.values():
        if all(statement.kind == "flavour" for statement in rule.statements):
            assert rule.exempt == "informational", rule.id


@strict
def test_every_rule_with_behaviour_is_done(ledger: Ledger) -> None:
    assert [] == ledger.unfinished()


@strict
def test_every_statement_is_tested(ledger: Ledger) -> None:
    assert [] == ledger.untested()


@strict
def test_every_switch_is_tested(ledger: Ledger) -> None:
    assert [] == ledger.untested_switches()
