"""Another Python is found where there is one, and missed aloud where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import other_python
from tools.other_python import IN_NODE, WANTED, WEB, MissingError, fault, find


@pytest.fixture(autouse=True)
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with no other Python, no npm and nothing fetched."""
    monkeypatch.delenv("SANDTABLE_OTHER_PYTHON", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    (tmp_path / "package.json").write_text('{"devDependencies": {"pyodide": "0.29.0"}}')
    monkeypatch.setattr(other_python, "WEB", tmp_path)


def program(path: Path, says: str) -> str:
    """A program that says something, whatever it is asked."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return str(path)


def test_without_any_way_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert other_python.main() == 1

    shown = capsys.readouterr()
    assert shown.out == ""
    assert "no cpython 3.13 is installed, and pyodide cannot be" in shown.err


def test_an_installed_one_is_taken_wherever_it_is(tmp_path: Path) -> None:
    by_pyenv = program(tmp_path / "versions" / "3.13.1" / "bin" / "python", WANTED)
    assert by_pyenv == find()

    program(tmp_path / "python3.13", WANTED)
    assert find() == "python3.13"


def test_a_name_without_a_python_behind_it_is_passed_over(tmp_path: Path) -> None:
    program(tmp_path / "python3.13", "choose a version first")
    by_pyenv = program(tmp_path / "versions" / "3.13.1" / "bin" / "python", WANTED)

    assert by_pyenv == find()


def test_one_that_is_named_must_be_the_one_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "python3.13", WANTED)
    monkeypatch.setenv("SANDTABLE_OTHER_PYTHON", program(tmp_path / "old", "cpython 3.9"))

    with pytest.raises(MissingError, match=r"SANDTABLE_OTHER_PYTHON: .*old is cpython 3\.9"):
        find()


@pytest.mark.skipif(
    not (WEB / "node_modules" / "pyodide").exists(), reason="only after `make client`"
)
def test_the_one_in_node_is_the_one_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    assert fault(str(IN_NODE)) == ""
