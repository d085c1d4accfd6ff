"""The words that rules are written with: read from their source, family by family.

A word stands where a call has it: `Refusal(rule, reason)`, `ask(self, s, (side, prompt, rule))`.
What is not written there in quotes is followed as far as it can be read: to a name given in the
same function, to a constant of any module or class, to what a function returns.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from sandtable.kernel.system import System

Places = Mapping[str, tuple[tuple[int, str], ...]]
"""Where words stand: the function or class called, the place of the argument, the family."""

CALLS: Places = {
    "Decision": ((1, "prompt"), (6, "window")),
    "Refusal": ((1, "reason"),),
    "Sum": ((1, "sum"),),
    "add": ((1, "sum"),),
    "Option": ((0, "option"),),
    "table": ((0, "option"),),
    "Space": ((0, "form"),),
    "Form": ((0, "form"),),
    "Answers": (),
    "never": ((0, "option"),),
}
"""Those of the kernel; a system adds its own."""
KEYWORDS = {
    "prompt": "prompt", "reason": "reason", "label": "sum", "window": "window", "verb": "option",
}  # fmt: skip
ASKING = ("ask", "offer", "commission")
QUESTION = 2
"""The place of (side, prompt, rule) among the arguments of those who ask."""
CHANGED = ("prompt", "window")
"""What is given to a question after it was made."""
PART_OF_SUM = 3
DEEPEST = 2
KERNEL = "sandtable.kernel"


Given = dict[str, list[ast.expr]]
"""What a function or module gives to names, those of attributes too."""


class Scope:
    """A function, or a module outside its functions."""

    __slots__ = ("calls", "given", "name", "returned")

    def __init__(self, name: str) -> None:
        self.name = name
        self.given: Given = {}
        self.calls: list[ast.Call] = []
        self.returned: list[ast.expr] = []


class Module(ast.NodeVisitor):
    """A module as it is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.scopes = [Scope("")]
        self.scope = self.scopes[0]
        self.constants: list[tuple[str, str]] = []
        self.literals: set[str] = set()
        self.imported: list[str] = []
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.scope = self.scope, Scope(node.name)
        self.scopes.append(self.scope)
        self.generic_visit(node)
        self.scope = outer

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._give(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._give(node.target, node.value)
        self.generic_visit(node)

    def _give(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, part in zip(target.elts, value.elts, strict=False):
                self._give(one, part)
            return
        name = _name(target)
        self.scope.given.setdefault(name, []).append(value)
        word = value.value if isinstance(value, ast.Constant) else None
        if self.scope is self.scopes[0] and isinstance(word, str):
            self.constants.append((name, word))

    def visit_Call(self, node: ast.Call) -> None:
        self.scope.calls.append(node)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.scope.returned.append(node.value)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.literals.add(node.value)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.module:
            self.imported.append(node.module)
            self.imported += [f"{node.module}.{each.name}" for each in node.names]


class Sources:
    """The words of some modules by family, and the arguments that only running code can tell."""

    def __init__(self, calls: Places) -> None:
        self.calls = {**CALLS, **calls}
        self.ids: dict[str, set[str]] = defaultdict(set)
        self.literals: set[str] = set()
        """Every string that is written anywhere."""
        self.unresolved: list[str] = []
        self.constants: dict[str, set[str]] = defaultdict(set)
        self.results: dict[str, set[str]] = defaultdict(set)

    # --- what names stand for ---------------------------------------------------------------

    def learn(self, module: Module) -> None:
        """Remember constants of modules and classes, and what functions return."""
        for name, word in module.constants:
            self.constants[name].add(word)
        for scope in module.scopes:
            for value in scope.returned:
                self.results[scope.name] |= self._strings(value, scope.given)

    def _strings(self, value: ast.expr, names: Given, depth: int = 0) -> set[str]:
        """The strings that an expression can be; none if it cannot be read."""
        if isinstance(value, ast.Constant):
            return {value.value} if isinstance(value.value, str) else set()
        if isinstance(value, ast.IfExp):
            return self._any((value.body, value.orelse), names, depth)
        if isinstance(value, ast.BoolOp):
            return self._any(value.values, names, depth)
        if isinstance(value, ast.Name) and depth < DEEPEST:
            found = self._any(names.get(value.id, ()), names, depth + 1)
            return found or self._constant(value.id)
        if isinstance(value, ast.Attribute):
            return self._constant(value.attr)
        if isinstance(value, ast.Call):
            return self.results.get(_name(value.func), set())
        return set()

    def _any(self, values: Sequence[ast.expr], names: Given, depth: int) -> set[str]:
        return {word for each in values for word in self._strings(each, names, depth)}

    def _constant(self, name: str) -> set[str]:
        return self.constants.get(name, set()) if name.isupper() else set()

    # --- where words stand --------------------------------------------------------------------

    def read(self, module: Module) -> None:
        """Take in the words of a module."""
        self.literals |= module.literals
        for scope in module.scopes:
            for family in CHANGED:
                self.ids[family] |= self._any(scope.given.get(family, ()), scope.given, 0)
            for call in scope.calls:
                self._call(module.path, call, scope.given)

    def _call(self, path: Path, call: ast.Call, names: Given) -> None:
        name = _name(call.func)
        if name in ASKING and len(call.args) > QUESTION:
            self._ask(path, call, names)
        if name not in self.calls or _is_another(name, call):
            return
        for place, family in self.calls[name]:
            if place < len(call.args):
                self._argument(path, call.args[place], family, names)
        for keyword in call.keywords:
            if keyword.arg in KEYWORDS:
                self._argument(path, keyword.value, KEYWORDS[keyword.arg], names)

    def _ask(self, path: Path, call: ast.Call, names: Given) -> None:
        """Read the prompt of a question (side, prompt, rule), and its window."""
        question = call.args[QUESTION]
        if isinstance(question, ast.Name):
            question = next(iter(names.get(question.id, ())), question)
        if isinstance(question, ast.Tuple):
            self._argument(path, question.elts[1], "prompt", names)
        for keyword in call.keywords:
            if keyword.arg == "window":
                self._argument(path, keyword.value, "window", names)

    def _argument(self, path: Path, value: ast.expr, family: str, names: Given) -> None:
        found = self._strings(value, names)
        self.ids[family] |= found
        if not found:
            self.unresolved.append(f"{path.name}:{value.lineno} {family} {ast.unparse(value)}")


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_another(name: str, call: ast.Call) -> bool:
    """Whether a call only has the name of one with words: a set's `add`, a reader's `table`."""
    if name == "add":
        return len(call.args) != PART_OF_SUM
    return name == "table" and isinstance(call.func, ast.Attribute)


# --- the modules of a system ------------------------------------------------------------------


def read_modules(paths: Sequence[Path], calls: Places) -> Sources:
    """The words of some modules; constants may also come from the kernel."""
    own = [read_module(path) for path in paths]
    found = Sources(calls)
    for module in (*map(read_module, kernel_modules()), *own):
        found.learn(module)
    for module in own:
        found.read(module)
    return found


read_module = cache(Module)
"""A module as it is written; each is read once."""


def kernel_modules() -> list[Path]:
    """The files of the kernel, without the runner of cases."""
    folder = Path(__file__).parents[1]
    return [path for path in sorted(folder.rglob("*.py")) if path.parent.name != "cases"]


def modules_of(system: System) -> list[Path]:
    """The files that a system is made of.

    They hold its procedures and events, and what these import from the same package.
    """
    home = type(system).__module__.rpartition(".")[0]
    kinds = (type(system), *system.frame_kinds.values(), *system.event_kinds.values())
    waiting = sorted({kind.__module__ for kind in kinds})
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if name in found or path is None or name.startswith(KERNEL):
            continue
        found[name] = path
        waiting += [other for other in read_module(path).imported if other.startswith(f"{home}.")]
    return sorted(found.values())


def _file(name: str) -> Path | None:
    """The source of a module; also beside a compiled one."""
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin)
    return path.with_name(f"{path.name.partition('.')[0]}.py")
