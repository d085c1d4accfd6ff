"""The ledger on the numbers of four rulebooks: each counts in its own way, all by one grammar."""

from pathlib import Path

import pytest
from tests.kernel.test_numbers import listed
from tests.service.project import HOME, MARK, Project

from sandtable.cli.ledger import table
from sandtable.cli.rule import describe
from sandtable.kernel.index import load_index
from sandtable.kernel.loading import DataError
from sandtable.kernel.numbers import rule_of

MODULES = {
    "combat_commander": {
        "c05_turn": "5 5.1 5.2",
        "c06_time": "6 6.1 6.1[a] 7.1",
        "o20_fire": "O20 O20.3.4 O21",
    },
    "panzer_grenadier": {
        "r01_terms": "1.0 1.1 2.0",
        "r05_movement": "5.0 5.4 5.41 5.5",
        "r05_6_transport": "5.6 5.61 5.7",
        "r06_leaders": "6.0 6.1 6.84",
    },
    "at_43": {
        "a04_points": "A04 A05 P01 G01 G06",
        "a06_activation": "A06 P02 A07 G07",
        "p08_tests": "P08 P09 G17",
    },
    "campaign": {
        "c25_orders": "C25 C26 G16",
        "c27_moves": "C27 C28 G20 G21",
        "c79_end": "C79 G68",
    },
}
"""The modules of each system, and the rules that each of them holds."""

COUNTING = {
    "combat_commander": 'plain = "c"',
    "panzer_grenadier": 'plain = "r"\neach_digit = true',
    "at_43": 'chapters = "part"\nbare = true',
    "campaign": 'chapters = "part"\nbare = true',
    "pointed": "pointed = true",
}
PARTS = {
    "combat_commander": {"core": ["c05_turn", "c06_time"], "orders": ["o20_fire"]},
    "panzer_grenadier": {"all": list(MODULES["panzer_grenadier"])},
    "at_43": {"round": ["a04_points", "a06_activation"], "tests": ["p08_tests"]},
    "campaign": {"orders": ["c25_orders", "c27_moves"], "end": ["c79_end"]},
}
UNKNOWN = {
    "combat_commander": "O20.9",
    "panzer_grenadier": "5.62",
    "at_43": "A99",
    "campaign": "C80",
}
PLACES = [
    (name, module, number)
    for name, modules in MODULES.items()
    for module, numbers in modules.items()
    for number in numbers.split()
]


def begun(root: Path, name: str, parts: dict[str, list[str]]) -> Project:
    """A project with the index of one system: its rules by part, or their statements."""
    project = Project(root, name)
    lines = [f'system = "{name.replace("_", "-")}"', f'title = "{name}"']
    lines += ["[numbers]", COUNTING[name]]
    for part, numbers in parts.items():
        rules = dict.fromkeys(rule_of(number) for number in numbers)
        lines += ["[[part]]", f'key = "{part}"', f'title = "Part {part}"', "[part.rules]"]
        lines += [f'"{rule}" = "Title of {rule}"' for rule in rules]
        said = [number if "/" in number else f"{number}/1" for number in numbers]
        project.code(f"statements/{part}.toml", "".join(f'"{number}" = "x"\n' for number in said))
    project.code("index.toml", "\n".join(lines))
    project.code("rulings.toml", "")
    project.code("differences.toml", "")
    return project


def small(root: Path, name: str) -> Project:
    """A few rules of a system, and its modules, still empty."""
    parts = {
        part: [number for module in modules for number in MODULES[name][module].split()]
        for part, modules in PARTS[name].items()
    }
    project = begun(root, name, parts)
    for module in MODULES[name]:
        project.code(f"rules/{module}.py", "")
    return project


@pytest.mark.parametrize("name", ["panzer_grenadier", "at_43", "campaign"])
def test_every_number_of_a_rulebook_is_known_and_tested(tmp_path: Path, name: str) -> None:
    numbers = listed(name)
    project = begun(tmp_path, name, {"all": numbers})
    marks = [f'{MARK}("{number}")\ndef test_a(): ...\n' for number in numbers]
    project.test(f"{name}/test_all.py", "".join(marks))
    project.code(
        "data/figures.toml", "".join(f'[[row]]\nrule = "{number}"\n' for number in numbers)
    )
    ledger = project.ledger()

    assert ledger.problems == []
    assert list(ledger.entries) == list(dict.fromkeys(rule_of(number) for number in numbers))
    assert all(len(entry.of_kind("test")) >= 1 for entry in ledger.entries.values())
    assert all(ledger.citations_of(number) for number in numbers)
    assert all(next(describe(ledger, number)).startswith(rule_of(number)) for number in numbers)


@pytest.mark.parametrize(("name", "module", "number"), PLACES)
def test_rule_is_at_home_in_its_module_and_no_other(
    tmp_path: Path, name: str, module: str, number: str
) -> None:
    project = small(tmp_path, name)
    project.test(f"{name}/test_it.py", f'{MARK}("{number}/1")\ndef test_a(): ...\n')
    home = f'{HOME}("{number}")\ndef it(): ...\n'
    project.code(f"rules/{module}.py", home)
    ledger = project.ledger()
    others = [other for other in MODULES[name] if other != module]
    project.code(f"rules/{module}.py", "")
    project.code(f"rules/{others[0]}.py", home)

    assert ledger.problems == []
    assert ledger.entries[number].status == "done"
    assert ledger.tested_statements() == {f"{number}/1"}
    assert [problem.partition(";")[0] for problem in project.ledger().problems] == [
        f"{project.system}/rules/{others[0]}.py:1: {number} does not belong here"
    ]


