"""Prints where there is a CPython 3.13, for `make elsewhere`.

It is the one that SANDTABLE_OTHER_PYTHON names; else one that is installed, on the path or by
pyenv; else the one of the npm package pyodide, which npm fetches and Node runs. If there is none
the exit status is 1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
IN_NODE = ROOT / "tools" / "python_in_node.mjs"
WANTED = "cpython 3.13"
WHICH = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"


class MissingError(Exception):
    """There is no such Python, and why."""


def fault(python: str) -> str:
    """Why a program is not the Python that is wanted; nothing if it is and runs."""
    try:
        done = subprocess.run([python, "-c", WHICH], capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    if done.returncode != 0:
        return f"{python} does not run: {done.stderr.strip()}"
    said = done.stdout.strip()
    return "" if said == WANTED else f"{python} is {said}, not {WANTED}"


def installed() -> Iterator[str]:
    """Where a Python 3.13 may be installed; that a file is there does not say that it runs."""
    yield "python3.13"
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob("versions/3.13*/bin/python")))


def fetch() -> None:
    """Install the npm packages, unless the pinned pyodide is there already."""
    pinned = json.loads((WEB / "package.json").read_text())["devDependencies"]["pyodide"]
    package = WEB / "node_modules" / "pyodide" / "package.json"
    if package.exists() and json.loads(package.read_text())["version"] == pinned:
        return
    command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        subprocess.run(command, cwd=WEB, stdout=sys.stderr, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise MissingError(f"no {WANTED} is installed, and pyodide cannot be: {error}") from error


def find() -> str:
    """Where the Python that is wanted is; MissingError says why there is none."""
    named = os.environ.get("SANDTABLE_OTHER_PYTHON")
    if named and (wrong := fault(named)):
        raise MissingError(f"SANDTABLE_OTHER_PYTHON: {wrong}")
    found = named or next((python for python in installed() if not fault(python)), "")
    if found:
        return found
    fetch()
    if wrong := fault(str(IN_NODE)):
        raise MissingError(f"no {WANTED} is installed, and {wrong}")
    return str(IN_NODE)


def main() -> int:
    try:
        print(find())
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
