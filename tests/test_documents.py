"""Documents tell the truth: code runs, commands work, screens are real, links lead somewhere."""

import doctest
import io
import re
import shlex
import tomllib
from pathlib import Path

import pytest
from rich.console import Console
from tests.test_repository import texts
from typer.main import get_command
from typer.testing import CliRunner

from sandtable import new_game
from sandtable.ai.players import seat_player
from sandtable.cli.main import COMMANDS, build_app, system_commands
from sandtable.cli.tables import WIDTH
from sandtable.cli.terminal.session import Occupant, Session
from sandtable.systems.combat_commander.rulings import switches

ROOT = Path(__file__).parents[1]
DOCUMENTS = {name: text for name, text in texts().items() if name.endswith(".md")}
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")

SMALL = ("three", "orders", "points", "marches")
QUOTED = {
    "docs/how-to/add-a-system.md": [
        "pyproject.toml",
        "src/sandtable/systems/combat_commander/__init__.py",
        *(f"tests/systems/{name}.py" for name in SMALL),
        *(f"tests/systems/cases/{name}.toml" for name in SMALL),
    ],
    "docs/how-to/add-a-rule.md": [
        "src/sandtable/systems/combat_commander/rules/actions/a32_dig_in.py"
    ],
}
"""Documents whose code without prompts is quoted from files, as are cases of small systems."""

PROGRAMS = [text for name, text in texts().items() if name.startswith("docs/examples/")]
"""Whole programs, which tests/ai/test_bots.py runs; documents quote them."""

NOT_HERE = {
    "sandtable los quarry B2 F6": "a map that the reader makes",
    "sandtable los quarry --all --csv": "a map that the reader makes",
    "sandtable fuzz --games 24 --thorough 150": "test_fuzz.py does this",
    "sandtable ledger": "tests/cli/test_rule_commands.py does this",
    "sandtable arena 'exec:python docs/examples/stdio_bot.py' random --scenarios first-steps "
    "--games 4": "tests/ai/test_bots.py does this",
    "sandtable sim first-steps --games 2 "
    "--seat 'allies=exec:python docs/examples/stdio_bot.py'": "so",
    "sandtable play first-steps --with 'exec:seconds=5,python docs/examples/stdio_bot.py'": "so",
}
"""Commands that are not run, and why."""


def blocks(name: str, *kinds: str) -> list[str]:
    """The code blocks of a document, without the indentation of a list."""
    return [
        re.sub(rf"^{indent}", "", text, flags=re.MULTILINE)
        for indent, kind, text in BLOCK.findall(DOCUMENTS[name])
        if kind in kinds
    ]


def documents_with(*kinds: str) -> list[str]:
    return sorted(name for name in DOCUMENTS if blocks(name, *kinds))


# --- links ----------------------------------------------------------------------------------


