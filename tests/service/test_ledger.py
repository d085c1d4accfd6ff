"""The ledger on a small project of its own: what it counts, and what it refuses."""

from pathlib import Path

import pytest
from tests.service.project import HOME, MARK, Project

from sandtable.cli.ledger import table
from sandtable.kernel.index import load_index
from sandtable.kernel.loading import DataError
from sandtable.service.ledger import Sources, build_ledgers, table_of_contents

INDEX = """
system = "small-war"
title = "Small War"

[numbers]
plain = "c"

[[part]]
key = "core"
title = "Core"

[part.rules]
"1" = { title = "Cards", informational = "A heading." }
"1.1" = "Hand"
"1.1[a]" = "Example"
"2.1" = { title = "Sea", out = "No ships." }

[[part]]
key = "orders"
title = "Orders"

[part.rules]
"O20.1" = "Fire"
"O20.2" = "Range"
"O21.1" = "Move"

[[part]]
key = "terrain"
title = "Terrain"
proof = "data"

[part.rules]
"T81" = "Brush"

[[part]]
key = "timing"
title = "Timing"
anywhere = true

[part.rules]
"TM.1" = "Turn"

[[part]]
key = "figures"
title = "Figures"
proof = "test"

[part.rules]
"DN.1" = "Decks"
"""
STATEMENTS = {
    "core": '"1/1" = { flavour = "Heading." }\n"1.1/1" = "Six."\n"1.1[a]/1" = { derived = "Five." }'
    '\n"2.1/1" = "Ships."',
    "orders": '"O20.1/1" = "a"\n"O20.1/2" = "b"\n"O20.2/1" = "c"\n"O21.1/1" = "d"',
    "terrain": '"T81/1" = "Cost 2."',
    "timing": '"TM.1/1" = "First."',
    "figures": '"DN.1/1" = "72."',
}
RULINGS = """
[AMB-01]
rule = "O20.1"
question = "Which?"
ruling = "This."
reason = "Literal."
switch = { name = "which", default = "this", others = ["that"] }
"""
DIFFERENCES = '[DIF-01]\nrule = "1.1"\ntext = "DE six, BG five."\n'


@pytest.fixture
def project(tmp_path: Path) -> Project:
    found = Project(tmp_path, "small_war")
    found.code("index.toml", INDEX)
    for part, text in STATEMENTS.items():
        found.code(f"statements/{part}.toml", text)
    found.code("rulings.toml", RULINGS)
    found.code("differences.toml", DIFFERENCES)
    return found


