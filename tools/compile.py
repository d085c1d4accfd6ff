"""Build the compiled package beside the plain one: `make compiled`.

Kernel, geometry, the rules of every system and what its computer players think go through mypyc as
they are; everything else is copied. The result lies in build/compiled and is used with
PYTHONPATH=build/compiled.
"""

from __future__ import annotations

import ast
import importlib
import os
import shutil
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path
from textwrap import indent
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools._distutils.ccompiler import CCompiler

from sandtable.kernel.facts import facts_of, methods_source
from sandtable.systems import names

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
COMPILED = ("kernel/**/*.py", "geometry/**/*.py", "ai/search.py")
COMPILED_OF_SYSTEM = ("systems/{}/**/*.py", "ai/{}/**/*.py")
LEFT_OUT = (
    "__init__.py", "adviser.py", "cases", "encoder.py", "native.py", "odds.py", "plain_system.py",
    "scripts.py",
)  # fmt: skip
"""Files and folders that stay plain: what is for the compiler, what is never in a hurry, and what
systems extend that are not compiled."""
CONFIG = """[mypy]
strict = True
plugins = {plugin}
mypy_path = {source}
cache_dir = {cache}
"""


def main() -> None:
    """Copy the package, compile its fast part, put the libraries beside the copies."""
    shutil.rmtree(TARGET, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCE / "sandtable", TARGET / "sandtable", ignore=ignore)
    for name in modules():
        declare(name)
    work = BUILD / "mypyc"
    work.mkdir(parents=True, exist_ok=True)
    config = work / "mypy.ini"
    config.write_text(
        CONFIG.format(
            plugin=ROOT / "tools" / "mypyc_plugin.py", source=TARGET, cache=work / "cache"
        )
    )
    os.chdir(TARGET)
    extensions = mypycify(
        [f"--config-file={config}", *modules()],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
    )
    build(extensions, work)


def modules() -> list[str]:
    """Return the files that are compiled, relative to the target folder."""
    found = []
    own = (part.format(name) for name in in_a_hurry() for part in COMPILED_OF_SYSTEM)
    for pattern in (*COMPILED, *own):
        for path in sorted((TARGET / "sandtable").glob(pattern)):
            parts = path.relative_to(TARGET).parts
            if not set(LEFT_OUT) & set(parts):
                found.append(str(path.relative_to(TARGET)))
    return found


def in_a_hurry() -> list[str]:
    """Return the folders of the systems whose events are written out, as the compiler needs it."""
    folders = [name.replace("-", "_") for name in names()]
    return [name for name in folders if not has_plain_events(SOURCE / "sandtable/systems" / name)]


def has_plain_events(folder: Path) -> bool:
    """Whether a system takes its events from the kernel's plain one, which is not compiled."""
    return any("PlainEvent" in path.read_text() for path in folder.glob("events/*.py"))


def declare(name: str) -> None:
    """Write out in a copied file what plain Python makes of declared facts: slots and methods."""
    path = TARGET / name
    text = path.read_text()
    lines = text.splitlines()
    for cls in reversed(list(ast.walk(ast.parse(text)))):
        for statement in cls.body if isinstance(cls, ast.ClassDef) else ():
            if ast.unparse(statement) == "__slots__ = tuple(__annotations__)":
                plain = importlib.import_module(name.removesuffix(".py").replace("/", "."))
                written = written_out(cls.body, getattr(plain, cls.name))
                lines[statement.lineno - 1 : statement.end_lineno] = written
    path.write_text("\n".join(lines) + "\n")


def written_out(body: list[ast.stmt], cls: Any) -> list[str]:
    """Return the lines that stand for a class's declared facts (see sandtable/kernel/facts.py)."""
    declared = {
        each.target.id: ast.unparse(each.annotation)
        for each in body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    facts = "; ".join(f"{name}: {annotation}" for name, annotation in declared.items())
    head = f"__slots__ = {tuple(declared)!r}\nFACTS = {facts!r}\n"
    return indent(head + methods_source(cls.__name__, facts_of(cls)), "    ").splitlines()


def build(extensions: list[Extension], work: Path) -> None:
    """Run the C compiler on several files at a time."""
    project = Distribution({"name": "sandtable", "ext_modules": extensions, "packages": []})
    command = project.get_command_obj("build_ext")
    command.build_lib = str(TARGET)
    command.build_temp = str(work / "o")
    command.ensure_finalized()
    CCompiler.compile = compile_together  # type: ignore[method-assign]
    command.run()


def compile_together(self: CCompiler, sources: list[str], **settings: Any) -> list[str]:
    """Compile files side by side; setuptools would take them one after another."""
    with ThreadPool((os.cpu_count() or 1) + 1) as pool:
        made = pool.map(lambda source: one_after_another(self, [source], **settings), sources)
    return [name for names in made for name in names]


one_after_another = CCompiler.compile


if __name__ == "__main__":
    sys.exit(main())
