"""TOML loading: usable values out of good files, every problem out of bad ones."""

from pathlib import Path

import pytest

from sandtable.kernel.loading import DataError, Problem, Reader, Table


def read(text: str) -> tuple[Reader, Table]:
    reader = Reader()
    return reader, reader.parse(text, "x.toml")


def problems(reader: Reader) -> list[str]:
    return [str(problem) for problem in reader.close()]


def test_good_values_come_back_as_they_are() -> None:
    reader, table = read(
        'name = "Rifle"\nfp = 5\nboxed = true\nkind = "squad"\n'
        'orders = ["fire", "move"]\nfix = [1, 2]\n'
    )
    assert table.text("name") == "Rifle"
    assert table.integer("fp", 1, 12) == 5
    assert table.flag("boxed") is True
    assert table.one_of("kind", ("team", "squad")) == "squad"
    assert table.texts("orders", ("fire", "move")) == ("fire", "move")
    assert table.integers("fix", 1, 10) == (1, 2)
    assert problems(reader) == []


def test_defaults_stand_in_for_missing_keys_without_a_problem() -> None:
    reader, table = read("")
    assert table.text("name", "none") == "none"
    assert table.integer("fp", 1, 12, -1) == -1
    assert table.flag("boxed") is False
    assert table.flag("open", True) is True
    assert table.one_of("kind", ("team", "squad"), "") == ""
    assert table.texts("orders", default=("fire",)) == ("fire",)
    assert table.integers("fix", 1, 10, ()) == ()
    assert table.table("more", optional=True).values == {}
    assert table.tables("list", optional=True) == []
    assert table.rows("rows", ("a",), optional=True) == []
    assert problems(reader) == []


def test_every_missing_key_is_listed() -> None:
    reader, table = read("")
    table.text("a")
    table.integer("b", 1, 2)
    table.one_of("c", ("x", "y"))
    table.texts("d")
    table.integers("e", 1, 2)
    table.table("f")
    table.tables("g")
    table.rows("h", ("i",))
    assert problems(reader) == [f"x.toml: {key}: is missing" for key in "abcdefgh"]


def test_wrong_types_are_listed_and_reading_goes_on() -> None:
    reader, table = read(
        'a = 1\nb = true\nc = 0\nd = "z"\ne = ["x", 2]\nf = [1, true]\ng = 3\nh = [1]\ni = [[1, 2]]'
    )
    assert table.text("a") == ""
    assert table.integer("b", 4, 6) == 4
    assert table.flag("c", True) is True
    assert table.one_of("d", ("x", "y")) == "x"
    assert table.texts("e") == ("x",)
    assert table.integers("f", 0, 9) == (1,)
    assert table.table("g").values == {}
    assert table.tables("h") == []
    assert table.rows("i", ("only",)) == []
    assert problems(reader) == [
        "x.toml: a: must be text, is 1",
        "x.toml: b: must be a whole number, is True",
        "x.toml: c: must be true or false, is 0",
        "x.toml: d: must be one of x, y, is 'z'",
        "x.toml: e[1]: must be text, is 2",
        "x.toml: f[1]: must be a whole number, is True",
        "x.toml: g: must be a table, is 3",
        "x.toml: h[0]: must be a table, is 1",
        "x.toml: i[0]: must be an array of (only), is [1, 2]",
    ]


def test_a_value_where_a_list_belongs_is_one_problem() -> None:
    reader, table = read('a = "x"\nb = 3')
    assert table.texts("a") == ()
    assert table.integers("b", 0, 9) == ()
    assert problems(reader) == [
        "x.toml: a: must be a list, is 'x'",
        "x.toml: b: must be a list, is 3",
    ]


def test_numbers_and_words_outside_their_range_are_listed() -> None:
    reader, table = read('fp = 13\nfix = [0, 5, 11]\norders = ["fire", "dance"]')
    table.integer("fp", 1, 12)
    assert table.integers("fix", 1, 10) == (5,)
    assert table.texts("orders", ("fire", "move")) == ("fire",)
    assert problems(reader) == [
        "x.toml: fp: must be 1 to 12, is 13",
        "x.toml: fix[0]: must be 1 to 10, is 0",
        "x.toml: fix[2]: must be 1 to 10, is 11",
        "x.toml: orders[1]: must be one of fire, move, is 'dance'",
    ]


def test_problems_carry_the_whole_path() -> None:
    reader, table = read('[unit.front]\nfp = "x"\n[[step]]\nroll = 1\n[[step]]\nroll = 99\n')
    table.table("unit").table("front").integer("fp", 0, 9)
    for step in table.tables("step"):
        step.integer("roll", 1, 12)
    assert problems(reader) == [
        "x.toml: unit.front.fp: must be a whole number, is 'x'",
        "x.toml: step[1].roll: must be 1 to 12, is 99",
    ]


