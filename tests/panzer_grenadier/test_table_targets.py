"""What the combat tables were designed for is what they do."""

from __future__ import annotations

import re
from fractions import Fraction

from tools.panzer_grenadier.fights import Assault, Firefight, Place
from tools.panzer_grenadier.platoons import (
    DEMORALIZED,
    DISRUPTED,
    FRESH,
    GOOD,
    Platoon,
    check,
    recover,
    suffer,
)
from tools.panzer_grenadier.tables import DOCUMENT, exported, fresh

from sandtable.systems.panzer_grenadier.catalog.tables import load_tables


def test_every_target_is_met_and_the_document_says_so() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert fresh(text, load_tables()) == text, "python -m tools.panzer_grenadier.tables write"
    assert "**missed**" not in text
    assert text.count("| met |") >= 28


def test_every_target_of_the_document_is_counted_out() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    wanted = text.partition("## The targets")[2].partition("## ")[0]
    counted = text.partition("<!-- measured -->")[2]
    assert len(_ids(wanted)) == 21
    assert _ids(wanted) == _ids(counted)


def _ids(text: str) -> set[str]:
    return set(re.findall(r"^\| ([A-Z][0-9]) \|", text, re.MULTILINE))


def test_a_check_of_the_tool_is_that_of_the_rules() -> None:
    assert check(FRESH, 0) == {
        (FRESH,): Fraction(26, 36),
        (Platoon(2, DISRUPTED),): Fraction(7, 36),
        (Platoon(2, DEMORALIZED),): Fraction(3, 36),
    }
    assert check(Platoon(2, DISRUPTED), 2) == {
        (Platoon(2, DISRUPTED),): Fraction(15, 36),
        (Platoon(2, DEMORALIZED),): Fraction(21, 36),
    }
    low = Platoon(1, DEMORALIZED)
    assert check(low, 1) == {(low,): Fraction(21, 36), (): Fraction(15, 36)}


def test_recovery_of_the_tool_is_that_of_the_rules() -> None:
    shaken = Platoon(2, DEMORALIZED)
    assert recover(shaken, 0, stays=False) == {
        (Platoon(2, GOOD),): Fraction(1, 36),
        (Platoon(2, DISRUPTED),): Fraction(14, 36),
        (): Fraction(21, 36),
    }
    assert recover(shaken, 1, stays=True)[shaken,] == Fraction(15, 36)


def test_losses_of_the_tool_are_those_of_the_rules() -> None:
    tables = load_tables()
    hex_ = (Platoon(2, GOOD), Platoon(2, DEMORALIZED))
    assert suffer(hex_, tables.results["1"], assault=True) == {
        (Platoon(1, GOOD), Platoon(2, DEMORALIZED)): Fraction(1)
    }
    assert (Platoon(2, GOOD),) in suffer(hex_, tables.results["2X"], assault=False)


def test_chances_are_whole() -> None:
    tables = load_tables()
    found = Assault(tables, Place(first_fire=True)).outcome(2, turns=1)
    assert 0 < found.taken < 1
    firefight = Firefight(tables, (Place(), Place()))
    firefight.mean_turns()
    for turns in firefight.turns.values():
        assert 10**18 - 10**6 < sum(weight for _, weight in turns) <= 10**18


def test_the_export_has_every_roll() -> None:
    found = exported(load_tables())
    direct = found["direct_fire"]
    assert isinstance(direct, dict)
    assert sorted(map(int, direct["rows"])) == list(range(2, 13))
    assert direct["rows"]["4"][1:3] == ["M", "M1"]
