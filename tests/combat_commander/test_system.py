"""What the system of Combat Commander tells the kernel about itself."""

import ast
import json
import runpy
import subprocess
import sys
from pathlib import Path

from sandtable.systems import load_system
from sandtable.systems.combat_commander import rules
from sandtable.systems.combat_commander.procedures import PROCEDURES
from sandtable.systems.combat_commander.rules.c01_cards import TRIGGER_RULES

HOUSE = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "house.py"))
BOOK = Path(rules.__path__[0])

KINDS = """
import json
from sandtable.systems import load_system
print(json.dumps(sorted(load_system("combat-commander").frame_kinds)))
"""


def frames_in_the_source() -> set[str]:
    """The classes below `Frame`, as the modules of the rules write them."""
    bases: dict[str, set[str]] = {}
    for path in BOOK.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {each.id for each in node.bases if isinstance(each, ast.Name)}
    found = {"Frame"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found - {"Frame"}


def test_a_saved_game_may_stand_in_any_procedure() -> None:
    """Asked in a process that has played nothing: a module that nobody imports counts too."""
    done = subprocess.run([sys.executable, "-c", KINDS], capture_output=True, text=True, check=True)

    assert set(json.loads(done.stdout)) == frames_in_the_source()


def test_the_chapters_import_each_other_one_way() -> None:
    """No module of the book leads back to itself, and none imports inside a function."""
    modules = [HOUSE["Module"](path) for path in sorted(BOOK.rglob("*.py"))]
    names = {module.name for module in modules}
    imports = {module.name: module.imports(names) for module in modules}

    assert HOUSE["knots"]({name: at_once for name, (at_once, _) in imports.items()}) == []
    assert {name: later for name, (_, later) in imports.items() if later} == {}


def test_what_is_begun_by_name_is_known() -> None:
    """A trigger is begun by its own name, everything else by a name that stands in the source."""
    load_system("combat-commander")
    calls = [
        node
        for path in sorted(BOOK.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "PROCEDURES.begin"
    ]
    names = {ast.unparse(call.args[1]) for call in calls}
    plain = {name.strip("'") for name in names - {"self.name"}}

    assert plain | set(TRIGGER_RULES) == set(PROCEDURES.makers)
