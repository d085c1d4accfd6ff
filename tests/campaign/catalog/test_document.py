"""The table of kinds in the document is that of the data."""

import re
from collections import Counter
from pathlib import Path

from sandtable.systems.campaign.catalog.library import list_keys, load_library

DOCUMENT = Path(__file__).parents[3] / "docs" / "campaign-units.md"


def test_the_kinds_are_counted_rightly() -> None:
    library = load_library(*list_keys())
    kinds = library.arms.kinds
    of_names = [library.arms.kind_of(name) for name in library.arms.names]
    names = Counter(kind.key for kind in of_names if kind is not None)
    armies = library.lists.values()
    entries = Counter(entry.head.kind.key for army in armies for entry in army.entries.values())
    rows = [
        f"| {key} | {kind.family} | {kind.arm or kind.work} | {kind.mobility} "
        f"| {names[key]} | {entries[key]} |"
        for key, kind in kinds.items()
    ]
    written = re.findall(r"^\| [\w-]+ \|.*\| \d+ \| \d+ \|$", DOCUMENT.read_text("utf-8"), re.M)

    assert written == rows
