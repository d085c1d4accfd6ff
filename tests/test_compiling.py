"""What compiles without a word and then fails when it is run (docs/decisions/0001)."""

import ast
import importlib
from pathlib import Path

import pytest

from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.state import State
from sandtable.systems import names

SOURCE = Path(__file__).parents[1] / "src"
MADE_BY_NAME = (Event, Frame, State)


def handed_on(tree: ast.Module) -> list[ast.Name]:
    """Every name that is a value of a table."""
    tables = [node for node in ast.walk(tree) if isinstance(node, ast.Dict)]
    return [value for table in tables for value in table.values if isinstance(value, ast.Name)]


@pytest.mark.parametrize("system", names())
def test_tables_of_procedures_hold_functions(system: str) -> None:
    found = []
    folder = SOURCE / "sandtable" / "systems" / system.replace("-", "_")
    for path in sorted(folder.rglob("*.py")):
        module = importlib.import_module(
            ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        )
        for name in handed_on(ast.parse(path.read_text(encoding="utf-8"))):
            value = getattr(module, name.id, None)
            if isinstance(value, type) and issubclass(value, MADE_BY_NAME):
                found.append(f"{path.name}:{name.lineno} {name.id}")

    assert not found


@pytest.mark.parametrize("system", names())
def test_nothing_is_looked_for_in_a_tuple_with_a_star(system: str) -> None:
    folder = SOURCE / "sandtable" / "systems" / system.replace("-", "_")
    found = [
        f"{path.name}:{node.lineno}"
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare) and any(map(has_star, node.comparators))
    ]

    assert not found


def has_star(node: ast.expr) -> bool:
    """Whether it is a tuple with a star, which stops the compiler."""
    return isinstance(node, ast.Tuple) and any(isinstance(each, ast.Starred) for each in node.elts)
