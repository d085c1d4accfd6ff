"""What the system of Combat Commander tells the kernel about itself."""

import ast
import json
import subprocess
import sys
from pathlib import Path

from sandtable.systems.combat_commander import rules

KINDS = """
import json
from sandtable.systems import load_system
print(json.dumps(sorted(load_system("combat-commander").frame_kinds)))
"""


def frames_in_the_source() -> set[str]:
    """The classes below `Frame`, as the modules of the rules write them."""
    bases: dict[str, set[str]] = {}
    for path in Path(rules.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {each.id for each in node.bases if isinstance(each, ast.Name)}
    found = {"Frame"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found - {"Frame"}


def test_a_saved_game_may_stand_in_any_procedure() -> None:
    """Asked in a process that has played nothing: some modules are loaded only when needed."""
    done = subprocess.run([sys.executable, "-c", KINDS], capture_output=True, text=True, check=True)

    assert set(json.loads(done.stdout)) == frames_in_the_source()
