"""Where code can be changed so that a test should notice, and how: found in its syntax tree.

Not touched are docstrings, annotations, slots, assertions, messages of errors and the like, whose
change would change nothing that a player could see.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
_COMPARISON = re.compile(r"not\s+in\b|is\s+not\b|in\b|is\b|[<>]=?|[=!]=")
_SIGN = re.compile(r"[+-]")
_SHOWS = re.compile(r"view|scrub|seen|known|audience|public")
"""What functions are called that say what somebody may know."""
_MUTE = ("__repr__", "__str__", "__hash__", "upgraded")
"""Functions that are not of the rules."""
_TYPES = ("cast", "TypeVar", "NewType")
NOTHING = (None, 0, "", False)


class Mutant(NamedTuple):
    """One change of one file: `old`, which begins at a byte of it, becomes `new`."""

    file: str
    start: int
    old: str
    new: str
    kind: str
    line: int
    change: str
    """The line in which it begins, with what goes and what comes in brackets."""
    first: int
    """The first and the last line of the function or class in which it stands."""
    last: int

    def apply(self, text: str) -> str:
        """Return the file with the change."""
        data, old = text.encode(), self.old.encode()
        assert data[self.start : self.start + len(old)] == old
        return (data[: self.start] + self.new.encode() + data[self.start + len(old) :]).decode()


def mutants_in(file: str, text: str) -> list[Mutant]:
    """Every change that can be made in a file, in the order of their places."""
    return sorted(set(_Finder(file, text).found()), key=lambda each: (each.start, each.new))


class _Finder:
    """Walks through the tree of a file, and knows in which function it is."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.data = text.encode()
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in self.data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.refusals = _refusals(self.tree)
        self.functions: list[str] = []
        self.lines = 0, 0
        self.answers = {
            id(node.body[-1])
            for node in ast.walk(self.tree)
            if isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Return)
        }
        """The statements by which functions end: none runs without its answer."""

    def found(self) -> Iterator[Mutant]:
        for node in self.tree.body:
            marks = getattr(node, "decorator_list", None) or [node]
            self.lines = marks[0].lineno, node.end_lineno
            yield from self.walk(node)

    def walk(self, node: ast.AST) -> Iterator[Mutant]:
        if _says_nothing(node):
            return
        named = isinstance(node, ast.FunctionDef)
        if named:
            self.functions.append(node.name)
        yield from self.at(node)
        for child in _parts(node):
            yield from self.walk(child)
        if named:
            self.functions.pop()

    @property
    def shows(self) -> bool:
        """Whether this code says what somebody may know."""
        return any(_SHOWS.search(name) for name in self.functions)

    def at(self, node: ast.AST) -> Iterator[Mutant]:
        """The changes of one node."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from self.between(node.left, node.comparators[0], _COMPARISON, "comparison")
        elif isinstance(node, ast.BinOp) and _is_sum(node):
            if not any(_is_text_or_row(side) for side in (node.left, node.right)):
                yield from self.between(node.left, node.right, _SIGN, "sign")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            yield self.mutant("sign", self.start(node), "-", "")
        elif isinstance(node, ast.Constant):
            yield from self.constant(node)
        elif isinstance(node, ast.Name):
            yield from self.constant_of_a_refusal(node)
        elif isinstance(node, ast.Call) and _is_refusal(node):
            yield from self.refusal(node)
        if isinstance(node, ast.stmt):
            yield from self.statement(node)
        if self.shows:
            yield from self.leaks(node)

    # --- the kinds of changes ---------------------------------------------------------------

    def constant(self, node: ast.Constant) -> Iterator[Mutant]:
        if isinstance(node.value, bool):
            yield self.mutant("constant", self.start(node), str(node.value), str(not node.value))
        elif isinstance(node.value, int):
            old = self.text(node)
            yield self.mutant("constant", self.start(node), old, str(node.value + 1))

    def constant_of_a_refusal(self, node: ast.Name) -> Iterator[Mutant]:
        """Another reason that the module has."""
        if self.functions and isinstance(node.ctx, ast.Load) and node.id in self.refusals:
            others = [
                name for name, call in self.refusals.items() if call != self.refusals[node.id]
            ]
            if others:
                after = [name for name in others if name > node.id] or others
                yield self.mutant("reason", self.start(node), node.id, after[0])

    def refusal(self, node: ast.Call) -> Iterator[Mutant]:
        """Another rule, or another reason, of a refusal of the module."""
        for place, own in enumerate(node.args[:2]):
            if not isinstance(own, ast.Constant):
                continue
            every = sorted({call[place] for call in _all_refusals(self.tree)} - {own.value, ""})
            if every:
                other = next((text for text in every if text > own.value), every[0])
                yield self.mutant("reason", self.start(own), self.text(own), f'"{other}"')

    def statement(self, node: ast.stmt) -> Iterator[Mutant]:
        """A statement that does something, or ends something, is left out."""
        if self.functions and self.can_be_dropped(node):
            kind = "leak" if self.shows else "dropped"
            yield self.mutant(kind, self.start(node), self.text(node), "pass")
        if _is_sum(node) and not _is_text_or_row(node.value):
            yield from self.between(node.target, node.value, _SIGN, "sign")

    def can_be_dropped(self, node: ast.stmt) -> bool:
        """Whether code without a statement still runs: nothing else needs what it makes."""
        if self.functions[-1] == "__init__" or id(node) in self.answers or _is_left_open(node):
            return False
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Call)
        if isinstance(node, ast.Assign):
            return all(isinstance(each, (ast.Attribute, ast.Subscript)) for each in node.targets)
        if isinstance(node, ast.Return):
            return not self.shows
        return isinstance(node, (ast.AugAssign, ast.Continue, ast.Break, ast.Raise))

    def leaks(self, node: ast.AST) -> Iterator[Mutant]:
        """What hides something is left out."""
        if isinstance(node, ast.IfExp):
            for branch in (node.body, node.orelse):
                if not _is_nothing(branch):
                    yield self.mutant("leak", self.start(node), self.text(node), self.text(branch))
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self.mutant("leak", self.start(test), self.text(test), "True")
        elif isinstance(node, ast.If) and isinstance(node.body[-1], ast.Return):
            for answer in ("True", "False"):
                yield self.mutant("leak", self.start(node.test), self.text(node.test), answer)
        elif isinstance(node, ast.Return) and node.value is not None:
            yield from self.told(node.value)

    def told(self, node: ast.expr) -> Iterator[Mutant]:
        """An event that is not for everybody is told to everybody."""
        value = self.text(node)
        if self.functions[-1] == "public" and not _is_nothing(node):
            yield self.mutant("leak", self.start(node), value, "self")
        elif self.functions[-1] == "audience" and value.startswith("only("):
            yield self.mutant("leak", self.start(node), value, "only(-1)")

    # --- places -----------------------------------------------------------------------------

    def start(self, node: ast.AST) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.AST) -> int:
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.AST) -> str:
        return self.data[self.start(node) : self.end(node)].decode()

    def between(
        self, left: ast.AST, right: ast.AST, operator: re.Pattern[str], kind: str
    ) -> Iterator[Mutant]:
        """Change what stands between two operands."""
        first = self.end(left)
        found = operator.search(self.data[first : self.start(right)].decode())
        if found is not None:
            old = found[0]
            new = COMPARISONS[" ".join(old.split())] if kind == "comparison" else "-+"[old == "-"]
            yield self.mutant(kind, first + found.start(), old, new)

    def mutant(self, kind: str, start: int, old: str, new: str) -> Mutant:
        line, end = self.data.count(b"\n", 0, start), start + len(old.encode())
        stop = self.data.find(b"\n", end)
        head, tail = (
            self.data[self.starts[line] : start],
            self.data[end : stop if stop >= 0 else None],
        )
        change = f"{head.decode()}[{old} => {new}]{tail.decode()}"
        words = " ".join(change.split())
        return Mutant(self.file, start, old, new, kind, line + 1, words, *self.lines)


# --- what is touched and what not -----------------------------------------------------------


def _says_nothing(node: ast.AST) -> bool:
    """Whether a change of a node would change nothing that counts."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name in _MUTE
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(each, ast.Name) and each.id.startswith("__") for each in targets)
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _TYPES[1:]
    return isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr))


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What a node consists of, apart from types, decorators and messages."""
    if isinstance(node, ast.Raise) or _is_negative(node):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        values = value if isinstance(value, list) else [value]
        if isinstance(node, ast.Call) and _is_named(node, "cast") and name == "args":
            values = values[1:]
        yield from (each for each in values if isinstance(each, ast.AST))


def _is_negative(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub)
        and isinstance(node.operand, ast.Constant)
    )


def _is_left_open(node: ast.stmt) -> bool:
    """Whether a statement only says that what it stands in is written elsewhere."""
    return isinstance(node, ast.Raise) and ast.unparse(node) == "raise NotImplementedError"


def _is_sum(node: ast.AST) -> bool:
    return isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, (ast.Add, ast.Sub))


def _is_named(node: ast.Call, name: str) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == name


def _is_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _is_named(node, "Refusal") and len(node.args) > 1


def _is_text_or_row(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, (ast.JoinedStr, ast.Tuple, ast.List, ast.ListComp))


def _is_nothing(node: ast.expr) -> bool:
    """Whether an expression tells nothing: None, 0 or an empty row."""
    if isinstance(node, ast.Constant):
        return node.value in NOTHING
    return isinstance(node, (ast.Tuple, ast.List)) and not node.elts


def _refusals(tree: ast.Module) -> dict[str, str]:
    """The refusals that a module names, as they are written, by name."""
    return {
        node.targets[0].id: ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and _is_refusal(node.value)
    }


def _all_refusals(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Rule and reason of every refusal in a module, "" for one that is not written there."""
    for node in ast.walk(tree):
        if _is_refusal(node):
            assert isinstance(node, ast.Call)
            rule, reason = (getattr(each, "value", "") for each in node.args[:2])
            yield tuple(each if isinstance(each, str) else "" for each in (rule, reason))
