"""What must hold for the files of the repository themselves."""

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

REQUIRED = [
    ".ci/run",
    ".gitattributes",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "constraints.txt",
    "docs/architecture.md",
    "pyproject.toml",
    "src/sandtable/py.typed",
    "src/sandtable/systems/combat_commander/index.toml",
]

# Written in pieces so that this file does not find itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.])/(?:" + "|".join(["wo" + "rk", "fa" + "rm", "ro" + "ot"]) + ")/"
)
HOME_PATH = re.compile(r"(?<![\w.])/(?:ho" + r"me|Us" + r"ers)/\w+/")
REGISTRY = re.compile(
    r"index-" + r"url|find-" + r"links|\"resol" + r"ved\":|files\.pythonhosted|registry\.npm"
    r"|(?:registry|index)[\" =:]+https?://"
)
PINNED = re.compile(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*")


@cache
def tracked() -> list[str]:
    """The files that git knows; everything below the folder where there is no git."""
    if not (ROOT / ".git").exists():
        return [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file()]
    command = ["git", "-C", str(ROOT), "ls-files", "-z"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    return [name for name in shown.stdout.split("\0") if name and (ROOT / name).is_file()]


@cache
def texts() -> dict[str, str]:
    """The text of every tracked file that is text."""
    found = {}
    for name in tracked():
        try:
            found[name] = (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
    return found


@pytest.mark.parametrize("name", REQUIRED)
def test_required_file_exists(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("pattern", [MACHINE_PATH, HOME_PATH, REGISTRY])
def test_nothing_of_one_machine_stands_in_a_file(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name}: {match[0]}" for name, text in texts().items() if (match := pattern.search(text))
    ]

    assert [] == found


def test_no_lock_file_of_a_registry() -> None:
    assert [] == [name for name in tracked() if name.rpartition("/")[2] == "uv.lock"]


def test_no_generated_files() -> None:
    endings = (".pyc", ".so", ".whl", ".egg-info")

    assert [] == [name for name in tracked() if name.endswith(endings) or ".venv" in name]


def test_licence_is_mit() -> None:
    licence = texts()["LICENSE"]

    assert licence.startswith("MIT License\n")
    assert "WITHOUT WARRANTY OF ANY KIND" in licence
    assert 'license = "MIT"' in texts()["pyproject.toml"]


def test_readme_has_the_two_commands() -> None:
    lines = [line.strip() for line in texts()["README.md"].splitlines()]

    assert "make play" in lines
    assert "make test" in lines


def test_readme_says_what_this_is_not() -> None:
    readme = texts()["README.md"].lower()

    for word in ("unofficial", "non-commercial", "not affiliated"):
        assert word in readme


def test_constraints_are_exact_pins() -> None:
    lines = [line for line in texts()["constraints.txt"].splitlines() if not line.startswith("#")]

    assert len(lines) > 10
    assert [] == [line for line in lines if not PINNED.fullmatch(line)]


def declared() -> tuple[set[str], set[str]]:
    """The names of the packages that everybody needs, and of those in extras."""
    project = tomllib.loads(texts()["pyproject.toml"])["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    needed, dev = (
        {line.partition(">=")[0].lower() for line in lines if not line.startswith("sandtable[")}
        for lines in (project["dependencies"], extras)
    )
    return needed, dev


def imported() -> set[str]:
    """The top names that the package imports and that are not Python's or its own."""
    found = set()
    for name, text in texts().items():
        if re.match(r"src/.*\.py$", name):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Import):
                    found |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"sandtable"}


def test_every_dependency_is_pinned() -> None:
    pinned = {line.partition("==")[0].lower() for line in texts()["constraints.txt"].splitlines()}
    needed, dev = declared()

    assert set() == (needed | dev) - pinned


def test_every_import_is_declared_and_every_dependency_imported() -> None:
    needed, dev = (
        {name.partition(".")[0].replace("-", "_") for name in names} for names in declared()
    )

    assert set() == imported() - needed - dev, "imported, but not in pyproject.toml"
    assert set() == needed - imported(), "in pyproject.toml, but never imported"


def test_make_has_the_promised_targets() -> None:
    makefile = texts()["Makefile"]

    for target in ("play", "test", "check", "bench", "fmt", "help"):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_ci_runs_every_gate() -> None:
    """Whatever fails makes it fail: every line says so."""
    run = texts()[".ci/run"]

    made = re.findall(
        r"^make (?:-\S+ )*([a-z ]+?)(?: \| tee \S+)? \|\| failed=1$", run, re.MULTILINE
    )

    assert sorted(" ".join(made).split()) == ["check", "elsewhere", "fuzz", "page", "test"]
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