def anchors(text: str) -> set[str]:
    """The places of a document that a link can lead to, as its headings make them."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(BLOCK.sub("", DOCUMENTS[name])):
        if link.startswith("https://"):
            continue
        path, _, place = link.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.resolve().is_relative_to(ROOT), link
        assert target.exists(), link
        if place:
            assert place in anchors(target.read_text(encoding="utf-8")), link


def test_every_document_can_be_found_from_the_readme() -> None:
    """By links from document to document; decision records from the architecture."""
    found, waiting = set(), ["README.md"]
    while waiting:
        name = waiting.pop()
        if name in found or name not in DOCUMENTS:
            continue
        found.add(name)
        links = (link.partition("#")[0] for link in LINK.findall(DOCUMENTS[name]))
        targets = [((ROOT / name).parent / link).resolve() for link in links if "://" not in link]
        waiting += [path.relative_to(ROOT).as_posix() for path in targets if path.exists()]

    assert {name for name in DOCUMENTS if not name.startswith("web/")} - found == set()


# --- files ----------------------------------------------------------------------------------

FILE = re.compile(r"`([\w/.-]+/[\w.-]+\.(?:py|ts|svelte|md))`")
SHELVES = ("", "src/sandtable", "src/sandtable/systems/combat_commander", "web", "web/src")
IMAGINED = {"rules/su_zones.py", "systems/NAME/index.ts"}
"""Files that documents speak of as examples."""


@pytest.mark.parametrize("name", [n for n in sorted(DOCUMENTS) if FILE.search(DOCUMENTS[n])])
def test_files_that_are_named_are_there(name: str) -> None:
    """By their whole path, or from where they are at home."""
    named = {path for path in FILE.findall(DOCUMENTS[name]) if path not in IMAGINED}

    assert {path for path in named if not any((ROOT / s / path).exists() for s in SHELVES)} == set()


# --- Python ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [n for n in sorted(DOCUMENTS) if ">>> " in DOCUMENTS[n]])
def test_examples_with_prompts(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    example = doctest.DocTestParser().get_doctest(DOCUMENTS[name], {}, name, name, 0)

    failed, tried = doctest.DocTestRunner().run(example, out=told.append)

    assert tried
    assert not failed, "".join(told)


@pytest.mark.parametrize("name", documents_with("python"))
def test_examples_without_prompts(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They run one after the other in the same names, or are quoted from a file line for line."""
    plain = [text for text in blocks(name, "python") if ">>>" not in text]
    if name in QUOTED:
        assert [] == [text for text in plain if not is_quoted(name, text)]
        return
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for number, text in enumerate(plain, 1):
        if "__main__" in text:
            assert any(text in program for program in PROGRAMS), f"{name}, example {number}"
            continue
        exec(compile(text, f"{name}, example {number}", "exec"), names)


def is_quoted(name: str, text: str) -> bool:
    return any(lines(text) in lines(texts()[path]) for path in QUOTED[name])


def lines(text: str) -> str:
    """A text without indents and empty lines: a method is quoted without its class."""
    return "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())


def test_the_cases_of_small_systems_are_quoted() -> None:
    name = "docs/how-to/add-a-system.md"
    cases = blocks(name, "toml")

    assert cases
    assert [] == [text for text in cases if not is_quoted(name, text)]


# --- commands -------------------------------------------------------------------------------


def commands(name: str) -> list[str]:
    """The lines that a reader would type into a shell, without comments."""
    lines = [line for text in blocks(name, "sh") for line in text.splitlines()]
    plain = [re.sub(r"\s+# .*", "", line).strip() for line in lines]
    return [line.replace(".venv/bin/", "") for line in plain if line]


