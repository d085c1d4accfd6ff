"""A refusal is true: it goes away when the fact that it names is made false."""

from tests.combat_commander.falsify import FALSIFIED, examine

from sandtable.systems import load_case_words

SCENARIOS = ("01", "05", "08", "11")


def test_a_refusal_goes_away_with_its_fact() -> None:
    truth = examine(SCENARIOS, 45, 4)

    assert truth.stayed == []
    assert sum(truth.gone.values()) > 2_000
    assert len(truth.gone) > 15


def test_every_reason_of_the_table_is_one_that_the_rules_give() -> None:
    known = load_case_words("combat-commander").vocabulary.families["reason"]

    assert FALSIFIED.keys() <= {*known}
