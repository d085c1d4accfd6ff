"""`sandtable case`: its words and its exit status."""

from pathlib import Path

from typer.testing import CliRunner

from sandtable.cli.main import build_app

CASE = """
title = "Test"
[[case]]
id = "A"
title = "true"
rules = ["7/1"]
play = "vp 0"
[[case]]
id = "B"
title = "untrue"
rules = ["7/1"]
play = "vp 1"
"""


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(build_app(["case"]), ["case", *arguments])
    return result.exit_code, result.output


def test_a_failure_is_told_and_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(CASE, encoding="utf-8")

    code, output = run("-v", str(tmp_path))

    assert code == 1
    assert "ok   A true" in output
    assert "FAIL B untrue" in output
    assert "  expected  vp 1\n  came      vp 0\n" in output
    assert "2 cases, 1 failed." in output


def test_one_case_can_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(CASE, encoding="utf-8")

    assert run("--only", "A", str(tmp_path))[0] == 0
    assert run("--only", "C", str(tmp_path))[0] == 1


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("title = ", encoding="utf-8")

    code, output = run(str(tmp_path / "a.toml"))

    assert code == 2
    assert "is not TOML" in output