@pytest.mark.parametrize("name", documents_with("sh"))
def test_commands_work(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    question = next(t for t in blocks("docs/how-to/rule-cases.md", "toml") if "Q-1" in t)
    Path("my-question.toml").write_text(question, encoding="utf-8")
    Path("mine.toml").write_text(
        blocks("docs/how-to/change-figures.md", "toml")[0], encoding="utf-8"
    )
    for line in commands(name):
        if line in NOT_HERE:
            continue
        words = [word for word in shlex.split(line) if "=" not in word or ":" in word]
        check_command(words, line)


def check_command(words: list[str], line: str) -> None:
    """Run a command of ours; of others see at least that what they name is there."""
    if words[0] == "sandtable":
        result = CliRunner().invoke(build_app(words[1:]), words[1:], input="")
        assert result.exit_code == 0, f"{line}\n{result.output}"
    elif words[0] == "make":
        assert f"\n{words[1]}:" in texts()["Makefile"], line
    elif words[0] in ("python", "pytest"):
        named = [word for word in words[1:] if "/" in word]
        assert named, line
        assert all((ROOT / word).exists() for word in named), line
    else:
        raise AssertionError(f"nobody knows this command: {line}")


def test_every_unrun_command_is_still_shown() -> None:
    shown = {line for name in DOCUMENTS for line in commands(name)}

    assert set(NOT_HERE) <= shown


def test_readme_lists_every_command() -> None:
    rows = re.findall(r"^\| `([a-z-]+)[^`]*` \|", DOCUMENTS["README.md"], re.MULTILINE)

    assert sorted([*COMMANDS, *system_commands()]) == sorted(rows)


def test_the_guide_lists_every_option_of_the_server() -> None:
    rows = re.findall(
        r"^\| `(--[a-z-]+)[^`]*` \|", DOCUMENTS["docs/how-to/run-a-server.md"], re.MULTILINE
    )
    serve = get_command(build_app(["serve"])).commands["serve"]  # type: ignore[attr-defined]
    names = [name for option in serve.params for name in option.opts if name != "--help"]

    assert sorted(names) == sorted(rows)


# --- data -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", documents_with("toml"))
def test_toml_is_toml(name: str) -> None:
    for text in blocks(name, "toml"):
        tomllib.loads(text)


def test_the_example_of_changes_begins_a_game() -> None:
    options = tomllib.loads(blocks("docs/how-to/change-figures.md", "toml")[0])

    game = new_game("combat-commander", "first-steps", options=options)

    assert game.view(0)["orders"]["limit"] == [3, 2]


def test_every_switch_is_listed() -> None:
    text = DOCUMENTS["docs/how-to/change-figures.md"]
    row = re.compile(r"^\| `([a-z-]+)` \| `([a-z-]+)` \| (.+?) \| \S+ \| .+ \|$", re.MULTILINE)

    listed = {
        name: (usual, *re.findall(r"[a-z-]+", rest)) for name, usual, rest in row.findall(text)
    }

    assert {name: switch.choices for name, switch in switches().items()} == listed


def test_the_case_of_a_rule_is_played(tmp_path: Path) -> None:
    text = next(t for t in blocks("docs/how-to/add-a-rule.md", "toml") if "[[case]]" in t)
    (tmp_path / "case.toml").write_text(text, encoding="utf-8")

    result = CliRunner().invoke(build_app(["case"]), ["case", str(tmp_path / "case.toml")])

    assert result.exit_code == 0, result.output


# --- the tutorial ---------------------------------------------------------------------------


class Reader:
    """Somebody who types what the tutorial shows and compares what comes."""

    def __init__(self, text: str) -> None:
        lines = [line for _, kind, block in BLOCK.findall(text) for line in block.splitlines()]
        assert lines[0].startswith("$ ")
        self.arguments = shlex.split(lines[0])[2:]
        self.turns: list[tuple[str, list[str]]] = []
        """What is typed, and what must come then; first what comes before anything is typed."""
        for line in ["> ", *lines[1:]]:
            if line.startswith("> "):
                self.turns.append((line[2:], []))
            else:
                self.turns[-1][1].append(line)

    def play(self) -> list[str]:
        """Play it all; every line that did not come, with what came instead."""
        assert self.arguments[:2] == ["play", "first-steps"]
        seed = self.arguments[self.arguments.index("--seed") + 1]
        paper = io.StringIO()
        game = new_game("combat-commander", "first-steps", seed=seed)
        seats = [Occupant(0, None), Occupant(1, seat_player("random", game, 1))]
        console = Console(file=paper, width=WIDTH, no_color=True)
        session = Session(game, seats, console, "en")
        wrong: list[str] = []
        waiting = self.turns[1:]
        expected = ("", self.turns[0][1][1:])

        def read() -> str:
            nonlocal expected
            wrong.extend(missing(*expected, paper.getvalue()))
            paper.truncate(0)
            paper.seek(0)
            expected = waiting.pop(0)
            return expected[0]

        session.read = read  # type: ignore[method-assign]
        session.run()
        wrong.extend(missing(*expected, paper.getvalue()))
        return wrong


def missing(typed: str, lines: list[str], output: str) -> list[str]:
    """The first of the lines that does not come in its order; blanks and line ends do not count."""
    left = " ".join(output.split())
    for line in lines:
        head, found, left = left.partition(" ".join(line.split()))
        if not found:
            return [f"after {typed!r}: {line!r} did not come, but:\n{head}"]
    if "is not asked now" in output or "means nothing here" in output:
        return [f"after {typed!r}: {output}"]
    return []


def test_the_tutorial_is_a_real_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert [] == Reader(DOCUMENTS["docs/tutorial.md"]).play()[:1]


def test_the_tutorial_begins_with_the_words_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(DOCUMENTS["docs/tutorial.md"])

    result = CliRunner().invoke(build_app(reader.arguments), reader.arguments, input="")

    assert reader.turns[0][1][0] in result.output
