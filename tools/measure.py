"""Make the tables of a document anew: python tools/measure.py docs/strength.md [JOBS] [NUMBER…].

A table stands between two comments, the first of which is the command that makes it:

    <!-- arena: greedy random --scenarios 01,02 --games 400 -->
    <!-- end -->

or of a league: `<!-- league: … -->`.
Games are kept in build/measure as long as no source of players and rules changes, so that a run
which was stopped goes on. With numbers only those tables are made.
"""

from __future__ import annotations

import re
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ("ai", "geometry", "kernel", "systems")
TABLE = re.compile(r"<!-- ((?:arena|league): .+?) -->\n.*?<!-- end -->", re.DOTALL)
"""What stands between the comments, with the command as the comment tells it: `arena: …`."""


def fingerprint() -> str:
    """A name for the players and rules as they are."""
    found = blake2b(digest_size=6)
    for part in SOURCES:
        for path in sorted((ROOT / "src" / "sandtable" / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def games_of(command: str) -> Path:
    """Where the games of a table are kept."""
    name = re.sub(r"[^a-z0-9]+", "-", command.removeprefix("arena: ").lower()).strip("-")
    return ROOT / "build" / "measure" / fingerprint() / f"{name}.jsonl"


def measured(told: str, jobs: str) -> str:
    """The comments with the table between them."""
    kept, command = games_of(told), told.replace(": ", " ", 1)
    kept.parent.mkdir(parents=True, exist_ok=True)
    call = [sys.executable, "-c", "from sandtable.cli.main import main; main()"]
    call += [*command.split(), "--markdown", "--jobs", jobs, "--resume", str(kept)]
    made = subprocess.run(call, stdout=subprocess.PIPE, text=True, check=True)
    shown = f"```\nsandtable {command}\n```\n\n{made.stdout.strip()}"
    return f"<!-- {told} -->\n\n{shown}\n\n<!-- end -->"


def main(path: str, jobs: str = "1", *numbers: str) -> None:
    """Make all tables of a document, or those with these numbers, from 1."""
    document = Path(path)
    commands = TABLE.findall(document.read_text(encoding="utf-8"))
    for number, command in enumerate(commands, 1):
        if numbers and str(number) not in numbers:
            continue
        print(f"{number}/{len(commands)}: {command}", flush=True)
        made = measured(command, jobs)
        text = document.read_text(encoding="utf-8")
        found = next(match for match in TABLE.finditer(text) if match[1] == command)
        whole = text[: found.start()] + made + text[found.end() :]
        document.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
