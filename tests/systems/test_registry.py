"""Systems that are installed by others: one that is broken stops nobody."""

from __future__ import annotations

import pytest
from tests.systems.three import THREE

from sandtable import systems
from sandtable.systems import Parts, faults, names, parts_of, system_of

GOOD = Parts(THREE)
NO_PARTS = THREE


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    here = "tests.systems.test_registry"
    told = {
        "three": f"{here}:GOOD",
        "missing": "nosuch.module:PARTS",
        "rules-only": f"{here}:NO_PARTS",
        "other-name": f"{here}:GOOD",
        "nothing": "nothing",
    }
    clear = (systems._installed.cache_clear, systems.fault_of.cache_clear)
    monkeypatch.setenv(systems.PASSED_ON, " ".join(f"{k}={v}" for k, v in told.items()))
    for each in clear:
        each()
    yield told
    monkeypatch.undo()
    for each in clear:
        each()


@pytest.mark.usefixtures("installed")
def test_a_broken_system_is_left_out_and_says_why() -> None:
    assert "three" in names()
    assert set(faults()) == {"missing", "rules-only", "other-name", "nothing"}
    assert "No module named 'nosuch'" in faults()["missing"]
    assert "is no sandtable.systems.Parts" in faults()["rules-only"]
    assert "called 'three'" in faults()["other-name"]


@pytest.mark.usefixtures("installed")
def test_whoever_asks_for_it_is_told() -> None:
    with pytest.raises(ValueError, match=r"'missing' cannot be played: nosuch.module:PARTS"):
        parts_of("missing")


@pytest.mark.usefixtures("installed")
def test_the_others_are_found_by_their_scenarios() -> None:
    assert system_of("plain") == "three"
    assert system_of("first-steps") not in faults()
