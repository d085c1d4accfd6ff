"""What we build on: licences that we may use, and audits that say what they did not do."""

from __future__ import annotations

import json

import pytest
from tools import audit, licences
from tools.licences import DEVELOPMENT, PAGE, SHIPPED, Package, faults, is_allowed

PINNED = {"uvicorn": "1.0", "chess": "1.11"}


def test_everything_that_is_installed_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    licences.main([])

    listed = capsys.readouterr().out.splitlines()
    assert any(line.split()[0] == "litestar" and line.endswith(SHIPPED) for line in listed)
    assert any(line.split()[0] == "pytest" and line.endswith(DEVELOPMENT) for line in listed)
    assert any(line.split()[0] == "svelte" and line.endswith(PAGE) for line in listed)


@pytest.mark.parametrize(
    ("package", "fault"),
    [
        (Package("uvicorn", "1.0", "MIT", SHIPPED), ""),
        (Package("vite", "8.0", "MIT", PAGE), ""),
        (Package("chess", "1.11", "GPL-3.0-or-later", DEVELOPMENT), ""),
        (Package("chess", "1.11", "GPL-3.0-or-later", SHIPPED), "not allowed: GPL-3.0-or-later"),
        (Package("other", "1.0", "MIT", SHIPPED), "other is not pinned"),
        (Package("uvicorn", "1.1", "MIT", SHIPPED), "pinned to 1.0, but 1.1 is installed"),
        (Package("uvicorn", "", "MIT", SHIPPED), "pinned to 1.0, but nothing is installed"),
        (Package("uvicorn", "1.0", "unknown", SHIPPED), "not allowed: unknown"),
        (Package("vite", "8.0", "", PAGE), "not allowed: unknown"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_package_is_said(package: Package, fault: str) -> None:
    found = faults(package, PINNED)

    assert len(found) == bool(fault)
    assert fault in "".join(found)


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("(MIT OR GPL-3.0-only)", True),
        ("MIT AND GPL-3.0-only", False),
        ("MIT AND (GPL-3.0-only OR AGPL-3.0-only)", False),
        ("", False),
    ],
)
def test_a_choice_of_licences_is_understood(licence: str, allowed: bool) -> None:
    assert is_allowed(licence) is allowed


CLEAN = {"name": "a", "version": "1", "vulns": []}
FAULTY = {"name": "b", "version": "2", "vulns": [{"id": "X-1"}]}
SKIPPED = {"name": "c", "skip_reason": "not found"}
NPM = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 9}}}


@pytest.mark.parametrize(
    ("rows", "status"), [([CLEAN], 0), ([CLEAN, FAULTY], 1), ([CLEAN, SKIPPED], 2)]
)
def test_a_package_that_was_skipped_is_not_audited(rows: list[object], status: int) -> None:
    answer = audit.read_pip_audit(json.dumps({"dependencies": rows}), "")

    assert audit.status({"pip-audit": answer}) == status


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        (json.dumps(NPM), 0),
        (json.dumps({**NPM, "vulnerabilities": {"vite": {"severity": "high"}}}), 1),
        (json.dumps({"message": "405 Method Not Allowed"}), 2),
        ("", 2),
        ("nonsense", 2),
    ],
)
def test_a_service_that_does_not_answer_is_told(shown: str, status: int) -> None:
    assert audit.status({"npm audit": audit.read_npm(shown, "npm is missing")}) == status


def test_no_answer_of_pip_audit_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.status({"pip-audit": audit.read_pip_audit("", "no such name")}) == 2
    assert "NOT AUDITED: no such name" in capsys.readouterr().out
