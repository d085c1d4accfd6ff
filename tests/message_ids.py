"""Every message id that the rules use, found by reading their source."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import sandtable

PACKAGE = Path(sandtable.__file__).parent

CALLS: dict[str, tuple[tuple[int, str], ...]] = {
    "Decision": ((1, "prompt"),),
    "Refusal": ((1, "reason"),),
    "Sum": ((1, "sum"),),
    "add": ((1, "sum"),),
    "Cover": ((1, "sum"),),
    "Declared": ((2, "declared"),),
    "PointsScored": ((3, "why"),),
    "RollMade": ((2, "roll"), (5, "outcome")),
    "Roll": ((1, "roll"),),
    "Reveal": ((1, "roll"),),
    "reveal": ((2, "roll"),),
    "compare": ((2, "outcome"), (3, "outcome"), (4, "outcome")),
    "GameEnded": ((2, "ending"),),
    "end_by_points": ((1, "ending"),),
    "Option": ((0, "option"),),
    "table": ((0, "option"),),
    "Effect": ((3, "sight"),),
}
"""Where the ids stand: the function or class called, the place of the argument, the family."""
KEYWORDS = {"prompt": "prompt", "reason": "reason", "label": "sum", "window": "window"}
WINDOW_PLACE = 6
QUESTION_PLACE = 2


class Scan:
    """Message ids by family, and the arguments that only running code can tell."""

    def __init__(self) -> None:
        self.ids: dict[str, set[str]] = defaultdict(set)
        self.unresolved: list[str] = []
        self.constants: dict[str, set[str]] = defaultdict(set)
        self.results: dict[str, set[str]] = defaultdict(set)

    def read(self, path: Path, tree: ast.Module) -> None:
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef):
                for call in _calls(scope):
                    self._call(path, call, scope)
                for name, value in _assigned(scope):
                    if name == "window":
                        self.ids["window"] |= self._strings(value, scope)
        for call in _calls(tree, inside=False):
            self._call(path, call, tree)

    def _call(self, path: Path, call: ast.Call, scope: ast.AST) -> None:
        name = _name(call.func)
        if name == "ask" and len(call.args) > QUESTION_PLACE:
            self._ask(path, call, scope)
        if name == "table" and isinstance(call.func, ast.Attribute):
            return
        places = list(CALLS.get(name, ()))
        if name == "add" and len(call.args) != 3:
            return
        if name == "Decision":
            places.append((WINDOW_PLACE, "window"))
        for place, family in places:
            if place < len(call.args):
                self._argument(path, call.args[place], family, scope)
        if name in CALLS:
            for keyword in call.keywords:
                if keyword.arg in KEYWORDS:
                    self._argument(path, keyword.value, KEYWORDS[keyword.arg], scope)

    def _ask(self, path: Path, call: ast.Call, scope: ast.AST) -> None:
        """Read the prompt of a question (side, prompt, rule), and its window."""
        question = call.args[QUESTION_PLACE]
        if isinstance(question, ast.Name):
            found = [value for name, value in _assigned(scope) if name == question.id]
            if not found:
                return  # handed on by whoever asks
            question = found[0]
        assert isinstance(question, ast.Tuple)
        self._argument(path, question.elts[1], "prompt", scope)
        for keyword in call.keywords:
            if keyword.arg == "window":
                self._argument(path, keyword.value, "window", scope)

    def _argument(self, path: Path, value: ast.expr, family: str, scope: ast.AST) -> None:
        found = self._strings(value, scope)
        if found:
            self.ids[family] |= found
        else:
            self.unresolved.append(f"{path.name}:{value.lineno} {family} {ast.unparse(value)}")

    def _strings(self, value: ast.expr, scope: ast.AST, depth: int = 0) -> set[str]:
        if isinstance(value, ast.Constant):
            return {value.value} if isinstance(value.value, str) else set()
        if isinstance(value, ast.IfExp):
            return self._strings(value.body, scope, depth) | self._strings(
                value.orelse, scope, depth
            )
        if isinstance(value, ast.BoolOp):
            return set().union(*(self._strings(each, scope, depth) for each in value.values))
        if isinstance(value, ast.Name) and depth < 2:
            return self._named(value.id, scope, depth)
        if isinstance(value, ast.Attribute) and value.attr.isupper():
            return self.constants.get(value.attr, set())
        if isinstance(value, ast.Call):
            return self.results.get(_name(value.func), set())
        return set()

    def _named(self, name: str, scope: ast.AST, depth: int) -> set[str]:
        found: set[str] = set()
        for target, value in _assigned(scope):
            if target == name:
                found |= self._strings(value, scope, depth + 1)
        return found or (self.constants.get(name, set()) if name.isupper() else set())

    def learn(self, tree: ast.Module) -> None:
        """Remember constants of modules and classes, which other modules import."""
        for body in [tree.body, *(n.body for n in ast.walk(tree) if isinstance(n, ast.ClassDef))]:
            for node in body:
                if isinstance(node, (ast.Assign, ast.AnnAssign)):
                    for target, value in _pairs(node):
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            self.constants[target].add(value.value)
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for inner in ast.walk(function):
                    if isinstance(inner, ast.Return) and inner.value is not None:
                        self.results[function.name] |= self._strings(inner.value, function)


def _pairs(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, ast.expr]]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        if isinstance(target, (ast.Name, ast.Attribute)) and node.value is not None:
            yield _name(target), node.value
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for name, value in zip(target.elts, node.value.elts, strict=False):
                if isinstance(name, ast.Name):
                    yield name.id, value


def _assigned(scope: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What a function or module gives names to, those of attributes too."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            yield from _pairs(node)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _calls(scope: ast.AST, inside: bool = True) -> Iterator[ast.Call]:
    """The calls of a function, or (`inside` False) those of a module outside its functions."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            yield node
        if inside or not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


@cache
def scan() -> Scan:
    """The message ids of the kernel and of Combat Commander."""
    return scanned(PACKAGE / "kernel", PACKAGE / "systems" / "combat_commander")


@cache
def scanned(*places: Path) -> Scan:
    """The message ids of files and folders; constants may also come from the kernel."""
    paths = _modules(*places)
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8"))
        for path in (*_modules(PACKAGE / "kernel"), *paths)
    }
    found = Scan()
    for tree in trees.values():
        found.learn(tree)
    for path in paths:
        found.read(path, trees[path])
    return found


def _modules(*places: Path) -> list[Path]:
    return sorted(
        path for place in places for path in (place.rglob("*.py") if place.is_dir() else [place])
    )