def test_rule_is_done_with_code_and_test(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("O20.1", "O20.2")\ndef fire(): ...\n')
    project.test("small_war/test_fire.py", f'{MARK}("O20.1/2", "O21.1")\ndef test_a(): ...\n')
    ledger = project.ledger()

    assert ledger.problems == []
    assert ledger.entries["O20.1"].status == "done"
    assert ledger.entries["O20.2"].status == "partial"
    assert ledger.entries["O21.1"].status == "partial"
    assert ledger.entries["1.1"].status == "todo"
    assert ledger.entries["1"].status == "informational"
    assert ledger.entries["2.1"].status == "out"
    assert ledger.tested_statements() == {"O20.1/2"}


def test_counts(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("O20.1")\ndef fire(): ...\n')
    project.test("small_war/test_fire.py", f'{MARK}("O20.1/2")\ndef test_a(): ...\n')
    expected = {
        "ids": 10,
        "done": 1,
        "partial": 0,
        "todo": 7,
        "informational": 1,
        "out_of_scope": 1,
        "tested": 1,
        "statements": 11,
        "statements_flavour": 1,
        "statements_tested": 1,
    }

    assert expected == project.ledger().counts()
    assert project.ledger().counts(["O20"])["ids"] == 2


def test_system_under_way_says_how_much_is_open(project: Project) -> None:
    project.test("small_war/test_all.py", f'{MARK}("DN.1/1", "AMB-01")\ndef test_a(): ...\n')
    told = list(table(project.ledger()))
    project.code("index.toml", f'under_way = "They come by chapter."\n{INDEX}')

    assert told[-1].startswith("All ")
    assert list(table(project.ledger()))[-2:] == [
        "Under way: They come by chapter.",
        "Open: 7 rules; without a test: 8 statements, 0 switches.",
    ]


def test_complete_is_what_has_nothing_open(project: Project) -> None:
    homes = '"1.1", "1.1[a]", "O20.1", "O20.2", "O21.1", "T81", "TM.1"'
    project.code("state.py", f"{HOME}({homes})\ndef all(): ...\n")
    tested = ["1.1/1", "1.1[a]/1", "O20.1/1", "O20.1/2", "O20.2/1", "O21.1/1", "T81/1", "TM.1/1"]
    tested += ["DN.1/1", "AMB-01"]
    marks = [f'{MARK}("{number}")\ndef test_a(): ...\n' for number in tested]
    project.test("small_war/test_all.py", "".join(marks))

    assert project.ledger().is_complete
    for missing in range(len(tested)):
        project.test("small_war/test_all.py", "".join(marks[:missing] + marks[missing + 1 :]))
        assert not project.ledger().is_complete, tested[missing]


def test_kinds_of_statements(project: Project) -> None:
    marked = '"1/1" = { flavour = "a" }\n"1.1/1" = { note = "b" }\n"1.1[a]/1" = { derived = "c" }'
    project.code("statements/core.toml", f'{marked}\n"2.1/1" = "d"\n')
    found = project.ledger().index.statements

    assert [found[number].kind for number in ("1/1", "1.1/1", "1.1[a]/1", "2.1/1")] == [
        "flavour",
        "note",
        "derived",
        "",
    ]
    assert "1.1/1" in project.ledger().untested()


def test_places_name_file_and_line(project: Project) -> None:
    code = f'"""Fire."""\n\n\n{HOME}(\n    "O20.1",\n    "O20.2",\n)\ndef fire(): ...\n'
    project.code("rules/o20_fire.py", code)
    entry = project.ledger().entries["O20.2"]

    assert [c.place for c in entry.citations] == ["src/pack/systems/small_war/rules/o20_fire.py:6"]


def test_unfinished_and_untested(project: Project) -> None:
    project.test("small_war/test_all.py", f'{MARK}("DN.1/1", "1.1[a]/1")\ndef test_a(): ...\n')
    ledger = project.ledger()

    assert ledger.unfinished() == ["1.1", "1.1[a]", "O20.1", "O20.2", "O21.1", "T81", "TM.1"]
    assert ledger.untested() == [
        "1.1/1",
        "O20.1/1",
        "O20.1/2",
        "O20.2/1",
        "O21.1/1",
        "T81/1",
        "TM.1/1",
    ]
    assert ledger.untested_switches() == ["AMB-01 which"]


def test_figures_in_data_are_a_home_for_terrain_only(project: Project) -> None:
    project.code("data/terrain.toml", '[brush]\nrule = "T81"\nuses = { rule = "O20.1" }\n')
    project.test("small_war/test_data.py", f'{MARK}("T81/1", "O20.1")\ndef test_a(): ...\n')
    ledger = project.ledger()

    assert ledger.entries["T81"].status == "done"
    assert ledger.entries["O20.1"].status == "partial"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "small_war/cases/fire.toml",
            'title = "x"\nrules = [\n  "O20.1/1", # why\n  "1.1[a]/1",\n]',
        ),
        ("cases/small_war/fire.case", "rules: O20.1/1, 1.1[a]/1\nmap A1 woods\n"),
        ("cases/fire.case", 'rule = "O20.1/1"\nrule = "1.1[a]/1"\n'),
    ],
)
def test_rule_cases_are_tests(project: Project, name: str, text: str) -> None:
    project.test(name, text)

    assert project.ledger().tested_statements() == {"O20.1/1", "1.1[a]/1"}


@pytest.mark.parametrize(("system", "tested"), [("small-war", {"O20.1/1"}), ("toy", set())])
def test_rule_cases_belong_to_the_system_that_they_name(
    project: Project, system: str, tested: set[str]
) -> None:
    """A system without an index has numbers of its own: they are nobody's here."""
    text = f'title = "x"\nsystem = "{system}"\n\n[[case]]\nrules = ["O20.1/1"]\n'
    project.test("systems/cases/fire.toml", text)

    assert project.ledger().tested_statements() == tested
    assert project.ledger().problems == []


def test_unknown_numbers_are_problems(project: Project) -> None:
    project.code("events.py", 'Broken(rule="O20.9")\nSum(1, "x", "1.1.4")\nHit("O20.1/7")\n')
    project.test("small_war/test_fire.py", f'{MARK}("O2O.1")\ndef test_a(): ...\n')
    problems = project.ledger().problems

    assert [problem.partition(" is ")[0] for problem in problems] == [
        "src/pack/systems/small_war/events.py:1: 'O20.9'",
        "src/pack/systems/small_war/events.py:2: '1.1.4'",
        "src/pack/systems/small_war/events.py:3: 'O20.1/7'",
        "tests/small_war/test_fire.py:1: 'O2O.1'",
    ]


def test_hexes_counts_and_words_are_no_numbers(project: Project) -> None:
    project.code("hexes.py", 'x = ("E5", "O12", "1", "fire", "T34", "O20", "E5.toml", "0.1.0")\n')

    assert project.ledger().problems == []


