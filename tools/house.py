"""Measures the house: how large its files and functions are, and who imports whom.

python tools/house.py        the tables, in Markdown (`make house` writes them into docs/house.md)

Lines of docstrings are not counted. Imports inside functions are counted apart from those of
modules, those for types only not at all.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
CLIENT = ROOT / "web" / "src"
LONGEST = 20
Function = ast.FunctionDef | ast.AsyncFunctionDef

HEAD = """# The house in numbers

Made by `make house`. Lines of docstrings are not counted; p90 is the length that nine of ten do not
exceed. What the packages are for is told in [architecture.md](architecture.md).
"""


class Module:
    """A module: its lines, its functions, what it imports."""

    def __init__(self, path: Path) -> None:
        parts = path.relative_to(SOURCE).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.package = ".".join(parts[:-1])
        self.source = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)

    @cached_property
    def lines(self) -> int:
        """How long the module is."""
        owners = (
            node for node in ast.walk(self.tree) if isinstance(node, ast.Module | ast.ClassDef)
        )
        told = sum(map(_told, owners)) + sum(map(_told, self.functions))
        return len(self.source.splitlines()) - told

    @cached_property
    def functions(self) -> list[Function]:
        """Its functions and methods."""
        return [node for node in ast.walk(self.tree) if isinstance(node, Function)]

    def imports(self, known: Iterable[str]) -> tuple[set[str], set[str]]:
        """The known modules that it imports: when it is loaded, and inside functions."""
        inside = {id(node) for function in self.functions for node in ast.walk(function)}
        at_once, later = set(), set()
        for node in _running(self.tree):
            for name in _imported(node):
                found = _known(name, known)
                if found and found != self.name:
                    (later if id(node) in inside else at_once).add(found)
        return at_once, later - at_once


def _told(node: ast.Module | ast.ClassDef | Function) -> int:
    """How many lines the docstring of something has."""
    if ast.get_docstring(node) is None:
        return 0
    first = node.body[0]
    return (first.end_lineno or first.lineno) - first.lineno + 1


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            continue
        yield node
        yield from _running(node)


def _imported(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (each.name for each in names)
        case ast.ImportFrom(module=str(module), names=names):
            yield from (f"{module}.{each.name}" for each in names)


def _known(name: str, known: Iterable[str]) -> str:
    """The module that a dotted name is in, or is; "" if it is none of ours."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


# --- cycles -----------------------------------------------------------------------------------


def knots(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules that lead back to themselves, by those that reach each other (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == number[name]:
            at = stack.index(name)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for name in sorted(graph):
        if name not in number:
            visit(name)
    return sorted(found)


# --- tables -----------------------------------------------------------------------------------


def sizes(lengths: list[int]) -> list[str]:
    """How many there are, the middle, nine of ten, the longest."""
    if not lengths:
        return ["0", "", "", ""]
    ordered = sorted(lengths)
    nine_of_ten = ordered[-(-9 * len(ordered) // 10) - 1]
    return [str(len(ordered)), f"{median(ordered):.0f}", str(nine_of_ten), str(ordered[-1])]


def table(head: tuple[str, ...], rows: Iterable[list[str]]) -> str:
    """A table in Markdown: the first column is text."""
    marks = ["---", *["--:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *rows))


def size_table(modules: list[Module]) -> str:
    """Sizes of files and functions, by package."""
    by_package: dict[str, list[Module]] = defaultdict(list)
    for module in modules:
        by_package[module.package].append(module)
    rows = [(short(name), found) for name, found in sorted(by_package.items())]
    head = ("package", "files", "median", "p90", "max", "functions", "median", "p90", "max")
    return table(head, [_size_row(*row) for row in [*rows, ("**all**", modules)]])


def _size_row(name: str, modules: list[Module]) -> list[str]:
    files = [module.lines for module in modules if module.lines]
    functions = [body(each) for module in modules for each in module.functions]
    return [name, *sizes(files), *sizes(functions)]


def body(function: Function) -> int:
    """How many lines the body of a function has."""
    last = function.body[-1].end_lineno or 0
    return max(0, last - function.body[0].lineno + 1 - _told(function))


def short(package: str) -> str:
    """The name of a package, without that of the house."""
    return package.removeprefix("sandtable").lstrip(".") or "sandtable"


def import_table(modules: list[Module], graph: dict[str, set[str]]) -> str:
    """Who imports from outside the package, and is imported from there; modules, not names."""
    package = {module.name: module.package for module in modules}
    out, into = Counter[str](), Counter[str]()
    fans: dict[str, Counter[str]] = defaultdict(Counter)
    for name, others in graph.items():
        for other in others:
            fans[package[other]][other] += 1
            if package[name] != package[other]:
                out[package[name]] += 1
                into[package[other]] += 1
    rows = []
    for each in sorted(set(package.values())):
        most = ", ".join(
            f"{name.removeprefix(each).lstrip('.') or '__init__'} {count}"
            for name, count in fans[each].most_common(3)
        )
        rows.append([short(each), str(out[each]), str(into[each]), most])
    return table(("package", "imports outside", "imported from outside", "most imported"), rows)


def client_table() -> str:
    """Sizes of the client's files, by folder."""
    folders: dict[str, list[int]] = defaultdict(list)
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in (".ts", ".svelte", ".css") and not path.name.endswith(".test.ts"):
            length = len(path.read_text(encoding="utf-8").splitlines())
            folders[path.parent.relative_to(CLIENT).as_posix()].append(length)
    every = [length for lengths in folders.values() for length in lengths]
    rows = [[name, *sizes(lengths)] for name, lengths in sorted(folders.items())]
    return table(("folder", "files", "median", "p90", "max"), [*rows, ["**all**", *sizes(every)]])


def cycle_list(found: list[list[str]]) -> str:
    """Knots as a list."""
    lines = []
    for names in found:
        package, *more = {name.rpartition(".")[0] for name in names}
        told = [name.rpartition(".")[2] if not more else short(name) for name in names]
        where = "" if more else f" of `{short(package)}`"
        lines.append(f"- {len(names)} modules{where}: {', '.join(told)}")
    return "\n".join(lines) or "None."


def main() -> None:
    """Print the tables."""
    modules = [Module(path) for path in sorted((SOURCE / "sandtable").rglob("*.py"))]
    names = {module.name for module in modules}
    at_once, ever = {}, {}
    for module in modules:
        at_once[module.name], later = module.imports(names)
        ever[module.name] = at_once[module.name] | later
    lengths = [body(each) for module in modules for each in module.functions]
    long = sum(length > LONGEST for length in lengths)
    hidden = sum(len(ever[name] - at_once[name]) for name in names)
    print(HEAD)
    print(f"## Files, and the bodies of functions, in lines\n\n{size_table(modules)}\n")
    print(f"{long} functions are longer than {LONGEST} lines.\n")
    print(f"## Imports between packages\n\n{import_table(modules, at_once)}\n")
    print(f"{hidden} more imports stand inside functions.\n")
    print(f"## Cycles among modules\n\nWhen modules are loaded:\n\n{cycle_list(knots(at_once))}\n")
    print(f"With imports inside functions:\n\n{cycle_list(knots(ever))}\n")
    print(f"## The client, in lines\n\n{client_table()}")


if __name__ == "__main__":
    main()