@pytest.mark.parametrize("name", MODULES)
def test_unknown_numbers_are_noticed(tmp_path: Path, name: str) -> None:
    project = small(tmp_path, name)
    unknown = UNKNOWN[name]
    project.code("events.py", f'Hit("{unknown}")\n')
    project.code("data/figures.toml", f'rule = "{unknown}"\n')
    project.test(f"{name}/test_it.py", f'{MARK}("{unknown}/1")\ndef test_a(): ...\n')

    assert project.ledger().problems == [
        f"{project.system}/data/figures.toml:1: '{unknown}' is not in the index",
        f"{project.system}/events.py:1: '{unknown}' is not in the index",
        f"tests/{name}/test_it.py:1: '{unknown}/1' is not in the index",
    ]


def test_what_has_no_point_is_no_number_where_every_rule_has_one(tmp_path: Path) -> None:
    project = begun(tmp_path, "panzer_grenadier", {"all": ["8.0", "8.1"]})
    project.code("boards.py", 'named("8/0504", "8/7", "8.7", "8.1/7")\n')
    found = project.ledger().problems
    index = tmp_path / project.system / "index.toml"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace("each_digit", "pointed = true\neach_digit"), encoding="utf-8")

    assert [problem.split("'")[1] for problem in found] == ["8/0504", "8/7", "8.7", "8.1/7"]
    assert [p.split("'")[1] for p in project.ledger().problems] == ["8.7", "8.1/7"]


@pytest.mark.parametrize("name", MODULES)
def test_two_homes_are_noticed(tmp_path: Path, name: str) -> None:
    project = small(tmp_path, name)
    module, numbers = next(iter(MODULES[name].items()))
    number = numbers.split()[0]
    project.code(f"rules/{module}.py", f'{HOME}("{number}")\ndef it(): ...\n')
    project.code("state.py", f'{HOME}("{number}/1")\ndef it(): ...\n')

    assert [problem.partition(":")[0] for problem in project.ledger().problems] == [
        f"{number} has 2 homes"
    ]


def test_four_systems_side_by_side(tmp_path: Path) -> None:
    """A module of one system begins nothing in another that has the same number."""
    for name in MODULES:
        small(tmp_path, name)
    Project(tmp_path, "campaign").code("rules/a05_other.py", "")
    project = Project(tmp_path, "at_43")
    project.code("rules/a04_points.py", f'{HOME}("A05", "G06")\ndef it(): ...\n')
    project.test("at_43/test_it.py", f'{MARK}("A05", "G06")\ndef test_a(): ...\n')
    project.test("test_all.py", f'{MARK}("C27", "5.61", "O20.3.4")\ndef test_a(): ...\n')

    assert project.ledger().problems == []
    assert project.ledger().entries["A05"].status == "done"
    for name, number in [("campaign", "C27"), ("panzer_grenadier", "5.61")]:
        ledger = Project(tmp_path, name).ledger()
        assert ledger.problems == []
        assert ledger.entries[number].status == "partial"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("combat_commander", "5 Title|6 Title|O20 Title|O21 Title|Part core|Part orders"),
        ("panzer_grenadier", "1 Title|2 Title|5 Title|6 Title|Part all"),
        ("at_43", "Part round|Part tests"),
        ("campaign", "Part orders|Part end"),
    ],
)
def test_table_has_a_row_for_each_chapter(tmp_path: Path, name: str, rows: str) -> None:
    shown = [" ".join(line.split()[:2]) for line in table(small(tmp_path, name).ledger()) if line]

    assert "|".join(shown[2:-1]) == rows


def test_gap_may_be_a_ruling_of_its_own_number(tmp_path: Path) -> None:
    project = small(tmp_path, "at_43")
    project.code(
        "rulings.toml",
        '[G12]\nrule = "A04"\nquestion = "Chain?"\nruling = "Pair."\nreason = "Literal."\n'
        'switch = { name = "cohesion", default = "pair", others = ["chain"] }\n',
    )
    project.test("at_43/test_it.py", f'{MARK}("G12")\ndef test_a(): ...\n')
    ledger = project.ledger()

    assert ledger.problems == []
    assert ledger.untested_switches() == []
    assert any("G12  Chain?" in line for line in describe(ledger, "G12"))


def test_lettered_statements_stand_in_the_order_of_their_letters(tmp_path: Path) -> None:
    numbers = ["1.1/b", "1.1/aa", "1.1/a", "1.1/z"]
    project = begun(tmp_path, "panzer_grenadier", {"all": numbers})

    assert project.ledger().untested() == ["1.1/a", "1.1/b", "1.1/z", "1.1/aa"]


@pytest.mark.parametrize(
    ("name", "numbers", "reason"),
    [
        ("at_43", ["A04", "A4"], "A4: is there twice, as A04"),
        ("panzer_grenadier", ["R01"], "numbers.plain: 'r' is the letter of R01 as well"),
        ("panzer_grenadier", ["1.1/a", "1.1/A"], "1.1/A: is not the number of a statement"),
        ("campaign", ["C27-1"], "C27-1: is not a rule number"),
        (
            "pointed",
            ["1.1", "2"],
            "2: has no point, and numbers.pointed says that every rule has one",
        ),
    ],
)
def test_wrong_index_says_where(tmp_path: Path, name: str, numbers: list[str], reason: str) -> None:
    project = begun(tmp_path, name, {"all": numbers})
    with pytest.raises(DataError) as caught:
        load_index(tmp_path / project.system)

    assert any(str(problem).endswith(reason) for problem in caught.value.problems)
    assert str(caught.value.problems[0]).startswith(f"{name}/")