def test_two_homes_are_a_problem(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("O20.1")\ndef fire(): ...\n')
    project.code("state.py", f'{HOME}("O20.1/1")\ndef fire(): ...\n')
    problems = project.ledger().problems

    assert len(problems) == 1
    assert problems[0].startswith("O20.1 has 2 homes: ")


def test_one_module_may_mark_a_rule_twice(project: Project) -> None:
    code = f'{HOME}("O20.1")\ndef fire(): ...\n\n{HOME}("O20.1")\ndef aim(): ...\n'
    project.code("rules/o20_fire.py", code)

    assert project.ledger().problems == []


def test_foreign_chapter_is_a_problem(project: Project) -> None:
    project.code("rules/o21_move.py", f'{HOME}("O20.1", "1.1")\ndef move(): ...\n')
    project.code("rules/o20_fire.py", f'{HOME}("O21.1")\ndef fire(): ...\n')

    assert [
        problem.removeprefix(f"{project.system}/rules/") for problem in project.ledger().problems
    ] == [
        "o21_move.py:1: 1.1 does not belong here; the module holds O21.1",
        "o21_move.py:1: O20.1 does not belong here; the module holds O21.1",
        "o20_fire.py:1: O21.1 does not belong here; the module holds O20.1 to O20.2",
    ]


def test_foreign_chapter_may_be_cited_and_some_parts_live_anywhere(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("TM.1")\ndef fire():\n    return Refusal("O21.1")\n')
    project.code("board.py", f'{HOME}("O21.1", "TM.1")\ndef move(): ...\n')

    assert project.ledger().problems == []


def test_installed_package_has_no_tests(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("O20.1")\ndef fire(): ...\n')
    project.test("small_war/test_fire.py", f'{MARK}("O20.1")\ndef test_a(): ...\n')
    ledger = project.ledger(installed=True)

    assert not ledger.tests_read
    assert ledger.entries["O20.1"].status == "partial"
    assert ledger.entries["O20.1"].citations[0].file == "pack/systems/small_war/rules/o20_fire.py"


def test_a_module_holds_rules_up_to_the_next_module(project: Project) -> None:
    index = project.ledger().index
    names = ["rules/o20_fire.py", "rules/c01_cards.py", "rules/tm_turn.py", "rules/t34_tank.py"]
    expected = {
        "rules/o20_fire.py": ["O20.1", "O20.2", "O21.1"],
        "rules/c01_cards.py": ["1", "1.1", "1.1[a]", "2.1"],
        "rules/tm_turn.py": ["TM.1"],
    }

    assert expected == table_of_contents([*names, "catalog.py", "c_01.py"], index)
    shorter = table_of_contents([*names, "rules/o21_move.py"], index)
    assert shorter["rules/o20_fire.py"] == ["O20.1", "O20.2"]


def test_see_is_a_home_in_a_foreign_module(project: Project) -> None:
    project.code("rules/o20_fire.py", f'{HOME}("O20.1", see=("1.1",))\ndef fire(): ...\n')
    project.test("small_war/test_fire.py", f'{MARK}("1.1")\ndef test_a(): ...\n')
    ledger = project.ledger()

    assert ledger.problems == []
    assert ledger.entries["1.1"].status == "done"


def test_number_of_several_systems_needs_a_path(project: Project) -> None:
    for path in sorted((project.root / project.system).rglob("*.toml")):
        copy = path.relative_to(project.root / project.system)
        text = path.read_text(encoding="utf-8").replace("small-war", "great-war")
        project.write(f"src/pack/systems/great_war/{copy}", text)
    project.test("test_both.py", f'{MARK}("O20.1")\ndef test_a(): ...\n')
    project.test("great_war/test_one.py", f'{MARK}("O20.2")\ndef test_a(): ...\n')
    ledgers = build_ledgers(Sources(project.root / "src" / "pack", project.root))

    assert len(ledgers["great-war"].problems) == 1
    assert "several systems" in ledgers["great-war"].problems[0]
    assert ledgers["great-war"].entries["O20.2"].status == "partial"
    assert ledgers["small-war"].entries["O20.2"].status == "todo"


def test_broken_index_lists_every_problem(project: Project) -> None:
    project.code("statements/terrain.toml", '"T81" = "a"\n"O20.1/3" = "b"\n')
    project.code("rulings.toml", RULINGS.replace("O20.1", "O20.9").replace("reason", "raeson"))
    project.code("differences.toml", DIFFERENCES.replace('"1.1"', '"1.9"'))
    with pytest.raises(DataError) as caught:
        load_index(project.root / project.system)

    assert [str(problem).partition(":")[0] for problem in caught.value.problems] == [
        "small_war/statements/terrain.toml",
        "small_war/statements/terrain.toml",
        "small_war/rulings.toml",
        "small_war/rulings.toml",
        "small_war/differences.toml",
        "small_war/index.toml",
        "small_war/rulings.toml",
    ]
    assert "index.toml: T81: has no statement" in str(caught.value)
