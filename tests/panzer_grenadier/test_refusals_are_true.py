"""A refusal names a rule and a reason, and is true: it goes away with its fact."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.falsify import FALSIFIED, SYSTEM, examine

from sandtable.service.why_not import Count, survey
from sandtable.systems import load_case_words, load_system

SCENARIOS = ("first-town", "izbushensky", "mokra", "primosole")
POSITIONS, SEED = 150, 1


@pytest.fixture(scope="module")
def sample() -> Count:
    return survey(SYSTEM, list(load_system(SYSTEM).scenario_keys()), POSITIONS, SEED)


def test_every_refusal_of_a_sample_names_a_rule_and_a_reason(sample: Count) -> None:
    assert sum(sample.positions.values()) == POSITIONS
    assert len(sample.positions) > 15
    assert not sample.mute, "\n".join(sample.lines())


def test_a_refusal_goes_away_with_its_fact() -> None:
    truth = examine(SCENARIOS, 30, 4)

    assert truth.stayed == []
    assert sum(truth.gone.values()) > 5_000
    assert len(truth.gone) > 35


def test_every_reason_of_the_table_is_one_that_the_rules_give() -> None:
    known = load_case_words(SYSTEM).vocabulary.families["reason"]

    assert FALSIFIED.keys() <= {*known}
