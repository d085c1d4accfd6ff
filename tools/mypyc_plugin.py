"""What mypyc is told about our sources, so that they compile as they are (see tools/compile.py).

`@rule` notes a number and returns what it marks, so the compiler need not call it: marked
functions stay direct calls, marked classes native. `__slots__` is gone in native classes, but
saves and hashes write fields in its order: the classes get it as `FIELDS`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy.nodes import (
    AssignmentStmt,
    CallExpr,
    ClassDef,
    Decorator,
    Expression,
    MypyFile,
    NameExpr,
    Statement,
    StrExpr,
    TupleExpr,
)
from mypy.plugin import Plugin


class Marks(Plugin):
    """Reads `@rule` and `__slots__` when a file of the package has been parsed."""

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        """Change what was parsed; there are no further dependencies."""
        if file.fullname.startswith("sandtable."):
            unmark(file.defs)
        return []


def unmark(body: list[Statement]) -> None:
    """Drop `@rule` from everything in a module or class, and note the slots of classes."""
    for number, statement in enumerate(body):
        if isinstance(statement, Decorator):
            statement.decorators = unruled(statement.decorators)
            statement.original_decorators = unruled(statement.original_decorators)
            if not statement.decorators:
                statement.func.is_decorated = False
                body[number] = statement.func
        elif isinstance(statement, ClassDef):
            statement.decorators = unruled(statement.decorators)
            unmark(statement.defs.body)
            if statement.base_type_exprs:
                note_fields(statement.defs.body)


def unruled(decorators: Sequence[Expression]) -> list[Expression]:
    """Return decorators without `@rule(...)`."""
    return [each for each in decorators if not is_rule(each)]


def is_rule(decorator: Expression) -> bool:
    """Whether a decorator is the marker of rules."""
    if not isinstance(decorator, CallExpr) or not isinstance(decorator.callee, NameExpr):
        return False
    return decorator.callee.name == "rule"


def note_fields(body: list[Statement]) -> None:
    """Add `FIELDS` beside `__slots__`."""
    for number, statement in enumerate(body):
        if isinstance(statement, AssignmentStmt) and is_slots(statement):
            value = statement.rvalue
            assert isinstance(value, TupleExpr)
            names = [item.value for item in value.items if isinstance(item, StrExpr)]
            fields = AssignmentStmt([NameExpr("FIELDS")], StrExpr(" ".join(names)))
            for node in (fields, fields.lvalues[0], fields.rvalue):
                node.set_line(statement)
            body.insert(number + 1, fields)
            return


def is_slots(statement: AssignmentStmt) -> bool:
    """Whether a statement sets `__slots__`."""
    target = statement.lvalues[0]
    return isinstance(target, NameExpr) and target.name == "__slots__"


def plugin(version: str) -> type[Plugin]:
    """Give mypy the plugin."""
    return Marks