def test_unread_keys_are_unknown_at_every_depth() -> None:
    reader, table = read("a = 1\n[unit]\nb = 2\n[unit.front]\nc = 3\n[[step]]\nd = 4")
    table.table("unit").table("front")
    table.tables("step")
    assert problems(reader) == [
        "x.toml: a: is not a known key",
        "x.toml: unit.b: is not a known key",
        "x.toml: unit.front.c: is not a known key",
        "x.toml: step[0].d: is not a known key",
    ]


def test_a_table_may_be_visited_in_turns() -> None:
    reader, table = read("[unit]\nfp = 1\nrange = 2\n[[step]]\nroll = 1\ndie = 2")
    assert table.table("unit").integer("fp", 0, 9) == 1
    assert table.table("unit").integer("range", 0, 9) == 2
    assert table.tables("step")[0].integer("roll", 0, 9) == 1
    assert table.tables("step")[0].integer("die", 0, 9) == 2
    table.table("gone")
    table.table("gone")
    assert problems(reader) == ["x.toml: gone: is missing"]


def test_named_gives_every_table_except_the_keys_read_otherwise() -> None:
    reader, table = read('source = "s"\n[rifle]\nfp = 5\n[pionier]\nfp = 7')
    table.text("source")
    found = {key: squad.integer("fp", 0, 9) for key, squad in table.named("source")}
    assert found == {"rifle": 5, "pionier": 7}
    assert problems(reader) == []


def test_rows_name_their_cells_and_may_end_early() -> None:
    reader, table = read('cards = [["fire", 3, "time"], ["move", 9]]')
    rows = table.rows("cards", ("order", "die", "trigger"))
    assert [row.one_of("order", ("fire", "move")) for row in rows] == ["fire", "move"]
    assert [row.text("trigger", "") for row in rows] == ["time", ""]
    assert [row.integer("die", 1, 6) for row in rows] == [3, 1]
    assert problems(reader) == ["x.toml: cards[1].die: must be 1 to 6, is 9"]


def test_spans_are_short_lists_of_numbers() -> None:
    reader, table = read('fix = "1-4, 10"\nbad = ["x"]\nback = "4-1"\nfar = "1-12"\nodd = "1-x"')
    assert table.span("fix", 1, 10) == (1, 2, 3, 4, 10)
    assert table.span("none", 1, 10, (7,)) == (7,)
    for key in ("bad", "back", "far", "odd", "gone"):
        assert table.span(key, 1, 10) == ()
    assert problems(reader) == [
        "x.toml: bad: must be text, is ['x']",
        "x.toml: back: must be numbers 1 to 10 like '1-10', is '4-1'",
        "x.toml: far: must be numbers 1 to 10 like '1-10', is '1-12'",
        "x.toml: odd: must be numbers 1 to 10 like '1-10', is '1-x'",
        "x.toml: gone: is missing",
    ]


def test_provenance_needs_a_known_confidence() -> None:
    reader, table = read('source = "rulebook 1.1"\nconfidence = "sure"')
    assert table.provenance().source == "rulebook 1.1"
    assert problems(reader) == [
        "x.toml: confidence: must be one of seed, published, fan, designed, is 'sure'"
    ]


def test_a_reader_may_add_its_own_problems() -> None:
    reader, table = read("[unit]\nfp = 1")
    unit = table.table("unit")
    unit.fail("fp", "is less than its other side")
    unit.fail("", "has no name")
    assert "fp" in unit
    assert "range" not in unit
    assert [(p.file, p.field, p.reason) for p in reader.problems] == [
        ("x.toml", "unit.fp", "is less than its other side"),
        ("x.toml", "unit", "has no name"),
    ]


def test_files_that_cannot_be_read_are_problems_too(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("a = = 1", encoding="utf-8")
    (tmp_path / "latin.toml").write_bytes(b'a = "\xe4"')
    reader = Reader()
    for name in ("bad.toml", "latin.toml", "absent.toml"):
        reader.file(tmp_path / name, name)
    reasons = [(p.file, p.reason.split(" (")[0]) for p in reader.close()]
    assert reasons == [
        ("bad.toml", "is not TOML"),
        ("latin.toml", "cannot be read"),
        ("absent.toml", "cannot be read"),
    ]


def test_finish_raises_with_the_problems_of_all_files() -> None:
    reader = Reader()
    reader.parse("a = 1", "one.toml")
    reader.parse("b = 1", "two.toml")
    with pytest.raises(DataError) as caught:
        reader.finish()
    assert [p.file for p in caught.value.problems] == ["one.toml", "two.toml"]
    assert str(caught.value) == ("one.toml: a: is not a known key\ntwo.toml: b: is not a known key")


def test_finish_is_silent_when_all_is_well() -> None:
    reader, table = read("a = 1")
    table.integer("a", 0, 1)
    reader.finish()
    assert repr(Problem("f", "a", "r")) == "Problem('f', 'a', 'r')"
