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
    "campaign": {
        "map": (3, 10),
        "factions": (4, 11),
        "formations": (8, 20),
        "set-up": (2, 5),
        "start": (7, 23),
        "orders": (4, 13),
        "minutes": (2, 32),
        "main-orders": (9, 25),
        "special-orders": (13, 37),
        "combat": (1, 10),
        "battle": (12, 24),
        "aftermath": (7, 21),
        "action": (2, 8),
        "end": (5, 20),
    },
    "combat-commander": {
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
    },
    "panzer-grenadier": {
        "introduction": (1, 4),
        "definitions": (1, 35),
        "components": (5, 10),
        "sequence": (6, 34),
        "stacking": (6, 15),
        "movement": (23, 85),
        "leaders": (31, 64),
        "combat": (18, 45),
        "spotting": (12, 20),
        "bombardment": (9, 22),
        "direct-fire": (4, 9),
        "anti-tank-fire": (5, 12),
        "assault": (15, 39),
        "opportunity-fire": (11, 25),
        "morale": (15, 39),
        "special-units": (13, 23),
        "special-rules": (28, 49),
        "optional-rules": (8, 16),
        "closing-note": (1, 3),
    },
}
WHOLE = {"campaign": (79, 259), "combat-commander": (493, 1064), "panzer-grenadier": (212, 549)}
RULINGS = {"campaign": "G{:02}", "combat-commander": "AMB-{:02}", "panzer-grenadier": "AMB-{:03}"}
LEAST_RULINGS = {"campaign": 68, "combat-commander": 68, "panzer-grenadier": 151}

SYSTEMS = sorted(folder.name.replace("_", "-") for folder in sources().systems)
UNDER_WAY: set[str] = set()
"""The systems that may still be unfinished; all others must not say that they are."""


@pytest.fixture(scope="module")
def ledgers() -> dict[str, Ledger]:
    return build_ledgers(sources())


@pytest.fixture(params=SYSTEMS)
def each(request: pytest.FixtureRequest, ledgers: dict[str, Ledger]) -> Ledger:
    """The ledger of every system."""
    return ledgers[request.param]


@pytest.fixture
def finished(each: Ledger) -> Ledger:
    """The ledger of every system that does not say that it is under way."""
    if each.index.under_way:
        pytest.skip(f"{each.index.system} is under way: {each.index.under_way}")
    return each


@pytest.fixture
def ledger(ledgers: dict[str, Ledger]) -> Ledger:
    return ledgers["combat-commander"]


def test_every_system_is_known_here() -> None:
    assert SYSTEMS == sorted(LEAST) == sorted(WHOLE)


def test_code_and_tests_agree_with_the_index(each: Ledger) -> None:
    """Unknown numbers, two homes for one rule, rules in a foreign chapter's module."""
    assert [] == each.problems


def test_no_rule_and_no_statement_was_lost(each: Ledger) -> None:
    found = {part.key: [0, 0] for part in each.index.parts}
    for rule in each.index.rules.values():
        found[rule.part.key][0] += 1
        found[rule.part.key][1] += len(rule.statements)
    least = LEAST[each.index.system]

    for part, (rules, statements) in least.items():
        assert found[part][0] >= rules, part
        assert found[part][1] >= statements, part
    assert (
        sum(rules for rules, _ in least.values()),
        sum(statements for _, statements in least.values()),
    ) == WHOLE[each.index.system]


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
def test_every_doubt_is_settled_with_a_reason(each: Ledger) -> None:
    rulings = each.index.rulings
    number, least = RULINGS[each.index.system], LEAST_RULINGS[each.index.system]

    assert [number.format(n + 1) for n in range(least)] == list(rulings)[:least]
    for ruling in rulings.values():
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling, ruling.id
        assert ruling.reason, ruling.id


@pytest.mark.rule("DIF.1/1")
def test_every_difference_names_its_rule(ledger: Ledger) -> None:
    assert [f"DIF-{n:02}" for n in range(1, 37)] == list(ledger.index.differences)[:36]
    assert all(found.text for found in ledger.index.differences.values())


def test_every_exemption_has_a_reason(each: Ledger) -> None:
    for rule in each.index.rules.values():
        assert bool(rule.exempt) == bool(rule.reason), rule.id


def test_flavour_alone_is_informational(each: Ledger) -> None:
    for rule in each.index.rules.values():
        if all(statement.kind == "flavour" for statement in rule.statements):
            assert rule.exempt == "informational", rule.id


def test_under_way_is_what_may_be_and_is(each: Ledger) -> None:
    """The word neither loosens a finished system nor stays when all is done."""
    if each.index.under_way:
        assert each.index.system in UNDER_WAY
        assert not each.is_complete


@strict
def test_every_rule_with_behaviour_is_done(finished: Ledger) -> None:
    assert [] == finished.unfinished()


@strict
def test_every_statement_is_tested(finished: Ledger) -> None:
    assert [] == finished.untested()


@strict
def test_every_switch_is_tested(finished: Ledger) -> None:
    assert [] == finished.untested_switches()
