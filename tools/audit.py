"""Asks the services that know of vulnerabilities about every pinned package.

pip-audit is asked about constraints.txt, npm about web/package-lock.json. The exit status is 0 if
all packages were asked about and nothing is known, 1 if something is known, and 2 if a service did
not answer, or not for every package: then the list of versions and licences is printed instead.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import licences

ROOT = Path(__file__).parents[1]
PATIENCE = 300


class Answer(NamedTuple):
    """What a service said: what it knows, and why it is no full answer, if it is none."""

    asked: int
    known: list[str]
    silent: str = ""


def run(command: list[str], folder: Path = ROOT) -> tuple[str, str]:
    """What a program prints, and its last line of complaint."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, (done.stderr.strip().splitlines() or [""])[-1]


def parsed(shown: str) -> dict[str, Any]:
    """An answer in JSON; nothing if it is none."""
    try:
        found = json.loads(shown)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def ask_pip_audit() -> Answer:
    """Ask about the packages of Python, with a pip-audit that is thrown away afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python")
        run([python, "-m", "pip", "install", "--quiet", "pip-audit"])
        options = ["--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
        shown, complaint = run(
            [python, "-m", "pip_audit", "--requirement", "constraints.txt", *options]
        )
    return read_pip_audit(shown, complaint)


def read_pip_audit(shown: str, complaint: str) -> Answer:
    """Understand pip-audit; packages that it skips are not asked about, though it ends well."""
    answer = parsed(shown)
    if "dependencies" not in answer:
        return Answer(0, [], complaint or "no answer")
    rows = answer["dependencies"]
    skipped = [row["skip_reason"] for row in rows if "skip_reason" in row]
    known = [
        f"{row['name']} {row['version']}: {fault['id']}"
        for row in rows
        for fault in row.get("vulns", ())
    ]
    silent = f"{len(skipped)} packages were skipped: {skipped[0]}" if skipped else ""
    return Answer(len(rows) - len(skipped), known, silent)


def ask_npm() -> Answer:
    """Ask about the packages of the page."""
    return read_npm(*run(["npm", "audit", "--json", "--package-lock-only"], ROOT / "web"))


def read_npm(shown: str, complaint: str) -> Answer:
    """Understand npm; an answer that is none has a message."""
    answer = parsed(shown)
    if "vulnerabilities" not in answer:
        return Answer(0, [], answer.get("message") or complaint or "no answer")
    rows = sorted(answer["vulnerabilities"].items())
    asked = answer["metadata"]["dependencies"]["total"]
    return Answer(asked, [f"{name}: {row['severity']}" for name, row in rows])


def status(answers: dict[str, Answer]) -> int:
    """Say what was answered; return the exit status."""
    for name, answer in answers.items():
        print(f"{name}: asked about {answer.asked} packages, {len(answer.known)} faults known")
        for line in answer.known:
            print(f"  {line}")
        if answer.silent:
            print(f"  NOT AUDITED: {answer.silent}")
    if any(answer.known for answer in answers.values()):
        return 1
    return 2 if any(answer.silent for answer in answers.values()) else 0


def main() -> int:
    """Ask both; list what is pinned if one of them does not answer."""
    found = status({"pip-audit": ask_pip_audit(), "npm audit": ask_npm()})
    if found == 2:
        print("\nWhat is pinned, with its licences:\n")
        licences.main([])
    return found


if __name__ == "__main__":
    sys.exit(main())
