"""The page stays small. How smoothly it moves is measured by tools/page_bench.py."""

from __future__ import annotations

import gzip
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT_LIMIT = 200_000


def test_the_script_is_small() -> None:
    scripts = list((ROOT / "src" / "sandtable" / "web" / "dist" / "assets").glob("*.js"))

    assert scripts
    assert sum(len(gzip.compress(each.read_bytes())) for each in scripts) < SCRIPT_LIMIT
